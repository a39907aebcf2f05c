"""Whole screens, put together from widgets, and the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.kernel.game import Game


class Landing:
    """The games there are, shown where a notebook shows a value."""

    def _repr_html_(self) -> str:
        from explorer.games import GAMES
        from explorer.views.landing import landing_html

        return landing_html(GAMES)


def app(name: str = "") -> Any:
    """Returns the page of a game as a widget; without a name, the games there are."""
    if not name:
        return Landing()
    if name == "ecos-map":
        from explorer.apps import sketches

        return sketches.app()
    if name == "astra-stack":
        from explorer.apps import stacks

        return stacks.app()
    from explorer.apps.table import app

    return app(name)


def show(game: Game) -> Any:
    """Returns a table at which *game* goes on, as a widget."""
    from explorer.apps.table import show

    return show(game)


def exhibit(name: str) -> Any:
    """Returns the table of a named position with its story, as a widget."""
    from explorer.apps.exhibits import exhibit

    return exhibit(name)
