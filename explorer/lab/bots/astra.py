"""The greedy bot of Echoes of Astra: it plays each option on for a few steps and takes what leaves it best off.

It plays in the imagined game it is given, in which hidden cards are dealt anew; it goes on until somebody has a main
phase again, and takes it that nobody responds but oneself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from explorer.games.astra.card import UNIT, Box
from explorer.games.astra.counters import Pass, Respond
from explorer.games.astra.mainphase import EndMain, MainPhase
from explorer.games.astra.match import Sideboarding
from explorer.games.astra.setup import Begin, FirstSupply, Keep, WhetherMulligan, WhoBegins
from explorer.games.astra.state import State
from explorer.games.astra.zones import ChooseCard
from explorer.kernel.acts import Act, Done
from explorer.kernel.game import Game
from explorer.kernel.steps import Choice, Pick, Together
from explorer.lab.bots.astra_worth import Prices, Scale

DEPTH = 3  # questions looked through that come of one act
WIDTH = 6  # answers tried to each of them
TRIALS = 120  # acts tried for one decision
MARGIN = 0.05  # what an act must gain to be done rather than nothing
CHEAP = 3  # what a unit for the first turns costs at most


class Greedy:
    """Does what leaves it best off."""

    def __init__(self) -> None:
        self._box: Box | None = None
        self._prices: Prices | None = None

    def think(self, game: Game, player: int) -> Iterator[Act]:
        """Yields one act."""
        question, s = game.question_for(player), game.state
        assert isinstance(s, State)
        assert question is not None
        acts, prices = game.acts(player), self._priced(s.box)
        score = _opening(prices, s, question)
        if score is not None:
            yield max(acts, key=score)
        else:
            yield Trials(s, player, Scale(prices, s, player)).best(acts)

    def _priced(self, box: Box) -> Prices:
        if self._prices is None or self._box is not box:
            self._box, self._prices = box, Prices(box)
        return self._prices


# -- before the first turn --------------------------------------------------------------------------------------


def _opening(prices: Prices, s: State, question: Choice) -> Callable[[Any], float] | None:
    """Returns how the acts of a question of the set-up are scored; None for all other questions."""
    if isinstance(question, WhoBegins):
        return lambda act: float(isinstance(act, Begin) and act.seat == question.player)
    if isinstance(question, Sideboarding):  # what the others play is not known to it
        return lambda act: float(isinstance(act, Done))
    if isinstance(question, WhetherMulligan):
        good = _playable(s, question.player)
        return lambda act: float(isinstance(act, Keep) == good)
    if isinstance(question, Pick) and isinstance(question.of, FirstSupply):
        return lambda act: -_early_worth(prices, s, act)
    return None


def _playable(s: State, player: int) -> bool:
    """Returns whether a hand has something to begin with."""
    hand = [s.printed(c) for c in s.hand[player]]
    return sum(card.type == UNIT and card.cost <= CHEAP for card in hand) >= 2


def _early_worth(prices: Prices, s: State, act: Act) -> float:
    """Returns what a card is worth in the first turns, when there is little to pay with."""
    assert isinstance(act, ChooseCard)
    card = s.printed(act.card)
    early = 1.0 if card.type == UNIT and card.cost <= CHEAP else 0.0
    return prices.hand[s.box.design[act.card]] + early - 0.5 * max(0, card.cost - CHEAP)


# -- later ------------------------------------------------------------------------------------------------------


class Trials:
    """Acts tried in copies of a table, as many as time allows."""

    def __init__(self, s: State, you: int, scale: Scale):
        self.s, self.you, self.scale, self.left = s, you, scale, TRIALS

    def best(self, acts: Sequence[Act]) -> Act:
        """Returns the act that leaves one best off; one that changes nothing is preferred to one that gains little."""
        best, most = acts[-1], float("-inf")
        for act in acts:
            gain = self.rested(act) if isinstance(act, EndMain | Pass) else self.tried(self.s, act, self.you, DEPTH)
            if gain > most:
                best, most = act, gain
        return best

    def rested(self, act: Act) -> float:
        """Returns what it is worth to do nothing more."""
        worth = self.scale.weigh(self.s) if isinstance(act, EndMain) else self.tried(self.s, act, self.you, DEPTH)
        return worth + MARGIN

    def tried(self, s: State, act: Act, player: int, depth: int) -> float:
        """Returns what the table is worth after *act* and what follows from it."""
        self.left -= 1
        twin = s.copy()
        return self.settled(twin, twin.answer(act, player), depth)

    def settled(self, s: State, acts: Sequence[Act], depth: int) -> float:
        """Plays on until somebody has a main phase; returns what the table is worth.  *acts*: the first answers."""
        while (question := s.question) is not None and not isinstance(question, MainPhase | Together):
            player = question.asked(s)[0]
            acts = (Pass(),) if isinstance(question, Respond) else acts or question.options(s, player)
            if len(acts) > 1 and depth and self.left > 0:
                return self.answered(s, acts[:WIDTH], player, depth - 1)
            acts = s.answer(acts[0], player)
        return self.scale.weigh(s)

    def answered(self, s: State, acts: Sequence[Act], player: int, depth: int) -> float:
        """Returns what the table is worth when *player* answers as suits them best."""
        worths = [self.tried(s, act, player, depth) for act in acts]
        return max(worths) if player in self.scale.friends else min(worths)
