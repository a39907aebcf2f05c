"""Which cards and objects the viewer knows, which lie in a pile that is opened, and which a search finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.cards import row_html
from explorer.views.astra.reach import things_of
from explorer.views.astra.stack import stacked
from explorer.views.markup import el
from explorer.views.text import counted, rules

Data = dict[str, Any]
_MOST_FOUND = 12
_PILES = ("hand", "supply", "graveyard", "banished", "sideboard")
_TITLES = {"supply": "Supply", "graveyard": "Graveyard", "banished": "Banished"}
_RULES = {"supply": "402.5", "graveyard": "402.6", "banished": "402.7"}


def _cards(view: Data) -> Iterator[Data]:
    for item in (item for layer in view["layers"] for item in layer["items"]):
        if item["card"] and item["source"]:  # what is played may lie nowhere else now
            yield {"id": item["source"][0], "back": False, **item["card"]}
    for seat in view["seats"]:
        for pile in _PILES:
            yield from seat[pile]
    yield from things_of(view)
    yield from view["revealed"]


def cards_by_id(view: Data) -> dict[int, Data]:
    """Return every card and object whose face the viewer may see, by number; `stacked`: what it has on the stack."""
    found = {card["id"]: card for card in _cards(view) if not card.get("back")}
    for number, turns in stacked(view).items():
        if number in found:
            found[number] = {**found[number], "stacked": turns}
    return found


def pile_named(view: Data, name: str) -> Markup | None:
    """Return the pile of that name, such as "graveyard-0", as a list of its cards; None if there is no such pile."""
    pile, _, number = name.partition("-")
    if pile not in _TITLES or not number.isdecimal() or int(number) >= len(view["seats"]):
        return None
    seat = view["seats"][int(number)]
    cards = seat[pile][::-1]
    rows = [row_html(card, at=f"pile:{place}") for place, card in enumerate(cards)]
    whose = "Your" if view["viewer"] == seat["seat"] else f"{seat['name']}’s"
    facts = [counted(len(cards), "card")]
    facts += [f"{seat['ready']} ready", f"{seat['floating']} floating"] if pile == "supply" else ["the latest first"]
    crumb = el("p", ", ".join(facts), " ", rules([_RULES[pile]]), cls="crumb")
    return el(
        "div", el("h2", f"{whose} {_TITLES[pile].lower()}", cls="ask"), crumb, el("div", rows, cls="a-rows"), cls="ast"
    )


def cards_named(view: Data, query: str) -> Sequence[Markup]:
    """Return the cards in sight whose names hold the words searched for."""
    wanted = query.casefold()
    found = {card["name"]: card for card in cards_by_id(view).values() if wanted in card["name"].casefold()}
    shown = sorted(found.values(), key=lambda card: str(card["name"]))[:_MOST_FOUND]
    return [el("div", row_html(card, at="found"), cls="ast") for card in shown]
