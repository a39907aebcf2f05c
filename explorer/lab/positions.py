"""Exhibits: positions worth a look, lines to play from them, and what is expected to come of each.

They are files (`positions/*.toml` of a game) that the gallery shows, lessons use and tests run.  Beside what
`explorer.position` reads, a file has

    title, text, rules   what it shows, in words, and the ids of the rules it is about
    examples             ids of the rulebook's worked examples that it plays
    order                its place among the others, a number
    fresh                true: it begins as a new game of these players, seed and settings, and describes no table
    when                 the main line: acts as text, or tables with act, by (a player), chance (outcomes to use instead
                         of drawing), text (what to notice), then (what is expected after the act)
    then                 what is expected after the line
    [[try]]              further lines: title, text, when, then; after (how many acts of the main line come first);
                         settings (other readings, say)

An expectation is a table known by its first word: {asked = "Bo", offered = [...], not_offered = [...]},
{refused = "buy ninja", by = "Bo", rule = "turn.1"}, {cited = ["draw.4"]}, {happened = ["draws", "stomped"]},
{over = true, winners = ["Ana"]}, and the words of each game (`expecting.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from explorer.games import game_type, new_game
from explorer.kernel import positions
from explorer.kernel.errors import OptionError, SettingsError
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.kernel.matching import matches
from explorer.kernel.positions import Expectation, PositionError, strangers

# -- what can be expected of every game -------------------------------------------------------------------------


def unknown_rules(game: Game, rules: Iterable[str]) -> Iterator[str]:
    """Yields what is said of ids that are neither a rule nor an open question of the game."""
    book = game.kind.rulebook
    yield from (f"{r!r:.40} is no rule of this game" for r in rules if r not in book and r not in book.ambiguities)


@dataclass(frozen=True)
class AskedIs(Expectation):
    """Who is asked now (nobody: the game is over), and what the first of them can or cannot choose."""

    asked: tuple[str, ...]
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()

    def defects(self, start: Game) -> Iterator[str]:
        return strangers(start, self.asked)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = [game.names[seat] for seat in game.asked]
        if list(self.asked) != found:
            yield f"{_all(self.asked)} should be asked; it is {_all(found)}"
            return
        texts = [option.text for option in game.options]
        for said in self.offered:
            if len(matches(said, texts)) != 1:
                yield f"{said!r} should be offered; there are {_all(texts)}"
        for said in self.not_offered:
            yield from self._offered_after_all(game, said, texts)

    def _offered_after_all(self, game: Game, said: str, texts: Sequence[str]) -> Iterator[str]:
        if matches(said, texts):
            yield f"{said!r} should not be offered"
        else:
            yield from _unnameable(game, said, game.asked[0])


@dataclass(frozen=True)
class RefusedIs(Expectation):
    """An act that is not allowed now, and the rules that forbid it."""

    refused: str
    rule: tuple[str, ...]
    by: str = ""

    def defects(self, start: Game) -> Iterator[str]:
        yield from strangers(start, [self.by] if self.by else [])
        yield from unknown_rules(start, self.rule)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        seat = game.names.index(self.by) if self.by else next(iter(game.asked), 0)
        unnamed = list(_unnameable(game, self.refused, seat))
        if unnamed:
            yield from unnamed
            return
        failing = [clause.rule for clause in game.explain(self.refused, seat) if not clause.holds]
        if not failing:
            yield f"{self.refused!r} should be refused; it is allowed"
        yield from (
            f"{self.refused!r}: {r} should forbid it; it is {_all(failing)}" for r in self.rule if r not in failing
        )


def _unnameable(game: Game, said: str, seat: int) -> Iterator[str]:
    """Yields the problem if *said* names nothing: what cannot be named is no proof that it is not allowed."""
    try:
        game.explain(said, seat)
    except OptionError as error:
        yield str(error)


@dataclass(frozen=True)
class CitedAre(Expectation):
    """Rules that events of the line name."""

    cited: tuple[str, ...]

    def defects(self, start: Game) -> Iterator[str]:
        return unknown_rules(start, self.cited)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = {rule for event in events for rule in event.rules}
        yield from (f"{rule} should have been named by an event" for rule in self.cited if rule not in found)


@dataclass(frozen=True)
class Happened(Expectation):
    """Kinds of events of the line, in the order in which they happened; others may lie between."""

    happened: tuple[str, ...]

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = [event.kind for event in events]
        rest = iter(found)
        if not all(kind in rest for kind in self.happened):
            yield f"{_all(self.happened)} should have happened in this order; it was {_all(found)}"


@dataclass(frozen=True)
class OverIs(Expectation):
    """Whether the game is over, and who won."""

    over: bool
    winners: tuple[str, ...] = ()

    def defects(self, start: Game) -> Iterator[str]:
        return strangers(start, self.winners)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        outcome = game.outcome
        if (outcome is not None) != self.over:
            yield f"the game should {'' if self.over else 'not '}be over"
        winners = [game.names[seat] for seat in outcome.winners] if outcome else []
        if self.winners and list(self.winners) != winners:
            yield f"{_all(self.winners)} should have won; it is {_all(winners)}"


COMMON: tuple[type[Expectation], ...] = (AskedIs, RefusedIs, CitedAre, Happened, OverIs)


def _all(texts: Iterable[str]) -> str:
    return ", ".join(texts) or "nobody or nothing"


# -- exhibits ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """An act of a line, by whoever is asked first unless it says who."""

    act: str
    by: str = ""
    chance: tuple[Any, ...] = ()
    text: str = ""
    then: tuple[Expectation, ...] = ()


@dataclass(frozen=True)
class Line:
    """Acts to play from the position, or from a point of the main line on, and what is expected then."""

    title: str
    text: str
    steps: tuple[Step, ...]
    then: tuple[Expectation, ...]
    after: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Exhibit:
    """A position with its lines, the main one first."""

    game: str
    key: str
    title: str
    text: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    order: int
    lines: tuple[Line, ...]
    position: Mapping[str, Any]

    def start(self, line: Line | None = None) -> Game:
        """Returns a game in the position, with the settings of *line*."""
        return begin(self.game, with_settings(self.position, line.settings if line else {}))

    def steps(self, line: Line) -> tuple[Step, ...]:
        """Returns all acts of *line*, those of the main line that come before it included."""
        return (*self.lines[0].steps[: line.after], *line.steps)


def begin(game: str, position: Mapping[str, Any]) -> Game:
    """Returns a game in a position, or a new one where that is fresh.  Raises PositionError."""
    if position.get("fresh") is not True:
        return game_type(game).position({k: v for k, v in position.items() if k != "fresh"})
    strange = [f"{key}: a new game has no such entry" for key in position if key not in FRESH]
    if strange:
        raise PositionError(strange)
    try:
        return new_game(game, position.get("players", 2), position.get("seed", 1), position.get("settings"))
    except SettingsError as error:
        raise PositionError(error.defects) from None


def with_settings(position: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a position with some settings changed."""
    return {**position, "settings": {**position.get("settings", {}), **settings}}


