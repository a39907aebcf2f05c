"""The combat phase (303) and what it makes of the zones (402.2, 802.7)."""

from __future__ import annotations

import pytest

from explorer.games.astra.attacking import Attack
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from tests.astra.given import (
    BIG,
    SMALL,
    WALL,
    asked,
    cards,
    do,
    end_turn,
    held,
    ids,
    kinds,
    options,
    order,
    refusals,
    rules,
    stats,
    table,
    tactic,
    there,
    thing,
    thing_card,
    told,
    unit,
    vp,
    zone,
)

SNIPER = unit("Sniper", 2, 2, '{ on = "attack", do = [{ damage = { of = "defender", amount = 2 } }] }')
BOUNCE = tactic("Bounce", '{ return_to_hand = { of = { where = "combat_zone", pick = "target" } } }')


def fight(game: Game, attacker: str, at: int = 1) -> list[Event]:
    """Attacks, and nobody counters."""
    return [*do(game, f"attack zone {at} with {attacker}"), *do(game, "pass")]


@pytest.mark.rule("303.0", "405.2.a.1.a", "801.3", "802.23", "408.1.b", "302.5", "302.5.a")
def test_303_0_an_empty_zone_is_fought_over_too() -> None:
    herald = unit("Herald", 1, 1, '{ on = "attack", do = [{ vp = { count = 1 } }] }')
    game = table({"staging": ["Herald"]}, cards=[herald])
    events = do(game, "attack zone 2 with herald")
    assert (vp(game), asked(game)) == (1, ("Bo", "open"))
    events += do(game, "pass")
    assert kinds(events).index("attacks") < kinds(events).index("counter step") < kinds(events).index("takes zone")
    assert held(game, 2) == "Ana"


@pytest.mark.rule("303.1a")
def test_303_1a_the_attacker_may_die_of_a_bonus_before_anything_else() -> None:
    bog = thing_card("Bog", "territory", '{ stats = { of = { side = "enemy", where = "this_zone" }, health = -1 } }')
    game = table({"staging": ["Small"]}, {"zones": {1: "Big"}, "territories": {1: "Bog"}}, cards=[BIG, SMALL, bog])
    events = do(game, "attack zone 1 with small")
    assert not there(game, "Small")
    assert "counter step" not in kinds(events)
    assert held(game, 1) == "Bo"


@pytest.mark.rule("303.1b", "303.1b.1", "406.1.e", "801.5", "409.2.b")
def test_303_1b_on_defend_resolves_before_on_attack() -> None:
    tough = unit("Tough", 1, 2, '{ on = "defend", do = [{ modify = { of = "self", health = 1, until = "combat" } }] }')
    game = table({"staging": ["Sniper"]}, {"zones": {1: "Tough"}}, cards=[SNIPER, tough])
    events = do(game, "attack zone 1 with sniper")
    assert [game.state.printed(int(e.objects[0])).name for e in events if e.kind == "stacks"] == ["Sniper", "Tough"]
    assert order(game, events) == ["Tough", "Sniper"]
    assert (stats(game, "Tough"), thing(game, "Tough").damage) == ((1, 3), 2)


@pytest.mark.rule("303.2", "408.1.a", "amb.attacker-opens", "amb.who-opens")
def test_303_2_the_defending_player_opens_or_nobody_does() -> None:
    game = table({"staging": ["Big"], "hand": ["Bounce"]}, {"zones": {1: "Wall"}}, cards=[BIG, WALL, BOUNCE])
    do(game, "attack zone 1 with big")
    assert asked(game) == ("Bo", "open")
    assert refusals(game, "play bounce", "Ana")
    events = do(game, "pass")
    assert "resolves" not in kinds(events)
    assert asked(game) == ("Ana", "main")


@pytest.mark.rule("303.2.a", "408.1.c", "303.2.b", "amb.alternation")
def test_303_2_a_both_answer_one_another() -> None:
    both = {"hand": ["Bounce", "Bounce"]}
    game = table({**both, "staging": ["Big"]}, {**both, "zones": {1: "Wall"}}, cards=[BIG, WALL, BOUNCE])
    do(game, "attack zone 1 with big", "play bounce / choose Ana's big")
    assert asked(game) == ("Ana", "respond")
    do(game, "play bounce / choose big")
    assert asked(game) == ("Bo", "respond")


