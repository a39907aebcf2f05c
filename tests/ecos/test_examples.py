"""The worked examples of the rulebook, in its order."""

from __future__ import annotations

from explorer.games import game_type
from explorer.games.ecos.groups import adjacent
from explorer.games.ecos.landscape import forest_capacity, legal_places
from explorer.games.ecos.state import Ref
from tests.ecos.given import (
    active,
    board,
    card,
    cards,
    cubes,
    dial,
    do,
    options,
    plainly,
    resolving,
    sizes,
    table,
    use,
    vp,
)

EIGHT = '{ element = { type = "sun", qty = 8 } }'
RHINO, MOUNTAIN = '{ place = { what = "animal:rhino" } }', '{ place = { what = "mountain" } }'
GORILLA = '{ place = { what = "animal:gorilla" } }'
DESERTS = '{ vp = { count = { tiles = { terrain = ["desert"], empty = true } } } }'


def replaced(text: str, old: str, new: str) -> str:
    line = f'{{ replace = {{ tile = {{ tiles = {{ terrain = ["{old}"] }} }}, to = "{new}" }} }}'
    return board(resolving(line, board=text))


def test_each_example_of_the_book_is_here() -> None:
    names = {"test_ex_" + id.removeprefix("ex.").replace("-", "_") for id in game_type("ecos").rulebook.examples}
    assert names <= set(globals())


def test_ex_adjacent_grassland() -> None:
    lines = ('{ place = { what = "tile:grassland" } }',)
    lines += ('{ vp = { count = { tiles = { terrain = ["grassland"], adjacent_to = "placed" } } } }',)
    for place, points in (((1, -1), 2), ((-1, 0), 1)):
        game = resolving(*lines, board="G(0,0) G(1,0) W(0,1) D(-1,1)")
        do(game, f"place at ({place[0]},{place[1]})")
        assert vp(game) == points


def test_ex_adjacent_same_tile() -> None:
    s = table("G(0,0)[lion stork] G(1,0)[lion] G(2,0)[stork]").state
    near = {(a, b) for a in range(4) for b in range(a + 1, 4) if adjacent(s, Ref(a), Ref(b))}
    assert near == {(0, 1), (0, 2), (1, 2), (2, 3)}


def test_ex_eight_sun_fill() -> None:
    three = card("Three", "{ vp = 6 }", spots=("sun", "sun", "sun"))
    game = resolving(EIGHT, ana={"active": ["Three"]}, cards=[three])
    do(game, *(f"cube on three sun {n}" for n in (1, 2, 3)))
    assert (active(game), vp(game)) == ({"Trial": (2, 0), "Three": (2, 3)}, 0)
    do(game, "leave the dial", "leave the dial")
    assert (active(game), vp(game)) == ({"Trial": (1, 0), "Three": (1, 0)}, 6)


def test_ex_eight_sun_dial() -> None:
    fresh = card("Fresh", "{ vp = 6 }", spots=("sun", "sun", "animal"))
    game = resolving(EIGHT, ana={"hand": ["Fresh"]}, cards=[fresh])
    do(game, "leave the dial", "take a cube", "leave the dial", "play fresh")
    do(game, "cube on fresh sun 1", "cube on fresh sun 2")
    assert (active(game)["Fresh"], dial(game), cubes(game)) == ((2, 2), 0, 6)


def test_ex_roundabout() -> None:
    aa = card("Aa", '{ element = { type = "sun", qty = 1 } }', spots=("sun", "water"), leaves=3)
    bb = card("Bb", '{ element = { type = "water", qty = 1 } }', spots=("sun",))
    game = table(ana={"active": {"Aa": {"covered": ["sun"]}, "Bb": {}}}, settings={"cards": [aa, bb]}, draw=["water"])
    use(game, ana="cube on aa water")
    assert options(game) == ["cube on bb sun", "turn the dial"]
    do(game, "cube on bb sun")
    assert (active(game)["Aa"], options(game)) == ((2, 0), ["cube on aa water", "turn the dial"])


def test_ex_freed_cubes() -> None:
    spare = card("Spare", "{ vp = 1 }", spots=("sun", "sun", "sun", "animal"))
    ana = {"active": ["Spare"], "cubes": 0}
    game = resolving('{ element = { type = "sun", qty = 3 } }', ana=ana, cards=[spare], spots=("sun", "sun", "sun"))
    do(game, *(f"cube on spare sun {n}" for n in (1, 2, 3)))
    assert (active(game)["Spare"], cubes(game)) == ((2, 3), 0)


