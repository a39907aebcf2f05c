"""What the cards of Ecos are worth to the greedy bot, in points: carried out on a sketch of the map.

Whatever a card leaves open is done as it scores best among a few tries.  What does not score at once (cubes, cards,
elements) has a price, which falls as the end comes near.  The numbers are judgement, not rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any

from explorer.games.ecos import dial, effects, gaining, landscape, moving, replacing, use
from explorer.games.ecos.effects import Effect
from explorer.games.ecos.pieces import ELEMENTS, FOREST, LAND_ONLY, MOUNTAIN, TERRAINS, WATER, WATER_ONLY, WILD
from explorer.games.ecos.selecting import Tiles, amount, holds, select
from explorer.games.ecos.state import Ref, Resolution, State
from hexmap.axial import Hex, neighbours

PRICE = {element: sqrt(max(ELEMENTS.values()) / count) for element, count in ELEMENTS.items()}
PRICE[WILD] = 3.0
ELEMENT = 1.0  # points that an element of price 1 is worth
PIECE = 0.3  # a piece on the map: it may serve again
CUBE, CARD, PLAY, DIAL = 2.0, 1.5, 3.0, 1.0


def cost(spots: Iterable[str]) -> float:
    """Returns what it takes to cover spots."""
    return sum(PRICE[icon] for icon in spots)


class Trial:
    """A card carried out on a sketch of the map; `frame` is what the card knows of itself."""

    def __init__(self, s: State, frame: Resolution, growth: float, tries: int):
        self.s, self.frame, self.growth, self.tries = sketch(s), frame, growth, tries

    def fork(self) -> Trial:
        """Returns an independent trial that stands where this one does, with but one try for each choice."""
        return Trial(self.s, self.frame, self.growth, 1)

    def lines(self, rest: Sequence[Effect]) -> float:
        """Carries lines out; returns their worth up to the one that is blocked, if one is; none if that undoes all."""
        total = 0.0
        for i, effect in enumerate(rest):
            if isinstance(effect, landscape.Place):
                gain = self.place(effect, rest[i + 1 :])
                if gain is None:
                    return 0.0 if self.s.options.reads("amb.arrow-scope", "card-undone") else total
            elif type(effect) in TILES:
                gain = self.change(effect, rest[i + 1 :])
            else:
                gain = GAINS[type(effect)](self, effect)
            total += gain
        return total

    def points(self, rest: Sequence[Effect]) -> float:
        """Returns what the scoring lines among *rest* would give on the map as it is."""
        total = 0.0
        for effect in rest:
            if isinstance(effect, effects.Points):
                total += amount(self.s, self.frame, effect.number)[0]
            elif isinstance(effect, effects.IfThen):
                true = holds(self.s, self.frame, effect.condition)
                total += self.points(effect.then if true else effect.otherwise)
            elif isinstance(effect, effects.ChooseOne):
                total += max(self.points(part) for part in effect.parts_of)
        return total

    # -- pieces -------------------------------------------------------------------------------------------------

    def place(self, effect: landscape.Place, rest: Sequence[Effect]) -> float | None:
        """Places the pieces of a line where the lines below score best; None if one has no place."""
        for _ in range(effect.qty):
            ways = [(kind, at) for kind in effect.what for at in self.places(effect, kind)]
            if not ways:
                return None if effect.arrow else 0.0
            same = len(ways) == 1 or not place_matters(rest)
            kind, at = ways[0] if same else max(ways, key=lambda way: self.tried(way, effect, rest))
            self.put(kind, at, effect.name)
        return PIECE * effect.qty

    def tried(self, way: tuple[str, Hex], effect: landscape.Place, rest: Sequence[Effect]) -> float:
        """Returns what the lines below would score with a piece of a kind in some place."""
        fork = self.fork()
        fork.put(*way, effect.name)
        return fork.points(rest)

    def places(self, effect: landscape.Place, kind: str) -> list[Hex]:
        """Returns a few places for a piece, those beside others of its kind first."""
        within = {r.tile for r in select(self.s, self.frame, effect.at)} if effect.at is not None else None
        return self.few(landscape.legal_places(self.s, kind, within), kind)

    def few(self, places: Iterable[Hex], kind: str) -> list[Hex]:
        """Returns some of the places, those beside others of a kind first."""
        found = sorted(places)
        if len(found) <= self.tries:
            return found
        tiles = self.s.tiles
        alike = {at for at, t in tiles.items() if t == kind} if kind in TERRAINS else self.s.tiles_with(kind)
        found.sort(key=lambda at: -sum(near in alike for near in neighbours(at)))
        return found[: self.tries]

    def put(self, kind: str, at: Hex, name: str = "") -> None:
        """Sets a piece on the sketch."""
        s = self.s
        if kind in TERRAINS:
            s.tiles[at] = kind
            ref = Ref(tile=at)
        else:
            ref, s.next_token = Ref(s.next_token), s.next_token + 1
            s.tokens[ref.token] = (kind, at)
        frame = self.frame
        names = (*frame.names, (name, ref)) if name else frame.names
        placed, kinds = (*frame.placed, ref), (*frame.placed_kinds, kind)
        self.frame = frame.but(placed=placed, placed_kinds=kinds, names=names)

    # -- tiles that change --------------------------------------------------------------------------------------

    def change(self, effect: Any, rest: Sequence[Effect]) -> float:
        """Replaces or removes the tile that is best for the lines below; nothing if there is none."""
        to = effect.to if isinstance(effect, replacing.Replace) else ""
        name = effect.name if to else ""
        ways = self.few(self.changeable(effect.tile, to), to or WATER)
        if ways:
            same = len(ways) == 1 or not place_matters(rest)
            self.turn(ways[0] if same else max(ways, key=lambda at: self.turned(at, to, name, rest)), to, name)
        return PIECE

    def changeable(self, tile: Tiles, to: str) -> list[Hex]:
        """Returns the tiles that a line may change."""
        return [r.tile for r in select(self.s, self.frame, tile) if self.s.tiles[r.tile] != to]

    def turned(self, at: Hex, to: str, name: str, rest: Sequence[Effect]) -> float:
        """Returns what the lines below would score after a change."""
        fork = self.fork()
        fork.turn(at, to, name)
        return fork.points(rest)

    def turn(self, at: Hex, to: str, name: str = "") -> None:
        """Changes a tile of the sketch, to nothing for ""."""
        s = self.s
        doomed = {n for n, kind in s.on(at) if not to or _drowns(kind, to)}
        for n in doomed:
            del s.tokens[n]
        if to:
            s.tiles[at] = to
        else:
            del s.tiles[at]
        names = (*self.frame.names, ("replaced", Ref(tile=at)), (name, Ref(tile=at)))
        self.frame = self.frame.but(lost=self.frame.lost + len(doomed), names=names)

    # -- tokens that go or move ---------------------------------------------------------------------------------

    def remove(self, tokens: Sequence[int]) -> None:
        """Takes tokens off the sketch."""
        for n in tokens:
            del self.s.tokens[n]
        self.frame = self.frame.but(removed=self.frame.removed + len(tokens))

    def move(self, token: int, to: Hex) -> None:
        """Moves an animal of the sketch."""
        frame, s = self.frame, self.s
        s.tokens[token] = (s.tokens[token][0], to)
        self.frame = frame.but(moved=frame.moved + 1, moved_pieces=(*frame.moved_pieces, Ref(token)))


def place_matters(rest: Sequence[Effect]) -> bool:
    """Returns whether what lines give may hang on where pieces are."""
    return any(type(e) not in PLAIN and not (isinstance(e, effects.Points) and e.number.is_fixed) for e in rest)


def _drowns(kind: str, to: str) -> bool:
    return kind in (MOUNTAIN, FOREST, *LAND_ONLY) if to == WATER else kind in WATER_ONLY


def sketch(s: State) -> State:
    """Returns a state with a map of its own and nothing else."""
    new = State.__new__(State)
    new.box, new.options, new.supply, new.next_token = s.box, s.options, s.supply, s.next_token
    new.tiles, new.tokens = s.tiles.copy(), s.tokens.copy()
    return new


def _remove(trial: Trial, effect: replacing.Remove) -> float:
    found = [r.token for r in select(trial.s, trial.frame, effect.what)]
    trial.remove(found if effect.qty < 0 else found[: effect.qty])
    return 0.0


def _move(trial: Trial, effect: moving.Move) -> float:
    for ref in select(trial.s, trial.frame, effect.what)[: effect.qty]:
        trial.move(ref.token, trial.s.tokens[ref.token][1])
    return 0.0


def _if_then(trial: Trial, effect: effects.IfThen) -> float:
    true = holds(trial.s, trial.frame, effect.condition)
    return trial.lines(effect.then if true else effect.otherwise)


PLAIN = (effects.GainCubes, use.GainElement, gaining.GainCards, dial.PlayFromHand, dial.DialTurns)
TILES = (replacing.Replace, replacing.RemoveTile)
GAINS: dict[type[Effect], Callable[[Trial, Any], float]] = {
    effects.Points: lambda t, e: amount(t.s, t.frame, e.number)[0],
    effects.GainCubes: lambda t, e: CUBE * t.growth * e.count,
    effects.IfThen: _if_then,
    effects.ChooseOne: lambda t, e: max(t.fork().lines(part) for part in e.parts_of),
    effects.MayDo: lambda t, e: max(0.0, t.fork().lines(e.effects)),
    use.GainElement: lambda t, e: ELEMENT * PRICE[e.type] * e.qty,
    gaining.GainCards: lambda t, e: CARD * t.growth * e.count,
    dial.PlayFromHand: lambda t, e: PLAY * t.growth * e.count,
    dial.DialTurns: lambda t, e: DIAL * t.growth * e.count,
    replacing.Remove: _remove,
    moving.Move: _move,
}
