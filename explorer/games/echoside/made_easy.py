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


def _unspent(s: State, player: int, act: Act) -> bool:
    return not s.unity_used


def _most(s: State, player: int) -> int:
    return max(s.crew_count(player, crew) for crew in CREWS)


def _united(s: State, player: int, act: Act) -> bool:
    return _most(s, player) >= 3


def _abolishable(s: State, player: int, act: Act) -> bool:
    return something_to_abolish(s, player)


# What the conditions say, holding or not.


def _variant_words(s: State, player: int, act: Act) -> str:
    return f"Abolish Made Easy is {'' if s.options.made_easy else 'not '}played"


def _unspent_words(s: State, player: int, act: Act) -> str:
    return f"{'A' if s.unity_used else 'No'} Unity Benefit has been taken this turn"


def _united_words(s: State, player: int, act: Act) -> str:
    return f"Three cards of one Crew in play; you have {_most(s, player)} at most"


def _abolishable_words(s: State, player: int, act: Act) -> str:
    if something_to_abolish(s, player):
        return "You have a card that can be abolished"
    return "Neither your hand nor your discard pile holds a card that can be abolished"


@step
class TradeUnity(Act):
    """Takes an abolish in place of a Unity Benefit (ame.1, ame.2)."""

    verb = "unity"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row("ame.1", _variant, _variant_words),
        Row("ame.2", _unspent, _unspent_words),
        Row("unity.3", _united, _united_words, None, None, lambda s, p, a: (_most(s, p), 3)),
        Row("amb.ame-extra", _abolishable, _abolishable_words),
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
