"""Where a game is kept outside Python: an address part "players~token", and what a reader opens from a file or text."""

import json
from typing import Any

from explorer.games import load
from explorer.kernel.errors import SaveError
from explorer.kernel.game import Game
from explorer.lab.bots import minds_for
from explorer.lab.links import follow, link, position_link
from explorer.lab.tree import Node, Tree
from explorer.lab.treefile import FORMAT as TREE_FORMAT
from explorer.lab.treefile import dump, parse
from explorer.widgets.screen import HUMAN, Company

LETTERS = {HUMAN: "h", "greedy": "g", "random": "r"}
_KINDS = {letter: kind for kind, letter in LETTERS.items()}


def write_address(node: Node, company: Company) -> str:
    """The part of an address after # that opens the game at a node, with the same people and bots."""
    return f"{_letters(company)}~{link(node)}"


def _letters(company: Company) -> str:
    return "".join(LETTERS[kind] for kind in company.kinds)


def read_address(text: str) -> tuple[Tree, Company]:
    """The tree and the players of an address part.  Raises SaveError: what is wrong with it."""
    letters, mark, token = text.strip().rpartition("~")
    tree = follow(token)
    kinds = [_KINDS.get(letter, "") for letter in letters] if mark else []
    return tree, _company(tree, kinds)


def save_text(node: Node, company: Company) -> str:
    """A game's save, with who plays which seat."""
    return _with_seats(node.game.save(), company)


def _with_seats(save: str, company: Company) -> str:
    return f'{save.rstrip().removesuffix("}").rstrip()},\n "seats": {json.dumps(company.kinds)}\n}}\n'


def position_text(game: Game, seat: int) -> str:
    """The save of a position as a seat knows it; who opens it sits in that seat."""
    return _with_seats(game.save(seat), alone_in(game, seat))


def position_address(game: Game, seat: int) -> str:
    """The part of an address after # that opens a position as a seat knows it, to sit in that seat."""
    return f"{_letters(alone_in(game, seat))}~{position_link(game, seat)}"


def alone_in(game: Game, seat: int) -> Company:
    """A person in one seat, and bots in the others."""
    bot = minds_for(game.kind.name)[-1]
    return Company(tuple(HUMAN if one == seat else bot for one in range(len(game.names))))


def tree_text(tree: Tree, company: Company) -> str:
    """A tree's file with all its branches, and with who plays which seat."""
    return f'{dump(tree).removesuffix("}")},"seats":{json.dumps(company.kinds)}}}\n'


def read_any(text: str) -> tuple[Tree, Company]:
    """The tree and the players of whatever a reader opens: a save, a tree, a link or its part after #.

    Raises SaveError: what is wrong with it.
    """
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise SaveError("There is nothing to open: choose a file, or paste a save or a link.")
    if not text.startswith("{"):
        return read_address(text.rpartition("#")[2])
    tree = parse(text) if f'"{TREE_FORMAT}"' in text[:200] else Tree(load(text))
    return tree, _company(tree, _kinds_in(text))


def _kinds_in(text: str) -> Any:
    try:
        return json.loads(text).get("seats")
    except (ValueError, RecursionError):
        return None


def _company(tree: Tree, kinds: Any) -> Company:
    """The players as told, if that can be; else a person in the first seat and bots in the others."""
    game = tree.game
    count, known = len(game.names), {HUMAN, *minds_for(game.kind.name)}
    if isinstance(kinds, list) and len(kinds) == count and all(isinstance(k, str) and k in known for k in kinds):
        return Company(tuple(kinds))
    return alone_in(game, 0)
