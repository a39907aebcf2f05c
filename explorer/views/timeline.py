"""The timeline: a diamond a decision, a dot an event, branches that leave downwards, a slider over the whole game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from markupsafe import Markup

from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Node
from explorer.views.text import counted, icon, key, upper_first

_WIDTH, _STEP, _EDGE = 1400, 30, 16
_RAIL, _ABOVE, _BELOW, _LANE = 29, 14, 50, 56
_AHEAD = 5  # acts drawn after the head, when it stands in the past
_DOTS = 2  # events drawn after a decision, at most
_LETTER = 6.4  # the width of a letter at this size, for keeping labels apart
_SPEEDS = (0.5, 1, 2, 4)
_SAID = ("play", "buy", "use")
SET_UP = "Set-up"  # what comes before the first turn


Id = str | int


@dataclass(frozen=True)
class _Spot:
    node: Node
    x: float
    dots: int


def timeline_html(
    nodes: Sequence[Node],
    head: Id | None,
    *,
    names: Sequence[str] = (),
    viewer: int | None = None,
    playing: bool = False,
    speed: float = 1,
    unit: str = "Round",
) -> Markup:
    """Return the timeline.

    Args:
        nodes: all acts of the variation tree, parents before children.
        head: the id of the act that was carried out last, None at the very start.
        names: the players' names by seat.
        viewer: the viewer's seat; acts of others carry their colour.
        playing: whether the acts are being shown one after another.
        speed: how fast, as a factor.
        unit: what the game counts: "Round" or "Turn".
    """
    line = [node for node in nodes if node.get("on_line")]
    place = next((at for at, node in enumerate(line) if node["id"] == head), -1)
    spots, left = _lay_out(line[: place + 1 + _AHEAD])
    others = [node for node in nodes if not node.get("on_line")]
    drawing = el(
        "svg",
        _rail(spots, left),
        _side_branches(spots, others, left + _WIDTH),
        [_draw(spot, viewer) for spot in spots],
        list(_labels(spots, names, viewer, _head_at(spots, head), left + _WIDTH, unit)),
        _head(_head_at(spots, head)),
        viewBox=f"{left} 0 {_WIDTH} 68",
        width=_WIDTH,
        height=68,
        role="group",
        aria_label=_spoken(line, place, others),
        data_roving=True,
    )
    track = el("div", el("div", drawing, cls="lane"), _slider(line, place), cls="track")
    return el("div", _transport(line, place, playing, speed), track, _branches(nodes, line), cls="clock")


def _lay_out(line: Sequence[Node]) -> tuple[list[_Spot], int]:
    """Return the acts that fit, and the left edge of what is seen.

    An act has its place for good, and what is seen moves along: so a further act changes nothing that is drawn already.
    """
    dots = [max(0, min(node.get("events", 1) - 1, _DOTS)) for node in line]
    places = list(accumulate(((count + 1) * _STEP for count in dots), initial=_WIDTH - _EDGE))
    left = places[-1] - _STEP - _WIDTH + _EDGE if line else 0
    first = bisect_left(places, left + _EDGE)
    return [_Spot(*one) for one in zip(line[first:], places[first:], dots[first:], strict=False)], left


def _rail(spots: Sequence[_Spot], left: int) -> Markup | None:
    if not spots:
        return el("path", cls="rail", d=f"M{_WIDTH - 300} {_RAIL}H{_WIDTH - _EDGE}")
    start = left if spots[0].node.get("parent") else spots[0].x
    return el("path", cls="rail", d=f"M{start:.0f} {_RAIL}H{_end(spots[-1]):.0f}")


def _end(spot: _Spot) -> float:
    return spot.x + spot.dots * _STEP


def _draw(spot: _Spot, viewer: int | None) -> Markup:
    dots = [
        el("circle", cls="dot", cx=f"{spot.x + (step + 1) * _STEP:.0f}", cy=_RAIL, r=4) for step in range(spot.dots)
    ]
    return el("g", _mark(spot.node, spot.x, _RAIL, viewer), dots, data_key=key("act", spot.node["id"]))


def _mark(node: Node, x: float, y: float, viewer: int | None, alt: bool = False) -> Markup:
    foe = node.get("seat", -1) >= 0 and node.get("seat") != viewer
    if node["kind"] == "event":
        shape = el("circle", cls=classes("dot", foe and "foe"), cx=f"{x:.0f}", cy=y, r=4.5)
    else:
        shape = el(
            "rect",
            cls=classes("dia", foe and "foe", alt and "alt"),
            x=f"{x - 6:.0f}",
            y=y - 6,
            width=12,
            height=12,
            rx=1.5,
            transform=f"rotate(45 {x:.0f} {y})",
        )
    hit = el("circle", cls="hit", cx=f"{x:.0f}", cy=y, r=13)
    seat = node.get("seat", -1)
    return el(
        "g",
        el("title", node["text"]),
        hit,
        shape,
        cls=classes("node", f"p{seat + 1}" if seat >= 0 else None),
        role="button",
        tabindex="-1",
        data_goto=node["id"],
        data_key=key("node", node["id"]),
        aria_label=node["text"],
    )


def _labels(
    spots: Sequence[_Spot], names: Sequence[str], viewer: int | None, head: float, right: float, unit: str
) -> Iterator[Markup]:
    """Yield the words: decisions above the rail, answers and turns below it, none over another."""
    above, below = _Shelf(_ABOVE, right, (head - 8, head + 8)), _Shelf(_BELOW, right)
    crowded = []
    for spot in spots:
        if spot.node["kind"] == "decision":
            drawn = list(above.put(_short(spot.node["text"]), spot))
            yield from drawn
            crowded += [] if drawn else [spot]
    for spot in spots:
        if spot.node["kind"] == "answer":
            who = _name(spot.node.get("seat", -1), names, viewer)
            yield from below.put(
                f"{who}: {_short(spot.node['text'])}" if who else _short(spot.node["text"]), spot, "strong"
            )
    turns = [spot for spot in spots if spot.node["kind"] != "answer"]
    for before, spot in zip([None, *turns], turns, strict=False):
        if before is None or _turn(before.node) != _turn(spot.node):
            yield from below.put(_turn_words(spot.node, names, viewer, unit), spot, start=True)
    for spot in crowded:
        yield from below.put(_short(spot.node["text"]), spot)


class _Shelf:
    """A line of words on which none stands over another."""

    def __init__(self, y: float, right: float, *taken: tuple[float, float]) -> None:
        self._y, self._right = y, right
        self._taken = list(taken)

    def put(self, words: str, spot: _Spot, look: str | None = None, start: bool = False) -> Iterator[Markup]:
        """Yield the words at an act, or nothing if there is no room."""
        wide = len(words) * _LETTER
        left = min(spot.x - 6 if start else spot.x - wide / 2, self._right - wide - 2)
        if all(left > right + 6 or left + wide + 6 < other for other, right in self._taken):
            self._taken.append((left, left + wide))
            name = key("label", spot.node["id"], "turn" if start else "act")
            yield el("text", words, x=f"{left:.0f}", y=self._y, cls=look, data_key=name)


def _short(text: str) -> str:
    words = _plain(text)
    return words if len(words) <= 18 else f"{words[:17].rstrip()}…"


def _plain(text: str) -> str:
    """Return the words without the verb that a diamond says anyway: "play weed man" is "Weed man"."""
    verb, _, rest = text.partition(" ")
    return upper_first(rest if rest and verb.lower() in _SAID else text)


def _turn(node: Node) -> tuple[int, int]:
    return node.get("round", 0), node.get("seat", -1)


def _turn_words(node: Node, names: Sequence[str], viewer: int | None, unit: str) -> str:
    if not node.get("round", 0):
        return SET_UP
    who = _name(node.get("seat", -1), names, viewer).replace("You", "you")
    count = f"{unit} {node['round']}"
    return f"{count}, {who}" if who else count


def _name(seat: int, names: Sequence[str], viewer: int | None) -> str:
    name = "You" if seat == viewer and seat >= 0 else names[seat] if 0 <= seat < len(names) else ""
    return name if len(name) <= 12 else f"{name[:11].rstrip()}…"


def _side_branches(spots: Sequence[_Spot], others: Sequence[Node], right: float) -> list[Markup]:
    places = {spot.node["id"]: _end(spot) for spot in spots}
    drawn: list[Markup] = []
    free = right
    for first in reversed(others):
        parent = first.get("parent")
        if parent is None or parent not in places:
            continue
        x = places[parent]
        members = [node for node in others if node["branch"] == first["branch"]][:3]
        last = x + 34 + (len(members) - 1) * _STEP
        if last > free:
            continue
        room, free = free, x - 20
        drawn.append(
            el(
                "path",
                cls="rail alt",
                d=f"M{x:.0f} {_RAIL}C{x + 16:.0f} {_RAIL} {x + 10:.0f} {_LANE} {x + 34:.0f} {_LANE}H{last:.0f}",
            )
        )
        drawn += [_mark(node, x + 34 + step * _STEP, _LANE, None, alt=True) for step, node in enumerate(members)]
        words = f"{first['branch']}  {_short(first['text'])}"
        if last + 14 + len(words) * _LETTER < room:
            drawn.append(el("text", words, x=f"{last + 14:.0f}", y=_LANE + 5, cls="alt"))
    return drawn


def _head_at(spots: Sequence[_Spot], head: Id | None) -> float:
    start = spots[0].x - _STEP if spots else _WIDTH - _EDGE
    return next((_end(spot) for spot in spots if spot.node["id"] == head), start)


def _head(x: float) -> Markup:
    flag = el("path", cls="head", d=f"M{x - 6:.0f} 1h12v6l-6 6l-6-6z")
    return el(
        "g",
        el("path", cls="headline", d=f"M{x:.0f} 8V41"),
        flag,
        el("circle", cls="head", cx=f"{x:.0f}", cy=_RAIL, r=5),
        aria_hidden="true",
    )


def _slider(line: Sequence[Node], place: int) -> Markup:
    words = line[place]["text"] if 0 <= place < len(line) else "The start"
    return el(
        "input",
        type="range",
        min=-1,
        max=max(len(line) - 1, 0),
        value=place,
        data_ui="scrub",
        data_key="scrub",
        cls="scrub",
        aria_label="Act of the game",
        aria_valuetext=words,
        style=f"--at:{_share(place, line):.1f}%",
    )


def _share(place: int, line: Sequence[Node]) -> float:
    return 100 * (place + 1) / len(line) if line else 100


def _transport(line: Sequence[Node], place: int, playing: bool, speed: float) -> Markup:
    at_start, at_end = place < 0, place >= len(line) - 1
    following = next((value for value in _SPEEDS if value > speed), _SPEEDS[0])
    buttons = [
        _button("first", "first", "To the start", at_start, "skip"),
        _button("undo", "prev", "Undo: back one act", at_start),
        _button(
            "play",
            "pause" if playing else "play",
            "Pause" if playing else "Show the acts one by one",
            at_end and not playing,
            "go",
        ),
        _button("redo", "next", "Redo: on one act", at_end),
        _button("last", "last", "To the latest act", at_end, "skip"),
        button(
            f"{speed:g}×",
            cls="skip pace",
            data_ui=f"speed:{following:g}",
            data_key="speed",
            aria_label=f"Speed {speed:g}, change to {following:g}",
        ),
    ]
    return el("div", buttons, cls="transport", data_roving=True, role="group", aria_label="Go through the game")


def _button(action: str, sign: str, words: str, idle: bool, look: str = "") -> Markup:
    return button(
        icon(sign),
        cls=look or None,
        data_ui=action,
        data_key=key("move", action),
        aria_label=words,
        title=words,
        disabled=idle,
    )


def _branches(nodes: Sequence[Node], line: Sequence[Node]) -> Markup | None:
    letters = list(dict.fromkeys(node["branch"] for node in nodes))
    if len(letters) < 2:
        return None
    current = line[-1]["branch"] if line else letters[0]
    return el(
        "div",
        [_branch(letter, nodes, letter == current) for letter in letters],
        cls="branches",
        role="group",
        aria_label=counted(len(letters), "branch").replace("branchs", "branches"),
        data_roving=True,
    )


def _branch(letter: str, nodes: Sequence[Node], current: bool) -> Markup:
    members = [node for node in nodes if node["branch"] == letter]
    words: Child = "As played" if nodes and members[0] is nodes[0] else f"{_plain(members[0]['text'])} instead"
    return button(
        el("kbd", letter),
        el("span", words),
        data_goto=members[-1]["id"],
        data_key=key("branch", letter),
        aria_pressed="true" if current else "false",
        title=members[0]["text"],
    )


def _spoken(line: Sequence[Node], place: int, others: Sequence[Node]) -> str:
    branches = len({node["branch"] for node in others})
    aside = f"; {branches} more {'branch' if branches == 1 else 'branches'}" if branches else ""
    return f"Act {place + 1} of {len(line)}{aside}"
