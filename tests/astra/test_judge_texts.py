"""Awkward situations a judge thought of: what texts name, take away, put and play, and how long it lasts."""

from __future__ import annotations

import pytest

from explorer.games.astra.cardfile import CardError, read_cards
from explorer.games.astra.wording import text_of
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

PACK = "Wayfarer's Pack"
ISLE = thing_card("Isle", "territory", subtypes=["Renowned"])
FADE = tactic("Fade", '{ banish = { of = { kind = ["unit", "item", "territory"], pick = "target" }, returns = true } }')


def put(kind: str) -> str:
    """Returns a tactic that puts a card of a kind from hand onto the battlefield."""
    of = f'{{ kind = "card", side = "friendly", where = "hand", types = ["{kind}"], pick = "choose" }}'
    return tactic("Put", f"{{ put = {{ of = {of} }} }}")


# -- what a text names ------------------------------------------------------------------------------------------


@pytest.mark.rule("802.19", "405.2.c.3")
def test_a_cost_that_says_sacrifice_this_takes_no_other() -> None:
    martyr = unit("Martyr", 1, 1, '{ costs = [{ sacrifice = "self" }], do = [{ draw = 1 }] }')
    game = table({"staging": ["Martyr", "Big"]}, cards=[martyr, BIG])
    do(game, "use martyr")
    assert (there(game, "Martyr"), there(game, "Big"), len(game.state.hand[0])) == (False, True, 1)


@pytest.mark.rule("802.19", "801.1")
def test_a_text_that_says_sacrifice_this_takes_no_other() -> None:
    moth = unit("Moth", 1, 1, '{ on = "turn_end", do = [{ sacrifice = { of = "self" } }] }')
    game = table({"staging": ["Moth", "Big"]}, cards=[moth, BIG])
    end_turn(game)
    assert (there(game, "Moth"), there(game, "Big")) == (False, True)


@pytest.mark.rule("802.19", "402.2.d")
def test_of_two_alike_the_one_that_lies_face_down_is_called_so() -> None:
    plain = thing_card("Field", "territory")
    raze = tactic("Raze", '{ sacrifice = { of = { kind = "territory" } } }')
    down = {"name": "Field", "down": True, "turn": 1}
    game = table({"hand": ["Raze"], "territories": {1: down, 2: "Field"}}, cards=[plain, raze])
    assert "flip field in zone 1" in options(game)
    do(game, "play raze")
    assert options(game) == ["sacrifice field face down", "sacrifice field"]


@pytest.mark.rule("410.1", "407.2.c")
def test_a_friendly_player_is_no_opponent() -> None:
    alms = tactic("Alms", '{ vp = { count = 2, who = { kind = "player", side = "friendly" } } }')
    game = table({"hand": ["Alms"]}, cards=[alms])
    do(game, "play alms")
    assert (vp(game), vp(game, "Bo")) == (2, 0)


@pytest.mark.rule("404.6.a", "802.7")
@pytest.mark.parametrize("kind", ['"zone"', '"card", where = "graveyard"'])
def test_a_card_may_ask_for_zones_one_controls_and_for_cards(kind: str) -> None:
    needs = f'{{ controls = {{ kind = {kind}, side = "friendly" }}, at_least = 1 }}'
    game = table({"hand": ["Lord", "Spark"], "staging": ["Big"]}, cards=[unit("Lord", needs=needs), BIG, SPARK])
    assert refusals(game, "play lord") == ["404.6.a"]
    do(game, "play spark", "attack zone 1 with big", "pass")
    assert refusals(game, "play lord") == []


@pytest.mark.rule("102.2.a.1", "201.4.b")
def test_of_two_tokens_made_in_one_zone_the_second_bounces() -> None:
    sprig = unit("Sprig", 1, 1, '{ on = "retreat", do = [{ vp = { count = 1 } }] }', subtypes=["Token"])
    sow = tactic("Sow", '{ token = { name = "Sprig", count = 2, zone_of = { kind = "zone", pick = "target" } } }')
    game = table({"hand": ["Sow"]}, cards=[sprig, sow])
    do(game, "play sow / choose zone 2", "pass")
    assert (held(game, 2), len(ids(game, "Sprig")), vp(game)) == ("Ana", 2, 1)


@pytest.mark.rule("101.2.d", "406.1.d")
def test_less_than_no_damage_heals_nothing() -> None:
    feint = tactic("Feint", "{ damage = { of = {}, amount = { plus = -3, count = {} } } }")
    game = table({"hand": ["Feint"], "staging": [{"name": "Big", "damage": 1}]}, cards=[feint, BIG])
    do(game, "play feint")
    assert thing(game, "Big").damage == 1


