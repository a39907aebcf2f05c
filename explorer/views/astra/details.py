"""What the inspector says about Astra alone: what is on the stack, one card or unit with its numbers, one player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from explorer.views.astra.cards import row_html, tracked, type_line
from explorer.views.astra.piles import cards_by_id
from explorer.views.astra.signs import emblem, lasting, owner, zone_name
from explorer.views.astra.stack import lane_html
from explorer.views.inspector import now_html, related_html
from explorer.views.markup import Child, button, el, join
from explorer.views.shapes import Near, NextStep, Option, RuleText
from explorer.views.text import counted, rich, rule, rules, upper_first

Data = dict[str, Any]
_STATS = (("attack", "101.1.h"), ("health", "101.1.i"), ("influence", "101.1.g"))
RULES = {"Blitz": "803.1", "Flanking": "803.2", "Fortify": "803.3", "Glory": "803.4", "Impede": "803.5"}
RULES |= {"Provoke": "803.6", "Swift": "803.7", "Renowned": "102.7.a", "On Attack": "801.3", "On Death": "801.4"}
RULES |= {"On Defend": "801.5", "On Enter": "801.6", "On Flip": "801.7", "On Play": "801.8", "On Ready": "801.9"}
RULES |= {"On Retreat": "801.10", "On Score": "801.11", "At the end of": "801.1", "At the start of": "801.2"}


def stack_html(pending: Sequence[Any], upcoming: Sequence[NextStep], view: Data) -> Markup:
    """Return what is on the stack, newest first, and what is to be done after it, nearest first."""
    waits = any(layer["items"] for layer in view["layers"])
    title = "On the stack" if waits else "Still to come" if upcoming else "Nothing waits"
    steps = [
        el("li", el("span", rich(step["text"])), el("span", rules(step.get("rules", []), 2), cls="rs"), cls="step")
        for step in upcoming
    ]
    lane = lane_html(view) if waits or view["combats"] else None
    return el("div", el("h2", title, cls="ask"), lane, el("ol", steps, cls="stk") if steps else None, cls="ast")


# ---- one card or object ----
def note_html(
    card: Data, *, options: Sequence[Option] = (), near: Sequence[Near] = (), related: Sequence[RuleText] = ()
) -> Markup:
    """Return everything about one card or object: its text, its numbers explained, what can be done with it."""
    lines = [el("li", line, _rule_of(line)) for line in card["lines"]]
    return el(
        "div",
        el("div", cls=f"a-band af-{card['affinity']}"),
        el("h2", card["name"], cls="ask"),
        el("p", emblem(card["affinity"]), type_line(card), cls="crumb"),
        _on_stack(card.get("stacked", ())),
        now_html(options, near, _words),
        el("ul", lines, cls="a-full") if lines else None,
        _ledgers(card) if "account" in card else _facts(_printed(card)),
        _facts(_state(card)) if "zone" in card else None,
        related_html(related),
        cls="ast",
    )


def _on_stack(turns: Sequence[str]) -> Markup | None:
    """Return what a card has on the stack now."""
    if not turns:
        return None
    head = el("h3", "On the stack now ", rule("408.1.d"), cls="sub")
    return el("div", head, el("ul", [el("li", turn) for turn in turns], cls="a-full"), cls="just")


@lru_cache(maxsize=512)
def _rule_of(line: str) -> Markup | None:
    """Return the link to the rule of the keyword or the moment that a line of a card begins with."""
    found = next((word for word in RULES if line.startswith(word)), None)
    return join([" ", rule(RULES[found])]) if found else None


def _printed(card: Data) -> list[tuple[str, Child]]:
    facts: list[tuple[str, Child]] = [("Cost", f"{card['cost']} supply")]
    if card["attack"]:
        facts.append(("Attack and health", f"{card['attack']}/{card['health']}"))
        facts.append(("Influence", card["influence"]))
    return [*facts, ("Affinity", upper_first(card["affinity"]))]


def _state(thing: Data) -> list[tuple[str, Child]]:
    facts: list[tuple[str, Child]] = [("Where", f"in {zone_name(thing['zone'])}, since turn {thing['turn']}")]
    if thing["type"] in ("unit", "item"):
        facts.append(("State", "ready" if thing["ready"] else "exhausted"))
    if thing["down"]:
        facts.append(("Face down", "only you know what it is"))
    if thing["trackers"]:
        facts.append(("Trackers", tracked(thing)))
    if thing["token"]:
        facts.append(("Token", ["it exists nowhere but on the battlefield ", rule("102.8.c")]))
    if thing["controller"] != thing["owner"]:
        facts.append(("Control", ["taken from its owner ", rule("412.2")]))
    return [*facts, ("Cost", f"{thing['cost']} supply")]


def _ledgers(thing: Data) -> Markup:
    """Return each number of a unit as an account: what it begins with, what changes it, and what is left."""
    accounts = [_ledger(thing, stat, rule_id) for stat, rule_id in _STATS]
    return el("div", el("h3", "Numbers explained", cls="sub"), accounts, cls="just a-ledgers")


def _ledger(thing: Data, stat: str, rule_id: str) -> Markup:
    first, *changes = thing["account"][stat]
    rows = [_row(_origin(first, thing), first["value"], "")]
    rows += [_row(_origin(change, thing), f"{change['value']:+d}", _how_long(change)) for change in changes]
    total = thing["now"][stat]
    if stat == "health" and thing["damage"]:
        rows.append(_row("Damage", f"-{thing['damage']}", "until end of turn"))
        total = thing["left"]
    if len(rows) == 1:
        rows = []
    floor = el("small", "counts as 0 ", rule("411.2.d")) if total < 0 else None if rows else el("small", "as printed")
    head = el(
        "summary" if rows else "div",
        el("b", upper_first(stat)),
        el("span", floor),
        el("b", total),
        data_key=f"led:{stat}",
    )
    return el("details", head, el("ul", rows), open=True, data_keep="open") if rows else el("div", head, cls="a-led")


def _row(what: str, value: str | int, how: str) -> Markup:
    return el("li", el("span", what, el("small", how) if how else None), el("b", value))


def _origin(line: Data, thing: Data) -> str:
    if line["how"] == "printed":
        return "Printed on the card"
    if line["how"] == "set":
        return f"Base set by {line['from'] or 'a text'}"
    if line["how"] in ("until", "while"):
        return line["from"] or "A text"
    return upper_first(line["how"])  # a tracker


def _how_long(line: Data) -> str:
    return lasting(line["until"]) if line["until"] else "as long as it is there" if line["how"] == "while" else ""


def _words(option: Option) -> str:
    return f"Use: {option['label'].partition(': ')[2]}" if option["verb"] == "use" else upper_first(option["text"])


def _facts(facts: Iterable[tuple[str, Child]]) -> Markup:
    return el("dl", [el("div", el("dt", term), el("dd", value)) for term, value in facts], cls="facts")


# ---- one player ----
def seat_html(view: Data, number: int) -> Markup:
    """Return what the viewer may know about one player; their own page has what can be done at any time."""
    seat = view["seats"][number]
    facts: list[tuple[str, Child]] = [
        ("Points", [f"{seat['vp']} of {view['goal']} ", rule("304.6")]),
        ("Supply", f"{seat['ready']} of {len(seat['supply'])} ready, {seat['floating']} floating"),
        ("Hand", counted(len(seat["hand"]), "card")),
        ("Deck", counted(seat["deck"], "card")),
        ("Banished", _banished(seat)),
        ("Affinities", ", ".join(map(upper_first, seat["affinities"])) or "none but Neutral"),
    ]
    graveyard = [row_html(card, at=f"seat{number}") for card in seat["graveyard"][::-1]]
    return el(
        "div",
        el("h2", owner(number, seat["name"]), " ", seat["name"], cls="ask"),
        _facts(facts),
        _any_time(view, seat)
        if view["viewer"] == number and view["phase"] not in ("setup", "over") and not seat["left"]
        else None,
        el("div", el("h3", "Graveyard", cls="sub"), el("div", graveyard, cls="a-rows"), cls="just")
        if graveyard
        else None,
        cls="ast",
    )


def _banished(seat: Data) -> Child:
    if not seat["banished"]:
        return "no card"
    pile = f"pile:banished-{seat['seat']}"
    return button(counted(len(seat["banished"]), "card"), data_ui=pile, data_key=pile, cls="a-pile")


def _any_time(view: Data, seat: Data) -> Markup:
    acts = []
    if view["active"] == seat["seat"] and seat["ready"]:
        acts.append(("turn supply", "Turn a supply card for one floating supply"))
    if view["mode"] == "2v2" and not seat["shared"]:
        acts.append(("share with ally", "Show your ally your cards"))
    buttons = [button(words, cls="btn", data_act=act, data_key=f"any:{act}") for act, words in acts]
    buttons.append(button("Concede", cls="btn", data_ui="concede", data_key="any:concede"))
    return el("div", el("h3", "At any time", cls="sub"), el("div", buttons, cls="nowlist"), cls="just")


def icons_of(view: Data) -> dict[int, str]:
    """Return the sign of each card in sight, for the chips: its affinity."""
    return {number: f"astra-{card['affinity']}" for number, card in cards_by_id(view).items()}
