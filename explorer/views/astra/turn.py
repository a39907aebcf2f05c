"""How a turn of Echoes of Astra goes, in a few lines for whoever plays it for the first time."""

from collections.abc import Mapping
from typing import Any

from explorer.views.shapes import TurnStep

TURN: tuple[TurnStep, ...] = (
    {
        "text": "What you control readies, your supply too; then you draw a card.",
        "rules": ["301.1.1", "301.2"],
        "kinds": ["ready"],
    },
    {
        "text": "Once a turn lay a card of your hand into supply, and draw one for it. Supply pays for cards.",
        "rules": ["302.2", "403.1"],
        "kinds": ["supply", "draw"],
    },
    {
        "text": "In any order: play cards, use abilities, turn territories up, attack a zone, retreat.",
        "rules": ["302.1", "302.5", "405.2"],
        "kinds": ["main", "announce", "target", "equip", "zone", "choose", "sacrifice", "discard"],
    },
    {
        "text": "An attack is a combat at once: triggers, then a counter step in which the other side may answer.",
        "rules": ["303.1b", "303.2", "408.1.a"],
        "kinds": ["open", "respond", "order", "may", "fortify"],
    },
    {
        "text": "Both ready units deal damage at the same moment. Whoever is left alone has the zone.",
        "rules": ["303.4", "303.5.a"],
        "kinds": ["damage"],
    },
    {
        "text": "As the turn ends, the Influence of your units in zones you control becomes points. 20 win.",
        "rules": ["304.1", "304.6"],
        "kinds": ["end"],
    },
)
_PHASES = {"start": "ready", "ready": "ready", "draw": "ready", "end": "end"}
_LATE = ("3", "4", "5")  # steps of a combat


def kind_of(view: Mapping[str, Any], kind: str) -> str:
    """Return the kind by which a question is found in TURN, none before the first turn.

    What is asked in a combat belongs to the combat.
    """
    if view["phase"] == "setup":
        return ""
    if view["combats"]:
        return "damage" if view["combats"][-1]["step"] in _LATE else "respond"
    return _PHASES.get(view["phase"], kind)
