"""What not being asked would tell of a hand (401.1.b), and texts that never end."""

from __future__ import annotations

import pytest

from tests.astra.given import asked, cards, do, kinds, options, table, tactic, there, unit

LAY = tactic("Lay", "{ extra_supply = 1 }")
TOSS = tactic("Toss", "{ draw = 1 }", extra_costs="[{ discard = 1 }]")
SPIN = unit("Spinner", 1, 1, '{ on = "ready", do = [{ exhaust = { of = "self" } }, { ready = { of = "self" } }] }')
PUSH = tactic("Push", "{ exhaust = { of = {} } }", "{ ready = { of = {} } }")


@pytest.mark.rule("401.1.b", "406.1.d")
def test_one_card_that_fits_is_asked_for_or_the_rest_of_the_hand_would_be_known() -> None:
    hand = ["Pyre Duelist", "Parade Titan"]
    game = table({"zones": {1: "Gorrim, Oldest Root"}, "hand": hand})
    do(game, "end main phase", "yes")
    assert (asked(game), options(game)) == (("Ana", "choose"), ["choose pyre duelist"])
    do(game, "choose pyre duelist")
    assert there(game, "Pyre Duelist")
    game = table({"zones": {1: "Gorrim, Oldest Root"}, "hand": hand[:1]})
    do(game, "end main phase", "yes")
    assert there(game, "Pyre Duelist")


@pytest.mark.rule("401.1.b", "403.1.c")
def test_a_card_for_supply_is_asked_for_even_of_a_hand_of_equals() -> None:
    game = table({"hand": ["Lay", "Parade Titan", "Parade Titan"]}, cards=[LAY])
    do(game, "play lay")
    assert options(game) == ["card parade titan"]
    game = table({"hand": ["Lay", "Parade Titan"]}, cards=[LAY])
    do(game, "play lay")
    assert (asked(game)[1], len(game.state.supply[0])) == ("main", 1)


@pytest.mark.rule("401.1.b", "404.2.b")
def test_a_discard_that_is_a_cost_is_asked_for_even_of_a_hand_of_equals() -> None:
    game = table({"hand": ["Toss", "Parade Titan", "Parade Titan"]}, cards=[TOSS])
    do(game, "play toss")
    assert options(game) == ["card parade titan"]
    game = table({"hand": ["Toss", "Parade Titan"]}, cards=[TOSS])
    do(game, "play toss")
    assert cards(game, "graveyard") == ["Parade Titan", "Toss"]


@pytest.mark.rule("amb.infinite-loop")
def test_texts_that_go_round_for_ever_end_the_game_in_a_draw() -> None:
    game = table({"staging": ["Spinner"], "hand": ["Push"]}, cards=[SPIN, PUSH])
    events = do(game, "play push")
    assert (kinds(events)[-1], events[-1].rules) == ("draw", ("amb.infinite-loop",))
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.text[:6]) == ((0, 1), "A draw")
    assert game.decision is None
