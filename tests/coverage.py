"""Which rules have a test: `python -m tests.coverage`.

Collects the `rule` marks of the whole suite and holds them against the rulebooks.  Fails if a rule or a switch has no
test, if a mark names an id that no rulebook has, or if the list of exceptions names what has a test by now.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import explorer
from explorer.games import GAMES
from explorer.kernel.rulebook import Rulebook

TESTS = Path(__file__).parent
OPTIONS = ("--collect-only", "-qq", "-p", "no:cacheprovider", "-m", "")
COLLECTED = (pytest.ExitCode.OK, pytest.ExitCode.INTERRUPTED)  # interrupted: some module has errors, which are noted


class Mark(NamedTuple):
    """A rule id that a test claims to prove; `game` is the folder of the test, "" outside a game's own folder."""

    id: str
    game: str
    test: str


class Collector:
    """A pytest plugin that notes the rule marks of all collected tests, and what could not be collected."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.errors: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.errors.append(f"{report.nodeid}: {str(report.longrepr).strip().splitlines()[-1]}")

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        folder = item.path.relative_to(TESTS).parts[0]
        game = folder if folder in GAMES else ""
        self.marks += [Mark(str(id), game, item.nodeid) for mark in item.iter_markers("rule") for id in mark.args]


class Coverage(NamedTuple):
    """How a rulebook stands against the marks of the tests."""

    book: Rulebook
    tested: frozenset[str]
    excepted: frozenset[str]  # the rules that are known to lack a test

    @property
    def needed(self) -> list[str]:
        """Every rule, and every question that can be switched."""
        return [rule.id for rule in self.book] + list(self.book.switches)

    @property
    def missing(self) -> list[str]:
        """What lacks a test and is not excepted."""
        return [id for id in self.needed if id not in self.tested | self.excepted]

    @property
    def stale(self) -> list[str]:
        """Exceptions that are none: they have a test by now, or no such rule exists."""
        return sorted(id for id in self.excepted if id in self.tested or id not in self.needed)


def coverage(book: Rulebook, marks: Iterable[Mark], excepted: Iterable[str]) -> Coverage:
    """Returns how *book* stands; of marks outside the games' folders those count that it knows."""
    own = {mark.id for mark in marks if mark.game in ("", book.game)}
    return Coverage(book, frozenset(own), frozenset(excepted))


def unknown(books: Mapping[str, Rulebook], marks: Iterable[Mark]) -> list[str]:
    """Returns the marks that name no rule, each with its test."""
    found = []
    for mark in dict.fromkeys(marks):
        where = [books[mark.game]] if mark.game else books.values()
        if not any(mark.id in book or mark.id in book.ambiguities for book in where):
            found.append(f"{mark.id} in {mark.test}")
    return found


def report(state: Coverage) -> list[str]:
    """Returns the lines that say, section by section, how many rules have a test."""
    book, lines = state.book, []
    for section in book.sections.values():
        ids = [rule.id for rule in book if rule.section == section.id]
        untested = [id for id in ids if id not in state.tested]
        lines.append(_line(section.title, ids, untested))
    switches = list(book.switches)
    lines.append(_line("Switches", switches, [id for id in switches if id not in state.tested]))
    settled = [id for id in book.ambiguities if id not in switches]
    lines.append(
        f"  {sum(id in state.tested for id in settled)} of {len(settled)} settled questions have a test besides"
    )
    return [f"{book.title}: {len(book)} rules, {len(switches)} switches", *lines]


def _line(title: str, ids: Sequence[str], untested: Sequence[str]) -> str:
    return f"  {title:36} {len(ids) - len(untested):3} of {len(ids):3}  {', '.join(untested)}".rstrip()


def exceptions(game: str) -> list[str]:
    """Returns the ids of the committed list of a game, which may only get shorter; empty if there is none."""
    file = TESTS / game / "untested.txt"
    return file.read_text("utf-8").split() if file.exists() else []


def collect() -> Collector:
    """Returns the marks of all tests, the long ones too."""
    found, said = Collector(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*OPTIONS, str(TESTS)], plugins=[found])
    if code not in COLLECTED:
        found.errors.append(said.getvalue().strip())
    return found


def main() -> int:
    """Prints the report; returns 1 if something is amiss."""
    found = collect()
    books = {game: explorer.rulebook(game) for game in GAMES}
    amiss = [f"Not collected: {error}" for error in found.errors]
    amiss += [f"No such rule: {mark}" for mark in unknown(books, found.marks)]
    for game, book in books.items():
        state = coverage(book, found.marks, exceptions(game))
        print("\n".join(report(state)))
        amiss += [f"Without a test: {', '.join(state.missing)}"] if state.missing else []
        amiss += [f"To be taken out of tests/{game}/untested.txt: {', '.join(state.stale)}"] if state.stale else []
    print("\n".join(amiss) if amiss else "All is well.")
    return 1 if amiss else 0


if __name__ == "__main__":
    sys.exit(main())
