"""Twelve cases at the edges of the rules: 59 figures on 26 maps, and the acts that lead from one map to the next."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.ecos.groups import adjacent
from explorer.games.ecos.landscape import forest_room, legal_places, tile_places
from explorer.games.ecos.moving import reach
from explorer.games.ecos.pieces import LAND
from explorer.games.ecos.state import Ref
from explorer.kernel.game import Game
from explorer.lab.ecos.sketch import edge_cases
from hexmap.graphs import cut_tiles, tile_graph
from hexmap.notation import parse
from tests.ecos.given import board, cubes, do, legal, options, resolving, sizes, table, vp

CASES = edge_cases()
FIGURES = [
    pytest.param(frame["map"], what, figure, id=f"{case['id']}.{i + 1} {what}")
    for case in CASES
    for i, frame in enumerate(case["frame"])
    for what, figure in frame["expect"].items()
]
GORILLAS_OUT = {"gorilla": 0}  # E10 is played with two gorillas
RHINO, GORILLA = '{ place = { what = "animal:rhino" } }', '{ place = { what = "animal:gorilla" } }'
COMMUNITY = '{ vp = { size = "this_community" } }'


def figure_of(game: Game, what: str) -> Any:
    """Returns what the engine finds on the map."""
    s, (word, _, rest) = game.state, what.partition(" ")
    if word == "legal":
        return [list(at) for at in sorted(tile_places(s) if rest == "tile" else legal_places(s, rest.split(":")[-1]))]
    if word == "reach":
        species, steps = rest.split()
        return [list(at) for at in reach(s, token(game, species), int(steps))]
    if word == "adjacent":
        terrain, _, of = rest.partition(" to ")
        near = Ref(tile=(0, 0)) if of.startswith("tile") else Ref(token(game, of))
        return sum(adjacent(s, Ref(tile=at), near) for at, t in s.tiles.items() if t == terrain)
    if word == "cut":
        tiles = parse(board(game))
        return [list(at) for at in sorted(cut_tiles(tile_graph(tiles, lambda at: s.tiles[at] in LAND)))]
    return forest_room(s, (0, 0)) if word == "room" else sizes(game, rest or word)


def token(game: Game, kind: str) -> int:
    return next(n for n, (k, _) in game.state.tokens.items() if k == kind)


@pytest.mark.parametrize(("text", "what", "figure"), FIGURES)
def test_the_figure_is_met(text: str, what: str, figure: Any) -> None:
    supply = GORILLAS_OUT if text in [f["map"] for f in CASES[9]["frame"]] else {}
    found = figure_of(table(text, supply=supply), what)
    assert (len(found) if isinstance(figure, int) and isinstance(found, list) else found) == figure


def test_there_are_twelve_cases_and_59_figures() -> None:
    assert [case["id"] for case in CASES] == [f"E{n}" for n in range(1, 13)]
    assert len(FIGURES) == 59


def frame(case: int, number: int) -> str:
    text: str = CASES[case - 1]["frame"][number - 1]["map"]
    return text


def same(a: str, b: str) -> bool:
    return bool(parse(a) == parse(b))


def test_e3_the_house_switch_leaves_the_own_tile_out() -> None:
    game = table(frame(3, 1), settings={"amb.own-tile": "only-around"})
    assert figure_of(game, "adjacent grassland to elephant") == 2
    assert figure_of(game, "adjacent grassland to tile (0,0)") == 2


def test_e8_a_rhino_has_to_go_where_it_is_alone() -> None:
    game = resolving(RHINO, COMMUNITY, board=frame(8, 1))
    assert "D(3,1)[rhino]" in board(game)
    assert vp(game) == 1
    assert legal(resolving(RHINO, board=frame(8, 2))) == [(0, 0), (1, 0), (3, 1)]


def test_e9_a_blocked_mountain_takes_gorilla_and_points_along() -> None:
    lines = ('{ place = { what = "mountain" } }', GORILLA, "{ vp = 3 }")
    blocked = resolving(*lines, board=frame(9, 1))
    assert same(board(blocked), frame(9, 1))
    assert (vp(blocked), cubes(blocked)) == (0, 7)
    free = resolving(*lines, board=frame(9, 2))
    do(free, "place at (2,0)")
    assert vp(free) == 3


def test_e10_the_last_gorilla_is_lifted_and_placed_again() -> None:
    game = resolving(GORILLA, COMMUNITY, board=frame(10, 1), supply=GORILLAS_OUT)
    assert options(game) == ["lift gorilla (0,0)", "lift gorilla (1,0)", "give up"]
    do(game, "lift gorilla (0,0)")
    assert legal(game) == [(0, 0), (2, 0)]
    do(game, "place at (2,0)")
    assert same(board(game), frame(10, 3))
    assert vp(game) == 2


@pytest.mark.parametrize(("terrain", "number", "lost"), [("desert", 2, 0), ("water", 3, 4)])
def test_e11_what_survives_a_replacement(terrain: str, number: int, lost: int) -> None:
    lines = (
        f'{{ replace = {{ tile = {{ tiles = {{ has = ["gorilla"] }} }}, to = "{terrain}" }} }}',
        '{ vp = { event = "lost" } }',
    )
    game = resolving(*lines, board=frame(11, 1))
    assert same(board(game), frame(11, number))
    assert vp(game) == lost


def test_e12_the_rhino_walks_round_the_lake_and_the_hippo_through_it() -> None:
    move = '{ move = { what = { tokens = { kind = "animal", species = ["%s"] } }, qty = 1, steps = 2 } }'
    rhino = resolving(move % "rhino", board=frame(12, 1))
    do(rhino, "move rhino (0,0)")
    assert options(rhino) == ["to (0,0)", "to (0,1)", "to (1,1)"]
    hippo = resolving(move % "hippo", board=frame(12, 2))
    do(hippo, "move hippo (0,0) / to (2,0)")
    assert "G(2,0)[hippo]" in board(hippo)
