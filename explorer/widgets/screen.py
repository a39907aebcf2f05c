"""What a page shows beside the game itself, as frozen records: who sits where, whose eyes, which tab, which dialog."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Viewer = int | str | None  # a seat; None: what all may see; "open": every hand

HUMAN = "human"
TABS = ("act", "why", "rules", "log", "stack", "note")
EYES = ("own", "all", "open")
SPEEDS = (0.5, 1.0, 2.0, 4.0)
REST = 0.4  # seconds an act is shown at speed 1; what follows from it takes half of that


@dataclass(frozen=True)
class Company:
    """Who plays which seat: "human" or the name of a bot."""

    kinds: tuple[str, ...]

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played by people, in order."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots, so that no hand need ever be covered."""
        return len(self.humans) == 1


@dataclass(frozen=True)
class Place:
    """Where the reader is: a node of the tree, and how many of its events have been shown."""

    node: int
    shown: int


@dataclass(frozen=True)
class Focus:
    """What a page of the inspector is about: "act" "card" "pile" "tile" "rule" "section" "cards" "search"."""

    kind: str
    value: str | int


@dataclass(frozen=True)
class Dialog:
    """An open dialog: "new", "save" or "load"; what was filled in so far, and what is wrong with it by field."""

    name: str
    draft: Mapping[str, Any] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Trouble:
    """A step that failed: what was being done, and how it failed."""

    doing: str
    error: str
    detail: str


@dataclass(frozen=True)
class Screen:
    """Everything shown that is not the game."""

    place: Place = Place(0, 0)
    viewer: Viewer = None
    eyes: str = "own"
    cover: int | None = None  # the seat the screen is being passed to
    tab: str = "act"
    pages: Mapping[str, Focus] = field(default_factory=dict)  # what each tab of the inspector is about
    trail: tuple[tuple[str, Mapping[str, Focus]], ...] = ()
    event: int | None = None
    dialog: Dialog | None = None
    trouble: Trouble | None = None
    notice: str = ""
    speed: float = 1.0
    at_once: bool = False  # bots' moves are shown as one picture
    answering: bool = True  # a lone person's only answer is given for them
    waving: frozenset[int] = frozenset()  # the seats that let everything pass until their turn
    running: bool = False
    ending: bool = True  # the closing panel is shown once the game is over
    whole_log: bool = False
    over: Any = None  # the group shown on a map, see explorer.widgets.mapping
    large_map: bool = False

    def turned(self, tab: str, page: Focus | None = None) -> "Screen":
        """Another page of the inspector, with the way back remembered."""
        if tab == self.tab and (page is None or page == self.pages.get(tab)):
            return self
        pages = {**self.pages, tab: page} if page else self.pages
        return replace(self, tab=tab, pages=pages, trail=(*self.trail, (self.tab, self.pages))[-30:])

    def back(self) -> "Screen":
        """The inspector as it was before the last turn."""
        if not self.trail:
            return self
        tab, pages = self.trail[-1]
        return replace(self, tab=tab, pages=pages, trail=self.trail[:-1])

    @property
    def rest(self) -> float:
        """Seconds that another's act is shown before what follows from it."""
        return 0.0 if self.at_once else REST / self.speed


def eyes_at(asked: tuple[int, ...], company: Company, screen: Screen) -> Screen:
    """Whose eyes the page shows now that `asked` are asked.

    A lone person always sees their own hand. With several at one screen, the hand of another is shown only after that
    person has taken the screen: until then it is covered.
    """
    if screen.eyes != "own" or not company.humans:
        return replace(screen, viewer="open" if screen.eyes == "open" else None, cover=None)
    if company.alone:
        return replace(screen, viewer=company.humans[0], cover=None)
    wanted = [seat for seat in asked if seat in company.humans]
    if not wanted or screen.viewer in wanted:
        return replace(screen, cover=None)
    return covered(screen, wanted[0])


def covered(screen: Screen, seat: int) -> Screen:
    """The page while it is passed to `seat`: no hand is shown, and nothing of what the one before was reading."""
    return replace(screen, viewer=None, cover=seat, pages={}, trail=(), tab="act", dialog=None, notice="")


def uncovered(screen: Screen) -> Screen:
    """The page once the person it was passed to has taken it."""
    return screen if screen.cover is None else replace(screen, viewer=screen.cover, cover=None)


def may_answer(asked: tuple[int, ...], company: Company, screen: Screen) -> int | None:
    """The seat that whoever looks at the page may answer for, None if nobody."""
    if screen.cover is not None:
        return None
    mine = [seat for seat in asked if seat in company.humans and screen.viewer in (seat, "open")]
    return mine[0] if mine else None
