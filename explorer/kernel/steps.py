"""What is still to be done, as data: plain steps, choices and chance.

A state owns an agenda of steps, the next one last.  Steps never change; what varies is in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from explorer.kernel.acts import Act, Clause, Done, Nothing
from explorer.kernel.chance import order
from explorer.kernel.errors import ChanceError
from explorer.kernel.frozen import Frozen, step


class Step(Frozen):
    """Something to be done."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def run(self, s: Any) -> None:
        """Does it, changing state *s*; further steps go on the agenda by `s.do`."""
        raise NotImplementedError

    def shown_to(self, viewer: int | str | None) -> Step:
        """Returns the step as *viewer* may know it (sealed answers of others are secret, for example)."""
        return self

    def taken_back(self, player: int | None) -> Step:
        """Returns the step as it was before answers, or parts of answers, that *player* (None: anybody) cannot know."""
        return self


class Choice(Step):
    """A step that needs an answer.  Listing the options never changes anything."""

    __slots__ = ()
    asks = True
    always: ClassVar[bool] = False  # asked even with a single option

    def asked(self, s: Any) -> tuple[int, ...]:
        """Returns the seats that may answer, in order; several: any of them, and each has an option."""
        return (self.player,)  # type: ignore[attr-defined]

    def must_ask(self, s: Any) -> bool:
        """Returns whether to ask although there is a single option, since not asking would tell something."""
        return self.always

    def options(self, s: Any, player: int) -> Sequence[Act]:
        """Returns what *player* may answer, each option once."""
        raise NotImplementedError

    def put_to(self, player: int) -> Choice:
        """Returns the question as it is put to *player*: the part of one that is put to several."""
        return self

    def candidates(self, s: Any, player: int) -> Sequence[Act]:
        """Returns what *player* might think of in answer, legal or not."""
        return self.options(s, player)

    def explain(self, s: Any, player: int, act: Act) -> tuple[Clause, ...]:
        """Returns the conditions of *act* as an answer to this question."""
        return act.explain(s, player)

    def chosen(self, s: Any, player: int, act: Act) -> None:
        """Carries the answer out."""
        raise NotImplementedError

    def refined(self, player: int, act: Act) -> Choice | None:
        """Returns the rest of the question after a partial answer, None when *act* completes it."""
        return None

    def nothing(self, s: Any) -> None:
        """Called instead of asking when there is no option: say so with an event."""

    def run(self, s: Any) -> None:
        raise TypeError(f"{type(self).__name__} is a question; it is answered, not run")


class Chance(Step):
    """A step whose outcome is drawn, or given by a replay, a lesson, a "what if"."""

    __slots__ = ()

    def stream(self, s: Any) -> str:
        """Returns the name of the stream of random numbers to draw from."""
        return type(self).__name__

    def outcomes(self, s: Any) -> Sequence[tuple[Any, int]]:
        """Returns what may happen, with whole-number weights."""
        raise NotImplementedError

    def drawn(self, s: Any) -> Any:
        """Returns an outcome at random."""
        table = [(outcome, weight) for outcome, weight in self.outcomes(s) if weight > 0]
        if not table:
            raise ValueError(f"{self!r:.100} has no outcome")
        at = s.random(self.stream(s)) % sum([weight for _, weight in table])
        for outcome, weight in table:  # noqa: B007
            at -= weight
            if at < 0:
                break
        return outcome

    def possible(self, s: Any, outcome: Any) -> bool:
        """Returns whether *outcome* may happen."""
        return any(outcome == o and type(outcome) is type(o) and w > 0 for o, w in self.outcomes(s))

    def happened(self, s: Any, outcome: Any) -> None:
        """Carries the outcome out."""
        raise NotImplementedError

    def run(self, s: Any) -> None:
        outcome = s.given.pop(0) if s.given else None  # a given None stands for "as it falls"
        if outcome is None:
            outcome = self.drawn(s)
        else:
            s.next_count(self.stream(s))  # it takes a number's place, so that later draws do not move
            outcome = tuple(outcome) if isinstance(outcome, list) else outcome
            if not self.possible(s, outcome):
                raise ChanceError(f"{outcome!r:.60} cannot be the outcome of {self!r:.100}.")
        s.outcomes.append(outcome)
        self.happened(s, outcome)


