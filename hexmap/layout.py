"""Hexagons on a screen: from axial coordinates to points and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from hexmap.axial import Hex, rounded

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """How hexagons lie: `size` is the length of a side, `flat` whether a side or a corner is on top.

    >>> Layout(10, flat=True).centre((2, -1))
    (30.0, 0.0)
    """

    size: float = 1.0
    flat: bool = False
    origin: Point = (0.0, 0.0)

    def __post_init__(self) -> None:
        """Raises ValueError for a size of which nothing could be drawn."""
        if self.size <= 0:
            raise ValueError(f"size: expected more than 0, found {self.size}")

    def centre(self, at: Hex) -> Point:
        """Returns the middle of a hexagon; y grows downwards."""
        q, r = at
        if self.flat:
            x, y = 1.5 * q, sqrt(3) * (r + q / 2)
        else:
            x, y = sqrt(3) * (q + r / 2), 1.5 * r
        return self.origin[0] + self.size * x, self.origin[1] + self.size * y

    def corners(self, at: Hex) -> list[Point]:
        """Returns the six corners of a hexagon, going round."""
        x, y = self.centre(at)
        start = 0.0 if self.flat else pi / 6
        angles = (start + i * pi / 3 for i in range(6))
        return [(x + self.size * cos(a), y + self.size * sin(a)) for a in angles]

    def hex_at(self, point: Point) -> Hex:
        """Returns the hexagon that a point lies in: the inverse of `centre`.

        >>> Layout(10).hex_at(Layout(10).centre((3, -2)))
        (3, -2)
        """
        x = (point[0] - self.origin[0]) / self.size
        y = (point[1] - self.origin[1]) / self.size
        if self.flat:
            return rounded(2 / 3 * x, y / sqrt(3) - x / 3)
        return rounded(x / sqrt(3) - y / 3, 2 / 3 * y)

    def bounds(self, hexes: Iterable[Hex]) -> tuple[float, float, float, float]:
        """Returns left, top, right, bottom of the drawing of some hexagons; all 0 for none."""
        points = [corner for at in hexes for corner in self.corners(at)]
        if not points:
            return 0.0, 0.0, 0.0, 0.0
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)
