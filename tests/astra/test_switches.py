"""Every switch: one table, the same acts under each reading, and the events part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import explorer
from explorer.kernel.errors import OptionError
from explorer.kernel.game import Game
from tests.astra.given import BIG, ENRAGE, SMALL, SPARK, WALL, table, tactic, thing_card, unit
from tests.astra.test_smp_teams import teams

Made = Callable[[dict[str, Any]], Game]
ATTACK = "attack zone 1 with big"
BURN = tactic("Burn", '{ damage = { of = { pick = "target" }, amount = 3 } }')
PUSH = tactic(
    "Push",
    '{ move = { of = { side = "friendly", where = "staging", pick = "target" }, zone_of = { role = "defender" } } }',
)
FORCE = tactic("Force", '{ forced_attack = { of = { side = "enemy", where = "staging", pick = "target" } } }')


def at(ana: dict[str, Any] | None = None, bo: dict[str, Any] | None = None, *cards: str, **more: Any) -> Made:
    """Returns a maker of a table of Ana and Bo."""
    return lambda switch: table(ana, bo, cards=[BIG, SMALL, WALL, SPARK, *cards], settings=switch, **more)


def half(name: str) -> str:
    """Returns a tactic that deals half as much damage as there are cards of a name in one's graveyard."""
    count = f'{{ kind = "card", side = "friendly", where = "graveyard", name = "{name}" }}'
    damage = f"amount = {{ half = true, count = {count} }}"
    return tactic(f"Half {name}", f'{{ damage = {{ of = {{ side = "enemy" }}, {damage} }} }}')


def flare(on: str, name: str = "Flare", *more: str) -> str:
    """Returns a unit whose text draws a card at some moment."""
    return unit(name, 1, 1, f'{{ on = "{on}", do = [{{ draw = 1 }}] }}', *more)


GIFT = tactic("Gift", '{ vp = { count = 1, who = { kind = "player", side = "enemy", pick = "target" } } }')
PRIZE = tactic("Prize", "{ vp = { count = 1 } }")
GRAVE = {"graveyard": ["Small"] * 5 + ["Big"] * 7, "hand": ["Half Small", "Half Big"]}
DOWN = {"zones": {1: "Wall"}, "territories": {1: {"name": "Thornmire", "down": True, "turn": 1}}, "supply": 3}
LISTENER = '{ on = "you_play", of = { kind = "card", types = ["tactic"] }, do = [{ draw = 1 }] }'
TRUCE = {"zones": {1: "Vow-Banner Knight"}, "territories": {1: "Truce Stones"}}

