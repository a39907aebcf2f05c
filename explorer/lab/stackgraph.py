"""The history of the stacks of a game as a directed graph, built from events alone, and what differs between two.

The graph is cut into episodes: from the moment something is added to an empty stack until all of it is done.  The clock
of an episode ticks at each thing that is added (push), begins to resolve (pop) or is done.  What is played outside a
stack, where it resolves at once, has its times between two ticks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import networkx as nx

from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.lab.spans import READERS, End, Reader, Span

Node: TypeAlias = "int | tuple[str, int | str]"  # the event that added it; or what it is aimed at or came from
StackGraph: TypeAlias = "nx.MultiDiGraph[Node]"
Name: TypeAlias = Callable[[End], str]
OUTSIDE = 0.25  # of a tick
FATES: tuple[str, ...] = (
    "modifies",
    "sets base",
    "damages",
    "fights",
    "dies",
    "returns to hand",
    "banishes",
    "leaves",
    "steals",
)
FATES += ("readies", "exhausts", "takes zone", "holds", "empty", "joins", "flips", "scores", "stomped", "enters")


def graph(game: Game, viewer: int | str | None = "open") -> StackGraph:
    """Returns all stacks of *game* so far, as *viewer* knows them.  ValueError: a game without stacks.

    A node for each thing on a stack, by the number of the event that added it.  Attributes: `kind` (attack,
    counter_card, swift_card, flip, activated, triggered, checkpoint, played, stomp), `label`, `key` (a name that is the
    same in another course of the game), `controller`, `episode`, `frame`, `combat`, `depth` (place above the ground of
    its stack), `level` (how many were open below it), `order` (which resolved first), `push`, `pop`, `done` (ticks;
    None: not yet), `events` (their numbers), `did` (numbers of what it caused), `outcome`, `rules`.  Nodes ("object",
    n), ("zone", k), ("player", n) and ("event", n) are only ends of edges; `fate` is what became of an object, each
    with its event, kind and detail.

    Edges by key: "caused_by", "responds_to", "targets" (with `how`, `lost`) point to what something depends on,
    "resolves_before" to what comes next, at last to the attack.
    """
    kind = game.kind.name
    if kind not in READERS:
        raise ValueError(f"A game of {kind} has no stack; a graph of stacks is drawn of {' or '.join(READERS)}.")
    events = [event.shown_to(viewer) for event in game.log]
    return _Builder(READERS[kind](), events, namer(game)).graph()


def namer(game: Game) -> Name:
    """Returns what names the ends of a graph: things, zones and players."""
    from explorer.games.astra.telling import Teller

    s: Any = game.state

    def name(end: End) -> str:
        if isinstance(end, str):
            return game.names[int(end[5:])] if end.startswith("seat ") else end
        if game.kind.name == "astra":
            return Teller(s, game.names).thing(end)
        return str(s.card(end).title) if end >= 0 else "a card"

    return name


class _Builder:
    """Builds the graph of one list of events."""

    def __init__(self, reader: Reader, events: Sequence[Event], name: Name) -> None:
        self.reader, self.name = reader, name
        self.spans = reader.read(events)
        self.events = events
        self.found: StackGraph = nx.MultiDiGraph()
        self.frames: dict[str, list[Span]] = {}
        self.keys: dict[tuple[str, int], int] = {}

    def graph(self) -> StackGraph:
        for number, episode in enumerate(_episodes(self.reader, self.spans), 1):
            self._add(number, episode)
        for span in self.spans:
            if span.push in self.found:
                self._edges(span)
        for frame in self.frames.values():
            self._order(frame)
        self._fates()
        return self.found

    # -- nodes --------------------------------------------------------------------------------------------------

    def _add(self, episode: int, spans: Sequence[Span]) -> None:
        ticks = _clock(spans)
        for span in spans:
            below = [other for other in spans if other.push < span.push and _open_at(other, span.push)]
            parent = next((other for other in reversed(below) if _running_at(other, span.push)), None)
            frame = _frame(episode, parent, span.push)
            label = self.name(span.source)
            plain = f"{span.kind}:{span.event.actor}:{label}:{span.zone or span.on}"
            self.found.add_node(
                span.push,
                kind=span.kind,
                label=label,
                key=self._unique(plain, episode),
                controller=span.event.actor,
                on=span.on,
                zone=span.zone,
                source=span.source,
                episode=episode,
                frame=frame,
                combat=_combat(span, below),
                depth=0 if span.ground else 1 + sum(_frame_of(self.found, other) == frame for other in below),
                level=len(below),
                order=0,
                push=ticks[span, "push"],
                pop=ticks.get((span, "pop")),
                done=ticks.get((span, "done")),
                events=(span.push, span.pop, span.done),
                did=tuple(span.events),
                outcome=span.outcome,
                rules=tuple(span.rules),
            )
            if span.stacked and not span.ground:
                self.frames.setdefault(frame, []).append(span)

    def _unique(self, plain: str, episode: int = 0) -> str:
        """Returns a key that no other node of an episode has."""
        number = self.keys[plain, episode] = self.keys.get((plain, episode), 0) + 1
        return plain if number == 1 else f"{plain}#{number}"

    # -- edges --------------------------------------------------------------------------------------------------

    def _edges(self, span: Span) -> None:
        if span.answers in self.found:
            self.found.add_edge(span.push, span.answers, "responds_to")
        elif span.event.cause and not span.willing and span.kind != "stomp":
            self.found.add_edge(span.push, self._cause(span), "caused_by")
        for target in span.targets:
            end = self._end(target.end)
            self.found.add_edge(span.push, end, "targets", how=target.how, lost=target.lost, at=target.at)

    def _cause(self, span: Span) -> Node:
        by = self.reader.cause(span)
        if by is not None and by.push in self.found:
            return by.push
        event = by.event if by is not None else self.reader.events[span.event.cause]
        return _event_node(self.found, event.number, event.kind)

    def _end(self, end: End) -> Node:
        kind, place = "object", end
        if isinstance(end, str):
            kind, place = ("player", int(end[5:])) if end.startswith("seat ") else ("zone", end)
        node = (kind, place)
        if node not in self.found:
            label = self.name(end)
            self.found.add_node(node, kind=kind, label=label, key=self._unique(f"{kind}:{label}"), end=end, fate=())
        return node

    def _order(self, frame: Sequence[Span]) -> None:
        """Links what resolved in one stack, first to last, and the last with the ground it stands on."""
        popped = sorted((span for span in frame if span.pop), key=lambda span: self.found.nodes[span.push]["pop"])
        for number, span in enumerate(popped, 1):
            self.found.nodes[span.push]["order"] = number
        for first, then in pairwise(popped):
            self.found.add_edge(first.push, then.push, "resolves_before")
        ground = self.found.nodes[frame[0].push]["combat"]
        if popped and len(popped) == len(frame) and _is_ground_of(self.found, ground, frame[0]):
            self.found.add_edge(popped[-1].push, ground, "resolves_before")

    # -- what became of things ----------------------------------------------------------------------------------

    def _fates(self) -> None:
        for event in self.events:
            if event.kind not in FATES:
                continue
            zones = [f"zone {int(d) + 1}" for d in event.detail[:1] if event.kind in ("takes zone", "holds", "empty")]
            for at, end in enumerate([*event.objects, *zones]):
                node = ("zone" if isinstance(end, str) else "object", end)
                if node in self.found:
                    told = (event.number, event.kind, at, event.detail, event.actor)
                    self.found.nodes[node]["fate"] += (told,)


def _event_node(found: StackGraph, number: int, kind: str) -> Node:
    """Returns a node for an event that is only the cause of something, added if need be."""
    node: Node = ("event", number)
    if node not in found:
        alike = sum(data["kind"] == "event" for _, data in found.nodes(data=True))
        found.add_node(node, kind="event", label="", key=f"event:{kind}#{alike}")
    return node


def _episodes(reader: Reader, spans: Sequence[Span]) -> Iterator[list[Span]]:
    """Yields the spans that belong together; a card played without anything coming of it is left out."""
    now: list[Span] = []
    for span in spans:
        if now and not any(_open_at(other, span.push) for other in now) and reader.cause(span) not in now:
            if _worth_showing(now):
                yield now
            now = []
        now.append(span)
    if _worth_showing(now):
        yield now


def _worth_showing(spans: Sequence[Span]) -> bool:
    return any(span.stacked and span.kind != "played" for span in spans)


def _open_at(span: Span, event: int) -> bool:
    return span.push < event and not 0 < span.done < event


def _running_at(span: Span, event: int) -> bool:
    """Returns whether what is added at an event is added inside a span."""
    return span.ground or 0 < span.pop < event


def _frame(episode: int, parent: Span | None, event: int) -> str:
    """Returns the name of the stack that something is added to."""
    if parent is None:
        return f"{episode}"
    return f"{parent.push}.{sum(phase < event for phase in parent.phases)}"


def _frame_of(found: StackGraph, span: Span) -> str:
    data = found.nodes[span.push]
    return "" if span.ground else str(data["frame"])


def _combat(span: Span, below: Sequence[Span]) -> int:
    """Returns the attack or card whose stack something is on, by number; 0: none."""
    if span.ground:
        return span.push
    return next((other.push for other in reversed(below) if other.ground), 0)


def _is_ground_of(found: StackGraph, ground: int, span: Span) -> bool:
    return bool(ground) and str(found.nodes[span.push]["frame"]).startswith(f"{ground}.")


Mark: TypeAlias = "tuple[Span, str]"


def _clock(spans: Sequence[Span]) -> Mapping[Mark, float]:
    """Returns the tick of each push, pop and done; at one event the inner ones come first."""
    marks = sorted(_marks(spans))
    ticks: dict[Mark, float] = {}
    now = 0
    for _, _, at, what, place in marks:
        span = spans[place]
        now += span.stacked
        ticks[span, what] = now if span.stacked else now + OUTSIDE * (at + 1)
    return ticks


def _marks(spans: Sequence[Span]) -> Iterator[tuple[int, int, int, str, int]]:
    for place, span in enumerate(spans):
        for at, (what, event) in enumerate((("push", span.push), ("pop", span.pop), ("done", span.done))):
            if event:
                yield event, -span.push, at, what, place


# -- one episode, and two of them side by side ------------------------------------------------------------------


def episodes(found: StackGraph) -> dict[int, list[int]]:
    """Returns the nodes on stacks of each episode, in the order in which they were added."""
    parts: dict[int, list[int]] = {}
    for node, data in found.nodes(data=True):
        if isinstance(node, int):
            parts.setdefault(data["episode"], []).append(node)
    return parts


def episode(found: StackGraph, number: int) -> StackGraph:
    """Returns the part of a graph that one episode is, with the ends of its edges and what became of them in it."""
    inside = episodes(found).get(number, [])
    ends = {end for node in inside for end in found.successors(node) if not isinstance(end, int)}
    part: StackGraph = nx.MultiDiGraph(found.subgraph({*inside, *ends}))
    for node in inside:
        for _, older, kind in found.out_edges(node, keys=True):
            if isinstance(older, int) and older not in part:  # of another episode: only that it was the cause
                part.add_edge(node, _event_node(part, older, "stacks"), kind)
    done = [found.nodes[node]["events"][2] for node in inside]
    last = max(done, default=0) if all(done) else None
    for end, data in part.nodes(data=True):
        if "fate" in data:
            told = tuple(x for x in data["fate"] if x[0] > min(inside) and (last is None or x[0] <= last))
            part.add_node(end, **{**data, "fate": told})
    return part


def moments(part: StackGraph) -> list[tuple[str, str]]:
    """Returns what happens at each tick of an episode: push, pop or done, and the key of the node."""
    ticks = {
        data[what]: (what, data["key"])
        for node, data in part.nodes(data=True)
        if isinstance(node, int)
        for what in ("push", "pop", "done")
        if data[what] is not None and data[what] == int(data[what])
    }
    return [ticks[tick] for tick in sorted(ticks)]


def on_stack(part: StackGraph, tick: float) -> list[int]:
    """Returns the nodes open just after a tick, the newest first."""
    found = [
        node
        for node, data in part.nodes(data=True)
        if isinstance(node, int) and data["push"] <= tick and (data["done"] is None or data["done"] > tick)
    ]
    return sorted(found, reverse=True)


@dataclass(frozen=True)
class Changes:
    """What differs between two courses of an episode: nodes and edges by key.

    `parted` is the tick at which they first differ, 0 if they never do; `changed` names the attributes that differ.
    """

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: Mapping[str, tuple[str, ...]]
    edges_added: tuple[tuple[str, str, str], ...]
    edges_removed: tuple[tuple[str, str, str], ...]
    edges_changed: tuple[tuple[str, str, str], ...]
    parted: int

    def __bool__(self) -> bool:
        return bool(self.parted or self.added or self.removed or self.changed)


COMPARED = ("order", "outcome", "depth")


def compare(before: StackGraph, after: StackGraph) -> Changes:
    """Returns what differs between two episodes; nodes are the same if their keys are."""
    old, new = by_key(before), by_key(after)
    edges_old, edges_new = _edges_by_key(before), _edges_by_key(after)
    changed = {key: which for key in old if key in new and (which := tuple(_differing(old[key], new[key])))}
    first, then = moments(before), moments(after)
    parted = next((i for i, (a, b) in enumerate(zip(first, then, strict=False), 1) if a != b), 0)
    return Changes(
        _without(new, old),
        _without(old, new),
        changed,
        _without(edges_new, edges_old),
        _without(edges_old, edges_new),
        tuple(edge for edge in edges_old if edge in edges_new and edges_old[edge] != edges_new[edge]),
        parted or (0 if len(first) == len(then) else min(len(first), len(then)) + 1),
    )


def _without(these: Iterable[Any], those: Iterable[Any]) -> tuple[Any, ...]:
    known = set(those)
    return tuple(x for x in these if x not in known)


def by_key(part: StackGraph) -> dict[str, dict[str, Any]]:
    """Returns the data of the nodes of an episode by key."""
    return {data["key"]: data for _, data in part.nodes(data=True)}


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    yield from (name for name in COMPARED if old.get(name) != new.get(name))
    if fate(old) != fate(new):
        yield "fate"


def fate(data: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """Returns what became of an object, without the times."""
    return [told[1:4] for told in data.get("fate", ())]


def _edges_by_key(part: StackGraph) -> dict[tuple[str, str, str], tuple[Any, ...]]:
    key = {node: data["key"] for node, data in part.nodes(data=True)}
    edges = part.edges(keys=True, data=True)
    return {(kind, key[a], key[b]): (data.get("how"), data.get("lost")) for a, b, kind, data in edges}
