"""The stack: layers of items, resolved newest first, and what a text is carried out with (408, 409.2)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import arriving, deaths, triggers, zones
from explorer.games.astra.aiming import LetBe, aimed_at, offered, targets
from explorer.games.astra.card import TACTIC, Condition, Context, Effect, Sel, targets_in
from explorer.games.astra.selecting import candidates, found, holds
from explorer.games.astra.state import Item, Layer, State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Pick, Step, Subject


@step
class OpenLayer(Step):
    """Begins a stack inside whatever is under way (amb.nested-combat)."""

    kind: str
    combat: int = 0

    def run(self, s: State) -> None:
        s.layers = (*s.layers, Layer(self.kind, self.combat))


@step
class CloseLayer(Step):
    """Ends the innermost stack."""

    def run(self, s: State) -> None:
        s.layers = s.layers[:-1]


@step
class ResolveAll(Step):
    """Resolves the innermost stack from the top; what triggers meanwhile comes on top (408.1.d, 408.3.a)."""

    def run(self, s: State) -> None:
        layer = s.layers[-1]
        if layer.items:
            item = layer.items[-1]
            s.layers = (*s.layers[:-1], layer.but(items=layer.items[:-1]))
            rules = ("408.1.d", "303.2.c") if layer.kind == "counter" else ("409.2.b",)
            detail = (item.number, item.kind, item.on)
            s.because(s.emit("resolves", item.me.player, item.source, rules, detail, s.seen_by(item)))
            s.do(Execute(item), triggers.Flush(), self)


@step
class Settle(Step):
    """Deals with all that has triggered outside a stack, on one of its own."""

    kind: str

    def run(self, s: State) -> None:
        if s.waiting[-1] or s.dying[-1]:
            s.do(OpenLayer(self.kind), triggers.Flush(), ResolveAll(), CloseLayer())


def settle(kind: str = "main") -> tuple[Step, ...]:
    """Returns the steps that deal with all that has triggered outside a stack."""
    return (Settle(kind),)


@step
class Execute(Step):
    """Carries out what came off the stack; it needs its source no more (408.1.e)."""

    item: Item

    def run(self, s: State) -> None:
        item = self.item
        if item.kind == "checkpoint":
            triggers.wait(s, *item.later)
            deaths.destroy(s, deaths.unborne(s, item.orphans), ("409.4.e", "102.6.c"))
            s.do(deaths.Check(), Finished(item, "resolved"))
        elif item.kind in ("tactic", "ability", "trigger"):
            _begin_text(s, item)
        elif item.kind == "flip":
            s.do(deaths.Check(), Finished(item, arriving.turn_up(s, item.me.thing, item.me.player)))
        else:
            s.do(arriving.Arrive(item), deaths.Check(), Finished(item, "resolved"))


def _begin_text(s: State, item: Item) -> None:
    """Opens a text: a tactic counts as played now, and targets that are none any more drop out (407.1.c, 409.2.c)."""
    if item.kind == TACTIC:
        note_card_played(s, item)
    me, lost = _with_valid_targets(s, item)
    idle = not any(things for _, things in me.chosen) and _all_aimed(item.effects)
    whole = lost and idle
    chosen = [i for _, things in me.chosen for i in things if i in s.things]
    s.open = (*s.open, me.but(places=tuple((i, s.things[i].zone) for i in chosen)))
    if whole:
        s.emit("fizzles", me.player, item.source, ("404.4.c", "407.1.c", "408.3.c"), (item.number,))
    steps: Step = Whether(me.player, item.effects) if item.may else Carry(item.effects)
    s.do(*(() if idle else (steps,)), EndText(), Finished(item, "fizzled" if whole else "resolved"))


def note_card_played(s: State, item: Item) -> None:
    """Says that a card is played now, unless announcing it was playing it (409.2.c, amb.when-you-play)."""
    s.emit("is played", item.me.player, (item.card,), ("409.2.c", "404.1"), (), None)
    if not s.options.reads("amb.when-you-play", "announce"):
        triggers.note_played(s, item.me.player, item.card)


def _with_valid_targets(s: State, item: Item) -> tuple[Context, bool]:
    """Returns the context with those targets that still fit, and whether some do not (407.1.c)."""
    me, lost = item.me, False
    for sel in targets_in(item.effects):
        picked = me.picked(sel.tag)
        valid = tuple(i for i in picked if i in targets(s, sel, me))
        if len(valid) < len(picked):
            lost = True
            me = me.with_picked(sel.tag, valid)
            s.emit(
                "loses target",
                me.player,
                tuple(triggers.event_name(s, sel.kinds, i) for i in picked if i not in valid),
                ("407.1.c",),
                (item.number,),
            )
    return me, lost


def _all_aimed(effects: Sequence[Effect]) -> bool:
    """Returns whether every instruction hangs on a target (amb.partial-fizzle)."""
    return all(_aimed(e) for e in effects)


def _aimed(effect: Effect) -> bool:
    return any(isinstance(x, Sel) and (x.mode == "target" or x.ref == "chosen") for x in effect.parts().values())


@step
class EndText(Step):
    """Closes a text."""

    def run(self, s: State) -> None:
        s.open, s.revealed = s.open[:-1], ()


@step
class Finished(Step):
    """An item is done; a tactic goes to the graveyard only now (402.6.b.1)."""

    item: Item
    outcome: str

    def run(self, s: State) -> None:
        item = self.item
        if item.kind == TACTIC:
            zones.put(s, item.card, "graveyard")
        rules = ("402.6.b.1",) if item.kind == TACTIC else ()
        detail = (item.number, item.kind, self.outcome, item.on)
        s.emit("done", item.me.player, item.source, rules, detail, s.seen_by(item))


# -- carrying a text out ----------------------------------------------------------------------------------------


@step
class Carry(Step):
    """The instructions of a text, from the top, by a cursor; after each, deaths are looked for (102.3.c)."""

    effects: tuple[Effect, ...]
    at: int = 0

    def run(self, s: State) -> None:
        if self.at == len(self.effects):
            return
        effect, me = self.effects[self.at], s.open[-1]
        for sel in effect.parts().values():
            if isinstance(sel, Sel) and sel.mode == "choose" and not any(tag == sel.tag for tag, _ in me.chosen):
                n = min(sel.count, len(candidates(s, sel, me)))
                if n:
                    s.do(Pick(me.player, Choosing(sel, me), n, n), self)
                    return
                s.open = (*s.open[:-1], me.with_picked(sel.tag, ()))
        s.do(deaths.Check(), self.but(at=self.at + 1))
        effect.run(s, s.open[-1])


@step
class Choosing(Subject):
    """What a text lets its player pick as it is carried out; that is not targeting (amb.target-vs-choose)."""

    sel: Sel
    me: Context
    rule = "amb.target-vs-choose"

    def must_ask(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        return self.sel.where == "hand" and zones.hand_tells(s, player, ())

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        taken = [aimed_at(a) for a in picked]
        return offered(s, self.sel, [i for i in candidates(s, self.sel, self.me) if i not in taken], player)

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        things = tuple(aimed_at(a) for a in picked)
        s.open = (*s.open[:-1], s.open[-1].with_picked(self.sel.tag, things))
        named = tuple(triggers.event_name(s, self.sel.kinds, i) for i in things)
        secret = any(s.is_card(i) and zones.private(s, i) for i in things if "card" in self.sel.kinds)
        s.emit("chooses", player, named, ("amb.target-vs-choose", "406.1.d"), (), (player,) if secret else None)


@step
class Do(Act):
    """Does what one may."""

    verb = "yes"


@step
class Whether(Choice):
    """Asks whether to do what one may."""

    player: int
    effects: tuple[Effect, ...]
    always = True

    def options(self, s: State, player: int) -> Sequence[Act]:
        return (Do(), LetBe())

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Do):
            s.do(Carry(self.effects))
        else:
            s.emit("declines", player, (), ("406.1.a",))


@step
class Within(Step):
    """Carries instructions out with words that stand for something else."""

    me: Context
    effects: tuple[Effect, ...]

    def run(self, s: State) -> None:
        s.open = (*s.open, self.me)
        s.do(Carry(self.effects), EndText())


@step
class May(Effect):
    """Does it if the player likes."""

    effects: tuple[Effect, ...]

    def run(self, s: State, me: Context) -> None:
        s.do(Whether(me.player, self.effects))


@step
class If(Effect):
    """Does one thing or another, as things stand when it is reached."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def run(self, s: State, me: Context) -> None:
        s.do(Carry(self.then if holds(s, self.condition, me) else self.otherwise))


@step
class ForEach(Effect):
    """Does it with each of several things; that is not targeting (407.3.a)."""

    of: Sel
    effects: tuple[Effect, ...]

    def run(self, s: State, me: Context) -> None:
        s.do(*(Within(me.but(it=i), self.effects) for i in found(s, self.of, me)))


@step
class EachPlayer(Effect):
    """Every player does it, the one after the turn player first (409.3.a)."""

    effects: tuple[Effect, ...]

    def run(self, s: State, me: Context) -> None:
        s.do(*(Within(me.but(player=p), self.effects) for p in reversed(s.stacking())))
