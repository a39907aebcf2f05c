"""The counter step and stack (408), order of operations (409), the worked examples of both."""

from __future__ import annotations

import pytest

from explorer.kernel.game import Game
from tests.astra.given import (
    BIG,
    ENRAGE,
    SMALL,
    SPARK,
    WALL,
    asked,
    cards,
    do,
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

EXTRACTION = tactic(
    "Extraction", '{ return_to_hand = { of = { kind = ["unit", "item"], side = "friendly", pick = "choose" } } }'
)
VAMPIRE = unit(
    "Vampire",
    3,
    2,
    '{ on = "you_play", of = { kind = "card", types = ["tactic"] }, if = { own_turn = true },'
    ' do = [{ modify = { of = "self", attack = 1, health = 1 } }] }',
)
YAKO = unit(
    "Yako",
    1,
    1,
    '{ on = "enter", do = [{ ready = { of = { side = "enemy", where = "staging", pick = "target", as = 1 } } },'
    ' { forced_attack = { of = "chosen 1" } }] }',
)
WHELP = unit("Whelp", 1, 1, '{ on = "death", do = [{ draw = 1 }] }')
MOURNER = unit("Mourner", 1, 9, '{ on = "dies", of = { side = "any" }, do = [{ vp = { count = 1 } }] }')


# -- 408 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("408.1.c", "406.2.a.2")
def test_408_1_c_nobody_answers_their_own_response() -> None:
    game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Spark", "Spark"]}, cards=[BIG, WALL, SPARK])
    do(game, "attack zone 1 with big", "play spark / choose Ana's big")
    assert asked(game) == ("Ana", "respond")
    assert refusals(game, "play spark", "Bo")
    do(game, "pass")
    assert (there(game, "Big"), cards(game, "hand", "Bo")) == (True, ["Spark"])


@pytest.mark.rule("amb.alternation")
def test_the_other_reading_lets_a_player_add_several() -> None:
    bo = {"zones": {1: "Wall"}, "hand": ["Spark", "Spark"]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, WALL, SPARK], amb_alternation="several")
    do(game, "attack zone 1 with big", "play spark / choose Ana's big")
    assert asked(game) == ("Bo", "respond")
    do(game, "play spark / choose Ana's big", "pass", "pass")
    assert not there(game, "Big")


@pytest.mark.rule("amb.second-stack")
@pytest.mark.parametrize(("reading", "question"), [("no", "main"), ("yes", "open")])
def test_whether_a_second_stack_may_be_opened(reading: str, question: str) -> None:
    bo = {"zones": {1: "Wall"}, "hand": ["Spark", "Spark"]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, WALL, SPARK], amb_second_stack=reading)
    do(game, "attack zone 1 with big", "play spark / choose Ana's big", "pass")
    assert asked(game)[1] == question


@pytest.mark.rule("408.1.e", "405.2.c.3", "408.2.d", "405.2.c.2", "406.2.a", "410.1.a", "303.2.b")
def test_408_1_e_an_ability_resolves_without_its_source() -> None:
    game = table({"staging": ["Big"], "hand": ["Small"], "vp": 0}, {"zones": {1: "Toll Collector"}}, cards=[BIG, SMALL])
    do(game, "attack zone 1 with big")
    events = do(game, "use toll collector")
    assert (there(game, "Toll Collector"), [i.kind for i in game.state.layers[-1].items]) == (False, ["ability"])
    events += do(game, "pass")
    assert (vp(game), cards(game, "graveyard"), held(game, 1)) == (0, ["Small"], "Ana")
    assert {"408.2.d", "410.1.a"} <= rules(events)


@pytest.mark.rule("408.2.b", "102.5.b.3", "102.5.b.3.a", "801.7", "amb.flip-on-stack")
def test_408_2_b_an_older_territory_is_turned_up_in_answer() -> None:
    down = {"name": "Thornmire", "down": True}
    bo = {"zones": {1: "Wall"}, "territories": {1: {**down, "turn": 3}, 2: down}, "supply": 2}
    game = table({"staging": ["Small"]}, bo, cards=[SMALL, WALL])
    do(game, "attack zone 1 with small")
    assert options(game) == ["flip thornmire 2 in zone 2", "pass"]
    assert "102.5.b.3" in refusals(game, "flip thornmire 1 in zone 1", "Bo")
    events = do(game, "flip thornmire 2", "pass")
    assert kinds(events).index("resolves") < kinds(events).index("flips")
    assert [game.state.known(i).down for i in ids(game, "Thornmire")] == [True, False]


