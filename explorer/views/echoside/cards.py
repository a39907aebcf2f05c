"""Cards of Into the Echoside: whole ones, slats for what lies in play, backs."""

from __future__ import annotations

import re

from markupsafe import Markup

from explorer.views.echoside.emblems import emblem
from explorer.views.echoside.reach import NOTHING, Standing
from explorer.views.markup import Attribute, classes, el, join
from explorer.views.shapes import Card
from explorer.views.text import TOKEN_WORDS, icon, key, plain, rich

CREWS = ("dc", "psy", "ug")
TYPE_NAMES = {name: TOKEN_WORDS[name] for name in ("starter", *CREWS, "item", "epic", "flavor", "fiend")}
_PURE_GAIN = re.compile(r"^\+\d+ ?\{karma\}\.?$")
_STATE_WORDS = {
    "ready": "Ready",
    "used": "Used this turn",
    "spent": "Spent",
    "temporary": "For this turn",
    "pending": "Waiting",
}


def card_html(
    card: Card, standing: Standing = NOTHING, *, at: str, selected: bool = False, first: bool = False, idle: str = ""
) -> Markup:
    """Return a whole card.

    Args:
        card: the card; a facedown one shows its back.
        standing: how it stands in the present question.
        at: the zone, part of its key.
        selected: whether the inspector shows it.
        first: whether it is the one of its zone that the Tab key reaches.
        idle: "boot" or "plain", the half of an either-or card that cannot be used now.
    """
    if card.get("back"):
        return back_html(at)
    return el(
        "div",
        el("span", _cost(card, standing), emblem(card["name"], card["type"]), _marks(card), cls="art"),
        el("span", card["name"], cls="name"),
        _effect(card, idle),
        el("span", standing.short, cls="no") if _is_long(standing) else None,
        _band(card),
        _look(card),
        cls=classes("card", card["type"], standing.state, selected and "sel", len(card["name"]) > 15 and "n2"),
        **_handles(card, standing, at, first),
        aria_label=spoken(card, standing),
    )


def slat_html(
    card: Card, standing: Standing = NOTHING, *, at: str, selected: bool = False, first: bool = False
) -> Markup:
    """Return a card in play as a slat of two lines: its name, and what it gave or whether it is ready."""
    if card.get("back"):
        return back_html(at)
    manner = card.get("crew") or card["type"]
    return el(
        "div",
        el("span", card["name"], cls="name"),
        el("span", icon(manner), el("span", _slat_line(card)), cls="line"),
        cls=classes("slat", manner, card.get("state") or None, standing.state, selected and "sel"),
        **_handles(card, standing, at, first),
        aria_label=spoken(card, standing),
    )


def back_html(at: str, words: str = "A card lies here facedown") -> Markup:
    """Return the back of a card."""
    return el("div", icon("mark"), el("span", words, cls="sr"), cls="card back", data_key=key(at, "back"))


def mini_html(card: Card, standing: Standing = NOTHING, *, at: str, selected: bool = False) -> Markup:
    """Return a card as one line with its sign and name: a button in a list of things in play or on piles."""
    manner = card.get("crew") or card["type"]
    return el(
        "div",
        icon(manner),
        el("span", card["name"]),
        cls=classes("mini", manner, standing.state, card.get("state") or None, selected and "sel"),
        **_handles(card, standing, at, False),
        aria_label=spoken(card, standing),
        title=card["name"],
    )


def spoken(card: Card, standing: Standing = NOTHING) -> str:
    """Return the card in words: name, type, numbers, effect, and whether one can act with it."""
    facts = [card["name"], TYPE_NAMES[card["type"]]]
    crew = card.get("crew")
    if crew and crew != card["type"]:
        facts.append(f"counts as {TYPE_NAMES[crew]}")
    if card.get("cost") is not None:
        facts.append(f"cost {card['cost']}")
    if card.get("gp"):
        facts.append("1 Gathering Point" if card["gp"] == 1 else f"{card['gp']} Gathering Points")
    facts += [word for mark, word in (("boot", "can stomp"), ("shield", "shielded")) if card.get(mark)]
    ending = {"can": "You can", "near": f"Not now: {standing.short}", "remote": f"Not now: {standing.short}"}.get(
        standing.state, ""
    )
    state = _STATE_WORDS.get(card.get("state", ""), "")
    return ". ".join(
        part for part in (", ".join(facts), plain(card.get("text", "")).rstrip("."), state, ending) if part
    )


def _handles(card: Card, standing: Standing, at: str, first: bool) -> dict[str, Attribute]:
    number = card.get("id")
    return {
        "role": "button",
        "tabindex": "0" if first else "-1",
        "data_key": key(at, number),
        "data_card": number,
        "data_act": standing.act,
        "data_why": standing.why,
        "data_select": None if standing.act or standing.why else number,
    }


def _cost(card: Card, standing: Standing) -> Markup | None:
    """Return the coin with the price; a short reason stands on it, because the price is what fails."""
    reason = el("em", standing.short) if standing.short and not _is_long(standing) else None
    if card.get("cost") is None:
        return el("span", reason, cls="cost") if reason else None
    return el("span", el("b", card["cost"]), reason, cls="cost")


def _is_long(standing: Standing) -> bool:
    return len(standing.short) > 9


def _marks(card: Card) -> Markup:
    return el(
        "span", icon("stomp") if card.get("boot") else None, icon("shield") if card.get("shield") else None, cls="marks"
    )


def _effect(card: Card, idle: str) -> Markup:
    text = card.get("text", "")
    if _PURE_GAIN.match(text):
        return el("span", el("b", rich(text.rstrip(".")), cls="big"), cls="fx")
    return el("span", el("span", _halves(text, idle), cls="t"), cls="fx")


def _halves(text: str, idle: str) -> Markup:
    """Return the text, the half that cannot be used now in a quieter colour."""
    halves = [part.strip() for part in text.split("{or}")]
    if len(halves) == 1 or not idle:
        return rich(text)
    drawn = [
        el("span", rich(half), cls="off") if ("{boot}" in half) == (idle == "boot") else rich(half) for half in halves
    ]
    return join(join([" ", rich("{or}"), " ", half]) if place else half for place, half in enumerate(drawn))


def _band(card: Card) -> Markup:
    kind = card.get("crew") or card["type"]
    words = TYPE_NAMES[kind] if kind == card["type"] else f"as {TYPE_NAMES[kind]}"
    scored = card.get("gp") is not None and card["type"] not in ("starter", "flavor")
    points = el("span", card["gp"], icon("gp"), cls="gp", title="Gathering Points") if scored else None
    return el("span", icon(kind), el("span", words), points, cls="band")


def _look(card: Card) -> Markup:
    """Return the small sign that opens the card in the inspector, for a pointer; the keyboard has a key of its own."""
    return el("span", icon("info"), cls="look", data_select=card.get("id"), title="Read this card", aria_hidden="true")


def _slat_line(card: Card) -> Markup:
    state = card.get("state", "")
    if card.get("copies"):
        return join(["as ", card["copies"]])
    return rich(card.get("note") or _STATE_WORDS.get(state, "") or _brief(card.get("text", ""), state))


def _brief(text: str, state: str) -> str:
    first = re.split(r"\. |; ", text, maxsplit=1)[0].rstrip(".")
    return first if len(plain(first)) <= 26 else "Done" if state == "dead" else "In play"
