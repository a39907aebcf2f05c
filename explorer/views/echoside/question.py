"""The question in the middle of an act: what it is about, what is at stake, who is asked, and every answer."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.actions import QUIET
from explorer.views.echoside.cards import card_html, mini_html
from explorer.views.echoside.emblems import emblem
from explorer.views.echoside.reach import cards_by_id, own_seat, subject_of
from explorer.views.echoside.seats import roll_call, seat_name, whose
from explorer.views.echoside.zones import Table
from explorer.views.markup import Child, button, classes, el, join
from explorer.views.shapes import Card, Decision, Option, Pending, View
from explorer.views.text import icon, key, listed, rich, rules, slug, upper_first

_SHARED = ("gallery", "tier", "juggalo")
_LAID_OUT = ("play", "items", "fiends", "relic")


def question_html(table: Table, decision: Decision | None) -> Markup | None:
    """Return the window over the table, or None while the turn is open and nothing is in question."""
    view = table.view
    if decision is None or view["phase"] in ("play", "over"):
        return None
    if view.get("pending") and view["phase"] == "window":
        return _stomp_window(table, decision)
    return _choice_window(table, decision)


# ---- may it be stomped? ----
def _stomp_window(table: Table, decision: Decision) -> Markup:
    view, newest = table.view, table.view["pending"][-1]
    side = (
        _answers(table.options)
        if table.options
        else roll_call(view, newest["asked"], newest.get("deciding"), newest["by"])
    )
    words = el(
        "div",
        el("h3", _happening(view, newest)),
        el("p", _stake(view, newest), " ", rules(decision.get("rules", []), 2)),
        cls="ask2",
    )
    return _window("mid", "Stomp question", [_chain(view["pending"]), words, side], asked=bool(table.options))


def _chain(pending: Sequence[Pending]) -> Markup:
    return el("div", [_held(link, place) for place, link in enumerate(pending)], cls="chain")


def _held(link: Pending, place: int) -> Markup:
    card = link["card"]
    art = el("span", emblem(card["name"], card["type"]), cls="art")
    arrow = icon("back", cls="hits", label="would be stomped by") if place else None
    return join(
        [
            arrow,
            el(
                "div",
                art,
                el("span", card["name"], cls="name"),
                cls=f"held-card {card['type']}",
                data_select=card.get("id"),
                data_key=key("held", card.get("id")),
            ),
        ]
    )


def _happening(view: View, link: Pending) -> str:
    name, card = seat_name(view, link["by"]), link["card"]["name"]
    you = name == "You"
    if link["how"] == "stomp":
        return f"{name} {'stomp' if you else 'stomps'} {_target_name(view, link)} with {card}"
    if link["how"] == "fiend":
        aim = f" on {listed(link['targets'])}" if link.get("targets") else ""
        return f"{name} {'use' if you else 'uses'} {card}{aim}"
    return f"{name} {'play' if you else 'plays'} {card}"


def _stake(view: View, link: Pending) -> str:
    pile = (
        "the Abyss"
        if link["how"] == "fiend"
        else "Flavor Discard"
        if link["card"].get("type") == "flavor"
        else f"{whose(view, link['by'])} discard pile"
    )
    return f"Nothing has happened yet. A stomp would send it to {pile}."


def _target_name(view: View, link: Pending) -> str:
    return next((other["card"]["name"] for other in view["pending"] if other["card"].get("id") == link.get("at")), "it")


def _answers(options: Sequence[Option]) -> Markup:
    passing = [option for option in options if option["verb"] in QUIET]
    stomping = [option for option in options if option["verb"] not in QUIET]
    return el(
        "div",
        [_answer(option, "Let it in") for option in passing],
        [_answer(option, f"Stomp with {option['label']}", "stomp") for option in stomping],
        cls="answers",
        data_roving=True,
    )


# ---- any other question ----
def _choice_window(table: Table, decision: Decision) -> Markup:
    in_window = _cards_to_show(table)
    numbers = {card["id"] for card, _ in in_window}
    buttons = [
        option
        for option in table.options
        if subject_of(option) not in numbers and _needs_button(table, option, bool(in_window))
    ]
    words = el(
        "div", el("h3", rich(upper_first(decision["text"]))), _hint(table, decision, bool(in_window)), cls="ask2"
    )
    answers = el(
        "div",
        [_answer(option, _words(option), "" if option["verb"] in QUIET else "go") for option in buttons],
        cls="answers",
        data_roving=True,
    )
    mixed = len({options[0].get("place") for _, options in in_window}) > 1
    row = el(
        "div",
        [_choice_card(table, card, options, mixed, not at) for at, (card, options) in enumerate(in_window)],
        cls="fan choices",
        style=f"--n:{max(5, min(len(in_window), 6))}",
        data_roving=True,
    )
    return _window(
        _spot(table, bool(in_window)),
        "Question",
        [words, answers if buttons else None, row if in_window else None],
        asked=bool(table.options),
    )


def _cards_to_show(table: Table) -> list[tuple[Card, list[Option]]]:
    """Return the cards that are asked about and cannot be clicked where they lie, each with its options."""
    known, visible = cards_by_id(table.view), _visible(table)
    groups: dict[int, list[Option]] = {}
    for option in table.options:
        subject = subject_of(option)
        if subject in known and subject not in visible:
            groups.setdefault(subject, []).append(option)
    if groups:
        for option in table.options:
            subject = subject_of(option)
            if subject in known and option.get("place") != "hand":
                groups.setdefault(subject, [option])
    return [(known[number], options) for number, options in groups.items()]


def _visible(table: Table) -> set[int | None]:
    view, active = table.view, table.view["seats"][table.view["active"]]
    shown = [
        *own_seat(view)["hand"],
        *active["play"],
        *active["items"],
        *active["fiends"],
        *view["gallery"],
        *view["tier"],
        *view["juggalo"][:1],
        view.get("relic"),
    ]
    return {card["id"] for card in shown if card and not card.get("back")}


def _needs_button(table: Table, option: Option, panel: bool) -> bool:
    """A card that one option is about is clicked where it lies; everything else is a button."""
    subject = subject_of(option)
    if subject is None or subject not in cards_by_id(table.view):
        return True
    return len(table.reach.options.get(subject, [])) > 1


def _choice_card(table: Table, card: Card, options: Sequence[Option], mixed: bool, first: bool) -> Markup:
    origin = options[0].get("place", "")
    drawn = card_html(
        card, table.reach.of(card, origin), at="choice", selected=card["id"] == table.selection, first=first
    )
    return el("div", drawn, el("span", origin, cls="from") if mixed and origin != "choice" else None, cls="slot")


def _hint(table: Table, decision: Decision, panel: bool) -> Markup:
    linked = rules(decision.get("rules", []), 2)
    if not table.options:
        asked = listed([seat_name(table.view, seat) for seat in decision.get("players", [])])
        return el("p", f"{asked} {'answer' if asked == 'You' else 'answers'} next. ", linked)
    places = {option.get("place") for option in table.options if subject_of(option) is not None}
    where = "of your hand" if places == {"hand"} else "on the table"
    words = "The lit cards of your hand count too. " if panel and "hand" in places else f"Choose a lit card {where}. "
    return el("p", words if places and (not panel or "hand" in places) else None, linked)


def _spot(table: Table, panel: bool) -> str:
    places = {option.get("place") for option in table.options if subject_of(option) is not None}
    if panel:
        return "panel"
    if places & set(_LAID_OUT):
        return "top" if "hand" in places else "low"
    return "shelf" if places & set(_SHARED) else "mid"


def _words(option: Option) -> str:
    return f"Stomp with {option['label']}" if option["verb"] == "stomp" else upper_first(option["label"])


def _answer(option: Option, words: str, look: str = "") -> Markup:
    sign = icon("stomp") if look == "stomp" else None
    note = el("b", option["note"]) if option.get("note") else None
    return button(
        sign,
        el("span", rich(words)),
        note,
        cls=classes("btn", look and "go"),
        data_act=option["text"],
        data_key=key("answer", slug(option["text"])),
    )


def _window(spot: str, label: str, content: Child, asked: bool) -> Markup:
    return el("section", content, cls="window", data_at=spot, data_asked=asked, aria_label=label, data_key="window")


def pending_line(view: View, link: Pending) -> Markup:
    """Return what waits: its card, and in words how it came to be there."""
    return join([mini_html(link["card"], at="stack"), el("p", _happening(view, link))])
