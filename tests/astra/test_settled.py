"""Questions that the printed rules leave open and the rulebook settles, each by what it leads to."""

from __future__ import annotations

import pytest

import explorer
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
    order,
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
from tests.astra.test_smp_teams import teams

STEAL = tactic("Steal", '{ steal = { of = { kind = ["unit", "territory"], side = "enemy", pick = "choose" } } }')
ROUTE = thing_card("Route", "territory", '{ keyword = "impede", value = 2 }')
DRAW = "do = [{ draw = 1 }] }"


def flare(name: str, on: str, attack: int = 1, health: int = 1) -> str:
    """Returns a unit that draws a card at some moment."""
    return unit(name, attack, health, f'{{ on = "{on}", {DRAW}')


@pytest.mark.rule("amb.territory-owner", "102.5.a.1", "412.1.c")
def test_a_stolen_territory_serves_who_controls_it_now() -> None:
    ana = {"hand": ["Steal"], "zones": {1: "Wall"}}
    game = table(ana, {"territories": {1: "Route"}, "staging": ["Big"]}, cards=[STEAL, ROUTE, WALL, BIG])
    do(game, "play steal / choose Bo's route")
    end_turn(game)
    do(game, "attack zone 1 with big")
    assert stats(game, "Big")[0] == 1


@pytest.mark.rule("amb.facedown-play", "102.5.b", "801.8")
def test_laying_a_territory_face_down_is_playing_a_card_of_which_no_more_is_known() -> None:
    heard = {"Any": '{ kind = "card" }', "Land": '{ kind = "card", types = ["territory"] }'}
    heard |= {"Cheap": '{ kind = "card", cost_at_most = 9 }', "Unit": '{ kind = "card", types = ["unit"] }'}
    made = [
        unit(n, 1, 1, f'{{ on = "you_play", of = {sel}, do = [{{ vp = {{ count = 1 }} }}] }}')
        for n, sel in heard.items()
    ]
    loud = thing_card("Loud", "territory", f'{{ on = "play", {DRAW}', f'{{ on = "enter", {DRAW}')
    game = table({"hand": ["Loud"], "staging": list(heard)}, cards=[*made, loud])
    events = do(game, "play loud face down / choose zone 1")
    while asked(game)[1] == "order":
        events += do(game, options(game)[0])
    assert (vp(game), "draws" in kinds(events)) == (2, False)
    assert sorted(order(game, events)) == ["Any", "Land", "Loud"]


@pytest.mark.rule("amb.token-blitz", "406.1.a")
def test_a_token_with_blitz_enters_ready() -> None:
    quick = unit("Quick", 1, 1, '{ keyword = "blitz" }', subtypes=["Token"])
    game = table({"hand": ["Make"]}, cards=[quick, tactic("Make", '{ token = { name = "Quick" } }')])
    do(game, "play make")
    assert thing(game, "Quick").ready


@pytest.mark.rule("amb.on-ready-outside", "801.9")
def test_on_ready_goes_off_whenever_one_becomes_ready() -> None:
    wake = tactic("Wake", "{ ready = { of = {} } }")
    tired = {"staging": [{"name": "Flare", "ready": False}, "Flare"], "hand": ["Wake"]}
    game = table(tired, cards=[flare("Flare", "ready"), wake])
    assert kinds(do(game, "play wake")).count("draws") == 1


@pytest.mark.rule("amb.until-whose-turn", "304.4")
def test_until_end_of_turn_means_the_turn_in_which_it_was_said() -> None:
    grow = tactic("Grow", '{ modify = { of = { pick = "target" }, health = 2 } }')
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Grow"]}, cards=[BIG, WALL, grow])
    do(game, "attack zone 1 with big", "play grow / choose wall", "pass")
    assert stats(game, "Wall") == (0, 7)
    end_turn(game)
    assert stats(game, "Wall") == (0, 5)


