"""The end of the game, ties, points."""

from __future__ import annotations

import pytest

from explorer.kernel.game import Game
from tests.ecos.given import card, do, kinds, new, plainly, resolving, table, two, use, vp

TWO = card("Two", "{ vp = 2 }")
SUNNY = card("Sunny", "{ vp = 1 }")
OWN = {"cards": [TWO, SUNNY]}


def after_the_wild(*points: int, **more: object) -> Game:
    """Returns three players with so many points, a wild just used."""
    ana, bo, cy = ({"vp": n} for n in points)
    game = table(ana=ana, bo=bo, cy=cy, draw=["wild"], **more)
    use(game)
    return game


@pytest.mark.rule("end.1", "amb.end-mid-round")
def test_end_1_when_somebody_has_the_goal_after_a_wild() -> None:
    assert after_the_wild(79, 80, 0).outcome
    assert not after_the_wild(79, 79, 0).outcome
    middle = table(ana={"vp": 80}, draw=["sun"])
    use(middle)
    assert not middle.outcome


@pytest.mark.rule("end.2")
def test_end_2_most_points_win() -> None:
    outcome = after_the_wild(80, 84, 0).outcome
    assert outcome
    assert (outcome.winners, outcome.scores) == ((1,), (80, 84, 0))


@pytest.mark.rule("end.3")
def test_end_3_a_tie_takes_one_more_element_of_the_next_harbinger() -> None:
    game = after_the_wild(83, 83, 70)
    assert (game.outcome, game.state.harbinger) == (None, 1)
    assert len(game.state.announced) == 1
    assert [e.kind for e in game.log][-2:] == ["tie", "draws"]


@pytest.mark.rule("end.4")
def test_end_4_everybody_uses_it_and_cards_resolve_from_the_new_harbinger() -> None:
    game = table(
        ana={"vp": 83, "active": ["Two"]},
        bo={"vp": 83, "active": ["Sunny"]},
        cy={"vp": 70},
        settings=OWN,
        draw=["wild"],
    )
    use(game, "sun")
    assert game.asked == (1, 2, 0)
    use(game, ana="cube on two sun", bo="cube on sunny sun")
    plainly(game)
    do(game, "resolve two")
    assert [e.actor for e in game.log if e.kind == "scores"] == [1, 0]


@pytest.mark.rule("end.5")
def test_end_5_a_sole_leader_wins() -> None:
    game = table(ana={"vp": 83, "active": ["Two"]}, bo={"vp": 83}, settings=OWN, draw=["sun"], tiebreak=True)
    use(game, ana="cube on two sun")
    assert game.outcome
    assert (game.outcome.winners, vp(game)) == ((0,), 85)


@pytest.mark.rule("end.6", "amb.tie-bag")
def test_end_6_as_long_as_it_is_tied_again() -> None:
    game = table(ana={"vp": 85}, bo={"vp": 85}, draw=["sun"], tiebreak=True, harbinger="Bo")
    use(game)
    assert (game.outcome, game.state.harbinger, len(game.state.drawn)) == (None, 2, 1)
    use(game)
    plainly(game)
    assert (game.outcome, game.state.harbinger) == (None, 0)


@pytest.mark.rule("end.7")
def test_end_7_a_player_who_was_not_tied_can_win() -> None:
    game = table(
        ana={"vp": 83}, bo={"vp": 83}, cy={"vp": 82, "active": ["Two"]}, settings=OWN, draw=["sun"], tiebreak=True
    )
    use(game, cy="cube on two sun")
    assert game.outcome
    assert (game.outcome.winners, vp(game, "Cy")) == ((2,), 84)


@pytest.mark.rule("end.8")
def test_end_8_sixty_points_for_a_shorter_game() -> None:
    assert after_the_wild(61, 40, 0, settings={"goal": 60}).outcome
    assert not after_the_wild(61, 40, 0).outcome
    assert not after_the_wild(59, 40, 0, settings={"goal": 60}).outcome


@pytest.mark.rule("amb.tie-bag", "end.3")
@pytest.mark.parametrize(("reading", "out"), [("return-all", 1), ("keep-drawing", 4)])
def test_amb_tie_bag_tokens_go_back_or_stay_out(reading: str, out: int) -> None:
    game = after_the_wild(83, 83, 0, drawn=["sun", "sun"], settings={"amb.tie-bag": reading})
    assert (len(game.state.drawn), sum(game.state.bag.values())) == (out, 40 - out)


@pytest.mark.rule("amb.tie-bag")
def test_amb_tie_bag_an_empty_bag_is_filled_again() -> None:
    all_but = ["sun"] * 10 + ["water"] * 8 + ["forest"] * 6 + ["community"] * 5 + ["landmass"] * 4 + ["habitat"] * 3
    settings = {"amb.tie-bag": "keep-drawing"}
    game = table(
        ana={"vp": 83}, bo={"vp": 83}, drawn=[*all_but, "animal", "animal", "wild"], draw=["wild"], settings=settings
    )
    use(game)
    assert sum(game.state.bag.values()) == 39


@pytest.mark.rule("amb.tie-wild")
def test_amb_tie_wild_a_wild_in_a_tie_break_is_used_as_a_wild() -> None:
    ana = {"vp": 83, "active": ["Two"]}
    game = table(ana=ana, bo={"vp": 83}, settings=OWN, draw=["wild"], tiebreak=True)
    use(game, ana="cube on two sun")
    assert game.outcome
    assert game.outcome.winners == (0,)


@pytest.mark.rule("amb.two-tie")
@pytest.mark.parametrize(("reading", "count"), [("two", 2), ("one", 1)])
def test_amb_two_tie_one_token_or_two(reading: str, count: int) -> None:
    game = two(ana={"vp": 83}, bo={"vp": 83}, draw=["wild", "wild"], settings={"amb.two-tie": reading})
    use(game)
    use(game)
    plainly(game)
    assert (game.state.tiebreak, len(game.state.announced), game.state.harbinger) == (True, count, 1)


@pytest.mark.rule("cube.1")
def test_cube_1_one_cube_from_the_reserve() -> None:
    game = resolving("{ cube = 1 }", ana={"cubes": 1})
    assert (game.state.cubes[0], game.state.reserve) == (3, 66 - 3 - 14)


@pytest.mark.rule("vp.1", "comp.9", "amb.score-drop")
def test_vp_1_points_count_before_the_next_line() -> None:
    game = resolving("{ vp = 4 }", '{ place = { what = "tile:water" } }', "{ vp = 2 }", ana={"vp": 31})
    assert vp(game) == 35
    do(game, "place at (2,0)")
    assert vp(game) == 37


@pytest.mark.rule("vp.2")
def test_vp_2_reaching_the_goal_is_said_and_play_goes_on() -> None:
    game = resolving("{ vp = 3 }", ana={"vp": 77})
    assert (vp(game), game.outcome) == (80, None)
    assert kinds(game.log).count("reaches goal") == 1
    assert "reaches goal" not in kinds(resolving("{ vp = 2 }", ana={"vp": 77}).log)
    assert "reaches goal" not in kinds(resolving("{ vp = 2 }", ana={"vp": 80}).log)


@pytest.mark.rule("setup.2b", "comp.8", "amb.score-space")
def test_setup_2b_all_begin_at_nothing() -> None:
    for players in (4, 6):
        assert [seat["vp"] for seat in new(players, hands="random").view(None)["seats"]] == [0] * players
