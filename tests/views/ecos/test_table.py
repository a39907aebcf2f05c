"""The table of Ecos: everything that can be done is there, and nothing that may not be seen."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.views.ecos import reach
from explorer.views.ecos.reach import places_in
from explorer.views.ecos.table import table_html
from tests.views.drawn import drawing, repeated
from tests.views.ecos.scenes import drawn, first, played, scene

KINDS = ("activate", "use", "dial", "piece", "place", "part", "eco", "remove", "tile")


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 7), (6, 5)])
def test_every_option_can_be_clicked(players: int, seed: int) -> None:
    for shown in played(players, seed, steps=90):
        table = drawn(shown)
        acts = table.all("data-act")
        assert {option["text"] for option in shown["options"]} == set(acts)
        assert not repeated(acts)
        assert not repeated(table.all("data-key"))
        assert not repeated(table.all("id"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_asked_in_words(kind: str) -> None:
    shown = first(kind)
    question = drawn(shown).of("e-question")[0].text
    assert question.startswith(shown["decision"]["text"])


def test_a_lit_place_is_clicked_by_its_coordinates() -> None:
    shown = first("place")
    table = drawn(shown)
    for option in shown["options"]:
        (q, r), cell = places_in(option["text"])[0], table.one("data-act", option["text"])
        assert (cell["data-at"], "lit" in cell["class"].split()) == (f"{q},{r}", True)


def test_animals_that_share_a_tile_are_told_apart_below_the_map() -> None:
    options = [_option(f"move {species} (1,1)") for species in ("antelope", "lion")]
    shown = first("place") | {"options": options}
    assert [button["data-act"] for button in drawn(shown).of("e-go")] == [option["text"] for option in options]


def test_a_refused_place_says_why() -> None:
    miss = {**_option("place at (0,0)"), "short": "occupied while a free desert exists", "clauses": []}
    shown = first("place")
    shown = shown | {"near": [miss], "options": []}
    cell = drawn(shown).one("data-why", "place at (0,0)")
    assert "Not here: occupied while a free desert exists" in cell["aria-label"]


def test_spots_of_one_icon_are_told_apart() -> None:
    acts = [_option(f"cube on slow uplift sun {n}", "cube", "active", [9]) for n in (1, 2)]
    reached = reach(acts, [], {9: ["sun", "water", "sun"]})
    assert {at: option["text"][-1] for at, option in reached.spots.items()} == {(9, 0): "1", (9, 2): "2"}


def test_arrows_go_from_tile_to_tile_in_reading_order() -> None:
    zone = drawn(first("use")).of("e-cell")
    places = [tuple(int(part) for part in cell["data-at"].split(",")) for cell in zone]
    assert places == sorted(places, key=lambda at: (at[1], at[0]))
    assert all(cell["tabindex"] == "0" and cell["aria-label"] for cell in zone)


def test_nobody_sees_a_hand_or_a_sealed_answer_of_another() -> None:
    game = explorer.new_game("ecos", 4, 7, {"hands": "random"})
    secret = {card["id"] for card in game.view("open")["seats"][1]["hand"]}
    assert secret
    shown = scene(game, 0)
    game.apply(game.options_of(1)[0], player=1)
    table = drawn(scene(game, 0))
    assert not secret & {int(number) for number in table.all("data-card")}
    assert shown["options"] == scene(game, 0)["options"]


def test_an_answer_is_sealed_and_no_more_is_said() -> None:
    shown = first("use")
    shown["view"]["answered"] = [1]
    shown["decision"]["players"] = [0, 2, 3]
    table = drawn(shown)
    assert [line.text for line in table.of("sealed")] == ["sealed"]
    assert "sealed 1/4" in table.of("e-seats")[0].text


def test_who_only_watches_is_told_who_is_waited_for() -> None:
    shown = first("use")
    table = drawing(table_html(shown["view"] | {"viewer": None}, decision=shown["decision"]))
    assert table.of("e-question")[0].text.startswith("Waiting for Player 1, Player 2")
    assert not table.all("data-act")


def test_the_card_that_is_carried_out_comes_first_with_its_line_lit() -> None:
    shown = first("place")
    view, asked = shown["view"], shown["decision"]["players"][0]
    cards = drawn(shown).of("e-card")
    assert "now" in cards[0]["class"].split()
    assert view["open"][-1] in cards[0].text
    assert drawn(shown).of("at")[0].text in cards[0].text
    assert not drawn(shown | {"view": view | {"line": -1}}).of("at")
    watched = shown | {"view": view | {"viewer": (asked + 1) % 4}, "options": []}
    assert f"{view['seats'][asked]['name']} carries out" in drawn(watched).of("open")[0].text


def test_the_card_that_is_complete_comes_first_where_it_can_be_seen() -> None:
    shown = first("eco")
    seat = shown["view"]["seats"][shown["decision"]["players"][0]]
    seat["active"] = [card for card in seat["active"] if card["name"] not in seat["full"]] + [
        card for card in seat["active"] if card["name"] in seat["full"]
    ]
    cards = drawn(shown).of("e-card")
    assert cards[0].text.startswith(tuple(seat["full"]))
    assert len(cards) == len(seat["active"])


def test_the_end_names_the_winner() -> None:
    shown = first("use")
    outcome: Any = {"winners": [1], "scores": [1, 80, 3, 4], "text": "80 points.", "rules": ["end.1"]}
    closing = drawn(shown, outcome=outcome).of("ending")[0].text
    assert "Player 2 wins" in closing
    assert closing.index("Player 2", 20) < closing.index("Player 1")


@pytest.mark.parametrize("evil", ['<img src=x onerror="alert(1)">', "<script>{sun}</script>"])
def test_hostile_names_and_texts_stay_text(evil: str) -> None:
    shown = first("use")
    for seat in shown["view"]["seats"]:
        seat["name"] = evil
        for card in [*seat["active"], *(card for card in seat["hand"] if not card["back"])]:
            card |= {"name": evil, "lines": [evil]}
    table = drawn(shown, overlay={"title": evil, "kind": "group", "groups": [[[0, 0]]], "counts": [evil]})
    assert not [element for element in table.elements if element.tag in ("img", "script")]
    assert not [element for element in table.elements if "onerror" in element.attributes]


def _option(text: str, verb: str = "", place: str = "map", objects: list[int] | None = None) -> Any:
    name = verb or text.split()[0]
    return {"text": text, "verb": name, "label": text, "note": "", "seat": 0, "place": place, "objects": objects or []}