@pytest.mark.rule("102.5.b.3", "amb.flip-later-turn")
@pytest.mark.parametrize(("reading", "offered"), [("any-later", True), ("own-later", False)])
def test_102_5_b_3_what_a_later_turn_is(reading: str, offered: bool) -> None:
    bo = {"zones": {1: "Wall"}, "territories": {1: {"name": "Thornmire", "down": True, "turn": 2}}, "supply": 2}
    game = table({"staging": ["Small"]}, bo, cards=[SMALL, WALL], amb_flip_later_turn=reading)
    do(game, "attack zone 1 with small")
    assert ("flip thornmire in zone 1" in options(game)) == offered


@pytest.mark.rule("408.2.c", "803.7", "409.2.c", "409.2.c.1", "amb.swift-placement")
def test_408_2_c_a_swift_unit_comes_when_the_stack_reaches_it() -> None:
    bo = {"zones": {1: "Wall"}, "hand": ["Gale Herald"], "supply": 2}
    game = table({"staging": ["Big"], "zones": {2: "Small"}}, bo, cards=[BIG, SMALL, WALL])
    do(game, "attack zone 1 with big", "play gale herald")
    assert not there(game, "Gale Herald")
    do(game, "pass", "choose Ana's big")
    herald = thing(game, "Gale Herald")
    assert (herald.zone, herald.ready, thing(game, "Wall").damage) == (-1, False, 0)


@pytest.mark.rule("amb.nonunit-abilities")
@pytest.mark.parametrize(("reading", "offered"), [("units", False), ("any", True)])
def test_who_may_answer_with_an_ability(reading: str, offered: bool) -> None:
    lamp = thing_card("Lamp", "item", "{ costs = [{ supply = 0 }], do = [{ draw = 1 }] }")
    bo = {"zones": {1: {"name": "Wall", "wears": ["Lamp"]}}}
    game = table({"staging": ["Small"]}, bo, cards=[SMALL, WALL, lamp], amb_nonunit_abilities=reading)
    do(game, "attack zone 1 with small")
    assert ("use lamp" in options(game)) == offered


@pytest.mark.rule("amb.activate-while-exhausted", "102.3.d")
@pytest.mark.parametrize(("reading", "offered"), [("no", False), ("counter-step", True)])
def test_whether_an_exhausted_unit_answers(reading: str, offered: bool) -> None:
    bo = {"zones": {1: {"name": "Backdraft Sentry", "ready": False}}, "supply": 1}
    game = table({"staging": ["Small"]}, bo, cards=[SMALL], amb_activate_while_exhausted=reading)
    do(game, "attack zone 1 with small")
    assert ("use backdraft sentry" in options(game)) == offered


@pytest.mark.rule("408.3.a", "801.4", "409.4.c")
def test_408_3_a_a_death_in_mid_stack_has_its_say_at_once() -> None:
    bo = {"zones": {1: "Vengeful Wisp"}, "hand": ["Spark"]}
    game = table({"staging": ["Attacker"], "hand": ["Spark"]}, bo, cards=[unit("Attacker", 2, 1), SPARK])
    do(game, "attack zone 1 with attacker", "play spark / choose Ana's attacker")
    events = do(game, "play spark / choose Bo's vengeful wisp", "pass")
    assert order(game, events) == ["Spark", "Vengeful Wisp", "Spark"]
    assert [e.detail[2] for e in events if e.kind == "done"] == ["resolved", "resolved", "fizzled"]
    assert (there(game, "Attacker"), held(game, 1)) == (False, "")


