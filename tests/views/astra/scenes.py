"""Positions of Astra for the view tests, made by playing the real engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import explorer
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.lab import facts
from explorer.views.astra import table_html
from tests.views.drawn import Drawing, drawing

Scene = dict[str, Any]
LATELY = 80
GOES_ON = ("end", "pass", "concede")


def scene(game: Game, seat: int, events: list[Event] | None = None) -> Scene:
    """What a page would draw for a seat."""
    return {
        "view": game.view(seat),
        "options": facts.options_data(game, seat),
        "near": facts.near_data(game, seat),
        "decision": facts.decision_data(game),
        "events": facts.events_data(game, (events or [])[-LATELY:], seat),
    }


def played(players: int = 2, seed: int = 7, steps: int = 300, **settings: Any) -> Iterator[tuple[Game, Scene]]:
    """A random game before each of its decisions, as whoever is asked sees it."""
    game, dice, events = explorer.new_game("astra", players, seed, settings), Random(seed), list[Event]()
    for _ in range(steps):
        if not game.asked:
            return
        seat = game.asked[0]
        yield game, scene(game, seat, events)
        options = game.options_of(seat)
        busy = [option for option in options if option.verb not in GOES_ON]
        events += game.apply(dice.choice(busy if busy and dice.random() < 0.8 else options), player=seat)


@cache
def first(kind: str) -> Scene:
    """The first scene in which a question of that kind is asked."""
    games = chain.from_iterable(played(2, seed, 400) for seed in range(7, 27))
    return next(shown for _, shown in games if shown["decision"]["kind"] == kind)


def drawn(shown: Scene, **more: Any) -> Drawing:
    """The table of a scene."""
    given = (shown["view"], shown["options"], shown["near"], shown["decision"])
    return drawing(table_html(*given, events=shown["events"], **more))
