"""Links to games of Ecos, where several are asked at once and answer in any order."""

from __future__ import annotations

from random import Random

import pytest

import explorer
from explorer.lab import links, treefile
from explorer.lab.tree import Tree


def under_way(players: int, acts: int, seed: int = 9) -> Tree:
    """A random game in which any of those asked answers next."""
    tree, dice = Tree(explorer.new_game("ecos", players, seed)), Random(seed)
    for _ in range(acts):
        seat = dice.choice(tree.game.asked)
        tree.apply(dice.choice(tree.game.options_of(seat)), seat)
    return tree


@pytest.mark.parametrize("acts", [1, 2, 3, 25, 150])
def test_a_game_comes_back_from_its_link_whoever_answered_first(acts: int) -> None:
    tree = under_way(4, acts)
    back = links.follow(links.link(tree.head))
    assert back.game.fingerprint() == tree.game.fingerprint()
    assert [record.player for record in back.game.records] == [record.player for record in tree.game.records]


def test_a_long_game_comes_back_from_its_link_and_its_file() -> None:
    tree = under_way(6, 400)
    assert links.follow(links.link(tree.head)).game.fingerprint() == tree.game.fingerprint()
    assert treefile.parse(treefile.dump(tree)).game.records == tree.game.records


def test_a_position_link_keeps_a_sealed_answer_secret() -> None:
    tree = under_way(3, 2)
    back = links.follow(links.position_link(tree.game, 2))
    assert back.game.view(2)["seats"] == tree.game.view(2)["seats"]
    assert back.game.view(2)["answered"] == []
