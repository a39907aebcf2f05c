"""Replacing and removing tiles, removing tokens."""

from __future__ import annotations

import pytest

from tests.ecos.given import board, do, kinds, options, resolving, vp

LOST = '{ vp = { event = "lost" } }'


def replace(old: str, new: str) -> str:
    """Returns a line that replaces a tile."""
    return f'{{ replace = {{ tile = {{ tiles = {{ terrain = ["{old}"] }} }}, to = "{new}" }} }}'


REMOVE_TILE = "{ remove_tile = { tile = { tiles = { land = true } } } }"


@pytest.mark.rule("rep.1")
def test_rep_1_another_terrain_in_the_same_place() -> None:
    game = resolving(replace("desert", "grassland"))
    assert board(game) == "W(0,0) G(0,1) G(1,0) W(1,1)"


@pytest.mark.rule("rep.2")
def test_rep_2_mountains_and_forests_go_when_land_becomes_water() -> None:
    game = resolving(replace("grassland", "water"), LOST, board="G(0,0)[M F F] D(1,0)")
    assert (board(game), vp(game)) == ("W(0,0) D(1,0)", 3)
    assert (game.state.supply["mountain"], game.state.supply["forest"]) == (15, 25)


@pytest.mark.rule("rep.3", "rep.6")
def test_rep_3_land_animals_go_when_land_becomes_water() -> None:
    game = resolving(replace("grassland", "water"), LOST, board="G(0,0)[antelope hippo] D(1,0)")
    assert (board(game), vp(game), game.state.supply["antelope"]) == ("W(0,0)[hippo] D(1,0)", 1, 18)


@pytest.mark.rule("rep.4")
def test_rep_4_water_animals_go_when_water_becomes_land() -> None:
    game = resolving(replace("water", "desert"), LOST, board="W(0,0)[fish stork] G(1,0)")
    assert (board(game), vp(game), game.state.supply["fish"]) == ("D(0,0)[stork] G(1,0)", 1, 10)


@pytest.mark.rule("rep.5")
def test_rep_5_desert_and_grassland_keep_everything() -> None:
    game = resolving(replace("desert", "grassland"), LOST, board="D(0,0)[rhino M F] W(1,0)")
    assert (board(game), vp(game)) == ("G(0,0)[F M rhino] W(1,0)", 0)


@pytest.mark.rule("rep.6")
def test_rep_6_who_lives_on_both_survives_all() -> None:
    game = resolving(replace("water", "desert"), replace("desert", "water"), board="W(0,0)[hippo]")
    assert board(game) == "W(0,0)[hippo]"


@pytest.mark.rule("rep.7")
def test_rep_7_with_a_removed_tile_all_on_it_goes() -> None:
    game = resolving(REMOVE_TILE, LOST, board="D(0,0)[M rhino] W(1,0)")
    assert (board(game), vp(game)) == ("W(1,0)", 2)
    assert [game.state.supply[k] for k in ("land", "mountain", "rhino")] == [45, 15, 10]


@pytest.mark.rule("imp.3")
def test_imp_3_tokens_are_chosen_one_at_a_time_and_equal_ones_are_one_choice() -> None:
    line = '{ remove = { what = { tokens = { kind = "forest" } }, qty = 2 } }'
    game = resolving(line, '{ vp = { event = "removed" } }', board="G(0,0)[M F F] G(1,0)[F] G(2,0)[F]")
    assert options(game) == ["remove forest (0,0)", "remove forest (1,0)", "remove forest (2,0)"]
    do(game, "remove forest (2,0)")
    assert board(game) == "G(0,0)[F F M] G(1,0)[F] G(2,0)[F]"  # nothing happens before the last
    do(game, "remove forest (0,0)")
    assert (board(game), vp(game)) == ("G(0,0)[F M] G(1,0)[F] G(2,0)", 2)


@pytest.mark.rule("amb.replace-same")
def test_amb_replace_same_not_by_its_own_terrain() -> None:
    any_tile = '{ replace = { tile = { tiles = {} }, to = "water" } }'
    assert options(resolving(any_tile)) == ["tile (0,1)", "tile (1,0)"]


@pytest.mark.rule("amb.replace-same")
def test_amb_replace_same_without_a_stack_land_is_turned_over() -> None:
    empty = {"land": 0}
    assert board(resolving(replace("desert", "grassland"), supply=empty)) == "W(0,0) G(0,1) G(1,0) W(1,1)"
    assert "nothing to change" in kinds(resolving(replace("water", "grassland"), supply=empty).log)


@pytest.mark.rule("amb.removed-where")
@pytest.mark.parametrize(("reading", "rhinos", "land"), [("to-supply", 10, 45), ("out-of-game", 9, 44)])
def test_amb_removed_where_back_to_the_supply_or_out_of_the_game(reading: str, rhinos: int, land: int) -> None:
    game = resolving(REMOVE_TILE, board="D(0,0)[rhino] W(1,0)", settings={"amb.removed-where": reading})
    assert (game.state.supply["rhino"], game.state.supply["land"]) == (rhinos, land)
    assert game.kind.defects(game.state) == []


@pytest.mark.rule("amb.map-split")
def test_amb_map_split_the_map_may_fall_in_two_and_even_be_empty() -> None:
    assert "tile (1,0)" in options(resolving(REMOVE_TILE, board="G(0,0) G(1,0) G(2,0)"))
    game = resolving(REMOVE_TILE, '{ place = { what = "tile:water" } }', board="G(0,0)")
    assert board(game) == "W(0,0)"


@pytest.mark.rule("amb.map-split")
def test_amb_map_split_or_has_to_stay_whole() -> None:
    ways = {"amb.map-split": "forbidden"}
    assert options(resolving(REMOVE_TILE, board="G(0,0) G(1,0) G(2,0)", settings=ways)) == ["tile (0,0)", "tile (2,0)"]
    assert board(resolving(REMOVE_TILE, board="G(0,0)", settings=ways)) == "G(0,0)"
