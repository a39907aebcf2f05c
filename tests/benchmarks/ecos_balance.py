"""How often each ready-made set of Ecos wins at six players, the greedy bot at every seat.

    python -m tests.benchmarks.ecos_balance            # 60 games with each family, some minutes of CPU
    python -m tests.benchmarks.ecos_balance 200 flowers

A set should win between 10 and 25 % of the games.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from statistics import mean

from explorer.games import new_game
from explorer.games.ecos.settings import sets_of
from explorer.kernel.game import Game
from explorer.lab.bots import bot
from explorer.lab.matches import play

PLAYERS, GAMES, FIRST_SEED = 6, 60, 1000
FAMILIES = ("footprints", "flowers")


def sets_in(game: Game) -> list[str]:
    """Returns the set of each seat."""
    taken = {e.actor: str(e.detail[0]) for e in game.log if e.kind == "takes set"}
    return [taken[p] for p in range(PLAYERS)]


def scores_by_set(family: str, seed: int) -> dict[str, tuple[int, float]]:
    """Plays a game; returns the points of each set and its share of the win."""
    game = new_game("ecos", PLAYERS, seed, {"hands": family})
    sets = sets_in(game)
    game.logging = False
    play(game, [bot("greedy", seed * 8 + p) for p in range(PLAYERS)])
    outcome = game.outcome
    assert outcome is not None
    return {name: (outcome.scores[p], (p in outcome.winners) / len(outcome.winners)) for p, name in enumerate(sets)}


def balance(family: str, games: int, first_seed: int = FIRST_SEED) -> dict[str, tuple[float, float]]:
    """Returns for each set of a family how often it won and its average points."""
    results = defaultdict(list)
    for seed in range(first_seed, first_seed + games):
        for name, result in scores_by_set(family, seed).items():
            results[name].append(result)
    return {
        name: (mean(won for _, won in results[name]), mean(points for points, _ in results[name]))
        for name in sets_of(family)
    }


def main(arguments: list[str]) -> None:
    """Prints a table for each family asked for."""
    games = int(arguments[0]) if arguments else GAMES
    for family in arguments[1:] or FAMILIES:
        print(f"{family}, {games} games")
        for name, (won, points) in balance(family, games).items():
            print(f"  {name:18} wins {won:5.0%}   {points:5.1f} points")


if __name__ == "__main__":
    main(sys.argv[1:])
