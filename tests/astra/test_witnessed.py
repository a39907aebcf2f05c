"""What holds in games of every mode, looked at as each thing happens: attacks, responses, batches, waves of deaths."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from explorer.games.astra import counters, stats, triggers
from explorer.games.astra.attacking import CannotAttack, CannotBeAttacked
from explorer.games.astra.card import Keyword
from explorer.games.astra.selecting import refers_to
from explorer.games.astra.state import STAGING, State, Waiting
from explorer.games.astra.triggers import Later, OrderTriggers, PushTrigger, bearer
from explorer.kernel.events import Event
from explorer.kernel.steps import Step
from tests.astra.test_properties import TABLES, moves, new_game

ACTS = 400
SEEDS = (110, 125, 128, 137, 142, 143)  # with them all there is to be seen is seen
LISTENING = ("dies", "glory")  # what others say of a death


class Witness:
    """Looks on at one game; `seen` counts what it had to look at."""

    def __init__(self) -> None:
        self.seen = Counter[str]()
        self.log: dict[int, Event] = {}
        self.hosts: dict[int, int] = {}  # of equipment that died with its bearer, by the event

    def look(self, s: State, e: Event) -> None:
        """Looks at the table as something happens."""
        self.log[e.number] = e
        if e.kind == "enters":
            self.entered(s, e)
        elif e.kind == "announces" and s.layers[-1:] and s.layers[-1].kind == "counter":
            self.answered(s, e)
        elif e.kind == "attacks" and not {"302.5", "303.8"}.isdisjoint(e.rules):
            self.attacked(s, int(e.objects[0]), int(e.detail[0]))
        elif e.kind == "attacks":
            self.seen["moved in"] += 1
        elif e.kind == "dies" and "409.4.e" in e.rules:
            self.hosts[e.number] = s.things[int(e.objects[0])].host

    def entered(self, s: State, e: Event) -> None:
        """What comes is a new object, with nothing of what its card was there before (401.2.a)."""
        assert s.things.keys().isdisjoint(s.gone)
        t = s.things[int(e.objects[0])]
        assert (t.damage, t.changes, t.trackers, t.host, t.flanked) == (0, (), (), -1, 0)
        self.seen["came back"] += t.card in [gone.card for gone in s.gone.values()]

    def answered(self, s: State, e: Event) -> None:
        """The first response is the defending player's, at an empty zone an opponent's of the attacker (408.1.a)."""
        c = s.combat(s.layers[-1].combat)
        if c is None or counters.responses(s):
            return
        assert e.actor in s.opponents(c.player)
        if c.defender >= 0:
            player = s.things[c.defender].controller
            ally = s.options.reads("amb.friendly-to-defender-2v2", "ally-too")
            assert e.actor in (s.options.side[player] if ally else (player,))
        self.seen["defended" if c.defender >= 0 else "empty zone"] += 1

    def attacked(self, s: State, unit: int, zone: int) -> None:
        """No attack, forced or not, is one that a rule or a text forbids (303.10.a, 303.10.b, 405.2.a.2, 803.6)."""
        player = s.things[unit].controller
        there = [t for i, t in s.things.items() if t.zone == zone and t.design in s.box.units and i != unit]
        assert not [t for t in there if s.friends(t.controller, player)]
        assert zone not in [c.zone for c in s.combats]
        for i, t in s.things.items():
            for text in stats.abilities(s, i):
                assert not (isinstance(text, CannotAttack) and i == unit and there)
                barred = isinstance(text, CannotBeAttacked) and t.zone == zone
                assert not (barred and refers_to(s, text.by, unit, bearer(s, i)))  # type: ignore[attr-defined]
        self.seen["attacked"] += 1
        if zone not in (provoked := self.provoked(s, player)) and (there or s.options.reads("amb.provoke-empty", "no")):
            assert not provoked or s.options.reads("amb.provoke-blocked", "lapses")
        self.seen["provoked"] += bool(provoked)

    @staticmethod
    def provoked(s: State, player: int) -> set[int]:
        """Returns the zones that enemy units with a printed Provoke hold."""
        zones = set()
        for i in s.units():
            t = s.things[i]
            words = [a.name for a in stats.abilities(s, i) if isinstance(a, Keyword)]
            held = t.zone != STAGING and s.holder(t.zone) == t.controller
            if "provoke" in words and held and not s.friends(t.controller, player):
                zones.add(t.zone)
        return zones

    def batch(self, s: State, steps: Sequence[Step]) -> None:
        """What triggers together is stacked a player after the other, the turn players' first (409.1.a)."""
        players = [x.what.me.player if isinstance(x, PushTrigger) else x.player for x in steps]  # type: ignore[attr-defined]
        assert all(isinstance(x, PushTrigger | OrderTriggers | Later) for x in steps)
        apart = [0 if p in s.turn_players else s.players - (p - s.turn_player) % s.players for p in players]
        assert apart == sorted(apart)  # the others' so that they resolve clockwise (amb.clockwise)
        self.seen["batch of several"] += len(set(players)) > 1

    def waves(self) -> None:
        """Of each wave all On Deaths are done before others speak of a death, and what it leaves behind goes last."""
        done = {int(e.detail[0]): e.number for e in self.log.values() if e.kind == "done"}
        said = [e for e in self.log.values() if e.kind == "stacks" and e.detail[0] == "trigger"]
        for wave in self.waves_of([e for e in said if e.detail[1] in LISTENING]):
            spoken = min(e.number for e in wave)
            own = [e for e in said if e.detail[1] == "death" and e.cause in {x.cause for x in wave}]
            assert all(e.number < done[e.number] < spoken for e in own)
            self.seen["wave"] += bool(own)
        for number, host in self.hosts.items():
            (death,) = [e.number for e in self.log.values() if e.kind == "dies" and e.objects == (host,)]
            assert all(
                done[e.number] < number for e in said if e.cause == death and e.detail[1] in ("death", *LISTENING)
            )
            self.seen["left behind"] += 1

    def waves_of(self, said: Sequence[Event]) -> list[list[Event]]:
        """Returns what is said of deaths, by the checkpoint after which it is."""
        points = [e.number for e in self.log.values() if e.kind == "resolves" and e.detail[1] == "checkpoint"]
        found: dict[int, list[Event]] = {}
        for e in said:
            found.setdefault(max(n for n in points if n < e.number), []).append(e)
        return list(found.values())


