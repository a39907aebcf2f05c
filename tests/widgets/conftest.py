"""Fixtures of the widget tests."""

import asyncio
from collections.abc import Iterator

import pytest

from explorer.widgets import desk
from tests.widgets.playing import Simple
from tests.widgets.recorder import Recorder, record


@pytest.fixture(autouse=True)
def no_loop() -> Iterator[None]:
    """Nothing waits for a later moment here, even if a browser test in this process has left a loop that runs."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return record(monkeypatch)


@pytest.fixture
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "bot", lambda kind, seed: Simple())
