"""The table of Ecos in plain text, and a game of it by typed lines."""

from __future__ import annotations

import re

import pytest

from explorer.games import new_game
from explorer.games.ecos.pieces import LETTERS
from explorer.lab.bots import bot
from explorer.lab.commands import TextGame
from explorer.lab.ecos.table import WIDTH, table
from explorer.lab.tree import Tree
from hexmap import parse
from tests.ecos.given import table as given
from tests.ecos.given import two


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


ASKED = [
    ("look at the blue deck", "blue, 69 brown cards"),
    ("look at dial", "Bo: 12 points · 6 cubes free · dial 1 of 3"),
    ("score of Ana", "Ana: 0 points"),
    ("look at bo", "Active    First Shore"),
    ("bo's cards", "[water], water"),
    ("hand of Bo", "Bo has 1 card in hand, facedown."),
    ("my score?", "Player    Ana"),
    ("what is in the bag", "39 left"),
    ("chance of wild", "wild: 2 of 39 in the bag, 5.1%"),
    ("how many lions", "lion: 4 left; 1 on the map: (1,0)"),
    ("look at water", "water tiles: 29 left; 1 on the map: (0,0)"),
    ("land", "43 left; 2 on the map"),
    ("look at tile (1,0)", "grassland at (1,0) with antelope, antelope, forest, lion"),
    ("what is adjacent to 1,0", "tokens adjacent to the grassland tile: 5"),
    ("habitat of 1,0", "forests of this forest habitat: 1 (hab.2)"),
    ("G(7,7)", "There is no tile at (7,7)."),
    ("communities", "2 antelope (com.1, com.2)"),
    ("landmass", "landmasses: 2 (land.1, land.2)"),
    ("who is harbinger", "Ana is Harbinger"),
    ("adjacent", "Choose a tile"),
    ("cubes", "Clockwise"),
    ("discarded", "No card is discarded."),
]


@pytest.mark.parametrize(("said", "told"), ASKED)
def test_the_table_answers_to_a_few_words(said: str, told: str) -> None:
    bo = {"vp": 12, "dial": 1, "active": {"First Shore": {"covered": ["water"]}}, "hand": ["Red Tide"]}
    text = TextGame(Tree(given(BOARD, bo=bo)), {1: bot("random", 1), 2: bot("random", 2)})
    assert told in text.say(said)


BOARD = "W(0,0) G(1,0)[F antelope antelope lion] D(2,0)[rhino]"


@pytest.mark.parametrize("said", ["dragon", "odds of dragons", "cube on nothing", "look at wors", "hand of Zoe"])
def test_what_is_not_about_the_table_is_said_to_be_unknown(said: str) -> None:
    assert re.search("There is no|Nothing called", typed().say(said))


def test_with_two_tokens_a_draw_the_odds_are_those_of_either() -> None:
    text = TextGame(Tree(two("G(0,0)", draw=["sun", "sun"])), {1: bot("random", 1)})
    assert "wild: 2 of 38 in the bag, 10.4% chance to be one of the next two drawn" in text.say("chance of wild")


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
