"""Clauses and standing acts: cards 1 to 5 cost what they say; each player earns or buys, three turns each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from explorer.kernel.acts import Act, Fix, Row, allowed, legal
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step
from tests.kernel.minis.base import Mini, MiniState

EARNED = 2


class ShopState(MiniState):
    __slots__ = ("gold", "shop", "tapped", "turns")

    gold: list[int]
    shop: list[int]
    tapped: list[bool]
    turns: int


def may_trade(s: Any, player: int, act: Act | None) -> bool:
    return isinstance(s.question, Trade) and s.question.player == player


def fix(s: Any, player: int, act: Any) -> Fix:
    return Fix(f"{act.card - s.gold[player]} more gold", {"gold": act.card})


@step
class Buy(Act):
    card: int
    verb = "buy"
    TABLE = (Row("shop.1", may_trade, "It is your turn to trade"),)
    ROWS = (
        Row("shop.2", lambda s, p, a: a.card in s.shop, "The card is in the shop"),
        Row(
            "shop.3",
            lambda s, p, a: s.gold[p] >= a.card,
            lambda s, p, a: f"You have {a.card} gold",
            fix=fix,
            objects=lambda s, p, a: (a.card,),
            gauge=lambda s, p, a: (s.gold[p], a.card),
        ),
    )


@step
class Earn(Act):
    verb = "earn"
    TABLE = (Row("shop.1", may_trade, "It is your turn to trade"),)


@step
class Concede(Act):
    verb = "concede"

    def perform(self, s: Any, player: int) -> None:
        s.points[player] = -1
        s.emit("concedes", player, (), ("mini.2",))
        s.agenda.clear()


@step
class Tap(Act):
    """One gold, once, at any time; something follows from it before the question is open again."""

    verb = "tap"
    ROWS = (Row("shop.4", lambda s, p, a: not s.tapped[p], "You have not tapped yet"),)

    def perform(self, s: Any, player: int) -> None:
        s.tapped[player] = True
        s.because(s.emit("taps", player, (), ("shop.4",)))
        s.do(Gain(player))


@step
class Gain(Step):
    player: int

    def run(self, s: Any) -> None:
        s.gold[self.player] += 1
        s.emit("gains", self.player, (), ("shop.4",))


@step
class Trade(Choice):
    player: int

    def options(self, s: Any, player: int) -> Sequence[Act]:
        bought = legal(map(Buy, s.shop), s, player) if allowed(Buy, s, player) else []
        return [*bought, Earn()]

    def must_ask(self, s: Any) -> bool:
        return True

    def candidates(self, s: Any, player: int) -> Sequence[Act]:
        return [*map(Buy, s.shop), Earn()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Buy):
            s.gold[player] -= act.card
            s.shop.remove(act.card)
            s.points[player] += act.card
            s.emit("buys", player, (act.card,), ("shop.3",))
        else:
            s.gold[player] += EARNED
            s.emit("earns", player, (), ("shop.1",), (EARNED,))
        s.turns += 1
        if s.turns < 6:
            s.do(Trade(s.turns % 2))


class Shop(Mini):
    name = "shop"
    state = ShopState

    def prepare(self, s: Any, settings: Any) -> None:
        s.gold, s.shop, s.tapped, s.turns = [0] * len(s.hands), [1, 2, 3, 4, 5], [False] * len(s.hands), 0

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Trade(0)]

    def acts(self, s: Any, player: int) -> Iterable[Act]:
        yield from map(Buy, (1, 2, 3, 4, 5))
        yield from (Earn(), Tap())

    def standing(self, s: Any, player: int) -> Sequence[Act]:
        return [Concede(), *legal([Tap()], s, player)]


SHOP = Shop()
