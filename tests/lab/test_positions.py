"""Exhibits as files: what can be wrong with one, and the lines that branch off."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.positions import PositionError
from explorer.lab.positions import Exhibit, failures, play, read

GOOD: dict[str, Any] = {
    "title": "A title",
    "text": "A text.",
    "rules": ["play.1"],
    "players": ["Ana", "Bo"],
    "seats": {"Ana": {"hand": ["Ninja", "Hound Dog"]}},
    "settings": {"amb.stomp-privacy": "ask-holders"},
    "when": ["play ninja"],
    "then": [{"karma": {"Ana": 1}}],
    "try": [{"title": "Another", "after": 1, "when": ["play hound dog"], "then": []}],
}


def defects(**changes: Any) -> list[str]:
    """Returns the defects of the good exhibit with some entries changed."""
    with pytest.raises(PositionError) as error:
        read("echoside", {**GOOD, **changes})
    return list(error.value.defects)


def good() -> Exhibit:
    return read("echoside", GOOD, "good")


def test_a_good_one_is_read_as_it_stands() -> None:
    exhibit = good()
    assert (exhibit.key, exhibit.title, exhibit.rules) == ("good", "A title", ("play.1",))
    assert [line.title for line in exhibit.lines] == ["A title", "Another"]


def test_a_further_line_goes_on_from_a_point_of_the_main_line() -> None:
    exhibit = good()
    moments = list(play(exhibit, exhibit.lines[1]))
    assert [m.step.act if m.step else None for m in moments] == [None, "play ninja", "play hound dog"]
    assert [m.game.state.karma[0] for m in moments] == [0, 1, 1]
    assert moments[0].events == ()


def test_a_line_may_be_read_with_other_settings() -> None:
    exhibit = read("echoside", {**GOOD, "try": [{"title": "x", "settings": {"amb.wheel-12": "nothing"}}]})
    game = exhibit.start(exhibit.lines[1])
    assert game.settings["amb.wheel-12"] == "nothing"
    assert game.settings["amb.stomp-privacy"] == "ask-holders"
    assert exhibit.start().settings["amb.wheel-12"] == "karma-3"


def test_an_exhibit_may_begin_as_a_new_game() -> None:
    fresh = {k: v for k, v in GOOD.items() if k != "seats"}
    exhibit = read(
        "echoside", {**fresh, "fresh": True, "when": [], "try": [], "then": [{"zone": "hand.Bo", "count": 5}]}
    )
    assert failures(exhibit) == []
    assert exhibit.start().names == ["Ana", "Bo"]


@pytest.mark.parametrize(
    ("changes", "defect"),
    [
        ({"title": 3}, "title: expected a text, found 3"),
        ({"text": None}, "text: expected a text, found nothing"),
        ({"rules": ["play.99"]}, "rules: 'play.99' is no rule of this game"),
        ({"rules": 5}, "rules: expected a text or a list of texts, found 5"),
        ({"examples": ["ex.moon"]}, "examples: 'ex.moon' is no worked example of this game"),
        ({"fresh": True}, "seats: a new game has no such entry"),
        ({"order": "first"}, "order: expected a whole number, found 'first'"),
        ({"when": "play ninja", "try": []}, "when: expected a list, found 'play ninja'"),
        ({"when": [3]}, "when[0]: expected an act as text, or a table, found 3"),
        ({"when": [{"by": "Ana"}]}, "when[0].act: expected a text, found nothing"),
        ({"when": [{"act": "x", "by": "Zo"}]}, "when[0].by: 'Zo' is none of the players Ana, Bo"),
        ({"when": [{"act": "x", "chance": 4}]}, "when[0].chance: expected a list, found 4"),
        ({"when": [{"act": "x", "luck": 4}]}, "when[0].luck: expected one of act, by, chance, text, then, found 4"),
        ({"then": 5}, "then: expected a list of tables, found 5"),
        ({"then": [{"karma": 5}]}, "then[0].karma: expected whole numbers by name, found 5"),
        ({"then": [{"karma": {"Zo": 5}}]}, "then[0]: 'Zo' is none of the players Ana, Bo"),
        ({"then": [{"zone": "abyss", "holds": "Nunja"}]}, "then[0]: 'Nunja' is no card of this game"),
        ({"then": [{"zone": "abyss"}]}, "then[0]: zone: expected also holds, lacks, order or count"),
        ({"then": [{"refused": "x"}]}, "then[0].rule: expected this entry, found nothing"),
        ({"then": [{"asked": "Ana", "to": "x"}]}, "then[0].to: expected one of asked, offered, not_offered, found 'x'"),
        ({"try": [{"title": "x", "after": 2}]}, "try[0].after: expected at most the 1 acts of the main line, found 2"),
        ({"try": [{"title": "x", "settings": {"luck": 1}}]}, "try[0].settings: luck: no such setting"),
        ({"seats": {"Ana": {"hand": ["Nunja"]}}}, "seats.Ana.hand[0]: 'Nunja': no such card in this game"),
        ({"moon": 1}, "moon: no such entry"),
    ],
)
def test_each_defect_is_named_by_its_place(changes: dict[str, Any], defect: str) -> None:
    found = defects(**changes)
    assert len(found) == 1
    assert found[0].startswith(defect)


def test_all_defects_are_named_at_once() -> None:
    found = defects(
        title=3, rules=["play.99"], then=[{"karma": {"Zo": 1}}, {"bla": 1}], seats={"Ana": {"hand": ["Nunja"]}}
    )
    assert [d.partition(":")[0] for d in found] == ["seats.Ana.hand[0]", "rules", "title", "then[0]", "then[1]"]


def test_a_word_nobody_knows_is_answered_with_those_there_are() -> None:
    (found,) = defects(then=[{"weather": "fine"}])
    assert found.startswith("then[0]: expected one of the words asked, refused, cited")
    assert "karma" in found
    (found,) = defects(then=[{"karma": {"Ana": 1}, "over": True}])
    assert found.startswith("then[0]: expected one of the words")


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(PositionError, match="not readable as TOML"):
        read("echoside", "title = ")
