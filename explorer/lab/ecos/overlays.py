"""Groups on the map of Ecos, as data for a picture: who is in one, how much it counts, and what only looks as if.

What a group is, `explorer.games.ecos.groups` says; here it is asked about the map that a view shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from explorer.games.ecos import groups
from explorer.games.ecos.effects import scored
from explorer.games.ecos.pieces import FOREST, LAND, MOUNTAIN, SPECIES, TERRAINS, WATER
from explorer.games.ecos.selecting import Number, Tiles, Tokens
from explorer.games.ecos.state import Ref, State
from explorer.games.ecos.wording import many, number, plain
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from hexmap.axial import Hex, distance
from hexmap.regions import regions

Data = dict[str, Any]
KINDS = ("adjacent", "community", "habitat", "landmass")
MOST_MISSES = 6
RULES = {
    "adjacent": ("adj.1", "adj.2", "adj.3"),
    "community": ("com.1", "com.2"),
    "habitat": ("hab.3", "hab.4"),
    "landmass": ("land.1", "land.2"),
}
NOTHING = {
    "adjacent": "Choose a tile: what is adjacent to it?",
    "community": "No animal here, so no community",
    "habitat": "No tile here, so no habitat",
    "landmass": "Water is in no landmass",
}


def seen(game: Game, view: Data) -> State:
    """Returns the state of *game* with the map that *view* shows, which may be a picture between two events."""
    s = game.state.copy()
    assert isinstance(s, State)
    s.tiles = {(tile["q"], tile["r"]): tile["terrain"] for tile in view["tiles"]}
    s.tokens = {token["id"]: (token["kind"], (token["q"], token["r"])) for token in view["tokens"]}
    return s


# -- a group that the reader asks for ---------------------------------------------------------------------------


def overlay(game: Game, view: Data, kind: str, at: Hex | None = None, turn: int = 0) -> Data:
    """Returns a group of a kind: that of the tile *at*, else all there are.

    *turn* chooses among the pieces of the tile that have one each: its species, its terrain, mountain and forests.
    """
    s = seen(game, view)
    if at is None or at not in s.tiles:
        return _all(s, kind)
    pieces = pieces_at(s, kind, at)
    if not pieces:
        return {"kind": kind, "title": NOTHING[kind], "groups": [], "near": [], "rules": RULES[kind], "chosen": [*at]}
    piece = pieces[turn % len(pieces)]
    more = f", {turn % len(pieces) + 1} of {len(pieces)} here" if len(pieces) > 1 else ""
    found = _adjacent(s, piece) if kind == "adjacent" else _group(s, kind, piece)
    return {**found, "title": found["title"] + more + found.get("also", "")}


def pieces_at(s: State, kind: str, at: Hex) -> list[Ref]:
    """Returns the pieces of a tile that are in groups of a kind of their own."""
    if kind == "adjacent":
        return [Ref(tile=at), *(Ref(n) for n, _ in s.on(at))]
    if kind == "landmass":
        return [Ref(tile=at)] if s.tiles[at] in LAND else []
    wanted = SPECIES if kind == "community" else (MOUNTAIN, FOREST)
    first = {what: Ref(n) for n, what in reversed(s.on(at))}
    own = [Ref(tile=at)] if kind == "habitat" else []
    return [*own, *(first[what] for what in wanted if what in first)]


def _group(s: State, kind: str, piece: Ref) -> Data:
    of = {"community": groups.community_of, "landmass": groups.landmass_of}.get(kind, groups.habitat_of)
    members = of(s, piece)
    what = _what(s, piece)
    title = {"community": f"this community of {many(what)}", "landmass": "tiles of this landmass"}.get(
        kind, f"{'tiles' if piece.token < 0 else many(what)} of this {what} habitat"
    )
    return {
        "kind": kind,
        "title": title,
        "groups": [[_entry(ref) for ref in members]],
        "near": list(_outsiders(s, kind, piece, members)),
        "rules": _rules(kind, what),
    }


def _rules(kind: str, what: str) -> tuple[str, ...]:
    """Returns the rules that say what a group is; mountains and forests have rules of their own."""
    own = {MOUNTAIN: ("hab.1",), FOREST: ("hab.2",)}
    return own.get(what, RULES[kind]) if kind == "habitat" else RULES[kind]


def _adjacent(s: State, piece: Ref) -> Data:
    at = s.place_of(piece)
    assert at is not None
    tokens = [Ref(n) for n in s.tokens if groups.adjacent(s, piece, Ref(n))]
    tiles = [Ref(tile=place) for place in groups.near(at) if groups.adjacent(s, piece, Ref(tile=place))]
    far = [Ref(n) for n, (_, place) in s.tokens.items() if distance(at, place) == 2]
    name = f"the {_what(s, piece)} {'tile' if piece.token < 0 else 'token'}"
    return {
        "kind": "adjacent",
        "title": f"tokens adjacent to {name}",
        "also": _terrains(s, [ref.tile for ref in tiles if ref.tile in s.tiles]),
        "groups": [[_entry(ref) for ref in tokens]] if tokens else [],
        "counts": [str(len(tokens))],
        "reach": [_entry(ref) for ref in tiles if ref.tile in s.tiles],
        "chosen": _entry(piece),
        "near": [{"at": _entry(ref), "text": f"{_called(s, ref)}: two tiles away"} for ref in far[:MOST_MISSES]],
        "rules": RULES["adjacent"],
    }


def _terrains(s: State, places: Sequence[Hex]) -> str:
    """Returns how many tiles of each terrain lie at some places, as the end of a sentence."""
    count = Counter(s.tiles[at] for at in places)
    said = [f"{count[terrain]} {terrain}" for terrain in TERRAINS if count[terrain]]
    return f"; adjacent tiles: {', '.join(said)}" if said else ""


def _outsiders(s: State, kind: str, piece: Ref, members: Sequence[Ref]) -> Iterator[Data]:
    """Yields what is like the members and near them, but does not hang together with them."""
    what, inside = _what(s, piece), {s.place_of(ref) for ref in members}
    if piece.token >= 0:
        alike = [Ref(n) for n, (found, _) in s.tokens.items() if found == what]
        why = f"no chain of neighbouring {many(what)} leads there"
    else:
        fits = LAND if kind == "landmass" else (s.tiles[piece.tile],)
        alike = [Ref(tile=at) for at, terrain in s.tiles.items() if terrain in fits]
        why = f"no {'land' if kind == 'landmass' else what} leads there"
    outside = [ref for ref in alike if ref not in members]
    for ref in sorted(outside, key=lambda ref: _away(s, ref, inside))[:MOST_MISSES]:
        yield {"at": _entry(ref), "text": f"{_called(s, ref)}: {why}"}


def _away(s: State, ref: Ref, places: Iterable[Hex | None]) -> int:
    at = s.place_of(ref)
    return min((distance(at, place) for place in places if at is not None and place is not None), default=0)


def _all(s: State, kind: str) -> Data:
    """Returns all groups of a kind side by side."""
    if kind == "adjacent":
        return {"kind": kind, "title": NOTHING[kind], "groups": [], "near": [], "rules": RULES[kind]}
    found = list(_groups(s, kind))
    names = {"community": "communities of two or more", "habitat": "habitats of terrain", "landmass": "landmasses"}
    return {
        "kind": kind,
        "title": f"{names[kind]}; choose a tile to see one alone",
        "groups": [[_entry(ref) for ref in group] for group in found],
        "total": str(len(found)),
        "plain": kind != "community",
        "near": [],
        "rules": RULES[kind],
    }


def _groups(s: State, kind: str) -> Iterator[tuple[Ref, ...]]:
    if kind == "landmass":
        yield from groups.landmasses(s)
    elif kind == "habitat":
        for terrain in (*LAND, WATER):
            yield from groups.habitats(s, terrain)
    else:
        for species in sorted(SPECIES):
            yield from (group for group in groups.communities(s, species) if len(group) > 1)


# -- what one tile is part of -----------------------------------------------------------------------------------


def tile_data(game: Game, view: Data, at: Hex) -> Data | None:
    """Returns what lies at a place and the groups it is part of; None where there is no tile."""
    s = seen(game, view)
    if at not in s.tiles:
        return None
    parts = [(kind, turn, piece) for kind in KINDS for turn, piece in enumerate(pieces_at(s, kind, at))]
    return {
        "at": [*at],
        "terrain": s.tiles[at],
        "tokens": sorted(kind for _, kind in s.on(at)),
        "groups": [_part(s, kind, turn, piece) for kind, turn, piece in parts if kind != "adjacent" or not turn],
    }


def _part(s: State, kind: str, turn: int, piece: Ref) -> Data:
    found = _adjacent(s, piece) if kind == "adjacent" else _group(s, kind, piece)
    count = sum(len(group) for group in found["groups"])
    return {"kind": kind, "turn": turn, "title": found["title"], "count": count, "rules": found["rules"]}


# -- what a score counted ---------------------------------------------------------------------------------------


def counted(game: Game, view: Data, event: Event) -> Data | None:
    """Returns the pieces that were counted for a score, with the line of the card; None for any other event."""
    if event.kind != "scores" or not event.objects:
        return None
    s = seen(game, view)
    members = [_ref(said) for said in event.objects]
    value, _, of_card, which = map(int, event.detail)
    card = s.card(of_card)
    line = [*scored(card.effects)][which]
    parts = _parts(s, members) if line.number_of else [members]
    kind = _kind(line)
    words = f"{value} {'point' if value == 1 else 'points'}"
    return {
        "kind": kind,
        "title": f"{card.name}: {words} {plain(number(line))}",
        "groups": [[_entry(ref) for ref in part if s.place_of(ref) is not None] for part in parts],
        "total": str(len(parts) if line.number_of else len(members)),
        "near": list(_uncounted(s, line, members)),
        "rules": ("vp.1", *RULES.get(kind, ())[:1]),
        "past": True,
    }


def _parts(s: State, members: Sequence[Ref]) -> list[list[Ref]]:
    """Returns some pieces in groups that hang together."""
    at = {ref: place for ref in members if (place := s.place_of(ref)) is not None}
    return [[ref for ref in members if at.get(ref) in part] for part in regions(at.values())]


def _kind(line: Number) -> str:
    sel = line.count or line.of
    if line.size is not None:
        return line.size.kind
    if sel is not None:
        return sel.within.kind if sel.within else "adjacent" if sel.adjacent_to else "count"
    if line.largest:
        return "community" if line.largest[0] in SPECIES else "habitat"
    return "landmass" if line.number_of == "landmass" else "habitat"


def _uncounted(s: State, line: Number, members: Sequence[Ref]) -> Iterator[Data]:
    """Yields pieces of the kind that a line counts, near those counted, which were not."""
    sel = line.count
    if sel is None or not (sel.within or sel.adjacent_to):
        return
    why = f"outside the {sel.within.kind}" if sel.within else "not adjacent"
    places = {s.place_of(ref) for ref in members}
    outside = [ref for ref in _like(s, sel) if ref not in members]
    for ref in sorted(outside, key=lambda ref: _away(s, ref, places))[:MOST_MISSES]:
        yield {"at": _entry(ref), "text": f"{_called(s, ref)}: {why}"}


def _like(s: State, sel: Tiles | Tokens) -> list[Ref]:
    """Returns what a selector would pick out, were it not for its place."""
    if isinstance(sel, Tiles):
        fits = sel.terrain or (LAND if sel.land else ())
        return [Ref(tile=at) for at, terrain in s.tiles.items() if terrain in fits]
    wanted = sel.species or (SPECIES if sel.kind == "animal" else (sel.kind,))
    return [Ref(n) for n, (kind, _) in s.tokens.items() if kind in wanted]


# -- pieces -----------------------------------------------------------------------------------------------------


def _entry(ref: Ref) -> int | list[int]:
    return ref.token if ref.token >= 0 else [*ref.tile]


def _ref(said: int | str) -> Ref:
    if isinstance(said, int):
        return Ref(said)
    q, r = said.split(",")
    return Ref(tile=(int(q), int(r)))


def _what(s: State, ref: Ref) -> str:
    return s.tokens[ref.token][0] if ref.token >= 0 else s.tiles[ref.tile]


def _called(s: State, ref: Ref) -> str:
    at = s.place_of(ref)
    return f"{_what(s, ref)} at ({at[0]},{at[1]})" if at else _what(s, ref)
