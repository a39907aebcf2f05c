"""An episode as one plotly figure: time across, depth up, bars nested like brackets.

Its colours are marks which the page's style sheet puts the colours of light or dark in the place of, see stacks.css.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from explorer.views.stacks import words
from explorer.views.stacks.layout import (
    BAR,
    LANE,
    ROW,
    TICK_LEAST,
    UNDER,
    Bar,
    Line,
    Shown,
    aims,
    bars,
    height_of,
    levels,
    order,
    reasons,
    tags,
    wide,
)

Data = dict[str, Any]
INK, MUTED, EDGE, LINE = "#1b1f24", "#57606a", "#8a929b", "#d9d6ce"
SURFACE, PLATE, ODD, FOCUS = "#fffffe", "#2a3037", "#6b5500", "#0067a3"
SEATS = ("#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9")
PALE: tuple[str, ...] = ("rgba(0,114,178,.24)", "rgba(230,159,0,.28)", "rgba(0,158,115,.26)", "rgba(213,94,0,.26)")
PALE += ("rgba(204,121,167,.28)", "rgba(86,180,233,.28)")
ON_SEATS = ("#ffffff", *["#1b1f25"] * 5)
SIGNS = ("circle", "square", "diamond", "triangle-up", "cross", "star")
LEFT, RIGHT, TOP, BOTTOM = 100, 12, 62, 30
BESIDE = 900  # pixels from which on two courses have room beside each other
WIDEST, AROUND = 1260, 60  # pixels: of the figure, and what a page has around it
USUAL = 1180  # the width while none is known


def room(page: int) -> int:
    """Return how wide a figure is on a page of that width."""
    return min(WIDEST, page - AROUND)


def tick_width(shown: Sequence[Shown], width: int) -> float:
    """Return how many pixels a tick has."""
    beside = len(shown) > 1 and not _below(shown, width)
    least, _ = size(shown, width)
    across = (width - 8) / 2 if beside else max(width, least)
    return (across - LEFT - RIGHT) / (shown[0].last + 2)


def size(shown: Sequence[Shown], width: int) -> tuple[int, int]:
    """Return the least width and the height of the figure, in pixels."""
    least = max(LEFT + RIGHT + TICK_LEAST * (one.last + 2) for one in shown)
    high = _high(shown[0]) + TOP + BOTTOM
    return least, high * (2 if _below(shown, width) else 1)


def _high(shown: Shown) -> int:
    return int(_ceiling(shown) - _floor(shown))


def _below(shown: Sequence[Shown], width: int) -> bool:
    """Returns whether two courses stand one below the other."""
    return len(shown) > 1 and width < BESIDE


def parts(shown: Sequence[Shown], width: int) -> tuple[list[Data], Data]:
    """Return the traces of the figure and its layout; `width` is what there is room for."""
    data = []
    for course, one in enumerate(shown):
        axes = {"xaxis": "x2", "yaxis": "y2"} if course else {}
        data += [{**look, **axes, **held} for look, held in zip(_LOOKS, traces(one), strict=True)]
    return data, {**_FRAME, **layout(shown, width)}


_FRAME: Data = {
    "margin": {"l": LEFT, "r": RIGHT, "t": TOP, "b": BOTTOM},
    "paper_bgcolor": "rgba(0,0,0,0)",
    "plot_bgcolor": "rgba(0,0,0,0)",
    "showlegend": False,
    "barmode": "overlay",
    "hovermode": "closest",
    "dragmode": False,
    "font": {"size": 12.5, "color": INK, "family": "-apple-system, Segoe UI, Noto Sans, Liberation Sans, sans-serif"},
    "hoverlabel": {"bgcolor": "#1b1f25", "font": {"size": 13, "color": "#ffffff"}, "align": "left"},
}


# -- what stays -------------------------------------------------------------------------------------------------

_DOTS: Data = {"type": "scatter", "mode": "markers"}
_LINE: Data = {"type": "scatter", "mode": "lines", "hoverinfo": "skip"}
_ARROW: Data = {"type": "scatter", "mode": "lines+markers", "hoverinfo": "skip", "zorder": 1}
_TOLD: Data = {"zorder": 2, "hovertemplate": "%{customdata}<extra></extra>"}
_BAR: Data = {"type": "bar", "orientation": "h", **_TOLD, "textposition": "none"}
_LOOKS: tuple[Data, ...] = (
    {**_LINE, "name": "lanes", "line": {"color": EDGE, "width": 2}, "zorder": 0},
    {**_LINE, "name": "aims", "line": {"color": MUTED, "width": 1.2}, "zorder": 0},
    {**_LINE, "name": "aims late", "line": {"color": MUTED, "width": 1.2, "dash": "dash"}, "zorder": 0},
    {**_DOTS, "name": "rings", "hoverinfo": "skip", "zorder": 1},
    {**_ARROW, "name": "because of", "line": {"color": MUTED, "width": 2.2, "dash": "dot"}},
    *({**_ARROW, "name": f"answers {n}", "line": {"color": seat, "width": 3.5}} for n, seat in enumerate(SEATS[:4])),
    {**_ARROW, "name": "resolves before", "line": {"color": INK, "width": 3.5}},
    {**_BAR, "name": "waits"},
    {**_BAR, "name": "resolves"},
    {**_DOTS, **_TOLD, "name": "points"},
    {**_DOTS, "name": "signs", "hoverinfo": "skip", "zorder": 4},
    {"type": "scatter", "name": "labels", "mode": "text", "hoverinfo": "skip", "zorder": 4, "cliponaxis": False},
    {**_LINE, "name": "now", "line": {"color": INK, "width": 2.2}, "zorder": 5},
    {**_DOTS, "name": "open now", "hoverinfo": "skip", "zorder": 6},
)


# -- what changes -----------------------------------------------------------------------------------------------


def traces(shown: Shown) -> list[Data]:
    """Return what each trace of a course holds, in order."""
    answers = list(reasons(shown, "responds_to"))
    aimed, late = list(aims(shown, ("declared",))), list(aims(shown, ("chosen", "touched")))
    return [
        _lanes(shown),
        _drawn(aimed),
        _drawn(late),
        _rings([*aimed, *late]),
        _arrows(reasons(shown, "caused_by"), MUTED, 9),
        *(_arrows([a for a in answers if a.seat % 4 == seat], SEATS[seat], 13) for seat in range(4)),
        _arrows(order(shown), INK, 14),
        _waiting(shown),
        _resolving(shown),
        _points(shown),
        *_labels(shown),
        _now(shown),
        _open_now(shown),
    ]


def _drawn(lines: Iterable[Line]) -> Data:
    points = [(*line.points, (None, None)) for line in lines]
    return {"x": [x for x, _ in chain(*points)], "y": [y for _, y in chain(*points)]}


def _lanes(shown: Shown) -> Data:
    ys = [-UNDER - LANE * number for number in range(len(shown.ends))]
    return _drawn(Line(((0.3, y), (shown.last + 1.6, y))) for y in ys)


def _rings(lines: Sequence[Line]) -> Data:
    spots = [(line.points[-1], line.mark) for line in lines]
    return {
        "x": [x for (x, _), _ in spots],
        "y": [y for (_, y), _ in spots],
        "marker": {
            "symbol": ["x-thin" if mark == "lost" else "circle" for _, mark in spots],
            "size": 8,
            "color": SURFACE,
            "line": {"color": INK, "width": 1.6},
        },
    }


def _arrows(lines: Iterable[Line], color: str, size: int) -> Data:
    lines = list(lines)
    heads = [[0] * (len(line.points) - 1) + [size, 0] for line in lines]
    marker = {"symbol": "arrow", "angleref": "previous", "size": list(chain(*heads)), "color": color, "opacity": 1}
    return {**_drawn(lines), "marker": {**marker, "line": {"width": 0}}}


def _waiting(shown: Shown) -> Data:
    found = [bar for bar in bars(shown) if not bar.point]
    fill = [PLATE if bar.data["depth"] == 0 else PALE[bar.data["controller"] % 6] for bar in found]
    return _held(shown, found, [bar.push for bar in found], [bar.pop - bar.push for bar in found], fill)


def _resolving(shown: Shown) -> Data:
    found = [bar for bar in bars(shown) if not bar.point]
    fill = [SEATS[bar.data["controller"] % 6] for bar in found]
    return _held(shown, found, [bar.pop for bar in found], [bar.done - bar.pop for bar in found], fill)


def _held(shown: Shown, found: Sequence[Bar], base: list[float], length: list[float], fill: list[str]) -> Data:
    return {
        "base": base,
        "x": length,
        "y": [bar.y for bar in found],
        "width": [BAR] * len(found),
        "customdata": [_told(shown, bar) for bar in found],
        "ids": [bar.data["key"] for bar in found],
        "marker": {
            "color": fill,
            "cornerradius": 3,
            "line": {
                "color": [_edge(shown, bar) for bar in found],
                "width": [3 if _edge(shown, bar) != INK else 1.2 for bar in found],
            },
        },
    }


def _edge(shown: Shown, bar: Bar) -> str:
    key = bar.data["key"]
    return FOCUS if key == shown.selected else ODD if key in shown.odd else INK


def _told(shown: Shown, bar: Bar) -> str:
    data = bar.data
    times = [
        f"{what} {data[at]:g}" for what, at in (("added", "push"), ("resolves", "pop"), ("done", "done")) if data[at]
    ]
    who = shown.names[data["controller"]] if data["controller"] >= 0 else ""
    return f"<b>{words.title(data)}</b><br>{words.KINDS[data['kind']]}, {who}<br>{', '.join(times)}"


def _points(shown: Shown) -> Data:
    found = [bar for bar in bars(shown) if bar.point]
    return {
        "x": [bar.push + 0.2 for bar in found],
        "y": [bar.y for bar in found],
        "customdata": [_told(shown, bar) for bar in found],
        "ids": [bar.data["key"] for bar in found],
        "marker": {
            "symbol": "diamond",
            "size": 13,
            "color": [SEATS[bar.data["controller"] % 6] for bar in found],
            "line": {"color": [_edge(shown, bar) for bar in found], "width": 1.5},
        },
    }


def _labels(shown: Shown) -> tuple[Data, Data]:
    """The names in or beside the bars with their players' signs, and in which order they resolve."""
    signs: list[tuple[float, float, int]] = []
    texts: list[tuple[float, float, str, str, str]] = []
    for bar in bars(shown):
        if bar.point:
            continue
        seat = bar.data["controller"] % 6
        x, color, inside = _label_place(bar, shown.tick + 0.5, shown.px)
        name = words.short(bar.data) if inside else _fitted(bar, bars(shown), shown.px)
        if name:
            signs.append((x, bar.y, seat))
        texts.append((x + 9 / shown.px, bar.y, f"<b>{name}</b>", "middle right", color))
        number = _ordinal(shown, bar)
        if number and bar.done - bar.pop >= 0.9 and not (inside and bar.pop - bar.push < 1):
            texts.append(((bar.pop + bar.done) / 2, bar.y, f"<b>{number}</b>", "middle center", ON_SEATS[seat]))
    return _signs(signs), {
        "x": [x for x, *_ in texts],
        "y": [y for _, y, *_ in texts],
        "text": [text for _, _, text, _, _ in texts],
        "textposition": [place for *_, place, _ in texts],
        "textfont": {"color": [color for *_, color in texts], "size": 12.5},
    }


