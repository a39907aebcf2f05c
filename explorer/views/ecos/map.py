"""The map: terrain, pieces, places that may be chosen, refusals, and one group shown at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.ground import LAYOUT, SIDE, ground_html, hexagon
from explorer.views.ecos.overlays import overlay_html, spoken
from explorer.views.ecos.reach import Reach
from explorer.views.markup import Child, classes, el
from explorer.views.shapes import Near, Option
from explorer.views.text import counted, listed
from hexmap import Hex
from hexmap.layout import Point

Data = dict[str, Any]
LETTERS = {"grassland": "G", "desert": "D", "water": "W"}
_SIGNS = {"place": "+", "lift": "−", "remove": "−", "move": "→", "tile": "↻"}
LEAST_WIDTH, LEAST_HEIGHT = 6.5 * SIDE, 5.6 * SIDE
_ASPECT = 1.75  # of the room for the map
_ROW_SHIFT = 0.34 * SIDE
_FEW: dict[int, list[Point]] = {  # where one, two or three discs lie, in sides of a tile
    1: [(0.0, 0.34)],
    2: [(-0.28, 0.34), (0.28, 0.34)],
    3: [(-0.43, 0.17), (0.43, 0.17), (0.0, 0.47)],
}


def map_html(view: Data, reached: Reach, overlay: Data | None = None) -> Markup:
    """Return the map as SVG; every tile and every lit place can be reached by keyboard.

    Args:
        view: the position; see `explorer.games.ecos.view`.
        reached: what can be done where.
        overlay: a group to show; see `overlays.overlay_html`. While one is shown, a click on a tile asks about it.
    """
    tiles = {(tile["q"], tile["r"]): tile["terrain"] for tile in view["tiles"]}
    tokens = by_place(view["tokens"])
    reached = Reach() if overlay else reached
    spots = points_of(tokens)
    cells = sorted({*tiles, *reached.places, *reached.near_places}, key=lambda at: (at[1], at[0]))
    layers = [
        ground_html(tiles),
        el("g", [_pieces(at, there) for at, there in sorted(tokens.items())], cls="e-pieces", aria_hidden="true"),
        overlay_html(overlay, tiles, spots, {t["id"]: (t["q"], t["r"]) for t in view["tokens"]}) if overlay else None,
        el("g", _moves(reached), cls="e-moves", aria_hidden="true"),
        el("g", [_cell(at, tiles, tokens, reached) for at in cells], cls="e-cells", data_roving="plane"),
    ]
    look = classes("e-map", f"over o-{overlay.get('kind', 'group')}" if overlay else None)
    return el(
        "svg",
        layers,
        cls=look,
        viewBox=_box(cells),
        role="group",
        aria_label=f"Map. {spoken(overlay)}" if overlay else "Map",
        data_key="map",
    )


def _box(cells: Sequence[Hex]) -> str:
    """Return the part of the plane that is shown: all cells, and never so few that they look like posters."""
    left, top, right, bottom = LAYOUT.bounds(cells)
    width, height = max(right - left, LEAST_WIDTH), max(bottom - top, LEAST_HEIGHT)
    x, y = (left + right - width) / 2, (top + bottom - height) / 2
    return f"{x - 6:.0f} {y - 6:.0f} {width + 12:.0f} {height + 14:.0f}"


def by_place(tokens: Iterable[Data]) -> dict[Hex, list[Data]]:
    """Return the tokens by the tile they lie on, in an order that stays."""
    ordered = sorted(tokens, key=lambda token: (token["q"], token["r"], token["kind"], token["id"]))
    return {at: list(there) for at, there in groupby(ordered, key=lambda token: (token["q"], token["r"]))}


def points_of(tokens: Mapping[Hex, list[Data]]) -> dict[int, Point]:
    """Return a point for each token, by its number; those of one kind that share a disc have points of their own."""
    return {token["id"]: point for at, there in tokens.items() for token, point in _arranged(at, there, apart=True)}


def notation(at: Hex, terrain: str, tokens: Sequence[Data]) -> str:
    """Return a tile as it is typed: "G(0,2)[mountain forest antelope]"."""
    there = f"[{' '.join(token['kind'] for token in tokens)}]" if tokens else ""
    return f"{LETTERS.get(terrain, '')}({at[0]},{at[1]}){there}"


# ---- pieces ----
def _pieces(at: Hex, tokens: Sequence[Data]) -> Markup:
    return _pieces_of(at, tuple(token["kind"] for token in tokens))


@lru_cache(maxsize=1024)
def _pieces_of(at: Hex, kinds: tuple[str, ...]) -> Markup:
    tokens = [{"kind": kind} for kind in kinds]
    crowd = [kind for kind in kinds if kind not in ("mountain", "forest")]
    sorts = len(set(crowd))
    size = _rows(sorts)[2]
    drawn = [_piece(token["kind"], point, size) for token, point in _arranged(at, tokens)]
    counts = _badges(at, tokens, size) if len(crowd) > 3 else []
    return el("g", drawn, counts, data_key=f"pieces:{at[0]},{at[1]}")


def _piece(kind: str, point: Point, size: float) -> Markup:
    name, width, height, up = {
        "mountain": ("mountain", 32.0, 26.0, 14.0),
        "forest": ("tree", 17.0, 19.0, 10.0),
    }.get(kind, (kind, 28.0 * size, 32.0 * size, 13.0 * size))
    place = {"x": f"{point[0] - width / 2:.1f}", "y": f"{point[1] - up:.1f}"}
    return el("use", href=f"#rx-i-eco-{name}", width=f"{width:.1f}", height=f"{height:.1f}", cls=f"k-{kind}", **place)


def _arranged(at: Hex, tokens: Sequence[Data], *, apart: bool = False) -> list[tuple[Data, Point]]:
    """Return each token with the point where it lies: mountains and forests above, animals below.

    Four animals and more share a disc with others of their kind, unless they are to lie *apart*.
    """
    x, y = LAYOUT.centre(at)
    places = _places(tuple(token["kind"] for token in tokens), apart)
    return [(tokens[which], (x + dx, y + dy)) for which, (dx, dy) in places]


@lru_cache(maxsize=512)
def _places(kinds: tuple[str, ...], apart: bool) -> list[tuple[int, Point]]:
    """Return which of some tokens on a tile lies where, from the middle of the tile, in the order of drawing."""
    upper = [which for which, kind in enumerate(kinds) if kind in ("mountain", "forest")]
    lower = [which for which in range(len(kinds)) if which not in upper]
    high = _upper(kinds, upper, 0 if lower else _ROW_SHIFT)
    low = _lower(kinds, lower, 0 if upper else -0.30 * SIDE, apart)
    return [*high, *low]


def _upper(kinds: Sequence[str], tokens: Sequence[int], down: float) -> list[tuple[int, Point]]:
    peaks = [which for which in tokens if kinds[which] == "mountain"]
    trees = [which for which in tokens if kinds[which] == "forest"]
    peak_x = 0.15 if len(trees) == 1 else 0.0
    tree_xs = _spread(len(trees), 0.36 if peaks else 0.22, bool(peaks))
    found = [(peak, (SIDE * (peak_x + 0.1 * i), -0.46 * SIDE + down)) for i, peak in enumerate(peaks)]
    return found + [(tree, (SIDE * dx, -0.36 * SIDE + down)) for tree, dx in zip(trees, tree_xs, strict=True)]


def _spread(count: int, half: float, beside_peak: bool) -> list[float]:
    if count == 1:
        return [-half if beside_peak else 0.0]
    wide = 0.51 if beside_peak else half
    return [-wide + 2 * wide * at / max(count - 1, 1) for at in range(count)]


def _lower(kinds: Sequence[str], tokens: Sequence[int], up: float, apart: bool) -> list[tuple[int, Point]]:
    species = list(dict.fromkeys(kinds[which] for which in tokens))
    if len(tokens) > 3 and not apart:
        return [(which, _seat_of(len(species), species.index(kinds[which]), up)) for which in tokens]
    return [(which, _seat_of(len(tokens), at, up)) for at, which in enumerate(tokens)]


def _seat_of(count: int, at: int, up: float) -> Point:
    """Return where the disc of one of several kinds lies: up to three side by side, more in rows of three to five."""
    spread = _FEW.get(count)
    if spread:
        return SIDE * spread[at][0], SIDE * spread[at][1] + up
    wide, step, _ = _rows(count)
    row, column = divmod(at, wide)
    there = min(wide, count - row * wide)
    return SIDE * step * (column - (there - 1) / 2), SIDE * (0.08 + step * row) + up


def _rows(count: int) -> tuple[int, float, float]:
    """Return how many discs lie in a row, how far apart in sides of a tile, and their size."""
    return (3, 0.44, 1.0 if count < 4 else 0.8) if count < 7 else (4, 0.36, 0.64) if count < 9 else (5, 0.3, 0.54)


def _badges(at: Hex, tokens: Sequence[Data], size: float) -> list[Markup]:
    """Return a number on each disc that stands for several tokens of its kind."""
    points: dict[str, list[Point]] = {}
    for token, point in _arranged(at, tokens):
        if token["kind"] not in ("mountain", "forest"):
            points.setdefault(token["kind"], []).append(point)
    top = min(there[0][1] for there in points.values())
    return [_badge(len(there), there[0], size, below=there[0][1] > top) for there in points.values() if len(there) > 1]


def _badge(count: int, point: Point, size: float, *, below: bool) -> Markup:
    """Return the number at a disc: over it, but of a few large ones under the lower one, where no other disc is."""
    dx, dy = (13, 12) if below and size == 1 else (0, -9)
    place = f"translate({point[0] + dx * size:.1f} {point[1] + dy * size:.1f}) scale({size})"
    return el("text", f"×{count}", cls="e-many", transform=place)


# ---- places ----
def _cell(at: Hex, tiles: Mapping[Hex, str], tokens: Mapping[Hex, list[Data]], reached: Reach) -> Markup:
    options, near = reached.places.get(at, []), reached.near_places.get(at)
    there, terrain = tokens.get(at, []), tiles.get(at, "")
    if terrain and not options and not near:
        return _idle(at, notation(at, terrain, there), terrain)
    spoken = _spoken(at, terrain, there, options, near)
    state = "lit" if options else "near" if near else "void"
    return el(
        "g",
        el("title", spoken),
        el("path", d=hexagon(at, 3.5), cls="e-hit"),
        [el("path", d=hexagon(at, 4.4), cls=look) for look in ("e-ring case", "e-ring")],
        _sign(at, options[0], bool(there)) if options else _cross(at) if near else None,
        _coordinates(at),
        cls=classes("e-cell", state, len(options) > 1 and "many", bool(there) and "held"),
        tabindex=0,
        role="button",
        aria_label=spoken,
        data_at=f"{at[0]},{at[1]}",
        data_key=f"cell:{at[0]},{at[1]}",
        **_sent(at, options, near),
    )


@lru_cache(maxsize=1024)
def _idle(at: Hex, written: str, terrain: str) -> Markup:
    """Return a tile where nothing can be done; a click asks what it is."""
    place, spoken = f"{at[0]},{at[1]}", f"{written} {terrain}"
    return el(
        "g",
        el("title", spoken),
        el("path", d=hexagon(at, 3.5), cls="e-hit"),
        _coordinates(at),
        cls="e-cell",
        tabindex=0,
        role="button",
        aria_label=spoken,
        data_at=place,
        data_key=f"cell:{place}",
        data_ui=f"tile:{place}",
    )


def _sent(at: Hex, options: Sequence[Option], near: Near | None) -> dict[str, str]:
    """Return what a click says: the one act, else why not, else which tile it was."""
    if len(options) == 1:
        return {"data_act": options[0]["text"]}
    return {"data_why": near["text"]} if near and not options else {"data_ui": f"tile:{at[0]},{at[1]}"}


def _spoken(at: Hex, terrain: str, tokens: Sequence[Data], options: Sequence[Option], near: Near | None) -> str:
    tile = f"{notation(at, terrain, tokens)} {terrain or 'no tile'}"
    if len(options) == 1:
        return f"{tile}: {options[0]['text']}"
    if options:
        return f"{tile}: {counted(len(options), 'choice')}, listed below the map"
    return f"{tile}. Not here: {near['short']}" if near else tile


def _coordinates(at: Hex) -> Markup:
    x, y = LAYOUT.centre(at)
    return el("text", f"{at[0]},{at[1]}", x=f"{x:.1f}", y=f"{y + 0.86 * SIDE:.1f}", cls="e-coord", aria_hidden="true")


def _sign(at: Hex, option: Option, occupied: bool) -> Markup:
    """Return the ghost of what a click does: plus where a piece comes, minus where one goes."""
    x, y = LAYOUT.centre(at)
    sign = ("=" if option.get("note") == "stays" else "+") if _is_goal(option) else _SIGNS.get(option["verb"], "+")
    gain = option.get("gain", 0)
    down = -0.62 * SIDE if occupied else 0
    place = f"translate({x:.1f} {y + down:.1f})"
    words = el("text", f"+{gain}" if gain else sign, y=4.5 if gain else 5)
    return el("g", el("circle", r=12 if gain else 10), words, cls=classes("e-ghost", gain and "gain"), transform=place)


def _cross(at: Hex) -> Markup:
    x, y = LAYOUT.centre(at)
    place = f"translate({x - 0.75 * SIDE:.1f} {y + 0.43 * SIDE:.1f})"
    return el("g", el("circle", r=8), el("path", d="M-3-3 3 3M3-3-3 3"), cls="e-cross", transform=place)


def _moves(reached: Reach) -> list[Markup]:
    """Return the ways an animal may go, from where it is now."""
    goals = [(at, option) for at, options in reached.places.items() for option in options if _is_goal(option)]
    start = next((at for at, option in goals if option.get("note") == "stays"), None)
    return [_arrow(start, at) for at, _ in goals if start is not None and at != start]


def _is_goal(option: Option) -> bool:
    return option["text"].startswith("to (")


def _arrow(start: Hex, end: Hex) -> Markup:
    """Return the way of a move, from the middle of its tile to short of the other's."""
    (x, y), (to_x, to_y) = LAYOUT.centre(start), LAYOUT.centre(end)
    dx, dy = to_x - x, to_y - y
    return el("path", d=f"M{x + 0.3 * dx:.1f} {y + 0.3 * dy:.1f}L{x + 0.78 * dx:.1f} {y + 0.78 * dy:.1f}", cls="e-way")


