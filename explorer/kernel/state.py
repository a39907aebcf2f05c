"""The part of a state that every game shares: what is still to be done, chance, and the number of events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from explorer.kernel.acts import Act
from explorer.kernel.chance import draw
from explorer.kernel.errors import EndlessError
from explorer.kernel.events import Event
from explorer.kernel.steps import Choice, Step

LONGEST = 100_000  # steps between two questions; more than any rule asks for, a second of running in circles


class State:
    """Base of a game's state.

    A game adds slots that hold whole numbers, texts, frozen records, and lists, dicts, sets and tuples of such (copied
    by `copy`, saved by name and read back by their declared types), and shared constants, which it names in `SHARED`.
    """

    __slots__ = ("agenda", "cause", "clock", "given", "log", "outcomes", "seed", "streams", "watch")
    LONGEST: ClassVar[int] = LONGEST
    SHARED: ClassVar[tuple[str, ...]] = ()  # slots that hold constants, neither copied nor saved

    agenda: list[tuple[Step, int]]  # (step, number of the event that caused it), the next one last
    cause: int  # of the step in progress
    clock: int  # number of the last event; counts with the log off too
    given: list[Any]  # outcomes of chance that were given
    log: list[Event] | None  # None: off
    outcomes: list[Any]  # outcomes of chance since the last act
    seed: int
    streams: dict[str, int]  # how many numbers each stream has given
    watch: Callable[[Event, State], None] | None

    def begin(self, seed: int) -> None:
        """Sets the shared part up."""
        self.agenda, self.cause, self.clock, self.seed, self.streams = [], 0, 0, seed, {}
        self.given, self.outcomes, self.log, self.watch = [], [], None, None

    def copy_agenda(self, new: State) -> None:
        """Copies the shared part into *new*; the log, given outcomes and watcher do not go along."""
        new.agenda, new.cause, new.clock = self.agenda[:], self.cause, self.clock
        new.seed, new.streams = self.seed, self.streams.copy()
        new.given, new.outcomes, new.log, new.watch = [], [], None, None

    def copy(self) -> Self:
        """Returns an independent copy."""
        raise NotImplementedError

    def do(self, *steps: Step) -> None:
        """Puts steps on the agenda, to be run in the order given, before what is there."""
        agenda, cause = self.agenda, self.cause
        for x in steps[::-1]:
            agenda.append((x, cause))

    def because(self, number: int) -> None:
        """Makes event *number* the cause of what follows in this step."""
        self.cause = number

    def emit(
        self,
        kind: str,
        actor: int = -1,
        objects: tuple[int | str, ...] = (),
        rules: tuple[str, ...] = (),
        detail: tuple[int | str, ...] = (),
        seen_by: tuple[int, ...] | None = None,
    ) -> int:
        """Says what just happened; returns the number of the event."""
        self.clock = number = self.clock + 1
        if self.log is not None:
            event = Event(number, kind, actor, objects, rules, self.cause, detail, seen_by)
            self.log.append(event)
            if self.watch:
                self.watch(event, self)
        return number

    def next_count(self, stream: str) -> int:
        """Returns how many numbers *stream* has given so far, and counts one more."""
        count = self.streams.get(stream, 0)
        self.streams[stream] = count + 1
        return count

    def random(self, stream: str) -> int:
        """Returns the next 64 bits of *stream*."""
        return draw(self.seed, stream, self.next_count(stream))

    def advance(self) -> Sequence[Act]:
        """Runs steps up to the next question; returns the options of the one player asked, () if several or none.

        Raises EndlessError for effects that go round in circles, unless the game has a rule for them.
        """
        agenda = self.agenda
        for _ in range(self.LONGEST):
            if not agenda:
                return ()
            x, self.cause = top = agenda.pop()
            if not isinstance(x, Choice):
                x.run(self)
                continue
            agenda.append(top)
            asked = x.asked(self)
            if len(asked) > 1:
                return ()
            options = x.options(self, asked[0]) if asked else ()
            if len(options) > 1 or (options and x.must_ask(self)):
                return options
            agenda.pop()
            if options:
                x.chosen(self, asked[0], options[0])
            else:
                x.nothing(self)
        self.endless()
        return ()

    def endless(self) -> None:
        """Called when effects go round in circles: raises EndlessError; a game with a rule for it ends itself."""
        raise EndlessError(f"{self.LONGEST:,} steps and no question; the next would be {self.agenda[-1][0]!r:.200}.")

    def answer(self, act: Act, player: int) -> Sequence[Act]:
        """Carries out *act* as the answer to the open question, and goes on to the next one."""
        x, self.cause = self.agenda.pop()
        assert isinstance(x, Choice)
        x.chosen(self, player, act)
        return self.advance()

    @property
    def question(self) -> Choice | None:
        """The open question; None when the game is over."""
        x = self.agenda[-1][0] if self.agenda else None
        return x if isinstance(x, Choice) else None
