"""Relic of Power, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, new, options, refusals, table

RELIC = {"variants": ["relic-of-power"]}


def with_relic(relic: str, *seats: dict[str, Any], **more: Any) -> Game:
    """Returns a position with a Relic."""
    return table(*seats, settings={**RELIC, **more.pop("settings", {})}, relic=relic, **more)


@pytest.mark.rule("relic.1")
def test_relic_1_any_item_but_soopa_soaka_may_be_chosen() -> None:
    with pytest.raises(SettingsError, match=r"Soopa Soaka cannot be the Relic of Power \(relic\.1\)"):
        new(2, variants=["relic-of-power"], relic="soopa soaka")
    with pytest.raises(SettingsError, match=r"'Ninja' is no Item of this game.*relic\.1"):
        new(2, variants=["relic-of-power"], relic="Ninja")
    assert new(2, variants=["relic-of-power"], relic="murder cloak").view()["relic"]["name"] == "Murder Cloak"


@pytest.mark.rule("relic.2")
def test_relic_2_it_lies_on_the_board_and_not_in_the_main_deck() -> None:
    game = new(2, variants=["relic-of-power"], relic="Murder Cloak")
    assert game.view()["relic"]["name"] == "Murder Cloak"
    assert "Murder Cloak" not in cards(game, "main") + cards(game, "gallery")
    assert len(cards(game, "main")) == 76


@pytest.mark.rule("relic.3")
def test_relic_3_cards_are_turned_over_until_an_item_shows() -> None:
    game = new(2, seed=22, variants=["relic-of-power"])
    (found,) = [e for e in game.log if e.kind == "relic"]
    *others, relic = [int(c) for c in found.objects]
    assert [game.state.box.type[c] == "item" for c in (*others, relic)] == [False, False, False, True]
    assert game.state.relic == relic
    assert all(c in game.state.main + game.state.gallery for c in others)


@pytest.mark.rule("relic.3", "amb.gallery-before-relic")
def test_relic_3_the_main_deck_is_shuffled_again_before_the_gallery_is_dealt() -> None:
    log = new(2, variants=["relic-of-power"]).log
    told = [(e.kind, *e.detail) for e in log if e.kind in ("relic", "deals gallery") or "main" in e.detail]
    assert told == [("shuffles", "main", 83), ("relic",), ("shuffles", "main", 82), ("deals gallery",)]


@pytest.mark.rule("amb.relic-random-soaka")
def test_soopa_soaka_found_first_is_passed_over_and_stays_in_the_game() -> None:
    game = new(2, seed=29, variants=["relic-of-power"])
    (found,) = [e for e in game.log if e.kind == "relic"]
    assert game.state.card(int(found.objects[0])).title == "Soopa Soaka"
    assert game.view()["relic"]["name"] == "Marvelous Missing Link Mask"
    assert "Soopa Soaka" in cards(game, "main") + cards(game, "gallery")


@pytest.mark.rule("relic.4")
def test_relic_4_no_effect_touches_it() -> None:
    game = with_relic("Murder Cloak", {"fiends": ["The Witch"], "karma": 9}, {}, settings={"advanced": True})
    do(game, "use the witch")  # all Items of all opponents: there are none
    assert game.view()["relic"]["name"] == "Murder Cloak"
    assert cards(game, "abyss") == []
    assert not any("murder cloak" in o for o in options(game))


@pytest.mark.rule("relic.4")
def test_relic_4_it_is_no_target_of_a_fiend_that_discards_items() -> None:
    fiend = {"fiends": ["Mr. Rotten Treats"]}
    game = with_relic("Murder Cloak", fiend, {"items": ["Juggalo Juice"]}, settings={"advanced": True})
    do(game, "use mr rotten treats")
    assert options(game) == ["discard juggalo juice in play of Bo", "no"]


@pytest.mark.rule("relic.5")
def test_relic_5_each_player_uses_it_on_their_own_turn() -> None:
    flavor = {"flavor": ["Clown Love", "Joke Ya Mind", "..."]}
    game = with_relic("The Wraith's Tome", {}, {}, board=flavor)
    assert refusals(game, "use the wraith's tome (relic)", "Bo")[0] == "turn.1"
    do(game, "use the wraith's tome (relic)")
    assert cards(game, "hand", "Ana") == ["Clown Love"]
    do(game, "end turn", "use the wraith's tome (relic)")
    assert cards(game, "hand", "Bo") == ["Joke Ya Mind"]


# -- open questions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.relic-frequency")
def test_it_is_used_as_often_as_an_item_of_ones_own() -> None:
    game = with_relic("The Wraith's Tome", {}, {})
    do(game, "use the wraith's tome (relic)")
    assert refusals(game, "use the wraith's tome (relic)") == ["amb.item-per-turn"]
    do(game, "end turn", "end turn")
    assert "use the wraith's tome (relic)" in options(game)


@pytest.mark.rule("amb.relic-continuous")
def test_its_continuous_effect_serves_whoever_has_the_turn() -> None:
    boots = {"hand": ["Ninja", "Bodyguard"]}
    game = with_relic("Murder Cloak", boots, boots)
    do(game, "play ninja")
    assert karma(game) == 1  # Bo could not stomp and was not asked
    do(game, "end turn", "play ninja")
    assert karma(game, "Bo") == 1


@pytest.mark.rule("amb.relic-copy")
def test_it_cannot_be_copied() -> None:
    game = with_relic("The Wraith's Tome", {"hand": ["Boondox"]}, {"items": ["Crystal Ball"]})
    do(game, "play boondox")
    assert options(game) == ["copy crystal ball in play of Bo", "no"]
    assert refusals(game, "copy the wraith's tome the relic") == ["relic.4"]


@pytest.mark.rule("amb.relic-basic")
def test_an_advanced_item_is_no_relic_of_a_basic_game() -> None:
    with pytest.raises(SettingsError, match="'Toy Box' is no Item of this game"):
        new(2, variants=["relic-of-power"], relic="Toy Box")
    assert new(2, variants=["relic-of-power"], relic="Toy Box", advanced=True).view()["relic"]["name"] == "Toy Box"


@pytest.mark.rule("amb.relic-self-discard")
def test_an_item_that_is_spent_to_stomp_is_no_relic() -> None:
    text = '[[card]]\nname="Boot"\ntype="item"\ndeck="main"\ncost=2\nstomp={from="play"}\n'
    with pytest.raises(SettingsError, match="Boot cannot be the Relic"):
        new(2, variants=["relic-of-power"], relic="Boot", cards=[text])


@pytest.mark.rule("relic.5")
def test_an_equal_item_of_ones_own_is_another_use() -> None:
    ana = {"items": ["Backstage Pass"]}
    game = with_relic("Backstage Pass", ana, {"deck": ["Ninja"]})
    assert options(game)[:2] == ["use backstage pass", "use backstage pass (relic)"]
    do(game, "use backstage pass (relic)", "put it back")
    assert options(game)[:1] == ["use backstage pass"]
