"""Announcing: what is named and paid as a card is played or an ability used, one thing at a time (404.2, 407.1.b).

Nothing happens before the last thing is named, so an announcement that is given up has left no trace (404.4.b).
"""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import aiming, counters, deaths, scoring, stack, supply, triggers, zones
from explorer.games.astra.aiming import AimZone, with_targets
from explorer.games.astra.arriving import Equip
from explorer.games.astra.card import EQUIPMENT, ITEM, TERRITORY, Context, Cost, Effect, Sel, targets_in
from explorer.games.astra.deaths import Give
from explorer.games.astra.state import Item, Layer, State
from explorer.games.astra.zones import ChooseCard
from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Pick, Subject

# -- costs ------------------------------------------------------------------------------------------------------


@step
class ExhaustSelf(Cost):
    """Exhaust this (405.2.c.3)."""


@step
class PaySupply(Cost):
    """Pay supply (405.2.c.3)."""

    count: int


@step
class PayVP(Cost):
    """Pay points, all of them or none (410.1.b)."""

    count: int


@step
class SacrificeCost(Cost):
    """Sacrifice an object (802.19)."""

    of: Sel


@step
class DiscardCost(Cost):
    """Discard a card."""

    count: int


@step
class Announced(Frozen):
    """What is played or used, with all that has to be named and paid for it."""

    kind: str  # of the item it becomes
    me: Context
    card: int = -1
    down: bool = False
    supply: int = 0
    costs: tuple[Cost, ...] = ()
    effects: tuple[Effect, ...] = ()
    rules: tuple[str, ...] = ()


# -- what has to be named ---------------------------------------------------------------------------------------


def slots(s: State, what: Announced) -> tuple[Cost | Sel | str, ...]:
    """Returns what has to be named, in order: a zone, a host, targets, then what is sacrificed and discarded."""
    found: list[Cost | Sel | str] = []
    if what.card >= 0 and what.kind == TERRITORY:
        found.append("zone")
    if _needs_host(s, what):
        found.append("host")
    found += [sel for sel in targets_in(what.effects) for _ in range(sel.count)]
    for cost in what.costs:
        count = cost.of.count if isinstance(cost, SacrificeCost) else getattr(cost, "count", 0)
        found += [cost] * count if isinstance(cost, SacrificeCost | DiscardCost) else []
    return tuple(found)


def _needs_host(s: State, what: Announced) -> bool:
    """Returns whether a unit that will bear it is named; by one reading equipment may wait (amb.equip-need-unit)."""
    if what.kind != ITEM or what.card < 0 or EQUIPMENT not in s.printed(what.card).subtypes:
        return False
    return not s.options.reads("amb.equip-need-unit", "waits") or bool(deaths.staged(s, what.me.player))


def asks(effects: tuple[Effect, ...], costs: tuple[Cost, ...]) -> bool:
    """Returns whether a text with its costs has something to be named."""
    return bool(targets_in(effects)) or any(isinstance(c, SacrificeCost | DiscardCost) for c in costs)


