"""Which cards lie in a pile that a reader opens, and which cards a search finds."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.echoside.cards import mini_html
from explorer.views.echoside.details import pile_html
from explorer.views.echoside.reach import cards_by_id
from explorer.views.echoside.seats import whose
from explorer.views.shapes import Card, View
from explorer.views.text import upper_first

__all__ = ["cards_by_id", "cards_named", "pile_named"]

_MOST_FOUND = 12
_FACEDOWN = {
    "epics": ("Epic Deck", ("setup.12", "finale.1")),
    "main": ("Main Deck", ("gen.3", "obtain.9")),
}


def pile_named(view: View, name: str) -> Markup | None:
    """Return the pile of that name as a list of its cards; None if the table has no such pile."""
    if name in _FACEDOWN:
        title, rules = _FACEDOWN[name]
        pile = view["epics"] if name == "epics" else view["main"]
        known = [top] if (top := pile.get("top")) else []
        return pile_html(title, known, note=f"{pile['count']} lie facedown", rule_ids=rules[:1])
    if name == "juggalo":
        return pile_html("Juggalo Deck", view["juggalo"], rule_ids=("jug.1",))
    if name == "flavor":
        return pile_html("Flavor Discard", view["flavor_discard"][::-1], rule_ids=("flavor.1",))
    if name == "abyss":
        return pile_html("The Abyss", view["abyss"][::-1], rule_ids=("abolish.1",))
    return _discard_pile(view, name)


def _discard_pile(view: View, name: str) -> Markup | None:
    kind, _, number = name.partition(":")
    if kind != "discard" or not number.isdecimal() or int(number) >= len(view["seats"]):
        return None
    seat = view["seats"][int(number)]
    return pile_html(f"{upper_first(whose(view, seat['seat']))} discard pile", seat["discard"][::-1])


def cards_named(view: View, query: str) -> Sequence[Markup]:
    """Return the cards in sight whose names hold the words searched for, each name once."""
    wanted = query.casefold()
    found: dict[str, Card] = {}
    for card in cards_by_id(view).values():
        if wanted in card["name"].casefold():
            found.setdefault(card["name"], card)
    shown = sorted(found.values(), key=lambda card: card["name"])[:_MOST_FOUND]
    return [mini_html(card, at="found") for card in shown]
