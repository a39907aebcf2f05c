"""Cards by cursor, and what "this" is: pieces go on five cells, named by the card that placed them.

A card in progress is a resolution in the state: its name, and what it calls the pieces it placed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Choice, Lines, Step
from tests.kernel.minis.base import Card, Mini, MiniState


class Line(Frozen):
    """What a line of a card says."""

    __slots__ = ()

    def steps(self, s: Any) -> Sequence[Step]:
        raise NotImplementedError


@step
class Text(Lines):
    card: str
    at: int = 0

    def count(self, s: Any) -> int:
        return len(CARDS[self.card])

    def line(self, s: Any, at: int) -> None:
        s.do(*CARDS[self.card][at].steps(s))


@step
class Optional(Lines):
    """A part that may fail without the rest of the card."""

    lines: tuple[Line, ...]
    at: int = 0

    def count(self, s: Any) -> int:
        return len(self.lines)

    def line(self, s: Any, at: int) -> None:
        s.do(*self.lines[at].steps(s))


@step
class Resolution(Frozen):
    card: str
    names: tuple[tuple[str, int], ...] = ()


class BuilderState(MiniState):
    __slots__ = ("cards", "free", "resolutions")

    cards: list[str]
    free: list[int]
    resolutions: list[Resolution]


@step
class Place(Line):
    name: str
    arrow: bool = True  # where there is no room the whole text stops, else only its optional part

    def steps(self, s: Any) -> Sequence[Step]:
        return [Put(self.name, self.arrow)]


@step
class Put(Choice):
    """Places a piece on a free cell."""

    name: str
    arrow: bool

    def asked(self, s: Any) -> tuple[int, ...]:
        return (0,)

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Card(cell) for cell in s.free]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        cell = act.card  # type: ignore[attr-defined]
        s.free.remove(cell)
        this = s.resolutions[-1]
        s.resolutions[-1] = this.but(names=(*this.names, (self.name, cell)))
        s.emit("places", player, (cell,), ("mini.1",))

    def nothing(self, s: Any) -> None:
        s.emit("is blocked", 0, (self.name,), ("mini.2",))
        (Text if self.arrow else Optional).stop(s)


@step
class Score(Line):
    """Scores the number of the cell that this card calls so; nothing if it calls none so."""

    name: str

    def steps(self, s: Any) -> Sequence[Step]:
        return [Count(self.name)]


@step
class Count(Step):
    name: str

    def run(self, s: Any) -> None:
        cell = dict(s.resolutions[-1].names).get(self.name, 0)
        s.points[0] += cell
        s.emit("scores", 0, (cell,), ("mini.1",))


@step
class Twice(Line):
    name: str

    def steps(self, s: Any) -> Sequence[Step]:
        return [Put(self.name, True), Put(self.name, True)]


@step
class May(Line):
    lines: tuple[Line, ...]

    def steps(self, s: Any) -> Sequence[Step]:
        return [Optional(self.lines)]


@step
class Also(Line):
    """Plays another card within this one."""

    card: str

    def steps(self, s: Any) -> Sequence[Step]:
        return [PlayOut(self.card)]


@step
class PlayOut(Step):
    card: str

    def run(self, s: Any) -> None:
        s.resolutions.append(Resolution(self.card))
        s.do(Text(self.card), Close())


@step
class Close(Step):
    def run(self, s: Any) -> None:
        s.emit("is done", 0, (s.resolutions.pop().card,), ("mini.2",))


CARDS: dict[str, tuple[Line, ...]] = {
    "peak": (Place("peak"), Score("peak")),
    "nest": (Place("peak"), Also("peak"), Score("peak")),
    "double": (Twice("peak"), Score("peak")),
    "hope": (May((Place("tree", arrow=False), Score("tree"))), Place("peak"), Score("peak")),
    "wish": (May((Place("tree", arrow=False), Place("tree", arrow=False), Score("tree"))), Score("tree")),
}


class Builder(Mini):
    name = "builder"
    state = BuilderState
    defaults = {"cards": "nest hope double", "cells": 5}  # noqa: RUF012

    def prepare(self, s: Any, settings: Any) -> None:
        s.free, s.resolutions, s.cards = list(range(1, settings["cells"] + 1)), [], settings["cards"].split()

    def beginning(self, s: Any) -> Sequence[Step]:
        return [PlayOut(card) for card in s.cards]


BUILDER = Builder()
