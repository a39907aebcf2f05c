"""What a browser may say, checked as one would check a request from the network.

A visitor can send anything over the page's channel, so each message is read into one of the small classes below or
refused with a sentence. Nothing else of the package looks at raw messages.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

MAX_TEXT = 400
MAX_FIELD = 4_000
MAX_FIELDS = 120
MAX_FILE = 4_000_000
MAX_LINK = 200_000


class BadMessage(ValueError):
    """A message from the browser that this page never sends."""


@dataclass(frozen=True)
class Hello:
    """A view has drawn picture `seq` and wants to know of any later one."""

    seq: int


@dataclass(frozen=True)
class Act:
    """The option to take, and the picture (`at`) that showed it."""

    text: str
    at: str = ""


@dataclass(frozen=True)
class Why:
    """Show the clauses of an act."""

    text: str


@dataclass(frozen=True)
class Select:
    """Show one card."""

    id: int


@dataclass(frozen=True)
class Rule:
    """Open one rule."""

    id: str


@dataclass(frozen=True)
class Event:
    """Show the picture after one event."""

    number: int


@dataclass(frozen=True)
class Goto:
    """Go to one node of the variation tree."""

    node: str


@dataclass(frozen=True)
class Ui:
    """Anything about the page itself: a tab, the pace, undo, a dialog."""

    name: str
    value: str = ""


@dataclass(frozen=True)
class Form:
    """A form that was sent; a field that occurs more than once is a tuple."""

    name: str
    values: Mapping[str, str | tuple[str, ...]]


@dataclass(frozen=True)
class File:
    """A file the reader opened; `size` is set, and the text empty, when the browser found it too large to send.

    `field` is the field of a form that it was opened in, where there are several.
    """

    name: str
    text: str
    size: int = 0
    field: str = ""


@dataclass(frozen=True)
class Opened:
    """A page has opened: what stood after # in its address, the game kept, the address before #, the width."""

    hash: str
    stored: str
    page: str = ""
    width: int = 0  # pixels; 0: not told


@dataclass(frozen=True)
class Moved:
    """The reader changed the address, or went back."""

    hash: str


@dataclass(frozen=True)
class Ping:
    """Does Python still answer?"""


Message = Hello | Act | Why | Select | Rule | Event | Goto | Ui | Form | File | Opened | Moved | Ping


def parse(content: object) -> Message:
    """Reads one message.

    Raises `BadMessage` for anything but a mapping of a known type with fields of the right kind and size.
    """
    if not isinstance(content, Mapping):
        raise BadMessage(f"a message is a mapping, not {type(content).__name__}")
    kind = content.get("type")
    shape = _SHAPES.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise BadMessage(f"unknown message type {str(kind)[:40]!r}")
    given = {name: check(name, content.get(name)) for name, check in shape.fields.items()}
    return shape.make(**given)


def _text(limit: int) -> Callable[[str, object], str]:
    def check(name: str, value: object) -> str:
        if not isinstance(value, str):
            raise BadMessage(f"{name} is text, not {type(value).__name__}")
        if len(value) > limit:
            raise BadMessage(f"{name} has {len(value)} characters, at most {limit} are read")
        return value.encode("utf-8", "replace").decode("utf-8")  # a lone surrogate could not be sent back

    return check


def _whole(lowest: int, highest: int) -> Callable[[str, object], int]:
    def check(name: str, value: object) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadMessage(f"{name} is a whole number, not {str(value)[:40]!r}")
        if not lowest <= value <= highest:
            raise BadMessage(f"{name} is from {lowest} to {highest}, not {value}")
        return value

    return check


def _optional(check: Callable[[str, object], object], default: object) -> Callable[[str, object], object]:
    return lambda name, value: default if value is None else check(name, value)


def _values(name: str, value: object) -> dict[str, str | tuple[str, ...]]:
    if not isinstance(value, Mapping) or len(value) > MAX_FIELDS:
        raise BadMessage(f"{name} is a mapping of at most {MAX_FIELDS} fields")
    return {_text(80)("a field's name", key): _field(key, one) for key, one in value.items()}


def _field(name: str, value: object) -> str | tuple[str, ...]:
    if not isinstance(value, list):
        return _text(MAX_FIELD)(name, value)
    if len(value) > MAX_FIELDS:
        raise BadMessage(f"{name} has {len(value)} values, at most {MAX_FIELDS} are read")
    return tuple(_text(MAX_FIELD)(name, one) for one in value)


@dataclass(frozen=True)
class _Shape:
    make: Callable[..., Message]
    fields: Mapping[str, Callable[[str, object], object]] = field(default_factory=dict)


_NUMBER = _whole(-1, 10_000_000)
_SHAPES: dict[str, _Shape] = {
    "hello": _Shape(Hello, {"seq": _NUMBER}),
    "act": _Shape(Act, {"text": _text(MAX_TEXT), "at": _optional(_text(80), "")}),
    "why": _Shape(Why, {"text": _text(MAX_TEXT)}),
    "select": _Shape(Select, {"id": _NUMBER}),
    "rule": _Shape(Rule, {"id": _text(80)}),
    "event": _Shape(Event, {"number": _NUMBER}),
    "goto": _Shape(Goto, {"node": _text(80)}),
    "ui": _Shape(Ui, {"name": _text(40), "value": _optional(_text(MAX_TEXT), "")}),
    "form": _Shape(Form, {"name": _text(40), "values": _values}),
    "file": _Shape(
        File,
        {
            "name": _text(200),
            "text": _text(MAX_FILE),
            "size": _optional(_whole(0, 2**53), 0),
            "field": _optional(_text(80), ""),
        },
    ),
    "opened": _Shape(
        Opened,
        {
            "hash": _text(MAX_LINK),
            "stored": _text(MAX_LINK),
            "page": _optional(_text(2_000), ""),
            "width": _optional(_whole(0, 100_000), 0),
        },
    ),
    "moved": _Shape(Moved, {"hash": _text(MAX_LINK)}),
    "ping": _Shape(Ping),
}
