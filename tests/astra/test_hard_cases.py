"""Cases at the edges of the rules, each with what must come of it."""

from __future__ import annotations

import pytest

from tests.astra.given import (
    BIG,
    ENRAGE,
    SMALL,
    SPARK,
    asked,
    cards,
    do,
    end_turn,
    held,
    ids,
    kinds,
    order,
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

RALLY = thing_card("Rally", "territory", '{ base = { of = { where = "this_zone" }, attack = 3, health = 3 } }')


@pytest.mark.rule("amb.lapse-mid-turn", "411.2.b", "402.2.f")
def test_rallypoint_and_the_way_home() -> None:
    ana = {"staging": [{"name": "Small", "wears": ["Wayfarer's Pack"]}], "territories": {2: "Rally"}}
    bo = {"zones": {2: "Five"}}
    game = table({**ana, "hand": ["Tether Snap"], "supply": 1}, bo, cards=[SMALL, RALLY, unit("Five", 5, 5)])
    do(game, "attack zone 2 with small", "pass")
    assert (held(game, 2), stats(game, "Small"), thing(game, "Small").damage) == ("Ana", (4, 4), 3)
    do(game, "play tether snap")
    assert (there(game, "Small"), cards(game, "graveyard")) == (False, ["Small", "Tether Snap", "Wayfarer's Pack"])


@pytest.mark.rule("303.4.a", "303.4.c", "801.9")
@pytest.mark.parametrize(
    ("health", "enraged", "left"), [(3, False, "A"), (3, True, ""), (5, True, "D"), (5, False, "AD")]
)
def test_an_exhausted_defender_readied_in_time(health: int, enraged: bool, left: str) -> None:
    tired = {"name": "D", "ready": False}
    game = table(
        {"staging": ["A"]},
        {"zones": {1: tired}, "hand": ["Enrage"]},
        cards=[unit("A", 3, 3), ENRAGE, unit("D", 2, health)],
    )
    do(game, "attack zone 1 with a", *(["play enrage"] if enraged else []), "pass")
    assert "".join(n for n in "AD" if there(game, n)) == left
    assert not any(t.ready for t in game.state.things.values())


@pytest.mark.rule("303.2.d.1", "303.2.d.2", "405.3")
def test_a_replacement_defender_in_the_right_order() -> None:
    bo = {"zones": {1: "Small"}, "staging": ["Deep"], "hand": ["Change of Guard"], "supply": 2}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, SMALL, unit("Deep", 2, 4, '{ keyword = "impede", value = 3 }')])
    events = do(game, "attack zone 1 with big", "play change of guard", "pass")
    assert told(game, events, "fights") == ["Big deals 3 to Deep", "Deep deals 2 to Big"]
    assert (zone(game, "Small"), held(game, 1), zone(game, "Big")) == (0, "Bo", 0)


@pytest.mark.rule("304.1", "304.2", "304.3", "304.4", "304.6", "801.1")
def test_the_end_phase_in_its_order() -> None:
    toll = unit("Toll", 1, 1, '{ on = "turn_end", do = [{ vp = { count = -1 } }] }', influence=1)
    brace = tactic("Brace", '{ modify = { of = { pick = "target" }, health = 2 } }')
    ana = {"vp": 19, "zones": {1: "Toll"}, "staging": ["Pair"], "hand": ["Brace", "Spark"]}
    game = table(ana, {"vp": 21}, cards=[toll, brace, SPARK, unit("Pair", 2, 2)])
    do(game, "play brace / choose pair", "play spark / choose pair", "end main phase")
    assert (vp(game), game.outcome, there(game, "Pair")) == (19, None, True)
    end_turn(game)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.rule("102.7.c", "412.1", "303.3", "amb.finish-item", "amb.stolen-death-controller")
def test_stealing_the_namesake_one_fights() -> None:
    hero = unit("Hero", 1, 1, '{ on = "death", do = [{ draw = 1 }] }', subtypes=["Renowned"])
    thief = unit("Thief", 2, 2, '{ on = "attack", do = [{ steal = { of = "defender" } }] }')
    worn = {"name": "Hero", "wears": ["Wayfarer's Pack"]}
    game = table({"staging": ["Thief", worn]}, {"zones": {3: "Hero"}}, cards=[hero, thief])
    events = do(game, "attack zone 3 with thief")
    steps = [k for k in kinds(events) if k in ("dies", "steals", "draws", "takes zone")]
    assert steps == ["dies", "steals", "draws", "dies", "takes zone"]
    assert (thing(game, "Hero").owner, thing(game, "Thief").ready, held(game, 3)) == (1, True, "Ana")
    assert asked(game) == ("Ana", "main")


