"""Sealed answers: all secretly offer one or two cards of their hands at once and draw one, until a hand is empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Pick, Step, Subject, together
from tests.kernel.minis.base import Card, Deal, Mini


@step
class Offer(Subject):
    rule = "mini.1"

    def items(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        last = picked[-1].card if picked else 0  # type: ignore[attr-defined]
        return [Card(c) for c in sorted(s.hands[player]) if c > last]

    def finish(self, s: Any, player: int, picked: tuple[Act, ...]) -> None:
        if not picked:
            s.emit("has nothing to offer", player, (), ("mini.2",))
            return
        cards = tuple(act.card for act in picked)  # type: ignore[attr-defined]
        for card in cards:
            s.hands[player].remove(card)
        s.points[player] += sum(cards)
        s.emit("offers", player, cards, ("mini.1",))


@step
class Round(Step):
    last: bool = False

    def run(self, s: Any) -> None:
        questions = together(*(Pick(p, Offer(), 1, 2) for p in range(len(s.hands))))
        s.do(questions, *(() if self.last else (Next(),)))


@step
class Next(Step):
    """Each draws a card in secret, and on it goes."""

    def run(self, s: Any) -> None:
        for player, hand in enumerate(s.hands):
            if s.deck:
                hand.append(s.deck.pop())
                s.emit("draws", player, (hand[-1],), ("mini.1",), seen_by=(player,))
        s.do(Round(last=not all(s.hands)))


class Offers(Mini):
    name = "offers"

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Deal(12, 3), Round()]


OFFERS = Offers()
