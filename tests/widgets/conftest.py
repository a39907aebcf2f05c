"""Fixtures of the widget tests."""

import pytest

from tests.widgets.recorder import Recorder, record


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return record(monkeypatch)
