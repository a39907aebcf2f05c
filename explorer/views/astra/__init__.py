"""Drawings of Echoes of Astra: the table, its zones, the stack lane, cards and units."""

from explorer.lab.astra_cards import catalogue as printed_cards
from explorer.views.astra.catalogue import all_cards_html, cards_html, catalogue_html, ways_html
from explorer.views.astra.details import icons_of, note_html, seat_html, stack_html
from explorer.views.astra.reach import reach
from explorer.views.astra.stack import lane_html, levels, results
from explorer.views.astra.table import table_html

UNIT = "Turn"  # what the game counts
LOW_STRIP = True  # whatever can be done has its place at the table, so the strip of acts stays low

__all__ = [
    "LOW_STRIP",
    "UNIT",
    "all_cards_html",
    "cards_html",
    "catalogue_html",
    "icons_of",
    "lane_html",
    "levels",
    "note_html",
    "printed_cards",
    "reach",
    "results",
    "seat_html",
    "stack_html",
    "table_html",
    "ways_html",
]
