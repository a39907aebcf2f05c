"""What a bot is, and how it is kept from seeing what its seat may not know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Protocol

from explorer.kernel.acts import Act
from explorer.kernel.game import Game, Option


class Mind(Protocol):
    """How a bot thinks."""

    def think(self, game: Game, player: int) -> Iterator[Act]:
        """Yields acts, each thought better than the one before; whoever asks stops when time is up.

        *game* is an imagined one: hidden cards and coming chance are not the true ones.  It may be played on.
        """
        ...


class Bot:
    """A mind at a seat.  It hands its mind imagined games only."""

    def __init__(self, name: str, mind: Mind, seed: int = 0):
        self.name, self.mind, self.seed = name, mind, seed

    def choose(self, game: Game, player: int, seconds: float | None = None) -> Option:
        """Returns what the bot does in answer to the open question.  *game* is not changed.

        Raises ValueError if *player* is not asked, or if the mind names no act, or one that is not an option.
        """
        act = None
        for act in self.ponder(game, player, seconds):  # noqa: B007
            pass
        if act is None or act not in game.acts(player):
            raise ValueError(f"The bot {self.name} has no answer for seat {player}: {act!r:.100}.")
        return game.option(act, player)

    def ponder(self, game: Game, player: int, seconds: float | None = None) -> Iterator[Act]:
        """Yields better and better acts until the time is up: in between, a page can do other things."""
        acts = game.acts(player)
        if len(acts) == 1:  # nothing to think about
            yield acts[0]
            return
        end = None if seconds is None else time.monotonic() + seconds
        for act in self.mind.think(game.imagined(player, self.seed + game.state.clock), player):
            yield act
            if end is not None and time.monotonic() >= end:
                return
