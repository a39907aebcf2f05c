"""The graph of a map as one plotly figure: pieces where they lie, what joins them, and what would break if one went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from explorer.lab.ecos.graphs import MapGraph, Piece, bridges, cut_pieces, sizes
from explorer.views.ecos.ground import LAYOUT
from explorer.views.text import counted
from hexmap.layout import Point

Data = dict[str, Any]
EDGES, BRIDGES, GHOSTS, NODES, CUTS, MARK = range(6)  # the traces, which stay; only what they hold changes
GREY, INK, WARN, NEW = "#8a949c", "#5d6a75", "#c2571a", "#2f6fde"  # seen on light and on dark paper alike
FILL = {"grassland": "#6daa5e", "desert": "#e3c07a", "water": "#3f79ae", "mountain": "#8d8d96", "forest": "#3f7d4e"}
ANIMAL = "#b66bb0"
SHAPE = {"mountain": "triangle-up", "forest": "diamond"}
FRAME: Data = {
    "height": 440,
    "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
    "paper_bgcolor": "rgba(0,0,0,0)",
    "plot_bgcolor": "rgba(0,0,0,0)",
    "showlegend": False,
    "hovermode": "closest",
    "dragmode": False,
    "xaxis": {"visible": False, "fixedrange": True},
    "yaxis": {"visible": False, "autorange": "reversed", "scaleanchor": "x", "fixedrange": True},
    "hoverlabel": {"bgcolor": "#1b1f24", "font": {"size": 13, "color": "#ffffff"}},
}


@dataclass(frozen=True)
class Shown:
    """A graph as it is shown: `points` of tokens, `after` a placement (what it adds is dashed), the piece marked."""

    graph: MapGraph
    points: Mapping[int, Point]
    after: MapGraph | None = None
    mark: Piece | None = None

    @property
    def order(self) -> tuple[Piece, ...]:
        """The pieces as they are numbered in the figure."""
        return tuple(self.graph.nodes)

    def at(self, piece: Piece) -> Point:
        """Returns where a piece is drawn; one that is not there yet in the middle of its tile."""
        if isinstance(piece, tuple):
            return LAYOUT.centre(piece)
        if piece in self.points:
            return self.points[piece]
        assert self.after is not None
        return LAYOUT.centre(self.after.nodes[piece]["at"])


def figure(shown: Shown) -> Any:
    """Return the whole plotly figure, as a notebook shows one."""
    import plotly.graph_objects as go

    data, layout = parts(shown)
    return go.Figure(data, layout)


def parts(shown: Shown) -> tuple[list[Data], Data]:
    """Return the traces of the figure, what is in them included, and its layout."""
    return [{**look, **held} for look, held in zip(_LOOKS, traces(shown), strict=True)], FRAME


_LINE: Data = {"type": "scatter", "mode": "lines", "hoverinfo": "skip"}
_LOOKS: tuple[Data, ...] = (
    {**_LINE, "name": "edges", "line": {"color": GREY, "width": 2}},
    {**_LINE, "name": "bridges", "line": {"color": WARN, "width": 4}},
    {**_LINE, "name": "new", "mode": "lines+markers", "line": {"color": NEW, "width": 2.5, "dash": "dash"}},
    {"type": "scatter", "name": "pieces", "mode": "markers", "hovertemplate": "%{text}<extra></extra>"},
    {"type": "scatter", "name": "cut", "mode": "markers", "hoverinfo": "skip"},
    {"type": "scatter", "name": "mark", "mode": "markers", "hoverinfo": "skip"},
)


def traces(shown: Shown) -> list[Data]:
    """Return what each trace of the figure holds, in order."""
    graph, weak = shown.graph, bridges(shown.graph)
    cuts = cut_pieces(graph)
    strong = [edge for edge in graph.edges if frozenset(edge) not in weak]
    marked = [shown.mark] if shown.mark is not None and shown.mark in graph else []
    return [
        _lines(shown, strong),
        _lines(shown, [tuple(edge) for edge in weak]),
        _ghosts(shown),
        _nodes(shown, cuts),
        _rings(shown, cuts, WARN, 27, 2.5),
        _rings(shown, marked, NEW, 33, 4),
    ]


def _lines(shown: Shown, edges: Iterable[Collection[Piece]]) -> Data:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for edge in edges:
        for piece in edge:
            x, y = shown.at(piece)
            xs.append(x)
            ys.append(y)
        xs.append(None)  # a gap between two edges
        ys.append(None)
    return {"x": xs, "y": ys}


def _ghosts(shown: Shown) -> Data:
    """What a placement would add."""
    if shown.after is None:
        return {"x": [], "y": []}
    added = [edge for edge in shown.after.edges if not shown.graph.has_edge(*edge)]
    alone = [(piece, piece) for piece in shown.after if piece not in shown.graph]
    return _lines(shown, [*added, *alone])


def _nodes(shown: Shown, cuts: Collection[Piece]) -> Data:
    found = [(piece, shown.graph.nodes[piece]) for piece in shown.order]
    spots = [shown.at(piece) for piece in shown.order]
    sizes_of = Counter(data["group"] for _, data in found)
    return {
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "text": [_told(shown, piece, cuts, sizes_of) for piece in shown.order],
        "marker": {
            "size": [20 if isinstance(piece, tuple) else 17 for piece in shown.order],
            "color": [FILL.get(data["kind"], ANIMAL) for _, data in found],
            "symbol": [
                SHAPE.get(data["kind"], "circle") if not isinstance(p, tuple) else "hexagon" for p, data in found
            ],
            "line": {"color": INK, "width": 1.5},
            "opacity": 1,
        },
    }


def _told(shown: Shown, piece: Piece, cuts: Collection[Piece], sizes_of: Mapping[int, int]) -> str:
    data, graph = shown.graph.nodes[piece], shown.graph
    q, r = data["at"]
    touching = f"touches {graph.degree[piece]}" if graph.degree[piece] else "touches none"
    cut = "<br>without it the group falls apart" if piece in cuts else ""
    return f"{data['kind']} ({q},{r})<br>in a group of {sizes_of[data['group']]}, {touching}{cut}"


def _rings(shown: Shown, pieces: Iterable[Piece], color: str, size: int, width: float) -> Data:
    spots = [shown.at(piece) for piece in pieces]
    return {
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "marker": {"symbol": "circle-open", "size": size, "color": color, "line": {"color": color, "width": width}},
    }


def told(shown: Shown) -> str:
    """Return the graph in a sentence: its groups, what holds them together, and what a placement would change."""
    graph = shown.graph
    before, cuts, weak = sizes(graph), len(cut_pieces(graph)), len(bridges(graph))
    words = (
        f"{counted(len(before), 'group')}{_listed(before)}; {counted(cuts, 'cut piece')}, {counted(weak, 'bridge')}."
    )
    if shown.after is None:
        return words
    then = sizes(shown.after)
    return f"{words} After the placement: {counted(len(then), 'group')}{_listed(then)}."


def _listed(found: list[int]) -> str:
    most = ", ".join(map(str, found[:8]))
    return f" of {most}{' ...' if len(found) > 8 else ''}" if found else ""
