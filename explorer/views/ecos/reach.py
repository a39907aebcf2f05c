"""What the viewer may do with each place, spot and card, and what keeps them from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from explorer.views.shapes import Near, Option
from hexmap import Hex

_PLACE = re.compile(r"\((-?\d+),(-?\d+)\)")
_SPOT = re.compile(r" ([a-z]+)(?: (\d+))?$")
_AT_A_SPOT = ("cube", "lift")
Spot = tuple[int, int]


@dataclass(frozen=True)
class Reach:
    """Options and refusals by what they are about; `rest` are the answers that nothing on the table stands for."""

    places: dict[Hex, list[Option]] = field(default_factory=dict)
    spots: dict[Spot, Option] = field(default_factory=dict)
    cards: dict[int, list[Option]] = field(default_factory=dict)
    rest: list[Option] = field(default_factory=list)
    near_places: dict[Hex, Near] = field(default_factory=dict)
    near_spots: dict[Spot, Near] = field(default_factory=dict)
    turn: Option | None = None


def places_in(text: str) -> list[Hex]:
    """Return the places an act names, in order: "place at (0,1)" has one."""
    return [(int(q), int(r)) for q, r in _PLACE.findall(text)]


def reach(options: Sequence[Option], near: Sequence[Near], spots: dict[int, list[str]]) -> Reach:
    """Return the options and refusals by place, spot and card.

    Args:
        options: what may be done.
        near: what may not, though it looks as if.
        spots: the icons of the spots of every card in reach, by the card's number.
    """
    reached = Reach(
        near_places={places_in(miss["text"])[-1]: miss for miss in reversed(near) if _on_map(miss)},
        near_spots={at: miss for miss in reversed(near) if (at := spot_of(miss, spots)) is not None},
        turn=next((option for option in options if option["text"] == "turn the dial"), None),
    )
    for option in options:
        _sort_in(reached, option, spots)
    return reached


def _sort_in(reached: Reach, option: Option, spots: dict[int, list[str]]) -> None:
    at = spot_of(option, spots)
    if at is not None:
        reached.spots[at] = option
    elif _on_map(option):
        reached.places.setdefault(places_in(option["text"])[-1], []).append(option)
    elif option["objects"] and option["objects"][0] in spots:
        reached.cards.setdefault(option["objects"][0], []).append(option)
    elif option is not reached.turn:
        reached.rest.append(option)


def _on_map(act: Option | Near) -> bool:
    return act.get("place") == "map" and bool(places_in(act["text"]))


def spot_of(act: Option | Near, spots: dict[int, list[str]]) -> Spot | None:
    """Return card and spot that "cube on slow uplift sun 2" is about, or None for an act about anything else."""
    card = act["objects"][0] if act["objects"] else None
    found = _SPOT.search(act["text"])
    if act["verb"] not in _AT_A_SPOT or card not in spots or not found:
        return None
    same = [at for at, icon in enumerate(spots[card]) if icon == found[1]]
    nth = int(found[2] or 1) - 1
    return (card, same[nth]) if nth < len(same) else None


def crowded(places: dict[Hex, list[Option]]) -> Iterable[Option]:
    """Return the options that share their place with others, so that a click there would not say which."""
    return (option for options in places.values() if len(options) > 1 for option in options)
