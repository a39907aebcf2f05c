"""Privacy, zones, supply (401 to 403)."""

from __future__ import annotations

import pytest

from explorer.games.astra.aiming import Aim
from tests.astra.given import (
    BIG,
    SPARK,
    WALL,
    asked,
    begun,
    cards,
    do,
    end_turn,
    ids,
    kinds,
    options,
    refusals,
    rules,
    stats,
    table,
    tactic,
    there,
    thing,
    unit,
    vp,
    zone,
)


def names(view: list[dict[str, object]]) -> list[object]:
    """Returns the names of cards in a view, None for backs."""
    return [card.get("name") for card in view]


HEIST = tactic("Heist", '{ banish = { of = { kind = "card", side = "enemy", where = "hand", pick = "target" } } }')


# -- 401 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("401.1.a", "401.1.a.1", "402.3d.1")
def test_401_1_a_a_deck_is_hidden_from_everybody() -> None:
    game = begun()
    for viewer in (0, 1, None):
        assert [own["deck"] for own in game.view(viewer)["seats"]] == [43, 43]


@pytest.mark.rule("401.1.b", "402.4")
def test_401_1_b_a_hand_is_its_players() -> None:
    game = table({"hand": ["Pyre Duelist"]})
    assert names(game.view(0)["seats"][0]["hand"]) == ["Pyre Duelist"]
    assert names(game.view(1)["seats"][0]["hand"]) == [None]


@pytest.mark.rule("402.5", "401.2.c.1", "402.5.b")
def test_402_5_a_supply_area_is_its_players() -> None:
    game = table({"hand": ["Pyre Duelist"]})
    do(game, "extend pyre duelist", "no")
    assert names(game.view(0)["seats"][0]["supply"]) == ["Pyre Duelist"]
    assert names(game.view(1)["seats"][0]["supply"]) == [None]
    assert game.view(1)["seats"][0]["ready"] == 1


@pytest.mark.rule("401.1.c", "402.2.d", "amb.facedown-peek")
def test_401_1_c_face_up_is_public_and_face_down_is_private() -> None:
    down = {"name": "Caldera Rim", "down": True}
    game = table({"territories": {1: "Thornmire", 2: down}})
    seen = [[z["territories"][0] for z in game.view(v)["zones"]] for v in (0, 1)]
    assert [seen[0][1]["name"], seen[1][0]["name"]] == ["Caldera Rim", "Thornmire"]
    assert seen[1][1]["back"] is True
    assert "name" not in seen[1][1]


@pytest.mark.rule("401.1.c.a", "801.10")
def test_401_1_c_a_what_is_revealed_everybody_sees() -> None:
    game = table({"zones": {1: "Falcon Courier"}, "deck": ["Tether Snap", "Militia Recruit"]})
    events = do(game, "retreat falcon courier")
    (shown,) = [e for e in events if e.kind == "reveals"]
    assert game.describe(shown, 1) == "Ana reveals Tether Snap"
    assert cards(game, "deck") == ["Tether Snap", "Militia Recruit"]


@pytest.mark.rule("401.1.c.1")
def test_401_1_c_1_a_public_card_can_be_read_and_nothing_changes() -> None:
    game = table({"graveyard": ["Sudden Kindling"]})
    before = game.fingerprint()
    (card,) = game.view(1)["seats"][0]["graveyard"]
    assert card["lines"] == ("Deal 2 damage to target unit in a combat zone.",)
    assert game.fingerprint() == before


@pytest.mark.rule("401.2.a", "401.2.a.1", "411.1.b.1", "102.2.c", "102.2.c.1")
def test_401_2_a_a_card_that_left_comes_back_as_printed() -> None:
    elder = {"name": "Ringbark Elder", "trackers": {"ring": 2}, "damage": 1}
    game = table({"zones": {1: elder}, "hand": ["Pocket Gale"], "supply": 5})
    before = ids(game, "Ringbark Elder")
    assert stats(game, "Ringbark Elder") == (1, 5)
    do(game, "play pocket gale", "play ringbark elder")
    assert ids(game, "Ringbark Elder") != before
    back = thing(game, "Ringbark Elder")
    assert (stats(game, "Ringbark Elder"), back.trackers, back.damage) == ((1, 3), (), 0)


@pytest.mark.rule("401.2.b", "402.6", "802.11", "406.1.b")
def test_401_2_b_a_discarded_card_is_public() -> None:
    game = table({"hand": [*["Pyre Duelist"] * 10, "Big"]}, cards=[BIG])
    do(game, "end main phase", "card big")
    assert names(game.view(1)["seats"][0]["graveyard"]) == ["Big"]


