"""What a game tells the kernel about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from explorer.kernel.acts import Act
from explorer.kernel.errors import SettingsError
from explorer.kernel.events import Event
from explorer.kernel.frozen import Frozen
from explorer.kernel.positions import Expectation
from explorer.kernel.rulebook import Rulebook
from explorer.kernel.state import State
from explorer.kernel.steps import Choice, Step

if TYPE_CHECKING:
    from explorer.kernel.game import Game

Viewer = int | str | None  # a seat; None: what everybody may see; "open": everything


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    text: str
    rules: tuple[str, ...]


class Face(NamedTuple):
    """An act as people see it: `text` names it uniquely and parses back; `note` is a gain or a price."""

    text: str
    label: str
    objects: tuple[int, ...] = ()
    note: str = ""
    place: str = ""
    stompable: bool | None = None


class GameType(ABC):
    """One game's rules, names and pictures, behind one interface."""

    name: ClassVar[str]
    players: ClassVar[tuple[int, int]]  # least and most
    expectations: ClassVar[
        tuple[type[Expectation], ...]
    ] = ()  # what position files may expect, beside the common words
    secrecy: ClassVar[tuple[str, ...]] = ()  # the rules by which cards are hidden

    @property
    @abstractmethod
    def rulebook(self) -> Rulebook:
        """The game's rulebook."""

    @property
    def edition(self) -> str:
        """A text that changes with the rules: with rulebook and cards."""
        return self.rulebook.hash

    @property
    @abstractmethod
    def records(self) -> Mapping[str, type[Frozen]]:
        """Steps, acts and effects by name, for saving."""

    @abstractmethod
    def settle(self, players: int, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Returns complete, checked settings.  Raises SettingsError with every defect."""

    @abstractmethod
    def blank(self, players: int, settings: Mapping[str, Any]) -> State:
        """Returns a state with its shared constants only."""

    @abstractmethod
    def start(self, players: int, settings: Mapping[str, Any], seed: int) -> State:
        """Returns the state in which the set-up begins, its steps on the agenda."""

    @abstractmethod
    def acts(self, s: Any, player: int) -> Iterable[Act]:
        """Yields every act that *player* could name now, legal or not."""

    def standing(self, s: Any, player: int) -> Sequence[Act]:
        """Returns acts that are possible beside any question (conceding); they have a method `perform`."""
        return ()

    @abstractmethod
    def face(self, s: Any, player: int, act: Act, names: Sequence[str]) -> Face:
        """Returns how *act* is named."""

    @abstractmethod
    def ask(self, s: Any, question: Choice, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
        """Returns kind, sentence and rules of a question, as it is put to one player."""

    @abstractmethod
    def describe(self, s: Any, event: Event, names: Sequence[str]) -> str:
        """Returns an event, already filtered for its reader, as a sentence."""

    @abstractmethod
    def foresee(self, s: Any, step: Step, names: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
        """Returns sentence and rules of a step still to be done; None if it is of no interest."""

    @abstractmethod
    def view(self, s: Any, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
        """Returns what *viewer* may see, as JSON data."""

    @abstractmethod
    def imagine(self, s: Any, player: int | None, seed: int) -> None:
        """Deals anew, in place, all that *player* cannot know, whatever it is now (see chance.dealt_anew)."""

    def card_names(self, s: Any) -> Sequence[str]:
        """Returns the names of all cards of this game, wherever they are."""
        return ()

    def position(self, source: str | Path | Mapping[str, Any]) -> Game:
        """Returns a game that begins in a position: a file, its text, or a mapping.  ValueError names every defect."""
        raise ValueError(f"{self.name}: a game cannot begin in a position of one's own")

    def read_cards(self, text: str, source: str) -> Sequence[str]:
        """Returns what the cards in the text of a user's file say, a line each; *source* is what the file is called.

        Raises SettingsError: file, card, field and what was expected, for each defect.
        """
        raise SettingsError([f"{self.name}: it is not played with cards of one's own."])

    @abstractmethod
    def outcome(self, s: Any, names: Sequence[str]) -> Outcome | None:
        """Returns how the game ended, None while it goes on."""

    @abstractmethod
    def defects(self, s: Any) -> list[str]:
        """Returns all that is impossible about a position."""
