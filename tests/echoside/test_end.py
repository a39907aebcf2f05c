"""Ending your turn."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, kinds, options, refusals, rules, table

FOUR_CREW = ["The Loons", "Vera Lee", "Rude Boy", "Superballs"]
FULL_TIER = ["Blaze", "Monoxide", "Ringmaster"]
SIX = ["Killer Carnie", "Homies", "Groupies", "Jumpsteady", "Dope DOD", "Mr. White Suit"]


@pytest.mark.rule("end.1")
def test_end_1_the_play_area_is_cleared() -> None:
    game = table({"play": FOUR_CREW, "items": ["Murder Cloak"]})
    do(game, "end turn")
    assert cards(game, "discard", "Ana") == []  # shuffled for the next hand
    assert sorted(cards(game, "hand", "Ana")) == sorted(FOUR_CREW)
    assert (cards(game, "play", "Ana"), cards(game, "items", "Ana")) == ([], ["Murder Cloak"])


@pytest.mark.rule("end.1")
def test_end_1_cleared_cards_lie_faceup_in_the_discard_pile() -> None:
    game = table({"play": FOUR_CREW, "deck": ["Ninja"] * 5})
    do(game, "end turn")
    assert [card["name"] for card in game.view(1)["seats"][0]["discard"]] == FOUR_CREW


@pytest.mark.rule("end.2")
def test_end_2_the_rest_of_the_hand_is_discarded() -> None:
    game = table({"hand": ["Ninja", "Ninja"], "deck": ["Hound Dog"] * 5})
    do(game, "end turn")
    assert cards(game, "discard", "Ana") == ["Ninja", "Ninja"]
    assert cards(game, "hand", "Ana") == ["Hound Dog"] * 5


@pytest.mark.rule("amb.unplayed-flavor", "end.2")
def test_amb_unplayed_flavor_goes_to_flavor_discard() -> None:
    game = table({"hand": ["Clown Love", "Ninja"], "deck": ["Hound Dog"] * 5})
    do(game, "end turn")
    assert cards(game, "flavor_discard") == ["Clown Love"]
    assert cards(game, "discard", "Ana") == ["Ninja"]


@pytest.mark.rule("end.3", "item.5")
def test_end_3_items_remain() -> None:
    game = table({"items": ["Murder Cloak"]})
    do(game, "end turn", "end turn", "end turn")
    assert cards(game, "items", "Ana") == ["Murder Cloak"]


@pytest.mark.rule("end.4", "flavor.4")
def test_end_4_flavor_in_play_goes_to_its_own_pile() -> None:
    game = table({"play": ["Clown Love", "The Loons"], "deck": ["Ninja"] * 5})
    events = do(game, "end turn")
    assert cards(game, "flavor_discard") == ["Clown Love"]
    assert cards(game, "discard", "Ana") == ["The Loons"]
    assert "flavor.4" in rules(events)


@pytest.mark.rule("end.5")
def test_end_5_unspent_karma_is_lost() -> None:
    game = table({"karma": 4})
    do(game, "end turn")
    assert karma(game) == 0


@pytest.mark.rule("gen.6")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    game = table({"hand": ["DJ Clay"], "deck": ["Ninja"] * 5}, {}, board={"tier": ["Blaze"]})
    do(game, "play dj clay")
    assert game.explain("buy blaze")[-1].gauge == (3, 8)
    do(game, "end turn", "end turn")
    assert game.explain("buy blaze")[-1].gauge == (0, 9)


@pytest.mark.rule("end.6")
def test_end_6_the_gallery_is_refilled() -> None:
    game = table({}, board={"gallery": ["", *SIX[:2], "", *SIX[2:4]]})
    before = game.state.main[-1], len(game.state.main)
    do(game, "end turn")
    assert len([title for title in cards(game, "gallery") if title]) == 6
    assert (game.state.gallery[0], len(game.state.main)) == (before[0], before[1] - 2)
    assert cards(game, "gallery")[1:3] == SIX[:2]


@pytest.mark.rule("amb.main-deck-short", "end.6")
def test_amb_main_deck_short_gaps_are_filled_from_the_left() -> None:
    game = table({}, board={"gallery": [SIX[0], "", SIX[1], "", SIX[2], ""], "main": ["Vera Lee", "Rittz"]})
    do(game, "end turn")
    assert cards(game, "gallery") == ["Killer Carnie", "Vera Lee", "Homies", "Rittz", "Groupies", ""]


@pytest.mark.rule("end.7")
def test_end_7_the_epic_tier_is_refilled() -> None:
    game = table({}, board={"tier": ["Blaze", "", "Ringmaster"], "epics": ["Monoxide", "Dark Lotus"]})
    do(game, "end turn")
    assert cards(game, "tier") == ["Blaze", "Monoxide", "Ringmaster"]
    assert cards(game, "epics") == ["Dark Lotus"]


@pytest.mark.rule("amb.epic-deck-short", "end.7")
def test_amb_epic_deck_short_a_slot_stays_empty() -> None:
    game = table({}, board={"tier": ["Blaze", "", "Ringmaster"], "epics": [], "removed": ["Monoxide"]})
    do(game, "end turn")
    assert cards(game, "tier") == ["Blaze", "", "Ringmaster"]


@pytest.mark.rule("amb.refill-order", "end.6", "end.7")
def test_amb_refill_order_the_gallery_first() -> None:
    game = table({}, board={"tier": ["", *FULL_TIER[1:]], "gallery": ["", *SIX[1:]]})
    refills = [e.detail for e in do(game, "end turn") if e.kind == "refills"]
    assert refills == [("gallery",), ("tier",)]


@pytest.mark.rule("end.8")
def test_end_8_five_cards_are_drawn_for_the_next_turn() -> None:
    game = table({"deck": ["Ninja"] * 5 + ["Hound Dog"] * 2})
    do(game, "end turn")
    assert (cards(game, "hand", "Ana"), cards(game, "deck", "Ana")) == (["Ninja"] * 5, ["Hound Dog"] * 2)
    assert refusals(game, "play ninja", "Ana") == ["turn.1"]
    do(game, "end turn")
    assert refusals(game, "play ninja", "Ana") == []


@pytest.mark.rule("amb.hand-limit", "end.8")
def test_amb_hand_limit_there_is_none() -> None:
    game = table({"hand": ["Shaggy 2 Dope", *["Ninja"] * 6], "deck": ["Hound Dog"] * 9})
    do(game, "play shaggy 2 dope")
    assert len(cards(game, "hand", "Ana")) == 9


@pytest.mark.rule("end.9")
def test_end_9_the_turn_passes_clockwise() -> None:
    game = table({}, {}, {})
    do(game, "end turn")
    assert game.asked == (1,)
    assert game.view(None)["active"] == 1


@pytest.mark.rule("end.10")
def test_end_10_cards_of_this_turn_may_be_drawn_again() -> None:
    ana = {"play": [*FOUR_CREW, "Dope DOD"], "deck": ["Ninja", "Ninja"]}
    game = table(ana)
    events = do(game, "end turn")
    assert [e.detail for e in events if e.kind in ("draws", "reshuffles")] == [(2,), (5,), (3,)]
    assert cards(game, "hand", "Ana")[:2] == ["Ninja", "Ninja"]
    assert set(cards(game, "hand", "Ana")[2:]) < {*FOUR_CREW, "Dope DOD"}


@pytest.mark.rule("end.11")
def test_end_11_the_turn_ends_when_its_player_says_so() -> None:
    game = table({"items": ["The Wraith's Tome"]}, board={"flavor": ["Clown Love"]})
    assert options(game) == ["use the wraith's tome", "end turn"]
    do(game, "use the wraith's tome", "play clown love")
    assert (game.asked, options(game)[-1]) == ((0,), "end turn")
    bare = table()
    assert (bare.asked, options(bare)) == ((0,), ["end turn"])


@pytest.mark.rule("amb.end-effects-order", "end.1")
def test_amb_end_effects_order_temporary_cards_and_used_fiends_leave_first() -> None:
    ana = {"hand": ["Da Mafia 6ix"], "fiends": ["Damien"], "deck": ["Ninja"] * 5}
    game = table(ana, settings={"advanced": True}, board={"main": ["The Loons", "Rittz"]})
    do(game, "use damien", "no", "play da mafia 6ix")
    events = do(game, "end turn")
    assert kinds(events)[1:4] == ["to abyss", "to abyss", "clears"]
    assert sorted(cards(game, "abyss")) == ["Damien", "The Loons"]
    assert cards(game, "discard", "Ana") == ["Da Mafia 6ix"]


@pytest.mark.rule("faq.4", "finale.6")
def test_a_card_played_off_the_main_deck_counts_when_it_is_obtained_later() -> None:
    board = {"main": ["The Loons", "Rittz"]}
    game = table({"hand": ["Da Mafia 6ix"]}, {"hand": ["Violent J"]}, final="Ana", first="Ana", board=board)
    do(game, "play da mafia 6ix", "end turn", "play violent j", "obtain the loons", "end turn")
    assert game.outcome
    assert game.outcome.scores == (2, 6)
