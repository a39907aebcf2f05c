"""The whole table of Ecos."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.bag import bag_html, market_html
from explorer.views.ecos.before import KINDS, before_html
from explorer.views.ecos.cards import card_html, dial_html, row_html
from explorer.views.ecos.ending import ending_html
from explorer.views.ecos.map import caption_place, legal_caption, map_html
from explorer.views.ecos.overlays import overlay_caption, switch_html
from explorer.views.ecos.reach import Reach, crowded, reach
from explorer.views.ecos.seats import drawn_html, purse_html, seats_html
from explorer.views.ecos.signs import words
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Decision, EventLine, Near, Option, Outcome
from explorer.views.text import counted, listed, rules, upper_first

Data = dict[str, Any]
_CHOSEN_FROM = ("looking", "hand")


def table_html(
    view: Data,
    options: Sequence[Option] = (),
    near: Sequence[Near] = (),
    decision: Decision | None = None,
    selection: int | None = None,
    *,
    outcome: Outcome | None = None,
    overlay: Data | None = None,
    events: Sequence[EventLine] = (),
    large: bool = False,
) -> Markup:
    """Return the table as the viewer sees it, with everything clickable that can be done.

    Args:
        view: the position as that viewer may know it; see `explorer.games.ecos.view`.
        options: what the viewer may do now; empty while somebody else decides.
        near: what the viewer might try and may not.
        decision: what is being asked, or None.
        selection: the card that the inspector shows.
        outcome: how the game ended.
        overlay: a group to show on the map; see `overlays.overlay_html`.
        events: what happened of late, to tell what the others did with the last element.
        large: whether the map has the whole table to itself.
    """
    mine = _shown_seat(view, decision, options)
    reached = reach(options, near, _spots(view))
    kind = overlay.get("kind", "") if overlay else "none"
    caption = overlay_caption(overlay) if overlay else legal_caption(reached)
    land = [map_html(view, reached, overlay), caption]
    return el(
        "div",
        el("header", drawn_html(view), switch_html(kind), cls="e-head"),
        el("section", land, cls=f"e-land {_beside(view, reached, overlay, large)}", aria_label="Map"),
        _size(large),
        _ask(view, reached, decision, events),
        seats_html(view, decision),
        market_html(view, reached, selection),
        _cards(view, mine, reached, selection),
        bag_html(view),
        ending_html(view, outcome) if outcome else None,
        cls=classes("ecos", f"of{len(view['seats'])}", large and "large"),
    )


def _beside(view: Data, reached: Reach, overlay: Data | None, large: bool) -> str:
    """Return where the caption of the map goes; on a larger map it takes a smaller part."""
    tall = bool(overlay and (overlay.get("past") or overlay.get("near")))
    wide, high = (0.46, 0.55 if tall else 0.42) if overlay else (0.38, 0.27)
    part = 0.6 if large else 1.0
    return caption_place(view, Reach() if overlay else reached, wide * part, high * part)


def _size(large: bool) -> Markup:
    """Return the button that gives the map the whole table, or takes it back."""
    words, size = ("Smaller map", "small") if large else ("Larger map", "large")
    return button(words, cls="e-more e-size", data_ui=f"map:{size}", data_key="map:size")


def _shown_seat(view: Data, decision: Decision | None, options: Sequence[Option]) -> Data:
    """Return the seat whose cards are shown: the viewer's own, else of whoever is asked."""
    asked = [option["seat"] for option in options] or (list(decision["players"]) if decision else [])
    seat = view["viewer"] if isinstance(view["viewer"], int) else next(iter(asked), max(view["harbinger"], 0))
    found: Data = view["seats"][seat]
    return found


def _spots(view: Data) -> dict[int, list[str]]:
    """Return the icons of the spots of every card that lies where the viewer can see it."""
    seats = view["seats"]
    held = [card for seat in seats for place in ("active", "hand", "looking", "kept") for card in seat[place]]
    known = [card for card in [*held, *view["faceup"]] if not card.get("back")]
    return {card["id"]: [spot["icon"] for spot in card["spots"]] for card in known}


