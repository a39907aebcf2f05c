"""Drawings of Into the Echoside: the table, its cards, its question window."""

from explorer.views.echoside.cards import card_html, mini_html, slat_html, spoken
from explorer.views.echoside.details import note_html, pile_html, seat_html, stack_html
from explorer.views.echoside.table import icons_of, table_html

__all__ = [
    "card_html",
    "icons_of",
    "mini_html",
    "note_html",
    "pile_html",
    "seat_html",
    "slat_html",
    "spoken",
    "stack_html",
    "table_html",
]
