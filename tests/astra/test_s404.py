"""Playing cards (404)."""

from __future__ import annotations

import pytest

from explorer.games.astra.abilities import Use
from explorer.games.astra.playing import Play
from tests.astra.given import (
    BIG,
    SPARK,
    cards,
    do,
    end_turn,
    ids,
    kinds,
    options,
    order,
    refusals,
    seat,
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


@pytest.mark.rule("404.1", "801.8")
def test_404_1_what_is_put_there_has_not_been_played() -> None:
    loud = unit("Loud", 1, 1, '{ on = "play", do = [{ vp = { count = 1 } }] }', '{ on = "enter", do = [{ draw = 1 }] }')
    put = tactic(
        "Put", '{ put = { of = { kind = "card", types = ["unit"], side = "friendly", where = "graveyard" } } }'
    )
    game = table({"hand": ["Put", "Loud"], "graveyard": ["Loud"]}, cards=[loud, put])
    do(game, "play put")
    assert (vp(game), len(game.state.hand[0])) == (0, 2)
    do(game, "play loud")
    assert (vp(game), len(game.state.hand[0])) == (1, 2)


@pytest.mark.rule("404.1.a", "404.3.a", "405.2")
def test_404_1_a_cards_are_played_from_hand_in_ones_own_main_phase() -> None:
    game = table({"hand": ["Big"], "graveyard": ["Big"]}, {"hand": ["Big"], "zones": {1: "Big"}}, cards=[BIG])
    buried = game.state.graveyard[0][0]
    assert refusals(game, Play(buried)) == ["404.1.a"]
    assert "404.3.a" in refusals(game, "play big", "Bo")
    assert "405.2" in refusals(game, "retreat big", "Bo")
    assert refusals(game, "play big") == []


@pytest.mark.rule("404.1.b", "amb.play-enter-order", "409.2.b")
@pytest.mark.parametrize(("reading", "first"), [("one-stack", "draws"), ("in-turn", "scores")])
def test_404_1_b_on_play_triggers_before_on_enter(reading: str, first: str) -> None:
    loud = unit("Loud", 1, 1, '{ on = "play", do = [{ vp = { count = 1 } }] }', '{ on = "enter", do = [{ draw = 1 }] }')
    game = table({"hand": ["Loud"]}, cards=[loud], amb_play_enter_order=reading)
    events = do(game, "play loud")
    assert next(k for k in kinds(events) if k in ("draws", "scores")) == first


@pytest.mark.rule("404.2.a", "101.1.b", "802.20")
def test_404_2_a_a_card_takes_exactly_its_cost() -> None:
    game = table({"hand": ["Pyre Duelist", "Big"], "supply": 5}, cards=[unit("Big", 3, 3, cost=3)])
    do(game, "play pyre duelist")
    assert game.state.ready[0] == 2
    (miss,) = [m for m in game.near_misses() if m.option.text == "play big"]
    assert (miss.short, miss.clauses[4].gauge) == ("1 short", (2, 3))


@pytest.mark.rule("404.2.b", "802.19", "amb.costs-when")
def test_404_2_b_an_extra_cost_is_paid_while_playing() -> None:
    game = table({"hand": ["Usurper's Whisper"], "supply": 5}, {"staging": ["Big"]}, cards=[BIG])
    assert refusals(game, "play usurper's whisper") == ["404.4.a"]
    game = table(
        {"hand": ["Usurper's Whisper"], "supply": 5, "staging": ["Vengeful Wisp"]}, {"staging": ["Big"]}, cards=[BIG]
    )
    events = do(game, "play usurper's whisper")
    assert kinds(events).index("dies") < kinds(events).index("steals")
    assert thing(game, "Big").controller == 0


@pytest.mark.rule("404.2.c", "404.3.a", "801.11", "802.3")
def test_404_2_c_for_free_asks_for_nothing() -> None:
    game = table({"zones": {1: "Gorrim, Oldest Root"}, "hand": ["Pyre Duelist"]})
    do(game, "end main phase", "yes")
    assert (there(game, "Pyre Duelist"), vp(game)) == (True, 3)


@pytest.mark.rule("404.3.b", "102.4.b", "408.2.a")
def test_404_3_b_counters_answer_an_opponents_attack() -> None:
    bo = {"zones": {1: "Big"}, "hand": ["Spark", "Goad the Sentry", "Pyre Duelist"], "supply": 3}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, SPARK])
    do(game, "attack zone 1 with big")
    assert options(game) == ["play spark", "pass"]
    assert refusals(game, "play goad the sentry", "Bo")[0] == "404.3.b"


@pytest.mark.rule("102.4.c")
def test_102_4_c_a_counter_can_be_played_as_any_tactic() -> None:
    game = table({"hand": ["Spark"]}, {"staging": ["Big"]}, cards=[SPARK, BIG])
    do(game, "play spark")
    assert thing(game, "Big").damage == 2