@pytest.mark.rule("401.2.c", "409.4.d", "412.2.a")
def test_401_2_c_a_card_put_on_the_deck_is_hidden_again() -> None:
    spark = {"hand": ["Spark"]}
    game = table(spark, {"staging": [{"name": "Militia Recruit", "wears": ["Grave Lantern"]}]}, cards=[SPARK])
    game = table(spark, {"zones": {1: {"name": "Twig", "wears": ["Grave Lantern"]}}}, cards=[SPARK, unit("Twig", 1, 1)])
    do(game, "play spark")
    assert cards(game, "deck", "Bo")[-1] == "Twig"
    assert [s["deck"] for s in game.view(1)["seats"]] == [10, 11]


@pytest.mark.rule("401.1.b", "401.1.a")
def test_401_1_b_what_one_cannot_know_is_dealt_anew_and_what_one_knows_stays() -> None:
    down = {"name": "Caldera Rim", "down": True}
    bo = {"hand": ["Spark", "Big"], "deck": ["Thornmire"] * 9, "territories": {1: down}, "supply": 1}
    game = table({"hand": ["Pyre Duelist"], "deck": ["Big", "Spark"]}, bo, cards=[BIG, SPARK])
    guesses = [game.imagined(0, seed) for seed in range(9)]
    assert {tuple(cards(g, "hand")) for g in guesses} == {("Pyre Duelist",)}
    assert len({tuple(cards(g, "hand", "Bo")) for g in guesses}) > 2
    assert {tuple(cards(g, "deck")) for g in guesses} == {("Big", "Spark"), ("Spark", "Big")}
    assert {g.state.printed(i).type for g in guesses for i, t in g.state.things.items() if t.down} == {"territory"}
    assert all(g.view(0) == game.view(0) and not g.kind.defects(g.state) for g in guesses)


def test_a_guess_in_the_middle_of_anothers_announcement_can_be_played_on() -> None:
    game = table({"hand": ["Spark", "Big"], "staging": ["Big"]}, {"staging": ["Big"]}, cards=[BIG, SPARK])
    do(game, "play spark")
    for seed in range(5):
        guess = game.imagined(1, seed)
        do(guess, "choose big")
        assert guess.kind.defects(guess.state) == []


@pytest.mark.rule("401.1.c", "407.1.a")
def test_what_lies_face_down_has_no_name_for_others_not_even_by_number() -> None:
    lands = {1: {"name": "Caldera Rim", "down": True}, 2: {"name": "Thornmire", "down": True}}
    game = table({"territories": lands}, {"territories": {1: "Thornmire"}})
    rim, mire = ids(game, "Caldera Rim")[0], ids(game, "Thornmire")[0]
    named = [game.kind.face(game.state, viewer, Aim(i), game.names).text for viewer in (0, 1) for i in (rim, mire)]
    assert named[:2] == ["choose caldera rim", "choose thornmire"]
    assert named[2:] == ["choose Ana's face-down territory 1", "choose Ana's face-down territory 2"]


# -- 402 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("402.1", "402.1.a")
def test_402_1_the_battlefield_is_staging_and_combat_zones() -> None:
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }")
    ana = {"hand": ["Sweep", "Big"], "staging": ["Big"], "graveyard": ["Big"]}
    game = table(ana, {"zones": {1: "Wisp"}, "staging": ["Big"]}, cards=[BIG, sweep, unit("Wisp", 1, 2)])
    events = do(game, "play sweep")
    assert kinds(events).count("damages") == 3


@pytest.mark.rule("402.2.e", "102.5.c.1")
def test_402_2_e_one_territory_for_each_player_and_zone() -> None:
    game = table({"territories": {1: "Thornmire"}}, {"territories": {1: "Windward Perch"}})
    shown = game.view()["zones"][0]["territories"]
    assert names(shown) == ["Thornmire", "Windward Perch"]


@pytest.mark.rule("402.2.f")
def test_402_2_f_both_fighters_are_in_the_zone() -> None:
    game = table(
        {"staging": ["Big"]}, {"zones": {1: "Twig", 2: "Wall"}}, cards=[BIG, unit("Twig", 1, 1), unit("Wall", 0, 9)]
    )
    do(game, "attack zone 1 with big")
    assert sorted(t.zone for t in game.state.things.values()) == [0, 0, 1]


@pytest.mark.rule("402.3s.1", "402.3s.2", "102.3.a", "102.3.b", "302.3.1", "404.5.a", "405.1", "403.1.a")
def test_402_3s_1_units_come_into_staging_exhausted() -> None:
    game = table({"hand": ["Militia Recruit", "Emberhoof Charger"], "supply": 3})
    do(game, "play militia recruit", "play emberhoof charger")
    assert [(zone(game, n), thing(game, n).ready) for n in ("Militia Recruit", "Emberhoof Charger")] == [
        (0, False),
        (0, True),
    ]
    assert game.view(1)["seats"][0]["staging"][0]["name"] == "Militia Recruit"


