"""Attacking: who may attack what, of one's own will or forced (303.8, 303.10, 405.2.a, 803.2, 803.6)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import combat, deaths, moving, stack, stats
from explorer.games.astra.aiming import AimZone
from explorer.games.astra.card import Sel, Static
from explorer.games.astra.mainphase import MAIN_TABLE, OFFERS, Offer, either
from explorer.games.astra.selecting import refers_to
from explorer.games.astra.state import STAGING, State
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import kept, step
from explorer.kernel.steps import Pick, Step, Subject


@step
class CannotAttack(Static):
    """This unit cannot attack a zone that an enemy occupies (405.2.a.2, 406.1.c)."""


@step
class CannotBeAttacked(Static):
    """Units of a kind cannot attack the zone this is in (405.2.a.2)."""

    by: Sel


# -- the zone ---------------------------------------------------------------------------------------------------


def friendless(s: State, player: int, zone: int) -> bool:
    """Returns whether no friendly unit is in a zone (303.10.a, 405.2.a.3)."""
    side, things = s.options.side[player], s.things
    for i in s.units(zone):  # noqa: SIM110  (half the time of `all`)
        if things[i].controller in side:
            return False
    return True


def unbarred(s: State, unit: int, zone: int) -> bool:
    """Returns whether no text keeps a unit from attacking a zone (405.2.a.2, 407.2.e)."""
    meek = [1 for _, me, _ in stats.in_force(s, CannotAttack) if me.thing == unit]
    if meek and s.holder(zone) in s.opponents(s.things[unit].controller):
        return False
    barring = stats.in_force(s, CannotBeAttacked)
    return not [a for a, me, _ in barring if me.zone == zone and refers_to(s, a.by, unit, me)]


def open_to(s: State, unit: int, zone: int) -> bool:
    """Returns whether a unit could attack a zone, Provoke apart."""
    return friendless(s, s.things[unit].controller, zone) and s.combat_in(zone) is None and unbarred(s, unit, zone)


def provoking(s: State, player: int) -> Sequence[int]:
    """Returns the zones controlled by enemy units with Provoke (803.6)."""
    found, foes = [], s.opponents(player)
    for z in range(s.options.zones):
        there = [i for i in s.units(z) if stats.has(s, i, "provoke") and s.things[i].controller in foes]
        if there and s.holder(z) in foes:
            found.append(z)
    return found


def provoke_met(s: State, unit: int, zone: int) -> bool:
    """Returns whether Provoke lets a unit attack a zone (803.6, amb.provoke-empty, amb.provoke-blocked)."""
    zones = provoking(s, s.things[unit].controller)
    if zones and s.options.reads("amb.provoke-blocked", "lapses"):
        zones = [z for z in zones if open_to(s, unit, z)]
    if not zones or zone in zones:
        return True
    return s.holder(zone) < 0 and s.options.reads("amb.provoke-empty", "yes")


# -- the act ----------------------------------------------------------------------------------------------------


def _yours(s: State, player: int, act: Attack | Retreat) -> bool:
    return act.unit in s.things and s.things[act.unit].controller == player


def _ready(s: State, player: int, act: Attack | Retreat) -> bool:
    return act.unit in s.things and s.things[act.unit].ready


def may_leave(s: State, unit: int) -> bool:
    """Returns whether a unit may attack from where it is: staging, or a zone by Flanking (405.2.a.4, 803.2)."""
    t = s.things[unit]
    return t.zone == STAGING or (stats.has(s, unit, "flanking") and t.flanked != s.turn)


def _from(s: State, player: int, act: Attack) -> bool:
    t = s.things.get(act.unit)
    return t is not None and (t.zone == STAGING or stats.has(s, act.unit, "flanking"))


def _from_words(s: State, player: int, act: Attack) -> str:
    works = _from(s, player, act)
    return "It attacks from staging, or by Flanking" if works else "It stands in a combat zone and has no Flanking"


def _first(s: State, player: int, act: Attack) -> bool:
    t = s.things.get(act.unit)
    return t is None or t.zone == STAGING or t.flanked != s.turn


def _friendless(s: State, player: int, act: Attack) -> bool:
    return friendless(s, player, act.zone)


def _idle(s: State, player: int, act: Attack) -> bool:
    return s.combat_in(act.zone) is None


def _unbarred(s: State, player: int, act: Attack) -> bool:
    return act.unit in s.things and unbarred(s, act.unit, act.zone)


def _provoke(s: State, player: int, act: Attack) -> bool:
    return act.unit in s.things and provoke_met(s, act.unit, act.zone)


def _unit(s: State, player: int, act: Attack | Retreat) -> tuple[int, ...]:
    return (act.unit,)


YOURS = Row("802.8", _yours, either(_yours, "You control it", "You do not control it"), None, _unit)
READY = Row("405.2.a.1", _ready, either(_ready, "It is ready", "It is exhausted"), None, _unit)


@step
class Attack(Act):
    """Moves a ready unit into a combat zone (302.5, 405.2.a)."""

    unit: int
    zone: int
    verb = "attack"
    TABLE = MAIN_TABLE
    ROWS = (
        YOURS,
        READY,
        Row("405.2.a.4", _from, _from_words, None, _unit),
        Row("803.2", _first, either(_first, "Flanking is not used up", "It has attacked out of a zone this turn")),
        Row("303.10.a", _friendless, either(_friendless, "No unit of yours is there", "A unit of yours is there")),
        Row("303.10.b", _idle, either(_idle, "No combat is going on there", "A combat is going on there")),
        Row("405.2.a.2", _unbarred, either(_unbarred, "Nothing forbids it", "A text forbids this attack"), None, _unit),
        Row("803.6", _provoke, either(_provoke, "No Provoke stands against it", "It must attack a unit with Provoke")),
    )


ATTACK = kept(Attack)


def attacks(s: State, player: int) -> list[Act]:
    """Returns every attack one might name: any of one's units, any zone."""
    return [Attack(i, z) for i in s.units_of(player) for z in range(s.options.zones)]


