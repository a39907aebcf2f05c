"""Chance: each turn a wheel of four weighted rows (twice in one reading), and a shuffle of the player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.chance import dealt_anew
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Choice, Order, Step
from tests.kernel.minis.base import Mini, MiniState, Pass

ROWS = ((1, 6), (2, 3), (5, 1), (9, 0))  # outcome, weight


class CasinoState(MiniState):
    __slots__ = ("spins",)

    spins: int


@step
class Spin(Act):
    verb = "spin"


@step
class Wheel(Chance):
    player: int

    def outcomes(self, s: Any) -> Sequence[tuple[Any, int]]:
        return ROWS

    def happened(self, s: Any, outcome: Any) -> None:
        s.points[self.player] += outcome
        s.emit("spins", self.player, (outcome,), ("mini.1",))


@step
class Shuffle(Order):
    player: int

    def stream(self, s: Any) -> str:
        return f"hand of {self.player}"

    def size(self, s: Any) -> int:
        return len(s.hands[self.player])

    def happened(self, s: Any, outcome: Any) -> None:
        s.hands[self.player] = [s.hands[self.player][i] for i in outcome]
        s.emit("shuffles", self.player, (), ("mini.2",))


@step
class Turn(Choice):
    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Spin(), Pass()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        spins = s.spins if isinstance(act, Spin) else 0
        s.do(*[Wheel(player)] * spins, Shuffle(player))


class Casino(Mini):
    name = "casino"
    state = CasinoState
    defaults = {"spins": 1}  # noqa: RUF012

    def prepare(self, s: Any, settings: Any) -> None:
        s.spins, s.hands = settings["spins"], [list(range(8)) for _ in s.hands]

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Shuffle(0), *(Turn(i % 2) for i in range(8))]

    def imagine(self, s: Any, player: int | None, seed: int) -> None:
        """All have the same cards, in an order that others do not know."""
        s.hands = [hand if p == player else dealt_anew(hand, seed, str(p)) for p, hand in enumerate(s.hands)]


CASINO = Casino()
