"""The games there are, as cards that lead to their notebooks: the heart of the landing page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from markupsafe import Markup

from explorer.views.markup import el


class _Card(NamedTuple):
    title: str
    picture: str  # what it shows, for those who do not see it
    words: str


_CARDS: Mapping[str, _Card] = {
    "echoside": _Card(
        "Into the Echoside",
        "Four cards in a fan",
        "A deckbuilder for two to four, with cards that answer other cards. "
        "Play against bots or with friends at one screen.",
    ),
    "ecos": _Card(
        "Ecos: First Continent",
        "Land tiles with trees, mountains and animals",
        "A map for two to six that grows from shared tiles, where everybody uses the same element at once. "
        "Play against bots or friends.",
    ),
    "astra": _Card(
        "Echoes of Astra",
        "Bars inside each other like brackets",
        "A duel of units for three zones, with effects that wait for each other on a stack; three and four play too. "
        "Play against bots or friends.",
    ),
}


def landing_html(playable: Collection[str]) -> Markup:
    """Return a card for each game; those that are `playable` link to their notebooks, which lie beside the page."""
    cards = [_card(name, card, name in playable) for name, card in _CARDS.items()]
    return el("div", el("style", _style()), el("ul", cards), cls="rx-games")


def _card(name: str, card: _Card, ready: bool) -> Markup:
    title = el("a", card.title, href=f"{name}.ipynb") if ready else card.title
    state = el("strong", "Ready to play") if ready else el("em", "On its way: not playable yet")
    return el(
        "li",
        el("img", src=f"art/{name}.svg", alt=card.picture),
        el("h3", title),
        el("p", card.words),
        el("p", state),
        cls="ready" if ready else None,
    )


@cache
def _style() -> Markup:
    return Markup((files("explorer.views") / "static" / "landing.css").read_text("utf-8"))