@pytest.mark.rule("404.3.c", "405.2.c.1")
def test_404_3_c_what_names_no_timing_is_always_active() -> None:
    game = table({"zones": {1: "Big", 2: "Vow-Banner Knight"}}, {"hand": ["Spark"]}, cards=[BIG, SPARK])
    assert (stats(game, "Big"), stats(game, "Vow-Banner Knight")) == ((3, 4), (2, 4))
    do(game, "retreat vow-banner knight")
    assert stats(game, "Big") == (3, 4)
    game = table({"staging": ["Vow-Banner Knight"], "zones": {1: {"name": "Big", "damage": 3}}}, cards=[BIG])
    assert there(game, "Big")


@pytest.mark.rule("404.4.a", "404.4.b")
def test_404_4_a_a_tactic_without_a_target_cannot_be_played() -> None:
    game = table({"hand": ["Steady Hands"], "supply": 1}, {"staging": ["Big"]}, cards=[BIG])
    assert refusals(game, "play steady hands") == ["404.4.a"]
    before = game.fingerprint()
    with pytest.raises(ValueError, match="A target or a cost is missing"):
        do(game, "play steady hands")
    assert game.fingerprint() == before


def test_an_announcement_that_is_given_up_has_left_no_event() -> None:
    game = table({"hand": ["Spark"]}, {"staging": ["Big", "Pyre Duelist"]}, cards=[BIG, SPARK])
    before = len(game.log)
    assert do(game, "play spark") == []
    assert options(game) == ["choose Bo's big", "choose Bo's pyre duelist"]
    assert (len(game.log), cards(game, "hand")) == (before, ["Spark"])


@pytest.mark.rule("404.4.c", "407.1.c", "408.3.c")
def test_404_4_c_a_tactic_whose_target_is_gone_fizzles() -> None:
    bounce = tactic("Bounce", '{ return_to_hand = { of = { where = "combat_zone", pick = "target" } } }')
    bo = {"zones": {1: "Big"}, "hand": ["Spark"]}
    game = table({"staging": ["Small"], "hand": ["Bounce"]}, bo, cards=[BIG, SPARK, bounce, unit("Small", 1, 1)])
    do(game, "attack zone 1 with small", "play spark / choose Ana's small", "play bounce / choose small")
    events = do(game, "pass")
    assert [e.detail[2] for e in events if e.kind == "done"] == ["resolved", "fizzled"]
    assert (cards(game, "graveyard", "Bo"), cards(game, "hand")) == (["Spark"], ["Small"])


@pytest.mark.rule("404.5.b", "102.6.b", "102.6.b.1", "302.3.2", "amb.equip-need-unit", "amb.equip-any-friendly")
def test_404_5_b_equipment_goes_onto_a_unit_in_staging() -> None:
    pack = {"hand": ["Wayfarer's Pack"], "supply": 1}
    game = table({**pack, "zones": {1: "Big"}}, cards=[BIG])
    assert refusals(game, "play wayfarer's pack") == ["302.3.2"]
    game = table({**pack, "staging": ["Big"]}, cards=[BIG])
    do(game, "play wayfarer's pack")
    assert (stats(game, "Big"), thing(game, "Wayfarer's Pack").ready) == ((4, 4), True)
    game = table({**pack, "zones": {1: "Big"}}, cards=[BIG], amb_equip_need_unit="waits")
    do(game, "play wayfarer's pack")
    assert thing(game, "Wayfarer's Pack").host == -1


@pytest.mark.rule("amb.equip-need-unit", "404.5.b")
def test_equip_need_unit_what_waits_goes_on_a_unit_that_comes_to_staging() -> None:
    ana = {"hand": ["Wayfarer's Pack", "Pyre Duelist"], "supply": 9, "zones": {1: "Big"}}
    game = table(ana, cards=[BIG], amb_equip_need_unit="waits")
    do(game, "play wayfarer's pack")
    assert refusals(game, "equip big with wayfarer's pack") == ["102.6.b"]
    do(game, "retreat big", "equip big with wayfarer's pack")
    assert (stats(game, "Big"), thing(game, "Wayfarer's Pack").host) == ((4, 4), ids(game, "Big")[0])
    assert not any(o.startswith("equip") for o in options(game))


@pytest.mark.rule("412.1.d", "amb.equip-need-unit")
def test_412_1_d_stolen_equipment_does_not_wait() -> None:
    steal = tactic("Steal", '{ steal = { of = { kind = "item", pick = "target" } } }')
    bo = {"staging": [{"name": "Big", "wears": ["Wayfarer's Pack"]}]}
    game = table({"hand": ["Steal"]}, bo, cards=[BIG, steal], amb_equip_need_unit="waits")
    do(game, "play steal")
    assert (there(game, "Wayfarer's Pack"), cards(game, "graveyard", "Bo")) == (False, ["Wayfarer's Pack"])


