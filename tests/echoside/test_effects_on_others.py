"""What cards do to others and to cards in play: turning up, Crews, copies, opponents, Items that watch, stomps."""

from __future__ import annotations

import pytest

from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, kinds, options, refusals, table

ADVANCED = {"advanced": True}
TURNCOAT = """
[[card]]
name = "Turncoat"
type = "underground"
deck = "main"
cost = 2
gp = 1
copies = 1
effects = [{ set_crew = "self" }, { abolish_self = [{ karma = 1 }] }]
"""

# -- turning up -------------------------------------------------------------------------------------------------


def test_reveal_your_own_top_card() -> None:
    game = table({"hand": ["Homies"], "deck": ["The Loons", "Ninja"]})
    do(game, "play homies", "discard it")
    assert (cards(game, "deck", "Ana"), cards(game, "discard", "Ana")) == (["Ninja"], ["The Loons"])


def test_reveal_an_opponents_top_card() -> None:
    game = table({"items": ["Backstage Pass"]}, {"deck": ["The Loons", "Ninja"]}, {"deck": ["Rittz"]})
    do(game, "use backstage pass", "target bo", "discard it")
    assert cards(game, "discard", "Bo") == ["The Loons"]


def test_reveal_the_main_deck() -> None:
    game = table({"hand": ["Bang! Pow! Boom!"]}, board={"main": ["Rittz", "The Loons"]})
    do(game, "play bang", "obtain it")
    assert (cards(game, "discard", "Ana"), cards(game, "main")) == (["Rittz"], ["The Loons"])
    game = table({"hand": ["Bang! Pow! Boom!"]}, board={"main": ["Rittz", "The Loons"]})
    do(game, "play bang", "abolish it")
    assert (cards(game, "abyss"), cards(game, "main")) == (["Rittz"], ["The Loons"])


@pytest.mark.rule("amb.main-deck-short")
def test_reveal_an_empty_main_deck() -> None:
    game = table({"hand": ["Bang! Pow! Boom!"]}, board={"main": []})
    assert kinds(do(game, "play bang"))[-1] == "nothing to reveal"
    assert karma(game) == 2


def test_reveal_and_draw_what_is_cheap() -> None:
    game = table({"items": ["Gravedigger's Shovel"], "deck": ["The Loons"]})
    do(game, "use gravedigger's shovel")
    assert cards(game, "hand", "Ana") == ["The Loons"]
    game = table({"items": ["Gravedigger's Shovel"], "deck": ["Rittz"]})
    do(game, "use gravedigger's shovel")
    assert (cards(game, "hand", "Ana"), cards(game, "deck", "Ana")) == ([], ["Rittz"])


def test_reveal_at_each_opponent_and_copy_one() -> None:
    game = table({"hand": ["Chicken Huntin'"]}, {"deck": ["The Loons"]}, {"deck": ["Blaze"]})
    do(game, "play chicken huntin")
    assert options(game) == ["copy the loons from the deck of Bo", "no"]
    assert refusals(game, "copy blaze") == ["play.7"]
    do(game, "copy the loons")
    assert (karma(game), cards(game, "deck", "Bo")) == (2, ["The Loons"])


@pytest.mark.rule("amb.copy-loop")
def test_a_turned_up_card_is_not_copied_through_itself() -> None:
    effect = 'effects = [{ reveal = { deck = "each-opponent", copy_types = ["crew"] } }]'
    echo = f'[[card]]\nname = "Echo"\ntype = "underground"\ndeck = "main"\ncost = 2\ncopies = 2\n{effect}\n'
    game = table({"hand": ["Echo"]}, {"deck": ["Echo"]}, settings={"cards": [echo]})
    do(game, "play echo")
    assert options(game) == ["copy echo from the deck of Bo", "no"]
    do(game, "copy echo")  # which turns itself up again
    assert options(game) == ["end turn"]


def test_what_is_turned_up_stays_known_to_who_must_decide() -> None:
    deck = ["The Loons", "Ninja", "Rittz", "Hed PE", "Rude Boy"]
    game = table({"hand": ["Chicken Huntin'"]}, {"deck": deck, "hand": ["Jumpsteady"]})
    do(game, "play chicken huntin")
    for seed in range(8):
        assert [o.text for o in game.imagined(0, seed).options] == options(game)


