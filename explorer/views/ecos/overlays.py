"""A group drawn over the map: adjacent, community, habitat or landmass, its members numbered and counted."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.ground import LAYOUT, SIDE, hexagon, outline
from explorer.views.markup import Child, button, el
from explorer.views.text import counted, rules
from hexmap import Hex, distance
from hexmap.layout import Point

Data = dict[str, Any]
Member = int | tuple[int, int]
_NODE = 14.6  # radius of a numbered token
_FLAG = 7.6  # and of a number beside one
KINDS = ("none", "adjacent", "community", "habitat", "landmass")


def overlay_html(overlay: Data, tiles: Mapping[Hex, str], points: Mapping[int, Point], at: Mapping[int, Hex]) -> Markup:
    """Return a veil over all that is not in the groups, and each group with its members numbered.

    Args:
        overlay: `title`; `groups`, each a list of places [q, r] or of token ids; `counts`, what stands beside each
            group (its size if left out); `kind`, one of KINDS or "count"; `chosen`, a token or place that the question
            is about; `near`, entries of `at` (a place or token id) and `text`, for what is not in it though it looks
            as if; `reach`, places that are outlined beside the groups; `plain`, whether members bear no numbers;
            `past`, whether it is about an earlier moment.
        tiles: the terrain of every place.
        points: where each token is drawn.
        at: the place of each token.
    """
    groups = [[_member(entry) for entry in group] for group in overlay["groups"]]
    reach = [_member(entry) for entry in overlay.get("reach", ())]
    places = {_place(member, at) for group in [*groups, reach] for member in group} & tiles.keys()
    veil = "".join(hexagon(place) for place in tiles if place not in places) if places else ""
    counts = overlay.get("counts") or [len(group) for group in groups]
    kind, numbered = overlay.get("kind", ""), not overlay.get("plain")
    drawn = [
        _group(group, kind, str(count), points, at, numbered)
        for group, count in zip(groups, counts, strict=False)
        if group
    ]
    around = _outline({_place(member, at) for member in reach}, "adjacent") if reach else None
    misses = [_miss(_member(miss["at"]), points) for miss in overlay.get("near", ())]
    chosen = overlay.get("chosen")
    ring = _chosen(_member(chosen), points) if chosen is not None else None
    return el("g", el("path", d=veil, cls="e-veil"), around, drawn, ring, misses, cls="e-over", aria_hidden="true")


def _group(
    group: Sequence[Member],
    kind: str,
    count: str,
    points: Mapping[int, Point],
    at: Mapping[int, Hex],
    numbered: bool,
) -> Markup:
    ordered = walk(group, lambda member: _place(member, at)) if numbered else list(group)
    seen = {_place(member, at) for member in group}
    tokens = all(isinstance(member, int) for member in group)
    if tokens and kind != "adjacent":
        return el("g", _chain(ordered, points, at, kind in ("community", "habitat")), _pill(count, seen))
    around = None if tokens else _outline(seen, kind)
    size = _node_size([_spot(member, points) for member in ordered], _FLAG) if kind == "adjacent" else 1.0
    numbers = [_number(i, member, points, kind, size) for i, member in enumerate(ordered, 1)] if numbered else []
    return el("g", around, numbers, None if tokens else _pill(count, seen))


def _outline(places: Collection[Hex], kind: str) -> Markup:
    inset, look = (9.0, "dashed") if kind == "habitat" else (0.0, "thin" if kind in ("adjacent", "count") else "strong")
    path = outline(places, inset)
    return el("g", el("path", d=path, cls="case"), el("path", d=path, cls="ink"), cls=f"e-outline {look}")


def _chain(ordered: Sequence[Member], points: Mapping[int, Point], at: Mapping[int, Hex], linked: bool) -> list[Child]:
    """Return links along a spanning path, if they hang together, then a numbered node on each token."""
    spots = [_spot(member, points) for member in ordered]
    links = _links(ordered, at) if linked else []
    path = "".join(f"M{spots[i][0]:.1f} {spots[i][1]:.1f}L{spots[j][0]:.1f} {spots[j][1]:.1f}" for i, j in links)
    lines = [el("path", d=path, cls=look) for look in ("e-link case", "e-link ink", "e-link core")]
    size = _node_size(spots)
    return [lines, [_node(number, spot, size) for number, spot in enumerate(spots, 1)]]


def _node_size(spots: Sequence[Point], radius: float = _NODE) -> float:
    """Return how big nodes may be, at most 1, so that those of a crowded tile do not hide each other."""
    gaps = [math.dist(a, b) for i, a in enumerate(spots) for b in spots[:i]]
    return max(0.5, min([1.0, *(gap / (2 * radius) for gap in gaps)]))


def _links(ordered: Sequence[Member], at: Mapping[int, Hex]) -> list[tuple[int, int]]:
    """Return each member after the first with an earlier one that it touches, the latest that does."""
    links = []
    for here in range(1, len(ordered)):
        touching = [back for back in range(here) if distance(_place(ordered[back], at), _place(ordered[here], at)) <= 1]
        links += [(touching[-1], here)] if touching else []
    return links


def walk(group: Sequence[Member], place: Callable[[Member], Hex]) -> list[Member]:
    """Return the members so that, where it can be had cheaply, each touches the one before; from the top left."""
    left = sorted(group, key=lambda member: (place(member)[1], place(member)[0], str(member)))
    ordered: list[Member] = []
    while left:
        touching = [m for m in left if ordered and distance(place(ordered[-1]), place(m)) <= 1]
        step = min(touching, key=lambda m: _free(m, left, place)) if touching else left[0]
        ordered.append(step)
        left.remove(step)
    return ordered


def _free(member: Member, left: Sequence[Member], place: Callable[[Member], Hex]) -> int:
    """Return how many others a member touches: the loneliest is counted first, lest it be left over."""
    return sum(distance(place(member), place(other)) <= 1 for other in left if other != member)


def _number(number: int, member: Member, points: Mapping[int, Point], kind: str, size: float) -> Markup:
    x, y = _spot(member, points)
    if kind != "adjacent":
        return el("text", number, x=f"{x:.1f}", y=f"{y + 6.5:.1f}", cls="e-number")
    place = f"translate({x - 0.6 * SIDE:.1f} {y + 0.36 * SIDE:.1f})" if not isinstance(member, int) else None
    spot = place or f"translate({x - 11 * size:.1f} {y + 10 * size:.1f})"
    look = f"{spot} scale({size:.2f})" if size < 1 else spot
    return el("g", el("circle", r=_FLAG), el("text", number, y=3.9), cls="e-flag", transform=look)


def _node(number: int, spot: Point, size: float) -> Markup:
    place = f"translate({spot[0]:.1f} {spot[1]:.1f})" + (f" scale({size:.2f})" if size < 1 else "")
    return el(
        "g", el("circle", r=_NODE, cls="case"), el("circle", r=12.4), el("text", number, y=5.2), cls="e-node",
        transform=place,
    )  # fmt: skip


def _pill(count: str, places: Collection[Hex]) -> Markup:
    """Return the count on the outline, at its west side."""
    x, y = min((LAYOUT.centre(place) for place in places), key=lambda point: (point[0], -point[1]))
    half = 5 + 3.9 * len(count)
    box = el("rect", x=-half, y=-11, width=2 * half, height=22, rx=11)
    place = f"translate({x - 0.6 * SIDE + half / 2:.1f} {y + 0.75 * SIDE:.1f})"
    return el("g", box, el("text", count, y=4.6), cls="e-pill", transform=place)


def _miss(member: Member, points: Mapping[int, Point]) -> Markup:
    x, y = _spot(member, points)
    ring = el("circle", r=15.2) if isinstance(member, int) else el("path", d=hexagon(member, 5))
    around = el("g", ring, cls="e-miss", transform=f"translate({x:.1f} {y:.1f})" if isinstance(member, int) else None)
    up = 11 if isinstance(member, int) else 0.8 * SIDE
    cross = f"translate({x + (11 if isinstance(member, int) else 0):.1f} {y - up:.1f})"
    return el(
        "g", around, el("g", el("circle", r=8), el("path", d="M-3-3 3 3M3-3-3 3"), cls="e-cross", transform=cross)
    )


def _chosen(member: Member, points: Mapping[int, Point]) -> Markup:
    if not isinstance(member, int):
        rings = [el("path", d=hexagon(member, 5), cls=look) for look in ("case", "ink")]
    else:
        x, y = _spot(member, points)
        rings = [el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=15.2, cls=look) for look in ("case", "ink")]
    return el("g", rings, cls="e-chosen")


def overlay_caption(overlay: Data) -> Markup:
    """Return what the overlay shows, how much it counts, and why something beside it does not count."""
    counts = (
        [overlay["total"]]
        if "total" in overlay
        else overlay.get("counts") or [len(group) for group in overlay["groups"]]
    )
    badges = [el("b", count, cls="e-badge ink") for count in counts]
    misses = [el("p", el("b", "Not in it: "), miss["text"], cls="e-not") for miss in overlay.get("near", ())[:1]]
    text = el("p", badges, el("span", overlay["title"], " ", rules(overlay.get("rules", ()), 2)))
    past = overlay.get("past")
    latest = button("To the latest act", cls="e-go", data_ui="last", data_key="overlay:last") if past else None
    words = "Hide the count" if past else "Back to the game"
    close = button(words, cls="e-go", data_ui="overlay:none", data_key="overlay:close")
    return el("div", text, misses, el("p", latest, close, cls="e-close"), cls="e-caption shown")


def switch_html(current: str = "none") -> Markup:
    """Return the choice of what to show on the map."""
    choices = [
        button(
            kind.capitalize(), data_ui=f"overlay:{kind}", data_key=f"overlay:{kind}",
            aria_pressed="true" if kind == current else "false",
        )
        for kind in KINDS
    ]  # fmt: skip
    return el("div", choices, cls="e-switch", data_roving=True, role="group", aria_label="Show on the map")


def spoken(overlay: Data) -> str:
    """Return an overlay in words."""
    groups = [counted(len(group), "member") for group in overlay["groups"]]
    return f"{overlay['title']}: {', '.join(groups) or 'nothing'}"


def _member(entry: Any) -> Member:
    return entry if isinstance(entry, int) else (entry[0], entry[1])


def _place(member: Member, at: Mapping[int, Hex]) -> Hex:
    return at.get(member, (0, 0)) if isinstance(member, int) else member


def _spot(member: Member, points: Mapping[int, Point]) -> Point:
    return points.get(member, (0.0, 0.0)) if isinstance(member, int) else LAYOUT.centre(member)
