"""A map of Ecos drawn by hand: what may be asked of it, the answer with its rules, and the link that carries both."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any
from urllib.parse import quote, unquote

from explorer.games import position
from explorer.games.ecos.landscape import TILE_ROWS, At, legal_places, tile_places, why_there
from explorer.games.ecos.moving import may_enter, reach
from explorer.games.ecos.pieces import FOREST, LAND, LETTERS, MOUNTAIN, SPECIES, TERRAINS
from explorer.games.ecos.placing import TOKENS
from explorer.games.ecos.state import State
from explorer.kernel.acts import Clause
from explorer.kernel.game import Game
from explorer.kernel.positions import PositionError
from explorer.lab.ecos import overlays
from hexmap import Hex, MapError, TileMap, distance, format_map, parse

Data = dict[str, Any]
PIECES = (*TERRAINS, MOUNTAIN, FOREST, *SPECIES)
QUESTIONS = (*overlays.KINDS, "place", "reach")
STEPS = (1, 2, 3)
LARGEST = 400  # tiles; more than any supply holds, and what a page can draw without delay
_LETTER = {terrain: letter for letter, terrain in LETTERS.items()}
_WORD = {kind: word for word, kind in TOKENS.items()}
_SPELLED = {name.casefold(): word for word, kind in (*LETTERS.items(), *TOKENS.items()) for name in (word, kind)}


@dataclass(frozen=True)
class Sketch:
    """A map as text, and a question about it: of the tile `at`, or of the whole map where that is None.

    `piece` is what is to be placed, `steps` how far an animal may go, `turn` which of the pieces of a tile is meant.
    """

    text: str = ""
    about: str = "landmass"
    at: Hex | None = None
    piece: str = MOUNTAIN
    steps: int = 1
    turn: int = 0

    @property
    def game(self) -> Game:
        """The map as a position."""
        return _game(self.text)

    @property
    def state(self) -> State:
        """The map as the engine knows it."""
        found = self.game.state
        assert isinstance(found, State)
        return found

    def with_text(self, text: str) -> Sketch:
        """Returns the sketch with another map, its text put in order.  Raises PositionError: every defect."""
        tidy = _tidy(text)
        _game(tidy)
        return replace(self, text=tidy, at=self.at if self.at in _board(tidy).tiles else None, turn=0)


@dataclass(frozen=True)
class Answer:
    """What was found: how much, in words, with its rules; and what to show on the map.

    `overlay` is a group for the picture; `places` are where something may go, `refused` where not and why first;
    `clauses` the conditions at the tile asked about.
    """

    title: str
    rules: tuple[str, ...]
    overlay: Data | None = None
    places: tuple[Hex, ...] = ()
    refused: tuple[tuple[Hex, Clause], ...] = ()
    clauses: tuple[Clause, ...] = ()
    counts: tuple[str, ...] = ()


@lru_cache(maxsize=128)
def _game(text: str) -> Game:
    return position("ecos", {"players": ["Ana", "Bo"], "map": text})


def _board(text: str) -> TileMap:
    try:
        board = parse(text, LETTERS, TOKENS)
    except MapError as error:
        raise PositionError([f"map: {defect}" for defect in error.defects]) from None
    if len(board) > LARGEST:
        raise PositionError([f"map: {len(board)} tiles; at most {LARGEST} can be drawn"])
    return board


def _tidy(text: str) -> str:
    """Returns a typed map in order; small letters and whole words ("grassland(0,0)[Mountain]") are understood too."""
    try:
        board = _board(text)
    except PositionError:
        spelled = re.sub("[A-Za-z]+", lambda word: _SPELLED.get(word[0].casefold(), word[0]), text)
        board = _board(spelled if _readable(spelled) else text)
    return format_map(board)


def _readable(text: str) -> bool:
    try:
        return bool(parse(text, LETTERS, TOKENS))
    except MapError:
        return False


# -- drawing ----------------------------------------------------------------------------------------------------


def put(sketch: Sketch, piece: str, at: Hex) -> Sketch:
    """Returns the sketch with a piece more at a place: a tile is laid or exchanged, a token added.

    Raises PositionError where the pieces do not allow it.
    """
    board = _board(sketch.text)
    if piece in TERRAINS:
        board.put(at, _LETTER[piece])
    elif at not in board:
        raise PositionError([f"map: a {piece} needs a tile, and there is none at ({at[0]},{at[1]})"])
    else:
        board.add(_WORD[piece], at)
    return sketch.with_text(format_map(board))


def erase(sketch: Sketch, at: Hex) -> Sketch:
    """Returns the sketch without what was put last on a tile, or without the bare tile."""
    board = _board(sketch.text)
    there = [token for token, (_, place) in board.tokens.items() if place == at]
    if there:
        del board.tokens[there[-1]]
    elif at in board:
        del board.tiles[at]
    return sketch.with_text(format_map(board))


def moved(sketch: Sketch, to: Hex) -> Sketch:
    """Returns the sketch with the animal that was asked about at another place, where the question goes with it."""
    board, s = _board(sketch.text), sketch.state
    animals = [n for n, kind in s.on(sketch.at) if kind in SPECIES] if sketch.at in s.tiles and sketch.at else []
    if not animals:
        raise PositionError(["map: there is no animal to move on the tile asked about"])
    species = s.tokens[animals[sketch.turn % len(animals)]][0]
    there = next(n for n, (word, at) in board.tokens.items() if at == sketch.at and TOKENS[word] == species)
    del board.tokens[there]
    board.add(_WORD[species], to)
    return replace(sketch.with_text(format_map(board)), at=to)


def after(sketch: Sketch, at: Hex) -> Sketch:
    """Returns the sketch as it would be with the piece in question placed.  Raises PositionError."""
    return put(sketch, sketch.piece, at)


# -- asking -----------------------------------------------------------------------------------------------------


def answer(sketch: Sketch) -> Answer:
    """Returns what the rules say to the question of a sketch."""
    if sketch.about == "place":
        return _placing(sketch)
    if sketch.about == "reach":
        return _reaching(sketch)
    game = sketch.game
    found = overlays.overlay(game, game.view("open"), sketch.about, sketch.at, sketch.turn)
    counts = found.get("counts") or [str(len(group)) for group in found["groups"]]
    return Answer(found["title"], tuple(found.get("rules", ())), found, counts=tuple(counts))


def _placing(sketch: Sketch) -> Answer:
    s, piece = sketch.state, sketch.piece
    legal = legal_places(s, piece) if s.supply[s.options.stock(piece)] else set()
    cells = {*s.tiles, *(tile_places(s) if piece in TERRAINS else ())}
    refused = [(at, _first_failing(s, piece, at)) for at in sorted(cells - legal)]
    name = f"{piece} tile" if piece in TERRAINS else piece
    title = f"{'place' if len(legal) == 1 else 'places'} for {'an' if name[0] in 'aeiou' else 'a'} {name}"
    if not s.supply[s.options.stock(piece)]:
        title = f"no {name} is left in the supply"
    return Answer(
        title,
        _placing_rules(piece),
        places=tuple(sorted(legal)),
        refused=tuple((at, clause) for at, clause in refused if clause),
        clauses=tuple(clauses_at(s, piece, sketch.at)) if sketch.at else (),
        counts=(str(len(legal)),),
    )


def clauses_at(s: State, piece: str, at: Hex) -> list[Clause]:
    """Returns the conditions of placing a piece on a cell, each with its rule and whether it holds."""
    if piece in TERRAINS:
        return [row.clause(s, 0, At(at)) for row in TILE_ROWS]
    return why_there(s, piece, at)


def _first_failing(s: State, piece: str, at: Hex) -> Clause | None:
    failing = [clause for clause in clauses_at(s, piece, at) if not clause.holds]
    return failing[0] if failing else None


def _placing_rules(piece: str) -> tuple[str, ...]:
    if piece in TERRAINS:
        return ("tile.1", "tile.2")
    return {MOUNTAIN: ("mtn.1", "mtn.2"), FOREST: ("for.1", "for.2")}.get(piece, ("ani.1", "ani.8", "ani.9"))


def _reaching(sketch: Sketch) -> Answer:
    s = sketch.state
    animals = [n for n, kind in s.on(sketch.at) if kind in SPECIES] if sketch.at in s.tiles and sketch.at else []
    if not animals:
        return Answer("Choose a tile with an animal: how far can it go?", ("mv.1",))
    token = animals[sketch.turn % len(animals)]
    species, start = s.tokens[token]
    found = reach(s, token, sketch.steps)
    steps = f"{sketch.steps} {'step' if sketch.steps == 1 else 'steps'}"
    return Answer(
        f"tiles where the {species} can be after at most {steps}, its own among them",
        ("mv.1", "mv.4", "mv.5", "amb.move-partial"),
        places=tuple(found),
        refused=tuple(_out_of_reach(s, species, start, sketch.steps, found)),
        counts=(str(len(found)),),
    )


def _out_of_reach(s: State, species: str, start: Hex, steps: int, found: list[Hex]) -> Iterable[tuple[Hex, Clause]]:
    """Yields the tiles near enough that cannot be reached, each with the reason."""
    for at in sorted(s.tiles):
        if at in found or distance(start, at) > steps:
            continue
        if may_enter(s, species, at):
            yield at, Clause("mv.1", f"No way of at most {steps} leads there", False)
        elif s.tiles[at] in LAND:
            yield at, Clause("mv.4", "This animal keeps to the water", False)
        else:
            yield at, Clause("mv.5", "This animal keeps to the land", False)


# -- links and cases --------------------------------------------------------------------------------------------


def write_link(sketch: Sketch) -> str:
    """Returns the part of an address after # that opens a sketch with its question; people can read it."""
    at = f"{sketch.at[0]},{sketch.at[1]}" if sketch.at else ""
    fields = (sketch.text.replace(" ", "_"), sketch.about, at, sketch.piece, sketch.steps, sketch.turn)
    return "map~" + "~".join(quote(str(field), safe="()[],-_") for field in fields)


