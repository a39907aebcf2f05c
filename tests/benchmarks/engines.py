"""The engines of our games as entries for the peers' benchmark (see CONTRIBUTING): random legal play, log off.

A decision is a choice with two or more options: a forced answer is played at once and counts as none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from peer_bench import Engine, register  # the peers' harness, found on the path it is run from

import explorer
from explorer.kernel.acts import Act
from explorer.kernel.game import Game


class Ours(Engine):
    """What all entries share."""

    game: ClassVar[str]
    players: ClassVar[int] = 2
    settings: ClassVar[Mapping[str, Any]] = {}
    mid_choice = "yes (choices are data)"

    def setup(self) -> None:
        self.new(0)  # reads rulebook and cards

    def version(self) -> str:
        return explorer.__version__

    def new(self, seed: int) -> Game:
        game = explorer.new_game(self.game, self.players, seed, dict(self.settings))
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
class Echoside(Ours):
    """Asks only those who could stomp."""

    name, game = "echoside", "echoside"
    kind = "Into the Echoside, 2 players, advanced"
    settings: ClassVar[Mapping[str, Any]] = {"advanced": True, "amb.stomp-privacy": "ask-holders"}


@register
class EchosideAskAll(Echoside):
    """Asks everybody about every card, as the default game does."""

    name = "echoside-ask-all"
    settings: ClassVar[Mapping[str, Any]] = {"advanced": True, "amb.stomp-privacy": "ask-everyone"}


@register
class Ecos(Ours):
    """A usual table, as that of its peer catanatron."""

    name, game = "ecos", "ecos"
    kind = "Ecos, 4 players"
    players = 4


@register
class EcosSix(Ecos):
    """The largest table."""

    name = "ecos-six"
    kind = "Ecos, 6 players"
    players = 6


@register
class Astra(Ours):
    """The duel of the two teaching decks."""

    name, game = "astra", "astra"
    kind = "Echoes of Astra, duel"


@register
class AstraFour(Astra):
    """All against all, with four."""

    name = "astra-four"
    kind = "Echoes of Astra, 4 players"
    players = 4


@register
class AstraStack(Astra):
    """The duel too, copied while a stack is being built or resolved."""

    name = "astra-stack"
    kind = "Echoes of Astra, duel, cloned amid a stack"

    def play(self, seed: int, stop_at: int | None = None) -> tuple[int, Any]:
        count, game = super().play(seed, stop_at)
        while stop_at is not None and not game.state.layers and not self.over(game):
            self.apply(game, self.legal(game)[-1])
        return count, game
