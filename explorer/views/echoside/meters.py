"""Karma and Unity of the player whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.echoside.cards import CREWS, TYPE_NAMES
from explorer.views.echoside.reach import own_seat, promise
from explorer.views.echoside.seats import whose
from explorer.views.markup import button, classes, el
from explorer.views.shapes import Near, Option, Seat, View
from explorer.views.text import icon, rich, upper_first

BENEFITS = {"dc": "+2{karma}", "psy": "draw a card", "ug": "draw Flavor"}
_MOST_PIPS = 12


def purse_html(view: View, options: Sequence[Option], near: Sequence[Near]) -> Markup:
    """Return the meters of the active player: Karma, with what the hand still promises, and Unity."""
    seat = view["seats"][view["active"]]
    mine = seat is own_seat(view)
    more = promise(seat) if mine and view["phase"] == "play" else 0
    title = "Karma" if view.get("viewer") == seat["seat"] else f"{upper_first(whose(view, seat['seat']))} Karma"
    return el(
        "section",
        _karma(seat, title, more, view),
        _unity(seat, options, near),
        cls="purse",
        aria_label=f"{title} {seat['karma']}",
    )


def _karma(seat: Seat, title: str, more: int, view: View) -> Markup:
    pool = view.get("pool")
    note = (
        f"{seat['karma'] + more} with this hand"
        if more
        else f"{pool['spent']} spent this turn"
        if pool and pool["spent"]
        else "none spent yet"
    )
    words = el("span", el("strong", title, title=title), el("small", note), cls="words")
    count = el("div", el("span", icon("karma"), cls="coin"), el("b", seat["karma"], data_key="karma"), words, cls="kar")
    total = min(max(seat["karma"] + more, 3), _MOST_PIPS)
    pips = el(
        "div",
        [el("i", cls="on" if place < seat["karma"] else None, style=f"--i:{place}") for place in range(total)],
        cls="pips",
        aria_hidden="true",
    )
    return el("div", count, pips)


def _unity(seat: Seat, options: Sequence[Option], near: Sequence[Near]) -> Markup:
    note = "taken this turn" if seat["unity_used"] else "one a turn"
    order = sorted(CREWS, key=lambda crew: -seat["unity"].get(crew, 0))
    rows = [_crew_row(crew, seat, options, near) for crew in order]
    return el(
        "div",
        el("h3", "Unity ", el("small", note)),
        el("ul", rows, cls=classes("unity", seat["unity_used"] and "spent"), data_roving=True),
    )


def _crew_row(crew: str, seat: Seat, options: Sequence[Option], near: Sequence[Near]) -> Markup:
    count = seat["unity"].get(crew, 0)
    act, why = _named(options, crew), _named(near, crew)
    boxes = el(
        "span",
        [el("i", icon(crew), cls="on" if place < count else None) for place in range(3)],
        cls="boxes",
        aria_hidden="true",
    )
    extra = f"×{count}" if count > 3 else None
    words = el("span", rich(BENEFITS[crew]), " ", el("small", extra) if extra else None)
    label = f"{TYPE_NAMES[crew]} Unity, {count} of 3 in play"
    state = "can" if act else "hot" if count == 2 and not seat["unity_used"] else None
    row = button(
        boxes,
        words,
        tabindex="-1",
        data_act=act,
        data_why=None if act else why,
        data_key=f"unity:{crew}",
        aria_label=label,
    )
    return el("li", row, cls=classes(crew, state))


def _named(acts: Sequence[Option] | Sequence[Near], crew: str) -> str | None:
    name = TYPE_NAMES[crew].lower()
    return next((act["text"] for act in acts if act["verb"] == "unity" and name in act["text"].lower()), None)
