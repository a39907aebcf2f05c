"""Where everything of an episode is drawn: bars across time, edges between them, lanes of what they are aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from explorer.lab.stackgraph import StackGraph
from explorer.views.stacks import words

ROW, LANE, BAR = 46, 32, 26  # pixels: between levels, between lanes, the thickness of a bar
TICK, TICK_LEAST = 34, 24  # pixels of a tick where there is room, and at least
UNDER = 46  # from the lowest level to the first lane
LETTER = 6.6  # pixels

Data = dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """An episode as it is shown: after `tick`, with a node selected, and what differs from the other course.

    `odd` are the keys of nodes that differ, `parted` the tick at which the courses part, `tall` how many levels and
    `ticks` how many ticks the figure has room for, so that two of them are alike.
    """

    part: StackGraph
    names: tuple[str, ...]
    title: str = ""
    tick: int = 0
    selected: str = ""
    odd: frozenset[str] = frozenset()
    odd_fates: dict[str, frozenset[int]] = field(default_factory=dict)
    parted: int = 0
    tall: int = 0
    ticks: int = 0
    ends: tuple[Any, ...] = ()  # the lanes, from the top
    px: float = TICK  # pixels of a tick

    @property
    def nodes(self) -> list[int]:
        """The nodes on stacks, oldest first."""
        return [node for node in self.part if isinstance(node, int)]

    @property
    def last(self) -> int:
        """The last tick."""
        times = (self.part.nodes[node][what] or 0 for node in self.nodes for what in ("push", "pop", "done"))
        return int(max([self.ticks, *times]))


class Bar(NamedTuple):
    """A node as it is drawn: when it begins to wait, to resolve, and is done; its height; whether it still is open."""

    node: int
    data: Data
    push: float
    pop: float
    done: float
    y: float
    open: bool

    @property
    def point(self) -> bool:
        """Whether it is too short for a bar: played outside a stack, and done at once."""
        return self.done - self.push < 1


def bars(shown: Shown) -> list[Bar]:
    """Return all bars, oldest first."""
    found = []
    for node in sorted(shown.nodes):
        data = shown.part.nodes[node]
        end = shown.last + 1
        done = data["done"] if data["done"] is not None else end
        pop = data["pop"] if data["pop"] is not None else end
        found.append(Bar(node, data, data["push"], pop, done, height_of(data["level"]), data["done"] is None))
    return found


def height_of(level: int) -> float:
    """Return where a level lies."""
    return level * ROW


def ends(part: StackGraph) -> tuple[Any, ...]:
    """Return the ends of edges that have a lane: things, then zones and players."""
    found = [n for n in part if isinstance(n, tuple) and n[0] in ("object", "zone", "player")]
    return tuple(sorted(found, key=lambda n: (n[0] != "object", str(part.nodes[n]["key"]))))


def lane_of(shown: Shown, end: Any) -> float | None:
    """Return where the lane of a thing lies; lanes go by key, as things may have other numbers in another course."""
    key = shown.part.nodes[end]["key"]
    return -UNDER - LANE * shown.ends.index(key) if key in shown.ends else None


class Line(NamedTuple):
    """A line through points, with an arrow or a ring at its end."""

    points: tuple[tuple[float, float], ...]
    mark: str = "arrow"  # ring, lost
    seat: int = 0


def reasons(shown: Shown, kind: str) -> Iterator[Line]:
    """Yield the edges "caused_by" or "responds_to": down the left side of the newer bar to the older."""
    at: dict[Any, Bar] = {bar.node: bar for bar in bars(shown)}
    for a, b, key in shown.part.edges(keys=True):
        if key == kind and a in at:
            older = at.get(b) if isinstance(b, int) else None
            yield Line(_down(at[a], older), seat=at[a].data["controller"])


def _down(newer: Bar, older: Bar | None) -> tuple[tuple[float, float], ...]:
    x, y = newer.push, newer.y
    if older is None:
        return (x, y), (x - 0.55, y)
    if older.point:
        return (x, y), (older.push + 0.4, older.y) if older.y == y else (older.push, older.y + 8)
    if older.y < y:
        return (x, y - BAR / 2), (x, older.y + BAR / 2)
    under = y - BAR / 2 - 9  # it lies on the same level, or above: go round below
    return (x, y - BAR / 2), (x, under), (older.done, under), (older.done, older.y - BAR / 2)


def order(shown: Shown) -> Iterator[Line]:
    """Yield the edges "resolves_before", as steps down to the ground."""
    at: dict[Any, Bar] = {bar.node: bar for bar in bars(shown)}
    for a, b, key in shown.part.edges(keys=True):
        if key != "resolves_before" or a not in at or b not in at or shown.part.nodes[b]["pop"] is None:
            continue
        first, then = at[a], at[b]
        if then.pop < first.done:  # the attack goes on already: back down to it
            yield Line(((first.done, first.y - BAR / 2), (first.done, then.y + BAR / 2)))
        elif first.y > then.y:
            yield Line(((first.done, first.y - BAR / 4), (then.pop, then.y + BAR / 2)))
        else:
            over = max(first.y, then.y) + BAR / 2 + 11
            down = (then.pop + 0.1, then.y + BAR / 2)
            yield Line(((first.done, first.y + BAR / 2), (first.done, over), (down[0], over), down))


def aims(shown: Shown, how: Sequence[str]) -> Iterator[Line]:
    """Yield the edges "targets" that came about in one of these ways, each down to its lane."""
    for bar in bars(shown):
        edges = [(b, d) for _, b, key, d in shown.part.out_edges(bar.node, keys=True, data=True) if key == "targets"]
        for place, (end, data) in enumerate(edges):
            lane = lane_of(shown, end)
            if data["how"] not in how or lane is None:
                continue
            start = bar.push if data["how"] == "declared" else bar.pop
            x = start + 0.35 + 0.3 * (place % 3)
            yield Line(((x, bar.y - BAR / 2), (x, lane)), "lost" if data["lost"] else "ring")


class Tag(NamedTuple):
    """What became of something, beside its lane."""

    x: float
    y: float
    text: str
    odd: bool


def tags(shown: Shown) -> list[Tag]:
    """Return what became of everything that has a lane, in order; none over another."""
    ticks = _ticks(shown)
    found: list[Tag] = []
    for end in ends(shown.part):
        y, data, free = lane_of(shown, end), shown.part.nodes[end], 0.0
        odd = shown.odd_fates.get(data["key"], frozenset())
        number = -1
        for told in data["fate"]:
            text = words.became(told, shown.names, zone=data["kind"] == "zone")
            if y is None or not text:
                continue
            number += 1
            if not found or found[-1].y != y:
                earlier = words.before(told)
                if earlier:
                    found.append(Tag(0.6, y, earlier, False))
                    free = 0.6 + wide(earlier, shown.px)
            x = max(free, sum(event <= told[0] for event in ticks) + 0.6)
            found.append(Tag(x, y, text, number in odd))
            free = x + wide(text, shown.px)
    return found


def wide(text: str, px: float) -> float:
    """Return how many ticks a tag takes."""
    return (len(text) * LETTER + 18) / px


def _ticks(shown: Shown) -> list[int]:
    """Return the numbers of the events at which the clock ticks."""
    data = (shown.part.nodes[node] for node in shown.nodes)
    return [
        e for d in data for e, what in zip(d["events"], ("push", "pop", "done"), strict=True) if e and _whole(d[what])
    ]


def _whole(tick: float | None) -> bool:
    return tick is not None and tick == int(tick)


def levels(shown: Shown) -> dict[int, str]:
    """Return the names of the levels: the ground of a stack, and how high one is above it."""
    found: dict[int, str] = {}
    for bar in bars(shown):
        data = bar.data
        if data["depth"] == 0:
            found[data["level"]] = "ground"
        elif bar.data["combat"] and data["level"] not in found:
            found[data["level"]] = f"level {data['depth']}"
        elif bar.point:
            found[data["level"]] = f"{data['label']} played"
    return found
