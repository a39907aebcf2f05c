"""What position files of Echoside may expect: each can be right or wrong; all worked examples are there."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.lab.positions import exhibits, failures, read


def test_every_worked_example_of_the_rulebook_is_played() -> None:
    played = {example for x in exhibits("echoside") for example in x.examples}
    assert played == set(explorer.rulebook("echoside").examples)


# -- an exhibit that does not hold says so ----------------------------------------------------------------------

TABLE: dict[str, Any] = {"players": ["Ana", "Bo"], "seats": {"Ana": {"hand": ["Ninja"], "deck": ["The Loons"]}}}


def small(*expected: dict[str, Any], when: list[Any] | None = None) -> list[str]:
    """Returns what fails in a small exhibit that expects all this."""
    settings = {"amb.stomp-privacy": "ask-holders"}
    words = {"title": "T", "text": "T", "rules": ["play.1"], "when": when or ["play ninja"], "then": list(expected)}
    return failures(read("echoside", {**TABLE, **words, "settings": settings}))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ({"karma": {"Ana": 1, "Bo": 0}}, {"karma": {"Ana": 2}}),
        ({"zone": "play.Ana", "holds": "Ninja"}, {"zone": "hand.Ana", "holds": "Ninja"}),
        ({"zone": "hand.Ana", "lacks": "Ninja"}, {"zone": "play.Ana", "lacks": "Ninja"}),
        ({"zone": "deck.Ana", "order": ["The Loons"]}, {"zone": "deck.Ana", "order": []}),
        ({"zone": "gallery", "count": 0}, {"zone": "gallery", "count": 1}),
        ({"crew": "underground", "of": "Ana", "count": 0}, {"crew": "underground", "of": "Ana", "count": 1}),
        ({"pending": []}, {"pending": ["Ninja"]}),
        ({"pending": [], "targets": []}, {"pending": [], "targets": ["Bo"]}),
        ({"turns": {"Ana": 0}}, {"turns": {"Ana": 1}}),
        ({"final": ""}, {"final": "Bo"}),
        ({"asked": "Ana", "offered": "end turn"}, {"asked": "Bo"}),
        ({"asked": "Ana", "not_offered": "take back ninja"}, {"asked": "Ana", "not_offered": "end turn"}),
        ({"asked": "Ana"}, {"asked": "Ana", "offered": "play ninja"}),
        ({"asked": "Ana"}, {"asked": "Ana", "not_offered": "play a tune"}),
        ({"refused": "play ninja", "rule": "play.1"}, {"refused": "play ninja", "rule": "turn.1"}),
        ({"refused": "end turn", "by": "Bo", "rule": "turn.1"}, {"refused": "end turn", "rule": "turn.1"}),
        ({"cited": ["play.1", "play.13"]}, {"cited": ["stomp.1"]}),
        ({"happened": ["plays", "gains karma"]}, {"happened": ["gains karma", "plays"]}),
        ({"over": False}, {"over": True}),
    ],
)
def test_what_is_expected_can_be_right_or_wrong(right: dict[str, Any], wrong: dict[str, Any]) -> None:
    assert small(right) == []
    assert small(wrong) != []


def test_an_act_that_is_not_legal_fails_its_line() -> None:
    (failure,) = small(when=["play ninja", "play ninja"])
    assert "play.1" in failure
    (failure,) = small(when=[{"act": "play ninja", "then": [{"karma": {"Ana": 5}}]}])
    assert failure == "T: after 'play ninja': Ana should have Karma 5; it is 1"
