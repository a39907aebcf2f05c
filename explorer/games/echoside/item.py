"""Item cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from explorer.games.echoside import zones
from explorer.games.echoside.answers import Opponent
from explorer.games.echoside.card import ITEM, Card, Watch
from explorer.games.echoside.draw import each_opponent, opponents_offered, run_each
from explorer.games.echoside.effects import Bearer, CardAim, CardRow, Effect, carry_out
from explorer.games.echoside.state import State
from explorer.games.echoside.turn import PHASE1_TABLE, offer
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Step


def enter_play(s: State, player: int, card: int) -> None:
    """Puts an Item into play; what it does on entering happens at once, the rest can wait (item.2, play.6)."""
    s.items[player].append(card)
    s.because(s.emit("enters", player, (card,), ("play.4", "play.6")))
    carry_out(s, s.box.cards[card].effects, Bearer(player, card))


# -- using ------------------------------------------------------------------------------------------------------


def text_of(s: State, player: int, bearer: int) -> Card | None:
    """Returns the Item text that *bearer* has for *player* now: its own, a copied one, or the Relic's."""
    return next((text for c, text in s.sources(player) if c == bearer), None)


def _yours(s: State, player: int, act: UseItem) -> bool:
    return text_of(s, player, act.card) is not None


def _usable(s: State, player: int, act: UseItem) -> bool:
    text = text_of(s, player, act.card) or s.box.cards[act.card]
    return text.use is not None


def _not_used(s: State, player: int, act: UseItem) -> bool:
    text = text_of(s, player, act.card) or s.box.cards[act.card]
    return text.use is None or s.used.get(act.card, 0) < text.use.per_turn


@step
class UseItem(Act):
    """Uses an Item in play, a copied one or the Relic (item.3, item.6, relic.5)."""

    card: int
    verb = "use"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row(
            "item.3",
            _yours,
            "It lies in play before you, or you may use it as if it did",
            None,
            lambda s, p, a: (a.card,),
        ),
        Row("play.7", _usable, "It has an effect that is used"),
        Row("amb.item-per-turn", _not_used, "It has not been used this turn"),
    )


def uses(s: State, player: int) -> list[Act]:
    """Returns the Items that *player* can use now; equal ones are one option."""
    found: dict[int, Act] = {}
    for bearer, text in s.sources(player):
        if text.use and s.used.get(bearer, 0) < text.use.per_turn:
            found.setdefault(s.box.kind[bearer], UseItem(bearer))
    return list(found.values())


def use(s: State, player: int, act: UseItem) -> None:
    """Uses an Item; this is not playing it and opens no stomp window (stomp.14)."""
    text = text_of(s, player, act.card)
    assert text is not None
    assert text.use is not None
    s.used[act.card] = s.used.get(act.card, 0) + 1
    rule = "relic.5" if act.card == s.relic else "item.3"
    s.because(s.emit("uses", player, (act.card,), (rule, "item.6", "stomp.14")))
    carry_out(s, text.use.effects, Bearer(player, act.card))


def thinkable_uses(s: State, player: int) -> Iterator[Act]:
    """Yields every Item one might think of using: all in play, and the Relic."""
    bearers = dict.fromkeys([c for items in s.items for c in items] + [bearer for bearer, _ in s.sources(player)])
    yield from (UseItem(c) for c in bearers)
    yield from (UseItem(c) for c in s.hand[player] if s.box.type[c] == ITEM)
    if s.relic >= 0:
        yield UseItem(s.relic)


offer(UseItem, uses, thinkable_uses, use)

# -- what Items do when something happens -----------------------------------------------------------------------


def _watches(s: State, player: int, event: str) -> Iterator[tuple[int, Watch]]:
    for bearer, text in s.sources(player):
        watch = text.watch
        if watch and watch.event == event and not (watch.per_turn and s.used.get(bearer, 0) >= watch.per_turn):
            yield bearer, watch


def _sees(s: State, watch: Watch, card: int, origin: str) -> bool:
    kind, cost = s.box.type[card], s.box.cards[card].cost
    fits = watch.which.type_fits(kind) and watch.which.cost_fits(cost)
    return fits and watch.origin in ("", origin)


def watchers(s: State, player: int, event: str) -> tuple[Step, ...]:
    """Returns the steps of Items that act when *event* ("shuffle") is about to happen (amb.any-point)."""
    return tuple(Triggered(watch.effects, Bearer(player, bearer)) for bearer, watch in _watches(s, player, event))


@step
class Triggered(Step):
    """An Item acts on something that happened (item.4)."""

    effects: tuple[Effect, ...]
    by: Bearer
    counts: bool = False  # once a turn

    def run(self, s: State) -> None:
        if self.counts:
            if s.used.get(self.by.card, 0):
                return
            s.used[self.by.card] = 1
        s.because(s.emit("triggers", self.by.you, (self.by.card,), ("item.4", "amb.any-point")))
        carry_out(s, self.effects, self.by)


