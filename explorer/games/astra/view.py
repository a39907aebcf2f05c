"""What a player may see (401)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from explorer.games.astra import announcing, combat, counters, mainphase, match, stats, triggers
from explorer.games.astra.card import UNIT, Activated, Card, Sel, Triggered, targets_in
from explorer.games.astra.decks import affinities
from explorer.games.astra.options import TEAMS
from explorer.games.astra.state import STAGING, Item, State
from explorer.games.astra.wording import card_lines, number_text, text_of
from explorer.kernel.gametype import Viewer
from explorer.kernel.steps import Pick

BACK: dict[str, Any] = {"id": None, "back": True}


def view(s: State, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
    """Returns the table as *viewer* may see it (a seat; None: anybody; "open": everything)."""
    return {
        "game": "astra",
        "viewer": viewer,
        "turn": s.turn,
        "round": s.turn,
        "active": s.turn_player,
        "first": s.first,
        "phase": "over" if s.over else s.phase,
        "goal": s.options.goal,
        "mode": s.options.mode,
        "match": {"best_of": s.options.best_of, "game": s.game, "won": list(s.won)},
        "swaps": _swaps(s, viewer),
        "extended": s.turn_player in s.extended,
        "seats": [seat(s, p, viewer, names) for p in range(s.players)],
        "zones": [zone(s, z, viewer) for z in range(s.options.zones)],
        "combats": [_combat(s, i) for i in range(len(s.combats))],
        "layers": [
            {"kind": x.kind, "combat": x.combat, "items": [item(s, i, viewer) for i in x.items]} for x in s.layers
        ],
        "waiting": sum(map(len, s.waiting)),
        "open": [{"name": s.box.designs[me.design].name if me.design >= 0 else "", "by": me.player} for me in s.open],
        "announced": _announced(s, viewer),
        "order": _order(s),
        "busy": s.question is not None and not isinstance(s.question, mainphase.MainPhase | counters.Respond),
        "revealed": [card_data(s, c) for c in s.revealed],
        "winners": list(s.winners),
    }


def _swaps(s: State, viewer: Viewer) -> dict[str, Any] | None:
    """Returns how the viewer's deck would be after the swaps made so far; None but between games (100.3.a)."""
    question = match.asked(s, viewer) if isinstance(viewer, int) and not isinstance(viewer, bool) else None
    if question is None:
        return None
    deck, aside = question.piles(s)
    return {
        "deck": len(deck),
        "in": [s.printed(c).name for c in deck if c in s.sideboard[question.player]],
        "out": [s.printed(c).name for c in aside if c not in s.sideboard[question.player]],
        "defects": [defect.removeprefix("deck: ").removeprefix("sideboard: ") for defect in question.defects(s)],
    }


def sees(s: State, viewer: Viewer, player: int) -> bool:
    """Returns whether a viewer knows what is private to a player (401.1.b, mp.2v2.5)."""
    return viewer == "open" or viewer in s.knowers(player)