# -- 409 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("409.1.a", "409.1.a.1", "408.3.b", "406.1.f", "amb.simultaneous-deaths")
def test_409_1_a_the_turn_players_triggers_go_on_first() -> None:
    imp = unit("Imp", 1, 1, '{ on = "death", do = [{ vp = { count = 1 } }] }')
    game = table({"staging": ["Whelp"]}, {"zones": {1: "Imp"}}, cards=[WHELP, imp])
    events = [*do(game, "attack zone 1 with whelp"), *do(game, "pass")]
    assert [game.state.printed(int(e.objects[0])).name for e in events if e.kind == "stacks"] == ["Whelp", "Imp"]
    assert order(game, events) == ["Imp", "Whelp"]
    pushed = [i for i, k in enumerate(kinds(events)) if k == "stacks"]
    assert max(pushed) < kinds(events).index("resolves")


@pytest.mark.rule("409.1.b", "410.2.d", "amb.score-order-direction", "304.1.a")
def test_409_1_b_a_player_orders_own_triggers_beforehand() -> None:
    one = unit("One", 1, 1, '{ on = "score", do = [{ draw = 1 }] }', influence=1)
    two = unit("Two", 1, 1, '{ on = "score", do = [{ vp = { count = 2 } }] }', influence=0)
    game = table({"zones": {1: "One", 3: "Two"}}, cards=[one, two])
    do(game, "end main phase")
    assert (vp(game), options(game)) == (1, ["first one score", "first two score"])
    events = do(game, "first two score")
    assert order(game, events) == ["Two", "One"]


@pytest.mark.rule("409.3.a", "801.8")
def test_409_3_a_each_player_begins_after_the_turn_player() -> None:
    ana = {"hand": ["Veska, Widow of Crows"], "supply": 5, "staging": ["Big"]}
    game = table(ana, {"staging": ["Wall"]}, cards=[BIG, WALL])
    events = do(game, "play veska", "sacrifice big")
    assert told(game, events, "dies") == ["Wall is destroyed", "Big is destroyed"]
    assert vp(game) == 1


@pytest.mark.rule("409.4.c", "409.4.d", "409.4.e", "amb.death-in-building")
@pytest.mark.parametrize(("first", "hand", "top"), [("grave lantern", "Whelp", "Y"), ("crown", "Y", "Whelp")])
def test_409_4_a_death_goes_in_three_steps(first: str, hand: str, top: str) -> None:
    crown = thing_card("Crown", "territory", '{ on = "dies", of = { where = "this_zone" }, do = [{ draw = 1 }] }')
    worn = {"name": "Whelp", "wears": ["Grave Lantern"]}
    bo = {"zones": {1: worn}, "territories": {1: "Crown"}, "deck": ["X", "Y", "Z"]}
    game = table({"staging": ["Big"]}, bo, cards=[WHELP, BIG, crown, *(unit(n) for n in "XYZ")])
    do(game, "attack zone 1 with big", "pass")
    assert cards(game, "hand", "Bo") == ["X"]
    do(game, f"first {first} dies")
    assert (cards(game, "hand", "Bo"), cards(game, "deck", "Bo")[-1]) == (["X", hand], top)
    assert (there(game, "Grave Lantern"), cards(game, "graveyard", "Bo")) == (False, ["Grave Lantern"])


@pytest.mark.rule("409.4.b", "802.10", "802.19", "amb.destroyed-discard")
def test_409_4_b_a_sacrifice_is_a_death_and_a_discard_is_none() -> None:
    ana = {"staging": ["Toll Collector", "Whelp"], "zones": {1: "Mourner"}}
    game = table(ana, {"hand": ["Whelp"]}, cards=[WHELP, MOURNER])
    do(game, "use toll collector / sacrifice whelp")
    assert (vp(game), cards(game, "hand"), cards(game, "graveyard", "Bo")) == (1, ["Militia Recruit"], ["Whelp"])


@pytest.mark.rule("amb.token-death", "102.8.c.1", "402.1.b")
@pytest.mark.parametrize(("reading", "points"), [("yes", 1), ("no", 0)])
def test_whether_a_token_dies(reading: str, points: int) -> None:
    ana = {"hand": ["Spark"], "zones": {1: "Mourner"}}
    game = table(ana, {"staging": ["Husk"]}, cards=[SPARK, MOURNER], amb_token_death=reading)
    do(game, "play spark / choose Bo's husk")
    assert (vp(game), there(game, "Husk"), cards(game, "graveyard", "Bo")) == (points, False, [])


