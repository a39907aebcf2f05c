"""Item cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explorer.games.echoside import team, zones
from explorer.games.echoside.aiming import AtTheirCards, SeatRow
from explorer.games.echoside.card import ITEM, Card, Watch
from explorer.games.echoside.effects import Bearer, CardRow, Effect, carry_out
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
    if bearer in s.items[player]:
        return s.box.cards[bearer]
    return next((text for c, text in s.sources(player) if c == bearer), None)


def _text(s: State, player: int, act: UseItem) -> Card:
    return text_of(s, player, act.card) or s.box.cards[act.card]


def _yours(s: State, player: int, act: UseItem) -> bool:
    return text_of(s, player, act.card) is not None


def _usable(s: State, player: int, act: UseItem) -> bool:
    return _text(s, player, act).use is not None


def _not_used(s: State, player: int, act: UseItem) -> bool:
    use = _text(s, player, act).use
    return use is None or s.used.get(act.card, 0) < use.per_turn


# What the conditions say, holding or not.


def _whose_words(s: State, player: int, act: UseItem) -> str:
    if _yours(s, player, act):
        return "It is the Relic, which serves you now" if act.card == s.relic else "It lies in play before you"
    return "It is still in your hand" if act.card in s.hand[player] else "It does not lie in play before you"


def _usable_words(s: State, player: int, act: UseItem) -> str:
    return f"{s.card(act.card).title} has {'an' if _usable(s, player, act) else 'no'} effect that is used"


def _often_words(s: State, player: int, act: UseItem) -> str:
    if not _usable(s, player, act):
        return "It was not used this turn"
    return "It can be used this turn" if _not_used(s, player, act) else "It was used already this turn"


@step
class UseItem(Act):
    """Uses an Item in play, a copied one or the Relic (item.3, item.6, relic.5)."""

    card: int
    verb = "use"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row("item.3", _yours, _whose_words, None, lambda s, p, a: (a.card,)),
        Row("play.7", _usable, _usable_words, None, lambda s, p, a: (a.card,)),
        Row("amb.item-per-turn", _not_used, _often_words, None, lambda s, p, a: (a.card,)),
    )


_use = cache(UseItem)  # acts are values: one object for each is enough


def uses(s: State, player: int) -> list[Act]:
    """Returns the Items that *player* can use now; equal ones are one option, the Relic is one of its own."""
    found: dict[tuple[int, bool], Act] = {}
    for bearer, text in s.sources(player):
        same = (s.box.kind[bearer], bearer == s.relic)
        if text.use is None or same in found:
            continue
        if (act := _use(bearer)).fits(s, player):
            found[same] = act
    return list(found.values())


def use(s: State, player: int, act: UseItem) -> None:
    """Uses an Item; this is not playing it and opens no stomp window (stomp.14)."""
    text = text_of(s, player, act.card)
    assert text is not None
    assert text.use is not None
    _count_use(s, act.card)
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
        if watch and watch.event == event and _again(s, bearer, watch):
            yield bearer, watch


def _again(s: State, bearer: int, watch: Watch) -> bool:
    """Whether an Item may act on what it watches for once more this turn."""
    return not watch.per_turn or s.used.get(bearer, 0) < watch.per_turn


def _count_use(s: State, bearer: int) -> None:
    s.used[bearer] = s.used.get(bearer, 0) + 1


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
    per_turn: int = 0  # 0: every time

    def run(self, s: State) -> None:
        if not any(e.possible(s, self.by) for e in self.effects):
            return
        if self.per_turn:
            if s.used.get(self.by.card, 0) >= self.per_turn:
                return
            _count_use(s, self.by.card)
        s.because(s.emit("triggers", self.by.you, (self.by.card,), ("item.4", "amb.any-point")))
        carry_out(s, self.effects, self.by)


def obtain_triggers(s: State, player: int, receiver: int, card: int, origin: str, slot: int) -> tuple[Step, ...]:
    """Returns what the Items of the buyer (or the receiver of a gift: amb.team-perks) do on an obtained card."""
    from explorer.games.echoside.obtain import RefillSlot, is_redirect

    steps: list[Step] = []
    for seat in dict.fromkeys((player, receiver)):
        for bearer, watch in _watches(s, seat, "obtain"):
            if player != receiver and not team.acts_on_gift(s, of_buyer=seat == player, per_turn=watch.per_turn):
                continue
            effects = tuple(
                e.but(slot=slot) if isinstance(e, RefillSlot) else e for e in watch.effects if not is_redirect(e)
            )
            if effects and _sees(s, watch, card, origin):
                steps.append(Triggered(effects, Bearer(seat, bearer, card), watch.per_turn))
    return tuple(steps)


def redirects(s: State, player: int, card: int, origin: str, *, gift: bool) -> list[str]:
    """Returns other places that Items in play offer for an obtained card, the oldest Item's first."""
    places = []
    for bearer, text in s.sources(player):
        if gift and not team.acts_on_gift(s, of_buyer=False, per_turn=text.watch.per_turn if text.watch else 0):
            continue
        if text.static and text.static.items_enter_play and s.box.type[card] == ITEM:
            places.append("play")
        elif _redirecting(s, bearer, text, card, origin):
            places.append("top")
    return places


