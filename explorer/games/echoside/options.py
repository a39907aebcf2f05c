"""What a game is played with: variants, options, switches.  Settled once, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

TEAM_PLAY, MADE_EASY, MATTER_OF_TIME = "team-play", "abolish-made-easy", "matter-of-time"
MIRRORS, RELIC, MURDER_MIX = "house-of-mirrors", "relic-of-power", "murder-mix"
VARIANTS = (TEAM_PLAY, MADE_EASY, MATTER_OF_TIME, MIRRORS, RELIC)


class Options:
    """Settled settings, in the form the rules ask for them."""

    def __init__(self, players: int, settings: Mapping[str, Any]):
        self.players = players
        self.settings = dict(settings)
        self.advanced: bool = settings["advanced"]
        self.variants = frozenset(settings["variants"])
        self.team = TEAM_PLAY in self.variants
        self.made_easy = MADE_EASY in self.variants
        self.mirrors = MIRRORS in self.variants
        self.relic = RELIC in self.variants
        self.main_ending: bool = settings["ending"] == "main"
        self.opponents = tuple(self._opponents(p) for p in range(players))
        self.relic_for_all = self.reads("amb.relic-continuous", "everyone")
        self.ask_everyone = self.reads("amb.stomp-privacy", "ask-everyone")
        self.reopens = self.reads("amb.dead-when", "next-action")
        self.window: str = settings["amb.stomp-who-first"]

    def reads(self, switch: str, reading: str) -> bool:
        """Returns whether *switch* is set to *reading*."""
        return bool(self.settings[switch] == reading)

    def partner(self, player: int) -> int:
        """Returns the teammate, who sits opposite (team.2); -1 outside Team Play."""
        return (player + 2) % 4 if self.team else -1

    def _opponents(self, player: int) -> tuple[int, ...]:
        """Opponents clockwise from the player's left; a partner is none (team.3)."""
        seats = ((player + i) % self.players for i in range(1, self.players))
        return tuple(p for p in seats if p != self.partner(player))
