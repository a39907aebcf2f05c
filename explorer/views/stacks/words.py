"""What is on a stack, in words: titles, kinds, outcomes, what became of things, and what happens at a tick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.games.astra.wording import MOMENTS

Data = Mapping[str, Any]
KINDS = {
    "attack": "attack, the ground of its stack",
    "counter_card": "Counter card",
    "swift_card": "Swift card",
    "flip": "territory turned up",
    "activated": "ability that was used",
    "triggered": "ability that went off",
    "checkpoint": "a step of a death",
    "played": "card that was played",
    "stomp": "stomp",
}
CHECKPOINTS = {"equipment": "Equipment left behind", "dies": "What others say of it"}
OUTSIDE = {"dies": "on a death", "you_play": "on a play", "turn_start": "start of turn", "turn_end": "end of turn"}
ORDINALS = ("", "1st", "2nd", "3rd")


def title(data: Data) -> str:
    """Return what a node is called."""
    if data["kind"] == "attack":
        return f"{data['label']} attacks {data['zone']}"
    if data["kind"] == "checkpoint":
        return CHECKPOINTS.get(data["on"], "The rest")
    if data["kind"] == "triggered":
        return f"{data['label']}, {OUTSIDE.get(data['on'], MOMENTS.get(data['on'], 'triggered'))}"
    return str(data["label"])


def short(data: Data) -> str:
    """Return a name that fits into a bar."""
    return "What others say" if data["on"] == "dies" and data["kind"] == "checkpoint" else title(data)


def ordinal(number: int) -> str:
    """Return "1st", "2nd"..., "" for 0."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def moment(what: str, data: Data, who: str) -> str:
    """Return what happens at a tick as a sentence."""
    name = title(data)
    if what == "push":
        if data["kind"] == "attack":
            return f"{name}."
        verb = {"triggered": "goes on the stack", "checkpoint": "waits on the stack"}
        return f"{name} {verb[data['kind']]}." if data["kind"] in verb else f"{who} adds {name}."
    if what == "pop":
        goes_on = "goes on, now that its stack is done" if data["kind"] in ("attack", "played") else "resolves"
        return f"{name} {goes_on}." if data["outcome"] != "stomped" else f"{name} is stomped."
    outcome = "" if data["outcome"] in ("resolved", "stomped") else f": {data['outcome']}"
    return f"{name} is done{outcome}."


def became(told: tuple[int, str, int, tuple[Any, ...], int], names: Sequence[str], *, zone: bool) -> str:
    """Return in two or three words what an event made of an object or a zone; "" if nothing to speak of."""
    _, kind, at, detail, actor = told
    if kind in ("takes zone", "holds", "empty"):
        return "" if not zone else "empty" if kind == "empty" else f"{names[actor]} holds it"
    if kind == "modifies":
        return f"{detail[3]}/{detail[4]}"
    if kind in ("damages", "fights"):
        return "" if (kind == "fights" and at == 0) or detail[1] <= 0 else f"{detail[1]} left"  # else its death tells
    return _BECAME.get(kind, "") if at == 0 else ""


_BECAME = {
    "dies": "dies",
    "returns to hand": "in hand",
    "banishes": "banished",
    "leaves": "leaves",
    "steals": "taken over",
    "readies": "ready",
    "exhausts": "exhausted",
    "joins": "joins in",
    "flips": "turned up",
}


def before(told: tuple[int, str, int, tuple[Any, ...], int]) -> str:
    """Return what the stats were before they were changed; "" if an event does not say."""
    _, kind, _, detail, _ = told
    return f"{detail[3] - detail[0]}/{detail[4] - detail[1]}" if kind == "modifies" else ""
