"""Stats, targets, control, keywords and the other words of the glossary (101, 406, 407, 410 to 412, 801 to 803)."""

from __future__ import annotations

import pytest

from explorer.games.astra.abilities import Use
from explorer.games.astra.attacking import Attack, Retreat
from explorer.games.astra.card import TYPES
from explorer.games.astra.cardfile import own_cards, read_cards
from explorer.games.astra.territories import Flip
from explorer.games.astra.wording import card_line, card_lines
from explorer.kernel.errors import SettingsError
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
    told,
    unit,
    vp,
    zone,
)

WEAKEN = tactic("Weaken", '{ modify = { of = { pick = "target" }, attack = -3 } }')
STEAL = tactic(
    "Steal", '{ steal = { of = { kind = ["unit", "item", "territory"], side = "enemy", pick = "target" } } }'
)


# -- 101, 411: numbers ------------------------------------------------------------------------------------------


@pytest.mark.rule("101.1.a", "411.2.a")
def test_101_1_a_the_base_is_what_a_calculation_starts_from() -> None:
    game = table({"staging": [{"name": "Pair", "wears": ["Wayfarer's Pack"]}]}, cards=[unit("Pair", 2, 2)])
    (shown,) = [u for u in game.view(0)["seats"][0]["staging"] if u["name"] == "Pair"]
    assert [(x["how"], x["value"]) for x in shown["account"]["attack"]] == [("printed", 2), ("while", 1)]
    assert (shown["now"]["attack"], shown["now"]["health"]) == (3, 3)


@pytest.mark.rule("101.1.d", "101.1.e", "101.1.f", "101.1.f.1", "cat.3")
def test_101_1_f_a_card_has_one_type_and_one_affinity() -> None:
    (card,) = read_cards(unit("X", subtypes=["Renowned", "Vampire", "Human"]), "file")
    assert (card.type, card.subtypes, card.affinity) == ("unit", ("Renowned", "Vampire", "Human"), "neutral")
    assert TYPES == ("unit", "tactic", "territory", "item")
    with pytest.raises(SettingsError, match=r"card 1 \('X'\): type: expected one of unit"):
        read_cards(unit("X").replace('"unit"', '["unit", "item"]'), "file")
    with pytest.raises(SettingsError, match="affinity: expected one of"):
        read_cards(unit("X", affinity="red"), "file")


@pytest.mark.rule("101.1.g", "410.2.a", "802.3", "overview.3", "304.1")
def test_101_1_g_influence_is_what_a_unit_scores() -> None:
    ana = {"zones": {1: "Gorrim, Oldest Root", 3: "Vengeful Wisp"}, "staging": ["Pyre Duelist"]}
    game = table(ana)
    do(game, "end main phase", "no")
    assert vp(game) == 3


@pytest.mark.rule("101.2.b", "101.2.c.1", "amb.rounding-half")
@pytest.mark.parametrize(("reading", "attack"), [("up", 3), ("down", 2), ("even", 2), ("zero", 2)])
def test_101_2_b_x_is_worked_out_and_halves_are_rounded(reading: str, attack: int) -> None:
    game = table({"staging": ["Lumbering Mosshide"], "supply": 5}, amb_rounding_half=reading)
    assert stats(game, "Lumbering Mosshide") == (attack, 5)


@pytest.mark.rule("101.2.d", "411.2.d", "amb.negative-storage")
def test_101_2_d_a_negative_stat_is_kept_and_counts_as_nothing() -> None:
    give = tactic("Give", '{ modify = { of = { pick = "target" }, attack = 2 } }')
    made = [WEAKEN, give, WALL, unit("Pair", 2, 2)]
    game = table({"hand": ["Weaken", "Give"], "staging": ["Pair"]}, {"zones": {1: "Wall"}}, cards=made)
    do(game, "play weaken / choose pair", "attack zone 1 with pair")
    events = do(game, "pass")
    assert (told(game, events, "fights")[0], stats(game, "Pair")[0]) == ("Pair deals 0 to Wall", -1)
    do(game, "play give / choose pair")
    assert stats(game, "Pair")[0] == 1


