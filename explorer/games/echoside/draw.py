"""Drawing and discarding cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.games.echoside import zones
from explorer.games.echoside.aiming import AtOpponent, AtTheirCards, SeatRow
from explorer.games.echoside.card import TYPE_NAMES, Filter
from explorer.games.echoside.effects import Bearer, CardAim, CardRow, Effect
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act, Done
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Order, Step

# -- drawing ----------------------------------------------------------------------------------------------------


@step
class Draw(Effect):
    """Draws cards from your deck (draw.1)."""

    count: int

    def run(self, s: State, by: Bearer) -> None:
        draw(s, by.you, self.count, by.why)

    def possible(self, s: State, by: Bearer) -> bool:
        return bool(s.deck[by.you] or s.discard[by.you])


def draw(s: State, player: int, count: int, why: tuple[str, ...] = ()) -> None:
    """Takes what the deck has; if that is not enough, reshuffles and goes on (draw.1, draw.4, draw.5)."""
    deck = s.deck[player]
    taken = tuple(deck[: -count - 1 : -1])
    if taken:
        del deck[-count:]
        s.hand[player].extend(taken)
        s.emit("draws", player, taken, ("draw.1", *why), (len(taken),), (player,))
    if len(taken) < count:
        rest = count - len(taken)
        if s.discard[player]:
            s.do(*reshuffle(s, player), DrawRest(player, rest, why))
        else:
            s.emit("nothing to draw", player, (), ("amb.own-deck-empty", "draw.6"), (rest,))


@step
class DrawRest(Step):
    """Completes a split draw from the new deck (draw.5)."""

    player: int
    count: int
    why: tuple[str, ...] = ()

    def run(self, s: State) -> None:
        draw(s, self.player, self.count, ("draw.5", *self.why))


def reshuffle(s: State, player: int) -> tuple[Step, ...]:
    """Returns the steps that make a new deck of the discard pile, with what acts before it (draw.4, draw.6)."""
    from explorer.games.echoside.item import watchers

    return (*watchers(s, player, "shuffle"), Shuffle(player))


@step
class Shuffle(Order):
    """Shuffles a discard pile into a new facedown deck (draw.4)."""

    player: int

    def stream(self, s: State) -> str:
        return f"deck of {self.player}"

    def size(self, s: State) -> int:
        return len(s.discard[self.player])

    def run(self, s: State) -> None:
        if s.discard[self.player]:  # what acts before the shuffle may have emptied it
            Order.run(self, s)

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        pile, s.discard[self.player] = s.discard[self.player], []
        s.deck[self.player] = [pile[i] for i in outcome] + s.deck[self.player]
        s.emit("reshuffles", self.player, (), ("draw.4", "draw.6"), (len(pile),))


@step
class WithTop(Step):
    """Goes on once a deck has a top card, reshuffling if needed (draw.4, amb.reveal-needs-shuffle)."""

    player: int
    then: Step

    def run(self, s: State) -> None:
        if not s.deck[self.player] and s.discard[self.player]:
            s.do(*reshuffle(s, self.player), self.then)
        else:
            s.do(self.then)


@step
class DrawKeep(Effect):
    """Draws some cards, keeps a part of them and discards the rest."""

    draw: int
    keep: int
    deck: str = "own"  # or "flavor"

    def run(self, s: State, by: Bearer) -> None:
        s.do(Surplus(self, by, tuple(s.hand[by.you])))
        if self.deck == "flavor":
            from explorer.games.echoside.flavor import draw_flavor

            draw_flavor(s, by.you, self.draw, by.why)
        else:
            draw(s, by.you, self.draw, by.why)


@step
class Surplus(Step):
    """After the draw of `DrawKeep`: of the cards that are new in hand, those too many are discarded."""

    effect: DrawKeep
    by: Bearer
    before: tuple[int, ...]

    def run(self, s: State) -> None:
        drawn = tuple(c for c in s.hand[self.by.you] if c not in self.before)
        surplus = len(drawn) - self.effect.keep
        if surplus > 0:
            PutBack(surplus, drawn).run(s, self.by)


@step
class PutBack(CardAim):
    """Discards some of the cards just drawn."""

    count: int
    drawn: tuple[int, ...]
    picked: tuple[int, ...] = ()
    verb = "discard"

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "hand") for c in self.drawn)

    def aimed(self, s: State, by: Bearer) -> bool:
        return len(self.picked) == self.count

    def carry(self, s: State, by: Bearer) -> None:
        for card in self.picked:
            zones.discard_from_hand(s, by.you, card)


# -- discarding -------------------------------------------------------------------------------------------------


@step
class Discard(CardAim):
    """Discards cards of your choice from your hand (draw.3)."""

    count: int
    picked: tuple[int, ...] = ()
    verb = "discard"

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "hand") for c in s.hand[by.you])

    def aimed(self, s: State, by: Bearer) -> bool:
        return len(self.picked) == min(self.count, len(s.hand[by.you]))

    def carry(self, s: State, by: Bearer) -> None:
        for card in self.picked:
            zones.discard_from_hand(s, by.you, card)


@step
class FreshHand(Effect):
    """Discards the hand and draws a new one."""

    count: int

    def run(self, s: State, by: Bearer) -> None:
        for card in list(s.hand[by.you]):
            zones.discard_from_hand(s, by.you, card)
        draw(s, by.you, self.count, by.why)


@step
class DiscardRandom(AtOpponent):
    """An opponent, or each, discards random cards from the hand."""

    who: str = "opponent"  # or "each-opponent"
    count: int = 1
    only: int = -1
    target: int = -1

    def carry(self, s: State, by: Bearer) -> None:
        s.do(*(RandomCard(self.seat) for _ in range(self.count)))


@step
class RandomCard(Chance):
    """A random card of a hand is discarded (gloss.flavor-discard, amb.random-discard-empty)."""

    player: int

    def stream(self, s: State) -> str:
        return f"hand of {self.player}"

    def outcomes(self, s: State) -> Sequence[tuple[int, int]]:
        return [(i, 1) for i in range(len(s.hand[self.player]))]

    def run(self, s: State) -> None:
        if s.hand[self.player]:
            Chance.run(self, s)
        else:
            s.emit("nothing to discard", self.player, (), ("amb.random-discard-empty",))

    def happened(self, s: State, outcome: int) -> None:
        zones.discard_from_hand(s, self.player, s.hand[self.player][outcome], ("gen.5",))


# -- taking cards out of a discard pile -------------------------------------------------------------------------


def _of_type(effect: Recover, s: State, by: Bearer, card: int, zone: str) -> bool:
    return effect.which.type_fits(s.box.type[card])


def _type_words(effect: Recover, s: State, by: Bearer, card: int, zone: str) -> str:
    fits = "a type" if _of_type(effect, s, by, card, zone) else "not a type"
    return f"{TYPE_NAMES[s.box.type[card]]} is {fits} this can recover"


def _of_cost(effect: Recover, s: State, by: Bearer, card: int, zone: str) -> bool:
    return effect.which.cost_fits(s.box.cards[card].cost)


def _cost_words(effect: Recover, s: State, by: Bearer, card: int, zone: str) -> str:
    most = effect.which.max_cost
    return f"It costs {s.box.cost[card]}; " + (f"{most} or less is asked for" if most >= 0 else "any cost will do")


@step
class Recover(CardAim):
    """Takes a card from your discard pile to your hand or to the top of your deck (draw.7, gen.4)."""

    to: str  # "hand" or "top"
    which: Filter = Filter()
    picked: tuple[int, ...] = ()
    verb = "recover"
    ROWS = (CardRow("play.7", _of_type, _type_words), CardRow("play.7", _of_cost, _cost_words))

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "discard") for c in s.discard[by.you])

    def carry(self, s: State, by: Bearer) -> None:
        card = self.picked[0]
        s.discard[by.you].remove(card)
        s.emit("shows", by.you, (card,), ("draw.7", *by.why), (self.to,))
        if self.to == "hand":
            s.hand[by.you].append(card)
        else:
            s.deck[by.you].append(card)
            s.emit("puts on deck", by.you, (card,), ("gen.4",))


def _has_discards(effect: AtOpponent, s: State, by: Bearer, seat: int) -> bool:
    return bool(s.discard[seat])


def _discards_words(effect: AtOpponent, s: State, by: Bearer, seat: int) -> str:
    return f"That player's discard pile has {len(s.discard[seat]) or 'no'} cards"


@step
class ShuffleIn(AtTheirCards):
    """Shuffles up to so many cards of an opponent's discard pile into that opponent's deck."""

    count: int
    who: str = "opponent"
    only: int = -1
    target: int = -1
    picked: tuple[int, ...] = ()
    verb = "shuffle"
    SEATS = (SeatRow("play.7", _has_discards, _discards_words),)

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "discard") for c in s.discard[self.seat]) if self.seat >= 0 else ()

    def offers(self, s: State, by: Bearer) -> list[Act]:
        offers = AtTheirCards.offers(self, s, by)
        return [*offers, Done()] if self.picked and offers else offers

    def aimed(self, s: State, by: Bearer) -> bool:
        return self.seat >= 0 and len(self.picked) == min(self.count, len(s.discard[self.seat]))

    def carry(self, s: State, by: Bearer) -> None:
        for card in self.picked:
            s.discard[self.seat].remove(card)
            s.deck[self.seat].append(card)
        s.emit("shuffles in", by.you, self.picked, ("gen.6",), (self.seat,))
        s.do(MixDeck(self.seat))


@step
class MixDeck(Order):
    """Shuffles a deck."""

    player: int

    def stream(self, s: State) -> str:
        return f"deck of {self.player}"

    def size(self, s: State) -> int:
        return len(s.deck[self.player])

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        deck = s.deck[self.player]
        s.deck[self.player] = [deck[i] for i in outcome]
