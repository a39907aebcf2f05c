"""The worked examples of the rulebook, in its order; what the source leaves open of a card is set to suit."""

from __future__ import annotations

import pytest

from explorer.games import game_type
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
from tests.astra.test_s100 import LEGAL, wrong
from tests.astra.test_smp import four

ARCHER = unit("Sylvan Archer", 1, 2)
LABORATORY = thing_card("Noxhaven Laboratory", "territory")
DRAGON = unit("Wyrmscar Dragon", 3, 3, '{ on = "attack", do = [{ damage = { of = "defender", amount = 2 } }] }')
AIRDROP = tactic("Airdrop", "{ extra_supply = 1 }")
RETREAT = '{ force_retreat = { of = { side = "friendly", where = "combat_zone", pick = "target" } } }'
ACROBATICS = tactic("Swift Acrobatics", RETREAT)
LOSS = '{ vp = { count = -1, who = { kind = "player", side = "enemy", pick = "target" } } }'
COMMISSAR = unit("Commissar", 2, 2, f'{{ costs = [{{ exhaust = "self" }}, {{ sacrifice = {{}} }}], do = [{LOSS}] }}')
STALKER = unit("Canopy Stalker", 1, 5, '{ keyword = "impede", value = 1 }')
ROUTE = thing_card("Escape Route", "territory", '{ keyword = "impede", value = 2 }')
LISTENS = '{ on = "you_play", of = { kind = "card", types = ["tactic"] }, if = { own_turn = true }'
VAMPIRE = unit("Synthal Vampire", 3, 2, LISTENS + ', do = [{ modify = { of = "self", stats = "+1/+1" } }] }')
AIM = '{ ready = { of = { side = "enemy", where = "staging", pick = "target", as = 1 } } }'
YAKO = unit("Yako", 1, 1, f'{{ on = "enter", do = [{AIM}, {{ forced_attack = {{ of = "chosen 1" }} }}] }}')
BACK = '{ return_to_hand = { of = { kind = ["unit", "item"], side = "friendly", pick = "choose" } } }'
COMPLEX = [VAMPIRE, YAKO, unit("Agent", 3, 3), ENRAGE, tactic("Extraction", BACK)]
DYING = '{ on = "death", do = [{ draw = 1 }] }'
WHELP = unit("Whelp", 1, 1, DYING)
KATANA = thing_card(
    "Katana", "item", '{ on = "dies", of = "equipped", do = [{ put_on_deck = { of = "it" } }] }', subtypes=["Equipment"]
)
ELORHAIN = thing_card("Elorhain", "territory", '{ on = "dies", of = { where = "this_zone" }, do = [{ draw = 1 }] }')
STEAL = tactic("Steal", '{ steal = { of = { side = "enemy", pick = "target" } } }')


def test_each_example_of_the_book_is_here() -> None:
    names = {"test_ex_" + id.removeprefix("ex.").replace("-", "_") for id in game_type("astra").rulebook.examples}
    assert names <= set(globals())


@pytest.mark.rule("100.1.a", "100.1.a.1")
def test_ex_two_affinity_deck() -> None:
    assert wrong(LEGAL) == []
    assert all(len(wrong(f"{LEGAL}1 {c}\n")) == 1 for c in ("Pyre Duelist", "Bramble Warden", "Dawnwall Bulwark"))


@pytest.mark.rule("102.2.b", "102.2")
def test_ex_object_names() -> None:
    named = [f"{{ exhaust = {{ of = {{ {word} }} }} }}" for word in ('name = "Sylvan Archer"', 'kind = "unit"')]
    land = '{ destroy = { of = { kind = "territory", name = "Noxhaven Laboratory" } } }'
    made = [ARCHER, LABORATORY, *(tactic(f"T{i}", e) for i, e in enumerate([*named, land]))]
    ana = {"staging": ["Sylvan Archer"], "territories": {1: "Noxhaven Laboratory"}, "hand": ["T0", "T2"]}
    game = table(ana, cards=made)
    do(game, "play t0", "play t2")
    assert (thing(game, "Sylvan Archer").ready, there(game, "Noxhaven Laboratory")) == (False, False)
    game = table({**ana, "hand": ["T1"]}, cards=made)
    do(game, "play t1")
    assert (thing(game, "Sylvan Archer").ready, thing(game, "Noxhaven Laboratory").ready) == (False, True)