@pytest.mark.rule("411.2.b", "402.2.f", "amb.step1a-dynamic", "amb.base-conflict")
def test_411_2_b_modifiers_are_added_to_a_set_base() -> None:
    rally = thing_card("Rally", "territory", '{ base = { of = { where = "this_zone" }, attack = 3, health = 3 } }')
    ana = {"staging": [{"name": "Pig", "wears": ["Wayfarer's Pack"]}]}
    bo = {"zones": {1: "Dread"}, "territories": {1: "Rally"}}
    game = table(ana, bo, cards=[rally, unit("Pig", 1, 1), unit("Dread", 5, 5)])
    do(game, "attack zone 1 with pig")
    assert (stats(game, "Pig"), stats(game, "Dread")) == ((4, 4), (3, 3))
    do(game, "pass")
    assert (there(game, "Dread"), thing(game, "Pig").damage, held(game, 1)) == (False, 3, "Ana")


@pytest.mark.rule("411.2.c")
def test_411_2_c_health_taken_away_kills() -> None:
    wither = tactic("Wither", '{ modify = { of = { pick = "target" }, health = -2 } }')
    game = table({"hand": ["Wither"]}, {"staging": ["Pair"]}, cards=[wither, unit("Pair", 2, 2)])
    do(game, "play wither")
    assert cards(game, "graveyard", "Bo") == ["Pair"]


@pytest.mark.rule("411.1", "411.1.a", "411.1.b", "411.3.a", "304.2", "801.1", "402.5.b")
def test_411_1_trackers_are_put_on_and_taken_off_as_the_card_says() -> None:
    game = table({"staging": [{"name": "Ringbark Elder", "trackers": {"ring": 1}}]})
    end_turn(game)
    assert (thing(game, "Ringbark Elder").trackers, stats(game, "Ringbark Elder")) == ((("ring", 2),), (1, 5))
    end_turn(game), end_turn(game)
    assert (thing(game, "Ringbark Elder").trackers, len(game.state.supply[0])) == ((), 1)
    assert game.view(1)["seats"][0]["staging"][0]["trackers"] == {}


# -- 102: tokens, names -----------------------------------------------------------------------------------------


@pytest.mark.rule("102.2.a", "102.2.a.1", "102.8.a", "102.8.b.1")
def test_102_2_a_1_what_is_made_lies_exhausted_in_its_makers_staging() -> None:
    game = table({"hand": ["Call the Restless"], "supply": 4})
    do(game, "play call the restless")
    husks = [game.state.things[i] for i in ids(game, "Husk")]
    assert [(t.controller, t.zone, t.ready, t.card) for t in husks] == [(0, -1, False, -1)] * 2
    shown = game.view()["seats"][0]["staging"]
    assert [(a["name"], a["now"]) for a in shown] == [("Husk", {"attack": 2, "health": 1, "influence": 0})] * 2
    assert [a["lines"] for a in game.view()["seats"][0]["staging"]] == [()] * 2


@pytest.mark.rule("102.8.b", "102.8.c.1", "402.1.b")
def test_102_8_b_a_token_costs_nothing_and_goes_nowhere() -> None:
    game = table({"hand": ["Pocket Gale"], "supply": 2}, {"staging": ["Sprout"]})
    do(game, "play pocket gale")
    assert (there(game, "Sprout"), cards(game, "hand", "Bo")) == (False, [])


@pytest.mark.rule("102.7.c", "amb.stolen-renowned", "amb.renowned-on-stack")
def test_102_7_c_the_first_copy_goes_before_the_second_comes() -> None:
    hero = unit("Hero", 1, 1, subtypes=["Renowned"])
    game = table({"hand": ["Steal"], "staging": ["Hero"]}, {"staging": ["Hero"]}, cards=[hero, STEAL])
    events = do(game, "play steal")
    assert kinds(events).index("dies") < kinds(events).index("steals")
    hero_now = thing(game, "Hero")
    assert (hero_now.controller, hero_now.owner, cards(game, "graveyard")) == (0, 1, ["Hero", "Steal"])


@pytest.mark.rule("102.7.c", "801.6")
def test_102_7_c_a_copy_that_is_put_there_drives_the_first_out() -> None:
    hero = unit("Hero", 1, 1, subtypes=["Renowned"])
    wake = tactic("Wake", '{ put = { of = { kind = "card", side = "friendly", where = "graveyard" } } }')
    game = table({"hand": ["Wake"], "staging": ["Hero"], "graveyard": ["Hero"]}, cards=[hero, wake])
    (first,) = ids(game, "Hero")
    events = do(game, "play wake")
    assert [k for k in kinds(events) if k in ("dies", "enters")] == ["dies", "enters"]
    assert first not in ids(game, "Hero")
    assert cards(game, "graveyard") == ["Hero", "Wake"]


