"""Placing animals, and running out of tokens."""

from __future__ import annotations

import pytest

from explorer.games.ecos.landscape import At, legal_places
from explorer.games.ecos.pieces import BELONGS, SPECIES, STATUS
from tests.ecos.given import board, do, legal, options, refusals, resolving, sizes, table, vp

ALL = "G(0,0) D(1,0) W(2,0)"


def places(species: str, text: str = ALL) -> list[tuple[int, int]]:
    """Returns where an animal may be placed."""
    return sorted(legal_places(table(text).state, species))


def place(species: str) -> str:
    return '{ place = { what = "animal:' + species + '" } }'


@pytest.mark.rule("ani.1", "comp.7")
def test_ani_1_every_species_says_where_it_belongs() -> None:
    assert len(SPECIES) == 13
    assert all(
        BELONGS[s] and set(BELONGS[s]) <= {"grassland", "desert", "water", "mountain", "forest"} for s in SPECIES
    )
    assert {STATUS[s] for s in SPECIES} == {"stated", "shown", "assumed"}


@pytest.mark.rule("ani.2")
def test_ani_2_green_is_grassland() -> None:
    assert places("antelope") == [(0, 0)]
    assert refusals(resolving(place("antelope"), board="G(0,0) D(1,0) G(0,1)"), At((1, 0))) == ["ani.2"]


@pytest.mark.rule("ani.3", "amb.tab-or-background")
def test_ani_3_brown_is_desert() -> None:
    assert places("rhino") == [(1, 0)]
    assert refusals(resolving(place("rhino"), board="D(0,0) G(1,0) D(0,1)"), At((1, 0))) == ["ani.3"]


@pytest.mark.rule("ani.4")
def test_ani_4_blue_is_water() -> None:
    assert places("fish") == [(2, 0)]
    assert refusals(resolving(place("fish"), board="W(0,0) G(1,0) W(0,1)"), At((1, 0))) == ["ani.4"]


@pytest.mark.rule("ani.5")
def test_ani_5_several_colours_any_of_them() -> None:
    assert places("hippo") == [(0, 0), (2, 0)]
    assert places("lion") == [(0, 0), (1, 0)]


@pytest.mark.rule("ani.6")
def test_ani_6_gorillas_want_a_mountain() -> None:
    text = "D(0,0)[M] G(1,0)[M] G(2,0)"
    assert places("gorilla", text) == [(0, 0), (1, 0)]
    assert refusals(resolving(place("gorilla"), board=text), At((2, 0))) == ["ani.6"]


@pytest.mark.rule("ani.7")
def test_ani_7_leopards_want_a_forest() -> None:
    assert places("leopard", "G(0,0)[F] D(1,0)[M] D(2,0)[M F]") == [(0, 0), (2, 0)]
    game = resolving(place("leopard"), board="G(0,0)[F] D(1,0)[M] D(2,0)[M F]")
    assert refusals(game, At((1, 0))) == ["ani.7"]


@pytest.mark.rule("ani.8")
def test_ani_8_a_tile_without_animals_first() -> None:
    text = "G(0,0)[lion] G(1,0) G(2,0)"
    assert places("antelope", text) == [(1, 0), (2, 0)]
    assert refusals(resolving(place("antelope"), board=text), At((0, 0))) == ["ani.8"]


@pytest.mark.rule("ani.9")
def test_ani_9_if_all_suitable_tiles_are_taken_any_of_them() -> None:
    assert places("antelope", "G(0,0)[lion] G(1,0)[stork] D(2,0)") == [(0, 0), (1, 0)]


@pytest.mark.rule("ani.10")
def test_ani_10_without_a_suitable_tile_it_is_not_placed() -> None:
    game = resolving(place("rhino"), "{ vp = 3 }", board="G(0,0) W(1,0)")
    assert (board(game), vp(game), game.state.supply["rhino"]) == ("G(0,0) W(1,0)", 0, 10)


@pytest.mark.rule("ani.11")
def test_ani_11_from_the_supply_to_the_map() -> None:
    game = resolving(place("stork"), board="G(0,0)")
    assert (game.state.supply["stork"], board(game)) == (8, "G(0,0)[stork]")


@pytest.mark.rule("runout.1")
def test_runout_1_one_of_the_map_may_be_placed_instead() -> None:
    text = "G(0,0)[M gorilla] G(1,0)[M gorilla gorilla] D(2,0)[M gorilla gorilla] D(3,0)[M]"
    game = resolving(place("gorilla"), board=text)
    assert options(game) == ["lift gorilla (0,0)", "lift gorilla (1,0)", "lift gorilla (2,0)", "give up"]
    do(game, "lift gorilla (1,0)")
    assert legal(game) == []  # (3,0) alone is empty, so there is nothing to ask
    assert board(game).endswith("D(3,0)[M gorilla]")
    assert board(game).count("gorilla") == 5


@pytest.mark.rule("runout.1")
def test_runout_1_not_while_there_is_one_left() -> None:
    game = resolving(place("gorilla"), board="G(0,0)[M gorilla] G(1,0)[M]")
    assert board(game) == "G(0,0)[M gorilla] G(1,0)[M gorilla]"


