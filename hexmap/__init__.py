"""Maps of hexagons: coordinates, tiles with tokens, regions, pixels, pictures, and a text notation.

Knows no game: tiles carry a label of yours, tokens a kind of yours, and what belongs together is said by a function.
`hexmap.graphs` builds the same regions as networkx graphs, `hexmap.arrays` counts those of big maps.
"""

from hexmap.axial import DIRECTIONS, Hex, disc, distance, line, neighbours, reflect, ring, rotate
from hexmap.drawing import Drawing, draw
from hexmap.layout import Layout
from hexmap.notation import MapError, format_map, parse
from hexmap.regions import region, regions
from hexmap.tilemap import TileMap

__all__ = [
    "DIRECTIONS",
    "Drawing",
    "Hex",
    "Layout",
    "MapError",
    "TileMap",
    "disc",
    "distance",
    "draw",
    "format_map",
    "line",
    "neighbours",
    "parse",
    "reflect",
    "region",
    "regions",
    "ring",
    "rotate",
]
