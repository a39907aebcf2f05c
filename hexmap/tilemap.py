"""Tiles on hexagons, with tokens on the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexmap.axial import Hex, neighbours


class TileMap:
    """A finite map: a label for each tile, and numbered tokens with a kind and a tile.

    `tiles` (hexagon -> label) and `tokens` (number -> (kind, hexagon)) may be read freely; change them by the methods.
    A copy costs microseconds: two dicts of immutable things.

    >>> board = TileMap({(0, 0): "G", (1, 0): "W"})
    >>> lion = board.add("lion", (0, 0))
    >>> board.move(lion, (1, 0))
    >>> board.by_tile()
    {(1, 0): ['lion']}
    >>> board
    <TileMap of 2 tiles, 1 token>
    """

    __slots__ = ("next_token", "tiles", "tokens")

    def __init__(self, tiles: Mapping[Hex, str] | None = None):
        self.tiles: dict[Hex, str] = dict(tiles or {})
        self.tokens: dict[int, tuple[str, Hex]] = {}
        self.next_token = 1

    def copy(self) -> TileMap:
        """Returns an independent copy."""
        new = TileMap.__new__(TileMap)
        new.tiles, new.tokens, new.next_token = self.tiles.copy(), self.tokens.copy(), self.next_token
        return new

    def __repr__(self) -> str:
        tiles, tokens = len(self.tiles), len(self.tokens)
        return f"<TileMap of {tiles} tile{'s' * (tiles != 1)}, {tokens} token{'s' * (tokens != 1)}>"

    def __contains__(self, at: object) -> bool:
        return at in self.tiles

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.tiles)

    def __eq__(self, other: object) -> bool:
        """Equal maps have the same tiles and the same kinds of tokens on them; numbers do not matter."""
        return isinstance(other, TileMap) and self.tiles == other.tiles and self.by_tile() == other.by_tile()

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, at: Hex) -> str:
        """Returns the label of a tile.  Raises KeyError where there is none."""
        return self.tiles[at]

    def put(self, at: Hex, label: str) -> None:
        """Lays a tile, or gives one another label; its tokens stay."""
        self.tiles[at] = label

    def take(self, at: Hex) -> str:
        """Takes a tile away and returns its label.  Raises KeyError without one, ValueError while it carries tokens."""
        if any(where == at for _, where in self.tokens.values()):
            raise ValueError(f"the tile at {at} carries tokens; move or remove them first")
        self._must_lie(at)
        return self.tiles.pop(at)

    def _must_lie(self, at: Hex) -> None:
        if at not in self.tiles:
            raise KeyError(f"there is no tile at {at}")

    def add(self, kind: str, at: Hex) -> int:
        """Puts a token of *kind* on the tile *at* and returns its number.  Raises KeyError without a tile."""
        self._must_lie(at)
        number = self.next_token
        self.tokens[number] = (kind, at)
        self.next_token += 1
        return number

    def move(self, token: int, to: Hex) -> None:
        """Moves a token.  Raises KeyError for an unknown token, or without a tile there."""
        self._must_lie(to)
        if token not in self.tokens:
            raise KeyError(f"there is no token {token}")
        self.tokens[token] = (self.tokens[token][0], to)

    def remove(self, token: int) -> None:
        """Takes a token off the map.  Raises KeyError for an unknown one."""
        if token not in self.tokens:
            raise KeyError(f"there is no token {token}")
        del self.tokens[token]

    def on(self, at: Hex, kind: str | None = None) -> list[int]:
        """Returns the tokens on a tile, of one kind or of all, oldest first."""
        return [n for n, (k, where) in self.tokens.items() if where == at and kind in (None, k)]

    def by_tile(self) -> dict[Hex, list[str]]:
        """Returns the kinds of tokens on each tile that carries any, in alphabetical order."""
        found: dict[Hex, list[str]] = {}
        for kind, at in self.tokens.values():
            found.setdefault(at, []).append(kind)
        return {at: sorted(kinds) for at, kinds in found.items()}

    def edge(self) -> set[Hex]:
        """Returns the hexagons without a tile that touch one."""
        return {near for at in self.tiles for near in neighbours(at) if near not in self.tiles}