def test_one_card_turned_up_stays_known_too() -> None:
    deck = ["The Loons", "Ninja", "Rittz", "Hed PE", "Rude Boy"]
    game = table({"items": ["Backstage Pass"]}, {"deck": deck, "hand": ["Jumpsteady"]})
    do(game, "use backstage pass")
    for seed in range(8):
        assert cards(game.imagined(0, seed), "deck", "Bo")[-1] == "The Loons"


def test_play_the_top_of_the_main_deck() -> None:
    game = table({"hand": ["Da Mafia 6ix"]}, board={"main": ["The Loons", "Rittz"]})
    do(game, "play da mafia 6ix")
    assert (karma(game), cards(game, "play", "Ana")) == (4, ["Da Mafia 6ix", "The Loons"])
    do(game, "end turn")
    assert cards(game, "abyss") == ["The Loons"]
    assert cards(game, "hand", "Ana") == ["Da Mafia 6ix"]


@pytest.mark.rule("faq.4", "stomp.5")
def test_a_card_of_the_main_deck_that_is_stomped_goes_to_the_abyss() -> None:
    board = {"main": ["The Loons", "Rittz"]}
    game = table({"hand": ["Pendulum's Promise"]}, {"hand": ["Wicked Clownz"]}, board=board)
    do(game, "play pendulum's promise", "let it in", "stomp with wicked clownz")
    assert (cards(game, "abyss"), cards(game, "discard", "Ana")) == (["The Loons"], [])


@pytest.mark.rule("amb.gp-zones", "faq.4")
def test_a_card_of_a_turn_that_left_play_can_be_obtained_for_good() -> None:
    game = table({"hand": ["Pendulum's Promise", "Violent J"]}, board={"main": ["Killer Carnie", "Rittz"]})
    do(game, "play pendulum's promise", "half 2", "play violent j", "obtain killer carnie")
    assert cards(game, "discard", "Ana") == ["Killer Carnie"]
    assert game.view("open")["seats"][0]["score"] == 5 + 1


@pytest.mark.rule("amb.mafia-item")
def test_play_an_item_off_the_main_deck_for_a_turn() -> None:
    game = table({"hand": ["Pendulum's Promise"]}, board={"main": ["Chuck the Chainsaw", "Rittz"]})
    do(game, "play pendulum's promise")
    do(game, "use chuck", chance=[8])
    assert karma(game) == 2
    do(game, "end turn")
    assert (cards(game, "abyss"), cards(game, "items", "Ana")) == (["Chuck the Chainsaw"], [])


# -- Crews, copies, Unity, the Wheel ----------------------------------------------------------------------------


def test_a_card_takes_a_crew() -> None:
    game = table({"hand": ["Hype Man"]})
    do(game, "play hype man")
    assert options(game) == ["name dark carnival", "name psychopathic", "name underground"]
    do(game, "name dark carnival")
    assert game.view()["seats"][0]["unity"] == {"dc": 1, "psy": 0, "ug": 0}


def test_a_crew_card_in_play_is_given_another_crew() -> None:
    game = table({"items": ["The Raven's Mirror"], "play": ["The Loons", "Ninja"]})
    do(game, "use the raven's mirror", "name psychopathic")
    assert game.view()["seats"][0]["unity"] == {"dc": 0, "psy": 1, "ug": 0}


def test_copy_a_card_in_play_by_type_and_cost() -> None:
    game = table({"hand": ["Entourage"], "play": ["The Loons", "Rittz", "Blaze"]})
    do(game, "play entourage")
    assert karma(game) == 2  # the only one that fits: Rittz costs 6, Blaze is an Epic
    game = table({"hand": ["Multiple Myselves"], "play": ["Ninja", "Hed PE"]})
    do(game, "play multiple myselves")
    assert karma(game) == 1


def test_copy_an_epic_or_take_the_other_half() -> None:
    game = table({"hand": ["Blaze"], "play": ["Dark Lotus"]})
    do(game, "play blaze", "half 2")
    assert karma(game) == 5
    game = table({"hand": ["Blaze"], "play": ["Dark Lotus"]})
    do(game, "play blaze", "half 1")
    assert karma(game) == 3