# -- 406, 407 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("406.1.a")
def test_406_1_a_a_card_is_followed_against_the_rules() -> None:
    game = table({"hand": ["Emberhoof Charger"], "supply": 2})
    do(game, "play emberhoof charger")
    assert thing(game, "Emberhoof Charger").ready


@pytest.mark.rule("406.1.c", "405.2.a.2")
def test_406_1_c_what_forbids_is_stronger() -> None:
    game = table({"staging": ["Bramble Warden"]}, {"zones": {1: "Wall"}}, cards=[WALL])
    assert refusals(game, "attack zone 1 with bramble warden") == ["405.2.a.2"]
    assert refusals(game, "attack zone 2 with bramble warden") == []


@pytest.mark.rule("407.2.e", "amb.forced-attack-legality", "406.1.d")
def test_407_2_e_a_forced_attack_obeys_what_forbids_it() -> None:
    stones = {1: "Truce Stones", 2: "Truce Stones", 3: "Truce Stones"}
    ana = {"hand": ["Goad the Sentry"], "supply": 2, "territories": stones}
    game = table(ana, {"staging": [{"name": "Small", "ready": False}]}, cards=[SMALL])
    events = do(game, "play goad the sentry")
    assert "cannot attack" in kinds(events)
    assert (thing(game, "Small").ready, zone(game, "Small")) == (True, 0)


@pytest.mark.rule("406.1.d", "amb.deckout-effect")
def test_406_1_d_as_much_as_possible_is_done() -> None:
    study = tactic("Study", "{ draw = 3 }")
    game = table({"hand": ["Study"], "deck": ["Small", "Small"]}, cards=[SMALL, study])
    do(game, "play study")
    assert (cards(game, "hand"), vp(game, "Bo")) == (["Small", "Small"], 0)


@pytest.mark.rule("407.1.a", "407.2.a", "407.2.b", "407.2.c", "amb.facedown-object")
def test_407_1_a_only_what_can_be_seen_and_fits_is_a_target() -> None:
    lands = {1: {"name": "Thornmire", "down": True}, 2: "Thornmire"}
    bo = {"territories": lands, "staging": [{"name": "Big", "wears": ["Wayfarer's Pack"]}], "graveyard": ["Small"]}
    game = table({"hand": ["Steal"], "staging": ["Small"]}, bo, cards=[STEAL, BIG, SMALL])
    do(game, "play steal")
    assert options(game) == ["choose Bo's thornmire", "choose Bo's big", "choose Bo's wayfarer's pack"]


@pytest.mark.rule("407.1.b", "amb.target-vs-choose")
def test_407_1_b_targets_are_named_beforehand_and_choices_later() -> None:
    bo = {"zones": {1: "Big"}, "hand": ["Spark", "Pocket Gale"], "supply": 2}
    game = table({"staging": ["Small"]}, bo, cards=[BIG, SMALL, SPARK])
    do(game, "attack zone 1 with small", "play spark")
    assert asked(game) == ("Bo", "announce")
    do(game, "choose Ana's small", "pass")
    assert not there(game, "Small")
    game = table({"staging": ["Small"]}, bo, cards=[BIG, SMALL, SPARK])
    do(game, "attack zone 1 with small", "play pocket gale")
    assert asked(game) == ("Ana", "respond")
    do(game, "pass")
    assert asked(game) == ("Bo", "choose")


@pytest.mark.rule("407.1.c", "amb.partial-fizzle")
def test_407_1_c_only_the_part_with_the_lost_target_fizzles() -> None:
    sip = tactic("Sip", '{ damage = { of = { pick = "target" }, amount = 1 } }', "{ draw = 1 }")
    bounce = tactic("Bounce", '{ return_to_hand = { of = { where = "combat_zone", pick = "target" } } }')
    bo = {"zones": {1: "Big"}, "hand": ["Sip"]}
    game = table({"staging": ["Small"], "hand": ["Bounce"]}, bo, cards=[BIG, SMALL, sip, bounce])
    do(game, "attack zone 1 with small", "play sip / choose Ana's small", "play bounce / choose small", "pass")
    assert cards(game, "hand", "Bo") == ["Militia Recruit"]


@pytest.mark.rule("407.2.d", "407.3.a")
def test_407_2_d_what_cannot_be_targeted_is_still_hit_by_global_effects() -> None:
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    worn = {"name": "Big", "wears": ["Reliquary Shield"]}
    game = table({"hand": ["Spark", "Sweep"]}, {"staging": [worn]}, cards=[SPARK, sweep, BIG])
    assert refusals(game, "play spark") == ["404.4.a"]
    do(game, "play sweep")
    assert thing(game, "Big").damage == 1


