"""The position files: every line can be played, and all comes as the file says."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import explorer
from explorer.lab.positions import Exhibit, exhibits, failures, play, read

FOLDER = files("explorer.games.echoside") / "positions"
NAMES = sorted(f.name for f in FOLDER.iterdir())


def exhibit(name: str) -> Exhibit:
    return read("echoside", (FOLDER / name).read_text("utf-8"), name)


@pytest.mark.parametrize("name", NAMES)
def test_all_comes_as_the_file_says(name: str) -> None:
    assert failures(exhibit(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_file_says_what_it_shows_and_expects_something_of_every_line(name: str) -> None:
    shown = exhibit(name)
    assert shown.title
    assert 80 < len(shown.text) < 500
    assert shown.rules
    for line in shown.lines:
        assert line.then, line.title
        assert all(step.text == "" or step.text[-1] in ".!?" for step in line.steps)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_can_be_saved_and_gone_on_with_at_every_moment(name: str) -> None:
    shown = exhibit(name)
    for moment in play(shown, shown.lines[0]):
        again = explorer.load(moment.game.save())
        assert again.fingerprint() == moment.game.fingerprint()


def test_the_exhibits_come_in_their_order() -> None:
    shown = exhibits("echoside")
    assert [x.order for x in shown] == list(range(1, len(shown) + 1))
    assert shown[0].key == "nothing-in-between"
    assert len({x.title for x in shown}) == len(shown)


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
