"""Setup and board (200, 201)."""

from __future__ import annotations

import pytest

from explorer.kernel.errors import SettingsError
from tests.astra.given import (
    asked,
    begun,
    cards,
    do,
    end_turn,
    held,
    new,
    options,
    refusals,
    rules,
    table,
    tactic,
    thing,
    vp,
    zone,
)


@pytest.mark.rule("overview.1", "200.1", "402.4.a", "402.5.a", "402.6.a", "402.7.a", "201.2.b")
def test_overview_1_two_players_with_piles_of_their_own() -> None:
    seen = begun().view(0)
    assert len(seen["seats"]) == 2
    for own in seen["seats"]:
        assert {"deck", "hand", "supply", "graveyard", "banished", "staging"} <= own.keys()
    assert len(seen["zones"]) == 3


@pytest.mark.rule("201.1", "402.2.a", "201.3", "qs.3")
def test_201_1_three_zones_that_nobody_controls_and_both_can_attack() -> None:
    game = table({"staging": ["Militia Recruit"]}, {"staging": ["Militia Recruit"]})
    assert [z["control"] for z in game.view()["zones"]] == [None] * 3
    mine = [o for o in options(game) if o.startswith("attack")]
    end_turn(game)
    assert mine == [o for o in options(game) if o.startswith("attack")]
    assert len(mine) == 3


@pytest.mark.rule("200.2")
def test_200_2_a_coin_picks_a_player_the_same_for_a_seed() -> None:
    picked = [new(seed).log[0].actor for seed in range(12)]
    assert picked == [new(seed).log[0].actor for seed in range(12)]
    assert set(picked) == {0, 1}


@pytest.mark.rule("200.2.a", "802.21")
def test_200_2_a_the_player_picked_says_who_begins() -> None:
    game = new(1)
    other = {0: "Bo", 1: "Ana"}[game.asked[0]]
    assert asked(game)[1] == "begin"
    do(game, f"{other} begins", "keep", "keep")
    assert game.names[game.state.turn_player] == other


@pytest.mark.rule("200.3")
def test_200_3_six_cards_each() -> None:
    game = new()
    do(game, "Ana begins")
    assert [(len(game.state.hand[p]), len(game.state.deck[p])) for p in (0, 1)] == [(6, 44)] * 2


@pytest.mark.rule("200.3.1", "200.3.1.a", "amb.mulligan-order")
def test_200_3_1_a_whole_hand_may_be_drawn_anew_once() -> None:
    game = new()
    do(game, "Bo begins")
    before = cards(game, "hand", "Bo")
    assert asked(game) == ("Bo", "mulligan")
    events = do(game, "mulligan")
    assert (len(game.state.hand[1]), len(game.state.deck[1])) == (6, 44)
    assert [e.detail for e in events if e.kind == "shuffles"] == [(50,)]
    assert cards(game, "hand", "Bo") != before
    assert asked(game) == ("Ana", "mulligan")


@pytest.mark.rule("200.4", "200.4.a", "amb.starting-supply-ready")
def test_200_4_one_card_of_the_hand_is_the_starting_supply() -> None:
    game = begun()
    s = game.state
    assert [(len(s.hand[p]), len(s.supply[p]), len(s.deck[p]), s.ready[p]) for p in (0, 1)] == [(6, 1, 43, 1)] * 2
    assert "extend" in " ".join(options(game))


@pytest.mark.rule("200.4")
def test_200_4_both_lay_down_at_once_and_in_secret() -> None:
    game = new()
    do(game, "Ana begins", "keep", "keep")
    assert game.asked == (0, 1)
    game.apply(game.options_of(1)[0], 1)
    assert game.asked == (0,)
    assert len(game.state.supply[1]) == 0


@pytest.mark.rule("200.5", "301.2.a")
def test_200_5_the_first_player_does_not_draw_in_turn_one() -> None:
    game = begun(first="Bo")
    assert (game.state.turn, len(game.state.hand[1]), vp(game)) == (1, 6, 0)
    end_turn(game)
    assert len(game.state.hand[0]) == 7


@pytest.mark.rule("201.2.a", "402.6.b", "802.10", "802.16")
def test_201_2_a_a_card_that_leaves_goes_to_its_owner() -> None:
    game = table({"hand": ["Sudden Kindling"], "supply": 1}, {"zones": {1: "Militia Recruit"}})
    do(game, "play sudden kindling")
    assert cards(game, "graveyard", "Bo") == ["Militia Recruit"]
    assert cards(game, "graveyard", "Ana") == ["Sudden Kindling"]


@pytest.mark.rule("201.4.a", "303.0.a", "303.0.b", "802.15")
def test_201_4_a_entering_an_enemys_zone_is_combat() -> None:
    game = table({"staging": ["Emberhoof Charger"]}, {"zones": {1: "Militia Recruit"}})
    do(game, "attack zone 1 with emberhoof charger")
    (fight,) = game.state.combats
    names = [game.state.printed(i).name for i in (fight.attacker, fight.defender)]
    assert names == ["Emberhoof Charger", "Militia Recruit"]
    assert held(game, 1) == "Bo"


