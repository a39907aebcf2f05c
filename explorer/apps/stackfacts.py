"""What there is to say of one thing on a stack: when it came and went, why, what for, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.kernel.game import Game
from explorer.lab.stackgraph import StackGraph
from explorer.views.stacks import words

HOW = {"chosen": " (chosen while resolving)", "touched": " (not as a target)"}


def facts_of(part: StackGraph, game: Game, data: Mapping[str, Any]) -> dict[str, str]:
    """Returns what is to be said of a node of an episode by label; "" where there is nothing."""
    return {
        "added": f"{data['push']:g}",
        "resolves": _time(data["pop"]),
        "done": _time(data["done"]),
        "in its stack": words.ordinal(data["order"]) if data["combat"] else "",
        "because of": _linked(part, game, data, "caused_by"),
        "answers": _linked(part, game, data, "responds_to"),
        "aimed at": _aimed(part, data),
        "result": data["outcome"],
    }


def _time(tick: float | None) -> str:
    return "not yet" if tick is None else f"{tick:g}"


def _linked(part: StackGraph, game: Game, data: Mapping[str, Any], kind: str) -> str:
    for _, to, key in part.out_edges(data["events"][0], keys=True):
        if key == kind:
            if isinstance(to, int):
                return words.title(part.nodes[to])
            return game.describe(next(event for event in game.log if event.number == to[1]), "open")
    return ""


def _aimed(part: StackGraph, data: Mapping[str, Any]) -> str:
    texts = []
    for _, to, key, edge in part.out_edges(data["events"][0], keys=True, data=True):
        if key == "targets":
            gone = ", which was gone" if edge["lost"] else ""
            texts.append(f"{part.nodes[to]['label']}{HOW.get(edge['how'], '')}{gone}")
    return ", ".join(texts)
