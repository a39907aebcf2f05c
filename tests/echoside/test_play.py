"""Playing cards."""

from __future__ import annotations

import pytest

from explorer.games.echoside.play import TakeUp
from tests.echoside.given import cards, do, karma, kinds, options, refusals, rules, table

REOPENED = {"amb.dead-when": "next-action"}
ADVANCED = {"advanced": True}


@pytest.mark.rule("play.1")
def test_play_1_one_card_at_a_time() -> None:
    game = table({"hand": ["Ninja"] * 5})
    assert options(game) == ["play ninja", "end turn"]
    events = do(game, *["play ninja"] * 5)
    assert [(e.kind, len(e.objects)) for e in events if e.kind == "plays"] == [("plays", 1)] * 5
    assert kinds(events) == ["plays", "enters", "gains karma"] * 5


@pytest.mark.rule("play.1")
def test_play_1_only_from_the_hand() -> None:
    game = table({"hand": ["Ninja"], "discard": ["Vera Lee"], "play": ["The Loons"]})
    assert refusals(game, "play ninja") == []
    assert refusals(game, "play vera lee") == ["play.1"]
    assert refusals(game, "play the loons") == ["play.1"]


@pytest.mark.rule("play.1")
def test_play_1_says_where_the_card_is() -> None:
    game = table({"hand": ["Ninja"], "discard": ["Vera Lee"], "play": ["The Loons"]})
    assert game.explain("play ninja")[-1].text == "It is in your hand"
    assert "discard pile" in game.explain("play vera lee")[-1].text
    assert game.explain("play the loons")[-1].text == "It lies in play already, not in your hand"


@pytest.mark.rule("play.2", "amb.turn-without-play")
def test_play_2_a_turn_may_end_without_a_play() -> None:
    game = table({"hand": ["Ninja"] * 5, "deck": ["Hound Dog"] * 5})
    do(game, "end turn")
    assert game.state.active == 1
    assert cards(game, "discard", "Ana") == ["Ninja"] * 5


@pytest.mark.rule("play.3")
def test_play_3_in_any_order() -> None:
    game = table({"hand": ["Ninja", "Hound Dog"]})
    assert options(game) == ["play ninja", "play hound dog", "end turn"]
    do(game, "play hound dog", "name underground", "play ninja")
    assert cards(game, "play", "Ana") == ["Hound Dog", "Ninja"]


@pytest.mark.rule("play.4")
def test_play_4_a_played_card_lies_faceup_in_play() -> None:
    game = table({"hand": ["Ninja"]})
    do(game, "play ninja")
    seat = game.view(1)["seats"][0]
    assert [card["name"] for card in seat["play"]] == ["Ninja"]
    assert seat["hand"] == []


@pytest.mark.rule("amb.pending-card", "play.4")
def test_amb_pending_card_is_neither_in_hand_nor_in_play_while_it_can_be_stomped() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz"]})
    do(game, "play the loons")
    assert (cards(game, "hand", "Ana"), cards(game, "play", "Ana")) == ([], [])
    assert game.view(0)["seats"][0]["unity"]["dc"] == 0
    do(game, "let it in")
    assert cards(game, "play", "Ana") == ["The Loons"]


@pytest.mark.rule("play.5")
def test_play_5_the_effect_runs_at_once() -> None:
    game = table({"hand": ["Vanilla Ice", "Ninja"]}, board={"flavor": ["Joke Ya Mind"]})
    events = do(game, "play vanilla ice")
    assert kinds(events) == ["plays", "enters", "gains karma", "draws flavor"]
    assert options(game)[:2] == ["play ninja", "play joke ya mind"]


@pytest.mark.rule("play.5", "amb.mandatory-parts")
def test_amb_mandatory_parts_hound_dog_must_name_a_crew() -> None:
    game = table({"hand": ["Hound Dog", "Ninja"]})
    do(game, "play hound dog")
    assert options(game) == ["name dark carnival", "name psychopathic", "name underground"]
    assert refusals(game, "play ninja") == ["play.12"]


