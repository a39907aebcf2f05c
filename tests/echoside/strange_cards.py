"""Random cards, most of them sound, written in the words of card files."""

from __future__ import annotations

import json
import random
from typing import Any

from explorer.games.echoside.card import CREWS, TYPES
from explorer.games.echoside.cardsense import CREW_DECKS, DECKS

KINDS = [*TYPES, "crew"]


def toml(value: Any) -> str:
    """Returns *value* as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(x)}" for key, x in value.items()) + " }"
    if isinstance(value, list):
        return "[\n" + ",\n".join(toml(x) for x in value) + "\n]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def card_file(*cards: dict[str, Any]) -> str:
    """Returns the file that holds these cards."""
    lines = (["[[card]]", *(f"{json.dumps(key)} = {toml(value)}" for key, value in card.items())] for card in cards)
    return "\n".join(line for card in lines for line in card) + "\n"


def _filter(r: random.Random) -> dict[str, Any]:
    parts = {"types": r.sample(KINDS, 2), "not_types": r.sample(TYPES, 1), "max_cost": r.randint(0, 12)}
    return {key: parts[key] for key in r.sample(sorted(parts), r.randint(0, 2))}


def effect(r: random.Random, depth: int = 0) -> dict[str, Any]:
    """Returns one effect; the deeper it lies, the less it holds."""
    who = {"who": r.choice(["opponent", "each-opponent"])}
    simple: list[dict[str, Any]] = [
        {"karma": r.randint(1, 4)},
        {"draw": r.randint(1, 3)},
        {"flavor": r.randint(1, 2)},
        {"draw_keep": {"deck": r.choice(["own", "flavor"]), "draw": 3, "keep": r.randint(1, 3)}},
        {"discard": r.randint(1, 2)},
        {"fresh_hand": r.randint(1, 5)},
        {"abolish": r.randint(1, 2)},
        {"abolish_gallery": r.randint(1, 6)},
        {"abolish_stomped": True},
        {"abolish_theirs": {**who, "max_cost": r.randint(0, 9)}},
        {"obtain": {**_filter(r), "from": r.choice(["markets", "gallery", "abyss", "juggalo"])}},
        {"purchase_from_abyss": 1},
        {"recover": {**_filter(r), "to": r.choice(["hand", "top"])}},
        _reveal(r),
        {"play_top": True},
        {"set_crew": r.choice(["self", "own-crew"])},
        {"copy": {**_filter(r), "from": r.choice(["play", "gallery", "tier", "items"])}},
        {"unity": True},
        {"wheel": r.randint(-3, 3)},
        {"look_hand": r.choice([True, who])},
        {"flip_gallery": r.randint(1, 4)},
        {"shuffle_in": {"count": r.randint(1, 3), **who}},
        {"discard_random": {**who, "count": r.randint(1, 2)}},
        {"discard_items": {**who, "count": r.choice([1, "all"])}},
        {"may": [{"redirect": {"to": "top"}}]},
        {"refill_slot": True},
        {"unstompable": True},
        {"discount": {"type": r.choice(TYPES), "amount": r.randint(1, 3)}},
        {"next_obtained": {**_filter(r), "to": r.choice(["hand", "top"])}},
    ]
    if depth > 2 or r.random() < 0.6:
        return r.choice(simple)
    inner = effects(r, depth + 1)
    condition = r.choice([{"first_card": True}, {"no_card_yet": True}, {"crew_in_play": r.choice(CREWS)}])
    return r.choice(
        [
            {"may": inner},
            {"or": [inner, effects(r, depth + 1)]},
            {"if": {**condition, "then": inner}},
            {"abolish": {"count": r.randint(1, 2), "up_to": True, "each": inner}},
            {"abolish": {"then": inner}},
            {"abolish_self": inner},
        ]
    )


def _reveal(r: random.Random) -> dict[str, Any]:
    return r.choice(
        [
            {"reveal": {"deck": "own", "draw_if_cost": r.randint(0, 5)}},
            {"reveal": {"deck": r.choice(["own", "opponent"]), "choose": ["discard", "back"]}},
            {"reveal": {"deck": "main", "choose": ["back", "abolish", "obtain"]}},
            {"reveal": {"deck": "each-opponent", "copy_types": r.sample(KINDS, 3)}},
        ]
    )


def effects(r: random.Random, depth: int = 0) -> list[dict[str, Any]]:
    """Returns one to three effects."""
    return [effect(r, depth) for _ in range(r.randint(1, 3))]


def card(r: random.Random, number: int) -> dict[str, Any]:
    """Returns a card that a file might hold; now and then one that is refused."""
    kind = r.choice(TYPES)
    found: dict[str, Any] = {"name": f"Strange {number}", "type": kind, "deck": r.choice(DECKS.get(kind, CREW_DECKS))}
    found |= {"copies": 5 if kind == "starter" else r.randint(1, 3), "effects": effects(r)}
    if kind != "flavor":
        found |= {"cost": r.randint(0, 6), "gp": r.randint(0, 5), "shield": r.random() < 0.3}
    if kind == "fiend":
        found["advanced"] = True
    if r.random() < 0.3:
        origin, cost = ("play", "abolish") if kind in ("item", "fiend") else ("hand", "discard")
        more = {"ignores_protection": r.random() < 0.3, "then": effects(r, 1)}
        found["stomp"] = {"from": origin, "cost": cost, **more}
    if kind != "flavor" and r.random() < 0.2:
        found["when_obtained"] = effects(r, 1)
    if kind == "item":
        found |= r.choice([{"use": {"per_turn": r.randint(1, 2), "effects": effects(r, 1)}}, _watch(r), _static(r)])
    return found


def _watch(r: random.Random) -> dict[str, Any]:
    event = r.choice(["obtain", "shuffle"])
    more = {**_filter(r), "per_turn": r.randint(1, 2)} if event == "obtain" else {}
    return {"watch": {"on": event, **more, "effects": effects(r, 1)}}


def _static(r: random.Random) -> dict[str, Any]:
    choices = [{"end_draw": 1}, {"unstompable": True}, {"keep_items": True}, {"items_enter_play": True}]
    return {"static": r.choice(choices)}
