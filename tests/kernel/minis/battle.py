"""A stack of stacks: tactics are answered, resolve from the top, start combats within themselves, and units die.

Each layer of the stack is a list in the state.  Triggers wait in the state until the item that caused them is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Choice, Pick, Step, Subject
from tests.kernel.minis.base import Deal, Mini, MiniState, Pass

TACTICS = {1: "bolt", 2: "duel", 3: "boost", 4: "bolt", 5: "duel", 6: "boost", 7: "bolt", 8: "duel"}


@step
class Fallen(Frozen):
    """The last known facts of a unit that died."""

    unit: str
    owner: int
    event: int


@step
class Item(Frozen):
    """Something on the stack: all that is needed to carry it out, and the event that caused it."""

    name: str
    by: int
    cause: int
    wave: tuple[Fallen, ...] = ()  # the deaths a checkpoint is about


class BattleState(MiniState):
    __slots__ = ("deaths", "layers", "units", "waiting")

    deaths: list[Fallen]
    layers: list[list[Item]]  # the innermost last; in each the top last
    units: dict[str, int]  # name -> owner
    waiting: list[Item]


@step
class Play(Act):
    card: int
    verb = "play"


@step
class First(Act):
    """Names a trigger as the next to resolve."""

    trigger: str
    verb = "first"


@step
class Turn(Choice):
    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [*map(Play, sorted(s.hands[player])), Pass()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Play):
            put_on_stack(s, player, act.card)
            s.do(ResolveAll(1), self)


@step
class Respond(Choice):
    """Asks for a response even of an empty hand: not being asked would betray it.  Alternates until one passes."""

    player: int
    always = True

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [*map(Play, sorted(s.hands[player])), Pass()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Play):
            put_on_stack(s, player, act.card)
            s.do(Respond(1 - player))


def put_on_stack(s: Any, player: int, card: int) -> None:
    s.hands[player].remove(card)
    event = s.emit("plays", player, (TACTICS[card],), ("mini.1",))
    s.layers[-1].append(Item(TACTICS[card], player, event))


@step
class ResolveAll(Step):
    """Resolves a layer down to empty; puts itself last each time."""

    depth: int

    def run(self, s: Any) -> None:
        if s.layers[self.depth - 1]:
            item = s.layers[self.depth - 1].pop()
            s.because(item.cause)
            s.because(s.emit("resolves", item.by, (item.name,), ("mini.1",)))
            s.do(CarryOut(item), Finish(item), Flush(), self)


@step
class CarryOut(Step):
    item: Item

    def run(self, s: Any) -> None:
        match self.item.name:
            case "bolt":
                kill(s, [u for u, owner in s.units.items() if owner != self.item.by][:1])
            case "storm":
                kill(s, list(s.units))
            case "duel":
                s.do(Combat(self.item.by))
            case "checkpoint 2":
                s.waiting += [Item(f"vulture of {f.unit}", 1 - f.owner, f.event) for f in self.item.wave]
            case "checkpoint 3":
                for fallen in self.item.wave:
                    s.emit("loses equipment", fallen.owner, (fallen.unit,), ("mini.2",))
            case _:
                s.points[self.item.by] += 1


def kill(s: Any, units: list[str]) -> None:
    """Units die together; what follows from it waits until the item that killed them is done."""
    for unit in units:
        owner = s.units.pop(unit)
        fallen = Fallen(unit, owner, s.emit("dies", owner, (unit,), ("mini.2",)))
        s.deaths.append(fallen)
        s.waiting.append(Item(f"last will of {unit}", owner, fallen.event))


@step
class Finish(Step):
    item: Item

    def run(self, s: Any) -> None:
        s.emit("is done", self.item.by, (self.item.name,), ("mini.1",))


@step
class Flush(Step):
    """Puts on the present layer what waited for its cause: under a wave of deaths two checkpoints, then the batch."""

    def run(self, s: Any) -> None:
        waiting, s.waiting = s.waiting, []
        wave, s.deaths = tuple(s.deaths), []
        if wave:
            s.layers[-1] += [Item(f"checkpoint {n}", 0, wave[0].event, wave) for n in (3, 2)]
        batches = [tuple(item for item in waiting if item.by == player) for player in (1, 0)]
        s.do(*(Pick(batch[0].by, InOrder(batch), len(batch), len(batch)) for batch in batches if batch))


@step
class InOrder(Subject):
    """The owner says in which order simultaneous triggers resolve."""

    batch: tuple[Item, ...]
    rule = "mini.2"

    def items(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return [act for act in (First(item.name) for item in self.batch) if act not in picked]

    def finish(self, s: Any, player: int, picked: tuple[Act, ...]) -> None:
        named = {item.name: item for item in self.batch}
        s.layers[-1] += [named[act.trigger] for act in reversed(picked)]  # type: ignore[attr-defined]


@step
class Combat(Step):
    """A combat has a layer of its own, which is empty again before the fight; it may open within anything."""

    attacker: int

    def run(self, s: Any) -> None:
        s.because(s.emit("attacks", self.attacker, (), ("mini.1",)))
        s.layers.append([])
        s.do(Respond(1 - self.attacker), ResolveAll(len(s.layers)), Fight(self.attacker))


@step
class Fight(Step):
    attacker: int

    def run(self, s: Any) -> None:
        assert s.layers.pop() == []
        s.emit("fights", self.attacker, (), ("mini.2",))
        kill(s, [u for u, owner in s.units.items() if owner != self.attacker][:1])


class Battle(Mini):
    name = "battle"
    state = BattleState

    def prepare(self, s: Any, settings: Any) -> None:
        s.units = {"ant": 0, "bee": 1, "cat": 0, "dog": 1, "eel": 1, "fox": 0}
        s.layers, s.deaths, s.waiting = [[]], [], []

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Deal(8, 4), Turn(0), Turn(1)]


BATTLE = Battle()
