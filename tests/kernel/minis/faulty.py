"""Cards with mistakes in them: one raises in mid-effect, one runs in circles, one cannot be drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Choice, Step
from tests.kernel.minis.base import Mini


@step
class Raise(Act):
    verb = "raise"


@step
class Circle(Act):
    verb = "circle"


@step
class Empty(Act):
    verb = "empty"


@step
class Good(Act):
    verb = "good"


@step
class Explode(Step):
    def run(self, s: Any) -> None:
        s.points[0] += 1
        s.hands[1].append(99)
        raise ZeroDivisionError("a mistake in a card")


@step
class Around(Step):
    def run(self, s: Any) -> None:
        s.points[0] += 1
        s.do(self)


@step
class EmptyWheel(Chance):
    def outcomes(self, s: Any) -> Sequence[tuple[Any, int]]:
        return [(1, 0)]

    def happened(self, s: Any, outcome: Any) -> None:
        s.points[0] += outcome


@step
class Turn(Choice):
    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Good(), Raise(), Circle(), Empty()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        s.emit("plays", player, (), ("mini.1",))
        s.points[player] += 1
        match act:
            case Raise():
                s.do(Explode(), self)
            case Circle():
                s.do(Around(), self)
            case Empty():
                s.do(EmptyWheel(), self)


class Faulty(Mini):
    name = "faulty"

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Turn(0), Turn(1)]


FAULTY = Faulty()
