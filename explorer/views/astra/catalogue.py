"""The cards of Astra to read: those one can play with, and those the rules name, as far as they are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.cards import type_line
from explorer.views.astra.details import RULES
from explorer.views.astra.signs import emblem
from explorer.views.forms import cancel, dialog
from explorer.views.markup import Child, button, el, join
from explorer.views.text import counted, icon, listed, rule, rules

Data = dict[str, Any]
OWN, BOX, NAMED = "own", "box", "named"  # the parts of the catalogue
_TITLES = {OWN: "Cards of your own", BOX: "Cards to play with", NAMED: "Cards the rules name"}
_ABOUT = {
    OWN: "They stand in your card files. A deck list names them like all others.",
    BOX: 'A deck list names them, a line each: "3 Militia Recruit".',
    NAMED: "The rules and public pages name these cards; not all of what is printed on them is known. "
    "None is made up, so they cannot be played.",
}
_OF_UNITS = ("attack", "health", "influence")


def ways_html(cards: Sequence[Data]) -> Markup:
    """Return the ways from the rulebook to the parts of the catalogue."""
    ways = [
        button(
            el("span", title),
            el("small", len(_part(cards, part))),
            icon("next"),
            cls="btn",
            data_ui=f"cards:{part}",
            data_key=f"cards:{part}",
        )
        for part, title in _TITLES.items()
        if _part(cards, part)
    ]
    return el("div", ways, cls="nowlist")


def catalogue_html(cards: Sequence[Data], part: str) -> Markup:
    """Return one part of the catalogue, each card to be opened."""
    back = el("p", button(icon("book"), "Rulebook", data_ui="section:", data_key="section"), cls="crumb")
    return el("div", back, _part_html(cards, part if part in _TITLES else BOX), cls="ast")


def all_cards_html(cards: Sequence[Data]) -> Markup:
    """Return the dialog with the whole catalogue, which is opened from the form for a new game."""
    parts = [el("section", _part_html(cards, part), cls="ast just") for part in _TITLES if _part(cards, part)]
    return dialog("All cards", parts, cancel("Back to the form"), broad=True)


def _part_html(cards: Sequence[Data], part: str) -> Markup:
    shown = _part(cards, part)
    return join([
        el("h2", _TITLES[part], cls="ask"),
        el("p", _ABOUT[part], " ", rules(["op.2"] if part == NAMED else ["100.2"]), cls="source"),
        el("p", counted(len(shown), "card"), cls="crumb"),
        cards_html(shown),
    ])  # fmt: skip


def _part(cards: Sequence[Data], part: str) -> list[Data]:
    return sorted((card for card in cards if _part_of(card) == part), key=lambda card: str(card["name"]))


def _part_of(card: Data) -> str:
    return OWN if card["own"] else BOX if card["playable"] else NAMED


def cards_html(cards: Sequence[Data], *, opened: bool = False) -> Markup:
    """Return cards as lines to be opened."""
    return el("div", [card_html(card, opened=opened) for card in cards], cls="index a-catalogue")


def card_html(card: Data, *, opened: bool = False) -> Markup:
    """Return a card as a line to be opened."""
    name = card["name"]
    summary = el(
        "summary",
        el("span", _sign(card), name),
        el("small", ", ".join(filter(None, (_kind(card), _cost(card), _numbers(card))))),
        data_key=f"card:{name}",
    )
    return el(
        "details",
        summary,
        el("ul", [el("li", line, _rule_of(line)) for line in card["lines"]], cls="a-full") if card["lines"] else None,
        _unknown(card["unknown"]),
        _source(card),
        open=opened,
        data_keep="open",
        data_key=f"cards:{name}",
    )


def _sign(card: Data) -> Markup:
    return (
        el("span", "?", cls="a-em", title="affinity unknown") if _lacks(card, "affinity") else emblem(card["affinity"])
    )


def _kind(card: Data) -> str:
    return "type unknown" if _lacks(card, "type") else type_line(card)


def _cost(card: Data) -> str:
    return "cost unknown" if _lacks(card, "cost") else f"cost {card['cost']}"


def _numbers(card: Data) -> str:
    if card["type"] != "unit":
        return ""
    attack, health = ("?" if _lacks(card, stat) else card[stat] for stat in ("attack", "health"))
    return f"{attack}/{health}"


def _lacks(card: Data, what: str) -> bool:
    return what in card["unknown"]


def _rule_of(line: str) -> Child:
    found = next((word for word in RULES if line.startswith(word)), None)
    return [" ", rule(RULES[found])] if found else None


def _unknown(names: Sequence[str]) -> Markup | None:
    said = ["the rest of its text" if name == "text" else name for name in names]
    words = el("span", "Not known: ", listed(said))
    return el("p", el("span", "?", cls="pill open"), " ", words, cls="a-unknown") if names else None


def _source(card: Data) -> Markup | None:
    if card["rules"]:
        return el("p", "Named in ", rules(card["rules"]), cls="source")
    place = f"rules {card['source']}" if card["source"][:1].isdigit() else card["source"]
    return el("p", f"Named in {place}", cls="source") if place else None