def token(name: str, attack: int, health: int) -> dict[str, object]:
    """Returns a token that an effect has just made, as its player sees it."""
    mine = unit(name, attack, health, influence=0, subtypes=["Token"])
    game = table({"hand": ["Make"]}, cards=[mine, tactic("Make", f'{{ token = {{ name = "{name}" }} }}')])
    do(game, "play make")
    seen = game.view(0)["seats"][0]["staging"][0]
    return {key: seen[key] for key in ("name", "token", "ready", "cost", "now")}


@pytest.mark.rule("102.8.a", "102.8.b.1")
def test_ex_drone() -> None:
    now = {"attack": 1, "health": 1, "influence": 0}
    assert token("Drone", 1, 1) == {"name": "Drone", "token": True, "ready": False, "cost": 0, "now": now}


@pytest.mark.rule("102.8.a", "102.8.b.1")
def test_ex_experiment() -> None:
    now = {"attack": 2, "health": 2, "influence": 0}
    assert token("Experiment", 2, 2) == {"name": "Experiment", "token": True, "ready": False, "cost": 0, "now": now}


@pytest.mark.rule("303.7", "303.7.a", "303.1b")
def test_ex_wyrmscar() -> None:
    game = table({"staging": ["Wyrmscar Dragon"]}, {"zones": {1: "Archer"}}, cards=[DRAGON, unit("Archer", 3, 2)])
    events = do(game, "attack zone 1 with wyrmscar dragon")
    assert (there(game, "Archer"), "fights" in kinds(events), held(game, 1)) == (False, False, "Ana")
    assert (thing(game, "Wyrmscar Dragon").ready, thing(game, "Wyrmscar Dragon").damage) == (True, 0)


@pytest.mark.rule("402.2.f")
def test_ex_in_the_zone() -> None:
    sweep = tactic("Sweep", '{ modify = { of = { where = "combat_zone" }, attack = 1 } }')
    bo = {"zones": {1: "Wall", 2: "Small"}, "staging": ["Yard"], "hand": ["Sweep"]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, WALL, SMALL, sweep, unit("Yard", 1, 1)])
    do(game, "attack zone 1 with big", "play sweep", "pass")
    assert [stats(game, name)[0] for name in ("Big", "Wall", "Small", "Yard")] == [4, 1, 2, 1]


@pytest.mark.rule("403.1.c")
def test_ex_airdrop() -> None:
    game = table({"hand": ["Airdrop", "Big"]}, cards=[AIRDROP, BIG])
    events = do(game, "play airdrop")
    assert (len(game.state.supply[0]), "draws" in kinds(events), game.state.extended) == (1, False, ())


@pytest.mark.rule("404.6.a")
def test_ex_three_units() -> None:
    horn = tactic("Horn", "{ draw = 1 }", needs='{ controls = { side = "friendly" }, at_least = 3 }')
    for units, refused in ((["Big", "Small"], ["404.6.a"]), (["Big", "Small", "Wall"], [])):
        game = table({"hand": ["Horn"], "staging": units}, {"staging": ["Big"]}, cards=[horn, BIG, SMALL, WALL])
        assert refusals(game, "play horn") == refused


@pytest.mark.rule("405.2.b.2", "802.14")
def test_ex_swift_acrobatics() -> None:
    bo = {"zones": {1: {"name": "Sylvan Archer", "ready": False}}, "hand": ["Swift Acrobatics"]}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, ARCHER, ACROBATICS])
    do(game, "attack zone 1 with big", "play swift acrobatics", "pass")
    archer = thing(game, "Sylvan Archer")
    assert (zone(game, "Sylvan Archer"), archer.ready, archer.damage, held(game, 1)) == (0, False, 0, "Ana")


@pytest.mark.rule("405.2.c.3", "408.2.d")
def test_ex_commissar() -> None:
    game = table({"staging": ["Commissar", "Whelp"]}, {"vp": 5}, cards=[COMMISSAR, WHELP])
    events = do(game, "use commissar / sacrifice whelp")
    assert (vp(game, "Bo"), there(game, "Whelp"), thing(game, "Commissar").ready) == (4, False, False)
    assert "Whelp" in order(game, events)


@pytest.mark.rule("406.3", "803.5")
def test_ex_double_impede() -> None:
    bo = {"zones": {1: "Canopy Stalker"}, "territories": {1: "Escape Route"}}
    game = table({"staging": ["Four"]}, bo, cards=[STALKER, ROUTE, unit("Four", 4, 4)])
    do(game, "attack zone 1 with four", *(["first canopy stalker defend"] if asked(game)[1] == "order" else []))
    while asked(game)[1] == "order":
        do(game, options(game)[0])
    events = do(game, "pass")
    assert told(game, events, "fights")[0] == "Four deals 1 to Canopy Stalker"


