"""Abolish Made Easy, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.echoside.made_easy import TradeUnity
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, options, refusals, table

EASY = {"variants": ["abolish-made-easy"]}
UNITED = ["The Loons", "Wicked Clownz", "Wicked Clownz"]


def easy(ana: dict[str, Any], **more: Any) -> Game:
    """Returns a position of the variant, Ana active."""
    return table(ana, {}, settings={**EASY, **more.pop("settings", {})}, **more)


@pytest.mark.rule("ame.1")
def test_ame_1_unity_is_taken_as_an_abolish() -> None:
    game = easy({"play": UNITED, "hand": ["Ninja"], "discard": ["Hound Dog"]})
    do(game, "unity abolish")
    assert options(game) == ["abolish ninja from hand", "abolish hound dog from discard"]
    do(game, "abolish hound dog")
    assert cards(game, "abyss") == ["Hound Dog"]
    assert karma(game) == 0


@pytest.mark.rule("ame.1")
def test_ame_1_the_benefit_itself_can_be_taken_still() -> None:
    game = easy({"play": UNITED, "hand": ["Ninja"]})
    do(game, "unity dark carnival")
    assert karma(game) == 2
    assert cards(game, "abyss") == []


@pytest.mark.rule("ame.1")
def test_ame_1_only_in_the_variant() -> None:
    game = table({"play": UNITED, "hand": ["Ninja"]}, {})
    assert "unity abolish" not in options(game)
    assert refusals(game, TradeUnity()) == ["ame.1"]


@pytest.mark.rule("ame.1", "unity.3")
def test_ame_1_there_must_be_a_benefit_to_trade() -> None:
    game = easy({"play": UNITED[:2], "hand": ["Ninja"]})
    assert refusals(game, "unity abolish") == ["unity.3"]


@pytest.mark.rule("ame.2")
def test_ame_2_the_trade_uses_up_unity() -> None:
    game = easy({"play": UNITED, "hand": ["Ninja"], "discard": ["Hound Dog"]})
    assert refusals(game, "unity abolish") == []
    do(game, "unity abolish", "abolish ninja")
    assert refusals(game, "unity dark carnival") == ["unity.8"]
    assert refusals(game, "unity abolish") == ["ame.2"]


@pytest.mark.rule("ame.2")
def test_ame_2_a_benefit_taken_leaves_nothing_to_trade() -> None:
    game = easy({"play": UNITED, "hand": ["Ninja"]})
    do(game, "unity dark carnival")
    assert refusals(game, "unity abolish") == ["ame.2"]


@pytest.mark.rule("amb.ame-extra", "abolish.4")
def test_a_trade_needs_a_card_that_can_be_abolished() -> None:
    game = easy({"play": UNITED, "hand": ["Clown Love"]})
    assert refusals(game, "unity abolish") == ["amb.ame-extra"]
    assert "unity dark carnival" in options(game)


@pytest.mark.rule("amb.ame-extra")
def test_a_benefit_given_by_a_card_is_traded_outside_the_limit() -> None:
    game = easy({"play": UNITED, "hand": ["Gang Related", "Ninja"]})
    do(game, "play gang related", "trade for an abolish")
    assert cards(game, "abyss") == ["Ninja"]
    assert "unity dark carnival" in options(game)  # the turn's own is unspent
