"""Drafting: packs are opened, picked from and passed on; decks are built of what was picked (draft.1 to draft.11).

Known are the number of packs and of cards in one, the way they go round and the clock.  How the cards of a pack are
mixed by rarity is not known: here every card is as likely as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from explorer.games.astra.card import TOKEN, Card
from explorer.games.astra.decks import LIMITS, deck_defects, read_deck
from explorer.kernel.chance import draw, order
from explorer.kernel.errors import SettingsError, shown

PACKS = 4  # draft.2
PACK_SIZE = 12  # playable cards (draft.10, amb.draft-pack)
LEAST_SEATS = 2
COMPETITIVE, CASUAL = PAIRINGS = ("competitive", "casual")  # draft.11
_CLOCK = ((12, 30), (10, 25), (8, 20), (7, 15), (5, 10), (1, 5))  # seconds from so many cards left on (draft.10)


def seconds(left: int) -> int:
    """Returns how long a pick may take with so many cards left in the pack (draft.10).  Raises ValueError."""
    if not 1 <= left <= PACK_SIZE:
        raise ValueError(f"{left} cards left: a pack has 1 to {PACK_SIZE} (draft.10).")
    return next(time for least, time in _CLOCK if left >= least)


def step_of(pack: int) -> int:
    """Returns where pack number *pack* (from 0) is passed: 1 to the left, clockwise, -1 to the right (draft.7, 8)."""
    return 1 if pack % 2 == 0 else -1


@dataclass(frozen=True)
class Pack:
    """A booster: the cards to pick from, and the token that is taken out as it is opened (draft.6)."""

    cards: tuple[str, ...]
    token: str


@dataclass(frozen=True)
class Draft:
    """A draft under way; a pick gives a new one.  Picks stay sealed until everybody has made one (draft.6)."""

    unopened: tuple[tuple[Pack, ...], ...]  # by seat
    pools: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]  # the pack in hand, by seat
    tokens: tuple[str, ...]  # taken out of opened packs
    pack: int = 0
    picks: tuple[tuple[int, str], ...] = ()  # seat and card, of this round

    @property
    def seats(self) -> int:
        """How many draft."""
        return len(self.pools)

    @property
    def over(self) -> bool:
        """Whether every pack is used up (draft.9)."""
        return not any(self.hands)

    @property
    def asked(self) -> tuple[int, ...]:
        """Who has still to pick from the pack in hand."""
        return tuple(seat for seat in range(self.seats) if self.hands[seat] and seat not in dict(self.picks))

    def offered(self, seat: int) -> tuple[str, ...]:
        """Returns what a seat may pick from now."""
        return tuple(dict.fromkeys(self.hands[seat])) if seat in self.asked else ()

    def pick(self, seat: int, card: str) -> Draft:
        """Returns the draft after a pick; once all have picked, packs go on and new ones are opened (draft.6 to 9).

        Raises ValueError, with what may be picked.
        """
        if card not in self.offered(seat):
            may = ", ".join(self.offered(seat)) or "nothing now"
            raise ValueError(f"Seat {seat} cannot pick {shown(card)}; it may pick {may} (draft.6).")
        now = replace(self, picks=(*self.picks, (seat, card)))
        return now if now.asked else now._passed()

    def _passed(self) -> Draft:
        """Takes the picks into the pools and passes what is left (draft.7, draft.8)."""
        chosen = dict(self.picks)
        pools = tuple((*pool, chosen[seat]) for seat, pool in enumerate(self.pools))
        left = [_without(hand, chosen[seat]) for seat, hand in enumerate(self.hands)]
        by = step_of(self.pack)
        hands = tuple(left[(seat - by) % self.seats] for seat in range(self.seats))
        now = replace(self, pools=pools, hands=hands, picks=())
        return now if any(hands) or not now.unopened[0] else replace(now, pack=self.pack + 1)._opened()

    def _opened(self) -> Draft:
        """Opens a pack each; tokens are taken out (draft.6)."""
        packs = [own[0] for own in self.unopened]
        return replace(
            self,
            unopened=tuple(own[1:] for own in self.unopened),
            hands=tuple(pack.cards for pack in packs),
            tokens=(*self.tokens, *(pack.token for pack in packs)),
        )

    def view(self, seat: int) -> dict[str, Any]:
        """Returns what a seat may see: the pack in hand, the own pool, and of the others how many cards they have."""
        return {
            "pack": self.pack + 1,
            "passes_to": (seat + step_of(self.pack)) % self.seats,
            "hand": list(self.hands[seat]),
            "seconds": seconds(len(self.hands[seat])) if self.hands[seat] else None,
            "pool": list(self.pools[seat]),
            "picked": [other for other in range(self.seats) if other in dict(self.picks)],
            "pools": [len(pool) for pool in self.pools],
            "unopened": [len(own) for own in self.unopened],
        }


def _without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def begin(seats: int, seed: int, cards: Sequence[Card], packs: int = PACKS) -> Draft:
    """Returns a draft with the first packs opened; nobody brings a deck (draft.1).

    `packs` a seat: four are recommended (draft.2).  Raises SettingsError.
    """
    if seats < LEAST_SEATS or packs < 1:
        raise SettingsError([f"draft: expected {LEAST_SEATS} seats and 1 pack at least; found {seats} and {packs}."])
    playable = [c.name for c in cards if TOKEN not in c.subtypes and not c.unknown]  # op.2
    tokens = [c.name for c in cards if TOKEN in c.subtypes]
    own = tuple(tuple(_pack(seed, seat, n, playable, tokens) for n in range(packs)) for seat in range(seats))
    empty: tuple[tuple[str, ...], ...] = ((),) * seats
    return Draft(own, empty, empty, ())._opened()


def _pack(seed: int, seat: int, number: int, playable: Sequence[str], tokens: Sequence[str]) -> Pack:
    stream = f"pack {seat} {number}"
    mixed = order(seed, stream, 0, len(playable))
    token = tokens[draw(seed, stream, 1) % len(tokens)] if tokens else ""
    return Pack(tuple(playable[i] for i in mixed[:PACK_SIZE]), token)


def build(pool: Sequence[str], deck: str, cards: Sequence[Card]) -> list[str]:
    """Returns what is wrong with a deck list built from a pool: a list is legal if nothing is (draft.3, draft.9)."""
    found = deck_defects(deck, cards, "deck", LIMITS["draft"])
    if found:
        return found
    wanted = Counter(cards[i].name for i in read_deck(deck, cards, "deck")[0])
    missing = wanted - Counter(pool)
    return [f"deck: {n} {name} more than were picked (draft.9)." for name, n in sorted(missing.items())]


def pairs(pods: Sequence[Sequence[str]], mode: str, seed: int) -> list[tuple[str, str]]:
    """Returns who plays whom, at random: within one's pod, or in casual play anybody (draft.11).

    With an odd number somebody goes without.  Raises SettingsError for an unknown *mode*.
    """
    if mode not in PAIRINGS:
        raise SettingsError([f"pairing: expected {' or '.join(PAIRINGS)}; found {shown(mode)} (draft.11)."])
    groups = [list(pod) for pod in pods] if mode == COMPETITIVE else [[name for pod in pods for name in pod]]
    found = []
    for number, group in enumerate(groups):
        mixed = [group[i] for i in order(seed, f"pairs {number}", 0, len(group))]
        found += list(zip(mixed[::2], mixed[1::2], strict=False))
    return found
