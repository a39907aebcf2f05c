"""The dial."""

from __future__ import annotations

import pytest

from explorer.games.ecos.dial import TakeCube
from tests.ecos.given import active, card, cards, cubes, dial, do, kinds, options, refusals, resolving, table, use, vp

LEAFY = card("Leafy", "{ vp = 1 }", leaves=3)
FEED = card("Feed", '{ element = { type = "water", qty = 1 } }')
POND = card("Pond", "{ vp = 5 }", spots=("water",))
OWN = {"cards": [LEAFY, FEED, POND]}
TURN = "{ dial = 1 }"


@pytest.mark.rule("dial.1")
@pytest.mark.parametrize("mine", [["Leafy"], []])
def test_dial_1_a_quarter_for_each_element_not_spent_on_a_cube(mine: list[str]) -> None:
    game = table(ana={"active": mine}, settings=OWN, draw=["sun"])
    use(game)
    assert dial(game) == 1


@pytest.mark.rule("dial.2")
def test_dial_2_after_two_turns_a_card_may_be_gained() -> None:
    game = table(ana={"dial": 1}, draw=["sun"])
    use(game)
    assert options(game) == ["gain a card", "leave the dial"]
    do(game, "gain a card", "look at blue and blue")
    do(game, options(game)[0])
    assert dial(game) == 0
    assert len(cards(game, "hand", "Ana")) == 1


@pytest.mark.rule("dial.2")
def test_dial_2_not_after_one_turn_and_not_after_three() -> None:
    once = table(draw=["sun"])
    use(once)
    assert once.decision
    assert once.decision.kind == "use"
    thrice = table(ana={"dial": 2}, draw=["sun"])
    use(thrice)
    assert "gain a card" not in options(thrice)


@pytest.mark.rule("dial.3", "amb.dial-two")
def test_dial_3_who_declines_leaves_the_dial_at_two() -> None:
    game = table(ana={"dial": 1, "hand": ["Leafy"]}, settings=OWN, draw=["sun"])
    use(game)
    do(game, "leave the dial", chance=["water"])
    assert dial(game) == 2
    use(game)
    assert (dial(game), options(game)) == (3, ["play leafy", "take a cube"])
    assert cards(game, "hand", "Ana") == ["Leafy"]


@pytest.mark.rule("dial.4")
def test_dial_4_after_three_turns_play_a_card_or_take_a_cube() -> None:
    game = table(ana={"dial": 2, "hand": ["Leafy"]}, settings=OWN, draw=["sun"])
    use(game)
    assert options(game) == ["play leafy", "take a cube"]
    other = game.clone()
    do(game, "play leafy")
    assert (list(active(game)), cubes(game), cards(game, "hand", "Ana")) == (["Leafy"], 7, [])
    do(other, "take a cube")
    assert (list(active(other)), cubes(other), cards(other, "hand", "Ana")) == ([], 8, ["Leafy"])


@pytest.mark.rule("dial.5")
def test_dial_5_the_cube_comes_from_the_reserve() -> None:
    game = table(ana={"dial": 2}, draw=["sun"])
    assert game.state.reserve == 45
    use(game)
    assert (cubes(game), game.state.reserve) == (8, 44)


@pytest.mark.rule("dial.5", "amb.cube-reserve-empty")
@pytest.mark.parametrize(("reading", "got"), [("nothing", 7), ("no-limit", 8)])
def test_dial_5_from_an_empty_reserve_no_cube_comes(reading: str, got: int) -> None:
    settings = {**OWN, "amb.cube-reserve-empty": reading}
    game = table(ana={"dial": 2, "hand": ["Leafy"]}, bo={"cubes": 52}, settings=settings, draw=["sun"])
    use(game)
    if reading == "no-limit":
        do(game, "take a cube")
    assert cubes(game) == got
    assert list(active(game)) == (["Leafy"] if reading == "nothing" else [])  # the only benefit left is taken


