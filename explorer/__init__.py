"""Rules Explorer: learn, play and argue the rules of tabletop games.

Everything here loads on first use, so that importing the package costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.kernel.game import Game
    from explorer.kernel.rulebook import Rulebook

__all__ = ["app", "exhibit", "graph", "load", "new_game", "position", "rulebook", "show"]
__version__ = "0.1.0"


def new_game(
    name: str,
    players: int | Sequence[str] = 2,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    cards: str | Path | Sequence[str | Path] = (),
) -> Game:
    """Returns a new game of *name* ("echoside"), set up and ready for its first decision.

    Args:
        players: how many, or their names in seat order.
        seed: a whole number all chance comes from; by default a fresh one.
        settings: variants, options and switches by id.
        cards: card files of your own.

    Raises:
        ValueError: naming every defect of what was asked.
    """
    from explorer.games import new_game

    return new_game(name, players, seed, settings, cards)


def load(text: str, *, from_state: bool = False) -> Game:
    """Returns the game of a save.  Raises ValueError: what is wrong, and where.

    `from_state` takes the saved position without playing the acts again, for saves of older rules.
    """
    from explorer.games import load

    return load(text, from_state=from_state)


def position(name: str, source: str | Path | Mapping[str, Any]) -> Game:
    """Returns a game that begins in a position: a file, its text, or a mapping.  ValueError names every defect."""
    from explorer.games import position

    return position(name, source)


def rulebook(name: str) -> Rulebook:
    """Returns the rulebook of a game: rules by id, sections, switches."""
    from explorer.games import game_type

    return game_type(name).rulebook


def show(game: Game) -> Any:
    """Returns the table of *game* as a widget, to play on in a notebook."""
    from explorer.apps import show

    return show(game)


def exhibit(name: str) -> Any:
    """Returns the table of a named position, such as "echoside/three-deep", with its story and lines to walk through.

    ValueError says which there are.
    """
    from explorer.apps import exhibit

    return exhibit(name)


def graph(game: Game, kind: str = "adjacent") -> Any:
    """Returns a networkx graph of what hangs together on the map of *game*, or of the history of its stacks.

    `kind` is "adjacent", "community", "habitat" or "landmass"; the nodes carry `kind`, `at` and `group`.  For "stack"
    it is a directed one of what lay on a stack, when, and why (see explorer.lab.stackgraph).
    ValueError: no such kind, or a game without a map or without stacks.
    """
    if kind == "stack":
        from explorer.lab.stackgraph import graph as stacks

        return stacks(game)
    from explorer.lab.ecos.graphs import graph

    return graph(game, kind)


def app(name: str = "") -> Any:
    """Returns a whole screen: "echoside" opens the new-game dialog, or the game of the page's link.

    "ecos-map" is the page where one draws a map of Ecos and asks what hangs together, "astra-stack" the one that shows
    what lay on a stack, when, and why.  Without a name, the games there are.  ValueError: no such game.
    """
    from explorer.apps import app

    return app(name)
