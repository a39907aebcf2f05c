"""Fixtures of the widget tests."""

import pytest

from explorer.widgets import desk
from tests.widgets.playing import Simple
from tests.widgets.recorder import Recorder, record


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return record(monkeypatch)


@pytest.fixture
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "bot", lambda kind, seed: Simple())
