"""Units on their way between staging and the combat zones (201.4, 405, 802.14)."""

from __future__ import annotations

from explorer.games.astra import attacking, combat, deaths, selecting, stats, triggers
from explorer.games.astra.card import Context, Effect, Sel
from explorer.games.astra.state import STAGING, Combat, State
from explorer.kernel.frozen import step
from explorer.kernel.steps import Step


def to_staging(
    s: State, unit: int, kind: str, rules: tuple[str, ...], *, exhaust: bool, actor: int = -1, told: bool = True
) -> None:
    """Brings a unit to its controller's staging area; *told*: On Retreat goes off (801.10, amb.return-on-retreat)."""
    t = s.things[unit]
    deaths.leave_zone(s, unit)
    s.alter(unit, zone=STAGING, ready=t.ready and not exhaust)
    actor = t.controller if actor < 0 else actor
    s.because(s.emit(kind, actor, (unit,), rules, (t.zone, int(exhaust))))
    if told:
        triggers.note(s, unit, "retreat")


def enter_zone(s: State, unit: int, zone: int) -> None:
    """Has an effect put a unit into a zone: it joins a fight, bounces off a friend, or fights (303.0, 303.2.d)."""
    fight = s.combat_in(zone)
    player, origin = s.things[unit].controller, s.things[unit].zone
    if origin == zone:
        return  # it is there already
    if fight is not None:
        _join(s, fight, unit)
    elif s.holder(zone) >= 0 and s.friends(player, s.holder(zone)):
        _bounce(s, unit, ("201.4.b",))
    elif s.holder(zone) < 0 and s.options.reads("amb.moved-in-combat", "only-enemy"):
        _place(s, unit, zone)
        s.emit("moves", player, (unit,), ("405.3", "201.4.a"), (origin, zone))
    else:
        combat.begin(s, unit, zone, origin, ("303.0", "amb.moved-in-combat"), forced=True)


def _place(s: State, unit: int, zone: int) -> None:
    deaths.leave_zone(s, unit)
    s.alter(unit, zone=zone)


def _bounce(s: State, unit: int, rules: tuple[str, ...]) -> None:
    to_staging(s, unit, "bounces", rules, exhaust=True)


def _join(s: State, fight: Combat, unit: int) -> None:
    """A unit comes into a zone in which a combat phase is active (303.2.d.2, 303.2.d.3, 303.9)."""
    t = s.things[unit]
    there = [i for i in (fight.attacker, fight.defender) if i >= 0]
    if len(there) == 2 or any(s.friends(t.controller, s.things[i].controller) for i in there):
        if len(there) == 2 and s.options.reads("amb.third-unit", "waits"):
            s.set_combat(fight.but(outside=(*fight.outside, unit)))
            s.emit("waits outside", t.controller, (unit,), ("303.9", "amb.third-unit"), (fight.zone,))
        elif len(there) == 2 and s.options.reads("amb.third-unit", "refused"):
            s.emit("cannot enter", t.controller, (unit,), ("303.9", "amb.third-unit"), (fight.zone,))
        else:
            _bounce(s, unit, ("303.9", "201.4.b"))
        return
    _place(s, unit, fight.zone)
    now = s.combat(fight.number)
    assert now is not None
    attacks = fight.defender >= 0
    if attacks:
        s.set_combat(now.but(attacker=unit, origin=t.zone))
    else:
        s.set_combat(now.but(defender=unit))
    rules = ("303.2.d.3",) if attacks else ("303.2.d.2",) if there else ("amb.join-empty", "402.2.b")
    s.because(s.emit("joins", t.controller, (unit,), rules, (fight.zone, "attacker" if attacks else "defender")))
    if s.options.reads("amb.join-triggers", "yes"):
        triggers.note(s, unit, "attack" if attacks else "defend")


@step
class ComeIn(Step):
    """A unit that waited for a fight to end comes into the zone, if it is still where it was (amb.third-unit)."""

    unit: int
    zone: int
    origin: int

    def run(self, s: State) -> None:
        if self.unit in s.things and s.things[self.unit].zone == self.origin:
            enter_zone(s, self.unit, self.zone)


# -- instructions -----------------------------------------------------------------------------------------------


def units_meant(s: State, sel: Sel, me: Context) -> list[int]:
    """Returns the units a text moves: nothing else moves, retreats or attacks (405.3, 802.14, 406.1.d)."""
    return [i for i in stats.living(s, sel, me) if s.things[i].design in s.box.units]


@step
class Move(Effect):
    """Moves units to staging, or to the zone where another is or was (405.3, 405.3.a)."""

    of: Sel
    zone_of: Sel | None = None  # staging

    def run(self, s: State, me: Context) -> None:
        for unit in units_meant(s, self.of, me):
            if self.zone_of is None:
                if s.things[unit].zone != STAGING:
                    told = s.options.reads("amb.return-on-retreat", "yes")
                    to_staging(s, unit, "moves", ("405.3", "405.3.a"), exhaust=False, actor=me.player, told=told)
                continue
            for zone in zones_meant(s, self.zone_of, me):
                enter_zone(s, unit, zone)


def zones_meant(s: State, sel: Sel, me: Context) -> list[int]:
    """Returns the zone that a text names, or that a thing is in or was in when it was chosen: -1 is no zone."""
    return [z for i in selecting.found(s, sel, me) if (z := _last_zone(s, me, i)) != STAGING][:1]


def _last_zone(s: State, me: Context, thing: int) -> int:
    if s.is_card(thing):  # no object: a zone that was named
        return thing if thing < s.options.zones else STAGING
    now = s.known(thing).zone
    return now if now != STAGING else next((zone for i, zone in me.places if i == thing), STAGING)


@step
class ForceRetreat(Effect):
    """Sends units back to staging, exhausted, ready or not (802.14, 405.2.b.2)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        for unit in units_meant(s, self.of, me):
            if s.things[unit].zone != STAGING:
                rules = ("802.14", "405.2.b.2", "802.14.a")
                to_staging(s, unit, "is forced back", rules, exhaust=True, actor=me.player)


@step
class Ready(Effect):
    """Readies objects (801.9)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        triggers.all_ready(s, stats.living(s, self.of, me))


@step
class Exhaust(Effect):
    """Exhausts objects (802.13)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        for thing in stats.living(s, self.of, me):
            if s.things[thing].ready:
                s.alter(thing, ready=False)
                s.emit("exhausts", me.player, (thing,), ("802.13",))


@step
class ForcedAttack(Effect):
    """Has a unit attack a zone picked now; what forbids an attack is stronger (303.8, 407.2.e)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        s.do(*(attacking.Force(me.player, unit) for unit in units_meant(s, self.of, me)))
