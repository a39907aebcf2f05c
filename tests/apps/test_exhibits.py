"""A named position on a page: its story, its lines as branches, every hand open."""

from __future__ import annotations

import pytest

import explorer
from explorer.apps.table import Table
from explorer.lab.exhibits import laid_out, named
from tests.views.drawn import drawing
from tests.widgets.tables import chips, region, say, ui


def opened(name: str = "echoside/three-deep") -> Table:
    table: Table = explorer.exhibit(name).table
    return table


def test_an_exhibit_tells_its_story_with_its_rules() -> None:
    drawn = drawing(region(opened(), "inspector"))
    assert "Three deep" in drawn.html
    assert "stomp.12" in drawn.all("data-rule")


def test_the_reader_stands_at_the_beginning_sees_every_hand_and_may_act() -> None:
    table = opened()
    assert table.regions.scene
    assert not any(card.get("back") for seat in table.regions.scene.view["seats"] for card in seat["hand"])
    assert "play the loons" in chips(table)


def test_each_act_of_a_line_can_be_gone_to_and_is_then_marked() -> None:
    table = opened()
    say(table, {"type": "goto", "node": drawing(region(table, "inspector")).all("data-goto")[1]})
    marked = drawing(region(table, "inspector")).where("aria-current", "step")
    assert [line.text.split("It has")[0] for line in marked] == ["Bo: Stomp with wicked clownz"]


def test_going_forward_follows_the_main_line() -> None:
    table = opened()
    ui(table, "redo")
    assert "The Loons" in region(table, "status")


def test_a_line_under_other_settings_is_told_but_is_no_branch() -> None:
    tree, walks = laid_out(named("echoside/relic-that-stands"))
    assert [len(nodes) for _, nodes in walks] == [2, 0]
    assert len(tree.nodes) == 3


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "no game called"),
        ("chess/x", "no game called"),
        ("echoside", "three-deep"),
        ("echoside/three", "three-deep"),
    ],
)
def test_an_unknown_exhibit_is_refused_with_those_there_are(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        explorer.exhibit(name)
