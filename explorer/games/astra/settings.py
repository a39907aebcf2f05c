"""The settings of a game, checked: decks, cards of one's own, the goal, switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.games.astra.card import Card
from explorer.games.astra.cardfile import own_cards, read_cards
from explorer.games.astra.decks import (
    FORMATS,
    SEALED,
    SEALED_NUMBERS,
    TEACHING,
    deck_defects,
    limits_of,
    list_of,
    own_decks,
    sideboard_defects,
)
from explorer.games.astra.options import DUEL, MODES, modes_for, zones_of
from explorer.kernel.errors import SettingsError, shown
from explorer.kernel.rulebook import Rulebook

LEAST_PLAYERS: int = 2  # a duel (overview.1)
MOST_PLAYERS: int = 4  # all against all (mp.1)
MOST_FILES, LARGEST_GOAL, LONGEST_MARKER = 10, 99, 30
DEFAULTS: dict[str, Any] = {"mode": "", "decks": [], "goal": 20, "cards": [], "format": "constructed", "markers": []}
DEFAULTS |= {"sideboards": [], "best_of": 1, "again": False, "sealed": {}}  # 100.3


def settle(players: int, asked: Mapping[str, Any], book: Rulebook) -> dict[str, Any]:
    """Returns complete settings.  Raises SettingsError with every defect.

    `mode`: duel, free-for-all, or 2v2, where those across from each other are a team; `decks`: for each player the
    name of one of our decks or a deck list ("3 Name" a line), none for the teaching decks; `goal`: the points that win
    (mp.ffa.2); `cards`: texts of card files; `format`: constructed, draft, sealed with its numbers in `sealed`, or free
    for decks as they like, in positions; `markers`: what stands for the zones, which changes no rule; `sideboards`: a
    list for each player; `best_of`: 1 or 3 games; `again`: it is another match of the same players, before which they
    may use their sideboards; and switches by their "amb." ids.
    """
    defects = []
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        defects.append(f"players: the game takes {LEAST_PLAYERS} to {MOST_PLAYERS}, not {players} (overview.1, mp.1).")
    switches: dict[str, Any] = {}
    try:
        switches = book.switch_settings(asked)
    except SettingsError as error:
        defects += error.defects
    known = {**DEFAULTS, **{k: v for k, v in asked.items() if not k.startswith("amb.")}}
    known["mode"] = known["mode"] or next(iter(modes_for(players)), DUEL)
    defects += _mode_defects(players, known["mode"])
    known["decks"] = known["decks"] or [TEACHING[p % len(TEACHING)] for p in range(players)]
    defects += [f"{k}: no such setting; there are {', '.join(DEFAULTS)}." for k in known if k not in DEFAULTS]
    if type(known["goal"]) is not int or not 1 <= known["goal"] <= LARGEST_GOAL:
        defects.append(f"goal: expected a whole number from 1 to {LARGEST_GOAL}; found {shown(known['goal'])}.")
    if known["format"] not in FORMATS:
        defects.append(f"format: expected one of {', '.join(FORMATS)}; found {shown(known['format'])}.")
    if known["best_of"] not in (1, 3) or type(known["best_of"]) is not int:
        defects.append(f"best_of: expected 1 or 3; found {shown(known['best_of'])} (100.3.b, 100.3.c).")
    if not isinstance(known["again"], bool):
        defects.append(f"again: expected true or false; found {shown(known['again'])}.")
    defects += _marker_defects(known["markers"], zones_of(players, switches))
    defects += _sealed_defects(known)
    found = _card_defects(known["cards"])
    defects += found or [*_deck_defects(players, known), *_sideboard_defects(players, known)]
    if defects:
        raise SettingsError(defects)
    return {**known, **switches}


def _mode_defects(players: int, mode: Any) -> list[str]:
    if not isinstance(mode, str) or mode not in MODES:
        return [f"mode: expected one of {', '.join(MODES)}; found {shown(mode)}."]
    if mode in modes_for(players) or not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        return []
    least, most = MODES[mode]
    wanted = str(least) if least == most else f"{least} or {most}"
    return [f"mode: {mode} is for {wanted} players, not {players} (mp.1)."]


def _marker_defects(markers: Any, zones: int) -> list[str]:
    def named(marker: Any) -> bool:
        return isinstance(marker, str) and 0 < len(marker.strip()) <= LONGEST_MARKER

    if isinstance(markers, list) and len(markers) in (0, zones) and all(map(named, markers)):
        return []
    expected = f"none, or a name of 1 to {LONGEST_MARKER} characters for each of the {zones} zones"
    return [f"markers: expected {expected}; found {shown(markers)} (201.1.a)."]


def _sealed_defects(known: Mapping[str, Any]) -> list[str]:
    """Sealed decks need their numbers from whoever knows them (sealed.1)."""
    given = known["sealed"]
    if known["format"] != SEALED and given == {}:
        return []
    right = isinstance(given, dict) and set(given) == set(SEALED_NUMBERS)
    if right and all(type(n) is int and 0 <= n <= LARGEST_GOAL for n in given.values()):
        return []
    expected = f"whole numbers for {', '.join(SEALED_NUMBERS)} (0: any), which are not known here"
    return [f"sealed: expected {expected}; found {shown(given)} (sealed.1)."]


def _card_defects(texts: Any) -> list[str]:
    if not isinstance(texts, list) or any(not isinstance(t, str) for t in texts) or len(texts) > MOST_FILES:
        return [f"cards: expected a list of at most {MOST_FILES} texts of card files."]
    found: list[str] = []
    names = [card.name.casefold() for card in own_cards()]
    for i, text in enumerate(texts):
        try:
            mine = [card.name for card in read_cards(text, f"card file {i + 1}")]
        except SettingsError as error:
            found += error.defects
            continue
        twice = [n for n in mine if n.casefold() in names]
        found += [f"card file {i + 1}: {n!r}: there is a card of this name already (101.1.c)." for n in twice]
        names += [n.casefold() for n in mine]
    return found


def _deck_defects(players: int, known: Mapping[str, Any]) -> list[str]:
    decks = known["decks"]
    if not isinstance(decks, list) or any(not isinstance(d, str) for d in decks) or len(decks) != players:
        return [f"decks: expected a list of {players}: names ({', '.join(own_decks())}) or deck lists."]
    if known["format"] not in FORMATS or _sealed_defects(known):
        return []  # said already
    cards, limits = designs(known), limits_of(known)
    found: list[str] = []
    for i, deck in enumerate(decks):
        if "\n" not in deck and deck not in own_decks():
            found.append(f"deck {i + 1}: expected {', '.join(own_decks())} or a deck list; found {shown(deck)}.")
        else:
            found += deck_defects(list_of(deck), cards, f"deck {i + 1}", limits)
    return found


def _sideboard_defects(players: int, known: Mapping[str, Any]) -> list[str]:
    boards = known["sideboards"]
    if not isinstance(boards, list) or any(not isinstance(b, str) for b in boards) or len(boards) not in (0, players):
        return [f"sideboards: expected none, or a list of {players} deck lists."]
    cards = designs(known)
    return [d for i, board in enumerate(boards) for d in sideboard_defects(board, cards, f"sideboard {i + 1}")]


def designs(settings: Mapping[str, Any]) -> tuple[Card, ...]:
    """Returns the cards a game is played with; users' cards come last."""
    files = settings["cards"]
    return (*own_cards(), *(c for i, text in enumerate(files) for c in read_cards(text, f"card file {i + 1}")))
