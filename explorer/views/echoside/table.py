"""The whole table of Into the Echoside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from explorer.views.echoside.ending import ending_html
from explorer.views.echoside.question import question_html
from explorer.views.echoside.reach import cards_by_id, reach
from explorer.views.echoside.seats import seats_html
from explorer.views.echoside.zones import Table, epic_row, gallery_row, hand_row, play_row
from explorer.views.markup import el
from explorer.views.shapes import Decision, Near, Option, Outcome, View


def table_html(
    view: View,
    options: Sequence[Option] = (),
    near: Sequence[Near] = (),
    decision: Decision | None = None,
    selection: int | None = None,
    *,
    outcome: Outcome | None = None,
) -> Markup:
    """Return the table as the viewer sees it, with everything clickable that can be done.

    Args:
        view: the position as that viewer may know it.
        options: what the viewer may do now; empty while somebody else decides.
        near: what the viewer might try and may not.
        decision: what is being asked, or None.
        selection: the card that the inspector shows.
        outcome: how the game ended; with it the closing panel is drawn over the table.
    """
    table = Table(view, options, near, reach(view, options, near), selection)
    rows = [
        seats_html(view, table.reach, selection),
        epic_row(table),
        gallery_row(table),
        play_row(table),
        hand_row(table),
    ]
    window = ending_html(view, outcome, options) if outcome else question_html(table, decision)
    return el("div", rows, window, cls="felt", data_phase=view["phase"], data_windowed=window is not None)


def icons_of(view: View) -> Mapping[int, str]:
    """Return the sign of every card the viewer knows, by its number; the action chips carry it."""
    return {number: card.get("crew") or card["type"] for number, card in cards_by_id(view).items()}
