"""Placing tiles, mountains and forests."""

from __future__ import annotations

import pytest

from explorer.games.ecos.cardfile import CardError, read_cards
from explorer.games.ecos.landscape import At, forest_capacity
from explorer.kernel.game import Game
from tests.ecos.given import DIAMOND, board, card, cubes, do, kinds, legal, options, refusals, resolving, table, vp

WATER, GRASS, DESERT = ('{ place = { what = "tile:%s" } }' % t for t in ("water", "grassland", "desert"))  # noqa: UP031
MOUNTAIN, FOREST = '{ place = { what = "mountain" } }', '{ place = { what = "forest" } }'
FOUR = "D(0,0) D(1,0)[M] G(2,0) G(3,0)[M] W(4,0)"  # room for 0, 1, 1, 2, 0 forests


def capacity(text: str) -> int:
    return forest_capacity(table(text).state, (0, 0))


# -- tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("tile.1", "tile.5")
def test_tile_1_a_placement_adds_the_piece_to_the_landscape() -> None:
    game = resolving(WATER)
    before = (len(game.state.tiles), game.state.supply["water"])
    do(game, "place at (2,0)")
    assert (len(game.state.tiles), game.state.supply["water"]) == (before[0] + 1, before[1] - 1)
    assert game.state.tiles[2, 0] == "water"


@pytest.mark.rule("tile.2")
def test_tile_2_an_edge_of_a_tile_on_the_map() -> None:
    game = resolving(WATER)
    assert len(legal(game)) == 10
    assert refusals(game, At((3, 0))) == ["tile.2"]
    assert refusals(game, At((0, 0))) == ["tile.2"]
    assert refusals(game, At((2, 0))) == []


@pytest.mark.rule("tile.3", "amb.tile-split")
def test_tile_3_grassland_from_the_land_stack() -> None:
    game = resolving(GRASS)
    do(game, "place at (2,0)")
    assert (game.state.tiles[2, 0], game.state.supply["land"], game.state.supply["water"]) == ("grassland", 42, 28)


@pytest.mark.rule("tile.4", "amb.tile-split")
def test_tile_4_desert_from_the_land_stack() -> None:
    game = resolving(DESERT)
    do(game, "place at (2,0)")
    assert (game.state.tiles[2, 0], game.state.supply["land"], game.state.supply["water"]) == ("desert", 42, 28)


@pytest.mark.rule("amb.tile-split")
def test_amb_tile_split_three_piles_as_another_reading() -> None:
    game = resolving(DESERT, settings={"amb.tile-split": "three-piles"})
    do(game, "place at (2,0)")
    assert {k: game.state.supply[k] for k in ("grassland", "desert", "water")} == {
        "grassland": 22,
        "desert": 20,
        "water": 28,
    }


@pytest.mark.rule("amb.tile-hole")
def test_amb_tile_hole_a_hole_in_the_middle_may_be_filled() -> None:
    ring = "G(1,0) G(1,-1) G(0,-1) G(-1,0) G(-1,1) G(0,1)"
    assert (0, 0) in legal(resolving(WATER, board=ring))


@pytest.mark.rule("amb.islands-vs-edge", "setup.3f", "tile.2")
def test_amb_islands_vs_edge_any_island_may_grow() -> None:
    places = legal(resolving(WATER, board="G(0,0) W(2,0) W(4,0) D(6,0)"))
    assert len(places) == 21
    assert {(1, 0), (3, 0), (5, 0)} <= set(places)


@pytest.mark.rule("amb.runout-tiles", "tile.1")
def test_amb_runout_tiles_an_empty_stack_makes_the_placement_fail() -> None:
    game = resolving(WATER, "{ vp = 2 }", supply={"water": 0})
    assert (board(game), vp(game)) == (board(table()), 0)
    assert "blocked" in kinds(game.log)


def test_a_tile_cannot_be_narrowed_to_places_where_tiles_lie() -> None:
    narrowed = '{ place = { what = "tile:water", at = { tiles = { land = true } } } }'
    with pytest.raises(CardError, match="at"):
        read_cards(card("Odd", narrowed), "mine.toml")


# -- mountains --------------------------------------------------------------------------------------------------


@pytest.mark.rule("mtn.1")
def test_mtn_1_on_land_without_a_mountain() -> None:
    game = resolving(MOUNTAIN, board="G(0,0)[M] D(1,0) W(2,0) D(0,1)")
    assert legal(game) == [(0, 1), (1, 0)]
    assert refusals(game, At((2, 0))) == ["mtn.1"]


@pytest.mark.rule("mtn.2")
def test_mtn_2_one_mountain_a_tile() -> None:
    game = resolving(MOUNTAIN, board="G(0,0)[M] D(1,0) G(2,0)")
    assert refusals(game, At((0, 0))) == ["mtn.2"]
    full = resolving(MOUNTAIN, "{ vp = 2 }", board="G(0,0)[M] D(1,0)[M] W(2,0)")
    assert (vp(full), full.state.supply["mountain"]) == (0, 13)


@pytest.mark.rule("mtn.3")
def test_mtn_3_a_mountain_that_finds_no_room_blocks() -> None:
    assert vp(resolving(MOUNTAIN, "{ vp = 2 }", board="G(0,0)[M]")) == 0
    assert vp(resolving(MOUNTAIN, "{ vp = 2 }", board="G(0,0)")) == 2


