"""The stylesheet and the drawn symbols that every page needs once; all of them live beside the code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from explorer.views.markup import el

_SHEETS = ("tokens.css", "shell.css")
_SYMBOLS = ("icons.svg",)
_SHEETS_OF = {"echoside": ("echoside.css",), "ecos": ("ecos.css", "sketch.css"), "astra": ("astra.css",)}
_SHEETS_OF["stacks"] = ("stacks.css",)  # a page of two games
_SYMBOLS_OF = {"echoside": ("emblems.svg",), "ecos": ("ecos.svg",), "astra": ("astra.svg",)}


@cache
def stylesheet(game: str = "") -> str:
    """Return the CSS for the pages of a game, by default of all games; every selector is scoped under `.rx`."""
    return "\n".join(_read(name) for name in (*_SHEETS, *_own(_SHEETS_OF, game)))


@cache
def symbols(game: str = "") -> Markup:
    """Return one hidden SVG that holds the icons for a game's pages, by default those of all games.

    A page needs it once, outside of what is redrawn.
    """
    drawn = "".join(_read(name) for name in (*_SYMBOLS, *_own(_SYMBOLS_OF, game)))
    defs = el("defs", Markup(drawn))
    return el("svg", defs, cls="rx-symbols", width=0, height=0, style="position:absolute", aria_hidden="true")


@cache
def symbol_names() -> frozenset[str]:
    """Return the names of all symbols, without the `rx-` in front of their ids."""
    return frozenset(re.findall(r'<symbol id="rx-([\w-]+)"', symbols()))


def _own(files: Mapping[str, tuple[str, ...]], game: str) -> Iterator[str]:
    for name, found in files.items():
        if game in ("", name):
            yield from found


def _read(name: str) -> str:
    return (files("explorer.views") / "static" / name).read_text("utf-8")