@pytest.mark.rule("402.4.c", "304.5")
def test_402_4_c_ten_cards_at_the_end_of_the_turn() -> None:
    game = table({"hand": ["Pyre Duelist"] * 12})
    assert len(game.state.hand[0]) == 12
    end_turn(game)
    do(game, "card pyre duelist", "card pyre duelist")
    assert (len(game.state.hand[0]), len(game.state.graveyard[0])) == (10, 2)


@pytest.mark.rule("402.6.b.1", "102.4.a", "302.3.3", "404.5.d", "102.2")
def test_402_6_b_1_a_tactic_lies_in_the_graveyard_once_it_is_done() -> None:
    game = table({"hand": ["Spark"]}, {"staging": ["Big"]}, cards=[SPARK, BIG])
    events = do(game, "play spark")
    assert kinds(events).index("damages") < kinds(events).index("done")
    assert (cards(game, "graveyard"), len(game.state.things)) == (["Spark"], 1)


@pytest.mark.rule("402.7", "402.7.a", "402.7.b", "802.5", "802.5.a", "409.4.a", "802.8.a", "102.6.c")
def test_402_7_a_banished_unit_is_out_of_play_until_it_comes_back() -> None:
    worn = {"name": "Vengeful Wisp", "wears": ["Wayfarer's Pack"]}
    game = table({"hand": ["Borrowed Absence"], "supply": 3}, {"zones": {1: worn}})
    events = do(game, "play borrowed absence")
    assert (cards(game, "banished", "Bo"), cards(game, "graveyard", "Bo")) == (["Vengeful Wisp"], ["Wayfarer's Pack"])
    assert "801.4" not in rules(events)
    end_turn(game)
    assert (zone(game, "Vengeful Wisp"), cards(game, "banished", "Bo")) == (0, [])


@pytest.mark.rule("304.4", "amb.delayed-return", "304.3")
def test_304_4_what_lasts_until_the_end_lapses_after_damage_is_removed() -> None:
    hold = tactic("Hold", '{ modify = { of = { pick = "target" }, health = 2 } }')
    game = table({"hand": ["Hold", "Spark"], "staging": ["Small"]}, cards=[SPARK, hold, unit("Small", 2, 2)])
    do(game, "play hold", "play spark")
    assert (stats(game, "Small"), thing(game, "Small").damage) == ((2, 4), 2)
    end_turn(game)
    assert (stats(game, "Small"), thing(game, "Small").damage) == ((2, 2), 0)


@pytest.mark.rule("402.4.b", "407.2.a")
def test_402_4_b_a_text_that_names_the_hand_offers_its_cards_unseen() -> None:
    game = table({"hand": ["Heist"]}, {"hand": ["Big", "Spark", "Spark"]}, cards=[BIG, SPARK, HEIST])
    do(game, "play heist")
    assert options(game) == ["choose card 1 of Bo's hand", "choose card 2 of Bo's hand", "choose card 3 of Bo's hand"]
    assert all(o.objects == () for o in game.options)
    do(game, "choose card 1 of Bo's hand")
    assert [game.state.printed(c).name for c in game.state.banished[1]] == ["Big"]


@pytest.mark.rule("402.4.b", "401.1.b")
def test_402_4_b_what_is_aimed_at_in_a_hand_stays_unknown_to_all_but_its_owner() -> None:
    bo = {"hand": ["Big", "Wall"], "staging": ["Wall"]}
    game = table({"hand": ["Heist"], "zones": {1: "Big"}}, bo, active="Bo", cards=[BIG, WALL, HEIST])
    do(game, "attack zone 1 with wall")
    events = do(game, "play heist / choose card 1 of Bo's hand", player="Ana")
    big = game.state.hand[1][0]
    assert [e.kind for e in events if big in e.objects] == []
    aims = [game.view(v)["layers"][-1]["items"][0]["aims"][0]["name"] for v in (0, None, 1, "open")]
    assert aims == ["", "", "Big", "Big"]
    assert game.imagined(0, 3).view(0) == game.view(0)


@pytest.mark.rule("402.4.b", "401.1.b")
@pytest.mark.parametrize(
    ("asked_for", "found"), [("", {"Big", "Wall", "Spark"}), ('types = ["unit"], ', {"Big", "Wall"})]
)
def test_402_4_b_what_is_aimed_at_unseen_is_dealt_anew_in_its_place(asked_for: str, found: set[str]) -> None:
    heist = HEIST.replace('kind = "card", ', f'kind = "card", {asked_for}')
    bo = {"hand": ["Big", "Spark", "Wall"], "staging": ["Wall"], "deck": ["Wall", "Big"]}
    game = table({"hand": ["Heist"], "zones": {1: "Big"}}, bo, active="Bo", cards=[BIG, WALL, SPARK, heist])
    do(game, "attack zone 1 with wall")
    do(game, "play heist / choose card 1 of Bo's hand", player="Ana")
    stolen = {0: set[str](), 1: set[str]()}
    for seed in range(20):
        for viewer, names in stolen.items():
            guess = game.imagined(viewer, seed)
            assert guess.view(viewer) == game.view(viewer)
            do(guess, "pass", player="Bo")
            names |= {guess.state.printed(c).name for c in guess.state.banished[1]}
    assert stolen == {0: found, 1: {"Big"}}