def test_ex_rhino_move() -> None:
    text = "D(0,0)[rhino] G(1,0)[lion lion] W(0,1)"
    move = '{ move = { what = { tokens = { kind = "animal", species = ["rhino"] } }, steps = 1 } }'
    game = resolving(move, board=text)
    do(game, "move rhino (0,0)")
    assert options(game) == ["to (0,0)", "to (1,0)"]
    assert legal_places(table(text).state, "rhino") == {(0, 0)}


def test_ex_groups() -> None:
    game = table("W(0,0)[fish] W(1,0)[fish] W(0,1)[fish] D(2,0) D(3,0)[rhino]")
    assert [sizes(game, kind) for kind in ("water", "fish", "desert", "rhino")] == [[3], [3], [2], [1]]


def test_ex_forest_room() -> None:
    found = [forest_capacity(table(text).state, (0, 0)) for text in ("D(0,0)", "D(0,0)[M]", "G(0,0)", "G(0,0)[M]")]
    assert found == [0, 1, 1, 2]


def test_ex_backout_reason() -> None:
    own = [card(name, RHINO, DESERTS, spots=("sun", "water")) for name in ("First", "Second")]
    seats = [{"active": {name: {"covered": ["water"]}}} for name in ("First", "Second")]
    game = table("D(0,0) G(1,0)", *seats, settings={"cards": own}, draw=["sun"])
    use(game, ana="cube on first sun", bo="cube on second sun")
    assert (board(game), vp(game)) == ("D(0,0)[rhino] G(1,0)", 0)
    do(game, "back out of second")
    assert (active(game, "Bo")["Second"], dial(game, "Bo"), cubes(game, "Bo")) == ((2, 1), 1, 6)


def test_ex_leaf_turn() -> None:
    game = resolving("{ vp = 1 }", leaves=2)
    assert (active(game), cards(game, "discard")) == ({"Trial": (1, 0)}, [])
    last = resolving("{ vp = 1 }", leaves=1)
    assert (active(last), cards(last, "discard")) == ({}, ["Trial"])


def test_ex_harbinger_order() -> None:
    one = [card(name, "{ vp = 1 }") for name in ("Bos", "Dis")]
    game = table(bo={"active": ["Bos"]}, di={"active": ["Dis"]}, settings={"cards": one}, draw=["sun"], harbinger="Cy")
    use(game, bo="cube on bos sun", di="cube on dis sun")
    do(game, "resolve bos")
    assert [e.actor for e in game.log if e.kind == "scores"] == [3, 1]


def test_ex_replace_water() -> None:
    assert replaced("G(0,0)[M F F antelope hippo]", "grassland", "water") == "W(0,0)[hippo]"


def test_ex_replace_land() -> None:
    assert replaced("W(0,0)[fish stork]", "water", "desert") == "D(0,0)[stork]"


def test_ex_replace_swap() -> None:
    assert replaced("D(0,0)[rhino M F]", "desert", "grassland") == "G(0,0)[F M rhino]"


def test_ex_remove_tile() -> None:
    game = resolving('{ remove_tile = { tile = { tiles = { has = ["rhino"] } } } }', board="D(0,0)[rhino M] W(1,0)")
    assert (board(game), game.state.supply["rhino"], game.state.supply["mountain"]) == ("W(1,0)", 10, 15)


def test_ex_landmass_sizes() -> None:
    assert sizes(table("G(0,0) W(1,0) D(2,0) G(3,0)"), "landmass") == [2, 1]
    assert sizes(table("G(0,0) D(1,0) D(2,0) G(3,0)"), "landmass") == [4]


def test_ex_tie() -> None:
    two = card("Two", "{ vp = 2 }")
    cy = {"vp": 82, "active": ["Two"]}
    game = table(ana={"vp": 83}, bo={"vp": 83}, cy=cy, settings={"cards": [two]}, draw=["wild"])
    use(game, "sun")
    use(game, cy="cube on two sun")
    plainly(game)
    assert game.outcome
    assert (game.outcome.winners, game.outcome.scores) == ((2,), (83, 83, 84))


def test_ex_three_arrows() -> None:
    text = "G(0,0)[M] D(1,0)[M]"
    game = resolving(MOUNTAIN, GORILLA, "{ vp = 3 }", board=text)
    assert (board(game), vp(game), cubes(game), active(game)["Trial"]) == (text, 0, 7, (1, 0))
