"""The graphs of a map: their components are the groups of the rules, and what is weak in them is found."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import explorer
from explorer.games.ecos import groups
from explorer.games.ecos.pieces import SPECIES
from explorer.games.ecos.state import State
from explorer.lab.ecos.graphs import KINDS, bridges, cut_pieces, graph, sizes
from explorer.lab.ecos.sketch import Sketch

LETTERS = st.sampled_from("GDW")
PLACES = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


def drawn(tiles: dict[tuple[int, int], str], animals: list[tuple[int, int]]) -> Sketch:
    there = {at: " ".join(["antelope"] * animals.count(at)) for at in tiles}
    texts = [f"{label}({q},{r})[{there[q, r]}]" for (q, r), label in tiles.items()]
    return Sketch().with_text(" ".join(texts))


@given(st.dictionaries(PLACES, LETTERS, min_size=1, max_size=25), st.lists(PLACES, max_size=5))
def test_the_components_are_the_groups_of_the_rules(
    tiles: dict[tuple[int, int], str], at: list[tuple[int, int]]
) -> None:
    game = drawn(tiles, at).game
    s = game.state
    assert isinstance(s, State)
    assert sizes(graph(game, "landmass")) == [len(group) for group in groups.landmasses(s)]
    herds = [len(group) for kind in SPECIES for group in groups.communities(s, kind)]
    assert sizes(graph(game, "community")) == sorted(herds, reverse=True)


def test_an_edge_joins_only_pieces_at_most_a_tile_apart() -> None:
    found = graph(Sketch().with_text("G(0,0)[M F F] G(1,0)[F] D(0,1)[M F] G(3,0)[F]").game, "habitat")
    at = nx.get_node_attributes(found, "at")
    assert {found.edges[a, b]["kind"] for a, b in found.edges} == {"same", "next"}
    assert all((found.edges[a, b]["kind"] == "same") == (at[a] == at[b]) for a, b in found.edges)
    assert sizes(found)[0] == 4  # the forests on three tiles


def test_cut_pieces_and_bridges_of_a_row_of_land() -> None:
    found = graph(Sketch().with_text("G(0,0) D(1,0) G(2,0)").game, "landmass")
    assert cut_pieces(found) == {(1, 0)}
    assert bridges(found) == {frozenset({(0, 0), (1, 0)}), frozenset({(1, 0), (2, 0)})}


def test_an_unknown_kind_and_a_game_without_a_map_are_refused() -> None:
    with pytest.raises(ValueError, match="Expected one of adjacent"):
        explorer.graph(Sketch().with_text("G(0,0)").game, "ocean")
    with pytest.raises(ValueError, match="no map"):
        explorer.graph(explorer.new_game("echoside", seed=1))


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_has_a_graph_of_each_kind(kind: str) -> None:
    found = explorer.graph(explorer.new_game("ecos", 3, seed=1), kind)
    assert found.graph["kind"] == kind
