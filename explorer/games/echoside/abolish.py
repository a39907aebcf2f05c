"""Abolish and the Abyss."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.games.echoside import zones
from explorer.games.echoside.aiming import AtTheirCards, SeatRow
from explorer.games.echoside.card import FLAVOR, Filter
from explorer.games.echoside.effects import Bearer, CardAim, CardRow, Effect, carry_out, not_flavor
from explorer.games.echoside.state import GAP, State
from explorer.kernel.acts import Act, Done
from explorer.kernel.frozen import step


def _flavor_words(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> str:
    return (
        "It is not a Flavor card" if s.box.type[card] != FLAVOR else "It is a Flavor card, and none is ever abolished"
    )


def _not_in_play(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> bool:
    return zone in ("hand", "discard")


def _in_play_words(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> str:
    return {"hand": "It is in your hand", "discard": "It is in your discard pile"}.get(
        zone, "It is in play, where nothing is abolished"
    )


@step
class Abolish(CardAim):
    """Abolishes cards of your hand or discard pile (abolish.1 to abolish.5).

    `each` follows once for every card abolished, `then` once if any was ("cost -> step").
    """

    count: int = 1
    up_to: bool = False
    each: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    picked: tuple[int, ...] = ()
    verb = "abolish"
    ROWS = (
        CardRow("abolish.4", not_flavor, _flavor_words),
        CardRow("abolish.5", _not_in_play, _in_play_words),
    )

    @property
    def optional(self) -> bool:
        return self.up_to

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        yield from ((c, "hand") for c in s.hand[by.you])
        yield from ((c, "discard") for c in s.discard[by.you])
        yield from ((c, "play") for c in s.play[by.you])
        yield from ((c, "play") for c in s.items[by.you])

    def offers(self, s: State, by: Bearer) -> list[Act]:
        offers = CardAim.offers(self, s, by)
        return [*offers, Done()] if self.picked and self.up_to else offers

    def aimed(self, s: State, by: Bearer) -> bool:
        return len(self.picked) == self.count or not CardAim.offers(self, s, by)

    def carry(self, s: State, by: Bearer) -> None:
        for card in self.picked:
            zone, place = (s.hand, "hand") if card in s.hand[by.you] else (s.discard, "discard")
            zone[by.you].remove(card)
            zones.to_abyss(s, card)
            s.emit("abolishes", by.you, (card,), ("abolish.1", "abolish.2", "gen.5", *by.why), (place,))
        carry_out(s, self.each * len(self.picked) + self.then, by)


@step
class AbolishSelf(Effect):
    """The card abolishes itself, and then something follows (gen.6, amb.leave-play-by-text, amb.copy-this-card)."""

    then: tuple[Effect, ...]

    def run(self, s: State, by: Bearer) -> None:
        if not self.possible(s, by):
            s.emit("nothing", by.you, (by.card,), ("abolish.4", "amb.copy-this-card"))
            return
        s.play[by.you].remove(by.card)
        zones.leave_play(s, by.card)
        zones.to_abyss(s, by.card)
        s.emit("abolishes", by.you, (by.card,), ("gen.6", "abolish.1"), ("play",))
        carry_out(s, self.then, by)

    def possible(self, s: State, by: Bearer) -> bool:
        return by.card in s.play[by.you] and s.box.type[by.card] != FLAVOR


# One public card has it: only here does a follow-up speak of the stomped card, which `Abolish` cannot reach.
@step
class AbolishStomped(Effect):
    """Abolishes the card just stomped; a Flavor card stays in Flavor Discard (amb.broad-text)."""

    def run(self, s: State, by: Bearer) -> None:
        card = by.about
        piles = [*s.discard, s.flavor_discard] if s.options.reads("amb.broad-text", "card-wins") else s.discard
        for pile in piles:
            if card in pile:
                pile.remove(card)
                zones.to_abyss(s, card)
                s.emit("abolishes", by.you, (card,), ("gen.6", "abolish.1"), ("discard",))
                return
        s.emit("nothing", by.you, (card,), ("amb.broad-text", "abolish.4"))


def _cheap(effect: AbolishTheirs, s: State, by: Bearer, card: int, zone: str) -> bool:
    return Filter(max_cost=effect.max_cost).cost_fits(s.box.cards[card].cost)


def _cheap_words(effect: AbolishTheirs, s: State, by: Bearer, card: int, zone: str) -> str:
    most = effect.max_cost
    return f"It costs {s.box.cost[card]}; " + (f"{most} or less is asked for" if most >= 0 else "any cost will do")


def _has_cheap(effect: AbolishTheirs, s: State, by: Bearer, seat: int) -> bool:
    return any(_cheap(effect, s, by, card, "discard") for card in s.discard[seat])


def _has_words(effect: AbolishTheirs, s: State, by: Bearer, seat: int) -> str:
    return f"That player's discard pile holds {'such a' if _has_cheap(effect, s, by, seat) else 'no such'} card"


# One public card has it: `Abolish` is about one's own cards and asks nobody else's pile.
@step
class AbolishTheirs(AtTheirCards):
    """Abolishes a card of an opponent's discard pile (gen.6)."""

    who: str = "opponent"
    max_cost: int = -1
    only: int = -1
    target: int = -1
    picked: tuple[int, ...] = ()
    verb = "abolish"
    SEATS = (SeatRow("play.7", _has_cheap, _has_words),)
    ROWS = (CardRow("play.7", _cheap, _cheap_words),)

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "discard") for c in s.discard[self.seat]) if self.seat >= 0 else ()

    def carry(self, s: State, by: Bearer) -> None:
        seat, card = self.seat, self.picked[0]
        s.discard[seat].remove(card)
        zones.to_abyss(s, card)
        s.emit("abolishes", by.you, (card,), ("gen.6", "abolish.1", "abolish.2"), ("discard", seat))


