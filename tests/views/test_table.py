"""The table of Into the Echoside."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.views.echoside import table_html
from tests.views.drawn import SAMPLES, Drawing, drawing, repeated, sample, strip, table


def _names_on(drawn: Drawing) -> set[str]:
    return {element.text for element in drawn.of("name")}


@pytest.mark.parametrize("name", SAMPLES)
def test_every_option_can_be_clicked(name: str) -> None:
    scene = sample(name)
    chips, clicks = set(strip(scene).all("data-act")), set(table(scene).all("data-act"))
    assert {option["text"] for option in scene["options"]} <= chips
    assert clicks <= chips


@pytest.mark.parametrize("name", ["stomp-asked", "choose-discard"])
def test_every_answer_to_a_question_can_be_clicked_on_the_table(name: str) -> None:
    scene = sample(name)
    assert {option["text"] for option in scene["options"]} <= set(table(scene).all("data-act"))


@pytest.mark.parametrize("name", SAMPLES)
def test_keys_and_ids_are_unique_and_nothing_points_outside(name: str) -> None:
    drawn = table(sample(name))
    assert not repeated(drawn.all("data-key"))
    assert not repeated(drawn.all("id"))
    assert "http" not in drawn.html


def test_a_card_with_one_option_is_played_by_a_click() -> None:
    ninja = table(sample("mid")).one("data-act", "play ninja")
    assert "can" in ninja["class"].split()
    assert ninja["aria-label"] == "Ninja, Starter, cost 0. +1 Karma. You can"


def test_a_card_with_several_options_is_chosen_first() -> None:
    scene = sample("mid")
    item = scene["view"]["seats"][0]["items"][0]
    drawn = table(scene).one("data-card", item["id"])
    assert (drawn["data-act"], drawn["data-select"]) == ("", str(item["id"]))
    assert "can" in drawn["class"].split()


def test_equal_cards_share_the_option_of_one() -> None:
    assert len(table(sample("start")).where("data-act", "play ninja")) == 3


def test_a_refused_card_says_why_and_opens_it() -> None:
    killjoy = table(sample("mid")).one("data-why", "buy the killjoy club")
    assert "near" in killjoy["class"].split()
    assert "1 short" in killjoy.text
    assert killjoy["aria-label"].endswith("Not now: 1 short")


def test_a_click_on_the_top_juggalo_never_cycles_it() -> None:
    scene = sample("start")
    top = scene["view"]["juggalo"][0]["id"]
    act = {"text": "cycle the juggalo deck", "verb": "cycle", "label": "Juggalo to the bottom", "objects": [top]}
    scene["options"] = [{**act, "note": "1", "place": "juggalo", "stompable": None}]
    drawn = table(scene).one("data-card", str(top))
    assert (drawn["data-act"], drawn["data-why"]) == ("", "buy juggalo")


def test_what_this_hand_cannot_mend_is_remote() -> None:
    assert "remote" in table(sample("mid")).one("data-why", "buy carnival of carnage")["class"].split()


def test_a_long_reason_stands_on_the_card() -> None:
    assert "Bodyguard is shielded" in [reason.text for reason in table(sample("stomp-asked")).of("no")]


def test_refusals_of_the_turn_are_quiet_in_a_question() -> None:
    ninja = table(sample("stomp-asked")).one("data-why", "play ninja")
    assert not {"near", "remote"} & set(ninja["class"].split())


def test_a_hidden_card_shows_its_back_alone() -> None:
    scene = sample("start")
    scene["view"]["viewer"] = None
    scene["view"]["active"] = 1
    backs = table(scene).of("back")
    assert [element.text for element in backs] == ["A card lies here facedown"] * 5


def test_seven_hand_cards_overlap() -> None:
    assert "many" in table(sample("murder-mix")).of("fan")[0]["class"]
    assert "many" not in table(sample("start")).of("fan")[0]["class"]


def test_tops_of_mirrored_decks_are_named() -> None:
    piles = {pile["data-ui"]: pile.text for pile in table(sample("murder-mix")).of("pile")}
    assert "Moon Glorious" in piles["pile:main"]
    assert "Still Stabbin'" in piles["pile:flavor"]


def test_a_gap_says_why_it_is_empty() -> None:
    assert table(sample("mid")).of("gap")[0].text == "Bought. Refilled when the turn ends.obtain.9"


def test_a_changed_crew_is_told() -> None:
    drawn = table(sample("murder-mix"))
    changed = [element["aria-label"] for element in drawn.of("slat") if element.text.startswith("Hype Man")]
    assert "counts as Dark Carnival" in changed[0]


def test_unity_that_is_due_is_a_button() -> None:
    assert table(sample("murder-mix")).one("data-act", "unity dark carnival")["data-key"] == "unity:dc"


def test_unity_that_is_near_opens_its_reasons() -> None:
    assert table(sample("mid")).one("data-key", "unity:psy")["data-why"] == "unity psychopathic"


def test_karma_counts_what_the_hand_still_brings() -> None:
    purse = table(sample("mid")).of("purse")[0]
    assert "9 with this hand" in purse.text
    assert len([pip for pip in table(sample("mid")).elements if pip.tag == "i" and pip["class"] == "on"]) >= 6


def test_the_other_players_turn_shows_their_cards_and_karma() -> None:
    drawn = table(sample("stomp-asked"))
    assert {"Soopa Ninjas", "Hype Man", "Crystal Ball"} <= _names_on(drawn)
    assert "Lisa’s Karma" in drawn.of("purse")[0].text


def test_team_and_final_round_are_said() -> None:
    drawn = table(sample("murder-mix"))
    assert "team B" in drawn.of("opp")[0].text
    assert "Final round, ends after Döndü" in drawn.of("own")[0].text


def test_no_window_while_the_turn_is_open() -> None:
    assert not table(sample("mid")).of("window")


def test_a_played_card_waits_while_the_others_are_asked() -> None:
    window = table(sample("stomp-waiting")).of("window")[0]
    assert "You play Ninja" in window.text
    assert "Lisadeciding" in window.text
    assert "Marconext" in window.text
    assert "data-asked" not in window.attributes


def test_the_stomp_question_has_its_answers_and_the_chain() -> None:
    drawn = table(sample("stomp-asked"))
    window = drawn.of("window")[0]
    assert "Marco stomps Weed Man with Bodyguard" in window.text
    assert {"Let it in", "Stomp with The Killjoy Club"} <= {button.text for button in drawn.of("btn")}
    assert "data-asked" in window.attributes


def test_cards_of_a_pile_are_shown_in_the_window() -> None:
    drawn = table(sample("choose-discard"))
    assert drawn.of("window")[0]["data-at"] == "panel"
    choices = [card["data-act"] for card in drawn.elements if card["data-key"].startswith("choice:")]
    assert choices[0] == "choose ninja in discard"
    assert "Abolish nothing" in [button.text for button in drawn.of("btn")]


@pytest.mark.parametrize(("place", "spot"), [("gallery", "shelf"), ("hand", "mid"), ("play", "low")])
def test_the_window_leaves_free_what_is_asked_about(place: str, spot: str) -> None:
    scene = sample("mid")
    seat = scene["view"]["seats"][0]
    card = {"gallery": scene["view"]["gallery"][1], "hand": seat["hand"][0], "play": seat["play"][0]}[place]
    _ask(scene, {"text": "take it", "verb": "choose", "label": "It", "objects": [card["id"]], "place": place})
    drawn = table(scene)
    assert drawn.of("window")[0]["data-at"] == spot
    assert drawn.one("data-act", "take it")["data-card"] == str(card["id"])


def test_a_question_without_cards_has_a_button_for_each_answer() -> None:
    scene = sample("mid")
    _ask(scene, *({"text": f"name {crew}", "verb": "name", "label": crew, "objects": []} for crew in ("a", "b")))
    assert [button.text for button in table(scene).of("btn")] == ["A", "B"]


def test_answers_may_hold_icons() -> None:
    scene = sample("mid")
    _ask(scene, {"text": "half 1", "verb": "take", "label": "+1{karma}", "objects": []})
    assert "{" not in table(scene).of("btn")[0].text + strip(scene).of("chip")[0].text


def test_a_card_that_is_shown_to_choose_is_drawn() -> None:
    scene = sample("mid")
    card = {**scene["view"]["gallery"][1], "id": 4711}
    scene["view"]["shown"] = [card]
    _ask(scene, {"text": "keep it", "verb": "choose", "label": "It", "objects": [4711], "place": "choice"})
    assert table(scene).one("data-act", "keep it")["data-card"] == "4711"


def test_the_end_tells_winner_scores_and_reason() -> None:
    ending = table(sample("end")).of("ending")[0]
    assert "Lisa wins" in ending.text
    assert all(f"{score} GP" in ending.text for score in (41, 38, 33))
    assert "last Epic" in ending.text


def test_an_open_tie_offers_its_claims() -> None:
    scene = sample("end")
    scene["outcome"] |= {"winners": [], "text": "A tie."}
    claim = {"text": "claim", "verb": "claim", "label": "claim the game", "objects": []}
    drawn = drawing(table_html(scene["view"], [claim], outcome=scene["outcome"]))
    assert drawn.one("data-act", "claim").text == "Claim the game"


@pytest.mark.parametrize("name", SAMPLES)
def test_hostile_names_stay_text(name: str) -> None:
    scene = sample(name)
    evil = '<img src=x onerror="alert(1)">'
    for seat in scene["view"]["seats"]:
        seat["name"] = evil
    drawn = table(scene)
    assert not [element for element in drawn.elements if element.tag == "img" or "onerror" in element.attributes]


def test_hostile_card_texts_stay_text() -> None:
    scene = sample("mid")
    scene["view"]["gallery"][1] |= {"name": "<script>", "text": "<script>{karma}"}
    assert not [element for element in table(scene).elements if element.tag == "script"]


def _ask(scene: dict[str, Any], *options: dict[str, Any]) -> None:
    scene["view"]["phase"] = "effect"
    scene |= {"options": list(options), "near": []}
    scene["decision"] = {"players": [0], "kind": "effect", "text": "which?", "rules": ["play.9"]}
