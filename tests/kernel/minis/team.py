"""Several asked: both members of a team may act in any order, each with own options; then all race to call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act, Done
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step
from tests.kernel.minis.base import Card, Deal, Mini


@step
class Call(Act):
    verb = "call"


@step
class TeamTurn(Choice):
    members: tuple[int, ...]

    def asked(self, s: Any) -> tuple[int, ...]:
        return self.members

    def must_ask(self, s: Any) -> bool:
        return True

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [*map(Card, s.hands[player]), Done()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Card):
            s.hands[player].remove(act.card)
            s.points[player] += act.card
            s.emit("plays", player, (act.card,), ("mini.1",))
            s.do(self)
        elif len(self.members) > 1:
            s.do(TeamTurn(tuple(m for m in self.members if m != player)))


@step
class Race(Choice):
    players: tuple[int, ...]

    def asked(self, s: Any) -> tuple[int, ...]:
        return self.players

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Call()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        s.points[player] += 10
        s.emit("calls", player, (), ("mini.2",))


class Team(Mini):
    name = "team"

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Deal(8, 2), TeamTurn((0, 1)), Race(tuple(range(len(s.hands))))]


TEAM = Team()
