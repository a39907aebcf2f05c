"""Copying effects (rulebook: FAQ)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.games.echoside.card import ITEM, Filter
from explorer.games.echoside.effects import Bearer, CardAim, CardRow, Effect, carry_out
from explorer.games.echoside.state import GAP, State
from explorer.kernel.frozen import step


def _fits(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> bool:
    which = effect.which
    kind = which.type_fits(s.type_of(card)) or which.type_fits(s.box.type[card])
    return kind and which.cost_fits(s.box.cards[card].cost)


def _fit_words(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> str:
    fits = "" if _fits(effect, s, by, card, zone) else " not"
    return f"Its type and cost are{fits} those that may be copied"


def _no_loop(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> bool:
    source = s.copies.get(card, card)
    return by.card != source and not {card, source} & {*effect.chain}


def _loop_words(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> str:
    if _no_loop(effect, s, by, card, zone):
        return "It is not copied through itself"
    return "Copying it would lead back to a card this copy came from"


def _no_relic(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> bool:
    return zone != "relic" or s.options.reads("amb.relic-copy", "yes")


def _relic_words(effect: Copy, s: State, by: Bearer, card: int, zone: str) -> str:
    if zone != "relic":
        return "It is not the Relic"
    return f"The Relic of Power can{'' if _no_relic(effect, s, by, card, zone) else 'not'} be copied"


@step
class Copy(CardAim):
    """Copies the effect of a card; only the effect, not the type (faq.9, amb.copy-dead)."""

    origin: str  # "play", "gallery", "tier", "items"
    which: Filter = Filter()
    chain: tuple[int, ...] = ()  # cards through which this copying came
    picked: tuple[int, ...] = ()
    verb = "copy"
    ROWS = (
        CardRow("play.7", _fits, _fit_words),
        CardRow("amb.copy-loop", _no_loop, _loop_words),
        CardRow("relic.4", _no_relic, _relic_words),
    )

    @property
    def at_others(self) -> bool:  # type: ignore[override]
        """Whether a Fiend would have to name what it copies: anything but its player's own cards."""
        return self.origin != "play"

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        if self.origin == "play":
            yield from ((c, "play") for c in s.play[by.you] if c != by.card)
        elif self.origin == "gallery":
            yield from ((c, "gallery") for i, c in enumerate(s.gallery) if c != GAP and i not in s.flipped)
        elif self.origin == "tier":
            yield from ((c, "tier") for c in s.tier if c != GAP)
        else:
            yield from ((c, "items") for items in s.items for c in items)
            if s.relic >= 0:
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
    parts = {name: _linked(part, chain) for name, part in effect.parts().items()}
    return effect.but(**{**parts, "chain": chain} if "chain" in parts else parts)


def _linked(part: Any, chain: tuple[int, ...]) -> Any:
    if isinstance(part, Effect):
        return linked(part, chain)
    return tuple(_linked(x, chain) for x in part) if isinstance(part, tuple) else part
