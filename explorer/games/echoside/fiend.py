"""Advanced play: Fiends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.games.echoside import abolish, stomp
from explorer.games.echoside.answers import Branch, Decline, asked_clause
from explorer.games.echoside.effects import (
    Aimed,
    Bearer,
    CardAim,
    CardRow,
    Effect,
    Either,
    May,
    Or,
    carry_out,
)
from explorer.games.echoside.state import GAP, Pending, State
from explorer.games.echoside.turn import AT_START, PHASE1_TABLE, offer
from explorer.kernel.acts import Act, Clause, Done, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step

# -- using a Fiend ----------------------------------------------------------------------------------------------


def _yours(s: State, player: int, act: UseFiend) -> bool:
    return act.card in s.fiends[player]


def _fresh(s: State, player: int, act: UseFiend) -> bool:
    return act.card not in s.spent and act.card not in s.worn


def _has_text(s: State, player: int, act: UseFiend) -> bool:
    return bool(s.box.cards[act.card].effects)


def _where(s: State, player: int, act: UseFiend) -> str:
    return f"It lies in play before {'you' if _yours(s, player, act) else 'another player'}"


def _uses_left(s: State, player: int, act: UseFiend) -> str:
    return "It has not been used yet" if _fresh(s, player, act) else "It has been used; a Fiend has one use"


def _what_for(s: State, player: int, act: UseFiend) -> str:
    if _has_text(s, player, act):
        return "It has an effect for your own turn"
    return "It has no effect for your own turn; it can only stomp"


def _fiend(s: State, player: int, act: UseFiend) -> tuple[int, ...]:
    return (act.card,)


@step
class UseFiend(Act):
    """Uses a Fiend, once, at a moment of your turn that you choose (fiend.3, fiend.7)."""

    card: int
    verb = "use"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row("fiend.7", _yours, _where, None, _fiend),
        Row("fiend.3", _fresh, _uses_left, None, _fiend),
        Row("play.7", _has_text, _what_for, None, _fiend),
    )


def usable(s: State, player: int) -> list[Act]:
    """Returns the Fiends that *player* can use now; equal ones are one option."""
    if not s.fiends[player]:
        return []
    fitting = [act for act in map(UseFiend, s.fiends[player]) if act.fits(s, player)]
    return list({s.box.kind[act.card]: act for act in fitting}.values())


def thinkable(s: State, player: int) -> Iterable[Act]:
    """Yields every Fiend in play, whoever's."""
    return (UseFiend(c) for fiends in s.fiends for c in fiends)


def begin_use(s: State, player: int, card: int) -> None:
    """Starts the declaration of a Fiend with all its targets (fiend.9)."""
    declare(s, player, card, (), s.box.cards[card].effects)


offer(UseFiend, usable, thinkable, lambda s, p, act: begin_use(s, p, act.card))

# -- declaring --------------------------------------------------------------------------------------------------


def declare(s: State, player: int, card: int, done: tuple[Effect, ...], todo: tuple[Effect, ...]) -> None:
    """Goes on to the next part that must be declared; with none left, announces the use (amb.fiend-declare-or)."""
    by = Bearer(player, card)
    while todo:
        first, todo = todo[0], todo[1:]
        if isinstance(first, Or):
            s.do(DeclareHalf(first.halves, by, done, todo))
            return
        inner = _inner(first)
        if inner is None:
            done = (*done, first)
        elif (spread := first.spread(s, by)) != (first,):
            todo = (*spread, *todo)
        elif inner.offers(s, by):
            s.do(Declare(player, card, done, inner, isinstance(first, May) or inner.optional, todo))
            return
        else:
            done = (*done, Targeted(inner))  # nothing to aim at; said when it is carried out
    announce(s, player, card, done)


def _inner(effect: Effect) -> Aimed | None:
    """Returns the part of an effect that must be aimed at others when declared."""
    part = effect.effects[0] if isinstance(effect, May) and len(effect.effects) == 1 else effect
    return part if isinstance(part, Aimed) and part.at_others else None


@step
class Declare(Choice):
    """Asks for the next target (fiend.9)."""

    player: int
    card: int
    done: tuple[Effect, ...]
    effect: Aimed
    optional: bool
    todo: tuple[Effect, ...]

    @property
    def by(self) -> Bearer:
        """Whose text is declared."""
        return Bearer(self.player, self.card)

    def must_ask(self, s: State) -> bool:
        return False

    def options(self, s: State, player: int) -> Sequence[Act]:
        offers = self.effect.offers(s, self.by)
        return [*offers, Decline()] if self.optional and Done() not in offers else offers

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return self.effect.tries(s, self.by)

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if act in self.options(s, player) or act in self.candidates(s, player):
            return (asked_clause(s, player), *self.effect.conditions(s, self.by, act))
        return act.explain(s, player)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Decline):
            s.emit("declines", player, (self.card,), ("play.8", "fiend.9"))
            declare(s, player, self.card, self.done, self.todo)
            return
        effect = self.effect if isinstance(act, Done) else self.effect.aim(s, self.by, act)
        if isinstance(act, Done) or effect.aimed(s, self.by):
            declare(s, player, self.card, (*self.done, Targeted(effect)), self.todo)
        else:
            s.do(self.but(effect=effect, optional=False))

    def nothing(self, s: State) -> None:
        declare(s, self.player, self.card, (*self.done, Targeted(self.effect)), self.todo)


