"""Stomp and shielded cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.games.echoside import zones
from explorer.games.echoside.effects import Bearer, Effect, carry_out
from explorer.games.echoside.state import Pending, State
from explorer.kernel.acts import Act, Clause, Row
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Choice, Sealed, Step, Together


@step
class Shelter(Frozen):
    """A player's cards cannot be stomped for the rest of the turn."""

    player: int


@step
class Unstompable(Effect):
    """Your cards, Fiends too, cannot be stomped this turn (gen.6)."""

    def run(self, s: State, by: Bearer) -> None:
        s.lasting.append(Shelter(by.you))
        s.emit("shelters", by.you, (by.card,), ("gen.6", "stomp.10"))


def protected(s: State, player: int) -> bool:
    """Returns whether a player's cards are covered by an effect (item.4, faq.5, amb.protected-stomp-card)."""
    return Shelter(player) in s.lasting or s.has_static(player, "unstompable")


# -- the act ----------------------------------------------------------------------------------------------------


def place(s: State, player: int, card: int) -> str:
    """Returns where a player's stomp card lies: "hand", "items", "fiends"; "" if not before that player."""
    for name in ("hand", "items", "fiends"):
        if card in getattr(s, name)[player]:
            return name
    return ""


def _window_open(s: State, player: int, act: Stomp) -> bool:
    return bool(s.pending) and s.pending[-1].card == act.target and isinstance(s.question, Window | Together | Race)


def _asked(s: State, player: int, act: Stomp) -> bool:
    return s.question is not None and player in s.question.asked(s)


def _opponent(s: State, player: int, act: Stomp) -> bool:
    return not s.pending or s.pending[-1].player in s.options.opponents[player]


def _has_boot(s: State, player: int, act: Stomp) -> bool:
    return s.box.stomps[act.card]


def _in_place(s: State, player: int, act: Stomp) -> bool:
    text, where = s.box.cards[act.card].stomp, place(s, player, act.card)
    if text is None:
        return True  # without a boot there is no place to ask for
    if not where:
        return False
    if where == "fiends":
        in_use = any(x.card == act.card for x in s.pending)
        return not in_use and act.card not in s.spent and act.card not in s.worn
    return (where == "hand") == (text.origin == "hand")


def _unshielded(s: State, player: int, act: Stomp) -> bool:
    return act.target < 0 or not s.box.cards[act.target].shield or overrides(s, act.card)


def _unprotected(s: State, player: int, act: Stomp) -> bool:
    return not s.pending or overrides(s, act.card) or not protected(s, s.pending[-1].player)


def _may_answer(s: State, player: int, act: Stomp) -> bool:
    return not _answers_stomp(s) or overrides(s, act.card) or s.options.reads("amb.stomp-a-stomp", "any-able")


def _answers_stomp(s: State) -> bool:
    return bool(s.pending) and s.pending[-1].how == "stomp"


def overrides(s: State, card: int) -> bool:
    """Returns whether a stomp card ignores shields and protection (faq.5)."""
    text = s.box.cards[card].stomp
    return text is not None and text.ignores_protection


def _target(s: State, player: int, act: Stomp) -> tuple[int, ...]:
    return (act.target,) if act.target >= 0 else ()


def _stomper(s: State, player: int, act: Stomp) -> tuple[int, ...]:
    return (act.card,)


# What the conditions say, holding or not.


def _window_words(s: State, player: int, act: Stomp) -> str:
    if _window_open(s, player, act):
        return f"{s.card(act.target).title} is just being played or used"
    if act.target >= 0:
        return f"{s.card(act.target).title} has been let in already"
    return "No card is being played and no Fiend used just now"


def _asked_words(s: State, player: int, act: Stomp) -> str:
    return f"It is {'' if _asked(s, player, act) else 'not '}for you to answer now"


def _opponent_words(s: State, player: int, act: Stomp) -> str:
    if not s.pending:
        return "Stomps are aimed at opponents"
    owner = s.pending[-1].player
    whose = "an opponent's" if owner in s.options.opponents[player] else "your partner's"
    return f"It is {'your own' if owner == player else whose} card"


def _boot_words(s: State, player: int, act: Stomp) -> str:
    return f"{s.card(act.card).title} has {'the' if _has_boot(s, player, act) else 'no'} boot"


def _place_words(s: State, player: int, act: Stomp) -> str:
    name, text, where = s.card(act.card).title, s.card(act.card).stomp, place(s, player, act.card)
    if text is None:
        return "No text says where it would stomp from"
    if where == "fiends" and not _in_place(s, player, act):
        return f"{name} has been used, or is being used now"
    origin = "your hand" if text.origin == "hand" else "play"
    return f"{name} stomps from {origin} and {'lies' if _in_place(s, player, act) else 'does not lie'} there"