def test_copy_a_gallery_card() -> None:
    game = table({"hand": ["Madchild"]}, board={"gallery": ["The Loons", "Boondox", "Crystal Ball"]})
    do(game, "play madchild")
    assert (karma(game), cards(game, "gallery")[0]) == (2, "The Loons")


def test_copy_an_epic_of_the_tier() -> None:
    game = table({"hand": ["Carnival of Carnage"]}, board={"tier": ["Dark Lotus", "Monoxide"]})
    do(game, "play carnival of carnage", "copy dark lotus")
    assert (karma(game), cards(game, "tier")) == (5, ["Dark Lotus", "Monoxide", ""])


@pytest.mark.rule("faq.1", "amb.copy-item-use")
def test_copy_an_item_of_anybody() -> None:
    game = table({"hand": ["Boondox"], "deck": ["Ninja"]}, {"items": ["Soopa Soaka", "Chuck the Chainsaw"]})
    do(game, "play boondox", "copy soopa soaka")
    assert (karma(game), cards(game, "hand", "Ana")) == (3, ["Ninja"])
    game = table({"hand": ["Boondox"]}, {"items": ["Soopa Soaka", "Chuck the Chainsaw"]})
    do(game, "play boondox", "copy chuck")
    do(game, "use boondox", chance=[4])
    assert karma(game) == 4
    assert refusals(game, "use boondox") == ["amb.item-per-turn"]


@pytest.mark.rule("faq.10", "amb.copy-loop")
def test_copy_a_card_that_copies() -> None:
    game = table({"hand": ["Entourage", "Entourage"], "play": ["The Loons"]})
    do(game, "play entourage", "play entourage")
    assert options(game) == ["copy the loons in play", "copy entourage in play"]
    do(game, "copy entourage")
    assert karma(game) == 4  # it took the effect that the first one holds


@pytest.mark.rule("amb.copy-loop")
def test_copy_not_through_itself() -> None:
    game = table({"hand": ["Rittz"], "play": ["Entourage"]})
    do(game, "play rittz")
    assert karma(game) == 0  # Entourage would copy Rittz back
    assert game.asked == (0,)


@pytest.mark.rule("amb.copy-this-card")
def test_copy_of_this_card_means_the_copier() -> None:
    game = table({"hand": ["Entourage"], "play": ["Killer Carnie"]})
    do(game, "play entourage", "half 2")
    assert (cards(game, "abyss"), cards(game, "play", "Ana")) == (["Entourage"], ["Killer Carnie"])
    game = table({"hand": ["Multiple Myselves"], "play": ["Hound Dog"]})
    do(game, "play multiple myselves", "name psychopathic")
    assert game.view()["seats"][0]["unity"]["psy"] == 1


@pytest.mark.rule("faq.10", "amb.copy-this-card")
def test_copy_is_forgotten_when_the_copier_leaves_play() -> None:
    game = table({"hand": ["Entourage"], "play": ["Killer Carnie"]})
    do(game, "play entourage")
    assert game.view()["seats"][0]["play"][1]["copies"] == "Killer Carnie"
    do(game, "half 2")
    assert game.view()["abyss"][0]["copies"] is None


@pytest.mark.rule("amb.printed-crew-elsewhere", "faq.2")
def test_a_crew_is_forgotten_when_the_card_leaves_play() -> None:
    game = table({"hand": ["Turncoat"]}, settings={"cards": [TURNCOAT]})
    do(game, "play turncoat", "name psychopathic")
    assert [(card["name"], card["crew"]) for card in game.view()["abyss"]] == [("Turncoat", "ug")]


@pytest.mark.rule("amb.copy-this-card", "abolish.4")
def test_copy_by_flavor_cannot_abolish_itself() -> None:
    game = table({"hand": ["Multiple Myselves"], "play": ["Killer Carnie"]})
    do(game, "play multiple myselves")
    assert (karma(game), cards(game, "abyss")) == (1, [])


def test_unity_outside_the_limit() -> None:
    game = table({"hand": ["Gang Related"], "play": ["The Loons", "Vera Lee", "Superballs"]})
    do(game, "play gang related", "name dark carnival", "unity dark carnival")
    assert karma(game) == 4


