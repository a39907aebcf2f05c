"""Maps with tokens, their text, and copies."""

from __future__ import annotations

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
