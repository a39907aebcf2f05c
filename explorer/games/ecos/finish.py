"""The end of the game (end.*)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos.pieces import ELEMENTS
from explorer.games.ecos.state import State
from explorer.kernel.frozen import step
from explorer.kernel.gametype import Outcome
from explorer.kernel.steps import Step


def leaders(s: State) -> tuple[int, ...]:
    """Returns who has most points (end.2)."""
    best = max(s.vp)
    return tuple(p for p, vp in enumerate(s.vp) if vp == best)


@step
class EndCheck(Step):
    """After a wild: the game ends if somebody has reached the goal, unless the lead is tied (end.1 to end.7)."""

    def run(self, s: State) -> None:
        from explorer.games.ecos.rounds import Begin, Round

        best = leaders(s)
        if not s.tiebreak and max(s.vp) < s.options.goal:
            s.harbinger = (s.harbinger + 1) % s.players
            s.emit("passes bag", s.harbinger, (), ("round.7",))
            s.do(Round())
        elif len(best) == 1:
            s.over, s.winners = True, list(best)
            s.emit("wins", best[0], (), ("end.5" if s.tiebreak else "end.2", "end.1"), tuple(s.vp))
            s.agenda.clear()
        else:
            s.harbinger = (s.harbinger + 1) % s.players
            s.emit("tie", -1, (), ("end.6" if s.tiebreak else "end.3", "end.7", "amb.tie-bag"), best)
            s.tiebreak = True
            if not s.options.reads("amb.tie-bag", "keep-drawing"):
                refill(s)
            s.do(Begin())


def refill(s: State) -> None:
    """All tokens go back into the bag (round.7)."""
    s.bag, s.drawn = dict(ELEMENTS), []


def outcome(s: State, names: Sequence[str]) -> Outcome | None:
    """Returns how the game ended."""
    if not s.over:
        return None
    won, rest = s.winners[0], sorted((p for p in range(s.players) if p not in s.winners), key=lambda p: -s.vp[p])
    others = ", ".join(f"{names[p]} has {s.vp[p]}" for p in rest)
    return Outcome(tuple(s.winners), tuple(s.vp), f"{names[won]} wins with {s.vp[won]} points; {others}.", ("end.2",))