class Moment(NamedTuple):
    """A point of a line: the act that led to it (None at the start), the game, and the events of that act."""

    step: Step | None
    game: Game
    events: tuple[Event, ...]


def play(exhibit: Exhibit, line: Line) -> Iterator[Moment]:
    """Yields the moments of a line, the start first; each has a game of its own.

    Raises what `Game.apply` raises for an act that is not legal.
    """
    game = exhibit.start(line)
    yield Moment(None, game, ())
    for step in exhibit.steps(line):
        game = game.clone()
        seat = game.names.index(step.by) if step.by else None
        yield Moment(step, game, game.apply(step.act, seat, step.chance))


def failures(exhibit: Exhibit) -> list[str]:
    """Returns all that comes otherwise than the exhibit says: line, act, what was expected and what is."""
    return [failure for line in exhibit.lines for failure in _line_failures(exhibit, line)]


def _line_failures(exhibit: Exhibit, line: Line) -> Iterator[str]:
    events: list[Event] = []
    game, act, own = exhibit.start(line), "the start", line.steps
    moments = play(exhibit, line)
    try:
        for moment in moments:
            game, act = moment.game, moment.step.act if moment.step else act
            events += moment.events
            for expected in moment.step.then if moment.step and any(moment.step is s for s in own) else ():
                yield from (f"{line.title}: after {act!r}: {f}" for f in expected.failures(game, events))
    except ValueError as error:
        yield f"{line.title}: after {act!r}: {error}"
        return
    for expected in line.then:
        yield from (f"{line.title}: at the end: {f}" for f in expected.failures(game, events))


