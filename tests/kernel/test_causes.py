"""Who caused what: triggers wait for their cause, combats nest, deaths come in waves."""

from __future__ import annotations

import pytest

from explorer.kernel.events import Event
from explorer.kernel.game import Game
from tests.kernel.minis import BATTLE
from tests.kernel.minis.base import changed
from tests.kernel.minis.battle import CarryOut, Item, ResolveAll, Turn
from tests.kernel.walk import reload

BOLT, DUEL, BOOST = 1, 2, 3


def battle(hands: list[list[int]], units: dict[str, int]) -> Game:
    """Returns a battle on Ana's turn."""
    return changed(BATTLE.new(), hands=hands, units=units)


def told(events: tuple[Event, ...]) -> list[str]:
    return [" ".join([e.kind, *map(str, e.objects)]) for e in events]


def test_a_trigger_waits_until_the_item_that_caused_it_is_done() -> None:
    game = battle([[BOLT], []], {"bee": 1})
    events = told(game.apply("play 1"))
    assert events[:4] == ["plays bolt", "resolves bolt", "dies bee", "is done bolt"]
    assert events[4] == "resolves last will of bee"


def test_what_waits_is_in_the_state_with_its_cause() -> None:
    game = battle([[], []], {"bee": 1})
    s = game.state.copy()
    s.log = []
    CarryOut(Item("bolt", 0, 7)).run(s)
    (death,) = s.log
    assert s.waiting == [Item("last will of bee", 1, death.number)]  # type: ignore[attr-defined]


def test_every_event_names_the_event_that_led_to_it() -> None:
    game = battle([[BOLT], []], {"bee": 1})
    events = game.apply("play 1")
    by_number = {e.number: " ".join([e.kind, *map(str, e.objects)]) for e in events}
    causes = {by_number[e.number]: by_number.get(e.cause, "nothing") for e in events}
    assert causes["plays bolt"] == "nothing"
    assert causes["resolves bolt"] == "plays bolt"
    assert causes["dies bee"] == causes["is done bolt"] == "resolves bolt"
    assert causes["resolves last will of bee"] == causes["resolves checkpoint 2"] == "dies bee"
    assert causes["loses equipment bee"] == "resolves checkpoint 3"


def test_pushed_steps_inherit_the_cause_over_a_question() -> None:
    game = battle([[DUEL], []], {"bee": 1})
    game.apply("play 2")  # Bo is asked for a response in mid-combat
    attack = next(e for e in game.log if e.kind == "attacks")
    (fight,) = [e for e in reload(game, from_state=True).apply("pass") if e.kind == "fights"]
    assert fight.cause == attack.number


def test_a_wave_of_deaths_resolves_wills_then_watchers_then_equipment() -> None:
    game = battle([[DUEL], []], {"ant": 0})
    s = game.state.copy()
    s.layers = [[Item("storm", 0, 0)]]  # type: ignore[attr-defined]
    s.agenda = [(ResolveAll(1), 0)]
    s.units = {"ant": 0, "bee": 1}  # type: ignore[attr-defined]
    log = told(Game(game.kind, s, {}, game.names).log)
    order = [line for line in log if not line.startswith("is done")]
    wave = ["resolves last will of ant", "resolves last will of bee", "resolves checkpoint 2"]
    watchers = ["resolves vulture of bee", "resolves vulture of ant"]
    end = ["resolves checkpoint 3", "loses equipment ant", "loses equipment bee"]
    assert order == ["resolves storm", "dies ant", "dies bee", *wave, *watchers, *end]


@pytest.mark.parametrize(("first", "second"), [("ant", "cat"), ("cat", "ant")])
def test_the_owner_orders_simultaneous_triggers(first: str, second: str) -> None:
    game = battle([[], []], {})
    s = game.state.copy()
    s.layers, s.units = [[Item("storm", 1, 0)]], {"ant": 0, "cat": 0}  # type: ignore[attr-defined]
    s.agenda = [(Turn(0), 0), (ResolveAll(1), 0)]
    game = Game(game.kind, s, {}, game.names)
    assert [o.text for o in game.options_of(0)] == ["first last will of ant", "first last will of cat"]
    events = told(game.apply(f"first last will of {first}"))
    assert [e for e in events if "resolves last" in e] == [f"resolves last will of {w}" for w in (first, second)]


def test_a_combat_runs_inside_an_effect_on_a_layer_of_its_own() -> None:
    game = battle([[DUEL], [BOOST]], {"bee": 1})
    game.apply("play 2")
    assert game.state.layers == [[], []]
    assert game.asked == (1,)
    game.apply("play 3")
    events = told(game.apply("pass"))
    assert events.index("is done boost") < events.index("fights") < events.index("is done duel")
    assert game.state.layers == [[]]


def test_a_combat_inside_a_combat_closes_first() -> None:
    game = battle([[DUEL], [5]], {"ant": 0, "bee": 1, "cat": 0, "dog": 1})
    game.apply("play 2")
    game.apply("play 5")  # Bo answers with a duel
    game.apply("pass")
    assert game.state.layers == [[], [], []]
    again = reload(game, from_state=True)
    events = told(again.apply("pass"))
    assert [e for e in events if e == "fights"] == ["fights", "fights"]
    assert events.index("dies ant") < events.index("dies bee")
    assert again.state.layers == [[]]