@pytest.mark.rule("404.5.c", "102.5.a", "102.5.b", "102.5.b.1", "102.5.b.2", "amb.territory-where")
def test_404_5_c_a_territory_goes_onto_any_zone_up_or_down() -> None:
    game = table({"hand": ["Thornmire"], "supply": 1})
    assert refusals(game, "play thornmire") == ["404.2.a"]
    do(game, "play thornmire face down")
    assert options(game) == ["choose zone 1", "choose zone 2", "choose zone 3"]
    events = do(game, "choose zone 2")
    assert (zone(game, "Thornmire"), thing(game, "Thornmire").down, game.state.ready[0]) == (2, True, 1)
    assert all("Thornmire" not in game.describe(e, 1) for e in events)


@pytest.mark.rule("102.5.b", "404.5.c")
def test_102_5_b_only_territories_are_played_face_down() -> None:
    game = table({"hand": ["Thornmire", "Big"]}, cards=[BIG])
    assert "play thornmire face down" in options(game)
    big = next(c for c in game.state.hand[0] if game.state.printed(c).name == "Big")
    assert refusals(game, Play(big, True)) == ["102.5.b"]


@pytest.mark.rule("404.6.a")
def test_404_6_a_a_card_may_ask_for_units() -> None:
    titan = {"hand": ["Parade Titan"], "supply": 4}
    assert refusals(table({**titan, "staging": ["Big", "Big"]}, cards=[BIG]), "play parade titan") == ["404.6.a"]
    assert refusals(table({**titan, "staging": ["Big"] * 3}, cards=[BIG]), "play parade titan") == []


@pytest.mark.rule("404.6.b", "102.7.a", "102.7.a.1", "102.7.b")
def test_404_6_b_a_renowned_card_is_unique_for_its_player() -> None:
    hero, other = unit("Hero", 1, 1, subtypes=["Renowned"]), unit("Other", 1, 1, subtypes=["Renowned"])
    ana = {"hand": ["Hero", "Other", "Spark"], "staging": ["Hero"]}
    game = table(ana, {"hand": ["Hero"]}, cards=[hero, other, SPARK])
    assert (refusals(game, "play hero"), refusals(game, "play other")) == (["102.7.a"], [])
    do(game, "play spark")
    assert refusals(game, "play hero") == []
    end_turn(game)
    assert refusals(game, "play hero", "Bo") == []


@pytest.mark.rule("404.6.c", "406.2.a.1", "802.22")
def test_404_6_c_an_illegal_act_leaves_the_game_as_it_was() -> None:
    game = table({"staging": [{"name": "Toll Collector", "ready": False}]})
    before = game.fingerprint()
    with pytest.raises(ValueError, match="It is exhausted"):
        game.apply(Use(ids(game, "Toll Collector")[0], 0))
    assert (game.fingerprint(), seat(game, "Ana")) == (before, 0)


@pytest.mark.rule("410.1.b")
def test_410_1_b_points_are_paid_whole_or_not_at_all() -> None:
    ana = {"staging": ["Grave Rehearser"], "graveyard": ["Big"], "hand": ["Big"]}
    assert refusals(table(ana, cards=[BIG]), "use grave rehearser") == ["410.1.b"]
    game = table({**ana, "vp": 1}, cards=[BIG])
    events = do(game, "use grave rehearser", "yes")
    assert (vp(game), there(game, "Big"), order(game, events)[:1]) == (0, True, ["Grave Rehearser"])


@pytest.mark.rule("102.6.a", "102.6.d", "102.6.e")
def test_102_6_equipment_stays_on_and_there_may_be_any_number() -> None:
    worn = {"name": "Big", "wears": ["Wayfarer's Pack"] * 3}
    game = table({"staging": [worn], "hand": ["Wayfarer's Pack"], "supply": 1}, cards=[BIG])
    do(game, "play wayfarer's pack")
    assert stats(game, "Big") == (7, 7)
    assert not any("pack" in o for o in options(game))


@pytest.mark.rule("102.5.a.1", "803.5", "406.3", "102.5.c", "302.3.4")
def test_102_5_a_1_a_territory_works_for_its_player_alone() -> None:
    bog = thing_card("Bog", "territory", '{ keyword = "impede", value = 2 }')
    stalker = unit("Stalker", 0, 9, '{ keyword = "impede", value = 1 }')
    for owner, attack in ((1, 1), (0, 3)):
        seats = [{"staging": ["Four"]}, {"zones": {1: "Stalker"}}]
        seats[owner] = {**seats[owner], "territories": {1: "Bog"}}
        game = table(*seats, cards=[bog, stalker, unit("Four", 4, 4)])
        do(game, "attack zone 1 with four")
        if owner == 1:
            do(game, "first bog")
        assert stats(game, "Four") == (attack, 4)
        do(game, "pass")
        assert stats(game, "Four") == (4, 4)