# -- 410: points ------------------------------------------------------------------------------------------------


@pytest.mark.rule("304.6", "410.1", "overview.2", "amb.win-timing", "amb.vp-cap")
def test_304_6_twenty_points_win_in_step_six_of_ones_own_turn() -> None:
    game = table({"vp": 19, "zones": {1: "Big"}}, {"vp": 25}, cards=[BIG])
    do(game, "end main phase")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == ((0,), (20, 25))


@pytest.mark.rule("amb.win-timing", "amb.win-off-turn")
@pytest.mark.parametrize(
    ("switches", "winner"),
    [
        ({}, None),
        ({"amb_win_timing": "own-turn"}, None),
        ({"amb_win_timing": "any-turn"}, 1),
        ({"amb_win_timing": "own-turn", "amb_win_off_turn": "at-once"}, 1),
    ],
)
def test_whether_one_can_win_in_another_ones_turn(switches: dict[str, str], winner: int | None) -> None:
    game = table({"deck": []}, {"vp": 18}, at="begin", **switches)
    assert vp(game, "Bo") == 21
    assert (game.outcome.winners[0] if game.outcome else None) == winner


@pytest.mark.rule("410.2.b", "410.2.c", "801.11")
def test_410_2_b_scoring_is_no_choice_and_nothing_is_a_score_too() -> None:
    zero = unit("Zero", 1, 1, '{ on = "score", do = [{ draw = 1 }] }', influence=0)
    game = table({"zones": {1: "Zero"}, "staging": ["Zero"]}, cards=[zero])
    events = end_turn(game)
    (scored,) = [e for e in events if e.kind == "scores zones"]
    assert (scored.detail, vp(game), cards(game, "hand")) == ((0, 0), 0, ["Militia Recruit"])


# -- 412: control -----------------------------------------------------------------------------------------------


@pytest.mark.rule("412.1", "412.1.a", "412.1.b", "102.1.a", "802.8", "802.18", "802.18.a", "412.2", "802.16")
def test_412_1_b_a_stolen_unit_is_fresh_in_its_new_staging_area() -> None:
    worn = {"name": "Ringbark Elder", "damage": 1, "trackers": {"ring": 1}, "wears": ["Wayfarer's Pack"]}
    game = table({"hand": ["Steal"]}, {"zones": {1: worn}}, cards=[STEAL])
    do(game, "play steal / choose Bo's ringbark elder")
    t = thing(game, "Ringbark Elder")
    assert (t.controller, t.owner, t.zone, t.ready, t.damage, t.trackers) == (0, 1, -1, False, 0, ())
    assert (stats(game, "Ringbark Elder"), cards(game, "graveyard", "Bo")) == ((1, 3), ["Wayfarer's Pack"])


@pytest.mark.rule("412.1.c")
def test_412_1_c_a_stolen_territory_crosses_over() -> None:
    ana = {"hand": ["Steal"], "territories": {2: "Thornmire"}}
    game = table(ana, {"territories": {2: "Windward Perch"}}, cards=[STEAL])
    do(game, "play steal")
    assert (cards(game, "graveyard"), thing(game, "Windward Perch").controller) == (["Thornmire", "Steal"], 0)


@pytest.mark.rule("412.1.d")
def test_412_1_d_stolen_equipment_is_put_on_another_unit_or_destroyed() -> None:
    bo = {"staging": [{"name": "Big", "wears": ["Reliquary Shield"]}]}
    game = table({"hand": ["Steal"], "staging": ["Small"]}, bo, cards=[STEAL, BIG, SMALL])
    do(game, "play steal")
    assert stats(game, "Small") == (1, 3)
    game = table({"hand": ["Steal"]}, bo, cards=[STEAL, BIG])
    do(game, "play steal")
    assert cards(game, "graveyard", "Bo") == ["Reliquary Shield"]


@pytest.mark.rule("412.2.a", "412.2.a.1", "412.2.a.2")
def test_412_2_a_a_stolen_card_goes_back_to_its_owner() -> None:
    whelp = unit("Whelp", 1, 1, '{ on = "death", do = [{ draw = 1 }] }')
    game = table({"hand": ["Steal", "Spark"]}, {"staging": ["Whelp"]}, cards=[STEAL, SPARK, whelp])
    do(game, "play steal", "play spark")
    assert (cards(game, "hand"), cards(game, "graveyard", "Bo")) == (["Militia Recruit"], ["Whelp"])


