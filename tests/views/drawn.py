"""What the view tests share: sample positions, and HTML read back as elements."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from markupsafe import Markup

from explorer.views.actions import actions_html
from explorer.views.echoside import icons_of, table_html

SAMPLES = ("start", "mid", "stomp-waiting", "stomp-asked", "choose-discard", "end", "murder-mix")
VOID = {"input", "br", "hr", "img"}


@cache
def _read(name: str) -> str:
    return (Path(__file__).parent / "samples" / f"{name}.json").read_text("utf-8")


def sample(name: str) -> dict[str, Any]:
    """A fresh copy of a sample."""
    return json.loads(_read(name))


@dataclass
class Element:
    """One element of a drawing, with everything written in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")


@dataclass
class Drawing(HTMLParser):
    """HTML read back; every tag must be closed in its turn."""

    html: str
    elements: list[Element] = field(default_factory=list)
    _open: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.html)
        assert not self._open, f"left open: {[element.tag for element in self._open]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def all(self, name: str) -> list[str]:
        """The values of an attribute, in order."""
        return [element[name] for element in self.elements if name in element.attributes]

    @property
    def markup(self) -> Markup:
        """The drawing as it was drawn."""
        return Markup(self.html)

    def of(self, cls: str) -> list[Element]:
        """The elements of a class."""
        return [element for element in self.elements if cls in element["class"].split()]

    def where(self, name: str, value: object) -> list[Element]:
        """The elements whose attribute has that value."""
        return [element for element in self.elements if element.attributes.get(name) == str(value)]

    def one(self, name: str, value: object) -> Element:
        """The only such element."""
        (found,) = self.where(name, value)
        return found


def drawing(markup: object) -> Drawing:
    """The drawing of some markup."""
    return Drawing(str(markup))


def table(scene: dict[str, Any]) -> Drawing:
    """The table of a sample."""
    given = (scene["view"], scene["options"], scene["near"], scene["decision"], scene["selection"])
    return drawing(table_html(*given, outcome=scene.get("outcome")))


def strip(scene: dict[str, Any]) -> Drawing:
    """The strip of actions of a sample."""
    view = scene["view"]
    names = [seat["name"] for seat in view["seats"]]
    drawn = actions_html(
        scene["options"], scene["near"], scene["decision"], icons=icons_of(view), names=names, viewer=view["viewer"]
    )
    return drawing(drawn)


def repeated(values: Iterable[str]) -> list[str]:
    """The values that stand more than once."""
    return [value for value, count in Counter(values).items() if count > 1]
