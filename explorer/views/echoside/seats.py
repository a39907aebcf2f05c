"""The people at the table, each in one tile: what they hold, what they have laid out, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.echoside.cards import mini_html
from explorer.views.echoside.reach import Reach, own_seat
from explorer.views.markup import Child, button, classes, el, join
from explorer.views.shapes import Seat, View
from explorer.views.text import icon


def seats_html(view: View, reached: Reach, selection: int | None = None) -> Markup:
    """Return the row of seats: the others clockwise from the viewer, the viewer last."""
    own = own_seat(view)
    others = [view["seats"][(own["seat"] + step) % len(view["seats"])] for step in range(1, len(view["seats"]))]
    tiles = [_tile(view, seat, reached, selection) for seat in [*others, own]]
    return el("div", tiles, cls=f"seats of{len(tiles)}", data_roving=True, aria_label="Players", role="group")


def seat_icon(seat: int, label: str | None = None) -> Markup:
    """Return a seat's sign: disc, square, triangle or diamond in the seat's colour."""
    return el("span", icon(f"seat-p{seat + 1}", label=label), cls=f"seat p{seat + 1}")


def seat_name(view: View, seat: int) -> str:
    """Return "You" for the viewer's own seat, else the player's name."""
    return "You" if view.get("viewer") == seat else view["seats"][seat]["name"]


def whose(view: View, seat: int) -> str:
    """Return "your" for the viewer's own seat, else the player's name with its ending."""
    return "your" if view.get("viewer") == seat else f"{view['seats'][seat]['name']}’s"


def _tile(view: View, seat: Seat, reached: Reach, selection: int | None) -> Markup:
    own = seat is own_seat(view)
    active = seat["seat"] == view["active"] and view["phase"] != "over"
    name = button(
        _title(view, seat, own, active),
        cls="who",
        tabindex="-1",
        title=seat["name"],
        data_ui=f"seat:{seat['seat']}",
        data_key=f"who:{seat['seat']}",
    )
    return el(
        "section",
        seat_icon(seat["seat"]),
        el("div", el("h3", name, _tags(view, seat, active)), _own_line(view, active) if own else _counts(seat)),
        _once_a_turn(seat) if own and active else None if active else _laid_out(seat, reached, selection),
        cls=classes("tile", "own" if own else "opp", active and "on"),
        aria_label=seat["name"],
        data_key=f"seat:{seat['seat']}",
    )


def _title(view: View, seat: Seat, own: bool, active: bool) -> str:
    if own and view.get("viewer") == seat["seat"]:
        return "Your turn" if active else "You"
    return seat["name"]


def _tags(view: View, seat: Seat, active: bool) -> Markup | None:
    tags: list[Child] = []
    team = seat.get("team")
    if view.get("team") and team is not None:
        tags.append(join([el("span", "team ", cls="roomy"), "AB"[team]]))
    if seat.get("score") is not None:
        tags.append(f"{seat['score']} GP")
    if active and view.get("viewer") != seat["seat"]:
        tags.append("plays")
    return el("small", (join([" · " if place else None, tag]) for place, tag in enumerate(tags))) if tags else None


def _own_line(view: View, active: bool) -> Markup:
    if view["phase"] == "over":
        return el("p", f"After round {view['round']}")
    final = view.get("final")
    words = (
        f"Final round, ends after {seat_name(view, final['last']).replace('You', 'you')}"
        if final
        else f"Round {view['round']}"
    )
    return el("p", words, cls="final" if final else None)


def _once_a_turn(seat: Seat) -> Markup:
    """Return what a turn allows once, and whether it has been done."""
    done = {"Epic": seat["epic_bought"], "Cycle": seat["cycled"], "Unity": seat["unity_used"]}
    lines = [
        el("li", icon("check" if used else "circle"), word, cls="done" if used else None) for word, used in done.items()
    ]
    return el("ul", lines, cls="once", aria_label="Once a turn")


def _counts(seat: Seat) -> Markup:
    hand = len(seat["hand"])
    backs = el("span", [el("i") for _ in range(min(hand, 7))], cls="backs", aria_hidden="true")
    discard = button(
        f"{len(seat['discard'])} disc",
        el("span", "ard", cls="roomy"),
        cls="wide quiet",
        tabindex="-1",
        data_ui=f"pile:discard:{seat['seat']}",
        data_key=f"pile:discard:{seat['seat']}",
    )
    return el("p", backs, el("span", f"{hand} hand"), el("span", f"{seat['deck']} deck"), discard, cls="held")


def _laid_out(seat: Seat, reached: Reach, selection: int | None) -> Markup | None:
    things = [*seat["items"], *seat["fiends"]]
    if not things:
        return None
    at = f"seat{seat['seat']}"
    return el(
        "div",
        [mini_html(card, reached.of(card, "items"), at=at, selected=card.get("id") == selection) for card in things],
        cls="out",
    )


def roll_call(view: View, asked: Sequence[int], deciding: int | None, owner: int) -> Markup:
    """Return who is asked, in order, where the question stands, and whose card then happens."""
    place = asked.index(deciding) if deciding in asked else len(asked)
    words = [
        "let it in" if at < place else "deciding" if at == place else "next" if at == place + 1 else "then"
        for at in range(len(asked))
    ]
    lines = [_line(view, seat, word) for seat, word in zip(asked, words, strict=True)]
    return el(
        "ol", join([lines, _line(view, owner, "then it happens")]), cls="asked", aria_label="Who is asked, in order"
    )


def _line(view: View, seat: int, word: str) -> Markup:
    name = el("b", seat_name(view, seat), title=view["seats"][seat]["name"])
    return el("li", seat_icon(seat), el("span", name, word), cls="on" if word == "deciding" else None)
