"""What cards are made of: effects, the choices they ask for, and the words that join them.

The single effects stand in the modules of their rulebook chapters; `vocabulary.EFFECTS` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from explorer.games.echoside.answers import Accept, Branch, Choose, Decline, asked_clause
from explorer.games.echoside.card import FLAVOR
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act, Clause, Done
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Choice, Lines


@step
class Bearer(Frozen):
    """Whose text is carried out: the player, "this card", the card it speaks about, and rules to name besides."""

    you: int
    card: int = -1
    about: int = -1  # the card just obtained, stomped or revealed
    why: tuple[str, ...] = ()


class Effect(Frozen):
    """One thing a card does."""

    __slots__ = ()

    def run(self, s: State, by: Bearer) -> None:
        """Does it, or puts what it asks on the agenda."""
        raise NotImplementedError

    def possible(self, s: State, by: Bearer) -> bool:
        """Returns whether it could do something now (amb.or-impossible)."""
        return True

    def spread(self, s: State, by: Bearer) -> tuple[Effect, ...]:
        """Returns the effect once for each player it acts on, if it acts on several (amb.each-opponent-order)."""
        return (self,)


@step
class Text(Lines):
    """A card's text, carried out part by part in printed order (play.12)."""

    effects: tuple[Effect, ...]
    by: Bearer
    at: int = 0

    def run(self, s: State) -> None:
        at = self.at
        if at + 1 < len(self.effects):
            s.do(Text(self.effects, self.by, at + 1))
        if at < len(self.effects):
            self.effects[at].run(s, self.by)

    def count(self, s: State) -> int:
        return len(self.effects)


class Aimed(Effect):
    """An effect that needs choices before it can be carried out; what is chosen is kept in the effect itself."""

    __slots__ = ()
    at_others: ClassVar[bool] = False  # aimed at opponents or shared rows: a Fiend declares it (fiend.9)

    @property
    def optional(self) -> bool:
        """Whether choosing nothing is allowed ("up to")."""
        return False

    def offers(self, s: State, by: Bearer) -> list[Act]:
        """Returns what may be chosen next; after the first of several also `Done`."""
        raise NotImplementedError

    def tries(self, s: State, by: Bearer) -> list[Act]:
        """Returns what one might think of choosing."""
        return self.offers(s, by)

    def conditions(self, s: State, by: Bearer, act: Act) -> tuple[Clause, ...]:
        """Returns the conditions of choosing *act*."""
        return ()

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        """Returns the effect with one more choice made."""
        raise NotImplementedError

    def aimed(self, s: State, by: Bearer) -> bool:
        """Returns whether nothing is left to choose."""
        raise NotImplementedError

    def carry(self, s: State, by: Bearer) -> None:
        """Carries the effect out as chosen."""
        raise NotImplementedError

    def run(self, s: State, by: Bearer) -> None:
        s.do(Aim(self, by, self.optional))

    def possible(self, s: State, by: Bearer) -> bool:
        return bool(self.offers(s, by))


@step
class Aim(Choice):
    """Asks for the next choice an effect needs."""

    effect: Aimed
    by: Bearer
    optional: bool = False
    began: Aim | None = None  # the question as first asked, once a part of the choice is made

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.by.you,)

    def taken_back(self, player: int | None) -> Aim:
        return self.began if self.began and player != self.by.you else self

    def options(self, s: State, player: int) -> Sequence[Act]:
        offers = self.effect.offers(s, self.by)
        if self.optional and offers:
            offers.append(Decline())
        return offers

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return self.effect.tries(s, self.by)

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if act in self.options(s, player) or act in self.candidates(s, player):
            return (asked_clause(s, player), *self.effect.conditions(s, self.by, act))
        return act.explain(s, player)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Decline):
            decline(s, (self.effect,), self.by)
            return
        aimed = self.effect if isinstance(act, Done) else self.effect.aim(s, self.by, act)
        if isinstance(act, Done) or aimed.aimed(s, self.by):
            aimed.carry(s, self.by)
        else:
            s.do(Aim(aimed, self.by, began=self.began or self))

    def nothing(self, s: State) -> None:
        s.emit("nothing", self.by.you, (self.by.card,), ("play.7", "amb.mandatory-parts"))


