"""Maps as SVG, for notebooks and web pages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from math import dist

from hexmap.axial import Hex, neighbours
from hexmap.layout import Layout, Point
from hexmap.tilemap import TileMap

FILLS = ("#F0D08C", "#9CC98A", "#8FC1E8", "#D9A6C8", "#B7B9D8", "#E8A98F", "#A5D6CF", "#D4D0C5")
INK, PAPER = "#1B1F24", "#FFFFFF"  # an outline is dark with a light rim, to be seen on any page
MARGIN = 4.0
STYLE = "display: block; max-width: 100%; height: auto; font: 600 13px system-ui, sans-serif"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture; a notebook shows it, `str` gives its SVG."""

    svg: str

    def __str__(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.svg


def draw(
    board: TileMap,
    groups: Sequence[Collection[Hex]] = (),
    marked: Collection[Hex] = (),
    layout: Layout | None = None,
) -> Drawing:
    """Returns a picture of a map: each tile with its label and its tokens, equal labels in one colour.

    `groups` are outlined, such as the regions of the map; tiles that are `marked` get a ring.

    >>> str(draw(TileMap({(0, 0): "G"})))[:4]
    '<svg'
    """
    layout = layout or Layout(30)
    tokens = board.by_tile()
    fills = {label: FILLS[i % len(FILLS)] for i, label in enumerate(sorted(set(board.tiles.values())))}
    parts = [_tile(at, label, tokens.get(at, []), fills[label], layout) for at, label in sorted(board.tiles.items())]
    sides = [ends for group in groups for ends in _outline(set(group), layout)]
    parts += [_side(*ends, *look) for look in ((PAPER, 7), (INK, 4)) for ends in sides]
    parts += [_ring(layout.centre(at), layout.size * 0.7) for at in sorted(marked)]
    return Drawing(_picture(parts, layout.bounds(board)))


def _tile(at: Hex, label: str, tokens: Sequence[str], fill: str, layout: Layout) -> str:
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in layout.corners(at))
    x, y = layout.centre(at)
    title = f"<title>{escape(' '.join([f'{label} at {at[0]}, {at[1]}', *tokens]))}</title>"
    shape = f'<polygon points="{corners}" fill="{fill}" stroke="{INK}" stroke-width="1"/>'
    words = _text(label, x, y + (0 if tokens else 4)) + (_text(" ".join(tokens), x, y + 15, 10) if tokens else "")
    return f"<g>{title}{shape}{words}</g>"


def _text(words: str, x: float, y: float, size: int = 13) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{INK}"'
    return f"<text {place}>{escape(words)}</text>"


def _outline(group: set[Hex], layout: Layout) -> Iterator[tuple[Point, Point]]:
    """Yields the sides of a group's tiles behind which no tile of the group lies."""
    for at in sorted(group):
        corners = layout.corners(at)
        for beyond in (layout.centre(near) for near in neighbours(at) if near not in group):
            one, other, *_ = sorted(corners, key=partial(dist, beyond))
            yield one, other


def _side(one: Point, other: Point, colour: str, width: int) -> str:
    ends = f'x1="{one[0]:.1f}" y1="{one[1]:.1f}" x2="{other[0]:.1f}" y2="{other[1]:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _ring(centre: Point, radius: float) -> str:
    place = f'cx="{centre[0]:.1f}" cy="{centre[1]:.1f}" r="{radius:.1f}"'
    return f'<circle {place} fill="none" stroke="{INK}" stroke-width="2.5" stroke-dasharray="5 4"/>'


def _picture(parts: Sequence[str], bounds: tuple[float, float, float, float]) -> str:
    left, top, right, bottom = bounds
    width, height = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    box = f"{left - MARGIN:.1f} {top - MARGIN:.1f} {width:.1f} {height:.1f}"
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="{box}"'
    kind = 'xmlns="http://www.w3.org/2000/svg" role="img" aria-label="A map of hexagons"'
    return f'<svg {kind} {size} style="{STYLE}">{"".join(parts)}</svg>'
