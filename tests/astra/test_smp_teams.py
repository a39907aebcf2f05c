"""Two against two (mp.2v2): Ana and Cy against Bo and Di."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import explorer
from explorer.games import game_type
from explorer.games.astra.options import modes_for
from explorer.kernel.errors import IllegalOption, SettingsError
from explorer.kernel.game import Game
from tests.astra.given import (
    BIG,
    ENRAGE,
    SMALL,
    WALL,
    asked,
    cards,
    do,
    ids,
    kinds,
    options,
    order,
    refusals,
    rules,
    stats,
    tactic,
    there,
    thing_card,
    unit,
    vp,
    zone,
)
from tests.astra.test_properties import names_in

NAMES = ["Ana", "Bo", "Cy", "Di"]
SPARK = tactic("Spark", '{ damage = { of = { pick = "target" }, amount = 1 } }')


def teams(active: str = "Ana", settings: dict[str, Any] | None = None, *own: str, **more: Any) -> Game:
    """Returns a position of two teams, seats by their first names in small letters, and keys of a position."""
    made = {"mode": "2v2", "cards": [BIG, SMALL, WALL, SPARK, ENRAGE, *own], **(settings or {})}
    placed = {name: more.pop(name.casefold(), {}) for name in NAMES}
    return explorer.position("astra", {"players": NAMES, "seats": placed, "active": active, "settings": made, **more})


def end_turn(game: Game, *names: str) -> list[Any]:
    """Has both members of a team end the turn."""
    return [e for name in names for e in do(game, "end main phase", player=name)]


@pytest.mark.rule("mp.1", "mp.2v2.1")
def test_mp_1_teams_are_for_four() -> None:
    assert [modes_for(n) for n in (2, 3, 4, 5)] == [("duel",), ("free-for-all",), ("free-for-all", "2v2"), ()]
    assert explorer.new_game("astra", 4, 1, {"mode": "2v2"}).state.opponents(0) == (1, 3)
    for players, mode in ((3, "2v2"), (4, "duel"), (2, "free-for-all"), (4, "solo")):
        with pytest.raises(SettingsError, match="mode"):
            explorer.new_game("astra", players, 1, {"mode": mode})


@pytest.mark.rule("mp.2v2.1", "802.21", "403.1")
def test_mp_2v2_1_both_members_are_asked_at_once_and_extend_once_each() -> None:
    game = teams(ana={"hand": ["Spark", "Spark"]}, cy={"hand": ["Spark"]})
    assert (game.asked, game.state.turn_players) == ((0, 2), (0, 2))
    do(game, "extend spark", "no", player="Cy")
    do(game, "extend spark", "no", player="Ana")
    assert [len(s) for s in game.state.supply] == [1, 0, 1, 0]
    assert "302.2" in refusals(game, "extend spark", "Ana")
    assert "405.2" in refusals(game, "end main phase", "Bo")


@pytest.mark.rule("mp.2v2.1", "304.0")
def test_mp_2v2_1_the_turn_ends_when_both_have_ended_it() -> None:
    game = teams(ana={"staging": ["Big"]})
    do(game, "end main phase", player="Ana")
    assert (game.asked, game.state.phase) == ((2,), "main")
    with pytest.raises(IllegalOption, match=r"You have ended your turn \(304.0\)"):
        do(game, "attack zone 1 with big", player="Ana")
    do(game, "end main phase", player="Cy")
    assert (game.asked, game.state.phase) == ((1, 3), "main")


@pytest.mark.rule("mp.2v2.1", "301.1")
def test_mp_2v2_1_what_both_have_is_readied_and_both_draw() -> None:
    tired = {"staging": [{"name": "Big", "ready": False}], "spent": 2}
    game = teams("Ana", bo=tired, di=tired)
    end_turn(game, "Ana", "Cy")
    assert [t.ready for t in game.state.things.values()] == [True, True]
    assert (game.state.ready, [len(h) for h in game.state.hand]) == ([0, 2, 0, 2], [0, 1, 0, 1])


@pytest.mark.rule("mp.2v2.2", "mp.2v2.4", "304.6")
def test_mp_2v2_2_the_total_of_a_team_wins() -> None:
    game = teams(ana={"vp": 12}, cy={"vp": 7, "zones": {1: "Big"}})
    assert (vp(game, "Ana"), vp(game, "Cy"), vp(game, "Bo")) == (19, 19, 0)
    events = end_turn(game, "Cy", "Ana")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == ((0, 2), (20, 0, 20, 0))
    assert {"mp.2v2.2", "304.6"} <= rules(events[-1:])


@pytest.mark.rule("mp.2v2.3", "301.2.a")
def test_mp_2v2_3_both_of_the_first_team_skip_their_first_draw() -> None:
    game = explorer.new_game("astra", NAMES, 7, {"mode": "2v2"})
    do(game, "Ana and Cy begin", "keep", "keep", "keep", "keep")
    for player in (0, 1, 2, 3):
        game.apply(game.options_of(player)[0], player)
    assert [len(hand) for hand in game.state.hand] == [6, 6, 6, 6]
    end_turn(game, "Ana", "Cy")
    assert [len(hand) for hand in game.state.hand] == [6, 7, 6, 7]


@pytest.mark.rule("mp.2v2.4", "410.1.a")
def test_mp_2v2_4_points_of_one_are_points_of_both() -> None:
    gift = tactic("Gift", "{ vp = { count = 2 } }")
    tax = tactic("Tax", '{ vp = { count = -3, who = { kind = "player", side = "enemy", pick = "target" } } }')
    game = teams("Ana", None, gift, tax, ana={"hand": ["Gift"]}, cy={"hand": ["Tax"]}, di={"vp": 2})
    do(game, "play gift", player="Ana")
    do(game, "play tax / choose Di", player="Cy")
    assert [vp(game, name) for name in NAMES] == [2, 0, 2, 0]


@pytest.mark.rule("mp.2v2.5", "102.1.b.1")
def test_mp_2v2_5_an_ally_is_no_opponent() -> None:
    robbery = tactic("Robbery", '{ discard = { count = 1, who = { kind = "player", side = "enemy" } } }')
    hand = {"hand": ["Big"]}
    game = teams("Ana", None, robbery, ana={"hand": ["Robbery"]}, bo=hand, cy=hand, di=hand)
    do(game, "play robbery", player="Ana")
    assert [len(h) for h in game.state.hand] == [0, 0, 1, 0]


@pytest.mark.rule("mp.2v2.5", "401.1.b")
def test_mp_2v2_5_an_ally_sees_a_hand_only_once_it_is_shown() -> None:
    game = teams(ana={"hand": ["Spark"]}, cy={"hand": ["Big"]})
    assert game.view(0)["seats"][2]["hand"] == [{"id": None, "back": True}]
    do(game, "share with ally", player="Cy")
    assert [card["name"] for card in game.view(0)["seats"][2]["hand"]] == ["Big"]
    assert all(game.view(v)["seats"][2]["hand"][0]["back"] for v in (1, 3, None))
    assert game.view(2)["seats"][0]["hand"][0]["back"]
    assert "mp.2v2.5" in game.log[-1].rules


@pytest.mark.rule("mp.2v2.5", "402.2.d")
def test_mp_2v2_5_what_is_shown_takes_in_face_down_territories_and_later_draws() -> None:
    land = thing_card("Hill", "territory", cost=1)
    game = teams("Ana", None, land, cy={"hand": ["Hill"], "deck": ["Big", "Wall"]})
    do(game, "share with ally", player="Cy")
    events = do(game, "play hill face down / choose zone 1", player="Cy")
    assert all(e.seen_by == (0, 2) for e in events if e.kind in ("announces", "stacks", "enters"))
    assert not game.view(0)["zones"][0]["territories"][2]["back"]
    assert game.view(1)["zones"][0]["territories"][2]["back"]


@pytest.mark.rule("mp.2v2.6", "407.2.c")
def test_mp_2v2_6_friendly_takes_in_what_the_ally_has() -> None:
    game = teams(ana={"hand": ["Enrage"]}, bo={"staging": ["Wall"]}, cy={"staging": ["Big"]})
    do(game, "play enrage", player="Ana")
    assert stats(game, "Big") == (4, 3)
    aura = unit("Drum", 1, 1, '{ stats = { of = { side = "friendly" }, attack = 1 } }')
    game = teams("Ana", None, aura, ana={"staging": ["Drum"]}, cy={"staging": ["Big"]}, di={"staging": ["Small"]})
    assert (stats(game, "Big"), stats(game, "Small")) == ((4, 3), (1, 1))


@pytest.mark.rule("mp.2v2.6", "404.6.a")
def test_mp_2v2_6_you_control_leaves_the_ally_out() -> None:
    horn = tactic("Horn", "{ draw = 1 }", needs='{ controls = { side = "friendly" }, at_least = 2 }')
    game = teams("Ana", None, horn, ana={"hand": ["Horn"], "staging": ["Big"]}, cy={"staging": ["Big"]})
    assert refusals(game, "play horn", "Ana") == ["404.6.a"]


@pytest.mark.rule("amb.2v2-zones", "303.10.a", "201.4.b")
def test_2v2_zones_an_allys_zone_is_not_attacked_and_sends_a_newcomer_home() -> None:
    push = tactic(
        "Push",
        '{ move = { of = { side = "friendly", where = "staging", pick = "target" }, '
        'zone_of = { where = "combat_zone" } } }',
    )
    game = teams("Ana", None, push, ana={"staging": ["Big"], "hand": ["Push"]}, cy={"zones": {1: "Wall"}})
    assert refusals(game, "attack zone 1 with big", "Ana") == ["303.10.a"]
    events = do(game, "play push", player="Ana")
    assert ("bounces" in kinds(events), zone(game, "Big")) == (True, 0)


@pytest.mark.rule("amb.2v2-sacrifice", "802.19")
def test_2v2_sacrifice_takes_ones_own_unless_the_card_says_friendly() -> None:
    for word, gone in (("{}", ["Big", "Big 2"]), ('{ side = "friendly" }', ["Big", "Big 2", "Cy's wall"])):
        toll = tactic("Toll", f"{{ sacrifice = {{ of = {word} }} }}")
        seats = {"ana": {"staging": ["Big", "Big"], "hand": ["Toll"]}, "bo": {"staging": ["Small"]}}
        game = teams("Ana", None, toll, cy={"staging": ["Wall"]}, **seats)
        do(game, "play toll", player="Ana")
        assert len(options(game, "Ana")) == len(gone)


@pytest.mark.rule("amb.equip-any-friendly", "102.6.b")
def test_equipment_goes_on_ones_own_unit_not_an_allys() -> None:
    game = teams(ana={"hand": ["Wayfarer's Pack"], "supply": 3}, cy={"staging": ["Big"]})
    assert refusals(game, "play wayfarer's pack", "Ana") == ["302.3.2"]


@pytest.mark.rule("amb.friendly-to-defender-2v2", "408.1.a")
@pytest.mark.parametrize(("reading", "openers"), [("defender-only", ["Bo"]), ("ally-too", ["Bo", "Di"])])
def test_friendly_to_defender_2v2_whether_the_ally_may_open(reading: str, openers: list[str]) -> None:
    settings = {"amb.friendly-to-defender-2v2": reading}
    game = teams("Ana", settings, ana={"staging": ["Big"]}, bo={"zones": {1: "Wall"}}, di={"hand": ["Spark"]})
    do(game, "attack zone 1 with big", player="Ana")
    seen = []
    while asked(game)[1] == "open":
        seen.append(asked(game)[0])
        do(game, "pass")
    assert seen == openers


@pytest.mark.rule("408.1.b", "mp.2v2.5")
def test_for_an_empty_zone_either_opponent_may_open_and_the_ally_is_not_asked() -> None:
    game = teams(ana={"staging": ["Big"]}, cy={"hand": ["Spark"]}, di={"hand": ["Spark"]})
    do(game, "attack zone 1 with big", player="Ana")
    assert asked(game) == ("Bo", "open")
    do(game, "pass")
    assert asked(game) == ("Di", "open")
    do(game, "pass")
    assert asked(game)[1] == "main"


@pytest.mark.rule("amb.2v2-alternation", "408.1.c")
def test_2v2_alternation_the_teams_answer_in_turn_either_member() -> None:
    spark = {"hand": ["Spark"]}
    game = teams(ana={**spark, "staging": ["Big"]}, cy=spark, bo={"zones": {1: "Wall"}, **spark}, di=spark)
    do(game, "attack zone 1 with big", player="Ana")
    do(game, "play spark / choose Ana's big")
    seen = [asked(game)[0]]
    do(game, "pass")
    seen.append(asked(game)[0])
    do(game, "play spark / choose Bo's wall")
    seen.append(asked(game)[0])
    do(game, "pass")
    seen.append(asked(game)[0])
    assert seen == ["Cy", "Ana", "Bo", "Di"]


@pytest.mark.rule("amb.deckout-2v2", "410.1.c")
@pytest.mark.parametrize(("reading", "points"), [("three", 3), ("six", 6)])
def test_deckout_2v2_what_a_missed_draw_gives(reading: str, points: int) -> None:
    game = teams("Ana", {"amb.deckout-2v2": reading}, bo={"deck": []})
    events = end_turn(game, "Ana", "Cy")
    assert [vp(game, name) for name in NAMES] == [points, 0, points, 0]
    assert "amb.deckout-2v2" in rules(e for e in events if e.kind == "scores")


@pytest.mark.rule("amb.concede", "102.1.b.1")
def test_a_team_loses_when_one_of_it_concedes() -> None:
    game = teams()
    do(game, "concede", player="Di")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)


@pytest.mark.rule("409.1.a", "409.3.a")
def test_triggers_of_the_turn_team_resolve_last_and_each_player_begins_with_the_others() -> None:
    names = ("One", "Two", "Three", "Four")
    deaths = [unit(n, 1, 1, '{ on = "death", do = [{ draw = 1 }] }') for n in names]
    sweep = tactic("Sweep", "{ damage = { of = {}, amount = 1 } }", "{ each_player = [{ draw = 1 }] }")
    seats = {name.casefold(): {"staging": [n]} for name, n in zip(NAMES, names, strict=True)}
    seats["ana"] = {**seats["ana"], "hand": ["Sweep"]}
    game = teams("Ana", None, *deaths, sweep, **seats)
    events = do(game, "play sweep", player="Ana")
    assert order(game, events)[1:] == ["Two", "Four", "Three", "One"]
    assert [e.actor for e in events if e.kind == "draws"][:4] == [1, 3, 2, 0]


@pytest.mark.rule("mp.2", "402.2.e", "102.5.a.1")
def test_mp_2_each_zone_has_a_corner_for_each_players_territory() -> None:
    land = thing_card(
        "Hill", "territory", '{ stats = { of = { side = "friendly", where = "this_zone" }, attack = 1 } }'
    )
    here = {"territories": {1: "Hill"}}
    game = teams("Ana", None, land, ana={**here, "zones": {1: "Big"}}, bo=here, cy=here, di=here)
    corners = game.view(None)["zones"][0]["territories"]
    assert [t["controller"] for t in corners] == [0, 1, 2, 3]
    assert stats(game, "Big") == (5, 3)


@pytest.mark.rule("amb.mp-zones", "402.2.a")
@pytest.mark.parametrize(("reading", "zones"), [("three", 3), ("more", 4)])
def test_mp_zones_how_many_zones_there_are(reading: str, zones: int) -> None:
    game = teams("Ana", {"amb.mp-zones": reading}, ana={"staging": ["Big"]})
    assert len(game.view(None)["zones"]) == zones
    assert sum(text.startswith("attack zone") for text in options(game, "Ana")) == zones
    if zones == 4:
        do(game, "attack zone 4 with big", player="Ana")
        do(game, "pass", "pass")
        assert game.state.holder(3) == 0
    assert explorer.new_game("astra", 2, 1, {"amb.mp-zones": "more"}).state.options.zones == 3


# -- whole games ------------------------------------------------------------------------------------------------


def random_settings(seed: int) -> dict[str, Any]:
    """Returns settings of a game of teams; readings differ from seed to seed."""
    choose = random.Random(seed)
    settings: dict[str, Any] = {"mode": "2v2", "goal": 10}
    for switch, question in game_type("astra").rulebook.switches.items():
        if choose.random() < 0.4:
            settings[switch] = choose.choice(list(question.readings))
    return settings


def no_view_shows_what_is_private(game: Game) -> None:
    s = game.state
    for viewer in (0, 1, 2, 3, None):
        hidden = [p for p in range(4) if viewer not in s.knowers(p)]
        secret = {c for p in hidden for c in (*s.hand[p], *s.supply[p])} | {c for deck in s.deck for c in deck}
        down = {i for i, t in s.things.items() if t.down and t.controller in hidden}
        assert not names_in(json.loads(json.dumps(game.view(viewer)))) & ((secret | down) - set(s.revealed))


@pytest.mark.parametrize("seed", [1, 3])
def test_a_random_game_of_teams_keeps_its_table_in_order(seed: int) -> None:
    game, dice = explorer.new_game("astra", NAMES, seed, random_settings(seed)), random.Random(seed)
    for turn in range(400):
        if game.decision is None:
            break
        player = dice.choice(game.asked)
        if turn == 60:
            game.apply("share with ally", 1)
        game.apply(dice.choice(game.acts(player)), player)
        assert game.state.vp[0] == game.state.vp[2]
        if turn % 20 == 0:
            assert game.kind.defects(game.state) == []
            no_view_shows_what_is_private(game)
            guess = game.imagined(player, turn)
            assert guess.view(player) == game.view(player)
            assert explorer.load(game.save()).fingerprint() == game.fingerprint()
    assert game.outcome is None or len(game.outcome.winners) == 2


def test_an_ally_knows_events_only_by_what_was_shared() -> None:
    game = teams(ana={"hand": ["Spark"]}, cy={"hand": ["Spark"], "deck": ["Big", "Wall"]})
    hidden = do(game, "extend spark", "draw", player="Cy")
    assert {e.seen_by for e in hidden if e.kind in ("extends", "draws")} == {(2,)}
    assert there(game, "Big") is False
    assert (cards(game, "hand", "Cy"), ids(game, "Big")) == (["Big"], [])
