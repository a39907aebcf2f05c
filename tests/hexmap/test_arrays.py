"""Counting with arrays finds what the plain search finds."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from hexmap import TileMap, disc
from hexmap.axial import Hex
from hexmap.regions import labelled_regions
from tests.hexmap.maps import boards

pytest.importorskip("scipy")

from hexmap.arrays import region_sizes


def sizes(tiles: dict[Hex, str]) -> list[int]:
    return [len(part) for part in labelled_regions(tiles)]


@given(boards())
def test_the_sizes_are_those_of_the_regions(board: TileMap) -> None:
    assert region_sizes(board.tiles) == sizes(board.tiles)


def test_a_big_map_of_many_labels() -> None:
    chance = random.Random(1)
    tiles = {at: chance.choice("abcdefghij") for at in disc((100, -40), 30)}
    assert region_sizes(tiles) == sizes(tiles)


def test_tiles_far_apart_need_no_big_array() -> None:
    assert region_sizes({(0, 0): "a", (1, 0): "a", (900_000, -900_000): "a"}) == [2, 1]


def test_a_corner_that_only_looks_near_in_an_array_is_no_neighbour() -> None:
    assert region_sizes({(0, 0): "a", (1, 1): "a"}) == [1, 1]
    assert region_sizes({(0, 1): "a", (1, 0): "a"}) == [2]
