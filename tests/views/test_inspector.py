"""The inspector: why, log, what waits, piles, seats, rules."""

from __future__ import annotations

from importlib import import_module

import pytest

import explorer
from explorer.views.echoside import pile_html, seat_html, stack_html
from explorer.views.inspector import empty_why_html, inspector_html, log_html, why_html
from explorer.views.rules import rule_index_html, rules_html, search_html
from tests.views.drawn import drawing, sample

RULE = {
    "id": "obtain.4", "section": "obtain", "section_title": "Obtaining cards", "title": "Price",
    "text": "What it costs.", "kind": "action", "scope": "base", "source": "Obtaining Cards", "related": ["obtain.1"],
}  # fmt: skip
OTHER = {**RULE, "id": "end.1", "section": "end", "section_title": "Ending your turn", "title": "Clear"}
QUESTION = {
    "id": "amb.x", "rules": ["obtain.4"], "question": "Which?", "readings": {"a": "This", "b": "That"}, "default": "a",
    "ruling": "This.", "switchable": True,
}  # fmt: skip


def test_why_not_shows_every_condition_and_marks_what_fails() -> None:
    scene = sample("mid")
    drawn = drawing(why_html("Why not: buy The Killjoy Club", scene["near"][0]["clauses"], scene["ways"]))
    assert drawn.all("data-rule")[:4] == ["turn.2", "play.12", "obtain.3", "obtain.4"]
    assert [clause.text for clause in drawn.of("bad")] == ["Fails: It costs 7 Karma, you have 6obtain.41 more Karma"]
    assert "One of four conditions fails" in drawn.html


def test_ways_to_it_are_tried_in_a_branch() -> None:
    scene = sample("mid")
    drawn = drawing(why_html("?", scene["near"][0]["clauses"], scene["ways"]))
    assert drawn.all("data-ui") == ["try:play wicked clownz", "try:play ninja"]


def test_what_is_allowed_can_be_done_from_its_reasons() -> None:
    clause = {"rule": "turn.2", "text": "It is your turn", "holds": True}
    drawn = drawing(why_html("Play Ninja", [clause], act="play ninja"))
    assert drawn.all("data-act") == ["play ninja"]
    assert "You can" in drawn.html


def test_a_large_gauge_is_left_to_its_words() -> None:
    clause = {"rule": "a", "text": "It costs 40", "holds": False, "gauge": [1, 40], "fix": "39 more"}
    assert not drawing(why_html("?", [clause])).of("gauge")


def test_an_empty_why_shows_the_question_and_its_rule() -> None:
    drawn = drawing(empty_why_html({"players": [0], "text": "which Crew?", "kind": "effect"}, [RULE, OTHER]))
    assert "Which Crew?" in drawn.html
    assert drawn.all("data-rule") == ["obtain.4"]
    assert "What it costs." in drawn.html


def test_an_empty_why_marks_where_in_the_turn_the_question_belongs() -> None:
    steps = [{"text": "Draw.", "rules": ["a.1"], "kinds": ["draw"]}, {"text": "Pay.", "rules": ["a.2"], "kinds": []}]
    drawn = drawing(empty_why_html({"players": [0], "text": "?", "kind": "draw"}, [], steps, "draw"))
    assert [line.text for line in drawn.where("aria-current", "step")] == ["Draw.a.1"]
    assert drawn.all("data-rule") == ["a.1", "a.2"]


@pytest.mark.parametrize("game", ["echoside", "ecos"])
def test_how_a_turn_goes_names_rules_that_exist(game: str) -> None:
    turn = import_module(f"explorer.views.{game}.turn").TURN
    book = explorer.rulebook(game)
    assert all(rule in book for step in turn for rule in step["rules"])


def test_only_the_open_tab_is_selected() -> None:
    drawn = drawing(inspector_html("log", {"log": "x"}, back=True))
    assert [tab.text for tab in drawn.where("aria-selected", "true")] == ["Log"]
    assert "tab:rules" in drawn.all("data-ui")
    assert "back" in drawn.all("data-ui")


def test_the_log_links_causes_and_rules_and_colours_other_seats() -> None:
    drawn = drawing(log_html(sample("mid")["log"], ["Ana", "Lisa"], 0, more=True))
    stomp = next(line for line in drawn.of("ev") if "Bodyguard" in line.text)
    assert stomp["class"].split() == ["ev", "dec", "foe", "p2"]
    assert "from 305" in stomp.text
    assert "log:more" in drawn.all("data-ui")


def test_an_empty_log_says_so() -> None:
    assert "Nothing has happened yet." in log_html([])


def test_the_stack_tells_what_waits_newest_first() -> None:
    scene = sample("stomp-asked")
    text = drawing(stack_html(scene["view"]["pending"], scene["next"], scene["view"])).elements[0].text
    assert text.index("Marco stomps") < text.index("Lisa plays") < text.index("Bodyguard stomps Weed Man")


def test_an_empty_stack_explains_itself() -> None:
    assert "Nothing is waiting" in stack_html([], [], sample("mid")["view"])


def test_a_pile_lists_its_cards() -> None:
    cards = sample("mid")["view"]["abyss"]
    assert drawing(pile_html("The Abyss", cards)).all("data-card") == [str(card["id"]) for card in cards]


def test_a_seat_tells_what_everybody_may_know() -> None:
    drawn = drawing(seat_html(sample("mid")["view"], 1))
    assert "4 cards" in drawn.of("facts")[0].text
    assert {"Crystal Ball", "Prom Queen", "Bodyguard"} <= {mini.text for mini in drawn.of("mini")}


def test_a_rule_shows_what_belongs_to_it() -> None:
    uses = [{"number": 323, "text": "You bought it", "rules": ["obtain.4"], "decision": True}]
    drawn = drawing(rules_html(RULE, [OTHER], uses, [QUESTION], settings={"amb.x": "b"}))
    assert drawn.all("data-rule") == ["end.1"]
    assert drawn.all("data-event") == ["323"]
    assert [line.text for line in drawn.of("on")] == ["Thatin force"]
    assert "section:obtain" in drawn.all("data-ui")


def test_the_index_opens_one_section() -> None:
    drawn = drawing(rule_index_html([RULE, OTHER], open_section="end"))
    opened = [section for section in drawn.elements if "open" in section.attributes]
    assert [section["data-key"] for section in opened] == ["index:end"]


def test_a_search_that_finds_nothing_says_so() -> None:
    assert "Nothing found" in search_html("<xyz>", [])
    assert "<xyz>" not in search_html("<xyz>", [])


def test_a_search_names_the_cards_it_cannot_show_with_the_rule_that_hides_them() -> None:
    drawn = drawing(search_html("a", [], [], [f"<Card {number}>" for number in range(12)], ["gen.3"]))
    assert "<Card 7> and 4 more." in drawn.of("source")[0].text
    assert drawn.all("data-rule") == ["gen.3"]
    assert "Nothing found" not in drawn.html


def test_a_game_has_its_own_word_on_a_tab() -> None:
    heads = str(inspector_html("why", {}, titles={"stack": "Next"}))
    assert ">Next</button>" in heads
    assert ">Stack</button>" not in heads
    assert ">Rules</button>" in heads