# ---- the question ----
def _ask(view: Data, reached: Reach, decision: Decision | None, events: Sequence[EventLine]) -> Markup:
    if decision is None:
        return _over(view) if view["over"] else el("div", cls="e-ask idle")
    answers = [*crowded(reached.places), *reached.rest]
    text = el("p", upper_first(decision["text"]), " ", rules(decision["rules"], 2), cls="e-question")
    if not (answers or reached.places or reached.cards or reached.spots or reached.turn):
        text = el("p", _waiting(view, decision), cls="e-question")
    buttons = [_answer(option) for option in answers]
    choices = el("div", buttons, cls="e-choices", data_roving=True) if buttons else None
    before = before_html(view, events) if decision["kind"] in KINDS else None
    return el("div", text, choices, before, cls=classes("e-ask", len(buttons) > 4 and "long"))


def _over(view: Data) -> Markup:
    """Return who has won, and the way to the closing panel."""
    names = [view["seats"][seat]["name"] for seat in view["winners"]]
    text = el("p", f"The game is over: {listed(names)} won" if names else "The game is over", cls="e-question")
    show = button("Show the result", cls="e-go", data_ui="ending:open", data_key="ending:open")
    return el("div", text, el("div", show, cls="e-choices"), cls="e-ask")


def _waiting(view: Data, decision: Decision) -> str:
    if not decision["kind"]:  # what just happened, between two events
        return upper_first(decision["text"])
    asked = [view["seats"][seat]["name"] for seat in decision["players"] if seat != view["viewer"]]
    return f"Waiting for {listed(asked)}" if asked else upper_first(decision["text"])


def _answer(option: Option) -> Markup:
    note = el("small", option["note"]) if option.get("note") else None
    face = words(upper_first(option["label"]))
    return button(face, note, cls="e-go", data_act=option["text"], data_key=f"answer:{option['text']}")


# ---- the cards ----
def _cards(view: Data, seat: Data, reached: Reach, selection: int | None) -> Markup:
    number = seat["seat"]
    running = view["open"][-1:]

    def face(card: Data, place: str) -> Markup:
        selected, now = card.get("id") == selection, view["line"] if card.get("name") in running else None
        return card_html(card, number, reached, at=place, selected=selected, now=now)

    def drawn(place: str) -> list[Child]:
        return [face(card, place) for card in seat[place]]

    choosing = [place for place in _CHOSEN_FROM if any(card.get("id") in reached.cards for card in seat[place])]
    chosen = [_shelf(_title(place, seat), drawn(place), place) for place in choosing]
    now = _carried_out(view)
    if now and now[0]["seat"] != number:
        chosen.append(_others_card(*now, view["line"]))
    complete = [card["name"] for card in seat["active"] if card["id"] in reached.cards]
    first = [] if choosing else complete or running
    seat = seat | {"active": sorted(seat["active"], key=lambda card: card["name"] not in first)}
    active = drawn("active") or el("p", "No active card yet.", cls="e-none")
    head = "/".join([*choosing, *running, *complete])  # what is new at the head of the column is scrolled to
    play = el("div", active, cls="e-grid", data_head=head)
    hand = [row_html(card, reached, at="hand", selected=card.get("id") == selection) for card in seat["hand"]]
    known = "hand" not in choosing and hand and not seat["hand"][0].get("back")
    folded = _folded(f"Hand, {counted(len(hand), 'card')}", hand) if known else None
    shown = [chosen, play, folded]
    body = el("div", shown, cls="e-scroll", tabindex=0, role="group", aria_label="Cards", data_head=head)
    return el(
        "section", purse_html(view, seat), body, dial_html(seat, reached.turn), cls="e-mine", aria_label="Active cards"
    )


def _others_card(seat: Data, card: Data, line: int) -> Markup:
    return _shelf(f"{seat['name']} carries out", [card_html(card, seat["seat"], Reach(), at="open", now=line)])


def _carried_out(view: Data) -> tuple[Data, Data] | None:
    """Return whose card is carried out now, and the card; None if there is none, or it has left the table."""
    if not view["open"]:
        return None
    cards = ((seat, card) for seat in view["seats"] for card in seat["active"] if card["name"] == view["open"][-1])
    return next(cards, None)


def _title(place: str, seat: Data) -> str:
    return "Choose from these" if place == "looking" else f"Choose from hand, {counted(len(seat['hand']), 'card')}"


def _shelf(title: str, cards: Sequence[Child], place: str = "open") -> Markup:
    return el("div", el("h4", title), el("div", cards, cls="e-grid"), cls=f"e-shelf {place}")


def _folded(title: str, rows: Sequence[Child]) -> Markup:
    summary = el("summary", title, data_key="hand")
    return el("details", summary, el("div", rows, cls="e-rows", data_roving=True), cls="e-fold", data_keep="open")
