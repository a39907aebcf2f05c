"""Stomp and shielded cards, rule by rule."""

from __future__ import annotations

import pytest

from explorer.games.echoside.stomp import Stomp
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, kinds, options, refusals, rules, seat, table

ALL = {"amb.stomp-privacy": "ask-everyone"}
CLOWNZ, KILLJOY, SOAKA = "stomp with wicked clownz", "stomp with the killjoy club", "stomp with soopa soaka in play"
BARE_BOOT = """
[[card]]
name = "Bare Boot"
type = "underground"
deck = "main"
cost = 2
gp = 1
copies = 2
effects = [{ karma = 1 }]
stomp = { from = "hand", cost = "discard" }
"""
BARE = {"cards": [BARE_BOOT]}
THEN = 'cost = "discard", then = [{ may = [{ abolish = 1 }] }]'
TIDY_BOOT = BARE_BOOT.replace("Bare", "Tidy").replace('cost = "discard"', THEN)


def why_not(game: Game, name: str, card: str, target: str) -> list[str]:
    """Returns the rules against a stomp that is named card by card."""
    stomper, victim = (game.state.box.named(title)[0] for title in (card, target))
    return [c.rule for c in game.explain(Stomp(stomper, victim), seat(game, name)) if not c.holds]


@pytest.mark.rule("stomp.1")
def test_stomp_1_a_boot_card_may_answer_a_card_being_played() -> None:
    game = table({"hand": ["Ninja"]}, {"hand": ["Wicked Clownz", "Ninja"]})
    do(game, "play ninja")
    assert game.asked == (1,)
    assert options(game) == ["let it in", CLOWNZ]
    assert refusals(game, "stomp with ninja") == ["layout.7"]


