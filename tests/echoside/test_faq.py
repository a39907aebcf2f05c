"""The questions at the end of the rulebook, rule by rule."""

from __future__ import annotations

import pytest

from explorer.games.echoside.play import TakeUp
from explorer.kernel.errors import IllegalOption
from tests.echoside.given import cards, do, karma, kinds, options, refusals, table

ASKING = {"amb.stomp-privacy": "ask-everyone"}
OPEN = {"amb.dead-when": "next-action"}
TWO_PARTS = """[[card]]
name = "Porter"
type = "underground"
deck = "main"
cost = 2
effects = [{ may = [{ abolish = 1 }] }, { play_top = true }]
"""


@pytest.mark.rule("faq.1")
def test_faq_1_boondox_copying_soopa_soaka_draws_a_card() -> None:
    game = table({"hand": ["Boondox"], "deck": ["Ninja"]}, {"items": ["Soopa Soaka"]})
    do(game, "play boondox", "copy soopa soaka")
    assert cards(game, "hand", "Ana") == ["Ninja"]
    assert cards(game, "items", "Bo") == ["Soopa Soaka"]


@pytest.mark.rule("faq.2")
def test_faq_2_hype_man_is_the_chosen_crew_only() -> None:
    game = table({"hand": ["Hype Man"]}, {})
    do(game, "play hype man", "name dark carnival")
    assert game.view()["seats"][0]["unity"] == {"dc": 1, "psy": 0, "ug": 0}


@pytest.mark.rule("faq.2", "amb.printed-crew-elsewhere")
def test_faq_2_in_the_discard_pile_it_is_underground_again() -> None:
    game = table({"hand": ["Hype Man"]}, {})
    do(game, "play hype man", "name dark carnival", "end turn")
    (card,) = [c for s in game.view(0)["seats"][:1] for c in s["hand"] + s["discard"]]
    assert (card["name"], card["crew"]) == ("Hype Man", "ug")


@pytest.mark.rule("faq.3")
def test_faq_3_willoughby_rags_serves_its_player_alone() -> None:
    board = {"juggalo": ["Dark Carnival Juggalo", "Dark Carnival Juggalo"]}
    seats = ({"hand": ["Willoughby Rags"], "karma": 2}, {}, {}, {})
    game = table(*seats, settings={"variants": ["team-play"]}, board=board)
    do(game, "play willoughby rags", "buy dark carnival juggalo")
    assert options(game) == ["put on discard pile", "put into hand", "give to Cy"]
    do(game, "give to Cy")
    assert (cards(game, "discard", "Cy"), cards(game, "hand", "Cy")) == (["Dark Carnival Juggalo"], [])
    assert karma(game) == 0


@pytest.mark.rule("faq.14")
def test_faq_14_a_gift_uses_the_waiting_effect_up() -> None:
    board = {"juggalo": ["Dark Carnival Juggalo", "Dark Carnival Juggalo"]}
    seats = ({"hand": ["Willoughby Rags"], "karma": 5}, {}, {}, {})
    game = table(*seats, settings={"variants": ["team-play"]}, board=board)
    do(game, "play willoughby rags", "buy dark carnival juggalo", "give to Cy")
    do(game, "buy dark carnival juggalo")
    assert cards(game, "discard", "Ana") == ["Dark Carnival Juggalo"]
    assert cards(game, "hand", "Ana") == []


@pytest.mark.rule("faq.4")
def test_faq_4_a_stomped_main_deck_card_goes_to_the_abyss() -> None:
    game = table({"hand": ["Da Mafia 6ix"]}, {"hand": ["Bodyguard"]}, board={"main": ["The Loons", "..."]})
    do(game, "play da mafia", "let it in")
    assert options(game, "Bo") == ["let it in", "stomp with bodyguard"]
    do(game, "stomp with bodyguard")
    assert cards(game, "abyss") == ["The Loons"]
    assert cards(game, "discard", "Ana") == []
    assert karma(game) == 2


@pytest.mark.rule("faq.4", "amb.end-effects-order")
def test_faq_4_not_stomped_it_goes_to_the_abyss_as_the_turn_ends() -> None:
    game = table({"hand": ["Da Mafia 6ix"]}, {}, board={"main": ["The Loons", "..."]})
    do(game, "play da mafia")
    assert cards(game, "play", "Ana") == ["Da Mafia 6ix", "The Loons"]
    do(game, "end turn")
    assert cards(game, "abyss") == ["The Loons"]


