"""What is left in the bag and the exact odds of the next draw; the cards that lie face up."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from explorer.views.ecos.cards import row_html
from explorer.views.ecos.reach import Reach
from explorer.views.ecos.signs import ELEMENTS, element
from explorer.views.markup import button, classes, el
from explorer.views.text import upper_first

Data = dict[str, Any]


def bag_html(view: Data) -> Markup:
    """Return the bag: one pip a token, and the chance of each element to be among those drawn next."""
    left = sum(entry["left"] for entry in view["bag"].values())
    supply = button(
        "Supply", cls="e-more", data_ui="pile:supply", data_key="supply", title="What is left of each piece"
    )
    words = "chance of the next draw" if view["at_once"] == 1 else "chance to be of the next two"
    head = el("h3", f"Bag, {left} left", supply, el("small", words))
    lines = [_line(name, view["bag"][name], left) for name in ELEMENTS if name in view["bag"]]
    return el("section", head, el("ul", lines), cls="e-bag", aria_label="Bag")


def _line(name: str, entry: Data, left: int) -> Markup:
    pips = [el("i", cls="on" if at < entry["left"] else None) for at in range(entry["of"])]
    return el(
        "li",
        element(name),
        el("span", upper_first(name)),
        el("span", pips, el("em", "ends the round") if name == "wild" else None, cls="e-pips", aria_hidden="true"),
        el("span", f"{entry['left']}/{left}", cls="e-of"),
        el("b", percent(*entry["odds"])),
        cls=classes(not entry["left"] and "gone"),
    )


def percent(part: int, whole: int) -> str:
    """Return a share with one decimal: "19.4%"; 0% of nothing."""
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def market_html(view: Data, reached: Reach, selection: int | None = None) -> Markup:
    """Return the cards that lie face up, and how many are left in each deck."""
    decks = [
        el("span", el("i", cls=f"e-deck b-{color}"), count, title=f"{count} cards in the {color} deck")
        for color, count in view["decks"].items()
    ]
    rows = [row_html(card, reached, at="faceup", selected=card["id"] == selection) for card in view["faceup"]]
    gone = len(view["discard"])
    words = f"{gone} discarded"
    pile = button(words, cls="e-more", data_ui="pile:discard", data_key="discard", title=words) if gone else None
    head = el("h3", "Face up", el("small", decks))
    body = el("div", rows or el("p", "No card lies face up.", cls="e-none"), pile, cls="e-rows", data_roving=True)
    return el("section", head, body, cls="e-market", aria_label="Face-up cards")
