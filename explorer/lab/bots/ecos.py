"""The greedy bot of Ecos: it covers the spots that bring a card nearest to its points, and scores what it completes.

It reads the state of the imagined game it is given; of hidden cards it uses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import pow
from typing import Any

from explorer.games.ecos import dial, draft, eco, effects, gaining, landscape, moving, replacing, rounds, setup, use
from explorer.games.ecos.card import Box
from explorer.games.ecos.effects import Effect, Lines
from explorer.games.ecos.pieces import WILD
from explorer.games.ecos.state import Resolution, State
from explorer.kernel.acts import Act, Done
from explorer.kernel.game import Game
from explorer.lab.bots.ecos_worth import CARD, Trial, cost, place_matters

TRIES = 4  # places looked at to judge a card from afar
FOCUS = 1.3  # above 1: better a card nearly full than two half full
FREED = 0.15  # a cube that comes back
PLAYED, CUBE_TAKEN = 3.5, 2.5  # what the third turn of the dial gives, at the beginning of a game
LEAF = 0.5  # points for each price that another use of a card may be hoped to give
LOOK = 1.05  # points for each price that a card looked at may be hoped to give
Scorer = Callable[["Look", Any, Any], float]


class Greedy:
    """Does what scores best at each question."""

    def __init__(self) -> None:
        self._box: Box | None = None
        self._map: Any = None
        self._worth: dict[tuple[int, int], float] = {}  # by player and card, as long as the map is the same

    def think(self, game: Game, player: int) -> Iterator[Act]:
        """Yields one act."""
        question, s = game.question_for(player), game.state
        assert isinstance(s, State)
        look = Look(s, player, self._known(s))
        score = SCORES[type(question)]
        yield max(game.acts(player), key=lambda act: score(look, question, act))

    def _known(self, s: State) -> dict[tuple[int, int], float]:
        seen = (frozenset(s.tiles.items()), frozenset(s.tokens.items()), max(s.vp))
        if self._box is not s.box or self._map != seen:
            self._box, self._map, self._worth = s.box, seen, {}
        return self._worth


class Look:
    """The table with the eyes of one player."""

    def __init__(self, s: State, you: int, worth: dict[tuple[int, int], float]):
        self.s, self.you, self._worth = s, you, worth
        left = 1 - max(s.vp) / s.options.goal
        self.growth = min(1.0, max(0.2, 1.3 * left))  # for what is worth the more the longer the game goes on

    def worth(self, card: int) -> float:
        """Returns what a card would give if it were completed now."""
        key = (self.you, card)
        if key not in self._worth:
            trial = Trial(self.s, Resolution(card, self.you), self.growth, TRIES)
            self._worth[key] = trial.lines(self.s.box.cards[card].effects)
        return self._worth[key]

    def yield_of(self, card: int) -> float:
        """Returns what a card gives for what it takes."""
        return self.worth(card) / cost(self.s.box.cards[card].spots)

    def potential(self, card: int, covered: int) -> float:
        """Returns what a card is worth with some of its spots covered."""
        spots = self.s.box.cards[card].spots
        done = cost(icon for i, icon in enumerate(spots) if covered >> i & 1)
        return self.worth(card) * pow(done / cost(spots), FOCUS)

    def cube(self, card: int, spot: int) -> float:
        """Returns what a cube on a spot adds."""
        covered = self.s.covered[self.you].get(card, 0)
        after = covered | 1 << spot
        full = after == self.s.box.masks[card]
        freed = FREED * len(self.s.box.cards[card].spots) if full else 0.0
        return self.potential(card, after) - self.potential(card, covered) + freed

    def turn(self) -> float:
        """Returns what a turn of the dial is worth: a third of what the third one gives."""
        s, you = self.s, self.you
        turns = s.dial[you] + s.due[you]
        return self.third() / 3 * (0.9 + 0.1 * turns)

    def third(self) -> float:
        """Returns what the third turn of the dial gives at its best."""
        play = max((self.play(c) for c in self.s.hand[self.you]), default=0.0)
        return max(play, self.cube_taken())

    def play(self, card: int) -> float:
        """Returns what it is worth to have a card of the hand in play."""
        active = len(self.s.active[self.you])
        return PLAYED * self.growth * self.yield_of(card) * (1.6 if active < 4 else 1.0 if active < 7 else 0.6)

    def cube_taken(self) -> float:
        """Returns what one more cube is worth: much where there are more spots than cubes."""
        s, you = self.s, self.you
        spots = sum(len(s.box.cards[c].spots) for c in s.active[you])
        cubes = s.cubes[you] + sum(s.cubes_on(you, c) for c in s.active[you])
        return CUBE_TAKEN * self.growth * min(1.5, spots / (2.0 * max(1, cubes)))

    # -- the card that is carried out ---------------------------------------------------------------------------

    def trial(self) -> Trial:
        """Returns the open card as it stands, to try things with."""
        return Trial(self.s, self.s.open[-1], self.growth, 1)

    def rest(self) -> Sequence[Effect]:
        """Returns the lines of the open card that are still to come."""
        found: list[Effect] = []
        for x, _ in reversed(self.s.agenda):
            if isinstance(x, eco.TurnCard):
                break
            if isinstance(x, Lines):
                found += x.effects[x.at :]
        return found


# -- elements and the dial ----------------------------------------------------------------------------------------


def _use(look: Look, question: use.Use, act: Act) -> float:
    if isinstance(act, use.PlaceCube):
        return look.cube(act.card, act.spot) + (0.0 if question.element == WILD else 0.01)
    if isinstance(act, use.LiftCube):
        covered = look.s.covered[look.you][act.card]
        lost = look.potential(act.card, covered) - look.potential(act.card, covered & ~(1 << act.spot))
        return _best_spot(look, question.element, question.banned, act.card) - lost
    return look.turn() if isinstance(act, use.TurnDial) else 0.0


def _best_spot(look: Look, element: str, banned: int = -1, without: int = -1) -> float:
    spots = use.open_spots(look.s, look.you, element, banned)
    return max((look.cube(card, spot) for card, spot in spots if card != without), default=0.0)


def _use_of(look: Look, question: rounds.UseOf, act: Act) -> float:
    if question.use is not None:
        return _use(look, question.use, act)
    assert isinstance(act, rounds.WhichFirst)
    return _best_spot(look, act.element)


def _benefit(look: Look, question: dial.Benefit, act: Act) -> float:
    if isinstance(act, dial.TakeCard):
        return CARD * look.growth if not look.s.hand[look.you] else -1.0
    if isinstance(act, dial.LeaveDial):
        return look.third()
    if isinstance(act, dial.PlayCard):
        return look.play(act.card) + 0.01
    return look.cube_taken() if isinstance(act, dial.TakeCube) else 0.0


def _eco(look: Look, question: eco.Ecos, act: Act) -> float:
    if isinstance(act, eco.Resolve):
        return look.worth(act.card)
    assert isinstance(act, eco.BackOut)
    return look.turn() + LEAF * cost(look.s.box.cards[act.card].spots)


def _quiet(look: Look, question: eco.Quiet, act: Act) -> float:
    return 1.0 if isinstance(act, eco.Resolve) else 0.0


# -- cards --------------------------------------------------------------------------------------------------------


def _yield(look: Look, question: Any, act: Any) -> float:
    return look.yield_of(act.card)


def _way(look: Look, question: gaining.Way, act: Act) -> float:
    if isinstance(act, gaining.TakeFaceUp):
        return look.yield_of(act.card)
    assert isinstance(act, gaining.Look)
    return LOOK + 0.01 * len(set(act.backs))


# -- the map --------------------------------------------------------------------------------------------------------


def _where(look: Look, question: landscape.Where, act: landscape.At) -> float:
    rest = look.rest()
    if not place_matters(rest):
        return 0.0
    trial = look.trial()
    if question.lifted >= 0:
        del trial.s.tokens[question.lifted]
    trial.put(question.kind, act.place, question.place.name)
    return trial.lines(rest)


def _piece(look: Look, question: landscape.WhichPiece, act: Act) -> float:
    if not isinstance(act, landscape.Piece):
        return 0.0
    return look.trial().lines((question.place.but(what=(act.kind,), qty=1), *look.rest()))


def _lift(look: Look, question: landscape.WhichToken, act: Act) -> float:
    if not isinstance(act, landscape.Lift):
        return -1.0 if isinstance(act, landscape.LiftTile) else 0.0
    trial = look.trial()
    del trial.s.tokens[act.token]
    return trial.lines((question.place.but(what=(question.kind,), qty=1), *look.rest()))


def _tile(look: Look, question: replacing.WhichTile, act: replacing.TakeTile) -> float:
    trial = look.trial()
    trial.turn(act.place, question.to, question.name)
    return trial.lines(look.rest())


def _pick(look: Look, question: effects.PickPieces, act: Act) -> float:
    """Looks one piece ahead: what the rest of the card gives with what is picked so far and this piece."""
    trial = look.trial()
    animal = -1
    for x in (*question.picked, act):
        if isinstance(x, replacing.TakeToken):
            trial.remove((x.token,))
        elif isinstance(x, moving.MoveAnimal):
            animal = x.token
        elif isinstance(x, moving.MoveTo):
            trial.move(animal, x.to)
    if isinstance(act, moving.MoveAnimal):  # it may stay where it is
        trial.move(animal, trial.s.tokens[animal][1])
    return trial.lines(look.rest()) + (0.01 if isinstance(act, moving.MoveAnimal | Done) else 0.0)


def _part(look: Look, question: effects.WhichPart, act: effects.Option) -> float:
    return look.trial().lines((*question.parts_of[act.number], *look.rest()))


def _may(look: Look, question: effects.WhetherPart, act: Act) -> float:
    return look.trial().lines(question.effects) if isinstance(act, effects.Yes) else 0.0


def _whether(look: Look, question: effects.Whether, act: Act) -> float:
    return 1.0 if isinstance(act, effects.Yes) else 0.0


def _anything(look: Look, question: Any, act: Act) -> float:
    return 0.0


SCORES: dict[type[Any], Scorer] = {
    use.Use: _use,
    rounds.UseOf: _use_of,
    dial.Benefit: _benefit,
    dial.WhichCard: _yield,
    eco.Ecos: _eco,
    eco.Quiet: _quiet,
    gaining.Way: _way,
    gaining.WhichKept: _yield,
    draft.PickOne: _yield,
    draft.Activate: _yield,
    landscape.Where: _where,
    landscape.WhichPiece: _piece,
    landscape.WhichToken: _lift,
    replacing.WhichTile: _tile,
    effects.PickPieces: _pick,
    effects.WhichPart: _part,
    effects.WhetherPart: _may,
    effects.Whether: _whether,
    effects.WhichMeant: _anything,
    setup.WhoBegins: _anything,
}
