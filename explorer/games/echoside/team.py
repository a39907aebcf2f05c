"""Variant: Team Play."""

from __future__ import annotations

from explorer.games.echoside.state import State
from explorer.kernel.acts import Act, Fix, Row

GIFT_PRICE = 1


def _can_pay(s: State, player: int, act: Act | None) -> bool:
    return s.karma[player] >= GIFT_PRICE


GIFT = Row(
    "team.6",
    _can_pay,
    lambda s, p, a: f"Giving a card away costs {GIFT_PRICE} Karma; you have {s.karma[p]}",
    lambda s, p, a: Fix(f"{GIFT_PRICE - s.karma[p]} more Karma", {"karma": {p: GIFT_PRICE}}),
    None,
    lambda s, p, a: (s.karma[p], GIFT_PRICE),
)


def can_give(s: State, player: int) -> bool:
    """Returns whether a card just obtained may be given to the partner (team.4, team.6)."""
    return s.options.team and _can_pay(s, player, None)


def pay_gift(s: State, player: int, card: int) -> None:
    """Pays the extra Karma for giving an obtained card to the partner (team.4, team.6)."""
    s.karma[player] -= GIFT_PRICE
    partner = s.options.partner(player)
    s.emit("gives", player, (card,), ("team.4", "team.6"), (partner, s.karma[player]))


def acts_on_gift(s: State, *, of_buyer: bool, per_turn: int) -> bool:
    """Returns whether an Item that watches for obtained cards acts on a gift (amb.team-perks).

    Items with a limit for each turn speak of their owner's own turn, so they are not the receiver's continuous ones.
    """
    reading = s.options.settings["amb.team-perks"]
    if of_buyer:
        return bool(reading != "receiver")
    return bool(reading == "receiver" or (reading == "receiver-too" and not per_turn))