@pytest.mark.rule("amb.respond-mid-resolution", "408.1.d")
def test_nobody_is_asked_between_two_that_resolve() -> None:
    spark = {"hand": ["Spark"]}
    game = table(
        {"staging": ["Big"], **spark}, {"zones": {1: "Wall"}, "hand": ["Spark", "Spark"]}, cards=[BIG, WALL, SPARK]
    )
    do(game, "attack zone 1 with big", "play spark / choose wall", "play spark / choose Bo's wall")
    events = do(game, "pass")
    assert (kinds(events).count("resolves"), asked(game)) == (2, ("Ana", "main"))


@pytest.mark.rule("amb.triggers-while-building", "408.1.c")
def test_what_a_cost_sets_off_waits_on_the_stack_while_it_is_built() -> None:
    give = '{ costs = [{ sacrifice = { name = "Flare" } }], do = [{ draw = 1 }] }'
    bo = {"zones": {1: "Altar"}, "staging": ["Flare"]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, unit("Altar", 0, 5, give), flare("Flare", "death")])
    do(game, "attack zone 1 with big", "use altar")
    assert (asked(game), [i.kind for i in game.state.layers[-1].items]) == (("Ana", "respond"), ["ability", "trigger"])
    assert len(game.state.hand[1]) == 0


@pytest.mark.rule("amb.order-owner", "409.1.b", "412.1.a")
def test_who_controls_stolen_cards_orders_their_triggers() -> None:
    made = [
        flare("One", "turn_end"),
        flare("Two", "turn_end"),
        tactic("Grab", '{ steal = { of = { side = "enemy" } } }'),
    ]
    game = table({"hand": ["Grab"]}, {"staging": ["One", "Two"]}, cards=made)
    do(game, "play grab", "end main phase")
    assert (asked(game), options(game)) == (("Ana", "order"), ["first one turn end", "first two turn end"])


@pytest.mark.rule("amb.hand-targets", "402.4.b")
def test_hand_cards_are_picked_blind_by_their_place() -> None:
    heist = tactic("Heist", '{ banish = { of = { kind = "card", side = "enemy", where = "hand", pick = "target" } } }')
    game = table({"hand": ["Heist"]}, {"hand": ["Big", "Wall"]}, cards=[heist, BIG, WALL])
    do(game, "play heist / choose card 2 of Bo's hand")
    assert cards(game, "banished", "Bo") == ["Wall"]


@pytest.mark.rule("amb.stolen-enter", "412.1", "801.6")
def test_being_stolen_is_not_entering() -> None:
    game = table({"hand": ["Steal"]}, {"staging": ["Flare"]}, cards=[STEAL, flare("Flare", "enter")])
    events = do(game, "play steal")
    assert (thing(game, "Flare").controller, "draws" in kinds(events)) == (0, False)


@pytest.mark.rule("amb.stolen-facedown", "412.1.c", "102.5.b.3")
def test_a_stolen_face_down_territory_stays_down_and_is_its_new_controllers_secret() -> None:
    bo = {"territories": {1: {"name": "Route", "down": True, "turn": 1}}}
    game = table({"hand": ["Steal"], "supply": 5}, bo, cards=[STEAL, ROUTE])
    do(game, "play steal")
    seen = [game.view(v)["zones"][0]["territories"][0] for v in (0, 1)]
    assert [(s["down"], s["back"]) for s in seen] == [(True, False), (True, True)]
    assert refusals(game, "flip route in zone 1") == ["102.5.b.3"]


@pytest.mark.rule("amb.hand-limit-who", "304.5")
def test_only_the_turn_player_discards_down_to_ten() -> None:
    game = table({}, {"hand": ["Big"] * 12}, cards=[BIG])
    end_turn(game)
    assert (asked(game)[1], len(game.state.hand[1])) == ("main", 13)


@pytest.mark.rule("amb.supply-for-abilities", "403.2.b", "408.2.d")
def test_others_turn_supply_for_an_ability_in_the_counter_step_too() -> None:
    game = table({"staging": ["Small"]}, {"zones": {1: "Backdraft Sentry"}, "supply": 2}, cards=[SMALL])
    do(game, "attack zone 1 with small", "use backdraft sentry")
    assert game.state.ready[1] == 1


