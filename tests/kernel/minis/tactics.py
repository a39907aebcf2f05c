"""Announcing: a card names its targets and costs one at a time, and can be played only if it can name them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from explorer.kernel.acts import Act, Done, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Pick, Step, Subject
from tests.kernel.minis.base import Mini, MiniState

SLOTS = {"shove": ("target", "sacrifice"), "recruit": ("zone",), "spark": ("target",)}
COST = {"shove": 1, "recruit": 2, "spark": 1}


class TacticsState(MiniState):
    __slots__ = ("cards", "supply", "units")

    cards: list[list[str]]
    supply: list[int]
    units: dict[str, tuple[int, str]]  # name -> owner, zone


def announcement(player: int, card: str) -> Pick:
    return Pick(player, Announce(card), len(SLOTS[card]), len(SLOTS[card]))


@step
class Play(Act):
    card: str
    verb = "play"
    ROWS = (
        Row("302", lambda s, p, a: isinstance(s.question, Main) and s.question.player == p, "It is your main phase"),
        Row("404.1", lambda s, p, a: a.card in s.cards[p], "The card is in your hand"),
        Row("403.2", lambda s, p, a: s.supply[p] >= COST[a.card], "You can pay for it"),
        Row("404.4.a", lambda s, p, a: announcement(p, a.card).ends(s, p, ()), "There is all that it must name"),
    )


@step
class Name(Act):
    what: str
    verb = "name"


@step
class Announce(Subject):
    """What a card must name, slot by slot."""

    card: str
    rule = "404.4.a"

    def items(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        slot = SLOTS[self.card][len(picked)]
        if slot == "zone":
            return [Name("left"), Name("right")]
        fits = self._is_target if slot == "target" else self._is_own
        return [Name(unit) for unit in sorted(s.units) if fits(s, player, unit) and Name(unit) not in picked]

    def candidates(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return [Name(unit) for unit in sorted(s.units)]

    def _is_target(self, s: Any, player: int, unit: str) -> bool:
        return bool(s.units[unit][1] != "staging")

    def _is_own(self, s: Any, player: int, unit: str) -> bool:
        return bool(s.units[unit][0] == player)

    def finish(self, s: Any, player: int, picked: tuple[Act, ...]) -> None:
        s.supply[player] -= COST[self.card]
        s.cards[player].remove(self.card)
        for slot, act in zip(SLOTS[self.card], picked, strict=True):
            if slot == "sacrifice":
                del s.units[act.what]  # type: ignore[attr-defined]
        s.emit("plays", player, (self.card, *(act.what for act in picked)), ("404.1",))  # type: ignore[attr-defined]


@step
class Main(Choice):
    player: int

    def must_ask(self, s: Any) -> bool:
        return True

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [*(a for a in map(Play, sorted(set(s.cards[player]))) if a.fits(s, player)), Done()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Play):
            s.do(announcement(player, act.card), self)


class Tactics(Mini):
    name = "tactics"
    state = TacticsState

    def prepare(self, s: Any, settings: Any) -> None:
        s.cards, s.supply = [["shove", "recruit", "spark"], ["spark", "shove"], [], []][: len(s.hands)], [3, 1, 0, 0]
        s.units = {"vampire": (0, "left"), "agent": (1, "right"), "drone": (0, "staging")}

    def beginning(self, s: Any) -> Sequence[Step]:
        return [Main(0), Main(1)]

    def acts(self, s: Any, player: int) -> Iterable[Act]:
        return map(Play, SLOTS)


TACTICS = Tactics()