def _label_place(bar: Bar, now: float, px: float) -> tuple[float, str, bool]:
    """Returns where a label begins, if it can be clear of the line of now; its colour; whether it is in its bar."""
    need = _need(bar, px)
    if bar.pop - bar.push >= need:
        color = "#f4f6f8" if bar.data["depth"] == 0 else INK
        return _clear_of(now, bar.push + 0.35, need, bar.pop), color, True
    if bar.done - bar.pop >= need + 1.4:
        return _clear_of(now, bar.pop + 0.45, need, bar.done - 1.2), ON_SEATS[bar.data["controller"] % 6], True
    return bar.done + 0.35, INK, False


def _need(bar: Bar, px: float) -> float:
    """Returns how many ticks a label takes."""
    return (len(words.short(bar.data)) * 7.2 + 22) / px


def _fitted(bar: Bar, others: Sequence[Bar], px: float) -> str:
    """Returns a label that stands beside its bar, as much of it as there is room for before the next on that level."""
    name = words.short(bar.data)
    after = min((other.push for other in others if other.y == bar.y and other.push >= bar.done), default=None)
    fits = len(name) if after is None else int(((after - bar.done - 0.5) * px - 16) / 7.2)
    return name if fits >= len(name) else f"{name[: fits - 1]}…" if fits > 3 else ""


