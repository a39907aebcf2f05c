"""What a text speaks of: things that fit, numbers, conditions (407, 101.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.games.astra import stats
from explorer.games.astra.card import UNIT, Card, Condition, Context, Number, Sel
from explorer.games.astra.state import STAGING, State


def zone_of(s: State, me: Context) -> int:
    """Returns the zone in which the bearer of a text is, or last was."""
    return s.things[me.thing].zone if me.thing in s.things else me.zone


def found(s: State, sel: Sel, me: Context) -> Sequence[int]:
    """Returns all that a text speaks of: objects, cards, seats or zones; things it knew may be gone by now."""
    if sel.ref:
        return _referred(s, sel, me)
    return candidates(s, sel, me) if sel.mode == "all" else me.picked(sel.tag)


def candidates(s: State, sel: Sel, me: Context) -> Sequence[int]:
    """Returns all that fits, whether or not it has to be picked first."""
    if "player" in sel.kinds:
        side = {"friendly": s.options.side[me.player], "enemy": s.opponents(me.player)}
        return [p for p in s.around(me.player) if p in side.get(sel.side, (p,))]
    if "zone" in sel.kinds:
        held = {"friendly": s.options.side[me.player], "enemy": s.opponents(me.player)}
        zones = [z for z in range(s.options.zones) if sel.side == "any" or s.holder(z) in held[sel.side]]
        return [z for z in zones if sel.state != "occupied_by_enemy" or s.holder(z) in held["enemy"]]
    if "card" in sel.kinds:
        return [card for card in _cards(s, sel, me) if card_fits(s, sel, card)]
    return [thing for thing in (s.units() if sel.kinds == (UNIT,) else s.things) if fits(s, sel, thing, me)]


def _referred(s: State, sel: Sel, me: Context) -> Sequence[int]:
    if sel.ref == "chosen":
        return me.picked(sel.tag)
    if sel.ref in ("attacker", "defender"):
        combat = s.combat(me.combat) or (s.combats[-1] if s.combats else None)
        thing = getattr(combat, sel.ref) if combat else -1
    elif sel.ref == "equipped":
        thing = s.known(me.thing).host if me.thing >= 0 else -1
    else:
        thing = me.it if sel.ref == "it" else me.thing
    return (thing,) if thing >= 0 else ()


def refers_to(s: State, sel: Sel, thing: int, me: Context) -> bool:
    """Returns whether a text speaks of an object."""
    return thing in _referred(s, sel, me) if sel.ref else fits(s, sel, thing, me)


def _seats(s: State, sel: Sel, me: Context) -> Iterable[int]:
    if sel.side == "friendly":
        return (me.player,)
    return s.opponents(me.player) if sel.side == "enemy" else s.around(me.player)


def _cards(s: State, sel: Sel, me: Context) -> Iterable[int]:
    for p in _seats(s, sel, me):
        if sel.where == "deck_top":
            yield from s.deck[p][-1:]
        else:
            yield from getattr(s, sel.where)[p]


def card_fits(s: State, sel: Sel, card: int) -> bool:
    """Returns whether a card has what a text asks for."""
    printed = s.printed(card)
    return (
        (not sel.types or printed.type in sel.types)
        and _called(sel, printed)
        and (sel.stat != "cost" or (printed.cost <= sel.limit) == sel.at_most)
    )


def fits(s: State, sel: Sel, thing: int, me: Context) -> bool:
    """Returns whether an object on the battlefield is what a text asks for (407.2)."""
    t = s.things[thing]
    printed = s.box.designs[t.design]
    if printed.type not in sel.kinds and not (sel.kinds == ("token",) and t.card < 0):
        return False
    if sel.side != "any" and (t.controller in s.options.side[me.player]) != (sel.side == "friendly"):
        return False
    if sel.where != "battlefield" and not placed(s, sel.where, t.zone, me):
        return False
    if sel.not_self and thing == me.thing:
        return False
    if (sel.subtype or sel.name) and (t.down or not _called(sel, printed)):
        return False
    return (
        (not sel.state or _state(s, sel.state, thing))
        and (not sel.stat or _measured(s, sel, thing))
        and (not sel.role or _role(s, sel.role, thing))
    )


def _called(sel: Sel, printed: Card) -> bool:
    """Returns whether a card has the name and the subtype that a text asks for."""
    return sel.name in ("", printed.name) and (not sel.subtype or sel.subtype in printed.subtypes)


def placed(s: State, where: str, zone: int, me: Context) -> bool:
    """Returns whether a zone is where a text looks (407.2.a)."""
    if where == "this_zone":
        return zone == zone_of(s, me) and zone != STAGING
    return (zone == STAGING) == (where == "staging")


def _state(s: State, state: str, thing: int) -> bool:
    t = s.things[thing]
    if state == "damaged":
        return t.damage > 0
    if state == "face_down":
        return t.down
    return t.ready == (state == "ready")


def _measured(s: State, sel: Sel, thing: int) -> bool:
    t = s.things[thing]
    if sel.stat == "cost":
        value = 0 if t.card < 0 or t.down else s.box.designs[t.design].cost  # 102.8.b
    else:
        value = stats.read(s, thing, sel.stat)
    return (value <= sel.limit) == sel.at_most


def _role(s: State, role: str, thing: int) -> bool:
    if role == "controlling":
        t = s.things[thing]
        fighting = any(c.attacker == thing for c in s.combats)
        return t.zone != STAGING and not fighting and s.holder(t.zone) == t.controller
    return any(getattr(c, role) == thing for c in s.combats)


# -- numbers and conditions -------------------------------------------------------------------------------------


def amount(s: State, number: Number, me: Context) -> int:
    """Returns a number as it is now."""
    if number.count is None:
        return number.fixed
    counted = len(found(s, number.count, me))
    return number.fixed + (halved(s, counted) if number.half else counted)


def halved(s: State, n: int) -> int:
    """Returns half of a number, rounded (101.2.c.1, amb.rounding-half)."""
    up = s.options.reads("amb.rounding-half", "up")
    even = s.options.reads("amb.rounding-half", "even") and n // 2 % 2 == 1
    return n // 2 + (n % 2 if up or even else 0)


def _controlled(s: State, sel: Sel, me: Context) -> Sequence[int]:
    """Returns what a condition counts; "you control" leaves out what an ally does."""
    things = found(s, sel, me)
    if sel.side != "friendly" or "player" in sel.kinds or "card" in sel.kinds:
        return things
    return [i for i in things if (s.holder(i) if "zone" in sel.kinds else s.known(i).controller) == me.player]


def holds(s: State, c: Condition, me: Context) -> bool:
    """Returns whether a condition of a text is met now."""
    if c.own_turn and me.player not in s.turn_players:
        return False
    if c.in_combat and not s.combats:
        return False
    if c.controls is not None and len(_controlled(s, c.controls, me)) < c.least:
        return False
    if c.tracker and (me.thing not in s.things or s.things[me.thing].tracked(c.tracker) < c.least):
        return False
    if c.matches is not None and not any(card_fits(s, c.matches, i) for i in me.picked(c.tag)):
        return False
    if c.negated is not None and holds(s, c.negated, me):
        return False
    return all(holds(s, part, me) for part in c.every)