def exhibits(game: str) -> tuple[Exhibit, ...]:
    """Returns all exhibits of a game, in their order.  Raises PositionError for a file with defects."""
    folder = files(f"explorer.games.{game}") / "positions"
    there = [f for f in folder.iterdir() if f.name.endswith(".toml")] if folder.is_dir() else []
    found = [read(game, f.read_text("utf-8"), f.name[:-5]) for f in there]
    return tuple(sorted(found, key=lambda exhibit: (exhibit.order, exhibit.key)))


# -- reading ----------------------------------------------------------------------------------------------------

OWN = ("title", "text", "rules", "examples", "order", "when", "then", "try")  # the rest is the position's
FRESH = ("fresh", "players", "seed", "settings")
STEP = ("act", "by", "chance", "text", "then")
LINE = ("title", "text", "when", "then", "after", "settings")


def read(game: str, source: str | Path | Mapping[str, Any], key: str = "") -> Exhibit:
    """Returns the exhibit of a position file, its text or a mapping.

    Raises PositionError with every defect: of the position, of the lines and of what they expect.
    """
    data = positions.read(source)
    reader = _Reader(game, {k: v for k, v in data.items() if k not in OWN})
    exhibit = reader.exhibit(data, key)
    if reader.found:
        raise PositionError(reader.found)
    return exhibit