def test_wheel_with_and_without_a_modifier() -> None:
    game = table({"hand": ["Southwest Voodoo", "Joker's Wild"]})
    do(game, "play southwest voodoo", chance=[8])
    assert karma(game) == 3
    do(game, "play joker's wild", chance=[6])
    assert karma(game) == 5


# -- against opponents ------------------------------------------------------------------------------------------


def test_turn_gallery_cards_down_until_your_next_turn() -> None:
    main = ["Ali Baba", "Vera Lee", "Superballs", "Hed PE", "Myzery"]
    board = {"gallery": ["The Loons", "Rude Boy", "Rittz"], "main": main}
    game = table({"fiends": ["Ice Lich"]}, {"hand": ["Dark Lotus"]}, board=board, settings=ADVANCED)
    do(game, "use ice lich", "turn down the loons", "done")
    assert game.view(1)["gallery"][0] == {"id": None, "back": True, "by": 0}
    do(game, "end turn", "play dark lotus")
    assert refusals(game, "buy rude boy") == []
    assert not [o for o in options(game) if "the loons" in o]
    do(game, "end turn")
    assert (cards(game, "abyss"), cards(game, "gallery")[0]) == (["Ice Lich", "The Loons"], "Hed PE")


def test_turned_down_cards_are_not_abolished_by_others() -> None:
    board = {"gallery": ["The Loons", "Rude Boy"], "main": ["Ali Baba", "Vera Lee", "Hed PE", "Rittz"]}
    ana = {"fiends": ["Ol' Evil Eye"], "hand": ["Fortune Teller"]}
    game = table(ana, board=board, settings=ADVANCED)
    do(game, "use ol' evil eye", "turn down the loons", "done", "play fortune teller")
    assert options(game) == ["abolish rude boy from the gallery", "no"]
    assert refusals(game, "abolish the loons") == ["obtain.3"]


def test_shuffle_cards_into_an_opponents_deck() -> None:
    bo = {"deck": ["Rittz"], "discard": ["Ninja", "The Loons", "Hound Dog"]}
    game = table({"fiends": ["Prom Queen"]}, bo, settings=ADVANCED)
    do(game, "use prom queen", "target bo", "shuffle ninja", "shuffle hound dog", "done")
    assert sorted(cards(game, "deck", "Bo")) == ["Hound Dog", "Ninja", "Rittz"]
    assert cards(game, "discard", "Bo") == ["The Loons"]


@pytest.mark.rule("team.3")
def test_a_partner_is_no_target() -> None:
    team = {**ADVANCED, "variants": ["team-play"]}
    game = table({"fiends": ["Damien"]}, {}, {}, {}, settings=team)
    do(game, "use damien")
    assert options(game) == ["target Bo", "target Di", "no"]


def test_shuffle_not_without_a_discard_pile() -> None:
    game = table({"fiends": ["Mad Professor"]}, {}, {"discard": ["Ninja"]}, settings=ADVANCED)
    do(game, "use mad professor")
    assert options(game) == ["target Cy", "no"]
    assert refusals(game, "target bo") == ["play.7"]


def test_discard_all_items_of_one_opponent() -> None:
    game = table(
        {"fiends": ["Black-Eyed Children"]},
        {"items": ["Crystal Ball", "Murder Cloak"]},
        {"items": ["Toy Box", "Juggalo Juice"]},
        settings=ADVANCED,
    )
    do(game, "use black-eyed children")
    assert refusals(game, "target cy") == ["item.4"]
    do(game, "target bo")
    assert (cards(game, "items", "Bo"), cards(game, "discard", "Bo")) == ([], ["Crystal Ball", "Murder Cloak"])
    assert cards(game, "items", "Cy") == ["Toy Box", "Juggalo Juice"]


def test_discard_no_items_of_who_has_none() -> None:
    game = table({"fiends": ["Black-Eyed Children"]}, {}, {"items": ["Crystal Ball"]}, settings=ADVANCED)
    do(game, "use black-eyed children")
    assert refusals(game, "target bo") == ["play.7"]
    assert options(game) == ["target Cy", "no"]


