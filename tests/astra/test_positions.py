"""The position files: every line can be played, and all comes as the file says."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import explorer
from explorer.lab.positions import Exhibit, exhibits, failures, play, read
from tests.astra.given import BIG, SMALL

FOLDER = files("explorer.games.astra") / "positions"
NAMES = sorted(f.name for f in FOLDER.iterdir())


def exhibit(name: str) -> Exhibit:
    return read("astra", (FOLDER / name).read_text("utf-8"), name)


@pytest.mark.parametrize("name", NAMES)
def test_all_comes_as_the_file_says(name: str) -> None:
    assert failures(exhibit(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_file_says_what_it_shows_and_expects_something_of_every_line(name: str) -> None:
    shown = exhibit(name)
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
    shown = exhibits("astra")
    assert [x.order for x in shown] == list(range(1, len(shown) + 1))
    assert shown[0].key == "complex-example"


# -- what is expected can fail ----------------------------------------------------------------------------------


def small(*expected: dict[str, Any]) -> list[str]:
    """Returns what fails in a small exhibit that expects all this."""
    seats = {"Ana": {"staging": ["Big"], "vp": 2}, "Bo": {"zones": {1: "Small"}, "hand": ["Militia Recruit"]}}
    words = {"title": "T", "text": "T", "rules": ["303.4"], "when": ["attack zone 1 with big", "pass"]}
    settings = {"cards": [BIG, SMALL]}
    return failures(read("astra", {**words, "seats": seats, "settings": settings, "then": list(expected)}))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ({"vp": {"Ana": 2}}, {"vp": {"Ana": 3}}),
        ({"held": "Ana", "zone": 1}, {"held": "", "zone": 1}),
        ({"thing": "Big", "attack": 3, "zone": 1}, {"thing": "Big", "zone": 0}),
        ({"thing": "Big", "damage": 1, "state": "exhausted"}, {"thing": "Big", "state": "ready"}),
        ({"thing": "Big", "of": "Ana"}, {"thing": "Big", "of": "Bo"}),
        ({"gone": "Small"}, {"gone": "Big"}),
        ({"pile": "graveyard.Bo", "order": ["Small"]}, {"pile": "graveyard.Bo", "order": []}),
        ({"pile": "hand.Bo", "holds": "Militia Recruit", "count": 1}, {"pile": "hand.Bo", "lacks": "Militia Recruit"}),
        ({"pile": "deck.Ana", "count": 10}, {"pile": "deck.Ana", "count": 9}),
        ({"waiting": []}, {"waiting": ["Small"]}),
        ({"resolved": []}, {"resolved": ["Small"]}),
        ({"told": ["Big deals 3 to Small", "Small is destroyed"]}, {"told": ["Small is destroyed", "Bo passes"]}),
    ],
)
def test_what_is_expected_can_be_right_or_wrong(right: dict[str, Any], wrong: dict[str, Any]) -> None:
    assert small(right) == []
    assert small(wrong) != []
