"""Coordinates, and hexagons on a screen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexmap import Layout, disc, distance, line, neighbours, reflect, ring, rotate
from hexmap.axial import Hex
from tests.hexmap.maps import hexes


@given(hexes, hexes)
def test_distance_is_the_length_of_a_shortest_walk(a: Hex, b: Hex) -> None:
    closer = [n for n in neighbours(a) if distance(n, b) == distance(a, b) - 1]
    assert bool(closer) == (a != b)
    assert distance(a, b) == distance(b, a)


@given(hexes, st.integers(0, 5))
def test_a_ring_holds_what_is_exactly_so_far(centre: Hex, radius: int) -> None:
    found = list(ring(centre, radius))
    assert len(found) == len(set(found)) == max(1, 6 * radius)
    assert {distance(centre, at) for at in found} == {radius}


def test_a_disc_holds_all_within_its_radius() -> None:
    assert [len(list(disc((2, 2), k))) for k in range(4)] == [1, 7, 19, 37]


def test_a_ring_or_disc_of_negative_radius_is_refused() -> None:
    for round_about in (ring, disc):
        with pytest.raises(ValueError, match="radius: expected 0 or more steps, found -1"):
            list(round_about((0, 0), -1))


def test_a_layout_has_a_size() -> None:
    with pytest.raises(ValueError, match="size: expected more than 0, found 0"):
        Layout(0)


@given(hexes, hexes)
def test_a_line_goes_step_by_step(a: Hex, b: Hex) -> None:
    way = line(a, b)
    assert way[0] == a
    assert way[-1] == b
    assert len(way) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(way))


@given(hexes, hexes, hexes, st.integers(0, 11))
def test_turning_and_mirroring_keep_distances(a: Hex, b: Hex, centre: Hex, turns: int) -> None:
    turned = distance(rotate(a, turns, centre), rotate(b, turns, centre))
    assert turned == distance(reflect(a, centre), reflect(b, centre)) == distance(a, b)
    assert rotate(rotate(a, turns, centre), -turns, centre) == a
    assert reflect(reflect(a, centre), centre) == a


@given(hexes, st.booleans(), st.floats(0.5, 50), st.tuples(st.floats(-99, 99), st.floats(-99, 99)))
def test_points_and_hexagons_are_each_others_inverse(
    at: Hex, flat: bool, size: float, origin: tuple[float, float]
) -> None:
    layout = Layout(size, flat, origin)
    x, y = layout.centre(at)
    assert layout.hex_at((x, y)) == at
    for cx, cy in layout.corners(at):
        assert layout.hex_at((x + 0.95 * (cx - x), y + 0.95 * (cy - y))) == at


def test_neighbouring_hexagons_share_two_corners() -> None:
    layout = Layout(10)
    near = [{(round(x, 6), round(y, 6)) for x, y in layout.corners(at)} for at in ((0, 0), (1, 0))]
    assert len(near[0] & near[1]) == 2
    assert layout.bounds([]) == (0.0, 0.0, 0.0, 0.0)