class _Reader:
    """Reads one file and notes every defect in `found`."""

    def __init__(self, game: str, position: Mapping[str, Any]):
        self.game, self.position, self.found = game, position, list[str]()
        self.kind = game_type(game)
        self.words = {fields(word)[0].name: word for word in (*COMMON, *self.kind.expectations)}
        self.start = self.begin("", position) or self.stand_in()

    def begin(self, where: str, position: Mapping[str, Any]) -> Game | None:
        """Returns the game in a position, None if that cannot be; its defects are noted once."""
        try:
            return begin(self.game, position)
        except PositionError as error:
            self.found += [f"{where}{defect}" for defect in error.defects if defect not in self.found]
            return None

    def stand_in(self) -> Game | None:
        """Returns an empty position of the same players, by which to judge the rest of a file."""
        try:
            return self.kind.position({k: v for k, v in self.position.items() if k in ("players", "settings")})
        except PositionError:
            return None

    def exhibit(self, data: Mapping[str, Any], key: str) -> Exhibit:
        rules = self.value("rules", data.get("rules"), "tuple[str, ...]") or ()
        if self.start:
            self.found += [f"rules: {defect}" for defect in unknown_rules(self.start, rules)]
        examples = self.value("examples", data.get("examples", []), "tuple[str, ...]") or ()
        known = self.kind.rulebook.examples
        self.found += [f"examples: {x!r:.40} is no worked example of this game" for x in examples if x not in known]
        main = self.line("", {k: v for k, v in data.items() if k in LINE and k != "settings"}, 0)
        tries = self.tables("try", data.get("try", []))
        more = [self.line(f"try[{i}].", table, len(main.steps)) for i, table in enumerate(tries)]
        order = self.value("order", data.get("order", 0), "int") or 0
        return Exhibit(self.game, key, main.title, main.text, rules, examples, order, (main, *more), self.position)

    def line(self, where: str, data: Mapping[str, Any], longest: int) -> Line:
        self.known(where, data, LINE)
        title = self.value(f"{where}title", data.get("title"), "str") or ""
        text = self.value(f"{where}text", data.get("text", "" if where else None), "str") or ""
        when = self.value(f"{where}when", data.get("when", []), "list") or []
        steps = tuple(self.step(f"{where}when[{i}]", step) for i, step in enumerate(when))
        after = self.value(f"{where}after", data.get("after", 0), "int") or 0
        if not 0 <= after <= longest:
            self.wrong(f"{where}after", f"at most the {longest} acts of the main line", after)
        settings = self.value(f"{where}settings", data.get("settings", {}), "table") or {}
        if settings and isinstance(self.position.get("settings", {}), dict):
            self.begin(where, with_settings(self.position, settings))
        return Line(title, text, steps, self.expected(f"{where}then", data.get("then", [])), after, settings)

    def step(self, where: str, data: Any) -> Step:
        if isinstance(data, str):
            return Step(data)
        if not isinstance(data, dict):
            self.wrong(where, "an act as text, or a table", data)
            return Step("")
        self.known(f"{where}.", data, STEP)
        act = self.value(f"{where}.act", data.get("act"), "str") or ""
        by = self.value(f"{where}.by", data.get("by", ""), "str") or ""
        if by and self.start:
            self.found += [f"{where}.by: {defect}" for defect in strangers(self.start, [by])]
        chance = self.value(f"{where}.chance", data.get("chance", []), "list") or []
        text = self.value(f"{where}.text", data.get("text", ""), "str") or ""
        return Step(act, by, tuple(chance), text, self.expected(f"{where}.then", data.get("then", [])))

    # -- expectations -------------------------------------------------------------------------------------------

    def expected(self, where: str, data: Any) -> tuple[Expectation, ...]:
        found = [self.expectation(f"{where}[{i}]", table) for i, table in enumerate(self.tables(where, data))]
        return tuple(x for x in found if x is not None)

    def expectation(self, where: str, data: Mapping[str, Any]) -> Expectation | None:
        said = [word for word in self.words if word in data]
        if len(said) != 1:
            self.wrong(where, f"one of the words {', '.join(self.words)}", ", ".join(data))
            return None
        kind, parts = self.words[said[0]], {}
        before = len(self.found)
        self.known(f"{where}.", data, [f.name for f in fields(kind)])
        for f in fields(kind):
            if f.name in data:
                parts[f.name] = self.value(f"{where}.{f.name}", data[f.name], str(f.type))
            elif f.default is MISSING and f.default_factory is MISSING:
                self.wrong(f"{where}.{f.name}", "this entry", None)
        if len(self.found) > before:
            return None
        expectation = kind(**parts)
        if self.start:
            self.found += [f"{where}: {defect}" for defect in expectation.defects(self.start)]
        return expectation

    # -- values -------------------------------------------------------------------------------------------------

    def value(self, where: str, value: Any, declared: str) -> Any:
        """Returns a value of the declared type, None with a defect noted."""
        expected, read_one = TYPES[declared]
        found = read_one(value)
        if found is None:
            self.wrong(where, expected, value)
        return found

    def tables(self, where: str, data: Any) -> list[dict[str, Any]]:
        if isinstance(data, list) and all(isinstance(x, dict) for x in data):
            return data
        self.wrong(where, "a list of tables", data)
        return []

    def known(self, where: str, data: Mapping[str, Any], names: Sequence[str]) -> None:
        for key in data:
            if key not in names:
                self.wrong(f"{where}{key}", f"one of {', '.join(names)}", data[key])

    def wrong(self, where: str, expected: str, found: Any) -> None:
        there = "nothing" if found is None else f"{found!r:.60}"
        self.found.append(f"{where}: expected {expected}, found {there}")


def _texts(value: Any) -> tuple[str, ...] | None:
    if isinstance(value, str):
        return (value,)
    return tuple(value) if isinstance(value, list) and all(isinstance(x, str) for x in value) else None


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _numbers(value: Any) -> dict[str, int] | None:
    fits = isinstance(value, dict) and all(_whole(x) is not None for x in value.values())
    return value if fits else None


TYPES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "str": ("a text", lambda value: " ".join(value.split()) if isinstance(value, str) else None),
    "int": ("a whole number", _whole),
    "bool": ("true or false", lambda value: value if isinstance(value, bool) else None),
    "table": ("a table", lambda value: value if isinstance(value, dict) else None),
    "list": ("a list", lambda value: value if isinstance(value, list) else None),
    "tuple[str, ...]": ("a text or a list of texts", _texts),
    "tuple[str, ...] | None": ("a list of texts", _texts),
    "Mapping[str, int]": ("whole numbers by name", _numbers),
}
