"""The store of a page: the variation tree, what is shown of it, and one place where every message is dealt with.

No widgets and no HTML here. Views subscribe to what they show: after each message only those whose selection changed
are called. Whatever goes wrong is caught in one place, shown, and leaves the game as it was.
"""

import asyncio
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from explorer.kernel.errors import IllegalOption, OptionError
from explorer.widgets import messages
from explorer.widgets.desk import Desk
from explorer.widgets.messages import Message
from explorer.widgets.screen import (
    EYES,
    PACES,
    TABS,
    Company,
    Dialog,
    Focus,
    Place,
    Screen,
    Trouble,
    eyes_at,
    may_answer,
    uncovered,
)


class Refusal(ValueError):
    """What the reader asked for cannot be done now; the sentence says why."""


@dataclass
class _Subscription:
    select: Callable[["Store"], object]
    react: Callable[[object], None]
    last: object = None
    fresh: bool = True


class Store:
    """One page's state. `desk` holds the game's tree; `company` says who plays which seat."""

    def __init__(self, desk: Desk, company: Company, screen: Screen | None = None) -> None:
        self.desk, self.company = desk, company
        self.screen = screen or Screen(desk.end(desk.root))
        self.ways: dict[str, Callable[[str], None]] = {}  # what `Ui` messages do, by name; the app adds its own
        self.forms: dict[str, Callable[[Any], None]] = {}
        self._subscriptions: list[_Subscription] = []
        self._walk: asyncio.Task[None] | None = None
        self._hurry = False
        self._add_ways()
        self._settle()

    # -- what is shown ----------------------------------------------------------------------------------------

    @property
    def at(self) -> str:
        """A name for the position and eyes shown, sent back by the browser with each act."""
        place = self.screen.place
        return f"{self.desk.key}.{place.node}.{place.shown}.{self.screen.viewer}"

    @property
    def answers_for(self) -> int | None:
        """The seat the reader may answer for now, None if nobody or while events are still being shown."""
        if self.screen.running or not self.desk.complete(self.screen.place):
            return None
        return may_answer(self.desk.asked(self.screen.place), self.company, self.screen)

    def subscribe(self, select: Callable[["Store"], object], react: Callable[[object], None]) -> None:
        """Calls `react` with what `select` gives, now and whenever that has changed after a message."""
        self._subscriptions.append(_Subscription(select, react))
        self.publish()

    def publish(self) -> None:
        """Tells the subscribers what has changed; one that fails is reported and the others still hear of it."""
        for subscription in list(self._subscriptions):
            with self._boundary("drawing the page"):
                value = subscription.select(self)
                if subscription.fresh or value != subscription.last:
                    subscription.last, subscription.fresh = value, False
                    subscription.react(value)

    # -- what happens -----------------------------------------------------------------------------------------

    def dispatch(self, message: Message) -> None:
        """Deals with one message; never raises."""
        with self._boundary("doing what you asked"):
            self.show(notice="")
            self._handle(message)
        self.publish()

    def show(self, **changes: object) -> None:
        """Changes what is shown; the page is redrawn at the end of the message."""
        self.screen = replace(self.screen, **changes)  # type: ignore[arg-type]

    def open(self, desk: Desk, company: Company) -> None:
        """Puts another game on the page, at the end of its main line."""
        self._halt()
        place = desk.last(desk.root)
        kept = {name: getattr(self.screen, name) for name in ("pace", "answering")}
        self.desk, self.company, self.screen = desk, company, Screen(place, **kept)
        self._settle()
        self.go_on()

    def go_on(self) -> None:
        """Shows what comes next, letting bots play, until a person must act."""
        self._halt()
        run = self._steps()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no page is attached (a test, a script): there is nobody to show each event to
            for _ in run:
                pass
            return
        self.show(running=True)
        self._walk = loop.create_task(self._pace(run))

    def _handle(self, message: Message) -> None:
        match message:
            case messages.Act(text, at):
                self._act(text, at)
            case messages.Why(text):
                self.screen = self.screen.turned("why", focus=Focus("act", text))
            case messages.Select(card):
                self._select(card)
            case messages.Rule(rule):
                self._rule(rule)
            case messages.Event(number):
                self._event(number)
            case messages.Goto(node):
                self._goto(node)
            case messages.Ui(name, value):
                self._way(name, value)
            case messages.Form(name, values):
                self._form(name, values)

    # -- acts and time ----------------------------------------------------------------------------------------

    def _act(self, text: str, at: str) -> None:
        if self.screen.running:
            return self._finish()
        seat = self.answers_for
        if at != self.at:
            raise Refusal("The picture had already changed, so nothing was done.")
        if seat is None:
            raise Refusal("Nobody who looks at this page is asked now.")
        try:
            node = self.desk.play(self.screen.place, text, seat)
        except IllegalOption as refusal:
            self.screen = self.screen.turned("why", focus=Focus("act", refusal.said))
            raise
        self.show(place=Place(node, 0))
        self.go_on()

    def _steps(self) -> Iterator[float]:
        """Goes forward one visible event or one bot's act at a time; gives the seconds to wait after each."""
        while True:
            place = self.screen.place
            if not self.desk.complete(place):
                yield from self._show_events(place)
            elif (onward := self.desk.onward(place)) is not None:
                self.show(place=Place(onward, 0))
            elif (seat := self._whom_to_play_for(place)) is not None:
                self.show(place=Place(self.desk.think(place, seat, self.company.kinds[seat]), 0))
                yield 0
            else:
                return

    def _show_events(self, place: Place) -> Iterator[float]:
        pause = 0.0 if self._hurry or self.desk.quiet(place, self.company) else PACES[self.screen.pace]
        if not pause:
            self.show(place=self.desk.end(place.node))
            return
        for shown in self.desk.pictures_worth_a_look(place, self.screen.viewer):
            self.show(place=Place(place.node, shown))
            yield 0.0 if self._hurry else pause

    def _whom_to_play_for(self, place: Place) -> int | None:
        """The seat that is to be answered for by a bot, or by the only answer a lone person has."""
        for seat in self.desk.asked(place):
            if seat not in self.company.humans:
                return seat
            if self.company.alone and self.screen.answering and self.desk.only_one(place, seat):
                return seat
        return None

    async def _pace(self, run: Iterator[float]) -> None:
        with self._boundary("playing on"):
            for pause in run:
                if pause:
                    self.publish()
                await asyncio.sleep(pause)
        self._arrive()

    def _arrive(self) -> None:
        self._walk, self._hurry = None, False
        self.show(running=False)
        self._settle()
        self.publish()

    def _finish(self) -> None:
        """Stops showing event by event: the rest is done at once."""
        self._hurry = True

    def _halt(self) -> None:
        if self._walk is not None:
            self._walk.cancel()
        self._walk, self._hurry = None, False
        self.show(running=False)
