"""Completing cards: ECO, three steps, order, backing out, quiet cards."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.ecos.eco import BackOut, Resolve
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
    refusals,
    resolving,
    table,
    two,
    use,
    vp,
)

POINT = card("Point", "{ vp = 1 }", spots=("sun",))
NEXT = card("Next", "{ vp = 2 }", spots=("sun",))
THIRD = card("Third", "{ vp = 3 }", spots=("sun",))
FEED = card("Feed", '{ element = { type = "water", qty = 1 } }', spots=("sun",))
POND = card("Pond", "{ vp = 5 }", spots=("water",))
LAKE = card("Lake", "{ vp = 7 }", spots=("water",))
BIG = card("Big", "{ vp = 1 }", spots=("sun", "sun", "water", "water"), leaves=3)
CUBE = card("Cube", "{ cube = 1 }", spots=("sun",))
TREES = card("Trees", '{ vp = { count = { tokens = { kind = "forest" } } } }', spots=("sun",))
DRAWS = card("Draws", "{ card = 1 }", spots=("sun",))
OWN = {"cards": [POINT, NEXT, THIRD, FEED, POND, LAKE, BIG, CUBE, TREES, DRAWS]}
AT = {name: f"cube on {name.casefold()} sun" for name in ("Point", "Next", "Third", "Feed")}


def scorers(game: Game) -> list[str]:
    """Returns who scored, in order."""
    return [game.names[e.actor] for e in game.log if e.kind == "scores"]


def three_and_one(**more: Any) -> Game:
    """Returns four players, Harbinger Cy; Ana, Bo and Di can each complete a card with a sun."""
    seats = {"ana": {"active": ["Point"]}, "bo": {"active": ["Next"]}, "di": {"active": ["Third"]}}
    return table(**seats, settings=OWN, draw=["sun"], harbinger="Cy", **more)


@pytest.mark.rule("eco.1")
def test_eco_1_covering_the_last_open_spot_is_called() -> None:
    game = table(ana={"active": ["Point", "Big"]}, settings=OWN, draw=["sun"])
    events = use(game, ana=AT["Point"])
    called = [e for e in events if e.kind == "eco"]
    assert [(e.actor, game.state.card(int(e.objects[0])).name) for e in called] == [(0, "Point")]
    assert "eco" not in kinds(use(table(ana={"active": ["Big"]}, settings=OWN, draw=["sun"]), ana="cube on big sun 1"))


@pytest.mark.rule("eco.2", "amb.cube-supply-word")
def test_eco_2_the_cubes_come_back_to_their_owner() -> None:
    ana = {"active": {"Big": {"covered": ["sun", "sun", "water"]}, "Point": {}}, "cubes": 1}
    game = table(ana=ana, settings=OWN, draw=["water"])
    reserve = game.state.reserve
    use(game, ana="cube on big water 2")
    assert (cubes(game), game.state.reserve) == (4, reserve)


@pytest.mark.rule("eco.3")
def test_eco_3_lines_run_from_the_top() -> None:
    game = resolving('{ place = { what = "tile:water" } }', '{ vp = { groups = { habitat = "water" } } }')
    assert vp(game) == 0
    do(game, "place at (2,1)")
    assert vp(game) == 2


@pytest.mark.rule("eco.4")
def test_eco_4_the_card_turns_to_one_leaf_fewer() -> None:
    game = resolving("{ vp = 1 }", leaves=3)
    assert active(game)["Trial"] == (2, 0)
    assert cards(game, "discard") == []


@pytest.mark.rule("eco.5")
def test_eco_5_the_last_leaf_discards() -> None:
    game = resolving("{ vp = 1 }", leaves=1)
    assert active(game) == {}
    assert cards(game, "discard") == ["Trial"]


@pytest.mark.rule("eco.6")
def test_eco_6_leaves_are_uses() -> None:
    four = card("Four", "{ vp = 1 }", leaves=4)
    game = table(ana={"active": ["Four"]}, settings={"cards": [four]}, draw=["sun"])
    for used in range(1, 5):
        assert active(game) == {"Four": (5 - used, 0)}
        use(game, "sun", ana="cube on four sun")
        assert vp(game) == used
    assert (active(game), cards(game, "discard")) == ({}, ["Four"])


@pytest.mark.rule("eco.7")
def test_eco_7_discards_are_not_shuffled_back() -> None:
    game = resolving("{ card = 1 }", decks={"blue": [], "brown": []}, discard=["First Shore", "Red Tide"])
    assert cards(game, "hand", "Ana") == []
    assert sorted(cards(game, "discard")) == ["First Shore", "Red Tide"]
    assert "no card left" in kinds(game.log)


@pytest.mark.rule("eco.8", "amb.eco-word")
def test_eco_8_clockwise_from_the_harbinger() -> None:
    game = three_and_one()
    use(game, ana=AT["Point"], bo=AT["Next"], di=AT["Third"])
    do(game, "resolve point", "resolve next")
    assert scorers(game) == ["Di", "Ana", "Bo"]


@pytest.mark.rule("eco.9")
def test_eco_9_a_player_finishes_before_the_next_begins() -> None:
    ana = {"active": ["Feed", "Pond"]}
    game = table(ana=ana, bo={"active": ["Next"]}, settings=OWN, draw=["sun"])
    use(game, ana=AT["Feed"], bo=AT["Next"])
    do(game, "cube on pond water")
    assert scorers(game) == ["Ana"]
    do(game, "resolve next")
    assert scorers(game) == ["Ana", "Bo"]


@pytest.mark.rule("eco.10")
def test_eco_10_only_after_another_players_eco() -> None:
    game = table(bo={"active": ["Next"]}, cy={"active": ["Third"]}, settings=OWN, draw=["sun"], harbinger="Bo")
    use(game, bo=AT["Next"], cy=AT["Third"])
    assert vp(game, "Bo") == 2
    assert options(game) == ["resolve third", "back out of third"]
    alone = table(cy={"active": ["Third"]}, settings=OWN, draw=["sun"])
    use(alone, cy=AT["Third"])
    assert vp(alone, "Cy") == 3


@pytest.mark.rule("eco.10")
def test_eco_10_the_first_of_several_could_not() -> None:
    game = two(ana={"active": ["Point", "Next"]}, settings=OWN, draw=["sun", "sun"])
    do(game, AT["Point"], player="Ana")
    do(game, "turn the dial", player="Bo")
    do(game, AT["Next"], player="Ana")
    do(game, "turn the dial", player="Bo")
    assert options(game) == ["resolve point", "resolve next"]
    point = next(c for c in game.state.active[0] if game.state.card(c).name == "Point")
    assert refusals(game, BackOut(point)) == ["eco.10"]
    assert refusals(game, Resolve(point)) == []


@pytest.mark.rule("eco.11", "amb.backout-cube", "amb.backout-dial")
def test_eco_11_the_cube_comes_off_and_the_dial_turns() -> None:
    cy = {"active": {"Big": {"covered": ["sun", "water", "water"]}}, "dial": 1}
    game = table(ana={"active": ["Point"]}, cy=cy, settings=OWN, draw=["sun"])
    use(game, ana=AT["Point"], cy="cube on big sun 2")
    do(game, "back out of big")
    assert (active(game, "Cy"), cubes(game, "Cy"), dial(game, "Cy")) == ({"Big": (3, 3)}, 4, 2)
    assert options(game) == ["gain a card", "leave the dial"]


@pytest.mark.rule("amb.backout-cube")
def test_amb_backout_cube_a_lifted_cube_does_not_go_back() -> None:
    cy = {"active": {"Point": {}, "Big": {"covered": ["water"]}}, "cubes": 0}
    game = table(ana={"active": ["Next"]}, cy=cy, settings=OWN, draw=["sun"])
    use(game, ana=AT["Next"], cy="lift from big water 1 / cube on point sun")
    do(game, "back out of point")
    assert (active(game, "Cy"), cubes(game, "Cy")) == ({"Point": (2, 0), "Big": (3, 0)}, 1)


@pytest.mark.rule("amb.eco-optional")
def test_amb_eco_optional_a_full_card_must_be_resolved() -> None:
    game = table(ana={"active": ["Point"]}, settings=OWN, draw=["sun"])
    use(game, ana=AT["Point"])
    assert (vp(game), game.state.full) == (1, [[], [], []])


@pytest.mark.rule("eco.15")
def test_eco_15_cubes_effect_leaf_in_that_order() -> None:
    game = table(ana={"active": ["Feed", "Pond"]}, settings=OWN, draw=["sun"])
    events = use(game, ana=AT["Feed"])
    events += do(game, "cube on pond water")
    own = [e.kind for e in events if e.kind in ("cubes back", "places cube", "turns card")]
    assert own == ["places cube", "cubes back", "places cube", "turns card", "cubes back", "turns card"]


# -- quiet cards ------------------------------------------------------------------------------------------------


def quick(name: str, **ways: Any) -> Game:
    """Returns the game after Bo filled a card in quick mode; Ana's Point waits in front of it."""
    settings = {**OWN, "quick": True, **ways}
    game = table(ana={"active": ["Point"]}, bo={"active": [name]}, settings=settings, draw=["sun"])
    use(game, ana="turn the dial", bo=f"cube on {name.casefold()} sun")
    return game