@step
class Announcing(Subject):
    """The parts of an announcement."""

    what: Announced
    rule = "404.4.a"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        slot = slots(s, self.what)[len(picked)]
        if slot == "zone":
            return [AimZone(z) for z in range(s.options.zones)]
        if slot == "host":
            return [Equip(i) for i in deaths.staged(s, player)]
        if isinstance(slot, Sel):
            return self._targets(s, slot, picked)
        if isinstance(slot, SacrificeCost):
            return [a for i in deaths.to_give(s, slot.of, self.what.me) if (a := Give(i)) not in picked]
        discards = tuple(a for a in picked if isinstance(a, ChooseCard))
        return zones.hand_choice(s, player, discards, but=self.what.card)

    def must_ask(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        discards = tuple(a for a in picked if isinstance(a, ChooseCard))
        is_discard = isinstance(slots(s, self.what)[len(picked)], DiscardCost)
        return is_discard and zones.hand_tells(s, player, discards, but=self.what.card)

    def _targets(self, s: State, sel: Sel, picked: tuple[Act, ...]) -> list[Act]:
        me = self.aimed(s, picked)
        left = [i for i in aiming.targets(s, sel, me) if i not in me.picked(sel.tag)]
        return aiming.offered(s, sel, left, me.player)

    def candidates(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        slot = slots(s, self.what)[len(picked)]
        return aiming.thinkable(s, slot) if isinstance(slot, Sel) else self.items(s, player, picked)

    def explain(self, s: State, player: int, picked: tuple[Act, ...], act: Act) -> tuple[Clause, ...]:
        slot = slots(s, self.what)[len(picked)]
        found = aiming.clauses(s, slot, self.aimed(s, picked), picked, act) if isinstance(slot, Sel) else None
        return act.explain(s, player) if found is None else found

    def aimed(self, s: State, picked: tuple[Act, ...]) -> Context:
        """Returns the context with the targets named so far."""
        if not picked:
            return self.what.me
        pairs = [(slot, a) for slot, a in zip(slots(s, self.what), picked, strict=False) if isinstance(slot, Sel)]
        return with_targets(self.what.me, [slot for slot, _ in pairs], [a for _, a in pairs])

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        make(s, player, self.what, self.aimed(s, picked), picked)


def can_be_named(s: State, player: int, what: Announced) -> bool:
    """Returns whether all that has to be named and paid, supply apart, can be (404.4.a, 405.2.c.3)."""
    sels = targets_in(what.effects)
    victims = [c.of for c in what.costs if isinstance(c, SacrificeCost)] if what.costs else ()
    if len(victims) > 1 or (len(sels) > 1 and len({sel.tag for sel in sels}) < len(sels)):
        n = len(slots(s, what))  # what is named for one may be missing for the other
        return Pick(player, Announcing(what), n, n).ends(s, player, ())
    for sel in sels:
        if len(aiming.targets(s, sel, what.me)) < sel.count:
            return False
    for sel in victims:
        if len(deaths.to_give(s, sel, what.me)) < sel.count:
            return False
    return _discards(s, player, what) <= len(s.hand[player]) and (
        not _needs_host(s, what) or bool(deaths.staged(s, player))
    )


def _discards(s: State, player: int, what: Announced) -> int:
    """Returns how many cards of the hand an announcement takes, with the one that is played out of it."""
    discards = [c.count for c in what.costs if isinstance(c, DiscardCost)] if what.costs else ()
    return sum(discards) + (what.card in s.hand[player]) if discards else 0


def announce(s: State, player: int, what: Announced) -> None:
    """Asks for all that has to be named, and then does it."""
    n = len(slots(s, what))
    if n:
        s.do(Pick(player, Announcing(what), n, n))
    else:
        make(s, player, what, what.me, ())


# -- doing it ---------------------------------------------------------------------------------------------------


def countering(s: State) -> bool:
    """Returns whether a counter stack is being built, or resolved."""
    return bool(s.layers) and s.layers[-1].kind == "counter"


def make(s: State, player: int, what: Announced, me: Context, picked: tuple[Act, ...]) -> None:
    """Pays, and puts the thing on the stack; in the main phase it resolves at once (amb.main-phase-responses)."""
    main = not countering(s)
    if main:
        s.layers = (*s.layers, Layer("main"))
    about = (what.card,) if what.card >= 0 else (me.thing,)
    seen = s.knowers(player) if what.down else None
    s.because(s.emit("announces", player, about, what.rules, (what.kind, int(what.down)), seen))
    if what.card in s.hand[player]:
        zones.take(s, what.card)
    pay(s, player, what, picked)
    named = {type(a): a for a in picked}
    zone, host = named.get(AimZone), named.get(Equip)
    item = Item(0, what.kind, me, what.card, what.effects, down=what.down)
    if what.kind == TERRITORY and isinstance(zone, AimZone):
        item = item.but(zone=zone.zone)
    if isinstance(host, Equip):
        item = item.but(host=host.unit)
    triggers.push(s, item, () if main else ("408.1.c.1", _why_now(s)), answers(s))
    if what.card >= 0 and what.kind != "flip" and s.options.reads("amb.when-you-play", "announce"):
        triggers.note_played(s, player, what.card, down=what.down)
    s.do(deaths.Check(), triggers.Flush(), *((stack.ResolveAll(), stack.CloseLayer()) if main else ()))


def _why_now(s: State) -> str:
    """Returns the rule by which a player may respond now: as the defender, at an empty zone, to an answer."""
    c = s.combat(s.layers[-1].combat)
    if answers(s) != s.layers[-1].combat:
        return "408.1.c"
    return "408.1.a" if c and c.defender >= 0 else "408.1.b"


def answers(s: State) -> int:
    """Returns the number of the event that a response answers: the newest response, else the attack."""
    if not countering(s):
        return 0
    added = counters.responses(s)
    return added[-1].number if added else s.layers[-1].combat


def pay(s: State, player: int, what: Announced, picked: tuple[Act, ...]) -> None:
    """Pays the supply and all other costs, of which some were named (404.2, 405.2.c.3)."""
    supply.pay(s, player, what.supply)
    for cost in what.costs:
        if isinstance(cost, ExhaustSelf):
            s.alter(what.me.thing, ready=False)
            s.emit("exhausts", player, (what.me.thing,), ("405.2.c.3",))
        elif isinstance(cost, PaySupply):
            supply.pay(s, player, cost.count)
        elif isinstance(cost, PayVP):
            scoring.gain(s, player, -cost.count, ("410.1.b",))
    deaths.destroy(s, [a.thing for a in picked if isinstance(a, Give)], ("802.19", "404.2.b"))
    for act in picked:
        if isinstance(act, ChooseCard):
            zones.discard(s, player, act.card, ("404.2.b",))