@pytest.mark.rule("407.2.e", "406.1.c")
def test_ex_forbidden_attack() -> None:
    send = tactic("Send", '{ forced_attack = { of = { side = "friendly", where = "staging", pick = "target" } } }')
    bo = {"zones": {1: "Wall"}, "territories": {1: "Truce Stones"}}
    game = table({"staging": ["Small"], "hand": ["Send"]}, bo, cards=[SMALL, WALL, send])
    do(game, "play send")
    assert options(game) == ["choose zone 2", "choose zone 3"]


@pytest.mark.rule("409.1.a", "409.2.b")
def test_ex_death_order() -> None:
    made = [unit("A", 2, 2, DYING), unit("B", 2, 2, DYING)]
    game = table({"staging": ["A"]}, {"zones": {1: "B"}}, cards=made)
    events = do(game, "attack zone 1 with a", "pass")
    stacked = [game.state.printed(int(e.objects[0])).name for e in events if e.kind == "stacks"]
    assert (stacked, order(game, events)) == (["A", "B"], ["B", "A"])


@pytest.mark.rule("409.1.b")
def test_ex_two_on_enter() -> None:
    both = [unit(n, 1, 1, '{ on = "enter", do = [{ draw = 1 }] }') for n in ("One", "Two")]
    puts = '{ put = { of = { kind = "card", side = "friendly", where = "graveyard", types = ["unit"] } } }'
    game = table({"hand": ["Raise"], "graveyard": ["One", "Two"]}, cards=[*both, tactic("Raise", puts)])
    do(game, "play raise")
    assert (asked(game), options(game)) == (("Ana", "order"), ["first one enter", "first two enter"])
    assert order(game, do(game, "first two enter")) == ["Two", "One"]


def complex_stack(**switch: str) -> tuple[Game, list[str]]:
    """Plays the Complex Example up to the last pass; returns the game and the stack, oldest first."""
    ana = {"zones": {1: "Synthal Vampire"}, "hand": ["Yako", "Enrage"]}
    game = table(ana, {"staging": ["Agent"], "hand": ["Extraction"]}, cards=COMPLEX, **switch)
    do(game, "play yako", "choose zone 1", "play enrage / choose synthal vampire", "play extraction")
    return game, [game.state.box.designs[i.me.design].name for i in game.state.layers[-1].items]


@pytest.mark.rule("409.2.c", "409.2.b", "303.3", "408.3.c", "408.1.a", "amb.tactic-played")
@pytest.mark.parametrize("reading", ["resolution", "announce"])
def test_ex_complex(reading: str) -> None:
    game, _ = complex_stack(amb_when_you_play=reading)
    events = do(game, "pass")
    assert (cards(game, "hand", "Bo"), stats(game, "Synthal Vampire"), held(game, 1)) == (["Agent"], (5, 3), "Ana")
    assert (thing(game, "Synthal Vampire").ready, "fights" in kinds(events)) == (True, False)
    assert order(game, events)[0] == "Extraction"


@pytest.mark.rule("409.2.c", "408.1.d", "amb.when-you-play")
def test_ex_complex_listing() -> None:
    assert complex_stack(amb_when_you_play="announce")[1] == ["Enrage", "Synthal Vampire", "Extraction"]
    assert complex_stack()[1] == ["Enrage", "Extraction"]


@pytest.mark.rule("409.3.a")
def test_ex_each_player() -> None:
    game = table({"hand": ["Feast"]}, cards=[tactic("Feast", "{ each_player = [{ draw = 1 }] }")])
    assert [e.actor for e in do(game, "play feast") if e.kind == "draws"] == [1, 0]


@pytest.mark.rule("409.4.c", "409.4.d", "409.4.e")
@pytest.mark.parametrize(("first", "hand"), [("elorhain", 2), ("katana", 2)])
def test_ex_whelp(first: str, hand: int) -> None:
    bo = {"zones": {1: {"name": "Whelp", "wears": ["Katana"]}}, "territories": {1: "Elorhain"}}
    game = table({"staging": ["Big"]}, bo, cards=[BIG, WHELP, KATANA, ELORHAIN])
    do(game, "attack zone 1 with big", "pass")
    assert (asked(game), len(game.state.hand[1])) == (("Bo", "order"), 1)
    do(game, f"first {first} dies")
    assert (len(game.state.hand[1]), cards(game, "graveyard", "Bo")) == (hand, ["Katana"])
    assert ("Whelp" in cards(game, "hand", "Bo")) == (first == "katana")
    assert (cards(game, "deck", "Bo")[-1] == "Whelp") == (first == "elorhain")


