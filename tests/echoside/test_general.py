"""General rules, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.game import Game
from tests.echoside.given import cards, do, new, table


def names(pile: list[dict[str, Any]]) -> list[str]:
    return [card["name"] for card in pile]


def seen(game: Game, zone: str, viewer: int | None) -> list[str]:
    """Returns what a viewer reads in a zone of Ana."""
    return names(game.view(viewer)["seats"][0][zone])


@pytest.mark.rule("gen.1")
def test_gen_1_everybody_may_browse_the_open_piles() -> None:
    board = {"abyss": ["Rude Boy"], "flavor_discard": ["Clown Love"], "juggalo": ["Underground Juggalo"]}
    game = table({"discard": ["Ninja", "The Loons"]}, {}, board=board)
    view = game.view(1)
    assert seen(game, "discard", 1) == ["Ninja", "The Loons"]
    assert (names(view["abyss"]), names(view["flavor_discard"])) == (["Rude Boy"], ["Clown Love"])
    assert names(view["juggalo"]) == ["Juggalo"]


@pytest.mark.rule("gen.2", "jug.1")
def test_gen_2_browsing_leaves_the_juggalo_deck_in_order() -> None:
    game = table({}, board={"juggalo": ["Underground Juggalo", "Psychopathic Juggalo", "Dark Carnival Juggalo"]})
    before = cards(game, "juggalo")
    assert [card["crew"] for card in game.view(1)["juggalo"]] == ["ug", "psy", "dc"]
    assert cards(game, "juggalo") == before


@pytest.mark.rule("gen.3", "amb.owner-looks")
def test_gen_3_of_a_facedown_deck_only_the_size_is_known() -> None:
    game = new()
    view = game.view(0)
    assert view["seats"][0]["deck"] == 5
    assert "deck_cards" not in view["seats"][0]
    for deck in ("main", "epics", "flavor"):
        assert view[deck]["top"] is None
        assert view[deck].keys() == {"count", "top"}


@pytest.mark.rule("gen.3", "setup.9")
def test_gen_3_games_that_differ_in_hidden_cards_look_the_same() -> None:
    one = table({"deck": ["Ninja", "The Loons"]}, {"hand": ["Hound Dog"], "deck": ["Jumpsteady"]})
    two = table({"deck": ["The Loons", "Ninja"]}, {"hand": ["Jumpsteady"], "deck": ["Hound Dog"]})
    assert one.view(0) == two.view(0)
    assert one.view("open") != two.view("open")


@pytest.mark.rule("gen.3", "setup.9", "draw.1")
def test_gen_3_what_is_drawn_off_one_is_secret() -> None:
    game = table({"hand": ["Hallowicked"], "deck": ["The Loons"]}, {}, board={"flavor": ["Clown Love"]})
    drawn = [e for e in do(game, "play hallowicked") if e.kind.startswith("draws")]
    assert [game.describe(e, viewer=1) for e in drawn] == ["Ana draws a card", "Ana draws a Flavor card"]
    assert [game.describe(e, viewer=0) for e in drawn] == ["Ana draws The Loons", "Ana draws Clown Love"]


@pytest.mark.rule("gen.4")
def test_gen_4_a_card_put_on_a_deck_lies_facedown() -> None:
    game = table({"hand": ["Into the Light"], "discard": ["Dark Carnival Juggalo"]})
    do(game, "play into the light", "recover dark carnival juggalo")
    assert cards(game, "deck", "Ana") == ["Dark Carnival Juggalo"]
    assert seen(game, "discard", 0) == []
    assert game.view(0)["seats"][0]["deck"] == 1
    assert "Juggalo" not in str(game.view(0)["seats"])


@pytest.mark.rule("gen.5")
def test_gen_5_everybody_sees_a_card_discarded_at_random() -> None:
    game = table({"hand": ["The Loons"]}, {"fiends": ["Damien"]}, active="Bo", settings={"advanced": True})
    do(game, "use damien", "target ana")
    assert seen(game, "discard", None) == ["The Loons"]
    assert seen(game, "hand", 0) == []


@pytest.mark.rule("gen.5")
def test_gen_5_a_card_out_of_a_hidden_place_lies_open_in_the_abyss() -> None:
    game = table({"hand": ["Bang! Pow! Boom!"]}, {}, board={"main": ["Jumpsteady", "Rude Boy"]})
    do(game, "play bang", "abolish")
    assert names(game.view(1)["abyss"]) == ["Jumpsteady"]


@pytest.mark.rule("gen.6", "abolish.5")
def test_gen_6_a_card_that_contradicts_a_rule_is_followed() -> None:
    game = table({"hand": ["Weed Man"]}, board={"flavor": ["Clown Love"]})
    do(game, "play weed man", "half 2")
    assert cards(game, "abyss") == ["Weed Man"]
    assert cards(game, "hand", "Ana") == ["Clown Love"]


@pytest.mark.rule("gen.6", "stomp.10")
def test_gen_6_a_stomp_that_names_shields_ignores_them() -> None:
    game = table({"hand": ["JCW Wrestlers"], "deck": ["Ninja"]}, {"hand": ["The Killjoy Club"]})
    do(game, "play jcw wrestlers", "stomp with the killjoy club")
    assert cards(game, "discard", "Ana") == ["JCW Wrestlers"]
    assert cards(game, "hand", "Ana") == []