@pytest.mark.rule("amb.2v2-affinity", "100.1.a")
def test_the_decks_of_a_team_have_their_affinities_for_themselves() -> None:
    view = teams().view(None)
    assert [seat["team"] for seat in view["seats"]] == [0, 1, 0, 1]
    decks = ["ridge-and-ember", "night-wind", "dawn-and-thorn", "night-wind"]
    game = explorer.new_game("astra", 4, 1, {"mode": "2v2", "decks": decks})
    kinds_of = [set(game.view(None)["seats"][p]["affinities"]) for p in (0, 2)]
    assert len(kinds_of[0] | kinds_of[1]) > 2


@pytest.mark.rule("amb.on-attack-nonattack", "801.3")
def test_a_unit_put_into_a_zone_by_an_effect_has_its_on_attack() -> None:
    ana = {"staging": ["Flare"], "zones": {2: "Big"}, "hand": ["Change of Guard"], "supply": 2}
    game = table(ana, cards=[BIG, flare("Flare", "attack")])
    events = do(game, "play change of guard")
    assert ("attacks" in kinds(events), "draws" in kinds(events)) == (True, True)


@pytest.mark.rule("amb.tactic-staging", "402.6.b.1")
def test_a_tactic_on_the_stack_is_public_and_in_no_pile() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Spark"]}, cards=[BIG, WALL, SPARK])
    do(game, "attack zone 1 with big", "play spark / choose Ana's big")
    assert (cards(game, "hand", "Bo"), cards(game, "graveyard", "Bo")) == ([], [])
    assert [game.view(v)["layers"][-1]["items"][0]["name"] for v in (0, 1, None)] == ["Spark"] * 3


@pytest.mark.rule("amb.on-defend-empty", "303.0.b", "803.5")
def test_a_territory_alone_does_not_defend() -> None:
    game = table({"staging": ["Big"]}, {"territories": {1: "Route"}}, cards=[BIG, ROUTE])
    events = do(game, "attack zone 1 with big")
    assert ("stacks" in kinds(events), stats(game, "Big")[0]) == (False, 3)


@pytest.mark.rule("amb.main-phase-responses", "302.1")
def test_nobody_answers_in_the_main_phase() -> None:
    game = table({"hand": ["Spark"]}, {"staging": ["Wall"], "hand": ["Spark"]}, cards=[SPARK, WALL])
    do(game, "play spark")
    assert (thing(game, "Wall").damage, asked(game), "404.3.a" in refusals(game, "play spark", "Bo")) == (
        2,
        ("Ana", "main"),
        True,
    )


@pytest.mark.rule("amb.listeners-when", "409.4.d")
def test_who_dies_together_with_others_hears_their_death() -> None:
    mourner = unit("Mourner", 1, 1, '{ on = "dies", of = { not_self = true }, do = [{ vp = { count = 1 } }] }')
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    game = table({"hand": ["Sweep"], "staging": ["Mourner", "Small"]}, cards=[mourner, SMALL, sweep])
    do(game, "play sweep")
    assert (vp(game), there(game, "Mourner")) == (1, False)


@pytest.mark.rule("amb.dead-before-triggers", "303.1a")
def test_who_dies_as_bonuses_are_worked_out_sets_off_nothing() -> None:
    bog = thing_card("Bog", "territory", '{ stats = { of = { side = "enemy", where = "this_zone" }, health = -2 } }')
    bo = {"zones": {1: "Guard"}, "territories": {1: "Bog"}}
    game = table({"staging": ["Flare"]}, bo, cards=[flare("Flare", "attack"), flare("Guard", "defend"), bog])
    events = do(game, "attack zone 1 with flare")
    assert (order(game, events), there(game, "Flare")) == (["Guard"], False)


@pytest.mark.rule("amb.exhausted-ability", "303.4.a")
def test_an_exhausted_units_text_still_deals_damage() -> None:
    sting = unit("Sting", 3, 9, '{ on = "defend", do = [{ damage = { of = "attacker", amount = 1 } }] }')
    game = table({"staging": ["Big"]}, {"zones": {1: {"name": "Sting", "ready": False}}}, cards=[BIG, sting])
    do(game, "attack zone 1 with big", "pass")
    assert thing(game, "Big").damage == 1


