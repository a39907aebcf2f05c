"""Maps as networkx graphs, for people and pictures; the engines flood instead (`regions`).

Nodes of tiles are hexagons (q, r); nodes of tokens are numbers.  Node attributes: `label` and `tokens` (kinds, sorted)
on tiles, `kind` and `at` on tokens.  Edges have `kind`: "edge" between tiles that share a side, "same" between tokens
on one tile, "next" between tokens on neighbouring tiles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import networkx as nx

from hexmap.axial import Hex, distance, neighbours
from hexmap.tilemap import TileMap

N = TypeVar("N", Hex, int)


def tile_graph(board: TileMap, keep: Callable[[Hex], bool] | None = None) -> nx.Graph[Hex]:
    """Returns the graph of tiles that share a side, of all tiles or of those that `keep` lets through.

    >>> graph = tile_graph(TileMap({(0, 0): "G", (1, 0): "W", (2, 0): "G"}))
    >>> graph.nodes[1, 0], list(graph.edges)
    ({'label': 'W', 'tokens': []}, [((0, 0), (1, 0)), ((1, 0), (2, 0))])
    >>> cut_tiles(graph), len(bridges(graph)), shortest_path(graph, (0, 0), (2, 0))
    ({(1, 0)}, 2, [(0, 0), (1, 0), (2, 0)])
    """
    graph: nx.Graph[Hex] = nx.Graph()
    tokens = board.by_tile()
    chosen = [at for at in board if keep is None or keep(at)]
    graph.add_nodes_from((at, {"label": board[at], "tokens": tokens.get(at, [])}) for at in chosen)
    inside = set(chosen)
    graph.add_edges_from((a, b, {"kind": "edge"}) for a in chosen for b in neighbours(a) if b in inside and a < b)
    return graph


def same_label(board: TileMap, same: Callable[[str, str], bool] | None = None) -> nx.Graph[Hex]:
    """Returns the tile graph with only the edges between tiles of one group: equal labels, or what `same` says."""
    graph = tile_graph(board)
    apart = [(a, b) for a, b in graph.edges if not (board[a] == board[b] if same is None else same(board[a], board[b]))]
    graph.remove_edges_from(apart)
    return graph


def token_graph(board: TileMap, keep: Callable[[str], bool] | None = None) -> nx.Graph[int]:
    """Returns the graph of tokens on one tile or on neighbouring ones, of the kinds that `keep` lets through.

    >>> from hexmap import parse
    >>> components(token_graph(parse("G(0,0)[lion lion] G(1,0)[lion] G(3,0)[lion]")))
    [{1, 2, 3}, {4}]
    """
    graph: nx.Graph[int] = nx.Graph()
    chosen = {n: (kind, at) for n, (kind, at) in board.tokens.items() if keep is None or keep(kind)}
    graph.add_nodes_from((n, {"kind": kind, "at": at}) for n, (kind, at) in chosen.items())
    standing: dict[Hex, list[int]] = {}
    for n, (_, at) in chosen.items():
        standing.setdefault(at, []).append(n)
    for a, (_, at) in chosen.items():
        near = [n for place in (at, *neighbours(at)) for n in standing.get(place, ()) if n > a]
        graph.add_edges_from((a, b, {"kind": "same" if distance(at, chosen[b][1]) == 0 else "next"}) for b in near)
    return graph


def components(graph: nx.Graph[N]) -> list[set[N]]:
    """Returns the parts a graph falls into, largest first, then by their smallest node."""
    return sorted((set(part) for part in nx.connected_components(graph)), key=lambda part: (-len(part), min(part)))


def cut_tiles(graph: nx.Graph[Hex]) -> set[Hex]:
    """Returns the nodes whose loss would split their part in two."""
    return set(nx.articulation_points(graph))


def bridges(graph: nx.Graph[Hex]) -> set[tuple[Hex, Hex]]:
    """Returns the edges whose loss would split their part in two, each with its smaller end first."""
    pairs: list[tuple[Hex, Hex]] = list(nx.bridges(cast("Any", graph)))
    return {(a, b) if a < b else (b, a) for a, b in pairs}


def shortest_path(graph: nx.Graph[Hex], a: Hex, b: Hex) -> list[Hex]:
    """Returns a shortest way from *a* to *b*; empty if there is none."""
    try:
        return list(nx.shortest_path(graph, a, b))
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return []
