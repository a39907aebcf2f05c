"""Leaving the battlefield: destruction, its three steps, and what becomes of the card (402.6, 409.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.games.astra import scoring, selecting, stats, triggers, zones
from explorer.games.astra.card import UNIT, Context, Effect, Number, Sel
from explorer.games.astra.memory import HURT, survey
from explorer.games.astra.state import STAGING, Death, State, Waiting
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Pick, Step, Subject


def borne_by(s: State, unit: int) -> tuple[int, ...]:
    """Returns the equipment on a unit (102.6.e)."""
    return tuple(i for i, t in s.things.items() if t.host == unit)


def unborne(s: State, items: Iterable[int]) -> list[int]:
    """Returns the equipment left behind that no other unit has come to bear meanwhile (409.4.e, 412.1.d)."""
    return [i for i in items if i in s.things and s.things[i].host not in s.things]


def leave_zone(s: State, unit: int) -> None:
    """A unit that leaves its zone is attacker or defender no more (303.2.d.1, 303.9.a)."""
    for c in s.combats:
        if unit == c.attacker:
            s.set_combat(c.but(attacker=-1))
        elif unit == c.defender:
            s.set_combat(c.but(defender=-1))


def remove(s: State, thing: int, pile: str, *, bottom: bool = False) -> None:
    """Takes an object off the battlefield; its card goes to its owner, a token nowhere (102.2.c, 102.8.c.1)."""
    leave_zone(s, thing)
    t = s.drop(thing)
    if t.card >= 0:
        zones.put(s, t.card, pile, bottom)


def take_off(s: State, thing: int, pile: str, kind: str, rules: tuple[str, ...], player: int) -> None:
    """Takes an object off the battlefield alive; what it bears is destroyed at once (102.6.c)."""
    orphans = borne_by(s, thing)
    owner = s.things[thing].owner
    remove(s, thing, pile)
    s.because(s.emit(kind, player, (thing,), ("401.2.a", *rules), (owner,)))
    destroy(s, orphans, ("102.6.c",))


def destroy(s: State, things: Sequence[int], rules: tuple[str, ...], killer: int = -1) -> None:
    """Destroys objects, all at the same moment; what they and others have to say of it is noted (409.4).

    `killer`: the attacker whose combat damage destroyed the defender, for Glory.
    """
    things = [i for i in things if i in s.things]
    if not things:
        return
    told, cause = [], s.cause
    for i in things:
        s.because(s.emit("dies", s.things[i].controller, (i,), ("409.4.b", "402.6.b", *rules), (s.things[i].owner,)))
        told.append((i, *_heard(s, i, killer)))
        s.because(cause)
    for i, own, others, orphans in told:
        triggers.wait(s, *own)
        remove(s, i, "graveyard")
        if others or orphans:
            s.dying = (*s.dying[:-1], (*s.dying[-1], Death(i, others, orphans)))


Heard = tuple[list[Waiting], tuple[Waiting, ...], tuple[int, ...]]


def _heard(s: State, thing: int, killer: int) -> Heard:
    """Returns the On Deaths of an object, what others say of it, and the equipment it leaves behind."""
    t = s.things[thing]
    if t.down or (t.card < 0 and s.options.reads("amb.token-death", "no")):
        return [], (), borne_by(s, thing)
    own = triggers.set_off(s, thing, "death")
    if s.box.designs[t.design].type != UNIT:
        return own, (), ()
    others = triggers.listeners(s, thing)
    if killer in s.things and thing != killer:
        others += triggers.glory(s, killer)
    return own, tuple(others), borne_by(s, thing)


def doomed(s: State, among: Iterable[int]) -> list[int]:
    """Returns the units that have no health left (102.3.c, 411.2.c)."""
    return [i for i in among if i in s.things and stats.left(s, i) <= 0]


def _all_doomed(s: State) -> list[int]:
    """Returns the doomed units.

    While no text takes health, only what is weakened can be one, or hurt as much as its card, or a text that sets
    health, lets it bear.
    """
    texts = stats.texts(s)
    if texts.withers:
        return doomed(s, s.units())
    found, things, deadly, least = [], s.things, s.box.deadly, texts.least
    for i in survey(s).lists.get(HURT, ()):
        t = things[i]
        if t.damage >= least or t.damage >= deadly[t.design] or (t.changes and t.weakened):
            found.append(i)
    return doomed(s, found) if found else found


def deaths(s: State, first: Sequence[int] = (), killer: int = -1) -> None:
    """Destroys what has no health left, until nothing changes; `first`: who is looked at before the others (303.1a)."""
    if first and (found := _all_doomed(s)):
        destroy(s, [i for i in first if i in found], ("102.3.c", "411.2.c"), killer)
    while found := _all_doomed(s):
        destroy(s, found, ("102.3.c", "411.2.c"))


@step
class Check(Step):
    """What is to be looked at after every instruction: deaths, and the end of the game where that comes at once."""

    def run(self, s: State) -> None:
        deaths(s)
        scoring.check_at_once(s)


# -- instructions -----------------------------------------------------------------------------------------------


@step
class Damage(Effect):
    """Deals damage, which is no combat damage (303.6)."""

    of: Sel
    amount: Number

    def run(self, s: State, me: Context) -> None:
        dealt = max(0, selecting.amount(s, self.amount, me))  # 101.2.d
        for thing in stats.living(s, self.of, me):
            hurt(s, thing, dealt, me.player, ("303.6",))


def hurt(s: State, thing: int, dealt: int, player: int, rules: tuple[str, ...]) -> None:
    """Marks damage on a unit."""
    s.alter(thing, damage=s.things[thing].damage + dealt)
    s.emit("damages", player, (thing,), rules, (dealt, stats.left(s, thing)))


@step
class Destroy(Effect):
    """Destroys objects (802.10)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        destroy(s, stats.living(s, self.of, me), ("802.10",))


