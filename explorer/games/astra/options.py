"""What a game is played with.  Settled once, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ZONES = 3  # 201.1, 402.2.a
HAND_LIMIT = 10  # 402.4.c
OPENING_HAND = 6  # 200.3
DECKED = 3  # points for each opponent of a player who cannot draw (301.2.1)


class Options:
    """Settled settings, in the form the rules ask for them."""

    def __init__(self, players: int, settings: Mapping[str, Any]):
        self.players = players
        self.settings = dict(settings)
        self.goal: int = settings["goal"]
        self.clockwise = [tuple((start + i) % players for i in range(players)) for start in range(players)]

    def reads(self, switch: str, reading: str) -> bool:
        """Returns whether *switch* is set to *reading*."""
        return bool(self.settings.get(switch) == reading)
