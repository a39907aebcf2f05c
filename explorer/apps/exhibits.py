"""A named position as a table with its story beside it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from explorer.apps.table import Table, shown
from explorer.lab import exhibits
from explorer.lab.positions import Exhibit, Line
from explorer.lab.tree import Node
from explorer.views.exhibits import Walk, exhibit_html
from explorer.views.text import upper_first
from explorer.widgets.messages import Ui
from explorer.widgets.screen import HUMAN


def exhibit(name: str) -> Any:
    """Returns the table of a named position as a widget, every hand open, with its lines to walk through.

    `name` is "game/key", such as "echoside/three-deep".  ValueError says which there are.
    """
    found = exhibits.named(name)
    tree, walks = exhibits.laid_out(found)
    table = Table(found.game, tree, (HUMAN,) * len(tree.game.names), kept=False)
    table.regions.intro = lambda: _story(table, found, walks)
    for way in (Ui("eyes", "open"), Ui("tab", "why")):
        table.store.dispatch(way)
    return shown(table)


def _story(table: Table, found: Exhibit, walks: list[tuple[Line, list[Node]]]) -> Markup:
    told = [_walk(line, nodes) for line, nodes in walks]
    return exhibit_html(found.title, found.text, found.rules, told, table.store.screen.place.node)


def _walk(line: Line, nodes: list[Node]) -> Walk:
    stops = zip(line.steps, nodes, strict=False)  # a line under other settings has no nodes here
    return {
        "title": line.title,
        "text": line.text,
        "stops": [
            {"act": f"{_who(node)}: {upper_first(step.act)}", "note": step.text, "node": node.id}
            for step, node in stops
        ],
    }


def _who(node: Node) -> str:
    assert node.record
    return node.game.names[node.record.player]