def _reach(shown: Shown) -> float:
    """Returns where the axis of time ends, so that labels beside the last bars have room."""
    ends = (bar.done + 0.5 + _need(bar, shown.px) for bar in bars(shown) if not _label_place(bar, -9, shown.px)[2])
    tagged = (tag.x + wide(tag.text, shown.px) for tag in tags(shown))
    return max(shown.last + 2, min(shown.last + 6, max([*ends, *tagged], default=0)))


def _clear_of(now: float, x: float, need: float, end: float) -> float:
    """Returns where a label can begin so that the line of now does not run through it, else where it would."""
    return now + 0.35 if x - 0.2 < now < x + need and now + 0.35 + need <= end else x


def _ordinal(shown: Shown, bar: Bar) -> str:
    others = (shown.part.nodes[n] for n in shown.nodes if n != bar.node)
    alone = not any(d["frame"] == bar.data["frame"] and d["order"] for d in others)
    if bar.data["depth"] == 0:
        return "then"
    return "" if alone and not bar.data["combat"] else words.ordinal(bar.data["order"])


def _signs(signs: Sequence[tuple[float, float, int]]) -> Data:
    return {
        "x": [x for x, *_ in signs],
        "y": [y for _, y, _ in signs],
        "marker": {
            "symbol": [SIGNS[seat] for *_, seat in signs],
            "size": 9,
            "color": [SEATS[seat] for *_, seat in signs],
            "line": {"color": "#f4f6f8", "width": 1.2},
        },
    }


