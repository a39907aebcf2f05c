"""A game under way: the few verbs that drive every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from explorer.kernel.acts import Act, Clause
from explorer.kernel.coding import fingerprint
from explorer.kernel.errors import AmbiguousOption, ChanceError, IllegalOption, UnknownOption
from explorer.kernel.events import Event
from explorer.kernel.gametype import GameType, Outcome, Viewer
from explorer.kernel.matching import matches, nearest
from explorer.kernel.state import State
from explorer.kernel.steps import Together

NEAR_MISSES = 20


class Option(NamedTuple):
    """Something a player can do now (or, in a near miss, cannot)."""

    act: Act
    player: int
    text: str
    label: str
    objects: tuple[int, ...]
    note: str
    place: str
    stompable: bool | None

    @property
    def verb(self) -> str:
        """The kind of act: "play", "buy", "pass"..."""
        return type(self.act).verb

    def __str__(self) -> str:
        return self.text


class Decision(NamedTuple):
    """Who is asked, what, and under which rules."""

    players: tuple[int, ...]
    kind: str
    text: str
    rules: tuple[str, ...]


class NearMiss(NamedTuple):
    """What one might try and may not, with all its conditions."""

    option: Option
    clauses: tuple[Clause, ...]

    @property
    def failing(self) -> tuple[Clause, ...]:
        """The conditions that do not hold."""
        return tuple(c for c in self.clauses if not c.holds)

    @property
    def short(self) -> str:
        """The first reason in a few words."""
        first = self.failing[0]
        return f"{first.gauge[1] - first.gauge[0]} short" if first.gauge else first.text

    def distance(self) -> tuple[int, int]:
        """How far from legal: conditions that fail, then the size of the gap."""
        gap = sum(abs(c.gauge[1] - c.gauge[0]) if c.gauge else 1 for c in self.failing)
        return len(self.failing), gap


class Record(NamedTuple):
    """One act as played: enough to play it again."""

    player: int
    question: str
    text: str
    chance: tuple[Any, ...]


class Frame(NamedTuple):
    """A picture between two events, as one viewer may see it."""

    event: Event
    view: dict[str, Any]
    next: tuple[tuple[str, tuple[str, ...]], ...]


class _Past(NamedTuple):
    """The newest act and what it caused; older ones by `before`."""

    before: _Past | None
    record: Record
    events: tuple[Event, ...]


class Game:
    """A state, the question it waits for, and how it came about."""

    __slots__ = ("_choices", "_past", "beginning", "kind", "logging", "names", "opening", "settings", "state")

    def __init__(
        self,
        kind: GameType,
        state: State,
        settings: Mapping[str, Any],
        names: Sequence[str],
        *,
        logging: bool = True,
        beginning: Mapping[str, Any] | None = None,
    ):
        """Takes over *state* and goes on to its first question.  `beginning`: the position it began from, if any."""
        self.kind, self.state, self.settings, self.names = kind, state, dict(settings), list(names)
        self.logging, self.beginning = logging, beginning
        self._past: _Past | None = None
        state.log = [] if logging else None
        state.outcomes = []
        self._choices: dict[int, Sequence[Act]] = {}
        self._remember(state.advance())
        self.opening: tuple[tuple[Event, ...], tuple[Any, ...]] = (tuple(state.log or ()), tuple(state.outcomes))
        state.log = None

    # -- what is asked ------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        question = self.state.question
        return question.asked(self.state) if question else ()

    @property
    def decision(self) -> Decision | None:
        """Who is asked, what, under which rules; None when the game is over."""
        question = self.state.question
        if question is None:
            return None
        return Decision(question.asked(self.state), *self.kind.ask(self.state, question, self.names))

    def acts(self, player: int | None = None) -> Sequence[Act]:
        """Returns the bare acts that *player* (by default the first asked) may choose from; empty if not asked."""
        asked = self.asked
        player = asked[0] if player is None and asked else player
        if player is None or player not in asked:
            return ()
        if player not in self._choices:
            question = self.state.question
            assert question is not None
            self._choices[player] = question.options(self.state, player)
        return self._choices[player]

    @property
    def options(self) -> tuple[Option, ...]:
        """What the first player asked can do; empty only when the game is over."""
        asked = self.asked
        return self.options_of(asked[0]) if asked else ()

    def options_of(self, player: int) -> tuple[Option, ...]:
        """Returns what *player* can do in answer to the open question."""
        return tuple(self.option(act, player) for act in self.acts(player))

    def option(self, act: Act, player: int) -> Option:
        """Returns *act* with its names."""
        return Option(act, player, *self.kind.face(self.state, player, act, self.names))

    def explain(self, option: Option | Act | str, player: int | None = None) -> tuple[Clause, ...]:
        """Returns the conditions of any act one can name, with their present truth, at any time.

        Raises UnknownOption or AmbiguousOption if a text names none or several.
        """
        player, act = self._named(option, player)
        question = self.state.question
        if question and player in question.asked(self.state):
            return question.explain(self.state, player, act)
        return act.explain(self.state, player)

    def near_misses(self, player: int | None = None) -> tuple[NearMiss, ...]:
        """Returns what *player* (by default the first asked) might try and may not, nearest first, at most 20."""
        player = self._seat(player)
        allowed = set(self.acts(player))
        found = [
            NearMiss(self.option(act, player), self.explain(act, player))
            for act in dict.fromkeys(self._nameable(player))
            if act not in allowed
        ]
        missed = {m.option.text: m for m in found if m.failing}
        return tuple(sorted(missed.values(), key=NearMiss.distance)[:NEAR_MISSES])

    def _nameable(self, player: int) -> Iterator[Act]:
        question = self.state.question
        if question and player in question.asked(self.state):
            yield from question.candidates(self.state, player)
        yield from self.kind.acts(self.state, player)

    def _seat(self, player: int | None) -> int:
        if player is not None:
            if not 0 <= player < len(self.names):
                raise UnknownOption(f"seat {player}", tuple(self.names))
            return player
        asked = self.asked
        return asked[0] if asked else 0

    # -- what is done -------------------------------------------------------------------------------------------

    def apply(
        self, option: Option | Act | str, player: int | None = None, chance: Sequence[Any] = ()
    ) -> tuple[Event, ...]:
        """Carries out an option of *player* and all that follows; returns the events.

        A text may be shortened while unambiguous; "a / b / c" answers several questions, all or nothing.
        `chance`: outcomes to use instead of drawing.  Raises UnknownOption, AmbiguousOption, IllegalOption or
        ChanceError; the game is then as it was.
        """
        if isinstance(option, str) and " / " in option:
            return self._apply_line(option, player, chance)
        if isinstance(option, Option) and player is None:
            player = option.player
        player, act = self._chosen(option, player)
        twin = self.state.copy()
        twin.log, twin.given = ([] if self.logging else None), list(chance)
        record = self._record(act, player) if self.logging else None
        options = self._perform(twin, act, player)
        if twin.given:
            raise ChanceError(f"{len(twin.given)} of the {len(chance)} given outcomes of chance were not needed.")
        events, twin.log = tuple(twin.log or ()), None
        if record:
            self._past = _Past(self._past, record._replace(chance=tuple(twin.outcomes)), events)
        self.state = twin
        self._remember(options)
        return events

    def _perform(self, s: State, act: Act, player: int) -> Sequence[Act]:
        if act in self.kind.standing(s, player):
            act.perform(s, player)  # type: ignore[attr-defined]
            return s.advance()
        return s.answer(act, player)

    def _record(self, act: Act, player: int) -> Record:
        question = self.state.question
        asked = type(question).__name__ if question else ""
        return Record(player, asked, self.kind.face(self.state, player, act, self.names).text, ())

    def _remember(self, options: Sequence[Act]) -> None:
        self._choices = {}
        question = self.state.question
        if question and options:
            self._choices[question.asked(self.state)[0]] = options

    def _apply_line(self, line: str, player: int | None, chance: Sequence[Any]) -> tuple[Event, ...]:
        twin = self.clone()
        events: list[Event] = []
        parts = line.split(" / ")
        for i, part in enumerate(parts):
            events += twin.apply(part.strip(), player, chance if i == len(parts) - 1 else ())
        self.state, self._past, self._choices = twin.state, twin._past, twin._choices
        return tuple(events)

    def _chosen(self, option: Option | Act | str, player: int | None) -> tuple[int, Act]:
        """Returns who does what; raises if it is not one of the options."""
        seat, act = self._named(option, player)
        if act not in self.acts(seat) and act not in self.kind.standing(self.state, seat):
            clauses = self.explain(act, seat)
            raise IllegalOption(self.kind.face(self.state, seat, act, self.names).text, clauses)
        return seat, act

    def _named(self, option: Option | Act | str, player: int | None) -> tuple[int, Act]:
        seat = self._seat(player if player is not None or not isinstance(option, Option) else option.player)
        if isinstance(option, Option):
            return seat, option.act
        if isinstance(option, Act):
            return seat, option
        return seat, self._read(option, seat)

    def _read(self, said: str, player: int) -> Act:
        """Returns the act that a text means: an option if one fits, else any act one can name."""
        texts: dict[str, Act] = {}
        for acts in (self.acts(player), self.kind.standing(self.state, player), self._nameable(player)):
            for act in acts:
                texts.setdefault(self.kind.face(self.state, player, act, self.names).text, act)
            found = matches(said, texts)
            if len(found) == 1:
                return texts[found[0]]
            if found:
                raise AmbiguousOption(said, tuple(found))
        raise UnknownOption(said, nearest(said, texts))

    # -- what was done ------------------------------------------------------------------------------------------

    @property
    def records(self) -> tuple[Record, ...]:
        """The acts played, oldest first."""
        return tuple(past.record for past in self._pasts())

    @property
    def log(self) -> tuple[Event, ...]:
        """All events, oldest first, those of the set-up included."""
        return self.opening[0] + tuple(e for past in self._pasts() for e in past.events)

    @property
    def turns(self) -> tuple[tuple[Record, tuple[Event, ...]], ...]:
        """Each act played with the events it caused, oldest first."""
        return tuple((past.record, past.events) for past in self._pasts())

    def _pasts(self) -> list[_Past]:
        found: list[_Past] = []
        past = self._past
        while past:
            found.append(past)
            past = past.before
        return found[::-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return None if self.state.question else self.kind.outcome(self.state, self.names)

    # -- copies and pictures ------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """Returns an independent game in the same position, at the cost of copying a few lists."""
        twin = Game.__new__(Game)
        twin.kind, twin.settings, twin.names, twin.logging = self.kind, self.settings, self.names, self.logging
        twin.beginning, twin.opening, twin._past = self.beginning, self.opening, self._past
        twin.state, twin._choices = self.state.copy(), self._choices.copy()
        return twin

    def imagined(self, player: int | None, seed: int) -> Game:
        """Returns a game that *player* cannot tell from this one: hidden parts and coming chance are dealt anew.

        Sealed answers of others are taken back.  It keeps no log and no past.
        """
        twin = self.clone()
        twin.logging, twin._past, twin.opening, twin._choices = False, None, ((), ()), {}
        s = twin.state
        s.agenda = [
            (x.taken_back(-1 if player is None else player) if isinstance(x, Together) else x, c) for x, c in s.agenda
        ]
        self.kind.imagine(s, player, seed)
        return twin

    def view(self, viewer: Viewer = None) -> dict[str, Any]:
        """Returns what *viewer* may see as JSON data (a seat; None: what all see; "open": everything)."""
        return self.kind.view(self.state, viewer, self.names)

    def foreseen(self, viewer: Viewer = None) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Returns what is still to be done, nearest first, as *viewer* may know it: sentences and rules."""
        return self._foreseen(self.state, viewer)

    def _foreseen(self, s: State, viewer: Viewer) -> tuple[tuple[str, tuple[str, ...]], ...]:
        steps = (self.kind.foresee(s, x.shown_to(viewer), self.names) for x, _ in reversed(s.agenda))
        return tuple(line for line in steps if line)

    def frames(self, option: Option | Act | str, viewer: Viewer = None, player: int | None = None) -> list[Frame]:
        """Returns the pictures after each event that *option* would cause, as *viewer* may see them.

        Chance falls as it will fall when the option is applied to this game.
        """
        player, act = self._chosen(option, player)
        twin, frames = self.state.copy(), []

        def watch(event: Event, s: State) -> None:
            view = self.kind.view(s, viewer, self.names)
            frames.append(Frame(event.shown_to(viewer), view, self._foreseen(s, viewer)))

        twin.log, twin.watch = [], watch
        self._perform(twin, act, player)
        return frames

    def describe(self, event: Event, viewer: Viewer = "open") -> str:
        """Returns *event* as a sentence for *viewer*; hidden objects are not named."""
        return self.kind.describe(self.state, event.shown_to(viewer), self.names)

    def fingerprint(self) -> str:
        """Returns a short hash of the whole state: equal games have equal ones."""
        return fingerprint(self.state)

    @property
    def seed(self) -> int:
        """The number all chance comes from."""
        return self.state.seed

    def save(self, viewer: Viewer = "open") -> str:
        """Returns the game as readable JSON.

        The default is the whole game with every hand and all acts; for a seat (or None, anybody) it is a position as
        that player knows it, hidden parts dealt anew and no past.
        """
        from explorer.kernel.save import save

        return save(self if viewer == "open" else self.imagined(viewer if isinstance(viewer, int) else None, 0), viewer)

    def __repr__(self) -> str:
        decision = self.decision
        now = f"asks {', '.join(self.names[p] for p in decision.players)}: {decision.text}" if decision else "is over"
        return f"<{self.kind.name} game of {', '.join(self.names)}: {now}>"