def to_give(s: State, sel: Sel, me: Context) -> list[int]:
    """Returns what a player can sacrifice: what they control, an ally's only by the word "friendly" (802.19)."""
    found = stats.living(s, sel, me) if sel.ref else selecting.candidates(s, sel, me)
    return [i for i in found if sel.side == "friendly" or s.things[i].controller == me.player]


@step
class Sacrifice(Effect):
    """A player picks something they control and destroys it (802.19)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        n = min(self.of.count, len(to_give(s, self.of, me)))
        if n:
            s.do(Pick(me.player, Sacrificing(self.of, me), n, n))


@step
class Give(Act):
    """Sacrifices an object."""

    thing: int
    verb = "sacrifice"


@step
class Sacrificing(Subject):
    """What a player sacrifices (802.19)."""

    of: Sel
    me: Context
    rule = "802.19"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return [Give(i) for i in to_give(s, self.of, self.me) if Give(i) not in picked]

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        destroy(s, [a.thing for a in picked if isinstance(a, Give)], ("802.19",))


def at_once(s: State, sel: Sel, me: Context) -> list[int]:
    """Returns what a text takes away together, equipment before the unit that bears it: it is not left behind."""
    return sorted(selecting.found(s, sel, me), key=lambda i: i not in s.things or s.things[i].host < 0)


@step
class ReturnToHand(Effect):
    """Returns objects to their owners' hands (412.2.a.1)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        for thing in [i for i in at_once(s, self.of, me) if i in s.things]:
            take_off(s, thing, "hand", "returns to hand", ("412.2.a.1", "102.2.c.1"), me.player)


@step
class Banish(Effect):
    """Banishes objects or cards; objects may come back as the turn ends (802.5, 402.7.b)."""

    of: Sel
    returns: bool = False

    def run(self, s: State, me: Context) -> None:
        for i in at_once(s, self.of, me):
            if i in s.things:
                self._object(s, me, i)
            elif s.is_card(i):
                banish_card(s, i, me.player)

    def _object(self, s: State, me: Context, thing: int) -> None:
        card = s.things[thing].card
        take_off(s, thing, "banished", "banishes", ("802.5", "402.7"), me.player)
        if self.returns and card >= 0:
            s.returning = (*s.returning, (card, s.cause))


def banish_card(s: State, card: int, player: int) -> None:
    """Banishes a card off the battlefield: one that was public stays so, others become private (402.7.c, 401.2.d)."""
    private = zones.take(s, card) in ("hand", "deck", "supply")
    zones.put(s, card, "banished")
    if private:
        s.secret = (*s.secret, card)
    seen = s.knowers(s.box.owner[card]) if private else None
    s.emit("banishes", player, (card,), ("802.5", "402.7.c", "401.2.d"), (s.box.owner[card],), seen)


def staged(s: State, player: int) -> list[int]:
    """Returns a player's units in staging."""
    return [i for i in s.units_of(player) if s.things[i].zone == STAGING]