def _now(shown: Shown) -> Data:
    if not shown.nodes:
        return {"x": [], "y": []}
    x, half = shown.tick + 0.5, BAR / 2
    line: list[float | None] = [_floor(shown)]
    for y in sorted(_crossed(shown, x)):  # it leaves room for what is written in a bar
        line += [y - half, None, y + half]
    line.append(_ceiling(shown))
    return {"x": [None if y is None else x for y in line], "y": line}


def _crossed(shown: Shown, x: float) -> set[float]:
    """Returns the heights of bars whose label the line of now would run through."""
    found = set()
    for bar in bars(shown):
        begin, _, inside = _label_place(bar, x, shown.px)
        if (
            not bar.point
            and begin - 0.2 < x < begin + _need(bar, shown.px)
            and (inside or _fitted(bar, bars(shown), shown.px))
        ):
            found.add(bar.y)
    return found


def _open_now(shown: Shown) -> Data:
    x = shown.tick + 0.5
    cut = [bar for bar in bars(shown) if bar.push < x < bar.done and not bar.point]
    return {
        "x": [x] * len(cut),
        "y": [bar.y + BAR / 2 for bar in cut],
        "marker": {"symbol": "circle", "size": 9, "color": SURFACE, "line": {"color": INK, "width": 2.2}},
    }


def _ceiling(shown: Shown) -> float:
    return height_of(shown.tall) + ROW * 0.6


def _floor(shown: Shown) -> float:
    return -UNDER - LANE * (len(shown.ends) - 0.4)


def layout(shown: Sequence[Shown], width: int) -> Data:
    """Return the axes, the tags on the lanes, where the courses part, and the words at the head."""
    high, below = _high(shown[0]), _below(shown, width)
    plot = max(1, width - LEFT - RIGHT)
    gap = (LEFT + RIGHT + 8) / plot
    whole = 2 * high + TOP + BOTTOM
    across, up = [[0.0, 1.0], [0.0, 1.0]], [[0.0, 1.0], [0.0, 1.0]]
    if len(shown) > 1 and not below:
        across = [[0, (1 - gap) / 2], [(1 + gap) / 2, 1]]
    if below:
        up = [[1 - high / whole, 1], [0, high / whole]]
    found: Data = {
        "height": size(shown, width)[1],
        "annotations": [],
        "shapes": [],
        "meta": {"see": shown[0].tick + 0.5},
    }
    for number, one in enumerate(shown):
        suffix = "2" if number else ""
        found[f"xaxis{suffix}"] = {
            **_across(one, max(map(_reach, shown))),
            "domain": across[number],
            "anchor": f"y{suffix}",
        }
        found[f"yaxis{suffix}"] = {**_up(one), "domain": up[number], "anchor": f"x{suffix}"}
        on = {"xref": f"x{suffix}", "yref": f"y{suffix}"}
        found["annotations"] += [{**on, **note} for note in _notes(one, suffix)]
        found["shapes"] += [{**on, **shape} for shape in _parting(one)]
    return found


