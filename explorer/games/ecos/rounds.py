"""Rounds: the Harbinger draws, everybody uses the element, full cards are completed (round.*, elem.*, two.8, two.9)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos.dial import Due
from explorer.games.ecos.eco import Ecos
from explorer.games.ecos.pieces import ELEMENTS, WILD
from explorer.games.ecos.state import State
from explorer.games.ecos.use import Use
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Choice, Sealed, Step, Together


@step
class Round(Step):
    """A Harbinger's term begins: all tokens are in the bag (round.1, round.7)."""

    def run(self, s: State) -> None:
        s.round += 1
        s.bag, s.drawn = dict(ELEMENTS), []
        s.because(s.emit("round", s.harbinger, (), ("round.1", "round.7"), (s.round,)))
        s.do(Begin())


@step
class Begin(Step):
    """The next draw of the round: one token, with two players two (round.2, round.4, two.8)."""

    def run(self, s: State) -> None:
        s.announced, s.resolved = [], []
        s.do(*(DrawElement() for _ in range(s.options.tokens_per_draw)), UseAll(), Finish())


@step
class DrawElement(Chance):
    """Draws a token from the bag and lays it out (round.2, round.3)."""

    def stream(self, s: State) -> str:
        return "bag"

    def outcomes(self, s: State) -> Sequence[tuple[str, int]]:
        return [(element, count) for element, count in s.bag.items() if count]

    def happened(self, s: State, outcome: str) -> None:
        s.bag[outcome] -= 1
        s.drawn.append(outcome)
        s.announced.append(outcome)
        s.emit("draws", s.harbinger, (), ("round.2", f"elem.{outcome}"), (outcome,))


@step
class UseAll(Step):
    """Everybody uses what was drawn, sealed and at once; then dials and completed cards go round, clockwise (eco.8)."""

    def run(self, s: State) -> None:
        seats = s.clockwise(s.harbinger)
        order = [step for p in seats for step in (Due(p), Ecos(p))]
        if s.options.two:
            s.do(First(tuple(s.announced)), *order)
        else:
            uses = tuple(Sealed(p, Use(p, s.announced[0], late=True)) for p in seats)
            s.do(Together(uses), *order)


@step
class Finish(Step):
    """The draw is done: draw again, or after a wild look whether the game ends (round.4 to round.6)."""

    def run(self, s: State) -> None:
        from explorer.games.ecos.finish import EndCheck

        if s.tiebreak or WILD in s.announced:
            s.do(EndCheck())
        else:
            s.do(Begin())


# -- two tokens a draw ------------------------------------------------------------------------------------------


@step
class WhichFirst(Act):
    """Says which of the two tokens is used first (two.9)."""

    element: str
    verb = "first"


@step
class UseOf(Choice):
    """One of the two players: which token first, and how (amb.two-order).  A cube or dial turn follows."""

    player: int
    elements: tuple[str, ...]
    use: Use | None = None

    def options(self, s: State, player: int) -> Sequence[Act]:
        return self.use.options(s, player) if self.use else [WhichFirst(e) for e in dict.fromkeys(self.elements)]

    def refined(self, player: int, act: Act) -> Choice | None:
        if isinstance(act, WhichFirst):
            return self.but(use=Use(player, act.element, late=True))
        rest = self.use.refined(player, act) if self.use else None
        return self.but(use=rest) if rest else None

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert self.use is not None
        self.use.chosen(s, player, act)


@step
class First(Step):
    """Both players use one of the tokens; dial benefits follow at once, the Harbinger's first; then the other token."""

    elements: tuple[str, ...]

    def run(self, s: State) -> None:
        seats = s.clockwise(s.harbinger)
        same = len(set(self.elements)) == 1
        uses = (Use(p, self.elements[0], late=True) if same else UseOf(p, self.elements) for p in seats)
        s.do(FirstUse(tuple(Sealed(p, use) for p, use in zip(seats, uses, strict=True)), self.elements))


@step
class FirstUse(Together):
    """The first of two tokens; what remains for each player is asked next."""

    elements: tuple[str, ...] = ()

    def complete(self, s: State) -> None:
        rests = {p.player: _other(self.elements, p.question) for p in self.parts_of}
        seats = s.clockwise(s.harbinger)
        second = Together(tuple(Sealed(p, Use(p, rests[p], late=True)) for p in seats))
        s.do(*(Due(p) for p in seats), second)
        Together.complete(self, s)


def _other(elements: tuple[str, ...], question: Choice) -> str:
    """Returns the token a player has not used yet."""
    used = question.use.element if isinstance(question, UseOf) and question.use else elements[0]
    left = list(elements)
    left.remove(used)
    return left[0]
