"""What the inspector says about Echoside alone: what waits for a stomp, one card, one open pile."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.actions import phrase
from explorer.views.echoside.cards import TYPE_NAMES, mini_html
from explorer.views.echoside.emblems import emblem
from explorer.views.echoside.question import pending_line
from explorer.views.echoside.seats import seat_icon
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Card, Near, NextStep, Option, Pending, RuleText, View
from explorer.views.text import counted, icon, key, rich, rule, rules, slug, upper_first


def stack_html(pending: Sequence[Pending], upcoming: Sequence[NextStep], view: View) -> Markup:
    """Return what is put down but has not happened, newest first, and what is to be done after it, nearest first."""
    newest = pending[-1]["card"]["name"] if pending else None
    title = f"{newest} waits" if newest else "Still to come" if upcoming else "Nothing is waiting"
    words = (
        None
        if pending or upcoming
        else el("p", "A card that is played waits here while the others are asked about a stomp.", cls="read")
    )
    waiting = [el("li", pending_line(view, link)) for link in reversed(pending)]
    steps = [
        el("li", el("span", rich(step["text"])), el("span", rules(step.get("rules", []), 2), cls="rs"), cls="step")
        for step in upcoming
    ]
    return el(
        "div",
        el("h2", title, cls="ask"),
        words,
        el("ol", waiting, cls="stk waiting") if waiting else None,
        el("ol", steps, cls="stk") if steps else None,
    )


def note_html(
    card: Card, *, options: Sequence[Option] = (), near: Sequence[Near] = (), related: Sequence[RuleText] = ()
) -> Markup:
    """Return everything about one card: its full text, its numbers, what can be done with it, the rules that matter."""
    acts = [_act_button(option) for option in options]
    refusals = [_refusal(miss) for miss in near]
    lines = [el("li", el("span"), el("span", found["title"]), rule(found["id"]), cls="clause") for found in related]
    return el(
        "div",
        el("div", emblem(card["name"], card["type"]), cls=classes("portrait", card["type"])),
        el("h2", card["name"], cls="ask"),
        el("p", rich(card.get("text", "")), cls="read"),
        el("div", el("h3", "Now", cls="sub"), el("div", acts, refusals, cls="nowlist"), cls="just")
        if acts or refusals
        else None,
        _fact_list(_facts(card)),
        el("div", el("h3", "Rules that matter here", cls="sub"), el("ul", lines, cls="clauses"), cls="just")
        if lines
        else None,
    )


def _facts(card: Card) -> list[tuple[str, Child]]:
    crew, kind = card.get("crew"), card["type"]
    facts: list[tuple[str, Child]] = [("Type", [icon(kind), " ", TYPE_NAMES[kind]])]
    if crew and crew != kind:
        facts.append(("Counts as", [icon(crew), " ", TYPE_NAMES[crew]]))
    if card.get("cost") is not None:
        facts.append(("Cost", [card["cost"], " ", icon("karma")]))
    if card.get("gp") is not None and kind != "flavor":
        facts.append(("Gathering Points", card["gp"]))
    signs = [
        words
        for mark, words in (("shield", "shielded: ordinary stomps miss it"), ("boot", "can stomp"))
        if card.get(mark)
    ]
    if signs:
        facts.append(("Signs", "; ".join(signs)))
    if card.get("copies"):
        facts.append(("Copies", card["copies"]))
    return facts


def _act_button(option: Option) -> Markup:
    note = el("b", option["note"]) if option.get("note") else None
    words = el(
        "span", upper_first(option["label"]) if option["verb"] == "choose" else phrase(option["verb"], option["label"])
    )
    return button(
        words,
        note,
        cls="btn go",
        data_act=option["text"],
        data_key=key("note", slug(option["text"])),
    )


def _refusal(miss: Near) -> Markup:
    reason = el("small", miss.get("short", ""))
    return button(
        icon("cross"),
        el("span", phrase(miss["verb"], miss["label"])),
        reason,
        cls="btn not",
        data_why=miss["text"],
        data_key=key("note-why", slug(miss["text"])),
    )


def pile_html(title: str, cards: Sequence[Card], *, note: str = "", rule_ids: Sequence[str] = ()) -> Markup:
    """Return an open pile, top card first, to be browsed."""
    lines = [el("li", mini_html(card, at=f"pile:{place}")) for place, card in enumerate(cards)]
    crumb = el("p", counted(len(cards), "card"), ", ", note or "the top one first", " ", rules(rule_ids), cls="crumb")
    return el("div", el("h2", title, cls="ask"), crumb, el("ol", lines, cls="pilelist"))


def seat_html(view: View, number: int) -> Markup:
    """Return what everybody may know about one player: counts, open piles, what they have laid out."""
    seat = view["seats"][number]
    hand, deck, turns = len(seat["hand"]), seat["deck"], seat.get("turns", 0)
    counts: list[tuple[str, Child]] = [("Hand", counted(hand, "card")), ("Deck", counted(deck, "card"))]
    counts.append(("Turns taken", turns))
    parts = [
        _zone_list("In play", seat["play"], "play"),
        _zone_list("Items", seat["items"], "items"),
        _zone_list("Fiends", seat["fiends"], "fiends"),
        _zone_list("Discard pile, top first", seat["discard"][::-1], "discard"),
    ]
    return el("div", el("h2", seat_icon(number), " ", seat["name"], cls="ask"), _fact_list(counts), parts)


def _zone_list(title: str, cards: Sequence[Card], zone: str) -> Markup | None:
    if not cards:
        return None
    lines = [el("li", mini_html(card, at=f"list:{zone}:{place}")) for place, card in enumerate(cards)]
    return el("div", el("h3", title, cls="sub"), el("ol", lines, cls="pilelist"), cls="just")


def _fact_list(facts: Sequence[tuple[str, Child]]) -> Markup:
    return el("dl", [el("div", el("dt", term), el("dd", value)) for term, value in facts], cls="facts")
