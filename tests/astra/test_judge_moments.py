"""Awkward situations a judge thought of: deaths at odd moments, control, flips, forced attacks, leaving."""

from __future__ import annotations

import pytest

from tests.astra.given import (
    BIG,
    SMALL,
    SPARK,
    WALL,
    asked,
    cards,
    do,
    end_turn,
    held,
    ids,
    kinds,
    options,
    refusals,
    stats,
    table,
    tactic,
    there,
    thing,
    thing_card,
    unit,
    vp,
    zone,
)
from tests.astra.test_smp import four

PACK = "Wayfarer's Pack"
STEAL = tactic("Steal", '{ steal = { of = { kind = ["unit", "territory"], side = "enemy", pick = "choose" } } }')
FLAG = unit("Flag", 1, 1, '{ stats = { of = { side = "friendly", not_self = true }, health = 1 } }')
WISP = unit("Wisp", 1, 1, '{ on = "death", do = [{ vp = { count = 1 } }] }')
HURT = {"name": "Wisp", "damage": 1}
ISLE = thing_card("Isle", "territory", '{ on = "flip", do = [{ vp = { count = 1 } }] }', subtypes=["Renowned"])
DOWN = {"name": "Isle", "down": True, "turn": 1}


# -- deaths -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("102.3.c", "amb.costs-when", "411.2.c")
def test_what_lived_by_an_aura_dies_as_the_aura_is_given_up_as_a_cost() -> None:
    altar = unit("Altar", 0, 5, '{ costs = [{ sacrifice = { name = "Flag" } }], do = [{ draw = 1 }] }')
    bo = {"zones": {1: "Altar"}, "staging": ["Flag", HURT]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, FLAG, WISP, altar])
    do(game, "attack zone 1 with big", "use altar")
    assert (there(game, "Wisp"), asked(game)) == (False, ("Ana", "respond"))
    assert [i.kind for i in game.state.layers[-1].items] == ["ability", "trigger"]


@pytest.mark.rule("102.3.c", "102.5.b.3")
def test_a_territory_turned_up_kills_at_once() -> None:
    blight = thing_card("Blight", "territory", "{ stats = { of = {}, health = -1 } }")
    ana = {"territories": {1: {"name": "Blight", "down": True, "turn": 1}}, "staging": ["Wisp"]}
    game = table(ana, cards=[blight, WISP])
    do(game, "flip blight in zone 1")
    assert (there(game, "Wisp"), vp(game)) == (False, 1)


@pytest.mark.rule("102.3.c", "409.4.e")
def test_what_lived_by_equipment_dies_as_it_is_left_behind() -> None:
    banner = thing_card(
        "Banner", "item", '{ stats = { of = { side = "friendly" }, health = 1 } }', subtypes=["Equipment"]
    )
    ana = {"staging": [{"name": "Small", "wears": ["Banner"]}, HURT], "hand": ["Spark"]}
    game = table(ana, cards=[banner, SMALL, WISP, SPARK])
    do(game, "play spark / choose small")
    assert (there(game, "Wisp"), vp(game)) == (False, 1)


@pytest.mark.rule("102.3.c", "101.2.b", "403.1")
def test_a_unit_counted_in_hand_dies_of_extending_supply() -> None:
    counted = '{ count = { kind = "card", side = "friendly", where = "hand" } }'
    ghost = unit("Ghost").replace("health = 2", f"health = {counted}")
    game = table({"staging": ["Ghost"], "hand": ["Big"], "deck": []}, cards=[ghost, BIG])
    do(game, "extend big")
    assert not there(game, "Ghost")


@pytest.mark.rule("102.3.c", "301.1")
def test_a_unit_that_dies_of_being_readied_is_settled_in_the_ready_phase() -> None:
    frost = thing_card("Frost", "territory", '{ base = { of = { state = "ready" }, attack = 0, health = 0 } }')
    bo = {"staging": [{"name": "Wisp", "ready": False}]}
    game = table({"territories": {1: "Frost"}}, bo, cards=[frost, WISP])
    events = end_turn(game)
    assert (there(game, "Wisp"), vp(game, "Bo")) == (False, 1)
    assert [k for k in kinds(events) if k in ("dies", "draws")] == ["dies", "draws"]


@pytest.mark.rule("amb.listeners-when", "411.2.c", "409.4.d")
def test_who_dies_before_the_others_no_longer_hears_them_die() -> None:
    text = '{ on = "dies", of = { side = "friendly", not_self = true }, do = [{ draw = 1 }] }'
    lord = unit("Lord", 1, 1, '{ stats = { of = { side = "friendly", not_self = true }, health = 1 } }', text)
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    game = table({"staging": ["Lord", "Wisp"], "hand": ["Sweep"]}, cards=[lord, WISP, sweep])
    events = do(game, "play sweep")
    assert (there(game, "Wisp"), vp(game), "draws" in kinds(events)) == (False, 1, False)


