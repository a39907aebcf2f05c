"""The engine of Echoes of Astra as an entry for the peers' benchmark (see CONTRIBUTING): random legal play, log off.

A decision is a choice with two or more options: a forced answer is played at once and counts as none.  "astra" is the
duel of the two teaching decks; "astra-four" all against all with four; "astra-stack" the duel too, its clones taken
while a stack is being built or resolved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from peer_bench import Engine, register  # the peers' harness, found on the path it is run from

import explorer
from explorer.kernel.acts import Act
from explorer.kernel.game import Game


class Astra(Engine):
    """What the entries share."""

    players = 2
    mid_choice = "yes (choices are data)"

    def setup(self) -> None:
        self.new(0)  # reads rulebook and cards

    def version(self) -> str:
        return explorer.__version__

    def new(self, seed: int) -> Game:
        game = explorer.new_game("astra", self.players, seed)
        game.logging = False
        return game

    def over(self, game: Game) -> bool:
        return not game.acts()

    def legal(self, game: Game) -> Sequence[Act]:
        return game.acts()

    def apply(self, game: Game, choice: Act) -> None:
        game.apply(choice)
        while len(acts := game.acts()) == 1:
            game.apply(acts[0])

    def clone(self, game: Game) -> Game:
        return game.clone()

    def fingerprint(self, game: Game) -> Any:
        return game.fingerprint()


@register
class Duel(Astra):
    """The usual game."""

    name = "astra"
    kind = "Echoes of Astra, duel"


@register
class Four(Astra):
    """The largest table."""

    name = "astra-four"
    kind = "Echoes of Astra, 4 players"
    players = 4


@register
class Stack(Astra):
    """The usual game, copied amid a stack."""

    name = "astra-stack"
    kind = "Echoes of Astra, duel, cloned amid a stack"

    def play(self, seed: int, stop_at: int | None = None) -> tuple[int, Any]:
        count, game = super().play(seed, stop_at)
        while stop_at is not None and not game.state.layers and not self.over(game):
            self.apply(game, self.legal(game)[-1])
        return count, game