class Order(Chance):
    """Chance whose outcome is an order of things, as numbers 0 .. size-1: a shuffle."""

    __slots__ = ()

    def size(self, s: Any) -> int:
        """Returns how many things are shuffled."""
        raise NotImplementedError

    def drawn(self, s: Any) -> tuple[int, ...]:
        stream = self.stream(s)
        return order(s.seed, stream, s.next_count(stream), self.size(s))

    def possible(self, s: Any, outcome: Any) -> bool:
        numbers = isinstance(outcome, tuple) and all(type(place) is int for place in outcome)
        return numbers and sorted(outcome) == list(range(self.size(s)))


@step
class Sealed(Frozen):
    """One player's part of a sealed question: the question as it stands, and the answer when given."""

    player: int
    question: Choice
    answer: Act | None = None
    began: Choice | None = None  # the question as first asked, once a part of the answer is given

    def with_answer(self, act: Act) -> Sealed:
        """Returns the part after *act*, which may leave a rest of the question open."""
        rest = None if isinstance(act, Nothing) else self.question.refined(self.player, act)
        if rest:
            return Sealed(self.player, rest, None, self.began or self.question)
        return Sealed(self.player, self.question, act, self.began)

    def taken_back(self) -> Sealed:
        """Returns the part as it was before any answer."""
        return Sealed(self.player, self.began or self.question)


@step
class Together(Choice):
    """Asks several players at once; answers stay sealed until all are in, then are carried out in seat order given.

    The answers live in the step; other players' are hidden by `shown_to`.
    """

    parts_of: tuple[Sealed, ...]
    always = True  # else the last to answer would be answered for, and the result hang on who was last

    def asked(self, s: Any) -> tuple[int, ...]:
        return tuple([p.player for p in self.parts_of if p.answer is None])

    def part(self, player: int) -> Sealed:
        """Returns the part of *player*."""
        return next(p for p in self.parts_of if p.player == player)

    def put_to(self, player: int) -> Choice:
        return self.part(player).question

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return self.part(player).question.options(s, player) or (Nothing(),)

    def candidates(self, s: Any, player: int) -> Sequence[Act]:
        return self.part(player).question.candidates(s, player)

    def explain(self, s: Any, player: int, act: Act) -> tuple[Clause, ...]:
        return self.part(player).question.explain(s, player, act)

    def chosen(self, s: Any, player: int, act: Act) -> None:
        now = self.but(parts_of=tuple([p.with_answer(act) if p.player == player else p for p in self.parts_of]))
        if now.asked(s):
            s.do(now)
        else:
            now.complete(s)

    def complete(self, s: Any) -> None:
        """Carries out all answers, in the order of the parts."""
        s.do(*(Unseal(p.player, p.question, p.answer) for p in self.parts_of if p.answer is not None))

    def shown_to(self, viewer: int | str | None) -> Step:
        if viewer == "open":
            return self
        return self.but(parts_of=tuple(p if p.player == viewer else _sealed(p) for p in self.parts_of))

    def taken_back(self, player: int | None) -> Together:
        return self.but(parts_of=tuple(p if p.player == player else p.taken_back() for p in self.parts_of))


def together(*questions: Choice) -> Together:
    """Returns the sealed question made of one question for each of several players."""
    return Together(tuple(Sealed(q.player, q) for q in questions))  # type: ignore[attr-defined]


def _sealed(part: Sealed) -> Sealed:
    """Returns a part whose content is secret: only whether it is answered shows."""
    return Sealed(part.player, Secret(part.player), Done() if part.answer is not None else None)


@step
class Secret(Choice):
    """Stands for a question whose content the viewer may not know."""

    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return ()


@step
class Unseal(Step):
    """Carries out a sealed answer."""

    player: int
    question: Choice
    answer: Act

    def run(self, s: Any) -> None:
        if isinstance(self.answer, Nothing):
            self.question.nothing(s)
        else:
            self.question.chosen(s, self.player, self.answer)


