"""Bots that need to know nothing about the game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from explorer.kernel.acts import Act
from explorer.kernel.game import Game


class Random:
    """Does anything that is allowed."""

    def __init__(self, seed: int = 0):
        self._rng = random.Random(seed)

    def think(self, game: Game, player: int) -> Iterator[Act]:
        """Yields one act."""
        yield self._rng.choice(list(game.acts(player)))
