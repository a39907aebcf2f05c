"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos import undoing
from explorer.games.ecos.card import BLUE, BROWN
from explorer.games.ecos.state import State
from explorer.kernel.chance import order


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals decks, others' hands and what others look at anew, in place (first.7, gc.3); coming draws too.

    Where the card in progress can be undone, what it goes back to is dealt in the same way.
    """
    seats = [p for p in range(s.players) if p != player]
    of_seats = [card for p in seats for zones in (s.hand, s.looking, s.picking) for card in zones[p]]
    new = _exchange(s, [*s.blue, *s.brown, *of_seats], seed)
    s.blue, s.brown = [new[c] for c in s.blue], [new[c] for c in s.brown]
    for zones in (s.hand, s.looking, s.picking):
        for p in seats:
            zones[p] = [new[c] for c in zones[p]]
    undoing.exchange(s, new, seats)
    s.seed, s.streams = seed, {}


def _exchange(s: State, hidden: Sequence[int], seed: int) -> dict[int, int]:
    """Returns for each hidden card another of the same back, which can be seen.

    Those that lay open before the card in progress are exchanged among themselves: so much is known of them.
    """
    shown, new = undoing.shown_before(s), dict[int, int]()
    for count, back in enumerate((BLUE, BROWN)):
        of_back = [c for c in hidden if s.box.cards[c].back == back]
        new |= _mixed([c for c in of_back if c not in shown], seed, count)
        new |= _mixed([c for c in of_back if c in shown], seed, count + 2)
    return new


def _mixed(cards: Sequence[int], seed: int, count: int) -> dict[int, int]:
    known = sorted(cards)  # not the true order
    return dict(zip(cards, [known[i] for i in order(seed, "imagined", count, len(known))], strict=True))