@step
class DeclareHalf(Either):
    """Asks which half of an OR is declared (amb.fiend-declare-or)."""

    done: tuple[Effect, ...]
    todo: tuple[Effect, ...]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Branch)
        s.emit("takes half", player, (self.by.card,), ("play.9", "amb.fiend-declare-or"), (act.half,))
        declare(s, player, self.by.card, self.done, (*self.halves[act.half], *self.todo))

    def nothing(self, s: State) -> None:
        declare(s, self.by.you, self.by.card, self.done, self.todo)


@step
class Targeted(Effect):
    """An effect whose targets were declared; what is no longer there is left out (amb.fiend-target-gone)."""

    effect: Aimed

    def run(self, s: State, by: Bearer) -> None:
        effect = _with_targets_left(self.effect, s, by)
        if effect is None:
            s.emit("nothing", by.you, (by.card,), ("amb.fiend-target-gone", "play.7"))
        else:
            effect.carry(s, by)

    def named(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns the seats and the cards it is aimed at: no opponent to whom it can do nothing (fiend.9)."""
        target: int = getattr(self.effect, "target", -1)
        picked: tuple[int, ...] = getattr(self.effect, "picked", ())
        seats = (target, getattr(self.effect, "only", -1)) if picked or target >= 0 else ()
        return tuple(dict.fromkeys(p for p in seats if p >= 0)), picked


def _with_targets_left(effect: Aimed, s: State, by: Bearer) -> Aimed | None:
    """Returns a declared effect with those of its targets that are still there; None if there are none."""
    if isinstance(effect, CardAim) and effect.picked:
        there = {card for card, zone in effect.pool(s, by) if effect.fits(s, by, card, zone)}
        left = tuple(card for card in effect.picked if card in there)
        return effect.but(picked=left) if left else None
    return effect if getattr(effect, "target", -1) >= 0 else None


# -- the use ----------------------------------------------------------------------------------------------------


def announce(s: State, player: int, card: int, effects: tuple[Effect, ...]) -> None:
    """Announces the use with its targets, then asks about stomps (fiend.9, fiend.10, fiend.12)."""
    named = [e.named() for e in effects if isinstance(e, Targeted)]
    seats = tuple(dict.fromkeys(p for seats, _ in named for p in seats))
    cards = tuple(c for _, cards in named for c in cards)
    s.pending.append(Pending(card, player, "fiend"))
    s.because(s.emit("uses fiend", player, (card, *cards), ("fiend.7", "fiend.9", "fiend.12"), seats))
    s.do(*stomp.window(s, card, player), Unleash(card, player, effects))


@step
class Unleash(Step):
    """Nobody stomped: the Fiend's effect is carried out; it stays until the turn ends (fiend.13)."""

    card: int
    player: int
    effects: tuple[Effect, ...]

    def run(self, s: State) -> None:
        if not s.pending or s.pending[-1].card != self.card:
            return
        s.pending.pop()
        s.spent.append(self.card)
        stomp.wear_out(s, self.card)
        s.because(s.emit("unleashes", self.player, (self.card,), ("fiend.3", "fiend.13")))
        carry_out(s, self.effects, Bearer(self.player, self.card))


# -- cards turned facedown --------------------------------------------------------------------------------------


def _faceup(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> bool:
    return s.gallery.index(card) not in s.flipped


def _face(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> str:
    return "It lies faceup" if _faceup(effect, s, by, card, zone) else "It lies facedown already"


@step
class FlipGallery(CardAim):
    """Turns Gallery cards facedown: nobody can obtain them; at your next turn they are abolished and replaced."""

    up_to: int
    picked: tuple[int, ...] = ()
    verb = "turn down"
    at_others = True
    ROWS = (CardRow("play.7", _faceup, _face),)

    @property
    def optional(self) -> bool:
        return True

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "gallery") for c in s.gallery if c != GAP)

    def offers(self, s: State, by: Bearer) -> list[Act]:
        offers = CardAim.offers(self, s, by)
        return [*offers, Done()] if self.picked else offers

    def aimed(self, s: State, by: Bearer) -> bool:
        return len(self.picked) == self.up_to or not CardAim.offers(self, s, by)

    def carry(self, s: State, by: Bearer) -> None:
        for card in self.picked:
            s.flipped[s.gallery.index(card)] = by.you
            s.emit("turns down", by.you, (card,), ("gen.6",))


@step
class ReplaceFlipped(Step):
    """As a player's turn begins, the cards that player turned down are abolished and replaced (gen.6)."""

    player: int

    def run(self, s: State) -> None:
        for slot in sorted(slot for slot, player in s.flipped.items() if player == self.player):
            abolish.replace_in_gallery(s, self.player, slot)


AT_START.append(ReplaceFlipped)