@pytest.mark.rule("201.4.b", "amb.auto-retreat-exhaust")
def test_201_4_b_a_friend_bounces_off_a_held_zone() -> None:
    aim = '{ ready = { of = { where = "combat_zone", pick = "target", as = 1 } } }'
    push = tactic("Push", aim, '{ move = { of = { where = "staging", pick = "target" }, zone_of = "chosen 1" } }')
    game = table({"hand": ["Push"], "zones": {1: "Pyre Duelist"}, "staging": ["Militia Recruit"]}, cards=[push])
    events = do(game, "play push")
    assert (zone(game, "Militia Recruit"), zone(game, "Pyre Duelist"), held(game, 1)) == (0, 1, "Ana")
    assert not thing(game, "Militia Recruit").ready
    assert "201.4.b" in rules(events)


@pytest.mark.rule("300.1", "304.0", "304.7", "410.2")
def test_300_1_the_phases_of_a_turn_in_their_order() -> None:
    game = table(at="begin")
    events = list(game.log) + end_turn(game)
    phases = [e.detail[0] for e in events if e.kind == "phase"]
    assert phases == ["ready", "start", "draw", "main", "end", "ready", "start", "draw", "main"]
    assert game.state.turn_player == 1


@pytest.mark.rule("301.1", "amb.ready-supply")
def test_301_1_all_of_the_turn_player_is_turned_upright() -> None:
    tired = {"spent": 2, "staging": [{"name": "Militia Recruit", "ready": False}]}
    game = table(tired, tired, at="begin")
    mine, theirs = ([t.ready for t in game.state.things.values() if t.controller == p] for p in (0, 1))
    assert (game.state.ready, mine, theirs) == ([2, 0], [True], [False])


@pytest.mark.rule("301.1.1", "801.9")
def test_301_1_1_on_ready_of_those_that_were_exhausted() -> None:
    maruun = "Maruun, Edge of the Storm"
    game = table({"staging": [{"name": maruun, "ready": False}]}, at="begin")
    assert game.state.floating[0] == 1
    assert table({"staging": [maruun]}, at="begin").state.floating[0] == 0


@pytest.mark.rule("301.1.2", "801.2", "407.3.a")
def test_301_1_2_start_of_turn_comes_after_readying_and_before_the_draw() -> None:
    shielded = {"name": "Bramble Warden", "wears": ["Reliquary Shield"]}
    game = table(
        {"staging": ["Ysolde, Last Furnace"]}, {"zones": {1: shielded}, "staging": ["Pyre Duelist"]}, at="begin"
    )
    kinds = [e.kind for e in game.log if e.kind in ("readies supply", "damages", "draws")]
    assert kinds == ["readies supply", "damages", "draws"]
    assert [t.damage for t in game.state.things.values() if t.controller == 1 and t.host < 0] == [0, 1]


@pytest.mark.rule("301.2")
def test_301_2_one_card_is_drawn() -> None:
    game = table({"deck": ["Pyre Duelist", "Militia Recruit"]}, at="begin")
    assert (cards(game, "hand"), len(game.state.deck[0])) == (["Pyre Duelist"], 1)


@pytest.mark.rule("301.2.1", "overview.4", "410.1.c", "amb.deckout-multiple")
def test_301_2_1_each_missed_draw_gives_the_opponent_three() -> None:
    game = table({"deck": []}, at="begin")
    assert (vp(game, "Bo"), game.decision is not None) == (3, True)
    end_turn(game), end_turn(game)
    assert vp(game, "Bo") == 6
    assert "301.2.1" in rules(game.log)


@pytest.mark.rule("102.1.b.1", "amb.concede")
def test_102_1_b_1_who_concedes_has_lost_at_any_time() -> None:
    game = table()
    do(game, "concede", player="Bo")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert refusals(game, "end main phase", "Ana")


@pytest.mark.rule("201.1.a")
def test_201_1_a_markers_of_ones_own_change_no_rule() -> None:
    plain, own = begun(), begun(markers=["Mill", "Ford", "Gate"])
    for game in (plain, own):
        do(game, "end main phase")
    assert (own.log, [o.text for o in own.options]) == (plain.log, [o.text for o in plain.options])
    assert [z["marker"] for z in own.view(None)["zones"]] == ["Mill", "Ford", "Gate"]
    assert [z["marker"] for z in plain.view(None)["zones"]] == ["Zone 1", "Zone 2", "Zone 3"]
    with pytest.raises(SettingsError, match=r"each of the 3 zones; found .* \(201.1.a\)"):
        begun(markers=["Mill", "Ford"])


@pytest.mark.rule("201.2")
def test_201_2_whatever_the_layout_each_zone_and_each_owner_has_a_label() -> None:
    land = {"territories": {1: "Thornmire", 2: {"name": "Thornmire", "down": True}}}
    view = table({**land, "staging": ["Pyre Duelist"]}, {"zones": {3: "Pyre Duelist"}}).view(0)
    assert [(zone["zone"], zone["marker"]) for zone in view["zones"]] == [(0, "Zone 1"), (1, "Zone 2"), (2, "Zone 3")]
    assert [(seat["seat"], seat["name"]) for seat in view["seats"]] == [(0, "Ana"), (1, "Bo")]
    things = [t for z in view["zones"] for t in (*z["units"], *z["territories"]) if t] + view["seats"][0]["staging"]
    assert [(t["controller"], t["zone"]) for t in things] == [(0, 0), (0, 1), (1, 2), (0, -1)]