def complex_example(reading: str) -> tuple[Game, list[str]]:
    """Plays the Complex Example of 409.2; returns the game and the stack when nobody adds any more."""
    ana = {"zones": {1: "Vampire"}, "hand": ["Yako", "Enrage"]}
    made = [VAMPIRE, YAKO, ENRAGE, EXTRACTION, unit("Agent", 3, 3)]
    game = table(ana, {"staging": ["Agent"], "hand": ["Extraction"]}, cards=made, amb_when_you_play=reading)
    do(game, "play yako", "choose zone 1", "play enrage / choose vampire", "play extraction")
    stack = [game.state.box.designs[i.me.design].name for i in game.state.layers[-1].items]
    return game, stack


@pytest.mark.rule("409.2.c", "amb.when-you-play", "802.21", "amb.forced-attack-roles")
@pytest.mark.parametrize(
    ("reading", "stacked", "resolved"),
    [
        ("resolution", ["Enrage", "Extraction"], ["Extraction", "Enrage", "Vampire"]),
        ("announce", ["Enrage", "Vampire", "Extraction"], ["Extraction", "Vampire", "Enrage"]),
    ],
)
def test_the_complex_example(reading: str, stacked: list[str], resolved: list[str]) -> None:
    game, stack = complex_example(reading)
    assert stack == stacked
    events = do(game, "pass")
    assert order(game, events) == resolved
    assert (cards(game, "hand", "Bo"), held(game, 1)) == (["Agent"], "Ana")
    assert (stats(game, "Vampire"), thing(game, "Vampire").damage) == ((5, 3), 0)


@pytest.mark.rule("amb.when-you-play")
@pytest.mark.parametrize(("reading", "fights", "holder"), [("resolution", 0, "Bo"), ("announce", 2, "")])
def test_where_the_readings_of_when_you_play_part(reading: str, fights: int, holder: str) -> None:
    storm = tactic("Storm", "{ damage = { of = {}, amount = 2 } }")
    ana = {"zones": {1: "Vampire"}, "hand": ["Yako", "Storm"]}
    bo = {"staging": ["Agent"]}
    game = table(ana, bo, cards=[VAMPIRE, YAKO, storm, unit("Agent", 3, 3)], amb_when_you_play=reading)
    events = do(game, "play yako", "choose zone 1", "play storm", "pass")
    assert (kinds(events).count("fights"), held(game, 1)) == (fights, holder)


@pytest.mark.rule("amb.forced-attack-order")
@pytest.mark.parametrize(("reading", "alive"), [("defend-first", True), ("turn-player", False)])
def test_whose_trigger_comes_first_in_a_forced_attack(reading: str, alive: bool) -> None:
    sniper = unit("Sniper", 0, 9, '{ on = "attack", do = [{ damage = { of = "defender", amount = 2 } }] }')
    tough = unit("Tough", 1, 2, '{ on = "defend", do = [{ modify = { of = "self", health = 1, until = "combat" } }] }')
    ana, made = {"zones": {1: "Tough"}, "hand": ["Yako"]}, [sniper, tough, YAKO]
    game = table(ana, {"staging": ["Sniper"]}, cards=made, amb_forced_attack_order=reading)
    do(game, "play yako", "choose zone 1")
    assert there(game, "Tough") == alive
    assert zone(game, "Yako") == 0


@pytest.mark.rule("407.1.c", "406.1.a")
@pytest.mark.parametrize(("staging", "asked"), [([], False), (["Wall"], True)])
def test_407_1_c_what_one_may_do_to_no_target_is_not_asked(staging: list[str], asked: bool) -> None:
    other = '{ pick = "target", side = "friendly", not_self = true }'
    heals = f'{{ on = "enter", may = true, do = [{{ ready = {{ of = {other} }} }}] }}'
    game = table({"staging": staging, "hand": ["Medic"]}, cards=[WALL, unit("Medic", 1, 1, heals)])
    events = do(game, "play medic")
    assert ("no target" in kinds(events)) != asked
    assert (game.decision is not None and game.decision.kind == "may") == asked