def _across(shown: Shown, reach: float) -> Data:
    return {
        "range": [0, reach],
        "tickvals": list(range(1, shown.last + 1)),
        "gridcolor": LINE,
        "zeroline": False,
        "fixedrange": True,
        "tickfont": {"color": MUTED},
        "layer": "below traces",
    }


def _up(shown: Shown) -> Data:
    rows = {height_of(level): name for level, name in levels(shown).items()}
    lanes: dict[float, str] = {-UNDER - LANE * number: _lane_name(key) for number, key in enumerate(shown.ends)}
    named: dict[float, str] = {**rows, **lanes}
    return {
        "range": [_floor(shown), _ceiling(shown)],
        "tickvals": list(named),
        "ticktext": [text if len(text) < 15 else f"{text[:13]}…" for text in named.values()],
        "showgrid": False,
        "zeroline": False,
        "fixedrange": True,
        "tickfont": {"color": INK},
    }


def _notes(shown: Shown, suffix: str) -> list[Data]:
    return [*_head(shown, suffix), *(_tag(tag.x, tag.y, tag.text, odd=tag.odd) for tag in tags(shown))]


def _lane_name(key: str) -> str:
    """Returns the label in the key of an end; things may not be there in one of two courses."""
    return key.partition(":")[2].partition("#")[0]


def _tag(x: float, y: float, text: str, *, odd: bool) -> Data:
    return {
        "x": x,
        "y": y,
        "text": f"<b>{text}</b>" if odd else text,
        "xanchor": "left",
        "showarrow": False,
        "bgcolor": SURFACE,
        "bordercolor": ODD if odd else EDGE,
        "borderwidth": 2 if odd else 1,
        "borderpad": 2,
        "font": {"size": 12, "color": INK},
    }


def _head(shown: Shown, suffix: str) -> list[Data]:
    """The title, the word over the line of now, and the one where the courses part."""
    top = _ceiling(shown)
    frame: Data = {"showarrow": False, "yanchor": "bottom", "font": {"size": 12.5, "color": INK}}
    axes = {"xref": f"x{suffix} domain", "yref": f"y{suffix} domain"}
    paper = {**axes, "x": 0, "y": 1, "xanchor": "left", "yshift": 34, "xshift": -LEFT + 14}
    now = f"<b>now: after {shown.tick}</b>" if shown.tick else "<b>now: before it begins</b>"
    right = shown.tick > shown.last / 2
    box: Data = {"xanchor": "right" if right else "left", "xshift": 8 if right else -8, "bgcolor": INK, "borderpad": 3}
    heads: list[Data] = [
        {**frame, **paper, "text": f"<b>{shown.title}</b>", "font": {"size": 15, "color": INK}},
        {**frame, **box, "x": shown.tick + 0.5, "y": top, "text": now, "font": {"size": 12.5, "color": SURFACE}},
    ]
    if not shown.nodes:
        return heads[:1]
    if shown.parted:
        text = f"they part at {shown.parted}"
        part: Data = {"x": shown.parted - 0.5, "y": top, "text": f"<b>{text}</b>", "xanchor": "right", "xshift": 4}
        over = _meet(shown, right=right)
        heads.append({**frame, **part, "yshift": 18 if over else 0, "font": {"size": 12.5, "color": ODD}})
    return heads


def _meet(shown: Shown, *, right: bool) -> bool:
    """Returns whether the word over the line of now and the one where the courses part would lie over each other."""
    now, part = shown.tick + 0.5, shown.parted - 0.5
    box, text, edge = 112 / shown.px, 104 / shown.px, 12 / shown.px
    begin, end = (now - box, now + edge) if right else (now - edge, now + box)
    return begin < part + edge and part - text < end


def _parting(shown: Shown) -> list[Data]:
    if not shown.parted:
        return []
    x, ys = shown.parted - 0.5, {"y0": _floor(shown), "y1": _ceiling(shown)}
    same = {"type": "rect", "x0": 0, "x1": x, **ys, "fillcolor": "rgba(138,146,155,.13)", "line": {"width": 0}}
    line = {"type": "line", "x0": x, "x1": x, **ys, "line": {"color": ODD, "width": 2.5, "dash": "dash"}}
    return [{**same, "layer": "below"}, {**line, "layer": "below"}]