SCENES: dict[str, tuple[Made, tuple[str, ...]]] = {
    "amb.rounding-half": (
        at(GRAVE, {"staging": ["Rock"]}, half("Small"), half("Big"), unit("Rock", 0, 9)),
        ("play half small", "play half big"),
    ),
    "amb.flip-later-turn": (at({"staging": ["Big"]}, DOWN), (ATTACK, "flip thornmire in zone 1")),
    "amb.equip-need-unit": (at({"hand": ["Wayfarer's Pack"], "supply": 1}), ("play wayfarer's pack",)),
    "amb.token-death": (
        at(
            {"hand": ["Spark"], "staging": ["Mourner"]},
            {"staging": ["Husk"]},
            unit("Mourner", 1, 1, '{ on = "dies", of = {}, do = [{ draw = 1 }] }'),
        ),
        ("play spark / choose Bo's husk",),
    ),
    "amb.deckout-2v2": (
        lambda switch: teams("Ana", switch, bo={"deck": []}),
        ("end main phase", "end main phase"),
    ),
    "amb.attack-exhaust-empty": (at({"staging": ["Big"]}), (ATTACK, "pass")),
    "amb.alternation": (
        at({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Spark", "Spark"]}),
        (ATTACK, "play spark / choose Ana's big", "play spark / choose Ana's big"),
    ),
    "amb.second-stack": (
        at({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Spark", "Spark"]}),
        (ATTACK, "play spark / choose wall", "pass", "play spark / choose wall"),
    ),
    "amb.when-you-play": (
        at({"staging": ["Big"]}, {"zones": {1: "Fan"}, "hand": ["Enrage"]}, ENRAGE, unit("Fan", 1, 4, LISTENER)),
        (ATTACK, "play enrage", "pass"),
    ),
    "amb.forced-attack-order": (
        at(
            {"hand": ["Force"], "zones": {1: "Shield"}},
            {"staging": ["Lance"]},
            FORCE,
            flare("attack", "Lance"),
            flare("defend", "Shield"),
        ),
        ("play force / choose zone 1",),
    ),
    "amb.early-kill-counter-step": (
        at(
            {"staging": ["Sniper"]},
            {"zones": {1: "Small"}},
            unit("Sniper", 1, 1, '{ on = "attack", do = [{ damage = { of = "defender", amount = 3 } }] }'),
        ),
        ("attack zone 1 with sniper",),
    ),
    "amb.third-unit": (
        at({"staging": ["Big"]}, {"zones": {1: "Wall"}, "staging": ["Small"], "hand": ["Push"]}, PUSH),
        (ATTACK, "play push", "pass"),
    ),
    "amb.join-triggers": (
        at(
            {"staging": ["Big"]},
            {"zones": {1: "Wall"}, "staging": ["Flare"], "hand": ["Change of Guard"], "supply": 2},
            flare("defend"),
        ),
        (ATTACK, "play change of guard", "pass"),
    ),
    "amb.moved-in-combat": (
        at({"staging": ["Small"], "zones": {2: "Big"}, "hand": ["Change of Guard"], "supply": 2}),
        ("play change of guard",),
    ),
    "amb.return-on-retreat": (
        at({"staging": ["Flare"]}, {"zones": {1: {"name": "Wall", "ready": False}}}, flare("retreat")),
        ("attack zone 1 with flare", "pass"),
    ),
    "amb.activate-while-exhausted": (
        at({"staging": ["Small"]}, {"zones": {1: {"name": "Backdraft Sentry", "ready": False}}, "supply": 1}),
        ("attack zone 1 with small", "use backdraft sentry"),
    ),
    "amb.nonunit-abilities": (
        at(
            {"staging": ["Small"]},
            {"zones": {1: {"name": "Wall", "wears": ["Lamp"]}}},
            thing_card("Lamp", "item", "{ costs = [{ supply = 0 }], do = [{ draw = 1 }] }"),
        ),
        ("attack zone 1 with small", "use lamp"),
    ),
    "amb.win-timing": (
        at({"vp": 19, "hand": ["Gift", "Prize"]}, {"vp": 19}, GIFT, PRIZE),
        ("play gift", "play prize", "end main phase"),
    ),
    "amb.win-off-turn": (at({"vp": 0, "hand": ["Gift"]}, {"vp": 19}, GIFT, amb_win_timing="own-turn"), ("play gift",)),
    "amb.glory-trade": (
        at({"staging": ["Pyre Duelist"]}, {"zones": {1: "Big"}}),
        ("attack zone 1 with pyre duelist", "pass"),
    ),
    "amb.provoke-empty": (at({"staging": ["Big"]}, {"zones": {1: "Vow-Banner Knight"}}), ("attack zone 3 with big",)),
    "amb.provoke-blocked": (at({"staging": ["Small"]}, TRUCE), ("attack zone 3 with small",)),
    "amb.friendly-to-defender-2v2": (
        lambda switch: teams(
            "Ana", switch, ana={"staging": ["Big"]}, bo={"zones": {1: "Wall"}}, di={"hand": ["Spark"]}
        ),
        (ATTACK, "pass", "play spark / choose Ana's big"),
    ),
    "amb.mp-zones": (lambda switch: teams("Ana", switch, ana={"staging": ["Big"]}), ("attack zone 4 with big",)),
    "amb.next-game-first": (
        lambda switch: explorer.new_game("astra", ["Ana", "Bo"], 3, {**switch, "best_of": 3}),
        ("concede",),
    ),
    "amb.play-enter-order": (
        at(
            {"hand": ["Loud"]},
            None,
            unit(
                "Loud", 1, 1, '{ on = "play", do = [{ vp = { count = 1 } }] }', '{ on = "enter", do = [{ draw = 1 }] }'
            ),
        ),
        ("play loud",),
    ),
}
ALIKE = {"amb.rounding-half": {"down", "zero"}}  # what is counted is never below zero, where alone these two part


def told(game: Game, acts: tuple[str, ...]) -> list[str]:
    """Plays those acts that are allowed, by whoever is asked; returns what happened in words."""
    events = []
    for act in acts:
        try:
            events += game.apply(act)
        except OptionError:
            continue
    return [f"{e.kind} {game.describe(e, 'open')}" for e in events]


def test_every_switch_has_a_scene() -> None:
    assert set(SCENES) == set(explorer.rulebook("astra").switches)


@pytest.mark.parametrize("switch", SCENES)
def test_the_readings_of_a_switch_lead_to_different_events(switch: str) -> None:
    make, acts = SCENES[switch]
    readings = explorer.rulebook("astra").switches[switch].readings
    stories = {reading: told(make({switch: reading}), acts) for reading in readings}
    alike = ALIKE.get(switch, set())
    for one in readings:
        for other in readings:
            assert (stories[one] == stories[other]) == (one == other or {one, other} <= alike), (one, other)
