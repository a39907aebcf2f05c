"""Shapes on the 120 by 40 field of a card's picture, as SVG text; x grows to the right, y downwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

Point = tuple[float, float]
CENTRE = (60.0, 20.0)


def number(value: float) -> str:
    """Return the number with one decimal at most."""
    return (
        f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "0")
        if abs(value) < 0.05
        else f"{value:.1f}".removesuffix(".0")
    )


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Return path data through the points."""
    steps = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


def ring(count: int, radius: float, turn: float = 0, centre: Point = CENTRE) -> list[Point]:
    """Return so many points on a circle; turn 0 starts at the top and is counted in degrees."""
    angles = [(turn - 90) * pi / 180 + step * 2 * pi / count for step in range(count)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def polygon(count: int, radius: float, turn: float = 0, centre: Point = CENTRE) -> str:
    """Return path data of a regular polygon."""
    return path(ring(count, radius, turn, centre))


def star(count: int, outer: float, inner: float, turn: float = 0, centre: Point = CENTRE) -> str:
    """Return path data of a star with so many points."""
    tips = ring(count, outer, turn, centre)
    notches = ring(count, inner, turn + 180 / count, centre)
    return path(point for pair in zip(tips, notches, strict=True) for point in pair)


def chords(count: int, radius: float, skip: int, turn: float = 0) -> str:
    """Return path data of a star polygon: every point joined with the one `skip` further."""
    tips = ring(count, radius, turn)
    return "".join(path([tips[place], tips[(place + skip) % count]], closed=False) for place in range(count))


def spiral(turns: float, radius: float, start: float = 0, centre: Point = CENTRE) -> str:
    """Return path data of a spiral that opens from the centre."""
    count = int(turns * 14)
    points = [_polar(start + step * turns * 360 / count, radius * step / count, centre) for step in range(count + 1)]
    return path(points, closed=False)


def petals(count: int, length: float, width: float, turn: float = 0, centre: Point = CENTRE) -> str:
    """Return path data of leaves around a centre."""
    return "".join(_petal(turn + step * 360 / count, length, width, centre) for step in range(count))


def fill(data: str, opacity: float = 1, colour: str = "currentColor") -> str:
    """Return a filled path."""
    return f'<path d="{data}" fill="{colour}" stroke="none"{_opacity(opacity)}/>'


def line(data: str, width: float = 1.6, opacity: float = 1, colour: str = "currentColor") -> str:
    """Return a drawn path without filling."""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{_opacity(opacity)}/>'


def disc(centre: Point, radius: float, opacity: float = 1, colour: str = "currentColor") -> str:
    """Return a filled circle."""
    return f'<circle {_circle(centre, radius)} fill="{colour}" stroke="none"{_opacity(opacity)}/>'


def hoop(centre: Point, radius: float, width: float = 1.6, opacity: float = 1) -> str:
    """Return a circle without filling."""
    return f'<circle {_circle(centre, radius)} fill="none" stroke-width="{number(width)}"{_opacity(opacity)}/>'


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Return the points with left and right changed over."""
    return [(2 * CENTRE[0] - x, y) for x, y in points]


def _polar(angle: float, radius: float, centre: Point) -> Point:
    return centre[0] + radius * cos(angle * pi / 180), centre[1] + radius * sin(angle * pi / 180)


def _petal(angle: float, length: float, width: float, centre: Point) -> str:
    tip, left, right = (
        _polar(angle - 90 + side, reach, centre)
        for side, reach in ((0, length), (-width, length / 2), (width, length / 2))
    )
    spots = " ".join(f"{number(x)} {number(y)}" for x, y in (left, tip, right, centre))
    one, two, three, four = spots.split(" ")[0:2], spots.split(" ")[2:4], spots.split(" ")[4:6], spots.split(" ")[6:8]
    return f"M{' '.join(four)}Q{' '.join(one)} {' '.join(two)}Q{' '.join(three)} {' '.join(four)}Z"


def _circle(centre: Point, radius: float) -> str:
    return f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'


def _opacity(value: float) -> str:
    return "" if value >= 1 else f' opacity="{value:.2f}"'
