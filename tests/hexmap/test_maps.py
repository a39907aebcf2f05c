"""Maps with tokens, their text, and copies."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexmap import MapError, TileMap, format_map, parse
from tests.hexmap.maps import boards


@given(boards())
def test_text_and_map_are_each_others_inverse(board: TileMap) -> None:
    text = format_map(board)
    assert parse(text) == board
    assert format_map(parse(text)) == text


@given(boards())
def test_a_copy_goes_its_own_way(board: TileMap) -> None:
    before, twin = format_map(board), board.copy()
    twin.put((9, 9), "G")
    twin.add("M", (9, 9))
    assert format_map(board) == before
    assert twin != board


@given(st.text(max_size=40))
def test_any_text_is_a_map_or_has_its_defects_named(text: str) -> None:
    board, defects = TileMap(), ()
    try:
        board = parse(text)
    except MapError as error:
        defects = error.defects
    assert bool(defects) == bool(text.strip(" ,;\n\t\r")) or board
    assert parse(format_map(board)) == board


def test_every_defect_is_named_with_its_place() -> None:
    with pytest.raises(MapError) as caught:
        parse("G(0,0)[M 7x] hello X(1,0) G(0,0) W(2,0)[elk]", labels="GDW", kinds={"M"})
    defects = caught.value.defects
    assert [d.split(":")[0] for d in defects] == [
        "character 1, tile G(0,0)",
        "character 13",
        "character 20, tile X(1,0)",
        "character 27, tile G(0,0)",
        "character 34, tile W(2,0)",
    ]


def test_tokens_stand_on_tiles_only() -> None:
    board = parse("G(0,0)[M]")
    with pytest.raises(KeyError):
        board.add("M", (5, 5))
    with pytest.raises(KeyError):
        board.move(1, (5, 5))
    with pytest.raises(ValueError, match="carries tokens"):
        board.take((0, 0))


def test_moving_and_removing_tokens() -> None:
    board = parse("G(0,0)[M F] W(1,0)")
    board.move(1, (1, 0))
    board.remove(2)
    assert format_map(board) == "G(0,0) W(1,0)[M]"
    assert (board.on((1, 0)), board.on((0, 0), "F")) == ([1], [])
    assert board.take((0, 0)) == "G"


def test_the_edge_is_what_touches_the_map() -> None:
    assert len(parse("G(0,0)").edge()) == 6
    assert len(parse("W(0,0) G(1,0) D(0,1) W(1,1)").edge()) == 10


def test_a_map_whose_text_could_not_be_read_back_has_none() -> None:
    board = TileMap({(0, 0): "two words", (1, 0): "7", (10**6, 0): "G"})
    board.add("a]b", (1, 0))
    with pytest.raises(MapError) as refusal:
        format_map(board)
    places = [defect.partition(":")[0] for defect in refusal.value.defects]
    assert places == ["tile (0, 0)", "tile (1, 0)", "tile (1, 0)", "tile (1000000, 0)"]


@pytest.mark.parametrize("text", [None, 7, b"G(0,0)", ["G(0,0)"]])
def test_what_is_no_text_is_no_map(text: Any) -> None:
    with pytest.raises(MapError, match="expected a text such as"):
        parse(text)


def test_a_map_says_how_big_it_is_and_a_missing_tile_or_token_which() -> None:
    board = parse("G(0,0)[M]")
    assert repr(board) == "<TileMap of 1 tile, 1 token>"
    for wrong in (lambda: board.add("M", (9, 9)), lambda: board.move(1, (9, 9)), lambda: board.take((9, 9))):
        with pytest.raises(KeyError, match=r"there is no tile at \(9, 9\)"):
            wrong()
    for wrong in (lambda: board.remove(5), lambda: board.move(5, (0, 0))):
        with pytest.raises(KeyError, match="there is no token 5"):
            wrong()
