"""Advanced play: Fiends, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.echoside.obtain import Buy
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, kinds, new, options, refusals, table

ADVANCED = {"advanced": True}
BOOTS = """
[[card]]
name = "Sandal"
type = "underground"
deck = "main"
cost = 2
stomp = { from = "hand" }

[[card]]
name = "Bouncer"
type = "fiend"
deck = "main"
cost = 2
advanced = true
effects = [{ karma = 1 }]
stomp = { from = "play", cost = "abolish" }
"""


def playing(*seats: dict[str, Any], **more: Any) -> Game:
    """Returns a position of an advanced game."""
    return table(*seats, settings={**ADVANCED, **more.pop("settings", {})}, **more)


@pytest.mark.rule("fiend.1")
def test_fiend_1_the_advanced_main_deck_has_107_cards() -> None:
    game = new(2, advanced=True)
    (size,) = [e.detail[1] for e in game.log if e.kind == "shuffles" and e.detail[0] == "main"]
    assert size == 107
    dealt = cards(game, "main") + cards(game, "gallery")
    assert (dealt.count("Toy Box"), dealt.count("My Axe"), dealt.count("Damien")) == (1, 2, 1)
    assert sum(game.state.box.type[c] == "fiend" for c in game.state.main + game.state.gallery) == 21


@pytest.mark.rule("fiend.2")
def test_fiend_2_fiends_add_no_points() -> None:
    fiends = ["Damien", "The Witch", "Ice Lich"]
    game = playing({"fiends": fiends, "discard": ["The Loons"]}, {}, first="Bo", final="Bo")
    do(game, "end turn")
    assert game.outcome is not None
    assert game.outcome.scores == (1, 0)


@pytest.mark.rule("fiend.2")
def test_fiend_2_not_even_if_points_are_printed_on_one() -> None:
    text = '[[card]]\nname="Imp"\ntype="fiend"\ndeck="main"\ncost=2\ngp=5\nadvanced=true\neffects=[{karma=1}]\n'
    game = playing({"fiends": ["Imp"]}, {}, settings={"cards": [text]})
    assert game.view("open")["seats"][0]["score"] == 0


@pytest.mark.rule("fiend.3")
def test_fiend_3_a_fiend_is_used_once() -> None:
    game = playing({"fiends": ["Damien"]}, {"hand": ["Ninja"]})
    assert refusals(game, "use damien") == []
    do(game, "use damien", "no")
    assert "use damien" not in options(game)
    assert refusals(game, "use damien again") == ["fiend.3"]


@pytest.mark.rule("fiend.4")
def test_fiend_4_a_fiend_is_paid_for_like_any_card() -> None:
    board = {"gallery": ["Damien", "", "", "", "", ""]}
    assert refusals(playing({"karma": 3}, {}, board=board), "buy damien") == ["obtain.4"]
    game = playing({"karma": 4}, {}, board=board)
    do(game, "buy damien")
    assert karma(game) == 0


@pytest.mark.rule("fiend.5")
def test_fiend_5_a_bought_fiend_goes_straight_into_play() -> None:
    game = playing({"karma": 4}, {}, board={"gallery": ["Damien", "", "", "", "", ""]})
    do(game, "buy damien")
    assert cards(game, "fiends", "Ana") == ["Damien"]
    assert cards(game, "discard", "Ana") == []


@pytest.mark.rule("fiend.5", "amb.fiend-free")
def test_fiend_5_whatever_would_move_a_card_obtained() -> None:
    hook = 'watch = { on = "obtain", types = ["fiend"], effects = [{ may = [{ redirect = { to = "top" } }] }] }'
    text = f'[[card]]\nname = "Hook"\ntype = "item"\ndeck = "main"\ncost = 2\n{hook}\n'
    board = {"gallery": ["Damien", "", "", "", "", ""]}
    game = playing({"karma": 4, "items": ["Hook"]}, {}, settings={"cards": [text]}, board=board)
    do(game, "buy damien")
    assert game.decision is not None
    assert game.decision.kind == "phase1"  # nobody asks where it goes
    assert cards(game, "fiends", "Ana") == ["Damien"]


@pytest.mark.rule("fiend.6")
def test_fiend_6_nothing_happens_as_it_arrives() -> None:
    game = playing({"karma": 4}, {"hand": ["Ninja"]}, board={"gallery": ["Damien", "", "", "", "", ""]})
    do(game, "buy damien")
    assert karma(game) == 0
    assert cards(game, "hand", "Bo") == ["Ninja"]
    assert game.decision is not None
    assert game.decision.kind == "phase1"


@pytest.mark.rule("fiend.7")
def test_fiend_7_it_is_used_now_or_on_a_later_turn_of_its_owner() -> None:
    game = playing({"karma": 4}, {}, board={"gallery": ["Damien", "", "", "", "", ""]})
    do(game, "buy damien")
    assert "use damien" in options(game)
    do(game, "end turn")
    assert refusals(game, "use damien", "Ana") == ["turn.1"]
    do(game, "end turn")
    assert "use damien" in options(game)


@pytest.mark.rule("fiend.7")
def test_fiend_7_only_the_owner_uses_it() -> None:
    game = playing({}, {"fiends": ["Damien"]})
    assert refusals(game, "use damien of bo") == ["fiend.7"]


@pytest.mark.rule("play.7", "fiend.7")
def test_a_fiend_with_nothing_but_a_boot_has_no_use_on_its_own_turn() -> None:
    game = playing({"fiends": ["Drainer Road Monks"]}, {})
    assert options(game) == ["end turn"]
    assert refusals(game, "use drainer") == ["play.7"]


@pytest.mark.rule("fiend.8")
def test_fiend_8_an_unused_fiend_stays_when_the_turn_ends() -> None:
    game = playing({"fiends": ["Damien"]}, {})
    do(game, "end turn")
    assert cards(game, "fiends", "Ana") == ["Damien"]
    assert cards(game, "abyss") == []


@pytest.mark.rule("fiend.9")
def test_fiend_9_the_victim_is_named_before_any_answer() -> None:
    game = playing({"fiends": ["Damien"]}, {"hand": ["Bodyguard"]}, {"hand": ["Ninja"]})
    assert do(game, "use damien") == []  # nothing is announced yet
    assert options(game, "Ana") == ["target Bo", "target Cy", "no"]
    events = do(game, "target Cy")
    assert [(e.kind, e.detail) for e in events] == [("uses fiend", (2,))]
    assert options(game, "Bo") == ["let it in", "stomp with bodyguard"]


@pytest.mark.rule("fiend.9")
def test_fiend_9_each_card_it_aims_at_is_named_too() -> None:
    game = playing({"fiends": ["Mr. Rotten Treats"]}, {"items": ["Toy Box"]}, {"items": ["Juggalo Juice"]})
    do(game, "use mr rotten treats")
    assert options(game) == ["discard juggalo juice in play of Cy", "no"]  # the Toy Box keeps Bo's Items
    events = do(game, "discard juggalo juice")
    (declared,) = [e for e in events if e.kind == "uses fiend"]
    assert [game.state.card(int(c)).title for c in declared.objects] == ["Mr. Rotten Treats", "Juggalo Juice"]


@pytest.mark.rule("fiend.9", "amb.each-opponent-order")
def test_fiend_9_opponents_are_named_clockwise_each_on_its_own() -> None:
    hands = ({"hand": ["Ninja"]}, {"hand": ["Ninja"]}, {"hand": ["Ninja"]})
    game = playing({"fiends": ["Pumpkin Carver"]}, *hands)
    do(game, "use pumpkin carver")
    assert options(game) == ["target Bo", "no"]
    do(game, "target Bo")
    assert options(game) == ["target Cy", "no"]
    events = do(game, "no", "target Di")
    assert [e.actor for e in events if e.kind == "discards"] == [1, 3]


@pytest.mark.rule("fiend.9", "amb.fiend-declare-or")
def test_fiend_9_its_players_own_cards_are_chosen_only_when_it_works() -> None:
    game = playing({"fiends": ["The Dead One"], "hand": ["Ninja", "Homies"]}, {"hand": ["Bodyguard", "Ninja"]})
    do(game, "use the dead one")
    assert options(game) == ["target Bo", "no"]
    do(game, "target Bo", "let it in")
    assert options(game, "Ana") == ["abolish ninja from hand", "abolish homies from hand"]


@pytest.mark.rule("amb.fiend-declare-or")
def test_the_half_of_an_or_is_declared() -> None:
    text = """[[card]]
