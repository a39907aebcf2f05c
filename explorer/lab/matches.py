"""Games between bots, and what they come to."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean
from typing import Any, NamedTuple

from explorer.games import new_game
from explorer.kernel.game import Game
from explorer.lab.bots import Bot, bot

LONGEST = 100_000  # acts; a game of random bots takes a few thousand


class Result(NamedTuple):
    """One game between bots."""

    seed: int
    bots: tuple[str, ...]  # by seat
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    decisions: int  # questions with two options or more
    seconds: float


class Series(NamedTuple):
    """Several games; each value by the bot's name where it has one."""

    results: tuple[Result, ...]

    @property
    def names(self) -> list[str]:
        """The bots that took part."""
        return sorted({name for r in self.results for name in r.bots})

    def wins(self, name: str) -> float:
        """Returns the share of games won by a bot of that name; a win shared counts in part."""
        return mean(sum(r.bots[w] == name for w in r.winners) / len(r.winners) for r in self.results)

    def score(self, name: str) -> float:
        """Returns a bot's average score."""
        return mean(n for r in self.results for who, n in zip(r.bots, r.scores, strict=True) if who == name)

    @property
    def rounds(self) -> float:
        """How many rounds a game took on average."""
        return mean(r.rounds for r in self.results)

    @property
    def microseconds(self) -> float:
        """How long a decision took on average, thinking and carrying out."""
        return 1e6 * sum(r.seconds for r in self.results) / max(1, sum(r.decisions for r in self.results))

    def __str__(self) -> str:
        each = ", ".join(f"{name} wins {self.wins(name):.0%} with {self.score(name):.1f}" for name in self.names)
        return f"{len(self.results)} games: {each}; {self.rounds:.1f} rounds, {self.microseconds:.0f} µs a decision."


def play(game: Game, bots: Sequence[Bot], longest: int = LONGEST) -> int:
    """Plays *game* on to its end, a bot for each seat; returns how many decisions were taken.

    Raises ValueError if it does not end within so many acts.
    """
    decisions = 0
    for _ in range(longest):
        if not game.asked:
            return decisions
        player = game.asked[0]
        decisions += len(game.acts(player)) > 1
        game.apply(bots[player].choose(game, player).act, player)
    raise ValueError(f"The game did not end within {longest:,} acts.")


def match(name: str, seats: Sequence[str], seed: int, settings: Mapping[str, Any] | None = None) -> Result:
    """Plays one game of *name* between bots named by seat; the same seed gives the same game."""
    game = new_game(name, len(seats), seed, settings)
    game.logging = False
    bots = [bot(kind, seed * 8 + seat) for seat, kind in enumerate(seats)]
    start = time.perf_counter()
    decisions = play(game, bots)
    seconds = time.perf_counter() - start
    outcome = game.outcome
    assert outcome is not None
    rounds = game.view(None).get("round", 0)
    return Result(seed, tuple(seats), outcome.winners, outcome.scores, rounds, decisions, seconds)


def series(
    name: str, seats: Sequence[str], games: int, first_seed: int = 1, settings: Mapping[str, Any] | None = None
) -> Series:
    """Plays several games; the seats move on by one from game to game."""
    return Series(tuple(_turned(name, seats, games, first_seed, settings)))


def _turned(
    name: str, seats: Sequence[str], games: int, first_seed: int, settings: Mapping[str, Any] | None
) -> Iterator[Result]:
    for i in range(games):
        turn = i % len(seats)
        yield match(name, [*seats[turn:], *seats[:turn]], first_seed + i, settings)