@pytest.mark.rule("amb.mafia-item")
def test_an_item_off_the_main_deck_serves_for_the_turn() -> None:
    game = table({"hand": ["Da Mafia 6ix"]}, {}, board={"main": ["The Wraith's Tome", "..."]})
    do(game, "play da mafia")
    assert "use the wraith's tome" in options(game)
    do(game, "end turn")
    assert (cards(game, "abyss"), cards(game, "items", "Ana")) == (["The Wraith's Tome"], [])


@pytest.mark.rule("faq.5")
def test_faq_5_the_killjoy_club_gets_past_the_murder_cloak() -> None:
    boots = {"hand": ["Bodyguard", "The Killjoy Club"]}
    game = table({"hand": ["The Loons"], "items": ["Murder Cloak"]}, boots)
    do(game, "play the loons")
    assert options(game, "Bo") == ["let it in", "stomp with the killjoy club"]
    assert refusals(game, "stomp with bodyguard", "Bo") == ["faq.5"]
    do(game, "stomp with the killjoy club")
    assert (cards(game, "discard", "Ana"), karma(game)) == (["The Loons"], 0)


@pytest.mark.rule("faq.5", "stomp.10")
def test_faq_5_the_killjoy_club_gets_past_a_shield() -> None:
    game = table({"hand": ["Dark Lotus"], "items": ["Murder Cloak"]}, {"hand": ["The Killjoy Club"]})
    do(game, "play dark lotus", "stomp with the killjoy club")
    assert (cards(game, "discard", "Ana"), karma(game)) == (["Dark Lotus"], 0)


@pytest.mark.rule("faq.6")
def test_faq_6_the_killjoy_club_undoes_a_stomp_before_it_works() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons", "stomp with wicked clownz")
    events = do(game, "stomp with the killjoy club", player="Ana")
    assert [k for k in kinds(events) if k in ("stomped", "stomp fails", "enters")] == [
        "stomped",
        "stomp fails",
        "enters",
    ]
    assert (cards(game, "play", "Ana"), karma(game)) == (["The Loons"], 2)
    assert cards(game, "discard", "Ana") == ["The Killjoy Club"]


@pytest.mark.rule("faq.7")
def test_faq_7_a_stomp_by_soopa_soaka_in_play_cannot_be_answered() -> None:
    game = table({"hand": ["The Loons", "The Killjoy Club"]}, {"items": ["Soopa Soaka"]})
    do(game, "play the loons", "stomp with soopa soaka in play")
    assert game.asked == (0,)
    assert game.decision is not None
    assert game.decision.kind == "phase1"
    assert refusals(game, "stomp with the killjoy club")[0] == "stomp.3"
    assert cards(game, "discard", "Ana") == ["The Loons"]


@pytest.mark.rule("faq.8")
def test_faq_8_soopa_soaka_can_be_stomped_as_it_is_played() -> None:
    game = table({"hand": ["Soopa Soaka"], "deck": ["Ninja"]}, {"hand": ["Bodyguard", "The Killjoy Club"]})
    do(game, "play soopa soaka")
    assert options(game, "Bo") == ["let it in", "stomp with the killjoy club"]
    do(game, "stomp with the killjoy club")
    assert (cards(game, "items", "Ana"), cards(game, "discard", "Ana")) == ([], ["Soopa Soaka"])
    assert cards(game, "hand", "Ana") == []


@pytest.mark.rule("faq.9")
def test_faq_9_a_copy_takes_the_effect_and_not_the_crew() -> None:
    game = table({"hand": ["Entourage"], "play": ["Dark Carnival Juggalo"]}, {})
    do(game, "play entourage")
    assert karma(game) == 2
    assert game.view()["seats"][0]["unity"] == {"dc": 1, "psy": 0, "ug": 1}


@pytest.mark.rule("faq.10", "amb.copy-duration")
def test_faq_10_the_copied_effect_shows_until_the_turn_ends() -> None:
    game = table({"hand": ["Entourage", "Ninja"], "play": ["Dark Carnival Juggalo"]}, {})
    do(game, "play entourage", "play ninja")
    assert game.view()["seats"][0]["play"][1]["copies"] == "Dark Carnival Juggalo"
    assert karma(game) == 3  # it works once
    do(game, "end turn")
    (card,) = [c for c in game.view(0)["seats"][0]["hand"] if c["name"] == "Entourage"]
    assert card["copies"] is None


@pytest.mark.rule("faq.10")
def test_faq_10_a_copy_of_the_copy_takes_what_it_holds() -> None:
    game = table({"hand": ["Entourage", "Rittz"], "play": ["Dark Carnival Juggalo"]}, {})
    do(game, "play entourage", "play rittz", "copy entourage")
    assert karma(game) == 4
    assert game.view()["seats"][0]["play"][2]["copies"] == "Dark Carnival Juggalo"


