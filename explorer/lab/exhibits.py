"""Exhibits by name, each laid out as a tree: its lines are branches that begin in one position."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from explorer.games import GAMES
from explorer.kernel import positions
from explorer.kernel.matching import nearest
from explorer.lab.positions import Exhibit, Line, exhibits, read
from explorer.lab.tree import Node, Tree


def named(name: str) -> Exhibit:
    """Returns the exhibit called "game/key", such as "echoside/three-deep".  ValueError says which there are."""
    game, _, key = name.partition("/")
    if game not in GAMES:
        raise ValueError(f"There is no game called {game!r}; there is: {', '.join(GAMES)}.")
    known = {exhibit.key: exhibit for exhibit in exhibits(game)}
    if key not in known:
        close = ", ".join(nearest(key, known))
        more = f"did you mean {close}?" if close else f"there is: {', '.join(known) or 'none yet'}."
        raise ValueError(f"{game} has no exhibit called {key!r}; {more}")
    return known[key]


def laid_out(exhibit: Exhibit) -> tuple[Tree, list[tuple[Line, list[Node]]]]:
    """Returns a tree of the exhibit's lines, its head at their beginning, and each line with its nodes.

    A line under other settings has no place in this tree: it has no nodes.
    """
    tree = Tree(exhibit.start())
    walks = [(line, [] if line.settings else _walked(tree, exhibit, line)) for line in exhibit.lines]
    if exhibit.lines[0].steps:
        tree.go(walks[0][1][-1].id)  # so that going forward follows the main line
    tree.go(tree.root.id)
    return tree, walks


def _walked(tree: Tree, exhibit: Exhibit, line: Line) -> list[Node]:
    """Plays a line into the tree; returns the nodes after its own acts."""
    tree.go(tree.root.id)
    nodes = []
    for step in exhibit.steps(line):
        seat = tree.game.names.index(step.by) if step.by else None
        nodes.append(tree.apply(step.act, seat, step.chance))
    return nodes[len(nodes) - len(line.steps) :]


# -- one by one -------------------------------------------------------------------------------------------------


def listed(game: str) -> list[tuple[str, dict[str, Any]]]:
    """Returns the key of each exhibit of a game and what its file says, unchecked, in their order."""
    found = [(f.name[:-5], positions.read(f.read_text("utf-8"))) for f in _files(game)]
    return sorted(found, key=lambda one: (one[1].get("order", 0), one[0]))


def opened(game: str, key: str) -> Exhibit:
    """Returns one exhibit without looking at the others.  ValueError: there is none of that name."""
    for file in _files(game):
        if file.name == f"{key}.toml":
            return read(game, file.read_text("utf-8"), key)
    raise ValueError(f"{game} has no exhibit called {key!r:.60}.")


def _files(game: str) -> Iterator[Traversable]:
    folder = files(f"explorer.games.{game}") / "positions"
    yield from (f for f in folder.iterdir() if f.name.endswith(".toml"))
