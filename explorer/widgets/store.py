"""The store of a page: the variation tree, what is shown of it, and one place where every message is dealt with.

No widgets and no HTML here. Views subscribe to what they show: after each message only those whose selection changed
are called. Whatever goes wrong is caught in one place, shown, and leaves the game as it was.
"""

import asyncio
import logging
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TypeVar

from explorer.kernel.errors import IllegalOption, OptionError, SaveError, SettingsError
from explorer.lab.tree import TreeError
from explorer.widgets import messages
from explorer.widgets.desk import Desk
from explorer.widgets.messages import Message
from explorer.widgets.screen import (
    EYES,
    SPEEDS,
    TABS,
    Company,
    Focus,
    Place,
    Screen,
    Trouble,
    covered,
    eyes_at,
    may_answer,
    uncovered,
)

BURST = 0.01  # seconds of work before the page gets its turn
Values = Mapping[str, str | tuple[str, ...]]
_T = TypeVar("_T")
_log = logging.getLogger(__name__)


class Refusal(ValueError):
    """What the reader asked for cannot be done now; the sentence says why."""


EXPECTED = (Refusal, OptionError, SaveError, SettingsError, TreeError)


@dataclass
class _Subscription:
    select: Callable[[], object]
    react: Callable[[], None]
    last: object = None
    fresh: bool = True