@pytest.mark.rule("faq.11")
def test_faq_11_a_stomped_first_card_was_played_all_the_same() -> None:
    game = table({"hand": ["The Loons", "Sugar Slam", "Ninja"]}, {"hand": ["Bodyguard"]})
    do(game, "play the loons", "stomp with bodyguard", "play sugar slam")
    assert karma(game) == 2  # nothing was there to choose
    assert cards(game, "hand", "Ana") == ["Ninja"]


@pytest.mark.rule("faq.11", "amb.first-card")
def test_faq_11_as_the_first_card_sugar_slam_offers_both() -> None:
    game = table({"hand": ["Sugar Slam", "Ninja"], "deck": ["Hound Dog"] * 5}, {})
    do(game, "play sugar slam")
    assert len(options(game)) == 2
    do(game, "half 2: if this is")
    assert cards(game, "hand", "Ana") == ["Hound Dog"] * 5


@pytest.mark.rule("faq.12")
def test_faq_12_spending_karma_closes_what_was_declined() -> None:
    game = table({"hand": ["Amy in the Attic", "Ninja"]}, {}, settings=OPEN)
    do(game, "play amy in the attic", "no")
    assert refusals(game, "take up amy in the attic") == []
    assert game.view()["seats"][0]["play"][0]["state"] == ""
    do(game, "cycle the juggalo deck")
    assert refusals(game, "take up amy in the attic") == ["play.11"]
    assert game.view()["seats"][0]["play"][0]["state"] == "dead"


@pytest.mark.rule("faq.12")
@pytest.mark.parametrize(
    "act",
    ["play ninja", "buy weed man", "use the wraith's tome", "use ice lich", "unity dark carnival", "end turn"],
)
def test_faq_12_any_act_of_its_player_closes_it(act: str) -> None:
    seat = {"hand": ["Amy in the Attic", "Ninja"], "play": ["The Loons", "Vera Lee"], "items": ["The Wraith's Tome"]}
    fiends = {"fiends": ["Ice Lich"]}
    game = table({**seat, **fiends}, {}, settings={**OPEN, "advanced": True}, board={"gallery": ["Weed Man"]})
    do(game, "play amy in the attic", "no")
    later = TakeUp(game.state.play[0][-1])
    assert refusals(game, later) == []
    do(game, act)
    assert "play.11" in refusals(game, later, "Ana")


@pytest.mark.rule("faq.12", "amb.dead-list")
def test_faq_12_an_opponents_stomp_closes_nothing() -> None:
    settings = {**OPEN, "cards": [TWO_PARTS]}
    seat = {"hand": ["Porter", "Ninja", "Ninja"], "discard": ["Hound Dog"]}
    game = table(seat, {"hand": ["Bodyguard"]}, settings=settings, board={"main": ["The Loons", "..."]})
    do(game, "play porter", "let it in", "no", "stomp with bodyguard")  # The Loons off the Main Deck are stomped
    do(game, "take up porter", "abolish hound dog")
    assert cards(game, "abyss") == ["The Loons", "Hound Dog"]
    assert refusals(game, TakeUp(game.state.play[0][0])) == ["play.11"]  # once only


@pytest.mark.rule("faq.13")
def test_faq_13_an_illegal_stomp_is_taken_back_and_the_card_resolves() -> None:
    game = table({"hand": ["Dark Lotus"]}, {"hand": ["Bodyguard"]}, settings=ASKING)
    do(game, "play dark lotus")
    with pytest.raises(IllegalOption, match=r"stomp\.10"):
        do(game, "stomp with bodyguard")
    assert cards(game, "hand", "Bo") == ["Bodyguard"]
    do(game, "let it in")
    assert karma(game) == 5


@pytest.mark.rule("faq.15", "amb.karma-public")
def test_faq_15_everybody_reads_the_exact_karma() -> None:
    game = table({"karma": 17}, {})
    assert [game.view(viewer)["seats"][0]["karma"] for viewer in (0, 1, None)] == [17, 17, 17]


# -- copies: open questions --------------------------------------------------------------------------------------


@pytest.mark.rule("amb.copy-loop")
def test_copies_do_not_go_round_in_circles() -> None:
    game = table({"hand": ["Entourage"], "play": ["Entourage", "The Loons", "Ninja"]}, {})
    do(game, "play entourage", "copy entourage")  # and so it copies something in its turn
    assert options(game) == ["copy the loons in play", "copy ninja in play"]
    assert refusals(game, "copy entourage") == ["amb.copy-loop"]
    do(game, "copy the loons")
    assert karma(game) == 2