@pytest.mark.rule("802.7", "407.2.c")
def test_a_text_can_mean_the_zones_of_one_side_and_says_so() -> None:
    zone_of = '{ kind = "zone", side = "enemy", pick = "target" }'
    text = f'{{ move = {{ of = {{ side = "friendly", pick = "target" }}, zone_of = {zone_of} }} }}'
    game = table(
        {"hand": ["Raid"], "staging": ["Big"]}, {"zones": {2: "Wall"}}, cards=[tactic("Raid", text), BIG, WALL]
    )
    assert text_of(game.state.printed(game.state.hand[0][0]).effects).endswith("into target enemy zone")
    do(game, "play raid", "pass")
    assert (thing(game, "Wall").damage, zone(game, "Big")) == (3, 0)


# -- taken away together ----------------------------------------------------------------------------------------


@pytest.mark.rule("102.6.c", "412.2.a.1")
@pytest.mark.parametrize(
    ("word", "pile"),
    [("return_to_hand", "hand"), ("banish", "banished"), ("to_supply", "supply"), ("put_on_deck", "deck")],
)
def test_equipment_taken_away_with_its_unit_is_not_left_behind(word: str, pile: str) -> None:
    tide = tactic("Tide", f'{{ {word} = {{ of = {{ kind = ["unit", "item"] }} }} }}')
    game = table({"hand": ["Tide"], "deck": [], "staging": [{"name": "Big", "wears": [PACK]}]}, cards=[tide, BIG])
    do(game, "play tide")
    assert sorted(cards(game, pile)) == ["Big", PACK]


@pytest.mark.rule("412.1.b", "412.1")
def test_equipment_stolen_with_its_unit_is_destroyed() -> None:
    coup = tactic("Coup", '{ steal = { of = { kind = ["unit", "item"] } } }')
    game = table(
        {"hand": ["Coup"], "zones": {1: "Small"}},
        {"staging": [{"name": "Big", "wears": [PACK]}]},
        cards=[coup, BIG, SMALL],
    )
    do(game, "play coup")
    assert (thing(game, "Big").controller, cards(game, "graveyard", "Bo")) == (0, [PACK])
    assert held(game, 1) == "Ana"  # what one controls is not taken over


@pytest.mark.rule("409.4.e", "412.1.d")
def test_equipment_that_another_unit_bears_by_then_is_not_left_behind() -> None:
    text = '{ on = "dies", of = { side = "enemy" }, do = [{ steal = { of = { kind = "item", side = "enemy" } } }] }'
    ana = {"staging": ["Crow"], "hand": ["Spark", "Spark"]}
    game = table(ana, {"staging": [{"name": "Big", "wears": [PACK]}]}, cards=[unit("Crow", 1, 9, text), BIG, SPARK])
    do(game, "play spark / choose Bo's big", "play spark / choose Bo's big")
    assert (cards(game, "graveyard", "Bo"), stats(game, "Crow")) == (["Big"], (2, 10))


@pytest.mark.rule("401.2.c", "412.2.a")
def test_a_unit_can_be_put_on_its_owners_deck() -> None:
    lull = tactic("Lull", '{ put_on_deck = { of = { pick = "target" } } }')
    game = table({"hand": ["Lull"]}, {"zones": {1: "Big"}}, cards=[lull, BIG])
    do(game, "play lull")
    assert (cards(game, "deck", "Bo")[-1], held(game, 1)) == ("Big", "")


# -- put, played and come back ----------------------------------------------------------------------------------


@pytest.mark.rule("404.5.c", "801.6")
def test_a_territory_put_onto_the_battlefield_goes_to_a_zone_of_ones_choice() -> None:
    game = table({"hand": ["Put", "Isle"], "territories": {2: "Thornmire"}}, cards=[put("territory"), ISLE])
    do(game, "play put")
    assert (asked(game), options(game)) == (("Ana", "zone"), ["choose zone 1", "choose zone 2", "choose zone 3"])
    do(game, "choose zone 2")
    assert (zone(game, "Isle"), cards(game, "graveyard")) == (2, ["Thornmire", "Put"])


@pytest.mark.rule("102.2", "406.1.d")
def test_a_tactic_cannot_be_put_onto_the_battlefield() -> None:
    game = table({"hand": ["Put", "Spark"]}, cards=[put("tactic"), SPARK])
    do(game, "play put")
    assert (there(game, "Spark"), cards(game, "hand")) == (False, ["Spark"])


