"""What happened: one event for each thing a rule causes."""

from __future__ import annotations

from typing import NamedTuple

HIDDEN = -1  # stands for an object that the viewer may not know


class Event(NamedTuple):
    """One thing that happened, and the rules that made it happen.

    `objects` are the pieces concerned (numbers or texts, by game) and may be secret; `detail` is known to all.
    """

    number: int
    kind: str
    actor: int  # a seat; -1: nobody in particular
    objects: tuple[int | str, ...]
    rules: tuple[str, ...]
    cause: int  # the number of the event that led to this one; 0: none
    detail: tuple[int | str, ...] = ()
    seen_by: tuple[int, ...] | None = None  # the seats that may know the objects; None: all

    def shown_to(self, viewer: int | str | None) -> Event:
        """Returns the event as *viewer* knows it (a seat; None: anybody; "open": everything)."""
        if self.seen_by is None or viewer == "open" or viewer in self.seen_by:
            return self
        return self._replace(objects=(HIDDEN,) * len(self.objects))
