"""Variant: Team Play."""

from __future__ import annotations

from explorer.games.echoside.state import State

GIFT_PRICE = 1


def pay_gift(s: State, player: int, card: int) -> None:
    """Pays the extra Karma for giving an obtained card to the partner (team.4, team.6)."""
    s.karma[player] -= GIFT_PRICE
    partner = s.options.partner(player)
    s.emit("gives", player, (card,), ("team.4", "team.6"), (partner, s.karma[player]))
