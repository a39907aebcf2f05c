"""What can be done beside any question: conceding, turning supply, showing an ally (102.1.b.1, 403.2.a, mp.2v2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra.leaving import Concede
from explorer.games.astra.options import TEAMS
from explorer.games.astra.state import State
from explorer.games.astra.supply import TurnSupply
from explorer.kernel.acts import Act, allowed
from explorer.kernel.frozen import step


@step
class Share(Act):
    """Lets an ally see hand, supply and all else that is private, from now on (mp.2v2.5)."""

    verb = "share"

    def perform(self, s: State, player: int) -> None:
        """Does it, whoever is asked."""
        s.shared = (*s.shared, player)
        s.emit("shares", player, (), ("mp.2v2.5",))


def standing(s: State, player: int) -> Sequence[Act]:
    """Returns what a player can do at any time."""
    supply = TurnSupply()
    turns = s.phase != "setup" and allowed(TurnSupply, s, player) and supply.fits(s, player)
    shares = s.options.mode == TEAMS and player not in s.shared
    concedes = player not in s.left
    return [*([Concede()] if concedes else []), *([Share()] if shares else []), *([supply] if turns else [])]
