"""The cards of Echoes of Astra: those one can play with, and those that the rules name, as far as they are known."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

from explorer.games.astra import ASTRA
from explorer.games.astra.card import Card
from explorer.games.astra.cardfile import named_cards, own_cards
from explorer.games.astra.settings import DEFAULTS, designs
from explorer.games.astra.view import printed
from explorer.games.astra.wording import card_line
from explorer.kernel.game import Game
from explorer.kernel.matching import matches
from explorer.lab.astra_table import WIDTH, cards_by_name

Data = dict[str, Any]


def catalogue(settings: Mapping[str, Any] | None = None) -> list[Data]:
    """Returns all cards of a game, then those that are known in part only (op.2).

    What a card's page needs: what is printed, "unknown": the names of what is not known, "source": where the card is
    named, "rules": the rules that name it, "playable", "own": whether it is of the reader's files.
    """
    return [_entry(card) for card in _cards(settings or DEFAULTS)]


def _cards(settings: Mapping[str, Any]) -> tuple[Card, ...]:
    return (*designs(settings), *named_cards())


def _entry(card: Card) -> Data:
    rules = [rule for rule in card.source.split(", ") if rule in ASTRA.rulebook]
    source = card.source if card.source and not rules else ""
    about = {"unknown": list(card.unknown), "source": source, "rules": rules}
    own = not card.source and card.name not in {one.name for one in own_cards()}
    return {**printed(card), **about, "playable": not card.source, "own": own}


def asked(game: Game, view: Data, said: str) -> str:
    """Returns what is printed on a card that is asked about and nowhere in sight, "" if there is no such card."""
    cards = {card.name: card for card in _cards(game.settings)}
    wanted = said.removeprefix("at ").strip()
    found = matches(wanted, cards) if wanted else []
    if len(found) != 1 or found[0] in cards_by_name(view):
        return ""
    return "\n".join([*textwrap.wrap(card_line(cards[found[0]]), WIDTH), "It is nowhere in sight now."])
