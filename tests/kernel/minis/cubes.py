"""Back-out: all secretly put a cube on their card or turn their dial; full cards pay in seat order.

Who is not the first to be paid may take the last cube back, one turn of the dial for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step, together
from tests.kernel.minis.base import Mini, MiniState

SPOTS = 2


class CubesState(MiniState):
    __slots__ = ("covered", "cubes", "dial", "paid")

    covered: list[int]  # spots of each player's card
    cubes: list[int]
    dial: list[int]
    paid: frozenset[int]  # who has been paid this round


@step
class Cover(Act):
    spot: int
    verb = "cover"


@step
class TurnDial(Act):
    verb = "dial"


@step
class BePaid(Act):
    verb = "resolve"


@step
class BackOut(Act):
    verb = "back out"


@step
class Use(Choice):
    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Cover(s.covered[player]), TurnDial()] if s.cubes[player] else [TurnDial()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Cover):
            s.cubes[player] -= 1
            s.covered[player] += 1
            s.emit("covers", player, (act.spot,), ("mini.1",))
        else:
            s.do(Dial(player))


@step
class Dial(Step):
    player: int

    def run(self, s: Any) -> None:
        s.dial[self.player] += 1
        s.emit("turns the dial", self.player, (), ("mini.1",))


@step
class Eco(Choice):
    """A full card: to be paid, or to back out once somebody else has been paid.  The step knows the cube."""

    player: int
    spot: int
    always = True

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [BePaid(), BackOut()] if s.paid - {player} else [BePaid()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        s.cubes[player] += 1
        if isinstance(act, BackOut):
            s.covered[player] = self.spot
            s.because(s.emit("backs out", player, (self.spot,), ("mini.2",)))
            s.do(Dial(player))
        else:
            s.cubes[player] += SPOTS - 1
            s.covered[player] = 0
            s.points[player] += 5
            s.paid |= {player}
            s.emit("is paid", player, (), ("mini.1",))


@step
class Ask(Step):
    player: int

    def run(self, s: Any) -> None:
        if s.covered[self.player] == SPOTS:
            s.do(Eco(self.player, SPOTS - 1))


@step
class Draw(Step):
    left: int

    def run(self, s: Any) -> None:
        s.paid = frozenset()
        s.because(s.emit("draws", -1, (), ("mini.1",)))
        seats = range(len(s.hands))
        s.do(together(*map(Use, seats)), *map(Ask, seats), *([Draw(self.left - 1)] if self.left else []))


class Cubes(Mini):
    name = "cubes"
    state = CubesState

    def prepare(self, s: Any, settings: Any) -> None:
        seats = len(s.hands)
        s.covered, s.cubes, s.dial, s.paid = [1] * seats, [2] * seats, [0] * seats, frozenset()

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Draw(3)]


CUBES = Cubes()
