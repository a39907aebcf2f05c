"""Cards turned up and hands looked at (draw.4, gen.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.games.echoside import zones
from explorer.games.echoside.aiming import AtOpponent
from explorer.games.echoside.answers import Fated
from explorer.games.echoside.card import FLAVOR, TYPE_NAMES, Filter
from explorer.games.echoside.draw import WithTop, draw
from explorer.games.echoside.effects import Aim, Bearer, CardAim, CardRow, Effect, May
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step

MAIN_DECK = -1  # stands for the Main Deck where else a seat stands for that player's deck


# One public card has it: no other effect shows a hidden hand to one player only.
@step
class LookHand(AtOpponent):
    """Looks at an opponent's hand, or at each one's."""

    who: str = "opponent"  # or "each-opponent"
    target: int = -1
    only: int = -1

    def carry(self, s: State, by: Bearer) -> None:
        hand = tuple(s.hand[self.seat])
        s.emit("looks at hand", by.you, hand, ("gen.6", "setup.9"), (self.seat,), (by.you, self.seat))


def _wanted(effect: CopyRevealed, s: State, by: Bearer, card: int, zone: str) -> bool:
    return effect.which.type_fits(s.box.type[card])


def _wanted_words(effect: CopyRevealed, s: State, by: Bearer, card: int, zone: str) -> str:
    fits = "" if _wanted(effect, s, by, card, zone) else "not "
    return f"{TYPE_NAMES[s.box.type[card]]} is {fits}a type that may be copied"


def _new(effect: CopyRevealed, s: State, by: Bearer, card: int, zone: str) -> bool:
    return card not in effect.chain


def _new_words(effect: CopyRevealed, s: State, by: Bearer, card: int, zone: str) -> str:
    return f"It has {'not yet' if _new(effect, s, by, card, zone) else 'already'} been copied on the way here"


@step
class Reveal(AtOpponent):
    """Turns up the top card of a deck; then one of the fates named is chosen for it, or it is drawn or copied."""

    deck: str  # "own", "main", "opponent", "each-opponent"
    choose: tuple[str, ...] = ()  # "discard", "back", "abolish", "obtain"
    draw_if_cost: int = -1
    copy_types: tuple[str, ...] = ()
    chain: tuple[int, ...] = ()  # cards through which this text was copied
    only: int = -1
    target: int = -1

    @property
    def at_others(self) -> bool:  # type: ignore[override]
        """Whether a Fiend would have to name whose deck it is."""
        return self.deck == "opponent"

    def spread(self, s: State, by: Bearer) -> tuple[Effect, ...]:
        return (self,)  # of the cards turned up at each opponent one is chosen

    def run(self, s: State, by: Bearer) -> None:
        if self.deck == "opponent":
            AtOpponent.run(self, s, by)
        elif self.deck == "each-opponent":
            seats = s.options.opponents[by.you]
            s.do(*(WithTop(p, TurnUp(p)) for p in seats), ChooseCopy(self.copy_types, seats, by, self.chain))
        elif self.deck == "main":
            s.do(Fate(self, by))
        else:
            s.do(WithTop(by.you, Fate(self.but(target=by.you), by)))

    def possible(self, s: State, by: Bearer) -> bool:
        if self.deck == "main":
            return bool(s.main)
        return self.deck != "own" or bool(s.deck[by.you] or s.discard[by.you])

    def carry(self, s: State, by: Bearer) -> None:
        s.do(WithTop(self.seat, Fate(self, by)))


@step
class TurnUp(Step):
    """Turns up the top card of a player's deck."""

    player: int

    def run(self, s: State) -> None:
        if s.deck[self.player]:
            s.emit("reveals", self.player, (s.deck[self.player][-1],), ("gen.6", "gen.3"))
        else:
            s.emit("nothing to reveal", self.player, (), ("amb.own-deck-empty",))


@step
class Fate(Step):
    """The top card is turned up; its fate is chosen by the effect's user."""

    effect: Reveal
    by: Bearer

    def run(self, s: State) -> None:
        effect = self.effect
        deck = s.main if effect.deck == "main" else s.deck[effect.target]
        if not deck:
            short = "amb.main-deck-short" if effect.deck == "main" else "amb.own-deck-empty"
            s.emit("nothing to reveal", effect.target, (), (short,))
            return
        card = deck[-1]
        s.because(s.emit("reveals", self.by.you, (card,), ("gen.6", "gen.3"), (effect.deck,)))
        if effect.draw_if_cost >= 0:
            if s.box.cost[card] <= effect.draw_if_cost and s.box.type[card] != FLAVOR:
                draw(s, self.by.you, 1, self.by.why)
            else:
                s.emit("goes back", self.by.you, (card,), ("gen.4",))
        else:
            s.do(ChooseFate(effect.choose, effect.target, card, self.by))


@step
class CopyRevealed(CardAim):
    """Copies one of the cards turned up."""

    seats: tuple[int, ...]
    which: Filter
    chain: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    verb = "copy"
    ROWS = (CardRow("play.7", _wanted, _wanted_words), CardRow("amb.copy-loop", _new, _new_words))

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((s.deck[p][-1], f"deck of {p}") for p in self.seats if s.deck[p])

    def carry(self, s: State, by: Bearer) -> None:
        from explorer.games.echoside.copying import copy_effect

        copy_effect(s, by, self.picked[0], self.chain)


@step
class ChooseCopy(Step):
    """Offers to copy one of the cards turned up; all go back facedown (gen.4)."""

    types: tuple[str, ...]
    seats: tuple[int, ...]
    by: Bearer
    chain: tuple[int, ...] = ()

    def run(self, s: State) -> None:
        May((CopyRevealed(self.seats, Filter(types=self.types), self.chain),)).run(s, self.by)


@step
class ChooseFate(Choice):
    """Asks the effect's user what becomes of the card turned up."""

    fates: tuple[str, ...]
    owner: int  # whose deck; or MAIN_DECK
    card: int
    by: Bearer

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.by.you,)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return tuple(Fated(fate) for fate in self.fates)

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Fated)
        if act.fate == "back":
            s.emit("goes back", player, (self.card,), ("gen.4",))
        elif act.fate == "discard":
            s.deck[self.owner].remove(self.card)
            zones.to_pile(s, self.owner, self.card)
            s.emit("discards", self.owner, (self.card,), ("gen.5",))
        else:
            self._off_main(s, player, act.fate)

    def _off_main(self, s: State, player: int, fate: str) -> None:
        from explorer.games.echoside.obtain import Obtain

        zones.take_main(s)
        if fate == "abolish":
            zones.to_abyss(s, self.card)
            s.emit("abolishes", player, (self.card,), ("abolish.1", "gen.5"), ("main",))
        else:
            s.do(Obtain(player, self.card, "main"))


def turned_up(s: State) -> tuple[int, ...]:
    """Returns whose decks have their top card open now, since the question put is about it (gen.3)."""
    question = s.question
    if isinstance(question, ChooseFate):
        return (question.owner,)
    if isinstance(question, Aim) and isinstance(question.effect, CopyRevealed):
        return question.effect.seats
    return ()
