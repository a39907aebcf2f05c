"""HTML and SVG built from Python values, with every text and attribute escaped on the way in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from markupsafe import Markup, escape

Child: TypeAlias = "str | int | Markup | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None

_EMPTY = frozenset({"input", "br", "hr"})
_WORDS = {"cls": "class", "for_": "for"}
_CAMEL = frozenset({"viewBox", "preserveAspectRatio"})


def el(tag: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """Return one element; `cls` is its class, `data_act` its data-act; None and False leave an attribute out."""
    opening = f"<{tag}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    if tag in _EMPTY:
        return Markup(opening)
    return Markup(f"{opening}{join(children)}</{tag}>")


def button(*children: Child, **attributes: Attribute) -> Markup:
    """Return a button that sends what its `data-` attributes say."""
    return el("button", *children, type="button", **attributes)


def join(children: Child) -> Markup:
    """Return the children one after another: texts escaped, markup as it is, None left out, iterables opened."""
    if children is None:
        return Markup("")
    if isinstance(children, str | int):
        return escape(children)
    return Markup("".join(join(child) for child in children))


def classes(*names: str | bool | None) -> str | None:
    """Return the names that hold, as one class attribute, or None if there is none."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key if key in _CAMEL else _WORDS.get(key, key.replace("_", "-"))
    if value is True:
        return f" {name}"
    return f' {name}="{escape(value)}"'
