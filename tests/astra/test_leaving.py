"""Conceding (102.1.b): who wins, and how all against all goes on without a player."""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.kernel.game import Game
from tests.astra.given import BIG, WALL, asked, cards, do, end_turn, held, kinds, table, tactic, there, thing, unit, vp
from tests.astra.test_smp import NAMES, SPARK, four

STEAL = tactic("Steal", '{ steal = { of = { side = "enemy", pick = "target" } } }')


def seats(game: Game) -> list[int]:
    """Returns who still plays."""
    return [seat["seat"] for seat in game.view(None)["seats"] if not seat["left"]]


@pytest.mark.rule("102.1.b.1", "amb.concede")
def test_102_1_b_1_a_duel_can_be_conceded_at_any_time() -> None:
    game = table({"staging": ["Big"], "hand": ["Spark"]}, {"zones": {1: "Wall"}}, cards=[BIG, WALL, SPARK])
    do(game, "attack zone 1 with big")
    do(game, "concede", player="Ana")
    assert game.outcome is not None
    assert (game.outcome.winners, game.log[-1].rules) == ((1,), ("102.1.b.1", "amb.concede"))
    assert game.outcome.rules[0] == "102.1.b.1"


@pytest.mark.rule("102.1.b", "amb.concede")
def test_102_1_b_cards_of_one_who_concedes_go_back_into_their_deck() -> None:
    game = four("Ana", {"cards": [BIG, WALL, STEAL]}, ana={"hand": ["Steal"]}, bo={"staging": ["Big"], "deck": []})
    do(game, "play steal")
    assert thing(game, "Big").controller == 0
    do(game, "concede", player="Bo")
    assert (there(game, "Big"), cards(game, "deck", "Bo")) == (False, ["Big"])
    assert (seats(game), asked(game)) == ([0, 2, 3], ("Ana", "main"))


@pytest.mark.rule("102.1.b", "412.1.b")
def test_102_1_b_what_one_who_concedes_had_stolen_goes_back() -> None:
    game = four("Ana", {"cards": [BIG, WALL, STEAL]}, ana={"hand": ["Steal"]}, bo={"zones": {1: "Big"}})
    do(game, "play steal")
    end_turn(game)
    do(game, "concede", player="Ana")
    assert (thing(game, "Big").controller, thing(game, "Big").zone, asked(game)[0]) == (1, -1, "Bo")


@pytest.mark.rule("amb.concede", "408.3.c")
def test_an_attack_goes_on_without_a_defender_who_concedes() -> None:
    game = four(ana={"staging": ["Big"]}, bo={"zones": {1: "Wall"}, "hand": ["Spark"]})
    do(game, "attack zone 1 with big")
    do(game, "concede", player="Bo")
    assert (held(game, 1), asked(game)) == ("Ana", ("Ana", "main"))
    assert not {"cy", "di"} & {o.text for o in game.options}


@pytest.mark.rule("amb.concede")
def test_items_of_one_who_concedes_are_removed_from_the_stack() -> None:
    game = four(ana={"staging": ["Big"], "hand": ["Spark"]}, bo={"zones": {1: "Wall"}, "hand": ["Spark"]})
    do(game, "attack zone 1 with big", "play spark / choose Ana's big")
    assert asked(game) == ("Cy", "respond")
    events = do(game, "concede", player="Bo")
    assert [e.detail[2] for e in events if e.kind == "done"] == ["broken off"]
    assert (thing(game, "Big").damage, held(game, 1)) == (0, "Ana")


@pytest.mark.rule("amb.concede", "304.7")
def test_the_turn_of_one_who_concedes_ends_and_what_lasts_until_then_lapses() -> None:
    drum = tactic("Drum", "{ modify = { of = {}, attack = 2 } }")
    game = four("Bo", {"cards": [BIG, WALL, drum]}, bo={"hand": ["Drum"]}, cy={"staging": ["Big"]}, di={"vp": 5})
    do(game, "play drum")
    do(game, "concede", player="Bo")
    assert (thing(game, "Big").changes, asked(game), vp(game, "Di")) == ((), ("Cy", "main"), 5)


@pytest.mark.rule("amb.concede", "304.7")
def test_a_combat_in_the_turn_of_one_who_concedes_is_broken_off() -> None:
    seats = {"ana": {"staging": ["Big"]}, "bo": {"zones": {1: "Wall"}, "hand": ["Spark"]}}
    game = four(**seats)
    do(game, "attack zone 1 with big", "play spark / choose Ana's big")
    events = do(game, "concede", player="Ana")
    assert [game.describe(e) for e in events][1:3] == ["Spark is done: broken off", "Bo keeps zone 1"]
    assert (cards(game, "graveyard", "Bo"), asked(game)) == (["Spark"], ("Bo", "main"))


