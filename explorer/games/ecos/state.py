"""All that can change in a game of Ecos: First Continent."""

from __future__ import annotations

from typing import ClassVar, Self, TypeVar

from explorer.games.ecos.card import Box, Card
from explorer.games.ecos.options import Options
from explorer.games.ecos.pieces import LANDSCAPE
from explorer.kernel import state
from explorer.kernel.frozen import Frozen, step
from hexmap.axial import Hex

K = TypeVar("K")
V = TypeVar("V")


@step
class Ref(Frozen):
    """A piece on the map: a token by number, or a tile by its place."""

    token: int = -1
    tile: Hex = (0, 0)


@step
class Full(Frozen):
    """A card whose spots are all covered, waiting to be resolved (place.7)."""

    card: int
    spot: int  # the spot covered last
    drawn: bool  # by an element of the bag: such a card may be backed out of (amb.backout-chain)


@step
class Before(Frozen):
    """All that the lines of a card can change, as it was before the first of them (see undoing.py)."""

    tiles: tuple[tuple[Hex, str], ...]
    tokens: tuple[tuple[int, tuple[str, Hex]], ...]
    supply: tuple[tuple[str, int], ...]
    gone: tuple[tuple[str, int], ...]
    hand: tuple[tuple[int, ...], ...]
    looking: tuple[tuple[int, ...], ...]
    full: tuple[tuple[Full, ...], ...]
    active: tuple[tuple[tuple[int, int], ...], ...]
    covered: tuple[tuple[tuple[int, int], ...], ...]
    cubes: tuple[int, ...]
    dial: tuple[int, ...]
    vp: tuple[int, ...]
    blue: tuple[int, ...]
    brown: tuple[int, ...]
    faceup: tuple[int, ...]
    discard: tuple[int, ...]
    reserve: int
    clock: int  # number of the last event before


@step
class Resolution(Frozen):
    """A card whose effect is being carried out, with what "this" and its names stand for (com.3, hab.5, land.4)."""

    card: int
    player: int
    placed: tuple[Ref, ...] = ()  # by this card, the last one last
    placed_kinds: tuple[str, ...] = ()  # what each of them was; it may be gone by now
    names: tuple[tuple[str, Ref], ...] = ()
    moved_pieces: tuple[Ref, ...] = ()
    meant: tuple[Ref, ...] = ()  # of several placed the one its owner means now (amb.this-several)
    removed: int = 0
    moved: int = 0
    lost: int = 0
    before: Before | None = None  # what the table goes back to should the card be undone (amb.arrow-scope)


def without(things: dict[K, V], key: K) -> dict[K, V]:
    """Returns a dict with one thing taken out."""
    return {k: v for k, v in things.items() if k != key}