@pytest.mark.rule("stomp.2", "flavor.3")
def test_stomp_2_flavor_too() -> None:
    game = table({"hand": ["Clown Love"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play clown love", CLOWNZ)
    assert karma(game) == 0
    assert cards(game, "flavor_discard") == ["Clown Love"]


@pytest.mark.rule("stomp.3")
def test_stomp_3_at_once_or_not_at_all() -> None:
    game = table({"hand": ["The Loons", "Ninja"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons", "let it in", "play ninja")
    assert why_not(game, "Bo", "Wicked Clownz", "The Loons") == ["stomp.3"]
    assert why_not(game, "Bo", "Wicked Clownz", "Ninja") == []


@pytest.mark.rule("stomp.3")
def test_stomp_3_not_while_nothing_is_played() -> None:
    game = table({"hand": ["Ninja"]}, {"hand": ["Wicked Clownz"]})
    assert refusals(game, CLOWNZ, "Bo") == ["stomp.3", "amb.stomp-who-first"]


@pytest.mark.rule("stomp.4")
def test_stomp_4_the_stomp_card_is_shown_and_spent() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz", "Ninja", "Ninja", "Ninja", "Ninja"]})
    events = do(game, "play the loons", CLOWNZ)
    assert cards(game, "hand", "Bo") == ["Ninja", "Ninja", "Ninja", "Ninja"]
    assert cards(game, "discard", "Bo") == ["Wicked Clownz"]
    (shown,) = (e for e in events if e.kind == "stomps")
    assert game.describe(shown, viewer=0) == "Bo stomps The Loons with Wicked Clownz"


@pytest.mark.rule("stomp.5")
def test_stomp_5_the_stomped_card_goes_to_its_own_pile() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons", CLOWNZ)
    assert cards(game, "discard", "Ana") == ["The Loons"]
    game = table({"hand": ["Still Stabbin'"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play still stabbin", CLOWNZ)
    assert (cards(game, "discard", "Ana"), cards(game, "flavor_discard")) == ([], ["Still Stabbin'"])


@pytest.mark.rule("stomp.6")
def test_stomp_6_it_never_was_in_play() -> None:
    game = table({"hand": ["Soopa Ninjas"], "deck": ["Ninja"]}, {"hand": ["Wicked Clownz"]})
    events = do(game, "play soopa ninjas", CLOWNZ)
    assert (karma(game), cards(game, "hand", "Ana"), cards(game, "play", "Ana")) == (0, [], [])
    assert not {"enters", "gains karma", "draws"} & set(kinds(events))


@pytest.mark.rule("stomp.7")
def test_stomp_7_it_does_not_count_for_unity() -> None:
    game = table({"play": ["Dope DOD", "Hed PE"], "hand": ["Rittz"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play rittz", CLOWNZ)
    assert refusals(game, "unity underground") == ["unity.3"]
    game = table({"play": ["Dope DOD", "Hed PE"], "hand": ["Rittz"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play rittz", "let it in", "copy dope dod", chance=[1])
    assert refusals(game, "unity underground") == []


@pytest.mark.rule("stomp.8")
def test_stomp_8_before_the_effect_asks_for_a_decision() -> None:
    game = table({"hand": ["Hound Dog"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play hound dog")
    assert CLOWNZ in options(game, "Bo")
    do(game, "let it in", "name underground")
    assert why_not(game, "Bo", "Wicked Clownz", "Hound Dog") == ["stomp.3", "amb.stomp-who-first"]


@pytest.mark.rule("stomp.8", "amb.wheel-stomp")
def test_stomp_8_before_the_die_is_rolled() -> None:
    game = table({"hand": ["Myzery"]}, {"hand": ["Wicked Clownz"]})
    events = do(game, "play myzery")
    assert CLOWNZ in options(game, "Bo")
    assert "rolls" not in kinds(events)
    assert "rolls" in kinds(do(game, "let it in", chance=[1]))
    assert why_not(game, "Bo", "Wicked Clownz", "Myzery") == ["stomp.3", "amb.stomp-who-first"]


@pytest.mark.rule("stomp.9")
def test_stomp_9_the_player_waits_for_the_answer() -> None:
    game = table({"hand": ["The Loons", "Ninja"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons")
    assert options(game, "Ana") == []
    assert refusals(game, "play ninja", "Ana") == ["play.12"]
    assert karma(game) == 0
    do(game, "let it in")
    assert (karma(game), refusals(game, "play ninja", "Ana")) == (2, [])


@pytest.mark.rule("stomp.10", "layout.6", "amb.illegal-stomp")
def test_stomp_10_a_shield_blocks() -> None:
    game = table({"hand": ["Juggalo Spirits"]}, {"hand": ["Wicked Clownz"]}, settings=ALL)
    do(game, "play juggalo spirits")
    assert options(game, "Bo") == ["let it in"]
    assert refusals(game, CLOWNZ, "Bo") == ["stomp.10"]
    do(game, "let it in")
    assert (karma(game), cards(game, "hand", "Bo")) == (2, ["Wicked Clownz"])


@pytest.mark.rule("stomp.11")
def test_stomp_11_not_at_your_own_card() -> None:
    game = table({"hand": ["The Loons", "Wicked Clownz"]}, {"hand": ["Bodyguard"]})
    do(game, "play the loons")
    assert options(game, "Ana") == []
    assert refusals(game, CLOWNZ, "Ana") == ["amb.stomp-who-first", "stomp.11"]
    assert refusals(game, "stomp with bodyguard", "Bo") == []


@pytest.mark.rule("stomp.11", "team.3")
def test_stomp_11_nor_at_your_partners() -> None:
    boots = {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]}, {"hand": ["GWAR"]}
    game = table({"hand": ["The Loons"]}, *boots, settings={"variants": ["team-play"]})
    do(game, "play the loons")
    assert refusals(game, "stomp with bodyguard", "Cy") == ["amb.stomp-who-first", "stomp.11"]
    do(game, "let it in")
    assert game.asked == (3,)
    do(game, "let it in")
    assert karma(game) == 2


@pytest.mark.rule("stomp.12", "faq.6", "amb.stomp-chain")
def test_stomp_12_a_stomp_can_hit_a_stomp_and_comes_first() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"hand": ["Wicked Clownz"]})
    events = do(game, "play the loons", CLOWNZ, KILLJOY)
    assert cards(game, "play", "Ana") == ["The Loons"]
    assert (cards(game, "discard", "Ana"), cards(game, "discard", "Bo")) == (["The Killjoy Club"], ["Wicked Clownz"])
    assert karma(game) == 2
    assert "stomp.12" in rules(events)


@pytest.mark.rule("stomp.12")
def test_stomp_12_without_an_answer_the_stomp_works() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons", CLOWNZ, "let it in")
    assert cards(game, "discard", "Ana") == ["The Loons"]
    assert (karma(game), cards(game, "hand", "Ana")) == (0, ["The Killjoy Club"])


@pytest.mark.rule("stomp.13", "faq.11")
def test_stomp_13_a_stomped_card_was_played() -> None:
    game = table({"hand": ["The Loons", "Sugar Slam", "Ninja"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons", CLOWNZ, "play sugar slam")
    assert (karma(game), cards(game, "hand", "Ana")) == (2, ["Ninja"])
    game = table({"hand": ["Sugar Slam", "Ninja"]})
    do(game, "play sugar slam")
    assert len(options(game)) == 2


@pytest.mark.rule("stomp.14", "faq.7")
def test_stomp_14_a_card_in_play_is_used_and_cannot_be_answered() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"items": ["Soopa Soaka"]})
    do(game, "play the loons", SOAKA)
    assert game.asked == (0,)
    assert "end turn" in options(game)
    assert (cards(game, "discard", "Ana"), cards(game, "discard", "Bo")) == (["The Loons"], ["Soopa Soaka"])


@pytest.mark.rule("stomp.14", "amb.buy-cannot-be-stomped", "amb.unity-stompable")
def test_stomp_14_no_window_for_items_purchases_or_unity() -> None:
    ana = {"items": ["Chuck the Chainsaw"], "karma": 3, "play": ["Dope DOD", "Hed PE", "Rittz"]}
    game = table(ana, {"hand": ["The Killjoy Club"]}, settings=ALL)
    do(game, "use chuck", chance=[1])
    assert game.asked == (0,)
    do(game, "buy dark carnival juggalo")
    assert game.asked == (0,)
    do(game, "unity underground")
    assert game.asked == (0,)


# -- what the rulebook leaves open ------------------------------------------------------------------------------


@pytest.mark.rule("amb.stomp-who-first")
def test_stomp_who_first_clockwise_and_only_one_is_spent() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]})
    do(game, "play the loons")
    assert game.asked == (1,)
    assert refusals(game, "stomp with bodyguard", "Cy") == ["amb.stomp-who-first"]
    do(game, CLOWNZ)
    assert game.asked == (0,)
    assert (cards(game, "hand", "Bo"), cards(game, "hand", "Cy")) == ([], ["Bodyguard"])


@pytest.mark.rule("amb.stomp-who-first")
def test_stomp_who_first_who_passes_leaves_it_to_the_next() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]})
    do(game, "play the loons", "let it in", "stomp with bodyguard")
    assert cards(game, "discard", "Cy") == ["Bodyguard"]
    assert cards(game, "discard", "Ana") == ["The Loons"]


@pytest.mark.rule("amb.stomp-who-first")
def test_stomp_who_first_to_speak() -> None:
    race = {"amb.stomp-who-first": "first-to-speak"}
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]}, settings=race)
    do(game, "play the loons")
    assert game.asked == (1, 2)
    do(game, "stomp with bodyguard", player="Cy")
    assert cards(game, "discard", "Cy") == ["Bodyguard"]
    assert cards(game, "hand", "Bo") == ["Wicked Clownz"]


@pytest.mark.rule("amb.stomp-who-first")
def test_stomp_who_first_to_speak_all_may_pass() -> None:
    race = {"amb.stomp-who-first": "first-to-speak"}
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]}, settings=race)
    do(game, "play the loons")
    do(game, "let it in", player="Cy")
    assert game.asked == (1,)
    do(game, "let it in", player="Bo")
    assert karma(game) == 2


def sealed(reading: str) -> Game:
    """Returns a game in which both opponents stomped in secret."""
    switch = {"amb.stomp-who-first": reading}
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]}, settings=switch)
    do(game, "play the loons")
    assert game.asked == (1, 2)
    do(game, "stomp with bodyguard", player="Cy")
    assert cards(game, "hand", "Cy") == ["Bodyguard"]  # nothing shows before all have answered
    do(game, CLOWNZ, player="Bo")
    return game


@pytest.mark.rule("amb.stomp-who-first")
def test_stomp_who_first_sealed_the_first_clockwise_is_spent() -> None:
    game = sealed("sealed")
    assert (cards(game, "discard", "Bo"), cards(game, "discard", "Cy")) == (["Wicked Clownz"], [])
    assert cards(game, "discard", "Ana") == ["The Loons"]


@pytest.mark.rule("amb.stomp-who-first")
def test_stomp_who_first_all_are_spent() -> None:
    game = sealed("all-spent")
    assert (cards(game, "discard", "Bo"), cards(game, "discard", "Cy")) == (["Wicked Clownz"], ["Bodyguard"])
    assert cards(game, "discard", "Ana") == ["The Loons"]


@pytest.mark.rule("amb.stomp-privacy", "stomp.9")
def test_stomp_privacy_everybody_is_asked_or_only_who_could() -> None:
    game = table({"hand": ["Ninja"]}, {"hand": ["Ninja"]}, settings=ALL)
    do(game, "play ninja")
    assert (game.asked, options(game)) == ((1,), ["let it in"])
    game = table({"hand": ["Ninja"]}, {"hand": ["Ninja"]}, settings={"amb.stomp-privacy": "ask-holders"})
    do(game, "play ninja")
    assert game.asked == (0,)


@pytest.mark.rule("amb.stomp-privacy", "amb.stomp-who-first")
def test_stomp_privacy_holds_for_secret_answers_too() -> None:
    switches = {**ALL, "amb.stomp-who-first": "sealed"}
    game = table({"hand": ["Ninja"]}, {"hand": ["Wicked Clownz"]}, {}, settings=switches)
    do(game, "play ninja")
    assert game.asked == (1, 2)
    game = table({"hand": ["Ninja"]}, {"hand": ["Wicked Clownz"]}, {}, settings={"amb.stomp-who-first": "sealed"})
    do(game, "play ninja")
    assert game.asked == (1,)


def bare_answer(reading: str) -> Game:
    """Returns a game in which Bo stomps with a boot card that has no shield, and Ana holds an ordinary one."""
    switches = {**BARE, **ALL, "amb.stomp-a-stomp": reading}
    game = table({"hand": ["The Loons", "Bodyguard"]}, {"hand": ["Bare Boot"]}, settings=switches)
    do(game, "play the loons", "stomp with bare boot")
    return game


@pytest.mark.rule("amb.stomp-a-stomp", "stomp.12")
def test_stomp_a_stomp_any_able_card_may_answer() -> None:
    game = bare_answer("any-able")
    do(game, "stomp with bodyguard", "let it in", "let it in")
    assert (karma(game), cards(game, "discard", "Bo")) == (2, ["Bare Boot"])


@pytest.mark.rule("amb.stomp-a-stomp")
def test_stomp_a_stomp_or_only_one_that_overrides() -> None:
    game = bare_answer("overriding-only")
    assert options(game, "Ana") == ["let it in"]
    assert refusals(game, "stomp with bodyguard", "Ana") == ["amb.stomp-a-stomp"]


@pytest.mark.rule("stomp.3", "amb.stomp-chain")
def test_stomp_3_not_while_the_answer_to_a_stomp_still_works() -> None:
    cy = {"hand": ["Tidy Boot", "Wicked Clownz", "Ninja"]}
    game = table({"hand": ["The Loons"]}, {"hand": ["Bare Boot"]}, cy, settings={"cards": [BARE_BOOT, TIDY_BOOT]})
    do(game, "play the loons", "stomp with bare boot", "stomp with tidy boot")
    assert game.asked == (2,)  # which card to abolish
    assert refusals(game, CLOWNZ, "Cy") == ["stomp.3"]
    do(game, "abolish ninja")
    assert options(game, "Cy") == ["let it in", CLOWNZ]  # The Loons are open to all again


@pytest.mark.rule("amb.stomp-answer-who", "stomp.12")
def test_stomp_answer_who_any_opponent_of_the_stomper() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["The Killjoy Club"]})
    do(game, "play the loons", CLOWNZ)
    assert game.asked == (2,)
    do(game, KILLJOY)
    assert (karma(game), cards(game, "play", "Ana")) == (2, ["The Loons"])


@pytest.mark.rule("amb.stomp-chain", "stomp.12")
def test_stomp_chain_a_stopped_stomp_is_spent_and_does_nothing_more() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"hand": ["GWAR"], "deck": ["Ninja"]})
    do(game, "play the loons", "stomp with gwar", KILLJOY)
    assert (cards(game, "hand", "Bo"), cards(game, "deck", "Bo")) == ([], ["Ninja"])
    assert cards(game, "discard", "Bo") == ["GWAR"]


