"""What follows from the objects on the table: worked out once, and kept until one of them is another."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from explorer.games.astra.state import State, Thing

T = TypeVar("T")
Asked = TypeVarTuple("Asked")
UNKNOWN: Any = object()
DESIGN = attrgetter("design")


class Survey:
    """The objects on the table as one look at them all sorts them; good for these objects only."""

    __slots__ = ("bearers", "down", "stationed", "texts", "things", "touched", "units", "users")

    def __init__(self, s: State):
        self.things = s.things
        self.texts: Any = None  # in force; see stats
        units: list[int] = []
        stationed: dict[int, list[int]] = {}  # units by zone
        touched: list[int] = []  # units that are hurt or changed, or whose card bears nothing
        bearers: list[tuple[int, Thing]] = []  # of static texts
        users: list[int] = []  # what may have abilities to be used
        down: list[int] = []  # territories
        kinds, deadly, statics, uses = s.box.units, s.box.deadly, s.box.statics, s.box.uses
        for i, t in s.things.items():
            design, changes = t.design, t.changes
            if design in kinds:
                units.append(i)
                stationed.setdefault(t.zone, []).append(i)
                if t.damage or changes or t.trackers or not deadly[design]:
                    touched.append(i)
            elif t.down:
                down.append(i)
                continue
            if changes or statics[design]:
                bearers.append((i, t))
            if changes or uses[design]:
                users.append(i)
        self.units, self.stationed, self.touched = units, stationed, touched
        self.bearers, self.users, self.down = bearers, users, down


def survey(s: State) -> Survey:
    """Returns the objects on the table sorted."""
    known = s.box.survey
    if known is None or known.things is not s.things:
        known = s.box.survey = Survey(s)
    return known


class Memory:
    """What was found out about certain objects and combats; both are never changed, only replaced.

    `piles`: the cards that a number counted on a card in play may look at, None if there is no such number.
    """

    __slots__ = ("combats", "found", "piles", "things")

    def __init__(self, s: State):
        self.things, self.combats = s.things, s.combats
        counted = s.box.counted
        uses = bool(counted) and not counted.isdisjoint(map(DESIGN, s.things.values()))
        self.piles = _piles(s) if uses else None
        self.found: dict[Any, Any] = {}


def _piles(s: State) -> tuple[Any, ...]:
    return (*s.hand, *s.supply, *s.graveyard, *s.banished, *s.deck, s.left)


def remembered(function: Callable[[State, *Asked], T]) -> Callable[[State, *Asked], T]:
    """Lets a function of the objects and the combats look its results up; they must not be changed by who gets them."""

    def recalled(s: State, *asked: *Asked) -> T:
        memory = s.box.memory
        if (
            memory is None
            or memory.things is not s.things
            or memory.combats is not s.combats
            or (memory.piles is not None and memory.piles != _piles(s))
        ):
            memory = s.box.memory = Memory(s)
        key = (function, asked)
        found: T = memory.found.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = memory.found[key] = function(s, *asked)
        return found

    recalled.__doc__, recalled.__name__ = function.__doc__, function.__name__
    return recalled
