"""The page of maps: what a visitor does, as messages, and what is shown then."""

from __future__ import annotations

import pytest

from explorer.apps.sketches import START, Sketches
from explorer.lab.ecos.sketch import write_link
from explorer.views.ecos import graph as drawing
from explorer.widgets.messages import Act, Form, Message, Opened, Rule, Ui, Why


def page(*said: Message, text: str = START) -> Sketches:
    found = Sketches(text, kept=False)
    for message in said:
        found.hear(message)
    return found


def shown(found: Sketches, region: str) -> str:
    return str(found.shell.page["regions"][region])


def test_a_click_asks_and_a_second_one_asks_about_the_next_piece() -> None:
    found = page(Ui("ask", "habitat"), Ui("tile", "1,0"))
    assert "grassland habitat" in shown(found, "inspector")
    found.hear(Ui("tile", "1,0"))
    assert "forest habitat" in shown(found, "inspector")


def test_a_tile_is_drawn_and_undone_and_done_again() -> None:
    found = page(Ui("tool", "water"), Act("place at (3,0)"))
    assert "W(3,0)" in found.sketch.text
    found.hear(Ui("undo"))
    assert "W(3,0)" not in found.sketch.text
    found.hear(Ui("redo"))
    assert "W(3,0)" in found.sketch.text


def test_a_typed_map_with_mistakes_stays_in_its_field_with_all_of_them() -> None:
    found = page(Form("map", {"text": "G(0,0)[bear] Q(1,1)"}))
    assert found.sketch.text == Sketches(START, kept=False).sketch.text
    assert "G(0,0)[bear] Q(1,1)" in shown(found, "time")
    assert shown(found, "time").count('class="fault"') == 2


def test_a_piece_is_placed_where_the_rules_let_it_and_not_elsewhere() -> None:
    found = page(Ui("ask", "place"), Ui("piece", "mountain"))
    before = found.sketch.text
    found.hear(Act("place at (0,0)"))
    assert found.sketch.text == before  # water: the click asks why instead
    assert "It is a water tile" in shown(found, "inspector")
    found.hear(Act("place at (2,0)"))
    assert "G(2,0)[M antelope]" in found.sketch.text


def test_why_not_there_shows_the_conditions_with_their_rules() -> None:
    found = page(Ui("ask", "place"), Ui("piece", "mountain"), Why("place at (0,1)"))
    assert "it may not be placed here" in shown(found, "inspector")
    assert 'data-rule="mtn.2"' in shown(found, "inspector")


def test_a_rule_is_opened_and_closed() -> None:
    found = page(Rule("land.1"))
    assert 'class="rid"' in shown(found, "inspector")
    found.hear(Rule("land.1"))
    assert 'class="rid"' not in shown(found, "inspector")


def test_pointing_at_a_place_shows_what_a_placement_would_join() -> None:
    found = page(Ui("ask", "landmass"), Ui("ask", "place"), Ui("piece", "grassland"), Ui("hover", "0,2"))
    assert len(found.plot.figure["data"][drawing.GHOSTS]["x"]) > 0
    assert "After the placement" in shown(found, "inspector")
    found.hear(Ui("hover", ""))
    assert len(found.plot.figure["data"][drawing.GHOSTS]["x"]) == 0


def test_pointing_at_the_graph_marks_the_tile() -> None:
    found = page(Ui("ask", "landmass"))
    told: list[str] = []
    found.shell.point = told.append  # type: ignore[method-assign]
    found.plot._take(None, {"type": "hover", "trace": drawing.NODES, "point": 0}, [])
    assert f"({told[0]})" in found.sketch.text
    found.plot._take(None, {"type": "unhover", "trace": drawing.NODES, "point": 0}, [])
    assert told[1:] == [""]


def test_a_case_opens_with_its_note_and_its_question() -> None:
    found = page(Ui("case", "E1.1"))
    assert found.sketch.text.startswith("W(0,0)")
    assert "Two waters that do not touch. " in shown(found, "inspector")
    assert "Does the tile under a token count as adjacent? " in shown(page(Ui("case", "E3.1")), "inspector")


def test_a_link_opens_the_map_it_was_made_of() -> None:
    made = page(Ui("ask", "habitat"), Ui("tile", "1,0"))
    found = page(Opened(write_link(made.sketch), "", "http://x"), text="G(0,0)")
    assert found.sketch == made.sketch


@pytest.mark.parametrize(
    "said",
    [
        Ui("tile", "here"),
        Ui("tool", "dragon"),
        Ui("case", "E99.1"),
        Ui("steps", "77"),
        Ui("undo"),
        Ui("nonsense"),
        Opened("map~nothing", "", ""),
        Act("buy ninja"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(said: Message) -> None:
    found = page()
    before = found.sketch
    found.hear(said)
    assert found.sketch == before
    assert found.notice
    assert found.notice in shown(found, "status").replace("&#39;", "'")
