"""The players: points and how far they have come, supply, hand, deck and graveyard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.reach import Reach
from explorer.views.astra.signs import owner
from explorer.views.astra.zones import Marks
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Decision
from explorer.views.text import counted

Data = dict[str, Any]
_MOST_PIPS = 4


def panel_html(view: Data, number: int, reached: Reach, marks: Marks, decision: Decision | None) -> Markup:
    """Return one player's panel; a button where the player can be chosen."""
    seat = view["seats"][number]
    option = reached.seats.get(number)
    asked = bool(decision and number in decision["players"])
    choose = button("Choose", cls="a-go sole", data_act=option["text"], data_key=f"pick:{number}") if option else None
    return el(
        "section",
        _head(view, seat, asked, choose, marks.pins("seat", number)),
        _race(view, number),
        _counts(view, seat),
        cls=classes("a-panel", asked and "asked", option is not None and "lit", view["active"] == number and "turn"),
        aria_label=seat["name"],
        data_key=f"panel:{number}",
    )


def _head(view: Data, seat: Data, asked: bool, choose: Markup | None, marks: Markup | None) -> Markup:
    number, mine = seat["seat"], view["viewer"] == seat["seat"]
    turn = bool(view["turn"]) and view["active"] == number
    ally = not mine and isinstance(view["viewer"], int) and view["viewer"] in seat["side"]
    tag = (
        ("your turn" if mine else "their turn")
        if turn
        else "has left"
        if seat["left"]
        else "asked"
        if asked
        else "ally"
        if ally
        else ""
    )
    more = f"{seat['name']}: what can be done at any time, such as giving up" if mine else seat["name"]
    name = button(seat["name"], data_ui=f"seat:{number}", data_key=f"seat:{number}", title=more)
    points = el("span", el("b", seat["vp"]), f"/{view['goal']} VP", cls="a-vp", title="victory points")
    return el(
        "header",
        owner(number, seat["name"]),
        el("span", name, " (you)" if mine else None, cls="a-name"),
        el("small", tag, cls="a-tag") if tag else None,
        marks,
        choose,
        _won(view["match"], number),
        points,
    )


def _won(match: Data, number: int) -> Markup | None:
    """Return the games won of a match, a box for each that is needed."""
    if match["best_of"] == 1:
        return None
    won, needed = match["won"][number], match["best_of"] // 2 + 1
    says = f"{won} of {needed} games that win the match"
    boxes = [el("i", cls=None if at < won else "x") for at in range(needed)]
    return el("span", boxes, cls="a-won", role="img", aria_label=says, title=says)


def _race(view: Data, number: int) -> Markup:
    """Return the race to the goal: the own marker solid, those of the others hollow."""
    goal = view["goal"]
    dots = [_marker(seat, goal, seat["seat"] == number) for seat in view["seats"] if seat["seat"] != number]
    mine = view["seats"][number]
    says = f"{mine['vp']} of {goal} points; {', '.join(_points(seat) for seat in view['seats'] if seat is not mine)}"
    bar = el("i", cls="a-run", style=f"width:{_share(mine['vp'], goal)}%")
    return el("div", bar, dots, _marker(mine, goal, True), cls="a-race", role="img", aria_label=says, title=says)


def _points(seat: Data) -> str:
    return f"{seat['name']} {seat['vp']}"


def _marker(seat: Data, goal: int, own: bool) -> Markup:
    look = f"a-own a-p{seat['seat'] + 1}{'' if own else ' hollow'}"
    return el("i", cls=look, style=f"left:{_share(seat['vp'], goal)}%")


def _share(points: int, goal: int) -> int:
    return min(100, points * 100 // goal)


def _counts(view: Data, seat: Data) -> Markup:
    number, held, ready = seat["seat"], len(seat["supply"]), seat["ready"]
    floating = el("b", f"+{seat['floating']}", title="floating supply, spent first") if seat["floating"] else None
    pips = [el("i", cls=None if at < ready else "x") for at in range(held)] if held <= _MOST_PIPS else []
    says = f"{ready} of {counted(held, 'supply card')} ready"
    supply = [el("span", pips, cls="a-pips") if pips else None, el("b", f"{ready}/{held}"), floating, " supply"]
    return el(
        "div",
        _pile(supply, f"pile:supply-{number}", says, "a-supply"),
        el("span", el("b", len(seat["hand"])), " hand"),
        el("span", el("b", seat["deck"]), " deck"),
        _pile([el("b", len(seat["graveyard"])), " grave"], f"pile:graveyard-{number}", "graveyard"),
        cls="a-counts",
    )


def _pile(face: Child, ui: str, says: str, cls: str = "") -> Markup:
    return button(face, cls=classes("a-pile", cls), data_ui=ui, data_key=ui, title=says)


def panels_html(
    view: Data, seats: Sequence[int], reached: Reach, marks: Marks, decision: Decision | None, where: str
) -> Markup:
    """Return the panels of some players, those of one side of the table."""
    drawn = [panel_html(view, seat, reached, marks, decision) for seat in seats]
    return el("div", drawn, cls=f"a-panels {where} of{len(drawn)}")
