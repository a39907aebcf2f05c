"""A whole tree of variations as compact JSON, and back."""

from __future__ import annotations

import json
from typing import Any

from explorer.games import game_type
from explorer.kernel.coding import encode
from explorer.kernel.errors import ChanceError, OptionError, SaveError
from explorer.kernel.game import Game
from explorer.kernel.save import LARGEST, rules_version
from explorer.lab.recipe import Kinds, begin, recipe
from explorer.lab.tree import Node, Tree

FORMAT = "rules-explorer-tree"
VERSION = 1


def dump(tree: Tree) -> str:
    """Returns *tree* as JSON text: what the game began from, and every act once.

    An act is [seat, text], with the number of its parent where that is not the act before, with chance that was
    given.  Acts are numbered from 1, parents first, the main line first of all.
    """
    nodes = list(tree.root.subtree())
    number = {node.id: i for i, node in enumerate(nodes)}
    data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_version(tree.root.game),
        **recipe(tree.root.game),
        "head": number[tree.head.id],
        "branches": {str(number[n.id]): n.starts for n in nodes if n.starts},
        "acts": [_row(n, i, number) for i, n in enumerate(nodes) if n.record],
        "ends": {str(number[n.id]): n.game.fingerprint() for n in nodes if not n.children},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _row(node: Node, place: int, number: dict[int, int]) -> list[Any]:
    assert node.record is not None
    assert node.parent is not None
    parent = number[node.parent.id]
    row: list[Any] = [node.record.player, node.record.text]
    if parent != place - 1 or node.given:
        row.append(parent)
    if node.given:
        row.append(encode(node.given))
    return row


def parse(text: str, kinds: Kinds = game_type) -> Tree:
    """Returns the tree in *text*, every act played again.

    Raises SaveError: what is wrong and where; for acts that the rules of today no longer allow, at which act the file
    parts.
    """
    data = _read(text)
    tree = Tree(begin(data, kinds))
    nodes = [tree.root]
    for i, row in enumerate(data["acts"], 1):
        nodes.append(_again(tree, nodes, i, row, data))
    _check_ends(nodes, data)
    for key, name in data["branches"].items():
        _entry(nodes, key, "branches").starts = name
    tree.go(_entry(nodes, data["head"], "head").id)
    return tree


def _read(text: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise SaveError(f"The file is {len(text):,} characters long; a tree has at most {LARGEST:,}.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"This is not a saved tree: it is not readable as JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f'This is not a saved tree: expected an object with "format": "{FORMAT}".')
    if not isinstance(data.get("version"), int) or data["version"] > VERSION:
        raise SaveError(f"The tree has version {data.get('version')!r}; this program reads up to {VERSION}: update it.")
    for name, kind in (("acts", list), ("branches", dict), ("ends", dict)):
        if not isinstance(data.get(name), kind):
            raise SaveError(f"{name}: expected a {kind.__name__}.")
    if not all(isinstance(name, str) and 0 < len(name) <= 40 for name in data["branches"].values()):
        raise SaveError("branches: expected short names.")
    return data


def _again(tree: Tree, nodes: list[Node], i: int, row: Any, data: dict[str, Any]) -> Node:
    player, text, parent, chance = _parts(row, i)
    tree.head = nodes[parent]
    try:
        node = tree.apply(text, player, chance)
    except (OptionError, ChanceError) as error:
        raise SaveError(_parted(tree.root.game, data, f"at act {i} ({text}): {error}")) from None
    if node.id != i:
        raise SaveError(f"acts: act {i} ({text:.60}) is not one new act.")
    return node


def _parts(row: Any, i: int) -> tuple[int, str, int, tuple[Any, ...]]:
    if isinstance(row, list) and 2 <= len(row) <= 4:
        filled: list[Any] = [*row, i - 1, []][:4] if len(row) == 2 else [*row, []][:4]
        player, text, parent, chance = filled
        right = isinstance(player, int) and isinstance(text, str) and isinstance(parent, int)
        if right and isinstance(chance, list) and 0 <= parent < i:
            return player, text, parent, tuple(chance)
    raise SaveError(f"acts: act {i}: expected [seat, text, number of an earlier act, outcomes of chance].")


def _entry(nodes: list[Node], key: Any, where: str) -> Node:
    if str(key).isdecimal() and int(key) < len(nodes):
        return nodes[int(key)]
    raise SaveError(f"{where}: there is no act {key!r}.")


def _check_ends(nodes: list[Node], data: dict[str, Any]) -> None:
    for key, fingerprint in data["ends"].items():
        node = _entry(nodes, key, "ends")
        if node.game.fingerprint() != fingerprint:
            where = f"after act {key} the position differs from the saved one"
            raise SaveError(_parted(node.game, data, where))


def _parted(game: Game, data: dict[str, Any], where: str) -> str:
    here = rules_version(game)
    if here == data.get("rules"):
        return f"The tree is damaged: {where}."
    return f"The tree is of other rules ({data.get('rules')}, here {here}) and parts {where}."
