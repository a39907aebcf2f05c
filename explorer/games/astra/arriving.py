"""Coming onto the battlefield: playing, putting, making, turning up (102, 404, 801.6)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import deaths, moving, selecting, stack, stats, triggers, zones
from explorer.games.astra.aiming import AimZone, aimed_at
from explorer.games.astra.card import EQUIPMENT, ITEM, RENOWNED, TERRITORY, UNIT, Context, Effect, Sel
from explorer.games.astra.state import STAGING, Item, State, Thing
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Pick, Step, Subject


def namesake(s: State, player: int, design: int) -> int:
    """Returns the Renowned object of that name that a player controls; -1: none (102.7.a, 404.6.b)."""
    if RENOWNED not in s.box.designs[design].subtypes:
        return -1
    return next((i for i, t in s.things.items() if t.design == design and t.controller == player and not t.down), -1)


def arrive(s: State, t: Thing, player: int, rules: tuple[str, ...], on: Sequence[str] = ("enter",)) -> int:
    """Makes an object; returns its number.

    A Renowned namesake is sacrificed before (102.7.c), a territory in the way destroyed (102.5.c).  *on*: what of its
    own goes off.
    """
    old = namesake(s, t.controller, t.design) if not t.down else -1
    if old >= 0:
        deaths.destroy(s, [old], ("102.7.c",))
    if s.box.designs[t.design].type == TERRITORY and (old := s.territory(t.controller, t.zone)) >= 0:
        deaths.destroy(s, [old], ("102.5.c", "302.3.4"))
    number = s.lay(t.but(turn=s.turn, since=s.clock + 1))
    seen = s.knowers(t.controller) if t.down else None
    s.because(s.emit("enters", player, (number,), rules, (t.controller, t.zone, int(t.ready), int(t.down)), seen))
    for moment in () if t.down else on:
        triggers.note(s, number, moment)
    return number


def fresh(s: State, card: int, controller: int, *, zone: int = STAGING, down: bool = False) -> Thing:
    """Returns the object a card makes: units exhausted but for Blitz, items and territories ready (102.3.b, 404.5)."""
    design = s.printed(card)
    ready = design.type != UNIT or design.has("blitz")
    return Thing(s.box.design[card], card, s.box.owner[card], controller, zone, ready, down=down)


RULES = {
    UNIT: ("302.3.1", "404.5.a", "402.3s.2", "102.3.a"),
    ITEM: ("404.5.b", "102.6.b", "402.3s.1"),
    TERRITORY: ("404.5.c", "102.5.a", "402.2.d"),
}


@step
class Arrive(Step):
    """A card that was played comes onto the battlefield (404.1)."""

    item: Item

    def run(self, s: State) -> None:
        item = self.item
        kind = s.printed(item.card).type
        player = item.me.player
        if not item.down:
            stack.note_card_played(s, item)
        elif not s.options.reads("amb.when-you-play", "announce"):
            triggers.note_played(s, player, item.card, down=True)
        t = fresh(s, item.card, player, zone=item.zone, down=item.down)
        number = arrive(s, t, player, RULES[kind], ("play", "enter"))
        if kind == ITEM:
            attach(s, number, item.host, waits=s.options.reads("amb.equip-need-unit", "waits"))


def attach(s: State, item: int, unit: int, *, waits: bool = False, rules: tuple[str, ...] = ()) -> None:
    """Equips a unit; equipment that cannot be put on any is destroyed, unless it may wait (102.6.b, 412.1.d)."""
    if EQUIPMENT not in s.printed(item).subtypes:
        return
    fits = unit in s.things and s.things[unit].controller == s.things[item].controller
    if fits and s.things[unit].zone == STAGING:
        s.alter(item, host=unit)
        s.emit("equips", s.things[item].controller, (item, unit), ("102.6.b", "102.6.b.1", *rules))
    elif waits:
        s.emit("waits to be equipped", s.things[item].controller, (item,), ("404.5.b", "amb.equip-need-unit"))
    else:
        deaths.destroy(s, [item], ("412.1.d", "302.3.2"))


def turn_up(s: State, territory: int, payer: int = -1) -> str:
    """Turns a territory face up, if it still lies face down; returns the outcome (801.7, amb.flip-on-stack).

    `payer`: who paid for it; one that was stolen from them since is not theirs to turn (412.1.a).
    """
    t = s.things.get(territory)
    if t is None or not t.down or payer not in (-1, t.controller):
        return "no effect"
    if (old := namesake(s, t.controller, t.design)) >= 0:  # turned up it has a name again (amb.facedown-object)
        deaths.destroy(s, [old], ("102.7.c",))
    s.alter(territory, down=False, since=s.clock + 1)
    s.because(s.emit("flips", t.controller, (territory,), ("801.7", "102.5.b.3"), (t.zone,)))
    triggers.note(s, territory, "flip")
    return "resolved"


# -- instructions -----------------------------------------------------------------------------------------------


@step
class CreateToken(Effect):
    """Makes tokens, exhausted; in staging unless a zone is named (102.2.a.1, 102.8)."""

    name: str
    count: int = 1
    zone_of: Sel | None = None
    tag: int = 0

    def run(self, s: State, me: Context) -> None:
        made = []
        for _ in range(self.count):
            t = Thing(s.box.numbers[self.name], -1, me.player, me.player, STAGING)
            t = t.but(ready=s.box.designs[t.design].has("blitz"))
            made.append(arrive(s, t, me.player, ("102.2.a", "102.2.a.1", "102.8.b.1")))
        if self.tag:
            s.open = (*s.open[:-1], s.open[-1].with_picked(self.tag, tuple(made)))
        for zone in moving.zones_meant(s, self.zone_of, me) if self.zone_of else ():
            for thing in [i for i in made if i in s.things]:
                moving.enter_zone(s, thing, zone)


@step
class PutOnBattlefield(Effect):
    """Puts cards onto the battlefield without playing them: equipment onto a unit in staging; no tactic (801.6)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        for card in selecting.found(s, self.of, me):
            kind = s.printed(card).type if s.is_card(card) and zones.where(s, card)[0] else ""
            if kind == TERRITORY:
                s.do(Pick(me.player, Placing(card), 1, 1))
            elif kind in (UNIT, ITEM):
                zones.take(s, card)
                number = arrive(s, fresh(s, card, me.player), me.player, ("801.6",))
                if EQUIPMENT in s.printed(card).subtypes:
                    ask_host(s, number)


