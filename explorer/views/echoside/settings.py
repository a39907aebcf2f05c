"""The settings of Into the Echoside in the form for a new game: its variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.forms import check, fault, field, group, select
from explorer.views.markup import el

OWN_CARDS = "they are shuffled in with the others"  # what becomes of a reader's own
VARIANTS = {
    "team-play": ("Team Play", "Two teams of two, partners opposite. Needs four players.", "team.1"),
    "abolish-made-easy": ("Abolish Made Easy", "A Unity Benefit may be traded for abolishing one card.", "ame.1"),
    "matter-of-time": (
        "A Matter of Time",
        "Choose how many Epics are used, or play the Main Deck to its end.",
        "time.1",
    ),
    "house-of-mirrors": ("House of Mirrors", "The next card of three decks lies open.", "mirror.1"),
    "relic-of-power": ("Relic of Power", "One Item that everybody may use in their turn.", "relic.1"),
}


def settings_html(state: Mapping[str, Any], errors: Mapping[str, str]) -> Markup:
    """Return the variants; `state` has "advanced", "variants", "epics", "ending", "relic" and the "items" for it."""
    chosen: Sequence[str] = state.get("variants", ())
    advanced = check(
        "advanced", "Advanced game", "Adds the Fiends and three more Items.", "fiend.1", bool(state.get("advanced"))
    )
    boxes = [
        check(f"variant.{name}", title, words, rule_id, name in chosen)
        for name, (title, words, rule_id) in VARIANTS.items()
    ]
    return group(
        "Variants",
        el("div", advanced, boxes, cls="checks"),
        el("div", _more(state), cls="more"),
        fault(errors.get("variants")),
        fault(errors.get("epics")),
        fault(errors.get("relic")),
    )


def _more(state: Mapping[str, Any]) -> list[Markup]:
    """Return what two of the variants ask beside."""
    epics = field(
        "epics", str(state.get("epics", "")), "Number of Epics", placeholder="as printed", inputmode="numeric"
    )
    ending = select("ending", {"epic": "the Epic Deck", "main": "the Main Deck"}, str(state.get("ending", "epic")))
    items = {"": "At random", **{name: name for name in state.get("items", ())}}
    relic = select("relic", items, str(state.get("relic", "")))
    return [
        el("label", el("span", "Epics in the game"), epics, cls="line more-epics"),
        el("label", el("span", "The game ends with"), ending, cls="line more-epics"),
        el("label", el("span", "Relic"), relic, cls="line more-relic"),
    ]
