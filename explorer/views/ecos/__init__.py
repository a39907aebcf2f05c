"""Drawings of Ecos: the table, its map, cards, seats and bag."""

from explorer.views.ecos.bag import bag_html, market_html
from explorer.views.ecos.before import taken_back
from explorer.views.ecos.cards import card_html, dial_html, row_html
from explorer.views.ecos.details import icons_of, note_html, seat_html, signs_of, stack_html, tile_html
from explorer.views.ecos.map import map_html
from explorer.views.ecos.overlays import overlay_caption, overlay_html, switch_html
from explorer.views.ecos.reach import reach
from explorer.views.ecos.seats import purse_html, seats_html
from explorer.views.ecos.table import table_html

TAB_TITLES = {"stack": "Next"}  # nothing is stacked here: the tab shows what is still to be done

__all__ = [
    "TAB_TITLES",
    "bag_html",
    "card_html",
    "dial_html",
    "icons_of",
    "map_html",
    "market_html",
    "note_html",
    "overlay_caption",
    "overlay_html",
    "purse_html",
    "reach",
    "row_html",
    "seat_html",
    "seats_html",
    "signs_of",
    "stack_html",
    "switch_html",
    "table_html",
    "taken_back",
    "tile_html",
]
