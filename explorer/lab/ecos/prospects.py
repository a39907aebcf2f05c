"""What an act would score: on a copy of the game in which all that its reader cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.games.ecos.eco import resolve
from explorer.games.ecos.state import State
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.kernel.gametype import Viewer
from explorer.lab.bots import bot

Data = dict[str, Any]
CHOICES = 30  # answered for a card that is tried; none asks for more


def with_gains(game: Game, viewer: Viewer, options: list[Data]) -> list[Data]:
    """Returns options, each with its `gain` where that can be said: points of a card, which the note tells too.

    A place has what the open card would score up to the next question; a cube that completes a card, and completing it,
    what the card would score on the map as it is, if its lines are carried out sensibly.
    """
    decision, s = game.decision, game.state
    assert isinstance(s, State)
    if not options or not decision:
        return options
    if decision.kind == "place" and s.open:
        return _places(game, viewer, options)
    return _cards(game, viewer, options) if any(_completes(option) for option in options) else options


def _imagined(game: Game, viewer: Viewer, player: int) -> Game:
    return game.imagined(viewer if isinstance(viewer, int) else player, 0)


def _scored(events: Iterable[Event], player: int, card: int) -> int:
    """Returns the points of a card in some events; none if it is undone in the end (amb.arrow-scope)."""
    points = 0
    for e in events:
        if e.kind == "scores" and e.actor == player and e.detail[2] == card:
            points += int(e.detail[0])
        elif e.kind == "undone" and e.objects == (card,):
            points = 0
    return points


# -- places -----------------------------------------------------------------------------------------------------


def _places(game: Game, viewer: Viewer, options: list[Data]) -> list[Data]:
    """Returns places with what each would score; as they were where none would."""
    assert isinstance(game.state, State)
    player, card = options[0]["seat"], game.state.open[-1].card
    imagined = _imagined(game, viewer, player)
    imagined.logging = True
    gains = [_scored(imagined.clone().apply(option["text"], player), player, card) for option in options]
    if not any(gains):
        return options
    pairs = zip(options, gains, strict=True)
    return [{**option, "gain": gain, "note": f"{option['note']} +{gain}".strip()} for option, gain in pairs]


# -- whole cards ------------------------------------------------------------------------------------------------


def _completes(option: Data) -> bool:
    return option["verb"] == "resolve" or (option["verb"], option["note"]) == ("cube", "ECO")


def _cards(game: Game, viewer: Viewer, options: list[Data]) -> list[Data]:
    """Returns the options with what each card that is completed would score."""
    player = options[0]["seat"]
    gains = {card: _of_card(game, viewer, player, card) for card in {o["objects"][0] for o in options if _completes(o)}}
    return [_told(option, gains[option["objects"][0]]) if _completes(option) else option for option in options]


def _told(option: Data, gain: int) -> Data:
    words = f"{option['note']} ≈ +{gain}".strip()
    return {**option, "gain": gain, "note": words} if gain else option


def _of_card(game: Game, viewer: Viewer, player: int, card: int) -> int:
    """Returns what a card would score if it were complete now and nothing else went on."""
    s = _imagined(game, viewer, player).state
    assert isinstance(s, State)
    s.agenda = []
    s.full[player] = [full for full in s.full[player] if full.card != card]
    s.cubes[player] -= len(s.card(card).spots) - s.cubes_on(player, card)
    s.cover(player, card, s.box.masks[card])
    s.log = []
    resolve(s, player, card)
    trial, mind = Game(game.kind, s, game.settings, game.names), bot("greedy")
    for _ in range(CHOICES):
        if not trial.asked:
            break
        trial.apply(mind.choose(trial, player).act, player)
    return _scored(trial.log, player, card)
