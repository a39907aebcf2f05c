"""Placing tiles, mountains, forests and animals (tile.*, mtn.*, for.*, ani.*, runout.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from explorer.games.ecos.effects import Effect, block, current, note_placed
from explorer.games.ecos.pieces import (
    BELONGS,
    DESERT,
    FOREST,
    GRASSLAND,
    LAND,
    MOUNTAIN,
    SPECIES,
    TERRAINS,
    WATER,
)
from explorer.games.ecos.selecting import Tiles, select
from explorer.games.ecos.state import Ref, State, without
from explorer.kernel.acts import Act, Clause, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice
from hexmap.axial import Hex, neighbours

# -- where a piece may go ---------------------------------------------------------------------------------------


def tile_places(s: State) -> set[Hex]:
    """Returns where a tile may be laid: cells that share an edge with a tile (tile.2, amb.tile-hole).

    On an empty map that is the origin (amb.map-split).
    """
    if not s.tiles:
        return {(0, 0)}
    return {near for at in s.tiles for near in neighbours(at) if near not in s.tiles}


def forest_capacity(s: State, at: Hex) -> int:
    """Returns how many forests may be placed on a tile in all (for.2 to for.8)."""
    if s.tiles[at] == WATER:
        return 0
    return (s.tiles[at] == GRASSLAND) + any(kind == MOUNTAIN for _, kind in s.on(at))


def forest_room(s: State, at: Hex) -> int:
    """Returns how many more forests a tile can take, never below 0 (for.1, amb.overcapacity)."""
    return max(0, forest_capacity(s, at) - sum(kind == FOREST for _, kind in s.on(at)))


def forest_tiles(s: State) -> set[Hex]:
    """Returns the tiles that have room for a forest: as `forest_room` says, but all at once (for.1)."""
    forests = Counter(at for kind, at in s.tokens.values() if kind == FOREST)
    peaks = s.tiles_with(MOUNTAIN)
    return {at for at, t in s.tiles.items() if t != WATER and (t == GRASSLAND) + (at in peaks) > forests[at]}


def suits(s: State, species: str, at: Hex) -> bool:
    """Returns whether an animal belongs on a tile, by its marks (ani.1 to ani.7)."""
    marks = BELONGS[species]
    if marks == (MOUNTAIN,) or marks == (FOREST,):
        return any(kind == marks[0] for _, kind in s.on(at))
    return s.tiles[at] in marks


def suitable(s: State, kind: str) -> set[Hex]:
    """Returns the tiles that a mountain, forest or animal fits on, whether or not animals stand there."""
    if kind == MOUNTAIN:  # mtn.1, mtn.2
        bearing = s.tiles_with(MOUNTAIN)
        return {at for at, terrain in s.tiles.items() if terrain in LAND and at not in bearing}
    if kind == FOREST:
        return forest_tiles(s)
    marks = BELONGS[kind]
    if marks in ((MOUNTAIN,), (FOREST,)):
        return s.tiles_with(marks[0])
    return {at for at, terrain in s.tiles.items() if terrain in marks}


def legal_places(s: State, kind: str, within: set[Hex] | None = None) -> set[Hex]:
    """Returns where a piece may be placed now, within a card's own restriction if there is one.

    An animal goes on a suitable tile without animals; only if there is none, on an occupied one (ani.8, ani.9,
    amb.card-restriction).
    """
    if kind in TERRAINS:
        return tile_places(s)
    found = suitable(s, kind)
    if within is not None and not s.options.reads("amb.card-restriction", "whole-map"):
        found &= within
    if kind in SPECIES:
        found = found - s.occupied() or found
    return found if within is None else found & within


# -- the effect -------------------------------------------------------------------------------------------------


@step
class Place(Effect):
    """Adds pieces to the map (tile.1); what one of several kinds is, is chosen.  `arrow`: a failure blocks (fx.1)."""

    what: tuple[str, ...]
    qty: int = 1
    at: Tiles | None = None
    name: str = ""
    arrow: bool = True
    is_gain = False

    def run(self, s: State, player: int) -> None:
        s.do(*(WhichPiece(player, self, i) for i in range(self.qty)))

    def blocks(self, s: State, kinds: tuple[str, ...]) -> bool:
        """Returns whether a failure blocks the lines below (fx.1, amb.arrow-which)."""
        if s.options.reads("amb.arrow-which", "mountain-and-forest"):
            return self.arrow and set(kinds) <= {MOUNTAIN, FOREST}
        return self.arrow


def restriction(s: State, place: Place) -> set[Hex] | None:
    """Returns the tiles that a card narrows a placement to; None without such words."""
    return {r.tile for r in select(s, current(s), place.at)} if place.at is not None else None


def placeable(s: State, place: Place, kind: str) -> bool:
    """Returns whether a piece of *kind* can be placed now, from the supply or by lifting one of its kind."""
    if s.supply[s.options.stock(kind)]:
        return kind in TERRAINS or bool(legal_places(s, kind, restriction(s, place)))
    return bool(liftable(s, place, kind) or liftable_tiles(s, kind))


def liftable(s: State, place: Place, kind: str) -> list[int]:
    """Returns the tokens that may be lifted for lack of supply, so that they can be placed again (runout.1, runout.2).

    Tiles are not tokens (amb.runout-tiles).
    """
    if kind in TERRAINS or (kind not in SPECIES and s.options.reads("amb.runout-tiles", "animals-only")):
        return []
    found, seen = [], set()
    for n, (k, at) in s.tokens.items():
        if k == kind and at not in seen:
            seen.add(at)
            if lifted_places(s, place, kind, n):
                found.append(n)
    return found


def liftable_tiles(s: State, kind: str) -> list[Hex]:
    """Returns the tiles that may be lifted for lack of supply, where that is allowed (amb.runout-tiles)."""
    if kind not in TERRAINS or not s.options.reads("amb.runout-tiles", "tiles-too"):
        return []
    return sorted(at for at, terrain in s.tiles.items() if terrain == kind)


def lifted_places(s: State, place: Place, kind: str, token: int) -> set[Hex]:
    """Returns where a lifted token may be placed; the map is looked at without it (amb.runout-same-tile)."""
    bare = bare_of(s, token)
    found = legal_places(bare, kind, restriction(bare, place))
    return found - {s.tokens[token][1]} if s.options.reads("amb.runout-same-tile", "no") else found


def bare_of(s: State, token: int) -> State:
    """Returns the table without a token that is in a player's hand; as it is for none."""
    if token < 0:
        return s
    bare = s.copy()
    bare.tokens = without(s.tokens, token)
    return bare


