"""At every decision of random playouts of every miniature."""

from __future__ import annotations

from random import Random

import pytest

from tests.kernel.minis import SOUND, Mini
from tests.kernel.walk import CHECKS, Check, decisions, reload


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.__name__)
@pytest.mark.parametrize("mini", SOUND, ids=lambda m: m.name)
def test_at_every_decision(mini: Mini, check: Check) -> None:
    for seed in range(4):
        random = Random(seed)
        for game in decisions(mini.new(seed), random):
            check(game, random)


@pytest.mark.parametrize("mini", SOUND, ids=lambda m: m.name)
def test_a_finished_game_can_be_saved_and_replayed(mini: Mini) -> None:
    game = mini.new(5)
    for _ in decisions(game, Random(5)):
        pass
    again = reload(game)
    assert again.fingerprint() == game.fingerprint()
    assert again.outcome == game.outcome is not None
    assert again.save() == game.save()


@pytest.mark.parametrize("mini", SOUND, ids=lambda m: m.name)
def test_the_log_changes_nothing(mini: Mini) -> None:
    games = [mini.new(7), mini.new(7, logging=False)]
    for game in games:
        for _ in decisions(game, Random(7)):
            pass
    assert games[0].fingerprint() == games[1].fingerprint()
    assert games[0].log
    assert not games[1].log
