"""Tables as a browser would drive them, and what reached the browser."""

from __future__ import annotations

import json
import re
from random import Random
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


def filled_in(game: str, **values: str) -> Table:
    """Returns the page of a game whose form for a new game was sent with `values`."""
    table: Table = explorer.app(game).table
    say(table, {"type": "form", "name": "newgame", "values": values})
    return table


def started(**values: str) -> Table:
    """Returns a table of Echoside at which Ana plays two bots, or as `values` of the form say."""
    return filled_in("echoside", **{**FORM, **KINDS, **values})


def settings(table: Table) -> dict[str, Any]:
    """Returns what the game that was begun was set to."""
    assert table.store.desk
    return table.store.desk.tree.game.settings


def faults(table: Table) -> str:
    """Returns what the form calls wrong."""
    found = re.findall(r'class="fault"[^>]*>.*?<span>(.*?)</span>', region(table, "overlay"), re.DOTALL)
    return " ".join(found)


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


def play_at_random(table: Table, acts: int, seed: int = 5, idle: tuple[str, ...] = (), eager: float = 0.8) -> int:
    """Does random acts for the person, to the end of the game at most; returns how many were done.

    Where there is more to do than the verbs that are `idle`, one of these is taken with the chance `1 - eager` only.
    """
    dice = Random(seed)
    for done in range(acts):
        scene = table.regions.scene
        assert scene
        if scene.outcome:
            return done
        busy = [option for option in scene.options if option["verb"] not in idle]
        act(table, dice.choice(busy if idle and busy and dice.random() < eager else scene.options)["text"])
        assert not table.store.screen.trouble, table.store.screen.trouble
        assert not table.store.screen.notice, table.store.screen.notice
    return acts


def sizes(messages: list[dict[str, Any]]) -> list[int]:
    return [len(json.dumps(message)) for message in messages]
