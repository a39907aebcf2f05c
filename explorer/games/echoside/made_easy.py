"""Variant: Abolish Made Easy."""

from __future__ import annotations

from explorer.games.echoside.abolish import Abolish
from explorer.games.echoside.card import CREWS, FLAVOR
from explorer.games.echoside.effects import Bearer
from explorer.games.echoside.state import State
from explorer.games.echoside.turn import PHASE1_TABLE, offer
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import step


def something_to_abolish(s: State, player: int) -> bool:
    """Returns whether a hand or discard pile holds a card that can be abolished (abolish.4)."""
    return bool(s.discard[player]) or any(s.box.type[c] != FLAVOR for c in s.hand[player])


def _variant(s: State, player: int, act: Act) -> bool:
    return s.options.made_easy


def _united(s: State, player: int, act: Act) -> bool:
    return any(s.crew_count(player, crew) >= 3 for crew in CREWS)


@step
class TradeUnity(Act):
    """Takes an abolish in place of a Unity Benefit (ame.1, ame.2)."""

    verb = "unity"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row("ame.1", _variant, "Abolish Made Easy is played"),
        Row("ame.2", lambda s, p, a: not s.unity_used, "No Unity Benefit has been taken this turn"),
        Row("unity.3", _united, "You have three cards of one Crew in play"),
        Row("amb.ame-extra", lambda s, p, a: something_to_abolish(s, p), "You have a card that can be abolished"),
    )


def trades(s: State, player: int) -> list[Act]:
    """Returns the trade if it is possible now."""
    return [TradeUnity()] if s.options.made_easy and TradeUnity().fits(s, player) else []


def trade(s: State, player: int, why: tuple[str, ...] = ()) -> None:
    """Abolishes a card in place of the benefit."""
    s.because(s.emit("trades unity", player, (), ("ame.1", "ame.2", *why)))
    Abolish().run(s, Bearer(player, why=("ame.1",)))


def _trade(s: State, player: int, act: TradeUnity) -> None:
    s.unity_used = True
    trade(s, player)


offer(TradeUnity, trades, lambda s, p: [TradeUnity()] if s.options.made_easy else [], _trade)
