"""What a game can be set up with: each defect of what was asked for is named, all at once, in words one can act on."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.kernel.errors import SettingsError
from tests.echoside.given import new

TIMED = ["matter-of-time"]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"colour": "red"}, "colour: no such setting; there are advanced, variants, epics, ending, relic, cards."),
        ({"amb.wheel-13": "x"}, "amb.wheel-13"),
        ({"amb.wheel-12": "karma-9"}, "karma-9"),
        ({"advanced": 1}, "advanced: expected true or false, found 1."),
        ({"variants": "team-play"}, "variants: expected a list of team-play, abolish-made-easy,"),
        ({"variants": ["teams"]}, "variants: expected a list of"),
        ({"variants": ["team-play"]}, "Team Play needs four players, two teams of two; there are 2 (team.1)."),
        ({"variants": ["murder-mix"]}, "the Murder Mix is for four players, not 2 (mix.2)."),
        ({"epics": 5}, "epics: another number of Epics needs the variant matter-of-time (time.1)."),
        ({"epics": 13, "variants": TIMED}, "epics: expected a number from 1 to 12, found 13 (time.1)."),
        ({"epics": True, "variants": TIMED}, "epics: expected a number from 1 to 12"),
        ({"epics": 0, "variants": TIMED}, "epics: expected a number from 1 to 12, found 0"),
        ({"ending": "main"}, 'ending: expected "epic", or with matter-of-time "main"'),
        ({"ending": "flavor", "variants": TIMED}, 'ending: expected "epic"'),
        ({"relic": 7}, 'relic: expected "random" or the name of an Item, found 7 (relic.1).'),
        ({"relic": "Ninja", "variants": ["relic-of-power"]}, "is no Item of this game; there are"),
        ({"cards": "text"}, "cards: expected a list of texts of card files."),
        ({"cards": ["[[card]]"]}, "name"),
    ],
)
def test_a_defect_is_named(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(SettingsError) as caught:
        explorer.new_game("echoside", 2, 7, settings)
    assert len(caught.value.defects) >= 1
    assert words in str(caught.value)


def test_all_defects_are_named_at_once() -> None:
    with pytest.raises(SettingsError) as caught:
        explorer.new_game("echoside", 9, 7, {"colour": "red", "advanced": "yes", "amb.wheel-13": "x"})
    assert len(caught.value.defects) == 4


def test_names_of_plain_cards_are_taken() -> None:
    mine = '[[card]]\nname = "Dark Carnival 3"\ntype = "item"\ndeck = "main"\ncost = 2\neffects = [{ karma = 1 }]\n'
    with pytest.raises(SettingsError, match="a plain card has this name"):
        new(amb_missing_card_data="placeholders", cards=[mine])
    assert new(cards=[mine]).settings["cards"] == [mine]


def test_settings_are_completed_with_what_the_box_says() -> None:
    game = explorer.new_game("echoside", 2, 7, {"variants": TIMED, "epics": 4})
    assert (game.settings["advanced"], game.settings["ending"], game.settings["relic"]) == (False, "epic", "random")
    assert game.settings["amb.wheel-12"] == "karma-3"


@pytest.mark.rule("mix.1")
def test_the_murder_mix_is_all_variants_with_fiends() -> None:
    game = new(4, variants=["murder-mix"])
    everything = ["team-play", "abolish-made-easy", "matter-of-time", "house-of-mirrors", "relic-of-power"]
    assert (game.settings["advanced"], game.settings["variants"]) == (True, everything)
