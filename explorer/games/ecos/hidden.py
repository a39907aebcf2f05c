"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from explorer.games.ecos.card import BLUE
from explorer.games.ecos.state import State
from explorer.kernel.chance import order


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals decks, others' hands and what others look at anew, in place (first.7, gc.3); coming draws too."""
    for n, back in enumerate((BLUE, "brown")):
        deck = s.blue if back == BLUE else s.brown
        zones = [deck]
        for p in range(s.players):
            if p != player:
                zones += [s.hand[p], s.looking[p], s.picking[p]]
        _mix(s, back, zones, seed, n)
    s.seed, s.streams = seed, {}


def _mix(s: State, back: str, zones: list[list[int]], seed: int, count: int) -> None:
    """Redistributes the cards of one back among the places that hide them; a back can be seen, a face cannot."""
    cards = sorted(c for zone in zones for c in zone if s.box.cards[c].back == back)  # not the true order
    mixed = iter([cards[i] for i in order(seed, "imagined", count, len(cards))])
    for zone in zones:
        zone[:] = [next(mixed) if s.box.cards[c].back == back else c for c in zone]
