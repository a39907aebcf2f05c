"""What cannot be done, and the rule that says so: acts that no list offers, named outright."""

from __future__ import annotations

import pytest

from explorer.games.astra.abilities import Use
from explorer.games.astra.attacking import Attack, Retreat
from explorer.games.astra.supply import Extend
from explorer.games.astra.territories import Flip
from explorer.kernel.errors import IllegalOption
from explorer.kernel.game import Game
from tests.astra.given import BIG, SMALL, do, ids, options, refusals, table, tactic, unit

DOWN = {"name": "Thornmire", "down": True}


def one(game: Game, name: str) -> int:
    """Returns the number of the one object of a name."""
    (number,) = ids(game, name)
    return number


@pytest.mark.rule("303.10.b", "302.5.b")
def test_303_10_b_a_zone_in_combat_is_not_attacked() -> None:
    game = table({"staging": ["Big", "Small"]}, cards=[BIG, SMALL])
    do(game, "attack zone 1 with big")
    assert "303.10.b" in refusals(game, Attack(one(game, "Small"), 0), "Ana")
    assert "303.10.b" not in refusals(game, Attack(one(game, "Small"), 1), "Ana")


@pytest.mark.rule("405.2.b.1", "302.6")
def test_405_2_b_1_only_out_of_a_combat_zone_can_one_retreat() -> None:
    game = table({"staging": ["Small"], "zones": {1: "Big"}}, cards=[BIG, SMALL])
    assert refusals(game, Retreat(one(game, "Small"))) == ["405.2.b.1"]
    assert refusals(game, Retreat(one(game, "Big"))) == []


@pytest.mark.rule("405.2.c.2")
def test_405_2_c_2_only_what_has_an_ability_uses_one_in_its_players_time() -> None:
    game = table({"staging": ["Big", "Field Quartermaster"]}, {"staging": ["Toll Collector"]}, cards=[BIG])
    assert refusals(game, Use(one(game, "Big"), 0))[0] == "405.2.c.2"
    assert refusals(game, "use toll collector", "Bo")[0] == "406.2.a.2"
    assert "use field quartermaster" in options(game)


@pytest.mark.rule("406.2.a.1", "302.4")
def test_406_2_a_1_the_supply_of_an_ability_must_be_there() -> None:
    assert refusals(table({"staging": ["Backdraft Sentry"]}), "use backdraft sentry") == ["406.2.a.1"]
    assert refusals(table({"staging": ["Backdraft Sentry"], "supply": 1}), "use backdraft sentry") == []


@pytest.mark.rule("802.22")
def test_802_22_a_cost_that_cannot_be_paid_whole_is_not_paid_at_all() -> None:
    clerk = unit("Clerk", 1, 1, '{ costs = [{ exhaust = "self" }, { discard = 1 }], do = [{ draw = 2 }] }')
    game = table({"staging": ["Clerk"]}, cards=[clerk])
    with pytest.raises(IllegalOption, match="A target or a cost is missing"):
        do(game, "use clerk")
    assert game.state.things[one(game, "Clerk")].ready
    assert refusals(table({"staging": ["Clerk"], "hand": ["Clerk"]}, cards=[clerk]), "use clerk") == []


@pytest.mark.rule("102.5.b.3", "102.5.b.3.a", "801.7")
def test_102_5_b_3_what_is_turned_up_when_and_for_how_much() -> None:
    game = table({"territories": {1: "Thornmire"}}, {"territories": {2: DOWN}, "supply": 2})
    up, down = ids(game, "Thornmire")
    assert refusals(game, Flip(up)) == ["801.7", "404.2.a"]
    assert refusals(game, Flip(down), "Bo") == ["102.5.b.3.a"]
    assert refusals(table({"territories": {1: DOWN}, "supply": 1}), "flip thornmire in zone 1") == ["404.2.a"]
    assert refusals(table({"territories": {1: DOWN}, "supply": 2}), "flip thornmire in zone 1") == []


@pytest.mark.rule("403.1")
def test_403_1_only_a_card_of_the_hand_extends_supply() -> None:
    game = table({"graveyard": ["Big"], "hand": ["Big"]}, cards=[BIG])
    assert refusals(game, Extend(game.state.graveyard[0][0])) == ["403.1"]
    assert refusals(game, Extend(game.state.hand[0][0])) == []


@pytest.mark.rule("408.1.c", "406.2.a.2")
def test_a_response_out_of_turn_is_refused_and_nothing_changes() -> None:
    ana = {"staging": ["Big"], "hand": ["Sudden Kindling"], "supply": 1}
    game = table(ana, {"zones": {1: "Small"}}, cards=[BIG, SMALL])
    do(game, "attack zone 1 with big")
    before = game.fingerprint()
    with pytest.raises(IllegalOption, match=r"Another player is asked for a response now \(404\.3\.a\)"):
        do(game, "play sudden kindling", player="Ana")
    with pytest.raises(IllegalOption, match=r"Nobody asks you for a response now \(408\.1\.c\)"):
        do(game, "pass", player="Ana")
    assert game.fingerprint() == before


@pytest.mark.rule("403.2", "302.1", "405.2")
def test_403_2_no_supply_is_turned_where_none_is_ready_and_nothing_is_done_after_the_main_phase() -> None:
    game = table({"spent": 1, "zones": {1: "Gorrim, Oldest Root"}, "hand": ["Small"]}, cards=[SMALL])
    assert refusals(game, "turn supply") == ["403.2"]
    do(game, "end main phase")
    assert game.state.phase == "end"
    assert "302.1" in refusals(game, "retreat gorrim, oldest root", "Ana")


@pytest.mark.rule("407.2.d", "407.2.b", "407.2.c", "407.2.a")
def test_what_cannot_be_the_target_says_by_which_rule() -> None:
    zones = {1: "Militia Recruit", 2: "Skyline Outrider", 3: "Small"}
    bo = {"zones": zones, "territories": {2: "Windward Perch"}, "staging": ["Big"]}
    fire = '{ damage = { of = { side = "enemy", where = "combat_zone", pick = "target" }, amount = 1 } }'
    game = table({"staging": ["Small"], "hand": ["Shot"]}, bo, cards=[BIG, SMALL, tactic("Shot", fire)])
    do(game, "play shot")
    assert options(game) == ["choose Bo's militia recruit", "choose Bo's small"]
    assert refusals(game, "choose Bo's skyline outrider") == ["407.2.d"]
    assert refusals(game, "choose Bo's windward perch") == ["407.2.b"]
    assert refusals(game, "choose small") == ["407.2.c", "407.2.a"]
    assert refusals(game, "choose Bo's big") == ["407.2.a"]
    assert refusals(game, "choose Bo's small") == []
