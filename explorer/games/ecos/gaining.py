"""Gaining cards (gc.*)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.games.ecos.card import BLUE, BROWN
from explorer.games.ecos.effects import Effect
from explorer.games.ecos.state import State
from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Order, Step

PAIRS = ((BLUE, BLUE), (BLUE, BROWN), (BROWN, BROWN))


@step
class GainCards(Effect):
    """Gains cards (gc.1)."""

    count: int = 1

    def run(self, s: State, player: int) -> None:
        s.do(*(Gain(player) for _ in range(self.count)))


@step
class Gain(Step):
    """A player gains a card."""

    player: int

    def run(self, s: State) -> None:
        gain(s, self.player)


def gain(s: State, player: int) -> None:
    """Asks for one of the two ways (gc.2)."""
    s.do(*short_decks(s), Way(player))


def short_decks(s: State) -> Iterator[Step]:
    """Yields the decks that are filled up with discards first, where the house says so (amb.deck-short)."""
    if s.options.reads("amb.deck-short", "reshuffle"):
        yield from (Reshuffle(back) for back in (BLUE, BROWN) if len(deck(s, back)) < 2 and discarded(s, back))


def discarded(s: State, back: str) -> list[int]:
    """Returns the discarded cards of one back."""
    return [c for c in s.discard if s.box.cards[c].back == back]


@step
class Reshuffle(Order):
    """Discards of one back go under its deck in a random order (amb.deck-short)."""

    back: str

    def stream(self, s: State) -> str:
        return f"{self.back} deck"

    def size(self, s: State) -> int:
        return len(discarded(s, self.back))

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        cards = discarded(s, self.back)
        s.discard = [c for c in s.discard if c not in cards]
        deck(s, self.back)[:0] = [cards[i] for i in outcome]
        s.emit("shuffles", -1, (), ("amb.deck-short",), (self.back, len(deck(s, self.back))))


def deck(s: State, back: str) -> list[int]:
    """Returns a draw deck."""
    return s.blue if back == BLUE else s.brown


@step
class Look(Act):
    """Looks at the top cards of two decks, or two of one (gc.3)."""

    backs: tuple[str, ...]
    verb = "look"


@step
class TakeFaceUp(Act):
    """Takes a card that lies face up (gc.6)."""

    card: int
    verb = "take"


@step
class Keep(Act):
    """Keeps one of the cards looked at (gc.4)."""

    card: int
    verb = "keep"


def can_look(s: State, backs: tuple[str, ...]) -> bool:
    """Returns whether the decks can fill a pair (amb.deck-short)."""
    return all(len(deck(s, back)) >= backs.count(back) for back in backs)


@step
class Way(Choice):
    """Asks in which way a card is gained (gc.2); a last single card is simply taken (amb.deck-short)."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        looks: list[Act] = [Look(pair) for pair in PAIRS if can_look(s, pair)]
        if not looks:
            looks = [Look((back,)) for back in (BLUE, BROWN) if deck(s, back)]
        return [*looks, *(TakeFaceUp(c) for c in s.faceup)]

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [*(Look(pair) for pair in PAIRS), *(TakeFaceUp(c) for c in s.faceup)]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if isinstance(act, Look):
            return (Clause("gc.3", "The decks hold the cards to look at", can_look(s, act.backs)),)
        return ()

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, TakeFaceUp):
            s.faceup = [c for c in s.faceup if c != act.card]
            s.hand[player] = [*s.hand[player], act.card]
            s.emit("takes face up", player, (act.card,), ("gc.6",))
            return
        assert isinstance(act, Look)
        seen = tuple(deck(s, back).pop() for back in act.backs)
        s.looking[player] = list(seen)
        s.because(s.emit("looks", player, seen, ("gc.3", "amb.gain-look"), act.backs, (player,)))
        s.do(WhichKept(player))

    def nothing(self, s: State) -> None:
        s.emit("no card left", self.player, (), ("amb.deck-short",))


@step
class WhichKept(Choice):
    """Asks which of the cards looked at is kept; the other lies face up (gc.4, gc.5, gc.7)."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Keep(c) for c in s.looking[player]]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Keep)
        others = [c for c in s.looking[player] if c != act.card]
        s.looking[player] = []
        s.hand[player] = [*s.hand[player], act.card]
        s.emit("keeps", player, (act.card,), ("gc.4",), (), (player,))
        if others:
            s.faceup = s.faceup + others
            s.emit("reveals", player, tuple(others), ("gc.5", "gc.7"))
