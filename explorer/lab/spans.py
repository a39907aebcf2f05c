"""Spans: what lay on a stack, from when it was added until it was done, read from events alone.

A span is something of Echoes of Astra that waits on a stack and resolves, or the attack a counter stack stands on; of
Into the Echoside a card that is played or used, and each stomp.  The times of a span are numbers of events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from explorer.kernel.events import Event

End: TypeAlias = "int | str"  # a thing by number; "zone 1" or "seat 0" as events name them


@dataclass
class Target:
    """What a span is aimed at.

    `how`: declared beforehand, chosen while it resolved, or touched by a text that aims at nothing; `lost`: it was no
    longer there.
    """

    end: End
    at: int  # the event that says so
    how: str = "declared"
    lost: bool = False


@dataclass(eq=False)
class Span:
    """One thing on a stack.  `push`, `pop`, `done`: when it was added, when it began to resolve, when it was done."""

    kind: str  # attack counter_card swift_card flip activated triggered checkpoint played stomp
    event: Event  # the one that added it
    source: End
    answers: int = 0  # the event that added what it responds to
    on: str = ""  # of a trigger: the moment it goes off at
    ground: bool = False  # a stack stands on it, and it goes on when that is done
    stacked: bool = True  # False: played outside a stack, where it resolves at once
    willing: bool = False  # a player did it of their own accord: nothing else led to it
    zone: str = ""
    pop: int = 0
    done: int = 0
    outcome: str = ""
    rules: list[str] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    phases: list[int] = field(default_factory=list)  # events at which another stack on it could begin
    events: list[int] = field(default_factory=list)  # what it did, stacks inside it apart

    @property
    def push(self) -> int:
        """The number of the event that added it."""
        return self.event.number

    @property
    def running(self) -> bool:
        """Whether something can happen inside it now."""
        return not self.done and (self.ground or bool(self.pop))

    def cite(self, rules: Iterable[str]) -> None:
        """Adds rules, each once."""
        self.rules += [rule for rule in rules if rule not in self.rules]


class Reader:
    """Reads the events of one game, in order."""

    own: ClassVar[Mapping[str, Callable[[Any, Event], None]]]  # what each kind of event means

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.open: list[Span] = []  # those that are not done
        self.events: dict[int, Event] = {}
        self.owners: dict[int, Span] = {}  # of events that begin or resolve a span

    def read(self, events: Sequence[Event]) -> list[Span]:
        """Returns the spans, oldest first."""
        for event in events:
            self.events[event.number] = event
            self.take(event)
        return self.spans

    def take(self, event: Event) -> None:
        """Deals with one event."""
        if event.kind in self.own:
            self.own[event.kind](self, event)
        elif (span := self.owner(event)) is not None:
            span.events.append(event.number)

    def owner(self, event: Event) -> Span | None:
        """Returns the span that led to an event, if any."""
        number = event.cause
        while number:
            if number in self.owners:
                return self.owners[number]
            number = self.events[number].cause if number in self.events else 0
        return None

    def cause(self, span: Span) -> Span | None:
        """Returns the span that led to another, if any did."""
        return None if span.willing else self.owner(span.event)

    def add(self, span: Span) -> Span:
        """Notes a span that begins."""
        self.spans.append(span)
        self.open.append(span)
        self.owners[span.push] = span
        span.cite(span.event.rules)
        return span

    def newest(self, fits: Callable[[Span], bool]) -> Span | None:
        """Returns the newest span that is not done and fits."""
        return next((span for span in reversed(self.open) if fits(span)), None)

    def end(self, span: Span, done: int, outcome: str) -> None:
        """Notes that a span is done."""
        span.pop, span.done, span.outcome = span.pop or done, done, outcome
        self.open.remove(span)


# -- Echoes of Astra --------------------------------------------------------------------------------------------

ANSWERS = {"tactic": "counter_card", "flip": "flip", "ability": "activated"}
ALONE = {"trigger": "triggered", "checkpoint": "checkpoint", "flip": "flip", "ability": "activated"}
ALONE_ONLY = ("triggered", "checkpoint")
TOUCHING: tuple[str, ...] = (
    "modifies",
    "sets base",
    "strips",
    "grants",
    "tracks",
    "damages",
    "dies",
    "steals",
    "readies",
    "exhausts",
)
TOUCHING += ("returns to hand", "banishes", "moves", "is forced back", "flips")
RESULTS = {"holds": "zone kept", "takes zone": "zone taken", "empty": "zone empty"}


class AstraReader(Reader):
    """Stack items and attacks."""

    def stacks(self, e: Event) -> None:
        """Something is added to a stack, or is played where it resolves at once."""
        kind, on, _, answers = e.detail
        said = ANSWERS.get(str(kind), "swift_card") if answers else ALONE.get(str(kind), "played")
        stacked = bool(answers) or kind in ("trigger", "checkpoint")
        source, willing = e.objects[0] if e.objects else -1, said not in ALONE_ONLY
        span = Span(said, e, source, int(answers), str(on), stacked=stacked, willing=willing)
        before = self.events.get(e.cause)
        if before is not None and before.kind == "announces" and said not in ALONE_ONLY:
            self.owners[before.number] = span
            self.add(span).cite(before.rules)
        else:
            self.add(span)
        span.targets = [Target(end, e.number) for end in e.objects[1:]]

    def read(self, events: Sequence[Event]) -> list[Span]:
        """Returns the spans, oldest first."""
        super().read(events)
        for span in self.spans:
            if not span.targets:
                span.targets = self._touched(span)
        return self.spans

    def _touched(self, span: Span) -> list[Target]:
        did = (self.events[number] for number in span.events)
        first = {e.objects[0]: e.number for e in reversed(list(did)) if e.kind in TOUCHING and e.objects}
        return [Target(end, at, how="touched") for end, at in reversed(first.items())]

    def resolves(self, e: Event) -> None:
        """It comes off the stack."""
        if span := self._item(e):
            span.pop = e.number
            span.cite(e.rules)
            self.owners[e.number] = span

    def finished(self, e: Event) -> None:
        """It is done."""
        if span := self._item(e):
            self.end(span, e.number, str(e.detail[2]))
            span.cite(e.rules)

    def _item(self, e: Event) -> Span | None:
        return self.newest(lambda span: span.push == e.detail[0])

    def loses(self, e: Event) -> None:
        """Targets are none any more."""
        if span := self._item(e):
            span.cite(e.rules)
            span.events.append(e.number)
            for target in span.targets:
                target.lost = target.lost or target.end in e.objects

    def chooses(self, e: Event) -> None:
        """Something is picked while a text is carried out."""
        if span := self.owner(e):
            span.targets += [Target(end, e.number, how="chosen") for end in e.objects]
            span.cite(e.rules)

    def played(self, e: Event) -> None:
        """A card counts as played now."""
        if span := self.owner(e):
            span.cite(e.rules)

    def attacks(self, e: Event) -> None:
        """A unit attacks: counter stacks will stand on this."""
        zone = f"zone {int(e.detail[0]) + 1}"
        span = self.add(Span("attack", e, e.objects[0], ground=True, zone=zone, willing=not e.detail[2]))
        span.targets = [Target(end, e.number) for end in (zone, *e.objects[1:])]
        if e.detail[2] and (by := self.owner(e)):
            by.targets.append(Target(zone, e.number, how="chosen"))

    def counter_step(self, e: Event) -> None:
        """A counter stack may be built, or cannot be."""
        if span := self._attack(f"zone {int(e.detail[0]) + 1}"):
            span.phases.append(e.number)
            span.cite(e.rules)

    def joins(self, e: Event) -> None:
        """A unit comes into the fight."""
        if span := self._attack(f"zone {int(e.detail[0]) + 1}"):
            span.targets.append(Target(e.objects[0], e.number, how="chosen"))
            span.cite(e.rules)

    def goes_on(self, e: Event) -> None:
        """The attack goes on with damage, or without."""
        if (span := self._attack()) and not span.pop:
            span.pop = e.number
            span.phases.append(e.number)
        if span:
            span.cite(e.rules)
            span.events.append(e.number)
            self.owners[e.number] = span

    def ends(self, e: Event) -> None:
        """Who has the zone after all."""
        if span := self._attack(f"zone {int(e.detail[0]) + 1}"):
            self.end(span, e.number, RESULTS[e.kind])
            span.cite(e.rules)

    def _attack(self, zone: str = "") -> Span | None:
        return self.newest(lambda span: span.kind == "attack" and zone in ("", span.zone))

    own: ClassVar[Mapping[str, Callable[[Any, Event], None]]] = {
        "announces": lambda self, e: None,
        "stacks": stacks,
        "resolves": resolves,
        "done": finished,
        "loses target": loses,
        "chooses": chooses,
        "is played": played,
        "attacks": attacks,
        "counter step": counter_step,
        "no counter step": counter_step,
        "joins": joins,
        "no fight": goes_on,
        "fights": goes_on,
        **dict.fromkeys(RESULTS, ends),
    }


# -- Into the Echoside ------------------------------------------------------------------------------------------


class EchosideReader(Reader):
    """Cards that are played or used, and the stomps that answer them."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[int, int] = {}  # of each span: its newest event

    def read(self, events: Sequence[Event]) -> list[Span]:
        """Returns the spans, oldest first."""
        super().read(events)
        self._close(lambda span: bool(span.pop))
        return self.spans

    def take(self, event: Event) -> None:
        """Deals with one event; what an older one goes on with ends all that came after it."""
        by = self.owner(event)
        if by is None:
            self._close(lambda span: True)
        else:
            self._close(lambda span: span.push > by.push and bool(span.pop))
            self.last[by.push] = event.number
        super().take(event)

    def _close(self, ends: Callable[[Span], bool]) -> None:
        done = 0
        for span in [one for one in reversed(self.open) if ends(one)]:
            done = max(done, span.push, span.pop, self.last.get(span.push, 0))
            self.end(span, done, span.outcome or "resolved")

    def plays(self, e: Event) -> None:
        """A card is played or a Fiend used, and waits at the edge of play."""
        span = self.add(Span("played", e, e.objects[0], ground=True))
        if e.kind == "uses fiend":
            span.targets = [Target(end, e.number) for end in (*e.objects[1:], *(f"seat {p}" for p in e.detail))]

    def stomps(self, e: Event) -> None:
        """A card is stomped, unless this stomp is stomped itself."""
        card, struck = e.objects
        answered = self.newest(lambda span: span.source == struck)
        self.add(Span("stomp", e, card, answered.push if answered else 0))

    def pays(self, e: Event) -> None:
        """A stomp card is spent: its stomp takes effect."""
        span = self.newest(lambda span: span.kind == "stomp" and span.source == e.objects[0] and not span.pop)
        if span and span.push == e.cause:
            span.pop = e.number
            span.cite(e.rules)
        elif by := self.owner(e):
            by.events.append(e.number)

    def struck(self, e: Event) -> None:
        """A card is stomped: it ends without an effect."""
        if span := self.newest(lambda span: span.source == e.objects[0] and not span.pop):
            span.pop, span.outcome = e.number, "stomped"
            span.cite(e.rules)
            span.events.append(e.number)

    def enters(self, e: Event) -> None:
        """A card has been let in: what it says is carried out."""
        span = self.newest(lambda span: span.kind == "played" and span.source == e.objects[0] and not span.pop)
        if span:
            span.pop = e.number
            span.cite(e.rules)

    own: ClassVar[Mapping[str, Callable[[Any, Event], None]]] = {
        "plays": plays,
        "uses fiend": plays,
        "stomps": stomps,
        "spends": pays,
        "to abyss": pays,
        "stomped": struck,
        "enters": enters,
        "unleashes": enters,
    }


READERS: dict[str, type[Reader]] = {"astra": AstraReader, "echoside": EchosideReader}
