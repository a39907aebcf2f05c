"""The stylesheet and the drawn symbols that every page needs once; all of them live beside the code."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from explorer.views.markup import el

_SHEETS = ("tokens.css", "shell.css", "echoside.css")
_SYMBOLS = ("icons.svg", "emblems.svg")


@cache
def stylesheet() -> str:
    """Return the whole CSS; every selector is scoped under `.rx`."""
    return "\n".join(_read(name) for name in _SHEETS)


@cache
def symbols() -> Markup:
    """Return one hidden SVG that holds all icons and emblems; a page needs it once, outside of what is redrawn."""
    drawn = "".join(_read(name) for name in _SYMBOLS)
    defs = el("defs", Markup(drawn))
    return el("svg", defs, cls="rx-symbols", width=0, height=0, style="position:absolute", aria_hidden="true")


@cache
def symbol_names() -> frozenset[str]:
    """Return the names of all symbols, without the `rx-` in front of their ids."""
    return frozenset(re.findall(r'<symbol id="rx-([\w-]+)"', symbols()))


def _read(name: str) -> str:
    return (files("explorer.views") / "static" / name).read_text("utf-8")
