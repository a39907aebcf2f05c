"""The settings of Echoes of Astra in the form for a new game: a deck for each player, and the points that win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from explorer.views.forms import fault, field, group, select
from explorer.views.markup import el
from explorer.views.text import icon, rules

OWN_CARDS = "a list of your own may name them"  # what becomes of a reader's own
DECKS = {
    "ridge-and-ember": "Ridge and Ember: Solara and Terra",
    "night-wind": "Night Wind: Nox and Caelum",
    "dawn-and-thorn": "Dawn and Thorn: Lux and Terra",
    "ember-and-gale": "Ember and Gale: Solara and Caelum",
}
MODES = {"free-for-all": "All against all", "2v2": "Two against two"}
OWN = "own"  # a list of one's own
SEATS = 4
_USUAL = tuple(DECKS)


def settings_html(state: Mapping[str, Any], errors: Mapping[str, str]) -> Markup:
    """Return the settings; `state` has "decks" (a name or a list for each player) and "goal"."""
    decks = [str(deck) for deck in state.get("decks", ())]
    chosen = [decks[seat] if seat < len(decks) else _USUAL[seat % 2] for seat in range(SEATS)]
    goal = field("goal", str(state.get("goal", 20)), "Points that win", inputmode="numeric", maxlength=2)
    return group(
        "The game",
        el("p", "Two play a duel; three play all against all; four may be two teams. ", rules(["mp.1"]), cls="source"),
        _mode(str(state.get("mode", ""))),
        fault(errors.get("mode")),
        el("div", [_deck(seat, deck, errors) for seat, deck in enumerate(chosen)], cls="ast-decks"),
        fault(errors.get("decks")),
        el("label", el("span", "Points that win ", rules(["304.6"])), goal, cls="line"),
        fault(errors.get("goal")),
    )


def _mode(mode: str) -> Markup:
    """Return the choice that four players have."""
    choice = select("mode", MODES, mode if mode in MODES else "free-for-all")
    words = el("span", "Four players ", rules(["mp.ffa.1", "mp.2v2.1"]))
    return el("label", words, choice, cls="line ast-mode")


def _deck(seat: int, deck: str, errors: Mapping[str, str]) -> Markup:
    own = deck not in DECKS
    choices = {**DECKS, OWN: "A list of your own"}
    shape = el("span", icon(f"seat-p{seat + 1}"), cls=f"seat p{seat + 1}")
    text = el(
        "textarea",
        deck if own else "",
        name=f"list{seat}",
        rows=6,
        placeholder="3 Militia Recruit\n2 Steady Hands\n...",
        aria_label=f"Deck list of player {seat + 1}",
        data_key=f"list{seat}",
        cls=f"own{seat}",
    )
    line = el("label", shape, el("span", f"Deck {seat + 1}"), select(f"deck{seat}", choices, OWN if own else deck))
    return el("div", line, text, fault(errors.get(f"deck{seat}")), cls=f"person{seat + 1}")