def _redirecting(s: State, bearer: int, text: Card, card: int, origin: str) -> bool:
    from explorer.games.echoside.obtain import is_redirect

    watch = text.watch
    if not watch or watch.event != "obtain" or not any(is_redirect(e) for e in watch.effects):
        return False
    return _sees(s, watch, card, origin) and _again(s, bearer, watch)


def use_up_redirect(s: State, player: int, card: int, origin: str) -> None:
    """Notes the use of the Item by which a card went to the top of the deck, unless the card itself says so."""
    from explorer.games.echoside.obtain import is_redirect

    if any(is_redirect(e) for e in s.box.cards[card].when_obtained):
        return
    for bearer, text in s.sources(player):
        if _redirecting(s, bearer, text, card, origin):
            _count_use(s, bearer)
            s.emit("triggers", player, (bearer,), ("item.4", "gen.6"))
            return


# -- effects that hit Items -------------------------------------------------------------------------------------


def _unkept(effect: DiscardItems, s: State, by: Bearer, seat: int) -> bool:
    return not s.has_static(seat, "keep_items")


def _kept_words(effect: DiscardItems, s: State, by: Bearer, seat: int) -> str:
    return f"{'No' if _unkept(effect, s, by, seat) else 'An'} Item of that player keeps all of them in play"


def _has_items(effect: DiscardItems, s: State, by: Bearer, seat: int) -> bool:
    return bool(s.items[seat])


def _items_words(effect: DiscardItems, s: State, by: Bearer, seat: int) -> str:
    return f"That player has {len(s.items[seat]) or 'no'} Items in play"


@step
class DiscardItems(AtTheirCards):
    """An opponent, or each, discards an Item in play of your choice, or all of them (relic.4: never the Relic)."""

    who: str = "opponent"
    count: int | str = 1  # or "all"
    only: int = -1
    target: int = -1
    picked: tuple[int, ...] = ()
    verb = "discard"
    SEATS = (SeatRow("play.7", _has_items, _items_words), SeatRow("item.4", _unkept, _kept_words))
    ROWS = (
        CardRow(
            "item.4",
            lambda e, s, by, card, zone: _unkept(e, s, by, e.seat),
            lambda e, s, by, card, zone: _kept_words(e, s, by, e.seat),
        ),
    )

    def asks_who(self) -> bool:
        return self.target < 0 if self.count == "all" else self.seat < 0

    def pool(self, s: State, by: Bearer) -> Iterator[tuple[int, str]]:
        return ((c, "items") for c in (s.items[self.seat] if self.seat >= 0 else []))

    def aimed(self, s: State, by: Bearer) -> bool:
        return self.target >= 0 if self.count == "all" else bool(self.picked)

    def carry(self, s: State, by: Bearer) -> None:
        seat = self.seat
        for card in list(s.items[seat]) if self.count == "all" else self.picked:
            s.items[seat].remove(card)
            zones.leave_play(s, card)
            zones.to_pile(s, seat, card)
            s.emit("discards item", seat, (card,), ("gen.6", "draw.3"), (by.you,))
