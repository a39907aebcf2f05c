"""What a page shows beside the game itself, as frozen records: who sits where, whose eyes, which tab, which dialog."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

Viewer = int | str | None  # a seat; None: what all may see; "open": every hand

HUMAN = "human"
TABS = ("act", "why", "rules", "log", "stack", "note")
EYES = ("own", "all", "open")
PACES = {"slow": 0.9, "normal": 0.4, "fast": 0.15, "off": 0.0}  # seconds a visible event is shown


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
    """What the inspector is about: an act's text, a card's number, a rule's id or an event's number."""

    kind: str  # "act" "card" "rule" "event"
    value: str | int


@dataclass(frozen=True)
class Dialog:
    """An open dialog: what was typed so far, and what is wrong with it."""

    name: str
    draft: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    defects: tuple[str, ...] = ()
    text: str = ""


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
    tab: str = "why"
    focus: Focus | None = None
    rule: str | None = None
    event: int | None = None
    trail: tuple[tuple[str, Focus | None, str | None, int | None], ...] = ()
    dialog: Dialog | None = None
    trouble: Trouble | None = None
    notice: str = ""
    search: str = ""
    pace: str = "normal"
    running: bool = False
    answering: bool = True  # single answers of a lone person are given for them
    whole_log: bool = False

    def turned(self, tab: str, **shown: object) -> "Screen":
        """Another page of the inspector, with the way back remembered."""
        trail = (*self.trail, (self.tab, self.focus, self.rule, self.event))[-30:]
        return replace(self, tab=tab, trail=trail, **shown)  # type: ignore[arg-type]

    def back(self) -> "Screen":
        """The inspector as it was before the last turn."""
        if not self.trail:
            return self
        tab, focus, rule, event = self.trail[-1]
        return replace(self, tab=tab, focus=focus, rule=rule, event=event, trail=self.trail[:-1])


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
    return replace(screen, viewer=None, cover=wanted[0])


def uncovered(screen: Screen) -> Screen:
    """The page once the person it was passed to has taken it."""
    return screen if screen.cover is None else replace(screen, viewer=screen.cover, cover=None)


def may_answer(asked: tuple[int, ...], company: Company, screen: Screen) -> int | None:
    """The seat that whoever looks at the page may answer for, None if nobody."""
    if screen.cover is not None:
        return None
    mine = [seat for seat in asked if seat in company.humans and screen.viewer in (seat, "open")]
    return mine[0] if mine else None
