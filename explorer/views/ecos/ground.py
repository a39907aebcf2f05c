"""The land of the map: terrain as fill and pattern, the coast, and the outline of any set of tiles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from math import hypot

from markupsafe import Markup

from explorer.views.markup import el
from hexmap import Hex, Layout, neighbours
from hexmap.layout import Point

SIDE = 43.0
LAYOUT = Layout(SIDE)
LAND = ("grassland", "desert")
Edge = tuple[Point, Point]


def ground_html(tiles: Mapping[Hex, str]) -> Markup:
    """Return all tiles with their patterns and the coast between land and water."""
    return _ground(tuple(tiles.items()))


@lru_cache(maxsize=32)
def _ground(placed: tuple[tuple[Hex, str], ...]) -> Markup:
    tiles = dict(placed)
    bases = [el("path", d=hexagon(at), cls=f"e-t {terrain}") for at, terrain in tiles.items()]
    marks = [_marks(at, terrain) for at, terrain in tiles.items()]
    land = {at for at, terrain in tiles.items() if terrain in LAND}
    shore = [edge for at in sorted(land) for edge in borders(at, lambda near: near in tiles and near not in land)]
    coast = "".join(f"M{_pair(a)}L{_pair(b)}" for a, b in shore)
    layers = [
        el("g", bases, cls="e-tiles"),
        marks,
        el("path", d=coast, cls="e-shoal"),
        el("path", d=coast, cls="e-coast"),
    ]
    return el("g", layers, cls="e-ground", aria_hidden="true")


def _marks(at: Hex, terrain: str) -> Markup:
    x, y = LAYOUT.centre(at)
    kind = (at[0] * 5 + at[1] * 3) % 3 + 1
    place = {"x": f"{x - SIDE:.1f}", "y": f"{y - SIDE:.1f}"}
    return el("use", href=f"#rx-i-eco-ground-{terrain}{kind}", width=2 * SIDE, height=2 * SIDE, **place)


@lru_cache(maxsize=2048)
def hexagon(at: Hex, inset: float = 0.0) -> str:
    """Return the path of a tile, drawn in by so many units."""
    x, y = LAYOUT.centre(at)
    share = 1 - inset / SIDE
    points = [(x + share * (a - x), y + share * (b - y)) for a, b in LAYOUT.corners(at)]
    return closed(points)


def closed(points: Iterable[Point]) -> str:
    """Return a closed path through these points."""
    return f"M{'L'.join(_pair(point) for point in points)}Z"


def outline(places: Collection[Hex], inset: float = 0.0) -> str:
    """Return the outline of a set of tiles without the edges inside, drawn in by so many units."""
    inside = set(places)
    edges = [edge for at in sorted(inside) for edge in borders(at, lambda near: near not in inside)]
    return "".join(closed(_drawn_in(loop, inset)) for loop in _loops(edges))


def borders(at: Hex, beyond: Callable[[Hex], bool]) -> list[Edge]:
    """Return the edges of a tile towards the neighbours for which `beyond` holds, clockwise on the screen."""
    x, y = LAYOUT.centre(at)
    corners = LAYOUT.corners(at)
    edges = []
    for near in neighbours(at):
        if not beyond(near):
            continue
        nx, ny = LAYOUT.centre(near)
        mid = ((x + nx) / 2, (y + ny) / 2)
        first = min(range(6), key=lambda i: _off(corners[i], corners[(i + 1) % 6], mid))
        edges.append((corners[first], corners[(first + 1) % 6]))
    return edges


def _off(a: Point, b: Point, mid: Point) -> float:
    return hypot((a[0] + b[0]) / 2 - mid[0], (a[1] + b[1]) / 2 - mid[1])


def _loops(edges: Iterable[Edge]) -> list[list[Point]]:
    """Return the closed lines that edges make when they are laid end to end."""
    following = {_near(a): (a, b) for a, b in edges}
    loops = []
    while following:
        key = next(iter(following))
        loop = []
        while key in following:
            start, end = following.pop(key)
            loop.append(start)
            key = _near(end)
        loops.append(loop)
    return loops


def _drawn_in(loop: list[Point], inset: float) -> list[Point]:
    """Return every corner moved along the sum of the normals of its two edges, exact at hollow corners too."""
    if not inset:
        return loop
    normals = [_normal(a, loop[(i + 1) % len(loop)]) for i, a in enumerate(loop)]
    return [_moved(point, normals[i - 1], normals[i], inset) for i, point in enumerate(loop)]


def _moved(at: Point, before: Point, after: Point, inset: float) -> Point:
    share = inset / (1 + before[0] * after[0] + before[1] * after[1])
    return at[0] + share * (before[0] + after[0]), at[1] + share * (before[1] + after[1])


def _normal(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length


def _near(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
