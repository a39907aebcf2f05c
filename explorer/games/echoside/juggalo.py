"""The Juggalo Deck: buying is in `obtain`; this is turning the top card under."""

from __future__ import annotations

from explorer.games.echoside.state import State
from explorer.games.echoside.turn import PHASE1_TABLE, offer
from explorer.kernel.acts import Act, Fix, Row
from explorer.kernel.frozen import step

CYCLE_PRICE = 1


def _once(s: State, player: int, act: Act) -> bool:
    return not s.cycled


def _two(s: State, player: int, act: Act) -> bool:
    return len(s.juggalo) >= 2


def _paid(s: State, player: int, act: Act) -> bool:
    return s.karma[player] >= CYCLE_PRICE


def _how_many(s: State, player: int, act: Act) -> str:
    return f"Cycling takes 2 cards in the Juggalo Deck; it has {len(s.juggalo)}"


def _how_often(s: State, player: int, act: Act) -> str:
    return "The Juggalo Deck was cycled already this turn" if s.cycled else "It was not cycled yet this turn"


@step
class Cycle(Act):
    """Puts the top Juggalo under the stack for 1 Karma, once a turn (jug.5)."""

    verb = "cycle"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row("amb.juggalo-empty", _two, _how_many, None, lambda s, p, a: tuple(s.juggalo[-1:])),
        Row("jug.5", _once, _how_often),
        Row(
            "jug.5",
            _paid,
            lambda s, p, a: f"It costs 1 Karma; you have {s.karma[p]}",
            lambda s, p, a: Fix("1 more Karma", {"karma": {p: CYCLE_PRICE}}),
            None,
            lambda s, p, a: (s.karma[p], CYCLE_PRICE),
        ),
    )


def cycles(s: State, player: int) -> list[Act]:
    """Returns the cycling if it is legal now."""
    return [Cycle()] if s.karma[player] and Cycle().fits(s, player) else []


def cycle(s: State, player: int, act: Cycle) -> None:
    """Pays 1 Karma and moves the top Juggalo to the bottom (jug.5, gen.2)."""
    s.karma[player] -= CYCLE_PRICE
    s.cycled = True
    card = s.juggalo.pop()
    s.juggalo.insert(0, card)
    s.emit("cycles", player, (card,), ("jug.5", "gen.2"), (CYCLE_PRICE, s.karma[player]))


offer(Cycle, cycles, lambda s, p: [Cycle()], cycle)
