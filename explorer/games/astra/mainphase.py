"""The main phase: actions in any order, until its player ends it (302)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from explorer.games.astra.state import State
from explorer.kernel.acts import Act, Clause, Row, Test, Words
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice


def either(test: Test, yes: str, no: str) -> Words:
    """Returns the words of a row: *yes* while its condition holds, else *no*."""
    return lambda s, player, act: yes if test(s, player, act) else no


def your_turn(s: State, player: int, act: Act) -> bool:
    """Whether it is the player's turn (802.21)."""
    return player in s.turn_players and not s.over


def main_phase(s: State, player: int, act: Act) -> bool:
    """Whether the turn is in its main phase."""
    return s.phase == "main"


def nothing_under_way(s: State, player: int, act: Act) -> bool:
    """Whether no combat, stack or text has to be finished first (302.5.b)."""
    return isinstance(s.question, MainPhase)


def not_ended(s: State, player: int, act: Act) -> bool:
    """Whether the player has not ended the turn already, while an ally goes on (mp.2v2.1)."""
    question = s.question
    return not isinstance(question, MainPhase) or player not in question.ended


def _end_words(s: State, player: int, act: Act) -> str:
    return "You have not ended your turn" if not_ended(s, player, act) else "You have ended your turn"


MAIN_TABLE: tuple[Row, ...] = (
    Row("405.2", your_turn, either(your_turn, "It is your turn", "It is not your turn")),
    Row("302.1", main_phase, either(main_phase, "It is the main phase", "It is not the main phase")),
    Row("302.5.b", nothing_under_way, either(nothing_under_way, "Nothing is half done", "Something is under way")),
    Row("304.0", not_ended, _end_words),
)


class Offer(NamedTuple):
    """What a chapter of the rules offers in the main phase."""

    nameable: Callable[[State, int], Sequence[Act]]  # every act one might name, legal or not
    do: Callable[[State, int, Act], None]
    legal: Callable[[State, int], Sequence[Act]]  # those that are while one is asked for an action


OFFERS: dict[type[Act], Offer] = {}


@step
class EndMain(Act):
    """Ends the main phase (304.0)."""

    verb = "end"
    TABLE = MAIN_TABLE


END = EndMain()


@step
class MainPhase(Choice):
    """The turn player does one thing after the other (302.1).

    Both members of a team are asked at once, and the phase ends when both have ended it (mp.2v2.1).
    """

    player: int
    ended: tuple[int, ...] = ()
    always = True

    def asked(self, s: State) -> tuple[int, ...]:
        team = s.options.side[self.player]
        return tuple(p for p in team if p not in self.ended) if self.ended else team

    def options(self, s: State, player: int) -> Sequence[Act]:
        acts: list[Act] = []
        for offer in OFFERS.values():
            acts += offer.legal(s, player)
        acts.append(END)
        return acts

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [*(a for offer in OFFERS.values() for a in offer.nameable(s, player)), END]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        return act.explain(s, player)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if not isinstance(act, EndMain):
            s.do(self)
            OFFERS[type(act)].do(s, player, act)
        elif len(self.asked(s)) > 1:
            s.emit("ends turn", player, (), ("304.0", "mp.2v2.1"))
            s.do(self.but(ended=(*self.ended, player)))
