"""Card files of Echoes of Astra: short forms and words that are refused."""

from __future__ import annotations

import pytest

from explorer.games.astra.card import Number
from explorer.games.astra.cardfile import CardError, read_cards
from explorer.games.astra.playing import is_counter
from tests.astra.given import do, stats, table, tactic, unit

PAIRED = '[[card]]\nname = "Pair"\ntype = "unit"\naffinity = "neutral"\ncost = 0\ninfluence = 1\nstats = "2/3"\n'


@pytest.mark.rule("101.2.a", "411.2.a")
def test_101_2_a_attack_and_health_are_written_as_a_pair_attack_first() -> None:
    (card,) = read_cards(PAIRED, "mine")
    assert (card.attack, card.health) == (Number(2), Number(3))
    swell = tactic("Swell", '{ modify = { of = {}, stats = "+2/-1" } }')
    game = table({"staging": ["Pair"], "hand": ["Swell"]}, cards=[PAIRED, swell])
    do(game, "play swell")
    assert stats(game, "Pair") == (4, 2)


@pytest.mark.rule("101.2.a")
@pytest.mark.parametrize("wrong", ['stats = "2-3"', "stats = 23", 'stats = "2/3"\nattack = 2'])
def test_101_2_a_a_pair_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(CardError, match=r"'Pair'.*stats: expected attack and health as in \"2/3\""):
        read_cards(PAIRED.replace('stats = "2/3"', wrong), "mine")


@pytest.mark.rule("802.9", "411.1", "amb.counter-word")
def test_802_9_a_counter_is_a_response_and_never_a_tracker() -> None:
    note = unit("Note", 1, 1, '{ on = "enter", do = [{ tracker = { of = "self", kind = "growth" } }] }')
    assert read_cards(note, "mine")
    with pytest.raises(CardError, match=r"kept for responses \(802.9\)"):
        read_cards(note.replace("growth", "Counter"), "mine")
    with pytest.raises(CardError, match=r"kept for responses \(802.9\)"):
        read_cards(unit("Note", 1, 1, trackers="{ counter = { attack = 1 } }"), "mine")
    game = table({"hand": ["Spark", "Note"]}, cards=[note, tactic("Spark", "{ draw = 1 }")])
    assert [is_counter(game.state, c) for c in game.state.hand[0]] == [True, False]