@pytest.mark.rule("303.2.c", "408.1.d", "408.1.c.1", "408.1")
def test_303_2_c_the_stack_resolves_newest_first_and_then_combat_goes_on() -> None:
    plus = [tactic(n, f'{{ modify = {{ of = {{ pick = "target" }}, attack = {i} }} }}') for i, n in enumerate("ABC", 1)]
    game = table(
        {"staging": ["Big"], "hand": ["B"]}, {"zones": {1: "Wall"}, "hand": ["A", "C"]}, cards=[BIG, WALL, *plus]
    )
    do(game, "attack zone 1 with big", "play a / choose wall", "play b / choose big")
    do(game, "play c / choose wall")
    assert [game.state.printed(i.card).name for i in game.state.layers[-1].items] == ["A", "B", "C"]
    events = do(game, "pass")
    assert order(game, events) == ["C", "B", "A"]
    assert kinds(events).index("fights") > max(i for i, k in enumerate(kinds(events)) if k == "resolves")


@pytest.mark.rule("303.2.d", "303.2.d.1", "303.3")
def test_303_2_d_an_attacker_that_is_gone_fights_no_more() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Bounce"]}, cards=[BIG, WALL, BOUNCE])
    do(game, "attack zone 1 with big")
    events = do(game, "play bounce / choose Ana's big", "pass")
    assert "fights" not in kinds(events)
    assert "no fight" in kinds(events)
    assert (cards(game, "hand"), held(game, 1), thing(game, "Wall").ready) == (["Big"], "Bo", True)


@pytest.mark.rule("303.2.d.2", "801.5", "amb.join-triggers")
@pytest.mark.parametrize(("reading", "attack"), [("no", 3), ("yes", 1)])
def test_303_2_d_2_who_comes_into_the_fight_defends(reading: str, attack: int) -> None:
    deep = unit("Deep", 1, 4, '{ keyword = "impede", value = 2 }')
    bo = {"zones": {1: "Wall"}, "staging": ["Deep"], "hand": ["Change of Guard"], "supply": 2}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, WALL, deep], amb_join_triggers=reading)
    do(game, "attack zone 1 with big", "play change of guard")
    events = do(game, "pass")
    assert [e.detail[1] for e in events if e.kind == "joins"] == ["defender"]
    assert told(game, events, "fights")[0] == f"Big deals {attack} to Deep"
    assert held(game, 1) == "Bo"


@pytest.mark.rule("303.2.d.3", "amb.join-origin")
def test_303_2_d_3_who_comes_to_a_lone_defender_attacks() -> None:
    ana = {"staging": ["Big", "Small"], "hand": ["Change of Guard"], "supply": 2}
    game = table(ana, {"zones": {1: "Wall"}, "hand": ["Sudden Kindling"], "supply": 1}, cards=[BIG, WALL, SMALL])
    do(game, "attack zone 1 with big", "play sudden kindling / choose Ana's big", "play change of guard", "pass")
    assert game.decision is not None
    log = [e for e in game.log if e.kind == "joins"]
    assert [e.detail[1] for e in log] == ["attacker"]
    assert told(game, game.log, "fights")[0].startswith("Small deals 1")


@pytest.mark.rule("303.4", "802.6", "101.1.h", "101.1.i", "802.1", "802.2", "102.3.c")
def test_303_4_both_deal_damage_at_the_same_moment() -> None:
    frail = unit("Frail", 3, 2)
    game = table({"staging": ["Big"]}, {"zones": {1: "Frail"}}, cards=[BIG, frail])
    events = fight(game, "big")
    assert told(game, events, "fights") == ["Big deals 3 to Frail", "Frail deals 3 to Big"]
    assert (cards(game, "graveyard"), cards(game, "graveyard", "Bo"), held(game, 1)) == (["Big"], ["Frail"], "")