# -- 801 to 803 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("801.10", "amb.return-on-retreat")
@pytest.mark.parametrize(("reading", "drawn"), [("yes", 1), ("no", 0)])
def test_801_10_whether_going_back_is_a_return(reading: str, drawn: int) -> None:
    courier = unit("Runner", 0, 3, '{ on = "retreat", do = [{ draw = 1 }] }')
    game = table({"staging": ["Runner"]}, {"zones": {1: "Wall"}}, cards=[courier, WALL], amb_return_on_retreat=reading)
    do(game, "attack zone 1 with runner", "pass")
    assert len(game.state.hand[0]) == drawn


@pytest.mark.rule("802.14", "802.14.a", "405.2.b.2", "amb.force-retreat-exhaust")
def test_802_14_forced_to_retreat_ready_or_not() -> None:
    bo = {"zones": {1: {"name": "Small", "ready": False}, 2: "Big"}, "hand": ["Tether Snap"], "supply": 1}
    game = table({"staging": ["Wall"]}, bo, cards=[WALL, SMALL, BIG])
    do(game, "attack zone 1 with wall", "play tether snap / choose small", "pass")
    assert (zone(game, "Small"), thing(game, "Small").ready, held(game, 1)) == (0, False, "Ana")


@pytest.mark.rule("405.3", "405.3.a", "802.24")
def test_405_3_a_a_move_exhausts_nobody() -> None:
    out = tactic("Out", '{ move = { of = { where = "combat_zone", pick = "target" } } }')
    game = table({"zones": {1: "Big"}, "hand": ["Out"]}, cards=[BIG, out])
    assert not any(o.startswith("move") for o in options(game))
    do(game, "play out")
    assert (zone(game, "Big"), thing(game, "Big").ready) == (0, True)


@pytest.mark.rule("405.2.a.1", "405.2.a.4", "802.17")
def test_405_2_a_1_a_ready_unit_attacks_from_staging() -> None:
    game = table({"staging": [{"name": "Small", "ready": False}], "zones": {1: "Big"}}, cards=[SMALL, BIG])
    assert refusals(game, "attack zone 2 with small") == ["405.2.a.1"]
    assert refusals(game, "attack zone 2 with big") == ["405.2.a.4"]


@pytest.mark.rule("802.8", "407.2.c")
def test_802_8_only_the_controller_acts_with_a_unit() -> None:
    down = {"name": "Thornmire", "down": True}
    bo = {"staging": ["Small", "Field Quartermaster"], "zones": {3: "Big"}, "territories": {1: down}}
    game = table({"supply": 2}, bo, cards=[SMALL, BIG])
    small, quarter, big, land = (ids(game, n)[0] for n in ("Small", "Field Quartermaster", "Big", "Thornmire"))
    acts = (Attack(small, 0), Retreat(big), Use(quarter, 0), Flip(land))
    assert [refusals(game, act, "Ana")[0] for act in acts] == ["802.8"] * 4


@pytest.mark.rule("302.1")
def test_302_1_actions_in_any_order_and_as_often_as_one_likes() -> None:
    game = table({"staging": ["Big", "Small"], "hand": ["Militia Recruit"], "supply": 1}, cards=[BIG, SMALL])
    do(
        game,
        "attack zone 1 with big",
        "pass",
        "play militia recruit",
        "attack zone 2 with small",
        "pass",
        "retreat big",
    )
    assert (held(game, 1), held(game, 2), there(game, "Militia Recruit")) == ("", "Ana", True)


@pytest.mark.rule("803.1")
def test_803_1_blitz_can_attack_at_once() -> None:
    game = table({"hand": ["Emberhoof Charger", "Militia Recruit"], "supply": 3})
    do(game, "play emberhoof charger", "play militia recruit")
    assert [o for o in options(game) if o.startswith("attack zone 1")] == ["attack zone 1 with emberhoof charger"]


@pytest.mark.rule("803.2", "803.2.a", "amb.flanking-once")
def test_803_2_flanking_attacks_out_of_a_zone_once_a_turn() -> None:
    game = table({"zones": {1: "Skyline Outrider"}})
    do(game, "attack zone 2 with skyline outrider", "pass")
    assert (held(game, 1), held(game, 2), thing(game, "Skyline Outrider").ready) == ("", "Ana", True)
    assert refusals(game, "attack zone 3 with skyline outrider") == ["803.2"]


