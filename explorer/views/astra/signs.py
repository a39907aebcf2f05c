"""Small signs of Astra: whose a thing is, numbers with what changed them, points of health, names of places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from explorer.views.markup import classes, el
from explorer.views.text import icon, upper_first

Data = dict[str, Any]
MOST_CELLS = 8
_WORDS = {"turn": "until end of turn", "combat": "this combat", "stays": "for good"}


@lru_cache(maxsize=64)
def owner(seat: int, name: str) -> Markup:
    """Return a player's shape in the player's colour: disc, square, triangle, diamond."""
    return el("i", cls=f"a-own a-p{seat + 1}", role="img", aria_label=name, title=name)


@lru_cache(maxsize=16)
def emblem(affinity: str) -> Markup:
    """Return the sign of an affinity."""
    return icon(f"astra-{affinity}", cls=f"a-em af-{affinity}", label=upper_first(affinity))


def zone_name(zone: int) -> str:
    """Return how a place on the battlefield is called."""
    return "staging" if zone < 0 else f"zone {zone + 1}"


def who(view: Data, seat: int) -> str:
    """Return "you" for the viewer, else the player's name."""
    return "you" if view["viewer"] == seat else str(view["seats"][seat]["name"])


def ordinal(number: int) -> str:
    """Return "1st", "2nd", "3rd", "4th"..."""
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


# ---- numbers ----
def stats(thing: Data, *, cells: bool = True) -> Markup:
    """Return attack and health of a unit as they are now; what differs from print is underlined."""
    if "now" not in thing:
        return _printed(thing)
    return _stats(
        thing["now"]["attack"],
        thing["left"],
        thing["now"]["health"],
        _changed(thing, "attack"),
        _changed(thing, "health"),
        _base(thing, "health"),
        cells,
    )


def _printed(card: Data) -> Markup:
    if not card.get("attack"):
        return Markup("")
    return el("span", sword(), el("b", card["attack"]), shield(), el("b", card["health"]), cls="a-st")


@lru_cache(maxsize=8)
def sword() -> Markup:
    """Return the sign of attack."""
    return el("i", cls="a-sword", role="img", aria_label="attack", title="attack")


@lru_cache(maxsize=8)
def shield() -> Markup:
    """Return the sign of health."""
    return el("i", cls="a-shield", role="img", aria_label="health", title="health left")


@lru_cache(maxsize=1024)
def _stats(
    attack: int, left: int, health: int, other_attack: bool, other_health: bool, base: int, cells: bool
) -> Markup:
    damaged = left != health
    return el(
        "span",
        sword(),
        el("b", attack, cls=classes(other_attack and "changed")),
        shield(),
        el("b", left, cls=classes((other_health or damaged) and "changed")),
        _cells(left, health, base) if cells else el("small", f"of {health}") if damaged else None,
        cls="a-st",
    )


def _cells(left: int, health: int, base: int) -> Markup | None:
    """Return a small box for each point of health: square if printed, round if added, crossed if damaged."""
    if not 0 < health <= MOST_CELLS:
        return el("small", f"of {health}") if left != health else None
    looks = [classes(at >= base and "plus", at >= left and "hit") for at in range(health)]
    says = f"{left} of {health} health left"
    return el("span", [el("i", cls=look) for look in looks], cls="a-cells", role="img", aria_label=says, title=says)


def _changed(thing: Data, stat: str) -> bool:
    return len(thing["account"][stat]) > 1 or thing["account"][stat][0]["how"] != "printed"


def _base(thing: Data, stat: str) -> int:
    return int(thing["account"][stat][0]["value"])


def lasting(until: str) -> str:
    """Return how long a change lasts, in words."""
    return _WORDS.get(until, until)


def keywords(lines: Sequence[str]) -> str:
    """Return the lines of a card that are one or two words, such as "Blitz" and "Impede 1"."""
    short = [line.rstrip(".") for line in lines if len(line) < 14 and ":" not in line]
    return ", ".join(short)


@lru_cache(maxsize=256)
def gist(lines: tuple[str, ...]) -> str:
    """Return what a territory or equipment gives, as far as it is a number or a keyword: "+2/+0", "Impede 2"."""
    numbers = re.search(r"[+-]?\d+/[+-]?\d+|[+-]\d+ Influence", " ".join(lines))
    words = keywords(lines)
    base = "base " if numbers and "Base stats" in " ".join(lines) else ""
    return ", ".join(filter(None, (words, f"{base}{numbers[0]}" if numbers and not words else "")))
