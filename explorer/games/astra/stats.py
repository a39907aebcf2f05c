"""Stats and what changes them: base stats, modifiers, trackers, and the abilities in force (101, 411)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from explorer.games.astra import selecting
from explorer.games.astra.card import Ability, Context, Effect, Keyword, Number, Sel, Static
from explorer.games.astra.memory import BEARERS, survey
from explorer.games.astra.state import Change, State, Thing
from explorer.kernel.frozen import step

# -- what cards say ---------------------------------------------------------------------------------------------


@step
class StatAura(Static):
    """Units have more or less of a stat as long as this is here (411.2.a)."""

    of: Sel
    attack: int = 0
    health: int = 0
    influence: int = 0

    @property
    def withers(self) -> bool:
        return self.health < 0


@step
class BaseAura(Static):
    """The base stats of units are set (411.2.b)."""

    of: Sel
    attack: int
    health: int

    @property
    def withers(self) -> bool:
        return self.health <= 0


@step
class Gives(Static):
    """Units have a keyword as long as this is here."""

    of: Sel
    keyword: str


InForce = tuple[Static, Context, int]
Auras = tuple[Sequence[tuple[StatAura, Context, int]], Sequence[tuple[BaseAura, Context, int]]]
A = TypeVar("A", bound=Static)
STATS = ("attack", "health", "influence")
UNSET = 1_000_000  # more than any text sets

# -- the abilities in force -------------------------------------------------------------------------------------


def abilities(s: State, thing: int) -> Sequence[Ability]:
    """Returns the abilities that an object has now: printed or granted, none while face down (amb.facedown-object)."""
    t = s.things[thing]
    if t.down:
        return ()
    printed = s.box.designs[t.design].abilities
    if not t.changes:
        return printed
    kept = () if any(c.strips for c in t.changes) else printed
    return (*kept, *(c.gives for c in t.changes if c.gives is not None))


class Texts(NamedTuple):
    """The static abilities in force, with what their words stand for and since when (404.3.c)."""

    kinds: Mapping[type[Static], Sequence[InForce]]
    auras: Mapping[str, Auras]  # for each stat what adds to it, and what sets it
    withers: bool  # whether one takes health
    least: int  # the least that one sets it to


def in_force(s: State, kind: type[A]) -> Sequence[tuple[A, Context, int]]:
    """Returns the static abilities of a kind in force."""
    return texts(s).kinds.get(kind, ())  # type: ignore[return-value]


def auras(s: State, stat: str) -> Auras:
    """Returns the texts in force that add to a stat, and those that set it."""
    return texts(s).auras[stat]


def texts(s: State) -> Texts:
    """Returns all texts in force; they are gone through again only when one that bears them is another."""
    known = s.box.survey
    if known is None or known.things is not s.things or known.texts is None:
        known = survey(s)
        known.texts = _found(s, known.lists.get(BEARERS, ()))
    found: Texts = known.texts
    return found


def _found(s: State, bearers: Sequence[int]) -> Texts:
    kinds: dict[type[Static], list[Any]] = {}
    for i in bearers:
        t = s.things[i]
        me, own = Context(t.controller, i, t.design, t.zone), s.box.statics[t.design]
        for ability, since in _statics_of(own, t) if t.changes else [(ability, t.since) for ability in own]:
            kinds.setdefault(type(ability), []).append((ability, me, since))
    adders, setters = kinds.get(StatAura, ()), kinds.get(BaseAura, ())
    found = {stat: [entry for entry in adders if getattr(entry[0], stat)] for stat in STATS}
    given = {stat: (found[stat], setters if stat != "influence" else ()) for stat in STATS}
    withers = any(text.withers for text, _, _ in (*adders, *setters))
    return Texts(kinds, given, withers, min((text.health for text, _, _ in setters), default=UNSET))


def _statics_of(own: Sequence[Static], t: Thing) -> Iterator[tuple[Static, int]]:
    """Yields the static abilities of an object that is changed, and since when it has them."""
    if not any(c.strips for c in t.changes):
        yield from ((ability, t.since) for ability in own)
    yield from ((c.gives, c.since) for c in t.changes if isinstance(c.gives, Static))


def has(s: State, thing: int, keyword: str) -> bool:
    """Returns whether an object has a keyword now."""
    t = s.things[thing]
    if t.changes:
        own = any(isinstance(a, Keyword) and a.name == keyword for a in abilities(s, thing))
    else:
        own = keyword in s.box.keywords[t.design] and not t.down
    if own or not (given := in_force(s, Gives)):
        return own
    return any(a.keyword == keyword and selecting.refers_to(s, a.of, thing, me) for a, me, _ in given)


# -- numbers ----------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """One line of the account of a stat: what it comes from and what it does."""

    source: int  # a design
    how: str  # printed, set, equipment..., a tracker's name
    value: int
    until: str = ""


def printed(s: State, thing: int, stat: str) -> int:
    """Returns what is printed on the card, X worked out (101.1.a, 101.2.b)."""
    t = s.known(thing)
    number = getattr(s.box.designs[t.design], stat)
    if not isinstance(number, Number):
        return number or 0
    if number.count is None:
        return number.fixed
    return selecting.amount(s, number, Context(t.controller, thing, t.design, t.zone))


def account(s: State, thing: int, stat: str) -> list[Line]:
    """Returns how a stat comes about, line by line; the first line is the base (411.2.b, amb.base-conflict)."""
    t = s.things[thing]
    base, since = Line(t.design, "printed", printed(s, thing, stat)), -1
    lines = []
    for c in t.changes:
        if c.base and stat != "influence" and c.since >= since:
            base, since = Line(c.source, "set", getattr(c, stat), c.until), c.since
        elif not c.base and getattr(c, stat):
            lines.append(Line(c.source, "until", getattr(c, stat), c.until))
    adders, setters = auras(s, stat)
    for aura, me, _ in adders:
        if selecting.refers_to(s, aura.of, thing, me):
            lines.append(Line(me.design, "while", getattr(aura, stat)))
    for setter, me, began in setters:
        if began >= since and selecting.refers_to(s, setter.of, thing, me):
            base, since = Line(me.design, "set", getattr(setter, stat)), began
    return [base, *lines, *(_tracked(s, t, stat) if t.trackers else ())]


def _tracked(s: State, t: Thing, stat: str) -> Iterator[Line]:
    """Yields what the trackers on an object add to a stat (411.3)."""
    worth = {kind: (attack, health) for kind, attack, health in s.box.designs[t.design].trackers}
    for kind, n in t.trackers:
        value = n * worth.get(kind, (0, 0))[0 if stat == "attack" else 1] if stat != "influence" else 0
        if value:
            yield Line(t.design, kind, value)


def current(s: State, thing: int, stat: str) -> int:
    """Returns a stat as it is now, which may be below zero (101.2.d, amb.negative-storage)."""
    t = s.things[thing]
    adders, setters = auras(s, stat)
    if t.changes or setters:
        return sum([line.value for line in account(s, thing, stat)])
    value = printed(s, thing, stat) + (sum([line.value for line in _tracked(s, t, stat)]) if t.trackers else 0)
    for aura, me, _ in adders:
        if selecting.refers_to(s, aura.of, thing, me):
            value += getattr(aura, stat)
    return value


def read(s: State, thing: int, stat: str) -> int:
    """Returns a stat as a calculation reads it: never below zero (411.2.d)."""
    return max(0, current(s, thing, stat))


def left(s: State, thing: int) -> int:
    """Returns the health that damage leaves a unit (101.1.i)."""
    return current(s, thing, "health") - s.things[thing].damage


# -- instructions -----------------------------------------------------------------------------------------------


def living(s: State, sel: Sel, me: Context) -> list[int]:
    """Returns the objects that a text touches and that are still there (406.1.d)."""
    return [i for i in selecting.found(s, sel, me) if i in s.things]


def changed_by(s: State, sel: Sel, until: str, me: Context) -> list[int]:
    """Returns the objects that a text changes for a while; "this combat" is no time where none is on or it is over."""
    over = until == "combat" and s.combat(me.combat) is None
    return [] if over else living(s, sel, me)


@step
class ModifyStats(Effect):
    """Adds to stats for a while (411.2.a)."""

    of: Sel
    attack: int = 0
    health: int = 0
    influence: int = 0
    until: str = "turn"

    def run(self, s: State, me: Context) -> None:
        for thing in changed_by(s, self.of, self.until, me):
            now = current(s, thing, "attack") + self.attack, current(s, thing, "health") + self.health
            detail = (self.attack, self.health, self.until, *now)
            number = s.emit("modifies", me.player, (thing,), ("411.2.a",), detail)
            change = Change(self.attack, self.health, self.influence, until=self.until, combat=me.combat)
            s.alter(thing, changes=(*s.things[thing].changes, change.but(source=me.design, since=number)))


@step
class SetBase(Effect):
    """Sets base stats for a while (411.2.b)."""

    of: Sel
    attack: int
    health: int
    until: str = "turn"

    def run(self, s: State, me: Context) -> None:
        for thing in changed_by(s, self.of, self.until, me):
            number = s.emit("sets base", me.player, (thing,), ("411.2.b", "101.1.a"), (self.attack, self.health))
            change = Change(self.attack, self.health, base=True, until=self.until, combat=me.combat)
            s.alter(thing, changes=(*s.things[thing].changes, change.but(source=me.design, since=number)))


@step
class LoseAbilities(Effect):
    """Takes all abilities away for a while (401.2.a)."""

    of: Sel
    until: str = "turn"

    def run(self, s: State, me: Context) -> None:
        for thing in changed_by(s, self.of, self.until, me):
            number = s.emit("strips", me.player, (thing,), ("409.2.a",))
            change = Change(strips=True, until=self.until, combat=me.combat, source=me.design, since=number)
            s.alter(thing, changes=(*s.things[thing].changes, change))


@step
class GrantAbility(Effect):
    """Gives an ability, for as long as the object is on the battlefield (401.2.a)."""

    of: Sel
    ability: Ability
    until: str = "stays"

    def run(self, s: State, me: Context) -> None:
        for thing in changed_by(s, self.of, self.until, me):
            number = s.emit("grants", me.player, (thing,), ("401.2.a",))
            change = Change(gives=self.ability, until=self.until, combat=me.combat, source=me.design, since=number)
            s.alter(thing, changes=(*s.things[thing].changes, change))


@step
class AddTracker(Effect):
    """Puts trackers on an object, or takes them off (411.1.a, 411.3.a)."""

    of: Sel
    kind: str
    count: int = 1

    def run(self, s: State, me: Context) -> None:
        for thing in living(s, self.of, me):
            t = s.things[thing]
            n = max(0, t.tracked(self.kind) + self.count)
            rest = tuple(entry for entry in t.trackers if entry[0] != self.kind)
            s.alter(thing, trackers=(*rest, (self.kind, n)) if n else rest)
            s.emit("tracks", me.player, (thing,), ("411.1.a", "411.3.a"), (self.kind, n))


def lapse(s: State, until: str, combat: int = 0) -> None:
    """Ends the changes that last until now (304.4, amb.this-combat)."""
    for thing, t in [(i, t) for i, t in s.things.items() if t.changes]:
        kept = tuple(c for c in t.changes if c.until != until or c.combat != (combat or c.combat))
        if len(kept) < len(t.changes):
            s.alter(thing, changes=kept)
            s.emit("lapses", -1, (thing,), ("304.4",) if until == "turn" else ("amb.this-combat",), (until,))
