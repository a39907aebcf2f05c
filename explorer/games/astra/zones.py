"""Cards on their way between deck, hand, supply, graveyard and banish pile (401, 402)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import deaths, selecting
from explorer.games.astra.card import Context, Effect, Sel
from explorer.games.astra.state import State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Order, Pick, Subject

PILES = ("deck", "hand", "supply", "graveyard", "banished")  # 402.1.a


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Returns cards with one taken out."""
    return tuple(c for c in cards if c != card)


def different(s: State, cards: Sequence[int]) -> dict[int, int]:
    """Returns a card of each design among some, by the design: of equal ones the first, the last design first."""
    return {s.box.design[c]: c for c in reversed(cards)}


def where(s: State, card: int) -> tuple[str, int]:
    """Returns the pile and the player a card lies with, always its owner; "" if it is in no pile."""
    owner = s.box.owner[card]
    return next((pile for pile in PILES if card in getattr(s, pile)[owner]), ""), owner


def private(s: State, card: int) -> bool:
    """Returns whether a card lies where not everybody may look, and has not been turned up (401.1.b)."""
    return where(s, card)[0] in ("hand", "deck", "supply") and card not in s.revealed


def take(s: State, card: int) -> str:
    """Takes a card out of the pile it lies in; returns which that was."""
    pile, p = where(s, card)
    if pile:
        getattr(s, pile)[p] = without(getattr(s, pile)[p], card)
    if pile == "supply":
        s.ready[p] = min(s.ready[p], len(s.supply[p]))
    s.secret = without(s.secret, card)
    return pile


def put(s: State, card: int, pile: str, bottom: bool = False) -> None:
    """Puts a card into a pile of its owner, whoever had it (412.2.a, 201.2.a)."""
    owner = s.box.owner[card]
    cards = getattr(s, pile)[owner]
    getattr(s, pile)[owner] = (card, *cards) if bottom else (*cards, card)


def draw(s: State, player: int, rules: tuple[str, ...]) -> bool:
    """Draws a card; returns False if there is none."""
    if not s.deck[player]:
        s.emit("cannot draw", player, (), rules)
        return False
    *rest, card = s.deck[player]
    s.deck[player], s.hand[player] = tuple(rest), (*s.hand[player], card)
    s.emit("draws", player, (card,), rules, (len(s.deck[player]),), s.knowers(player))
    return True


def discard(s: State, player: int, card: int, rules: tuple[str, ...]) -> None:
    """Sends a card from hand to its owner's graveyard (802.11, 402.6.b)."""
    take(s, card)
    put(s, card, "graveyard")
    s.emit("discards", player, (card,), ("402.6.b", *rules))


def to_supply(s: State, player: int, card: int, *, ready: bool) -> None:
    """Lays a card face down into its owner's supply area (402.5.b, 412.2.a.3)."""
    take(s, card)
    put(s, card, "supply")
    owner = s.box.owner[card]
    s.ready[owner] += ready
    s.emit("to supply", player, (card,), ("402.5.b", "401.2.c.1"), (len(s.supply[owner]),), s.knowers(owner))


# -- instructions -----------------------------------------------------------------------------------------------


@step
class Draw(Effect):
    """Draws cards, as many as there are (406.1.d, amb.deckout-effect)."""

    count: int
    who: str = "you"

    def run(self, s: State, me: Context) -> None:
        for _ in range(self.count):
            draw(s, me.player, ("406.1.d",))


@step
class ToSupply(Effect):
    """Lays cards into supply; an object goes to its owner's, whoever had it (402.5.b, 412.2.a.3)."""

    of: Sel
    ready: bool = True

    def run(self, s: State, me: Context) -> None:
        for i in deaths.at_once(s, self.of, me):
            card = i if s.is_card(i) else s.known(i).card
            if i in s.things:
                deaths.take_off(s, i, "supply", "leaves", ("412.2.a.3",), me.player)
            if card >= 0:
                to_supply(s, me.player, card, ready=self.ready)


@step
class Reveal(Effect):
    """Turns a card up for all to see, and keeps it in mind (401.1.c.a)."""

    of: Sel
    tag: int

    def run(self, s: State, me: Context) -> None:
        cards = tuple(selecting.found(s, self.of, me))
        if cards:
            s.revealed = (*s.revealed, *cards)
            s.emit("reveals", me.player, cards, ("401.1.c.a", "401.1.c"))
        s.open = (*s.open[:-1], s.open[-1].with_picked(self.tag, cards))


@step
class PutOnDeck(Effect):
    """Puts a card or an object on its owner's deck; of one that died, the card in the graveyard (401.2.c)."""

    of: Sel
    place: str = "top"

    def run(self, s: State, me: Context) -> None:
        for i in deaths.at_once(s, self.of, me):
            card = i if s.is_card(i) else s.known(i).card
            if i in s.things:
                deaths.take_off(s, i, "deck", "leaves", ("412.2.a", "401.2.c"), me.player)
            if card >= 0 and take(s, card):
                put(s, card, "deck", self.place == "bottom")
                s.revealed = without(s.revealed, card)
                s.emit("puts on deck", me.player, (card,), ("401.2.c", "412.2.a"), (self.place,))


@step
class ChooseCard(Act):
    """Picks a card of one's hand."""

    card: int
    verb = "card"


def hand_choice(s: State, player: int, picked: tuple[Act, ...], but: int = -1) -> list[Act]:
    """Returns the cards of a hand that may be picked next; of equal ones the first, a set in one order."""
    taken = [a.card for a in picked if isinstance(a, ChooseCard)]
    after = s.hand[player].index(taken[-1]) + 1 if taken else 0
    left = [c for c in s.hand[player][after:] if c not in taken and c != but]
    return [ChooseCard(c) for c in reversed(different(s, left).values())]


def hand_tells(s: State, player: int, picked: tuple[Act, ...], but: int = -1) -> bool:
    """Returns whether not to be asked for a card would tell that all cards of the hand are alike (401.1.b)."""
    return len(s.hand[player]) - len(picked) - (but in s.hand[player]) > 1


@step
class Discarding(Subject):
    """The cards a player has to discard (304.5, 802.11)."""

    reason: str  # the rule that asks for it
    rule = "802.11"

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return hand_choice(s, player, picked)

    def must_ask(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        return hand_tells(s, player, picked)

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        for act in picked:
            assert isinstance(act, ChooseCard)
            discard(s, player, act.card, (self.reason,))


def ask_discard(s: State, player: int, count: int, reason: str) -> None:
    """Has a player discard so many cards, as far as there are (406.1.d)."""
    if count >= len(s.hand[player]):
        Discarding(reason).finish(s, player, tuple(ChooseCard(c) for c in s.hand[player]))
    elif count:
        s.do(Pick(player, Discarding(reason), count, count))


@step
class Discard(Effect):
    """A player discards cards of their choice (802.11)."""

    count: int
    who: Sel | None = None  # you

    def run(self, s: State, me: Context) -> None:
        for p in [me.player] if self.who is None else selecting.found(s, self.who, me):
            ask_discard(s, p, self.count, "802.11")


@step
class Shuffle(Order):
    """Shuffles a deck (200.3)."""

    player: int

    def stream(self, s: State) -> str:
        return f"deck {self.player}"

    def size(self, s: State) -> int:
        return len(s.deck[self.player])

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        deck = s.deck[self.player]
        s.deck[self.player] = tuple(deck[i] for i in outcome)
        s.emit("shuffles", self.player, (), ("200.3", "401.1.a.1"), (len(deck),))
