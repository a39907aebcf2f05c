"""The end of an address of the page of stacks: what is shown, at which tick, what is asked about, and every what-if."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import quote, unquote

MARK = "stack"  # begins the link of an example
BREAK = "!"
MOST = 12  # what-ifs


@dataclass(frozen=True)
class Place:
    """What the page shows of a game or an example.

    Args:
        shown: the link of a game, or MARK, game and key of an example with "~" between.
        beside: the number of the course beside the main one, -1 for none.
        tick: where the clock stands, None for wherever the page begins.
        episode: which stack of the game, 0 for the one that the page begins with.
        node: the key of what is asked about.
        tried: the what-ifs, each as "act:NUMBER:LINE" or "read:SWITCH=READING".
    """

    shown: str
    beside: int | None = None
    tick: int | None = None
    episode: int = 0
    node: str = ""
    tried: tuple[str, ...] = ()


def write(place: Place) -> str:
    """Returns the link, "" where there is nothing to open it from."""
    if not place.shown:
        return ""
    fields = [place.beside, place.tick, place.episode, place.node, *place.tried]
    return BREAK.join([place.shown, *(quote(str(field), safe=" :~=/") for field in fields)])


def read(link: str) -> Place:
    """Returns what a link says; what is no number in it counts as not said."""
    shown, *fields = link.split(BREAK)
    if shown.startswith(f"{MARK}~"):
        _, game, key, *more = [*shown.split("~"), "", ""]  # links once had the numbers there
        shown, fields = f"{MARK}~{game}~{key}", fields or [one for one in more if one]
    beside, tick, episode, node, *tried = [*map(unquote, fields), *[""] * max(0, 4 - len(fields))]
    place = Place(shown, _number(beside), _number(tick), _number(episode) or 0, node)
    return replace(place, tried=tuple(tried[:MOST]))


def _number(text: str) -> int | None:
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 6 else None
