"""The rulebook of a game: every rule, open question and worked example under the id by which all else knows it."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from explorer.kernel.errors import SettingsError, shown

KINDS = (
    "component",
    "setup",
    "definition",
    "action",
    "option",
    "restriction",
    "timing",
    "priority",
    "effect",
    "scoring",
    "visibility",
    "clarification",
)
AMBIGUITY_PREFIX = "amb."


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rulebook."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our own words; `source` is its heading in the printed rulebook, `check` how to see that it holds."""

    id: str
    section: str
    title: str
    text: str
    kind: str
    scope: str
    source: str
    related: tuple[str, ...]
    check: str


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A question the printed rules leave open, its readings by key, and the reading taken unless a game says otherwise.

    Those that are `switchable` can be set to any of their readings for a game; the others are settled by `ruling`.
    """

    id: str
    rules: tuple[str, ...]
    question: str
    readings: dict[str, str] = field(hash=False)
    default: str
    ruling: str
    switchable: bool


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the printed rules, as a situation, an act and what comes of it."""

    id: str
    rules: tuple[str, ...]
    given: str
    when: str
    then: str
    source: str


Record = TypeVar("Record", Section, Rule, Ambiguity, Example)
T = TypeVar("T")


class RulebookError(ValueError):
    """A rulebook that cannot be used; `defects` holds all that is wrong with it, each with place and expectation."""

    def __init__(self, name: str, defects: Iterable[str]):
        self.defects = tuple(defects)
        super().__init__(f"{name} cannot be used:" + "".join(f"\n- {defect}" for defect in self.defects))


class UnknownRule(KeyError):
    """No rule has that id; `suggestions` holds the nearest ids."""

    def __init__(self, rule_id: object, suggestions: Iterable[str] = ()):
        self.suggestions = tuple(suggestions)
        super().__init__(f"There is no rule {rule_id!r}.{_hint(self.suggestions)}")

    def __str__(self) -> str:
        return str(self.args[0])


class Rulebook:
    """The rules of one game: `rulebook["obtain.4"]`; iterating gives the rules in book order.

    `sections`, `ambiguities`, `switches` (the switchable ambiguities) and `examples` are mappings by id, in book order.
    `hash` is short and changes with any word of the book.
    """

    def __init__(
        self,
        game: str,
        title: str,
        sections: Iterable[Section] = (),
        rules: Iterable[Rule] = (),
        ambiguities: Iterable[Ambiguity] = (),
        examples: Iterable[Example] = (),
    ):
        self.game, self.title = game, title
        self._rules = {rule.id: rule for rule in rules}
        self.sections: Mapping[str, Section] = MappingProxyType({x.id: x for x in sections})
        self.ambiguities: Mapping[str, Ambiguity] = MappingProxyType({x.id: x for x in ambiguities})
        self.switches: Mapping[str, Ambiguity] = MappingProxyType(
            {x.id: x for x in self.ambiguities.values() if x.switchable}
        )
        self.examples: Mapping[str, Example] = MappingProxyType({x.id: x for x in examples})
        self.hash = _hash(game, title, self.sections, self._rules, self.ambiguities, self.examples)

    @classmethod
    def load(cls, path_or_text: str | PathLike[str]) -> Rulebook:
        """Returns the rulebook in a TOML file, or in a text of more than one line.

        Raises:
            RulebookError: the file cannot be read or does not hold together; names every defect at once.
        """
        name, text = _open(path_or_text)
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RulebookError(name, [f"expected TOML: {error}"]) from None
        return _read(data, name)

    def __getitem__(self, rule_id: str) -> Rule:
        """Returns the rule of that id.  Raises UnknownRule, a KeyError that suggests the nearest ids."""
        try:
            return self._rules[rule_id]
        except (KeyError, TypeError):
            raise UnknownRule(rule_id, get_close_matches(str(rule_id), self._rules)) from None

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, rule: object) -> bool:
        """Returns whether the book has this rule, or a rule of this id."""
        return self._rules.get(rule.id) == rule if isinstance(rule, Rule) else rule in self._rules

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<Rulebook {self.title}: {len(self)} rules, {len(self.ambiguities)} open questions>"

    def related_to(self, rule_id: str) -> tuple[Rule, ...]:
        """Returns the rules that the rule names, in its order, then those that name it.  Raises UnknownRule."""
        named = self[rule_id].related
        naming = [rule.id for rule in self if rule_id in rule.related]
        return tuple(self[other] for other in dict.fromkeys((*named, *naming)) if other != rule_id)

    def search(self, text: str, limit: int = 20) -> tuple[Rule, ...]:
        """Returns the rules that have words beginning like those of *text*, best first.

        More of the words beat fewer; then an id counts more than a title and a title more than the text.
        """
        words = _words(text)
        scores = {rule.id: _score(rule, words) for rule in self}
        found = sorted((rule for rule in self if scores[rule.id][0]), key=lambda rule: scores[rule.id], reverse=True)
        return tuple(found[:limit])

    def switch_settings(self, settings: Mapping[str, object]) -> dict[str, str]:
        """Returns the reading of every switch: as *settings* says, the default where it is silent.

        Keys that do not begin with "amb." are settings of another kind and are passed over.

        Raises:
            SettingsError: a switch or reading that does not exist, or a question that is no switch; names each.
        """
        asked = {key: value for key, value in settings.items() if key.startswith(AMBIGUITY_PREFIX)}
        defects = [defect for key, value in asked.items() for defect in self._switch_defects(key, value)]
        if defects:
            raise SettingsError(defects)
        return {key: str(asked.get(key, switch.default)) for key, switch in self.switches.items()}

    def _switch_defects(self, key: str, reading: object) -> Iterator[str]:
        question = self.ambiguities.get(key)
        if question is None:
            yield f"There is no switch {key!r}.{_hint(get_close_matches(key, self.switches))}"
        elif not question.switchable:
            yield f"{key!r} is settled and cannot be switched: {question.ruling}"
        elif reading not in tuple(question.readings):
            yield f"{key!r} has no reading {shown(reading)}; expected one of {', '.join(question.readings)}."


