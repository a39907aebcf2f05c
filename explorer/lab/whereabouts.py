"""Where a card is that somebody asks about by its name: in an open zone, or not in sight; as the viewer may know it.

The answer for a card out of sight is the same wherever it is, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from explorer.kernel.game import Game
from explorer.kernel.gametype import Viewer
from explorer.kernel.matching import matches, words

MOST = 3  # cards told of; what fits more of them is too short to be a name
SHORTEST = 3  # letters of a name
VERBS = 2  # words before the name: "buy", "stomp with"
SHARED = {
    "gallery": "in the Gallery",
    "tier": "in the Epic Tier",
    "juggalo": "in the Juggalo Deck",
    "abyss": "in the Abyss",
    "flavor_discard": "in Flavor Discard",
    "relic": "beside the table, as the Relic",
    "pending": "at the edge of play",
    "shown": "turned up",
    "main": "on top of the Main Deck",
    "epics": "on top of the Epic Deck",
    "flavor": "on top of the Flavor Deck",
    "faceup": "face up beside the decks",
    "discard": "in the discard pile",
}
OWNED = {
    "hand": "in {} hand",
    "play": "in {} play area",
    "items": "among {} Items",
    "fiends": "among {} Fiends",
    "discard": "in {} discard pile",
    "active": "among {} active cards",
    "looking": "among the cards in {} draft",
    "kept": "among the cards kept of {} draft",
    "staging": "in {} staging area",
    "graveyard": "in {} graveyard",
    "supply": "in {} supply",
    "banished": "in {} banish pile",
}


class Sighting(NamedTuple):
    """A card by name, and the open places where the viewer sees it; none if it is nowhere in sight."""

    name: str
    places: tuple[str, ...]


def told(game: Game, said: str, viewer: Viewer) -> list[str]:
    """Returns a sentence about each card that a question or an act names though no act is about it.

    Nothing is told once the game is over.
    """
    if game.decision is None:
        return []
    if "facedown" in words(said):
        return [f"What lies facedown has no name to ask by: nobody may look at it or have it{_rules(game)}."]
    return [_sentence(game, found, said) for found in sightings(game, said, viewer)]


def sightings(game: Game, said: str, viewer: Viewer) -> list[Sighting]:
    """Returns the cards that *said* names, behind a verb or alone; none if that is not clear."""
    names = {name.removeprefix("The "): name for name in game.kind.card_names(game.state)}
    parts = [word for word in words(said) if word != "the"]
    for start in range(min(VERBS, len(parts)) + 1):
        rest = " ".join(parts[start:])
        found = matches(rest, names) if len(rest) >= SHORTEST else []
        if found:
            return located(game, [names[name] for name in found], viewer) if len(found) <= MOST else []
    return []


def unseen(game: Game, query: str, viewer: Viewer) -> list[str]:
    """Returns the names that hold the words of a search, of cards which are nowhere in sight."""
    names = [name for name in game.kind.card_names(game.state) if query.casefold() in name.casefold()]
    return [found.name for found in located(game, names, viewer) if not found.places]


def located(game: Game, names: list[str], viewer: Viewer) -> list[Sighting]:
    """Returns where the viewer sees the cards of these names."""
    places: dict[str, dict[str, None]] = {name: {} for name in names}
    for name, place in _everything(game.view(viewer), viewer):
        if name in places:
            places[name][place] = None
    return [Sighting(name, tuple(found)) for name, found in places.items()]


def _everything(view: dict[str, Any], viewer: Viewer) -> Iterator[tuple[str, str]]:
    """Yields the name and the place of every card that can be seen."""
    for zone, place in SHARED.items():
        yield from ((name, place) for name in _names(view.get(zone)))
    for number, zone in enumerate(view.get("zones", ()), 1):
        yield from ((name, f"in zone {number}") for name in _names([*zone["units"], *zone["territories"]]))
    for seat in view["seats"]:
        whose = "your" if seat["seat"] == viewer else f"{seat['name']}'s"
        for zone, place in OWNED.items():
            yield from ((name, place.format(whose)) for name in _names(seat.get(zone)))


def _names(value: Any) -> Iterator[str]:
    """Yields the names of the cards in a zone: a card, a list of them, a pile with its top, a card that waits."""
    if isinstance(value, list):
        for part in value:
            yield from _names(part)
    elif isinstance(value, dict) and not value.get("back"):
        if "id" in value and "name" in value:
            yield value["name"]
        yield from _names(value.get("top"))
        yield from _names(value.get("card"))


def _sentence(game: Game, found: Sighting, said: str) -> str:
    if found.places:
        *others, last = found.places
        where = f"{', '.join(others)} and {last}" if others else last
        return f"{found.name} lies {where}: {said!r} is nothing that can be tried there."
    return (
        f"{found.name} is not in sight. It may lie in a deck, be in another hand, or take no part in this game; "
        f"about what is hidden nothing can be said{_rules(game)}."
    )


def _rules(game: Game) -> str:
    return f" ({', '.join(game.kind.secrecy)})" if game.kind.secrecy else ""
