"""What a player may see: all but others' hands, cards looked at, decks, and sealed answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from explorer.games.ecos.card import Card
from explorer.games.ecos.effects import Lines
from explorer.games.ecos.pieces import CUBES, ELEMENTS
from explorer.games.ecos.rounds import drawn_at_once, odds
from explorer.games.ecos.state import State
from explorer.games.ecos.wording import card_lines
from explorer.kernel.gametype import Viewer
from explorer.kernel.steps import Together

BACK: dict[str, Any] = {"id": None, "back": True}


def view(s: State, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
    """Returns the table as *viewer* may see it (a seat; None: anybody; "open": everything)."""
    return {
        "game": "ecos",
        "viewer": viewer,
        "round": s.round,
        "harbinger": s.harbinger,
        "goal": s.options.goal,
        "over": s.over,
        "tiebreak": s.tiebreak,
        "winners": list(s.winners),
        "tiles": [{"q": q, "r": r, "terrain": t} for (q, r), t in sorted(s.tiles.items())],
        "tokens": [{"id": n, "kind": kind, "q": at[0], "r": at[1]} for n, (kind, at) in s.tokens.items()],
        "supply": {kind: {"left": s.supply[kind], "of": count} for kind, count in s.options.pool.items()},
        "bag": bag(s),
        "at_once": drawn_at_once(s),
        "drawn": list(s.drawn),
        "announced": list(s.announced),
        "reserve": {"left": s.reserve, "of": CUBES},
        "decks": {"blue": len(s.blue), "brown": len(s.brown)},
        "faceup": [card_data(s, c) for c in s.faceup],
        "discard": [card_data(s, c) for c in s.discard],
        "seats": [seat(s, p, viewer, names) for p in range(s.players)],
        "open": [s.box.cards[frame.card].name for frame in s.open],
        "line": line(s),
        "answered": answered(s),
    }


def bag(s: State) -> dict[str, dict[str, Any]]:
    """Returns of each element what is left in the bag, and the chance that the next draw shows it, as a fraction."""
    total, drawn = sum(s.bag.values()), drawn_at_once(s)
    left = {element: s.bag.get(element, 0) for element in ELEMENTS}
    return {e: {"left": left[e], "of": n, "odds": [*odds(left[e], total, drawn)]} for e, n in ELEMENTS.items()}


def seat(s: State, player: int, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
    """Returns what lies before a player; the hand only for its owner (first.7)."""
    seen = viewer in (player, "open")
    return {
        "seat": player,
        "name": names[player],
        "vp": s.vp[player],
        "cubes": s.cubes[player],
        "dial": s.dial[player],
        "due": s.due[player],
        "hand": [card_data(s, c) for c in s.hand[player]] if seen else [BACK] * len(s.hand[player]),
        "looking": [card_data(s, c) for c in s.looking[player]] if seen else [BACK] * len(s.looking[player]),
        "kept": [card_data(s, c) for c in s.picking[player]] if seen else [BACK] * len(s.picking[player]),
        "active": [active_data(s, player, c) for c in s.active[player]],
        "full": [s.box.cards[f.card].name for f in s.full[player]],
    }


def card_data(s: State, card: int) -> dict[str, Any]:
    """Returns a card that may be seen."""
    printed = s.box.cards[card]
    return {
        "id": card,
        "number": printed.id,
        "name": printed.name,
        "color": printed.back,
        "impact": printed.impact,
        "leaves": printed.leaves,
        "spots": [{"icon": icon, "covered": False} for icon in printed.spots],
        "lines": [*_lines(printed)],
        "back": False,
    }


def line(s: State) -> int:
    """Returns which line of the open card is carried out; -1 where that cannot be said, or no card is open."""
    if not s.open:
        return -1
    printed = s.box.cards[s.open[-1].card].effects
    found = (x.at - 1 for x, _ in reversed(s.agenda) if isinstance(x, Lines) and x.effects == printed)
    return next(found, -1)


@lru_cache(maxsize=2048)
def _lines(printed: Card) -> tuple[str, ...]:
    """Returns a card's text; putting it into words takes longer than all else in a view."""
    return tuple(card_lines(printed))


def active_data(s: State, player: int, card: int) -> dict[str, Any]:
    """Returns an active card with its cubes and the leaves that are left (eco.6)."""
    data, covered = card_data(s, card), s.covered[player][card]
    data["left"] = s.active[player][card]
    data["spots"] = [{**spot, "covered": bool(covered >> i & 1)} for i, spot in enumerate(data["spots"])]
    return data


def answered(s: State) -> list[int]:
    """Returns who has given a sealed answer; not what it is."""
    question = s.question
    return [p.player for p in question.parts_of if p.answer is not None] if isinstance(question, Together) else []
