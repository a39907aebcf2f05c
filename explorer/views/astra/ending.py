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
    games = view["match"]["best_of"] > 1
    scores, goal = (view["match"]["won"], view["match"]["best_of"] // 2 + 1) if games else _points(view)
    ranked = sorted(view["seats"], key=lambda seat: (seat["seat"] not in outcome["winners"], -scores[seat["seat"]]))
    over = _after_games(view) if games else f"After {counted(view['turn'], 'turn')}; {goal} points were needed"
    lines = [_line(seat, scores[seat["seat"]], max(*scores, goal), games, outcome) for seat in ranked]
    return el(
        "section",
        el("p", over, cls="over"),
        el("h2", icon("crown"), el("span", winners(view, outcome), " the match" if games else None)),
        el("p", _reason(view, outcome), " ", rules(outcome.get("rules", []), 3), cls="reason"),
        el("ol", lines, cls="scores"),
        el("div", _BUTTONS, cls="answers"),
        cls="window ending",
        data_key="window",
        aria_label="The end of the game",
    )


def _points(view: Data) -> tuple[list[int], int]:
    return [seat["vp"] for seat in view["seats"]], view["goal"]


def _after_games(view: Data) -> str:
    last = listed([f"{seat['name']} {seat['vp']}" for seat in view["seats"]])
    return f"After {counted(view['match']['game'], 'game')}; points in the last: {last}"


def _reason(view: Data, outcome: Outcome) -> str:
    if view["match"]["best_of"] > 1:
        return outcome["text"].partition(": ")[2].capitalize() or "Most games won."
    best = max((view["seats"][seat]["vp"] for seat in outcome["winners"]), default=0)
    return f"{best} points are enough." if best >= view["goal"] else "The others gave up."


def _line(seat: Data, score: int, most: int, games: bool, outcome: Outcome) -> Markup:
    width = el("i", style=f"width:{score * 100 // most}%")
    bar = el("span", width, cls=f"bar p{seat['seat'] + 1}", aria_hidden="true")
    name = el("span", el("b", seat["name"], title=seat["name"]), cls="who")
    unit = counted(score, "game" if games else "point").partition(" ")[2]
    won = seat["seat"] in outcome["winners"]
    points = el("span", el("b", score), f" {unit}", cls="points")
    return el("li", owner(seat["seat"], seat["name"]), name, bar, points, cls=classes(won and "won"))


_BUTTONS = [
    button(icon("plus"), "New game", cls="btn go", data_ui="newgame", data_key="end:new"),
    button(icon("first"), "From the start", cls="btn", data_ui="first", data_key="end:first"),
    button(icon("eye"), "Look at the table", cls="btn", data_ui="ending:close", data_key="end:close"),
]
