"""Chance: drawn from keyed streams, or given; recorded either way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from explorer.kernel.chance import draw, order
from explorer.kernel.errors import ChanceError
from explorer.kernel.game import Game
from tests.kernel.minis import CASINO, OFFERS, Mini
from tests.kernel.minis.casino import Shuffle, Wheel

SWAP = (1, 0, *range(2, 8))


def test_given_outcomes_happen_in_order() -> None:
    game = CASINO.new()
    hand = game.state.hands[0]
    events = game.apply("spin", chance=(5, SWAP))
    assert (events[0].kind, events[0].objects) == ("spins", (5,))
    assert game.state.hands[0] == [hand[1], hand[0], *hand[2:]]


def test_a_given_nothing_is_drawn_as_it_falls() -> None:
    plain, given = CASINO.new(), CASINO.new()
    plain.apply("spin")
    given.apply("spin", chance=(None, SWAP))
    assert plain.state.points == given.state.points
    assert plain.records[0].chance[0] == given.records[0].chance[0]
    assert given.records[0].chance[1] == SWAP


def test_what_is_not_given_is_drawn() -> None:
    game, plain = CASINO.new(), CASINO.new()
    plain.apply("spin")
    game.apply("spin", chance=(plain.records[0].chance[0],))
    assert game.records == plain.records


def test_a_given_outcome_takes_the_place_of_a_drawn_one() -> None:
    game, plain = CASINO.new(), CASINO.new()
    plain.apply("spin")
    game.apply("spin", chance=plain.records[0].chance)
    assert game.fingerprint() == plain.fingerprint()
    assert game.apply("spin") == plain.apply("spin")


def test_outcomes_are_recorded_drawn_or_given() -> None:
    game = CASINO.new()
    game.apply("spin", chance=(2,))
    game.apply("pass")
    assert game.records[0].chance[0] == 2
    assert [len(r.chance) for r in game.records] == [2, 1]
    assert len(game.opening[1]) == 1


@pytest.mark.parametrize(
    "chance",
    [
        (9, SWAP),  # has no weight
        (7, SWAP),
        ("1", SWAP),
        (True, SWAP),  # equals a 1, but is none
        ((1,), SWAP),
        (1, (0, 1)),
        (1, (0, 0, *range(2, 8))),
        (1, ("a", *range(1, 8))),
        (1, (False, True, *range(2, 8))),
        (1, 3),
        (1, {"a": 1}),
        (1, SWAP, 1),
        (1, SWAP, None),
    ],
)
def test_an_impossible_or_superfluous_outcome_changes_nothing(chance: tuple[Any, ...]) -> None:
    game = CASINO.new()
    before = game.fingerprint(), game.options, game.records, game.state
    for ask in (game.apply, game.frames):
        with pytest.raises(ChanceError, match=r"cannot be the outcome of|not needed"):
            ask("spin", chance=chance)  # type: ignore[operator]
    assert (game.fingerprint(), game.options, game.records, game.state) == before


def test_the_set_up_may_be_given_too() -> None:
    s = CASINO.start(2, {"spins": 1}, 1)
    s.given = [SWAP]
    assert Game(CASINO, s, {}, ["Ana", "Bo"]).state.hands[0] == list(SWAP)
    for given in ([3], [SWAP, SWAP]):
        s = CASINO.start(2, {"spins": 1}, 1)
        s.given = list(given)
        with pytest.raises(ChanceError):
            Game(CASINO, s, {}, ["Ana", "Bo"])


def test_a_changed_reading_moves_only_its_own_draws() -> None:
    once, twice = CASINO.new(spins=1), CASINO.new(spins=2)
    for game in (once, twice):
        for _ in range(8):
            game.apply("spin")
    assert once.state.hands == twice.state.hands
    assert once.state.streams == {"Wheel": 8, "hand of 0": 5, "hand of 1": 4}
    assert twice.state.streams == {"Wheel": 16, "hand of 0": 5, "hand of 1": 4}
    wheels = [[e.objects for e in game.log if e.kind == "spins"] for game in (once, twice)]
    assert wheels[0] == wheels[1][:8]


@pytest.mark.parametrize("mini", [CASINO, OFFERS], ids=lambda m: m.name)
def test_one_seed_is_one_game_and_another_another(mini: Mini) -> None:
    assert mini.new(3).fingerprint() == mini.new(3).fingerprint()
    assert len({mini.new(seed).fingerprint() for seed in range(50)}) == 50


def test_weights_are_kept() -> None:
    s = CASINO.start(2, {"spins": 1}, 11)
    drawn = Counter(Wheel(0).drawn(s) for _ in range(10_000))
    assert set(drawn) == {1, 2, 5}
    for outcome, share in ((1, 0.6), (2, 0.3), (5, 0.1)):
        assert abs(drawn[outcome] / 10_000 - share) < 0.02


def test_every_order_is_as_likely_as_any_other() -> None:
    counts = Counter(order(5, "deck", count, 4) for count in range(12_000))
    assert len(counts) == 24
    assert chi_square(counts, 24) < 60  # 23 degrees of freedom: more once in 30,000 seeds


def test_a_card_is_as_likely_in_any_place_of_a_long_deck() -> None:
    places = Counter(order(9, "deck", count, 40).index(7) for count in range(8_000))
    assert chi_square(places, 40) < 90  # 39 degrees of freedom


def test_orders_of_neighbouring_seeds_and_counts_are_unlike() -> None:
    firsts = Counter(order(seed, "deck", count, 10)[0] for seed in range(100) for count in range(50))
    assert chi_square(firsts, 10) < 40  # 9 degrees of freedom


def test_numbers_fall_evenly_in_every_stream() -> None:
    for stream in ("wheel", "Wheel", "hand of 0", "hand of 1", "日本"):
        counts = Counter(draw(3, stream, n) % 12 for n in range(6_000))
        assert chi_square(counts, 12) < 45  # 11 degrees of freedom


def test_streams_are_unlike() -> None:
    pairs = Counter((draw(3, "a", n) % 6, draw(3, "b", n) % 6) for n in range(7_200))
    assert chi_square(pairs, 36) < 85  # 35 degrees of freedom


def test_a_stream_that_gives_numbers_and_orders_does_not_repeat_itself() -> None:
    moved = Counter((draw(3, "a", n + 1) % 6, order(3, "a", n, 6)[0]) for n in range(7_200))
    assert chi_square(moved, 36) < 85


def test_any_whole_number_is_a_seed() -> None:
    assert len({draw(seed, "a", 0) for seed in (0, -1, 1, 2**63, -(2**40))}) == 5


def test_a_short_order_has_nothing_to_draw() -> None:
    assert (order(1, "a", 0, 0), order(1, "a", 0, 1)) == ((), (0,))


def test_a_shuffle_of_nothing_is_possible() -> None:
    s = CASINO.start(2, {"spins": 1}, 1)
    s.hands[0] = []
    Shuffle(0).run(s)
    assert s.outcomes == [()]


def chi_square(counts: Counter[Any], cells: int) -> float:
    """Returns how far counts are from being even."""
    even = counts.total() / cells
    return sum((n - even) ** 2 / even for n in counts.values()) + (cells - len(counts)) * even
