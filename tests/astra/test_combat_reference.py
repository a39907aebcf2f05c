"""Combat without abilities against a reference of a dozen lines that shares nothing with the engine (303)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.games.astra.state import Change
from explorer.kernel.game import Game
from tests.astra.given import ids, table, tactic, unit

HOME, ZONE = 0, 1


class Fighter(NamedTuple):
    """A unit before a combat."""

    attack: int
    health: int
    ready: bool = True
    damage: int = 0


class After(NamedTuple):
    """A unit after it: None instead if it is dead."""

    place: int
    ready: bool
    damage: int


Result = tuple[After | None, After | None, str]  # attacker, defender, who has the zone


def reference(a: Fighter, d: Fighter | None) -> Result:
    """Returns what must come of an attack: by the rules alone, in the plainest form."""
    if d is None:
        return After(ZONE, a.ready, a.damage), None, "Ana"
    hurt_a = a.damage + (max(0, d.attack) if d.ready else 0)
    hurt_d = d.damage + (max(0, a.attack) if a.ready else 0)
    a_lives, d_lives = a.health > hurt_a, d.health > hurt_d
    place = HOME if d_lives else ZONE
    left_a = After(place, False, hurt_a) if a_lives else None
    left_d = After(ZONE, False, hurt_d) if d_lives else None
    return left_a, left_d, "Bo" if d_lives else "Ana" if a_lives else ""


# -- the engine, asked the same ---------------------------------------------------------------------------------


@cache
def ground(defended: bool, forced: bool) -> Game:
    """Returns a table on which Ana attacks Bo's zone 1, or has a unit of hers forced to."""
    push = tactic("Push", '{ forced_attack = { of = { side = "friendly", pick = "choose" } } }')
    bo = {"zones": {1: "Guard"}} if defended else {}
    ana = {"staging": ["Raider"], "hand": ["Push"] if forced else []}
    return table(ana, bo, cards=[unit("Raider", 1, 1), unit("Guard", 1, 1), push])


def engine(a: Fighter, d: Fighter | None, forced: bool = False) -> Result:
    """Returns what the engine makes of an attack."""
    game = ground(d is not None, forced).clone()
    for name, fighter in (("Raider", a), ("Guard", d)):
        if fighter is not None:
            base = Change(fighter.attack, fighter.health, base=True, until="stays", since=1)
            game.state.alter(ids(game, name)[0], ready=fighter.ready, damage=fighter.damage, changes=(base,))
    game._choices.clear()
    for act in ("play push / choose zone 1" if forced else "attack zone 1 with raider", "pass"):
        game.apply(act)
    holder = game.state.holder(0)
    return left(game, "Raider"), left(game, "Guard"), game.names[holder] if holder >= 0 else ""


def left(game: Game, name: str) -> After | None:
    """Returns a unit as it is after the combat."""
    found = ids(game, name)
    t = game.state.things[found[0]] if found else None
    return After(t.zone + 1, t.ready, t.damage) if t else None


@pytest.mark.rule("303.4", "303.4.c", "303.5.a", "303.5.b", "303.5.c", "amb.both-die")
@pytest.mark.parametrize("attack", range(5))
def test_every_combat_of_stats_up_to_four_ends_as_the_reference_says(attack: int) -> None:
    for health in range(1, 5):
        a = Fighter(attack, health)
        assert engine(a, None) == reference(a, None)
        for strength, toughness, ready in product(range(5), range(1, 5), (True, False)):
            d = Fighter(strength, toughness, ready)
            assert engine(a, d) == reference(a, d), (a, d)


@st.composite
def fighters(draw: st.DrawFn) -> Fighter:
    """Yields units that live, hurt or not, with stats beyond what is printed; attack may be below zero (411.2.d)."""
    health = draw(st.integers(1, 15))
    return Fighter(draw(st.integers(-5, 15)), health, draw(st.booleans()), draw(st.integers(0, health - 1)))


@pytest.mark.rule("303.4.a", "303.8", "411.2.d", "303.7.a")
@settings(max_examples=150)
@given(fighters(), st.none() | fighters())
def test_a_forced_attack_of_any_two_units_ends_as_the_reference_says(a: Fighter, d: Fighter | None) -> None:
    assert engine(a, d, forced=True) == reference(a, d)
