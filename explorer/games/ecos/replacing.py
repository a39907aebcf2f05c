"""Impact: replacing and removing pieces of the landscape (imp.*, rep.*)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos.effects import Effect, PickPieces, current, note, unlike
from explorer.games.ecos.pieces import BELONGS, FOREST, MOUNTAIN, WATER, WATER_ONLY
from explorer.games.ecos.selecting import REPLACED, Tiles, Tokens, select
from explorer.games.ecos.state import Ref, State, without
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Subject
from hexmap.axial import Hex
from hexmap.regions import regions


@step
class TakeTile(Act):
    """Chooses the tile that is replaced or removed."""

    place: Hex
    verb = "tile"


@step
class TakeToken(Act):
    """Chooses a token that is removed."""

    token: int
    verb = "remove"


def remove_token(s: State, player: int, token: int, rule: str) -> None:
    """Takes a token off the map, back to its supply (amb.removed-where)."""
    kind, at = s.tokens[token]
    s.tokens = without(s.tokens, token)
    put_away(s, kind)
    s.emit("removes", player, (token, f"{at[0]},{at[1]}"), (rule, "amb.removed-where"), (kind,))


def put_away(s: State, kind: str) -> None:
    """Lays a piece back where it came from, or out of the game (amb.removed-where)."""
    if s.options.reads("amb.removed-where", "out-of-game"):
        s.gone = s.gone | {kind: s.gone.get(kind, 0) + 1}
    else:
        s.supply = s.supply | {kind: s.supply[kind] + 1}


@step
class Replace(Effect):
    """Swaps a tile for one of another terrain in the same place (rep.1, amb.replace-same)."""

    tile: Tiles
    to: str
    name: str = ""

    def run(self, s: State, player: int) -> None:
        s.do(WhichTile(player, self.tile, self.to, self.name))


@step
class RemoveTile(Effect):
    """Takes a tile off the map with all that stands on it (rep.7, amb.map-split)."""

    tile: Tiles

    def run(self, s: State, player: int) -> None:
        s.do(WhichTile(player, self.tile))


@step
class WhichTile(Choice):
    """Asks which tile is replaced (by `to`) or removed."""

    player: int
    tile: Tiles
    to: str = ""
    name: str = ""

    def options(self, s: State, player: int) -> Sequence[Act]:
        found = [r.tile for r in select(s, current(s), self.tile)]
        return [TakeTile(at) for at in found if (self._replaceable(s, at) if self.to else removable(s, at))]

    def _replaceable(self, s: State, at: Hex) -> bool:
        """Another terrain; from an empty stack only land for land, by turning the tile over (amb.replace-same)."""
        old = s.tiles[at]
        return old != self.to and (
            s.supply[s.options.stock(self.to)] > 0 or s.options.stock(old) == s.options.stock(self.to)
        )

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, TakeTile)
        if self.to:
            replace(s, player, act.place, self.to, self.name)
        else:
            remove_tile(s, player, act.place)

    def nothing(self, s: State) -> None:
        s.emit("nothing to change", self.player, (current(s).card,), ("imp.3", "amb.effects-must"))


def removable(s: State, at: Hex) -> bool:
    """Returns whether a tile may be removed: always, unless the map has to stay in one part (amb.map-split)."""
    if not s.options.reads("amb.map-split", "forbidden"):
        return True
    rest = s.tiles.keys() - {at}
    return bool(rest) and len(regions(rest)) <= len(regions(s.tiles))


def replace(s: State, player: int, at: Hex, to: str, name: str = "") -> None:
    """Swaps a tile; what cannot stay goes (rep.2 to rep.6)."""
    old = s.tiles[at]
    if s.options.stock(old) != s.options.stock(to):  # else the tile is turned over
        put_away(s, s.options.stock(old))
        s.take(s.options.stock(to))
    s.tiles = s.tiles | {at: to}
    rule = "rep.2" if to == WATER else "rep.4" if old == WATER else "rep.5"
    s.because(s.emit("replaces", player, (f"{at[0]},{at[1]}",), ("rep.1", rule), (old, to)))
    doomed = (MOUNTAIN, FOREST, *s.options.land_only) if to == WATER else tuple(WATER_ONLY) if old == WATER else ()
    lose(s, player, [n for n, kind in s.on(at) if kind in doomed], "rep.3" if to == WATER else "rep.4")
    if s.options.reads("amb.overcapacity", "excess-removed"):
        lose(s, player, excess_forests(s, at), "amb.overcapacity")
    names = ((REPLACED, Ref(tile=at)), *(((name, Ref(tile=at)),) if name else ()))
    note(s, names=(*(x for x in current(s).names if x[0] not in dict(names)), *names))


def lose(s: State, player: int, tokens: Sequence[int], rule: str) -> None:
    """Removes the tokens that a change of their tile takes away, and counts them for the open card."""
    for token in tokens:
        remove_token(s, player, token, rule)
    note(s, lost=current(s).lost + len(tokens))


def excess_forests(s: State, at: Hex) -> list[int]:
    """Returns the forests that a tile could not take (amb.overcapacity, amb.mountain-lost)."""
    from explorer.games.ecos.landscape import forest_capacity

    forests = [n for n, kind in s.on(at) if kind == FOREST]
    return forests[forest_capacity(s, at) :]


def remove_tile(s: State, player: int, at: Hex) -> None:
    """Takes a tile away; every token on it goes too (rep.7)."""
    terrain = s.tiles[at]
    lose(s, player, [n for n, _ in s.on(at)], "rep.7")
    s.tiles = without(s.tiles, at)
    put_away(s, s.options.stock(terrain))
    s.emit("removes tile", player, (f"{at[0]},{at[1]}",), ("rep.7", "amb.map-split"), (terrain,))


@step
class Remove(Effect):
    """Takes tokens off the map (imp.3); qty -1: all of them; `optional`: up to so many."""

    what: Tokens
    qty: int = 1
    optional: bool = False

    def run(self, s: State, player: int) -> None:
        found = [r.token for r in select(s, current(s), self.what)]
        if not found:
            s.emit("nothing to remove", player, (current(s).card,), ("imp.3", "amb.effects-must"))
        elif self.qty < 0:
            take_away(s, player, found)
        else:
            most = min(self.qty, len(found))
            s.do(PickPieces(player, Doomed(tuple(found)), 0 if self.optional else most, most))


def take_away(s: State, player: int, tokens: Sequence[int]) -> None:
    """Removes chosen tokens and counts them for the open card."""
    for token in tokens:
        kind, at = s.tokens[token]
        remove_token(s, player, token, "imp.3")
        if kind == MOUNTAIN and s.options.reads("amb.mountain-lost", "removed"):
            apes = [n for n, k in s.on(at) if BELONGS.get(k) == (MOUNTAIN,)]
            lose(s, player, [*apes, *excess_forests(s, at)], "amb.mountain-lost")
    note(s, removed=current(s).removed + len(tokens))


@step
class Doomed(Subject):
    """The tokens that may be removed, asked one at a time."""

    tokens: tuple[int, ...]

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        taken = {act.token for act in picked if isinstance(act, TakeToken)}
        return [TakeToken(n) for n in unlike(s, [n for n in self.tokens if n not in taken])]

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        take_away(s, player, [act.token for act in picked if isinstance(act, TakeToken)])