def decline(s: State, effects: tuple[Effect, ...], by: Bearer) -> None:
    """Notes that an optional part was not used; it may stay open (amb.dead-when)."""
    s.emit("declines", by.you, (by.card,), ("play.8",))
    if s.options.reopens and by.card >= 0:
        s.declined.append(Declined(effects, by))


@step
class Declined(Frozen):
    """An optional part that its player may still take up (amb.dead-when)."""

    effects: tuple[Effect, ...]
    by: Bearer


def carry_out(s: State, effects: tuple[Effect, ...], by: Bearer) -> None:
    """Carries a text out, part by part (play.12)."""
    if len(effects) == 1:
        effects[0].run(s, by)
    elif effects:
        s.do(Text(effects, by))


# -- words that join effects ------------------------------------------------------------------------------------


@step
class May(Effect):
    """You may ... (play.8)."""

    effects: tuple[Effect, ...]

    def run(self, s: State, by: Bearer) -> None:
        spread = self.spread(s, by)
        if len(spread) > 1:
            s.do(Text(spread, by))
        elif spread:
            spread[0].ask(s, by)

    def ask(self, s: State, by: Bearer) -> None:
        """Asks whether to use the part, together with the first thing it must choose."""
        first = self.effects[0]
        if len(self.effects) == 1 and isinstance(first, Aimed):
            s.do(Aim(first, by, optional=True))
        else:
            s.do(MayDo(self.effects, by))

    def possible(self, s: State, by: Bearer) -> bool:
        return any(e.possible(s, by) for e in self.effects)

    def spread(self, s: State, by: Bearer) -> tuple[May, ...]:
        if len(self.effects) > 1:
            return (self,)
        return tuple(May((effect,)) for effect in self.effects[0].spread(s, by))


@step
class MayDo(Choice):
    """Asks whether an optional part is used."""

    effects: tuple[Effect, ...]
    by: Bearer

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.by.you,)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return (Accept(), Decline()) if any(e.possible(s, self.by) for e in self.effects) else ()

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Accept):
            carry_out(s, self.effects, self.by)
        else:
            decline(s, self.effects, self.by)

    def nothing(self, s: State) -> None:
        s.emit("nothing", self.by.you, (self.by.card,), ("play.8",))


@step
class Or(Effect):
    """One of two halves (layout.3, play.9)."""

    halves: tuple[tuple[Effect, ...], ...]

    def run(self, s: State, by: Bearer) -> None:
        s.do(Either(self.halves, by))

    def possible(self, s: State, by: Bearer) -> bool:
        return any(half_possible(half, s, by) for half in self.halves)


def half_possible(half: tuple[Effect, ...], s: State, by: Bearer) -> bool:
    """Returns whether a half could do something now (amb.or-impossible)."""
    return any(e.possible(s, by) for e in half)


@step
class Either(Choice):
    """Asks which half of an OR is taken; only those that can do something are offered."""

    halves: tuple[tuple[Effect, ...], ...]
    by: Bearer

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.by.you,)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return tuple(Branch(i) for i, half in enumerate(self.halves) if half_possible(half, s, self.by))

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return tuple(Branch(i) for i in range(len(self.halves)))

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, Branch) or act.half >= len(self.halves):
            return act.explain(s, player)
        able = half_possible(self.halves[act.half], s, self.by)
        words = "This half can do something now" if able else "This half could do nothing now"
        return asked_clause(s, player), Clause("amb.or-impossible", words, able)

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Branch)
        s.emit("takes half", player, (self.by.card,), ("play.9",), (act.half,))
        carry_out(s, self.halves[act.half], self.by)

    def nothing(self, s: State) -> None:
        s.emit("nothing", self.by.you, (self.by.card,), ("play.9", "amb.or-impossible"))