@pytest.mark.rule("803.3", "amb.fortify-affinity")
def test_803_3_fortify_readies_for_a_card_of_the_same_affinity() -> None:
    tired = {"zones": {1: {"name": "Dawnwall Bulwark", "ready": False}}}
    game = table({"staging": ["Big"]}, {**tired, "hand": ["Reliquary Shield", "Militia Recruit"]}, cards=[BIG])
    do(game, "attack zone 1 with big", "yes")
    assert options(game) == ["discard reliquary shield", "no"]
    do(game, "discard reliquary shield", "pass")
    assert (thing(game, "Big").damage, cards(game, "graveyard", "Bo")) == (2, ["Reliquary Shield"])


@pytest.mark.rule("803.4", "amb.glory-trade", "amb.glory-timing")
@pytest.mark.parametrize(("reading", "points"), [("yes", 1), ("no", 0)])
def test_803_4_glory_is_for_a_defender_killed_in_combat(reading: str, points: int) -> None:
    game = table({"staging": ["Pyre Duelist"]}, {"zones": {1: "Big"}}, cards=[BIG], amb_glory_trade=reading)
    do(game, "attack zone 1 with pyre duelist", "pass")
    assert (there(game, "Pyre Duelist"), vp(game)) == (False, points)
    game = table({"staging": ["Pyre Duelist"]}, {"zones": {1: "Small"}}, cards=[SMALL], amb_glory_trade=reading)
    do(game, "attack zone 1 with pyre duelist", "pass")
    assert vp(game) == 1


@pytest.mark.rule("303.6", "803.4")
def test_303_6_what_an_effect_deals_is_no_combat_damage() -> None:
    both = (
        '{ keyword = "glory", value = 2 }',
        '{ on = "attack", do = [{ damage = { of = "defender", amount = 1 } }] }',
    )
    game = table({"staging": ["Lancer"]}, {"zones": {1: "Small"}}, cards=[SMALL, unit("Lancer", 2, 2, *both)])
    do(game, "attack zone 1 with lancer")
    assert (there(game, "Small"), held(game, 1), vp(game)) == (False, "Ana", 0)


@pytest.mark.rule("803.6", "amb.provoke-empty", "amb.provoke-blocked")
@pytest.mark.parametrize(("reading", "zones"), [("no", "1"), ("yes", "13")])
def test_803_6_attacks_must_choose_a_unit_with_provoke(reading: str, zones: str) -> None:
    bo = {"zones": {1: "Vow-Banner Knight", 2: "Big"}}
    game = table({"staging": ["Big"]}, bo, cards=[BIG], amb_provoke_empty=reading)
    assert "".join(o[12] for o in options(game) if o.startswith("attack")) == zones


@pytest.mark.rule("amb.provoke-blocked")
@pytest.mark.parametrize(("reading", "zones"), [("lapses", "23"), ("no-attack", "")])
def test_when_the_unit_with_provoke_cannot_be_attacked(reading: str, zones: str) -> None:
    bo = {"zones": {1: "Vow-Banner Knight", 2: "Wall"}, "territories": {1: "Truce Stones"}}
    game = table({"staging": ["Small"]}, bo, cards=[SMALL, WALL], amb_provoke_blocked=reading)
    assert "".join(o[12] for o in options(game) if o.startswith("attack")) == zones


# -- cards in words ---------------------------------------------------------------------------------------------


@pytest.mark.rule("802.4", "401.1.c.1")
def test_802_4_every_card_says_what_it_does() -> None:
    silent = [c.name for c in own_cards() if not card_lines(c)]
    assert silent == ["Sprout", "Husk", "Militia Recruit"]
    (goad,) = [c for c in own_cards() if c.name == "Goad the Sentry"]
    assert card_line(goad).endswith("Ready target enemy unit in staging, then it attacks a zone that you choose.")


def test_a_card_file_names_every_defect_by_card_and_field() -> None:
    bad = unit("X", 2, 2, '{ keyword = "glory" }', '{ on = "noon", do = [] }', cost=-1) + 'colour = "red"\n'
    with pytest.raises(SettingsError) as error:
        read_cards(bad + tactic("Y", '{ damage = { of = { pick = "guess" } } }', "{ fly = 1 }"), "mine.toml")
    found = "\n".join(error.value.defects)
    for words in ("card.colour", "abilities[0].value", "abilities[1].on", "cost: expected a whole number from 0"):
        assert f"mine.toml: card 1 ('X'): {words}" in found
    for words in ("effects[0].damage.amount: expected this field", "effects[1]: expected one effect we know"):
        assert f"mine.toml: card 2 ('Y'): {words}" in found
