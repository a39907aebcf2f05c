"""What holds at every moment of a duel, read from its pictures and its events (the ledger's invariants)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

import explorer
from explorer.games.astra import stats
from explorer.games.astra.card import EQUIPMENT, RENOWNED
from explorer.games.astra.options import Options
from explorer.games.astra.state import STAGING, State
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from tests.astra.test_properties import DECKS, TABLES

SEEDS = (2, 6, 9)
ACTS = 260


class Played(NamedTuple):
    """An act of a random game: the table before, the events, the table after."""

    before: State
    events: tuple[Event, ...]
    after: State
    question: str


def duel(seed: int, **settings: Any) -> Game:
    """Returns a duel between two of the decks."""
    decks = random.Random(seed).choices(DECKS, k=2)
    return explorer.new_game("astra", ["Ana", "Bo"], seed, {"decks": decks, **settings})


def played(seed: int) -> Iterator[Played]:
    """Plays a duel at random."""
    game, dice = duel(seed), random.Random(seed)
    for _ in range(ACTS):
        if game.decision is None:
            return
        player = dice.choice(game.asked)
        assert game.acts(player)
        before, question = game.state.copy(), game.decision.kind
        events = game.apply(dice.choice(game.acts(player)), player)
        yield Played(before, events, game.state, question)


def of_kind(events: tuple[Event, ...], *kinds: str) -> list[Event]:
    """Returns the events of these kinds."""
    return [e for e in events if e.kind in kinds]


@pytest.mark.rule("201.4", "402.2.b", "802.7.b", "102.7.a", "303.2.d")
@pytest.mark.parametrize("seed", SEEDS)
def test_zones_units_and_combats_at_every_question(seed: int) -> None:
    for _, _, s, _ in played(seed):
        for zone in range(s.options.zones):
            units = s.units(zone)
            if s.combat_in(zone) is None:
                assert s.holder(zone) == (s.things[units[0]].controller if units else -1)
            assert len({s.things[i].controller for i in units}) == len(units)
        assert len({c.zone for c in s.combats}) == len(s.combats)
        parts = [i for c in s.combats for i in (c.attacker, c.defender) if i >= 0]
        assert len(parts) == len(set(parts))
        assert all(s.things[i].zone == c.zone for c in s.combats for i in (c.attacker, c.defender) if i >= 0)
        named = [(t.controller, t.design) for t in s.things.values() if RENOWNED in s.box.designs[t.design].subtypes]
        assert len(named) == len(set(named))


@pytest.mark.rule("411.2.b", "101.2.c", "102.6.b.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_stats_are_whole_numbers_made_of_what_is_printed_and_what_changes_it(seed: int) -> None:
    for _, _, s, _ in played(seed):
        for i in s.units():
            account = stats.account(s, i, "attack")
            assert sum(line.value for line in account) == stats.current(s, i, "attack")
            assert (type(stats.left(s, i)), s.things[i].damage >= 0) == (int, True)
            alone = s.copy()
            alone.things = {i: s.things[i].but(changes=(), trackers=(), zone=STAGING)}
            if not s.box.statics[s.things[i].design]:
                assert stats.current(alone, i, "health") == stats.printed(alone, i, "health")
        gear = [t for i, t in s.things.items() if EQUIPMENT in s.printed(i).subtypes and t.host in s.things]
        assert all(s.things[t.host].controller == t.controller for t in gear)


@pytest.mark.rule("410.1.a", "403.1", "403.2.d", "304.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_points_and_supply_add_up_to_what_was_said(seed: int) -> None:
    points, extended = Counter[int](), Counter[int]()
    for _, events, s, _ in played(seed):
        for e in events:
            if e.kind in ("scores", "scores zones"):
                points[e.actor] = max(0, points[e.actor] + int(e.detail[0]))
                assert points[e.actor] == e.detail[1]
            extended[e.actor] += e.kind == "extends"
            if e.kind == "turn":
                extended.clear()
        assert [points[p] for p in (0, 1)] == s.vp
        assert max(extended.values(), default=0) <= 1
        assert min(s.floating) >= 0
        if any(e.kind == "turn" for e in events) and not of_kind(events, "gains supply"):
            assert s.floating == [0, 0]


@pytest.mark.rule("403.2.a", "301.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_others_turn_supply_in_counter_steps_only_and_ready_it_in_their_own_turn(seed: int) -> None:
    for before, events, s, question in played(seed):
        for e in of_kind(events, "turns supply"):
            assert e.actor == before.turn_player or question in ("open", "respond", "announce")
        if (ready := of_kind(events, "readies supply")) and s.turn:
            turns = [e.actor for e in events if e.kind == "turn"]
            assert [e.actor for e in ready] == turns


@pytest.mark.rule("300.1", "304.1", "304.3", "304.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_phases_come_in_order_and_each_step_of_the_end_once(seed: int) -> None:
    events = [e for x in played(seed) for e in x.events]
    phases = [str(e.detail[0]) for e in events if e.kind == "phase"]
    following = {"ready": "start", "start": "draw", "draw": "main", "main": "end", "end": "ready"}
    assert all(following[one] == other for one, other in pairwise(phases))
    marks = [e.kind for e in events if e.kind in ("turn", "scores zones", "heals", "phase") and e.detail != ("ready",)]
    ends = " ".join(marks).split("turn")[2:-1]
    assert ends
    assert all(end.split() == ["phase"] * 4 + ["scores", "zones", "heals"] for end in ends)


@pytest.mark.rule("408.1.a", "408.1.b", "408.1.c", "amb.alternation")
@pytest.mark.parametrize("seed", SEEDS)
def test_responses_answer_an_opponent_and_none_comes_once_a_stack_resolves(seed: int) -> None:
    log = {e.number: e for x in played(seed) for e in x.events}
    answers = 0
    for e in log.values():
        if e.kind == "stacks" and e.detail[3]:
            cause = log[int(e.detail[3])]
            assert cause.kind in ("attacks", "stacks")
            assert cause.actor != e.actor
            if cause.kind == "stacks":
                between = [x for x in log.values() if cause.number < x.number < e.number]
                assert not any(x.kind == "resolves" and x.detail[0] == cause.number for x in between)
            answers += 1
    assert answers


@pytest.mark.rule("303.4", "303.6", "303.4.c")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_fighter_deals_damage_once_and_never_less_than_none(seed: int) -> None:
    events = [e for x in played(seed) for e in x.events if e.kind in ("attacks", "fights")]
    rounds: list[list[Event]] = [[]]
    for e in events:
        rounds = [*rounds, []] if e.kind == "attacks" else [*rounds[:-1], [*rounds[-1], e]]
    fights = [fight for fight in rounds if fight]
    assert fights
    for fight in fights:
        assert max(Counter(e.objects[0] for e in fight).values()) == 1
        assert all(int(e.detail[0]) >= 0 for e in fight)


@pytest.mark.rule("405.2.a.2", "303.10.a")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_unit_attacks_its_own_side(seed: int) -> None:
    for before, events, s, _ in played(seed):
        for e in of_kind(events, "attacks"):
            if len(e.objects) > 1:
                sides = [t.controller for i in e.objects if (t := before.things.get(int(i)) or s.known(int(i)))]
                assert len(set(sides)) == 2


class Twins:
    """The same random game under two readings of a switch, which is noted when the rules ask for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, switch: str, reading: str, mode: str, players: int):
        self.asked, reads = Counter[str](), Options.reads

        def noted(options: Options, asked: str, wanted: str) -> bool:
            self.asked[asked] += 1
            return reads(options, asked, wanted)

        monkeypatch.setattr(Options, "reads", noted)
        settings = {"decks": random.Random(mode).choices(DECKS, k=players), "mode": mode}
        self.games = [explorer.new_game("astra", players, 5, {**settings, **more}) for more in ({}, {switch: reading})]
        self.dice = random.Random(5)

    def step(self) -> bool:
        """Plays an act in both; returns whether they are still alike."""
        one, other = self.games
        player = self.dice.choice(one.asked)
        act = self.dice.choice(one.options_of(player))
        if act.text not in [o.text for o in other.options_of(player)]:
            return False
        same = one.apply(act) == other.apply(act.text, player)
        same = same and [x for x, _ in one.state.agenda] == [x for x, _ in other.state.agenda]
        return same and [o.text for o in one.options] == [o.text for o in other.options]


