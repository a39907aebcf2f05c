"""Why something on the battlefield can, or cannot, be the target that a text asks for (407)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra.aiming import NO_OBJECTS, Aim, shielded
from explorer.games.astra.card import Context, Sel
from explorer.games.astra.selecting import fits, placed
from explorer.games.astra.state import State
from explorer.kernel.acts import Act, Clause

_PLACES = {"staging": "in a staging area", "combat_zone": "in a combat zone", "this_zone": "in its own zone"}


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
