"""Real games, drawn at every decision."""

from __future__ import annotations

from random import Random

import pytest

import explorer
from explorer.lab import facts
from tests.views.drawn import repeated, strip, table

MIXES = [
    (2, {}),
    (3, {"advanced": True, "variants": ["house-of-mirrors", "relic-of-power"]}),
    (4, {"advanced": True, "variants": ["team-play", "abolish-made-easy"]}),
]


@pytest.mark.parametrize(("players", "settings"), MIXES)
def test_every_decision_of_a_game_can_be_answered_by_clicking(players: int, settings: dict[str, object]) -> None:
    game, dice = explorer.new_game("echoside", players=players, seed=11, settings=settings), Random(11)
    for _ in range(60):
        seat = game.asked[0]
        options = facts.options_data(game, seat)
        scene = {"view": game.view(seat), "options": options, "near": facts.near_data(game, seat)}
        scene |= {"decision": facts.decision_data(game), "selection": None}
        drawn = table(scene)
        texts = {option["text"] for option in options}
        assert texts == set(strip(scene).all("data-act"))
        assert texts <= set(drawn.all("data-act")) or scene["view"]["phase"] == "play"
        assert not repeated(drawn.all("data-key"))
        going_on = [option for option in options if option["verb"] != "end"]
        game.apply(dice.choice(going_on or options)["text"], player=seat)


def test_nobody_sees_another_hand_on_the_table() -> None:
    game = explorer.new_game("echoside", players=2, seed=3)
    secret = {card["id"] for card in game.view("open")["seats"][1]["hand"]}
    scene = {"view": game.view(0), "options": [], "near": [], "decision": None, "selection": None}
    assert not secret & {int(number) for number in table(scene).all("data-card")}
