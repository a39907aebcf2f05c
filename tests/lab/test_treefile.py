"""Trees as files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from explorer.kernel.errors import SaveError
from explorer.kernel.gametype import GameType
from explorer.lab import treefile
from explorer.lab.tree import Tree
from tests.lab.mini import MINI, mini


def kinds(name: str) -> GameType:
    if name != "mini":
        raise ValueError(f"no game {name}")
    return MINI


def grown() -> Tree:
    tree = Tree(mini(seed=5))
    tree.apply("roll")
    tree.apply("stop")
    tree.go(1)
    tree.apply("throw")
    tree.go(0)
    tree.apply("roll", chance=(6,))
    tree.go(2)
    return tree


def shape(tree: Tree) -> list[tuple[Any, ...]]:
    return [(n.record, n.branch, n.game.fingerprint(), n is tree.head) for n in tree.root.subtree()]


def test_a_tree_comes_back_from_its_file_as_it_was() -> None:
    tree = grown()
    assert shape(treefile.parse(treefile.dump(tree), kinds)) == shape(tree)


def test_promoted_lines_come_back_first() -> None:
    tree = grown()
    tree.promote(4)
    back = treefile.parse(treefile.dump(tree), kinds)
    assert [n.record for n in back.main_line()] == [n.record for n in tree.main_line()]


def test_chance_is_written_only_where_it_was_given() -> None:
    rows = json.loads(treefile.dump(grown()))["acts"]
    assert rows == [[0, "roll"], [0, "stop"], [0, "throw", 1], [0, "roll", 0, [6]]]


def test_a_position_is_the_beginning_of_its_tree() -> None:
    tree = Tree(mini(hands=[[1, 2, 3], [4, 5, 6]]))
    tree.apply("play 3")
    back = treefile.parse(treefile.dump(tree), kinds)
    assert back.game.fingerprint() == tree.game.fingerprint()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x"}, "not a saved tree"),
        ({"version": 99}, "reads up to 1"),
        ({"game": "chess"}, "no game chess"),
        ({"names": [3]}, "names: expected"),
        ({"seed": "7"}, "seed: not what"),
        ({"acts": [[0, "sing"]]}, r"at act 1 \(sing\)"),
        ({"acts": [[0, "roll", 5]]}, "act 1: expected"),
        ({"acts": [[0, "roll"], [0, "roll", 0]]}, "not one new act"),
        ({"acts": [[0, "roll", 0, [9]]]}, "cannot be the outcome"),
        ({"acts": [[0, "roll / stop"]]}, "not one new act"),
        ({"acts": [[7, "roll"]]}, "seat 7"),
        ({"head": 99}, "head: there is no act 99"),
        ({"branches": {"x": "A"}}, "branches: there is no act 'x'"),
        ({"ends": {"0": "?"}}, "position differs"),
        ({"beginning": {"deck": 1}}, "missing"),
        ({"setup": [[0]]}, "setup: "),
    ],
)
def test_a_broken_file_is_refused_in_words(change: dict[str, Any], message: str) -> None:
    data = {**json.loads(treefile.dump(grown())), "ends": {}, "branches": {}, "head": 0, **change}
    with pytest.raises(SaveError, match=message):
        treefile.parse(json.dumps(data), kinds)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000])
def test_what_is_no_tree_is_refused_in_words(text: str) -> None:
    with pytest.raises(SaveError, match="not a saved tree"):
        treefile.parse(text, kinds)


def test_other_rules_are_named_where_a_tree_parts() -> None:
    data = {**json.loads(treefile.dump(grown())), "rules": "older", "acts": [[0, "dance"]]}
    with pytest.raises(SaveError, match="other rules"):
        treefile.parse(json.dumps(data), kinds)