@pytest.mark.rule("411.2.a")
def test_ex_plus_one() -> None:
    grow = tactic("Grow", '{ modify = { of = {}, stats = "+1/+1" } }')
    game = table({"staging": ["Pair"], "hand": ["Grow"]}, cards=[grow, unit("Pair", 2, 2)])
    do(game, "play grow")
    assert stats(game, "Pair") == (3, 3)
    do(game, "end main phase")
    assert stats(game, "Pair") == (2, 2)


@pytest.mark.rule("411.2.b", "402.2.f", "amb.territory-scope")
def test_ex_rallypoint() -> None:
    rally = thing_card("Rally", "territory", '{ base = { of = { where = "this_zone" }, attack = 3, health = 3 } }')
    staff = thing_card("Staff", "item", '{ stats = { of = "equipped", stats = "+1/+1" } }', subtypes=["Equipment"])
    ana = {"staging": [{"name": "Pig", "wears": ["Staff"]}], "territories": {2: "Rally"}}
    game = table(ana, {"zones": {2: "Dreadnought"}}, cards=[rally, staff, unit("Pig", 1, 1), unit("Dreadnought", 6, 6)])
    events = do(game, "attack zone 2 with pig", "pass")
    assert told(game, events, "fights") == ["Pig deals 4 to Dreadnought", "Dreadnought deals 3 to Pig"]
    assert (there(game, "Dreadnought"), stats(game, "Pig"), thing(game, "Pig").damage) == (False, (4, 4), 3)


@pytest.mark.rule("411.2.d", "101.2.d")
def test_ex_minus_attack() -> None:
    sap = tactic("Sap", '{ modify = { of = { side = "friendly", pick = "target" }, attack = -3 } }')
    game = table({"staging": ["Pair"], "hand": ["Sap"]}, {"zones": {1: "Wall"}}, cards=[sap, WALL, unit("Pair", 2, 2)])
    events = do(game, "play sap", "attack zone 1 with pair", "pass")
    assert (stats(game, "Pair")[0], told(game, events, "fights")[0]) == (-1, "Pair deals 0 to Wall")


def stolen(*hand: str, **more: str) -> Game:
    """Returns a game in which Ana has just stolen Bo's Whelp, with cards in hand made for the test."""
    made = [tactic(name, text) for name, text in more.items()]
    game = table({"hand": ["Steal", *hand]}, {"staging": ["Whelp"]}, cards=[STEAL, WHELP, SPARK, *made])
    do(game, "play steal")
    assert thing(game, "Whelp").controller == 0
    return game


@pytest.mark.rule("412.2.a.1")
def test_ex_steal_hand() -> None:
    game = stolen("Bounce", Bounce='{ return_to_hand = { of = { pick = "target" } } }')
    do(game, "play bounce")
    assert (cards(game, "hand", "Bo"), cards(game, "hand")) == (["Whelp"], [])


@pytest.mark.rule("412.2.a.2")
def test_ex_steal_destroy() -> None:
    game = stolen("Spark")
    events = do(game, "play spark")
    assert (cards(game, "graveyard", "Bo"), [e.actor for e in events if e.kind == "draws"]) == (["Whelp"], [0])


@pytest.mark.rule("412.2.a.3")
def test_ex_steal_supply() -> None:
    game = stolen("Store", Store='{ to_supply = { of = { side = "friendly", pick = "target" } } }')
    do(game, "play store")
    assert (cards(game, "supply", "Bo"), cards(game, "supply"), ids(game, "Whelp")) == (["Whelp"], [], [])


@pytest.mark.rule("mp.ffa.5", "408.1.b.1")
def test_ex_ffa_empty_zone() -> None:
    game, seen = four("Bo", bo={"staging": ["Big"]}), []
    do(game, "attack zone 1 with big")
    while asked(game)[1] == "open":
        seen.append(asked(game)[0])
        events = do(game, "pass")
    assert (seen, "resolves" in kinds(events), held(game, 1)) == (["Cy", "Di", "Ana"], False, "Bo")


@pytest.mark.rule("mp.ffa.6")
def test_ex_ffa_occupied_zone() -> None:
    game = four(ana={"staging": ["Big"]}, cy={"zones": {1: "Wall"}}, di={"hand": ["Spark"]})
    do(game, "attack zone 1 with big")
    assert "404.3.a" in refusals(game, "play spark", "Di")
    do(game, "pass")
    assert (asked(game), len(game.state.hand[3])) == (("Ana", "main"), 1)
