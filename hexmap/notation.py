"""Maps as one line of text: `G(0,0)[M F antelope] W(1,0)`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from hexmap.axial import Hex
from hexmap.tilemap import TileMap

_TILE = re.compile(r"([A-Za-z][\w-]*)\(\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*\)(?:\[([^\[\]]*)\])?")
_WORD = re.compile(r"[A-Za-z][\w-]*")
FARTHEST = 999_999  # what a coordinate of the notation can be


class MapError(ValueError):
    """A text that is no map; `defects` names all that is wrong, each with its place."""

    def __init__(self, defects: Sequence[str]):
        self.defects = tuple(defects)
        super().__init__("\n".join(defects))


def parse(text: str, labels: Collection[str] | None = None, kinds: Collection[str] | None = None) -> TileMap:
    """Returns the map in *text*: tiles as label(q,r), each with its tokens in brackets, apart by spaces.

    `labels` and `kinds` limit what tiles and tokens may be called.  Raises MapError with every defect.

    >>> len(parse("G(0,0)[M F antelope] W(1,0)"))
    2
    """
    if not isinstance(text, str):
        raise MapError([f"expected a text such as G(0,0)[M] W(1,0), found {type(text).__name__}"])
    board, defects, at = TileMap(), [], 0
    for match in _TILE.finditer(text):
        defects += _stray(text, at, match.start())
        at = match.end()
        defects += _add(board, match, labels, kinds)
    defects += _stray(text, at, len(text))
    if defects:
        raise MapError(defects)
    return board


def _stray(text: str, start: int, end: int) -> list[str]:
    """Returns the complaint about text between two tiles, if there is any."""
    between = text[start:end].strip(" ,;\n\t\r")
    if not between:
        return []
    return [f"character {start + 1}: expected a tile such as G(0,0)[M], found {between[:30]!r}"]


def _add(
    board: TileMap, match: re.Match[str], labels: Collection[str] | None, kinds: Collection[str] | None
) -> list[str]:
    label, place = match[1], (int(match[2]), int(match[3]))
    where, defects = f"character {match.start() + 1}, tile {match[1]}({match[2]},{match[3]})", []
    if labels is not None and label not in labels:
        defects.append(f"{where}: expected one of {', '.join(sorted(labels))}, found {label!r}")
    if place in board:
        return [*defects, f"{where}: there is a tile at {place} already"]
    board.put(place, label)
    for word in (match[4] or "").split():
        if not _WORD.fullmatch(word):
            defects.append(f"{where}: expected the kind of a token, found {word[:30]!r}")
        elif kinds is not None and word not in kinds:
            defects.append(f"{where}: expected one of {', '.join(sorted(kinds))}, found {word!r}")
        else:
            board.add(word, place)
    return defects


def format_map(board: TileMap) -> str:
    """Returns the text of a map, in a fixed order, so that equal maps have equal texts.

    Raises MapError, with every defect, for labels, kinds and places that could not be read back.

    >>> format_map(parse("W(1,0) G(0,0)[F M]"))
    'G(0,0)[F M] W(1,0)'
    """
    tokens, defects = board.by_tile(), []
    for at, label in board.tiles.items():
        words = [word for word in (label, *tokens.get(at, [])) if not _WORD.fullmatch(word)]
        defects += [f"tile {at}: expected a letter, then letters, digits, _ or -; found {word!r:.40}" for word in words]
        if max(map(abs, at)) > FARTHEST:
            defects.append(f"tile {at}: expected a place within {FARTHEST:,} of the middle")
    if defects:
        raise MapError(defects)
    return " ".join(_tile(at, label, tokens.get(at, [])) for at, label in sorted(board.tiles.items()))


def _tile(at: Hex, label: str, tokens: Sequence[str]) -> str:
    return f"{label}({at[0]},{at[1]})" + (f"[{' '.join(tokens)}]" if tokens else "")
