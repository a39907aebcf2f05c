"""Drafting the starting cards (draft.*, two.5 to two.7)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos.card import BLUE, BROWN
from explorer.games.ecos.dial import enter
from explorer.games.ecos.gaining import deck
from explorer.games.ecos.state import State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Order, Sealed, Step, Together

DEALT = {BLUE: 5, BROWN: 9}  # draft.a1, draft.b1, amb.two-draft-size
KEPT = {BLUE: 4, BROWN: 8}  # draft.a4, draft.b3
HEAD_START = {BLUE: 2, BROWN: 4}  # two.5
RULES = {BLUE: ("draft.a1", "draft.a2", "draft.a5"), BROWN: ("draft.b1", "draft.b2", "draft.b4")}


@step
class HeadStart(Step):
    """With two players each is first dealt some cards to keep (two.5)."""

    def run(self, s: State) -> None:
        for p in s.options.drafters:
            for back, count in HEAD_START.items():
                cards = [deck(s, back).pop() for _ in range(count)]
                s.hand[p] = s.hand[p] + cards
                s.emit("deals", p, tuple(cards), ("two.5",), (back, count), (p,))


@step
class DealDraft(Step):
    """Deals everybody cards of one back, face down (draft.a1, draft.b1)."""

    back: str

    def run(self, s: State) -> None:
        for p in s.options.drafters:
            s.looking[p] = [deck(s, self.back).pop() for _ in range(min(DEALT[self.back], len(deck(s, self.back))))]
            s.emit("deals", p, tuple(s.looking[p]), (RULES[self.back][0],), (self.back, len(s.looking[p])), (p,))
        s.do(PickRound(self.back))


@step
class KeepCard(Act):
    """Keeps a card of those passed (draft.a2)."""

    card: int
    verb = "keep"


@step
class PickOne(Choice):
    """A player keeps so many of the cards looked at (draft.a2, two.7); held in the step until all have picked."""

    player: int
    count: int
    kept: tuple[int, ...] = ()

    def options(self, s: State, player: int) -> Sequence[Act]:
        last = max(self.kept, default=-1)
        left = sorted(c for c in s.looking[player] if c > last)
        missing = self.count - len(self.kept)
        return [KeepCard(c) for c in left[: len(left) - missing + 1]]

    def refined(self, player: int, act: Act) -> Choice | None:
        assert isinstance(act, KeepCard)
        kept = (*self.kept, act.card)
        return self.but(kept=kept) if len(kept) < self.count else None

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, KeepCard)
        for card in (*self.kept, act.card):
            s.looking[player] = [c for c in s.looking[player] if c != card]
            s.picking[player] = [*s.picking[player], card]
            s.emit("keeps", player, (card,), ("draft.a2",), (), (player,))


@step
class PickRound(Step):
    """Everybody picks before anybody takes up what is passed (draft.a3); blue goes left, brown right (draft.b2)."""

    back: str

    def run(self, s: State) -> None:
        goal, first = KEPT[self.back], s.options.drafters[0]
        if len(s.picking[first]) >= goal or not s.looking[first]:
            s.do(EndDraft(self.back))
            return
        count = min(2 if s.options.two else 1, goal - len(s.picking[first]), len(s.looking[first]))
        picks = Together(tuple(Sealed(p, PickOne(p, count)) for p in s.options.drafters))
        s.do(picks, Pass(self.back), self)


@step
class Pass(Step):
    """Hands travel on among those who draft: blue to the left, brown to the right (draft.a2, draft.b2, later.3)."""

    back: str

    def run(self, s: State) -> None:
        way = 1 if self.back == BLUE else -1
        seats, hands = s.options.drafters, s.looking[:]
        for i, p in enumerate(seats):
            s.looking[p] = hands[seats[(i - way) % len(seats)]]
        s.emit("passes hands", -1, (), (RULES[self.back][1],), ("left" if way == 1 else "right",))


@step
class EndDraft(Step):
    """What was kept joins the hands; the rest is shuffled back (draft.a4, draft.a5, draft.b3, draft.b4, draft.c1)."""

    back: str

    def run(self, s: State) -> None:
        for p in range(s.players):
            s.hand[p] = s.hand[p] + s.picking[p]
            deck(s, self.back).extend(s.looking[p])
            s.picking[p], s.looking[p] = [], []
        s.emit("draft ends", -1, (), (RULES[self.back][2], "draft.c1"), (self.back,))
        s.do(ShuffleCards(self.back))


@step
class ShuffleCards(Order):
    """Shuffles a draw deck (setup.8b, draft.a5, draft.b4)."""

    back: str

    def stream(self, s: State) -> str:
        return f"{self.back} deck"

    def size(self, s: State) -> int:
        return len(deck(s, self.back))

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        cards = deck(s, self.back)
        mixed = [cards[i] for i in outcome]
        if self.back == BLUE:
            s.blue = mixed
        else:
            s.brown = mixed
        s.emit("shuffles", -1, (), ("setup.8b",), (self.back, len(mixed)))


# -- the active cards -------------------------------------------------------------------------------------------


@step
class Activate(Choice):
    """A player chooses cards to begin with (draft.c2, two.4); sealed until all have chosen."""

    player: int
    count: int
    chosen_cards: tuple[int, ...] = ()

    def options(self, s: State, player: int) -> Sequence[Act]:
        last = max(self.chosen_cards, default=-1)
        left = sorted(c for c in s.hand[player] if c > last)
        missing = self.count - len(self.chosen_cards)
        return [KeepCard(c) for c in left[: len(left) - missing + 1]]

    def refined(self, player: int, act: Act) -> Choice | None:
        assert isinstance(act, KeepCard)
        cards = (*self.chosen_cards, act.card)
        return self.but(chosen_cards=cards) if len(cards) < self.count else None

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, KeepCard)
        for card in (*self.chosen_cards, act.card):
            enter(s, player, card, "draft.c2")


@step
class ActivateAll(Step):
    """Everybody chooses the cards still missing from those that begin in play (draft.c2, draft.c3, two.2, two.4)."""

    def run(self, s: State) -> None:
        wanted = {p: s.options.start_active - len(s.active[p]) for p in range(s.players)}
        asked = [Activate(p, min(n, len(s.hand[p]))) for p, n in wanted.items() if n > 0 and s.hand[p]]
        if asked:
            s.do(Together(tuple(Sealed(a.player, a) for a in asked)))
