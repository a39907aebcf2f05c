"""The drawing of a stack: bars like brackets, edges, tags on lanes, and where two courses part."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from explorer.lab.stackgraph import compare, episode, graph
from explorer.views.stacks import figure as drawing
from explorer.views.stacks.differences import odd_fates, told
from explorer.views.stacks.layout import BAR, Shown, aims, bars, ends, levels, order, reasons, tags
from tests.astra.given import do
from tests.astra.test_s408 import complex_example

NAMES = ("Ana", "Bo")


def shown(reading: str = "resolution", **more: Any) -> Shown:
    """Returns the Complex Example as it is shown."""
    game, _ = complex_example(reading)
    do(game, "pass")
    part = episode(graph(game), 1)
    keys = tuple(part.nodes[end]["key"] for end in ends(part))
    return Shown(part, NAMES, "T", ends=keys, tall=4, **more)


def names(data: dict[str, Any]) -> list[str]:
    return [text.replace("<b>", "").replace("</b>", "") for text in data["text"]]


def test_bars_are_nested_like_brackets() -> None:
    found = [bar for bar in bars(shown()) if not bar.point]
    assert len(found) == 5
    for outer in found:
        for inner in found:
            if outer.push < inner.push < outer.done:
                assert inner.done <= outer.done
                assert inner.y > outer.y


def test_an_answer_leads_down_to_what_it_answers() -> None:
    lines = list(reasons(shown(), "responds_to"))
    assert [(line.points[0][0], line.seat) for line in lines] == [(4, 0), (5, 1)]
    assert all(line.points[0][1] > line.points[-1][1] for line in lines)


def test_what_resolves_is_a_staircase_to_the_attack() -> None:
    steps = [(line.points[0][0], line.points[-1][0]) for line in order(shown("announce"))]
    assert sorted(steps) == [(8, 9), (10, 11), (12, 13)]


def test_what_is_chosen_later_is_drawn_from_the_time_it_resolves() -> None:
    late = [line.points[0][0] for line in aims(shown(), ("chosen",))]
    assert all(2 < x < 3 or 6 < x < 7 for x in late)
    assert len(late) == 2


def test_lanes_tell_what_became_of_things() -> None:
    found = [tag.text for tag in tags(shown())]
    assert found == ["in hand", "3/2", "4/2", "5/3", "Ana holds it"]
    spots = [(tag.x, tag.y) for tag in tags(shown())]
    assert len(set(spots)) == len(spots)


def test_levels_are_named_from_the_ground() -> None:
    assert levels(shown()) == {0: "Yako played", 1: "ground", 2: "level 1", 3: "level 2"}


def test_the_line_of_now_rings_the_bars_it_cuts() -> None:
    held = drawing.traces(shown(tick=6))
    assert held[-2]["x"] == [6.5, 6.5]
    assert len(held[-1]["x"]) == 4
    assert len(drawing.traces(shown(tick=15))[-1]["x"]) == 0


def test_labels_say_who_and_in_which_order() -> None:
    texts = names(drawing.traces(shown())[14])
    assert {"Enrage", "Extraction", "Agent attacks zone 1", "1st", "2nd", "3rd", "then"} <= set(texts)


def test_a_bar_that_differs_and_the_one_asked_about_have_an_edge_of_their_own() -> None:
    key = "counter_card:0:Enrage:"
    odd = drawing.traces(shown(odd=frozenset({key})))[10]["marker"]["line"]["color"]
    assert odd.count(drawing.ODD) == 1
    asked = drawing.traces(shown(odd=frozenset({key}), selected=key))[10]["marker"]["line"]["color"]
    assert (asked.count(drawing.ODD), asked.count(drawing.FOCUS)) == (0, 1)


def test_the_same_so_far_is_shaded_up_to_where_they_part() -> None:
    one = shown(parted=5)
    shapes = drawing.layout([one], 1000)["shapes"]
    assert [shape["x1"] for shape in shapes] == [4.5, 4.5]
    assert drawing.layout([replace(one, parted=0)], 1000)["shapes"] == []


@pytest.mark.parametrize("tick", range(16))
def test_the_words_at_the_head_never_lie_over_each_other(tick: int) -> None:
    one = shown(parted=5, tick=tick)
    notes = [
        note for note in drawing.layout([one], 1000)["annotations"] if "now:" in note["text"] or "part" in note["text"]
    ]
    now, part = notes
    left = now["x"] * one.px - (100 if now["xanchor"] == "right" else 8)
    apart = left > part["x"] * one.px + 4 or left + 108 < part["x"] * one.px - 96
    assert apart or part["yshift"] >= 18


def test_what_differs_is_told_in_words() -> None:
    left, right = shown("resolution").part, shown("announce").part
    texts = list(told(compare(left, right), left, right, ("this", "that"), NAMES))
    assert texts[0] == "They part at 5."
    assert "Enrage resolves 2nd; beside it 3rd." in texts
    assert "Vampire then: 4/2, 5/3; beside it: 4/3, 5/3." in texts
    assert texts[-1] == "Both come to the same in the end."
    assert list(told(compare(left, left), left, left, ("this", "that"), NAMES)) == []


def test_only_the_step_that_differs_is_marked_on_a_lane() -> None:
    left, right = shown("resolution").part, shown("announce").part
    assert odd_fates(left, right, NAMES)["object:Vampire"] == frozenset({0})
    marked = [tag.text for tag in tags(shown(odd_fates=odd_fates(left, right, NAMES))) if tag.odd]
    assert marked == ["4/2"]


def test_two_courses_fit_beside_each_other_or_below() -> None:
    pair = [shown("resolution"), shown("announce")]
    assert drawing.size(pair, 400)[1] > 1.9 * drawing.size(pair, 1200)[1]
    assert drawing.tick_width(pair, 1200) * 15 < 600
    assert BAR < 46
