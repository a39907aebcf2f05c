"""What is told of a game, and to whom."""

from __future__ import annotations

import json
from typing import Any

import pytest

from explorer.games import new_game
from explorer.kernel.errors import UnknownOption
from explorer.kernel.game import Game
from explorer.kernel.gametype import Viewer
from explorer.kernel.rulebook import UnknownRule
from explorer.lab import facts, sentences, why
from tests.kernel.minis import TACTICS
from tests.lab.games import MURDER_MIX, twin_of, under_way
from tests.lab.mini import MINI, mini

HANDS = [[3, 4, 8], [5, 6, 12]]


def all_told(game: Game, viewer: Viewer) -> dict[str, Any]:
    return {
        "view": facts.view_data(game, viewer),
        "decision": facts.decision_data(game),
        "options": facts.options_data(game, viewer),
        "near": facts.near_data(game, viewer),
        "next": facts.next_data(game, viewer),
        "outcome": facts.outcome_data(game),
    }


def test_everything_told_is_json() -> None:
    for viewer in (0, 1, None, "open"):
        told = all_told(mini(), viewer)
        assert json.loads(json.dumps(told)) == told


def test_an_option_is_told_with_name_place_and_seat() -> None:
    (play, *_) = facts.options_data(mini(hands=HANDS), 0)
    wanted = {"text": "play 3", "verb": "play", "label": "3", "objects": [3], "note": "+3", "place": "hand", "seat": 0}
    assert play == {**wanted, "stompable": True}


def test_options_are_told_to_the_seat_asked_and_to_open_only() -> None:
    game = mini(hands=HANDS)
    told = [len(facts.options_data(game, viewer)) for viewer in (0, "open", 1, None)]
    assert told == [6, 6, 0, 0]


def test_a_near_miss_is_told_with_all_its_conditions() -> None:
    miss = next(m for m in facts.near_data(mini(hands=HANDS), 0) if m["verb"] == "buy")
    assert (miss["short"], [c["holds"] for c in miss["clauses"]]) == ("6 short", [True, False])
    assert miss["clauses"][1] == {
        "rule": "mini.3",
        "text": "The cup costs 6",
        "holds": False,
        "objects": [],
        "fix": "6 more",
        "gauge": [0, 6],
    }


def test_near_misses_are_not_told_to_those_without_a_hand() -> None:
    assert facts.near_data(mini(), None) == []