@pytest.mark.rule("404.2.b", "801.8.a", "404.2.c")
@pytest.mark.parametrize(("free", "held_back", "left"), [("false", 1, []), ("false", 0, ["Dear"]), ("true", 0, [])])
def test_a_text_that_has_one_play_a_unit_asks_for_all_its_costs(free: str, held_back: int, left: list[str]) -> None:
    of = '{ kind = "card", types = ["unit"], side = "friendly", where = "graveyard", pick = "choose" }'
    call = tactic("Call", f"{{ play = {{ of = {of}, free = {free} }} }}")
    dear = unit("Dear", extra_costs="[{ discard = 1 }]")
    game = table({"hand": ["Call", *["Big"] * held_back], "graveyard": ["Dear"]}, cards=[call, dear, BIG])
    do(game, "play call")
    assert (there(game, "Dear"), [c for c in cards(game, "graveyard") if c == "Dear"]) == (not left, left)
    assert cards(game, "hand") == []


def test_a_text_can_have_one_play_units_alone() -> None:
    of = '{ kind = "card", side = "friendly", where = "graveyard", pick = "choose" }'
    with pytest.raises(CardError, match=r"effects\[0\].play.of: expected unit cards"):
        read_cards(tactic("Call", f"{{ play = {{ of = {of} }} }}"), "mine.toml")


@pytest.mark.rule("803.1", "amb.delayed-return")
def test_a_unit_with_blitz_comes_back_ready() -> None:
    game = table({"hand": ["Fade"], "staging": ["Emberhoof Charger"]}, cards=[FADE])
    do(game, "play fade")
    end_turn(game)
    assert thing(game, "Emberhoof Charger").ready


@pytest.mark.rule("404.5.c", "412.1.d", "amb.delayed-return")
def test_a_territory_comes_back_to_its_zone_and_equipment_onto_a_unit() -> None:
    ana = {"hand": ["Fade", "Fade"], "territories": {2: "Isle"}, "staging": [{"name": "Big", "wears": [PACK]}]}
    game = table(ana, cards=[FADE, ISLE, BIG])
    do(game, "play fade / choose isle", "play fade / choose wayfarer's pack")
    assert stats(game, "Big") == (3, 3)
    end_turn(game)
    assert (zone(game, "Isle"), stats(game, "Big")) == (2, (4, 4))


# -- how long it lasts ------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.this-combat", "406.1.d")
def test_this_combat_is_no_time_where_none_is_on_or_it_is_over() -> None:
    surge = '{ modify = { of = "self", attack = 2, until = "combat" } }'
    made = unit("Surge", 1, 9, f'{{ on = "enter", do = [{surge}] }}', f'{{ on = "retreat", do = [{surge}] }}')
    game = table({"hand": ["Surge"], "staging": ["Surge"]}, {"zones": {1: "Wall"}}, cards=[made, WALL])
    do(game, "play surge", "attack zone 1 with surge", "pass")
    assert [t.changes for t in game.state.things.values() if t.controller == 0] == [(), ()]


@pytest.mark.rule("amb.this-combat", "803.5")
def test_what_is_granted_for_this_combat_ends_with_it() -> None:
    text = '{ grant = { of = "self", ability = { keyword = "provoke" }, until = "combat" } }'
    game = table(
        {"staging": ["Bold"]},
        {"zones": {1: "Wall"}},
        cards=[unit("Bold", 1, 9, f'{{ on = "attack", do = [{text}] }}'), WALL],
    )
    do(game, "attack zone 1 with bold", "pass")
    assert thing(game, "Bold").changes == ()


@pytest.mark.rule("304.4", "303.4.b", "amb.delayed-return")
def test_what_step_four_does_until_the_end_of_the_turn_ends_with_the_turn() -> None:
    text = '{ modify = { of = "self", attack = 2 } }, { damage = { of = { side = "enemy" }, amount = 1 } }'
    ana = {"hand": ["Fade"], "zones": {1: "Omen"}}
    game = table(ana, {"staging": ["Big"]}, cards=[unit("Omen", 1, 1, f'{{ on = "enter", do = [{text}] }}'), FADE, BIG])
    do(game, "play fade / choose omen")
    events = end_turn(game)
    assert ("damages" in kinds(events), thing(game, "Big").damage, stats(game, "Omen")) == (True, 0, (1, 1))


@pytest.mark.rule("304.4", "amb.delayed-return")
def test_two_that_banish_one_another_come_back_in_turn() -> None:
    text = '{ on = "enter", do = [{ banish = { of = { side = "friendly", not_self = true }, returns = true } }] }'
    game = table(
        {"hand": ["Fade"], "staging": ["Sun", "Moon"]}, cards=[unit("Sun", 1, 1, text), unit("Moon", 1, 1, text), FADE]
    )
    do(game, "play fade / choose sun")
    end_turn(game)
    assert (there(game, "Sun"), there(game, "Moon")) == (True, False)
    end_turn(game)
    assert (there(game, "Sun"), there(game, "Moon")) == (False, True)
