"""Positions by hand: what the readers of all games have in common."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from explorer.kernel.errors import SettingsError, shown

if TYPE_CHECKING:
    from explorer.kernel.events import Event
    from explorer.kernel.game import Game
    from explorer.kernel.gametype import GameType

LARGEST = 9_999
TOP = "..."  # ends a deck that goes on with all cards not placed elsewhere


class PositionError(ValueError):
    """A position that cannot be; names every defect, by place."""

    def __init__(self, found: Sequence[str]):
        self.defects = tuple(found)
        super().__init__("\n".join(found))


def read(source: str | Path | Mapping[str, Any]) -> dict[str, Any]:
    """Returns a position's data from a file, its text or a mapping.  Raises PositionError."""
    if isinstance(source, Mapping):
        return dict(source)
    try:
        return tomllib.loads(source.read_text("utf-8") if isinstance(source, Path) else source)
    except (OSError, UnicodeError) as error:
        raise PositionError([f"{source}: cannot be read: {error}"]) from None
    except (ValueError, RecursionError, TypeError) as error:  # TypeError: it is no text at all
        raise PositionError([f"position: not readable as TOML: {error}"]) from None


class Builder:
    """Reads the entries of a position and notes every defect in `found`; `known` are the entries there are."""

    def __init__(self, kind: GameType, data: Mapping[str, Any], known: set[str], names: Sequence[str]):
        self.kind, self.data = kind, data
        strange = sorted(map(str, data.keys() - known))
        self.found = [f"{key:.40}: no such entry; there are {', '.join(sorted(known))}" for key in strange]
        self.names: list[str] = list(names)
        self.settings: dict[str, Any] = {}
        self._frame()

    def _frame(self) -> None:
        """Reads who plays, and with which settings.  Raises PositionError, since nothing can be read without."""
        names = self.data.get("players", self.names)
        if not isinstance(names, list) or not all(isinstance(n, str) and n for n in names):
            self.found.append(f"players: expected a list of names; found {shown(names)}")
        elif len(set(names)) < len(names):
            self.found.append("players: two have the same name")
        else:
            self.names = names
            self._settle()
        if self.found:
            raise PositionError(self.found)

    def _settle(self) -> None:
        settings = self.data.get("settings", {})
        if not isinstance(settings, Mapping) or not all(isinstance(key, str) for key in settings):
            self.found.append(f"settings: expected a table; found {shown(settings)}")
            return
        try:
            self.settings = self.kind.settle(len(self.names), settings)
        except SettingsError as error:
            self.found += [f"settings: {d}" for d in error.defects]

    def table(self, data: Mapping[str, Any], key: str, where: str = "") -> Mapping[str, Any]:
        """Returns an entry that is a table; empty without one."""
        value = data.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.found.append(f"{where or key}: expected a table; found {shown(value)}")
        return {}

    def seat(self, where: str, name: Any) -> int | None:
        """Returns the seat of a player."""
        if name in self.names:
            return self.names.index(name)
        self.found.append(f"{where}: expected one of the players {', '.join(self.names)}; found {shown(name)}")
        return None

    def count(self, where: str, value: Any) -> int:
        """Returns a whole number, 0 or more."""
        if type(value) is int and 0 <= value <= LARGEST:
            return value
        self.found.append(f"{where}: expected a whole number from 0 to {LARGEST:,}; found {shown(value)}")
        return 0

    def seed(self) -> int:
        """Returns the number that chance comes from."""
        value = self.data.get("seed", 1)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.found.append(f"seed: expected a whole number; found {shown(value)}")
        return 1


@dataclass(frozen=True)
class Expectation:
    """What a position file expects at some point: a dataclass whose first field is the word it is known by.

    Fields hold texts, tuples of texts, whole numbers, truths, or numbers by name.
    """

    def defects(self, start: Game) -> Iterable[str]:
        """Returns what in it means nothing in this game: names of players, cards, rules, places."""
        return ()

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        """Yields what is otherwise than expected now; *events* are those of the line so far."""
        raise NotImplementedError


def strangers(game: Game, names: Iterable[str]) -> Iterator[str]:
    """Yields what is said of names that no player has."""
    yield from (f"{n!r:.40} is none of the players {', '.join(game.names)}" for n in names if n not in game.names)


class EachPlayer(Expectation):
    """What position files expect as a number by a player's name: a dataclass of this one field."""

    what: ClassVar[str]

    def found(self, game: Game) -> Sequence[int]:
        """Returns the number that each player has."""
        raise NotImplementedError

    def wanted(self) -> Mapping[str, int]:
        """Returns the numbers that are expected, by name."""
        numbers: Mapping[str, int] = getattr(self, fields(self)[0].name)
        return numbers

    def defects(self, start: Game) -> Iterator[str]:
        return strangers(start, self.wanted())

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = self.found(game)
        for name, number in self.wanted().items():
            there = found[game.names.index(name)]
            if there != number:
                yield f"{name} should have {self.what} {number}; it is {there}"
