"""The end of a game of Astra: who won, why, and everybody's points."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from explorer.views.astra.signs import owner
from explorer.views.markup import button, classes, el
from explorer.views.shapes import Outcome
from explorer.views.text import counted, icon, listed, rules

Data = dict[str, Any]


def winners(view: Data, outcome: Outcome) -> str:
    """Return who won, as a sentence without its stop."""
    names = [view["seats"][seat]["name"] for seat in outcome["winners"]]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'win together'}" if names else "The game is over"


def ending_html(view: Data, outcome: Outcome) -> Markup:
    """Return the panel that closes a game."""
    ranked = sorted(view["seats"], key=lambda seat: (seat["seat"] not in outcome["winners"], -seat["vp"]))
    most = max([seat["vp"] for seat in ranked] + [view["goal"]])
    return el(
        "section",
        el("p", f"After {counted(view['turn'], 'turn')}; {view['goal']} points were needed", cls="over"),
        el("h2", icon("crown"), el("span", winners(view, outcome))),
        el("p", _reason(view, outcome), " ", rules(outcome.get("rules", []), 3), cls="reason"),
        el("ol", [_line(seat, most, seat["seat"] in outcome["winners"]) for seat in ranked], cls="scores"),
        el("div", _BUTTONS, cls="answers"),
        cls="window ending",
        data_key="window",
        aria_label="The end of the game",
    )


def _reason(view: Data, outcome: Outcome) -> str:
    best = max((view["seats"][seat]["vp"] for seat in outcome["winners"]), default=0)
    return f"{best} points are enough." if best >= view["goal"] else "The others gave up."


def _line(seat: Data, most: int, won: bool) -> Markup:
    bar = el(
        "span", el("i", style=f"width:{seat['vp'] * 100 // most}%"), cls=f"bar p{seat['seat'] + 1}", aria_hidden="true"
    )
    name = el("span", el("b", seat["name"], title=seat["name"]), cls="who")
    points = el("span", el("b", seat["vp"]), " points", cls="points")
    return el("li", owner(seat["seat"], seat["name"]), name, bar, points, cls=classes(won and "won"))


_BUTTONS = [
    button(icon("plus"), "New game", cls="btn go", data_ui="newgame", data_key="end:new"),
    button(icon("first"), "From the start", cls="btn", data_ui="first", data_key="end:first"),
    button(icon("eye"), "Look at the table", cls="btn", data_ui="ending:close", data_key="end:close"),
]
