"""A composite choice: up to three animals go to any cell, a food each; once a player, carried out together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Pick, Step, Subject
from tests.kernel.minis.base import Mini, MiniState


class SafariState(MiniState):
    __slots__ = ("at", "food")

    at: list[int]
    food: list[int]


@step
class Move(Act):
    animal: int
    cell: int
    verb = "move"


@step
class Trek(Subject):
    rule = "mini.1"

    def items(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        if s.food[player] <= len(picked):
            return []
        last = picked[-1].animal if picked else -1  # type: ignore[attr-defined]
        places = range(len(s.at))
        return [Move(a, c) for a in places if a > last for c in places]

    def finish(self, s: Any, player: int, picked: tuple[Act, ...]) -> None:
        s.food[player] -= len(picked)
        for act in picked:
            s.at[act.animal] = act.cell  # type: ignore[attr-defined]
        s.emit("moves", player, tuple(act.animal for act in picked), ("mini.1",))  # type: ignore[attr-defined]


class Safari(Mini):
    name = "safari"
    state = SafariState
    defaults = {"animals": 12}  # noqa: RUF012

    def prepare(self, s: Any, settings: Any) -> None:
        s.at, s.food = list(range(settings["animals"])), [3] * len(s.hands)

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Pick(player, Trek(), 0, 3) for player in range(len(s.hands))]


SAFARI = Safari()
