"""Abilities that go off by themselves: how they are noted, ordered and put on the stack (409, 801)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.games.astra import keywords, stats
from explorer.games.astra.aiming import Aiming, wanted_of
from explorer.games.astra.card import TERRITORY, Context, Effect, Keyword, Sel, Triggered, targets_in
from explorer.games.astra.selecting import card_fits, holds, refers_to
from explorer.games.astra.state import Item, State, Waiting
from explorer.kernel.acts import Act
from explorer.kernel.events import HIDDEN
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Pick, Step

RULES = {
    "attack": ("801.3", "303.1b"),
    "defend": ("801.5", "303.1b"),
    "death": ("801.4", "409.4.c"),
    "dies": ("409.4.d",),
    "glory": ("803.4", "409.4.d"),
    "enter": ("801.6", "404.1.b"),
    "play": ("801.8", "404.1.b"),
    "flip": ("801.7",),
    "ready": ("801.9",),
    "retreat": ("801.10",),
    "score": ("801.11", "410.2.d"),
    "turn_start": ("801.2", "301.1.2"),
    "turn_end": ("801.1", "304.2"),
    "you_play": ("409.2.c",),
}  # the moments at which an ability can go off, with the rules that say so


def wait(s: State, *triggered: Waiting) -> None:
    """Notes what has triggered; it goes on the stack when its cause is done (amb.finish-item, amb.concede)."""
    if s.left:
        triggered = tuple(w for w in triggered if w.me.player not in s.left)
    s.waiting = (*s.waiting[:-1], (*s.waiting[-1], *triggered))


def bearer(s: State, thing: int) -> Context:
    """Returns what the words of an object's text stand for."""
    t = s.things[thing]
    return Context(t.controller, thing, t.design, t.zone, s.combats[-1].number if s.combats else 0)


def hears(s: State, thing: int, on: str) -> bool:
    """Returns whether an object may have an ability that goes off at a moment: printed, or granted."""
    t = s.things[thing]
    return bool(t.changes) or on in s.box.moments[t.design]


def set_off(s: State, thing: int, on: str, it: int = -1) -> list[Waiting]:
    """Returns the abilities of an object that go off at a moment (406.1.e, 406.3)."""
    if not hears(s, thing, on):
        return []
    me, found = bearer(s, thing).but(it=it), []
    for ability in stats.abilities(s, thing):
        if isinstance(ability, Triggered) and ability.on == on:
            if ability.condition is None or holds(s, ability.condition, me):
                found.append(Waiting(on, me, ability.effects, ability.may, s.cause, on == "play"))
        elif isinstance(ability, Keyword) and on == "defend":
            found += _keyword(s, me, ability)
    return found


def _keyword(s: State, me: Context, word: Keyword) -> list[Waiting]:
    """Returns what Impede and Fortify set off as their bearer, or the unit beside it, defends (803.3, 803.5)."""
    effects: tuple[Effect, ...] = ()
    if word.name == "impede":
        effects = (stats.ModifyStats(Sel("attacker"), -word.value, 0, 0, "combat"),)
    elif word.name == "fortify":
        effects = (keywords.Fortify(),)
    return [Waiting("defend", me, effects, word.name == "fortify", s.cause)] if effects else []


def note(s: State, thing: int, on: str, it: int = -1) -> None:
    """Notes that a moment has come for an object (801)."""
    if hears(s, thing, on):
        wait(s, *set_off(s, thing, on, it))


def listeners(s: State, dead: int) -> list[Waiting]:
    """Returns what others have to say of a death: all that hear it as it happens (409.4.d, amb.listeners-when)."""
    found = []
    for i in s.things:
        for ability in stats.abilities(s, i) if hears(s, i, "dies") else ():
            if isinstance(ability, Triggered) and ability.on == "dies" and ability.of is not None:
                me = bearer(s, i).but(it=dead)
                if refers_to(s, ability.of, dead, me) and (not ability.condition or holds(s, ability.condition, me)):
                    found.append(Waiting("dies", me, ability.effects, ability.may, s.cause))
    return found


def glory(s: State, killer: int) -> list[Waiting]:
    """Returns what Glory gives a unit that killed a defender by combat damage (803.4, amb.glory-timing)."""
    words = [a for a in stats.abilities(s, killer) if isinstance(a, Keyword) and a.name == "glory"]
    return [Waiting("glory", bearer(s, killer), (keywords.GloryPoints(a.value),), False, s.cause) for a in words]


def note_played(s: State, player: int, card: int, *, down: bool = False) -> None:
    """Notes "when you play a card" of all that hear it now (409.2.c, amb.when-you-play).

    Of a territory laid face down they hear no more than that it is one (amb.facedown-play).
    """
    for i, t in s.things.items():
        if t.controller == player and hears(s, i, "you_play"):
            for ability in stats.abilities(s, i):
                if isinstance(ability, Triggered) and ability.on == "you_play" and ability.of is not None:
                    me = bearer(s, i)
                    fits = _fits_unseen(ability.of) if down else card_fits(s, ability.of, card)
                    if fits and (not ability.condition or holds(s, ability.condition, me)):
                        wait(s, Waiting("you_play", me, ability.effects, ability.may, s.cause))


def _fits_unseen(sel: Sel) -> bool:
    """Returns whether a text about a card played means one that is known to be a territory and no more."""
    return not (sel.name or sel.subtype or sel.stat) and (not sel.types or TERRITORY in sel.types)


# -- onto the stack ---------------------------------------------------------------------------------------------