@pytest.mark.rule("amb.mandatory-parts")
def test_amb_mandatory_parts_as_much_as_possible_is_done() -> None:
    game = table({"hand": ["Big Hoodoo"], "deck": ["Ninja"]})
    do(game, "play big hoodoo")  # two to draw, one is there; one to discard
    assert (cards(game, "hand", "Ana"), cards(game, "discard", "Ana")) == ([], ["Ninja"])


@pytest.mark.rule("play.6", "item.2")
def test_play_6_an_item_need_not_be_used_at_once() -> None:
    game = table({"hand": ["The Wraith's Tome", "Ninja"]}, board={"flavor": ["Joke Ya Mind"]})
    do(game, "play the wraith's tome")
    assert options(game) == ["play ninja", "use the wraith's tome", "end turn"]
    do(game, "play ninja", "use the wraith's tome")
    assert cards(game, "hand", "Ana") == ["Joke Ya Mind"]


@pytest.mark.rule("play.7")
def test_play_7_a_card_does_what_its_text_says_and_nothing_else() -> None:
    game = table({"hand": ["Soopa Ninjas"], "deck": ["Ninja"] * 2, "items": ["Murder Cloak"]})
    assert kinds(do(game, "play soopa ninjas")) == ["plays", "enters", "gains karma", "draws"]
    assert (karma(game), cards(game, "hand", "Ana")) == (1, ["Ninja"])
    assert refusals(game, "use murder cloak") == ["play.7"]


@pytest.mark.rule("play.8")
@pytest.mark.parametrize(("answer", "left"), [("no", 1), ("target Bo", 0)])
def test_play_8_you_may_can_be_declined(answer: str, left: int) -> None:
    game = table({"fiends": ["Damien"]}, {"hand": ["Ninja"]}, settings=ADVANCED)
    do(game, "use damien")
    assert options(game) == ["target Bo", "no"]
    do(game, answer)
    assert (karma(game), len(cards(game, "hand", "Bo"))) == (2, left)


@pytest.mark.rule("play.9")
def test_play_9_one_half_of_an_or() -> None:
    game = table({"hand": ["Sugar Slam", "Hound Dog"], "deck": ["Ninja"] * 5})
    do(game, "play sugar slam", "half 1")
    assert (karma(game), cards(game, "hand", "Ana")) == (2, ["Hound Dog"])
    other = table({"hand": ["Sugar Slam", "Hound Dog"], "deck": ["Ninja"] * 5})
    do(other, "play sugar slam", "half 2: if")
    assert (karma(other), cards(other, "hand", "Ana")) == (0, ["Ninja"] * 5)


@pytest.mark.rule("amb.or-impossible")
def test_amb_or_impossible_only_halves_that_can_start_are_offered() -> None:
    game = table({"hand": ["Moon Glorious"]}, board={"gallery": ["The Loons"]})  # no Item is there to obtain
    do(game, "play moon glorious")
    assert karma(game) == 2
    second = table({"hand": ["Ninja", "Sugar Slam"], "deck": ["Ninja"] * 5})
    do(second, "play ninja", "play sugar slam")  # not the first card played
    assert karma(second) == 3


@pytest.mark.rule("play.10")
def test_play_10_a_resolved_card_is_dead() -> None:
    game = table({"hand": ["Ninja", "Fortune Teller"]}, board={"gallery": ["The Loons"]})
    do(game, "play ninja", "play fortune teller")  # which still asks what to abolish
    states = {card["name"]: card["state"] for card in game.view(0)["seats"][0]["play"]}
    assert states == {"Ninja": "dead", "Fortune Teller": ""}
    do(game, "no")
    assert game.view(0)["seats"][0]["play"][1]["state"] == "dead"


@pytest.mark.rule("play.11")
def test_play_11_a_dead_card_is_not_used_again() -> None:
    game = table({"hand": ["Amy in the Attic", "Ninja", "Ninja"]})
    do(game, "play amy in the attic", "no", "play ninja")
    assert refusals(game, "take up amy in the attic") == ["play.11"]
    assert not any(option.startswith(("take up", "abolish")) for option in options(game))


