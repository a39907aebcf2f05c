"""Turns: whose it is, and the first phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from explorer.games.echoside.state import State
from explorer.kernel.acts import Act, Clause, Row, Test, Words
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step


class Offer(NamedTuple):
    """An act of the first phase: which are legal now, which one might name, and how one is carried out."""

    legal: Callable[[State, int], Iterable[Act]]
    nameable: Callable[[State, int], Iterable[Act]]
    do: Callable[[State, int, Any], None]


OFFERS: dict[type[Act], Offer] = {}  # filled by the chapters, in the order in which acts are listed


def offer(
    act: type[Act],
    legal: Callable[[State, int], Iterable[Act]],
    nameable: Callable[[State, int], Iterable[Act]],
    do: Callable[[State, int, Any], None],
) -> None:
    """Adds an act to those of the first phase."""
    OFFERS[act] = Offer(legal, nameable, do)


@step
class Turn(Step):
    """A player's turn begins (turn.1, setup.19)."""

    player: int

    def run(self, s: State) -> None:
        s.active = self.player
        s.turn += 1
        s.played = s.gained = 0
        s.unity_used = s.epic_bought = s.cycled = False
        s.used.clear()
        s.declined.clear()
        s.because(s.emit("turn", self.player, (), ("turn.1", "setup.19"), (s.turn,)))
        s.do(*(make(self.player) for make in AT_START), Phase1(self.player))


AT_START: list[Callable[[int], Step]] = []  # what the chapters do as a turn begins


@step
class Phase1(Choice):
    """The first phase: play and obtain, in any mixture, until its player ends it (turn.2, end.11)."""

    player: int
    always = True  # an empty hand and pool do not end the turn by themselves

    def options(self, s: State, player: int) -> Sequence[Act]:
        acts: list[Act] = []
        for x in OFFERS.values():
            acts += x.legal(s, player)
        return acts

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [act for x in OFFERS.values() for act in x.nameable(s, player)]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        return act.explain(s, player)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if act.verb != "end":
            s.do(self)
        if act.verb != "take up":
            s.declined.clear()  # any other act closes what was declined (faq.12)
        OFFERS[type(act)].do(s, player, act)


def either(test: Test, yes: str, no: str) -> Words:
    """Returns the words of a row: *yes* while its condition holds, else *no*."""
    return lambda s, player, act: yes if test(s, player, act) else no


def your_turn(s: State, player: int, act: Act) -> bool:
    """Whether *player* is the active one."""
    return s.active == player and not s.over


def phase_open(s: State, player: int, act: Act) -> bool:
    """Whether the first phase of a turn has not been ended."""
    return any(isinstance(x, Phase1) for x, _ in s.agenda)


def nothing_half_done(s: State, player: int, act: Act) -> bool:
    """Whether no effect and no stomp window is under way (amb.any-point)."""
    return isinstance(s.question, Phase1)


def _half_done(s: State, player: int, act: Act) -> str:
    """Says what has to be finished first."""
    if nothing_half_done(s, player, act):
        return "Nothing is half done"
    return "The opponents may still stomp" if s.pending else "Something has to be finished first"


PHASE1_TABLE: tuple[Row, ...] = (
    Row("turn.1", your_turn, either(your_turn, "It is your turn", "It is not your turn")),
    Row("turn.2", phase_open, either(phase_open, "The turn is not being closed", "The turn is being closed already")),
    Row("play.12", nothing_half_done, _half_done, None, lambda s, p, a: tuple(x.card for x in s.pending)),
)
