"""Supply: extending it, turning it, spending it (403)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import deaths, stack, zones
from explorer.games.astra.aiming import LetBe
from explorer.games.astra.card import Context, Effect
from explorer.games.astra.mainphase import MAIN_TABLE, OFFERS, Offer, either, your_turn
from explorer.games.astra.state import State
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import kept, step
from explorer.kernel.steps import Choice, Pick, Subject

# -- extending --------------------------------------------------------------------------------------------------


def _not_yet(s: State, player: int, act: Act) -> bool:
    return player not in s.extended


def _in_hand(s: State, player: int, act: Extend) -> bool:
    return act.card in s.hand[player]


@step
class Extend(Act):
    """Lays a card of the hand into the supply area, once in a turn (403.1, 302.2)."""

    card: int
    verb = "extend"
    TABLE = (*MAIN_TABLE, Row("302.2", _not_yet, either(_not_yet, "Not extended yet", "Extended once this turn")))
    ROWS = (Row("403.1", _in_hand, either(_in_hand, "It is in your hand", "It is not in your hand")),)


EXTEND = kept(Extend)


def extensions(s: State, player: int) -> list[Act]:
    """Returns every extension one might name; of equal cards one."""
    return [EXTEND(c) for c in zones.different(s, s.hand[player]).values()]


def legal_extensions(s: State, player: int) -> list[Act]:
    """Returns the extensions that are legal while one is asked for an action."""
    return [] if player in s.extended else extensions(s, player)


def extend(s: State, player: int, act: Act) -> None:
    """Lays the card down, ready; its player may draw for it (403.1.a, 403.1.b)."""
    assert isinstance(act, Extend)
    s.extended = (*s.extended, player)
    s.because(s.emit("extends", player, (act.card,), ("403.1", "302.2", "403.1.a", "404.1.c"), (), s.knowers(player)))
    zones.to_supply(s, player, act.card, ready=True)
    s.do(deaths.Check(), *((WhetherDraw(player),) if s.deck[player] else ()), *stack.settle())


OFFERS[Extend] = Offer(extensions, extend, legal_extensions)


@step
class DrawFor(Act):
    """Draws a card for the one laid down."""

    verb = "draw"


@step
class WhetherDraw(Choice):
    """Extending lets one draw (403.1.b, amb.extend-draw-may)."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        return (DrawFor(), LetBe())

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, DrawFor):
            zones.draw(s, player, ("403.1.b", "302.2.a"))


# -- turning and spending ---------------------------------------------------------------------------------------


def _some_ready(s: State, player: int, act: Act) -> bool:
    return s.ready[player] > 0


@step
class TurnSupply(Act):
    """Turns a supply card sideways for one floating supply, at any moment of one's own turn (403.2, 403.2.a)."""

    verb = "supply"
    TABLE = (Row("403.2.a", your_turn, either(your_turn, "It is your turn", "It is not your turn")),)
    ROWS = (Row("403.2", _some_ready, either(_some_ready, "A supply card is ready", "No supply card is ready")),)

    def perform(self, s: State, player: int) -> None:
        """Does it, beside whatever is asked."""
        turn(s, player, 1)


def turn(s: State, player: int, count: int) -> None:
    """Exhausts supply cards; each is one floating supply (403.2)."""
    s.ready[player] -= count
    s.floating[player] += count
    s.emit("turns supply", player, (), ("403.2", "302.3"), (count, s.ready[player], s.floating[player]))


def at_hand(s: State, player: int) -> int:
    """Returns how much supply a player could spend now."""
    return s.floating[player] + s.ready[player]


def for_texts(s: State, player: int) -> int:
    """Returns how much a player could spend on what a text lets them play: others turn no supply for it (403.2.b)."""
    return at_hand(s, player) if player in s.turn_players else s.floating[player]


def pay(s: State, player: int, cost: int) -> None:
    """Spends supply: what floats first, then exactly what is missing (403.2.b, amb.floating-offturn)."""
    missing = max(0, cost - s.floating[player])
    if missing:
        turn(s, player, missing)
    s.floating[player] -= cost
    if cost:
        s.emit("pays", player, (), ("404.2.a",), (cost, at_hand(s, player)))


# -- instructions -----------------------------------------------------------------------------------------------


@step
class GainFloating(Effect):
    """Gains floating supply (403.2.c)."""

    count: int

    def run(self, s: State, me: Context) -> None:
        s.floating[me.player] += self.count
        s.emit("gains supply", me.player, (), ("403.2.c",), (self.count, s.floating[me.player]))


@step
class ExtraSupply(Effect):
    """Lays cards of the hand into supply; that is no extension (403.1.c)."""

    count: int

    def run(self, s: State, me: Context) -> None:
        hand = s.hand[me.player]
        if self.count >= len(hand):
            Laying().finish(s, me.player, tuple(zones.ChooseCard(c) for c in hand))
        elif self.count:
            s.do(Pick(me.player, Laying(), self.count, self.count))


@step
class Laying(Subject):
    """The cards laid into supply by a text (403.1.c)."""

    rule = "403.1.c"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return zones.hand_choice(s, player, picked)

    def must_ask(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        return zones.hand_tells(s, player, picked)

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        for act in picked:
            assert isinstance(act, zones.ChooseCard)
            zones.to_supply(s, player, act.card, ready=True)