@pytest.mark.rule("303.4.a", "802.13", "amb.exhausted-attacker")
def test_303_4_a_who_is_exhausted_deals_none() -> None:
    tired = {"name": "Ox", "ready": False}
    game = table({"staging": ["Pair"]}, {"zones": {1: tired}}, cards=[unit("Pair", 2, 2), unit("Ox", 5, 5)])
    events = fight(game, "pair")
    assert told(game, events, "deals no damage") == ["Ox is exhausted and deals no damage"]
    assert (thing(game, "Pair").damage, thing(game, "Ox").damage) == (0, 2)
    assert (thing(game, "Pair").ready, thing(game, "Ox").ready) == (False, False)


@pytest.mark.rule("303.4.b")
def test_303_4_b_damage_stays_until_the_turn_ends() -> None:
    game = table({"staging": ["Big", "Pyre Duelist"]}, {"zones": {1: "Wall"}}, cards=[BIG, WALL])
    fight(game, "big")
    assert thing(game, "Wall").damage == 3
    fight(game, "pyre duelist")
    assert not there(game, "Wall")


@pytest.mark.rule("303.4.c")
def test_303_4_c_dealing_none_exhausts_as_well() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}}, cards=[BIG, WALL])
    fight(game, "big")
    assert (thing(game, "Wall").ready, thing(game, "Big").ready) == (False, False)


@pytest.mark.rule("303.5.a", "802.7.a", "402.2.b", "amb.attack-exhaust-empty")
@pytest.mark.parametrize(("reading", "ready"), [("no", True), ("yes", False)])
def test_303_5_a_a_lone_attacker_takes_the_zone(reading: str, ready: bool) -> None:
    game = table({"staging": ["Big"]}, cards=[BIG], amb_attack_exhaust_empty=reading)
    fight(game, "big")
    assert (held(game, 1), zone(game, "Big"), thing(game, "Big").ready) == ("Ana", 1, ready)


@pytest.mark.rule("303.5.b", "303.11", "amb.return-exhaust")
def test_303_5_b_with_both_alive_the_attacker_goes_back() -> None:
    game = table({"staging": ["Long"]}, {"zones": {1: "Wall"}}, cards=[unit("Long", 1, 5), WALL])
    events = fight(game, "long")
    assert (zone(game, "Long"), held(game, 1)) == (0, "Bo")
    assert {"303.5.b", "303.11"} <= rules(events)


@pytest.mark.rule("303.5.c")
def test_303_5_c_a_lone_defender_keeps_the_zone() -> None:
    game = table({"staging": ["Small"]}, {"zones": {1: "Big"}}, cards=[BIG, SMALL])
    fight(game, "small")
    assert (there(game, "Small"), held(game, 1)) == (False, "Bo")


@pytest.mark.rule("303.6.a", "411.2.b")
def test_303_6_a_trackers_and_equipment_count_in_combat() -> None:
    ring = unit("Ring", 2, 5, trackers="{ ring = { attack = 1 } }")
    armed = {"name": "Ring", "trackers": {"ring": 1}, "wears": ["Wayfarer's Pack"]}
    game = table({"staging": [armed]}, {"zones": {1: "Wall"}}, cards=[ring, WALL])
    assert told(game, fight(game, "ring"), "fights")[0] == "Ring deals 4 to Wall"


@pytest.mark.rule("303.7", "303.7.a", "amb.early-kill-counter-step")
def test_303_7_a_kill_before_the_fight_ends_it_at_once() -> None:
    game = table({"staging": ["Sniper"]}, {"zones": {1: "Small"}, "hand": ["Bounce"]}, cards=[SNIPER, SMALL, BOUNCE])
    events = do(game, "attack zone 1 with sniper")
    assert "counter step" not in kinds(events)
    sniper = thing(game, "Sniper")
    assert (held(game, 1), sniper.damage, sniper.ready) == ("Ana", 0, True)