@pytest.mark.rule("amb.dead-when", "play.11")
def test_amb_dead_when_a_declined_part_stays_open_until_the_next_act() -> None:
    hand = {"hand": ["Amy in the Attic", "Ninja", "Ninja"]}
    strict, open_ = table(hand), table(hand, settings=REOPENED)
    for game in (strict, open_):
        do(game, "play amy in the attic", "no")
    assert refusals(strict, "take up amy in the attic") == ["play.11"]
    assert "faq.12" in rules(do(open_, "take up amy in the attic"))
    assert cards(open_, "abyss") == ["Ninja"]


@pytest.mark.rule("amb.dead-when", "faq.12")
def test_amb_dead_when_any_other_act_closes_a_declined_part() -> None:
    game = table({"hand": ["Amy in the Attic", "Ninja", "Ninja"]}, settings=REOPENED)
    do(game, "play amy in the attic", "no")
    assert refusals(game, "take up amy in the attic") == []
    do(game, "play ninja")
    assert refusals(game, "take up amy in the attic") == ["play.11"]


@pytest.mark.rule("amb.dead-when")
def test_amb_dead_when_equal_parts_that_stay_open_are_one_option_each_time() -> None:
    ana = {"items": ["My Axe", "My Axe"], "karma": 5, "hand": ["Ninja", "Ninja"]}
    game = table(ana, board={"gallery": ["Damien"]}, settings={**ADVANCED, **REOPENED})
    do(game, "buy damien", "no", "no")
    for _ in range(2):
        assert options(game).count("take up my axe") == 1
        do(game, "take up my axe")
    assert cards(game, "abyss") == ["Ninja", "Ninja"]


@pytest.mark.rule("amb.dead-when")
def test_amb_dead_when_nothing_stays_open_into_the_next_turn() -> None:
    game = table({"items": ["Flying Guillotine"], "play": ["Ninja"]}, settings=REOPENED)
    guillotine = game.state.items[0][0]
    do(game, "end turn", "no")  # its question comes as the discard pile is shuffled
    assert refusals(game, TakeUp(guillotine), "Ana") == ["turn.1", "play.11"]


@pytest.mark.rule("play.12", "amb.any-point")
def test_play_12_an_effect_is_finished_before_anything_else() -> None:
    ana = {"hand": ["Fortune Teller", "Ninja"], "items": ["Crystal Ball"], "karma": 3}
    game = table(ana, board={"gallery": ["Killer Carnie"]})
    do(game, "play fortune teller")
    assert options(game) == ["abolish killer carnie from the gallery", "no"]
    for act in ("buy killer carnie", "play ninja", "use crystal ball", "cycle the juggalo deck", "end turn"):
        assert refusals(game, act) == ["play.12"]
    do(game, "no")
    assert refusals(game, "buy killer carnie") == []


@pytest.mark.rule("play.12")
def test_play_12_says_what_comes_first() -> None:
    game = table({"hand": ["Hound Dog", "Ninja"]}, {"hand": ["Wicked Clownz"]})
    assert game.explain("play ninja")[2].text == "Nothing is half done"
    do(game, "play hound dog")
    waits = game.explain("play ninja", 0)[2]
    assert (waits.text, waits.objects) == ("The opponents may still stomp", (game.state.pending[0].card,))
    do(game, "let it in")
    assert game.explain("play ninja")[2].text == "Something has to be finished first"


@pytest.mark.rule("play.12")
def test_play_12_karma_waits_for_the_flavor_draw() -> None:
    board = {"flavor": [], "flavor_discard": ["Joke Ya Mind", "Clown Love"], "gallery": ["Killer Carnie"]}
    game = table({"hand": ["Vanilla Ice"]}, board=board)
    frames = game.frames("play vanilla ice", 0)
    phases = [(f.event.kind, f.view["phase"]) for f in frames if f.event]
    assert phases[2:4] == [("gains karma", "effect"), ("reshuffles flavor", "effect")]
    assert frames[-1].view["phase"] == "play"


