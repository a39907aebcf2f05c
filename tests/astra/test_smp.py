"""Free-for-all with three and four players (mp.ffa)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.astra.options import ZONES
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.astra.given import BIG, WALL, asked, do, end_turn, options, order, tactic, unit, vp

NAMES = ["Ana", "Bo", "Cy", "Di"]
SPARK = tactic("Spark", '{ damage = { of = { pick = "target" }, amount = 1 } }')


def four(active: str = "Ana", settings: dict[str, Any] | None = None, **seats: Any) -> Game:
    """Returns a position of four, seats by their first names in small letters."""
    made = {"cards": [BIG, WALL, SPARK, unit("Herald", 1, 1, '{ on = "turn_end", do = [{ draw = 1 }] }')]}
    placed = {name: seats.get(name.casefold(), {}) for name in NAMES}
    data = {"players": NAMES, "seats": placed, "active": active, "settings": {**made, **(settings or {})}}
    return explorer.position("astra", data)


@pytest.mark.rule("mp.1", "mp.ffa.1")
def test_mp_ffa_1_up_to_four_each_against_all() -> None:
    game = explorer.new_game("astra", 4, seed=1)
    assert [game.state.opponents(p) for p in (0, 2)] == [(1, 2, 3), (3, 0, 1)]
    with pytest.raises(SettingsError, match="2 to 4"):
        explorer.new_game("astra", 5)
    assert explorer.new_game("astra", 3, seed=1).decision is not None


@pytest.mark.rule("mp.ffa.2", "304.6")
def test_mp_ffa_2_the_goal_may_be_another_by_agreement() -> None:
    game = four("Cy", {"goal": 15}, cy={"vp": 14, "zones": {1: "Big"}})
    end_turn(game)
    assert game.outcome is not None
    assert game.outcome.winners == (2,)


@pytest.mark.rule("mp.ffa.3", "301.2.a")
def test_mp_ffa_3_the_first_player_draws_in_turn_one() -> None:
    game = explorer.new_game("astra", NAMES[:3], seed=1)
    do(game, "Ana begins", "keep", "keep", "keep")
    for player in (0, 1, 2):
        game.apply(game.options_of(player)[0], player)
    assert [len(hand) for hand in game.state.hand] == [7, 6, 6]


@pytest.mark.rule("mp.ffa.4", "mp.ffa.6", "408.1.a", "amb.who-opens")
def test_mp_ffa_4_only_who_controls_the_zone_may_open() -> None:
    spark = {"hand": ["Spark"]}
    game = four(ana={"staging": ["Big"]}, bo=spark, cy={**spark, "zones": {1: "Wall"}}, di=spark)
    do(game, "attack zone 1 with big")
    assert asked(game) == ("Cy", "open")
    do(game, "pass")
    assert asked(game) == ("Ana", "main")


@pytest.mark.rule("mp.ffa.5", "408.1.b.1", "408.1.b")
def test_mp_ffa_5_for_an_empty_zone_the_chance_goes_round() -> None:
    game = four("Bo", bo={"staging": ["Big"]})
    do(game, "attack zone 1 with big")
    seen = []
    while asked(game)[1] == "open":
        seen.append(asked(game)[0])
        do(game, "pass")
    assert (seen, game.state.holder(0)) == (["Cy", "Di", "Ana"], 1)


@pytest.mark.rule("mp.ffa.7", "amb.alternation")
def test_mp_ffa_7_an_open_stack_goes_round_until_nobody_adds() -> None:
    spark = {"hand": ["Spark"]}
    game = four(ana={**spark, "staging": ["Big"]}, bo=spark, cy={"hand": ["Spark"], "zones": {1: "Wall"}})
    do(game, "attack zone 1 with big", "play spark / choose Ana's big")
    assert asked(game) == ("Di", "respond")
    do(game, "pass", "pass", "play spark / choose Ana's big")
    seen = []
    while asked(game)[1] == "respond":
        seen.append(asked(game)[0])
        do(game, "pass")
    assert (seen, options(game)[-1]) == (["Cy", "Di", "Ana"], "end main phase")


@pytest.mark.rule("409.2.d", "409.1.a", "amb.clockwise")
def test_409_2_d_triggers_of_several_resolve_clockwise_from_the_turn_players_left() -> None:
    names = ("One", "Two", "Three")
    deaths = [unit(n, 1, 1, '{ on = "death", do = [{ draw = 1 }] }') for n in names]
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    seats = {"ana": {"staging": ["One"], "hand": ["Sweep"]}, "bo": {"staging": ["Two"]}, "cy": {"staging": ["Three"]}}
    game = four(settings={"cards": [*deaths, sweep]}, **seats)
    assert order(game, do(game, "play sweep"))[1:] == ["Two", "Three", "One"]


@pytest.mark.rule("301.2.1", "410.1.c")
def test_each_opponent_of_one_who_cannot_draw_gains_three() -> None:
    game = four("Di", ana={"deck": []})
    end_turn(game)
    assert [vp(game, name) for name in NAMES] == [0, 3, 3, 3]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_of_four_keeps_its_table_in_order(seed: int) -> None:
    game, dice = explorer.new_game("astra", 4, seed, {"goal": 8}), random.Random(seed)
    for _ in range(600):
        if game.decision is None:
            break
        player = dice.choice(game.asked)
        game.apply(dice.choice(game.acts(player)), player)
        assert game.kind.defects(game.state) == []
        assert all(len(game.state.units(z)) <= 2 for z in range(ZONES))
    assert game.outcome is not None
