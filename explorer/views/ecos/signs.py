"""Signs and rendered lines: elements on their tint, pieces, cubes, seats, and card texts with icons in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup

from explorer.views.markup import Child, classes, el, join
from explorer.views.text import icon, upper_first

ELEMENTS = ("sun", "water", "forest", "community", "landmass", "habitat", "animal", "wild")
TERRAINS = ("grassland", "desert", "water")
PIECES = frozenset((
    "grassland", "desert", "water", "mountain", "forest", "antelope", "rhino", "fish", "manatee", "elephant", "hippo",
    "stork", "lion", "shark", "gorilla", "cheetah", "leopard", "orca",
))  # fmt: skip
_TOKEN = re.compile(r"\{([\w:-]+)\}")
_GAINED = re.compile(r"\b[Gg]ain (?:\{\w+\} ?)+")
_POINTS = re.compile(r"(\d+) \{vp\}")


@lru_cache(maxsize=64)
def element(name: str, cls: str = "e-el") -> Markup:
    """Return an element's sign on its tint: round as a token, square as a spot."""
    return el("span", icon(f"eco-{name}", label=name), cls=f"{cls} el-{name}", title=upper_first(name))


@lru_cache(maxsize=64)
def piece(kind: str) -> Markup:
    """Return the sign of a tile or a token, as it lies on the map."""
    drawn = "tree" if kind == "forest" else f"tile-{kind}" if kind in TERRAINS else kind
    return icon(f"eco-{drawn}", cls="e-piece", label=kind)


@lru_cache(maxsize=64)
def cube(seat: int, label: str | None = None, cls: str = "") -> Markup:
    """Return a cube in a player's colour."""
    return el("span", icon("eco-cube", label=label), cls=classes("e-cube", f"e-p{seat + 1}", cls))


@lru_cache(maxsize=64)
def seat_sign(seat: int, name: str) -> Markup:
    """Return a seat's shape in its colour, with the first letter of the name, or the figure at its end."""
    letter = el("b", name[-1:] if name[-1:].isdigit() else name[:1].upper(), aria_hidden="true")
    return el("span", icon(f"eco-seat{seat + 1}"), letter, cls=f"e-seat e-p{seat + 1}")


@lru_cache(maxsize=512)
def line(text: str, now: bool = False) -> Markup:
    """Return one line of a card with its tokens drawn; an arrow that blocks comes first; *now* it is carried out."""
    blocks = text.startswith("{arrow}")
    bare = upper_first(text.removeprefix("{arrow}").strip())
    arrow = _arrow() if blocks else None
    return el("li", arrow, el("span", words(bare)), cls=classes(blocks and "placing", now and "at"))


def words(text: str) -> Markup:
    """Return a text with its tokens drawn; what is gained is an element, anything else of that name a piece."""
    return _split(_POINTS, text, lambda hit: el("b", f"+{hit[1]}", cls="e-vp", title="points"), _gains)


def _gains(text: str) -> Markup:
    return _split(
        _GAINED, text, lambda hit: _split(_TOKEN, hit[0], _element, str), lambda rest: _split(_TOKEN, rest, _sign, str)
    )


def _arrow() -> Markup:
    return icon("eco-arrow", cls="e-arrow", label="blocks the lines below")


def _element(hit: re.Match[str]) -> Child:
    return element(hit[1]) if hit[1] in ELEMENTS else _sign(hit)


def _sign(hit: re.Match[str]) -> Child:
    name = hit[1].partition(":")[2] or hit[1]
    if name in PIECES:
        return el("span", piece(name), f" {name}", cls="nb")
    if name == "arrow":
        return _arrow()
    if name == "cube":
        return icon("eco-cube", cls="e-piece", label="cube")
    if name == "vp":
        return "points"
    return element(name) if name in ELEMENTS else hit[0]


def _split(
    pattern: re.Pattern[str], text: str, drawn: Callable[[re.Match[str]], Child], rest: Callable[[str], Child]
) -> Markup:
    parts: list[Child] = []
    at = 0
    for hit in pattern.finditer(text):
        parts += [rest(text[at : hit.start()]), drawn(hit)]
        at = hit.end()
    return join([*parts, rest(text[at:])])
