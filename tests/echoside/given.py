"""Short words for rule tests: set a table up, act, look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import explorer
from explorer.kernel.acts import Act
from explorer.kernel.events import Event
from explorer.kernel.game import Game

QUIET = {"amb.stomp-privacy": "ask-holders"}  # no questions about stomps where nobody could


def table(
    ana: Mapping[str, Any] | None = None,
    bo: Mapping[str, Any] | None = None,
    cy: Mapping[str, Any] | None = None,
    di: Mapping[str, Any] | None = None,
    *,
    settings: Mapping[str, Any] | None = None,
    **more: Any,
) -> Game:
    """Returns a position: Ana is active unless said otherwise, two players unless more have a table of their own.

    A player's mapping holds hand, deck (top first), discard, play, items, fiends, karma, turns; `more` are the other
    keys of a position (board, first, final, played, crews...).
    """
    seats = {"Ana": ana or {}, "Bo": bo or {}, "Cy": cy, "Di": di}
    names = [n for n, seat in seats.items() if seat is not None]
    data = {
        "players": names,
        "seats": {n: dict(seats[n] or {}) for n in names},
        "settings": {**QUIET, **(settings or {})},
    }
    return explorer.position("echoside", {**data, **more})


def new(players: int = 2, seed: int = 7, **settings: Any) -> Game:
    """Returns a fresh game; settings by name, switches with "amb_" for "amb." and underscores for dashes."""
    named = {
        k.replace("amb_", "amb.", 1).replace("_", "-") if k.startswith("amb_") else k: v for k, v in settings.items()
    }
    return explorer.new_game("echoside", ["Ana", "Bo", "Cy", "Di", "Ed"][:players], seed, {**QUIET, **named})


def do(game: Game, *acts: str, player: str | None = None, chance: Sequence[Any] = ()) -> list[Event]:
    """Carries acts out in a row (by whoever is asked, or *player*); returns all events."""
    events: list[Event] = []
    for i, act in enumerate(acts):
        last = i == len(acts) - 1
        events += game.apply(act, None if player is None else seat(game, player), chance if last else ())
    return events


def seat(game: Game, name: str) -> int:
    """Returns the seat of a player."""
    return game.names.index(name)


def cards(game: Game, zone: str, name: str | None = None) -> list[str]:
    """Returns the titles in a zone, of a player where a name is given; decks with their top last, "" for a gap."""
    numbers = getattr(game.state, zone)
    numbers = numbers if name is None else numbers[seat(game, name)]
    return ["" if c < 0 else game.state.card(c).title for c in numbers]


def karma(game: Game, name: str = "Ana") -> int:
    """Returns a player's Karma."""
    return game.state.karma[seat(game, name)]


def options(game: Game, name: str | None = None) -> list[str]:
    """Returns the texts of what can be done by whoever is asked, or by a player."""
    found = game.options if name is None else game.options_of(seat(game, name))
    return [o.text for o in found]


def refusals(game: Game, act: Act | str, name: str | None = None) -> list[str]:
    """Returns the ids of the rules that forbid an act now; empty if it is legal."""
    return [c.rule for c in game.explain(act, None if name is None else seat(game, name)) if not c.holds]


def rules(events: Iterable[Event]) -> set[str]:
    """Returns the ids of all rules that events cite."""
    return {rule for e in events for rule in e.rules}


def kinds(events: Iterable[Event]) -> list[str]:
    """Returns the kinds of events, in order."""
    return [e.kind for e in events]