@pytest.mark.rule("amb.early-kill-counter-step")
def test_the_other_reading_lets_the_loser_of_an_early_kill_open() -> None:
    bo = {"zones": {1: "Small"}, "hand": ["Bounce"]}
    game = table({"staging": ["Sniper"]}, bo, cards=[SNIPER, SMALL, BOUNCE], amb_early_kill_counter_step="keeps")
    do(game, "attack zone 1 with sniper")
    assert asked(game) == ("Bo", "open")


@pytest.mark.rule("303.8", "303.8.a", "303.10.b", "amb.nested-combat", "405.2.a.2")
def test_303_8_an_attack_inside_an_attack() -> None:
    mate = '{ side = "friendly", where = "staging", pick = "choose" }'
    call = f'{{ on = "attack", do = [{{ forced_attack = {{ of = {mate} }} }}] }}'
    game = table({"staging": ["Caller", "Big"]}, {"zones": {1: "Wall"}}, cards=[unit("Caller", 2, 2, call), BIG, WALL])
    do(game, "attack zone 1 with caller")
    assert options(game) == ["choose zone 2", "choose zone 3"]
    do(game, "choose zone 2")
    assert [c.zone for c in game.state.combats] == [0, 1]
    do(game, "pass")
    assert (held(game, 2), [c.zone for c in game.state.combats]) == ("Ana", [0])
    do(game, "pass")
    assert told(game, game.log, "fights")[0] == "Caller deals 2 to Wall"


@pytest.mark.rule("amb.third-unit")
@pytest.mark.parametrize("wall", [5, 2])
def test_third_unit_one_that_waits_comes_in_when_the_fight_is_over(wall: int) -> None:
    push = tactic(
        "Push",
        '{ move = { of = { side = "friendly", where = "staging", pick = "target" }, '
        'zone_of = { role = "defender" } } }',
    )
    bo = {"zones": {1: "Guard"}, "staging": ["Small"], "hand": ["Push"]}
    made = [BIG, SMALL, push, unit("Guard", 3, wall)]
    game = table({"staging": ["Big"]}, bo, cards=made, amb_third_unit="waits")
    events = do(game, "attack zone 1 with big", "play push", "pass")
    assert "waits outside" in kinds(events)
    if wall == 5:  # the fight ends with Bo's guard in the zone, which sends its friend home
        assert (kinds(events)[-1], zone(game, "Small")) == ("bounces", 0)
    else:
        do(game, "pass")
        assert (held(game, 1), zone(game, "Small")) == ("Bo", 1)


@pytest.mark.rule("303.9", "amb.third-unit")
@pytest.mark.parametrize(("reading", "ready"), [("retreats", False), ("refused", True)])
def test_303_9_a_third_unit_has_no_place(reading: str, ready: bool) -> None:
    aim = '{ ready = { of = { where = "combat_zone", role = "defender", pick = "target", as = 1 } } }'
    push = tactic(
        "Push",
        aim,
        '{ move = { of = { side = "friendly", where = "staging", pick = "target" }, zone_of = "chosen 1" } }',
    )
    bo = {"zones": {1: "Wall"}, "staging": ["Small"], "hand": ["Push"]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, WALL, SMALL, push], amb_third_unit=reading)
    do(game, "attack zone 1 with big", "play push", "pass")
    assert (zone(game, "Small"), thing(game, "Small").ready, zone(game, "Wall")) == (0, ready, 1)


@pytest.mark.rule("303.9.a", "802.14", "amb.force-retreat-exhaust")
def test_303_9_a_who_leaves_gives_its_part_up() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Tether Snap"], "supply": 1}, cards=[BIG, WALL])
    do(game, "attack zone 1 with big", "play tether snap / choose wall", "pass")
    assert (zone(game, "Wall"), held(game, 1), thing(game, "Big").ready) == (0, "Ana", True)
    assert not thing(game, "Wall").ready


@pytest.mark.rule("303.10.a", "405.2.a.3", "802.23.a", "102.3.d.1")
def test_303_10_a_ones_own_zone_cannot_be_attacked() -> None:
    game = table({"staging": ["Big"], "zones": {1: "Small"}}, {"zones": {2: "Wall"}}, cards=[BIG, SMALL, WALL])
    assert [o for o in options(game) if o.startswith("attack")] == ["attack zone 2 with big", "attack zone 3 with big"]
    assert refusals(game, Attack(ids(game, "Big")[0], 0)) == ["303.10.a"]