def test_discard_an_item_of_each_opponent() -> None:
    bo, cy = {"items": ["Crystal Ball", "Murder Cloak"]}, {"items": ["Toy Box"]}
    game = table({"fiends": ["Mr. Rotten Treats"]}, bo, cy, settings=ADVANCED)
    do(game, "use mr. rotten treats", "discard murder cloak")
    assert (cards(game, "items", "Bo"), cards(game, "items", "Cy")) == (["Crystal Ball"], ["Toy Box"])
    assert karma(game) == 3


def test_discard_all_items_of_each_opponent() -> None:
    bo, cy = {"items": ["Crystal Ball", "Murder Cloak"]}, {"items": ["Juggalo Juice"]}
    game = table({"fiends": ["The Witch"]}, bo, cy, settings=ADVANCED)
    do(game, "use the witch", "target bo", "target cy")
    assert cards(game, "items", "Bo") + cards(game, "items", "Cy") == []


@pytest.mark.rule("fiend.9", "amb.fiend-target-gone")
def test_declared_targets_that_are_gone_are_left_out() -> None:
    bo = {"hand": ["Wicked Clownz"], "deck": ["Ninja"]}
    game = table({"fiends": ["Damien"]}, {}, bo, settings=ADVANCED)
    do(game, "use damien", "target cy")
    assert options(game) == ["let it in", "stomp with wicked clownz"]
    do(game, "let it in")
    assert (cards(game, "hand", "Cy"), karma(game)) == ([], 2)


BARE_BOOT = TURNCOAT.replace("Turncoat", "Bare Boot") + 'stomp = { from = "hand", cost = "discard" }'


def aimed_at_a_pile_that_is_shuffled(fiend: str, *declared: str) -> Game:
    """Returns a game after a Fiend was aimed at The Loons of Cy, who then had to shuffle them away for a draw."""
    cy = {"hand": ["GWAR"], "discard": ["The Loons"]}
    game = table({"fiends": [fiend]}, {"hand": ["Bare Boot"]}, cy, settings={**ADVANCED, "cards": [BARE_BOOT]})
    do(game, f"use {fiend}", *declared, "stomp with bare boot", "stomp with gwar")
    assert cards(game, "discard", "Cy") == []
    return game


@pytest.mark.rule("fiend.9", "amb.fiend-target-gone")
def test_declared_cards_that_are_gone_are_left_out() -> None:
    game = aimed_at_a_pile_that_is_shuffled("Dead Body Man", "abolish the loons")
    assert (cards(game, "abyss"), karma(game)) == ([], 3)
    game = aimed_at_a_pile_that_is_shuffled("Prom Queen", "target Cy")
    assert (len(cards(game, "deck", "Cy")), karma(game)) == (1, 2)
    assert "shuffles in" not in kinds(game.log)


# -- Items that watch and stand ---------------------------------------------------------------------------------


def test_gallery_place_refilled_when_a_card_is_obtained() -> None:
    board = {"gallery": ["The Loons", "Rude Boy"], "main": ["Ali Baba", "Vera Lee"], "juggalo": ["Underground Juggalo"]}
    game = table({"items": ["Juggalo Juice"], "karma": 7}, board=board)
    assert "triggers" not in kinds(do(game, "buy underground juggalo"))  # it was not from the Gallery
    assert cards(game, "main") == ["Vera Lee", "Ali Baba"]
    do(game, "buy rude boy")
    assert cards(game, "gallery")[:2] == ["The Loons", "Ali Baba"]


@pytest.mark.rule("amb.wheel-2-slot", "amb.copy-item-use")
def test_gallery_place_is_refilled_once_by_two_that_would() -> None:
    board = {"gallery": ["The Loons"], "main": ["Ali Baba", "Vera Lee"]}
    game = table({"items": ["Juggalo Juice"], "hand": ["Boondox"]}, board=board)
    do(game, "play boondox", "copy juggalo juice", "buy the loons")
    assert (cards(game, "gallery")[0], cards(game, "main")) == ("Ali Baba", ["Vera Lee"])


def test_abolish_when_a_fiend_is_obtained_once_a_turn() -> None:
    ana = {"items": ["My Axe"], "karma": 9, "hand": ["Ninja", "Hound Dog"]}
    board = {"gallery": ["Damien", "Ice Lich", "The Loons"]}
    game = table(ana, board=board, settings=ADVANCED)
    do(game, "buy the loons", "buy damien", "abolish ninja", "buy ice lich")
    assert cards(game, "abyss") == ["Ninja"]
    assert "end turn" in options(game)


