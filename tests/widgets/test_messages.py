"""What a browser says is data to be checked: known types, right kinds, bounded sizes."""

import pytest

from explorer.widgets import messages
from explorer.widgets.messages import BadMessage, parse


def test_each_kind_of_message_is_read() -> None:
    assert parse({"type": "act", "text": "play ninja", "at": "n3"}) == messages.Act("play ninja", "n3")
    assert parse({"type": "select", "id": 17}) == messages.Select(17)
    assert parse({"type": "event", "number": 4.0}) == messages.Event(4)
    assert parse({"type": "ui", "name": "undo"}) == messages.Ui("undo", "")
    assert parse({"type": "ping"}) == messages.Ping()


def test_a_form_keeps_repeated_fields_in_order() -> None:
    form = parse({"type": "form", "name": "new-game", "values": {"seed": "7", "variants": ["a", "b"]}})
    assert form == messages.Form("new-game", {"seed": "7", "variants": ("a", "b")})


HOSTILE = [
    None,
    "act",
    [],
    {},
    {"type": "eval", "text": "1"},
    {"type": ["act"]},
    {"type": "act"},
    {"type": "act", "text": 7},
    {"type": "act", "text": "x" * 401},
    {"type": "act", "text": "x", "at": {"a": 1}},
    {"type": "select", "id": "17"},
    {"type": "select", "id": True},
    {"type": "select", "id": 10**12},
    {"type": "event", "number": float("nan")},
    {"type": "event", "number": float("inf")},
    {"type": "form", "name": "new-game", "values": [1]},
    {"type": "form", "name": "new-game", "values": {"a": {"b": 1}}},
    {"type": "form", "name": "new-game", "values": {str(n): "" for n in range(121)}},
    {"type": "form", "name": "new-game", "values": {"a": ["x"] * 121}},
    {"type": "form", "name": "new-game", "values": {1: "x"}},
    {"type": "file", "name": "a.json", "text": "x" * 4_000_001},
    {"type": "opened", "hash": "x" * 200_001, "stored": ""},
    {"type": "hello", "seq": -5},
]


@pytest.mark.parametrize("content", HOSTILE, ids=lambda content: str(content)[:40])
def test_a_message_the_page_never_sends_is_refused(content: object) -> None:
    with pytest.raises(BadMessage):
        parse(content)


def test_a_lone_surrogate_becomes_text_that_can_be_sent_back() -> None:
    said = parse({"type": "act", "text": "play \ud800"})
    assert isinstance(said, messages.Act)
    said.text.encode("utf-8")
