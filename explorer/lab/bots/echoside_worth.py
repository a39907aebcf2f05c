"""What the cards of Into the Echoside are worth to the greedy bot, in Karma, worked out from what they do.

An extra card in hand is reckoned as a little more than one Karma.  The numbers are judgement, not rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from explorer.games.echoside import (
    abolish,
    copying,
    draw,
    effects,
    fiend,
    flavor,
    item,
    obtain,
    play,
    reveal,
    stomp,
    unity,
    wheel,
)
from explorer.games.echoside.card import FIEND, ITEM, Card
from explorer.games.echoside.effects import Effect

DRAW = 1.3
FLAVOR_DRAW = 1.7
THINNING = 0.9  # abolishing a Starter
BOOT = 0.8  # to have a stomp in hand


def _or(e: effects.Or) -> float:
    return max(worth_of(half) for half in e.halves) + 0.2


def _obtain(e: obtain.ObtainFree) -> float:
    return 2.0 if e.origin == "juggalo" else 0.5 * (e.which.max_cost if e.which.max_cost > 0 else 6)


def _reveal(e: reveal.Reveal) -> float:
    if e.deck == "each-opponent":
        return 1.5
    return 1.0 if e.draw_if_cost >= 0 or "obtain" in e.choose else 0.4


def _copy(e: copying.Copy) -> float:
    return {"play": 2.2, "gallery": 2.2, "tier": 4.0, "items": 0.8}[e.origin]


WORTH: dict[type[Effect], Callable[[Any], float]] = {
    effects.Karma: lambda e: e.amount,
    draw.Draw: lambda e: DRAW * e.count,
    flavor.DrawFlavor: lambda e: FLAVOR_DRAW * e.count,
    draw.DrawKeep: lambda e: (FLAVOR_DRAW if e.deck == "flavor" else DRAW) * e.keep + 0.3 * (e.draw - e.keep),
    draw.Discard: lambda e: -0.7 * e.count,
    draw.FreshHand: lambda e: 0.9 * e.count,
    draw.Recover: lambda e: 2.0 if e.to == "hand" else 1.0,
    draw.DiscardRandom: lambda e: 0.8,
    draw.ShuffleIn: lambda e: 0.3,
    abolish.Abolish: lambda e: THINNING * e.count + worth_of(e.each) * e.count + worth_of(e.then),
    abolish.AbolishSelf: lambda e: worth_of(e.then) - 1.0,
    abolish.AbolishGallery: lambda e: 0.2,
    abolish.AbolishTheirs: lambda e: 1.0,
    abolish.AbolishStomped: lambda e: 1.0,
    obtain.ObtainFree: _obtain,
    obtain.NextObtained: lambda e: 0.8,
    obtain.Discount: lambda e: 0.5 * e.amount,
    obtain.PurchaseFromAbyss: lambda e: 0.3,
    obtain.Redirect: lambda e: 0.6,
    obtain.RefillSlot: lambda e: 0.3,
    reveal.Reveal: _reveal,
    reveal.LookHand: lambda e: 0.01,
    play.PlayTop: lambda e: 1.8,
    unity.SetCrew: lambda e: 0.4,
    unity.GainUnity: lambda e: 2.0,
    copying.Copy: _copy,
    wheel.Wheel: lambda e: 1.2 + 0.15 * e.modifier,
    fiend.FlipGallery: lambda e: 0.2,
    item.DiscardItems: lambda e: 0.5,
    stomp.Unstompable: lambda e: 0.2,
    effects.Or: _or,
    effects.May: lambda e: max(0.0, worth_of(e.effects)),
    effects.If: lambda e: 0.6 * worth_of(e.then),
}


def worth_of(parts: Iterable[Effect]) -> float:
    """Returns the worth of effects carried out once."""
    return sum(WORTH[type(e)](e) if type(e) in WORTH else 0.3 for e in parts)


@lru_cache(maxsize=1024)
def power(card: Card) -> float:
    """Returns the worth of playing a card once; for an Item of having it in play for a turn."""
    if card.type != ITEM:
        return worth_of(card.effects) + (BOOT if card.stomp else 0.0)
    gain = worth_of(card.use.effects) if card.use else 0.0
    gain += 0.5 * worth_of(card.watch.effects) if card.watch else 0.0
    if card.static:
        gain += DRAW * card.static.end_draw + 0.4 * (card.static.unstompable + card.static.items_enter_play)
    return gain + (0.3 if card.stomp else 0.0)


AVERAGE = 1.1  # worth of a card of a usual deck: what a card must beat to be no burden
KARMA_IN_POINTS = 0.4  # Gathering Points that a Karma more in a turn is worth


def asset(card: Card, turns: float) -> float:
    """Returns what owning a card is worth in Gathering Points when about so many turns are left."""
    if card.type == FIEND:
        return KARMA_IN_POINTS * 0.8 * power(card) if turns > 1 else 0.0
    if card.type == ITEM:
        return card.points + KARMA_IN_POINTS * (0.7 * power(card) * max(0.0, turns - 2) + worth_of(card.effects) - 0.5)
    times = max(0.0, turns - 1) / 3.5
    return card.points + KARMA_IN_POINTS * (power(card) - AVERAGE) * times


EARLY, DRAWS, PLAIN, THINS, CONDITIONS, COPIES, CREWS_LAST = range(7)
RANKS: dict[type[Effect], int] = {
    stomp.Unstompable: EARLY,
    draw.Draw: DRAWS,
    draw.DrawKeep: DRAWS,
    draw.Recover: DRAWS,
    flavor.DrawFlavor: DRAWS,
    abolish.Abolish: THINS,
    effects.If: CONDITIONS,
    play.PlayTop: CONDITIONS,
    copying.Copy: COPIES,
    unity.GainUnity: COPIES,
    unity.SetCrew: CREWS_LAST,
}


@lru_cache(maxsize=1024)
def turn_order(card: Card) -> int:
    """Returns when in a turn a card is best played: lower first.  What is decided late has more to decide on."""
    ranks = {RANKS.get(kind, PLAIN) for kind in _parts(card.effects)}
    if EARLY in ranks:
        return EARLY
    late = {rank for rank in ranks if rank >= CONDITIONS}
    if late:
        return max(late)
    return DRAWS if DRAWS in ranks else max(ranks, default=PLAIN)


def holds(card: Card, kind: type[Effect]) -> bool:
    """Returns whether a card's text has an effect of a kind in it."""
    return kind in set(_parts(card.effects))


def _parts(texts: Iterable[Effect]) -> Iterable[type[Effect]]:
    """Yields the kinds of all effects in a text, those inside others too."""
    for e in texts:
        yield type(e)
        if isinstance(e, effects.Or):
            for half in e.halves:
                yield from _parts(half)
        elif isinstance(e, effects.May):
            yield from _parts(e.effects)
        elif isinstance(e, effects.If):
            yield from _parts(e.then)