@pytest.mark.rule("amb.stomp-double", "stomp.12")
def test_stomp_double_after_a_failed_stomp_all_are_asked_again() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"hand": ["Wicked Clownz", "Bodyguard"]})
    do(game, "play the loons", CLOWNZ, KILLJOY)
    assert (game.asked, karma(game)) == ((1,), 0)
    do(game, "stomp with bodyguard")
    assert (cards(game, "discard", "Ana"), karma(game)) == (["The Killjoy Club", "The Loons"], 0)


@pytest.mark.rule("amb.stomp-double")
def test_stomp_double_who_had_passed_is_asked_again_too() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]})
    do(game, "play the loons", "let it in", "stomp with bodyguard", KILLJOY)
    assert game.asked == (1,)
    assert options(game) == ["let it in", CLOWNZ]


@pytest.mark.rule("amb.stomp-sequence", "stomp.4")
def test_stomp_sequence_stomp_card_then_target_then_what_follows() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["GWAR"]})
    events = do(game, "play the loons", "stomp with gwar")
    assert kinds(events)[1:] == ["stomps", "spends", "stomped", "reshuffles", "draws"]
    assert cards(game, "hand", "Bo") == ["GWAR"]  # drawn back out of the new deck


@pytest.mark.rule("amb.pending-card", "stomp.6")
def test_pending_card_it_is_neither_in_hand_nor_in_play() -> None:
    game = table({"hand": ["Hed PE"], "play": ["Dope DOD", "Rittz"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play hed pe")
    assert (cards(game, "hand", "Ana"), cards(game, "play", "Ana")) == ([], ["Dope DOD", "Rittz"])
    assert [x["card"]["name"] for x in game.view()["pending"]] == ["Hed PE"]
    do(game, CLOWNZ)
    assert game.view()["pending"] == []


@pytest.mark.rule("amb.stomp-window-length", "stomp.9")
def test_stomp_window_length_until_all_have_passed() -> None:
    game = table({"hand": ["The Loons"]}, {}, {}, settings=ALL)
    do(game, "play the loons", "let it in")
    assert (game.asked, karma(game)) == ((2,), 0)
    do(game, "let it in")
    assert (game.asked, karma(game)) == ((0,), 2)


@pytest.mark.rule("amb.stomp-hand-refill", "stomp.4")
def test_stomp_hand_refill_no_card_is_drawn_for_the_one_spent() -> None:
    bo = {"hand": ["Wicked Clownz", "Ninja", "Ninja", "Ninja", "Ninja"], "deck": ["Hound Dog"] * 5}
    game = table({"hand": ["The Loons"]}, bo)
    do(game, "play the loons", CLOWNZ, "end turn")
    assert game.view()["active"] == 1
    assert cards(game, "hand", "Bo") == ["Ninja"] * 4


@pytest.mark.rule("amb.stomp-newly-drawn", "stomp.1")
def test_stomp_newly_drawn_cards_may_stomp() -> None:
    game = table({"deck": ["Wicked Clownz"]}, {"hand": ["The Loons"]})
    do(game, "end turn", "play the loons")
    assert CLOWNZ in options(game, "Ana")


@pytest.mark.rule("amb.stomp-from-play", "stomp.1")
def test_stomp_from_play_a_boot_card_in_play_cannot() -> None:
    game = table({"play": ["The Killjoy Club"], "hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]}, settings=ALL)
    do(game, "play the loons", CLOWNZ)
    assert options(game, "Ana") == ["let it in"]
    assert why_not(game, "Ana", "The Killjoy Club", "Wicked Clownz") == ["amb.stomp-from-play"]


@pytest.mark.rule("amb.soaka-from-hand", "layout.7", "amb.stomp-from-play")
def test_soaka_from_hand_it_works_from_play_only() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Soopa Soaka"]}, settings=ALL)
    do(game, "play the loons")
    assert options(game, "Bo") == ["let it in"]
    assert refusals(game, "stomp with soopa soaka", "Bo") == ["amb.stomp-from-play"]
    game = table({"hand": ["The Loons"]}, {"items": ["Soopa Soaka"]})
    do(game, "play the loons")
    assert options(game, "Bo") == ["let it in", SOAKA]


@pytest.mark.rule("amb.item-offturn-stomp", "item.3")
def test_item_offturn_stomp_the_text_lets_it_stomp_in_the_turn_of_another() -> None:
    game = table({"hand": ["The Loons"]}, {"items": ["Soopa Soaka", "Chuck the Chainsaw"]})
    do(game, "play the loons", SOAKA)
    assert cards(game, "discard", "Ana") == ["The Loons"]
    assert refusals(game, "use chuck", "Bo") == ["turn.1"]


@pytest.mark.rule("amb.protected-stomp-card", "faq.5")
def test_protected_stomp_card_the_cloak_covers_it_against_all_but_one() -> None:
    bo = {"hand": ["Bare Boot"], "items": ["Murder Cloak"]}
    game = table({"hand": ["The Loons", "Bodyguard", "The Killjoy Club"]}, bo, settings=BARE)
    do(game, "play the loons", "stomp with bare boot")
    assert options(game, "Ana") == ["let it in", KILLJOY]
    assert refusals(game, "stomp with bodyguard", "Ana") == ["faq.5"]


@pytest.mark.rule("amb.stomp-copy", "faq.9")
def test_stomp_copy_a_copied_effect_opens_no_second_window() -> None:
    game = table({"play": ["The Loons"], "hand": ["Entourage"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play entourage", "let it in")
    assert (game.asked, karma(game)) == ((0,), 2)


@pytest.mark.rule("amb.stomped-then-next", "stomp.6")
def test_stomped_then_next_a_stomped_card_was_not_obtained() -> None:
    game = table({"hand": ["Willoughby Rags", "The Loons"], "karma": 1}, {"hand": ["Wicked Clownz"]})
    do(game, "play willoughby rags", "let it in", "play the loons", CLOWNZ, "buy dark carnival juggalo")
    assert options(game) == ["put on discard pile", "put into hand"]  # the waiting effect is still there


@pytest.mark.rule("amb.fiend-again", "fiend.11")
def test_fiend_again_a_stomped_fiend_had_its_only_use() -> None:
    switch = {"advanced": True, "amb.fiend-again": "only-once"}
    ana = {"fiends": ["Damien"], "hand": ["Violent J"]}
    game = table(ana, {"hand": ["Wicked Clownz"]}, settings=switch)
    do(game, "use damien", "no", CLOWNZ)
    assert (cards(game, "fiends", "Ana"), cards(game, "abyss")) == ([], ["Damien"])
    do(game, "play violent j", "obtain damien")
    assert refusals(game, "use damien") == ["fiend.3"]


@pytest.mark.rule("amb.mafia-item", "faq.4")
def test_mafia_item_that_stomps_still_goes_to_the_abyss() -> None:
    ana = {"hand": ["Pendulum's Promise", "The Loons"]}
    game = table(ana, {"hand": ["Bare Boot"]}, board={"main": ["Soopa Soaka", "Rittz"]}, settings=BARE)
    do(game, "play pendulum's promise", "let it in", "play the loons", "stomp with bare boot", SOAKA)
    assert cards(game, "abyss") == ["Soopa Soaka"]
    assert (cards(game, "play", "Ana")[-1], cards(game, "discard", "Ana")) == ("The Loons", [])
