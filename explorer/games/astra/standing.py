"""What can be done beside any question: conceding, and turning supply (102.1.b.1, 403.2.a)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import scoring
from explorer.games.astra.state import State
from explorer.games.astra.supply import TurnSupply
from explorer.kernel.acts import Act, allowed
from explorer.kernel.frozen import step


@step
class Concede(Act):
    """Gives a duel up, at any time (102.1.b.1, amb.concede)."""

    verb = "concede"

    def perform(self, s: State, player: int) -> None:
        """Does it, whoever is asked."""
        s.because(s.emit("concedes", player, (), ("102.1.b.1",)))
        scoring.win(s, s.opponents(player), ("102.1.b.1",))


def standing(s: State, player: int) -> Sequence[Act]:
    """Returns what a player can do at any time."""
    supply = TurnSupply()
    turns = s.phase != "setup" and allowed(TurnSupply, s, player) and supply.fits(s, player)
    return [*([Concede()] if s.players == 2 else []), *([supply] if turns else [])]
