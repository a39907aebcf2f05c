"""Moving animals (mv.*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.games.ecos.effects import Effect, current, note
from explorer.games.ecos.pieces import WATER, WATER_ONLY
from explorer.games.ecos.selecting import Tokens, select
from explorer.games.ecos.state import Ref, State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Pick, Subject
from hexmap.axial import Hex, neighbours


def may_enter(s: State, species: str, at: Hex) -> bool:
    """Returns whether an animal may move onto a tile: the land and water limit alone (mv.2 to mv.5, mv.7)."""
    if s.tiles[at] == WATER:
        return species not in s.options.land_only
    return species not in WATER_ONLY


def reach(s: State, token: int, steps: int, *, ignore_terrain: bool = False) -> list[Hex]:
    """Returns where an animal can be after at most *steps* steps, its own tile included (amb.move-partial, mv.6)."""
    species, start = s.tokens[token]
    exactly = s.options.reads("amb.move-partial", "exactly")
    found, edge = {start}, {start}
    for _ in range(steps):
        ahead = {n for at in edge for n in neighbours(at) if n in s.tiles and (exactly or n not in found)}
        edge = {n for n in ahead if ignore_terrain or may_enter(s, species, n)}
        found |= edge
    return sorted(edge if exactly else found)


@step
class MoveTo(Act):
    """Moves an animal; it may stay where it is."""

    token: int
    to: Hex
    verb = "move"


@step
class Move(Effect):
    """Moves up to so many animals up to so many steps (mv.1)."""

    what: Tokens
    qty: int = 1
    steps: int = 1
    ignore_terrain: bool = False

    def run(self, s: State, player: int) -> None:
        herd = [r.token for r in select(s, current(s), self.what)]
        if herd:
            s.do(Pick(player, Journey(self, tuple(herd)), 0, min(self.qty, len(herd))))
        else:
            s.emit("nothing to move", player, (current(s).card,), ("mv.1", "amb.effects-must"))


@step
class Journey(Subject):
    """The animals that may move, asked one at a time in a fixed order."""

    move: Move
    herd: tuple[int, ...]

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        last = max((act.token for act in picked if isinstance(act, MoveTo)), default=-1)
        taken = {act.token for act in picked if isinstance(act, MoveTo)}
        found: list[Act] = []
        seen: set[Any] = set()
        for n in self.herd:
            if n > last and n not in taken and s.tokens[n] not in seen:
                seen.add(s.tokens[n])  # equal animals on one tile are one option
                found += [MoveTo(n, to) for to in reach(s, n, self.move.steps, ignore_terrain=self.move.ignore_terrain)]
        return found

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        for act in picked:
            assert isinstance(act, MoveTo)
            kind, start = s.tokens[act.token]
            s.tokens[act.token] = (kind, act.to)
            places = (f"{start[0]},{start[1]}", f"{act.to[0]},{act.to[1]}")
            s.emit("moves", player, (act.token, *places), ("mv.1", "mv.2", "mv.3"), (kind,))
        frame = current(s)
        pieces = tuple(Ref(act.token) for act in picked if isinstance(act, MoveTo))
        note(s, moved=frame.moved + len(picked), moved_pieces=(*frame.moved_pieces, *pieces))
