"""Positions by hand: what they say, and every defect of those that cannot be."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.kernel.positions import PositionError
from tests.ecos.given import active, board, cards, cubes, options, table, two

TEXT = """
players = ["Ana", "Bo", "Cy"]
map = "W(0,0) G(1,0)[M F antelope] D(0,1) W(1,1)"
draw = ["water"]
faceup = ["Mud Bath"]
decks = { blue = ["Red Tide", "..."], brown = ["Twin Saplings"] }
[seats.Ana]
hand = ["Slow Uplift"]
dial = 1
vp = 12
active = { "First Shore" = { covered = ["water"], leaves = 2 }, "Red Tide 2" = {} }
"""


def defects(**data: Any) -> list[str]:
    """Returns what is wrong with a position."""
    with pytest.raises(PositionError) as error:
        explorer.position("ecos", {"players": ["Ana", "Bo", "Cy"], **data})
    return list(error.value.defects)


def test_a_position_is_read_from_text_file_or_mapping(tmp_path: Path) -> None:
    text = TEXT.replace(', "Red Tide 2" = {}', "")
    file = tmp_path / "shore.toml"
    file.write_text(text, "utf-8")
    for source in (text, file):
        game = explorer.position("ecos", source)
        assert board(game) == "W(0,0) D(0,1) G(1,0)[F M antelope] W(1,1)"
        assert active(game) == {"First Shore": (2, 1)}
        assert (cubes(game), game.state.vp, game.state.dial, game.state.reserve) == (6, [12, 0, 0], [1, 0, 0], 45)
        assert (cards(game, "faceup"), cards(game, "brown"), cards(game, "blue")[-1]) == (
            ["Mud Bath"],
            ["Twin Saplings"],
            "Red Tide",
        )
        assert options(game) == ["cube on first shore water 2", "turn the dial"]


def test_a_position_can_be_saved_and_opened_again() -> None:
    game = table(ana={"active": ["First Shore"]}, draw=["water"])
    game.apply("cube on first shore water 1", 0)
    again = explorer.load(game.save())
    assert (again.fingerprint(), again.save()) == (game.fingerprint(), game.save())


def test_what_is_not_said_is_as_at_the_start() -> None:
    s = table(draw=["sun"]).state
    assert (s.cubes, s.reserve, s.dial, s.vp, s.round, s.harbinger) == ([7, 7, 7], 45, [0, 0, 0], [0, 0, 0], 1, 0)
    assert len(s.blue) + len(s.brown) == len(s.box.cards)
    assert s.supply["land"] + s.supply["water"] == 71


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"map": "W(0,0)[M] G(1,0)"}, "mountain or forest on water"),
        ({"map": "G(0,0)[M M]"}, "more than one mountain"),
        ({"map": "G(0,0)[" + "gorilla " * 6 + "]"}, "gorilla: 0 left and 6 on the map or gone, but the box holds 5"),
        ({"map": "Q(0,0)"}, "map: character 1, tile Q(0,0): expected one of D, G, W, found 'Q'"),
        ({"map": "G(0,0)[X]"}, "map: character 1, tile G(0,0): expected one of F, M,"),
        ({"map": "G(0,0) G(0,0)"}, "map: character 8, tile G(0,0): there is a tile at (0, 0) already"),
        ({"map": 7}, "map: expected a text such as"),
        ({"supply": {"lion": 9}}, "supply.lion: 9, but 5 of 5 are not on the map"),
        ({"supply": {"mouse": 1}}, "supply.mouse: expected one of"),
        ({"harbinger": "Zed"}, "harbinger: expected one of the players Ana, Bo, Cy"),
        ({"seats": {"Xi": {}}}, "seats.Xi: expected one of the players"),
        ({"seats": {"Ana": {"foo": 1}}}, "seats.Ana.foo: expected one of active, hand, cubes, dial, vp"),
        ({"seats": {"Ana": {"vp": -1}}}, "seats.Ana.vp: expected a whole number"),
        ({"seats": {"Ana": {"dial": 3}}}, "seats.Ana.dial: expected 0 to 2, found 3"),
        ({"seats": {"Ana": {"cubes": 60}}}, "reserve: -8 cubes, expected 0 or more"),
        ({"seats": {"Ana": {"hand": ["Nix"]}}}, "seats.Ana.hand[0]: 'Nix': no such card in this game"),
        ({"faceup": ["Red Tide", "Red Tide"]}, "faceup[1]: 'Red Tide': it lies elsewhere already"),
        ({"decks": {"blue": ["First Shore"]}}, "decks.blue: First Shore is brown"),
        ({"decks": {"green": []}}, "decks.green: expected one of blue, brown"),
        (
            {"seats": {"Ana": {"active": {"Red Tide": {"leaves": 3}}}}},
            "seats.Ana.active.Red Tide.leaves: expected 1 to 2",
        ),
        ({"seats": {"Ana": {"active": {"Red Tide": {"covered": ["sun"]}}}}}, "no open spot shows sun"),
        ({"seats": {"Ana": {"active": {"First Shore": {"covered": ["water", "water"]}}}}}, "say `resolve`"),
        ({"draw": ["moon"]}, "draw: expected a list of sun, water"),
        ({"draw": ["sun", "sun"]}, "draw: 3 players use 1 at once, found 2"),
        ({"drawn": ["wild"] * 3}, "drawn: 3 wild, but there are 2"),
        (
            {"resolve": {"player": "Ana", "card": "Red Tide"}},
            "resolve.card: 'Red Tide' is no active card of that player",
        ),
        ({"resolve": {"player": "Bo"}}, "resolve.card: expected player and card"),
        ({"settings": {"layout": "lake"}}, "settings: layout: expected diamond"),
        ({"tiebreak": "yes"}, "tiebreak: expected true or false"),
        ({"whatever": 1}, "whatever: no such entry"),
        ({"seats": []}, "seats: expected a table"),
        ({"resolved": ["Zed"], "resolve": {"player": "Ana", "card": "x"}}, "resolved: expected one of the players"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_place(data: dict[str, Any], found: str) -> None:
    assert any(found in defect for defect in defects(**data)), defects(**data)


def test_every_defect_is_told_at_once() -> None:
    wrong = {
        "map": "W(0,0)[M] Q(1,1)",
        "seats": {"Ana": {"dial": 7, "hand": ["Nix"]}},
        "draw": ["moon"],
        "supply": {"x": 1},
    }
    places = [d.partition(":")[0] for d in defects(**wrong)]
    assert {"map", "seats.Ana.dial", "seats.Ana.hand[0]", "draw", "supply.x"} <= set(places)


JUNK: list[Any] = [None, 3, -1, "x", [], [1], [None], {}, {"a": 1}, {"Ana": 3}, {"Ana": {"active": 5}}, True, 10**9]
ENTRIES = ("map", "supply", "seats", "decks", "faceup", "discard", "drawn", "draw", "resolve", "resolved", "harbinger")


@pytest.mark.parametrize("entry", [*ENTRIES, "round", "tiebreak", "players", "settings", "seed"])
def test_junk_is_refused_in_words_wherever_it_stands(entry: str) -> None:
    for junk in JUNK:
        with suppress(PositionError):
            assert explorer.position("ecos", {"players": ["Ana", "Bo", "Cy"], "map": "G(0,0)", entry: junk}).decision


@pytest.mark.parametrize("entry", ["active", "hand", "cubes", "dial", "vp"])
def test_junk_before_a_player_is_refused_too(entry: str) -> None:
    for junk in [*JUNK, ["Red Tide", 3], {"Red Tide": 5}, {"Red Tide": {"leaves": "x", "covered": 3}}]:
        with suppress(PositionError):
            assert explorer.position("ecos", {"players": ["Ana", "Bo", "Cy"], "seats": {"Ana": {entry: junk}}}).decision


def test_text_that_is_no_toml_is_told() -> None:
    with pytest.raises(PositionError, match="not readable as TOML"):
        explorer.position("ecos", "map = ")


def test_two_players_use_two_tokens() -> None:
    assert two(draw=["sun", "water"]).asked == (0, 1)
    with pytest.raises(PositionError, match="2 players use 2 at once"):
        two(draw=["sun"])
