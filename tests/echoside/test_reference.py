"""The Reference card."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, kinds, options, refusals, table

PSYCHOPATHIC = ["Jumpsteady", "Rude Boy", "Homies"]


@pytest.mark.rule("ref.1")
def test_ref_1_phase_1_is_playing_and_obtaining() -> None:
    game = table({"hand": ["Ninja"], "karma": 3}, board={"juggalo": ["Dark Carnival Juggalo"]})
    assert options(game) == ["play ninja", "buy dark carnival juggalo", "end turn"]
    do(game, "play ninja", "buy dark carnival juggalo")
    assert cards(game, "discard", "Ana") == ["Dark Carnival Juggalo"]


@pytest.mark.rule("ref.2", "end.10")
def test_ref_2_closing_steps_in_order() -> None:
    game = table(
        {"hand": ["Ninja"], "deck": ["Ninja"] * 5, "karma": 4}, board={"tier": ["Blaze", "Monoxide", "Ringmaster"]}
    )
    happened = kinds(do(game, "end turn"))
    assert happened == ["ends turn", "clears", "karma lost", "refills", "draws", "passes turn", "turn"]


@pytest.mark.rule("ref.3")
def test_ref_3_three_of_a_crew_offer_its_reward() -> None:
    game = table({"play": PSYCHOPATHIC, "deck": ["Ninja"]})
    assert "unity psychopathic" in options(game)
    do(game, "unity psychopathic")
    assert cards(game, "hand", "Ana") == ["Ninja"]
    two = table({"play": PSYCHOPATHIC[:2], "deck": ["Ninja"]})
    assert "unity psychopathic" not in options(two)


@pytest.mark.rule("ref.4", "unity.8")
def test_ref_4_one_reward_a_turn() -> None:
    game = table({"play": [*PSYCHOPATHIC, "The Loons", "Vera Lee", "Superballs"], "deck": ["Ninja"] * 2})
    assert "unity dark carnival" in options(game)
    do(game, "unity psychopathic")
    assert refusals(game, "unity psychopathic") == ["unity.8"]
    assert refusals(game, "unity dark carnival") == ["unity.8"]
