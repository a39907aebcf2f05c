"""Short words for rule tests: set a table up, act, look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import explorer
from explorer.games.ecos import groups
from explorer.games.ecos.landscape import At
from explorer.games.ecos.pieces import FOREST, LETTERS, MOUNTAIN, TERRAINS
from explorer.games.ecos.state import State
from explorer.kernel.errors import ChanceError
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from hexmap import TileMap, format_map

DIAMOND = "W(0,0) G(1,0) D(0,1) W(1,1)"
SHORT = {MOUNTAIN: "M", FOREST: "F"}
LETTER = {terrain: letter for letter, terrain in LETTERS.items()}
Seat = Mapping[str, Any]


def table(
    board: str = DIAMOND,
    ana: Seat | None = None,
    bo: Seat | None = None,
    cy: Seat | None = None,
    di: Seat | None = None,
    **more: Any,
) -> Game:
    """Returns a position: three players, or four with `di`; `more` are the other keys of a position."""
    seats = {"Ana": ana or {}, "Bo": bo or {}, "Cy": cy or {}, **({"Di": di} if di is not None else {})}
    return explorer.position("ecos", {"players": list(seats), "map": board, "seats": seats, **more})


def two(board: str = DIAMOND, ana: Seat | None = None, bo: Seat | None = None, **more: Any) -> Game:
    """Returns a position of two players."""
    return explorer.position(
        "ecos", {"players": ["Ana", "Bo"], "map": board, "seats": {"Ana": ana or {}, "Bo": bo or {}}, **more}
    )


def new(players: int = 3, seed: int = 7, **settings: Any) -> Game:
    """Returns a fresh game; settings by name, switches with "amb_" for "amb." and underscores for dashes."""
    named = {
        k.replace("amb_", "amb.", 1).replace("_", "-") if k.startswith("amb_") else k: v for k, v in settings.items()
    }
    return explorer.new_game("ecos", ["Ana", "Bo", "Cy", "Di", "Ed", "Fay"][:players], seed, named)


def card(name: str, *effects: str, spots: Sequence[str] = ("sun",), leaves: int = 2, **more: Any) -> str:
    """Returns the file of a card made for a test; each effect is a line of TOML such as "{ vp = 2 }"."""
    icons, lines = ", ".join(f'"{s}"' for s in spots), ", ".join(effects)
    extra = "".join(f"{k} = {str(v).lower() if isinstance(v, bool) else repr(v)}\n" for k, v in more.items())
    back = "" if "back" in more else 'back = "blue"\n'
    head = f'[[card]]\nid = "{name}"\nname = "{name}"\n{back}leaves = {leaves}\n{extra}'
    return f"{head}spots = [{icons}]\neffects = [{lines}]\n"


def resolving(
    *effects: str,
    board: str = DIAMOND,
    ana: Seat | None = None,
    cards: Sequence[str] = (),
    settings: Seat | None = None,
    spots: Sequence[str] = ("sun",),
    leaves: int = 2,
    **more: Any,
) -> Game:
    """Returns a position in which Ana's card "Trial", made of these effects, is complete and carried out."""
    trial = card("Trial", *effects, spots=spots, leaves=leaves)
    mine = (ana or {}).get("active", {})
    others = mine if isinstance(mine, Mapping) else {name: {} for name in mine}
    return table(
        board,
        {**(ana or {}), "active": {"Trial": {}, **others}},
        settings={"cards": [trial, *cards], **(settings or {})},
        resolve={"player": "Ana", "card": "Trial"},
        **more,
    )


# -- doing ------------------------------------------------------------------------------------------------------


def do(game: Game, *acts: str, player: str | None = None, chance: Sequence[Any] = ()) -> list[Event]:
    """Carries acts out in a row (by whoever is asked, or *player*); returns all events."""
    events: list[Event] = []
    for i, act in enumerate(acts):
        last = i == len(acts) - 1
        events += game.apply(act, None if player is None else seat(game, player), chance if last else ())
    return events


