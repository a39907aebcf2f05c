"""Deck lists in plain text, and whether they are legal (100)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from explorer.games.astra.card import NEUTRAL, TOKEN, Card
from explorer.games.astra.cardfile import named_cards
from explorer.games.astra.facts import FINISHES, VARIANTS

MOST_SIDEBOARD = 10  # 100.3.a


class Limits(NamedTuple):
    """What a format asks of a deck: so many cards at least, copies and affinities at most (0: any number)."""

    cards: int
    copies: int
    affinities: int
    rules: tuple[str, str, str]


LIMITS = {
    "constructed": Limits(50, 3, 2, ("100.2", "100.2.a", "100.1.a")),
    "draft": Limits(40, 0, 0, ("draft.3", "draft.5", "draft.4")),
    "free": Limits(0, 0, 0, ("", "", "")),  # for positions
}
SEALED = "sealed"  # its numbers are not known: they must be given (sealed.1)
FORMATS = (*LIMITS, SEALED)
SEALED_NUMBERS = Limits._fields[:3]
_SIDEBOARD = re.compile(r"^[\s#]*side\s?-?board\s*:?\s*$", re.IGNORECASE | re.MULTILINE)
_PRINTINGS = frozenset(word.casefold() for word in (*VARIANTS, *FINISHES))
_LINE = re.compile(r"([1-9][0-9]{0,2})\s*[xX]?\s+(.+)")
_MARK = "\ufeff"  # with which some programs begin a text file
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


def halves(text: str) -> tuple[str, str]:
    """Returns a deck list, and the sideboard that stands in it below a line "Sideboard"; empty if there is none."""
    deck, *aside = _SIDEBOARD.split(text, maxsplit=1)
    return deck, aside[0].lstrip("\n") if aside else ""


def read_deck(text: str, cards: Sequence[Card], source: str) -> tuple[list[int], list[str]]:
    """Returns the designs of a deck list ("3 Name" a line, "#" begins a remark), and what is wrong with the lines."""
    deck, defects = _read(text, tuple([card.name for card in cards]), source)
    return list(deck), list(defects)


@lru_cache(maxsize=64)
def _read(text: str, cards: tuple[str, ...], source: str) -> tuple[Sequence[int], Sequence[str]]:
    numbers = {name.casefold(): i for i, name in enumerate(cards)}
    deck: list[int] = []
    defects: list[str] = []
    for at, line in enumerate(text.removeprefix(_MARK).splitlines(), 1):
        words = line.partition("#")[0].strip()
        whole = _LINE.fullmatch(line.strip())  # a name of one's own may have a "#" or brackets in it
        exact = whole is not None and whole[2].casefold() in numbers
        found = whole if exact else _LINE.fullmatch(words)
        if words and not found:
            wanted = "expected a number from 1 on and a name, such as 3 Militia Recruit"
            defects.append(f"{source}, line {at}: {wanted}; found {words!r:.60}.")
            continue
        name = (found[2] if exact else _plain_name(found[2])) if found else ""
        if found and name.casefold() in numbers:
            deck += [numbers[name.casefold()]] * int(found[1])
        elif found:
            defects.append(f"{source}, line {at}: {_no_such_card(name, cards)}")
    return deck, defects


def _plain_name(words: str) -> str:
    """Returns a card's name without variant and finish in brackets, which have no meaning in the rules (cat.5)."""
    name, _, printing = words.rstrip("])").replace("[", "(").rpartition("(")
    return name.strip() if name and {w.strip().casefold() for w in printing.split(",")} <= _PRINTINGS else words


def _no_such_card(name: str, cards: Sequence[str]) -> str:
    stub = next((card for card in named_cards() if card.name.casefold() == name.casefold()), None)
    if stub is not None:
        return unplayable(stub)
    names = {known.casefold(): known for known in cards}
    near = get_close_matches(name.casefold(), names, 1)
    return f"there is no card {name!r:.60}.{f' Did you mean {names[near[0]]}?' if near else ''}"


def unplayable(card: Card) -> str:
    """Returns why a card that is known in part only cannot be played (op.2)."""
    verb = "is" if len(card.unknown) == 1 else "are"
    return f"{card.name} cannot be played: its {', '.join(card.unknown)} {verb} not known (op.2)."


def affinities(deck: Sequence[int], cards: Sequence[Card]) -> list[str]:
    """Returns the affinities in a deck, Neutral left out (100.1.a.1, 100.1.b)."""
    return sorted({cards[i].affinity for i in deck} - {NEUTRAL})


def limits_of(settings: Mapping[str, Any]) -> Limits:
    """Returns what the format of a game asks of a deck."""
    form, given = settings["format"], settings["sealed"]
    if form != SEALED:
        return LIMITS[form]
    return Limits(given["cards"], given["copies"], given["affinities"], ("sealed.1", "sealed.1", "sealed.1"))


def illegal(
    deck: Sequence[int], cards: Sequence[Card], source: str, limits: Limits = LIMITS["constructed"]
) -> list[str]:
    """Returns what the rules of construction find wrong with a deck, each with its rule (100.1, 100.2, draft.3)."""
    found = []
    if len(deck) < limits.cards:
        found.append(f"{source}: {len(deck)} cards; a deck has at least {limits.cards} ({limits.rules[0]}).")
    found += _mixed(deck, cards, source, limits)
    found += [f"{source}: {unplayable(cards[i])}" for i in dict.fromkeys(deck) if cards[i].unknown]
    tokens = sorted({cards[i].name for i in deck if TOKEN in cards[i].subtypes})
    return found + [f"{source}: {name} is a token, which no deck holds (102.8.c)." for name in tokens]


def _mixed(deck: Sequence[int], cards: Sequence[Card], source: str, limits: Limits) -> list[str]:
    """Returns what is wrong with affinities and copies, which are free in a draft (draft.4, draft.5)."""
    kinds, found = affinities(deck, cards), []
    _, copies, most, (_, copy_rule, rule) = limits
    if most and len(kinds) > most:
        found.append(f"{source}: {', '.join(kinds)}; a deck mixes at most {most} affinities ({rule}).")
    many = [(cards[i].name, n) for i, n in Counter(deck).items() if copies and n > copies]
    return found + [f"{source}: {n} copies of {name}; at most {copies} ({copy_rule})." for name, n in many]


def deck_defects(text: str, cards: Sequence[Card], source: str, limits: Limits = LIMITS["constructed"]) -> list[str]:
    """Returns all that is wrong with a deck list in a format."""
    deck, defects = read_deck(text, cards, source)
    return defects + illegal(deck, cards, source, limits)


def too_many_aside(size: int, source: str) -> list[str]:
    """Returns what is wrong with the size of a sideboard (100.3.a)."""
    wrong = f"{source}: {size} cards; a sideboard has at most {MOST_SIDEBOARD} (100.3.a)."
    return [wrong] if size > MOST_SIDEBOARD else []


def sideboard_defects(text: str, cards: Sequence[Card], source: str) -> list[str]:
    """Returns all that is wrong with the list of a sideboard (100.3.a)."""
    aside, defects = read_deck(text, cards, source)
    return [*defects, *illegal(aside, cards, source, LIMITS["free"]), *too_many_aside(len(aside), source)]


def decks_of(cards: Sequence[Card], decks: Sequence[str]) -> list[list[int]]:
    """Returns the designs of the decks that settings name; the settings have been checked."""
    return [read_deck(list_of(deck), cards, "")[0] for deck in decks]