# -- control ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("412.1.b", "303.5.c", "amb.return-on-retreat")
def test_an_attacker_stolen_in_the_counter_step_does_not_retreat() -> None:
    scout = unit("Scout", 3, 3, '{ on = "retreat", do = [{ draw = 1 }] }')
    game = table({"staging": ["Scout"]}, {"zones": {1: "Wall"}, "hand": ["Steal"]}, cards=[scout, WALL, STEAL])
    events = do(game, "attack zone 1 with scout", "play steal", "pass")
    scout_now = thing(game, "Scout")
    assert (scout_now.controller, scout_now.ready, zone(game, "Scout"), held(game, 1)) == (1, False, 0, "Bo")
    assert "draws" not in kinds(events)


@pytest.mark.rule("802.18", "803.2")
def test_a_stolen_unit_has_not_yet_flanked() -> None:
    wind = unit("Wind", 9, 9, '{ keyword = "flanking" }')
    wake = tactic("Wake", "{ ready = { of = {} } }")
    bo = {"zones": {1: "Wall"}, "hand": ["Steal", "Wake"]}
    game = table({"zones": {2: "Wind"}}, bo, cards=[wind, wake, STEAL, WALL])
    do(game, "attack zone 1 with wind", "play steal", "pass")
    assert thing(game, "Wind").flanked == 0


@pytest.mark.rule("407.2.c", "407.1.c")
def test_a_friendly_target_that_was_stolen_is_friendly_no_more() -> None:
    bless = tactic("Bless", '{ modify = { of = { side = "friendly", pick = "target" }, attack = 1 } }')
    bo = {"zones": {1: "Wall"}, "hand": ["Bless"]}
    game = table({"staging": ["Big"], "hand": ["Steal"]}, bo, cards=[BIG, WALL, STEAL, bless])
    do(game, "attack zone 1 with big", "play bless", "play steal", "pass")
    assert (thing(game, "Wall").controller, stats(game, "Wall"), held(game, 1)) == (0, (0, 5), "Ana")


@pytest.mark.rule("102.7.c", "amb.facedown-object", "amb.stolen-facedown")
def test_a_namesake_that_lies_face_down_has_no_name() -> None:
    game = table({"hand": ["Steal"], "territories": {1: "Isle"}}, {"territories": {2: DOWN}}, cards=[STEAL, ISLE])
    do(game, "play steal")
    assert (len(ids(game, "Isle")), cards(game, "graveyard")) == (2, ["Steal"])


@pytest.mark.rule("102.7.c", "801.7")
def test_a_namesake_turned_up_has_the_first_sacrificed() -> None:
    game = table({"territories": {1: "Isle", 2: DOWN}}, cards=[ISLE])
    do(game, "flip isle in zone 2")
    assert (zone(game, "Isle"), cards(game, "graveyard"), vp(game)) == (2, ["Isle"], 1)


@pytest.mark.rule("412.1.a", "amb.flip-on-stack")
def test_a_territory_stolen_as_it_is_turned_up_stays_down() -> None:
    bo = {"zones": {1: "Wall"}, "territories": {1: DOWN}}
    take = tactic("Take", '{ steal = { of = { kind = "territory", side = "enemy", pick = "choose" } } }')
    game = table({"staging": ["Big"], "hand": ["Take"]}, bo, cards=[BIG, WALL, ISLE, take])
    do(game, "attack zone 1 with big", "flip isle in zone 1", "play take", "pass")
    assert (thing(game, "Isle").down, thing(game, "Isle").controller, vp(game), vp(game, "Bo")) == (True, 0, 0, 0)


@pytest.mark.rule("102.5.c", "amb.flip-on-stack")
def test_a_territory_replaced_as_it_is_turned_up_does_nothing() -> None:
    of = '{ kind = "card", side = "friendly", where = "hand", types = ["territory"], pick = "choose" }'
    bo = {"zones": {1: "Wall"}, "territories": {1: DOWN}, "hand": ["Put", "Thornmire"]}
    made = [BIG, WALL, ISLE, SPARK, tactic("Put", f"{{ put = {{ of = {of} }} }}")]
    game = table({"staging": ["Big"], "hand": ["Spark"]}, bo, cards=made)
    do(game, "attack zone 1 with big", "flip isle in zone 1", "play spark / choose wall", "play put", "pass")
    do(game, "choose zone 1")
    assert (vp(game, "Bo"), cards(game, "graveyard", "Bo")[:2], zone(game, "Thornmire")) == (0, ["Isle", "Put"], 1)


# -- forced attacks and moves -----------------------------------------------------------------------------------


