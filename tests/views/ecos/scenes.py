"""Positions of Ecos for the view tests, made by playing the real engine."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import explorer
from explorer.kernel.game import Game
from explorer.lab import facts
from explorer.views.ecos import table_html
from tests.views.drawn import Drawing, drawing

Scene = dict[str, Any]


def scene(game: Game, seat: int) -> Scene:
    """What a page would draw for a seat."""
    return {
        "view": game.view(seat),
        "options": facts.options_data(game, seat),
        "near": facts.near_data(game, seat),
        "decision": facts.decision_data(game),
    }


def positions(players: int, seed: int, steps: int) -> Iterator[tuple[Game, int]]:
    """A random game before each of its decisions, and who is asked first."""
    game, dice = explorer.new_game("ecos", players, seed, {"hands": "random"}), Random(seed)
    for _ in range(steps):
        if not game.asked:
            return
        seat = game.asked[0]
        yield game, seat
        game.apply(dice.choice(game.options_of(seat)), player=seat)


def played(players: int = 4, seed: int = 7, steps: int = 300) -> Iterator[Scene]:
    """The scenes of a random game, one a decision."""
    return (scene(game, seat) for game, seat in positions(players, seed, steps))


def first(kind: str) -> Scene:
    """A fresh copy of the first scene in which a question of that kind is asked."""
    return deepcopy(_first(kind))


@cache
def _first(kind: str) -> Scene:
    games = (positions(4, seed, 500) for seed in range(7, 20))
    return next(scene(game, seat) for game, seat in chain.from_iterable(games) if _kind(game) == kind)


def _kind(game: Game) -> str:
    return game.decision.kind if game.decision else ""


def drawn(shown: Scene, **more: Any) -> Drawing:
    """The table of a scene, read back."""
    return drawing(table_html(shown["view"], shown["options"], shown["near"], shown["decision"], **more))