SWITCHES = explorer.rulebook("astra").switches
READINGS = [(key, r) for key, switch in SWITCHES.items() for r in switch.readings if r != switch.default]


@pytest.mark.parametrize(("switch", "reading", "table"), [(*r, TABLES[i % 4]) for i, r in enumerate(READINGS)])
def test_a_reading_changes_nothing_until_the_rules_ask_for_it(
    switch: str, reading: str, table: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    unlike_only_when_asked(Twins(monkeypatch, switch, reading, *table), switch, 80)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("switch", "reading"), READINGS)
def test_a_reading_changes_nothing_in_a_long_game_until_the_rules_ask_for_it(
    switch: str, reading: str, table: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    unlike_only_when_asked(Twins(monkeypatch, switch, reading, *table), switch, 600)


def unlike_only_when_asked(twins: Twins, switch: str, most: int) -> None:
    """Plays till the games differ: there the rules ask for the switch, or before the game for the number of zones."""
    for _ in range(most):
        if twins.games[0].decision is None:
            return
        known = twins.asked[switch]
        if not twins.step():
            assert twins.asked[switch] > known or len({g.state.options.zones for g in twins.games}) > 1
            return


@pytest.mark.parametrize("switch", ["amb.deckout-2v2", "amb.friendly-to-defender-2v2", "amb.mp-zones"])
def test_a_reading_that_a_game_never_meets_leaves_its_log_as_it_is(switch: str) -> None:
    question = explorer.rulebook("astra").switches[switch]
    logs = []
    for reading in question.readings:
        game, dice = duel(4, **{switch: reading}), random.Random(4)
        for _ in range(120):
            if game.decision is not None:
                player = dice.choice(game.asked)
                game.apply(dice.choice(game.acts(player)), player)
        logs.append(game.log)
    assert logs[0] == logs[1]
    assert len(logs[0]) > 100