@pytest.mark.rule("amb.nonunit-death", "801.4", "409.4.a")
def test_an_item_may_have_an_on_death_that_those_who_mourn_units_do_not_hear() -> None:
    relic = thing_card("Relic", "item", f'{{ on = "death", {DRAW}')
    mourner = unit("Mourner", 1, 1, '{ on = "dies", of = {}, do = [{ vp = { count = 1 } }] }')
    smash = tactic("Smash", '{ destroy = { of = { kind = "item" } } }')
    ana = {"hand": ["Smash"], "staging": [{"name": "Mourner", "wears": ["Relic"]}]}
    events = do(game := table(ana, cards=[relic, mourner, smash]), "play smash")
    assert (kinds(events).count("draws"), vp(game)) == (1, 0)


@pytest.mark.rule("amb.turn-end-nonunits", "304.2")
def test_a_territorys_end_of_turn_text_goes_off_before_damage_is_removed() -> None:
    bell = thing_card("Bell", "territory", f'{{ on = "turn_end", {DRAW}')
    game = table({"territories": {1: "Bell"}}, cards=[bell])
    events = end_turn(game)
    seen = [k for k in kinds(events) if k in ("scores zones", "draws", "heals")]
    assert seen[:3] == ["scores zones", "draws", "heals"]


@pytest.mark.rule("amb.renowned-together", "102.7.c")
def test_of_two_namesakes_put_at_once_the_first_is_sacrificed_for_the_second() -> None:
    king = unit("King", 1, 1, f'{{ on = "enter", {DRAW}', f'{{ on = "death", {DRAW}', subtypes=["Renowned"])
    puts = '{ put = { of = { kind = "card", side = "friendly", where = "graveyard", types = ["unit"] } } }'
    game = table({"hand": ["Raise"], "graveyard": ["King", "King"]}, cards=[king, tactic("Raise", puts)])
    events = do(game, "play raise")
    while asked(game)[1] == "order":
        events += do(game, options(game)[0])
    assert (len(ids(game, "King")), kinds(events).count("draws")) == (1, 3)


@pytest.mark.rule("amb.attack-then-restricted", "405.2.a.2")
def test_what_forbids_an_attack_too_late_does_not_undo_it() -> None:
    ban = thing_card("Ban", "territory", "{ cannot_be_attacked = { by = {} } }")
    bo = {"zones": {1: "Wall"}, "territories": {1: {"name": "Ban", "down": True, "turn": 1}}}
    game = table({"staging": ["Big", "Small"]}, bo, cards=[BIG, SMALL, WALL, ban])
    do(game, "attack zone 1 with big")
    events = do(game, "flip ban in zone 1", "pass")
    assert (told(game, events, "fights")[0], zone(game, "Big")) == ("Big deals 3 to Wall", 0)
    assert refusals(game, "attack zone 1 with small") == ["405.2.a.2"]


@pytest.mark.rule("amb.join-empty", "402.2.b", "802.15")
def test_a_unit_put_into_an_emptied_combat_holds_the_zone() -> None:
    bo = {"staging": ["Small"], "hand": ["Bolt", "Change of Guard"], "zones": {1: "Wall"}, "supply": 2}
    bolt = tactic("Bolt", '{ return_to_hand = { of = { role = "attacker" } } }')
    game = table({"staging": ["Big"], "hand": ["Spark"]}, bo, cards=[BIG, SMALL, WALL, bolt, SPARK])
    do(game, "attack zone 1 with big", "play change of guard", "play spark / choose Bo's wall", "play bolt")
    events = do(game, "pass")
    assert ("joins" in kinds(events), held(game, 1), zone(game, "Small")) == (True, "Bo", 1)


