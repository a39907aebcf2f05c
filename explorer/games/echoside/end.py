"""Ending your turn."""

from __future__ import annotations

from collections.abc import Callable

from explorer.games.echoside import finale, zones
from explorer.games.echoside.card import FLAVOR
from explorer.games.echoside.draw import draw
from explorer.games.echoside.state import GAP, HAND_SIZE, State
from explorer.games.echoside.turn import PHASE1_TABLE, Turn, offer
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Step


@step
class EndTurn(Act):
    """Ends the phase of playing and obtaining (end.11)."""

    verb = "end"
    TABLE = PHASE1_TABLE


def end(s: State, player: int, act: EndTurn) -> None:
    """Starts the closing steps, in their order (turn.3, ref.2, end.10)."""
    s.because(s.emit("ends turn", player, (), ("end.11", "turn.3")))
    s.do(ClearTable(player), LoseKarma(player), RefillBoard(), DrawNewHand(player), PassTurn(player))


offer(EndTurn, lambda s, p: [EndTurn()], lambda s, p: [EndTurn()], end)


@step
class ClearTable(Step):
    """Cards in play and in hand are discarded, Flavor to its own pile; Items stay (end.1 to end.4)."""

    player: int

    def run(self, s: State) -> None:
        p = self.player
        self._to_abyss(s)
        played, s.play[p] = s.play[p], []
        held, s.hand[p] = s.hand[p], []
        s.crews.clear()
        for card in played + held:
            zones.to_pile(s, p, card)
        pile = tuple(c for c in played + held if s.box.type[c] != FLAVOR)
        flavor = tuple(c for c in played + held if s.box.type[c] == FLAVOR)
        if pile:
            s.emit("clears", p, pile, ("end.1", "end.2", "gen.5"))
        if flavor:
            s.emit("clears flavor", p, flavor, ("end.4", "flavor.4", "amb.unplayed-flavor"))

    def _to_abyss(self, s: State) -> None:
        """Temporary cards and used Fiends leave first (faq.4, fiend.13)."""
        for zone in (s.play, s.items, s.fiends):
            for card in [c for c in zone[self.player] if c in s.temporary or c in s.spent]:
                rule = "faq.4" if card in s.temporary else "fiend.13"
                zone[self.player].remove(card)
                zones.to_abyss(s, card)
                s.emit("to abyss", self.player, (card,), (rule, "amb.fiend-abolish"))
        s.temporary.clear()
        s.spent.clear()


@step
class LoseKarma(Step):
    """Unspent Karma is lost (end.5)."""

    player: int

    def run(self, s: State) -> None:
        lost = s.karma[self.player]
        s.karma = [0] * s.options.players  # what a gift gave a partner is lost too
        s.lasting.clear()
        s.emit("karma lost", self.player, (), ("end.5",), (lost,))


@step
class RefillBoard(Step):
    """Gaps are filled: the Gallery from the left, then the Epic Tier (end.6, end.7, amb.refill-order)."""

    def run(self, s: State) -> None:
        dealt = self._fill(s.gallery, s.main, lambda: zones.take_main(s))
        if dealt:
            s.emit("refills", -1, dealt, ("end.6", "obtain.9"), ("gallery",))
        dealt = self._fill(s.tier, s.epics, lambda: zones.take_epic(s))
        if dealt:
            s.emit("refills", -1, dealt, ("end.7", "obtain.9"), ("tier",))

    def _fill(self, slots: list[int], deck: list[int], take: Callable[[], int]) -> tuple[int, ...]:
        dealt = []
        for i, card in enumerate(slots):
            if card == GAP and deck:
                slots[i] = take()
                dealt.append(slots[i])
        return tuple(dealt)


@step
class DrawNewHand(Step):
    """Draws five cards, more if an Item says so (end.8)."""

    player: int

    def run(self, s: State) -> None:
        texts = [text.static for _, text in s.sources(self.player) if text.static]
        draw(s, self.player, HAND_SIZE + sum(text.end_draw for text in texts), ("end.8",))


@step
class PassTurn(Step):
    """The turn passes clockwise, or the game stops (end.9, finale.3, finale.4)."""

    player: int

    def run(self, s: State) -> None:
        s.turns[self.player] += 1
        s.copies.clear()
        if finale.ends_with(s, self.player):
            s.emit("game ends", -1, (), ("finale.3", "finale.4", "finale.5"))
            s.do(finale.Score())
        else:
            s.emit("passes turn", self.player, (), ("end.9", "setup.19"))
            s.do(Turn((self.player + 1) % s.options.players))
