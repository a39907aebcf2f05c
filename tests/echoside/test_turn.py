"""Turns."""

from __future__ import annotations

import pytest

from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, kinds, options, refusals, table


@pytest.mark.rule("turn.1")
def test_turn_1_one_player_at_a_time() -> None:
    game = table({"hand": ["Ninja"]}, {"hand": ["Ninja"]})
    assert refusals(game, "play ninja", "Bo") == ["turn.1"]
    assert refusals(game, "play ninja", "Ana") == []
    do(game, "end turn")
    assert refusals(game, "play ninja", "Bo") == []


@pytest.mark.rule("turn.2")
def test_turn_2_buying_may_fall_between_plays() -> None:
    game = table({"hand": ["The Loons", "Ninja", "Ninja"]}, board={"juggalo": ["Dark Carnival Juggalo"]})
    do(game, "play the loons", "play ninja", "buy dark carnival juggalo", "play ninja")
    assert karma(game) == 1
    assert cards(game, "discard", "Ana") == ["Dark Carnival Juggalo"]


@pytest.mark.rule("turn.2")
def test_turn_2_phase_1_ends_with_the_closing_steps() -> None:
    game = closing()
    assert refusals(game, "buy killer carnie") == ["turn.2", "play.12", "obtain.4"]
    assert refusals(game, "play ninja") == ["turn.2", "play.12", "play.1"]


@pytest.mark.rule("turn.3")
def test_turn_3_the_closing_steps_in_order() -> None:
    gap = ["", "Killer Carnie", "The Loons", "Vera Lee", "Superballs", "Rude Boy"]
    board = {"gallery": gap, "tier": ["Blaze", "Monoxide", "Ringmaster"]}
    game = table({"hand": ["Ninja"], "deck": ["Ninja"] * 5, "karma": 4}, board=board)
    events = do(game, "end turn")
    assert kinds(events)[1:6] == ["clears", "karma lost", "refills", "draws", "passes turn"]
    assert [e.detail for e in events if e.kind in ("karma lost", "refills")] == [(4,), ("gallery",)]


@pytest.mark.rule("amb.turn-end-window")
def test_amb_turn_end_window_nothing_is_used_once_the_end_is_declared() -> None:
    game = closing(items=["Crystal Ball"], play=["Jumpsteady", "Rude Boy", "Homies"])
    assert refusals(game, "use crystal ball") == ["turn.2", "play.12"]
    assert refusals(game, "unity psychopathic")[:2] == ["turn.2", "play.12"]


def closing(items: list[str] = [], play: list[str] = []) -> Game:  # noqa: B006
    ana = {"hand": ["Ninja"], "items": ["Flying Guillotine", *items], "play": play, "karma": 4}
    game = table(ana, board={"gallery": ["Killer Carnie"]})
    do(game, "end turn")
    assert options(game)[-1] == "no"  # before the discard pile is shuffled, a card of it may be abolished
    return game