def legal_attacks(s: State, player: int) -> list[Act]:
    """Returns the attacks that are legal while one is asked for an action; what a unit must be is looked at once."""
    things = s.things
    able = [i for i in s.units_of(player) if things[i].ready and may_leave(s, i)]
    free = [z for z in range(s.options.zones) if friendless(s, player, z) and s.combat_in(z) is None] if able else []
    if not free:
        return []
    barred, provoked = _barred(s, player, able, free), provoking(s, player)
    return [
        ATTACK(i, z)
        for i in able
        for z in free
        if (not barred or (i, z) not in barred) and (not provoked or provoke_met(s, i, z))
    ]


def _barred(s: State, player: int, units: Sequence[int], zones: Sequence[int]) -> set[tuple[int, int]]:
    """Returns which of a player's units a text keeps from attacking which zones."""
    found: set[tuple[int, int]] = set()
    for _, me, _ in stats.in_force(s, CannotAttack):
        if me.thing in units:
            found |= {(me.thing, z) for z in zones if s.holder(z) in s.opponents(player)}
    for a, me, _ in stats.in_force(s, CannotBeAttacked):
        if me.zone in zones:
            found |= {(i, me.zone) for i in units if refers_to(s, a.by, i, me)}
    return found


def attack(s: State, player: int, act: Act) -> None:
    """Carries an attack out: combat follows at once (302.5.a)."""
    assert isinstance(act, Attack)
    _begin(s, act.unit, act.zone, ("302.5", "405.2.a.1"))


def _begin(s: State, unit: int, zone: int, rules: tuple[str, ...], *, forced: bool = False) -> None:
    """Has a unit attack; out of a combat zone that is what Flanking allows once in a turn (803.2)."""
    origin = s.things[unit].zone
    if origin != STAGING:
        s.alter(unit, flanked=s.turn)
        rules = (*rules, "803.2")
    combat.begin(s, unit, zone, origin, rules, forced=forced)


# -- retreat ----------------------------------------------------------------------------------------------------


def _in_zone(s: State, player: int, act: Retreat) -> bool:
    return act.unit in s.things and s.things[act.unit].zone != STAGING


@step
class Retreat(Act):
    """Takes a ready unit out of a combat zone; it exhausts (302.6, 405.2.b.1)."""

    unit: int
    verb = "retreat"
    TABLE = MAIN_TABLE
    ROWS = (
        YOURS,
        Row("302.6", _ready, either(_ready, "It is ready", "It is exhausted"), None, _unit),
        Row("405.2.b.1", _in_zone, either(_in_zone, "It is in a combat zone", "It is in staging"), None, _unit),
    )


RETREAT = kept(Retreat)


def retreats(s: State, player: int) -> list[Act]:
    """Returns every retreat one might name."""
    return [Retreat(i) for i in s.units_of(player)]


def legal_retreats(s: State, player: int) -> list[Act]:
    """Returns the retreats that are legal while one is asked for an action."""
    things = s.things
    return [RETREAT(i) for i in s.units_of(player) if (t := things[i]).ready and t.zone != STAGING]


def retreat(s: State, player: int, act: Act) -> None:
    """Carries a retreat out."""
    assert isinstance(act, Retreat)
    moving.to_staging(s, act.unit, "retreats", ("302.6", "405.2.b.1", "802.25"), exhaust=True)
    s.do(deaths.Check(), *stack.settle())


# -- forced -----------------------------------------------------------------------------------------------------


@step
class ForcedZone(Subject):
    """The zone that a unit is made to attack (303.8, amb.forced-attack-legality)."""

    unit: int
    rule = "407.2.e"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        zones = [z for z in range(s.options.zones) if may_leave(s, self.unit) and open_to(s, self.unit, z)]
        return [AimZone(z) for z in zones if provoke_met(s, self.unit, z)]

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        act = picked[0]
        assert isinstance(act, AimZone)
        _begin(s, self.unit, act.zone, ("303.8", "405.2.a.1"), forced=True)


@step
class Force(Step):
    """Has somebody pick the zone a unit attacks now, inside whatever is under way (303.8)."""

    chooser: int
    unit: int

    def run(self, s: State) -> None:
        unit, zone = self.unit, ForcedZone(self.unit)
        if unit not in s.things:
            return
        if zone.items(s, self.chooser, ()):
            s.do(Pick(self.chooser, zone, 1, 1))
            return
        s.emit("cannot attack", s.things[unit].controller, (unit,), ("407.2.e", "303.8.a", "405.2.a.4", "406.1.d"))


OFFERS[Attack] = Offer(attacks, attack, legal_attacks)
OFFERS[Retreat] = Offer(retreats, retreat, legal_retreats)
