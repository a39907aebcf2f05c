"""The greedy bot: it does what looks best just now, in each game by what it knows of that game."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.kernel.acts import Act
from explorer.kernel.game import Game
from explorer.lab.bots.player import Mind


class Greedy:
    """Thinks with the mind made for the game it is given."""

    def __init__(self) -> None:
        self._minds: dict[str, Mind] = {}

    def think(self, game: Game, player: int) -> Iterator[Act]:
        """Yields one act."""
        name = game.kind.name
        if name not in self._minds:
            self._minds[name] = mind_for(name)
        return self._minds[name].think(game, player)


def mind_for(game: str) -> Mind:
    """Returns the mind made for a game.  Raises ValueError if there is none."""
    if game == "echoside":
        from explorer.lab.bots.echoside import Greedy as Echoside

        return Echoside()
    if game == "ecos":
        from explorer.lab.bots.ecos import Greedy as Ecos

        return Ecos()
    if game == "astra":
        from explorer.lab.bots.astra import Greedy as Astra

        return Astra()
    raise ValueError(f"The greedy bot does not know the game {game}.")