@pytest.mark.rule("eco.13")
def test_eco_13_a_quiet_card_may_be_resolved_at_once() -> None:
    game = quick("Cube")
    assert options(game) == ["resolve cube", "wait for the order"]
    do(game, "resolve cube")
    assert cubes(game, "Bo") == 8
    slow = table(bo={"active": ["Cube"]}, settings=OWN, draw=["sun"])
    use(slow, bo="cube on cube sun")
    assert "quiet" not in kinds(slow.log)


@pytest.mark.rule("eco.14")
@pytest.mark.parametrize("name", ["Trees", "Draws"])
def test_eco_14_what_looks_at_the_map_or_gains_cards_must_call(name: str) -> None:
    game = quick(name)
    assert "quiet" not in kinds(game.log)
    assert "wait for the order" not in options(game)


@pytest.mark.rule("amb.quiet-effects")
def test_amb_quiet_effects_players_may_judge_for_themselves() -> None:
    game = quick("Trees", **{"amb.quiet-effects": "players-judge"})
    assert options(game) == ["resolve trees", "wait for the order"]
    assert game.decision
    assert game.decision.players == (1,)


@pytest.mark.rule("amb.quiet-effects")
def test_amb_quiet_effects_not_with_a_dial_benefit_in_sight() -> None:
    near = {"active": ["Feed"], "dial": 1}
    game = table(ana=near, settings={**OWN, "quick": True}, draw=["sun"])
    use(game, ana=AT["Feed"])
    assert "quiet" not in kinds(game.log)
    far = table(ana={"active": ["Feed"]}, settings={**OWN, "quick": True}, draw=["sun"])
    use(far, ana=AT["Feed"])
    assert options(far) == ["resolve feed", "wait for the order"]


