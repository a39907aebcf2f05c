"""Turns."""

from __future__ import annotations

import pytest

from explorer.kernel.acts import Act
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, kinds, options, refusals, table

PHASE_1 = [
    *("play ninja", "buy killer carnie", "cycle the juggalo deck", "use crystal ball", "use damien"),
    *("unity psychopathic", "unity abolish", "take up rude boy", "end turn"),
]


def loaded(**more: str) -> Game:
    """Returns a table where Ana could do everything there is in phase 1, if it were for her hand alone."""
    ana = {"hand": ["Ninja", "Hound Dog"], "play": ["Jumpsteady", "Rude Boy", "Homies"], "karma": 5}
    ana |= {"items": ["Crystal Ball", "Flying Guillotine"], "fiends": ["Damien"]}
    settings = {"advanced": True, "variants": ["abolish-made-easy"]}
    return table(ana, board={"gallery": ["Killer Carnie"]}, settings=settings, **more)


@pytest.mark.rule("turn.1")
def test_turn_1_one_player_at_a_time() -> None:
    game = table({"hand": ["Ninja"]}, {"hand": ["Ninja"]})
    assert refusals(game, "play ninja", "Bo") == ["turn.1"]
    assert refusals(game, "play ninja", "Ana") == []
    do(game, "end turn")
    assert refusals(game, "play ninja", "Bo") == []


@pytest.mark.rule("turn.1", "turn.2")
def test_turn_1_says_whose_turn_it_is() -> None:
    game = loaded()
    assert [c.text for c in game.explain("end turn")][:2] == ["It is your turn", "The turn is not being closed"]
    assert game.explain("end turn", 1)[0].text == "It is not your turn"
    do(game, "end turn")
    assert game.explain("end turn")[1].text == "The turn is being closed already"


@pytest.mark.rule("turn.1")
@pytest.mark.parametrize("act", PHASE_1)
def test_turn_1_no_act_of_phase_1_out_of_turn(act: str) -> None:
    assert refusals(loaded(active="Bo"), act, "Ana")[0] == "turn.1"
    assert "turn.1" not in refusals(loaded(), act)


@pytest.mark.rule("turn.1", "amb.first-card")
def test_turn_1_what_counts_for_a_turn_begins_anew() -> None:
    game = table({"hand": ["Ninja"], "deck": ["Sugar Slam"] + ["Ninja"] * 9})
    do(game, "play ninja", "end turn", "end turn")
    assert game.view(0)["pool"] == {"gained": 0, "spent": 0}
    do(game, "play sugar slam")  # the first card of this turn
    assert [option[:6] for option in options(game)] == ["half 1", "half 2"]


@pytest.mark.rule("turn.2")
def test_turn_2_buying_may_fall_between_plays() -> None:
    game = table({"hand": ["The Loons", "Ninja", "Ninja"]}, board={"juggalo": ["Dark Carnival Juggalo"]})
    do(game, "play the loons", "play ninja", "buy dark carnival juggalo", "play ninja")
    assert karma(game) == 1
    assert cards(game, "discard", "Ana") == ["Dark Carnival Juggalo"]


@pytest.mark.rule("turn.2", "amb.turn-end-window")
@pytest.mark.parametrize("act", PHASE_1)
def test_turn_2_no_act_of_phase_1_in_the_closing_steps(act: str) -> None:
    game = loaded()
    meant = named(game, act)
    do(game, "end turn")
    assert options(game)[-1] == "no"  # before the discard pile is shuffled, a card of it may be abolished
    assert refusals(game, meant)[:2] == ["turn.2", "play.12"]


@pytest.mark.rule("play.12")
@pytest.mark.parametrize("act", PHASE_1)
def test_play_12_no_act_of_phase_1_in_the_middle_of_an_effect(act: str) -> None:
    game = loaded()
    assert "play.12" not in refusals(game, act)
    do(game, "play hound dog")
    assert options(game) == ["name dark carnival", "name psychopathic", "name underground"]
    assert refusals(game, act)[0] == "play.12"


def named(game: Game, text: str) -> Act:
    """Returns the act of that name, which may be an option or refused."""
    known = [*game.options, *(missed.option for missed in game.near_misses())]
    return next(option.act for option in known if option.text == text)


@pytest.mark.rule("turn.3")
def test_turn_3_the_closing_steps_in_order() -> None:
    gap = ["", "Killer Carnie", "The Loons", "Vera Lee", "Superballs", "Rude Boy"]
    board = {"gallery": gap, "tier": ["Blaze", "Monoxide", "Ringmaster"]}
    game = table({"hand": ["Ninja"], "deck": ["Ninja"] * 5, "karma": 4}, board=board)
    events = do(game, "end turn")
    assert kinds(events)[1:6] == ["clears", "karma lost", "refills", "draws", "passes turn"]
    assert [e.detail for e in events if e.kind in ("karma lost", "refills")] == [(4,), ("gallery",)]
