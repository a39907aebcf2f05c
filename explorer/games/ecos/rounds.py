"""Rounds: the Harbinger draws, everybody uses the element, full cards are completed (round.*, elem.*, two.8, two.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from explorer.games.ecos.dial import Benefit, Due
from explorer.games.ecos.eco import Ecos, Quiet
from explorer.games.ecos.finish import EndCheck, refill
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
        count = drawn_at_once(s)
        if sum(s.bag.values()) < count:  # only where a tie is broken from what is left (amb.tie-bag)
            refill(s)
        s.do(*at_two(s), *[DrawElement()] * count, UseAll(), Finish())


def drawn_at_once(s: State) -> int:
    """Returns how many tokens a draw takes out of the bag (round.2, two.8, amb.two-tie)."""
    one = s.tiebreak and s.options.reads("amb.two-tie", "one")
    return 1 if one else s.options.tokens_per_draw


def odds(left: int, of: int, drawn: int) -> tuple[int, int]:
    """Returns the chance, as a fraction, that one or two tokens drawn from *of* show an element that *left* have."""
    others = of - left
    return (left, of) if drawn == 1 else (of * (of - 1) - others * (others - 1), of * (of - 1))


def at_two(s: State) -> Iterator[Step]:
    """Yields what is asked of dials left at two turns, where they may be reset at any time (amb.dial-two)."""
    if s.options.reads("amb.dial-two", "while-at-two"):
        yield from (Benefit(p) for p in s.clockwise(s.harbinger) if s.dial[p] == 2)


def in_order(s: State) -> list[Step]:
    """Returns what goes round once all have used an element: quiet cards, then dials and full cards (eco.8, eco.9)."""
    quiet: list[Step] = [Quiet(p) for p in s.clockwise(s.harbinger)] if s.options.quick else []
    return [*quiet, GoRound()]


@step
class GoRound(Step):
    """Dials and full cards, clockwise from the Harbinger, of all who have any (eco.8, eco.9)."""

    def run(self, s: State) -> None:
        for p in reversed(s.clockwise(s.harbinger)):
            if s.full[p]:
                s.do(Ecos(p))
            if s.due[p]:
                s.do(Due(p))


@cache
def sealed_uses(seats: tuple[int, ...], elements: tuple[str, ...]) -> Together:
    """Returns the question how each seat uses its element, sealed."""
    uses = (Use(p, element, late=True) for p, element in zip(seats, elements, strict=True))
    return Together(tuple(Sealed(use.player, use) for use in uses))


@step
class DrawElement(Chance):
    """Draws a token from the bag and lays it out (round.2, round.3)."""

    def stream(self, s: State) -> str:
        return "bag"

    def outcomes(self, s: State) -> Sequence[tuple[str, int]]:
        return [(element, count) for element, count in s.bag.items() if count]

    def happened(self, s: State, outcome: str) -> None:
        s.bag = s.bag | {outcome: s.bag[outcome] - 1}
        s.drawn, s.announced = [*s.drawn, outcome], [*s.announced, outcome]
        s.emit("draws", s.harbinger, (), ("round.2", f"elem.{outcome}"), (outcome,))


@step
class UseAll(Step):
    """Everybody uses what was drawn, sealed and at once; then dials and completed cards go round, clockwise (eco.8)."""

    def run(self, s: State) -> None:
        seats, tokens = s.clockwise(s.harbinger), tuple(s.announced)
        if s.options.reads("amb.simultaneous", "open"):
            asked = (UseOf(p, tokens, alone=True) if len(set(tokens)) > 1 else None for p in seats)
            uses = [
                q or UseOf(p, tokens, Use(p, tokens[0], late=True), alone=True)
                for p, q in zip(seats, asked, strict=True)
            ]
            s.do(*uses, *in_order(s))
        elif len(tokens) > 1:
            s.do(First(tokens), *in_order(s))
        else:
            s.do(sealed_uses(seats, tokens * len(seats)), *in_order(s))


@step
class Finish(Step):
    """The draw is done: draw again, or after a wild look whether the game ends (round.4 to round.6)."""

    def run(self, s: State) -> None:
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
    alone: bool = False  # in the open: what is chosen happens at once (amb.simultaneous)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return self.use.options(s, player) if self.use else [WhichFirst(e) for e in dict.fromkeys(self.elements)]

    def refined(self, player: int, act: Act) -> Choice | None:
        if isinstance(act, WhichFirst):
            return self.but(use=Use(player, act.element, late=True))
        rest = self.use.refined(player, act) if self.use else None
        return self.but(use=rest) if rest else None

    def chosen(self, s: State, player: int, act: Act) -> None:
        rest = self.refined(player, act)
        if rest:
            s.do(rest)
            return
        assert self.use is not None
        if self.alone and len(self.elements) > 1:
            s.do(Due(player), Use(player, other(self.elements, self), late=True))
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
        rests = {p.player: other(self.elements, p.question) for p in self.parts_of}
        seats = s.clockwise(s.harbinger)
        second = sealed_uses(seats, tuple(rests[p] for p in seats))
        cards_too = s.options.reads("amb.two-order", "one-by-one")
        s.do(*(in_order(s) if cards_too else (Due(p) for p in seats)), second)
        Together.complete(self, s)


def other(elements: tuple[str, ...], question: Choice) -> str:
    """Returns the token a player has not used yet."""
    used = question.use.element if isinstance(question, UseOf) and question.use else elements[0]
    left = list(elements)
    left.remove(used)
    return left[0]
