"""The Wheel of Fate."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.echoside.abolish import Abolish, AbolishGallery
from explorer.games.echoside.answers import NameRow
from explorer.games.echoside.card import Filter
from explorer.games.echoside.draw import Draw, Recover
from explorer.games.echoside.effects import Bearer, Effect, Karma, May, carry_out
from explorer.games.echoside.flavor import DrawFlavor
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Choice

FACES = range(1, 13)


def _recover(cost: int) -> tuple[Effect, ...]:
    return (May((Recover("top", Filter(max_cost=cost)),)),)


ROWS: dict[int, tuple[Effect, ...]] = {
    1: (),
    2: (AbolishGallery(1),),
    3: _recover(3),
    4: (Karma(1),),
    5: (Draw(1),),
    6: _recover(5),
    7: (May((Abolish(),)),),
    8: (Karma(2),),
    9: _recover(7),
    10: (Draw(2),),
    11: (DrawFlavor(1),),
}


@step
class Wheel(Effect):
    """Rolls on the Wheel of Fate (wheel.1)."""

    modifier: int

    def run(self, s: State, by: Bearer) -> None:
        s.do(Roll(self.modifier, by))


@step
class Roll(Chance):
    """One throw of the twelve-sided die, clamped after its modifier (wheel.1, wheel.2)."""

    modifier: int
    by: Bearer

    def stream(self, s: State) -> str:
        return "wheel"

    def outcomes(self, s: State) -> Sequence[tuple[int, int]]:
        return [(face, 1) for face in FACES]

    def happened(self, s: State, outcome: int) -> None:
        row = min(12, max(1, outcome + self.modifier))
        rules = ("wheel.1", "wheel.2") if self.modifier else ("wheel.1",)
        s.because(s.emit("rolls", self.by.you, (self.by.card,), (*rules, f"wheel.row.{row}"), (outcome, row)))
        apply_row(s, row, self)


def apply_row(s: State, row: int, roll: Roll) -> None:
    """Applies a row of the Wheel; row 12 is read by a switch (amb.wheel-12)."""
    by = roll.by.but(why=(f"wheel.row.{row}",))
    if row < 12:
        carry_out(s, ROWS[row], by)
        return
    reading = s.options.settings["amb.wheel-12"]
    if reading == "karma-3":
        Karma(3).run(s, by)
    elif reading == "recover":
        May((Recover("top"),)).run(s, by)
    elif reading == "reroll":
        s.do(roll)
    elif reading == "choose-row":
        s.do(ChooseRow(roll))


@step
class ChooseRow(Choice):
    """Asks for any row (one reading of amb.wheel-12)."""

    roll: Roll

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.roll.by.you,)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [NameRow(row) for row in ROWS]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, NameRow)
        s.because(s.emit("names row", player, (), ("amb.wheel-12", f"wheel.row.{act.row}"), (act.row,)))
        apply_row(s, act.row, self.roll)
