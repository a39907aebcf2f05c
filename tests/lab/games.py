"""Games of Echoside under way, for the tests of the lab."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from explorer.games import new_game
from explorer.kernel.game import Game
from explorer.lab.bots import bot

MURDER_MIX: dict[str, Any] = {"variants": ["murder-mix"], "advanced": True}


def under_way(players: int, acts: int, seed: int, settings: dict[str, Any]) -> Iterator[Game]:
    """Yields the positions of a game between greedy bots, one after each act."""
    game = new_game("echoside", players, seed=seed, settings=settings)
    bots = [bot("greedy", seat) for seat in range(players)]
    for _ in range(acts):
        yield game.clone()
        if not game.asked:
            return
        seat = game.asked[0]
        game.apply(bots[seat].choose(game, seat).act, seat)


def twin_of(game: Game, seat: int | None, seed: int) -> Game:
    """Returns a game that differs from *game* only in what *seat* cannot see."""
    other = game.imagined(seat, seed)
    other.state.seed = seed
    return other
