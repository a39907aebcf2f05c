"""HTML and SVG built from Python values, with every text and attribute escaped on the way in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from markupsafe import Markup, escape

Child: TypeAlias = "str | int | Markup | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None

_EMPTY = frozenset({"input", "br", "hr", "img"})
_WORDS = {"cls": "class", "for_": "for"}
_CAMEL = frozenset({"viewBox", "preserveAspectRatio"})


def el(tag: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """Return one element; `cls` is its class, `data_act` its data-act; None and False leave an attribute out."""
    parts = ["<", tag, *[_attribute(key, value) for key, value in attributes.items()], ">"]
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
        parts.append(_escaped(children))
    elif children is not None:
        for child in children:
            _put(child, parts)


# A page says the same things over and over, and escaping takes half the time of drawing it.  The caches tell types
# apart: markup and the same text unescaped are equal, and so are 1 and True.


@lru_cache(maxsize=4096, typed=True)
def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key if key in _CAMEL else _WORDS.get(key, key.replace("_", "-"))
    return f" {name}" if value is True else f' {name}="{escape(value)}"'


@lru_cache(maxsize=4096, typed=True)
def _escaped(text: str | int) -> str:
    return str(escape(text))
