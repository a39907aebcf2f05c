"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.games.ecos.card import BLUE, BROWN
from explorer.games.ecos.state import State
from explorer.kernel.chance import order


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals decks, others' hands and what others look at anew, in place (first.7, gc.3); coming draws too."""
    seats = [p for p in range(s.players) if p != player]
    for n, back in enumerate((BLUE, BROWN)):
        deck = s.blue if back == BLUE else s.brown
        hidden = [deck, *(zones[p] for p in seats for zones in (s.hand, s.looking, s.picking))]
        mixed = _mixed(s, back, hidden, seed, n)
        deck[:] = next(mixed)
        for p in seats:
            s.hand[p], s.looking[p], s.picking[p] = next(mixed), next(mixed), next(mixed)
    s.seed, s.streams = seed, {}


def _mixed(s: State, back: str, zones: Sequence[list[int]], seed: int, count: int) -> Iterator[list[int]]:
    """Yields the zones with the cards of one back redistributed among them; a back can be seen, a face cannot."""
    cards = sorted(c for zone in zones for c in zone if s.box.cards[c].back == back)  # not the true order
    mixed = iter([cards[i] for i in order(seed, "imagined", count, len(cards))])
    for zone in zones:
        yield [next(mixed) if s.box.cards[c].back == back else c for c in zone]