def _hint(suggestions: Iterable[str]) -> str:
    names = ", ".join(suggestions)
    return f" Did you mean {names}?" if names else ""


def _hash(game: str, title: str, *parts: Mapping[str, Any]) -> str:
    data = [game, title, *([asdict(record) for record in part.values()] for part in parts)]
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


# Searching


def _words(text: str) -> list[str]:
    return re.findall(r"\w+(?:[.'-]\w+)*", text.casefold())


def _score(rule: Rule, words: list[str]) -> tuple[int, int]:
    title, text = (" " + " ".join(_words(part)) for part in (rule.title, rule.text))
    scores = [_word_score(rule.id, title, text, word) for word in words]
    return sum(map(bool, scores)), sum(scores)


def _word_score(rule_id: str, title: str, text: str, word: str) -> int:
    if word == rule_id:
        return 8
    if rule_id.startswith(f"{word}."):
        return 7  # all of a chapter alike, so that they stand in the book's order
    return 4 * rule_id.startswith(word) + 2 * (f" {word}" in title) + (f" {word}" in text)


# Reading a file: first every field on its own, then what the records say of each other


def _open(path_or_text: str | PathLike[str]) -> tuple[str, str]:
    if isinstance(path_or_text, str) and "\n" in path_or_text:
        return "The rulebook", path_or_text
    path = Path(path_or_text)
    try:
        return str(path), path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise RulebookError(str(path), [f"expected a text file in UTF-8: {error}"]) from None


def _read(data: dict[str, Any], name: str) -> Rulebook:
    defects: list[str] = []
    sections, rules = _records(Section, "section", data, defects), _records(Rule, "rule", data, defects)
    ambiguities = _records(Ambiguity, "ambiguity", data, defects)
    examples = _records(Example, "example", data, defects)
    game, title = (_text(data.get(field), field, defects) for field in ("game", "title"))
    known = ("game", "title", "section", "rule", "ambiguity", "example")
    defects += [
        f"{field}: not a part of a rulebook; expected {', '.join(known)}" for field in data if field not in known
    ]
    defects += _duplicates(sections)
    defects += _duplicates([*rules, *ambiguities, *examples])
    defects += _rule_defects(rules, sections)
    defects += _reference_defects(rules, [*ambiguities, *examples])
    defects += _reading_defects(ambiguities)
    if defects:
        raise RulebookError(name, defects)
    return Rulebook(game, title, sections, rules, ambiguities, examples)


