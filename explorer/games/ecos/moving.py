"""Moving animals (mv.*)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos.effects import Effect, PickPieces, current, note, unlike
from explorer.games.ecos.pieces import WATER, WATER_ONLY
from explorer.games.ecos.selecting import Tokens, select
from explorer.games.ecos.state import Ref, State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Subject
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
class MoveAnimal(Act):
    """Chooses an animal that moves."""

    token: int
    verb = "move"


@step
class MoveTo(Act):
    """Says where the animal chosen goes; it may stay where it is."""

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
            s.do(PickPieces(player, Journey(self, tuple(herd)), 0, 2 * min(self.qty, len(herd))))
        else:
            s.emit("nothing to move", player, (current(s).card,), ("mv.1", "amb.effects-must"))


@step
class Journey(Subject):
    """The animals that may move: one is chosen, then its goal, then the next."""

    move: Move
    herd: tuple[int, ...]

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        if not self.whole(s, player, picked):
            return [MoveTo(at) for at in self.reach(s, moving(picked))]
        taken = {act.token for act in picked if isinstance(act, MoveAnimal)}
        bound = s.options.reads("amb.move-partial", "exactly")
        left = [n for n in self.herd if n not in taken and not (bound and not self.reach(s, n))]
        return [MoveAnimal(n) for n in unlike(s, left)]

    def reach(self, s: State, token: int) -> list[Hex]:
        """Returns where an animal may go."""
        return reach(s, token, self.move.steps, ignore_terrain=self.move.ignore_terrain)

    def whole(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        return len(picked) % 2 == 0  # no animal waits for its goal

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        frame, moved = current(s), []
        for animal, goal in zip(picked[::2], picked[1::2], strict=True):
            assert isinstance(animal, MoveAnimal)
            assert isinstance(goal, MoveTo)
            kind, start = s.tokens[animal.token]
            s.tokens = s.tokens | {animal.token: (kind, goal.to)}
            places = (f"{start[0]},{start[1]}", f"{goal.to[0]},{goal.to[1]}")
            s.emit("moves", player, (animal.token, *places), ("mv.1", "mv.2", "mv.3"), (kind,))
            moved.append(Ref(animal.token))
        note(s, moved=frame.moved + len(moved), moved_pieces=(*frame.moved_pieces, *moved))


def moving(picked: tuple[Act, ...]) -> int:
    """Returns the animal chosen last."""
    animal = picked[-1]
    assert isinstance(animal, MoveAnimal)
    return animal.token