# -- 403 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("403.1", "302.2", "302.2.a", "403.1.b", "404.1.c", "amb.extend-draw-may")
def test_403_1_one_extension_in_a_turn() -> None:
    game = table({"hand": ["Pyre Duelist", "Spark", "Thornmire"], "supply": 1}, cards=[SPARK])
    assert {"extend pyre duelist", "extend spark", "extend thornmire"} <= set(options(game))
    events = do(game, "extend spark", "draw")
    assert (len(game.state.supply[0]), game.state.ready[0], len(game.state.hand[0])) == (2, 2, 3)
    assert "is played" not in kinds(events)
    assert "302.2" in refusals(game, "extend thornmire")
    end_turn(game), end_turn(game)
    assert refusals(game, "extend thornmire") == []


@pytest.mark.rule("403.1.b")
def test_403_1_b_with_an_empty_deck_nothing_is_drawn_nor_lost() -> None:
    game = table({"hand": ["Spark"], "deck": []}, cards=[SPARK])
    do(game, "extend spark")
    assert (asked(game)[1], vp(game, "Bo")) == ("main", 0)


@pytest.mark.rule("403.1.c", "801.6")
def test_403_1_c_extra_supply_is_no_extension() -> None:
    game = table({"hand": ["Seedling Drover", "Spark"], "supply": 2}, cards=[SPARK])
    do(game, "play seedling drover", "yes")
    assert (len(game.state.supply[0]), len(game.state.hand[0]), game.state.extended) == (3, 0, ())


@pytest.mark.rule("403.2", "403.2.a", "302.3")
def test_403_2_a_supply_card_turned_is_one_floating_supply() -> None:
    game = table({"supply": 4}, {"zones": {1: "Big"}}, cards=[BIG])
    do(game, "turn supply", "turn supply", "turn supply")
    assert (game.state.floating[0], game.state.ready[0]) == (3, 1)
    assert "403.2.a" in refusals(game, "turn supply", "Bo")


@pytest.mark.rule("403.2.b")
def test_403_2_b_others_turn_no_supply_for_what_a_text_lets_them_play() -> None:
    dig = unit(
        "Digger",
        0,
        9,
        '{ costs = [{ discard = 1 }], do = [{ play = { of = { kind = "card", types = ["unit"], side = "friendly", '
        'where = "graveyard", pick = "choose" } } }] }',
    )
    rich = unit("Rich", 1, 1, cost=2)
    for active, comes in (("Ana", False), ("Bo", True)):
        bo = {"zones": {1: "Digger"}, "hand": ["Rich"], "graveyard": ["Rich"], "supply": 3}
        game = table({"staging": ["Big"]}, bo, active=active, cards=[BIG, dig, rich])
        do(game, *(["attack zone 1 with big"] if active == "Ana" else []), "use digger")
        do(game, *(["pass"] if asked(game)[1] == "respond" else []))
        assert (there(game, "Rich"), game.state.ready[1]) == (comes, 1 if comes else 3)


@pytest.mark.rule("403.2.b", "amb.floating-offturn")
def test_403_2_b_others_turn_exactly_what_a_counter_costs() -> None:
    bo = {"zones": {1: "Big"}, "hand": ["Sudden Kindling"], "supply": 3}
    game = table({"staging": ["Big"]}, bo, cards=[BIG])
    do(game, "attack zone 1 with big")
    assert "403.2.a" in refusals(game, "turn supply", "Bo")
    do(game, "play sudden kindling / choose Ana's big")
    assert (game.state.ready[1], game.state.floating[1]) == (2, 0)


@pytest.mark.rule("403.2.c", "302.4", "102.3.d.3")
def test_403_2_c_supply_from_abilities_floats() -> None:
    game = table({"staging": ["Field Quartermaster"], "supply": 1})
    do(game, "use field quartermaster")
    assert (game.state.floating[0], game.state.ready[0], thing(game, "Field Quartermaster").ready) == (1, 1, False)


@pytest.mark.rule("403.2.d", "amb.floating-reset-moment")
def test_403_2_d_floating_supply_is_gone_when_any_turn_ends() -> None:
    game = table({"floating": 1}, {"floating": 1})
    end_turn(game)
    assert game.state.floating == [0, 0]
