"""What the others did with the element drawn before: sealed answers are opened and over before one can see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.piles import cards_by_id
from explorer.views.ecos.signs import cube, element, seat_sign
from explorer.views.markup import Child, el
from explorer.views.shapes import EventLine

Data = dict[str, Any]
KINDS = ("use", "first")  # the questions at which it is shown
_STAYS = ("looks", "cannot place", "supply empty", "blocked")  # what was seen stays known, and why it was undone


def before_html(view: Data, events: Sequence[EventLine]) -> Markup | None:
    """Return a line of who did what with the last element that is done with; None at the very first."""
    elements, done = last_draw(events)
    if not done:
        return None
    signs = [element(name) for name in elements]
    people = [_did(view, seat, done) for seat in view["seats"] if seat["seat"] != view["viewer"]]
    return el("p", el("span", "Before: ", signs), people, cls="e-before")


def last_draw(events: Sequence[EventLine]) -> tuple[list[str], list[EventLine]]:
    """Return the elements of the draw before the present one, and what happened from it to the present one."""
    drawn = [at for at, event in enumerate(events) if event["kind"] == "draws"]
    present = next((at for at in reversed(drawn) if at - 1 not in drawn), 0)  # of two tokens the first
    earlier = [at for at in drawn if at < present]
    if not earlier:
        return [], []
    first = next(at for at in reversed(earlier) if at - 1 not in earlier)
    names = [_element(events[at]) for at in earlier if at >= first]
    return names, lasting(events[earlier[-1] + 1 : present])


def lasting(events: Sequence[EventLine]) -> list[EventLine]:
    """Return what was not undone in the end, as a card is by a reading of blocked arrows."""
    return [event for event in events if event["number"] not in _undone(events)]


def taken_back(events: Sequence[EventLine]) -> set[int]:
    """Return the numbers of the events that count no longer, for a log that shows them nonetheless."""
    undone = _undone(events)
    return {event["number"] for event in events if event["number"] in undone and event["kind"] not in _STAYS}


def _undone(events: Sequence[EventLine]) -> set[int]:
    """Return the numbers of all that a card did before it was undone: its event says since when."""
    undone = [range(int(event["detail"][0]) + 1, event["number"]) for event in events if event["kind"] == "undone"]
    return set().union(*undone)


def _element(event: EventLine) -> str:
    return next((rule.removeprefix("elem.") for rule in event["rules"] if rule.startswith("elem.")), "")


def _did(view: Data, seat: Data, events: Sequence[EventLine]) -> Markup:
    own = [event for event in events if event["actor"] == seat["seat"]]
    parts: list[Child] = [_part(view, seat["seat"], event) for event in own]
    points = sum(int(event["detail"][0]) for event in own if event["kind"] == "scores")
    score = el("b", f"+{points}", cls="e-vp") if points else None
    words = f"{seat['name']}: {'; '.join(event['text'] for event in own)}" if own else seat["name"]
    return el("span", seat_sign(seat["seat"], seat["name"]), parts, score, cls="e-did", title=words)


def _part(view: Data, seat: int, event: EventLine) -> Child:
    card = cards_by_id(view).get(event["objects"][0], {}).get("name", "") if event["objects"] else ""
    if event["kind"] == "places cube":
        return el("span", cube(seat, label="cube on"), card)
    if event["kind"] == "chooses dial":
        return el("span", "dial")
    return el("i", "ECO", cls="e-eco") if event["kind"] == "eco" else None
