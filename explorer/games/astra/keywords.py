"""What Fortify and Glory do; the other keywords are read where they matter (803)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import scoring, triggers, zones
from explorer.games.astra.aiming import LetBe
from explorer.games.astra.card import Context, Effect
from explorer.games.astra.state import State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice


@step
class DiscardFor(Act):
    """Discards a card in order to ready a unit."""

    card: int
    verb = "discard"


@step
class Fortify(Effect):
    """Its player may discard a card of the unit's affinity to ready it (803.3, amb.fortify-affinity)."""

    def run(self, s: State, me: Context) -> None:
        if me.thing in s.things:
            s.do(WhetherFortify(me.player, me.thing))


@step
class WhetherFortify(Choice):
    """Asks for the card to discard for Fortify (803.3)."""

    player: int
    thing: int
    always = True  # not to be asked would tell what is in hand

    def options(self, s: State, player: int) -> Sequence[Act]:
        affinity = s.printed(self.thing).affinity
        cards = {s.box.design[c]: c for c in s.hand[player] if s.printed(c).affinity == affinity}
        return [*(DiscardFor(c) for c in cards.values()), LetBe()]

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, DiscardFor):
            zones.discard(s, player, act.card, ("803.3", "802.11"))
            triggers.all_ready(s, [self.thing])


@step
class GloryPoints(Effect):
    """Points for a defender destroyed in combat (803.4)."""

    count: int

    def run(self, s: State, me: Context) -> None:
        scoring.gain(s, me.player, self.count, ("803.4",))