@pytest.mark.rule("amb.concede")
def test_half_an_announcement_goes_with_its_player() -> None:
    game = four(ana={"staging": ["Big"]}, bo={"zones": {1: "Wall"}, "hand": ["Spark"]})
    do(game, "attack zone 1 with big", "play spark")
    assert asked(game) == ("Bo", "announce")
    do(game, "concede", player="Bo")
    assert (held(game, 1), asked(game)) == ("Ana", ("Ana", "main"))


@pytest.mark.rule("amb.concede", "404.4.b")
def test_half_an_announcement_of_another_is_made_anew() -> None:
    seats = {"ana": {"staging": ["Big"]}, "cy": {"zones": {1: "Wall"}, "hand": ["Spark"]}, "di": {"staging": ["Big"]}}
    game = four(**seats)
    do(game, "attack zone 1 with big", "play spark")
    assert asked(game) == ("Cy", "announce")
    do(game, "concede", player="Di")
    assert (asked(game), cards(game, "hand", "Cy")) == (("Cy", "open"), ["Spark"])
    do(game, "play spark / choose Ana's big")
    assert asked(game) == ("Ana", "respond")


@pytest.mark.rule("amb.concede", "303.8")
def test_a_unit_that_was_to_attack_goes_with_its_player() -> None:
    send = tactic("Send", '{ forced_attack = { of = { side = "enemy", pick = "target" } } }')
    game = four("Ana", {"cards": [BIG, WALL, send]}, ana={"hand": ["Send"]}, bo={"staging": ["Big"]})
    do(game, "play send")
    assert asked(game) == ("Ana", "zone")
    do(game, "concede", player="Bo")
    assert (asked(game), game.state.layers) == (("Ana", "main"), ())


@pytest.mark.rule("amb.concede", "102.1.b.1")
def test_the_last_of_those_who_concede_leaves_a_winner() -> None:
    game = four()
    do(game, "concede", player="Cy")
    do(game, "concede", player="Ana")
    assert asked(game) == ("Bo", "main")
    do(game, "concede", player="Bo")
    assert game.outcome is not None
    assert game.outcome.winners == (3,)


@pytest.mark.rule("amb.concede", "200.2")
def test_one_can_concede_in_the_middle_of_the_set_up() -> None:
    for said in ((), ("Ana begins",), ("Ana begins", "keep", "keep", "keep", "keep")):
        game = explorer.new_game("astra", NAMES, 7)
        do(game, *said)
        do(game, "concede", player="Ana")
        while game.decision and game.state.phase == "setup":
            game.apply(game.options[0])
        assert (game.state.first != 0, asked(game)[1]) == (True, "main")


def leaving(seed: int, goal: int = 8) -> tuple[Game, random.Random]:
    """Returns a game of four played for a while at random."""
    game, dice = explorer.new_game("astra", NAMES, seed, {"goal": goal}), random.Random(seed)
    for _ in range(dice.randrange(250)):
        if game.decision is not None:
            player = dice.choice(game.asked)
            game.apply(dice.choice(game.acts(player)), player)
    return game, dice


def whole(game: Game) -> dict[str, Any]:
    """Returns what must hold of a table."""
    return {"defects": game.kind.defects(game.state), "same": explorer.load(game.save()).fingerprint()}


@pytest.mark.parametrize("seed", range(12))
def test_whenever_one_concedes_the_game_goes_on_in_order(seed: int) -> None:
    game, dice = leaving(seed)
    for _ in range(2):
        if game.decision is None:
            return
        left = dice.choice(seats(game))
        game.apply("concede", left)
        assert whole(game) == {"defects": [], "same": game.fingerprint()}
        assert left not in game.asked
        for turn in range(60):
            if game.decision is None:
                break
            player = dice.choice(game.asked)
            assert player not in game.state.left
            game.apply(dice.choice(game.acts(player)), player)
            assert turn % 10 or game.kind.defects(game.state) == []


def test_a_text_of_one_who_concedes_is_broken_off_and_the_rest_goes_on() -> None:
    imp = unit("Imp", 1, 1, '{ on = "death", do = [{ discard = { count = 1 } }, { draw = 3 }] }')
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    game = four(
        "Ana", {"cards": [BIG, imp, sweep]}, ana={"hand": ["Sweep"]}, bo={"staging": ["Imp"], "hand": ["Big", "Imp"]}
    )
    do(game, "play sweep")
    assert asked(game) == ("Bo", "discard")
    events = do(game, "concede", player="Bo")
    assert ("draws" in kinds(events), game.state.hand[1]) == (False, ())
    assert (asked(game), game.state.open, game.state.layers) == (("Ana", "main"), (), ())
