"""Effects aimed at opponents: at one of them, or at each in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Self

from explorer.games.echoside.answers import Opponent
from explorer.games.echoside.effects import Aimed, Bearer, CardAim, Effect, carry_out
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act, Clause


class SeatRow(NamedTuple):
    """A condition on an opponent an effect may be aimed at: rule, test(effect, state, bearer, seat), words."""

    rule: str
    test: Callable[[Any, State, Bearer, int], bool]
    words: Callable[[Any, State, Bearer, int], str]


class AtOpponent(Aimed):
    """An effect that needs an opponent; "each-opponent" is once at each, clockwise (amb.each-opponent-order)."""

    __slots__ = ()
    at_others: ClassVar[bool] = True
    SEATS: ClassVar[tuple[SeatRow, ...]] = ()
    who: str
    only: int  # the one opponent it can be aimed at; -1: any
    target: int  # the opponent chosen; -1: none yet

    @property
    def seat(self) -> int:
        """The opponent it is aimed at, -1 while that is open."""
        return self.target if self.target >= 0 else self.only

    def spread(self, s: State, by: Bearer) -> tuple[Effect, ...]:
        if self.who != "each-opponent":
            return (self,)
        return tuple(self.but(who="opponent", only=p) for p in s.options.opponents[by.you])

    def run(self, s: State, by: Bearer) -> None:
        spread = self.spread(s, by)
        if spread == (self,):
            super().run(s, by)
        else:
            carry_out(s, spread, by)

    def possible(self, s: State, by: Bearer) -> bool:
        spread = self.spread(s, by)
        return super().possible(s, by) if spread == (self,) else any(e.possible(s, by) for e in spread)

    def offers(self, s: State, by: Bearer) -> list[Act]:
        return [Opponent(p) for p in self._seats(s, by) if all(row.test(self, s, by, p) for row in self.SEATS)]

    def tries(self, s: State, by: Bearer) -> list[Act]:
        return [Opponent(p) for p in self._seats(s, by)]

    def _seats(self, s: State, by: Bearer) -> list[int]:
        """Returns the opponents there are (team.3), or the one it is bound for."""
        return [p for p in s.options.opponents[by.you] if self.only in (-1, p)]

    def conditions(self, s: State, by: Bearer, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, Opponent):
            return ()
        p = act.seat
        return tuple(Clause(row.rule, row.words(self, s, by, p), row.test(self, s, by, p)) for row in self.SEATS)

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        assert isinstance(act, Opponent)
        return self.but(target=act.seat)

    def aimed(self, s: State, by: Bearer) -> bool:
        return self.target >= 0


class AtTheirCards(AtOpponent, CardAim):
    """An effect that needs an opponent and then cards of that player."""

    __slots__ = ()

    def asks_who(self) -> bool:
        """Returns whether the opponent is still to be chosen."""
        return self.seat < 0

    def offers(self, s: State, by: Bearer) -> list[Act]:
        return AtOpponent.offers(self, s, by) if self.asks_who() else CardAim.offers(self, s, by)

    def tries(self, s: State, by: Bearer) -> list[Act]:
        return AtOpponent.tries(self, s, by) if self.asks_who() else CardAim.tries(self, s, by)

    def conditions(self, s: State, by: Bearer, act: Act) -> tuple[Clause, ...]:
        return AtOpponent.conditions(self, s, by, act) or CardAim.conditions(self, s, by, act)

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        return AtOpponent.aim(self, s, by, act) if isinstance(act, Opponent) else CardAim.aim(self, s, by, act)

    def aimed(self, s: State, by: Bearer) -> bool:
        return bool(self.picked)
