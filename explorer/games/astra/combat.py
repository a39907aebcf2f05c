"""The combat phase, step by step; one may run inside another (303)."""

from __future__ import annotations

from explorer.games.astra import counters, deaths, moving, stack, stats, triggers
from explorer.games.astra.state import STAGING, Combat, State, Waiting
from explorer.kernel.frozen import step
from explorer.kernel.steps import Step


def begin(s: State, unit: int, zone: int, origin: int, rules: tuple[str, ...], *, forced: bool = False) -> None:
    """A unit enters a zone as attacker, and the combat phase runs (303.0, 303.0.a, 303.0.b)."""
    defender = next(iter(s.units(zone)), -1)
    deaths.leave_zone(s, unit)
    player = s.things[unit].controller
    there = (defender,) if defender >= 0 else ()
    number = s.emit("attacks", player, (unit, *there), (*rules, "303.0"), (zone, origin, int(forced)))
    s.because(number)
    s.alter(unit, zone=zone)
    s.combats = (*s.combats, Combat(number, zone, player, unit, defender, defender >= 0, origin))
    s.waiting, s.dying = (*s.waiting, ()), (*s.dying, ())
    s.do(
        *(stack.OpenLayer("ability", number), Bonuses(number), OnAttackOnDefend(number), stack.CloseLayer()),
        *(counters.CounterStep(number), Fight(number), Result(number), EndCombat(number)),
    )


def fighters(c: Combat) -> tuple[int, ...]:
    """Returns attacker and defender, those that are there."""
    return tuple(i for i in (c.attacker, c.defender) if i >= 0)


@step
class Bonuses(Step):
    """Step 1a: the attacker's stats are worked out, then the defender's; a unit may die of it (303.1a)."""

    combat: int

    def run(self, s: State) -> None:
        c = s.combat(self.combat)
        assert c is not None
        for unit in fighters(c):
            deaths.deaths(s, (unit,))
        s.do(triggers.Flush(), stack.ResolveAll())


@step
class OnAttackOnDefend(Step):
    """Step 1b: On Attack, then On Defend on top of it; one stack (303.1b, 303.1b.1, amb.forced-attack-order)."""

    combat: int

    def run(self, s: State) -> None:
        c = s.combat(self.combat)
        assert c is not None
        batches = [_attacking(s, c), _defending(s, c)]
        if c.player not in s.turn_players and s.options.reads("amb.forced-attack-order", "turn-player"):
            batches.reverse()
        s.do(*(x for b in batches for x in triggers.batch(s, b)), stack.ResolveAll())


def _attacking(s: State, c: Combat) -> list[Waiting]:
    return triggers.set_off(s, c.attacker, "attack") if c.attacker >= 0 else []


def _defending(s: State, c: Combat) -> list[Waiting]:
    """Returns what the defender sets off, and its player's territory there for it (102.5.a.1, 406.3)."""
    if c.defender < 0:
        return []
    found = triggers.set_off(s, c.defender, "defend")
    territory = s.territory(s.things[c.defender].controller, c.zone)
    return found + (triggers.set_off(s, territory, "defend") if territory >= 0 else [])


@step
class Fight(Step):
    """Steps 3 and 4: with both there, the ready ones deal damage at the same moment (303.3, 303.4)."""

    combat: int

    def run(self, s: State) -> None:
        c = s.combat(self.combat)
        assert c is not None
        if c.attacker < 0 or c.defender < 0:
            s.emit("no fight", c.player, fighters(c), ("303.3", "303.7"), (c.zone,))
            return
        dealt = [(i, j, stats.read(s, i, "attack")) for i, j in (fighters(c), fighters(c)[::-1]) if s.things[i].ready]
        if not dealt:
            s.emit("no fight", c.player, fighters(c), ("303.4.a",), (c.zone,))
        for i in fighters(c) if dealt else ():
            if not s.things[i].ready:
                s.emit("deals no damage", s.things[i].controller, (i,), ("303.4.a", "802.13"), (c.zone,))
        for i, j, n in dealt:
            s.alter(j, damage=s.things[j].damage + n)
            rules = ("303.4", "303.6", "303.6.a", "802.6")
            s.because(s.emit("fights", s.things[i].controller, (i, j), rules, (n, stats.left(s, j))))
        hit = any(i == c.attacker and n > 0 for i, _, n in dealt)
        hitters = [i for i, _, _ in dealt]
        _after_damage(s, c, hitters, hit)
        s.do(*stack.settle("damage"))


