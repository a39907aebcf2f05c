"""The table of Ecos in plain text, and a game of it by typed lines."""

from __future__ import annotations

import pytest

from explorer.games import new_game
from explorer.games.ecos.pieces import LETTERS
from explorer.lab.bots import bot
from explorer.lab.commands import TextGame
from explorer.lab.ecos.table import WIDTH, table
from explorer.lab.tree import Tree
from hexmap import parse
from tests.ecos.given import table as given


def typed(players: int = 3, **settings: object) -> TextGame:
    """Returns a text game of Ana against random bots, at its first question."""
    names = ["Ana", "Bo", "Cy", "Di", "Ed", "Fay"][:players]
    game = new_game("ecos", names, seed=7, settings=settings)
    text = TextGame(Tree(game), {seat: bot("random", seat) for seat in range(1, players)})
    text.begin()
    return text


def test_the_map_stands_there_in_the_notation_that_positions_read() -> None:
    board = "G(0,0)[F M antelope antelope] W(1,0)[fish] D(-1,1)"
    rows = [line for line in table(given(board).view(0)).splitlines() if line.startswith("  row")]
    assert {row[10:] for row in rows} == {"G(0,0)[F M antelope antelope] W(1,0)[fish]", "D(-1,1)"}
    assert len(parse(" ".join(row[10:] for row in rows), LETTERS)) == 3


def test_no_line_is_too_long_and_no_hand_of_another_is_told() -> None:
    text = typed(6)
    said, view = text.say("look"), text.game.view("open")
    assert max(map(len, said.splitlines())) <= WIDTH
    assert all(card["name"] in said for card in view["seats"][0]["hand"])
    assert not any(card["name"] in said for card in view["seats"][1]["hand"])


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("supply", "antelope 18"),
        ("bag", "chance of the next draw"),
        ("hand", "Hand"),
        ("active of bo", "Active"),
        ("discard", "No card is discarded"),
        ("nowhere", "Try: look at map"),
    ],
)
def test_parts_of_the_table_can_be_looked_at(what: str, words: str) -> None:
    assert words in typed().say(f"look at {what}")


def test_a_card_can_be_looked_at_by_its_name() -> None:
    text = typed()
    card = text.game.view(0)["seats"][0]["hand"][0]
    assert text.say(f"look at {card['name'].lower()}").startswith(f"{card['name']} ({card['color']}")


def test_a_game_is_played_to_its_end_by_typed_lines() -> None:
    text = typed(2, goal=60)
    mind = bot("random", 3)
    while text.seat is not None:
        text.say(mind.choose(text.game, text.seat).text)
    assert "The game is over" in text.question()