name = "Imp"
type = "fiend"
deck = "main"
cost = 2
advanced = true
effects = [{ or = [[{ karma = 2 }], [{ discard_random = { who = "opponent" } }]] }]
"""
    game = playing({"fiends": ["Imp"]}, {"hand": ["Bodyguard"]}, settings={"cards": [text]})
    do(game, "use imp")
    assert options(game) == ["half 1: +2 Karma", "half 2: make an opponent discard a card at random"]
    events = do(game, "half 2: make")
    assert [(e.kind, e.detail) for e in events] == [("takes half", (1,)), ("uses fiend", (1,))]
    assert options(game, "Bo") == ["let it in", "stomp with bodyguard"]


@pytest.mark.rule("fiend.10")
def test_fiend_10_its_use_can_be_stomped_not_its_arrival() -> None:
    board = {"gallery": ["Damien", "", "", "", "", ""]}
    game = playing({"karma": 4}, {"hand": ["Bodyguard"]}, board=board)
    do(game, "buy damien")
    assert options(game, "Bo") == []
    assert refusals(game, "stomp with bodyguard", "Bo") != []
    do(game, "use damien", "no")
    assert options(game, "Bo") == ["let it in", "stomp with bodyguard"]


@pytest.mark.rule("fiend.11")
def test_fiend_11_a_stomped_fiend_does_nothing_and_goes_to_the_abyss() -> None:
    game = playing({"fiends": ["Damien"]}, {"hand": ["Bodyguard", "Ninja"]})
    do(game, "use damien", "target Bo", "stomp with bodyguard")
    assert cards(game, "abyss") == ["Damien"]
    assert cards(game, "fiends", "Ana") == []
    assert karma(game) == 0
    assert cards(game, "hand", "Bo") == ["Ninja"]


@pytest.mark.rule("fiend.12")
def test_fiend_12_all_who_are_asked_see_the_target() -> None:
    game = playing({"fiends": ["Damien"]}, {"hand": ["Bodyguard"]}, {"hand": ["Bodyguard"]})
    do(game, "use damien", "target Cy")
    assert game.view(1)["seats"][0]["fiends"][0]["state"] == "pending"
    assert game.view(1)["pending"][0]["targets"] == ["Cy"]
    assert game.asked == (1,)
    do(game, "let it in")
    assert game.view(2)["pending"][0]["targets"] == ["Cy"]
    assert game.asked == (2,)


@pytest.mark.rule("fiend.13", "amb.fiend-abolish")
def test_fiend_13_a_used_fiend_stays_until_the_turn_ends() -> None:
    game = playing({"fiends": ["Damien"], "hand": ["Ninja"]}, {})
    do(game, "use damien", "no", "play ninja")
    assert cards(game, "fiends", "Ana") == ["Damien"]
    assert game.view()["seats"][0]["fiends"][0]["state"] == "spent"
    events = do(game, "end turn")
    assert cards(game, "abyss") == ["Damien"]
    assert "abolishes" not in kinds(events)


@pytest.mark.rule("fiend.9", "fiend.12")
def test_an_opponent_to_whom_it_can_do_nothing_is_not_named() -> None:
    game = playing({"fiends": ["Mr. Rotten Treats"]}, {}, {"items": ["Juggalo Juice"], "hand": ["Bodyguard"]})
    do(game, "use mr rotten treats", "discard juggalo juice")
    assert game.view(2)["pending"][0]["targets"] == ["Cy", "Juggalo Juice"]


# -- open questions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.fiend-target-gone", "amb.random-discard-empty")
def test_a_victim_whose_hand_has_gone_loses_nothing_and_the_rest_happens() -> None:
    game = playing({"fiends": ["Damien"], "hand": ["The Killjoy Club"]}, {"hand": ["Bodyguard"]})
    do(game, "use damien", "target Bo", "stomp with bodyguard")
    do(game, "stomp with the killjoy club", player="Ana")  # Bo's stomp fails, and Bo's hand is empty
    assert cards(game, "hand", "Bo") == []
    assert karma(game) == 2


@pytest.mark.rule("amb.fiend-target-gone")
def test_a_target_that_has_moved_on_is_left_out() -> None:
    pile = {"discard": ["Juggalo Juice"], "hand": ["Bodyguard"]}
    game = playing({"fiends": ["Dead Body Man"]}, pile)
    do(game, "use dead body man", "abolish juggalo juice")
    state = game.state.copy()
    state.hand[1].append(state.discard[1].pop())  # as if an effect had taken it back meanwhile
    game.state = state
    events = do(game, "let it in")
    assert "amb.fiend-target-gone" in {r for e in events for r in e.rules}
    assert karma(game) == 3


@pytest.mark.rule("amb.fiend-target-gone", "fiend.9")
def test_a_card_named_in_a_market_may_be_gone_too() -> None:
    text = '[[card]]\nname="Imp"\ntype="fiend"\ndeck="main"\ncost=2\nadvanced=true\n'
    text += 'effects=[{ obtain = { max_cost = 4, from = "gallery" } }, { karma = 1 }]\n'
    game = playing(
        {"fiends": ["Imp"]}, {"hand": ["Bodyguard"]}, settings={"cards": [text]}, board={"gallery": ["The Loons"]}
    )
    events = do(game, "use imp")
    assert game.describe(events[-1]) == "Ana uses Imp, aimed at The Loons"
    state = game.state.copy()
    state.abyss.append(state.gallery[0])  # as if an effect had abolished it meanwhile
    state.gallery[0] = -1
    game.state = state
    do(game, "let it in")
    assert (karma(game), cards(game, "discard", "Ana")) == (1, [])


@pytest.mark.rule("amb.fiend-target-gone")
def test_a_part_with_nothing_to_aim_at_is_passed_over() -> None:
    game = playing({"fiends": ["Black-Eyed Children"]}, {})
    events = do(game, "use black-eyed children")
    assert [k for k in kinds(events) if k in ("gains karma", "nothing")] == ["gains karma", "nothing"]


@pytest.mark.rule("amb.fiend-shield")
def test_a_shielded_fiend_resists_all_but_the_killjoy_club() -> None:
    game = playing({"fiends": ["Boogie Man"]}, {"hand": ["Bodyguard", "The Killjoy Club"]})
    do(game, "use boogie man")
    assert options(game, "Bo") == ["let it in", "stomp with the killjoy club"]
    assert refusals(game, "stomp with bodyguard", "Bo") == ["stomp.10"]


@pytest.mark.rule("amb.fiend-offturn")
def test_a_fiend_with_a_boot_stomps_on_an_opponents_turn() -> None:
    game = playing({"hand": ["Ninja"]}, {"fiends": ["Mr. Happy"], "deck": ["Hound Dog"]})
    do(game, "play ninja", "stomp with mr happy")
    assert cards(game, "abyss") == ["Mr. Happy"]
    assert cards(game, "hand", "Bo") == ["Hound Dog"]
    assert cards(game, "discard", "Ana") == ["Ninja"]
    assert karma(game) == 0


@pytest.mark.rule("amb.fiend-offturn")
def test_a_stomp_by_a_fiend_may_be_answered() -> None:
    game = playing({"hand": ["Ninja", "The Killjoy Club"]}, {"fiends": ["Mr. Happy"], "deck": ["Hound Dog"]})
    do(game, "play ninja", "stomp with mr happy")
    assert options(game, "Ana") == ["let it in", "stomp with the killjoy club"]
    do(game, "stomp with the killjoy club")
    assert (cards(game, "abyss"), cards(game, "hand", "Bo")) == (["Mr. Happy"], [])
    assert karma(game) == 1


@pytest.mark.rule("amb.fiend-offturn", "fiend.3")
def test_a_used_fiend_has_no_stomp_left() -> None:
    game = playing({"hand": ["Ninja"], "fiends": ["Cemetery Girl"]}, {"hand": ["Bodyguard"]}, spent=["Cemetery Girl"])
    do(game, "play ninja", "stomp with bodyguard")
    assert "amb.stomp-from-play" in refusals(game, "stomp with cemetery girl", "Ana")


@pytest.mark.rule("fiend.3", "amb.fiend-offturn")
def test_a_fiend_being_used_cannot_stomp_besides() -> None:
    settings = {"cards": [BOOTS], "amb.stomp-privacy": "ask-everyone"}
    game = playing({"fiends": ["Bouncer"]}, {"hand": ["Sandal"]}, settings=settings)
    do(game, "use bouncer", "stomp with sandal")
    assert options(game, "Ana") == ["let it in"]
    assert refusals(game, "stomp with bouncer", "Ana") == ["amb.stomp-from-play"]


@pytest.mark.rule("amb.fiend-free")
def test_a_fiend_obtained_free_enters_play_unused() -> None:
    game = playing({"hand": ["Bang! Pow! Boom!"]}, {}, board={"main": ["Damien", "..."]})
    do(game, "play bang", "obtain it")
    assert cards(game, "fiends", "Ana") == ["Damien"]
    assert "use damien" in options(game)


@pytest.mark.rule("fiend.7", "gen.6")
def test_cards_turned_facedown_are_replaced_as_the_next_turn_of_that_player_begins() -> None:
    board = {"gallery": ["The Loons", "Jumpsteady", "", "", "", ""], "main": ["Rude Boy", "Homies", "..."]}
    game = playing({"fiends": ["Ice Lich"], "karma": 9}, {"karma": 9}, board=board)
    do(game, "use ice lich", "turn down the loons", "done")
    assert game.view()["gallery"][0] == {"id": None, "back": True, "by": 0}
    assert refusals(game, Buy(game.state.gallery[0], "gallery")) == ["obtain.3"]
    do(game, "end turn")
    assert cards(game, "gallery")[0] == "The Loons"
    do(game, "end turn")
    assert cards(game, "abyss") == ["Ice Lich", "The Loons"]
    assert cards(game, "gallery")[0] not in ("", "The Loons")


@pytest.mark.rule("play.7")
def test_a_card_lies_facedown_only_once() -> None:
    board = {"gallery": ["The Loons", "Jumpsteady", "", "", "", ""]}
    game = playing({"fiends": ["Ice Lich", "Ol' Evil Eye"]}, {}, board=board)
    do(game, "use ice lich", "turn down the loons", "done", "use ol evil eye")
    assert options(game) == ["turn down jumpsteady from the gallery", "no"]
    assert refusals(game, "turn down the loons") == ["play.7"]
