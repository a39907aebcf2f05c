"""The timeline."""

from __future__ import annotations

from explorer.views.timeline import timeline_html
from tests.views.drawn import Drawing, drawing, repeated, sample

NAMES = ["Ana", "Lisa", "Marco"]


def _drawn(head: object = None, **more: object) -> Drawing:
    tree = sample("tree")
    return drawing(timeline_html(tree["nodes"], head or tree["head"], names=NAMES, viewer=0, **more))


def test_the_last_acts_can_be_gone_to() -> None:
    places = _drawn().all("data-goto")
    assert sample("tree")["head"] in places
    assert not repeated(_drawn().all("data-key"))


def test_a_branch_leaves_the_line_and_is_named() -> None:
    drawn = _drawn()
    assert {"b1", "b2"} <= set(drawn.all("data-goto"))
    assert [branch.text for branch in drawn.where("aria-pressed", "false")] == ["BThe Killjoy Club instead"]


def test_another_seats_answer_has_its_colour() -> None:
    nodes = _drawn().of("node")
    answer = next(node for node in nodes if node["aria-label"] == "Stomp with Bodyguard")
    assert "p2" in answer["class"].split()


def test_at_the_end_one_can_only_go_back() -> None:
    buttons = {
        button["data-ui"]: "disabled" in button.attributes for button in _drawn().elements if button.tag == "button"
    }
    assert (buttons["undo"], buttons["redo"], buttons["play"]) == (False, True, True)


def test_in_the_past_the_way_on_is_open_and_shown() -> None:
    drawn = _drawn("n10")
    buttons = {
        button["data-ui"]: "disabled" in button.attributes for button in drawn.elements if button.tag == "button"
    }
    assert (buttons["redo"], buttons["play"]) == (False, False)
    assert "n12" in drawn.all("data-goto")


def test_the_slider_spans_the_whole_line() -> None:
    scrub = _drawn("n10").one("data-ui", "scrub")
    assert (scrub["min"], scrub["value"], scrub["max"]) == ("-1", "9", "80")


def test_playing_offers_a_pause_and_a_faster_pace() -> None:
    drawn = _drawn("n10", playing=True, speed=2)
    assert drawn.one("data-ui", "play")["aria-label"] == "Pause"
    assert drawn.one("data-ui", "speed:4").text == "2×"


def test_an_empty_tree_can_be_drawn() -> None:
    drawn = drawing(timeline_html([], None))
    assert drawn.one("data-ui", "first").attributes.get("disabled") == ""


def test_labels_do_not_stand_over_one_another() -> None:
    for y in ("14", "50"):
        words = [(float(text["x"]), len(text.text) * 6.4) for text in _drawn().where("y", y)]
        assert len(words) > 2
        assert all(
            x + wide <= following for (x, wide), (following, _) in zip(sorted(words), sorted(words)[1:], strict=False)
        )


def test_before_the_first_turn_the_game_is_being_set_up() -> None:
    tree = sample("tree")
    nodes = [{**node, "round": 0} for node in tree["nodes"]]
    drawn = drawing(timeline_html(nodes, tree["head"], names=NAMES, viewer=0, unit="Turn"))
    assert ("Set-up" in drawn.html, "Turn 0" in drawn.html) == (True, False)
