"""What a game is played with.  Settled once, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LAYOUTS: dict[str, str] = {
    "diamond": "W(0,0) G(1,0) D(0,1) W(1,1)",
    "river": "G(0,0) W(1,0) W(2,0) D(3,0)",
    "coastal": "G(0,0) D(1,0) W(0,1) W(1,1)",
    "islands": "G(0,0) W(2,0) W(4,0) D(6,0)",
}
HANDS = ("footprints", "flowers", "draft", "random")
GOALS = (80, 60)


class Options:
    """Settled settings, in the form the rules ask for them."""

    def __init__(self, players: int, settings: Mapping[str, Any]):
        self.players = players
        self.settings = dict(settings)
        self.goal: int = settings["goal"]
        self.hands: str = settings["hands"]
        self.two = players == 2
        self.tokens_per_draw = 2 if players == 2 else 1  # two.8
        self.blue, self.brown, self.start_active = (6, 12, 5) if players == 2 else (4, 8, 3)  # two.1, two.2, draft.c1

    def reads(self, switch: str, reading: str) -> bool:
        """Returns whether *switch* is set to *reading*."""
        return bool(self.settings.get(switch) == reading)
