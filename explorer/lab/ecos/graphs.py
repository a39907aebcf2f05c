"""Graphs of a game for pictures and for counting with networkx: on the map of Ecos, what hangs together and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import networkx as nx

from explorer.games.ecos import groups
from explorer.games.ecos.pieces import FOREST, MOUNTAIN, SPECIES, TERRAINS
from explorer.games.ecos.state import Ref, State
from explorer.kernel.game import Game
from hexmap import Hex
from hexmap.regions import regions

KINDS = ("adjacent", "community", "habitat", "landmass")
Piece: TypeAlias = "Hex | int"  # a tile by its place, a token by its number
MapGraph: TypeAlias = "nx.Graph[Piece]"


def graph(game: Game, kind: str = "adjacent") -> MapGraph:
    """Returns the pieces on the map of *game* as a graph of a kind.

    "adjacent" has all tiles, with an edge where two share a side; "community" the animals, "habitat" the tiles and the
    mountains and forests, "landmass" the land, each with edges between neighbours of one group, so that the components
    of the graph are the groups.  Nodes are places (q, r) and token numbers.  Attributes of a node: `kind` (terrain or
    kind of token), `at` (its place), `group` (its number, largest group first, from 0).  ValueError: no such kind, or
    a game without a map.
    """
    s = game.state
    if not isinstance(s, State):
        raise ValueError(f"A game of {game.kind.name} has no map; a graph is drawn of a game of ecos.")
    if kind not in KINDS:
        raise ValueError(f"Expected one of {', '.join(KINDS)}; found {kind!r}.")
    found: MapGraph = nx.Graph(kind=kind)
    for number, members in enumerate(sorted(_groups(s, kind), key=len, reverse=True)):
        _add(found, s, members, number)
    return found


def _groups(s: State, kind: str) -> list[Sequence[Ref]]:
    if kind == "landmass":
        return list(groups.landmasses(s))
    if kind == "community":
        return [group for species in SPECIES for group in groups.communities(s, species)]
    if kind == "habitat":
        return [group for what in (*TERRAINS, MOUNTAIN, FOREST) for group in groups.habitats(s, what)]
    return [[Ref(tile=at) for at in part] for part in regions(s.tiles)]


def _add(found: MapGraph, s: State, members: Iterable[Ref], number: int) -> None:
    at: dict[Piece, Hex] = {}
    for ref in members:
        place, piece = s.place_of(ref), _piece(ref)
        assert place is not None
        at[piece] = place
        what = s.tokens[ref.token][0] if ref.token >= 0 else s.tiles[ref.tile]
        found.add_node(piece, kind=what, at=place, group=number)
    found.add_edges_from((a, b, {"kind": "next" if at[a] != at[b] else "same"}) for a, b in _touching(at))


def _touching(at: dict[Piece, Hex]) -> Iterator[tuple[Piece, Piece]]:
    """Yields the pairs of pieces that are at most a tile apart."""
    standing: dict[Hex, list[Piece]] = {}
    for piece, place in at.items():
        for near in groups.near(place):
            yield from ((other, piece) for other in standing.get(near, ()))
        standing.setdefault(place, []).append(piece)


def _piece(ref: Ref) -> Piece:
    return ref.token if ref.token >= 0 else ref.tile


def cut_pieces(found: MapGraph) -> set[Piece]:
    """Returns the nodes without which their group would fall apart."""
    return set(nx.articulation_points(found))


def bridges(found: MapGraph) -> set[frozenset[Piece]]:
    """Returns the edges without which their group would fall apart."""
    pairs: Any = nx.bridges(found)
    return {frozenset(pair) for pair in pairs}


def sizes(found: MapGraph) -> list[int]:
    """Returns how large the groups are, largest first."""
    return sorted((len(part) for part in nx.connected_components(found)), reverse=True)