@pytest.mark.rule("amb.flip-in-main", "102.5.b.3")
def test_nobody_answers_a_flip_in_the_main_phase() -> None:
    ana = {"territories": {1: {"name": "Route", "down": True, "turn": 1}}}
    game = table(ana, {"hand": ["Spark"], "staging": ["Wall"]}, cards=[ROUTE, SPARK, WALL])
    do(game, "flip route in zone 1")
    assert (thing(game, "Route").down, asked(game)) == (False, ("Ana", "main"))


@pytest.mark.rule("amb.move-is-action", "405.3")
def test_nobody_moves_a_unit_without_attacking_or_retreating() -> None:
    game = table({"staging": ["Big"], "zones": {1: "Wall"}}, cards=[BIG, WALL])
    assert {o.verb for o in game.options} == {"attack", "retreat", "end"}


@pytest.mark.rule("amb.trigger-targets", "407.1.b")
def test_a_trigger_names_its_target_as_it_goes_on_the_stack() -> None:
    imp = unit(
        "Imp", 1, 1, '{ on = "enter", do = [{ damage = { of = { side = "enemy", pick = "target" }, amount = 1 } }] }'
    )
    game = table({"hand": ["Imp"]}, {"staging": ["Big", "Wall"]}, cards=[imp, BIG, WALL])
    events = do(game, "play imp")
    assert (asked(game), "stacks" in kinds(events[-1:])) == (("Ana", "target"), False)
    events = do(game, "choose Bo's big")
    assert [e.kind for e in events if e.kind in ("stacks", "resolves", "damages")] == ["stacks", "resolves", "damages"]


@pytest.mark.rule("amb.damage-vs-buff", "304.2", "304.3", "304.4")
def test_a_bonus_that_lapses_never_kills_over_damage_that_is_gone() -> None:
    grow = tactic("Grow", '{ modify = { of = { side = "friendly" }, health = 2 } }')
    game = table({"staging": [{"name": "Big", "damage": 2}], "hand": ["Grow", "Spark"]}, cards=[BIG, grow, SPARK])
    do(game, "play grow", "play spark")
    assert thing(game, "Big").damage == 4
    end_turn(game)
    assert (stats(game, "Big"), thing(game, "Big").damage) == ((3, 3), 0)


@pytest.mark.rule("amb.join-friendly", "201.4.b")
def test_a_friend_of_the_attacker_does_not_join_it() -> None:
    rally = tactic(
        "Rally",
        '{ move = { of = { side = "friendly", where = "staging", pick = "target" }, '
        'zone_of = { role = "attacker" } } }',
    )
    ana = {"staging": ["Big", "Small"], "hand": ["Rally"]}
    game = table(ana, {"hand": ["Spark"]}, cards=[BIG, SMALL, SPARK, rally])
    do(game, "attack zone 1 with big", "play spark / choose Ana's big", "play rally")
    events = do(game, "pass")
    assert ("bounces" in kinds(events), zone(game, "Small"), held(game, 1)) == (True, 0, "Ana")


@pytest.mark.rule("amb.this-combat", "303.8")
def test_this_combat_ends_with_the_combat_it_was_said_in() -> None:
    mate = '{ side = "friendly", where = "staging", pick = "choose" }'
    call = f'{{ on = "attack", do = [{{ forced_attack = {{ of = {mate} }} }}] }}'
    bo = {"zones": {1: "Wall", 2: "Stalker"}}
    stalker = unit("Stalker", 0, 9, '{ keyword = "impede", value = 2 }')
    game = table({"staging": ["Caller", "Big"]}, bo, cards=[unit("Caller", 4, 9, call), BIG, WALL, stalker])
    do(game, "attack zone 1 with caller", "choose zone 2")
    assert stats(game, "Big")[0] == 1
    do(game, "pass")
    assert (stats(game, "Big")[0], len(game.state.combats)) == (3, 1)


@pytest.mark.rule("amb.x-elsewhere", "101.2.b")
def test_an_x_is_shown_as_x_where_nothing_is_counted() -> None:
    game = table({"hand": ["Lumbering Mosshide"], "staging": ["Lumbering Mosshide"]})
    seen = game.view(0)["seats"][0]
    assert seen["hand"][0]["attack"] == "X"
    assert type(seen["staging"][0]["now"]["attack"]) is int
