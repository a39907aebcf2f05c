"""Flood fill and networkx agree on what hangs together."""

from __future__ import annotations

import subprocess
import sys

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from hexmap import TileMap, disc, neighbours, parse, reflect, region, regions, rotate
from hexmap.axial import Hex
from hexmap.graphs import bridges, components, cut_tiles, same_label, shortest_path, tile_graph, token_graph
from hexmap.regions import labelled_regions
from tests.hexmap.maps import boards, hexes


@given(boards())
def test_flood_and_graph_find_the_same_regions(board: TileMap) -> None:
    flooded = regions(board, lambda a, b: board[a] == board[b])
    assert flooded == labelled_regions(board.tiles) == components(same_label(board))
    for part in flooded:
        alike = {at for at in board if board[at] == board[min(part)]}
        assert region(min(part), alike) == region(min(part), alike.__contains__) == part


@given(boards(), hexes, st.integers(0, 5))
def test_regions_do_not_care_where_the_map_lies(board: TileMap, shift: Hex, turns: int) -> None:
    def elsewhere(at: Hex) -> Hex:
        q, r = reflect(rotate(at, turns))
        return q + shift[0], r + shift[1]

    moved = {elsewhere(at): label for at, label in board.tiles.items()}
    found = {frozenset(part) for part in labelled_regions(moved)}
    assert found == {frozenset(elsewhere(at) for at in part) for part in labelled_regions(board.tiles)}


@given(boards())
def test_tokens_hang_together_as_the_tiles_that_bear_them(board: TileMap) -> None:
    for kind in ("M", "lion"):
        tiles = {at for k, at in board.tokens.values() if k == kind}
        sizes = [sum(at in part for k, at in board.tokens.values() if k == kind) for part in regions(tiles)]
        graph = token_graph(board, lambda k, kind=kind: k == kind)
        assert sorted(sizes) == sorted(len(part) for part in components(graph))


def test_a_start_that_does_not_belong_has_no_region() -> None:
    assert region((5, 5), {(0, 0)}) == set()
    assert region((5, 5), lambda at: False) == set()


def test_the_bridge_of_two_islands_is_a_cut() -> None:
    board = parse("G(0,0) D(1,0) G(3,0) D(3,-1) G(2,-1)")
    graph = tile_graph(board)
    assert cut_tiles(graph) == {(1, 0), (2, -1), (3, -1)}
    assert ((2, -1), (3, -1)) in bridges(graph)
    assert shortest_path(graph, (0, 0), (3, 0)) == [(0, 0), (1, 0), (2, -1), (3, -1), (3, 0)]
    assert shortest_path(tile_graph(board, lambda at: at != (2, -1)), (0, 0), (3, 0)) == []


def test_graphs_tell_what_nodes_and_edges_are() -> None:
    board = parse("G(0,0)[M M] W(1,0)[M]")
    assert tile_graph(board).nodes[(0, 0)] == {"label": "G", "tokens": ["M", "M"]}
    edges = nx.get_edge_attributes(token_graph(board), "kind")
    assert edges == {(1, 2): "same", (1, 3): "next", (2, 3): "next"}


def test_a_region_of_many_tiles_is_found_without_recursion() -> None:
    tiles = set(disc((0, 0), 60))
    assert region((0, 0), tiles) == tiles
    assert all(set(neighbours(at)) <= tiles for at in disc((0, 0), 59))


def test_the_package_loads_without_networkx_and_without_the_games() -> None:
    code = "import sys, hexmap; print([m for m in ('networkx', 'numpy', 'explorer') if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )
