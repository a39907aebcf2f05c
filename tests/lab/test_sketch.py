"""Maps drawn by hand: drawing, asking, links, and what is said of mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from explorer.games.ecos.pieces import MOUNTAIN
from explorer.kernel.positions import PositionError
from explorer.lab.ecos.sketch import (
    PIECES,
    QUESTIONS,
    Sketch,
    answer,
    clauses_at,
    edge_cases,
    erase,
    moved,
    opened,
    put,
    read_link,
    write_link,
)

MAP = "W(0,0) G(1,0)[F antelope] D(0,1)[M] W(1,1) G(2,0)[antelope]"
FRAMES = [frame["map"] for case in edge_cases() for frame in case["frame"]]
OPENED = [pytest.param(f, id=f"{c['id']}.{i}") for c in edge_cases() for i, f in enumerate(c["frame"], 1)]


def drawn(text: str = MAP, **question: object) -> Sketch:
    return replace(Sketch().with_text(text), **question)  # type: ignore[arg-type]


def test_a_tile_is_laid_and_exchanged_and_taken_away() -> None:
    sketch = put(put(drawn(""), "desert", (0, 0)), "grassland", (0, 0))
    assert sketch.text == "G(0,0)"
    assert erase(sketch, (0, 0)).text == ""


def test_the_newest_token_is_taken_away_before_its_tile() -> None:
    sketch = put(put(drawn("G(0,0)"), "forest", (0, 0)), "antelope", (0, 0))
    assert erase(sketch, (0, 0)).text == "G(0,0)[F]"


def test_a_token_needs_a_tile() -> None:
    with pytest.raises(PositionError, match="a mountain needs a tile"):
        put(drawn(), MOUNTAIN, (9, 9))


def test_more_pieces_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(PositionError, match="gorilla"):
        drawn(f"G(0,0)[M {'gorilla ' * 40}]")


def test_all_mistakes_of_a_typed_map_are_named_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        drawn("G(0,0)[bear] Q(1,1) G(0,0)")
    assert len(refused.value.defects) == 3


@pytest.mark.parametrize("typed", ["g(0,0)[m antelope] w(1,0)", "Grassland(0,0)[Mountain ANTELOPE], water(1,0)"])
def test_small_letters_and_whole_words_are_understood(typed: str) -> None:
    assert drawn(typed).text == "G(0,0)[M antelope] W(1,0)"


def test_mistakes_are_told_at_their_place_in_what_was_typed() -> None:
    with pytest.raises(PositionError, match="character 31, tile water") as refused:
        drawn("grassland(0,0)[bear] mountain water(1,0)[cat]")
    assert len(refused.value.defects) == 5


def test_a_landmass_is_counted_with_its_rules() -> None:
    found = answer(drawn(about="landmass", at=(1, 0)))
    assert found.counts == ("3",)
    assert "land.1" in found.rules


def test_a_second_click_asks_about_the_next_piece() -> None:
    first, second = (answer(drawn(about="habitat", at=(1, 0), turn=turn)) for turn in (0, 1))
    assert (first.counts, second.counts) == (("2",), ("1",))
    assert "grassland" in first.title
    assert "forest" in second.title


def test_every_tile_is_either_a_place_for_a_mountain_or_refused_with_the_first_reason() -> None:
    sketch = drawn(about="place", piece=MOUNTAIN)
    found = answer(sketch)
    assert {*found.places, *(at for at, _ in found.refused)} == set(sketch.state.tiles)
    assert dict(found.refused)[0, 0].rule == "mtn.1"
    assert dict(found.refused)[0, 1].rule == "mtn.2"


@pytest.mark.parametrize("piece", PIECES)
def test_what_may_be_placed_has_no_condition_that_fails(piece: str) -> None:
    for text in FRAMES:
        sketch = drawn(text, about="place", piece=piece)
        for at in answer(sketch).places:
            assert all(clause.holds for clause in clauses_at(sketch.state, piece, at))


def test_an_animal_is_moved_where_it_can_go() -> None:
    sketch = drawn(about="reach", at=(2, 0), steps=1)
    assert answer(sketch).places == ((1, 0), (2, 0))
    assert dict(answer(sketch).refused)[1, 1].rule == "mv.5"
    assert "G(1,0)[F antelope antelope]" in moved(sketch, (1, 0)).text


def test_without_an_animal_nothing_moves() -> None:
    with pytest.raises(PositionError, match="no animal"):
        moved(drawn(about="reach", at=(0, 0)), (1, 0))


@pytest.mark.parametrize("text", FRAMES)
def test_every_question_has_an_answer_on_every_map_and_its_link_leads_back(text: str) -> None:
    for about in QUESTIONS:
        sketch = drawn(text, about=about, at=(0, 0) if "(0,0)" in text else None)
        assert answer(sketch).title
        assert read_link(write_link(sketch)) == sketch


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("hg~AAAA", "beginning with map~"),
        ("map~G(0,0)~habit~x~bear~9~z", "expected one of adjacent"),
        ("map~G(0,0)[M_M]~habitat~~forest~1~0", "mountain"),
        ("map~" + "G(1,1)_" * 3 + "~habitat~~forest~1~0", "a tile at"),
    ],
)
def test_a_broken_link_is_explained(link: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        read_link(link)


def test_all_faults_of_a_link_are_named_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        read_link("map~G(0,0)~habit~x~bear~9~z")
    assert len(refused.value.defects) == 5


@pytest.mark.parametrize("frame", OPENED)
def test_a_case_is_opened_with_a_question_that_one_of_its_figures_answers(frame: dict[str, Any]) -> None:
    found = answer(opened(frame))
    counted = {str(n) for figure in frame["expect"].values() for n in _numbers(figure)}
    adjacent = {f"{n} {what.split()[1]}" for what, n in frame["expect"].items() if what.startswith("adjacent")}
    assert set(found.counts) <= counted or any(words in found.title for words in adjacent)


def _numbers(figure: Any) -> Iterator[int]:
    """Yields a figure, the sizes of groups, or how many places are listed."""
    listed = isinstance(figure, list) and all(isinstance(x, list) for x in figure)
    yield from [len(figure)] if listed else figure if isinstance(figure, list) else [figure]


def test_tiles_beside_a_token_are_counted_by_terrain_with_its_own() -> None:
    found = answer(drawn("G(0,0)[elephant] G(1,0) W(-1,0)", about="adjacent", at=(0, 0), turn=1))
    assert found.title == "tokens adjacent to the elephant token, 2 of 2 here; adjacent tiles: 2 grassland, 1 water"
