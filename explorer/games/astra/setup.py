"""Setup: decks, who begins, opening hands, mulligans, starting supply (200)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.games.astra import match, zones
from explorer.games.astra.card import Box
from explorer.games.astra.decks import decks_of
from explorer.games.astra.options import OPENING_HAND, Options
from explorer.games.astra.settings import designs
from explorer.games.astra.state import State
from explorer.games.astra.turn import Turn
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Choice, Pick, Step, Subject, together


def blank(players: int, settings: Mapping[str, Any]) -> State:
    """Returns a state with its shared constants only."""
    s = State.__new__(State)
    cards = designs(settings)
    decks = decks_of(cards, settings["decks"])
    aside = decks_of(cards, settings["sideboards"] or [""] * players)
    s.box, s.options = Box(cards, decks, aside), Options(players, settings)
    return s


def empty(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns a state with nothing done: all cards in the decks."""
    s = blank(players, settings)
    s.begin(seed)
    s.sideboard = [s.box.aside(p) for p in range(players)]
    s.game, s.won, s.gone, s.next_thing = 1, [0] * players, {}, len(s.box.design)
    clear(s)
    return s


def clear(s: State) -> None:
    """Puts all cards into their owners' decks, as before a game; sideboards stay as they are (102.1.b)."""
    players = s.players
    s.deck = [s.own_cards(p) for p in range(players)]
    for pile in ("hand", "supply", "graveyard", "banished"):
        setattr(s, pile, [() for _ in range(players)])
    s.ready, s.floating, s.vp, s.mulligans = [0] * players, [0] * players, [0] * players, [0] * players
    s.things = {}
    s.turn, s.turn_player, s.first, s.phase, s.extended = 0, 0, 0, "setup", ()
    s.combats, s.layers, s.waiting, s.dying, s.open = (), (), ((),), ((),), ()
    s.returning, s.secret, s.revealed, s.over, s.winners = (), (), (), False, []
    s.left, s.shared = (), ()


def start(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns the state in which the set-up begins."""
    s = empty(players, settings, seed)
    between = match.sideboarding(s) if settings["again"] else ()  # 100.3.c
    s.do(*between, *steps(s))
    return s


def steps(s: State, picks: int = -1) -> tuple[Step, ...]:
    """Returns the steps of setup; *picks*: who says who begins, instead of whom the coin picks."""
    hands = (x for p in range(s.players) for x in (zones.Shuffle(p), DrawHand(p)))
    return (Coin() if picks < 0 else WhoBegins(picks), *hands, Mulligans(), Supplies(), Turn())


@step
class Coin(Chance):
    """A coin picks a player (200.2)."""

    def stream(self, s: State) -> str:
        return "coin"

    def outcomes(self, s: State) -> Sequence[tuple[int, int]]:
        return [(p, 1) for p in s.around(0)]

    def happened(self, s: State, outcome: int) -> None:
        s.emit("coin", outcome, (), ("200.2",))
        s.do(WhoBegins(outcome))


@step
class Begin(Act):
    """Says who takes the first turn."""

    seat: int
    verb = "begin"


@step
class WhoBegins(Choice):
    """The player picked says whether to be first (200.2.a)."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        sides = dict.fromkeys(s.options.side[p] for p in s.around(player))
        return [Begin(side[0]) for side in sides]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Begin)
        s.first = s.turn_player = act.seat
        s.emit("begins", act.seat, (), ("200.2.a",))


@step
class DrawHand(Step):
    """Draws six cards (200.3)."""

    player: int

    def run(self, s: State) -> None:
        deck = s.deck[self.player]
        hand = deck[-OPENING_HAND:][::-1]
        s.deck[self.player], s.hand[self.player] = deck[:-OPENING_HAND], hand
        s.emit("draws hand", self.player, hand, ("200.3",), (len(hand),), s.knowers(self.player))


@step
class Mulligans(Step):
    """Each player may draw anew once, the first player first (200.3.1, amb.mulligan-order)."""

    def run(self, s: State) -> None:
        s.do(*(WhetherMulligan(p) for p in s.around(s.first)))


@step
class Keep(Act):
    """Keeps the opening hand."""

    verb = "keep"


@step
class Mulligan(Act):
    """Shuffles the whole opening hand back and draws six others (200.3.1)."""

    verb = "mulligan"


@step
class WhetherMulligan(Choice):
    """Keep the opening hand, or draw anew; once (200.3.1.a)."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        return (Keep(), Mulligan())

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Mulligan):
            s.mulligans[player] += 1
            s.deck[player], s.hand[player] = (*s.deck[player], *s.hand[player]), ()
            s.because(s.emit("mulligans", player, (), ("200.3.1",)))
            s.do(zones.Shuffle(player), DrawHand(player))


@step
class FirstSupply(Subject):
    """The card that becomes the starting supply (200.4)."""

    rule = "200.4"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return zones.hand_choice(s, player, picked)

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        act = picked[0]
        assert isinstance(act, zones.ChooseCard)
        s.because(s.emit("starting supply", player, (act.card,), ("200.4",), (), s.knowers(player)))
        zones.to_supply(s, player, act.card, ready=True)
        zones.draw(s, player, ("200.4.a",))


@step
class Supplies(Step):
    """Everybody lays one card down, at once and in secret, and draws for it (200.4, amb.mulligan-order)."""

    def run(self, s: State) -> None:
        asked = [Pick(p, FirstSupply(), 1, 1) for p in s.around(s.first) if s.hand[p]]
        s.do(*([together(*asked)] if asked else []))
