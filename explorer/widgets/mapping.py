"""What a reader asks of a map: which group to show, and where."""

import re
from dataclasses import dataclass

from explorer.widgets.screen import Focus
from explorer.widgets.store import Refusal, Store

Hex = tuple[int, int]
_PLACE = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")


@dataclass(frozen=True)
class Over:
    """The kind of group shown on the map, of which tile (None: all groups), of which of its pieces, asked when."""

    kind: str
    at: Hex | None = None
    turn: int = 0
    asked: str = ""  # the position it was asked of


def place(text: str) -> Hex:
    """Reads a place, "2,-1".  Raises Refusal."""
    found = _PLACE.fullmatch(text)
    if not found:
        raise Refusal(f"{text!r} is no place of a map.")
    return int(found[1]), int(found[2])


def add_ways(store: Store) -> None:
    """Lets a page's store take what is asked of a map.

    That is "overlay:habitat", "overlay:habitat:2,-1:0", "tile:2,-1" and "map:large".
    """
    from explorer.lab.ecos.overlays import KINDS

    def overlay(value: str) -> None:
        kind, _, rest = value.partition(":")
        if kind not in ("none", *KINDS):
            raise Refusal(f"There is no group called {kind!r}.")
        where, _, turn = rest.partition(":")
        number = int(turn) if turn.isdecimal() and len(turn) < 3 else 0
        over = None if kind == "none" else Over(kind, place(where) if where else None, number, store.at)
        store.show(over=over, event=None)

    def tile(value: str) -> None:
        at, over = place(value), store.screen.over
        if over is None or store.screen.event is not None:
            store.turn("note", Focus("tile", value))
        else:
            turn = over.turn + 1 if over.at == at else 0
            store.show(over=Over(over.kind, at, turn, store.at))

    store.ways |= {"overlay": overlay, "tile": tile, "map": lambda size: store.show(large_map=size == "large")}