@pytest.mark.rule("amb.copy-dead")
def test_a_dead_card_can_be_copied() -> None:
    game = table({"hand": ["Ninja", "Entourage"]}, {})
    do(game, "play ninja")
    assert game.view()["seats"][0]["play"][0]["state"] == "dead"
    do(game, "play entourage")
    assert karma(game) == 2


@pytest.mark.rule("amb.copy-this-card")
def test_this_card_is_the_one_that_copies() -> None:
    game = table({"hand": ["Entourage"], "play": ["Hype Man"]}, {})
    do(game, "play entourage", "name psychopathic")
    assert game.view()["seats"][0]["unity"] == {"dc": 0, "psy": 1, "ug": 1}
    game = table({"hand": ["Entourage"], "play": ["Weed Man"]}, {})
    do(game, "play entourage", "half 2: abolish this")
    assert cards(game, "abyss") == ["Entourage"]


@pytest.mark.rule("amb.copy-this-card", "abolish.4")
def test_a_copying_flavor_card_cannot_abolish_itself() -> None:
    game = table({"hand": ["Multiple Myselves"], "play": ["Weed Man"]}, {})
    do(game, "play multiple myselves")
    assert (cards(game, "abyss"), karma(game)) == ([], 1)
    do(game, "end turn")
    assert cards(game, "flavor_discard") == ["Multiple Myselves"]


@pytest.mark.rule("amb.copy-item-use")
def test_a_copied_item_is_used_once_by_its_copier() -> None:
    game = table({"hand": ["Boondox"], "items": ["The Wraith's Tome"]}, {})
    do(game, "use the wraith's tome", "play boondox", "copy the wraith's tome")
    assert "use boondox" in options(game)
    do(game, "use boondox")
    assert refusals(game, "use boondox") == ["amb.item-per-turn"]


@pytest.mark.rule("amb.copy-item-use", "faq.10")
def test_a_copied_standing_effect_covers_the_closing_steps() -> None:
    seat = {"hand": ["Boondox"], "deck": ["Ninja"] * 7}
    game = table(seat, {"items": ["Marvelous Missing Link Mask"]})
    do(game, "play boondox", "copy marvelous", "end turn")
    assert cards(game, "hand", "Ana") == ["Ninja"] * 6


@pytest.mark.rule("amb.copy-on-obtain")
def test_a_copy_does_not_bring_what_happens_on_obtaining() -> None:
    game = table({"hand": ["Madchild", "Ninja"]}, {}, board={"gallery": ["Jelly Roll"]})
    do(game, "play madchild")
    assert karma(game) == 2
    assert options(game)[0] == "play ninja"  # nobody is asked what to abolish


@pytest.mark.rule("amb.stomp-copy")
def test_what_is_copied_opens_no_second_window() -> None:
    game = table({"hand": ["Entourage"], "play": ["The Loons"]}, {"hand": ["Bodyguard"]})
    do(game, "play entourage")
    assert game.asked == (1,)
    do(game, "let it in")
    assert (game.asked, karma(game)) == ((0,), 2)


@pytest.mark.rule("play.7", "faq.9")
def test_only_what_the_text_names_is_copied() -> None:
    game = table({"hand": ["Entourage"], "play": ["Boondox", "Dark Lotus", "The Loons", "Ninja"]}, {})
    do(game, "play entourage")  # a Starter or Crew card of cost 5 or less
    assert options(game) == ["copy the loons in play", "copy ninja in play"]
    assert refusals(game, "copy boondox") == ["play.7"]
    assert refusals(game, "copy dark lotus") == ["play.7"]


@pytest.mark.rule("play.7")
def test_of_cards_turned_up_only_those_named_are_copied() -> None:
    game = table({"hand": ["Chicken Huntin'"]}, {"deck": ["Crystal Ball"]}, {"deck": ["The Loons"]})
    do(game, "play chicken huntin")
    assert options(game) == ["copy the loons from the deck of Cy", "no"]
    assert refusals(game, "copy crystal ball") == ["play.7"]


@pytest.mark.rule("amb.copy-loop")
def test_a_card_turned_up_is_not_copied_through_itself() -> None:
    echo = 'effects = [{ reveal = { deck = "each-opponent", copy_types = ["crew"] } }]'
    text = f'[[card]]\nname = "Echo"\ntype = "underground"\ndeck = "main"\ncost = 2\ncopies = 2\n{echo}\n'
    game = table({"hand": ["Echo"]}, {"deck": ["Echo"]}, {"deck": ["The Loons"]}, settings={"cards": [text]})
    do(game, "play echo", "copy echo")  # and the same two cards are turned up again
    assert options(game) == ["copy the loons from the deck of Cy", "no"]
    assert refusals(game, "copy echo") == ["amb.copy-loop"]
