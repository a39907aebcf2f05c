"""What a player can do, and why or why not: one source for both.

An act is a small frozen dataclass ("buy the card in Gallery slot 3").  Its class lists the conditions of the rules as
rows.  Legal means that every row's test holds; an explanation is the same rows with their words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from explorer.kernel.frozen import Frozen, step


class Fix(NamedTuple):
    """The smallest change that would make a clause hold, in words and as data that a position can apply."""

    text: str
    change: Mapping[str, Any]


class Clause(NamedTuple):
    """One condition of a rule, with its present truth."""

    rule: str
    text: str
    holds: bool
    objects: tuple[int | str, ...] = ()
    fix: Fix | None = None
    gauge: tuple[int, int] | None = None  # what there is, what is needed


Test = Callable[[Any, int, Any], bool]
Words = Callable[[Any, int, Any], str]


class Row(NamedTuple):
    """A condition: rule id, test(state, player, act) and words for people.

    `words` is a sentence or a function of (state, player, act); `fix`, `objects` and `gauge` are functions of the same.
    """

    rule: str
    test: Test
    words: str | Words
    fix: Callable[[Any, int, Any], Fix | None] | None = None
    objects: Callable[[Any, int, Any], tuple[int | str, ...]] | None = None
    gauge: Callable[[Any, int, Any], tuple[int, int]] | None = None

    def clause(self, s: Any, player: int, act: Any) -> Clause:
        """Returns the row as it stands for *act*."""
        holds = self.test(s, player, act)
        return Clause(
            self.rule,
            self.words if isinstance(self.words, str) else self.words(s, player, act),
            holds,
            self.objects(s, player, act) if self.objects else (),
            self.fix(s, player, act) if self.fix and not holds else None,
            self.gauge(s, player, act) if self.gauge else None,
        )


class Act(Frozen):
    """Base of everything a player can do.  Subclasses are frozen dataclasses."""

    __slots__ = ()
    verb: ClassVar[str] = ""
    TABLE: ClassVar[tuple[Row, ...]] = ()  # conditions on the whole table: the same for every act of the class
    ROWS: ClassVar[tuple[Row, ...]] = ()  # conditions on this act

    def fits(self, s: Any, player: int) -> bool:
        """Returns whether the act's own conditions hold (those of the table are checked once a listing)."""
        for row in self.ROWS:  # noqa: SIM110  (half the time of `all`, on the hottest path)
            if not row.test(s, player, self):
                return False
        return True

    def explain(self, s: Any, player: int) -> tuple[Clause, ...]:
        """Returns every condition of the act with its present truth, in the order of the rules."""
        return tuple(row.clause(s, player, self) for row in self.TABLE + self.ROWS)


def hold(rows: Iterable[Row], s: Any, player: int, act: Act | None) -> bool:
    """Returns whether all of some conditions hold for an act."""
    for row in rows:  # noqa: SIM110  (half the time of `all`, on the hottest path)
        if not row.test(s, player, act):
            return False
    return True


def allowed(kind: type[Act], s: Any, player: int) -> bool:
    """Returns whether the table lets *player* do any act of this class now."""
    return hold(kind.TABLE, s, player, None)


def legal(acts: Iterable[Act], s: Any, player: int) -> list[Act]:
    """Returns those of *acts* whose own conditions hold."""
    return [act for act in acts if act.fits(s, player)]


@step
class Done(Act):
    """Ends a choice of several things."""

    verb = "done"


@step
class Nothing(Act):
    """Answers a sealed question that offers nothing: not to be asked would tell the others something."""

    verb = "pass"
