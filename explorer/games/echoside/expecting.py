"""What position files of this game may expect: cards in their places, Karma, Crews, turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from explorer.games.echoside.card import CREWS
from explorer.games.echoside.fiend import Targeted, Unleash
from explorer.games.echoside.state import GAP, State
from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.kernel.positions import EachPlayer, Expectation, strangers

SEAT_ZONES = ("hand", "deck", "discard", "play", "items", "fiends")
FACEDOWN = ("deck", "main", "epics", "juggalo", "flavor")  # their lists run from the top, as in positions
BOARD_ZONES = ("gallery", "tier", "main", "epics", "juggalo", "flavor", "flavor_discard", "abyss", "removed")


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def wrong_cards(game: Game, names: Sequence[str]) -> Iterator[str]:
    """Yields what is said of names that no card of the game has."""
    titles = {card.title for card in _state(game).box.cards}
    yield from (f"{name!r:.60} is no card of this game" for name in names if name and name not in titles)


def lying(game: Game, zone: str) -> list[str]:
    """Returns the cards of a zone ("gallery", "discard.Ana") by name; decks from the top, "" for a gap."""
    place, _, name = zone.partition(".")
    cards: list[int] = getattr(_state(game), place)
    if name:
        cards = getattr(_state(game), place)[game.names.index(name)]
    titles = ["" if c == GAP else _state(game).box.cards[c].title for c in cards]
    return titles[::-1] if place in FACEDOWN else titles


@dataclass(frozen=True)
class Zone(Expectation):
    """Cards in a zone: some it holds or lacks, all of them in order, or how many there are."""

    zone: str
    holds: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    order: tuple[str, ...] | None = None
    count: int = -1

    def defects(self, start: Game) -> Iterator[str]:
        place, dot, name = self.zone.partition(".")
        if dot and place in SEAT_ZONES:
            yield from strangers(start, [name])
        elif dot or place not in BOARD_ZONES:
            known = [*BOARD_ZONES, *(f"{z}.{start.names[0]}" for z in SEAT_ZONES)]
            yield f"zone {self.zone!r:.40}: expected one of {', '.join(known)}"
        yield from wrong_cards(start, (*self.holds, *self.lacks, *(self.order or ())))
        if not (self.holds or self.lacks or self.order is not None or self.count >= 0):
            yield "zone: expected also holds, lacks, order or count"

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = lying(game, self.zone)
        missing = Counter(self.holds) - Counter(found)
        if missing:
            yield f"{self.zone} should hold {_some(missing)}; it holds {_some(found)}"
        for name in self.lacks:
            if name in found:
                yield f"{self.zone} should not hold {name}"
        if self.order is not None and list(self.order) != found:
            yield f"{self.zone} should be {_some(self.order)}; it is {_some(found)}"
        if self.count not in (-1, len([name for name in found if name])):
            yield f"{self.zone} should hold {self.count} cards; it holds {_some(found)}"


def _some(names: Sequence[str] | Counter[str]) -> str:
    listed = list(names.elements()) if isinstance(names, Counter) else list(names)
    return ", ".join(name or "(a gap)" for name in listed) or "nothing"


@dataclass(frozen=True)
class KarmaIs(EachPlayer):
    """The Karma of players."""

    karma: Mapping[str, int]
    what: ClassVar[str] = "Karma"

    def found(self, game: Game) -> Sequence[int]:
        return _state(game).karma


@dataclass(frozen=True)
class TurnsAre(EachPlayer):
    """How many turns players have completed."""

    turns: Mapping[str, int]
    what: ClassVar[str] = "turns"

    def found(self, game: Game) -> Sequence[int]:
        return _state(game).turns


@dataclass(frozen=True)
class CrewCount(Expectation):
    """How many cards in play before a player count as a Crew."""

    crew: str
    of: str
    count: int

    def defects(self, start: Game) -> Iterator[str]:
        if self.crew not in CREWS:
            yield f"crew {self.crew!r:.40}: expected one of {', '.join(CREWS)}"
        yield from strangers(start, [self.of])

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = _state(game).crew_count(game.names.index(self.of), self.crew)
        if found != self.count:
            yield f"{self.of} should have {self.count} {self.crew} cards in play; there are {found}"


@dataclass(frozen=True)
class PendingAre(Expectation):
    """Cards at the edge of play, the newest last, and the targets declared for the newest."""

    pending: tuple[str, ...]
    targets: tuple[str, ...] = field(default=())

    def defects(self, start: Game) -> Iterator[str]:
        return wrong_cards(start, self.pending)

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = [_state(game).box.cards[x.card].title for x in _state(game).pending]
        if list(self.pending) != found:
            yield f"{_some(self.pending)} should be waiting; it is {_some(found)}"
        aimed = _targets(game)
        if list(self.targets) != aimed:
            yield f"{_some(self.targets)} should be the target; it is {_some(aimed)}"


def _targets(game: Game) -> list[str]:
    """Returns what the newest Fiend was declared to act on."""
    s = _state(game)
    card = s.pending[-1].card if s.pending else GAP
    unleash = next((x for x, _ in s.agenda if isinstance(x, Unleash) and x.card == card), None)
    named = [e.named() for e in unleash.effects if isinstance(e, Targeted)] if unleash else []
    seats = [game.names[p] for players, _ in named for p in players]
    return seats + [s.box.cards[c].title for _, cards in named for c in cards]


@dataclass(frozen=True)
class FinalIs(Expectation):
    """Who set off the final round; "" for nobody yet."""

    final: str

    def defects(self, start: Game) -> Iterator[str]:
        return strangers(start, [self.final] if self.final else [])

    def failures(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        found = "" if _state(game).final < 0 else game.names[_state(game).final]
        if found != self.final:
            yield f"the final round should be set off by {self.final or 'nobody'}; it is by {found or 'nobody'}"


EXPECTATIONS: tuple[type[Expectation], ...] = (Zone, KarmaIs, TurnsAre, CrewCount, PendingAre, FinalIs)
