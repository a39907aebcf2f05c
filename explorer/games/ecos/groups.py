"""Adjacency, communities, habitats, landmasses: what hangs together, said once (adj.*, com.*, hab.*, land.*)."""

from __future__ import annotations

from explorer.games.ecos.pieces import FOREST, LAND, MOUNTAIN, SPECIES, TERRAINS
from explorer.games.ecos.state import Ref, State
from hexmap.axial import Hex, distance, neighbours
from hexmap.regions import region, regions


def adjacent(s: State, a: Ref, b: Ref) -> bool:
    """Returns whether two pieces are adjacent: at most one tile apart, and not the same piece (adj.1 to adj.3).

    Whether the tile under a token is adjacent to it is a switch (amb.own-tile).
    """
    if a == b:
        return False
    at, other = s.place_of(a), s.place_of(b)
    if at is None or other is None:
        return False
    if at == other and (a.token < 0 or b.token < 0):
        return not s.options.reads("amb.own-tile", "only-around")
    return distance(at, other) <= 1


def near(at: Hex) -> tuple[Hex, ...]:
    """Returns a place and the six around it."""
    return (at, *neighbours(at))


def tokens_in(s: State, kind: str, places: set[Hex]) -> tuple[int, ...]:
    """Returns the tokens of a kind that stand on some tiles."""
    return tuple(n for n, (k, at) in s.tokens.items() if k == kind and at in places)


def token_group(s: State, token: int) -> tuple[int, ...]:
    """Returns the tokens of one kind that hang together with *token*: a community, a mountain or forest habitat.

    Tokens on one tile are always together (com.1, com.2, hab.1, hab.2, hab.4).
    """
    kind, at = s.tokens[token]
    return tokens_in(s, kind, region(at, s.tiles_with(kind)))


def tile_group(s: State, at: Hex) -> set[Hex]:
    """Returns the habitat of a tile: connected tiles of its terrain (hab.3, hab.4)."""
    terrain, tiles = s.tiles[at], s.tiles
    return region(at, lambda place: tiles.get(place) == terrain)


def landmass(s: State, at: Hex) -> set[Hex]:
    """Returns the landmass of a tile: connected land of both terrains; empty for water (land.1, amb.landmass-water)."""
    tiles = s.tiles
    return region(at, lambda place: tiles.get(place) in LAND)


def habitats(s: State, kind: str) -> list[tuple[Ref, ...]]:
    """Returns all habitats of a terrain, of mountains or of forests, largest first."""
    if kind in TERRAINS:
        parts = regions(at for at, terrain in s.tiles.items() if terrain == kind)
        return [tuple(Ref(tile=at) for at in sorted(part)) for part in parts]
    return token_groups(s, kind)


def token_groups(s: State, kind: str) -> list[tuple[Ref, ...]]:
    """Returns all groups of tokens of a kind, largest first: communities of a species, mountain or forest habitats."""
    groups = [tuple(Ref(n) for n in tokens_in(s, kind, part)) for part in regions(s.tiles_with(kind))]
    return sorted(groups, key=lambda group: (-len(group), group[0].token))


def communities(s: State, species: str) -> list[tuple[Ref, ...]]:
    """Returns all communities of a species, largest first (com.1)."""
    return token_groups(s, species)


def landmasses(s: State) -> list[tuple[Ref, ...]]:
    """Returns all landmasses, largest first (land.1 to land.3)."""
    parts = regions(at for at, terrain in s.tiles.items() if terrain in LAND)
    return [tuple(Ref(tile=at) for at in sorted(part)) for part in parts]


def habitat_of(s: State, ref: Ref, kind: str = "") -> tuple[Ref, ...]:
    """Returns the habitat that a piece is in (hab.5, amb.this-habitat-kind).

    A tile or a mountain or forest: that of its own kind; an animal: that of its tile; with *kind* given, the habitat
    of that kind at its tile.  Empty if there is none.
    """
    at = s.place_of(ref)
    if at is None:
        return ()
    own = s.tokens[ref.token][0] if ref.token >= 0 else ""
    if own in SPECIES and not kind and s.options.reads("amb.this-habitat-kind", "token-habitat"):
        kind = next((k for k in (MOUNTAIN, FOREST) if at in s.tiles_with(k)), MOUNTAIN)
    wanted = kind or (own if own in (MOUNTAIN, FOREST) else s.tiles[at])
    if wanted in TERRAINS:
        return tuple(Ref(tile=place) for place in sorted(tile_group(s, at))) if s.tiles[at] == wanted else ()
    if own == wanted:
        return tuple(Ref(n) for n in token_group(s, ref.token))
    there = [n for n, k in s.on(at) if k == wanted]
    return tuple(Ref(n) for n in token_group(s, there[0])) if there else ()


def community_of(s: State, ref: Ref) -> tuple[Ref, ...]:
    """Returns the community of an animal; empty for anything else (com.3)."""
    if ref.token not in s.tokens or s.tokens[ref.token][0] not in SPECIES:
        return ()
    return tuple(Ref(n) for n in token_group(s, ref.token))


def landmass_of(s: State, ref: Ref) -> tuple[Ref, ...]:
    """Returns the landmass that a piece is on, as tiles (land.4)."""
    at = s.place_of(ref)
    return tuple(Ref(tile=place) for place in sorted(landmass(s, at))) if at is not None else ()