@pytest.mark.rule("play.13")
def test_play_13_karma_pools_by_itself_and_stays() -> None:
    game = table({"hand": ["Ninja", "Hound Dog", "Hound Dog"]})
    do(game, "play ninja", "play hound dog", "name underground", "play hound dog", "name underground")
    assert game.view(0)["seats"][0]["play"][0]["state"] == "dead"
    assert karma(game) == 1


@pytest.mark.rule("play.14")
def test_play_14_a_card_in_play_stays_until_the_turn_ends() -> None:
    ana = {"hand": ["Ninja", "Hound Dog", "The Loons", "Vera Lee", "Mr. White Suit"]}
    game = table(ana, board={"gallery": ["Killer Carnie", "Superballs"]})
    do(game, "play ninja", "play hound dog", "name underground", "play the loons", "play vera lee")
    do(game, "play mr. white suit", "buy killer carnie", "buy superballs")
    assert "Ninja" in cards(game, "play", "Ana")
    do(game, "end turn")
    assert cards(game, "play", "Ana") == []


@pytest.mark.rule("amb.leave-play-by-text", "play.14")
def test_amb_leave_play_by_text_a_card_may_abolish_itself() -> None:
    game = table({"hand": ["Killer Carnie", "Ninja"], "play": ["The Loons", "Vera Lee"]})
    do(game, "play killer carnie", "half 2: abolish")
    assert cards(game, "abyss") == ["Killer Carnie"]
    assert cards(game, "play", "Ana") == ["The Loons", "Vera Lee"]
    assert refusals(game, "unity dark carnival") == ["unity.3"]


@pytest.mark.rule("play.15", "flavor.2")
def test_play_15_drawn_cards_can_be_played_in_the_same_turn() -> None:
    game = table({"hand": ["Soopa Ninjas", "Vanilla Ice"], "deck": ["Ninja"]}, board={"flavor": ["Clown Love"]})
    do(game, "play soopa ninjas", "play vanilla ice")
    assert options(game)[:2] == ["play ninja", "play clown love"]
    do(game, "play ninja", "play clown love")
    assert karma(game) == 6


@pytest.mark.rule("play.16")
def test_play_16_a_played_card_is_not_taken_back() -> None:
    game = table({"hand": ["Ninja"]})
    do(game, "play ninja")
    assert refusals(game, "take back ninja") == ["play.16"]
    assert "take back ninja" not in options(game)


# -- cards off the Main Deck ------------------------------------------------------------------------------------

DOOR = '[[card]]\nname = "Door"\ntype = "item"\ndeck = "main"\ncost = 2\nuse = { effects = [{ play_top = true }] }\n'


@pytest.mark.rule("amb.first-card")
@pytest.mark.parametrize("top", ["The Loons", "Damien"])
def test_amb_first_card_a_card_off_the_main_deck_counts_as_played(top: str) -> None:
    ana = {"hand": ["Sugar Slam"], "items": ["Door"]}
    game = table(ana, board={"main": [top, "Rittz"]}, settings={**ADVANCED, "cards": [DOOR]})
    do(game, "use door")
    before = karma(game)
    do(game, "play sugar slam")  # not the first card: only its Karma is left
    assert karma(game) == before + 2


@pytest.mark.rule("amb.main-deck-short")
def test_amb_main_deck_short_there_may_be_no_card_to_play() -> None:
    game = table({"items": ["Door"]}, board={"main": []}, settings={"cards": [DOOR]})
    assert kinds(do(game, "use door")) == ["uses", "nothing to reveal"]
    asking = DOOR.replace("{ play_top = true }", "{ may = [{ play_top = true }] }")
    game = table({"items": ["Door"]}, board={"main": []}, settings={"cards": [asking]})
    do(game, "use door")
    assert options(game) == ["end turn"]  # what could do nothing is not asked
