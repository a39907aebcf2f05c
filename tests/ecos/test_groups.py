"""Adjacent, community, habitat, landmass; and which one "this" is."""

from __future__ import annotations

import pytest

from explorer.games.ecos.groups import adjacent, community_of
from explorer.games.ecos.state import Ref
from explorer.kernel.game import Game
from tests.ecos.given import DIAMOND, board, do, legal, resolving, sizes, table, vp

ANTELOPE, FOREST = '{ place = { what = "animal:antelope" } }', '{ place = { what = "forest" } }'
GRASS = '{ place = { what = "tile:grassland" } }'
COMMUNITY, HABITAT = '{ vp = { size = "this_community" } }', '{ vp = { size = "this_habitat" } }'
LANDMASS = '{ vp = { size = "this_landmass" } }'


def of(game: Game, kind: str, n: int = 0) -> Ref:
    """Returns the nth token of a kind."""
    return Ref([t for t, (k, _) in game.state.tokens.items() if k == kind][n])


# -- adjacent ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("adj.1", "amb.tile-shape")
def test_adj_1_at_most_one_space_away() -> None:
    game = table("G(0,0)[lion] G(1,0)[antelope] G(2,0)[stork]")
    s = game.state
    assert adjacent(s, of(game, "lion"), of(game, "antelope"))
    assert not adjacent(s, of(game, "lion"), of(game, "stork"))
    assert adjacent(s, Ref(tile=(0, 0)), Ref(tile=(1, 0)))


@pytest.mark.rule("adj.2", "amb.same-tile-species")
def test_adj_2_on_the_same_tile() -> None:
    game = table("G(0,0)[lion antelope antelope]")
    assert adjacent(game.state, of(game, "lion"), of(game, "antelope"))
    assert sizes(game, "antelope") == [2]


@pytest.mark.rule("adj.3")
def test_adj_3_nothing_is_adjacent_to_itself() -> None:
    count = '{ vp = { count = { tiles = { terrain = ["grassland"], adjacent_to = "placed" } } } }'
    game = resolving(GRASS, count, board="G(0,0) G(1,0) W(0,1) D(-1,1)")
    do(game, "place at (1,-1)")
    assert vp(game) == 2
    lion = table("G(0,0)[lion]")
    assert not adjacent(lion.state, of(lion, "lion"), of(lion, "lion"))


@pytest.mark.rule("amb.own-tile")
@pytest.mark.parametrize(("reading", "points"), [("within-one", 3), ("only-around", 2)])
def test_amb_own_tile_the_tile_under_a_token(reading: str, points: int) -> None:
    count = '{ vp = { count = { tiles = { terrain = ["grassland"], adjacent_to = "placed" } } } }'
    peak = '{ place = { what = "mountain", at = { tiles = { has = ["lion"] } } } }'
    game = resolving(peak, count, board="G(0,0)[lion] G(1,0) G(0,1)", settings={"amb.own-tile": reading})
    assert vp(game) == points


@pytest.mark.rule("adj.1")
def test_adj_1_what_is_gone_is_adjacent_to_nothing() -> None:
    game = table("G(0,0)[lion]")
    assert not adjacent(game.state, of(game, "lion"), Ref(99))
    assert not adjacent(game.state, Ref(tile=(1, 0)), Ref(tile=(0, 0)))


# -- community --------------------------------------------------------------------------------------------------


@pytest.mark.rule("com.1")
def test_com_1_connected_animals_of_one_species_counted_in_tokens() -> None:
    assert sizes(table("G(0,0)[antelope antelope] G(1,0)[antelope] D(2,0)[lion] G(3,0)[antelope]"), "antelope") == [
        3,
        1,
    ]


@pytest.mark.rule("com.2")
def test_com_2_one_alone_is_a_community_of_one() -> None:
    assert sizes(table("D(0,0)[rhino] D(1,0)[lion]"), "rhino") == [1]


@pytest.mark.rule("com.1")
def test_com_1_only_animals_have_a_community() -> None:
    game = table("G(0,0)[lion M]")
    assert community_of(game.state, of(game, "lion")) == (of(game, "lion"),)
    assert community_of(game.state, of(game, "mountain")) == community_of(game.state, Ref(tile=(0, 0))) == ()


@pytest.mark.rule("com.3")
def test_com_3_this_community_is_that_of_the_token_just_placed() -> None:
    text = "G(0,0)[antelope] G(1,0)[antelope] G(2,0) G(4,0)[antelope] G(5,0)[antelope] G(6,0)[antelope]"
    game = resolving(ANTELOPE, COMMUNITY, board=text)
    assert (legal(game), vp(game)) == ([], 3)


# -- habitat ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("hab.1", "amb.mixed-habitat", "comp.4")
def test_hab_1_connected_mountains_on_any_terrain() -> None:
    assert sizes(table("G(0,0)[M] D(1,0)[M] G(3,0)[M]"), "mountain") == [2, 1]


@pytest.mark.rule("hab.2", "amb.tile-count-vs-token")
def test_hab_2_connected_forests_counted_in_tokens() -> None:
    assert sizes(table("G(0,0)[M F F] G(1,0)[F] G(3,0)[F]"), "forest") == [3, 1]


@pytest.mark.rule("hab.3")
def test_hab_3_connected_tiles_of_one_terrain() -> None:
    game = table("W(0,0) W(1,0) G(0,1)")
    assert (sizes(game, "water"), sizes(game, "grassland"), sizes(game, "desert")) == ([2], [1], [])


