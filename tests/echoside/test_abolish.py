"""Abolish and the Abyss, rule by rule."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, kinds, options, refusals, rules, table


@pytest.mark.rule("abolish.1")
def test_abolish_1_the_card_goes_faceup_to_the_abyss() -> None:
    game = table({"hand": ["Hatchetman", "Ninja"]})
    events = do(game, "play hatchetman", "abolish ninja")
    assert [card["name"] for card in game.view(1)["abyss"]] == ["Ninja"]
    assert cards(game, "hand", "Ana") == []
    assert "abolish.1" in rules(events)


@pytest.mark.rule("abolish.1")
def test_abolish_1_only_when_an_effect_says_so() -> None:
    game = table({"hand": ["Soopa Ninjas", "Ninja"], "deck": ["Ninja"], "discard": ["Ninja"]})
    do(game, "play soopa ninjas")
    assert options(game) == ["play ninja", "cycle the juggalo deck", "end turn"]


@pytest.mark.rule("abolish.2")
def test_abolish_2_it_is_gone_for_the_rest_of_the_game() -> None:
    game = table({"hand": ["Rude Boy", "Hound Dog"], "discard": ["Ninja"] * 8})
    do(game, "play rude boy", "abolish hound dog")
    assert len(game.state.owned(0)) == 9
    do(game, "end turn")
    assert "Hound Dog" not in cards(game, "hand", "Ana") + cards(game, "deck", "Ana") + cards(game, "discard", "Ana")
    assert cards(game, "abyss") == ["Hound Dog"]


@pytest.mark.rule("abolish.2")
def test_abolish_2_a_card_of_the_discard_pile_too() -> None:
    game = table({"hand": ["Hatchetman"], "discard": ["Ninja", "The Loons"]})
    do(game, "play hatchetman", "abolish ninja from discard")
    assert cards(game, "discard", "Ana") == ["The Loons"]
    assert cards(game, "abyss") == ["Ninja"]


@pytest.mark.rule("abolish.3")
def test_abolish_3_a_thinner_deck_draws_the_strong_cards() -> None:
    strong = ["Jumpsteady", "Mr. White Suit", "The Loons", "Legz Diamond", "Rittz", "Dope DOD", "Hed PE"]
    game = table(
        {"hand": ["The Great Milenko", "Ringmaster's Word", "Ninja", "Ninja"], "discard": ["Ninja"] * 2 + strong}
    )
    do(game, "play milenko", *["abolish ninja from hand"] * 2, "abolish ninja from discard")
    do(game, "play ringmaster's word", "abolish ninja from discard", "done", "end turn")
    assert "Ninja" not in cards(game, "hand", "Ana") + cards(game, "deck", "Ana")
    assert len(cards(game, "hand", "Ana") + cards(game, "deck", "Ana")) == 8


@pytest.mark.rule("abolish.4", "gloss.abolish")
def test_abolish_4_never_flavor() -> None:
    game = table({"hand": ["Hatchetman", "Ninja", "Clown Love"]})
    do(game, "play hatchetman")
    assert options(game) == ["abolish ninja from hand", "no"]
    assert refusals(game, "abolish clown love") == ["abolish.4"]
    assert refusals(game, "abolish ninja from hand") == []


@pytest.mark.rule("abolish.5", "gloss.abolish")
def test_abolish_5_never_a_card_in_play() -> None:
    game = table({"hand": ["Amy in the Attic"], "play": ["Ninja"], "items": ["Crystal Ball"], "discard": ["Hound Dog"]})
    do(game, "play amy")
    assert options(game) == ["abolish hound dog from discard", "no"]
    assert refusals(game, "abolish ninja in play") == ["abolish.5"]
    assert refusals(game, "abolish crystal ball in play") == ["abolish.5"]


@pytest.mark.rule("abolish.4", "abolish.5", "gloss.abolish")
def test_gloss_abolish_with_flavor_in_hand_and_cards_in_play_there_is_no_target() -> None:
    game = table({"hand": ["The Mighty Death Pop!", "Clown Love"], "play": ["Ninja"]})
    events = do(game, "play the mighty death pop")
    assert kinds(events)[-1] == "nothing"
    assert (karma(game), cards(game, "abyss")) == (0, [])


@pytest.mark.rule("abolish.6", "unity.3")
def test_abolish_6_the_abyss_is_out_of_play() -> None:
    game = table({"play": ["Vanilla Ice", "Dope DOD"]}, board={"abyss": ["Hed PE"]})
    assert game.view()["seats"][0]["unity"]["ug"] == 2
    assert refusals(game, "unity underground") == ["unity.3"]


@pytest.mark.rule("amb.leave-play-by-text", "gen.6", "unity.3")
def test_leave_play_by_text_a_card_that_abolishes_itself_counts_no_more() -> None:
    game = table({"hand": ["Killer Carnie"], "play": ["The Loons", "Mr. White Suit"]})
    do(game, "play killer carnie", "half 2")
    assert (cards(game, "abyss"), karma(game)) == (["Killer Carnie"], 2)
    assert cards(game, "play", "Ana") == ["The Loons", "Mr. White Suit"]
    assert refusals(game, "unity dark carnival") == ["unity.3"]


def boogie(reading: str, played: str) -> tuple[list[str], list[str]]:
    """Returns Abyss and Flavor Discard after a stomp that also abolishes its target."""
    switch = {"advanced": True, "amb.broad-text": reading}
    game = table({"hand": [played]}, {"fiends": ["Boogie Man"]}, settings=switch)
    do(game, f"play {played}", "stomp with boogie man")
    return cards(game, "abyss"), cards(game, "flavor_discard")


@pytest.mark.rule("amb.broad-text", "abolish.4", "gen.6")
def test_broad_text_flavor_is_not_abolished_by_broad_words() -> None:
    assert boogie("rule-wins", "Clown Love") == (["Boogie Man"], ["Clown Love"])
    assert boogie("card-wins", "Clown Love") == (["Boogie Man", "Clown Love"], [])
    assert boogie("rule-wins", "Ninja") == (["Boogie Man", "Ninja"], [])


@pytest.mark.rule("amb.gallery-not-in-play", "abolish.5")
def test_gallery_not_in_play_its_cards_can_be_abolished() -> None:
    game = table({"hand": ["Fortune Teller"]}, board={"gallery": ["Ali Baba"], "main": ["Vera Lee", "Superballs"]})
    do(game, "play fortune teller", "abolish ali baba")
    assert cards(game, "abyss") == ["Ali Baba"]
    assert cards(game, "gallery")[0] == "Vera Lee"


@pytest.mark.rule("gloss.abyss", "abolish.6")
def test_gloss_abyss_it_holds_abolished_cards_and_used_fiends() -> None:
    game = table({"hand": ["Hatchetman", "Ninja"], "fiends": ["Boogie Man"]}, settings={"advanced": True})
    do(game, "use boogie man", "no", "play hatchetman", "abolish ninja")
    assert cards(game, "abyss") == ["Ninja"]
    do(game, "end turn")
    assert cards(game, "abyss") == ["Ninja", "Boogie Man"]
