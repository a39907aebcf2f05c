"""What a placement would score, told before it is made."""

from __future__ import annotations

from typing import Any

from explorer.kernel.game import Game
from explorer.lab import facts
from explorer.lab.ecos.prospects import with_gains
from tests.ecos.given import card, do, resolving, table, use, vp

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


LION = card("Pride", '{ place = { what = "animal:lion" } }', "{ vp = 3 }", spots=("sun", "water"))
RHINO = card("Dry", '{ place = { what = "animal:rhino" } }', "{ vp = 9 }", spots=("sun",))


def before(**more: Any) -> Game:
    """Returns a position in which Ana uses a sun, with which she may complete two cards; there is no desert."""
    mine = {"active": {"Pride": {"covered": ["water"]}, "Dry": {}, "First Shore": {}}}
    return table("G(0,0) W(1,0)", mine, settings={"cards": [LION, RHINO]}, draw=["sun"], **more)


def test_a_cube_that_completes_a_card_tells_what_the_card_would_score_now() -> None:
    told = gains(before())
    assert told["cube on pride sun"] == (3, "ECO ≈ +3")
    assert told["cube on dry sun"] == (None, "ECO")  # its placement is blocked
    assert told["turn the dial"][0] is None


def test_who_may_back_out_is_told_what_the_card_would_score() -> None:
    game = before(cy={"active": {"First Calves": {"covered": ["community"]}}}, harbinger="Cy")
    use(game, ana="cube on pride sun", cy="cube on first calves sun")
    told = gains(game)
    assert told["resolve pride"] == (3, "≈ +3")
    assert told["back out of pride"][0] is None


def test_what_others_hold_plays_no_part_in_what_is_told() -> None:
    game = before(bo={"hand": ["Red Tide"]})
    known = game.fingerprint()
    assert gains(game) == gains(before(bo={"hand": ["Mud Bath"]}))
    assert game.fingerprint() == known
