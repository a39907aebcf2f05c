"""Composite options: one thing at a time, nothing changes before the last, and only what can be brought to an end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import Any

import pytest

from explorer.kernel.acts import Act, Done
from explorer.kernel.errors import IllegalOption, UnknownOption
from explorer.kernel.frozen import step
from explorer.kernel.game import Game
from explorer.kernel.steps import Pick
from tests.kernel.minis import SAFARI, TACTICS
from tests.kernel.minis.base import changed
from tests.kernel.minis.safari import Move, Trek


def ends(game: Game, player: int = 0) -> Iterator[tuple[int, ...]]:
    """Yields the cells of all animals after every way to answer the first question."""
    for option in game.options:
        twin = game.clone()
        twin.apply(option)
        if player in twin.asked:
            yield from ends(twin)
        else:
            yield tuple(twin.state.at)  # type: ignore[attr-defined]


def test_three_of_twelve_animals_to_twelve_cells_are_145_options() -> None:
    game = SAFARI.new()
    assert len(game.options) == 145
    assert sum(comb(12, k) * 12**k for k in range(4)) == 389_809


def test_one_at_a_time_reaches_every_choice_of_the_flat_list_once() -> None:
    game = SAFARI.new(animals=3)
    got = list(ends(game))
    sets = [animals for k in range(4) for animals in combinations(range(3), k)]
    choices = [dict(zip(a, cells, strict=True)) for a in sets for cells in product(range(3), repeat=len(a))]
    flat = [tuple(choice.get(animal, animal) for animal in range(3)) for choice in choices]
    assert len(got) == len(flat) == 64
    assert sorted(got) == sorted(flat)


def test_nothing_changes_before_the_last() -> None:
    game = SAFARI.new()
    assert game.apply("move 1 5") == ()
    assert game.apply("move 2 5") == ()
    assert (game.state.at, game.state.food) == (list(range(12)), [3, 3])  # type: ignore[attr-defined]
    events = game.apply("move 7 0")
    assert [e.objects for e in events] == [(1, 2, 7)]
    assert (game.state.at[1], game.state.at[2], game.state.at[7], game.state.food[0]) == (5, 5, 0, 0)  # type: ignore[attr-defined]


def test_a_set_is_chosen_in_one_order() -> None:
    game = SAFARI.new()
    game.apply("move 5 1")
    assert {o.act.animal for o in game.options if isinstance(o.act, Move)} == set(range(6, 12))
    with pytest.raises(IllegalOption):
        game.apply(Move(4, 1))


def test_the_cost_limits_what_is_offered() -> None:
    game = changed(SAFARI.new(), food=[1, 3])
    game.apply("move 0 3")
    assert game.asked == (1,)
    assert game.state.food == [0, 3]


def test_up_to_may_be_none() -> None:
    game = SAFARI.new()
    game.apply(Done())
    assert game.asked == (1,)


@step
class Pairs(Trek):
    """Animals go in pairs."""

    def whole(self, s: Any, player: int, picked: tuple[Act, ...]) -> bool:
        return len(picked) % 2 == 0


def test_a_choice_ends_only_where_it_is_whole() -> None:
    game, pairs = SAFARI.new(animals=3), Pick(0, Pairs(), 1, 3)
    assert {str(act)[:14] for act in pairs.options(game.state, 0)} == {"Move(animal=0,", "Move(animal=1,"}
    one, two = (pairs.but(picked=tuple(Move(a, 0) for a in range(n))) for n in (1, 2))
    assert Done() not in one.options(game.state, 0)
    assert two.options(game.state, 0) == [Done()]
    assert [c.holds for c in one.explain(game.state, 0, Done())] == [True, False]


def test_what_is_picked_so_far_is_for_the_player_alone() -> None:
    game = SAFARI.new()
    game.apply("move 1 5")
    assert "Move" in game.view(0)["question"]
    assert "Move" not in str([game.view(1), game.view(), game.foreseen(1), game.foreseen()])
    assert game.imagined(1, 0).options_of(0) == SAFARI.new().options


def test_a_card_is_offered_only_if_all_it_must_name_is_there() -> None:
    game = TACTICS.new()
    assert [o.text for o in game.options] == ["play recruit", "play shove", "play spark", "done"]
    game = changed(game, units={"drone": (0, "staging")})  # nothing to target
    assert [o.text for o in game.options] == ["play recruit", "done"]
    assert [c.rule for c in game.explain("play shove") if not c.holds] == ["404.4.a"]


def test_a_part_is_offered_only_if_the_rest_can_follow() -> None:
    units = {"vampire": (0, "left"), "agent": (1, "right"), "hulk": (1, "left")}
    game = changed(TACTICS.new(), units=units)
    game.apply("play shove")  # whoever targets the vampire has nobody left to sacrifice
    assert [o.text for o in game.options] == ["name agent", "name hulk"]


def test_a_line_answers_a_whole_composite() -> None:
    game = TACTICS.new()
    events = game.apply("play shove / name agent / name drone")
    assert [e.objects for e in events] == [("shove", "agent", "drone")]
    assert [r.text for r in game.records] == ["play shove", "name agent", "name drone"]
    assert (game.state.supply[0], sorted(game.state.units)) == (2, ["agent", "vampire"])


def test_a_line_is_all_or_nothing() -> None:
    game = TACTICS.new()
    before = game.fingerprint(), game.options, game.log
    for line in ("play shove / name agent / name agent", "play shove / name dragon", "play shove / / name agent"):
        with pytest.raises((UnknownOption, IllegalOption)):
            game.apply(line)
        assert (game.fingerprint(), game.options, game.log, game.records) == (*before, ())


def test_a_line_is_one_players() -> None:
    game = TACTICS.new()
    with pytest.raises(UnknownOption):
        game.apply("done / done")
    assert game.asked == (0,)


def test_frames_of_a_line_are_those_of_its_parts() -> None:
    game = TACTICS.new()
    frames = game.frames("play shove / name agent / name drone", viewer=1)
    assert [f.event.kind if f.event else "" for f in frames] == ["plays", ""]
    assert game.records == ()
