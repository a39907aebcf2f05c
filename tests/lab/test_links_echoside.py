"""Links to games and positions of Echoside."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games import new_game
from explorer.lab import links, treefile
from explorer.lab.bots import bot
from explorer.lab.matches import play
from explorer.lab.tree import Tree
from tests.lab.games import MURDER_MIX, twin_of, under_way


def whole_game(players: int, seed: int, settings: dict[str, Any]) -> Tree:
    game = new_game("echoside", players, seed=seed, settings=settings)
    play(game, [bot("greedy", seat) for seat in range(players)])
    return Tree(game)


@pytest.mark.parametrize(("players", "settings"), [(2, {"amb.wheel-12": "reroll"}), (3, {"advanced": True})])
def test_a_whole_game_fits_into_a_short_link(players: int, settings: dict[str, Any]) -> None:
    tree = whole_game(players, 21, settings)
    token = links.link(tree.head)
    assert len(token) <= links.SHORT
    back = links.follow(token)
    assert back.game.fingerprint() == tree.game.fingerprint()
    assert back.game.settings == tree.game.settings


def test_a_whole_game_comes_back_from_its_file() -> None:
    tree = whole_game(2, 22, {"advanced": True})
    back = treefile.parse(treefile.dump(tree))
    assert back.game.records == tree.game.records
    assert back.game.log == tree.game.log


def test_a_position_link_opens_what_its_viewer_saw_at_any_time() -> None:
    for i, game in enumerate(under_way(3, 200, 8, {"advanced": True})):
        if i % 9 == 0:
            viewer = i % 3
            assert links.follow(links.position_link(game, viewer)).game.view(viewer) == game.view(viewer)


def test_a_position_link_is_the_same_whatever_is_hidden() -> None:
    for i, game in enumerate(under_way(4, 60, 5, MURDER_MIX)):
        viewer = [*range(4), None][i % 5]
        assert links.position_link(twin_of(game, viewer, 1000 + i), viewer) == links.position_link(game, viewer)
