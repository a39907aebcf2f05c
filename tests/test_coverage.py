"""The report of rules without a test."""

from __future__ import annotations

import pytest

import explorer
from explorer.kernel.rulebook import Rulebook
from tests.coverage import Mark, coverage, exceptions, report, unknown


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return explorer.rulebook("echoside")


def marks(book: Rulebook, *left_out: str) -> list[Mark]:
    ids = [rule.id for rule in book] + list(book.switches)
    return [Mark(id, "echoside", "tests/echoside/test_x.py::test_x") for id in ids if id not in left_out]


def test_a_rule_and_a_switch_without_a_test_are_named(book: Rulebook) -> None:
    state = coverage(book, marks(book, "play.1", "amb.wheel-12"), [])
    assert state.missing == ["play.1", "amb.wheel-12"]
    assert coverage(book, marks(book), []).missing == []


def test_an_excepted_rule_is_not_missing_but_a_needless_exception_is_named(book: Rulebook) -> None:
    state = coverage(book, marks(book, "play.1"), ["play.1", "play.2", "no.such"])
    assert (state.missing, state.stale) == ([], ["no.such", "play.2"])


def test_the_tests_of_another_game_do_not_count(book: Rulebook) -> None:
    elsewhere = [mark._replace(game="ecos") for mark in marks(book)]
    assert "play.1" in coverage(book, elsewhere, []).missing
    assert coverage(book, [mark._replace(game="") for mark in elsewhere], []).missing == []


def test_a_mark_that_names_no_rule_is_told_with_its_test(book: Rulebook) -> None:
    books = {"echoside": book}
    assert unknown(books, [Mark("play.99", "echoside", "t.py::t")]) == ["play.99 in t.py::t"]
    assert unknown(books, [Mark("play.9", "", "t.py::t"), Mark("amb.karma-public", "echoside", "t.py::t")]) == []


def test_the_report_counts_by_section(book: Rulebook) -> None:
    lines = report(coverage(book, marks(book, "turn.2"), []))
    assert lines[0] == "Into the Echoside: 226 rules, 19 switches"
    assert any(line.split() == ["Turns", "2", "of", "3", "turn.2"] for line in lines)


def test_the_exceptions_are_rules_of_the_book(book: Rulebook) -> None:
    assert set(exceptions("echoside")) <= {rule.id for rule in book} | set(book.switches)
