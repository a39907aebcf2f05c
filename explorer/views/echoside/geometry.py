"""Shapes on the 120 by 40 field of a card's picture, as SVG text; x grows to the right, y downwards."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

Point = tuple[float, float]
CENTRE = (60.0, 20.0)


def number(value: float) -> str:
    """Return the number with one decimal at most."""
    return f"{round(value, 1) + 0.0:g}"


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Return path data through the points."""
    steps = " ".join(_spot(point) for point in points)
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


def almond(centre: Point, half: float, rise: float) -> str:
    """Return path data of an eye-shaped leaf: half as wide as it lies, bent by so much above and below."""
    x, y = centre
    left, right = f"{number(x - half)} {number(y)}", f"{number(x + half)} {number(y)}"
    return f"M{left}Q{number(x)} {number(y - rise)} {right}Q{number(x)} {number(y + rise)} {left}Z"


def tongue(x: float, base: float, tall: float) -> str:
    """Return path data of a flame that stands on a base line and leans to the right."""
    tip = f"{number(x + 2)} {number(base - tall)}"
    left = f"{number(x - 5)} {number(base - tall * 0.6)}"
    right = f"{number(x + 1)} {number(base - tall * 0.5)}"
    return f"M{number(x - 8)} {number(base)}Q{left} {tip}Q{right} {number(x + 8)} {number(base)}Z"


def _polar(angle: float, radius: float, centre: Point) -> Point:
    return centre[0] + radius * cos(angle * pi / 180), centre[1] + radius * sin(angle * pi / 180)


def _petal(angle: float, length: float, width: float, centre: Point) -> str:
    reaches = ((0.0, 0.0), (-width, length / 2), (0.0, length), (width, length / 2))
    root, left, tip, right = (_spot(_polar(angle - 90 + side, reach, centre)) for side, reach in reaches)
    return f"M{root}Q{left} {tip}Q{right} {root}Z"


def _spot(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _circle(centre: Point, radius: float) -> str:
    return f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'


def _opacity(value: float) -> str:
    return "" if value >= 1 else f' opacity="{value:.2f}"'
