"""Maps as pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given

from hexmap import Layout, TileMap, draw, parse
from tests.hexmap.maps import boards

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: object) -> ElementTree.Element:
    return ElementTree.fromstring(str(picture))


def lines(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return list(picture.iter(f"{SVG}line"))


@given(boards())
def test_every_tile_is_drawn_with_what_is_on_it(board: TileMap) -> None:
    picture = drawn(draw(board))
    titles = {title.text for title in picture.iter(f"{SVG}title")}
    tokens = board.by_tile()
    assert len(picture.findall(f".//{SVG}polygon")) == len(board)
    assert titles == {" ".join([f"{board[q, r]} at {q}, {r}", *tokens.get((q, r), [])]) for q, r in board}


@pytest.mark.parametrize("flat", [False, True])
def test_a_group_is_outlined_where_it_ends(flat: bool) -> None:
    board = parse("G(0,0) G(1,0) W(2,0)")
    picture = drawn(draw(board, [{(0, 0), (1, 0)}], layout=Layout(10, flat)))
    ends = [
        tuple(sorted([(line.get("x1"), line.get("y1")), (line.get("x2"), line.get("y2"))])) for line in lines(picture)
    ]
    assert len(set(ends)) == 10
    assert len(ends) == 2 * 10  # each side has a light rim


def test_marked_tiles_get_a_ring() -> None:
    assert len(drawn(draw(parse("G(0,0) G(1,0)"), marked={(1, 0)})).findall(f"{SVG}circle")) == 1


def test_labels_of_ones_own_are_no_markup() -> None:
    assert "<b>" not in str(draw(TileMap({(0, 0): "<b>bold</b>"})))


def test_a_map_without_tiles_is_a_picture_without_any() -> None:
    assert not list(drawn(draw(TileMap())))