def obtain_triggers(s: State, player: int, receiver: int, card: int, origin: str, slot: int) -> tuple[Step, ...]:
    """Returns what the Items of the buyer (or the receiver of a gift: amb.team-perks) do on an obtained card."""
    from explorer.games.echoside.obtain import RefillSlot, is_redirect

    reading = s.options.settings["amb.team-perks"]
    seats = {"buyer": [player], "receiver": [receiver]}.get(reading, list(dict.fromkeys((player, receiver))))
    steps: list[Step] = []
    for seat in seats:
        for bearer, watch in _watches(s, seat, "obtain"):
            effects = tuple(
                e.but(slot=slot) if isinstance(e, RefillSlot) else e for e in watch.effects if not is_redirect(e)
            )
            if effects and _sees(s, watch, card, origin):
                steps.append(Triggered(effects, Bearer(seat, bearer, card), counts=watch.per_turn > 0))
    return tuple(steps)


def redirects(s: State, player: int, card: int) -> list[str]:
    """Returns other places that Items in play offer for an obtained card, the oldest Item's first."""
    places = []
    for bearer, text in s.sources(player):
        if text.static and text.static.items_enter_play and s.box.type[card] == ITEM:
            places.append("play")
        elif _redirecting(s, bearer, text, card):
            places.append("top")
    return places


def _redirecting(s: State, bearer: int, text: Card, card: int) -> bool:
    from explorer.games.echoside.obtain import is_redirect

    watch = text.watch
    if not watch or watch.event != "obtain" or not any(is_redirect(e) for e in watch.effects):
        return False
    return _sees(s, watch, card, "") and not (watch.per_turn and s.used.get(bearer, 0))


def use_up_redirect(s: State, player: int, card: int) -> None:
    """Notes the use of the Item by which a card went to the top of the deck, unless the card itself says so."""
    from explorer.games.echoside.obtain import is_redirect

    if any(is_redirect(e) for e in s.box.cards[card].when_obtained):
        return
    for bearer, text in s.sources(player):
        if _redirecting(s, bearer, text, card):
            s.used[bearer] = 1
            s.emit("triggers", player, (bearer,), ("item.4", "gen.6"))
            return


# -- effects that hit Items -------------------------------------------------------------------------------------


def _unprotected(effect: DiscardItems, s: State, by: Bearer, card: int, zone: str) -> bool:
    return not s.has_static(effect.seat, "keep_items")


@step
class DiscardItems(CardAim):
    """An opponent, or each, discards an Item in play of your choice, or all of them (relic.4: never the Relic)."""

    who: str = "opponent"
    count: int | str = 1  # or "all"
    only: int = -1
    target: int = -1
    picked: tuple[int, ...] = ()
    verb = "discard"
    at_others = True
    ROWS = (CardRow("item.4", _unprotected, "No Item of that player keeps it in play"),)  # type: ignore[arg-type]

    @property
    def seat(self) -> int:
        """The opponent it is aimed at."""
        return self.target if self.target >= 0 else self.only

    def spread(self, s: State, by: Bearer) -> tuple[Effect, ...]:
        return each_opponent(self, s, by)

    def run(self, s: State, by: Bearer) -> None:
        run_each(self, s, by)

    def pool(self, s: State, by: Bearer) -> Iterator[tuple[int, str]]:
        return ((c, "items") for c in (s.items[self.seat] if self.seat >= 0 else []))

    def offers(self, s: State, by: Bearer) -> list[Act]:
        if self.count == "all" or self.seat < 0:
            seats = [o.seat for o in opponents_offered(self, s, by) if isinstance(o, Opponent)]
            return [Opponent(p) for p in seats if s.items[p] and not s.has_static(p, "keep_items")]
        return CardAim.offers(self, s, by)

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        return self.but(target=act.seat) if isinstance(act, Opponent) else CardAim.aim(self, s, by, act)

    def aimed(self, s: State, by: Bearer) -> bool:
        return self.target >= 0 if self.count == "all" else bool(self.picked)

    def carry(self, s: State, by: Bearer) -> None:
        seat = self.seat
        if s.has_static(seat, "keep_items"):
            s.emit("ignored", seat, (), ("item.4", "gen.6"))
            return
        for card in list(s.items[seat]) if self.count == "all" else self.picked:
            if card in s.items[seat]:
                s.items[seat].remove(card)
                zones.leave_play(s, card)
                zones.to_pile(s, seat, card)
                s.emit("discards item", seat, (card,), ("gen.6", "draw.3"), (by.you,))