@pytest.mark.rule("runout.2", "amb.runout-same-tile", "amb.runout-order")
def test_runout_2_it_obeys_the_rules_of_placing_its_old_tile_counts_as_empty() -> None:
    text = "G(0,0)[M gorilla] G(1,0)[M lion] D(2,0)[M] D(3,0)"
    game = resolving(place("gorilla"), '{ vp = { size = "this_community" } }', board=text, supply={"gorilla": 0})
    do(game, "lift gorilla (0,0)")
    assert legal(game) == [(0, 0), (2, 0)]
    do(game, "place at (0,0)")
    assert (board(game).count("gorilla"), vp(game)) == (1, 1)


@pytest.mark.rule("amb.runout-same-tile")
def test_amb_runout_same_tile_not_as_another_reading() -> None:
    text = "G(0,0)[M gorilla] D(2,0)[M] D(3,0)[M]"
    ways = {"amb.runout-same-tile": "no"}
    game = resolving(place("gorilla"), board=text, supply={"gorilla": 0}, settings=ways)
    do(game, "lift gorilla (0,0)")
    assert legal(game) == [(2, 0), (3, 0)]
    assert (refusals(game, At((0, 0))), refusals(game, At((2, 0)))) == (["amb.runout-same-tile"], [])


@pytest.mark.rule("runout.1", "runout.2")
def test_runout_2_the_very_token_that_was_lifted_is_placed() -> None:
    game = resolving(place("leopard"), board="G(0,0)[leopard F] G(1,0)[F] G(2,0)[F]", supply={"leopard": 0})
    do(game, "lift leopard (0,0)", "place at (2,0)")
    assert board(game) == "G(0,0)[F] G(1,0)[F] G(2,0)[F leopard]"
    assert (game.state.tokens[0], game.state.supply["leopard"]) == (("leopard", (2, 0)), 0)


@pytest.mark.rule("amb.runout-decline")
@pytest.mark.parametrize(("reading", "may"), [("may-decline", True), ("must", False)])
def test_amb_runout_decline_lifting_is_an_offer_or_a_must(reading: str, may: bool) -> None:
    text = "G(0,0)[M gorilla] G(1,0)[M gorilla]"
    ways = {"amb.runout-decline": reading}
    game = resolving(place("gorilla"), "{ vp = 2 }", board=text, supply={"gorilla": 0}, settings=ways)
    assert ("give up" in options(game)) is may
    if may:
        do(game, "give up")
        assert (vp(game), board(game)) == (0, "G(0,0)[M gorilla] G(1,0)[M gorilla]")


@pytest.mark.rule("amb.runout-tiles")
@pytest.mark.parametrize(
    ("reading", "mountain", "water"),
    [("animals-only", False, False), ("tokens", True, False), ("tiles-too", True, True)],
)
def test_amb_runout_tiles_what_may_be_lifted(reading: str, mountain: bool, water: bool) -> None:
    ways, text = {"amb.runout-tiles": reading}, "G(0,0)[M] D(1,0) W(2,0)[fish]"
    lift = resolving('{ place = { what = "mountain" } }', board=text, supply={"mountain": 0}, settings=ways)
    assert ("lift mountain (0,0)" in options(lift)) is mountain
    tile = resolving('{ place = { what = "tile:water" } }', board=text, supply={"water": 0}, settings=ways)
    assert ("lift tile (2,0)" in options(tile)) is water
    if water:
        do(tile, "lift tile (2,0)", "place at (0,1)")
        assert (board(tile), tile.state.supply["fish"]) == ("G(0,0)[M] W(0,1) D(1,0)", 10)


@pytest.mark.rule("amb.card-restriction")
@pytest.mark.parametrize(("reading", "points"), [("within-restriction", 2), ("whole-map", 0)])
def test_amb_card_restriction_taken_tiles_are_those_the_card_means(reading: str, points: int) -> None:
    line = '{ place = { what = "animal:antelope", at = { tiles = { has = ["mountain"] } } } }'
    game = resolving(line, "{ vp = 2 }", board="G(0,0)[M lion] G(1,0)", settings={"amb.card-restriction": reading})
    assert vp(game) == points
    assert ("antelope" in board(game)) is (points > 0)


@pytest.mark.rule("amb.fallback-may")
@pytest.mark.parametrize(("reading", "may"), [("must", False), ("may-decline", True)])
def test_amb_fallback_may_stacking_is_a_must_or_an_offer(reading: str, may: bool) -> None:
    ways = {"amb.fallback-may": reading}
    game = resolving(place("rhino"), "{ vp = 2 }", board="D(0,0)[lion] G(1,0)", settings=ways)
    assert ("give up" in options(game)) is may
    if may:
        do(game, "give up")
    assert vp(game) == (0 if may else 2)
    free = resolving(place("rhino"), board="D(0,0) G(1,0)", settings=ways)
    assert board(free) == "D(0,0)[rhino] G(1,0)"


@pytest.mark.rule("amb.animal-counts", "comp.7")
@pytest.mark.parametrize(("reading", "antelopes"), [("by-species", 18), ("equal", 8)])
def test_amb_animal_counts_102_in_all(reading: str, antelopes: int) -> None:
    supply = table(settings={"amb.animal-counts": reading}).state.supply
    assert (supply["antelope"], sum(supply[s] for s in SPECIES)) == (antelopes, 102)


@pytest.mark.rule("amb.animals-on-habitat")
def test_amb_animals_on_habitat_all_on_its_tiles_count() -> None:
    line = '{ vp = { count = { tokens = { kind = "animal", in = "this_habitat" } } } }'
    game = resolving('{ place = { what = "animal:rhino" } }', line, board="D(0,0)[antelope] D(1,0) W(2,0)[fish]")
    assert vp(game) == 2
    assert sizes(game, "desert") == [2]