def _after_damage(s: State, c: Combat, hitters: list[int], hit: bool) -> None:
    """Deaths, then those that dealt damage and live are exhausted (303.4.c)."""
    dying = deaths.doomed(s, fighters(c))
    trade = s.options.reads("amb.glory-trade", "yes") or c.attacker not in dying
    deaths.deaths(s, dying, c.attacker if hit and trade else -1)
    for unit in hitters:
        if unit in s.things:
            s.alter(unit, ready=False)
            s.emit("exhausts", s.things[unit].controller, (unit,), ("303.4.c",))


@step
class Result(Step):
    """Step 5: who has the zone, and who goes back (303.5)."""

    combat: int

    def run(self, s: State) -> None:
        c = s.combat(self.combat)
        assert c is not None
        if c.attacker >= 0 and c.defender >= 0:
            go_home(s, c)
            s.emit("holds", s.things[c.defender].controller, (c.defender,), ("303.5.b",), (c.zone,))
        elif c.attacker >= 0:
            self._taken(s, c)
        elif c.defender >= 0:
            s.emit("holds", s.things[c.defender].controller, (c.defender,), ("303.5.c",), (c.zone,))
        else:
            s.emit("empty", -1, (), ("802.26", "802.7.b", "amb.both-die"), (c.zone,))

    def _taken(self, s: State, c: Combat) -> None:
        player = s.things[c.attacker].controller
        s.emit("takes zone", player, (c.attacker,), ("303.5.a", "802.7.a", "802.7.c"), (c.zone,))
        if not c.defended and s.options.reads("amb.attack-exhaust-empty", "yes"):
            s.alter(c.attacker, ready=False)
            s.emit("exhausts", player, (c.attacker,), ("amb.attack-exhaust-empty",))


def go_home(s: State, c: Combat) -> None:
    """An attacker that did not win goes back to where it came from, else to staging (303.11)."""
    unit, home = c.attacker, c.origin
    free = home != STAGING and not s.units(home) and s.combat_in(home) is None
    if free:
        deaths.leave_zone(s, unit)
        s.alter(unit, zone=home)
        s.emit("goes back", s.things[unit].controller, (unit,), ("303.11", "303.11.a"), (c.zone, home))
        return
    rules = ("303.5.b", "303.11") if home == STAGING else ("303.11.b",)
    told = s.options.reads("amb.return-on-retreat", "yes")
    moving.to_staging(s, unit, "goes back to staging", rules, exhaust=False, told=told)


@step
class EndCombat(Step):
    """What lasted for the combat ends, and what is left to settle is settled."""

    combat: int

    def run(self, s: State) -> None:
        stats.lapse(s, "combat", self.combat)
        c = s.combat(self.combat)
        assert c is not None
        s.combats = tuple(other for other in s.combats if other.number != self.combat)
        deaths.deaths(s)
        coming = [moving.ComeIn(i, c.zone, s.things[i].zone) for i in c.outside if i in s.things]
        s.do(*stack.settle("end"), *(x for come in coming for x in (come, *stack.settle("end"))), LeaveCombat())


@step
class LeaveCombat(Step):
    """The thing under way before the combat goes on."""

    def run(self, s: State) -> None:
        s.waiting, s.dying = s.waiting[:-1], s.dying[:-1]