@step
class Piece(Act):
    """Chooses which of several pieces is placed."""

    kind: str
    verb = "piece"


@step
class At(Act):
    """Chooses the place for a piece."""

    place: Hex
    verb = "place"


@step
class Lift(Act):
    """Takes a token off the map, to be placed again (runout.1)."""

    token: int
    verb = "lift"


@step
class LiftTile(Act):
    """Takes a tile off the map, with all that stands on it, to be laid again (amb.runout-tiles)."""

    place: Hex
    verb = "lift"


@step
class GiveUp(Act):
    """Declines a placement, which then fails (amb.runout-decline, amb.placement-must, amb.fallback-may)."""

    verb = "decline"


@step
class WhichPiece(Choice):
    """Asks which piece is placed, if the card leaves it open."""

    player: int
    place: Place
    number: int = 0  # how many of the line came before it

    def options(self, s: State, player: int) -> Sequence[Act]:
        found: list[Act] = [Piece(kind) for kind in self.place.what if placeable(s, self.place, kind)]
        return [*found, GiveUp()] if found and self._may_refuse(s) else found

    def _may_refuse(self, s: State) -> bool:
        """Whether a possible placement may be refused, as a reading (amb.placement-must, amb.fallback-may)."""
        if s.options.reads("amb.placement-must", "may-refuse"):
            return True
        return s.options.reads("amb.fallback-may", "may-decline") and all(
            kind in SPECIES and legal_places(s, kind, restriction(s, self.place)) <= s.occupied()
            for kind in self.place.what
        )

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [Piece(kind) for kind in self.place.what]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, Piece):
            return act.explain(s, player)
        possible = act.kind in self.place.what and placeable(s, self.place, act.kind)
        return (Clause("fx.1", f"There is a {act.kind} and a place for it", possible),)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, GiveUp):
            fail(s, player, self.place)
            return
        assert isinstance(act, Piece)
        if s.supply[s.options.stock(act.kind)]:
            s.do(Where(player, self.place, act.kind))
        else:
            s.emit("supply empty", player, (), ("runout.1",), (act.kind,))
            s.do(WhichToken(player, self.place, act.kind))

    def nothing(self, s: State) -> None:
        far_enough = self.number > 0 and s.options.reads("amb.arrow-multi", "as-far-as-possible")
        fail(s, self.player, self.place, blocks=not far_enough)


