"""Moving animals."""

from __future__ import annotations

import pytest

from explorer.kernel.game import Game
from tests.ecos.given import board, do, options, resolving, vp


def move(species: str, qty: int = 1, steps: int = 1, more: str = "") -> str:
    """Returns a line that moves animals of a species."""
    who = f'what = {{ tokens = {{ kind = "animal", species = ["{species}"] }} }}'
    return f"{{ move = {{ {who}, qty = {qty}, steps = {steps}{more} }} }}"


def ends(line: str, text: str, **settings: str) -> list[str]:
    """Returns where the one animal of a line may go, as it is offered; "stays" for its own tile."""
    return goals(resolving(line, board=text, settings={k.replace("_", "."): v for k, v in settings.items()}))


def goals(game: Game) -> list[str]:
    """Returns where the one animal that may move can go."""
    do(game, options(game)[0])
    return sorted((o.note or o.label for o in game.options), key=lambda goal: (goal != "stays", goal))


@pytest.mark.rule("mv.1")
def test_mv_1_the_card_says_which_how_many_and_how_far() -> None:
    row = "G(0,0)[antelope] G(1,0) G(2,0) G(3,0) G(0,1)[lion]"
    assert ends(move("antelope", steps=2), row) == ["stays", "(0,1)", "(1,0)", "(2,0)"]
    game = resolving(move("antelope", qty=1, steps=2), board=row.replace("G(3,0)", "G(3,0)[antelope]"))
    do(game, "move antelope (0,0) / to (2,0)")
    assert board(game).count("antelope") == 2
    assert game.decision
    assert game.decision.kind == "use"  # one was all


@pytest.mark.rule("mv.1")
def test_mv_1_equal_animals_on_one_tile_are_one_choice_and_each_moves_once() -> None:
    pair = resolving(move("antelope", qty=2), board="G(0,0)[antelope antelope] G(1,0)")
    assert options(pair) == ["move antelope (0,0)", "done"]
    do(pair, "move antelope (0,0)")
    assert options(pair) == ["to (0,0)", "to (1,0)"]
    do(pair, "to (1,0)")
    assert options(pair) == ["move antelope (0,0)", "done"]
    do(pair, "move antelope (0,0) / to (1,0)")
    assert board(pair) == "G(0,0) G(1,0)[antelope antelope]"


@pytest.mark.rule("mv.1")
def test_mv_1_animals_move_in_any_order_and_nobody_moves_before_the_last() -> None:
    game = resolving(move("lion", qty=2), board="G(0,0)[lion] G(1,0)[lion] G(2,0)")
    do(game, "move lion (1,0) / to (2,0)")
    assert board(game) == "G(0,0)[lion] G(1,0)[lion] G(2,0)"
    do(game, "move lion (0,0) / to (1,0)")
    assert board(game) == "G(0,0) G(1,0)[lion] G(2,0)[lion]"


@pytest.mark.rule("mv.2")
def test_mv_2_onto_a_tile_with_other_animals() -> None:
    game = resolving(move("rhino"), board="D(0,0)[rhino] D(1,0)[lion]")
    do(game, "move rhino (0,0) / to (1,0)")
    assert board(game) == "D(0,0) D(1,0)[lion rhino]"


@pytest.mark.rule("mv.3")
def test_mv_3_onto_terrain_that_does_not_match() -> None:
    assert ends(move("rhino"), "D(0,0)[rhino] G(1,0)") == ["stays", "(1,0)"]


@pytest.mark.rule("mv.4")
def test_mv_4_water_animals_stay_in_the_water() -> None:
    assert ends(move("fish"), "W(0,0)[fish] G(1,0) W(0,1)") == ["stays", "(0,1)"]


@pytest.mark.rule("mv.5")
def test_mv_5_land_animals_stay_on_land() -> None:
    assert ends(move("rhino"), "D(0,0)[rhino] W(1,0) G(0,1)") == ["stays", "(0,1)"]


@pytest.mark.rule("mv.6")
def test_mv_6_a_card_may_lift_the_limit() -> None:
    free = move("rhino", more=", ignore_terrain = true")
    assert ends(free, "D(0,0)[rhino] W(1,0)") == ["stays", "(1,0)"]


@pytest.mark.rule("mv.7")
def test_mv_7_amphibious_animals_go_everywhere() -> None:
    assert ends(move("hippo"), "W(0,0)[hippo] W(1,0) G(0,1) D(1,-1)") == ["stays", "(0,1)", "(1,-1)", "(1,0)"]


@pytest.mark.rule("amb.move-partial")
def test_amb_move_partial_up_to_so_many_steps_through_others_but_over_no_gap() -> None:
    row = "D(0,0)[rhino] D(1,0)[lion] D(2,0) D(4,0)"
    assert ends(move("rhino", steps=4), row) == ["stays", "(1,0)", "(2,0)"]


@pytest.mark.rule("amb.move-partial")
def test_amb_move_partial_exactly_so_many_as_another_reading() -> None:
    game = resolving(
        move("rhino", steps=2), board="D(0,0)[rhino] D(1,0) D(2,0)", settings={"amb.move-partial": "exactly"}
    )
    assert goals(game) == ["stays", "(2,0)"]


@pytest.mark.rule("amb.move-partial", "mv.1")
def test_mv_1_one_that_is_left_standing_has_moved_too() -> None:
    game = resolving(move("rhino", qty=2), '{ vp = { event = "moved" } }', board="D(0,0)[rhino] D(1,0)[rhino] D(2,0)")
    do(game, "move rhino (0,0) / to (0,0)", "done")
    assert vp(game) == 1


@pytest.mark.rule("amb.move-stranded")
def test_amb_move_stranded_from_water_back_to_land_only() -> None:
    assert ends(move("rhino", steps=2), "W(0,0)[rhino] W(1,0) D(0,1)") == ["stays", "(0,1)"]


@pytest.mark.rule("amb.species-of-icon-animals")
@pytest.mark.parametrize(
    ("reading", "found"), [("land-only", ["stays", "(0,1)"]), ("no-limit", ["stays", "(0,1)", "(1,0)"])]
)
def test_amb_species_of_icon_animals_gorillas_are_bound_to_land_or_free(reading: str, found: list[str]) -> None:
    text, ways = "G(0,0)[M gorilla] W(1,0) D(0,1)", {"amb.species-of-icon-animals": reading}
    game = resolving(move("gorilla"), board=text, settings=ways)
    assert goals(game) == found
    drown = '{ replace = { tile = { tiles = { has = ["gorilla"] } }, to = "water" } }'
    assert ("gorilla" in board(resolving(drown, board=text, settings=ways))) is (reading == "no-limit")


def test_the_question_says_how_many_may_move_and_how_many_more() -> None:
    game = resolving(
        '{ move = { what = { tokens = { kind = "animal" } }, qty = 2, steps = 1 } }',
        board="G(0,0)[lion] G(1,0)[lion] G(2,0)",
    )
    assert game.decision
    assert game.decision.text == "Trial: move up to 2"
    do(game, "move lion (1,0)", "to (2,0)")
    assert game.decision.text == "Trial: move up to 1 more"