@step
class If(Effect):
    """If a condition holds, then ... ; exactly one condition is given."""

    then: tuple[Effect, ...]
    first_card: bool = False  # this is the first card played this turn (amb.first-card)
    no_card_yet: bool = False  # no card was played this turn
    crew_in_play: str = ""  # another card of that Crew is in play already

    def holds(self, s: State, by: Bearer) -> bool:
        """Returns whether the condition holds now."""
        if self.first_card:
            return s.played == 1
        if self.no_card_yet:
            return s.played == 0
        return any(c != by.card and s.type_of(c) == self.crew_in_play for c in s.play[by.you])

    def run(self, s: State, by: Bearer) -> None:
        if self.holds(s, by):
            carry_out(s, self.then, by)
        else:
            s.emit("condition fails", by.you, (by.card,), ("play.7",))

    def possible(self, s: State, by: Bearer) -> bool:
        return self.holds(s, by) and any(e.possible(s, by) for e in self.then)


@step
class Karma(Effect):
    """Gains Karma, which pools by itself (play.13)."""

    amount: int

    def run(self, s: State, by: Bearer) -> None:
        gain(s, by.you, self.amount, by.why)


def gain(s: State, player: int, amount: int, why: tuple[str, ...] = ()) -> None:
    """Adds Karma to a player's pool (play.13)."""
    s.karma[player] += amount
    if player == s.active:
        s.gained += amount
    s.emit("gains karma", player, (), ("play.13", *why), (amount, s.karma[player]))


# -- choosing cards ---------------------------------------------------------------------------------------------


class CardRow(NamedTuple):
    """A condition on a card an effect may choose: rule, test(effect, state, bearer, card, zone), words."""

    rule: str
    test: Callable[[Any, State, Bearer, int, str], bool]
    words: str | Callable[[Any, State, Bearer, int, str], str]

    def clause(self, effect: CardAim, s: State, by: Bearer, act: Choose) -> Clause:
        """Returns the row as it stands for a card."""
        words = self.words if isinstance(self.words, str) else self.words(effect, s, by, act.card, act.zone)
        return Clause(self.rule, words, self.test(effect, s, by, act.card, act.zone), (act.card,))


class CardAim(Aimed):
    """An effect that chooses cards: a pool to look at, and rows of conditions."""

    __slots__ = ()
    ROWS: ClassVar[tuple[CardRow, ...]] = ()
    verb: ClassVar[str] = "choose"
    picked: tuple[int, ...]

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        """Yields the cards one might think of, with their zones."""
        raise NotImplementedError

    def fits(self, s: State, by: Bearer, card: int, zone: str) -> bool:
        """Returns whether a card may be chosen."""
        for row in self.ROWS:  # noqa: SIM110  (half the time of `all`)
            if not row.test(self, s, by, card, zone):
                return False
        return True

    def offers(self, s: State, by: Bearer) -> list[Act]:
        seen: set[tuple[int, str]] = set()
        offers: list[Act] = []
        kind, picked = s.box.kind, self.picked
        for card, zone in self.pool(s, by):
            same = (kind[card], zone)  # equal cards in one place are one option
            if same not in seen and card not in picked and self.fits(s, by, card, zone):
                seen.add(same)
                offers.append(Choose(card, zone))
        return offers

    def tries(self, s: State, by: Bearer) -> list[Act]:
        pool = {(s.box.kind[c], zone): Choose(c, zone) for c, zone in self.pool(s, by) if c not in self.picked}
        return list(pool.values())

    def conditions(self, s: State, by: Bearer, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, Choose):
            return ()
        return tuple(row.clause(self, s, by, act) for row in self.ROWS)

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        assert isinstance(act, Choose)
        return self.but(picked=(*self.picked, act.card))

    def aimed(self, s: State, by: Bearer) -> bool:
        return bool(self.picked)


def not_flavor(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> bool:
    """Whether a card is anything but Flavor."""
    return s.box.type[card] != FLAVOR


def flavor_words(effect: CardAim, s: State, by: Bearer, card: int, zone: str) -> str:
    """Says whether a card is Flavor."""
    return "It is not a Flavor card" if s.box.type[card] != FLAVOR else "It is a Flavor card"
