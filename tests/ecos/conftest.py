"""The deck for tests of the set-up."""

from __future__ import annotations

import pytest

from explorer.games.ecos import settings
from tests.ecos.deck import full_deck


@pytest.fixture
def whole_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has games played with the 105 made-up cards and no others."""
    cards = full_deck()
    monkeypatch.setattr(settings, "own_cards", lambda: cards)
