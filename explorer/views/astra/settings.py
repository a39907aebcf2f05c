"""The settings of Echoes of Astra in the form for a new game: a deck for each player, and the points that win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from explorer.views.forms import fault, field, group, select, upload
from explorer.views.markup import button, el, join
from explorer.views.text import icon, rules

OWN_CARDS = "a list of your own may name them"  # what becomes of a reader's own
CATALOGUE = "Read all cards"  # what opens the catalogue
DECKS = {
    "ridge-and-ember": "Ridge and Ember: Solara and Terra",
    "night-wind": "Night Wind: Nox and Caelum",
    "dawn-and-thorn": "Dawn and Thorn: Lux and Terra",
    "ember-and-gale": "Ember and Gale: Solara and Caelum",
}
MATCHES = {"1": "One game", "3": "Best of three games", "again": "Another game, sideboards first"}
FORMATS = {"constructed": "Constructed, 50 cards", "draft": "Drafted, 40 cards"}
MODES = {"free-for-all": "All against all", "2v2": "Two against two"}
OWN, UNSEEN = "own", "drafted"  # a list of one's own; one that nobody may read
SEATS = 4
BEST_OF_THREE = 3
_DECK_LIKE, _ASIDE_LIKE = "3 Militia Recruit\n2 Steady Hands\n...", "2 Truce Stones\n..."
_USUAL = tuple(DECKS)


def settings_html(state: Mapping[str, Any], errors: Mapping[str, str]) -> Markup:
    """Return the settings.

    `state` has "decks" (a name or a list for each player), "sideboards" (a list for each), "best_of", "again",
    "format", "goal", "secret" (names by seat of those who alone may open their drafted list).
    """
    decks = [*map(str, state.get("decks", ()))]
    decks += [_USUAL[seat % 2] for seat in range(len(decks), SEATS)]
    asides = [*map(str, state.get("sideboards", ())), *[""] * SEATS]
    goal = field("goal", str(state.get("goal", 20)), "Points that win", inputmode="numeric", maxlength=2)
    return group(
        "The game",
        el("p", "Two play a duel; three play all against all; four may be two teams. ", rules(["mp.1"]), cls="source"),
        _mode(str(state.get("mode", ""))),
        fault(errors.get("mode")),
        _match("3" if state.get("best_of") == BEST_OF_THREE else "again" if state.get("again") else "1"),
        fault(errors.get("best_of")),
        _format(str(state.get("format", ""))),
        fault(errors.get("format")),
        el("div", [_deck(seat, decks[seat], asides[seat], errors, state) for seat in range(SEATS)], cls="ast-decks"),
        fault(errors.get("decks") or errors.get("sideboards")),
        el("label", el("span", "Points that win ", rules(["304.6"])), goal, cls="line"),
        fault(errors.get("goal")),
    )


def _mode(mode: str) -> Markup:
    """Return the choice that four players have."""
    choice = select("mode", MODES, mode if mode in MODES else "free-for-all")
    words = el("span", "Four players ", rules(["mp.ffa.1", "mp.2v2.1"]))
    return el("label", words, choice, cls="line ast-mode")


def _match(chosen: str) -> Markup:
    """Return the choice between one game and a match, in which sideboards are used."""
    words = el("span", "Match ", rules(["100.3.b", "100.3.c"]))
    return el("label", words, select("match", MATCHES, chosen), cls="line ast-match")


def _format(chosen: str) -> Markup:
    """Return the choice of what is asked of a deck; nothing is known of sealed decks that could be offered."""
    words = el("span", "Decks are ", rules(["100.2", "draft.3"]))
    begin = button("Draft them now", cls="btn ast-draft", data_ui="draft:begin", data_key="draft:begin")
    return join([
        el("label", words, select("format", FORMATS, chosen), cls="line ast-match"),
        begin,
    ])  # fmt: skip


def _deck(seat: int, deck: str, aside: str, errors: Mapping[str, str], state: Mapping[str, Any]) -> Markup:
    choices = {**DECKS, **({UNSEEN: "As drafted, in secret"} if deck == UNSEEN else {}), OWN: "A list of your own"}
    own = deck not in choices
    shape = el("span", icon(f"seat-p{seat + 1}"), cls=f"seat p{seat + 1}")
    line = el("label", shape, el("span", f"Deck {seat + 1}"), select(f"deck{seat}", choices, OWN if own else deck))
    text = _list(f"list{seat}", deck if own else "", f"Deck list of player {seat + 1}", _DECK_LIKE, 6)
    opened = upload("Open a list", ".txt,.dek,text/plain", "btn", f"file{seat}")
    board = _list(f"side{seat}", aside, f"Sideboard of player {seat + 1}", _ASIDE_LIKE, 3)
    return el(
        "div",
        line,
        el("div", text, opened, cls=f"own{seat}"),
        _open(seat, state["secret"][seat]) if deck == UNSEEN and seat in state.get("secret", {}) else None,
        fault(errors.get(f"deck{seat}")),
        el("label", "Sideboard, up to ten cards ", rules(["100.3.a"]), board, cls=f"ast-side side{seat}"),
        fault(errors.get(f"side{seat}")),
        cls=f"person{seat + 1}",
    )


def _open(seat: int, name: str) -> Markup:
    """Return the button with which somebody opens the own drafted list."""
    return button(
        f"Open the list of {name}",
        cls=f"btn ast-draft drafted{seat}",
        data_ui=f"draft:open={seat}",
        data_key=f"draft:open:{seat}",
    )


def _list(name: str, text: str, label: str, like: str, rows: int) -> Markup:
    """Return the field for a list of cards."""
    return el("textarea", text, name=name, rows=rows, placeholder=like, aria_label=label, data_key=name)
