"""What the box holds, and which card designs a game is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from explorer.games.echoside.card import ITEM, TYPE_NAMES, Card, Use
from explorer.games.echoside.cardfile import own_cards, users_cards
from explorer.games.echoside.effects import Karma

THINGS = {"rulebook": 1, "game board": 1, "twelve-sided die": 1, "Reference card": 4}  # besides cards: comp.1, comp.7
KARMA_STEP = 3  # a plain card gives 1 Karma, and 1 more for every so much of its cost


def designs(settings: Mapping[str, Any]) -> tuple[Card, ...]:
    """Returns the designs a game is played with (setup.4, fiend.1, amb.missing-card-data); users' cards come last."""
    cards = (*supply(settings["amb.missing-card-data"]), *users_cards(tuple(settings["cards"])))
    return cards if settings["advanced"] else tuple(c for c in cards if not c.advanced)


@cache
def supply(reading: str) -> tuple[Card, ...]:
    """Returns the designs in the box under a reading of amb.missing-card-data.

    "public-list": all; "named-only": those the rulebook describes; "placeholders": those, and plain cards of ours for
    the others.
    """
    if reading == "public-list":
        return own_cards()
    named = tuple(c for c in own_cards() if c.printed)
    return named if reading == "named-only" else (*named, *plain(c for c in own_cards() if not c.printed))


def plain(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Returns plain cards to stand for *cards*; such as look alike become copies of one design."""
    copies: Counter[Card] = Counter()
    for card in cards:
        copies[_plain(card)] += card.copies
    return tuple(card.but(copies=count) for card, count in copies.items())


def _plain(card: Card) -> Card:
    """Returns a card of the same type, deck, cost, points and shield, which gives Karma by its cost."""
    karma = (Karma(1 + (card.cost or 0) // KARMA_STEP),)
    words = [TYPE_NAMES[card.type], *([str(card.cost)] if card.cost else []), *(["Shielded"] if card.shield else [])]
    blank = card.but(name=" ".join(words), copies=1, stomp=None, when_obtained=(), watch=None, static=None)
    return blank.but(effects=(), use=Use(karma)) if card.type == ITEM else blank.but(effects=karma)
