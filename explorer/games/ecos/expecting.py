"""What position files of this game may expect: points, free cubes, dials, the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from explorer.games.ecos.pieces import LETTERS
from explorer.games.ecos.placing import TOKENS
from explorer.games.ecos.state import State
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.kernel.positions import EachPlayer, Expectation
from hexmap import MapError, TileMap, format_map, parse

_LETTER = {terrain: letter for letter, terrain in LETTERS.items()}
_WORD = {kind: word for word, kind in TOKENS.items()}


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


@dataclass(frozen=True)
class PointsAre(EachPlayer):
    """The points of players."""

    vp: Mapping[str, int]
    what: ClassVar[str] = "points"

    def found(self, game: Game) -> Sequence[int]:
        return _state(game).vp


@dataclass(frozen=True)
class CubesAre(EachPlayer):
    """The cubes of players that lie on no card."""

    cubes: Mapping[str, int]
    what: ClassVar[str] = "cubes"

    def found(self, game: Game) -> Sequence[int]:
        return _state(game).cubes


@dataclass(frozen=True)
class DialsAre(EachPlayer):
    """How often the dials of players are turned."""

    dial: Mapping[str, int]
    what: ClassVar[str] = "turns of the dial"

    def found(self, game: Game) -> Sequence[int]:
        return _state(game).dial


@dataclass(frozen=True)
class MapIs(Expectation):
    """The whole map, in the text notation."""

    map: str

    def defects(self, start: Game) -> Iterator[str]:
        try:
            parse(self.map, LETTERS, TOKENS)
        except MapError as error:
            yield from (f"map: {defect}" for defect in error.defects)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        s = _state(game)
        found = TileMap({at: _LETTER[terrain] for at, terrain in s.tiles.items()})
        for kind, at in s.tokens.values():
            found.add(_WORD[kind], at)
        if found != parse(self.map, LETTERS, TOKENS):
            yield f"the map should be {self.map}; it is {format_map(found)}"


EXPECTATIONS: tuple[type[Expectation], ...] = (PointsAre, CubesAre, DialsAre, MapIs)