@pytest.mark.rule("mtn.4", "comp.3")
def test_mtn_4_it_comes_from_the_supply() -> None:
    game = resolving(MOUNTAIN)
    assert game.state.supply["mountain"] == 15
    do(game, "place at (1,0)")
    assert (game.state.supply["mountain"], board(game).count("M")) == (14, 1)


# -- forests ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("for.1")
def test_for_1_where_there_is_room() -> None:
    game = resolving(FOREST, board="G(0,0) G(1,0)[F] G(2,0)")
    assert legal(game) == [(0, 0), (2, 0)]
    assert refusals(game, At((1, 0))) == ["for.1"]


@pytest.mark.rule("for.2", "for.6")
def test_for_2_bare_grassland_has_room_for_one() -> None:
    assert capacity("G(0,0)") == 1
    assert legal(resolving(FOREST, FOREST, board="G(0,0) G(1,0)[F]")) == []


@pytest.mark.rule("for.3")
@pytest.mark.parametrize("letter", ["G", "D"])
def test_for_3_a_mountain_adds_room_for_one(letter: str) -> None:
    assert capacity(f"{letter}(0,0)[M]") == capacity(f"{letter}(0,0)") + 1


@pytest.mark.rule("for.4")
def test_for_4_bare_desert_takes_none() -> None:
    assert capacity("D(0,0)") == 0
    assert (0, 0) not in legal(resolving(FOREST, board=FOUR))


@pytest.mark.rule("for.5")
def test_for_5_desert_with_a_mountain_takes_one() -> None:
    assert capacity("D(0,0)[M]") == 1
    assert (1, 0) in legal(resolving(FOREST, board=FOUR))


@pytest.mark.rule("for.6")
def test_for_6_bare_grassland_takes_one() -> None:
    assert (2, 0) in legal(resolving(FOREST, board=FOUR))
    assert (2, 0) not in legal(resolving(FOREST, board=FOUR.replace("G(2,0)", "G(2,0)[F]")))


@pytest.mark.rule("for.7")
def test_for_7_grassland_with_a_mountain_takes_two() -> None:
    assert capacity("G(0,0)[M]") == 2
    assert (3, 0) in legal(resolving(FOREST, board=FOUR.replace("G(3,0)[M]", "G(3,0)[M F]")))
    assert (3, 0) not in legal(resolving(FOREST, board=FOUR.replace("G(3,0)[M]", "G(3,0)[M F F]")))


@pytest.mark.rule("for.8")
def test_for_8_none_on_water() -> None:
    assert capacity("W(0,0)") == 0
    assert refusals(resolving(FOREST, board=FOUR), At((4, 0))) == ["for.8"]


@pytest.mark.rule("for.9")
def test_for_9_a_forest_that_finds_no_room_blocks() -> None:
    assert cubes(resolving(FOREST, "{ cube = 1 }", board="D(0,0)")) == 7
    assert cubes(resolving(FOREST, "{ cube = 1 }", board="G(0,0)")) == 8


@pytest.mark.rule("for.10", "comp.5")
def test_for_10_it_comes_from_the_supply() -> None:
    game = resolving(FOREST, FOREST, board="G(0,0)[M]")
    assert (board(game), game.state.supply["forest"]) == ("G(0,0)[F F M]", 23)


@pytest.mark.rule("amb.overcapacity")
@pytest.mark.parametrize(("reading", "left"), [("all-stay", "D(0,0)[F F M]"), ("excess-removed", "D(0,0)[F M]")])
def test_amb_overcapacity_more_forests_than_the_new_tile_could_take(reading: str, left: str) -> None:
    line = '{ replace = { tile = { tiles = { terrain = ["grassland"] } }, to = "desert" } }'
    game = resolving(line, board="G(0,0)[M F F]", settings={"amb.overcapacity": reading})
    assert board(game) == left


@pytest.mark.rule("amb.mountain-lost")
@pytest.mark.parametrize(("reading", "left"), [("stay", "G(0,0)[F F gorilla]"), ("removed", "G(0,0)[F]")])
def test_amb_mountain_lost_what_needed_it_stays_or_falls(reading: str, left: str) -> None:
    line = '{ remove = { what = { tokens = { kind = "mountain" } } } }'
    game = resolving(line, board="G(0,0)[M F F gorilla]", settings={"amb.mountain-lost": reading})
    assert board(game) == left


def test_the_diamond_is_what_the_words_say() -> None:
    assert board(table()) == board(table(DIAMOND))
    assert options(table(draw=["sun"])) == ["turn the dial"]


def test_a_place_that_is_refused_is_told_why_in_words_that_hold() -> None:
    said = {at: why(resolving(FOREST, board=FOUR), At(at)) for at in ((0, 0), (4, 0))}
    assert said[4, 0] == "Water has no room for a forest"
    assert said[0, 0] == "It has no room for a forest"
    assert why(resolving(MOUNTAIN, board=FOUR), At((4, 0))) == "It is a water tile"


def why(game: Game, act: At) -> str:
    """Returns the first reason against an act; empty if it is legal."""
    return next((c.text for c in game.explain(act) if not c.holds), "")
