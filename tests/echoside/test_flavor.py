"""The Flavor Deck, rule by rule."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, kinds, options, table

HOT_HAND = """
[[card]]
name = "Hot Hand"
type = "underground"
deck = "main"
cost = 2
gp = 1
copies = 1
effects = [{ karma = 1 }]
stomp = { from = "hand", cost = "discard", then = [{ flavor = 1 }] }
"""


@pytest.mark.rule("flavor.1")
def test_flavor_1_the_top_flavor_card_comes_to_hand() -> None:
    game = table({"hand": ["Whitney Peyton"]}, board={"flavor": ["Clown Love", "Gang Related"]})
    do(game, "play whitney")
    assert cards(game, "hand", "Ana") == ["Clown Love"]
    assert cards(game, "flavor") == ["Gang Related"]


@pytest.mark.rule("flavor.2")
def test_flavor_2_it_can_be_played_in_the_same_turn() -> None:
    game = table({"hand": ["Whitney Peyton", "Ninja"]}, board={"flavor": ["Clown Love"]})
    do(game, "play whitney")
    assert "play clown love" in options(game)
    do(game, "play ninja", "play clown love")
    assert karma(game) == 3


@pytest.mark.rule("flavor.3")
def test_flavor_3_it_is_played_like_any_card() -> None:
    game = table({"hand": ["Clown Love"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play clown love")
    assert options(game, "Bo") == ["let it in", "stomp with wicked clownz"]
    do(game, "let it in")
    assert (karma(game), cards(game, "play", "Ana")) == (2, ["Clown Love"])


@pytest.mark.rule("flavor.4", "amb.unplayed-flavor")
def test_flavor_4_played_or_not_it_ends_in_flavor_discard() -> None:
    game = table({"hand": ["Clown Love", "Gang Related", "Ninja"]})
    do(game, "play clown love", "end turn")
    assert sorted(cards(game, "flavor_discard")) == ["Clown Love", "Gang Related"]
    assert [*cards(game, "discard", "Ana"), *cards(game, "hand", "Ana")] == ["Ninja"]


@pytest.mark.rule("flavor.5")
def test_flavor_5_an_empty_flavor_deck_is_made_of_flavor_discard() -> None:
    pile = ["Clown Love"] * 3 + ["Still Stabbin'"] * 2 + ["Joke Ya Mind"] * 2 + ["Southwest Voodoo"] * 2
    pile += ["Black Crows"] * 2 + ["Thy Unveiling"]
    game = table({"hand": ["Whitney Peyton"]}, board={"flavor": [], "flavor_discard": pile})
    do(game, "play whitney")
    assert (len(cards(game, "flavor")), cards(game, "flavor_discard")) == (11, [])
    assert len(cards(game, "hand", "Ana")) == 1


@pytest.mark.rule("flavor.5", "amb.flavor-both-empty")
def test_flavor_5_a_split_draw_is_completed_as_far_as_it_goes() -> None:
    board = {"flavor": ["Clown Love"], "flavor_discard": ["Gang Related"]}
    game = table({"hand": ["Jamie Madrox"]}, board=board)
    events = do(game, "play jamie madrox")
    assert cards(game, "hand", "Ana") == ["Clown Love", "Gang Related"]
    assert kinds(events)[-1] == "no flavor left"
    assert "play clown love" in options(game)


@pytest.mark.rule("amb.flavor-both-empty")
def test_flavor_both_empty_no_card_comes_and_none_is_owed() -> None:
    game = table({"hand": ["Vanilla Ice"]}, board={"flavor": [], "flavor_discard": []})
    do(game, "play vanilla ice")
    assert (cards(game, "hand", "Ana"), karma(game)) == ([], 2)


@pytest.mark.rule("amb.flavor-offturn", "flavor.4")
def test_flavor_offturn_it_is_kept_until_your_own_turn() -> None:
    hot = {"cards": [HOT_HAND]}
    game = table({"hand": ["Ninja"]}, {"hand": ["Hot Hand"]}, board={"flavor": ["Clown Love"]}, settings=hot)
    do(game, "play ninja", "stomp with hot hand", "end turn")
    assert "play clown love" in options(game)
    do(game, "end turn")
    assert cards(game, "flavor_discard") == ["Clown Love"]


@pytest.mark.rule("amb.flavor-taken", "gloss.flavor-discard")
def test_flavor_taken_discarding_may_hit_it() -> None:
    game = table({"hand": ["Natalie the Ring Girl", "Clown Love"], "deck": ["Ninja", "Hound Dog"]})
    do(game, "play natalie", "discard clown love")
    assert cards(game, "flavor_discard") == ["Clown Love"]
    assert cards(game, "discard", "Ana") == []


@pytest.mark.rule("amb.flavor-gp")
def test_flavor_gp_cards_held_at_the_end_score_nothing() -> None:
    hot = {"cards": [HOT_HAND]}
    game = table({"hand": ["Ninja"]}, {"hand": ["Hot Hand"]}, first="Bo", final="Bo", settings=hot)
    do(game, "play ninja", "stomp with hot hand", "end turn")
    assert game.outcome is not None
    assert game.outcome.scores == (0, 1)
