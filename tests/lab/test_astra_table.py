"""The table of Astra in plain text, and a game of it by typed lines."""

from __future__ import annotations

import pytest

from explorer.games import new_game
from explorer.lab.astra_table import WIDTH, card_sheet, cards_by_name, table
from explorer.lab.bots import bot
from explorer.lab.commands import TextGame
from explorer.lab.tree import Tree
from tests.astra.given import BIG, SPARK, do
from tests.astra.given import table as given


def typed(players: int = 2, seed: int = 5) -> TextGame:
    """Returns a text game of Ana against random bots, at its first question."""
    game = new_game("astra", ["Ana", "Bo", "Cy", "Di"][:players], seed)
    text = TextGame(Tree(game), {seat: bot("random", seat) for seat in range(1, players)})
    text.begin()
    return text


def test_no_line_is_too_long_and_no_hand_of_another_is_told() -> None:
    text = typed(4)
    for _ in range(6):
        text.say("1")
    said, view = text.say("look"), text.game.view("open")
    assert max(map(len, said.splitlines())) <= WIDTH
    seen = {card["name"] for card in view["seats"][0]["hand"]}
    assert all(name in said for name in seen)
    public = {card["name"] for seat in view["seats"] for card in seat["graveyard"]} | seen
    board = said.partition("Hand ")[2]
    assert not any(card["name"] in board for card in view["seats"][1]["hand"] if card["name"] not in public)


def test_a_link_to_a_position_says_that_deck_lists_go_along() -> None:
    assert "deck list goes along" in typed().say("position")
    echoside = new_game("echoside", ["Ana", "Bo"], 5)
    assert "deck list" not in TextGame(Tree(echoside), {}).say("position")


def test_zones_say_who_has_them_and_with_what() -> None:
    game = given({"zones": {"2": "Big"}}, {"staging": ["Big"]}, cards=[BIG])
    said = table(game.view(0))
    assert "Zone 2    Ana's. Ana's Big (3/3)." in said
    assert "staging: Big (3/3)" in said


def test_a_stack_is_told_from_the_top() -> None:
    game = given({"staging": ["Big"]}, {"zones": {"1": "Big"}, "hand": ["Spark"]}, cards=[BIG, SPARK])
    do(game, "attack zone 1 with big", "play spark", "choose Ana's big")
    said = table(game.view(0))
    assert "Combat in zone 1: Ana attacks; step 2" in said
    assert "Stack     1. Bo's Spark, at Big: deal 2 damage to target unit" in said


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("zones", "Zone 3"),
        ("stack", "Nothing waits"),
        ("hand", "Hand"),
        ("staging of bo", "Staging"),
        ("graveyard of ana", "no card there"),
        ("nowhere", "Try: look at zones"),
    ],
)
def test_parts_of_the_table_can_be_looked_at(what: str, words: str) -> None:
    assert words in typed().say(f"look at {what}")


def test_a_card_can_be_looked_at_by_its_name() -> None:
    text = typed()
    card = text.game.view(0)["seats"][0]["hand"][0]
    assert text.say(f"look at {card['name'].lower()}").startswith(f"{card['name']} ({card['type']}")


def test_a_unit_tells_where_its_numbers_come_from() -> None:
    game = given({"zones": {"1": "Big"}}, cards=[BIG])
    assert "attack 3: 3 printed" in card_sheet(cards_by_name(game.view(0))["Big"])


def test_a_game_is_played_by_typed_lines() -> None:
    text = typed(seed=3)
    for _ in range(120):
        if text.game.outcome:
            break
        before = len(text.game.records)
        text.say(str(len(text.game.options_of(0))))
        assert len(text.game.records) > before
    assert text.game.records


def test_the_games_of_a_match_and_the_swaps_between_them_are_told() -> None:
    game = new_game("astra", ["Ana", "Bo"], 7, {"best_of": 3, "again": True, "sideboards": ["2 Truce Stones\n", ""]})
    game.apply("take out pyre duelist", 0)
    said = " ".join(table(game.view(0)).split())
    assert "Game 1 of 3 (won: Ana 0, Bo 0)" in said
    assert "Swaps deck of 49; out: Pyre Duelist; 49 cards; a deck has at least 50 (100.2)" in said
    assert "Swaps" not in table(game.view(1))
