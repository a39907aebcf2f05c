"""The settings of Ecos in the form for a new game: the land, the cards, the goal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from explorer.views.forms import check, fault, group, radio, select
from explorer.views.markup import el
from explorer.views.text import rules

OWN_CARDS = "they are shuffled in with the others"  # what becomes of a reader's own
LAYOUTS = {
    "diamond": "Diamond: all four tiles touch",
    "river": "River: four in a row",
    "coastal": "Coastal: land beside water",
    "islands": "Islands: four apart",
}
HANDS = {
    "footprints": "Ready-made sets, first family",
    "flowers": "Ready-made sets, second family",
    "draft": "Draft: choose and pass on",
    "random": "Dealt at random",
    "lion-impala-lily": "Two players: lion and impala lily",
    "gorilla-bird-of-paradise": "Two players: gorilla and bird of paradise",
    "honeypot-calla-lily": "Two players: honeypot and calla lily",
    "daisy-aloe": "Two players: daisy and aloe",
}


def settings_html(state: Mapping[str, Any], errors: Mapping[str, str]) -> Markup:
    """Return the settings; `state` has "layout", "hands", "goal", "first_game", "quick" and "sets_for"."""
    goal = str(state.get("goal", 80))
    goals = [radio("goal", value, words, goal == value) for value, words in (("80", "80"), ("60", "60, shorter"))]
    return group(
        "The game",
        _first(bool(state.get("first_game")), bool(state.get("quick"))),
        el(
            "div",
            _line("Land", select("layout", LAYOUTS, str(state.get("layout", "diamond"))), "setup.3c", "eco-own"),
            _line("Cards", select("hands", HANDS, str(state.get("hands", "footprints"))), "later.1", "eco-own"),
            cls="more eco-more",
        ),
        _sets_for(state),
        el(
            "div",
            el("span", "Points to reach ", rules(["end.1"]), cls="line"),
            el("div", goals, cls="segment", role="radiogroup", aria_label="Points to reach"),
            cls="line",
        ),
        [fault(errors.get(name)) for name in ("layout", "hands", "goal", "sets_for")],
    )


def _first(first_game: bool, quick: bool) -> Markup:
    return el(
        "div",
        check("first_game", "First game", "Diamond and ready-made sets, as advised.", "first.1", first_game),
        check("quick", "Quick", "A card that touches nobody may be settled at once.", "eco.13", quick),
        cls="checks",
    )


def _line(words: str, choice: Markup, rule_id: str, cls: str) -> Markup:
    return el("label", el("span", words, " ", rules([rule_id])), choice, cls=f"line {cls}")


def _sets_for(state: Mapping[str, Any]) -> Markup:
    """Return who takes a ready-made set while the others draft."""
    taken = state.get("sets_for", ())
    boxes = [_seat(seat, seat in taken) for seat in range(6)]
    words = el("span", "Takes a ready-made set instead: ", rules(["later.3"]))
    return el("div", words, boxes, cls="line eco-sets")


def _seat(seat: int, checked: bool) -> Markup:
    box = el("input", type="checkbox", name=f"set{seat}", value="on", checked=checked, data_key=f"set{seat}")
    return el("label", box, el("span", f"player {seat + 1}"), cls=f"person{seat + 1}")
