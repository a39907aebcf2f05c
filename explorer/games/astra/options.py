"""What a game is played with.  Settled once, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

ZONES = 3  # 201.1, 402.2.a
HAND_LIMIT = 10  # 402.4.c
OPENING_HAND = 6  # 200.3
DECKED = 3  # points for each opponent of a player who cannot draw (301.2.1)
DUEL, FREE_FOR_ALL, TEAMS = "duel", "free-for-all", "2v2"
MODES = {DUEL: (2, 2), FREE_FOR_ALL: (3, 4), TEAMS: (4, 4)}  # how many play: at least, at most (overview.1, mp.1)


class Options:
    """Settled settings, in the form the rules ask for them."""

    def __init__(self, players: int, settings: Mapping[str, Any]):
        self.players = players
        self.settings = dict(settings)
        self.goal: int = settings["goal"]
        self.mode: str = settings["mode"]
        self.best_of: int = settings["best_of"]
        self.zones = zones_of(players, settings)
        self.markers: Sequence[str] = settings["markers"] or [f"Zone {z + 1}" for z in range(self.zones)]  # 201.1.a
        self.clockwise = [tuple((start + i) % players for i in range(players)) for start in range(players)]
        apart = 2 if self.mode == TEAMS else players  # team mates sit across from each other (mp.2v2.1)
        self.side = [tuple(range(p % apart, players, apart)) for p in range(players)]
        self.opponents = [tuple(o for o in self.clockwise[p] if o not in self.side[p]) for p in range(players)]

    def reads(self, switch: str, reading: str) -> bool:
        """Returns whether *switch* is set to *reading*."""
        return bool(self.settings.get(switch) == reading)


def modes_for(players: int) -> tuple[str, ...]:
    """Returns the ways in which so many can play, the usual one first (mp.1)."""
    return tuple(mode for mode, (least, most) in MODES.items() if least <= players <= most)


def zones_of(players: int, settings: Mapping[str, Any]) -> int:
    """Returns how many combat zones there are (402.2.a, amb.mp-zones)."""
    return max(ZONES, players) if settings.get("amb.mp-zones") == "more" else ZONES