@pytest.mark.rule("405.2.a.4", "amb.forced-attack-legality", "803.2")
def test_a_unit_made_to_attack_out_of_a_zone_needs_flanking_unused() -> None:
    push = tactic("Push", '{ forced_attack = { of = { side = "friendly", pick = "target" } } }')
    wind = unit("Wind", 2, 2, '{ keyword = "flanking" }')
    game = table({"hand": ["Push", "Push", "Push"], "zones": {1: "Big", 2: "Wind"}}, cards=[push, wind, BIG])
    do(game, "play push / choose big")
    assert (zone(game, "Big"), asked(game)) == (1, ("Ana", "main"))
    do(game, "play push / choose wind", "pass")
    assert (zone(game, "Wind"), refusals(game, "attack zone 2 with wind")) == (3, ["803.2"])
    do(game, "play push / choose wind")
    assert (zone(game, "Wind"), asked(game)) == (3, ("Ana", "main"))


@pytest.mark.rule("303.8", "amb.forced-attack-legality")
def test_two_made_to_attack_go_one_after_the_other_as_far_as_zones_are_left() -> None:
    charge = tactic("Charge", '{ forced_attack = { of = { side = "friendly" } } }')
    ana = {"hand": ["Charge"], "staging": ["Big", "Small"], "zones": {1: "Wall", 2: "Wall"}}
    game = table(ana, cards=[charge, BIG, SMALL, WALL])
    do(game, "play charge", "pass")
    assert (zone(game, "Big"), zone(game, "Small"), asked(game)) == (3, 0, ("Ana", "main"))


@pytest.mark.rule("405.3", "406.1.d")
def test_a_unit_moved_to_where_it_is_stays() -> None:
    shift = tactic("Shift", '{ move = { of = { pick = "target" }, zone_of = { kind = "zone", pick = "target" } } }')
    game = table({"hand": ["Shift"], "zones": {2: "Big"}}, cards=[shift, BIG])
    do(game, "play shift / choose zone 2")
    assert (zone(game, "Big"), thing(game, "Big").ready) == (2, True)


@pytest.mark.rule("802.14", "406.1.d")
def test_only_units_retreat_or_attack() -> None:
    rout = tactic("Rout", '{ force_retreat = { of = { kind = ["unit", "territory"] } } }')
    game = table({"hand": ["Rout"], "zones": {2: "Big"}, "territories": {2: "Thornmire"}}, cards=[rout, BIG])
    do(game, "play rout")
    assert (zone(game, "Big"), zone(game, "Thornmire")) == (0, 2)


@pytest.mark.rule("408.1.e", "303.3", "303.5.c")
def test_the_attacker_can_be_the_price_of_an_answer() -> None:
    altar = unit("Altar", 0, 5, "{ costs = [{ sacrifice = {} }], do = [{ draw = 1 }] }")
    bo = {"zones": {1: "Wall"}, "hand": ["Spark"]}
    game = table({"staging": ["Big", "Altar"]}, bo, cards=[altar, BIG, WALL, SPARK])
    do(game, "attack zone 1 with big", "play spark / choose big", "use altar / sacrifice big", "pass")
    assert (held(game, 1), there(game, "Big"), len(game.state.hand[0])) == ("Bo", False, 1)


# -- leaving ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.concede", "102.6.c")
def test_equipment_on_a_stolen_unit_of_one_who_concedes_is_destroyed() -> None:
    made = {"cards": [BIG, WALL, STEAL]}
    game = four("Ana", made, ana={"hand": ["Steal", PACK], "supply": 5}, bo={"staging": ["Big"]})
    do(game, "play steal", "play wayfarer's pack")
    assert stats(game, "Big") == (4, 4)
    do(game, "concede", player="Bo")
    assert (there(game, "Big"), cards(game, "graveyard")) == (False, ["Steal", PACK])


@pytest.mark.rule("amb.concede", "412.1.b")
def test_equipment_on_a_unit_that_goes_back_is_destroyed() -> None:
    game = four(
        "Ana", {"cards": [BIG, WALL, STEAL]}, ana={"hand": ["Steal", PACK], "supply": 5}, bo={"staging": ["Big"]}
    )
    do(game, "play steal", "play wayfarer's pack")
    do(game, "concede", player="Ana")
    assert (thing(game, "Big").controller, stats(game, "Big"), there(game, PACK)) == (1, (3, 3), False)


@pytest.mark.rule("amb.concede", "303.8")
def test_who_was_to_send_units_into_attacks_sends_none_any_more() -> None:
    charge = tactic("Charge", '{ forced_attack = { of = { side = "enemy" } } }')
    game = four("Ana", {"cards": [BIG, WALL, charge]}, ana={"hand": ["Charge"]}, bo={"staging": ["Big", "Big"]})
    do(game, "play charge", "choose zone 1")
    do(game, "concede", player="Ana")
    assert (asked(game), options(game)[-1], held(game, 2)) == (("Bo", "main"), "end main phase", "")
