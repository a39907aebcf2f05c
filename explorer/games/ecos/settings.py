"""The settings of a game, checked: layout, hands, goal, cards, house options, switches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.games.ecos.card import FLOWERS, FOOTPRINTS, Card
from explorer.games.ecos.cardfile import own_cards, users_cards
from explorer.games.ecos.options import GOALS, LAYOUTS, PAIRINGS
from explorer.kernel.errors import SettingsError
from explorer.kernel.rulebook import Rulebook

LEAST_PLAYERS, MOST_PLAYERS = 2, 6
DEFAULTS: dict[str, Any] = {
    "layout": "diamond",
    "hands": "footprints",
    "goal": 80,
    "first_game": False,
    "quick": False,
    "sets_for": [],
    "cards": [],
}
FLAGS = ("first_game", "quick")


def offered(players: int, *, first_game: bool = False) -> dict[str, tuple[Any, ...]]:
    """Returns what there is to choose from for layout, hands and goal (setup.3c, first.1, later.1, two.10)."""
    if first_game:
        return {"layout": ("diamond",), "hands": ("footprints",), "goal": GOALS}
    pairings = tuple(PAIRINGS) if players == 2 else ()
    return {"layout": tuple(LAYOUTS), "hands": ("footprints", "flowers", "draft", "random", *pairings), "goal": GOALS}


def settle(players: int, asked: Mapping[str, Any], book: Rulebook) -> dict[str, Any]:
    """Returns complete settings.  Raises SettingsError with every defect.

    `layout`: diamond, river, coastal, islands; `hands`: footprints, flowers, draft, random, for two also the pairings;
    `goal`: 80 or 60; `first_game`: true leaves only what newcomers are advised to; `quick`: true lets quiet cards be
    settled at once; `sets_for`: seats that take ready-made sets while the others draft; `cards`: texts of card files;
    and switches by their "amb." ids.
    """
    defects: list[str] = []
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        defects.append(f"players: the game takes {LEAST_PLAYERS} to {MOST_PLAYERS}, not {players} (setup.0).")
    switches: dict[str, Any] = {}
    try:
        switches = book.switch_settings(asked)
    except SettingsError as error:
        defects += error.defects
    known = {**DEFAULTS, **{k: v for k, v in asked.items() if not k.startswith("amb.")}}
    defects += [f"{k}: no such setting; there are {', '.join(DEFAULTS)}." for k in known if k not in DEFAULTS]
    defects += _plain_defects(players, known)
    defects += _card_defects(known)
    if not defects:
        defects += _hand_defects(players, known, switches)
    if defects:
        raise SettingsError(defects)
    return {**known, **switches}


def _plain_defects(players: int, known: Mapping[str, Any]) -> list[str]:
    found = [
        f"{key}: expected true or false; found {known[key]!r:.40}." for key in FLAGS if type(known[key]) is not bool
    ]
    for key, allowed in offered(players, first_game=known["first_game"] is True).items():
        if known[key] not in allowed or isinstance(known[key], bool | float):
            found.append(f"{key}: expected {', '.join(map(str, allowed))}; found {known[key]!r:.40}.")
    return found + _seat_defects(players, known["sets_for"])


def _seat_defects(players: int, seats: Any) -> list[str]:
    if not isinstance(seats, list) or any(type(p) is not int or not 0 <= p < players for p in seats):
        return [f"sets_for: expected a list of seats, 0 to {players - 1}; found {seats!r:.40}."]
    if len(set(seats)) < len(seats) or (seats and len(seats) >= players):
        return ["sets_for: expected each seat once, and somebody left to draft (later.3)."]
    return []


def _card_defects(known: Mapping[str, Any]) -> list[str]:
    files = known["cards"]
    if not isinstance(files, list) or any(not isinstance(f, str) for f in files):
        return ["cards: expected a list of texts of card files."]
    try:
        users_cards(tuple(files))
    except SettingsError as error:
        return list(error.defects)
    return []


def _hand_defects(players: int, known: Mapping[str, Any], switches: Mapping[str, Any]) -> list[str]:
    if known["hands"] == "random" and switches["amb.random-deal"] == "not-allowed":
        return ["hands: twelve cards at random are not allowed here (amb.random-deal)."]
    return [
        f"hands: the sets {' and '.join(sets)} share the card {card.name} (amb.preset-overlap)."
        for sets, card in shared_cards(designs(known), sets_of(known["hands"]))
    ]


def sets_of(hands: str) -> tuple[str, ...]:
    """Returns the ready-made sets that a way of making hands deals from."""
    return {"footprints": FOOTPRINTS, "flowers": FLOWERS, "draft": FOOTPRINTS, **PAIRINGS}.get(hands, ())


def shared_cards(cards: Sequence[Card], sets: Sequence[str]) -> list[tuple[tuple[str, ...], Card]]:
    """Returns the cards that lie in several of the sets (amb.preset-overlap)."""
    held = [(tuple(name for name in sets if card.in_set(name)), card) for card in cards]
    return [(names, card) for names, card in held if len(names) > 1]


def designs(settings: Mapping[str, Any]) -> tuple[Card, ...]:
    """Returns the cards a game is played with; users' cards come last."""
    return (*own_cards(), *users_cards(tuple(settings["cards"])))