NO_ROOM = {MOUNTAIN: "mtn.3", FOREST: "for.9"}


def fail(s: State, player: int, place: Place, *, blocks: bool = True) -> None:
    """A placement is not made: it blocks what follows, unless it has no arrow (fx.1, ani.10, amb.arrow-which)."""
    rule = "ani.10" if place.what[0] in SPECIES else NO_ROOM.get(place.what[0], "tile.1")
    s.emit("cannot place", player, (), (rule,), place.what)
    if blocks and place.blocks(s, place.what):
        block(s, player, (rule,))


@step
class WhichToken(Choice):
    """Asks which token is lifted, since the supply is empty; the player may decline (runout.1, amb.runout-decline)."""

    player: int
    place: Place
    kind: str

    def options(self, s: State, player: int) -> Sequence[Act]:
        found: list[Act] = [Lift(n) for n in liftable(s, self.place, self.kind)]
        found += [LiftTile(at) for at in liftable_tiles(s, self.kind)]
        return found if s.options.reads("amb.runout-decline", "must") else [*found, GiveUp()]

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Lift):
            s.do(Where(player, self.place, self.kind, act.token))
        elif isinstance(act, LiftTile):
            from explorer.games.ecos.replacing import remove_tile

            remove_tile(s, player, act.place)
            s.do(Where(player, self.place, self.kind))
        else:
            fail(s, player, self.place)


def _cell_free(s: State, player: int, act: At) -> bool:
    return act.place not in s.tiles


def _touches(s: State, player: int, act: At) -> bool:
    return not s.tiles or any(near in s.tiles for near in neighbours(act.place))


TILE_ROWS = (
    Row("tile.2", _cell_free, lambda s, p, a: "No tile lies there" if a.place not in s.tiles else "A tile lies there"),
    Row(
        "tile.2",
        _touches,
        lambda s, p, a: "It shares an edge with a tile" if _touches(s, p, a) else "It touches no tile",
    ),
)


@step
class Where(Choice):
    """Asks where a piece goes; nothing changes before the answer.  `lifted`: a token placed again."""

    player: int
    place: Place
    kind: str
    lifted: int = -1

    def places(self, s: State) -> set[Hex]:
        """Returns the legal places."""
        if self.lifted >= 0:
            return lifted_places(s, self.place, self.kind, self.lifted)
        return legal_places(s, self.kind, restriction(s, self.place))

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [At(at) for at in sorted(self.places(s))]

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [At(at) for at in sorted(tile_places(s) if self.kind in TERRAINS else s.tiles)]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, At):
            return act.explain(s, player)
        if self.kind in TERRAINS:
            return tuple(row.clause(s, player, act) for row in TILE_ROWS)
        bare = bare_of(s, self.lifted)
        clauses = why_there(bare, self.kind, act.place, restriction(bare, self.place))
        if self.lifted >= 0 and s.options.reads("amb.runout-same-tile", "no"):
            elsewhere = act.place != s.tokens[self.lifted][1]
            clauses.append(Clause("amb.runout-same-tile", "It is another tile than it was lifted from", elsewhere))
        return tuple(clauses)

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, At)
        if self.kind in TERRAINS:
            lay_tile(s, player, self.kind, act.place, self.place.name)
        else:
            set_token(s, player, self.kind, act.place, self.place.name, self.lifted)


