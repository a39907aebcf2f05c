"""The people at the table, clockwise from the Harbinger: score, answer, dial, cubes, and what may be called next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.signs import cube, element, seat_sign
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Decision
from explorer.views.text import icon, listed, upper_first

Data = dict[str, Any]
_SEALED = ("use", "first", "activate", "draft")


def seats_html(view: Data, decision: Decision | None) -> Markup:
    """Return one row a player in the order in which completed cards are called (eco.8)."""
    order = clockwise(view)
    asked = list(decision["players"]) if decision else []
    sealed = bool(decision) and decision is not None and decision["kind"] in _SEALED
    head = el(
        "div",
        el("h3", "Clockwise", icon("eco-cw")),
        el("span", f"of {view['goal']}"),
        el("span", f"sealed {len(view['answered'])}/{len(asked) + len(view['answered'])}" if sealed else "answer"),
        el("span", "dial"),
        el("span", "ECO queue"),
        cls="e-who head",
    )
    rows = [_row(view, view["seats"][seat], place, asked) for place, seat in enumerate(order, 1)]
    return el("section", head, el("div", rows, data_roving=True), cls=f"e-seats of{len(rows)}", aria_label="Players")


def clockwise(view: Data) -> list[int]:
    """Return the seats in order, the Harbinger first."""
    count = len(view["seats"])
    return [(max(view["harbinger"], 0) + step) % count for step in range(count)]


def _row(view: Data, seat: Data, place: int, asked: Sequence[int]) -> Markup:
    number, you = seat["seat"], view["viewer"] == seat["seat"]
    tag = "Harbinger" if number == view["harbinger"] else "you" if you else None
    name = button(seat["name"], tabindex="-1", data_ui=f"seat:{number}", data_key=f"seat:{number}", title=seat["name"])
    return el(
        "div",
        el("span", place, cls="e-ord"),
        seat_sign(number, seat["name"]),
        el("span", name, el("small", tag) if tag else None, cls="e-name"),
        el("b", seat["vp"], cls="e-score", title="points"),
        _answer(view, number, asked),
        el("span", f"{seat['dial']}/3", cls="e-turns", title="turns of the dial"),
        el("span", _queue(view, seat), cls="e-queue", title=_queue_words(view, seat)),
        cls=classes("e-who", number in asked and "on", you and "you"),
    )


def _answer(view: Data, number: int, asked: Sequence[int]) -> Markup:
    """Return whether a player has answered; never what."""
    if number in view["answered"]:
        return el("span", icon("eco-seal"), "sealed", cls="e-answer sealed")
    if number in asked:
        return el(
            "span", icon("eco-dots"), "choosing" if number == view["viewer"] else "thinking", cls="e-answer thinks"
        )
    return el("span", cls="e-answer")


def _queue(view: Data, seat: Data) -> list[Child]:
    """Return the completed cards, else the public ones that one of the drawn elements would complete."""
    if seat["full"]:
        return [el("i", "ECO", cls="e-eco"), listed(seat["full"])]
    ready = _ready(view, seat)
    if ready:
        return [el("i", "may", cls="e-eco may"), listed(ready)]
    return [el("span", "none", cls="e-none")] if view["announced"] else []


def _queue_words(view: Data, seat: Data) -> str | None:
    if seat["full"]:
        return f"Completed: {listed(seat['full'])}"
    ready = _ready(view, seat)
    return f"One such element short: {listed(ready)}" if ready else None


def _ready(view: Data, seat: Data) -> list[str]:
    return [card["name"] for card in seat["active"] if one_short(card, view["announced"])]


def one_short(card: Data, drawn: Sequence[str]) -> bool:
    """Return whether one of the drawn elements would cover the last open spot of a card."""
    open_spots = [spot["icon"] for spot in card["spots"] if not spot["covered"]]
    return len(open_spots) == 1 and ("wild" in drawn or open_spots[0] in drawn)


def purse_html(view: Data, seat: Data) -> Markup:
    """Return whose cards these are, with the cubes that are free and the size of the hand."""
    number = seat["seat"]
    own = view["viewer"] == number
    free = [cube(number) for _ in range(min(seat["cubes"], 3))]
    counts = el("small", free, el("span", f"{seat['cubes']} free"), el("span", f"hand {len(seat['hand'])}"))
    return el("h3", seat_sign(number, seat["name"]), "Your cards" if own else f"{seat['name']}’s cards", counts)


def drawn_html(view: Data) -> Markup:
    """Return what was drawn, in which round, and how far the round has gone."""
    drawn = view["announced"]
    names = [el("b", upper_first(name)) for name in drawn]
    if len(drawn) == 1:
        names = [el("b", f"{upper_first(drawn[0])} drawn")]
    place = f"round {view['round']}, draw {len(view['drawn'])}" if view["drawn"] else f"round {view['round']}"
    text = el("span", names or el("b", "Before the first draw"), el("small", place))
    return el(
        "div", [element(name, "e-el big") for name in drawn], text, cls=classes("e-drawn", len(drawn) > 1 and "two")
    )
