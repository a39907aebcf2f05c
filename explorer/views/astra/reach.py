"""What the viewer may do with each card, unit, zone and player, and what keeps them from it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from explorer.views.shapes import Near, Option

Data = dict[str, Any]
_ZONE = re.compile(r"\bzone (\d)")
NAMES = ("choose", "equip", "sacrifice", "card", "discard")  # verbs that name one thing of several


@dataclass(frozen=True)
class Reach:
    """Options and refusals by what they are about; `rest` are the answers that nothing on the table stands for."""

    things: dict[int, list[Option]] = field(default_factory=dict)
    cards: dict[str, list[Option]] = field(default_factory=dict)  # of the hand, by name: of equal ones one is asked
    zones: dict[int, list[Option]] = field(default_factory=dict)
    seats: dict[int, Option] = field(default_factory=dict)
    attacks: dict[tuple[int, int], Option] = field(default_factory=dict)  # by unit and zone
    rest: list[Option] = field(default_factory=list)
    count: int = 3  # of combat zones
    near_cards: dict[str, list[Near]] = field(default_factory=dict)
    near_things: dict[int, list[Near]] = field(default_factory=dict)
    near_attacks: dict[tuple[int, int], Near] = field(default_factory=dict)


def reach(view: Data, options: Sequence[Option] = (), near: Sequence[Near] = ()) -> Reach:
    """Return the options and refusals by card, object, zone and player.

    Args:
        view: the position as the viewer may know it.
        options: what may be done.
        near: what may not, though it looks as if.
    """
    reached = Reach(count=len(view["zones"]))
    things, hand = {thing["id"] for thing in things_of(view)}, _hand_of(view, options)
    for option in options:
        _sort_in(reached, option, things, hand, view)
    for miss in near:
        _sort_near(reached, miss, things, hand)
    return reached


def _sort_in(reached: Reach, option: Option, things: set[int], hand: dict[int, str], view: Data) -> None:
    about = option["objects"][0] if option["objects"] else None
    zone = zone_in(option["text"])
    if option["verb"] == "attack" and about is not None and zone is not None:
        reached.attacks[about, zone] = option
    elif option["verb"] == "choose" and zone is not None and option["text"] == f"choose zone {zone + 1}":
        reached.zones.setdefault(zone, []).append(option)
    elif about in things and option["verb"] != "first":
        reached.things.setdefault(int(about or 0), []).append(option)
    elif about in hand:
        reached.cards.setdefault(hand[int(about or 0)], []).append(option)
    elif (seat := _seat_named(option, view)) is not None:
        reached.seats[seat] = option
    else:
        reached.rest.append(option)


def _sort_near(reached: Reach, miss: Near, things: set[int], hand: dict[int, str]) -> None:
    about = miss["objects"][0] if miss["objects"] else None
    zone = zone_in(miss["text"])
    if miss["verb"] == "attack" and about is not None and zone is not None:
        reached.near_attacks[about, zone] = miss
    elif about in hand:
        reached.near_cards.setdefault(hand[int(about or 0)], []).append(miss)
    elif about in things:
        reached.near_things.setdefault(int(about or 0), []).append(miss)


def _seat_named(option: Option, view: Data) -> int | None:
    if option["verb"] != "choose" or option["objects"]:
        return None
    return next((seat["seat"] for seat in view["seats"] if seat["name"] == option["label"]), None)


def _hand_of(view: Data, options: Sequence[Option]) -> dict[int, str]:
    """Return the names of the cards in the hand that is shown, by their numbers."""
    hand = view["seats"][shown_seat(view, options)]["hand"]
    return {card["id"]: card["name"] for card in hand if not card.get("back")}


def zone_in(text: str) -> int | None:
    """Return the combat zone that an act names, from 0; None if it names none."""
    found = _ZONE.search(text)
    return int(found[1]) - 1 if found else None


def things_of(view: Data) -> Iterator[Data]:
    """Yield every object on the battlefield."""
    for seat in view["seats"]:
        yield from seat["staging"]
    for zone in view["zones"]:
        yield from zone["units"]
        yield from (territory for territory in zone["territories"] if territory)


def shown_seat(view: Data, options: Sequence[Option] = (), asked: Sequence[int] = ()) -> int:
    """Return the seat at the near edge of the table: the viewer's own, else of whoever is asked, else the first."""
    if isinstance(view["viewer"], int) and not isinstance(view["viewer"], bool):
        return view["viewer"]
    seats = [option["seat"] for option in options] or list(asked)
    return seats[0] if seats else max(view["active"], 0)
