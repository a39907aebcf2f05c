"""The Ecos engine as an entry for the peers' benchmark (see CONTRIBUTING): random legal play, log off.

A decision is a choice with two or more options: a forced answer is played at once and counts as none.  "ecos" is a
game of four, as that of its peer catanatron; "ecos-six" a game of six.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from peer_bench import Engine, register  # the peers' harness, found on the path it is run from

import explorer
from explorer.kernel.acts import Act
from explorer.kernel.game import Game


class Ecos(Engine):
    """What the two entries share."""

    players = 4
    mid_choice = "yes (choices are data)"

    def setup(self) -> None:
        self.new(0)  # reads rulebook and cards

    def version(self) -> str:
        return explorer.__version__

    def new(self, seed: int) -> Game:
        game = explorer.new_game("ecos", self.players, seed)
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
class Four(Ecos):
    """A usual table."""

    name = "ecos"
    kind = "Ecos, 4 players"


@register
class Six(Ecos):
    """The largest table."""

    name = "ecos-six"
    kind = "Ecos, 6 players"
    players = 6