def witnessed(monkeypatch: pytest.MonkeyPatch, seed: int, mode: str, players: int) -> Counter[str]:
    """Plays a game at random before a witness; returns what there was to be seen."""
    witness, emit, batch = Witness(), State.emit, triggers.batch

    def told(s: State, *what: Any, **more: Any) -> int:
        number = emit(s, *what, **more)
        if s.log:
            witness.look(s, s.log[-1])
        return number

    def batched(s: State, waiting: Sequence[Waiting]) -> list[Step]:
        steps = batch(s, waiting)
        witness.batch(s, steps)
        return steps

    with monkeypatch.context() as patch:
        patch.setattr(State, "emit", told)
        patch.setattr(triggers, "batch", batched)
        for _ in moves(new_game(seed, mode, players), random.Random(seed), ACTS):
            pass
    witness.waves()
    return witness.seen


@pytest.mark.rule(
    "401.2.a", "408.1.a", "408.1.b", "409.1.a", "409.4.d", "409.4.e", "303.10.a", "303.10.b", "405.2.a.2", "803.6"
)
def test_a_witness_of_games_of_every_mode_sees_nothing_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        seen += witnessed(monkeypatch, seed, *TABLES[seed % len(TABLES)])
    expected = {"came back", "defended", "empty zone", "attacked", "moved in", "provoked", "batch of several", "wave"}
    assert seen.keys() >= expected | {"left behind"}


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("tens", range(10, 16))
def test_a_witness_of_hundreds_of_games_sees_nothing_wrong(
    monkeypatch: pytest.MonkeyPatch, table: tuple[str, int], tens: int
) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        assert witnessed(monkeypatch, seed, *table)["attacked"]
