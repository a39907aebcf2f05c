"""What a placement would score, told before it is made."""

from __future__ import annotations

from typing import Any

from explorer.kernel.game import Game
from explorer.lab import facts
from explorer.lab.ecos.prospects import with_gains
from tests.ecos.given import do, resolving, vp

PLACE = '{ place = { what = "animal:antelope" } }'
COMMUNITY = '{ vp = { size = "this_community", times = 2 } }'
BOARD = "G(0,0)[antelope] G(1,0) G(3,0) W(2,1)"


def gains(game: Game) -> dict[str, Any]:
    options = with_gains(game, 0, facts.options_data(game, 0))
    return {option["text"]: (option.get("gain"), option["note"]) for option in options}


def test_each_place_tells_what_it_would_score() -> None:
    game = resolving(PLACE, COMMUNITY, board=BOARD)
    assert gains(game) == {"place at (1,0)": (4, "grassland +4"), "place at (3,0)": (2, "grassland +2")}


def test_what_is_told_comes_true_and_nothing_is_done_by_telling() -> None:
    game = resolving(PLACE, COMMUNITY, board=BOARD)
    before, told = game.fingerprint(), gains(game)
    assert game.fingerprint() == before
    do(game, "place at (1,0)")
    assert vp(game) == told["place at (1,0)"][0]


def test_where_nothing_would_be_scored_nothing_is_told() -> None:
    assert set(gains(resolving(PLACE, "{ cube = 1 }", board=BOARD)).values()) == {(None, "grassland")}


def test_points_that_would_be_undone_at_once_are_not_told() -> None:
    settings = {"amb.arrow-scope": "card-undone"}
    dry = resolving(PLACE, COMMUNITY, '{ place = { what = "animal:rhino" } }', board=BOARD, settings=settings)
    assert {gain for gain, _ in gains(dry).values()} == {None}
    do(dry, "place at (1,0)")
    assert vp(dry) == 0


def test_only_what_the_open_card_scores_is_told() -> None:
    game = resolving(PLACE, '{ place = { what = "forest" } }', COMMUNITY, board=BOARD)
    assert {gain for gain, _ in gains(game).values()} == {None}  # where the forest goes is asked first