def _shield_words(s: State, player: int, act: Stomp) -> str:
    if act.target < 0:
        return "No shield is in the way"
    name = s.card(act.target).title
    if not s.card(act.target).shield:
        return f"{name} has no shield"
    return f"{name} has a shield" + (f", which {s.card(act.card).title} ignores" if overrides(s, act.card) else "")


def _protection_words(s: State, player: int, act: Stomp) -> str:
    if not s.pending or not protected(s, s.pending[-1].player):
        return "No effect is in the way"
    ignored = f", which {s.card(act.card).title} ignores" if overrides(s, act.card) else ""
    return "An effect keeps that player's cards from being stomped" + ignored


def _answer_words(s: State, player: int, act: Stomp) -> str:
    if not _answers_stomp(s):
        return "It would not answer another stomp"
    return f"{s.card(act.card).title} can{'' if _may_answer(s, player, act) else 'not'} answer a stomp"


@step
class Stomp(Act):
    """Stomps the card being played, or the Fiend being used (stomp.1); target -1: no card is being played."""

    card: int
    target: int
    verb = "stomp"
    TABLE = (
        Row("stomp.3", _window_open, _window_words, None, _target),
        Row("amb.stomp-who-first", _asked, _asked_words),
    )
    ROWS = (
        Row("stomp.11", _opponent, _opponent_words, None, _target),
        Row("layout.7", _has_boot, _boot_words, None, _stomper),
        Row("amb.stomp-from-play", _in_place, _place_words, None, _stomper),
        Row("stomp.10", _unshielded, _shield_words, None, _target),
        Row("faq.5", _unprotected, _protection_words, None, _target),
        Row("amb.stomp-a-stomp", _may_answer, _answer_words, None, _stomper),
    )


@step
class Pass(Act):
    """Lets the card in."""

    verb = "pass"


def stomps(s: State, player: int) -> list[Act]:
    """Returns the stomps that *player*, when asked, can aim at the newest pending card."""
    target, boots = s.pending[-1].card, s.box.stomps
    cards = [c for c in s.hand[player] if boots[c]]
    cards += [c for c in s.items[player] if boots[c]]
    cards += [c for c in s.fiends[player] if boots[c]]
    acts: dict[int, Act] = {}
    for card in cards:
        if s.box.kind[card] not in acts and (act := Stomp(card, target)).fits(s, player):
            acts[s.box.kind[card]] = act
    return list(acts.values())


def thinkable_stomps(s: State, player: int) -> Iterator[Act]:
    """Yields every stomp one might name: all boot cards in hand and in play, and while a card is played any card."""
    target = s.pending[-1].card if s.pending else -1
    cards = (*s.hand[player], *s.items[player], *s.fiends[player])
    yield from {s.box.kind[c]: Stomp(c, target) for c in cards if s.pending or s.box.stomps[c]}.values()


# -- the window -------------------------------------------------------------------------------------------------


def window(s: State, card: int, player: int) -> tuple[Step, ...]:
    """Returns the steps that ask the opponents of *player* about *card*, clockwise (amb.stomp-privacy)."""
    seats = s.options.opponents[player]
    if not s.options.ask_everyone:
        seats = tuple(p for p in seats if stomps(s, p))
        if not seats:
            return ()
    if s.options.window == "clockwise":
        return (Window(card, seats),)
    if s.options.window == "first-to-speak":
        return (Race(card, seats),)
    return (SealedWindow(tuple(Sealed(p, Answer(p, card)) for p in seats), s.options.window == "all-spent"),)


class Question(Choice):
    """What the stomp questions share: pass, or one of the legal stomps."""

    __slots__ = ()
    always = True  # not to be asked would tell that one could not stomp (amb.stomp-privacy)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Pass(), *stomps(s, player)]

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [Pass(), *thinkable_stomps(s, player)]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        return act.explain(s, player)


@step
class Window(Question):
    """Asks opponents one after the other, clockwise from the player, until one stomps (amb.stomp-who-first)."""

    card: int
    left: tuple[int, ...]

    def asked(self, s: State) -> tuple[int, ...]:
        return self.left[:1]

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Stomp):
            begin(s, player, act)
        elif len(self.left) > 1:
            s.do(Window(self.card, self.left[1:]))


