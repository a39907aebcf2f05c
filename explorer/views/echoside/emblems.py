"""The picture on a card: drawn by hand where there is a symbol for its name, else made from the name."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from markupsafe import Markup

from explorer.views.assets import symbol_names
from explorer.views.echoside.motifs import FAMILIES, Dice
from explorer.views.markup import el
from explorer.views.text import slug


@lru_cache(maxsize=1024)
def emblem(name: str, card_type: str) -> Markup:
    """Return the picture for a card of that name and type; the same name always gives the same picture."""
    return el(
        "svg",
        _drawing(name, card_type),
        cls="em",
        viewBox="0 0 120 40",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _drawing(name: str, card_type: str) -> Markup:
    for symbol in (f"e-{slug(name)}-{card_type}", f"e-{slug(name)}"):
        if symbol in symbol_names():
            return el("use", href=f"#rx-{symbol}")
    return generated(name, card_type)


def generated(name: str, card_type: str) -> Markup:
    """Return shapes in the manner of the card's type, chosen by the letters of its name."""
    dice = Dice(crc32(f"{card_type}/{name}".encode()))
    motif = dice.pick(FAMILIES.get(card_type, FAMILIES["starter"]))
    return el("g", Markup(motif(dice)), stroke="currentColor", stroke_linejoin="round", stroke_linecap="round")
