"""Crews and Unity Benefits, rule by rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, options, refusals, table

DC, PSY, UG = (
    ["The Loons", "Mr. White Suit", "Superballs"],
    ["Jumpsteady", "Rude Boy", "Legz Diamond"],
    ["Dope DOD", "Hed PE", "Rittz"],
)


def counted(game: Game) -> dict[str, int]:
    """Returns how many cards of each Crew Ana has in play."""
    return dict(game.view()["seats"][0]["unity"])


@pytest.mark.rule("unity.1", "amb.unity-which-cards")
def test_unity_1_three_crews_and_no_other_type_is_one() -> None:
    ana = {"play": [DC[0], PSY[0], UG[0], "Ninja", "Blaze", "Clown Love"], "items": ["Crystal Ball"]}
    game = table({**ana, "fiends": ["Damien"]}, settings={"advanced": True})
    assert counted(game) == {"dc": 1, "psy": 1, "ug": 1}


@pytest.mark.rule("unity.2", "gloss.crew")
def test_unity_2_a_crew_card_is_one_of_any_of_the_three() -> None:
    game = table({"items": ["The Raven's Mirror"], "play": [DC[0], PSY[0], UG[0], "Ninja"]})
    do(game, "use the raven's mirror")
    assert options(game) == [f"change {name} in play" for name in ("the loons", "jumpsteady", "dope dod")]
    assert refusals(game, "change ninja in play") == ["unity.2"]


@pytest.mark.rule("unity.2", "amb.hound-dog-both")
def test_unity_2_a_starter_made_a_crew_is_a_crew_card() -> None:
    game = table({"items": ["The Raven's Mirror"], "play": [DC[0]], "hand": ["Hound Dog"]})
    do(game, "play hound dog", "name psychopathic", "use the raven's mirror", "change hound dog", "name underground")
    assert counted(game) == {"dc": 1, "psy": 0, "ug": 1}


@pytest.mark.rule("unity.3", "ref.3")
def test_unity_3_with_three_cards_of_one_crew_in_play() -> None:
    game = table({"play": UG[:2], "hand": [UG[2]]}, board={"flavor": ["Clown Love"]})
    assert refusals(game, "unity underground") == ["unity.3"]
    do(game, "play rittz", "copy dope dod", chance=[1])
    assert refusals(game, "unity underground") == []
    do(game, "unity underground")
    assert cards(game, "hand", "Ana") == ["Clown Love"]


@pytest.mark.rule("unity.3")
def test_unity_3_only_in_your_own_turn() -> None:
    game = table({"play": UG}, {"hand": ["Ninja"]}, active="Bo")
    assert refusals(game, "unity underground", "Ana") == ["turn.1"]


@pytest.mark.rule("unity.3", "amb.any-point")
def test_unity_3_not_within_an_effect() -> None:
    game = table({"play": UG, "hand": ["Amy in the Attic", "Ninja"]})
    do(game, "play amy")
    assert refusals(game, "unity underground") == ["play.12"]


@pytest.mark.rule("unity.3", "amb.turn-end-window")
def test_unity_3_not_while_the_turn_closes() -> None:
    game = table({"play": UG, "items": ["Flying Guillotine"]})
    do(game, "end turn")
    assert refusals(game, "unity underground") == ["turn.2", "play.12", "unity.3"]


@pytest.mark.rule("unity.4")
def test_unity_4_dark_carnival_gives_2_karma() -> None:
    game = table({"play": DC, "karma": 1})
    do(game, "unity dark carnival")
    assert karma(game) == 3


@pytest.mark.rule("unity.5")
def test_unity_5_psychopathic_draws_a_card() -> None:
    game = table({"play": PSY, "deck": ["The Loons", "Ninja"]})
    do(game, "unity psychopathic")
    assert (cards(game, "hand", "Ana"), karma(game)) == (["The Loons"], 0)


@pytest.mark.rule("unity.6")
def test_unity_6_underground_draws_flavor() -> None:
    game = table({"play": UG, "deck": ["Ninja"]}, board={"flavor": ["Gang Related", "Clown Love"]})
    do(game, "unity underground")
    assert (cards(game, "hand", "Ana"), cards(game, "flavor")) == (["Gang Related"], ["Clown Love"])


@pytest.mark.rule("unity.7")
def test_unity_7_it_can_be_held_back() -> None:
    game = table({"play": PSY, "hand": ["Mr. White Suit"], "deck": ["Ninja"]})
    do(game, "play mr. white suit", "buy dark carnival juggalo")
    assert "unity psychopathic" in options(game)
    do(game, "unity psychopathic")
    assert cards(game, "hand", "Ana") == ["Ninja"]


@pytest.mark.rule("unity.7", "amb.unity-afterwards")
def test_unity_7_but_only_while_the_cards_are_there() -> None:
    game = table({"play": DC[:2], "hand": ["Killer Carnie"], "items": ["The Raven's Mirror"]})
    do(game, "play killer carnie", "half 1")
    assert "unity dark carnival" in options(game)
    do(game, "use the raven's mirror", "change the loons", "name underground")
    assert refusals(game, "unity dark carnival") == ["unity.3"]


@pytest.mark.rule("amb.unity-afterwards")
def test_unity_afterwards_what_was_taken_is_kept() -> None:
    game = table({"play": DC, "items": ["The Raven's Mirror"]})
    do(game, "unity dark carnival", "use the raven's mirror", "change the loons", "name underground")
    assert karma(game) == 2


@pytest.mark.rule("unity.8")
def test_unity_8_once_a_turn_however_many_cards() -> None:
    six = [*UG, "Vanilla Ice", "Myzery", "Weed Man"]
    game = table({"play": six}, board={"flavor": ["Clown Love", "Clown Love"]})
    do(game, "unity underground")
    assert refusals(game, "unity underground") == ["unity.8"]
    assert cards(game, "hand", "Ana") == ["Clown Love"]


@pytest.mark.rule("unity.8", "amb.unity-two-crews")
def test_unity_8_of_two_crews_one_is_chosen() -> None:
    game = table({"play": [*DC, *PSY], "deck": ["Ninja"]})
    assert {"unity dark carnival", "unity psychopathic"} <= set(options(game))
    do(game, "unity dark carnival")
    assert refusals(game, "unity psychopathic") == ["unity.8"]
    assert not [o for o in options(game) if o.startswith("unity")]


@pytest.mark.rule("unity.8")
def test_unity_8_again_in_the_next_turn() -> None:
    bo = {"hand": ["Soopa Ninjas", "Jumpsteady", "Mike E. Clark"], "deck": ["Ninja"] * 9}
    game = table({"play": DC, "deck": ["Ninja"] * 5}, bo)
    do(game, "unity dark carnival", "end turn", "play soopa ninjas", "play jumpsteady", "play mike e. clark")
    assert refusals(game, "unity psychopathic") == []


@pytest.mark.rule("unity.9")
def test_unity_9_a_chosen_crew_counts_until_the_turn_ends() -> None:
    game = table({"play": ["Soopa Ninjas", "Sugar Slam"], "hand": ["Hound Dog"], "deck": ["Ninja"] * 5})
    do(game, "play hound dog", "name psychopathic")
    assert counted(game) == {"dc": 0, "psy": 3, "ug": 0}
    assert "unity psychopathic" in options(game)
    do(game, "end turn")
    assert [card["crew"] for card in game.view()["seats"][0]["discard"]] == ["psy", "psy", None]


@pytest.mark.rule("unity.10")
def test_unity_10_more_cards_of_one_crew_make_it_more_likely() -> None:
    def united(deck: list[str]) -> int:
        hands = combinations(deck, 5)
        return sum(max(counted(table({"play": list(hand)})).values()) >= 3 for hand in hands)

    assert united([*DC[:2], *PSY[:2], *UG[:2]]) < united([*DC, "Vera Lee", *PSY[:2]])


@pytest.mark.rule("amb.hound-dog-unity", "unity.9")
def test_hound_dog_unity_three_hound_dogs_are_enough() -> None:
    game = table({"hand": ["Hound Dog"] * 3})
    do(game, *["play hound dog", "name dark carnival"] * 3, "unity dark carnival")
    assert karma(game) == 2


@pytest.mark.rule("amb.hound-dog-fixed", "unity.9")
def test_hound_dog_fixed_the_choice_stands_for_the_turn() -> None:
    game = table({"hand": ["Hound Dog", "Ninja"]})
    do(game, "play hound dog", "name dark carnival", "play ninja")
    assert not [o for o in options(game) if o.startswith("name")]
    assert refusals(game, "take up hound dog") == ["play.11"]


@pytest.mark.rule("amb.unity-which-cards", "stomp.7")
def test_unity_which_cards_one_played_off_the_main_deck_counts() -> None:
    game = table({"hand": ["Pendulum's Promise"], "play": DC[:2]}, board={"main": ["Vera Lee", "Ali Baba"]})
    do(game, "play pendulum's promise")
    assert counted(game)["dc"] == 3
