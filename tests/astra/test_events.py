"""What events say beside what happened: what is chosen and aimed at, why one may answer, and how stats then are."""

from __future__ import annotations

import pytest

from explorer.kernel.events import HIDDEN
from tests.astra.given import BIG, SPARK, WALL, do, kinds, rules, table, tactic, told, unit


@pytest.mark.rule("amb.target-vs-choose", "406.1.d")
def test_what_is_chosen_while_a_text_is_carried_out_is_told() -> None:
    recall = tactic("Recall", '{ return_to_hand = { of = { side = "friendly", pick = "choose" } } }')
    game = table({"staging": ["Big", "Wall"], "hand": ["Recall"]}, cards=[BIG, WALL, recall])
    events = [*do(game, "play recall"), *do(game, "choose wall")]
    assert told(game, events, "chooses") == ["Ana chooses Wall"]
    assert kinds(events).index("resolves") < kinds(events).index("chooses") < kinds(events).index("returns to hand")


@pytest.mark.rule("401.1.b", "amb.target-vs-choose")
def test_a_card_chosen_out_of_a_hand_is_not_named() -> None:
    bury = tactic(
        "Bury", '{ to_supply = { of = { kind = "card", side = "friendly", where = "hand", pick = "choose" } } }'
    )
    game = table({"hand": ["Bury", "Big", "Wall"]}, cards=[BIG, WALL, bury])
    do(game, "play bury", "choose big")
    (chosen,) = [e for e in game.log if e.kind == "chooses"]
    assert chosen.shown_to(1).objects == (HIDDEN,)
    assert game.describe(chosen, 1) == "Ana chooses a card"


@pytest.mark.rule("407.1.b")
def test_a_player_who_is_a_target_is_named_as_one() -> None:
    tax = tactic("Tax", '{ vp = { count = -1, who = { kind = "player", side = "enemy", pick = "target" } } }')
    game = table({"hand": ["Tax"]}, {"vp": 2}, cards=[tax])
    events = do(game, "play tax")
    (pushed,) = [e for e in events if e.kind == "stacks"]
    assert pushed.objects[1:] == ("seat 1",)


@pytest.mark.rule("408.1.a", "408.1.b", "408.1.c")
@pytest.mark.parametrize(("zones", "rule"), [({1: "Wall"}, "408.1.a"), ({}, "408.1.b")])
def test_a_response_says_why_it_may_be_made(zones: dict[int, str], rule: str) -> None:
    game = table({"staging": ["Big"], "hand": ["Spark"]}, {"zones": zones, "hand": ["Spark"]}, cards=[BIG, WALL, SPARK])
    do(game, "attack zone 1 with big")
    opened = [*do(game, "play spark"), *(do(game, "choose Ana's big") if zones else ())]
    answered = [*do(game, "play spark"), *(do(game, "choose big") if zones else ())]
    why = {"408.1.a", "408.1.b", "408.1.c"}
    assert (rules(opened) & why, rules(answered) & why) == ({rule}, {"408.1.c"})


@pytest.mark.rule("303.4.a", "303.4")
def test_a_fight_in_which_nobody_is_ready_is_none() -> None:
    tire = tactic("Tire", '{ exhaust = { of = { where = "combat_zone" } } }')
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Tire"]}, cards=[BIG, WALL, tire])
    events = [*do(game, "attack zone 1 with big"), *do(game, "play tire", "pass")]
    assert "fights" not in kinds(events)
    (none,) = [e for e in events if e.kind == "no fight"]
    assert none.rules == ("303.4.a",)


@pytest.mark.rule("411.2.a")
def test_a_change_says_what_the_stats_are_then() -> None:
    brace = tactic("Brace", '{ modify = { of = { pick = "target" }, attack = -3, health = 2 } }')
    game = table({"hand": ["Brace"], "staging": ["Pair"]}, cards=[brace, unit("Pair", 2, 2)])
    (changed,) = [e for e in do(game, "play brace") if e.kind == "modifies"]
    assert changed.detail == (-3, 2, "turn", -1, 4)


@pytest.mark.rule("401.1.b")
def test_a_territory_laid_face_down_is_named_to_its_player_alone() -> None:
    game = table({"hand": ["Thornmire"]})
    events = do(game, "play thornmire face down", "choose zone 1")
    (entered,) = [event for event in events if event.kind == "enters"]
    assert game.describe(entered, 0) == "Thornmire enters zone 1 face down"
    assert game.describe(entered, 1) == game.describe(entered) == "A card enters zone 1 face down"
