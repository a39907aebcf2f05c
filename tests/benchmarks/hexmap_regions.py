"""How long it takes to find all regions of equal terrain on a map, by size of the map and by way.

Run it with `python -m tests.benchmarks.hexmap_regions [SIZE ...]`; it prints a table.  Each way begins with a dict from
hexagon to terrain, which is what an engine holds, and all must find the same.  Times are CPU time, the middle of up to
five runs.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice

import networkx as nx

from hexmap import disc, region
from hexmap.arrays import region_sizes
from hexmap.axial import Hex
from hexmap.regions import labelled_regions

SIZES = (80, 1_000, 10_000, 100_000, 1_000_000)
AHEAD = ((1, 0), (0, 1), (-1, 1))  # three of the six directions: each pair of neighbours once
STARTS, RUNS, ENOUGH = 500, 5, 4.0

Tiles = dict[Hex, str]


def tiles_of(size: int) -> Tiles:
    """Returns a round map of three terrains at random."""
    chance = random.Random(1)
    return {at: chance.choice("DGW") for at in islice(disc((0, 0), size), size)}


def flooded(tiles: Tiles) -> list[int]:
    return [len(part) for part in labelled_regions(tiles)]


def pairs(tiles: Tiles) -> Iterator[tuple[Hex, Hex]]:
    """Yields the neighbours of equal terrain."""
    for at, terrain in tiles.items():
        for q, r in AHEAD:
            near = (at[0] + q, at[1] + r)
            if tiles.get(near) == terrain:
                yield at, near


def by_networkx(tiles: Tiles) -> list[int]:
    graph: nx.Graph[Hex] = nx.Graph()
    graph.add_nodes_from(tiles)
    graph.add_edges_from(pairs(tiles))
    return sorted(map(len, nx.connected_components(graph)), reverse=True)


def by_csgraph(tiles: Tiles) -> list[int]:
    import numpy as np
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    number = {at: i for i, at in enumerate(tiles)}
    ends = np.array([(number[a], number[b]) for a, b in pairs(tiles)], dtype=np.int32).reshape(-1, 2)
    ones = np.ones(len(ends), dtype=np.int8)
    _, found = connected_components(coo_matrix((ones, ends.T), shape=(len(tiles),) * 2), directed=False)
    return sorted(np.bincount(found).tolist(), reverse=True)


WAYS: dict[str, Callable[[Tiles], list[int]]] = {
    "`hexmap.regions.labelled_regions`": flooded,
    "`hexmap.arrays.region_sizes` (numpy, scipy)": region_sizes,
    "networkx: build a graph, find its components": by_networkx,
    "scipy: build a sparse graph, find its components": by_csgraph,
}


def measured(way: Callable[[Tiles], object], tiles: Tiles) -> tuple[float, object]:
    """Returns the seconds a way takes, and what it finds."""
    times: list[float] = []
    found: object = None
    while len(times) < RUNS and sum(times) < ENOUGH:
        gc.collect()
        start = time.process_time()
        found = way(tiles)
        times.append(time.process_time() - start)
    return statistics.median(times), found


def from_one_tile(tiles: Tiles) -> float:
    """Returns the seconds it takes to find the region round one tile: what an engine asks for."""
    starts = random.Random(2).sample(list(tiles), min(len(tiles), STARTS))

    def all_of_them(tiles: Tiles) -> None:
        for start in starts:
            terrain = tiles[start]
            region(start, lambda at, terrain=terrain: tiles.get(at) == terrain)  # type: ignore[misc]

    return measured(all_of_them, tiles)[0] / len(starts)


def spoken(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def main(sizes: list[int]) -> None:
    """Measures and prints."""
    rows: dict[str, list[str]] = {name: [] for name in (*WAYS, "`hexmap.region`, round one tile")}
    for size in sizes:
        tiles = tiles_of(size)
        expected = flooded(tiles)
        for name, way in WAYS.items():
            seconds, found = measured(way, tiles)
            assert found == expected, name
            rows[name].append(spoken(seconds))
        rows["`hexmap.region`, round one tile"].append(spoken(from_one_tile(tiles)))
    print("| tiles |", " | ".join(f"{size:,}" for size in sizes), "|")
    print("|---|" + "--:|" * len(sizes))
    for name, cells in rows.items():
        print("|", " | ".join([name, *cells]), "|")


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or list(SIZES))
