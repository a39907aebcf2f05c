"""Turning territories face up, in the main phase or as a Counter response (102.5.b.3, 408.2.b)."""

from __future__ import annotations

from explorer.games.astra import supply
from explorer.games.astra.announcing import Announced, announce, countering
from explorer.games.astra.counters import RESPONSES
from explorer.games.astra.mainphase import OFFERS, Offer, either
from explorer.games.astra.memory import DOWN, survey
from explorer.games.astra.playing import acting, responding
from explorer.games.astra.state import State
from explorer.games.astra.triggers import bearer
from explorer.kernel.acts import Act, Row, legal
from explorer.kernel.frozen import step


def _yours(s: State, player: int, act: Flip) -> bool:
    return act.thing in s.things and s.things[act.thing].controller == player


def _down(s: State, player: int, act: Flip) -> bool:
    return act.thing in s.things and s.things[act.thing].down


def _announced_already(s: State, act: Flip) -> bool:
    return any(i.kind == "flip" and i.me.thing == act.thing for layer in s.layers for i in layer.items)


def _timely(s: State, player: int, act: Flip) -> bool:
    return (acting(s, player) or responding(s, player)) and not _announced_already(s, act)


def _older(s: State, player: int, act: Flip) -> bool:
    if act.thing not in s.things:
        return False
    own = s.options.reads("amb.flip-later-turn", "own-later") and player not in s.turn_players
    return s.things[act.thing].turn < s.turn and not own


def _affordable(s: State, player: int, act: Flip) -> bool:
    return act.thing not in s.things or supply.at_hand(s, player) >= s.printed(act.thing).cost


def _about(s: State, player: int, act: Flip) -> tuple[int, ...]:
    return (act.thing,)


@step
class Flip(Act):
    """Turns a territory face up for its supply cost (102.5.b.3)."""

    thing: int
    verb = "flip"
    ROWS = (
        Row("802.8", _yours, either(_yours, "You control it", "You do not control it"), None, _about),
        Row("801.7", _down, either(_down, "It lies face down", "It does not lie face down"), None, _about),
        Row("102.5.b.3.a", _timely, either(_timely, "It can be turned now", "It is turned in main phase or in answer")),
        Row("102.5.b.3", _older, either(_older, "It was laid on an earlier turn", "It was laid too short ago")),
        Row("404.2.a", _affordable, either(_affordable, "You can pay for it", "You have not enough supply")),
    )


def flips(s: State, player: int) -> list[Act]:
    """Returns every flip one might name."""
    return [Flip(i) for i in survey(s).lists.get(DOWN, ()) if s.things[i].controller == player]


def legal_flips(s: State, player: int) -> list[Act]:
    """Returns the flips that are legal now."""
    return legal(flips(s, player), s, player) if survey(s).lists.get(DOWN) else []


def flip(s: State, player: int, act: Act) -> None:
    """Pays for a territory; it turns up when the flip resolves (amb.flip-on-stack)."""
    assert isinstance(act, Flip)
    cost = s.printed(act.thing).cost
    rules = ("408.2.b", "102.5.b.3.a") if countering(s) else ("102.5.b.3",)
    announce(s, player, Announced("flip", bearer(s, act.thing), supply=cost, rules=rules))


OFFERS[Flip] = RESPONSES[Flip] = Offer(flips, flip, legal_flips)
