"""What a player may see (setup.9, gen.1, gen.3, mirror.1, amb.team-info)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.games.echoside import finale, stomp
from explorer.games.echoside.card import CREWS, ITEM, Use
from explorer.games.echoside.effects import Aim
from explorer.games.echoside.end import ClearTable, DrawNewHand, LoseKarma, PassTurn, RefillBoard
from explorer.games.echoside.fiend import Targeted, Unleash
from explorer.games.echoside.obtain import Whither
from explorer.games.echoside.reveal import ChooseFate, CopyRevealed
from explorer.games.echoside.state import GAP, State
from explorer.games.echoside.turn import Phase1
from explorer.games.echoside.wording import card_text
from explorer.kernel.gametype import Viewer

SHORT = {"dark-carnival": "dc", "psychopathic": "psy", "underground": "ug"}
BACK: dict[str, Any] = {"id": None, "back": True}


def view(s: State, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
    """Returns the table as *viewer* may see it (a seat; None: anybody; "open": everything)."""
    return {
        "game": "echoside",
        "viewer": viewer,
        "round": min(s.turns) + 1 if s.turns else 1,
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "phase": phase(s),
        "final": None if s.final < 0 else {"by": s.final, "last": finale.last_seat(s)},
        "advanced": s.options.advanced,
        "variants": sorted(s.options.variants),
        "team": s.options.team,
        "seats": [seat(s, p, viewer, names) for p in range(s.options.players)],
        "gallery": [place(s, card, i, viewer) for i, card in enumerate(s.gallery)],
        "tier": [None if card == GAP else card_data(s, card) for card in s.tier],
        "main": deck(s, s.main, viewer),
        "epics": deck(s, s.epics, viewer),
        "flavor": deck(s, s.flavor, viewer),
        "flavor_discard": pile(s, s.flavor_discard),
        "juggalo": pile(s, s.juggalo[::-1]),
        "abyss": pile(s, s.abyss),
        "relic": None if s.relic < 0 else card_data(s, s.relic, relic_state(s)),
        "removed": {"count": len(s.removed)},
        "pending": [pending(s, i, names) for i in range(len(s.pending))],
        "shown": shown(s),
        "pool": {"gained": s.gained, "spent": s.gained - s.karma[s.active]},
        "winners": list(s.winners),
    }


def shown(s: State) -> list[dict[str, Any]]:
    """Returns the cards that are turned over and lie nowhere yet: obtained or revealed, their fate being chosen."""
    question = s.question
    if isinstance(question, Whither):
        return [card_data(s, question.what.card)]
    if isinstance(question, ChooseFate):
        return [card_data(s, question.card)]
    if isinstance(question, Aim) and isinstance(question.effect, CopyRevealed):
        return [card_data(s, card) for card, _ in question.effect.pool(s, question.by)]
    return []


def phase(s: State) -> str:
    """Returns where the turn stands: "play", "window", "effect", "end" or "over"."""
    if s.over or not s.agenda:
        return "over"
    question = s.question
    if isinstance(question, Phase1):
        return "play"
    if isinstance(question, stomp.Question | stomp.SealedWindow):
        return "window"
    closing = ClearTable | LoseKarma | RefillBoard | DrawNewHand | PassTurn
    return "end" if any(isinstance(x, closing) for x, _ in s.agenda) else "effect"


def sees_hand(s: State, player: int, viewer: Viewer) -> bool:
    """Returns whether *viewer* may see the hand of *player* (setup.9, amb.team-info)."""
    if viewer in (player, "open"):
        return True
    shown = s.options.team and s.options.reads("amb.team-info", "yes")
    return shown and isinstance(viewer, int) and s.options.partner(viewer) == player


def seat(s: State, player: int, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
    """Returns what lies before a player."""
    hand = pile(s, s.hand[player]) if sees_hand(s, player, viewer) else [BACK] * len(s.hand[player])
    data = {
        "seat": player,
        "name": names[player],
        "team": player % 2 if s.options.team else None,
        "karma": s.karma[player],
        "hand": hand,
        "deck": len(s.deck[player]),
        "discard": pile(s, s.discard[player]),
        "play": [card_data(s, c, state_in_play(s, c)) for c in s.play[player]],
        "items": [card_data(s, c, item_state(s, player, c)) for c in s.items[player]],
        "fiends": [card_data(s, c, fiend_state(s, player, c)) for c in s.fiends[player]],
        "unity": {SHORT[crew]: s.crew_count(player, crew) for crew in CREWS},
        "unity_used": s.unity_used and player == s.active,
        "epic_bought": s.epic_bought and player == s.active,
        "cycled": s.cycled and player == s.active,
        "turns": s.turns[player],
        "score": finale.score(s, player) if s.over or viewer == "open" else None,
    }
    if viewer == "open":
        data["deck_cards"] = pile(s, s.deck[player][::-1])
    return data


def pile(s: State, cards: Sequence[int]) -> list[dict[str, Any]]:
    """Returns faceup cards (gen.1, gen.5)."""
    return [card_data(s, c) for c in cards]


def deck(s: State, cards: Sequence[int], viewer: Viewer) -> dict[str, Any]:
    """Returns a facedown deck: its size, and its top where the House of Mirrors shows it (gen.3, mirror.1)."""
    shown = bool(cards) and (s.options.mirrors or viewer == "open")
    data: dict[str, Any] = {"count": len(cards), "top": card_data(s, cards[-1]) if shown else None}
    if viewer == "open":
        data["cards"] = pile(s, cards[::-1])
    return data


def place(s: State, card: int, slot: int, viewer: Viewer) -> dict[str, Any] | None:
    """Returns a Gallery slot: a card, a gap, or a card turned facedown."""
    if card == GAP:
        return None
    if slot in s.flipped and viewer != "open":
        return {**BACK, "by": s.flipped[slot]}
    return card_data(s, card)


def card_data(s: State, card: int, state: str = "") -> dict[str, Any]:
    """Returns a card that may be seen."""
    printed = s.box.cards[card]
    crew = s.type_of(card)
    copied = s.copies.get(card)
    return {
        "id": card,
        "name": printed.name,
        "type": SHORT.get(printed.type, printed.type),
        "crew": SHORT.get(crew),
        "cost": printed.cost,
        "gp": printed.gp,
        "shield": printed.shield,
        "boot": printed.stomp is not None,
        "text": card_text(printed),
        "state": state,
        "note": "",
        "copies": None if copied is None else s.box.cards[copied].title,
        "back": False,
    }


def state_in_play(s: State, card: int) -> str:
    """Returns how a card in play counts: dead once its effect is done (play.10), or on its way to the Abyss."""
    if card in s.temporary:
        return "temporary"
    source = s.box.cards[s.copies.get(card, card)]
    if source.type == ITEM and source.use:
        return _use_state(s, card, source.use)
    return "" if _resolving(s, card) else "dead"


def _use_state(s: State, bearer: int, use: Use) -> str:
    return "used" if s.used.get(bearer, 0) >= use.per_turn else "ready"


def _resolving(s: State, card: int) -> bool:
    going_on = (*(x for x, _ in s.agenda), *s.declined)  # a part declined may still be open (amb.dead-when)
    return any(getattr(getattr(x, "by", None), "card", None) == card for x in going_on)


def item_state(s: State, player: int, card: int) -> str:
    """Returns whether an Item can be used in this turn."""
    if card in s.temporary:
        return "temporary"
    use = s.box.cards[card].use
    return _use_state(s, card, use) if use and player == s.active else ""


def fiend_state(s: State, player: int, card: int) -> str:
    """Returns whether a Fiend can be used in this turn (fiend.3)."""
    if any(x.card == card for x in s.pending):
        return "pending"
    if card in s.spent or card in s.worn:
        return "spent"
    if card in s.temporary:
        return "temporary"
    return "ready" if player == s.active and s.box.cards[card].effects else ""


def relic_state(s: State) -> str:
    """Returns whether the Relic can be used in this turn (relic.5)."""
    use = s.box.cards[s.relic].use
    return _use_state(s, s.relic, use) if use else ""


def pending(s: State, at: int, names: Sequence[str]) -> dict[str, Any]:
    """Returns a card at the edge of play, who is asked about it, and its targets (stomp.9, fiend.12)."""
    record = s.pending[at]
    newest = at == len(s.pending) - 1
    question = s.question if newest else None
    asked = list(question.asked(s)) if isinstance(question, stomp.Question | stomp.SealedWindow) else []
    left = list(question.left) if isinstance(question, stomp.Window | stomp.Race) else asked
    return {
        "card": card_data(s, record.card, "pending"),
        "by": record.player,
        "how": record.how,
        "at": record.target if record.target >= 0 else None,
        "targets": targets(s, record.card, names),
        "asked": left,
        "deciding": asked[0] if len(asked) == 1 else None,
    }


def targets(s: State, card: int, names: Sequence[str]) -> list[str]:
    """Returns the declared targets of a Fiend, in words (fiend.12)."""
    unleash = next((x for x, _ in s.agenda if isinstance(x, Unleash) and x.card == card), None)
    named = [e.named() for e in unleash.effects if isinstance(e, Targeted)] if unleash else []
    seats = [names[p] for players, _ in named for p in players]
    return list(dict.fromkeys(seats + [s.box.cards[c].title for _, cards in named for c in cards]))
