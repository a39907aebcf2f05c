"""Deck lists in plain text, and whether they are legal (100)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from explorer.games.astra.card import NEUTRAL, TOKEN, Card

LEAST_CARDS, MOST_COPIES, MOST_AFFINITIES = 50, 3, 2  # 100.2, 100.2.a, 100.1.a
DRAFT_CARDS = 40  # draft.3
MOST_SIDEBOARD = 10  # 100.3.a
FORMATS = ("constructed", "draft", "free")  # draft decks mix and repeat as they like; free ones keep to no rule
_LINE = re.compile(r"([0-9]{1,3})\s*x?\s+(.+)")
TEACHING = ("ridge-and-ember", "night-wind")


@cache
def own_decks() -> dict[str, str]:
    """Returns the lists of our own decks by name, from the files in `lists/`."""
    folder = files("explorer.games.astra") / "lists"
    lists = sorted((f.name.removesuffix(".txt"), f.read_text("utf-8")) for f in folder.iterdir())
    return dict(lists)


def list_of(deck: str) -> str:
    """Returns the list that a setting means: the name of one of our decks, or the list itself."""
    return own_decks().get(deck, deck)


def read_deck(text: str, cards: Sequence[Card], source: str) -> tuple[list[int], list[str]]:
    """Returns the designs of a deck list ("3 Name" a line, "#" begins a remark), and what is wrong with the lines."""
    numbers = {card.name.casefold(): i for i, card in enumerate(cards)}
    deck: list[int] = []
    defects: list[str] = []
    for at, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        found = _LINE.fullmatch(words)
        if words and not found:
            defects.append(
                f"{source}, line {at}: expected a number and a name, such as 3 Militia Recruit; found {words!r:.60}."
            )
        elif found and found[2].casefold() in numbers:
            deck += [numbers[found[2].casefold()]] * int(found[1])
        elif found:
            near = get_close_matches(found[2].casefold(), numbers, 1)
            hint = f" Did you mean {cards[numbers[near[0]]].name}?" if near else ""
            defects.append(f"{source}, line {at}: there is no card {found[2]!r:.60}.{hint}")
    return deck, defects


def affinities(deck: Sequence[int], cards: Sequence[Card]) -> list[str]:
    """Returns the affinities in a deck, Neutral left out (100.1.a.1, 100.1.b)."""
    return sorted({cards[i].affinity for i in deck} - {NEUTRAL})


def illegal(deck: Sequence[int], cards: Sequence[Card], source: str, form: str = "constructed") -> list[str]:
    """Returns what the rules of construction find wrong with a deck, each with its rule (100.1, 100.2, draft.3)."""
    found = []
    least, rule = (DRAFT_CARDS, "draft.3") if form == "draft" else (LEAST_CARDS, "100.2")
    if form != "free" and len(deck) < least:
        found.append(f"{source}: {len(deck)} cards; a deck has at least {least} ({rule}).")
    if form == "constructed":
        found += _mixed(deck, cards, source)
    tokens = sorted({cards[i].name for i in deck if TOKEN in cards[i].subtypes})
    return found + [f"{source}: {name} is a token, which no deck holds (102.8.c)." for name in tokens]


def _mixed(deck: Sequence[int], cards: Sequence[Card], source: str) -> list[str]:
    """Returns what is wrong with affinities and copies, which are free in a draft (draft.4, draft.5)."""
    kinds, found = affinities(deck, cards), []
    if len(kinds) > MOST_AFFINITIES:
        found.append(f"{source}: {', '.join(kinds)}; a deck mixes at most {MOST_AFFINITIES} affinities (100.1.a).")
    many = [(cards[i].name, n) for i, n in Counter(deck).items() if n > MOST_COPIES]
    return found + [f"{source}: {n} copies of {name}; at most {MOST_COPIES} (100.2.a)." for name, n in many]


def deck_defects(text: str, cards: Sequence[Card], source: str, form: str = "constructed") -> list[str]:
    """Returns all that is wrong with a deck list in a format."""
    deck, defects = read_deck(text, cards, source)
    return defects + illegal(deck, cards, source, form)


def too_many_aside(size: int, source: str) -> list[str]:
    """Returns what is wrong with the size of a sideboard (100.3.a)."""
    wrong = f"{source}: {size} cards; a sideboard has at most {MOST_SIDEBOARD} (100.3.a)."
    return [wrong] if size > MOST_SIDEBOARD else []


def sideboard_defects(text: str, cards: Sequence[Card], source: str) -> list[str]:
    """Returns all that is wrong with the list of a sideboard (100.3.a)."""
    aside, defects = read_deck(text, cards, source)
    return [*defects, *illegal(aside, cards, source, "free"), *too_many_aside(len(aside), source)]


def decks_of(cards: Sequence[Card], decks: Sequence[str]) -> list[list[int]]:
    """Returns the designs of the decks that settings name; the settings have been checked."""
    return [read_deck(list_of(deck), cards, "")[0] for deck in decks]