def why_there(s: State, kind: str, at: Hex, within: set[Hex] | None = None) -> list[Clause]:
    """Returns the conditions of placing a mountain, forest or animal on a tile, with their present truth."""
    found = [Clause("tile.1", "A tile lies there" if at in s.tiles else "No tile lies there", at in s.tiles)]
    if at not in s.tiles:
        return found
    if kind == MOUNTAIN:
        land = s.tiles[at] in LAND
        found.append(Clause("mtn.1", "It is a land tile" if land else "It is a water tile", land))
        bare = at not in s.tiles_with(MOUNTAIN)
        found.append(Clause("mtn.2", "It has no mountain yet" if bare else "It has a mountain already", bare))
    elif kind == FOREST:
        found.append(_forest_clause(s, at))
    else:
        found += _animal_clauses(s, kind, at, within)
    if within is not None:
        words = "The card lets it go there" if at in within else "The card does not let it go there"
        found.append(Clause("amb.card-restriction", words, at in within))
    return found


def _forest_clause(s: State, at: Hex) -> Clause:
    room = forest_room(s, at)
    if s.tiles[at] == WATER:
        return Clause("for.8", "Water has no room for a forest", False)
    words = (
        f"It has room for {room} more {'forest' if room == 1 else 'forests'}" if room else "It has no room for a forest"
    )
    return Clause("for.1", words, room > 0)


BELONGS_RULES = {GRASSLAND: "ani.2", DESERT: "ani.3", WATER: "ani.4", MOUNTAIN: "ani.6", FOREST: "ani.7"}


def _animal_clauses(s: State, species: str, at: Hex, within: set[Hex] | None) -> list[Clause]:
    marks = BELONGS[species]
    rule = BELONGS_RULES[marks[0]] if len(marks) == 1 else "ani.5"
    article = "An" if species[0] in "aeiou" else "A"
    belongs = Clause(rule, f"{article} {species} is placed on {' or '.join(marks)}", suits(s, species, at))
    occupied = s.occupied()
    anywhere = within is None or s.options.reads("amb.card-restriction", "whole-map")
    open_tiles = (suitable(s, species) & (set(s.tiles) if anywhere or within is None else within)) - occupied
    free = at not in occupied or not open_tiles
    words = "It holds no animal" if at not in occupied else "It holds an animal"
    if at in occupied:
        words += ", and no suitable tile is empty" if free else f", while {len(open_tiles)} suitable tiles are empty"
    return [belongs, Clause("ani.9" if at in occupied and free else "ani.8", words, free)]


def lay_tile(s: State, player: int, terrain: str, at: Hex, name: str = "") -> None:
    """Lays a tile from its stack (tile.3 to tile.5)."""
    s.take(s.options.stock(terrain))
    s.tiles = s.tiles | {at: terrain}
    rule = {GRASSLAND: "tile.3", DESERT: "tile.4"}.get(terrain, "tile.5")
    s.because(s.emit("lays tile", player, (f"{at[0]},{at[1]}",), (rule, "tile.2"), (terrain,)))
    if s.open:
        note_placed(s, Ref(tile=at), terrain, name)


RULES = {MOUNTAIN: ("mtn.4", "mtn.1"), FOREST: ("for.10", "for.1")}


def set_token(s: State, player: int, kind: str, at: Hex, name: str = "", lifted: int = -1) -> None:
    """Sets a token from the supply, or one that was lifted, on a tile (mtn.4, for.10, ani.11, runout.2)."""
    if lifted >= 0:
        token = lifted
        s.emit("lifts", player, (token,), ("runout.1",), (kind,))
        rules: tuple[str, ...] = ("runout.2",)
    else:
        token, s.next_token = s.next_token, s.next_token + 1
        s.take(kind)
        rules = RULES.get(kind, ("ani.11", "ani.8"))
    s.tokens = s.tokens | {token: (kind, at)}
    s.because(s.emit("places", player, (token, f"{at[0]},{at[1]}"), rules, (kind,)))
    if s.open:
        note_placed(s, Ref(token), kind, name)
