"""What position files of this game may expect: points, zones, units, piles, what waits and what resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from explorer.games.astra import stats
from explorer.games.astra.state import STAGING, State
from explorer.games.astra.zones import PILES
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.kernel.positions import EachPlayer, Expectation, strangers

UNSAID = -99


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def wrong_cards(game: Game, names: Sequence[str]) -> Iterator[str]:
    """Yields what is said of names that no card of the game has."""
    known = set(game.kind.card_names(game.state))
    yield from (f"{name!r:.60} is no card of this game" for name in names if name not in known)


def _some(names: Sequence[str] | Counter[str]) -> str:
    return ", ".join(names.elements() if isinstance(names, Counter) else names) or "nothing"


@dataclass(frozen=True)
class Points(EachPlayer):
    """The points of players."""

    vp: Mapping[str, int]
    what: ClassVar[str] = "VP"

    def found(self, game: Game) -> Sequence[int]:
        return _state(game).vp


@dataclass(frozen=True)
class Held(Expectation):
    """Who controls a zone; "" for nobody."""

    held: str
    zone: int

    def defects(self, start: Game) -> Iterator[str]:
        return strangers(start, [self.held] if self.held else [])

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        holder = _state(game).holder(self.zone - 1)
        found = game.names[holder] if holder >= 0 else ""
        if found != self.held:
            yield f"zone {self.zone} should be held by {self.held or 'nobody'}; it is by {found or 'nobody'}"


@dataclass(frozen=True)
class ThingIs(Expectation):
    """An object on the battlefield: whose, where (0 is staging), its stats and damage, "ready" or "exhausted"."""

    thing: str
    of: str = ""
    zone: int = UNSAID
    attack: int = UNSAID
    health: int = UNSAID
    damage: int = UNSAID
    state: str = ""

    def defects(self, start: Game) -> Iterator[str]:
        yield from strangers(start, [self.of] if self.of else [])
        yield from wrong_cards(start, [self.thing])
        if self.state not in ("", "ready", "exhausted"):
            yield f"state {self.state!r:.40}: expected ready or exhausted"

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = [i for i in _named(game, self.thing) if not self.of or self._owned(game, i)]
        if not found:
            yield f"{self.thing} should be on the battlefield"
            return
        s, thing = _state(game), found[0]
        t = s.things[thing]
        there = {"zone": t.zone - STAGING, "damage": t.damage}
        there |= {stat: stats.current(s, thing, stat) for stat in ("attack", "health")}
        for name, value in there.items():
            if getattr(self, name) not in (UNSAID, value):
                yield f"{self.thing} should have {name} {getattr(self, name)}; it is {value}"
        if self.state and t.ready != (self.state == "ready"):
            yield f"{self.thing} should be {self.state}"

    def _owned(self, game: Game, thing: int) -> bool:
        return game.names[_state(game).things[thing].controller] == self.of


def _named(game: Game, name: str) -> list[int]:
    s = _state(game)
    return [i for i in s.things if s.printed(i).name == name]


@dataclass(frozen=True)
class Gone(Expectation):
    """Objects that are not on the battlefield."""

    gone: tuple[str, ...]

    def defects(self, start: Game) -> Iterator[str]:
        return wrong_cards(start, self.gone)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        yield from (f"{name} should have left the battlefield" for name in self.gone if _named(game, name))


@dataclass(frozen=True)
class Pile(Expectation):
    """Cards in a player's pile, such as "graveyard.Ana": some it holds or lacks, or all, decks from the top."""

    pile: str
    holds: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    order: tuple[str, ...] | None = None
    count: int = -1

    def defects(self, start: Game) -> Iterator[str]:
        place, _, name = self.pile.partition(".")
        yield from strangers(start, [name])
        if place not in PILES:
            yield f"pile {self.pile!r:.40}: expected one of {', '.join(f'{p}.{start.names[0]}' for p in PILES)}"
        yield from wrong_cards(start, (*self.holds, *self.lacks, *(self.order or ())))

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = self._lying(game)
        if missing := Counter(self.holds) - Counter(found):
            yield f"{self.pile} should hold {_some(missing)}; it holds {_some(found)}"
        yield from (f"{self.pile} should not hold {name}" for name in self.lacks if name in found)
        if self.order is not None and list(self.order) != found:
            yield f"{self.pile} should be {_some(self.order)}; it is {_some(found)}"
        if self.count not in (-1, len(found)):
            yield f"{self.pile} should hold {self.count} cards; it holds {len(found)}"

    def _lying(self, game: Game) -> list[str]:
        place, _, name = self.pile.partition(".")
        cards = getattr(_state(game), place)[game.names.index(name)]
        names = [_state(game).printed(c).name for c in cards]
        return names[::-1] if place == "deck" else names


@dataclass(frozen=True)
class Waiting(Expectation):
    """What waits on the innermost stack, the newest last."""

    waiting: tuple[str, ...]

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        s = _state(game)
        items = s.layers[-1].items if s.layers else ()
        found = [s.printed(int(item.source[0])).name for item in items if item.source]
        if list(self.waiting) != found:
            yield f"{_some(self.waiting)} should wait on the stack; it is {_some(found)}"


@dataclass(frozen=True)
class Resolved(Expectation):
    """What resolved in the line, in order, checkpoints left out; `outcomes` what came of each."""

    resolved: tuple[str, ...]
    outcomes: tuple[str, ...] = ()

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        s = _state(game)
        found = [s.printed(int(e.objects[0])).name for e in events if e.kind == "resolves" and e.objects]
        if list(self.resolved) != found:
            yield f"{_some(self.resolved)} should have resolved in this order; it was {_some(found)}"
        came = [str(e.detail[2]) for e in events if e.kind == "done" and e.objects]
        if self.outcomes and list(self.outcomes) != came:
            yield f"the outcomes should be {_some(self.outcomes)}; they are {_some(came)}"


@dataclass(frozen=True)
class Told(Expectation):
    """Sentences of what happened in the line, in this order; others may lie between."""

    told: tuple[str, ...]

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        rest = iter([game.describe(e, "open") for e in events])
        if missing := next((text for text in self.told if text not in rest), ""):
            yield f"{missing!r} should have happened at its place"


EXPECTATIONS: tuple[type[Expectation], ...] = (Points, Held, ThingIs, Gone, Pile, Waiting, Resolved, Told)
