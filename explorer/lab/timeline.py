"""The tree of variations as data for a timeline: one entry for each whole act, told as a viewer may know it."""

from __future__ import annotations

from typing import Any

from explorer.kernel.events import Event
from explorer.kernel.gametype import Viewer
from explorer.kernel.steps import Together
from explorer.lab.tree import MAIN, Node, Tree

NOBODY = -1  # whose turn it is, in a game where all act at once
UNKNOWN = "…"  # an answer the viewer may not know


def timeline(tree: Tree, viewer: Viewer = None) -> list[dict[str, Any]]:
    """Returns the places of *tree*, parents first, as dicts of what a timeline shows.

    Keys: id, parent, parts (the nodes told in it), text, kind, seat, events (how many), branch, on_line, round, head.
    Parts of an answer are told as one entry, unless somebody else answered in between; where the reader stands in the
    middle of one, that shows.
    `kind` is "decision" (by the player whose turn it is), "answer" (by another) or "event" (the set-up).
    """
    line = {node.id for node in tree.line()}
    branches: dict[int, str] = {}
    entries = []
    for node in tree.root.subtree():
        branches[node.id] = node.starts or (branches[node.parent.id] if node.parent else MAIN)
        if _shows(node, tree):
            entry = _entry(node, tree, viewer)
            entry.update(branch=branches[node.id], on_line=node.id in line, head=node is tree.head)
            entries.append(entry)
    return entries


def _shows(node: Node, tree: Tree) -> bool:
    whole = not node.partial or not node.children or node is tree.head
    return whole or any(_player(child) != _player(node) for child in node.children)


def _player(node: Node) -> int:
    return node.record.player if node.record else -1


def _entry(node: Node, tree: Tree, viewer: Viewer) -> dict[str, Any]:
    """Returns a node's entry; one that depends on nothing but the node and the viewer is worked out once."""
    if node.parent and node.parent.partial:
        return _new_entry(node, tree, viewer)
    key = f"told to {viewer}"
    if key not in node.memo:
        node.memo[key] = _new_entry(node, tree, viewer)
    return dict(node.memo[key])


def _new_entry(node: Node, tree: Tree, viewer: Viewer) -> dict[str, Any]:
    parts = [node]
    while parts[-1].parent and not _shows(parts[-1].parent, tree):
        parts.append(parts[-1].parent)
    parent = parts[-1].parent
    kind, turn = setting(node)
    if kind == "decision" and turn_of(node.parent or node)[0] == NOBODY and viewer not in (_player(node), "open", None):
        kind = "answer"  # where nobody has the turn, the viewer's own acts stand out
    return {
        "id": node.id,
        "parent": parent.id if parent else None,
        "parts": [part.id for part in parts[::-1]],
        "text": _text(parts[::-1], viewer),
        "kind": kind,
        "seat": _player(node),
        "events": len(node.events),
        "round": turn,
    }


def setting(node: Node) -> tuple[str, int]:
    """Returns the kind of an act ("decision", "answer", "event") and the round it was done in."""
    active, turn = turn_of(node.parent or node)
    if node.record is None:
        return "event", turn
    return ("decision" if active in (node.record.player, NOBODY) else "answer"), turn


def turn_of(node: Node) -> tuple[int, int]:
    """Returns whose turn it is at a node (-1: nobody's), and the round.  Worked out once for a turn."""
    path = [node]
    while "turn" not in path[-1].memo and path[-1].parent:
        path.append(path[-1].parent)
    for x in reversed(path):
        if "turn" not in x.memo:
            before = x.parent.memo["turn"] if x.parent else None
            x.memo["turn"] = before if before and _goes_on(x, before) else _seen_turn(x)
    found: tuple[int, int] = node.memo["turn"]
    return found


def _goes_on(node: Node, before: tuple[int, int]) -> bool:
    """Whether a node is in the same turn as the one before; in a game without turns, in the same round."""
    name, value = ("round", before[1]) if before[0] == NOBODY else ("active", before[0])
    return bool(getattr(node.game.state, name, None) == value)


def _seen_turn(node: Node) -> tuple[int, int]:
    view = node.game.view(None)
    return view.get("active", NOBODY), view.get("round", 0)


def _text(parts: list[Node], viewer: Viewer) -> str:
    last = parts[-1]
    if last.record is None:
        return "the game begins"
    if viewer in (last.record.player, "open"):
        return " / ".join(p.record.text for p in parts if p.record)
    if last.partial or _sealed(last):
        return UNKNOWN
    secret = _secret(last, viewer)
    if secret:  # what it was about is secret: then its name is too
        return last.game.describe(secret, viewer)
    return " / ".join(p.record.text for p in parts if p.record)


def _secret(node: Node, viewer: Viewer) -> Event | None:
    """The event of an act that the viewer may not know in full.

    That is the act's first event; the last of several sealed answers carries out those of the others too.
    """
    assert node.record is not None
    events = node.events[:1]
    if _together(node):
        events = tuple(e for e in node.events if e.actor == node.record.player)
    return next((e for e in events if e.shown_to(viewer) != e), None)


def _sealed(node: Node) -> bool:
    """Whether the answer waits for those of others."""
    return _together(node) and not node.events


def _together(node: Node) -> bool:
    """Whether several were asked at once, in secret from each other."""
    question = node.parent.game.state.question if node.parent else None
    return isinstance(question, Together)
