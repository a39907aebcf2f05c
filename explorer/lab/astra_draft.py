"""Who drafts Echoes of Astra without a person: what is picked of a pack, and a deck built of a pool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from explorer.games.astra.card import ITEM, NEUTRAL, TACTIC, TERRITORY, UNIT, Card
from explorer.games.astra.decks import LIMITS

WORTH = {UNIT: 3.0, TACTIC: 2.0, ITEM: 1.5, TERRITORY: 1.0}
SHARES = {UNIT: 0.6, TACTIC: 0.2, ITEM: 0.1, TERRITORY: 0.1}  # of a deck
CHEAP = 3  # supply that a card may cost before it is worth less


def worth(card: Card, pool: Sequence[Card]) -> float:
    """Returns what a card adds to a pool: affinities that are there already, kinds that are short, low costs."""
    of_kind = sum(other.type == card.type for other in pool) / max(1, len(pool))
    fitting = sum(other.affinity == card.affinity for other in pool if card.affinity != NEUTRAL) / max(1, len(pool))
    return WORTH[card.type] + 2 * (SHARES[card.type] - of_kind) + fitting - 0.4 * max(0, card.cost - CHEAP)


def pick(offered: Sequence[str], pool: Sequence[str], cards: Mapping[str, Card]) -> str:
    """Returns the name of the card to take."""
    held = [cards[name] for name in pool]
    return max(offered, key=lambda name: worth(cards[name], held))


def deck_of(pool: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Returns a deck of the least size out of a pool (draft.3): each card worth most beside the others."""
    left, deck = list(pool), list[str]()
    while left and len(deck) < LIMITS["draft"].cards:
        best = pick(left, deck, cards)
        left.remove(best)
        deck.append(best)
    return deck


def listed(deck: Sequence[str], pool: Sequence[str] = ()) -> str:
    """Returns a deck as a list, with what else is in the pool as remarks at its end."""
    rest = Counter(pool) - Counter(deck)
    lines = [f"{count} {name}" for name, count in sorted(Counter(deck).items())]
    return "\n".join([*lines, *(f"# {count} {name}" for name, count in sorted(rest.items()))]) + "\n"
