"""The Echoside engine as an entry for the peers' benchmark (see CONTRIBUTING): random legal play, log off.

A decision is a choice with two or more options: a forced answer is played at once and counts as none.  Stomp questions
go to those who could stomp (the reading "ask-holders"); "echoside-ask-all" asks everybody, as the default game does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from peer_bench import Engine, register  # the peers' harness, found on the path it is run from

import explorer
from explorer.kernel.acts import Act
from explorer.kernel.game import Game


class Echoside(Engine):
    """What the two entries share."""

    kind = "Into the Echoside, 2 players, advanced"
    privacy = "ask-holders"

    def setup(self) -> None:
        self.new(0)  # reads rulebook and cards

    def version(self) -> str:
        return explorer.__version__

    def new(self, seed: int) -> Game:
        settings = {"advanced": True, "amb.stomp-privacy": self.privacy}
        game = explorer.new_game("echoside", 2, seed, settings)
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
class Holders(Echoside):
    """Asks only those who could stomp."""

    name = "echoside"


@register
class AskAll(Echoside):
    """Asks everybody about every card."""

    name = "echoside-ask-all"
    privacy = "ask-everyone"
