"""Naming targets and other things beforehand, one at a time (407)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import stats
from explorer.games.astra.card import TACTIC, Context, Effect, Sel, Static, targets_in
from explorer.games.astra.selecting import candidates, fits, placed, refers_to
from explorer.games.astra.state import State, Waiting
from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import kept, step
from explorer.kernel.steps import Subject

NO_OBJECTS = frozenset(("player", "zone", "card"))
_PLACES = {"staging": "in a staging area", "combat_zone": "in a combat zone", "this_zone": "in its own zone"}


@step
class Untargetable(Static):
    """Units cannot be the target of what an enemy plays or uses, or of enemy tactics alone (407.2.d)."""

    of: Sel
    tactics_only: bool = False


@step
class Aim(Act):
    """Names an object or a card."""

    thing: int
    verb = "choose"


@step
class AimSeat(Act):
    """Names a player."""

    seat: int
    verb = "choose"


@step
class AimZone(Act):
    """Names a combat zone."""

    zone: int
    verb = "choose"


@step
class LetBe(Act):
    """Does not do what one may."""

    verb = "no"


AIM = kept(Aim)


def aim_at(sel: Sel, thing: int) -> Act:
    """Returns the act that names one thing of those a text asks for."""
    if "player" in sel.kinds:
        return AimSeat(thing)
    return AimZone(thing) if "zone" in sel.kinds else AIM(thing)


def offered(s: State, sel: Sel, things: Sequence[int], player: int) -> list[Act]:
    """Returns the acts that name one of *things*; of equal cards one, of those a player cannot see each (402.4.b)."""
    if "card" in sel.kinds:
        hidden = {c for c in things if s.conceals(c, player)}
        things = list({c if c in hidden else (s.box.design[c],): c for c in reversed(things)}.values())[::-1]
    return [aim_at(sel, i) for i in things]


def aimed_at(act: Act) -> int:
    """Returns what an act names: a number of a thing, a seat or a zone."""
    assert isinstance(act, Aim | AimSeat | AimZone)
    return act.thing if isinstance(act, Aim) else act.seat if isinstance(act, AimSeat) else act.zone


def shielded(s: State, thing: int, me: Context) -> bool:
    """Returns whether something keeps an object from being the target of a text (407.2.d, 406.1.c)."""
    tactic = me.design >= 0 and s.box.designs[me.design].type == TACTIC
    return any(
        not s.friends(bearer.player, me.player) and (tactic or not a.tactics_only) and refers_to(s, a.of, thing, bearer)
        for a, bearer, _ in stats.in_force(s, Untargetable)
    )


def targets(s: State, sel: Sel, me: Context) -> list[int]:
    """Returns what can be the target of a text now (407.1.a, 407.2)."""
    found = candidates(s, sel, me)
    if not NO_OBJECTS.isdisjoint(sel.kinds):
        return list(found)
    shields = bool(stats.in_force(s, Untargetable))
    return [i for i in found if not s.things[i].down and not (shields and shielded(s, i, me))]


def wanted_of(s: State, effects: Sequence[Effect], me: Context) -> tuple[Sel, ...]:
    """Returns the targets that a text wants and that there are, an entry for each thing to be named."""
    sels = targets_in(tuple(effects))
    return tuple(sel for sel in sels for _ in range(min(sel.count, len(targets(s, sel, me)))))


def with_targets(me: Context, wanted: Sequence[Sel], picked: Sequence[Act]) -> Context:
    """Returns the context in which the targets are as named."""
    for sel, act in zip(wanted, picked, strict=False):
        me = me.with_picked(sel.tag, (*me.picked(sel.tag), aimed_at(act)))
    return me


def next_targets(s: State, wanted: Sequence[Sel], me: Context, picked: Sequence[Act]) -> list[Act]:
    """Returns what may be named next, nothing twice for one word of the text."""
    sel, now = wanted[len(picked)], with_targets(me, wanted, picked)
    return offered(s, sel, [i for i in targets(s, sel, me) if i not in now.picked(sel.tag)], me.player)


@step
class Aiming(Subject):
    """The targets of a trigger that goes on the stack (407.1.b)."""

    what: Waiting
    wanted: tuple[Sel, ...]
    rule = "407.1.b"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return next_targets(s, self.wanted, self.what.me, picked)

    def candidates(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return thinkable(s, self.wanted[len(picked)])

    def explain(self, s: State, player: int, picked: tuple[Act, ...], act: Act) -> tuple[Clause, ...]:
        found = clauses(s, self.wanted[len(picked)], with_targets(self.what.me, self.wanted, picked), picked, act)
        return act.explain(s, player) if found is None else found

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        from explorer.games.astra.triggers import stack

        stack(s, self.what, with_targets(self.what.me, self.wanted, picked))


# -- why something can, or cannot, be the target ----------------------------------------------------------------


def thinkable(s: State, sel: Sel) -> list[Act]:
    """Returns an act for each object on the battlefield, target or not; none where a text asks for something else."""
    return [Aim(thing) for thing in s.things] if NO_OBJECTS.isdisjoint(sel.kinds) else []


def clauses(s: State, sel: Sel, me: Context, picked: Sequence[Act], act: Act) -> tuple[Clause, ...] | None:
    """Returns the conditions of naming an object as a target; None for what is no object on the battlefield."""
    if not isinstance(act, Aim) or act.thing not in s.things or not NO_OBJECTS.isdisjoint(sel.kinds):
        return None
    thing, about = s.things[act.thing], (act.thing,)
    kind = s.box.designs[thing.design].type
    friendly = thing.controller in s.options.side[me.player]
    wanted = " or ".join(sel.kinds)
    found = [
        (not thing.down, "407.1.a", "It can be seen", "It lies face down"),
        (kind in sel.kinds or sel.kinds == ("token",), "407.2.b", f"It is a {kind}", f"The text asks for a {wanted}"),
        (_sided(sel, friendly), "407.2.c", f"It is {_side(friendly)}", f"It is {_side(friendly)}, not {sel.side}"),
        (
            _there(s, sel, thing.zone, me),
            "407.2.a",
            "It is where the text asks",
            f"It is not {_PLACES.get(sel.where, '')}",
        ),
        (not shielded(s, act.thing, me), "407.2.d", "Nothing shields it", "A text keeps it from being the target"),
        (act not in picked, "407.1.b", "It has not been named yet", "It has been named already"),
    ]
    if all(holds for holds, *_ in found[1:4]):  # else that has been said
        right = fits(s, sel, act.thing, me)
        found.append((right, "407.2.b", "It is what the text asks for", "It is not what the text asks for"))
    return tuple(Clause(rule, yes if holds else no, holds, about) for holds, rule, yes, no in found)


def _sided(sel: Sel, friendly: bool) -> bool:
    return sel.side == "any" or friendly == (sel.side == "friendly")


def _side(friendly: bool) -> str:
    return "friendly" if friendly else "enemy"


def _there(s: State, sel: Sel, zone: int, me: Context) -> bool:
    return sel.where == "battlefield" or placed(s, sel.where, zone, me)
