"""The timeline as each player may know it: what others chose in secret, or have not finished choosing, is not told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from explorer.games import new_game
from explorer.kernel.gametype import Viewer
from explorer.lab.timeline import UNKNOWN, timeline
from explorer.lab.tree import Node, Tree
from explorer.widgets.desk import Desk
from tests.echoside.given import table

MIXES: list[tuple[str, int, dict[str, Any]]] = [
    ("echoside", 3, {"advanced": True}),
    ("echoside", 3, {"amb.stomp-who-first": "sealed"}),
    ("ecos", 2, {"hands": "draft"}),
    ("ecos", 3, {}),
]


def drafting(players: int) -> Tree:
    """Returns a game of Ecos in which each player in turn has made a first choice of their draft, in secret."""
    tree = Tree(new_game("ecos", players, seed=1, settings={"hands": "draft"}))
    for seat in tree.game.asked:
        tree.apply(tree.game.options_of(seat)[0], seat)
    return tree


def texts(tree: Tree, viewer: Viewer) -> list[str]:
    return [entry["text"] for entry in timeline(tree, viewer)[1:]]


def test_the_last_of_several_secret_answers_is_kept_as_well() -> None:
    tree = drafting(3)
    assert texts(tree, 0) == [texts(tree, "open")[0], UNKNOWN, "Player 3 keeps a card"]
    assert texts(tree, None) == [UNKNOWN, UNKNOWN, "Player 3 keeps a card"]


def test_parts_of_two_players_answers_are_never_one_entry() -> None:
    tree = drafting(2)
    first, second = texts(tree, "open")
    assert (first[:5], second[:5]) == ("keep ", "keep ")
    assert (texts(tree, 0), texts(tree, 1)) == ([first, UNKNOWN], [UNKNOWN, second])


@pytest.mark.parametrize("answer", ["let it in", "stomp with bodyguard"])
def test_a_secret_answer_cannot_be_told_from_letting_pass(answer: str) -> None:
    hands = {"hand": ["The Loons"]}, {"hand": ["Bodyguard"]}, {"hand": ["Bodyguard"]}
    tree = Tree(table(*hands, settings={"amb.stomp-who-first": "sealed"}))
    tree.apply("play the loons")
    tree.apply(answer, 1)
    desk = Desk(tree)
    entries, _ = desk.timeline(desk.end(tree.head), 0)
    assert [entry["text"] for entry in entries] == ["the game begins", "Play The Loons"]


@pytest.mark.parametrize(("name", "players", "settings"), MIXES)
def test_no_entry_names_a_card_that_its_reader_never_saw(name: str, players: int, settings: dict[str, Any]) -> None:
    tree, chance = Tree(new_game(name, players, seed=3, settings=settings)), random.Random(3)
    names = {card.name.casefold() for card in tree.game.state.box.cards}  # type: ignore[attr-defined]
    for _ in range(80):
        seat = chance.choice(tree.game.asked)
        node = tree.apply(chance.choice(tree.game.options_of(seat)), seat)
        for viewer in [*(p for p in range(players) if p != seat), None]:
            text = timeline(tree, viewer)[-1]["text"].casefold()
            assert {card for card in names if card in text} <= seen(node, names, viewer)


def seen(node: Node, names: set[str], viewer: int | None) -> set[str]:
    """Returns the names of cards that a viewer saw on the table before or after an act, or was told of."""
    assert node.parent
    tables = [json.dumps(game.view(viewer)) for game in (node.parent.game, node.game)]
    told = [node.game.describe(event, viewer) for event in node.events]
    all_of_it = " ".join([*tables, *told]).casefold()
    return {card for card in names if card in all_of_it}