@pytest.mark.rule("amb.backout-trigger")
@pytest.mark.parametrize(("reading", "may"), [("announced", False), ("any-resolution", True)])
def test_amb_backout_trigger_what_was_not_called_gives_no_right(reading: str, may: bool) -> None:
    settings = {**OWN, "quick": True, "amb.backout-trigger": reading}
    game = table(ana={"active": ["Cube"]}, bo={"active": ["Trees"]}, settings=settings, draw=["sun"])
    use(game, ana="cube on cube sun", bo="cube on trees sun")
    do(game, "resolve cube")
    assert ("back out of trees" in options(game)) is may


# -- chains -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.backout-chain")
@pytest.mark.parametrize(("reading", "may"), [("no", False), ("yes", True)])
def test_amb_backout_chain_a_card_filled_by_a_gained_element(reading: str, may: bool) -> None:
    settings = {**OWN, "amb.backout-chain": reading}
    game = table(ana={"active": ["Point"]}, bo={"active": ["Feed", "Pond"]}, settings=settings, draw=["sun"])
    use(game, ana=AT["Point"], bo=AT["Feed"])
    do(game, "resolve feed", "cube on pond water")
    assert ("back out of pond" in options(game)) is may


@pytest.mark.rule("amb.chain-order")
@pytest.mark.parametrize(("reading", "asked"), [("owner", ["resolve pond", "resolve lake"]), ("completion", None)])
def test_amb_chain_order_which_of_two_full_cards_is_next(reading: str, asked: list[str] | None) -> None:
    game = resolving(
        '{ element = { type = "water", qty = 2 } }',
        ana={"active": ["Pond", "Lake"]},
        cards=[POND, LAKE],
        settings={"amb.chain-order": reading},
    )
    do(game, "cube on pond water", "cube on lake water")
    if asked:
        assert options(game) == asked
        do(game, "resolve lake")
    points = [e.detail[0] for e in game.log if e.kind == "scores"]
    assert points == ([7, 5] if asked else [5, 7])


AA = card("Aa", '{ element = { type = "sun", qty = 1 } }', spots=("water",), leaves=2)
BB = card("Bb", '{ element = { type = "water", qty = 1 } }', spots=("sun",), leaves=2)


@pytest.mark.rule("amb.step3-timing", "eco.4")
@pytest.mark.parametrize(("reading", "leaves"), [("turn-first", 1), ("second-card-first", 1)])
def test_amb_step3_timing_a_roundabout_with_leaves_left(reading: str, leaves: int) -> None:
    both = {"active": ["Aa", "Bb"]}
    game = table(ana=both, settings={"cards": [AA, BB], "amb.step3-timing": reading}, draw=["water"])
    use(game, ana="cube on aa water")
    do(game, "cube on bb sun")
    assert active(game)["Aa"] == (1 if reading == "turn-first" else 2, 0)
    assert options(game) == ["cube on aa water", "turn the dial"]
    do(game, "turn the dial")
    assert active(game) == {"Aa": (leaves, 0), "Bb": (1, 0)}


@pytest.mark.rule("amb.step3-timing", "eco.5")
@pytest.mark.parametrize(("reading", "back"), [("turn-first", False), ("second-card-first", True)])
def test_amb_step3_timing_a_card_on_its_last_leaf_is_gone_or_not(reading: str, back: bool) -> None:
    last = {"active": {"Aa": {"leaves": 1}, "Bb": {}}}
    game = table(ana=last, settings={"cards": [AA, BB], "amb.step3-timing": reading}, draw=["water"])
    use(game, ana="cube on aa water")
    do(game, "cube on bb sun")
    assert ("cube on aa water" in options(game, "Ana")) is back
    if back:
        do(game, "cube on aa water")
    assert (cards(game, "discard"), cubes(game)) == (["Aa"], 7)