@pytest.mark.rule("hab.4", "setup.3b", "amb.diamond-touch")
def test_hab_4_one_alone_is_a_habitat_of_one() -> None:
    assert sizes(table(DIAMOND), "water") == [1, 1]
    assert sizes(table("G(0,0)[M F]"), "mountain") == sizes(table("G(0,0)[M F]"), "forest") == [1]


@pytest.mark.rule("hab.5")
def test_hab_5_this_habitat_is_that_of_the_piece_just_placed() -> None:
    text = "G(0,0)[F] G(1,0)[F] G(2,0) D(3,0)"
    assert vp(resolving(FOREST, HABITAT, board=text)) == 3
    assert (
        vp(
            resolving(
                '{ place = { what = "mountain", at = { tiles = { terrain = ["desert"] } } } }', HABITAT, board=text
            )
        )
        == 1
    )
    assert vp(resolving('{ place = { what = "animal:rhino" } }', HABITAT, board=text)) == 1
    grown = resolving(GRASS, HABITAT, board=text)
    do(grown, "place at (2,-1)")
    assert vp(grown) == 4


@pytest.mark.rule("hab.5", "amb.this-habitat-kind")
@pytest.mark.parametrize(("reading", "points"), [("tile-habitat", 3), ("token-habitat", 2)])
def test_amb_this_habitat_kind_under_an_animal(reading: str, points: int) -> None:
    game = resolving(
        '{ place = { what = "animal:antelope", at = { tiles = { has = ["forest"] } } } }',
        HABITAT,
        board="G(0,0)[M F] G(1,0)[M] G(2,0)",
        settings={"amb.this-habitat-kind": reading},
    )
    assert vp(game) == points


@pytest.mark.rule("amb.this-several")
@pytest.mark.parametrize(("reading", "points"), [("last-placed", 1), ("all", 2)])
def test_amb_this_several_the_last_one_or_all(reading: str, points: int) -> None:
    two = '{ place = { what = "animal:antelope", qty = 2 } }'
    game = resolving(two, COMMUNITY, board="G(0,0) W(1,0) G(2,0)", settings={"amb.this-several": reading})
    do(game, "place at (0,0)")
    assert (board(game), vp(game)) == ("G(0,0)[antelope] W(1,0) G(2,0)[antelope]", points)


@pytest.mark.rule("amb.this-several")
@pytest.mark.parametrize(("said", "points"), [("mean antelope 1 (0,0)", 2), ("mean antelope 2 (3,0)", 1)])
def test_amb_this_several_or_the_one_its_owner_means(said: str, points: int) -> None:
    both = '{ place = { what = "animal:antelope", qty = 2 } }'
    ways = {"amb.this-several": "owner-chooses"}
    game = resolving(both, COMMUNITY, board="G(0,0) G(1,0)[antelope] W(2,0) G(3,0)", settings=ways)
    do(game, "place at (0,0)", said)
    assert vp(game) == points
    assert vp(resolving(ANTELOPE, COMMUNITY, board="G(0,0)", settings=ways)) == 1  # one alone is not asked for


@pytest.mark.rule("amb.this-none")
def test_amb_this_none_without_a_piece_it_is_nothing() -> None:
    assert vp(resolving(COMMUNITY, HABITAT, LANDMASS, board="G(0,0)[antelope]")) == 0


@pytest.mark.rule("amb.this-none", "com.3")
def test_amb_this_none_when_the_piece_just_placed_is_gone() -> None:
    drown = '{ replace = { tile = { tiles = { has = ["lion"] } }, to = "water" } }'
    both = (ANTELOPE, '{ place = { what = "animal:antelope", at = { tiles = { has = ["lion"] } } } }')
    game = resolving(*both, drown, COMMUNITY, board="G(0,0) G(1,0)[lion]")
    assert (board(game), vp(game)) == ("G(0,0)[antelope] W(1,0)", 0)


@pytest.mark.rule("amb.this-after-change")
def test_amb_this_after_change_counted_as_it_is_then() -> None:
    drown = '{ replace = { tile = { tiles = { has = ["lion"] } }, to = "water" } }'
    game = resolving(ANTELOPE, drown, LANDMASS, board="G(0,0) D(1,0)[lion] D(2,0)")
    assert vp(game) == 1


# -- landmass ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("land.1")
def test_land_1_connected_land_of_both_terrains() -> None:
    assert sizes(table("G(0,0) D(1,0) G(2,0)"), "landmass") == [3]


@pytest.mark.rule("land.2")
def test_land_2_water_separates() -> None:
    assert sizes(table("G(0,0) W(1,0) D(2,0)"), "landmass") == [1, 1]


@pytest.mark.rule("land.3")
def test_land_3_of_any_size() -> None:
    assert sizes(table("G(0,0) W(1,0)"), "landmass") == [1]
    assert sizes(table("G(0,0) D(1,0) D(2,0) G(2,1)"), "landmass") == [4]


@pytest.mark.rule("land.4")
def test_land_4_this_landmass_is_that_of_the_piece_just_placed() -> None:
    game = resolving(GRASS, LANDMASS, board="G(0,0) D(1,0) W(2,0) G(3,0) D(3,-1)")
    do(game, "place at (2,-1)")
    assert vp(game) == 5


@pytest.mark.rule("amb.landmass-water", "land.4")
def test_amb_landmass_water_on_water_there_is_none() -> None:
    assert vp(resolving('{ place = { what = "animal:fish" } }', LANDMASS, board="W(0,0) G(1,0)")) == 0