def named(s: State, effects: tuple[Effect, ...], tag: int, number: int) -> int | str:
    """Returns what was chosen under a tag as events name it: a thing by its number, a zone or a seat in words."""
    kinds = next((sel.kinds for sel in targets_in(effects) if sel.tag == tag), ())
    return event_name(s, kinds, number)


def event_name(s: State, kinds: Sequence[str], number: int) -> int | str:
    """Returns something of these kinds as events name it; a card that not all can see has no name (402.4.b)."""
    if "card" in kinds and s.conceals(number, None):
        return HIDDEN
    return f"seat {number}" if "player" in kinds else f"zone {number + 1}" if "zone" in kinds else number


def push(s: State, item: Item, rules: tuple[str, ...], answers: int = 0) -> Item:
    """Puts something on top of the innermost stack (408.1.c.1); `answers`: the event it responds to."""
    aimed = tuple(named(s, item.effects, tag, i) for tag, things in item.me.chosen for i in things)
    source = item.card if item.card >= 0 else item.me.thing
    detail = (item.kind, item.on, len(s.layers), answers)
    number = s.emit("stacks", item.me.player, (source, *aimed), rules, detail, s.seen_by(item))
    item = item.but(number=number)
    top = s.layers[-1]
    s.layers = (*s.layers[:-1], top.but(items=(*top.items, item)))
    return item


@step
class Flush(Step):
    """What waited for the thing just done goes on the stack, deaths in three steps (409.1, 409.4)."""

    def run(self, s: State) -> None:
        waiting, deaths = s.waiting[-1], s.dying[-1]
        if not waiting and not deaths:
            return
        s.waiting, s.dying = (*s.waiting[:-1], ()), (*s.dying[:-1], ())
        if deaths:
            orphans = tuple(i for d in deaths for i in d.orphans)
            later = tuple(w for d in deaths for w in d.listeners)
            me = Context(s.turn_player)
            if orphans:
                push(s, Item(0, "checkpoint", me, on="equipment", orphans=orphans), ("409.4.e",))
            if later:
                push(s, Item(0, "checkpoint", me, on="dies", later=later), ("409.4.d",))
        s.do(*batch(s, waiting))


def batch(s: State, waiting: Sequence[Waiting]) -> list[Step]:
    """Returns the steps that stack what triggered together, each player's for themselves (409.1.a)."""
    steps: list[Step] = []
    for p in s.stacking() if waiting else ():
        low = tuple(w for w in waiting if w.me.player == p and w.low)
        rest = tuple(w for w in waiting if w.me.player == p and not w.low)
        if low and rest and s.options.reads("amb.play-enter-order", "in-turn"):
            steps += [Later(p, rest), *_stacked(p, low)]
        else:
            steps += [*_stacked(p, low), *_stacked(p, rest)]
    return steps


def _stacked(player: int, waiting: tuple[Waiting, ...]) -> list[Step]:
    if not waiting:
        return []
    return [PushTrigger(waiting[0])] if len(waiting) == 1 else [OrderTriggers(player, waiting)]


@step
class Later(Step):
    """Lets triggers wait till what lies above them is done (one reading of amb.play-enter-order)."""

    player: int
    waiting: tuple[Waiting, ...]

    def run(self, s: State) -> None:
        me = Context(self.player)
        push(s, Item(0, "checkpoint", me, on="enter", later=self.waiting), ("amb.play-enter-order",))


@step
class Next(Act):
    """Says which of several triggers resolves next."""

    number: int
    verb = "first"


@step
class OrderTriggers(Choice):
    """A player says in which order own triggers resolve; they are stacked the other way round (409.1.b)."""

    player: int
    left: tuple[Waiting, ...]
    ordered: tuple[Waiting, ...] = ()

    def options(self, s: State, player: int) -> Sequence[Act]:
        different = {(w.me.design, w.on, w.effects, w.me.it): i for i, w in reversed(list(enumerate(self.left)))}
        return [Next(i) for i in sorted(different.values())]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Next)
        left = (*self.left[: act.number], *self.left[act.number + 1 :])
        ordered = (*self.ordered, self.left[act.number])
        if len(left) > 1:
            s.do(OrderTriggers(self.player, left, ordered))
        else:
            s.do(*(PushTrigger(w) for w in reversed((*ordered, *left))))


@step
class PushTrigger(Step):
    """A trigger goes on the stack; its targets are named as it does (amb.trigger-targets)."""

    what: Waiting

    def run(self, s: State) -> None:
        wanted = wanted_of(s, self.what.effects, self.what.me)
        for sel in targets_in(self.what.effects):
            if sel not in wanted:
                s.emit("no target", self.what.me.player, (self.what.me.thing,), ("407.1.c",), (sel.tag,))
        if wanted:
            s.do(Pick(self.what.me.player, Aiming(self.what, wanted), len(wanted), len(wanted)))
        else:
            stack(s, self.what, self.what.me)


def stack(s: State, what: Waiting, me: Context) -> None:
    """Puts a trigger on the stack, its targets chosen."""
    s.because(what.cause)
    rules = (*RULES[what.on], "409.1.a.1")
    push(s, Item(0, "trigger", me, effects=what.effects, may=what.may, on=what.on), rules)


def all_ready(s: State, things: Iterable[int]) -> None:
    """Readies objects; those that were exhausted have their On Ready set off, as one moment (801.9, 301.1.1)."""
    cause = s.cause
    for thing in [i for i in things if not s.things[i].ready]:
        s.alter(thing, ready=True)
        s.because(s.emit("readies", s.things[thing].controller, (thing,), ("801.9",)))
        note(s, thing, "ready")
        s.because(cause)
