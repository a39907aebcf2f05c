"""Seven stories in time, and answers that come in any order."""

from __future__ import annotations

from itertools import permutations

import pytest

from explorer.kernel.game import Game
from tests.ecos.given import (
    active,
    card,
    cards,
    cubes,
    dial,
    do,
    kinds,
    options,
    plainly,
    resolving,
    table,
    two,
    use,
    vp,
)

EIGHT = '{ element = { type = "sun", qty = 8 } }'
THREE = card("Three", "{ vp = 6 }", spots=("sun", "sun", "sun"))
TWICE = card("Twice", "{ vp = 6 }", spots=("sun", "sun", "animal"))
AA = card("Aa", '{ element = { type = "sun", qty = 1 } }', spots=("water",))
BB = card("Bb", '{ element = { type = "water", qty = 1 } }', spots=("sun",))
POINT = card("Point", "{ vp = 2 }")
SHORE = card("Shore", '{ place = { what = "tile:water" } }', "{ vp = 1 }")
PEAK = card("Peak", '{ place = { what = "mountain" } }', "{ vp = 3 }")


def test_t1_eight_suns_fill_a_card_with_three_and_then_five_more_are_used() -> None:
    game = resolving(EIGHT, ana={"active": ["Three"]}, cards=[THREE])
    do(game, *(f"cube on three sun {n}" for n in (1, 2, 3)), "leave the dial", "leave the dial")
    order = [e.kind for e in game.log if e.kind in ("places cube", "turns dial", "turns card", "scores")]
    assert order == ["places cube"] * 3 + ["turns dial"] * 5 + ["turns card", "scores", "turns card"]


def test_t2_eight_suns_through_the_dial_cube_card_two_cubes() -> None:
    game = resolving(EIGHT, ana={"hand": ["Twice", "Point"]}, cards=[TWICE, POINT])
    do(
        game,
        "leave the dial",
        "take a cube",
        "leave the dial",
        "play twice",
        "cube on twice sun 1",
        "cube on twice sun 2",
    )
    assert (cubes(game), active(game), dial(game)) == (6, {"Trial": (1, 0), "Twice": (2, 2)}, 0)


@pytest.mark.parametrize(("leaves", "again"), [(2, True), (1, False)])
def test_t3_a_roundabout_goes_on_while_there_are_leaves(leaves: int, again: bool) -> None:
    ana = {"active": {"Aa": {"leaves": leaves}, "Bb": {}}}
    game = table(ana=ana, settings={"cards": [AA, BB]}, draw=["water"])
    use(game, ana="cube on aa water")
    do(game, "cube on bb sun")
    assert ("cube on aa water" in options(game)) is again
    assert cards(game, "discard") == ([] if again else ["Aa"])


def test_t4_with_all_seven_cubes_on_cards_lift_one_or_take_the_dial() -> None:
    seven = {
        "Three": {"covered": ["sun", "sun"]},
        "Twice": {"covered": ["sun", "animal"]},
        "First Shore": {"covered": ["water"]},
    }
    seven["Shallow"] = {"covered": ["sun", "sun"]}
    shallow = card("Shallow", "{ vp = 1 }", spots=("sun", "sun", "habitat"))
    game = table(ana={"active": seven}, settings={"cards": [THREE, TWICE, shallow]}, draw=["sun"])
    assert cubes(game) == 0
    assert {o.partition(" from ")[0] for o in options(game)} == {"lift", "turn the dial"}
    use(game, ana="lift from first shore water 1 / cube on three sun 3")
    assert (vp(game), cubes(game), dial(game)) == (6, 3, 0)


def test_t5_three_ecos_clockwise_from_the_harbinger_and_the_last_backs_out() -> None:
    others = [card(n, "{ vp = 2 }") for n in ("Two", "Three")]
    seats = {"ana": {"active": ["Point"]}, "bo": {"active": ["Two"]}, "di": {"active": ["Three"]}}
    game = table(**seats, settings={"cards": [POINT, *others]}, draw=["sun"], harbinger="Cy")
    use(game, ana="cube on point sun", bo="cube on two sun", di="cube on three sun")
    do(game, "resolve point", "back out of two")
    assert [e.actor for e in game.log if e.kind in ("scores", "backs out")] == [3, 0, 1]
    assert (vp(game, "Bo"), cubes(game, "Bo"), dial(game, "Bo")) == (0, 7, 1)


def test_t6_two_tokens_of_which_one_is_wild() -> None:
    game = two(ana={"active": ["Point"]}, settings={"cards": [POINT]}, draw=["animal", "wild"])
    use(game, ana="first animal / turn the dial", bo="first animal / turn the dial")
    use(game, ana="cube on point sun")
    plainly(game)
    assert (vp(game), dial(game, "Bo"), game.state.round) == (2, 2, 2)


def test_t7_a_tie_of_two_is_won_by_the_third() -> None:
    game = table(
        ana={"vp": 83}, bo={"vp": 83}, cy={"vp": 82, "active": ["Point"]}, settings={"cards": [POINT]}, draw=["wild"]
    )
    use(game, "sun")
    use(game, cy="cube on point sun")
    plainly(game)
    assert game.outcome
    assert (game.outcome.winners, game.outcome.scores) == ((2,), (83, 83, 84))


# -- in any order -----------------------------------------------------------------------------------------------

SAID = ["cube on shore sun", "turn the dial", "cube on peak sun", "cube on point sun"]


def four() -> Game:
    seats = {"ana": {"active": ["Shore"]}, "bo": {"dial": 1}, "cy": {"active": ["Peak"]}, "di": {"active": ["Point"]}}
    return table(**seats, settings={"cards": [SHORE, PEAK, POINT]}, draw=["sun"], harbinger="Bo")


def test_answers_in_all_24_orders_give_one_state() -> None:
    found = set()
    for order in permutations(range(4)):
        game = four()
        for p in order:
            game.apply(SAID[p], p)
        found.add(game.fingerprint())
    assert len(found) == 1


def test_answers_in_any_order_lead_to_one_end() -> None:
    logs = set()
    for order in ((0, 1, 2, 3), (3, 2, 1, 0)):
        game = four()
        for p in order:
            game.apply(SAID[p], p)
        do(game, "leave the dial", "place at (1,0)", "resolve point", "resolve shore", "place at (2,0)")
        logs.add(tuple(game.describe(e) for e in game.log))
    assert len(logs) == 1
    assert "draws" in kinds(game.log)
