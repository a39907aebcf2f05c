"""The dial (dial.*)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos.effects import Effect, cube_left, gain_cube
from explorer.games.ecos.gaining import gain
from explorer.games.ecos.state import State
from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step


def turn(s: State, player: int, rules: tuple[str, ...]) -> None:
    """Turns a dial a quarter; its benefit follows at once (dial.1, ge.7)."""
    s.dial[player] = min(3, s.dial[player] + 1)  # at three it may have been left (amb.dial-three-may)
    s.because(s.emit("turns dial", player, (), (*rules, "dial.1"), (s.dial[player],)))
    if s.dial[player] >= 2:
        s.do(Benefit(player))


@step
class Due(Step):
    """Turns chosen for a drawn element count at the player's place in the order (eco.9, amb.dial-order)."""

    player: int

    def run(self, s: State) -> None:
        if s.due[self.player]:
            s.due[self.player] -= 1
            s.do(self)
            turn(s, self.player, ("place.5",))


@step
class TakeCard(Act):
    """Resets the dial to gain a card (dial.2)."""

    verb = "reset"


@step
class LeaveDial(Act):
    """Leaves the dial at two turns (dial.3)."""

    verb = "leave"


@step
class PlayCard(Act):
    """Plays a card from the hand (dial.4, dial.8)."""

    card: int
    verb = "play"


@step
class TakeCube(Act):
    """Takes an energy cube (dial.4, dial.5)."""

    verb = "take"


@step
class TakeNothing(Act):
    """Refuses what the third turn gives (amb.dial-three-may)."""

    verb = "refuse"


@step
class Benefit(Choice):
    """Asks about the benefit of the second or third turn (dial.2 to dial.6)."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        if s.dial[player] == 2:
            return [TakeCard(), LeaveDial()]
        found: list[Act] = [PlayCard(c) for c in s.hand[player]]
        if cube_left(s):
            found.append(TakeCube())
        return found if s.options.reads("amb.dial-three-may", "must-take") else [*found, TakeNothing()]

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [*(PlayCard(c) for c in s.hand[player]), TakeCube()] if s.dial[player] > 2 else self.options(s, player)

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if isinstance(act, TakeCube):
            three = Clause("dial.4", "The dial has turned three times", s.dial[player] == 3)
            return three, Clause("dial.5", f"The reserve holds {s.reserve} cubes", cube_left(s))
        return ()

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, LeaveDial):
            s.emit("leaves dial", player, (), ("dial.3",), (2,))
            return
        if isinstance(act, TakeNothing) and s.options.reads("amb.dial-three-may", "refuse-and-stay"):
            s.emit("leaves dial", player, (), ("amb.dial-three-may",), (3,))
            return
        rule = "dial.2" if isinstance(act, TakeCard) else "dial.6"
        s.dial[player] = 0
        s.because(s.emit("resets dial", player, (), (rule,)))
        if isinstance(act, TakeCard):
            gain(s, player)
        elif isinstance(act, PlayCard):
            enter(s, player, act.card, "dial.4")
        elif isinstance(act, TakeCube):
            gain_cube(s, player, "dial.5")

    def nothing(self, s: State) -> None:
        """Neither a card nor a cube is left: the dial only goes back (amb.dial-three-may)."""
        s.dial[self.player] = 0
        s.emit("resets dial", self.player, (), ("dial.6", "amb.dial-three-may"))


def enter(s: State, player: int, card: int, rule: str) -> None:
    """A card enters play with all its leaves and no cubes (dial.8, draft.c2)."""
    s.hand[player] = [c for c in s.hand[player] if c != card]
    s.set_leaves(player, card, s.box.cards[card].leaves)
    s.cover(player, card, 0)
    rules = (rule, "dial.8", "imp.1") if s.box.cards[card].impact else (rule, "dial.8")
    s.because(s.emit("plays card", player, (card,), rules))


@step
class DialTurns(Effect):
    """Forces turns of the own dial."""

    count: int = 1

    def run(self, s: State, player: int) -> None:
        s.do(*(TurnOnce(player) for _ in range(self.count)))


@step
class TurnOnce(Step):
    """One turn of the dial, with its benefit at once (ge.7)."""

    player: int

    def run(self, s: State) -> None:
        turn(s, self.player, ("ge.7",))


@step
class PlayFromHand(Effect):
    """Plays a card from the hand by a card's effect."""

    count: int = 1

    def run(self, s: State, player: int) -> None:
        s.do(*(WhichCard(player) for _ in range(self.count)))


@step
class WhichCard(Choice):
    """Asks which card of the hand is played."""

    player: int

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [PlayCard(c) for c in s.hand[player]]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, PlayCard)
        enter(s, player, act.card, "dial.8")

    def nothing(self, s: State) -> None:
        s.emit("hand empty", self.player, (), ("amb.effects-must",))