def seat(s: State, p: int, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
    """Returns a player's piles, staging area and numbers."""
    own = sees(s, viewer, p)
    staged = [i for i, t in s.things.items() if t.zone == STAGING and t.controller == p]
    return {
        "seat": p,
        "name": names[p],
        "team": p % 2 if s.options.mode == TEAMS else None,
        "active": p in s.turn_players,
        "extended": p in s.extended,
        "left": p in s.left,
        "shared": p in s.shared,
        "side": list(s.options.side[p]),
        "vp": s.vp[p],
        "affinities": affinities([s.box.design[c] for c in s.own_cards(p)], s.box.designs),
        "deck": len(s.deck[p]),
        "hand": [card_data(s, c) if own else BACK for c in s.hand[p]],
        "supply": [card_data(s, c) if own else BACK for c in s.supply[p]],
        "ready": s.ready[p],
        "floating": s.floating[p],
        "sideboard": [card_data(s, c) if own else BACK for c in s.sideboard[p]],
        "graveyard": [card_data(s, c) for c in s.graveyard[p]],
        "banished": [card_data(s, c) if own or c not in s.secret else BACK for c in s.banished[p]],
        "staging": [thing_data(s, i, viewer) for i in staged],
    }


def zone(s: State, z: int, viewer: Viewer) -> dict[str, Any]:
    """Returns a combat zone: who controls it, its units, and each player's territory (402.2)."""
    holder = s.holder(z)
    here = [s.territory(p, z) for p in range(s.players)]
    return {
        "zone": z,
        "marker": s.options.markers[z],
        "control": None if holder < 0 else holder,
        "units": [thing_data(s, i, viewer) for i in s.units(z)],
        "territories": [None if i < 0 else thing_data(s, i, viewer) for i in here],
    }


def card_data(s: State, number: int) -> dict[str, Any]:
    """Returns a card that may be seen."""
    return {"id": number, "back": False, **printed(s.printed(number))}


@lru_cache(maxsize=1024)
def printed(card: Card) -> dict[str, Any]:
    """Returns what stands on a card."""
    return {
        "name": card.name,
        "type": card.type,
        "subtypes": card.subtypes,
        "affinity": card.affinity,
        "cost": card.cost,
        "attack": number_text(card.attack),
        "health": number_text(card.health),
        "influence": card.influence if card.type == UNIT else None,
        "lines": tuple(card_lines(card)),
    }


def thing_data(s: State, i: int, viewer: Viewer) -> dict[str, Any]:
    """Returns an object with its state; of a face-down territory only its controller knows more (402.2.d)."""
    t = s.things[i]
    state = {"controller": t.controller, "owner": t.owner, "down": t.down, "turn": t.turn, "zone": t.zone}
    if t.down and not sees(s, viewer, t.controller):
        return {"id": i, "back": True, **state}
    data = {**card_data(s, i), **state, "ready": t.ready, "damage": t.damage, "host": t.host if t.host >= 0 else None}
    data["token"] = t.card < 0
    data["trackers"] = dict(t.trackers)
    data["abilities"] = sum(isinstance(a, Activated | Triggered) for a in stats.abilities(s, i))
    if s.printed(i).type == UNIT:
        data["now"] = {stat: stats.current(s, i, stat) for stat in ("attack", "health", "influence")}
        data["account"] = {stat: _account(s, i, stat) for stat in ("attack", "health", "influence")}
        data["left"] = stats.left(s, i)
    return data


def _account(s: State, i: int, stat: str) -> list[dict[str, Any]]:
    return [
        {
            "from": s.box.designs[x.source].name if x.source >= 0 else "",
            "how": x.how,
            "value": x.value,
            "until": x.until,
        }
        for x in stats.account(s, i, stat)
    ]


def _combat(s: State, i: int) -> dict[str, Any]:
    c = s.combats[i]
    there = {"number": c.number, "zone": c.zone, "player": c.player, "attacker": c.attacker, "defender": c.defender}
    return {**there, "step": _step(s, c.number)}


AHEAD = (  # the step of a combat phase that is under way as long as another is still to come (303)
    (combat.OnAttackOnDefend, "1a"),
    (counters.CounterStep, "1b"),
    (combat.Fight, "2"),
    (combat.Result, "4"),
)


def _step(s: State, number: int) -> str:
    to_come = {type(x) for x, _ in s.agenda if getattr(x, "combat", 0) == number}
    return next((step for kind, step in AHEAD if kind in to_come), "5")


def _announced(s: State, viewer: Viewer) -> str:
    """Returns what is being announced, for those who may know it before it is (404.4.b)."""
    q = s.question
    if not isinstance(q, Pick) or not isinstance(q.of, announcing.Announcing) or not sees(s, viewer, q.player):
        return ""
    design = q.of.what.me.design
    return s.box.designs[design].name if design >= 0 else ""


def _order(s: State) -> list[dict[str, Any]]:
    """Returns the triggers whose order is asked for: whose text, what set them off, about what, what they do."""
    q = s.question
    if not isinstance(q, triggers.OrderTriggers):
        return []
    return [
        {
            "name": s.box.designs[w.me.design].name,
            "source": w.me.thing,
            "on": w.on,
            "about": s.printed(w.me.it).name
            if w.me.it >= 0 and not (w.me.it in s.things and s.things[w.me.it].down)
            else "",
            "cause": w.cause,
            "text": text_of(w.effects),
        }
        for w in q.left
    ]


def item(s: State, x: Item, viewer: Viewer) -> dict[str, Any]:
    """Returns something on a stack: stacks are public, but a territory laid face down is not (amb.tactic-staging)."""
    data: dict[str, Any] = {"number": x.number, "kind": x.kind, "on": x.on, "by": x.me.player}
    known = not x.down or sees(s, viewer, x.me.player)
    data["card"] = printed(s.box.designs[x.me.design]) if known and x.me.design >= 0 else None
    data["name"] = data["card"]["name"] if data["card"] else ""
    data["source"] = list(x.source) if known else []
    hidden = {i for sel in targets_in(x.effects) if "card" in sel.kinds for i in x.me.picked(sel.tag)}
    hidden = {i for i in hidden if s.conceals(i, viewer)}
    data["targets"] = [i for _, things in x.me.chosen for i in things if i not in hidden]
    data["aims"] = [_aim(s, sel, i, viewer) for sel in targets_in(x.effects) for i in x.me.picked(sel.tag)]
    data["zone"] = x.zone if x.kind == "territory" else None
    data["text"] = text_of(x.effects)
    data["rules"] = list(triggers.RULES.get(x.on, ()))
    return data


def _aim(s: State, sel: Sel, i: int, viewer: Viewer) -> dict[str, Any]:
    """Returns a target with what it is: a player, a zone, a card or an object, which may be gone."""
    if "player" in sel.kinds or "zone" in sel.kinds:
        return {"kind": "seat" if "player" in sel.kinds else "zone", "id": i, "name": ""}
    if s.is_card(i) and s.conceals(i, viewer):
        return {"kind": "card", "id": None, "name": ""}
    return {"kind": "card" if s.is_card(i) else "thing", "id": i, "name": s.printed(i).name}
