"""The whole table of Echoes of Astra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.cards import hand_card
from explorer.views.astra.combat import strip_html
from explorer.views.astra.ending import ending_html
from explorer.views.astra.piles import cards_by_id
from explorer.views.astra.question import ANSWERS, ask_html
from explorer.views.astra.reach import Reach, reach, shown_seat
from explorer.views.astra.seats import panels_html
from explorer.views.astra.stack import lane_html, marks_of
from explorer.views.astra.zones import Ground, staging_html, zones_html
from explorer.views.markup import classes, el
from explorer.views.shapes import Decision, EventLine, Near, Option, Outcome
from explorer.views.text import counted

Data = dict[str, Any]
_RESPONSES = ("play", "use", "flip")  # what might be tried in answer; in other questions all else has to wait


def table_html(
    view: Data,
    options: Sequence[Option] = (),
    near: Sequence[Near] = (),
    decision: Decision | None = None,
    selection: int | None = None,
    *,
    outcome: Outcome | None = None,
    events: Sequence[EventLine] = (),
) -> Markup:
    """Return the table as the viewer sees it, with everything clickable that can be done.

    Args:
        view: the position as that viewer may know it; see `explorer.games.astra.view`.
        options: what the viewer may do now; empty while somebody else decides.
        near: what the viewer might try and may not.
        decision: what is being asked, or None.
        selection: the card or object that the inspector shows.
        outcome: how the game ended.
        events: what happened of late, for the causes of what is on the stack and for what has resolved.
    """
    asked = list(decision["players"]) if decision else []
    mine = shown_seat(view, options, asked)
    others = [(mine + step) % len(view["seats"]) for step in range(1, len(view["seats"]))]
    kind = decision["kind"] if decision else ""
    refused = [miss for miss in near if kind == "main" or (kind in ANSWERS and miss["verb"] in _RESPONSES)]
    reached, marks = reach(view, options, refused), marks_of(view)
    ground = Ground(view, mine, reached, marks, selection)
    may_answer = kind in ANSWERS and any(option["verb"] != "pass" for option in options)
    return el(
        "div",
        staging_html(ground, others, near=False),
        zones_html(ground),
        staging_html(ground, [mine], near=True),
        el(
            "aside",
            panels_html(view, others, reached, marks, decision, "a-far"),
            el(
                "div",
                ask_html(view, reached, decision, cards_by_id(view), events),
                lane_html(view, events, may_answer=may_answer),
                cls="a-middle",
                data_lane=True,
            ),
            panels_html(view, [mine], reached, marks, decision, "a-near"),
            cls="a-side",
        ),
        strip_html(view, decision),
        _hand(view, mine, reached, selection),
        el("svg", cls="a-wires", data_wires=True, aria_hidden="true") if marks else None,
        ending_html(view, outcome) if outcome else None,
        data_head="over" if outcome else "",  # on a phone the result comes into sight
        cls=classes("astra", f"of{len(view['seats'])}", not view["seats"][mine]["hand"] and "bare"),
    )


def _hand(view: Data, mine: int, reached: Reach, selection: int | None) -> Markup:
    cards = view["seats"][mine]["hand"]
    drawn = [hand_card(card, reached, selected=card.get("id") == selection) for card in cards]
    name = view["seats"][mine]["name"]
    whose = "Hand" if view["viewer"] == mine else f"{name}’s hand"
    label = el("span", el("span", whose, el("b", len(cards))), cls="a-label")
    none = el("span", "no card in hand", cls="a-none")
    return el(
        "section",
        label,
        el("div", drawn or none, cls=classes("a-cards", len(drawn) > 6 and "many"), data_roving=True),
        cls="a-hand",
        aria_label=f"{whose}, {counted(len(cards), 'card')}",
    )