def test_that_one_is_not_done_with_choosing_stands_last(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TACTICS.new()
    game.apply("play spark")
    assert game.near_misses()[0].option.text == "done"
    up_to_two = game.question_for(0).but(most=2)  # type: ignore[union-attr]
    monkeypatch.setattr(Game, "question_for", lambda self, seat: up_to_two)
    assert [m["text"] for m in facts.near_data(game, 0)][::4] == ["name drone", "done"]
    assert len(facts.near_data(game, 0)) == 5


def test_that_one_is_not_done_is_no_news_where_an_exact_number_ends_the_choice() -> None:
    game = TACTICS.new()
    game.apply("play spark")
    assert [m["text"] for m in facts.near_data(game, 0)][:2] == ["name drone", "play shove"]
    assert "done" not in sentences.near(game, 0)


def test_a_seat_not_asked_hears_why_it_cannot_act() -> None:
    misses = facts.near_data(mini(hands=HANDS), 1)
    assert {m["clauses"][0]["rule"] for m in misses} == {"mini.1"}


def test_reasons_name_the_act_meant_by_a_short_text() -> None:
    reasons = facts.reasons_data(mini(hands=HANDS), "bu", 0)
    assert (reasons["text"], reasons["allowed"]) == ("buy cup", False)
    assert facts.reasons_data(mini(hands=HANDS), "play 3", 0)["allowed"]
    with pytest.raises(UnknownOption):
        facts.reasons_data(mini(hands=HANDS), "play 3", None)


def test_the_first_event_of_an_act_is_the_decision() -> None:
    game = mini(hands=HANDS)
    game.apply("play 3")
    told = facts.events_data(game, game.apply("pass", 1), 0)
    assert [(e["text"], e["decision"]) for e in told] == [("Bo let.", True), ("Ana counted 3.", False)]
    assert told[1]["cause"] == 3  # the deal took two events


def test_a_hidden_event_is_told_without_its_objects() -> None:
    game = mini(hands=HANDS)
    events = game.apply("throw / choose 3 / done")
    assert [facts.events_data(game, events, viewer)[0]["objects"] for viewer in (0, 1, "open")] == [[3], [-1], [3]]
    assert facts.events_data(game, events, 1)[0]["text"] == "Ana threw a card."


@pytest.mark.parametrize("settings", [MURDER_MIX, {"variants": ["team-play", "relic-of-power"]}])
def test_positions_that_differ_in_hidden_cards_only_are_told_alike(settings: dict[str, Any]) -> None:
    for i, game in enumerate(under_way(4, 160, 5, settings)):
        viewer = [*range(4), None][i % 5]
        twin = twin_of(game, viewer, 1000 + i)
        assert all_told(twin, viewer) == all_told(game, viewer), f"after {i} acts, for {viewer}"


def test_no_sentence_names_a_card_its_reader_may_not_know() -> None:
    *_, game = under_way(3, 300, 7, {"advanced": True})
    hidden = [e for e in game.log if e.seen_by is not None]
    assert hidden
    for event in hidden:
        reader = next((p for p in range(3) if p not in (event.seen_by or ())), None)
        text = facts.event_data(game, event, reader)["text"]
        assert not any(game.state.box.cards[c].name in text for c in event.objects)  # type: ignore[attr-defined]


def test_a_rule_is_told_with_its_section_and_the_open_questions_about_it() -> None:
    book = new_game("echoside", seed=1).kind.rulebook
    told = facts.rule_data(book, "obtain.4")
    assert (told["id"], told["section_title"]) == ("obtain.4", book.sections["obtain"].title)
    asked = next(a for a in book.ambiguities.values() if a.rules)
    assert asked.id in facts.rule_data(book, asked.rules[0])["related"]


def test_an_open_question_is_told_like_a_rule() -> None:
    book = new_game("echoside", seed=1).kind.rulebook
    told = facts.rule_data(book, "amb.wheel-12")
    assert (told["kind"], told["section"]) == ("open question", "wheel")


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(UnknownRule, match=r"mini\.1"):
        facts.rule_data(MINI.rulebook, "mini.11")


def test_switches_come_first_among_the_open_questions() -> None:
    told = facts.ambiguities_data(new_game("echoside", seed=1).kind.rulebook)
    kinds = [a["switchable"] for a in told]
    assert kinds == sorted(kinds, reverse=True)
    assert len(told) > 100


# -- ways -------------------------------------------------------------------------------------------------------


def ways_to_buy(game: Game) -> list[tuple[str, bool, int]]:
    act = game.named("buy cup", 0).act
    return [(w.option.text, w.mends, w.gap) for w in why.ways(game, act, 0)]


def test_a_way_is_an_act_that_mends_what_fails() -> None:
    assert ways_to_buy(mini(hands=[[3, 4, 8], [5, 6, 12]])) == [("play 8", True, 0)]


def test_where_nothing_mends_it_the_way_is_what_brings_it_nearer() -> None:
    assert ("play 4", False, 2) in ways_to_buy(mini(hands=[[3, 4], [5, 6]]))


def test_ways_do_not_depend_on_what_the_player_cannot_see() -> None:
    found = [ways_to_buy(mini(hands=[[3, 4, 8], theirs])) for theirs in ([5, 6, 12], [1, 2, 7])]
    assert found[0] == found[1]


def test_looking_for_ways_does_not_change_the_game() -> None:
    game = mini(hands=HANDS)
    before = game.fingerprint()
    ways_to_buy(game)
    assert game.fingerprint() == before


def test_an_act_that_is_possible_needs_no_way() -> None:
    game = mini(hands=[[8, 4], [5, 6]])
    assert why.ways(game, game.named("play 8", 0).act, 0) == []


def test_ways_in_echoside_name_the_risk_and_its_rule() -> None:
    game = new_game("echoside", 2, seed=3)
    seat = game.asked[0]
    told = why.ways_data(game, game.named("cycle", seat).act, seat)
    ninja = next(way for way in told if way["text"] == "play ninja")
    assert (ninja["mends"], ninja["note"], ninja["rules"]) == (True, "Others may stomp it first.", ["stomp.1"])
