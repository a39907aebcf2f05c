"""The rulebook file of Into the Echoside."""

from __future__ import annotations

from pathlib import Path

import pytest

import explorer
from explorer.kernel.rulebook import Rulebook

FILE = Path(explorer.__file__).parent / "games" / "echoside" / "rulebook.toml"
DEFAULTS = {
    "amb.wheel-12": "karma-3",
    "amb.missing-card-data": "public-list",
    "amb.dead-when": "text-done",
    "amb.broad-text": "rule-wins",
    "amb.free-obtain-source": "markets",
    "amb.obtain-destination-choice": "player-chooses",
    "amb.next-stacking": "both",
    "amb.stomp-who-first": "clockwise",
    "amb.stomp-privacy": "ask-everyone",
    "amb.stomp-a-stomp": "any-able",
    "amb.mafia-fiend": "enters-unused",
    "amb.fiend-again": "each-time-obtained",
    "amb.final-trigger-setup": "draws-in-play",
    "amb.tie-shout": "first-claim",
    "amb.team-info": "no",
    "amb.team-perks": "buyer",
    "amb.ame-extra": "yes",
    "amb.relic-continuous": "active-player",
    "amb.relic-copy": "no",
}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook.load(FILE)


def test_the_book_is_whole(book: Rulebook) -> None:
    assert (book.game, book.title) == ("echoside", "Into the Echoside")
    assert (len(book), len(book.ambiguities), len(book.examples), len(book.sections)) == (226, 115, 23, 29)


def test_every_section_has_rules_and_they_lie_together(book: Rulebook) -> None:
    in_order = list(dict.fromkeys(rule.section for rule in book))
    assert in_order == list(book.sections)
    changes = sum(a.section != b.section for a, b in zip(book, list(book)[1:], strict=False))
    assert changes == len(book.sections) - 1


def test_the_switches_stand_at_the_readings_of_the_rulings(book: Rulebook) -> None:
    assert book.switch_settings({}) == DEFAULTS


def test_the_wheel_has_a_rule_for_each_row(book: Rulebook) -> None:
    assert all(f"wheel.row.{n}" in book for n in range(1, 13))


def test_a_question_in_everyday_words_finds_its_rule(book: Rulebook) -> None:
    assert book.search("one epic per turn")[0].id == "obtain.6"
    assert book.search("stomp shield")[0].id == "stomp.10"
