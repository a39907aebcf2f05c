"""How cards point at pieces, count them, and ask about them: selectors, numbers, conditions."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.games.ecos import groups
from explorer.games.ecos.pieces import FOREST, LAND, LANDSCAPE, MOUNTAIN, SPECIES, TERRAINS, WATER
from explorer.games.ecos.state import Ref, Resolution, State
from explorer.kernel.frozen import Frozen, step
from hexmap.axial import Hex, neighbours

PLACED, MOVED, REPLACED = "placed", "moved", "replaced"  # what a line may call pieces that none has named


@step
class Group(Frozen):
    """A group on the map: `kind` "community", "habitat" or "landmass"; of a named piece, or the one meant by "this"."""

    kind: str
    of: str = PLACED
    what: str = ""  # which habitat: a terrain, mountain or forest; "": as the piece says


@step
class Tiles(Frozen):
    """Tiles that fulfil all conditions given."""

    terrain: tuple[str, ...] = ()
    land: bool = False
    empty: bool = False  # bears no animal
    has: tuple[str, ...] = ()  # bears a token of one of these kinds
    coast: bool = False  # shares an edge with a tile of the other sort, land or water
    adjacent_to: str = ""
    is_piece: str = ""
    holds: str = ""  # the tile under a named token
    within: Group | None = None


@step
class Tokens(Frozen):
    """Tokens that fulfil all conditions given."""

    kind: str = ""  # "mountain", "forest", "animal"
    species: tuple[str, ...] = ()
    adjacent_to: str = ""
    is_piece: str = ""
    at: Tiles | None = None
    at_piece: str = ""  # on the tile of a named piece
    within: Group | None = None


Selector = Tiles | Tokens


def named(s: State, frame: Resolution, name: str, kinds: tuple[str, ...] | None = None) -> tuple[Ref, ...]:
    """Returns the pieces a name stands for: "placed", "moved", or a name given by a line above; mostly one, or none.

    For "placed" the last one of the fitting kind, if kinds are given; as a reading all of them (amb.this-several).
    """
    if name == MOVED:
        return frame.moved_pieces[-1:]
    if name != PLACED:
        return tuple(ref for given, ref in frame.names if given == name)
    if frame.meant:
        return frame.meant
    both = zip(frame.placed, frame.placed_kinds, strict=True)
    fitting = tuple(ref for ref, kind in both if kinds is None or kind in kinds)
    return fitting if s.options.reads("amb.this-several", "all") else fitting[-1:]


def group_members(s: State, frame: Resolution, group: Group) -> tuple[Ref, ...]:
    """Returns the pieces of a group (com.3, hab.5, land.4); none if its piece is gone (amb.this-none)."""
    kinds = SPECIES if group.kind == "community" else None
    found: dict[Ref, None] = {}
    for ref in named(s, frame, group.of, kinds):
        found |= dict.fromkeys(_group_of(s, ref, group))
    return tuple(found)


def _group_of(s: State, ref: Ref, group: Group) -> tuple[Ref, ...]:
    if s.place_of(ref) is None:
        return ()
    if group.kind == "community":
        return groups.community_of(s, ref)
    if group.kind == "landmass":
        return groups.landmass_of(s, ref)
    return groups.habitat_of(s, ref, group.what)


def places_of(s: State, members: tuple[Ref, ...]) -> set[Hex]:
    """Returns the places of some pieces."""
    return {at for at in (s.place_of(r) for r in members) if at is not None}


def select(s: State, frame: Resolution, sel: Selector) -> list[Ref]:
    """Returns the pieces a selector picks out, in a fixed order."""
    return _tiles(s, frame, sel) if isinstance(sel, Tiles) else _tokens(s, frame, sel)


def _tiles(s: State, frame: Resolution, sel: Tiles) -> list[Ref]:
    """Narrows the tiles down, condition by condition."""
    tiles = s.tiles
    found: Iterable[Hex] = _around(s, frame, sel.adjacent_to) & tiles.keys() if sel.adjacent_to else tiles
    if sel.terrain:
        found = [at for at in found if tiles[at] in sel.terrain]
    if sel.land:
        found = [at for at in found if tiles[at] in LAND]
    if sel.coast:
        found = [at for at in found if _coast(s, at)]
    if sel.empty:
        occupied = s.occupied()
        found = [at for at in found if at not in occupied]
    if sel.has:
        found = s.tiles_with(*sel.has).intersection(found)
    if sel.within:
        found = places_of(s, group_members(s, frame, sel.within)).intersection(found)
    if sel.holds:
        found = places_of(s, named(s, frame, sel.holds)).intersection(found)
    return _pointed(s, frame, sel, [Ref(tile=at) for at in sorted(found)])


def _coast(s: State, at: Hex) -> bool:
    wet = s.tiles[at] == WATER
    return any(near in s.tiles and (s.tiles[near] == WATER) != wet for near in neighbours(at))


def _around(s: State, frame: Resolution, name: str) -> set[Hex]:
    """Returns the places at most one tile from the pieces a name stands for."""
    return {near for at in places_of(s, named(s, frame, name)) for near in groups.near(at)}


def _pointed(s: State, frame: Resolution, sel: Selector, found: list[Ref]) -> list[Ref]:
    """Returns those of some pieces that are adjacent to a named one, and are the very one named, as far as asked."""
    if sel.adjacent_to:
        others = named(s, frame, sel.adjacent_to)
        found = [ref for ref in found if any(groups.adjacent(s, ref, other) for other in others)]
    if sel.is_piece:
        very = named(s, frame, sel.is_piece)
        found = [ref for ref in found if ref in very]
    return found


def _tokens(s: State, frame: Resolution, sel: Tokens) -> list[Ref]:
    """Narrows the tokens down, condition by condition."""
    found = [(n, at) for n, (kind, at) in s.tokens.items() if _of_kind(kind, sel)]
    if sel.adjacent_to:
        around = _around(s, frame, sel.adjacent_to)
        found = [(n, at) for n, at in found if at in around]
    if sel.at is not None:
        on = {ref.tile for ref in _tiles(s, frame, sel.at)}
        found = [(n, at) for n, at in found if at in on]
    if sel.at_piece:
        on = places_of(s, named(s, frame, sel.at_piece))
        found = [(n, at) for n, at in found if at in on]
    if sel.within:
        inside = places_of(s, group_members(s, frame, sel.within))
        found = [(n, at) for n, at in found if at in inside]
    return _pointed(s, frame, sel, [Ref(n) for n, _ in sorted(found)])


def _of_kind(kind: str, sel: Tokens) -> bool:
    if sel.species:
        return kind in sel.species
    return not sel.kind or kind == sel.kind or (sel.kind == "animal" and kind not in LANDSCAPE)


# -- numbers ----------------------------------------------------------------------------------------------------


@step
class Number(Frozen):
    """An amount: fixed, or something counted on the map, times `times` plus `plus`, at most `cap`.

    One of: `count` of a selector; `size` of a group; number of groups ("landmass" or a habitat) of at least
    `min_size`; the largest group (of species, or a habitat); how many different species or terrains; a counter of this
    card ("removed", "moved", "lost").
    """

    fixed: int = 0
    count: Selector | None = None
    size: Group | None = None
    number_of: str = ""
    min_size: int = 1
    largest: tuple[str, ...] = ()
    distinct: str = ""  # "species" or "terrain"
    of: Selector | None = None
    event: str = ""
    times: int = 1
    plus: int = 0
    cap: int = -1

    @property
    def is_fixed(self) -> bool:
        """Whether nothing is counted for it."""
        sources = (self.count, self.size, self.number_of, self.largest, self.distinct, self.event)
        return not any(sources)


def amount(s: State, frame: Resolution, n: Number) -> tuple[int, tuple[Ref, ...]]:
    """Returns the value of a number now, and the pieces that were counted for it (amb.this-after-change)."""
    raw, counted = _raw(s, frame, n)
    value = raw * n.times + n.plus
    return max(0, min(value, n.cap) if n.cap >= 0 else value), counted


def _raw(s: State, frame: Resolution, n: Number) -> tuple[int, tuple[Ref, ...]]:
    if n.count is not None:
        found = tuple(select(s, frame, n.count))
        return len(found), found
    if n.size is not None:
        found = group_members(s, frame, n.size)
        return len(found), found
    if n.number_of:
        parts = [p for p in _groups(s, n.number_of) if len(p) >= n.min_size]
        return len(parts), tuple(r for p in parts for r in p)
    if n.largest:
        best = max((p for kind in n.largest for p in _groups(s, kind)), key=len, default=())
        return len(best), best
    if n.distinct and n.of is not None:
        return _distinct(s, frame, n)
    if n.event:
        return int(getattr(frame, n.event)), ()
    return n.fixed, ()


def _groups(s: State, kind: str) -> list[tuple[Ref, ...]]:
    if kind == "landmass":
        return groups.landmasses(s)
    return groups.habitats(s, kind) if kind in (*TERRAINS, MOUNTAIN, FOREST) else groups.communities(s, kind)


def _distinct(s: State, frame: Resolution, n: Number) -> tuple[int, tuple[Ref, ...]]:
    assert n.of is not None
    seen: dict[str, Ref] = {}
    for ref in select(s, frame, n.of):
        place = s.place_of(ref)
        what = s.tokens[ref.token][0] if n.distinct == "species" and ref.token >= 0 else s.tiles[place] if place else ""
        if n.distinct != "species" or what in SPECIES:
            seen.setdefault(what, ref)
    return len(seen), tuple(seen.values())


# -- conditions -------------------------------------------------------------------------------------------------


@step
class Condition(Frozen):
    """A question about the map: something exists, does not, all of several, or a comparison of numbers."""

    exists: Selector | None = None
    negated: Condition | None = None
    every: tuple[Condition, ...] = ()
    left: Number | None = None
    sign: str = ""  # ">=", "<=", "=="
    right: Number | None = None


def holds(s: State, frame: Resolution, c: Condition) -> bool:
    """Returns whether a condition holds now."""
    if c.exists is not None:
        return bool(select(s, frame, c.exists))
    if c.negated is not None:
        return not holds(s, frame, c.negated)
    if c.every:
        return all(holds(s, frame, part) for part in c.every)
    assert c.left is not None
    assert c.right is not None
    a, b = amount(s, frame, c.left)[0], amount(s, frame, c.right)[0]
    return {">=": a >= b, "<=": a <= b, "==": a == b}[c.sign]
