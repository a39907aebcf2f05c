"""Copying effects (rulebook: FAQ)."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.games.echoside.card import ITEM, Filter
from explorer.games.echoside.effects import Bearer, CardAim, CardRow, Effect, If, May, Or, carry_out
from explorer.games.echoside.state import GAP, State
from explorer.kernel.frozen import step


def _fits(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> bool:
    kind = s.type_of(card)
    printed = s.box.type[card]
    return (effect.which.type_fits(kind) or effect.which.type_fits(printed)) and effect.which.cost_fits(
        s.box.cards[card].cost
    )


def _no_loop(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> bool:
    return card != by.card and card not in effect.chain and s.copies.get(card) != by.card


@step
class Copy(CardAim):
    """Copies the effect of a card; only the effect, not the type (faq.9, amb.copy-dead)."""

    origin: str  # "play", "gallery", "tier", "items"
    which: Filter = Filter()
    chain: tuple[int, ...] = ()  # cards through which this copying came
    picked: tuple[int, ...] = ()
    verb = "copy"
    ROWS = (
        CardRow("play.7", _fits, "Its type and cost are those that may be copied"),
        CardRow("amb.copy-loop", _no_loop, "It is not copied through itself"),
    )

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        if self.origin == "play":
            yield from ((c, "play") for c in s.play[by.you] if c != by.card)
        elif self.origin == "gallery":
            yield from ((c, "gallery") for i, c in enumerate(s.gallery) if c != GAP and i not in s.flipped)
        elif self.origin == "tier":
            yield from ((c, "tier") for c in s.tier if c != GAP)
        else:
            yield from ((c, "items") for items in s.items for c in items)
            if s.relic >= 0 and s.options.reads("amb.relic-copy", "yes"):
                yield s.relic, "relic"

    def carry(self, s: State, by: Bearer) -> None:
        copy_effect(s, by, self.picked[0], self.chain)


def copy_effect(s: State, by: Bearer, card: int, chain: tuple[int, ...] = ()) -> None:
    """Gives this card the effect that *card* has now, and carries it out (faq.9, faq.10, amb.copy-this-card).

    An Item's use and continuous effect then belong to this card for the turn (amb.copy-item-use).
    """
    source = s.copies.get(card, card)
    if by.card in s.play[by.you]:
        s.copies[by.card] = source
    rules = ("faq.1", "amb.copy-item-use") if s.box.type[source] == ITEM else ("faq.9", "faq.10")
    s.because(s.emit("copies", by.you, (by.card, source), rules))
    carry_out(s, tuple(linked(e, (*chain, card)) for e in s.box.cards[source].effects), by)


def linked(effect: Effect, chain: tuple[int, ...]) -> Effect:
    """Returns *effect* with the chain of copied cards noted in every copying it holds (amb.copy-loop)."""
    if isinstance(effect, Copy):
        return effect.but(chain=chain)
    if isinstance(effect, May):
        return effect.but(effects=tuple(linked(e, chain) for e in effect.effects))
    if isinstance(effect, If):
        return effect.but(then=tuple(linked(e, chain) for e in effect.then))
    if isinstance(effect, Or):
        return effect.but(halves=tuple(tuple(linked(e, chain) for e in half) for half in effect.halves))
    return effect
