"""Drawing and discarding, rule by rule."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, kinds, options, rules, table


@pytest.mark.rule("draw.1")
def test_draw_1_the_top_card_of_the_deck_comes_to_hand() -> None:
    game = table({"hand": ["JCW Wrestlers"], "deck": ["The Loons", "Ninja"]})
    do(game, "play jcw wrestlers")
    assert cards(game, "hand", "Ana") == ["The Loons"]
    assert cards(game, "deck", "Ana") == ["Ninja"]


@pytest.mark.rule("draw.2")
def test_draw_2_your_deck_is_none_of_the_shared_decks() -> None:
    game = table({"hand": ["Thy Unveiling"], "deck": ["Ninja", "Ninja", "Ninja"]})
    shared = [cards(game, deck) for deck in ("main", "epics", "flavor")]
    do(game, "play thy unveiling")
    assert cards(game, "hand", "Ana") == ["Ninja", "Ninja", "Ninja"]
    assert [cards(game, deck) for deck in ("main", "epics", "flavor")] == shared


@pytest.mark.rule("draw.3")
def test_draw_3_everybody_sees_what_is_discarded() -> None:
    game = table({"hand": ["Natalie the Ring Girl", "Ninja"], "deck": ["The Loons", "Jumpsteady"]})
    do(game, "play natalie", "discard ninja")
    assert [card["name"] for card in game.view(1)["seats"][0]["discard"]] == ["Ninja"]
    assert cards(game, "hand", "Ana") == ["The Loons", "Jumpsteady"]


@pytest.mark.rule("draw.4")
def test_draw_4_an_empty_deck_is_made_of_the_discard_pile() -> None:
    game = table({"hand": ["JCW Wrestlers"], "discard": ["Ninja"] * 6})
    events = do(game, "play jcw wrestlers")
    assert (len(cards(game, "deck", "Ana")), cards(game, "discard", "Ana")) == (5, [])
    assert cards(game, "hand", "Ana") == ["Ninja"]
    assert "draw.4" in rules(events)


@pytest.mark.rule("draw.4")
def test_draw_4_the_order_of_the_new_deck_is_chance() -> None:
    piles = []
    for seed in (1, 2):
        game = table(
            {"hand": ["JCW Wrestlers"], "discard": ["Ninja", "The Loons", "Jumpsteady", "Rude Boy"]}, seed=seed
        )
        do(game, "play jcw wrestlers")
        piles.append([*cards(game, "deck", "Ana"), *cards(game, "hand", "Ana")])
    assert piles[0] != piles[1]
    assert sorted(piles[0]) == sorted(piles[1]) == ["Jumpsteady", "Ninja", "Rude Boy", "The Loons"]


@pytest.mark.rule("draw.4", "amb.reveal-needs-shuffle")
def test_draw_4_a_card_to_turn_up_makes_a_new_deck_too() -> None:
    game = table({"hand": ["Homies"], "discard": ["The Loons"]})
    do(game, "play homies")
    assert options(game) == ["discard it", "put it back"]
    do(game, "put it back")
    assert (cards(game, "deck", "Ana"), cards(game, "discard", "Ana")) == (["The Loons"], [])


@pytest.mark.rule("draw.5")
def test_draw_5_what_the_old_deck_has_comes_first() -> None:
    game = table({"deck": ["The Loons", "Jumpsteady"], "discard": ["Ninja"] * 8})
    events = do(game, "end turn")
    assert cards(game, "hand", "Ana") == ["The Loons", "Jumpsteady", "Ninja", "Ninja", "Ninja"]
    assert len(cards(game, "deck", "Ana")) == 5
    drawing = [(e.kind, len(e.objects)) for e in events if e.kind in ("draws", "reshuffles")]
    assert drawing == [("draws", 2), ("reshuffles", 0), ("draws", 3)]


@pytest.mark.rule("draw.6")
def test_draw_6_cards_in_hand_or_in_play_stay_out_of_the_new_deck() -> None:
    pile = ["The Loons", "Jumpsteady", "Rude Boy", "Mr. White Suit"]
    game = table({"play": ["Ninja", "Ninja", "Hound Dog"], "hand": ["Homies", "Soopa Ninjas"], "discard": pile})
    do(game, "play homies", "put it back")
    assert sorted(cards(game, "deck", "Ana")) == ["Jumpsteady", "Mr. White Suit", "Rude Boy", "The Loons"]
    assert cards(game, "play", "Ana") == ["Ninja", "Ninja", "Hound Dog", "Homies"]
    assert cards(game, "hand", "Ana") == ["Soopa Ninjas"]


@pytest.mark.rule("draw.7")
def test_draw_7_a_card_taken_out_of_the_pile_is_shown() -> None:
    game = table({"hand": ["Picker Forest"], "discard": ["Vanilla Ice"]})
    events = do(game, "play picker forest")
    assert cards(game, "hand", "Ana") == ["Vanilla Ice"]
    (shown,) = (e for e in events if e.kind == "shows")
    assert "Vanilla Ice" in game.describe(shown, viewer=1)


@pytest.mark.rule("amb.own-deck-empty", "draw.5")
def test_own_deck_empty_what_there_is_is_drawn_and_no_more_is_owed() -> None:
    game = table({"hand": ["Thy Unveiling"], "deck": ["The Loons"], "discard": ["Ninja"]})
    events = do(game, "play thy unveiling")
    assert cards(game, "hand", "Ana") == ["The Loons", "Ninja"]
    assert kinds(events)[-1] == "nothing to draw"
    assert "play the loons" in options(game)


@pytest.mark.rule("amb.shuffle-moment", "draw.4")
def test_shuffle_moment_not_before_the_next_card_is_needed() -> None:
    game = table({"hand": ["JCW Wrestlers"], "deck": ["The Loons"], "discard": ["Ninja"]})
    do(game, "play jcw wrestlers")
    assert (cards(game, "deck", "Ana"), cards(game, "discard", "Ana")) == ([], ["Ninja"])


@pytest.mark.rule("amb.shuffle-mid-effect", "draw.4")
def test_shuffle_mid_effect_a_card_bought_this_turn_may_come_up() -> None:
    game = table({"hand": ["Soopa Ninjas"], "karma": 2}, board={"gallery": ["Killer Carnie"]})
    do(game, "buy killer carnie")
    assert "play killer carnie" not in options(game)
    do(game, "play soopa ninjas")
    assert "play killer carnie" in options(game)


@pytest.mark.rule("amb.hand-limit", "draw.1")
def test_hand_limit_there_is_none() -> None:
    game = table({"hand": ["Thy Unveiling", *["Ninja"] * 6], "deck": ["The Loons"] + ["Hound Dog"] * 2})
    do(game, "play thy unveiling")
    assert len(cards(game, "hand", "Ana")) == 9
