"""What position files of Astra may expect: each can be right or wrong."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.lab.positions import failures, read
from tests.astra.given import BIG, SMALL


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