@pytest.mark.rule("dial.5", "cube.1")
def test_dial_5_why_no_cube_can_be_taken() -> None:
    game = table(ana={"dial": 2, "hand": ["Leafy", "Feed"]}, bo={"cubes": 52}, settings=OWN, draw=["sun"])
    use(game)
    assert options(game) == ["play leafy", "play feed"]
    assert refusals(game, TakeCube()) == ["dial.5"]


@pytest.mark.rule("dial.6")
@pytest.mark.parametrize("said", ["play leafy", "take a cube"])
def test_dial_6_then_the_dial_goes_back(said: str) -> None:
    game = table(ana={"dial": 2, "hand": ["Leafy"]}, settings=OWN, draw=["sun"])
    use(game)
    do(game, said)
    assert dial(game) == 0


@pytest.mark.rule("amb.dial-three-may", "dial.6")
def test_amb_dial_three_may_with_nothing_to_take_it_only_goes_back() -> None:
    game = table(ana={"dial": 2}, bo={"cubes": 52}, draw=["sun"])
    use(game)
    assert (dial(game), cubes(game)) == (0, 7)


@pytest.mark.rule("amb.dial-three-may")
@pytest.mark.parametrize(("reading", "stands"), [("refuse-and-stay", 3), ("refuse-and-reset", 0)])
def test_amb_dial_three_may_refused_by_another_reading(reading: str, stands: int) -> None:
    game = table(ana={"dial": 2, "hand": ["Leafy"]}, settings={**OWN, "amb.dial-three-may": reading}, draw=["sun"])
    use(game)
    assert options(game) == ["play leafy", "take a cube", "take nothing"]
    do(game, "take nothing", chance=["sun"])
    assert (dial(game), cubes(game), list(active(game))) == (stands, 7, [])
    use(game)
    assert dial(game) == (3 if stands else 1)


@pytest.mark.rule("amb.dial-two")
def test_amb_dial_two_at_any_time_while_at_two_as_another_reading() -> None:
    game = table(ana={"dial": 2}, settings={"amb.dial-two": "while-at-two"})
    assert options(game) == ["gain a card", "leave the dial"]
    strict = table(ana={"dial": 2}, draw=["sun"])
    assert options(strict) == ["turn the dial"]


@pytest.mark.rule("dial.8")
def test_dial_8_a_card_enters_with_most_leaves_and_no_cubes() -> None:
    game = table(ana={"dial": 2, "hand": ["Leafy"]}, settings=OWN, draw=["sun"])
    use(game)
    do(game, "play leafy")
    assert active(game)["Leafy"] == (3, 0)


@pytest.mark.rule("dial.9", "ge.5")
def test_dial_9_a_new_cube_is_ready_at_once() -> None:
    ana = {"active": {"Trial": {}, "Pond": {}}, "cubes": 0}
    lines = ("{ cube = 1 }", '{ element = { type = "water", qty = 1 } }')
    game = resolving(*lines, ana=ana, cards=[POND], spots=("sun",))
    assert "cube on pond water" in options(game)
    used = resolving(lines[1], ana={"active": ["Pond"], "cubes": 0}, cards=[POND], spots=("sun",))
    assert "cube on pond water" in options(used)  # the cube of the card itself came back


@pytest.mark.rule("amb.dial-order", "eco.9")
def test_amb_dial_order_benefits_and_cards_go_round_together() -> None:
    seats = {"ana": {"dial": 1}, "bo": {"active": ["Leafy"]}, "cy": {"dial": 2}}
    game = table(**seats, settings=OWN, draw=["sun"], harbinger="Bo")
    use(game, bo="cube on leafy sun")
    assert (vp(game, "Bo"), cubes(game, "Cy")) == (1, 8)
    assert game.decision
    assert game.decision.players == (0,)
    told = [e.kind for e in game.log if e.kind in ("scores", "gains cube", "turns dial")]
    assert told == ["scores", "turns dial", "gains cube", "turns dial"]


def test_a_card_may_turn_the_dial() -> None:
    game = resolving(TURN, ana={"dial": 2})
    assert (dial(game), cubes(game)) == (0, 8)
    assert "turns dial" in kinds(game.log)