def _records(kind: type[Record], name: str, data: dict[str, Any], defects: list[str]) -> list[Record]:
    tables = data.get(name, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        defects.append(f"{name}: expected a list of tables, written [[{name}]]")
        return []
    if kind in (Section, Rule) and not tables:
        defects.append(f"{name}: none found; expected at least one [[{name}]]")
    return [
        _record(kind, table, f"{name} {table.get('id') or f'no. {i}'}", defects) for i, table in enumerate(tables, 1)
    ]


def _record(kind: type[Record], table: dict[str, Any], place: str, defects: list[str]) -> Record:
    readers = {field.name: _READERS[str(field.type)] for field in fields(kind)}
    defects += [f"{place}, {key}: no such field; expected {', '.join(readers)}" for key in table if key not in readers]
    return kind(**{key: read(table.get(key), f"{place}, {key}", defects) for key, read in readers.items()})


def _text(value: object, place: str, defects: list[str]) -> str:
    if isinstance(value, str) and value.strip():
        return " ".join(value.split())
    return _wrong(value, place, "a text", defects, "")


def _texts(value: object, place: str, defects: list[str]) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    return _wrong(value, place, "a list of ids", defects, ())


def _flag(value: object, place: str, defects: list[str]) -> bool:
    return value if isinstance(value, bool) else _wrong(value, place, "true or false", defects, False)


def _keyed(value: object, place: str, defects: list[str]) -> dict[str, str]:
    if isinstance(value, dict) and len(value) > 1:
        return {key: _text(text, f"{place}.{key}", defects) for key, text in value.items()}
    return _wrong(value, place, "a table of two or more texts, each under a key", defects, {})


def _wrong(value: object, place: str, expected: str, defects: list[str], instead: T) -> T:
    found = "missing" if value is None else f"found {value!r}"
    defects.append(f"{place}: {found}; expected {expected}")
    return instead


_READERS: dict[str, Callable[[object, str, list[str]], Any]] = {
    "str": _text,
    "tuple[str, ...]": _texts,
    "bool": _flag,
    "dict[str, str]": _keyed,
}


def _duplicates(records: Iterable[Section | Rule | Ambiguity | Example]) -> list[str]:
    counts = Counter(record.id for record in records if record.id)
    return [f"{name}: {n} times in the book; expected every id once" for name, n in counts.items() if n > 1]


def _rule_defects(rules: list[Rule], sections: list[Section]) -> Iterator[str]:
    titles = [section.id for section in sections]
    for rule in rules:
        if rule.section and rule.section not in titles:
            yield f"rule {rule.id}, section: no section {rule.section!r}; expected one of {', '.join(titles)}"
        if rule.kind and rule.kind not in KINDS:
            yield f"rule {rule.id}, kind: found {rule.kind!r}; expected one of {', '.join(KINDS)}"


def _reference_defects(rules: list[Rule], others: list[Ambiguity | Example]) -> Iterator[str]:
    ids = dict.fromkeys(rule.id for rule in rules)
    named = [(f"rule {rule.id}, related", rule.related) for rule in rules]
    named += [(f"{type(other).__name__.lower()} {other.id}, rules", other.rules) for other in others]
    for place, references in named:
        for reference in references:
            if reference not in ids:
                hint = _hint(get_close_matches(reference, ids))
                yield f"{place}: no rule {reference!r}; expected ids of rules in this book.{hint}"


def _reading_defects(ambiguities: list[Ambiguity]) -> Iterator[str]:
    for question in ambiguities:
        if not question.id.startswith(AMBIGUITY_PREFIX):
            yield f"ambiguity {question.id}, id: expected to begin with {AMBIGUITY_PREFIX!r}"
        if question.default and question.readings and question.default not in question.readings:
            expected = ", ".join(question.readings)
            yield f"ambiguity {question.id}, default: no reading {question.default!r}; expected one of {expected}"
