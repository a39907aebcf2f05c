"""Completing cards (eco.*)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.ecos import dial, undoing
from explorer.games.ecos.effects import GainCubes, Lines, Points
from explorer.games.ecos.state import Full, State, without
from explorer.games.ecos.use import GainElement
from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step


@step
class Resolve(Act):
    """Completes a card (place.7)."""

    card: int
    verb = "resolve"


@step
class BackOut(Act):
    """Declines to complete a card after another player's ECO (eco.10)."""

    card: int
    verb = "back out"


def waiting_cards(s: State, player: int) -> list[Full]:
    """Returns a player's full cards; one whose own effect is not over yet does not count (amb.step3-timing)."""
    return [f for f in s.full[player] if all(f.card != frame.card for frame in s.open)]


def others_resolved(s: State, player: int) -> bool:
    """Returns whether another player completed a card on this element before (eco.10, amb.backout-trigger)."""
    return any(p != player for p in s.resolved)


@step
class Ecos(Choice):
    """A player's completed cards, one after the other; the owner says which is next (eco.8, amb.chain-order)."""

    player: int

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.player,) if waiting_cards(s, self.player) else ()

    def options(self, s: State, player: int) -> Sequence[Act]:
        waiting = waiting_cards(s, player)
        if s.options.reads("amb.chain-order", "completion"):
            waiting = waiting[:1]
        return [*(Resolve(f.card) for f in waiting), *(BackOut(f.card) for f in waiting if self._may_back_out(s, f))]

    def _may_back_out(self, s: State, full: Full) -> bool:
        late = full.drawn or s.options.reads("amb.backout-chain", "yes")
        return late and others_resolved(s, self.player)

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [act(f.card) for f in waiting_cards(s, player) for act in (Resolve, BackOut)]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, BackOut):
            return act.explain(s, player)
        full = next((f for f in s.full[player] if f.card == act.card), None)
        return (
            Clause("place.7", "The card is complete", full is not None, (act.card,)),
            Clause("eco.10", "Another player completed a card on this element before you", others_resolved(s, player)),
            Clause(
                "amb.backout-chain",
                "It was filled by a drawn element",
                full is not None and (full.drawn or s.options.reads("amb.backout-chain", "yes")),
            ),
        )

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Resolve | BackOut)
        full = next(f for f in s.full[player] if f.card == act.card)
        s.full[player] = [f for f in s.full[player] if f is not full]
        s.do(self)
        if isinstance(act, BackOut):
            back_out(s, player, full)
        else:
            resolve(s, player, act.card)


def back_out(s: State, player: int, full: Full) -> None:
    """Takes the cube just placed back and turns the dial instead (eco.11, amb.backout-cube, amb.backout-dial)."""
    s.cover(player, full.card, s.covered[player][full.card] & ~(1 << full.spot))
    s.cubes[player] += 1
    s.because(s.emit("backs out", player, (full.card,), ("eco.10", "eco.11"), (full.spot,)))
    dial.turn(s, player, ("eco.11",))


def resolve(s: State, player: int, card: int, *, called: bool = True) -> None:
    """Completes a card in three steps: cubes back, effect, turn or discard (eco.15); `called`: ECO was called."""
    cubes = s.cubes_on(player, card)
    s.cover(player, card, 0)
    s.cubes[player] += cubes
    s.because(s.emit("cubes back", player, (card,), ("eco.2", "ge.5"), (cubes, s.cubes[player])))
    undoing.begin(s, card, player)
    others_first = s.options.reads("amb.step3-timing", "second-card-first")
    chain = [Ecos(player)] if others_first else []
    s.do(Lines(s.box.cards[card].effects, player), *chain, TurnCard(card, player, called))


@step
class TurnCard(Step):
    """Turns the card to one leaf fewer, or discards it at its last (eco.4, eco.5, eco.7, amb.step3-timing)."""

    card: int
    player: int
    called: bool = True

    def run(self, s: State) -> None:
        s.open.pop()
        counts = self.called or s.options.reads("amb.backout-trigger", "any-resolution")
        if counts and self.player not in s.resolved:
            s.resolved = [*s.resolved, self.player]
        leaves = s.active[self.player][self.card] - 1
        if leaves:
            s.set_leaves(self.player, self.card, leaves)
            s.emit("turns card", self.player, (self.card,), ("eco.4", "eco.6"), (leaves,))
            return
        s.cubes[self.player] += s.cubes_on(self.player, self.card)
        s.active[self.player] = without(s.active[self.player], self.card)
        s.covered[self.player] = without(s.covered[self.player], self.card)
        s.full[self.player] = [f for f in s.full[self.player] if f.card != self.card]
        s.discard = [*s.discard, self.card]
        s.emit("discards card", self.player, (self.card,), ("eco.5", "eco.7"))


# -- quiet cards ------------------------------------------------------------------------------------------------


@step
class InOrder(Act):
    """Leaves a quiet card to be called and resolved in turn order (eco.13)."""

    verb = "wait"


def quiet(s: State, player: int, card: int) -> bool:
    """Returns whether a full card touches neither the map nor another player (eco.13, eco.14, amb.quiet-effects).

    Its effects are all from a closed list, and its elements take the dial to no benefit.
    """
    if s.options.reads("amb.quiet-effects", "players-judge"):
        return True
    effects = s.box.cards[card].effects
    gained = sum(e.qty for e in effects if isinstance(e, GainElement))
    listed = all(
        isinstance(e, GainCubes | GainElement) or (isinstance(e, Points) and e.number.is_fixed) for e in effects
    )
    return listed and (not gained or s.dial[player] + gained < 2)


@step
class Quiet(Choice):
    """In quick mode: whether quiet cards are resolved at once, without a call (eco.13)."""

    player: int

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.player,) if any(quiet(s, self.player, f.card) for f in s.full[self.player]) else ()

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [*(Resolve(f.card) for f in s.full[player] if quiet(s, player, f.card)), InOrder()]

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [*(Resolve(f.card) for f in s.full[player]), InOrder()]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, Resolve):
            return ()
        still = quiet(s, player, act.card)
        words = "It touches neither the map nor another player" if still else "It touches the map, decks or a hand"
        return (Clause("eco.14", words, still, (act.card,)),)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Resolve):
            s.full[player] = [f for f in s.full[player] if f.card != act.card]
            s.because(s.emit("quiet", player, (act.card,), ("eco.13",)))
            s.do(self)
            resolve(s, player, act.card, called=False)
