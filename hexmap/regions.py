"""Regions: what hangs together, by flood fill."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from hexmap.axial import Hex

Belongs = Callable[[Hex], bool]


def region(start: Hex, belongs: Collection[Hex] | Belongs) -> set[Hex]:
    """Returns all hexagons that can be reached from *start* over neighbours that belong; empty if *start* does not.

    `belongs` is a set (or dict) of hexagons, or a function that says of a hexagon whether it belongs.

    >>> sorted(region((0, 0), {(0, 0), (1, 0), (3, 0)}))
    [(0, 0), (1, 0)]
    """
    if callable(belongs):
        return _flood(start, belongs)
    if start not in belongs:
        return set()
    found, edge = {start}, [start]
    while edge:
        q, r = edge.pop()
        for near in ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)):
            if near in belongs and near not in found:
                found.add(near)
                edge.append(near)
    return found


def _flood(start: Hex, belongs: Belongs) -> set[Hex]:
    if not belongs(start):
        return set()
    found, edge = {start}, [start]
    while edge:
        q, r = edge.pop()
        for near in ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)):
            if near not in found and belongs(near):
                found.add(near)
                edge.append(near)
    return found


def regions(hexes: Iterable[Hex], same: Callable[[Hex, Hex], bool] | None = None) -> list[set[Hex]]:
    """Returns the regions that some hexagons fall into, largest first, then by their smallest hexagon.

    `same(a, b)` says whether two neighbours are of one group; without it all neighbours are.

    >>> [sorted(part) for part in regions([(0, 0), (2, 0), (3, 0)])]
    [[(2, 0), (3, 0)], [(0, 0)]]
    """
    left = set(hexes)
    found = []
    while left:
        start = left.pop()
        part, edge = {start}, [start]
        while edge:
            at = edge.pop()
            q, r = at
            for near in ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)):
                if near in left and (same is None or same(at, near)):
                    left.remove(near)
                    part.add(near)
                    edge.append(near)
        found.append(part)
    return sorted(found, key=lambda part: (-len(part), min(part)))


def labelled_regions(tiles: dict[Hex, str]) -> list[set[Hex]]:
    """Returns the regions of tiles with equal labels, largest first: near linear in the number of tiles.

    >>> [len(part) for part in labelled_regions({(0, 0): "a", (1, 0): "a", (2, 0): "b"})]
    [2, 1]
    """
    left, found = dict(tiles), []
    while left:
        start, label = left.popitem()
        part, edge = {start}, [start]
        get = left.get
        while edge:
            q, r = edge.pop()
            for near in ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)):
                if get(near) == label:
                    del left[near]
                    part.add(near)
                    edge.append(near)
        found.append(part)
    return sorted(found, key=lambda part: (-len(part), min(part)))