def use(game: Game, draw: str = "", **said: str) -> list[Event]:
    """Has everybody use the element: as said by name, else by turning the dial.

    With `draw` dials are left or give a cube until the next token is drawn, which is then the one named.
    """
    said_by = [(p, said.get(game.names[p].casefold(), "turn the dial")) for p in game.asked]
    parts = [(p, part) for p, words in said_by for part in words.split(" / ")]
    events: list[Event] = []
    for i, (p, part) in enumerate(parts):
        events += _apply(game, part, p, draw if i == len(parts) - 1 else "")
    while draw and game.decision and game.decision.kind == "dial":
        texts = options(game)
        plain = "leave the dial" if "leave the dial" in texts else "take a cube"
        events += _apply(game, plain, game.asked[0], draw)
    return events


def plainly(game: Game) -> None:
    """Leaves dials at two turns and takes cubes for three, as long as that is asked."""
    while game.decision and game.decision.kind == "dial":
        do(game, "leave the dial" if "leave the dial" in options(game) else "take a cube")


def _apply(game: Game, said: str, player: int, draw: str) -> list[Event]:
    """Applies an act, with the next draw as given if there is one."""
    if draw:
        with suppress(ChanceError):
            return list(game.apply(said, player, draw.split()))
    return list(game.apply(said, player))


# -- looking ----------------------------------------------------------------------------------------------------


def seat(game: Game, name: str) -> int:
    """Returns the seat of a player."""
    return game.names.index(name)


def vp(game: Game, name: str = "Ana") -> int:
    """Returns a player's points."""
    return game.state.vp[seat(game, name)]


def cubes(game: Game, name: str = "Ana") -> int:
    """Returns a player's available cubes."""
    return game.state.cubes[seat(game, name)]


def dial(game: Game, name: str = "Ana") -> int:
    """Returns how often a player's dial is turned."""
    return game.state.dial[seat(game, name)]


def active(game: Game, name: str = "Ana") -> dict[str, tuple[int, int]]:
    """Returns a player's active cards: leaves left and cubes on each."""
    s, p = game.state, seat(game, name)
    return {s.card(c).name: (leaves, s.cubes_on(p, c)) for c, leaves in s.active[p].items()}


def cards(game: Game, zone: str, name: str | None = None) -> list[str]:
    """Returns the names of the cards in a zone, of a player where a name is given; decks with their top last."""
    numbers = getattr(game.state, zone)
    return [game.state.card(c).name for c in (numbers if name is None else numbers[seat(game, name)])]


def board(game: Game) -> str:
    """Returns the map in the text notation."""
    return written(game.state)


def written(s: State) -> str:
    """Returns the map of a state in the text notation."""
    shown = TileMap({at: LETTER[terrain] for at, terrain in s.tiles.items()})
    for kind, at in s.tokens.values():
        shown.add(SHORT.get(kind, kind), at)
    return format_map(shown)


def legal(game: Game) -> list[tuple[int, int]]:
    """Returns the places that are offered."""
    return [act.place for act in game.acts() if isinstance(act, At)]


def sizes(game: Game, kind: str) -> list[int]:
    """Returns the sizes of all landmasses, habitats of a kind, or communities of a species, largest first."""
    if kind == "landmass":
        return [len(part) for part in groups.landmasses(game.state)]
    habitat = kind in (*TERRAINS, MOUNTAIN, FOREST)
    parts = groups.habitats(game.state, kind) if habitat else groups.communities(game.state, kind)
    return [len(part) for part in parts]


def options(game: Game, name: str | None = None) -> list[str]:
    """Returns the texts of what can be done by whoever is asked, or by a player."""
    found = game.options if name is None else game.options_of(seat(game, name))
    return [o.text for o in found]


def refusals(game: Game, act: Any, name: str | None = None) -> list[str]:
    """Returns the ids of the rules that forbid an act now; empty if it is legal."""
    return [c.rule for c in game.explain(act, None if name is None else seat(game, name)) if not c.holds]


def rules(events: Iterable[Event]) -> set[str]:
    """Returns the ids of all rules that events cite."""
    return {rule for e in events for rule in e.rules}


def kinds(events: Iterable[Event]) -> list[str]:
    """Returns the kinds of events, in order."""
    return [e.kind for e in events]