class Subject(Frozen):
    """What a `Pick` is about: which things may be added, and what is done with them at the end."""

    __slots__ = ()
    rule: ClassVar[str] = ""  # the rule that says how many

    def items(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        """Returns what may be picked next; of a set only what comes after the last picked, so that it is found once."""
        raise NotImplementedError

    def whole(self, s: Any, player: int, picked: tuple[Act, ...]) -> bool:
        """Returns whether the choice may end here, as far as it is not a matter of how many."""
        return True

    def must_ask(self, s: Any, player: int, picked: tuple[Act, ...]) -> bool:
        """Returns whether to ask although there is a single thing to pick, since not asking would tell something."""
        return False

    def finish(self, s: Any, player: int, picked: tuple[Act, ...]) -> None:
        """Carries out the whole choice."""
        raise NotImplementedError

    def candidates(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        """Returns what *player* might think of picking next, legal or not."""
        return self.items(s, player, picked)

    def explain(self, s: Any, player: int, picked: tuple[Act, ...], act: Act) -> tuple[Clause, ...]:
        """Returns the conditions of picking *act* next."""
        return act.explain(s, player)


@step
class Pick(Choice):
    """Chooses from `least` to `most` things, one at a time; nothing happens before the last.

    What is picked so far is for the player alone, and only offered if the choice can then still be ended.
    """

    player: int
    of: Subject
    least: int
    most: int
    picked: tuple[Act, ...] = ()

    def must_ask(self, s: Any) -> bool:
        return self.always or self.of.must_ask(s, self.player, self.picked)

    def options(self, s: Any, player: int) -> Sequence[Act]:
        more: list[Act] = []
        if len(self.picked) < self.most:
            items = self.of.items(s, player, self.picked)
            more += [a for a in items if self.ends(s, player, (*self.picked, a))]
        if self.ended(s, player, self.picked):
            more.append(Done())
        return more

    def ended(self, s: Any, player: int, picked: tuple[Act, ...]) -> bool:
        """Returns whether the choice may end with *picked*."""
        return len(picked) >= self.least and self.of.whole(s, player, picked)

    def ends(self, s: Any, player: int, picked: tuple[Act, ...]) -> bool:
        """Returns whether the choice can be brought to an end after *picked*."""
        if self.ended(s, player, picked):
            return True
        more = self.of.items(s, player, picked) if len(picked) < self.most else ()
        return any(self.ends(s, player, (*picked, a)) for a in more)

    def candidates(self, s: Any, player: int) -> Sequence[Act]:
        more = self.of.candidates(s, player, self.picked) if len(self.picked) < self.most else ()
        return (*more, Done()) if self.least else more

    def explain(self, s: Any, player: int, act: Act) -> tuple[Clause, ...]:
        if isinstance(act, Done):
            return self._explain_done(s, player)
        clauses = self.of.explain(s, player, self.picked, act)
        if all(c.holds for c in clauses) and not self.ends(s, player, (*self.picked, act)):
            clauses += (Clause(self.of.rule, "The rest of the choice can still be made", False),)
        return clauses

    def _explain_done(self, s: Any, player: int) -> tuple[Clause, ...]:
        count, rule = len(self.picked), self.of.rule
        enough = Clause(rule, f"At least {self.least} chosen", count >= self.least, gauge=(count, self.least))
        return (enough, Clause(rule, "What is chosen is complete", self.of.whole(s, player, self.picked)))

    def refined(self, player: int, act: Act) -> Choice | None:
        if isinstance(act, Done) or len(self.picked) + 1 == self.most:
            return None
        return self.but(picked=(*self.picked, act))

    def chosen(self, s: Any, player: int, act: Act) -> None:
        rest = self.refined(player, act)
        if rest:
            s.do(rest)
        else:
            self.of.finish(s, player, self.picked if isinstance(act, Done) else (*self.picked, act))

    def nothing(self, s: Any) -> None:
        self.of.finish(s, self.player, self.picked)

    def shown_to(self, viewer: int | str | None) -> Step:
        return self if viewer == "open" or viewer == self.player else self.but(picked=())

    def taken_back(self, player: int | None) -> Step:
        return self if player == self.player else self.but(picked=())


class Lines(Step):
    """The lines of a text, run by a cursor: pushes line `at`, then itself one further.

    The cursor stays on the agenda until the last line is done, so that `stop` finds it.
    """

    __slots__ = ()

    def count(self, s: Any) -> int:
        """Returns how many lines there are."""
        raise NotImplementedError

    def line(self, s: Any, at: int) -> None:
        """Does line *at*, or puts its steps on the agenda."""
        raise NotImplementedError

    def run(self, s: Any) -> None:
        at: int = self.at  # type: ignore[attr-defined]
        if at < self.count(s):
            s.do(self.but(at=at + 1))
            self.line(s, at)

    @classmethod
    def stop(cls, s: Any) -> None:
        """Ends the innermost text of this class in progress, with all that its present line still had to do.

        Raises LookupError if there is none.
        """
        for i in range(len(s.agenda) - 1, -1, -1):
            if isinstance(s.agenda[i][0], cls):
                del s.agenda[i:]
                return
        raise LookupError(f"no {cls.__name__} is in progress")
