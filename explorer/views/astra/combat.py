"""The strip below the zones: the six steps of a combat, else the phases of the turn; the present one lit."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from explorer.views.astra.signs import owner, zone_name
from explorer.views.markup import button, classes, el
from explorer.views.shapes import Decision
from explorer.views.text import upper_first

Data = dict[str, Any]
STEPS = (
    ("1a", "Stats", "who is how strong"),
    ("1b", "Triggers", "On Attack, On Defend"),
    ("2", "Counter", "who answers?"),
    ("3", "Check", "both still here?"),
    ("4", "Damage", "ready units hit"),
    ("5", "Result", "who holds it"),
)
PHASES = (
    ("ready", "Ready", "units and supply"),
    ("draw", "Draw", "a card"),
    ("main", "Main", "play, attack, retreat"),
    ("end", "End", "score, then check"),
)
RULES = {"Stats": "303.1a", "Triggers": "303.1b", "Counter": "303.2", "Check": "303.3", "Damage": "303.4"}
RULES |= {"Result": "303.5.a", "Ready": "301.1", "Draw": "301.2", "Main": "302.1", "End": "304.1"}
_STARTS = {"start": "ready", "setup": "", "over": ""}


def strip_html(view: Data, decision: Decision | None) -> Markup:
    """Return the strip for the innermost combat, or for the turn where there is none."""
    combats = view["combats"]
    return _combat(view, combats[-1], decision) if combats else _turn(view)


def _combat(view: Data, combat: Data, decision: Decision | None) -> Markup:
    order = [step for step, _, _ in STEPS]
    now = order.index(combat["step"]) if combat["step"] in order else 0
    boxes = [_box(step, title, _aside(view, combat, step, at - now, words, decision), at - now)
             for at, (step, title, words) in enumerate(STEPS)]  # fmt: skip
    by = view["seats"][combat["player"]]["name"]
    inside = len(view["combats"]) > 1
    title = el("b", "Inner combat" if inside else "Combat")
    label = el("span", title, el("small", owner(combat["player"], by), zone_name(combat["zone"])), cls="a-what")
    return el("section", label, boxes, cls="a-strip of6", aria_label="Combat steps")


def _aside(view: Data, combat: Data, step: str, off: int, words: str, decision: Decision | None) -> str:
    if step in ("1a", "4"):
        units = [_unit(view, combat[side]) for side in ("attacker", "defender")]
        sizes = [f"{unit['now']['attack']}/{unit['left']}" for unit in units if unit]
        return (" on ".join(sizes) if off <= 0 and sizes else "") or ("done" if off < 0 else words)
    if step == "2" and off == 0 and decision and decision["kind"] and decision["players"]:
        mine = view["viewer"] in decision["players"]
        return "your answer?" if mine else f"{view['seats'][decision['players'][0]]['name']} answers?"
    return "done" if off < 0 else words


def _unit(view: Data, number: int) -> Data | None:
    units = (unit for zone in view["zones"] for unit in zone["units"])
    return next((unit for unit in units if unit["id"] == number and "now" in unit), None)


def _box(number: str, title: str, words: str, off: int) -> Markup:
    look = "now" if off == 0 else "done" if off < 0 else "later"
    return button(
        el("b", number, cls="a-n"),
        el("span", el("b", title), el("small", words)),
        cls=f"a-box {look}",
        data_rule=RULES[title],
        data_key=f"step:{title}",
        title=f"Rule {RULES[title]}",
        aria_current="step" if off == 0 else None,
    )


def _turn(view: Data) -> Markup:
    phase = _STARTS.get(view["phase"], view["phase"])
    order = [name for name, _, _ in PHASES]
    now = order.index(phase) if phase in order else -1 if view["phase"] == "setup" else len(order)
    boxes = [_box(str(at + 1), title, words, at - now) for at, (_, title, words) in enumerate(PHASES)]
    seat = view["seats"][view["active"]]
    whose = "Your turn" if view["viewer"] == view["active"] else f"{seat['name']}’s turn"
    text = {"setup": "Setting up", "over": "Game over"}.get(view["phase"], upper_first(whose))
    game = f"game {view['match']['game']}" if view["match"]["best_of"] > 1 else ""
    facts = ", ".join(filter(None, (game, f"turn {view['turn']}" if view["turn"] else "")))
    small = el("small", owner(view["active"], seat["name"]) if view["turn"] else None, facts) if facts else None
    label = el("span", el("b", text), small, cls="a-what")
    return el("section", label, boxes, cls=classes("a-strip", "of4"), aria_label="Phases of the turn")
