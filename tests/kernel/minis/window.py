"""Must not tell, and nothing legal: a player plays cards; the other may block with a 1, or is asked for show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step
from tests.kernel.minis.base import Card, Deal, Mini, MiniState, Pass


class WindowState(MiniState):
    __slots__ = ("ask_all",)

    ask_all: bool


@step
class Block(Act):
    verb = "block"


@step
class Window(Choice):
    player: int
    card: int
    ask_all: bool

    def must_ask(self, s: Any) -> bool:
        return self.ask_all

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Block(), Pass()] if 1 in s.hands[player] else [Pass()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Block):
            s.hands[player].remove(1)
            s.emit("blocks", player, (self.card,), ("mini.1",))
        else:
            s.points[1 - player] += self.card
            s.emit("lets", player, (self.card,), ("mini.1",))


@step
class PlayOne(Choice):
    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Card(c) for c in sorted(s.hands[player])]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        card = act.card  # type: ignore[attr-defined]
        s.hands[player].remove(card)
        s.because(s.emit("plays", player, (card,), ("mini.1",)))
        s.do(Window(1 - player, card, s.ask_all))

    def nothing(self, s: Any) -> None:
        s.emit("has nothing to play", self.player, (), ("mini.2",))


class Windows(Mini):
    name = "windows"
    state = WindowState
    defaults = {"ask_all": True}  # noqa: RUF012

    def prepare(self, s: Any, settings: Any) -> None:
        s.ask_all = settings["ask_all"]

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Deal(6, 2), *(PlayOne(i % 2) for i in range(6))]


WINDOWS = Windows()
