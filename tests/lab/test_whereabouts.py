"""What is said of a card that is asked about by name though no act is about it."""

from __future__ import annotations

import pytest

from explorer.games import new_game
from explorer.kernel.game import Game
from explorer.lab.bots import bot
from explorer.lab.commands import TextGame
from explorer.lab.tree import Tree
from explorer.lab.whereabouts import told, unseen
from tests.echoside.given import table
from tests.lab.games import twin_of


def open_table() -> Game:
    ana, bo = {"hand": ["Ninja"], "discard": ["Bodyguard"]}, {"hand": ["Weed Man"]}
    return table(ana, bo, board={"abyss": ["Bodyguard"]})


def test_a_card_in_sight_is_placed() -> None:
    [said] = told(open_table(), "buy bodyguard", 0)
    assert said.startswith("Bodyguard lies in the Abyss and in your discard pile:")


@pytest.mark.parametrize("said", ["buy weed man", "weed man", "stomp with the weed man"])
def test_a_card_out_of_sight_is_said_to_be_just_that_with_the_rules(said: str) -> None:
    [line] = told(open_table(), said, 0)
    assert line.startswith("Weed Man is not in sight.")
    assert line.endswith("(gen.3, setup.9).")


def test_its_owner_sees_it() -> None:
    assert told(open_table(), "use weed man", 1)[0].startswith("Weed Man lies in your hand:")


def test_what_is_facedown_has_no_name() -> None:
    assert "facedown has no name" in told(open_table(), "buy the facedown card", 0)[0]


@pytest.mark.parametrize("said", ["", "a", "buy", "the", "sing a song", "🎲"])
def test_what_names_no_card_is_left_alone(said: str) -> None:
    assert told(open_table(), said, 0) == []


@pytest.mark.parametrize(("name", "query"), [("echoside", "man"), ("ecos", "e")])
def test_the_answer_is_the_same_wherever_a_hidden_card_is(name: str, query: str) -> None:
    game = new_game(name, 3, seed=4)
    hidden = unseen(game, query, 0)
    twin = twin_of(game, 0, 9)
    assert hidden
    assert unseen(twin, query, 0) == hidden
    assert [told(twin, card, 0) for card in hidden] == [told(game, card, 0) for card in hidden]


def test_a_typed_question_about_a_hidden_card_is_answered() -> None:
    game = TextGame(Tree(open_table()), {1: bot("greedy")})
    assert game.say("why buy weed man").startswith("Weed Man is not in sight.")
    assert game.say("use bodyguard").startswith("Bodyguard lies in the Abyss")
