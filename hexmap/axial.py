"""Axial coordinates: a hexagon is a pair (q, r); the third cube coordinate is -q - r."""

from __future__ import annotations

from collections.abc import Iterator

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps to a neighbour, going round."""


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Returns the six hexagons around *at*.

    >>> neighbours((0, 0))
    ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    """
    q, r = at
    return (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)


def distance(a: Hex, b: Hex) -> int:
    """Returns the number of steps from *a* to *b*.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """Yields the hexagons at exactly *radius* steps from *centre*, going round; the centre itself for radius 0.

    Raises ValueError for a negative radius.

    >>> list(ring((0, 0), 1)) == [(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)]
    True
    """
    if radius < 0:
        raise ValueError(f"radius: expected 0 or more steps, found {radius}")
    if radius == 0:
        yield centre
        return
    q, r = centre[0] - radius, centre[1] + radius
    for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
        for _ in range(radius):
            yield q, r
            q, r = q + dq, r + dr


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """Yields the hexagons at most *radius* steps from *centre*, nearest first (the range of the field's literature).

    Raises ValueError for a negative radius.

    >>> len(list(disc((3, 4), 2)))
    19
    """
    if radius < 0:
        raise ValueError(f"radius: expected 0 or more steps, found {radius}")
    for k in range(radius + 1):
        yield from ring(centre, k)


def line(a: Hex, b: Hex) -> list[Hex]:
    """Returns the hexagons that the straight line from *a* to *b* goes through, both ends included.

    >>> line((0, 0), (3, 0))
    [(0, 0), (1, 0), (2, 0), (3, 0)]
    """
    steps = distance(a, b)
    if steps == 0:
        return [a]
    return [_between(a, b, i, steps) for i in range(steps + 1)]


def _between(a: Hex, b: Hex, i: int, steps: int) -> Hex:
    """Returns the hexagon *i* of *steps* on the way, by rounding; a tiny nudge settles ties the same way each time."""
    q = a[0] + (b[0] - a[0]) * i / steps + 1e-6
    r = a[1] + (b[1] - a[1]) * i / steps + 2e-6
    return rounded(q, r)


def rounded(q: float, r: float) -> Hex:
    """Returns the hexagon that a point in fractional axial coordinates lies in.

    >>> rounded(0.4, 0.1)
    (0, 0)
    """
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r


def rotate(at: Hex, turns: int = 1, centre: Hex = (0, 0)) -> Hex:
    """Returns *at* turned round *centre* by *turns* sixths of a circle.

    >>> rotate((1, 0))
    (0, 1)
    >>> rotate((2, -1), 6)
    (2, -1)
    """
    q, r = at[0] - centre[0], at[1] - centre[1]
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q + centre[0], r + centre[1]


def reflect(at: Hex, centre: Hex = (0, 0)) -> Hex:
    """Returns the mirror image of *at* in the line through *centre* on which q and r are equal.

    >>> reflect((2, -1))
    (-1, 2)
    """
    q, r = at[0] - centre[0], at[1] - centre[1]
    return r + centre[0], q + centre[1]