def test_an_item_that_could_do_nothing_is_not_used_up() -> None:
    ana = {"items": ["My Axe"], "karma": 12}
    game = table(ana, board={"gallery": ["Damien", "The Loons", "Ice Lich"]}, settings=ADVANCED)
    do(game, "buy damien", "buy the loons", "buy ice lich")
    assert options(game) == ["abolish the loons from discard", "no"]


def test_abolish_before_a_shuffle() -> None:
    game = table({"items": ["Flying Guillotine"], "hand": ["JCW Wrestlers"], "discard": ["Ninja", "The Loons"]})
    do(game, "play jcw wrestlers", "abolish ninja from discard")
    assert (cards(game, "hand", "Ana"), cards(game, "abyss")) == (["The Loons"], ["Ninja"])


def test_abolish_before_a_shuffle_may_leave_nothing_to_shuffle() -> None:
    game = table({"items": ["Flying Guillotine"], "hand": ["JCW Wrestlers"], "discard": ["Ninja"]})
    events = do(game, "play jcw wrestlers", "abolish ninja from discard")
    assert kinds(events)[-2:] == ["abolishes", "nothing to draw"]
    assert cards(game, "hand", "Ana") == []


def test_a_bigger_new_hand() -> None:
    game = table({"items": ["Marvelous Missing Link Mask"], "deck": ["Ninja"] * 9})
    do(game, "end turn")
    assert len(cards(game, "hand", "Ana")) == 6


def test_items_that_enter_play_when_obtained() -> None:
    game = table({"items": ["Ringmaster's Hat"], "karma": 7, "deck": ["Ninja"]}, board={"gallery": ["Soopa Soaka"]})
    do(game, "buy soopa soaka")
    assert cards(game, "items", "Ana") == ["Ringmaster's Hat", "Soopa Soaka"]
    assert cards(game, "hand", "Ana") == ["Ninja"]  # what it does on entering play happens


def test_cards_that_cannot_be_stomped_this_turn() -> None:
    ana = {"hand": ["Wolfpac", "The Loons"], "fiends": ["Damien"]}
    game = table(ana, {"hand": ["Wicked Clownz"]}, settings={**ADVANCED, "amb.stomp-privacy": "ask-everyone"})
    do(game, "play wolfpac", "let it in", "play the loons")
    assert refusals(game, "stomp with wicked clownz", "Bo") == ["faq.5"]
    do(game, "let it in", "use damien", "no")
    assert refusals(game, "stomp with wicked clownz", "Bo") == ["faq.5"]


def test_a_shelter_ends_with_the_turn() -> None:
    game = table({"hand": ["Wolfpac"], "deck": ["The Loons"]}, {"deck": ["Bodyguard"]})
    do(game, "play wolfpac", "end turn", "end turn", "play the loons")
    assert options(game, "Bo") == ["let it in", "stomp with bodyguard"]


# -- stomps with something that follows -------------------------------------------------------------------------


def test_stomp_and_draw() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Marvelous Missing Link: Found"], "deck": ["Ninja"]})
    do(game, "play the loons", "stomp with marvelous missing link: found")
    assert (cards(game, "hand", "Bo"), karma(game)) == (["Ninja"], 0)


def test_stomp_with_a_fiend_that_goes_to_the_abyss() -> None:
    game = table({"hand": ["The Loons"]}, {"fiends": ["Mr. Happy"], "deck": ["Ninja"]}, settings=ADVANCED)
    do(game, "play the loons", "stomp with mr. happy")
    assert (cards(game, "abyss"), cards(game, "hand", "Bo")) == (["Mr. Happy"], ["Ninja"])
    assert cards(game, "discard", "Ana") == ["The Loons"]


def test_stomp_with_an_item_that_is_discarded() -> None:
    game = table({"hand": ["The Loons"]}, {"items": ["Soopa Soaka"]})
    do(game, "play the loons", "stomp with soopa soaka")
    assert (cards(game, "discard", "Bo"), cards(game, "items", "Bo")) == (["Soopa Soaka"], [])
