"""What is said of an exhibit beside its table: what it shows, and its lines to walk through act by act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from markupsafe import Markup

from explorer.views.markup import Child, button, el
from explorer.views.text import key, rich, rules


class Stop(TypedDict):
    """An act of a line, with whoever does it: what to notice then, and the node of the tree it leads to."""

    act: str
    note: str
    node: int


class Walk(TypedDict):
    """A line of an exhibit; one without stops is played under other settings than the table."""

    title: str
    text: str
    stops: list[Stop]


def exhibit_html(title: str, text: str, rule_ids: Sequence[str], walks: Sequence[Walk], node: int) -> Markup:
    """Return title and text of an exhibit, and its lines, the main one first; the act that led to `node` is marked."""
    return el(
        "div",
        el("h2", title, cls="ask"),
        el("p", rich(text), " ", rules(rule_ids), cls="read"),
        [_walk(walk, place, node) for place, walk in enumerate(walks) if walk["stops"] or place],
        cls="exhibit",
    )


def _walk(walk: Walk, place: int, node: int) -> Markup:
    """One line; the main line has its title and text above already."""
    words: Child = el("p", rich(walk["text"]), cls="source") if place and walk["text"] else None
    stops = [_stop(stop, place, number, node) for number, stop in enumerate(walk["stops"])]
    title = f"Another try: {walk['title']}" if place else "What happens"
    return el("div", el("h3", title, cls="sub"), words, el("ol", stops, cls="turn-steps"), cls="just")


def _stop(stop: Stop, place: int, number: int, node: int) -> Markup:
    press = button(stop["act"], cls="btn", data_goto=stop["node"], data_key=key("stop", place, number))
    note = el("small", rich(stop["note"])) if stop["note"] else None
    return el("li", el("span", press, note), aria_current="step" if stop["node"] == node else None)
