"""What the viewer may do with each card on the table, and what keeps them from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from explorer.views.shapes import Card, Near, Option, Seat, View

_PLAIN_GAIN = re.compile(r"^\+(\d+) ?\{karma\}")
_TURN_VERBS = ("play", "buy", "use", "cycle", "unity", "end")
_BESIDE = "cycle"  # is about the top Juggalo, but whoever clicks that card means to buy it
Kin = tuple[str, str, str | None]


class Standing(NamedTuple):
    """How a card is drawn and what a click on it does.

    `state` is "can", "near" (refused, and this hand could mend it), "remote" (refused) or empty. It is a class of
    the element, so no word that an icon font of a notebook has taken.
    """

    state: str = ""
    act: str | None = None  # the one thing a click does
    why: str | None = None  # the refused act whose reasons a click opens
    short: str = ""


NOTHING = Standing()


@dataclass(frozen=True)
class Reach:
    """The options and the refusals, by the card they are about."""

    options: dict[int, list[Option]] = field(default_factory=dict)
    twins: dict[Kin, list[Option]] = field(default_factory=dict)
    refusals: dict[int, Near] = field(default_factory=dict)
    twin_refusals: dict[Kin, Near] = field(default_factory=dict)
    spare: int = 0
    in_turn: bool = True  # whether the turn is open, and not a question in the middle of an act

    def of(self, card: Card, place: str = "") -> Standing:
        """Return how the card stands; an equal card at the same place shares the one option there is for both."""
        number = card.get("id")
        if number is None:
            return NOTHING
        found = self.options.get(number) or self.twins.get((place, card["name"], card.get("crew")), [])
        if found:
            return Standing("can", act=found[0]["text"] if len(found) == 1 else None)
        return self._refusal(number, (place, card["name"], card.get("crew")))

    def _refusal(self, number: int, kin: Kin) -> Standing:
        near = self.refusals.get(number) or self.twin_refusals.get(kin)
        if near is None:
            return NOTHING
        if not self.in_turn and near["verb"] in _TURN_VERBS:
            return Standing(why=near["text"])
        missing = _missing(near)
        state = "near" if missing is not None and missing <= self.spare else "remote"
        return Standing(state, why=near["text"], short=near.get("short", ""))


def reach(view: View, options: Sequence[Option], near: Sequence[Near]) -> Reach:
    """Return what can be done with each card."""
    cards = cards_by_id(view)
    by_card: dict[int, list[Option]] = {}
    twins: dict[Kin, list[Option]] = {}
    for option in options:
        subject = subject_of(option)
        if subject is None or option["verb"] == _BESIDE:
            continue
        by_card.setdefault(subject, []).append(option)
        if subject in cards:
            twins.setdefault(_kin(option, cards[subject]), []).append(option)
    refusals = {miss["objects"][0]: miss for miss in reversed(near) if miss.get("objects") and miss["verb"] != _BESIDE}
    refused_twins = {_kin(miss, cards[number]): miss for number, miss in refusals.items() if number in cards}
    return Reach(by_card, twins, refusals, refused_twins, promise(own_seat(view)), view["phase"] == "play")


def _kin(act: Option | Near, card: Card) -> Kin:
    return act.get("place", ""), card["name"], card.get("crew")


def subject_of(option: Option) -> int | None:
    """Return the card an option is about: the first of its objects."""
    objects = option.get("objects") or []
    return objects[0] if objects else None


def own_seat(view: View) -> Seat:
    """Return the seat at the near side of the table: the viewer's, or the active one if nobody's eyes are meant."""
    viewer = view.get("viewer")
    return view["seats"][viewer if isinstance(viewer, int) else view["active"]]


def promise(seat: Seat) -> int:
    """Return the Karma that the plain gains in a hand would bring if nobody stomped."""
    return sum(_gain(card.get("text", "")) for card in seat["hand"])


def cards_by_id(view: View) -> dict[int, Card]:
    """Return every card the viewer knows, by its number."""
    return {number: card for card in _all_cards(view) if card and (number := card.get("id")) is not None}


def _all_cards(view: View) -> Iterable[Card | None]:
    for seat in view["seats"]:
        yield from (*seat["hand"], *seat["discard"], *seat["play"], *seat["items"], *seat["fiends"])
    yield from (*view["gallery"], *view["tier"], *view["flavor_discard"], *view["juggalo"], *view["abyss"])
    yield from view.get("shown", [])
    yield from (pile.get("top") for pile in (view["main"], view["epics"], view["flavor"]))
    yield from (pending["card"] for pending in view["pending"])
    yield view.get("relic")


def _gain(text: str) -> int:
    gains = [int(found[1]) for part in text.split("{or}") if (found := _PLAIN_GAIN.match(part.strip()))]
    return max(gains, default=0)


def _missing(near: Near) -> int | None:
    for clause in near.get("clauses", []):
        if not clause["holds"]:
            gauge = clause.get("gauge")
            return gauge[1] - gauge[0] if gauge else None
    return None
