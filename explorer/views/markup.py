"""HTML and SVG built from Python values, with every text and attribute escaped on the way in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from markupsafe import Markup, escape

Child: TypeAlias = "str | int | Markup | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None

_EMPTY = frozenset({"input", "br", "hr"})
_WORDS = {"cls": "class", "for_": "for"}
_CAMEL = frozenset({"viewBox", "preserveAspectRatio"})


def el(tag: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """Return one element; `cls` is its class, `data_act` its data-act; None and False leave an attribute out."""
    parts = ["<", tag]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        parts += (" ", _name(key)) if value is True else (" ", _name(key), '="', escape(value), '"')
    parts.append(">")
    if tag not in _EMPTY:
        _put(children, parts)
        parts += ("</", tag, ">")
    return Markup("".join(parts))


def button(*children: Child, **attributes: Attribute) -> Markup:
    """Return a button that sends what its `data-` attributes say."""
    return el("button", *children, type="button", **attributes)


def join(children: Child) -> Markup:
    """Return the children one after another: texts escaped, markup as it is, None left out, iterables opened."""
    parts: list[str] = []
    _put(children, parts)
    return Markup("".join(parts))


def classes(*names: str | bool | None) -> str | None:
    """Return the names that hold, as one class attribute, or None if there is none."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _put(children: Child, parts: list[str]) -> None:
    if isinstance(children, Markup):
        parts.append(children)
    elif isinstance(children, str | int):
        parts.append(escape(children))
    elif children is not None:
        for child in children:
            _put(child, parts)


@cache
def _name(key: str) -> str:
    return key if key in _CAMEL else _WORDS.get(key, key.replace("_", "-"))
