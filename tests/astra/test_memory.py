"""What is known of the objects on the table follows each change of one, and of one game does not hold for another."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from explorer.games.astra import abilities, deaths, playing
from explorer.games.astra import stats as account
from explorer.games.astra.announcing import Announced, Announcing, can_be_named, slots
from explorer.games.astra.card import UNIT
from explorer.games.astra.counters import RESPONSES, Respond
from explorer.games.astra.mainphase import OFFERS, MainPhase, Offer
from explorer.games.astra.memory import BEARERS, Survey, survey
from explorer.games.astra.state import State
from explorer.kernel.acts import Act, allowed, legal
from explorer.kernel.steps import Pick
from tests.astra.given import do, ids, stats, table, tactic, there, thing_card, unit
from tests.astra.test_properties import TABLES, moves, new_game

EVERYONE = "{ stats = { of = {}, health = -2 } }"
NOUGHT = "{ base = { of = {}, attack = 1, health = 0 } }"


def test_a_number_counted_in_supply_follows_the_supply() -> None:
    game = table({"staging": ["Lumbering Mosshide"], "supply": 3, "hand": ["Militia Recruit"]})
    assert stats(game, "Lumbering Mosshide") == (2, 5)
    do(game, "extend militia recruit")
    game.state.supply[0] = game.state.supply[0][:2]  # no object is another
    assert stats(game, "Lumbering Mosshide") == (1, 5)


def test_a_copy_that_goes_its_own_way_is_not_mixed_up_with_its_original() -> None:
    game = table({"staging": ["Militia Recruit"], "hand": ["Wayfarer's Pack"], "supply": 2})
    twin = game.clone()
    do(twin, "play wayfarer's pack")
    (recruit,) = ids(game, "Militia Recruit")
    for _ in range(2):
        assert account.current(game.state, recruit, "attack") == 1
        assert account.current(twin.state, recruit, "attack") == 2


@pytest.mark.parametrize("text", [EVERYONE, NOUGHT])
def test_an_unhurt_unit_dies_of_a_text_that_leaves_it_no_health(text: str) -> None:
    blight = thing_card("Blight", "item", text)
    game = table(
        {"staging": ["Weak", "Strong"], "hand": ["Blight"]}, cards=[blight, unit("Weak"), unit("Strong", 1, 9)]
    )
    do(game, "play blight")
    assert not there(game, "Weak")
    assert there(game, "Strong") == (text == EVERYONE)


def test_an_unhurt_unit_dies_when_nothing_is_left_that_its_health_counts() -> None:
    counted = '{ count = { kind = "card", side = "friendly", where = "hand" } }'
    game = table(
        {"staging": ["Ghost"], "hand": ["Militia Recruit"], "supply": 2},
        cards=[unit("Ghost").replace("health = 2", f"health = {counted}")],
    )
    assert there(game, "Ghost")
    do(game, "play militia recruit")
    assert not there(game, "Ghost")


def test_an_unhurt_unit_dies_of_trackers_that_take_health() -> None:
    rotten = unit("Rotten", 1, 1, trackers="{ rot = { health = -1 } }")
    decay = tactic("Decay", '{ tracker = { of = { name = "Rotten" }, kind = "rot" } }')
    game = table({"staging": ["Rotten"], "hand": ["Decay"]}, cards=[rotten, decay])
    do(game, "play decay")
    assert not there(game, "Rotten")


def slow_doomed(s: State) -> list[int]:
    """Returns the units without health, each added up anew."""
    units = [i for i, t in s.things.items() if s.box.designs[t.design].type == UNIT]
    return [i for i in units if sum(x.value for x in account.account(s, i, "health")) <= s.things[i].damage]


def offered(offers: Mapping[type[Act], Offer], s: State, player: int) -> list[Act]:
    """Returns what is offered, as each chapter finds it."""
    return [act for offer in offers.values() for act in offer.legal(s, player)]


def looked_at(offers: Mapping[type[Act], Offer], s: State, player: int) -> list[Act]:
    """Returns what is offered, each act one might name looked at for itself."""
    kinds = [(kind, offer) for kind, offer in offers.items() if allowed(kind, s, player)]
    return [act for kind, offer in kinds for act in legal(offer.nameable(s, player), s, player)]


def announcements(s: State, player: int) -> Iterator[Announced]:
    """Yields all that one might begin to play or use, legal or not."""
    for play in playing.plays(s, player):
        yield playing.announced(s, player, play)
    for i in s.things:
        for ability in abilities.activated(s, i):
            yield abilities.announced(s, i, ability)


def ends(s: State, player: int, what: Announced) -> bool:
    """Returns whether an announcement can be brought to an end, tried one answer after the other."""
    n = len(slots(s, what))
    return not n or Pick(player, Announcing(what), n, n).ends(s, player, ())


@pytest.mark.parametrize(("seed", "mode", "players"), [(i, *t) for i, t in enumerate(TABLES, 20)])
def test_what_is_found_quickly_is_what_is_found_slowly(
    seed: int, mode: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, looked, nameable = deaths._all_doomed, Counter[bool](), Counter[bool]()

    def both(s: State) -> list[int]:
        followed, afresh = survey(s), Survey(s)
        assert {heading: things for heading, things in followed.lists.items() if things} == afresh.lists
        assert account.texts(s) == account._found(s, afresh.lists.get(BEARERS, ()))
        found, slow = list(quick(s)), slow_doomed(s)
        assert found == slow
        looked[bool(slow)] += 1
        return found

    monkeypatch.setattr(deaths, "_all_doomed", both)
    game, dice = new_game(seed, mode, players), random.Random(seed)
    game.logging = False
    for _ in moves(game, dice, 500):
        s, asked = game.state, game.asked
        offers = OFFERS if isinstance(s.question, MainPhase) else RESPONSES
        for player in asked if isinstance(s.question, MainPhase | Respond) else ():
            assert offered(offers, s, player) == looked_at(offers, s, player)
            for what in announcements(s, player):
                nameable[can_be_named(s, player, what)] += 1
                assert can_be_named(s, player, what) == ends(s, player, what)
        for stat in account.STATS:
            for i in s.units():
                assert account.current(s, i, stat) == sum(x.value for x in account.account(s, i, stat))
    assert nameable[True] > 200
    assert nameable[False] > 9
    assert looked[True] > 2
    assert looked[False] > 200
