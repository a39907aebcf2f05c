"""The end of a game: who won, why, and how everybody scored."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.echoside.seats import seat_icon
from explorer.views.markup import button, classes, el
from explorer.views.shapes import Option, Outcome, Seat, View
from explorer.views.text import counted, icon, key, listed, rules, slug, upper_first


def ending_html(view: View, outcome: Outcome, options: Sequence[Option] = ()) -> Markup:
    """Return the panel that closes a game; options are the claims of a tie that is still open."""
    winners = [view["seats"][seat]["name"] for seat in outcome["winners"]]
    title = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "The game is over"
    ranked = sorted(view["seats"], key=lambda seat: (seat["seat"] not in outcome["winners"], -(seat.get("score") or 0)))
    most = max([seat.get("score") or 0 for seat in ranked] + [1])
    lines = [_line(seat, most, seat["seat"] in outcome["winners"], bool(view.get("team"))) for seat in ranked]
    return el(
        "section",
        el("p", f"After {counted(view['round'], 'round')}", cls="over"),
        el("h2", icon("crown"), el("span", title)),
        el("p", outcome.get("text", ""), " ", rules(outcome.get("rules", []), 4), cls="reason"),
        el("ol", lines, cls="scores"),
        el("div", [_claim(option) for option in options], _BUTTONS, cls="answers"),
        cls="window ending",
        data_at="ending",
        data_key="window",
        aria_label="The end of the game",
    )


def _line(seat: Seat, most: int, won: bool, team: bool) -> Markup:
    score = seat.get("score") or 0
    bar = el("span", el("i", style=f"width:{score * 100 // most}%"), cls=f"bar p{seat['seat'] + 1}", aria_hidden="true")
    number = seat.get("team")
    side = el("small", f"team {'AB'[number]}") if team and number is not None else None
    name = el("span", el("b", seat["name"], title=seat["name"]), side, cls="who")
    return el(
        "li",
        seat_icon(seat["seat"]),
        name,
        bar,
        el("span", el("b", score), " GP", cls="points"),
        cls=classes("won" if won else None),
    )


def _claim(option: Option) -> Markup:
    return button(
        upper_first(option["label"]),
        cls="btn go",
        data_act=option["text"],
        data_key=key("answer", slug(option["text"])),
    )


_BUTTONS = [
    button(icon("plus"), "New game", cls="btn go", data_ui="newgame", data_key="end:new"),
    button(icon("first"), "From the start", cls="btn", data_ui="first", data_key="end:first"),
    button(
        icon("eye"),
        "Look at the table",
        cls="btn",
        data_ui="ending:close",
        data_key="end:close",
    ),
]
