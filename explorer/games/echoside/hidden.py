"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from explorer.games.echoside.card import FLAVOR
from explorer.games.echoside.reveal import MAIN_DECK, turned_up
from explorer.games.echoside.state import State
from explorer.games.echoside.view import sees_hand
from explorer.kernel.chance import order


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals hidden cards and coming chance anew, in place; what *player* sees stays (setup.9, gen.3)."""
    count, up = 0, turned_up(s)
    for deck in (s.main, s.flavor):
        _shuffle(deck, seed, count := count + 1, keep_top=s.options.mirrors or (deck is s.main and MAIN_DECK in up))
    _mix((s.epics, s.removed), seed, count := count + 1, keep_top=s.options.mirrors)
    for p in range(s.options.players):
        _personal(s, p, player, seed, count := count + 1, keep_top=p in up)
    _flavor_held(s, player, seed, count + 1)
    s.seed, s.streams = seed, {}


def _order(seed: int, count: int, size: int) -> tuple[int, ...]:
    return order(seed, "imagined", count, size)


def _shuffle(deck: list[int], seed: int, count: int, *, keep_top: bool) -> None:
    _mix((deck,), seed, count, keep_top=keep_top)


def _mix(zones: tuple[list[int], ...], seed: int, count: int, *, keep_top: bool) -> None:
    """Redistributes the cards of several zones among them; the top of the first may be known."""
    top = [zones[0].pop()] if keep_top and zones[0] else []
    cards = sorted(c for zone in zones for c in zone)  # the true order must not shine through the known seed
    mixed = iter([cards[i] for i in _order(seed, count, len(cards))])
    for zone in zones:
        zone[:] = [next(mixed) for _ in zone]
    zones[0].extend(top)


def _personal(s: State, p: int, player: int | None, seed: int, count: int, *, keep_top: bool) -> None:
    """A hand and the deck it was drawn from; of a hand that is seen only the deck is mixed."""
    if player is not None and sees_hand(s, p, player):
        _shuffle(s.deck[p], seed, count, keep_top=keep_top)
        return
    own = [c for c in s.hand[p] if s.box.type[c] != FLAVOR]
    flavor = [c for c in s.hand[p] if s.box.type[c] == FLAVOR]
    _mix((s.deck[p], own), seed, count, keep_top=keep_top)
    s.hand[p] = own + flavor


def _flavor_held(s: State, player: int | None, seed: int, count: int) -> None:
    """Flavor cards in hands that are not seen may be any that are not in sight."""
    unseen = [p for p in range(s.options.players) if player is None or not sees_hand(s, p, player)]
    held = [[c for c in s.hand[p] if s.box.type[c] == FLAVOR] for p in unseen]
    if not any(held):
        return
    _mix((s.flavor, *held), seed, count, keep_top=s.options.mirrors)
    for p, cards in zip(unseen, held, strict=True):
        s.hand[p] = [c for c in s.hand[p] if s.box.type[c] != FLAVOR] + cards