@step
class Race(Question):
    """Asks all opponents at once; the first to speak stomps (one reading of amb.stomp-who-first)."""

    card: int
    left: tuple[int, ...]

    def asked(self, s: State) -> tuple[int, ...]:
        return self.left

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Stomp):
            begin(s, player, act)
            return
        left = tuple(p for p in self.left if p != player)
        if left:
            s.do(Race(self.card, left))


@step
class Answer(Question):
    """One opponent's sealed answer."""

    player: int
    card: int

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Stomp):
            begin(s, player, act)


@step
class SealedWindow(Together):
    """Asks all opponents in secret; the first clockwise who stomps counts (readings of amb.stomp-who-first)."""

    all_spent: bool = False  # the others' stomp cards are spent too

    def complete(self, s: State) -> None:
        stompers = [(p.player, p.answer) for p in self.parts_of if isinstance(p.answer, Stomp)]
        for player, act in stompers[1:] if self.all_spent else ():
            pay(s, player, act.card)
        for player, act in stompers[:1]:
            begin(s, player, act)


# -- what a stomp does ------------------------------------------------------------------------------------------


def begin(s: State, player: int, act: Stomp) -> None:
    """Shows the stomp card; one from hand or a Fiend can be answered, one in play cannot (stomp.12, stomp.14)."""
    where = place(s, player, act.card)
    rule = {"hand": "stomp.4", "items": "stomp.14", "fiends": "amb.fiend-offturn"}[where]
    s.because(s.emit("stomps", player, (act.card, act.target), ("stomp.1", "stomp.3", rule)))
    landing = Land(act.card, player, act.target)
    if where == "items":
        s.do(landing)
        return
    if where == "hand":
        s.hand[player].remove(act.card)
    s.pending.append(Pending(act.card, player, "stomp" if where == "hand" else "fiend", act.target))
    s.do(*window(s, act.card, player), landing)


@step
class Land(Step):
    """The stomp card's own window has closed: unless it was stomped, it takes effect (amb.stomp-chain)."""

    card: int
    player: int
    target: int

    def run(self, s: State) -> None:
        if s.pending[-1].card == self.card:
            s.pending.pop()
        elif not place(s, self.player, self.card):
            self._fail(s)
            return
        pay(s, self.player, self.card)
        strike(s, self.target)
        text = s.box.cards[self.card].stomp
        assert text is not None
        carry_out(s, text.then, Bearer(self.player, self.card, self.target))

    def _fail(self, s: State) -> None:
        """The stomp was stomped: the first card's window opens again for everyone (amb.stomp-double)."""
        s.emit("stomp fails", self.player, (self.card, self.target), ("stomp.12", "faq.6", "amb.stomp-double"))
        s.do(*window(s, self.target, s.pending[-1].player))


def pay(s: State, player: int, card: int) -> None:
    """Puts the stomp card on its owner's pile, or in the Abyss if its text says so (stomp.4, amb.stomp-sequence)."""
    text, where = s.box.cards[card].stomp, place(s, player, card)
    if where:
        getattr(s, where)[player].remove(card)
    if where == "fiends":
        wear_out(s, card)
    abolished = (text is not None and text.cost == "abolish") or card in s.temporary
    zones.leave_play(s, card)
    if abolished:
        zones.to_abyss(s, card)
        s.emit("to abyss", player, (card,), ("gen.6", "amb.fiend-offturn"))
    else:
        zones.to_pile(s, player, card)
        s.emit("spends", player, (card,), ("stomp.4", "gen.5"))


def wear_out(s: State, fiend: int) -> None:
    """Notes that a Fiend was used or stomped, where that bars it for good (one reading of amb.fiend-again)."""
    if s.options.reads("amb.fiend-again", "only-once"):
        s.worn.append(fiend)


def strike(s: State, card: int) -> None:
    """Takes the stomped card away; it was never in play (stomp.5, stomp.6, faq.4, fiend.11)."""
    struck = s.pending.pop()
    assert struck.card == card
    if struck.how == "fiend":
        s.fiends[struck.player].remove(card)
        wear_out(s, card)
        rules: tuple[str, ...] = ("fiend.11",)
    else:
        rules = ("stomp.5", "stomp.6")
    if struck.how in ("fiend", "main"):
        zones.leave_play(s, card)
        zones.to_abyss(s, card)
        rules = (*rules, "faq.4") if struck.how == "main" else rules
        s.emit("stomped", struck.player, (card,), rules, ("abyss",))
    else:
        zones.to_pile(s, struck.player, card)
        s.emit("stomped", struck.player, (card,), rules, ("discard",))