def _faceup(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> bool:
    return s.gallery.index(card) not in s.flipped


def _faceup_words(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> str:
    return f"It lies face{'up' if _faceup(effect, s, by, card, zone) else 'down'}"


@step
class AbolishGallery(CardAim):
    """Abolishes Gallery cards and replaces each at once, in its own slot only (wheel.row.2, amb.wheel-2-slot)."""

    up_to: int = 1
    picked: tuple[int, ...] = ()
    verb = "abolish"
    at_others = True
    ROWS = (CardRow("obtain.3", _faceup, _faceup_words),)

    @property
    def optional(self) -> bool:
        return True

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "gallery") for c in s.gallery if c != GAP)

    def offers(self, s: State, by: Bearer) -> list[Act]:
        offers = CardAim.offers(self, s, by)
        return [*offers, Done()] if self.picked else offers

    def aimed(self, s: State, by: Bearer) -> bool:
        return len(self.picked) == self.up_to or not CardAim.offers(self, s, by)

    def carry(self, s: State, by: Bearer) -> None:
        for card in self.picked:
            replace_in_gallery(s, by.you, s.gallery.index(card), by.why)


def replace_in_gallery(s: State, player: int, slot: int, why: tuple[str, ...] = ()) -> None:
    """Abolishes the card of a Gallery slot and deals the next Main Deck card there (amb.gallery-not-in-play)."""
    card = s.gallery[slot]
    s.gallery[slot] = GAP
    s.flipped.pop(slot, None)
    zones.to_abyss(s, card)
    s.because(s.emit("abolishes", player, (card,), ("abolish.1", "amb.gallery-not-in-play", *why), ("gallery", slot)))
    fill_slot(s, slot, ("wheel.row.2", "amb.wheel-2-slot") if why else ("gen.6", "amb.wheel-2-slot"))


def fill_slot(s: State, slot: int, rules: tuple[str, ...]) -> None:
    """Deals the top Main Deck card to an empty Gallery slot, if there is one (amb.main-deck-short)."""
    if s.main and s.gallery[slot] == GAP:
        card = zones.take_main(s)
        s.gallery[slot] = card
        s.emit("deals", -1, (card,), rules, ("gallery", slot))
