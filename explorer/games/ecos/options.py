"""What a game is played with.  Settled once, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.games.ecos.pieces import DESERT, GRASSLAND, ICON_ANIMALS, LAND_ONLY, POOL, SPECIES, stock

LAYOUTS: dict[str, str] = {
    "diamond": "W(0,0) G(1,0) D(0,1) W(1,1)",
    "river": "G(0,0) W(1,0) W(2,0) D(3,0)",
    "coastal": "G(0,0) D(1,0) W(0,1) W(1,1)",
    "islands": "G(0,0) W(2,0) W(4,0) D(6,0)",
}
OTHER_LAYOUTS: dict[tuple[str, str], str] = {  # layout and reading of its open question -> the map
    ("diamond", "waters-touch"): "G(0,0) W(1,0) W(0,1) D(1,1)",
    ("diamond", "rows-left-to-right"): "W(0,0) G(1,0) W(0,1) D(1,1)",
    ("coastal", "grassland-touches-both"): "D(0,0) G(1,0) W(0,1) W(1,1)",
    ("river", "bent-row"): "G(0,0) W(1,0) W(2,0) D(2,1)",
    ("islands", "any-distance"): "G(0,0) W(3,0) W(6,0) D(9,0)",
}
ASKED_OF = {"diamond": "amb.diamond-touch", "coastal": "amb.coastal-shape", "river": "amb.coastal-shape"}
ASKED_OF |= {"islands": "amb.islands-gap"}
PAIRINGS: dict[str, tuple[str, str]] = {  # ready-made sets for two (two.10 to two.13)
    "lion-impala-lily": ("lion", "impala-lily"),
    "gorilla-bird-of-paradise": ("gorilla", "bird-of-paradise"),
    "honeypot-calla-lily": ("honeypot", "calla-lily"),
    "daisy-aloe": ("daisy", "aloe"),
}
GOALS = (80, 60)
EQUAL_COUNT, FEWER = 8, ("leopard", "orca")  # 102 tokens as equally as can be (amb.animal-counts)
THREE_PILES = {GRASSLAND: 23, DESERT: 22}  # amb.tile-split


class Options:
    """Settled settings, in the form the rules ask for them."""

    def __init__(self, players: int, settings: Mapping[str, Any]):
        self.players = players
        self.settings = dict(settings)
        self.goal: int = settings["goal"]
        self.hands: str = settings["hands"]
        self.quick: bool = settings["quick"]
        self.two = players == 2
        self.clockwise = [tuple((start + i) % players for i in range(players)) for start in range(players)]
        self.tokens_per_draw = 2 if players == 2 else 1  # two.8
        self.blue, self.brown, self.start_active = (6, 12, 5) if players == 2 else (4, 8, 3)  # two.1, two.2, draft.c1
        drafts = self.hands == "draft"
        self.with_sets: tuple[int, ...] = tuple(settings["sets_for"]) if drafts else ()  # later.3
        self.drafters = tuple(p for p in range(players) if p not in self.with_sets)
        self.pool = self._pool()
        free = self.reads("amb.species-of-icon-animals", "no-limit")
        self.land_only = LAND_ONLY - ICON_ANIMALS if free else LAND_ONLY

    def reads(self, switch: str, reading: str) -> bool:
        """Returns whether *switch* is set to *reading*."""
        return bool(self.settings.get(switch) == reading)

    def layout(self) -> str:
        """Returns the opening map in the text notation (setup.3a to setup.3f)."""
        name = self.settings["layout"]
        return OTHER_LAYOUTS.get((name, self.settings[ASKED_OF[name]]), LAYOUTS[name])

    def stock(self, kind: str) -> str:
        """Returns the supply that a piece comes from (setup.4, amb.tile-split)."""
        return kind if self.reads("amb.tile-split", "three-piles") else stock(kind)

    def _pool(self) -> dict[str, int]:
        """Returns what the box holds of every piece."""
        pool = dict(POOL)
        if self.reads("amb.tile-split", "three-piles"):
            pool = {**THREE_PILES, **{k: n for k, n in pool.items() if k != "land"}}
        if self.reads("amb.animal-counts", "equal"):
            pool |= {species: EQUAL_COUNT - (species in FEWER) for species in SPECIES}
        return pool
