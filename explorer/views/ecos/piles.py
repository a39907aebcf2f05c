"""Which cards the viewer knows, which of them lie in a pile that is opened, and which a search finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.cards import row_html
from explorer.views.ecos.reach import Reach
from explorer.views.ecos.signs import piece
from explorer.views.markup import el
from explorer.views.text import counted, rules

Data = dict[str, Any]
_MOST_FOUND = 12
_OF_A_SEAT = ("active", "hand", "looking", "kept")


def _cards(view: Data) -> Iterator[Data]:
    for seat in view["seats"]:
        for place in _OF_A_SEAT:
            yield from seat[place]
    yield from view["faceup"]
    yield from view["discard"]


def cards_by_id(view: Data) -> dict[int, Data]:
    """Return every card whose face the viewer may see, by its number."""
    return {card["id"]: card for card in _cards(view) if not card.get("back")}


def owner_of(view: Data, card: int) -> int:
    """Return the seat that has a card before it or in hand; -1 for a card that is nobody's."""
    for seat in view["seats"]:
        if any(held.get("id") == card for place in _OF_A_SEAT for held in seat[place]):
            return int(seat["seat"])
    return -1


def pile_named(view: Data, name: str) -> Markup | None:
    """Return the pile of that name as a list of its cards, or the supply of pieces; None if there is no such pile."""
    if name == "supply":
        return _supply(view)
    piles = {"discard": ("Discarded cards", view["discard"][::-1]), "faceup": ("Face-up cards", view["faceup"])}
    if name not in piles:
        return None
    title, cards = piles[name]
    rows = [row_html(card, Reach(), at=f"pile:{place}") for place, card in enumerate(cards)]
    crumb = el("p", counted(len(cards), "card"), ", the latest first" if name == "discard" else None, cls="crumb")
    return el("div", el("h2", title, cls="ask"), crumb, el("div", rows, cls="e-rows"), cls="eco")


def _supply(view: Data) -> Markup:
    lines = [_stock(kind, stock) for kind, stock in view["supply"].items()]
    cubes = el("p", f"{view['reserve']['left']} cubes are in reserve ", rules(["dial.5"]), cls="source")
    text = el("p", "Where a piece has run out, one may be lifted off the map. ", rules(["runout.1"]), cls="source")
    return el("div", el("h2", "Supply", cls="ask"), text, el("ul", lines, cls="e-stock"), cubes, cls="eco")


def _stock(kind: str, stock: Data) -> Markup:
    sign = [piece("grassland"), piece("desert")] if kind == "land" else piece(kind)
    left = el("b", stock["left"])
    return el("li", el("span", sign), el("span", kind), left, el("small", f"of {stock['of']}"))


def cards_named(view: Data, query: str) -> Sequence[Markup]:
    """Return the cards in sight whose names hold the words searched for."""
    wanted = query.casefold()
    found = [card for card in cards_by_id(view).values() if wanted in card["name"].casefold()]
    shown = sorted(found, key=lambda card: str(card["name"]))[:_MOST_FOUND]
    return [el("div", row_html(card, Reach(), at="found"), cls="eco") for card in shown]