@pytest.mark.rule("408.2.b", "408.1.b", "802.26")
def test_a_trap_on_an_empty_zone_kills_the_attacker() -> None:
    trap = {"name": "Thornmire", "down": True, "turn": 1}
    game = table({"staging": ["Small"]}, {"territories": {1: trap}, "supply": 2}, cards=[SMALL])
    do(game, "attack zone 1 with small", "flip thornmire", "pass")
    assert (there(game, "Small"), held(game, 1)) == (False, "")


@pytest.mark.rule("409.2.c.1", "102.8.a", "303.2.d.2")
def test_a_swift_unit_brings_a_defender_along() -> None:
    bo = {"hand": ["Sproutcaller"], "supply": 3}
    game = table({"staging": ["Small"]}, bo, cards=[SMALL])
    events = do(game, "attack zone 1 with small", "play sproutcaller", "pass")
    assert order(game, events) == ["Sproutcaller", "Sproutcaller"]
    assert told(game, events, "fights") == ["Small deals 1 to Sprout"]
    assert (ids(game, "Sprout"), zone(game, "Sproutcaller"), held(game, 1)) == ([], 0, "Ana")


@pytest.mark.rule("404.3.a", "801.8.a", "amb.swift-types")
def test_a_unit_played_out_of_the_graveyard_is_played() -> None:
    loud = unit("Loud", 1, 1, '{ on = "play", do = [{ vp = { count = 3 } }] }')
    ana = {"vp": 1, "staging": ["Grave Rehearser"], "graveyard": ["Loud"], "hand": ["Big"]}
    game = table(ana, cards=[loud, BIG])
    do(game, "use grave rehearser", "yes")
    assert (vp(game), there(game, "Loud")) == (3, True)


@pytest.mark.rule("412.2.a.3", "412.2.a", "401.2.a.1")
def test_a_stolen_unit_sent_to_supply_goes_to_its_owners() -> None:
    steal = tactic("Steal", '{ steal = { of = { side = "enemy", pick = "target" } } }')
    bury = tactic("Bury", '{ to_supply = { of = { side = "friendly", pick = "target" } } }')
    game = table({"hand": ["Steal", "Bury"]}, {"staging": ["Big"]}, cards=[BIG, steal, bury])
    do(game, "play steal", "play bury")
    assert (cards(game, "supply", "Bo"), game.state.ready) == (["Big"], [0, 1])


@pytest.mark.rule("402.7.c", "401.2.d")
def test_a_banished_card_stays_as_private_as_it_was() -> None:
    void = tactic("Void", '{ banish = { of = { kind = "card", side = "friendly", where = "deck_top" } } }')
    grave = tactic("Grave", '{ banish = { of = { kind = "card", where = "graveyard", types = ["unit"] } } }')
    game = table({"hand": ["Void", "Grave"], "deck": ["Big"], "graveyard": ["Small"]}, cards=[BIG, SMALL, void, grave])
    do(game, "play void", "play grave")
    seen = [[c.get("name") for c in game.view(v)["seats"][0]["banished"]] for v in (0, 1)]
    assert seen == [["Big", "Small"], [None, "Small"]]


@pytest.mark.rule("102.2.b", "102.2")
def test_a_text_may_name_a_card_or_a_kind() -> None:
    hunt = tactic("Hunt", '{ destroy = { of = { name = "Small" } } }')
    raze = tactic("Raze", '{ destroy = { of = { kind = "territory" } } }')
    bo = {"staging": ["Small", "Big"], "territories": {1: "Thornmire"}}
    game = table({"hand": ["Hunt", "Raze"]}, bo, cards=[BIG, SMALL, hunt, raze])
    do(game, "play hunt", "play raze")
    assert (there(game, "Small"), there(game, "Big"), there(game, "Thornmire")) == (False, True, False)


@pytest.mark.rule("409.4.c", "409.2.a", "301.1")
def test_every_event_names_what_caused_it() -> None:
    whelp = unit("Whelp", 1, 1, '{ on = "death", do = [{ draw = 1 }] }')
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    game = table({"staging": ["Whelp"], "hand": ["Sweep"]}, {"staging": ["Small"]}, cards=[whelp, SMALL, sweep])
    log = {e.number: e for e in do(game, "play sweep")}
    deaths = [e for e in log.values() if e.kind == "dies"]
    assert [log[e.cause].kind for e in deaths] == ["resolves", "resolves"]
    (pushed,) = [e for e in log.values() if e.kind == "stacks" and e.detail[0] == "trigger"]
    assert log[pushed.cause] == deaths[0]
    (drawn,) = [e for e in log.values() if e.kind == "draws"]
    assert log[drawn.cause].kind == "resolves"
