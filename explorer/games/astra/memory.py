"""What follows from the objects on the table: worked out once, and kept until one of them is another."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.games.astra.card import Box
    from explorer.games.astra.state import State, Thing

Heading = str | int

# the headings under which objects are found, beside the number of a unit's zone and the name for its player's units
ALL = "units"
HURT = "hurt"  # units that are hurt or weakened, or whose card bears nothing
BEARERS = "bearers"  # of static texts
USERS = "users"  # what may have abilities to be used
DOWN = "down"
OF = tuple(f"units of {player}" for player in range(4))

SPEAKING = frozenset(("zone", "controller", "changes", "down"))  # what the texts in force hang on
SORTING = SPEAKING | {"damage"}  # what the headings hang on


def headings(box: Box, t: Thing) -> tuple[Heading, ...]:
    """Returns the headings under which an object is found."""
    if t.down:
        return (DOWN,)
    design, found = t.design, []
    if t.changes or box.statics[design]:
        found.append(BEARERS)
    if t.changes or box.uses[design]:
        found.append(USERS)
    if design not in box.units:
        return tuple(found)
    if t.damage or not box.deadly[design] or (t.changes and t.weakened):
        found.append(HURT)
    return (ALL, t.zone, OF[t.controller], *found)


class Survey:
    """The objects on the table, sorted; it follows the changes of one state, and is made anew for another."""

    __slots__ = ("lists", "texts", "things")
    lists: dict[Heading, list[int]]  # the objects under each heading, the oldest first

    def __init__(self, s: State):
        self.things = s.things
        self.texts: Any = None  # in force; see stats
        self.lists = {}
        for i, t in s.things.items():
            for heading in headings(s.box, t):
                self.lists.setdefault(heading, []).append(i)

    def move(self, thing: int, before: Collection[Heading], after: Collection[Heading]) -> None:
        """Has an object stand under other headings; lists that somebody holds stay as they are."""
        for heading in before:
            if heading not in after:
                self.lists[heading] = [i for i in self.lists[heading] if i != thing]
        for heading in after:
            if heading not in before:
                self.lists[heading] = sorted([*self.lists.get(heading, ()), thing])


def survey(s: State) -> Survey:
    """Returns the objects on the table sorted."""
    known = s.box.survey
    if known is None or known.things is not s.things:
        known = s.box.survey = Survey(s)
    return known


def replace(s: State, thing: int, now: Thing | None, changed: Collection[str] = SORTING) -> None:
    """Puts an object in the place of what it was, or takes it away; what is known of the others stays.

    `changed`: the names of the fields that may have changed.
    """
    was, known = s.things.get(thing), s.box.survey
    things = {**s.things, thing: now} if now else {i: t for i, t in s.things.items() if i != thing}
    if known is not None and known.things is s.things:
        known.things = things
        if was is None or now is None or not SORTING.isdisjoint(changed):
            before, after = headings(s.box, was) if was else (), headings(s.box, now) if now else ()
            known.move(thing, before, after)
            if not SPEAKING.isdisjoint(changed) and (BEARERS in before or BEARERS in after):
                known.texts = None
    s.things = things
