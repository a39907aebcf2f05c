"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from explorer.games.astra.card import TERRITORY
from explorer.games.astra.state import State
from explorer.kernel.chance import dealt_anew


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals decks, others' hands, supplies and face-down territories anew, in place (401.1)."""
    for p in range(s.players):
        if p == player:
            s.deck[p] = tuple(dealt_anew(s.deck[p], seed, f"deck {p}"))
        else:
            _deal_other(s, p, seed)
    s.seed, s.streams = seed, {}


def _deal_other(s: State, p: int, seed: int) -> None:
    """Mixes all cards of another player that lie unseen; what lies face down in a zone stays a territory."""
    down = [i for i, t in s.things.items() if t.down and t.owner == p]
    secret = [c for c in s.banished[p] if c in s.secret]
    shown = set(s.revealed)
    piles = {pile: getattr(s, pile)[p] for pile in ("hand", "supply", "deck")}
    pool = [c for cards in piles.values() for c in cards if c not in shown]
    cards = dealt_anew([*pool, *secret, *(s.things[i].card for i in down)], seed, f"hidden {p}")
    for i in down:
        card = next(c for c in cards if s.printed(c).type == TERRITORY)
        cards.remove(card)
        s.alter(i, card=card, design=s.box.design[card])
    for c in secret:
        s.banished[p] = tuple(cards[0] if x == c else x for x in s.banished[p])
        s.secret = tuple(cards[0] if x == c else x for x in s.secret)
        cards.pop(0)
    for pile, old in piles.items():
        getattr(s, pile)[p] = tuple(c if c in shown else cards.pop() for c in old)
