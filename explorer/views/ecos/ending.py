"""The end of a game of Ecos: who won, why, and everybody's points."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from explorer.views.ecos.signs import seat_sign
from explorer.views.markup import button, classes, el
from explorer.views.shapes import Outcome
from explorer.views.text import counted, icon, listed, rules

Data = dict[str, Any]


def winners(view: Data, outcome: Outcome) -> str:
    """Return who won, as a sentence without its stop."""
    names = [view["seats"][seat]["name"] for seat in outcome["winners"]]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}" if names else "The game is over"


def ending_html(view: Data, outcome: Outcome) -> Markup:
    """Return the panel that closes a game."""
    ranked = sorted(view["seats"], key=lambda seat: (seat["seat"] not in outcome["winners"], -seat["vp"]))
    most = max([seat["vp"] for seat in ranked] + [1])
    return el(
        "section",
        el("p", f"After {counted(view['round'], 'round')}, the goal was {view['goal']}", cls="over"),
        el("h2", icon("crown"), el("span", winners(view, outcome))),
        el("p", outcome.get("text", ""), " ", rules(outcome.get("rules", []), 4), cls="reason"),
        el("ol", [_line(seat, most, seat["seat"] in outcome["winners"]) for seat in ranked], cls="scores"),
        el("div", _BUTTONS, cls="answers"),
        cls="window ending",
        data_key="window",
        aria_label="The end of the game",
    )


def _line(seat: Data, most: int, won: bool) -> Markup:
    number = seat["seat"]
    bar = el("span", el("i", style=f"width:{seat['vp'] * 100 // most}%"), cls=f"bar p{number + 1}", aria_hidden="true")
    name = el("span", el("b", seat["name"], title=seat["name"]), cls="who")
    points = el("span", el("b", seat["vp"]), " points", cls="points")
    return el("li", seat_sign(number, seat["name"]), name, bar, points, cls=classes(won and "won"))


_BUTTONS = [
    button(icon("plus"), "New game", cls="btn go", data_ui="newgame", data_key="end:new"),
    button(icon("first"), "From the start", cls="btn", data_ui="first", data_key="end:first"),
    button(icon("eye"), "Look at the table", cls="btn", data_ui="ending:close", data_key="end:close"),
]
