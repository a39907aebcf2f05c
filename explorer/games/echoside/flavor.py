"""The Flavor Deck."""

from __future__ import annotations

from explorer.games.echoside.effects import Bearer, Effect
from explorer.games.echoside.state import State
from explorer.kernel.frozen import step
from explorer.kernel.steps import Order, Step


@step
class DrawFlavor(Effect):
    """Draws Flavor cards (flavor.1)."""

    count: int

    def run(self, s: State, by: Bearer) -> None:
        draw_flavor(s, by.you, self.count, by.why)

    def possible(self, s: State, by: Bearer) -> bool:
        return bool(s.flavor or s.flavor_discard)


def draw_flavor(s: State, player: int, count: int, why: tuple[str, ...] = ()) -> None:
    """Takes the top Flavor cards to the hand; reshuffles Flavor Discard when needed (flavor.1, flavor.5)."""
    taken = tuple(s.flavor.pop() for _ in range(min(count, len(s.flavor))))
    if taken:
        s.hand[player].extend(taken)
        known = None if s.options.mirrors else (player,)
        s.emit("draws flavor", player, taken, ("flavor.1", *why), (len(taken),), known)
    if len(taken) < count:
        if s.flavor_discard:
            s.do(ShuffleFlavor(), FlavorRest(player, count - len(taken), why))
        else:
            s.emit("no flavor left", player, (), ("amb.flavor-both-empty", "flavor.5"))


@step
class FlavorRest(Step):
    """Completes a draw from the new Flavor Deck (flavor.5)."""

    player: int
    count: int
    why: tuple[str, ...] = ()

    def run(self, s: State) -> None:
        draw_flavor(s, self.player, self.count, self.why)


@step
class ShuffleFlavor(Order):
    """Shuffles Flavor Discard into a new facedown Flavor Deck (flavor.5)."""

    def stream(self, s: State) -> str:
        return "flavor"

    def size(self, s: State) -> int:
        return len(s.flavor_discard)

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        pile, s.flavor_discard = s.flavor_discard, []
        s.flavor = [pile[i] for i in outcome]
        s.emit("reshuffles flavor", -1, (), ("flavor.5", "amb.mirror-after"), (len(pile),))
