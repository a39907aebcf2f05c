"""Cards by cursor, and what "this" is while several cards are in progress."""

from __future__ import annotations

import pytest

from explorer.kernel.game import Game
from tests.kernel.minis import BUILDER
from tests.kernel.minis.builder import Close, Optional, Resolution, Text
from tests.kernel.walk import reload


def told(game: Game) -> list[str]:
    """Returns what happened in a few words each."""
    return [" ".join([e.kind, *map(str, e.objects)]) for e in game.log]


def test_the_cursor_stands_on_the_agenda_so_that_the_line_can_be_lit() -> None:
    game = BUILDER.new(cards="peak")
    assert [step for step, _ in game.state.agenda] == [Close(), Text("peak", 1), game.state.question]
    assert "Text(card='peak', at=1)" in game.foreseen()[1][0]


def test_lines_are_done_in_order_and_read_when_reached() -> None:
    game = BUILDER.new(cards="peak")
    game.apply("choose 4")
    assert told(game) == ["places 4", "scores 4", "is done peak"]


def test_a_blocked_line_stops_the_rest_of_its_text() -> None:
    game = BUILDER.new(cards="double", cells=2)
    game.apply("choose 1")  # the second place is then the only one, and taken
    assert told(game) == ["places 1", "places 2", "scores 2", "is done double"]
    blocked = BUILDER.new(cards="double", cells=1)
    assert told(blocked) == ["places 1", "is blocked peak", "is done double"]
    assert blocked.state.agenda == []


def test_a_blocked_line_stops_what_it_still_had_to_do_itself() -> None:
    game = BUILDER.new(cards="double", cells=0)
    assert told(game) == ["is blocked peak", "is done double"]


def test_a_blocked_line_stops_only_the_card_it_stands_on() -> None:
    game = BUILDER.new(cards="nest", cells=1)  # the inner card has no room, the outer one goes on
    assert told(game) == ["places 1", "is blocked peak", "is done peak", "scores 1", "is done nest"]


def test_a_part_that_may_fail_stops_alone() -> None:
    game = BUILDER.new(cards="wish", cells=1)
    assert told(game) == ["places 1", "is blocked tree", "scores 1", "is done wish"]


def test_stopping_a_text_that_is_not_in_progress_is_a_mistake() -> None:
    game = BUILDER.new(cards="peak")
    with pytest.raises(LookupError, match="no Optional is in progress"):
        Optional.stop(game.state)


def test_an_inner_card_does_not_rename_what_the_outer_one_placed() -> None:
    game = BUILDER.new(cards="nest", cells=5)
    game.apply("choose 5")
    game.apply("choose 2")
    assert told(game) == ["places 5", "places 2", "scores 2", "is done peak", "scores 5", "is done nest"]


def test_what_this_is_is_in_the_state_and_comes_back_from_a_save() -> None:
    game = BUILDER.new(cards="nest", cells=5)
    game.apply("choose 5")
    assert game.state.resolutions == [Resolution("nest", (("peak", 5),)), Resolution("peak")]
    again = reload(game, from_state=True)
    assert again.state.resolutions == game.state.resolutions
    again.apply("choose 2")
    assert [e.objects[0] for e in again.log if e.kind == "scores"] == [2, 5]


def test_a_name_that_was_never_given_counts_nothing() -> None:
    game = BUILDER.new(cards="hope", cells=0)
    assert told(game) == ["is blocked tree", "is blocked peak", "is done hope"]
    assert game.state.points == [0, 0]
