"""What differs between two courses of a stack, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from explorer.lab.stackgraph import Changes, StackGraph, by_key
from explorer.views.stacks import words

Data = Mapping[str, Any]
VERBS = {"caused_by": "is because of", "responds_to": "answers", "targets": "is aimed at"}


def told(
    changes: Changes,
    before: StackGraph,
    after: StackGraph,
    names: Sequence[str],
    players: Sequence[str],
    ends: Sequence[str] = ("", ""),
) -> Iterator[str]:
    """Yield sentences on what differs; *names* are those of the two courses, *ends* how their games have ended."""
    left, right = by_key(before), by_key(after)
    if changes.parted:
        yield f"They part at {changes.parted}."
    for name, known, keys in ((names[0], left, changes.removed), (names[1], right, changes.added)):
        yield from (f"Only in “{name}”: {_called(known[key])}." for key in keys if known[key]["label"])
    for key, which in changes.changed.items():
        yield from (
            f"{_called(left[key])} {text}."
            for name in which
            if (text := _difference(name, left[key], right[key], players))
        )
    for name, known, edges in (
        (names[0], left, changes.edges_removed),
        (names[1], right, changes.edges_added),
    ):
        yield from _edges(
            name, known, [e for e in edges if e[1] in left and e[1] in right and e[2] in left and e[2] in right]
        )
    if ends[0] != ends[1]:
        yield f"The game: {ends[0] or 'goes on'}; beside it: {ends[1] or 'goes on'}."
    if changes or ends[0] != ends[1]:
        alike = ends[0] == ends[1] and _alike(left, right)
        yield "Both come to the same in the end." if alike else "They do not end alike."


def _edges(name: str, known: Mapping[str, Data], edges: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    for kind, a, b in edges:
        if kind in VERBS:
            yield f"Only in “{name}”: {_called(known[a])} {VERBS[kind]} {_called(known[b])}."


def _called(data: Data) -> str:
    return words.title(data) if "events" in data else str(data["label"])


def _difference(name: str, left: Data, right: Data, players: Sequence[str]) -> str:
    if name == "order":
        one, other = (words.ordinal(data["order"]) or "never" for data in (left, right))
        return f"resolves {one}; beside it {other}"
    if name == "depth":
        return f"lies at level {left['depth']}; beside it at level {right['depth']}"
    if name == "outcome":
        return f"ends: {left['outcome'] or 'not done'}; beside it: {right['outcome'] or 'not done'}"
    one, other = (", ".join(became(data, players)) or "as it was" for data in (left, right))
    return f"then: {one}; beside it: {other}" if one != other else ""


def became(data: Data, names: Sequence[str]) -> list[str]:
    """Return what became of a thing, step by step."""
    texts = (words.became(x, names, zone=data["kind"] == "zone") for x in data.get("fate", ()))
    return [text for text in texts if text]


def odd_fates(before: StackGraph, after: StackGraph, names: Sequence[str]) -> dict[str, frozenset[int]]:
    """Return for each thing which steps of its fate are others in the other course."""
    old, new = by_key(before), by_key(after)
    found = {}
    for key in old.keys() & new.keys():
        pair = became(old[key], names), became(new[key], names)
        longest = max(map(len, pair))
        found[key] = frozenset(n for n in range(longest) if pair[0][n : n + 1] != pair[1][n : n + 1])
    return found


def _alike(left: Mapping[str, Data], right: Mapping[str, Data]) -> bool:
    """Returns whether all comes to the same in the end: what became of things at last, and of attacks."""
    things = [key for key, data in left.items() if key in right and "fate" in data]
    attacks = [key for key, data in left.items() if data["kind"] == "attack"]
    if not things and not attacks:  # then whatever else there is happens in one of them alone
        return left.keys() == right.keys()
    return all(_final(left[key]) == _final(right[key]) for key in things) and all(
        key in right and left[key]["outcome"] == right[key]["outcome"] for key in attacks
    )


def _final(data: Data) -> tuple[Any, ...]:
    """Returns what befell a thing at last: its newest stats, and all else."""
    stats = [x[3][3:] for x in data["fate"] if x[1] == "modifies"]
    return stats[-1:], [x[1:4] for x in data["fate"] if x[1] != "modifies"]
