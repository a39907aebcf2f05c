"""The games, by name."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from explorer.kernel.gametype import GameType
from explorer.kernel.save import load as load_save

GAMES = {"echoside": "Into the Echoside", "ecos": "Ecos: First Continent", "astra": "Echoes of Astra"}
LONGEST_NAME = 40
LARGEST_FILE = 1_000_000  # bytes


def game_type(name: str) -> GameType:
    """Returns the game called *name*.  Raises ValueError for an unknown one."""
    if name == "echoside":
        from explorer.games.echoside import ECHOSIDE

        return ECHOSIDE
    if name == "ecos":
        from explorer.games.ecos import ECOS

        return ECOS
    if name == "astra":
        from explorer.games.astra import ASTRA

        return ASTRA
    raise ValueError(f"There is no game called {name!r}; there is: {', '.join(GAMES)}.")


def new_game(
    name: str,
    players: int | Sequence[str] = 2,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    cards: str | Path | Sequence[str | Path] = (),
) -> Game:
    """Returns a new game; see explorer.new_game."""
    kind = game_type(name)
    names = seat_names(players)
    if settings is not None and not isinstance(settings, Mapping):
        raise SettingsError([f"settings: expected names with values, found {settings!r:.40}."])
    asked = dict(settings or {})
    files = [cards] if isinstance(cards, str | Path) else list(cards)
    if files:
        asked["cards"] = [*asked.get("cards", []), *(card_file(name, f)[0] for f in files)]
    settled = kind.settle(len(names), asked)
    seed = secrets.randbits(32) if seed is None else seed
    if not isinstance(seed, int):
        raise SettingsError([f"seed: expected a whole number, found {seed!r}."])
    return Game(kind, kind.start(len(names), settled, seed), settled, names)


def card_file(name: str, path: str | Path) -> tuple[str, Sequence[str]]:
    """Returns the text of a file with cards of one's own for the game called *name*, and what each card says.

    Raises SettingsError: file, card, field and what was expected, for each defect.
    """
    kind, path = game_type(name), Path(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SettingsError([f"{path}: expected at most {LARGEST_FILE:,} bytes; the file has more."])
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SettingsError([f"{path}: cannot be read: {error.strerror or error}."]) from None
    except UnicodeDecodeError as error:
        raise SettingsError([f"{path}: expected a text in UTF-8: {error.reason} at byte {error.start}."]) from None
    return text, kind.read_cards(text, str(path))


def seat_names(players: int | Sequence[str]) -> list[str]:
    """Returns the names of the seats; "Player 1", "Player 2"... for a number.  Raises SettingsError."""
    if isinstance(players, int):
        return [f"Player {i + 1}" for i in range(players)]
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SettingsError([f"players: expected a number or a list of names, found {players!r:.40}."])
    names = [n.strip() if isinstance(n, str) else "" for n in players]
    defects = [f"name of player {i + 1}: expected a text with something in it." for i, n in enumerate(names) if not n]
    defects += [f"name {n[:20]!r}...: at most {LONGEST_NAME} characters." for n in names if len(n) > LONGEST_NAME]
    if len({n.casefold() for n in names}) < len(names):
        defects.append("names: two players have the same name.")
    if defects:
        raise SettingsError(defects)
    return names


def load(text: str, *, from_state: bool = False) -> Game:
    """Returns the game of a save; see explorer.load."""
    return load_save(text, game_type, from_state=from_state)


def position(name: str, source: str | Path | Mapping[str, Any]) -> Game:
    """Returns a game that begins in a position; see explorer.position."""
    return game_type(name).position(source)