@pytest.mark.rule("303.11.a", "803.2", "amb.flanking-return")
def test_303_11_a_going_back_to_a_zone_is_no_attack() -> None:
    game = table({"zones": {1: "Skyline Outrider"}}, {"zones": {2: "Wall"}}, cards=[WALL])
    events = fight(game, "skyline outrider", at=2)
    assert (zone(game, "Skyline Outrider"), held(game, 1), held(game, 2)) == (1, "Ana", "Bo")
    assert kinds(events).count("attacks") == 1


@pytest.mark.rule("303.11.b", "303.8")
def test_303_11_b_a_zone_that_is_taken_meanwhile_is_no_home() -> None:
    settle = tactic("Settle", '{ forced_attack = { of = { side = "friendly", where = "staging", pick = "target" } } }')
    bo = {"zones": {2: "Wall"}, "staging": ["Small"], "hand": ["Settle"]}
    game = table({"zones": {1: "Skyline Outrider"}}, bo, cards=[WALL, SMALL, settle])
    do(game, "attack zone 2 with skyline outrider", "play settle", "pass", "choose zone 1", "pass")
    assert (zone(game, "Skyline Outrider"), held(game, 1), held(game, 2)) == (0, "Bo", "Bo")


@pytest.mark.rule("amb.moved-in-combat")
@pytest.mark.parametrize(("reading", "question"), [("always", ("Bo", "open")), ("only-enemy", ("Ana", "main"))])
def test_a_unit_moved_into_an_empty_zone_fights_for_it_or_takes_it(reading: str, question: tuple[str, str]) -> None:
    bo = {"zones": {1: "Wall"}}
    ana = {"staging": ["Small"], "zones": {2: "Big"}, "hand": ["Change of Guard"], "supply": 2}
    game = table(ana, bo, cards=[BIG, SMALL, WALL], amb_moved_in_combat=reading)
    do(game, "play change of guard")
    assert (zone(game, "Big"), zone(game, "Small"), asked(game)) == (0, 2, question)


@pytest.mark.rule("802.7", "802.7.b", "102.3.d.2", "302.6", "405.2.b.1", "802.25", "402.2.c")
def test_802_7_b_control_is_lost_with_the_last_unit() -> None:
    game = table({"zones": {1: "Big", 2: {"name": "Small", "ready": False}}}, cards=[BIG, SMALL])
    assert refusals(game, "retreat small") == ["302.6"]
    do(game, "retreat big")
    assert (held(game, 1), zone(game, "Big"), thing(game, "Big").ready) == ("", 0, False)


@pytest.mark.rule("802.7.c", "amb.control-during-combat")
def test_802_7_c_control_changes_only_after_the_battle() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Small"}}, cards=[BIG, SMALL])
    do(game, "attack zone 1 with big")
    assert held(game, 1) == "Bo"
    do(game, "pass")
    assert held(game, 1) == "Ana"


@pytest.mark.rule("802.26", "amb.both-die")
def test_802_26_a_zone_without_units_is_unoccupied() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Twin"}}, cards=[BIG, unit("Twin", 3, 3)])
    fight(game, "big")
    assert (game.state.units(0), held(game, 1)) == ([], "")


@pytest.mark.rule("302.5.b", "ver.4", "qs.4")
def test_302_5_b_a_combat_is_finished_before_anything_else() -> None:
    game = table({"staging": ["Big", "Small"]}, {"zones": {1: "Wall"}}, cards=[BIG, SMALL, WALL])
    do(game, "attack zone 1 with big")
    assert len(game.state.units(0)) == 2
    assert "302.5.b" in refusals(game, "attack zone 2 with small", "Ana")
    do(game, "pass")
    assert refusals(game, "attack zone 2 with small", "Ana") == []
    end_turn(game)