class State(state.State):
    """The table.  Cards are numbers (see Box); hexagons axial pairs; decks have their top last.

    Copies share the dicts, and the lists but for the decks, `open` and those with a thing for each player: a change of
    one is a new one in its place.
    """

    __slots__ = (
        "active",
        "announced",
        "aside",
        "bag",
        "blue",
        "box",
        "brown",
        "covered",
        "cubes",
        "dial",
        "discard",
        "drawn",
        "due",
        "faceup",
        "full",
        "gone",
        "hand",
        "harbinger",
        "looking",
        "next_token",
        "open",
        "options",
        "over",
        "picking",
        "reserve",
        "resolved",
        "round",
        "supply",
        "tiebreak",
        "tiles",
        "tokens",
        "vp",
        "winners",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("box", "options")

    box: Box
    options: Options
    # the map
    tiles: dict[Hex, str]  # place -> terrain
    tokens: dict[int, tuple[str, Hex]]  # number -> (kind, place)
    next_token: int
    supply: dict[str, int]  # what is left of each piece
    gone: dict[str, int]  # pieces that are out of the game (amb.removed-where, positions by hand)
    # each player's
    hand: list[list[int]]
    active: list[dict[int, int]]  # card -> leaves left (eco.6)
    covered: list[dict[int, int]]  # card -> bits of covered spots
    cubes: list[int]  # available, off cards
    dial: list[int]  # turns: 0 to 3
    due: list[int]  # dial turns whose benefit waits for its place in the order (amb.dial-order)
    full: list[list[Full]]
    vp: list[int]
    # shared
    reserve: int
    blue: list[int]
    brown: list[int]
    faceup: list[int]
    discard: list[int]
    aside: list[int]  # cards that are out of the game (positions by hand)
    bag: dict[str, int]
    drawn: list[str]  # elements of this round that are out of the bag (round.3)
    announced: list[str]  # of the present draw
    harbinger: int
    round: int
    resolved: list[int]  # players who resolved an announced card on this draw (eco.10)
    open: list[Resolution]
    looking: list[list[int]]  # cards a player looks at (gc.3) or drafts from
    picking: list[list[int]]  # cards kept in a draft
    tiebreak: bool
    over: bool
    winners: list[int]

    def copy(self) -> Self:
        """Returns an independent copy.  It shares what is never changed, only replaced."""
        new = type(self).__new__(type(self))
        self.copy_agenda(new)
        new.box, new.options = self.box, self.options
        new.tiles, new.tokens, new.next_token = self.tiles, self.tokens, self.next_token
        new.supply, new.gone, new.bag = self.supply, self.gone, self.bag
        new.hand, new.full, new.looking, new.picking = self.hand[:], self.full[:], self.looking[:], self.picking[:]
        new.active, new.covered = self.active[:], self.covered[:]
        new.cubes, new.dial, new.due, new.vp = self.cubes[:], self.dial[:], self.due[:], self.vp[:]
        new.reserve, new.harbinger, new.round = self.reserve, self.harbinger, self.round
        new.blue, new.brown, new.faceup, new.discard = self.blue[:], self.brown[:], self.faceup, self.discard
        new.drawn, new.announced, new.resolved = self.drawn, self.announced, self.resolved
        new.open, new.aside = self.open[:], self.aside
        new.tiebreak, new.over, new.winners = self.tiebreak, self.over, self.winners
        return new

    def card(self, number: int) -> Card:
        """Returns what is printed on card *number*."""
        return self.box.cards[number]

    @property
    def players(self) -> int:
        """How many play."""
        return self.options.players

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Returns all seats, clockwise from *start* (eco.8)."""
        return self.options.clockwise[start]

    def is_full(self, player: int, card: int) -> bool:
        """Returns whether all spots of an active card are covered (place.7)."""
        return self.covered[player][card] == self.box.masks[card]

    def cubes_on(self, player: int, card: int) -> int:
        """Returns how many cubes lie on an active card."""
        return self.covered[player][card].bit_count()

    def set_leaves(self, player: int, card: int, leaves: int) -> None:
        """Makes a card an active one with so many leaves."""
        self.active[player] = self.active[player] | {card: leaves}

    def cover(self, player: int, card: int, bits: int) -> None:
        """Says which spots of an active card are covered."""
        self.covered[player] = self.covered[player] | {card: bits}

    def take(self, piece: str) -> None:
        """Takes one piece from a supply."""
        self.supply = self.supply | {piece: self.supply[piece] - 1}

    # -- the map ------------------------------------------------------------------------------------------------

    def on(self, at: Hex) -> list[tuple[int, str]]:
        """Returns number and kind of the tokens on a tile."""
        return [(n, kind) for n, (kind, where) in self.tokens.items() if where == at]

    def tiles_with(self, *kinds: str) -> set[Hex]:
        """Returns the places of tiles that bear a token of one of the kinds."""
        return {at for kind, at in self.tokens.values() if kind in kinds}

    def occupied(self) -> set[Hex]:
        """Returns the places of tiles that bear an animal."""
        return {at for kind, at in self.tokens.values() if kind not in LANDSCAPE}

    def place_of(self, ref: Ref) -> Hex | None:
        """Returns where a piece is now; None when it is gone."""
        if ref.token >= 0:
            return self.tokens[ref.token][1] if ref.token in self.tokens else None
        return ref.tile if ref.tile in self.tiles else None