@step
class Placing(Subject):
    """The zone that a text puts a territory in, face up (404.5.c, 402.2.d)."""

    card: int
    rule = "404.5.c"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return [AimZone(z) for z in range(s.options.zones)]

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        if zones.take(s, self.card):
            t = fresh(s, self.card, player, zone=aimed_at(picked[0]))
            arrive(s, t, player, ("801.6", "404.5.c"))


def ask_host(s: State, item: int) -> None:
    """Has the controller of equipment pick a unit in staging for it (412.1.d)."""
    s.do(AskHost(item))


@step
class AskHost(Step):
    """Asks for the unit that equipment goes on, if it is still there; without one it is destroyed (412.1.d)."""

    item: int

    def run(self, s: State) -> None:
        if self.item in s.things:
            player = s.things[self.item].controller
            if deaths.staged(s, player):
                s.do(Pick(player, Hosting(self.item), 1, 1))
            else:
                attach(s, self.item, -1)
                s.do(deaths.Check())


@step
class Equip(Act):
    """Picks the unit that equipment goes on."""

    unit: int
    verb = "equip"


@step
class Hosting(Subject):
    """The unit in staging that equipment goes on (102.6.b)."""

    item: int
    rule = "102.6.b"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return [Equip(i) for i in deaths.staged(s, player)]

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        act = picked[0]
        assert isinstance(act, Equip)
        attach(s, self.item, act.unit)


@step
class FlipUp(Effect):
    """Turns territories up without paying (102.5.b.3)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        for thing in stats.living(s, self.of, me):
            turn_up(s, thing)


@step
class ReturnBanished(Step):
    """Banished cards come back under their owners' control as the turn ends (304.4, amb.delayed-return).

    They come as any card does, units to staging and equipment to a unit there; a territory to the zone it left.
    """

    def run(self, s: State) -> None:
        back, s.returning = s.returning, ()
        for card, cause in back:
            if zones.take(s, card):
                s.because(cause)
                left = [t.zone for t in s.gone.values() if t.card == card]
                zone = left[-1] if s.printed(card).type == TERRITORY else STAGING
                number = arrive(
                    s, fresh(s, card, s.box.owner[card], zone=zone), s.box.owner[card], ("304.4", "amb.delayed-return")
                )
                if EQUIPMENT in s.printed(card).subtypes:
                    ask_host(s, number)
