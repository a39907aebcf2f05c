"""A game under way: the few verbs that drive every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from explorer.kernel.acts import Act, Clause
from explorer.kernel.chance import draw
from explorer.kernel.coding import fingerprint
from explorer.kernel.errors import AmbiguousOption, ChanceError, IllegalOption, UnknownOption
from explorer.kernel.events import Event
from explorer.kernel.gametype import GameType, Outcome, Viewer
from explorer.kernel.matching import matches, nearest
from explorer.kernel.state import State
from explorer.kernel.steps import Choice

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
        gap = first.gauge[1] - first.gauge[0] if first.gauge else 0
        return f"{gap} short" if gap > 0 else first.text

    def distance(self) -> tuple[int, int, int]:
        """How far from legal: conditions that fail, those of them that no number mends, then the size of the gap."""
        gap = sum(abs(c.gauge[1] - c.gauge[0]) for c in self.failing if c.gauge)
        return len(self.failing), sum(c.gauge is None for c in self.failing), gap


class Record(NamedTuple):
    """One act as played: enough to play it again."""

    player: int
    question: str
    text: str
    chance: tuple[Any, ...]


class Frame(NamedTuple):
    """A picture between two events, as one viewer may see it; the last one, without an event, is how it stands then."""

    event: Event | None
    view: dict[str, Any]
    next: tuple[tuple[str, tuple[str, ...]], ...]


class _Past(NamedTuple):
    """The newest act and what it caused; older ones by `before`."""

    before: _Past | None
    record: Record
    events: tuple[Event, ...]


class Game:
    """A state, the question it waits for, and how it came about."""

    __slots__ = ("_asked", "_choices", "_past", "beginning", "kind", "logging", "names", "opening", "settings", "state")

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
        """Takes over *state* and goes on to its first question.  `beginning`: the position it began from, if any.

        Raises ChanceError if outcomes given to the state cannot happen or are not needed.
        """
        self.kind, self.state, self.settings, self.names = kind, state, dict(settings), list(names)
        self.logging, self.beginning = logging, beginning
        self._past: _Past | None = None
        state.log = [] if logging else None
        state.outcomes = []
        self._asked: tuple[int, ...] | None = None
        self._choices: dict[int, Sequence[Act]] = {}
        self._remember(state.advance())
        self.opening: tuple[tuple[Event, ...], tuple[Any, ...]] = (tuple(state.log or ()), tuple(state.outcomes))
        state.log = None
        _all_needed(state)

    # -- what is asked ------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        if self._asked is None:
            question = self.state.question
            self._asked = question.asked(self.state) if question else ()
        return self._asked

    @property
    def decision(self) -> Decision | None:
        """Who is asked, what, under which rules; None when the game is over."""
        asked = self.asked
        question = self.question_for(asked[0]) if asked else None
        return Decision(asked, *self.kind.ask(self.state, question, self.names)) if question else None

    def question_for(self, player: int) -> Choice | None:
        """Returns the open question as it is put to *player*; None if that player is not asked."""
        question = self.state.question
        return question.put_to(player) if question and player in question.asked(self.state) else None

    def acts(self, player: int | None = None) -> Sequence[Act]:
        """Returns the bare acts that *player* (by default the first asked) may choose from; empty if not asked."""
        if player is None:
            if not self.asked:
                return ()
            player = self.asked[0]
        found = self._choices.get(player)
        if found is None:
            question = self.state.question
            if question is None or player not in self.asked:
                return ()
            found = self._choices[player] = question.options(self.state, player)
        return found

    @property
    def options(self) -> tuple[Option, ...]:
        """What the first player asked can do; empty only when the game is over."""
        asked = self.asked
        return self.options_of(asked[0]) if asked else ()

    def options_of(self, player: int) -> tuple[Option, ...]:
        """Returns what *player* can do in answer to the open question."""
        return tuple(self.option(act, player) for act in self.acts(player))

    def standing(self, player: int) -> tuple[Option, ...]:
        """Returns what *player* can do at any time, whoever is asked (conceding); nothing when the game is over."""
        return tuple(self.option(act, player) for act in self._standing(player))

    def _standing(self, player: int) -> Sequence[Act]:
        return self.kind.standing(self.state, player) if self.state.question else ()

    def option(self, act: Act, player: int) -> Option:
        """Returns *act* with its names."""
        return Option(act, player, *self.kind.face(self.state, player, act, self.names))

    def explain(self, option: Option | Act | str, player: int | None = None) -> tuple[Clause, ...]:
        """Returns the conditions of any act one can name, with their present truth, at any time.

        One of them fails unless the act is an option.  Raises UnknownOption or AmbiguousOption if a text names none
        or several.
        """
        player, act = self._named(option, player)
        question = self.question_for(player)
        clauses = question.explain(self.state, player, act) if question else act.explain(self.state, player)
        if all(c.holds for c in clauses) and not self._may(act, player):
            return (*clauses, self._not_asked(player))
        return clauses

    def named(self, said: str, player: int | None = None) -> Option:
        """Returns the act that a text means for *player*, legal or not.  Raises UnknownOption or AmbiguousOption."""
        seat, act = self._named(said, player)
        return self.option(act, seat)

    def _may(self, act: Act, player: int) -> bool:
        return self._answers(act, player) or act in self._standing(player)

    def _answers(self, act: Act, player: int) -> bool:
        """Returns whether *act* is an option; the very object from a listing is found without comparing fields."""
        acts = self.acts(player)
        for known in acts:
            if known is act:
                return True
        return act in acts

    def _not_asked(self, player: int) -> Clause:
        """The reason that remains when all conditions of an act hold: nobody asks for it."""
        decision = self.decision
        if decision is None:
            return Clause("", "The game goes on", False)
        rule = decision.rules[0] if decision.rules else ""
        return Clause(rule, "It answers the open question" if player in decision.players else "You are asked", False)

    def near_misses(self, player: int | None = None) -> tuple[NearMiss, ...]:
        """Returns what *player* (by default the first asked) might try and may not, nearest first, at most 20."""
        player = self._seat(player)
        known = {option.text for option in (*self.options_of(player), *self.standing(player))}
        missed = []
        for option in (self.option(act, player) for act in self._nameable(player)):
            if option.text not in known:  # of equal cards one is enough
                known.add(option.text)
                missed.append(NearMiss(option, self.explain(option)))
        return tuple(sorted(missed, key=NearMiss.distance)[:NEAR_MISSES])

    def _nameable(self, player: int) -> Iterator[Act]:
        question = self.question_for(player)
        if question:
            yield from question.candidates(self.state, player)
        yield from self.kind.acts(self.state, player)

    def _seat(self, player: int | None) -> int:
        if player is None:
            asked = self.asked
            return asked[0] if asked else 0
        if type(player) is not int or not 0 <= player < len(self.names):
            raise UnknownOption(f"seat {player}", tuple(f"seat {i}" for i in range(len(self.names))))
        return player

    # -- what is done -------------------------------------------------------------------------------------------

    def apply(
        self, option: Option | Act | str, player: int | None = None, chance: Sequence[Any] = ()
    ) -> tuple[Event, ...]:
        """Carries out an option of *player* and all that follows; returns the events.

        A text may be shortened while unambiguous; "a / b / c" answers several questions to one player, all or nothing
        (what has a single answer is not asked, so has no part in it).
        `chance`: outcomes to use instead of drawing, None for one to be drawn; those of a line are for its last part.
        Raises UnknownOption, AmbiguousOption, IllegalOption, ChanceError, or whatever a card's effect raises; the game
        is then as it was.
        """
        if isinstance(option, str) and len(parts := self._parts(option, player)) > 1:
            return self._apply_line(parts, player, chance)
        player, act = self._chosen(option, player)
        twin = self.state.copy()
        twin.log, twin.given = ([] if self.logging else None), list(chance)
        record = self._record(act, player) if self.logging else None
        options = self._perform(twin, act, player)
        _all_needed(twin)
        events, twin.log = tuple(twin.log or ()), None
        if record:
            self._past = _Past(self._past, record._replace(chance=tuple(twin.outcomes)), events)
        self.state = twin
        self._remember(options)
        return events

    def _perform(self, s: State, act: Act, player: int) -> Sequence[Act]:
        perform = getattr(act, "perform", None)  # what standing acts have
        if perform is None or self._answers(act, player):
            return s.answer(act, player)
        s.cause = 0
        perform(s, player)
        return s.advance()

    def _record(self, act: Act, player: int) -> Record:
        text = self.kind.face(self.state, player, act, self.names).text
        return Record(player, type(self.question_for(player) or self.state.question).__name__, text, ())

    def _remember(self, options: Sequence[Act]) -> None:
        question = self.state.question
        asked = self._asked = question.asked(self.state) if question else ()
        self._choices = {asked[0]: options} if options and asked else {}

    def _parts(self, option: str, player: int | None) -> Sequence[str]:
        """Takes a line apart, unless it is the text of one option."""
        if " / " not in option:
            return (option,)
        seat = self._seat(player)
        if any(option == o.text for o in (*self.options_of(seat), *self.standing(seat))):
            return (option,)
        return option.split(" / ")

    def _apply_line(self, parts: Sequence[Any], player: int | None, chance: Sequence[Any]) -> tuple[Event, ...]:
        twin, seat = self.clone(), self._seat(player)
        events: list[Event] = []
        for i, part in enumerate(parts):
            events += twin.apply(part, seat, chance if i == len(parts) - 1 else ())
        self.state, self._past = twin.state, twin._past
        self._asked, self._choices = twin._asked, twin._choices
        return tuple(events)

    def _chosen(self, option: Option | Act | str, player: int | None) -> tuple[int, Act]:
        """Returns who does what; raises if it is not one of the options."""
        seat, act = self._named(option, player)
        if not self._may(act, seat):
            clauses = self.explain(act, seat)
            raise IllegalOption(self.kind.face(self.state, seat, act, self.names).text, clauses)
        return seat, act

    def _named(self, option: Option | Act | str, player: int | None) -> tuple[int, Act]:
        if isinstance(option, Act):
            return self._seat(player), option
        if isinstance(option, Option):
            return self._seat(option.player if player is None else player), option.act
        if isinstance(option, str):
            seat = self._seat(player)
            return seat, self._read(option, seat)
        raise UnknownOption(repr(option))

    def _read(self, said: str, player: int) -> Act:
        """Returns the act that a text means: what has this very name, else an option, else any act one can name."""
        options = self._by_text((*self.acts(player), *self._standing(player)), player)
        if said in options:
            return options[said]
        others = self._by_text(self._nameable(player), player)
        found = matches(said, options, others)
        if len(found) > 1:
            raise AmbiguousOption(said, tuple(found))
        texts = others | options
        if not found:
            raise UnknownOption(said, nearest(said, texts))
        return texts[found[0]]

    def _by_text(self, acts: Iterable[Act], player: int) -> dict[str, Act]:
        texts: dict[str, Act] = {}
        for act in acts:
            texts.setdefault(self.kind.face(self.state, player, act, self.names).text, act)
        return texts

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
    def last(self) -> tuple[Record, tuple[Event, ...]] | None:
        """The newest act with the events it caused, at once; None before the first."""
        return (self._past.record, self._past.events) if self._past else None

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
        twin.state, twin._asked, twin._choices = self.state.copy(), self._asked, self._choices.copy()
        return twin

    def imagined(self, player: int | None, seed: int) -> Game:
        """Returns a game that *player* (None: anybody) cannot tell from this one.

        Hidden parts and coming chance are dealt anew; sealed and half-given answers of others are taken back.  It keeps
        no log and no past.
        """
        twin = self.clone()
        twin.logging, twin.beginning, twin.opening = False, None, ((), ())
        twin._past, twin._asked, twin._choices = None, None, {}
        s = twin.state
        s.agenda = [(x.taken_back(player), cause) for x, cause in s.agenda]
        self.kind.imagine(s, player, seed)
        s.seed = draw(seed, "imagined", 0) >> 32  # never the true one, which tells every shuffle
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

    def frames(
        self, option: Option | Act | str, viewer: Viewer = None, player: int | None = None, chance: Sequence[Any] = ()
    ) -> list[Frame]:
        """Returns the pictures after each event that *option* would cause, and of the end, as *viewer* may see them.

        Chance falls as it will fall when the option is applied to this game.  Raises what `apply` raises.
        """
        *before, last = self._parts(option, player) if isinstance(option, str) else (option,)
        frames: list[Frame] = []
        if before:
            ahead, seat = self.clone(), self._seat(player)
            for part in before:
                frames += ahead.frames(part, viewer, seat)[:-1]
                ahead.apply(part, seat)
            return frames + ahead.frames(last, viewer, seat, chance)
        player, act = self._chosen(last, player)
        twin = self.state.copy()

        def watch(event: Event | None, s: State) -> None:
            view = self.kind.view(s, viewer, self.names)
            frames.append(Frame(event and event.shown_to(viewer), view, self._foreseen(s, viewer)))

        twin.log, twin.watch, twin.given = [], watch, list(chance)
        self._perform(twin, act, player)
        _all_needed(twin)
        watch(None, twin)
        return frames

    def describe(self, event: Event, viewer: Viewer = None) -> str:
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

        if viewer == "open":
            return save(self)
        return save(self.imagined(None if viewer is None else self._seat(viewer), 0), viewer)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        decision = self.decision
        now = f"asks {', '.join(self.names[p] for p in decision.players)}: {decision.text}" if decision else "is over"
        return f"<{self.kind.name} game of {', '.join(self.names)}: {now}>"


def _all_needed(s: State) -> None:
    if s.given:
        raise ChanceError(f"{len(s.given)} of the given outcomes of chance were not needed: {s.given!r:.60}.")
