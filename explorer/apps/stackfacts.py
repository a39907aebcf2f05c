"""What there is to say of one thing on a stack, and which examples of stacks there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from explorer.kernel.game import Game
from explorer.lab import exhibits
from explorer.lab.stackgraph import StackGraph, episodes
from explorer.views.stacks import words

HOW = {"chosen": " (chosen while resolving)", "touched": " (not as a target)"}


class Course(NamedTuple):
    """A course of the game: its name, the game, what of another course did not fit into it, and how it was tried."""

    title: str
    game: Game
    notes: tuple[str, ...] = ()
    tried: str = ""  # as a link says it; empty for what the page began with


def endings(*courses: Course) -> list[str]:
    """Returns how the game of each course has ended; "" while it goes on."""
    outcomes = [course.game.outcome for course in courses]
    return [outcome.text.rstrip(".") if outcome else "" for outcome in outcomes]


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


def _stomped(data: Mapping[str, Any]) -> bool:
    """Returns whether the main line of an exhibit has a stomp."""
    acts = (step["act"] if isinstance(step, dict) else step for step in data.get("when", ()))
    return any(str(act).startswith("stomp") for act in acts)


@cache
def examples() -> dict[str, list[tuple[str, str]]]:
    """Returns the examples with a stack, by game: name and title."""
    found = {}
    for game in ("astra", "echoside"):
        stacked = ((key, data) for key, data in exhibits.listed(game) if game == "astra" or _stomped(data))
        found[game] = [(f"{game}/{key}", str(data["title"])) for key, data in stacked]
    return found


def answered(found: StackGraph) -> list[int]:
    """Returns the episodes in which more than one thing was on a stack."""
    stacked = ((e, [n for n in nodes if found.nodes[n]["kind"] != "played"]) for e, nodes in episodes(found).items())
    return [e for e, nodes in stacked if len(nodes) > 1 or found.nodes[nodes[0]]["kind"] == "stomp"]


def differ(key: str, games: Sequence[Game]) -> bool:
    """Returns whether a setting is not the same in all games."""
    return len({str(game.settings.get(key)) for game in games}) > 1