def read_link(link: str) -> Sketch:
    """Returns the sketch of a link.  Raises PositionError: what is wrong with it, all at once."""
    mark, *fields = link.strip().split("~")
    if mark != "map" or len(fields) != 6:
        raise PositionError(["link: expected the part of an address that a map was shared with, beginning with map~"])
    text, about, at, piece, steps, turn = map(unquote, fields)
    faults = []
    faults += [] if about in QUESTIONS else [f"link: expected one of {', '.join(QUESTIONS)}; found {about[:30]!r}"]
    faults += [] if piece in PIECES else [f"link: no piece is called {piece[:30]!r}"]
    faults += (
        [] if steps.isdecimal() and int(steps) in STEPS else [f"link: expected 1 to 3 steps, found {steps[:10]!r}"]
    )
    faults += [] if turn.isdecimal() and len(turn) < 4 else [f"link: expected a number, found {turn[:10]!r}"]
    place = read_place(at)
    faults += [f"link: expected a place such as 0,-1; found {at[:20]!r}"] if at and place is None else []
    if faults:
        raise PositionError(faults)
    sketch = Sketch(about=about, piece=piece, steps=int(steps)).with_text(text.replace("_", " "))
    return replace(sketch, at=place if place in sketch.state.tiles else None, turn=int(turn))


def read_place(text: str) -> Hex | None:
    """Returns the place written "q,r"; None if that is none."""
    q, mark, r = text.partition(",")
    numbers = [part.removeprefix("-") for part in (q, r)]
    if not mark or not all(part.isdecimal() and len(part) <= 4 for part in numbers):
        return None
    return int(q), int(r)


def opened(frame: Data) -> Sketch:
    """Returns the sketch of one map of a case, with the question that it answers."""
    asked = {**frame["ask"], "at": tuple(frame["ask"].get("at", ())) or None}
    return replace(Sketch().with_text(frame["map"]), **asked)


@cache
def edge_cases() -> tuple[Data, ...]:
    """Returns the twelve cases at the edges of the rules: id, title, rules, and maps in a row with their notes."""
    text = (files("explorer.games.ecos") / "edge_cases.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["case"])
