"""Tables of Into the Echoside as a browser would drive them, and what reached the browser."""

from __future__ import annotations

import json
import re
from typing import Any

import explorer
from explorer.apps.table import Table
from explorer.lab.bots import bot

FORM = {"count": "3", "name0": "Ana", "name1": "Bo", "name2": "Cy", "seed": "7"}
KINDS = {"kind0": "human", "kind1": "greedy", "kind2": "greedy"}


def say(table: Table, content: object) -> None:
    """Sends what a browser would send to the page."""
    table.widget._handle_custom_msg(content, [])


def ui(table: Table, name: str, value: str = "") -> None:
    say(table, {"type": "ui", "name": name, "value": value})


def tell(table: Table, content: object) -> None:
    """Sends what a browser would send to the session."""
    table.session._handle_custom_msg(content, [])


def started(**values: str) -> Table:
    """Returns a table at which a game of Ana against two bots has begun, or as `values` of the form say."""
    table = explorer.app("echoside").table
    say(table, {"type": "form", "name": "newgame", "values": {**FORM, **KINDS, **values}})
    return table


def region(table: Table, name: str) -> str:
    return str(table.widget.page["regions"][name])


def act(table: Table, text: str) -> None:
    say(table, {"type": "act", "text": text, "at": table.widget.page["at"]})


def chips(table: Table) -> list[str]:
    """Returns what the action strip offers."""
    return re.findall(r'data-act="([^"]*)"', region(table, "actions"))


def play_on(table: Table, acts: int) -> int:
    """Plays the person's seat like a sensible bot, by what the browser would send; returns how many acts were done."""
    mind = bot("greedy", 5)
    for done in range(acts):
        seat = table.store.answers_for
        if seat is None:
            return done
        game = table.store.desk.game(table.store.screen.place)  # type: ignore[union-attr]
        act(table, mind.choose(game, seat).text)
        assert not table.store.screen.trouble, table.store.screen.trouble
        assert not table.store.screen.notice, table.store.screen.notice
    return acts


def sizes(messages: list[dict[str, Any]]) -> list[int]:
    return [len(json.dumps(message)) for message in messages]