class Store:
    """One page's state: `desk` holds the game's tree (None before there is a game), `company` who plays which seat.

    `ways` and `forms` say what is done for a `Ui` or `Form` message of each name, `others` for messages that are not
    the store's; an app adds its own.
    """

    def __init__(self) -> None:
        self.desk: Desk | None = None
        self.company = Company(())
        self.screen = Screen()
        self.ways: dict[str, Callable[[str], None]] = {}
        self.forms: dict[str, Callable[[Values], None]] = {}
        self.others: Callable[[Message], None] = _no_use
        self._subscriptions: list[_Subscription] = []
        self._walk: asyncio.Task[None] | None = None
        self._hurry = False
        self._add_ways()

    # -- what is shown ----------------------------------------------------------------------------------------

    @property
    def at(self) -> str:
        """A name for the position and eyes shown, which the browser sends back with each act."""
        place = self.screen.place
        return f"{id(self.desk):x}.{place.node}.{place.shown}.{self.screen.viewer}"

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats asked at the place shown; nobody between two events."""
        return self.desk.asked(self.screen.place) if self.desk else ()

    @property
    def answers_for(self) -> int | None:
        """The seat that the reader may answer for now; None if nobody, or while events are still being shown."""
        return None if self.screen.running else may_answer(self.asked, self.company, self.screen)

    def subscribe(self, select: Callable[[], object], react: Callable[[], None]) -> None:
        """Calls `react` at the next publishing, and then each time that what `select` gives has changed."""
        self._subscriptions.append(_Subscription(select, react))

    def publish(self) -> None:
        """Tells the subscribers what has changed; one that fails is reported, and the others still hear of it."""
        for subscription in self._subscriptions:
            with self.boundary("drawing the page"):
                value = subscription.select()
                if subscription.fresh or value != subscription.last:
                    subscription.last, subscription.fresh = value, False
                    subscription.react()

    def dispatch(self, message: Message) -> None:
        """Deals with one message; never raises."""
        with self.boundary("doing what you asked"):
            self.show(notice="")
            self._handle(message)
        self.publish()

    def show(self, **changes: object) -> None:
        """Changes what is shown; the page is redrawn at the end of the message."""
        self.screen = replace(self.screen, **changes)  # type: ignore[arg-type]

    def _handle(self, message: Message) -> None:
        match message:
            case messages.Act(text, at):
                self._act(text, at)
            case messages.Why(text):
                self.turn("why", Focus("act", text))
            case messages.Select(card):
                self.turn("note", Focus("card", card))
            case messages.Rule(rule):
                self.turn("rules", Focus("rule", rule))
            case messages.Event(number):
                self._look_back(number)
            case messages.Goto(node):
                self._go_to(node)
            case messages.Ui(name, value):
                self._named(self.ways, name)(value)
            case messages.Form(name, values):
                self._named(self.forms, name)(values)
            case _:
                self.others(message)

    @staticmethod
    def _named(table: Mapping[str, Callable[[_T], None]], name: str) -> Callable[[_T], None]:
        if name not in table:
            raise Refusal(f"This page has no {name!r}.")
        return table[name]

    # -- playing ----------------------------------------------------------------------------------------------

    def open(self, desk: Desk, company: Company) -> None:
        """Puts a game on the page where its tree's head is, and plays on."""
        self._halt()
        self.desk, self.company = desk, company
        kept = {name: getattr(self.screen, name) for name in ("speed", "at_once", "answering", "tab")}
        self.screen = Screen(desk.end(desk.tree.head), **kept)
        self._settle()
        self.go_on()

    def go_on(self, hurry: bool = False, through: bool = False) -> None:
        """Shows what comes next, letting bots play, until a person must act; what is short is done at once.

        `hurry`: without showing each event. `through`: past the questions that people have answered on this line.
        """
        self._halt()
        self._hurry = hurry
        run = self._steps(through)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script or a test: nobody watches event by event
            list(run)
            self._arrive()
        else:
            self._start(run, loop)

    def _start(self, run: Iterator[float], loop: asyncio.AbstractEventLoop) -> None:
        pause = self._burst(run)
        if pause is None:
            self._arrive()
        else:
            self.show(running=True)
            self._walk = loop.create_task(self._pace(run, pause))

    def _burst(self, run: Iterator[float]) -> float | None:
        """Runs up to the first pause, or until the page should get its turn; None when there is no more to do."""
        end = time.monotonic() + BURST
        for pause in run:
            if pause or time.monotonic() > end:
                return pause
        return None

    async def _pace(self, run: Iterator[float], pause: float | None) -> None:
        with self.boundary("playing on"):
            while pause is not None:
                if pause:
                    self.publish()
                await asyncio.sleep(pause)
                pause = self._burst(run)
        self._walk = None
        with self.boundary("playing on"):
            self._arrive()
        self.publish()

    def _steps(self, through: bool) -> Iterator[float]:
        """Goes forward by one visible event or one answer at a time; gives the seconds to rest after each."""
        desk = self._a_desk()
        while True:
            place = self.screen.place
            if not desk.complete(place):
                yield from self._tell(desk, place, through)
                continue
            onward, seat = desk.node(place).onward, self._unasked(desk, place)
            if onward is not None and (through or seat is not None):
                self._stand(Place(onward.id, 0))
            elif seat is not None:
                self._stand(self._answer_for(desk, place, seat))
                yield 0
            else:
                return

    def _tell(self, desk: Desk, place: Place, through: bool) -> Iterator[float]:
        at_once = self._hurry or (not through and desk.quiet(place, self.company))
        pause = 0 if at_once else self.screen.rest
        stops = desk.worth_a_look(place, self.screen.viewer) if pause else []
        for shown in stops:
            self.show(place=Place(place.node, shown))
            yield pause if shown == 1 else pause / 2
        self.show(place=desk.end(desk.node(place)))

    def _unasked(self, desk: Desk, place: Place) -> int | None:
        """The seat that is answered for without asking a person: a bot's, or a lone person's with one answer only."""
        for seat in desk.asked(place):
            if seat not in self.company.humans or self._own_answer(desk, place, seat) is not None:
                return seat
        return None

    def _own_answer(self, desk: Desk, place: Place, seat: int) -> str | None:
        """What a person need not be asked: what they said before, or a lone person's only answer."""
        if seat in self.screen.waving and (answer := desk.letting_pass(place, seat)):
            return answer
        return desk.only_answer(place, seat) if self.company.alone and self.screen.answering else None

    def _answer_for(self, desk: Desk, place: Place, seat: int) -> Place:
        if seat not in self.company.humans:
            return desk.think(place, seat, self.company.kinds[seat])
        return desk.play(place, self._own_answer(desk, place, seat) or "", seat)

    def _act(self, text: str, at: str) -> None:
        desk, seat = self._a_desk(), self.answers_for
        if self.screen.running:
            self.go_on(hurry=True)
        elif at != self.at:
            raise Refusal("The picture had already changed, so nothing was done.")
        elif seat is None:
            raise Refusal("Nobody who looks at this page is asked now.")
        else:
            self._carry_out(desk, text, seat)

    def _carry_out(self, desk: Desk, text: str, seat: int) -> None:
        before = len(desk.tree.branches())
        try:
            self._stand(desk.play(self.screen.place, text, seat))
        except IllegalOption as refusal:
            self.turn("why", Focus("act", refusal.said))
            raise
        read = self.screen.pages.get("note")
        if self.screen.tab == "note" and read and read.kind == "card":  # on to what can be done next
            self.turn("act")
        if len(desk.tree.branches()) > before:
            self.show(notice="You went another way: a new branch. The line as it was is kept in the timeline.")
        self.go_on()

    def _wave(self, which: str) -> None:
        seat = self.answers_for
        if which == "off":
            self.show(waving=frozenset())
        elif seat is None or self._a_desk().letting_pass(self.screen.place, seat) is None:
            raise Refusal("There is nothing to let pass now.")
        else:
            self.show(waving=self.screen.waving | {seat})
            self.go_on()

    # -- going about ------------------------------------------------------------------------------------------

    def _stand(self, place: Place) -> None:
        """Shows a place, and makes it where the tree goes on from."""
        self._a_desk().tree.go(place.node)
        self.show(place=place, waving=self.screen.waving - {self._a_desk().turn(place)})

    def _settle(self) -> None:
        """Shows the page to whoever is asked."""
        self.screen = eyes_at(self.asked, self.company, self.screen)

    def _arrive(self) -> None:
        self._hurry = False
        self.show(running=False)
        self._settle()

    def _halt(self) -> None:
        if self._walk is not None:
            self._walk.cancel()
        self._walk, self._hurry = None, False
        self.show(running=False)

    def _look_back(self, number: int) -> None:
        place = self._a_desk().of_event(number)
        if place is None:
            raise Refusal(f"Event {number} is not on this line.")
        self._halt()
        self._stand(place)
        self.show(event=number)

    def _go_to(self, node: str) -> None:
        desk = self._a_desk()
        if not node.isdecimal():
            raise Refusal("That place is not in this game.")
        self._halt()
        self._stand(desk.end(desk.tree.node(int(node))))

    def _step(self, by: str) -> None:
        desk = self._a_desk()
        self._halt()
        self._stand(desk.step(self.screen.place, -1 if by.startswith("-") else 1))

    def _scrub(self, index: str) -> None:
        entries, _ = self._a_desk().timeline(self.screen.place, self.screen.viewer)
        entries = [entry for entry in entries if entry["on_line"]]
        place = int(index) if index.removeprefix("-").isdecimal() else len(entries)
        if not -1 <= place < len(entries):
            raise Refusal("That act is not on this line.")
        self._go_to(str(entries[max(place, 0)]["id"]))

    def _first(self, _: str) -> None:
        self._halt()
        self._stand(self._a_desk().end(self._a_desk().tree.root))

    def _last(self, _: str) -> None:
        self.go_on(hurry=True, through=True)

    def _skip(self, _: str) -> None:
        self.go_on(hurry=True)

    def _play(self, _: str) -> None:
        if self.screen.running:
            self._halt()
            self._stand(self._a_desk().end(self._a_desk().node(self.screen.place)))
        else:
            self.go_on(through=True)

    def _undo(self, _: str) -> None:
        desk = self._a_desk()
        self._halt()
        desk.tree.go(self.screen.place.node)
        back = desk.tree.undo(self.company.humans or None)
        if not back:
            raise Refusal("There is nothing to undo: this is the beginning.")
        while back and self._unasked(desk, desk.end(desk.tree.head)) is not None:
            back = desk.tree.undo(self.company.humans or None)
        self._turn_to_head(desk)

    def _redo(self, _: str) -> None:
        desk = self._a_desk()
        self._halt()
        desk.tree.go(self.screen.place.node)
        on = desk.tree.redo(self.company.humans or None)
        if not on:
            raise Refusal("There is nothing to redo: this is the latest act.")
        while on and self._unasked(desk, desk.end(desk.tree.head)) is not None:
            on = desk.tree.redo(self.company.humans or None)
        self._turn_to_head(desk)

    def _turn_to_head(self, desk: Desk) -> None:
        self.show(place=desk.end(desk.tree.head), trouble=None, waving=frozenset())
        self._settle()

    # -- the page itself --------------------------------------------------------------------------------------

    def _add_ways(self) -> None:
        self.ways |= {
            "step": self._step,
            "scrub": self._scrub,
            "first": self._first,
            "last": self._last,
            "skip": self._skip,
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "try": lambda text: self._act(text, self.at),
            "tab": self._tab,
            "back": self._back,
            "pile": lambda name: self.turn("note", Focus("pile", name)),
            "seat": lambda number: self.turn("note", Focus("seat", number)),
            "cards": lambda name: self.turn("rules", Focus("cards", name)),
            "section": lambda name: self.turn("rules", Focus("section", name)),
            "log": lambda value: self.show(whole_log=value == "more"),
            "eyes": self._eyes,
            "cover": self._uncover,
            "pass-to": self._pass_to,
            "speed": self._set_speed,
            "at-once": lambda value: self.show(at_once=value == "on"),
            "answering": lambda value: self.show(answering=value == "on"),
            "wave": self._wave,
            "ending": lambda value: self.show(ending=value == "open"),
            "dialog": lambda _: self.close(),
            "escape": self._escape,
            "copied": self._copied,
        }
        self.forms["search"] = self._search

    def turn(self, tab: str, page: Focus | None = None) -> None:
        """Turns the inspector to a tab, and to a page of it; Back returns from there."""
        self.screen = self.screen.turned(tab, page)

    def _tab(self, name: str) -> None:
        if name not in TABS:
            raise Refusal(f"This page has no tab {name!r}.")
        self.turn(name)

    def _back(self, _: str) -> None:
        self.screen = self.screen.back()

    def _eyes(self, whose: str) -> None:
        if whose not in EYES:
            raise Refusal(f"Nobody looks at the table as {whose!r}.")
        self.show(eyes=whose)
        self._settle()

    def _uncover(self, _: str) -> None:
        self.screen = uncovered(self.screen)

    def _pass_to(self, seat: str) -> None:
        if not seat.isdecimal() or int(seat) not in self.company.humans:
            raise Refusal("Nobody sits there who could take the screen.")
        self.screen = covered(replace(self.screen, eyes="own"), int(seat))

    def _set_speed(self, value: str) -> None:
        found = [speed for speed in SPEEDS if f"{speed:g}" == value]
        if not found:
            raise Refusal(f"There is no speed {value!r}.")
        self.show(speed=found[0])

    def close(self) -> None:
        """Closes what lies over the table."""
        if self.screen.trouble:
            self.show(trouble=None)
        elif self.desk:
            self.show(dialog=None)

    def _escape(self, _: str) -> None:
        if self.screen.running:
            self.go_on(hurry=True)
        else:
            self._named(self.ways, "dialog")("close")

    def _search(self, values: Values) -> None:
        query = values.get("query", "")
        found = Focus("search", query.strip()[:80]) if isinstance(query, str) and query.strip() else None
        page = self.screen.pages.get("rules")
        if self.screen.tab == "rules" and page and page.kind == "search":  # the next letter is no new page
            self.screen = self.screen.back()
        if found:
            self.turn("rules", found)

    def _copied(self, answer: str) -> None:
        self.show(notice="Copied." if answer == "yes" else "The browser would not copy; select the text yourself.")

    # -- what goes wrong --------------------------------------------------------------------------------------

    def _a_desk(self) -> Desk:
        if self.desk is None:
            raise Refusal("There is no game on this page yet.")
        return self.desk

    @contextmanager
    def boundary(self, doing: str) -> Iterator[None]:
        """Turns whatever is raised inside into something the reader sees; the game stays as it was."""
        try:
            yield
        except EXPECTED as refusal:
            self.show(notice=str(refusal))
        except Exception as error:
            _log.exception("while %s", doing)
            self._halt()
            self.show(trouble=Trouble(doing, f"{type(error).__name__}: {error}", _origin(error)))


def _no_use(message: Message) -> None:
    raise Refusal("This page has no use for that.")


def _origin(error: Exception) -> str:
    """Where an error came from, in a line that may stand in a report."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{PurePath(frames[-1].filename).name}, line {frames[-1].lineno}, in {frames[-1].name}" if frames else ""
