"""What lies in the box: tiles, tokens, cubes, elements, and where each animal belongs (comp.*, ani.1 to ani.7)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

GRASSLAND, DESERT, WATER = "grassland", "desert", "water"
TERRAINS = (GRASSLAND, DESERT, WATER)
LAND = (GRASSLAND, DESERT)
LETTERS = {"G": GRASSLAND, "D": DESERT, "W": WATER}  # of the text notation
MOUNTAIN, FOREST = "mountain", "forest"
LANDSCAPE = (MOUNTAIN, FOREST)  # all other tokens are animals
WILD = "wild"

_DATA: dict[str, Any] = tomllib.loads((files("explorer.games.ecos") / "pieces.toml").read_text("utf-8"))

ELEMENTS: dict[str, int] = _DATA["elements"]  # in the bag (elem.*)
SPECIES: tuple[str, ...] = tuple(_DATA["animals"])
BELONGS: dict[str, tuple[str, ...]] = {name: tuple(entry["on"]) for name, entry in _DATA["animals"].items()}
POOL: dict[str, int] = {
    **{name: entry["count"] for name, entry in _DATA["tiles"].items()},
    **{name: entry["count"] for name, entry in _DATA["tokens"].items()},
    **{name: entry["count"] for name, entry in _DATA["animals"].items()},
}
STATUS: dict[str, str] = {
    name: e["status"] for part in ("tiles", "tokens", "animals") for name, e in _DATA[part].items()
}
CUBES: int = _DATA["cubes"]["count"]
CUBES_EACH: int = _DATA["cubes"]["each"]

WATER_ONLY = frozenset(s for s, on in BELONGS.items() if on == (WATER,))
ICON_ANIMALS = frozenset(s for s, on in BELONGS.items() if on in ((MOUNTAIN,), (FOREST,)))  # ani.6, ani.7
LAND_ONLY = frozenset(s for s, on in BELONGS.items() if WATER not in on)  # gorilla and leopard too


def stock(kind: str) -> str:
    """Returns the supply that a piece comes from: both land terrains share one stack (amb.tile-split)."""
    return {GRASSLAND: "land", DESERT: "land"}.get(kind, kind)
