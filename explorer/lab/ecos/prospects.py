"""What a placement would score: the lines of the card that follow, counted on the map as it would be then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.games.ecos.state import State
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.kernel.gametype import Viewer


def with_gains(game: Game, viewer: Viewer, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns options for a place, each with its `gain`: what the open card would score up to the next question.

    The note tells it too.  Options are as they were where no place would score, or anything else is asked.  What
    *viewer* cannot know is dealt anew for it.
    """
    decision, s = game.decision, game.state
    assert isinstance(s, State)
    if not options or not decision or decision.kind != "place" or not s.open:
        return options
    player, card = options[0]["seat"], s.open[-1].card
    imagined = game.imagined(viewer if isinstance(viewer, int) else player, 0)
    imagined.logging = True
    gains = [_scored(imagined.clone().apply(option["text"], player), player, card) for option in options]
    if not any(gains):
        return options
    pairs = zip(options, gains, strict=True)
    return [{**option, "gain": gain, "note": f"{option['note']} +{gain}".strip()} for option, gain in pairs]


def _scored(events: Iterable[Event], player: int, card: int) -> int:
    """Returns the points of a card in some events; none if it is undone in the end (amb.arrow-scope)."""
    points = 0
    for e in events:
        if e.kind == "scores" and e.actor == player and e.detail[2] == card:
            points += int(e.detail[0])
        elif e.kind == "undone" and e.objects == (card,):
            points = 0
    return points