def caption_place(view: Data, reached: Reach, wide: float, high: float) -> str:
    """Return where a caption hides no tile: in the lower corner on the "left" or "right", else "under" the map.

    *wide* and *high* are the caption's size, as parts of the map's.
    """
    cells = sorted({*((tile["q"], tile["r"]) for tile in view["tiles"]), *reached.places, *reached.near_places})
    left, top, width, height = map(float, _box(cells).split())
    shown = max(width, height * _ASPECT), max(height, width / _ASPECT)
    x, y = left + width / 2, top + height / 2 + shown[1] / 2 - high * shown[1]
    low = [LAYOUT.centre(at)[0] - x for at in cells if LAYOUT.centre(at)[1] + 0.4 * SIDE > y]
    edge = (0.5 - wide) * shown[0] - 0.6 * SIDE  # how far from the middle a tile may lie beside a caption
    if all(middle < edge for middle in low):
        return "right"
    return "left" if all(middle > -edge for middle in low) else "under"


def legal_caption(reached: Reach) -> Markup | None:
    """Return how many places are lit, and the reason of the first refusal."""
    lines: list[Child] = []
    if reached.places:
        words = "place lit" if len(reached.places) == 1 else "places lit"
        lines.append(el("p", el("b", len(reached.places), cls="e-badge"), words))
    if reached.near_places:
        miss = next(iter(reached.near_places.values()))
        cells = listed([f"({at[0]},{at[1]})" for at in reached.near_places if reached.near_places[at] is miss])
        lines.append(el("p", el("b", f"Not at {cells}: "), miss["short"], cls="e-not"))
    return el("div", lines, cls="e-caption") if lines else None
