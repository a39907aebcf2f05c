"""Activated abilities, in the main phase and as Counter responses (405.2.c, 406.2)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import stats, supply
from explorer.games.astra.announcing import (
    Announced,
    ExhaustSelf,
    PaySupply,
    PayVP,
    announce,
    asks,
    can_be_named,
    countering,
)
from explorer.games.astra.card import Activated
from explorer.games.astra.counters import RESPONSES, Respond
from explorer.games.astra.mainphase import OFFERS, Offer, either
from explorer.games.astra.memory import USERS, survey
from explorer.games.astra.playing import acting, responding
from explorer.games.astra.state import State
from explorer.games.astra.triggers import bearer
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import kept, step


def activated(s: State, thing: int) -> Sequence[Activated]:
    """Returns the activated abilities that an object has now."""
    t = s.things[thing]
    if not t.changes:
        return () if t.down else s.box.uses[t.design]
    return [a for a in stats.abilities(s, thing) if isinstance(a, Activated)]


def _ability(s: State, act: Use) -> Activated | None:
    found = activated(s, act.thing) if act.thing in s.things else ()
    return found[act.number] if act.number < len(found) else None


def _yours(s: State, player: int, act: Use) -> bool:
    return act.thing in s.things and s.things[act.thing].controller == player


def _there(s: State, player: int, act: Use) -> bool:
    return _ability(s, act) is not None


def _timely(s: State, player: int, act: Use) -> bool:
    return acting(s, player) or responding(s, player)


def _is_unit(s: State, thing: int) -> bool:
    return thing in s.things and s.things[thing].design in s.box.units


def _right_kind(s: State, player: int, act: Use) -> bool:
    return may_answer(s, act.thing) or not isinstance(s.question, Respond)


def may_answer(s: State, thing: int) -> bool:
    """Returns whether abilities of an object can be Counter responses (408.2.d, amb.nonunit-abilities)."""
    return _is_unit(s, thing) or s.options.reads("amb.nonunit-abilities", "any")


def _ready(s: State, player: int, act: Use) -> bool:
    return act.thing in s.things and ready_for(s, act.thing, _ability(s, act))


def ready_for(s: State, thing: int, ability: Activated | None) -> bool:
    """Returns whether an object may use an ability, exhausted or not (102.3.d, amb.activate-while-exhausted)."""
    if s.things[thing].ready:
        return True
    if ability is not None and any(isinstance(c, ExhaustSelf) for c in ability.costs):
        return False
    free = isinstance(s.question, Respond) and s.options.reads("amb.activate-while-exhausted", "counter-step")
    return free or not _is_unit(s, thing)


def price(ability: Activated | None, kind: type[PaySupply | PayVP] = PaySupply) -> int:
    """Returns the supply, or the points, that an ability costs."""
    return sum([c.count for c in ability.costs if isinstance(c, kind)]) if ability else 0


def _affordable(s: State, player: int, act: Use) -> bool:
    return supply.at_hand(s, player) >= price(_ability(s, act))


def _afford_words(s: State, player: int, act: Use) -> str:
    return f"It costs {price(_ability(s, act))} supply and you have {supply.at_hand(s, player)}"


def _points(s: State, player: int, act: Use) -> bool:
    return s.vp[player] >= price(_ability(s, act), PayVP)


def _nameable(s: State, player: int, act: Use) -> bool:
    ability = _ability(s, act)
    return ability is None or can_be_named(s, player, announced(s, act.thing, ability))


def _about(s: State, player: int, act: Use) -> tuple[int, ...]:
    return (act.thing,)


OWN: tuple[Row, ...] = (
    Row("802.8", _yours, either(_yours, "You control it", "You do not control it"), None, _about),
    Row("405.2.c.2", _there, either(_there, "It has such an ability", "It has no such ability"), None, _about),
    Row("406.2.a.2", _timely, either(_timely, "It can be used now", "It is used in your main phase or in answer")),
)  # true of all that one can name while one is asked
ABLE: tuple[Row, ...] = (
    Row("408.2.d", _right_kind, either(_right_kind, "It may be used so", "Only units answer with an ability")),
    Row("102.3.d", _ready, either(_ready, "It is ready", "It is exhausted"), None, _about),
    Row("406.2.a.1", _affordable, _afford_words),
    Row("410.1.b", _points, either(_points, "The points can be paid", "You have not enough points")),
    Row("802.22", _nameable, either(_nameable, "All it needs can be named", "A target or a cost is missing")),
)


@step
class Use(Act):
    """Uses an activated ability of an object (302.4, 405.2.c.2, 802.22)."""

    thing: int
    number: int
    verb = "use"
    ROWS = OWN + ABLE


USE = kept(Use)


def announced(s: State, thing: int, ability: Activated) -> Announced:
    """Returns what using an ability of an object asks for."""
    rules = ("408.2.d", "406.2.a") if countering(s) else ("302.4", "405.2.c.2")
    return Announced("ability", bearer(s, thing), costs=ability.costs, effects=ability.effects, rules=rules)


def uses(s: State, player: int) -> list[Act]:
    """Returns every use one might name."""
    mine = [i for i in survey(s).lists.get(USERS, ()) if s.things[i].controller == player]
    return [Use(i, n) for i in mine for n in range(len(activated(s, i)))]


def legal_uses(s: State, player: int) -> list[Act]:
    """Returns the uses that are legal while one is asked for an action or a response."""
    mine = [i for i in survey(s).lists.get(USERS, ()) if s.things[i].controller == player]
    return [USE(i, n) for i in mine for n, ability in enumerate(activated(s, i)) if _usable(s, player, i, ability)]


def _usable(s: State, player: int, thing: int, ability: Activated) -> bool:
    """Returns whether all of ABLE hold, what is found out quickest first."""
    return (
        ready_for(s, thing, ability)
        and price(ability) <= supply.at_hand(s, player)
        and price(ability, PayVP) <= s.vp[player]
        and (may_answer(s, thing) or not isinstance(s.question, Respond))
        and (not asks(ability.effects, ability.costs) or can_be_named(s, player, announced(s, thing, ability)))
    )


def use(s: State, player: int, act: Act) -> None:
    """Begins to use an ability."""
    assert isinstance(act, Use)
    ability = _ability(s, act)
    assert ability is not None
    announce(s, player, announced(s, act.thing, ability))


OFFERS[Use] = RESPONSES[Use] = Offer(uses, use, legal_uses)
