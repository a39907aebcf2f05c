"""Events as sentences, and what is still to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.ecos import dial, eco, effects, finish, landscape, rounds, use
from explorer.games.ecos.state import State
from explorer.games.ecos.wording import effect_text, plain
from explorer.kernel.events import HIDDEN, Event
from explorer.kernel.steps import Step, Together


class Teller:
    """Puts events of one game into words."""

    def __init__(self, s: State, names: Sequence[str]):
        self.s, self.names = s, names

    def who(self, seat: int) -> str:
        """Returns a player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else "The game"

    def card(self, number: object) -> str:
        """Returns a card's name, or that it is hidden."""
        if isinstance(number, int) and number != HIDDEN and 0 <= number < len(self.s.box.cards):
            return self.s.box.cards[number].name
        return "a card"

    def cards(self, numbers: Sequence[object]) -> str:
        """Returns several cards in a row; hidden ones only counted."""
        if numbers and all(n == HIDDEN for n in numbers):
            return "a card" if len(numbers) == 1 else f"{len(numbers)} cards"
        return _row([self.card(n) for n in numbers])


def _row(texts: Sequence[str]) -> str:
    return ", ".join(texts[:-1]) + " and " + texts[-1] if len(texts) > 1 else "".join(texts)


def _number(count: object, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def describe(s: State, event: Event, names: Sequence[str]) -> str:
    """Returns an event, already filtered for its reader, as a sentence."""
    return SENTENCES[event.kind](Teller(s, names), event)


def _scores(t: Teller, e: Event) -> str:
    counted = f", {_number(len(e.objects), 'piece', 'pieces')} counted" if e.objects else ""
    return f"{t.who(e.actor)} scores {e.detail[0]} and has {e.detail[1]}{counted}"


def _subject(words: str) -> Callable[[Teller, Event], str]:
    """Returns a sentence with the actor as {who}, the first object as a {card}, all as {cards}, places as {at}."""

    def sentence(t: Teller, e: Event) -> str:
        at = f"({e.objects[-1]})" if e.objects else ""
        first = t.card(e.objects[0]) if e.objects else ""
        return words.format(*e.detail, who=t.who(e.actor), card=first, cards=t.cards(e.objects), at=at)

    return sentence


SENTENCES: dict[str, Callable[[Teller, Event], str]] = {
    "cubes": _subject("Everybody gets {0} cubes; {1} are in reserve"),
    "landscape": _subject("The opening landscape is the {0}"),
    "begins": _subject("{who} begins as Harbinger"),
    "shuffles": _subject("The {0} deck is shuffled: {1} cards"),
    "takes set": _subject("{who} takes the {0} set"),
    "deals": _subject("{who} is dealt {cards}"),
    "passes hands": _subject("The hands go to the {0}"),
    "draft ends": _subject("The {0} draft is over"),
    "round": _subject("Round {0}: {who} is Harbinger"),
    "draws": _subject("{who} draws {0}"),
    "passes bag": _subject("The bag goes to {who}"),
    "chooses dial": _subject("{who} turns the dial"),
    "lifts cube": _subject("{who} lifts a cube off {card}"),
    "places cube": _subject("{who} puts a cube on {card} for {1}"),
    "eco": _subject("{who}: ECO! {card} is complete"),
    "cubes back": lambda t, e: (
        f"{_number(e.detail[0], 'cube comes', 'cubes come')} back off {t.card(e.objects[0])};"
        f" {t.who(e.actor)} has {e.detail[1]}"
    ),
    "turns card": lambda t, e: f"{t.card(e.objects[0])} turns to {_number(e.detail[0], 'leaf', 'leaves')}",
    "quiet": _subject("{who} settles {card} at once, since it touches nobody"),
    "wastes": _subject("{who} lets {0} go"),
    "discards card": _subject("{card} is discarded after its last leaf"),
    "backs out": _subject("{who} backs out of {card}"),
    "turns dial": _subject("The dial of {who} stands at {0}"),
    "resets dial": _subject("The dial of {who} goes back to START"),
    "leaves dial": _subject("{who} leaves the dial at {0}"),
    "plays card": _subject("{who} plays {card}"),
    "hand empty": _subject("{who} has no card to play"),
    "gains cube": _subject("{who} takes a cube and has {0}"),
    "no cube left": _subject("No cube is left for {who}"),
    "gains element": _subject("{card} gives {who} {1} {0}"),
    "takes face up": _subject("{who} takes {card}, which lay face up"),
    "looks": _subject("{who} looks at {cards}"),
    "keeps": _subject("{who} keeps {card}"),
    "reveals": _subject("{cards} lies face up"),
    "no card left": _subject("No card is left to gain"),
    "lays tile": _subject("{who} lays {0} at {at}"),
    "places": _subject("{who} places {0} at {at}"),
    "lifts": _subject("{who} lifts {0} off the map"),
    "supply empty": _subject("No {0} is left in the supply"),
    "cannot place": lambda t, e: f"There is no place for {' or '.join(map(str, e.detail))}",
    "blocked": _subject("The lines of {card} below are lost"),
    "undone": lambda t, e: f"{t.card(e.objects[0])} is undone: all is as before its first line; it turns all the same",
    "moves": lambda t, e: (
        f"{t.who(e.actor)} moves {e.detail[0]} from ({e.objects[1]}) to ({e.objects[2]})"
        if e.objects[1] != e.objects[2]
        else f"{t.who(e.actor)} lets {e.detail[0]} stay at ({e.objects[1]})"
    ),
    "nothing to move": _subject("Nothing can move for {card}"),
    "replaces": _subject("The {0} at {at} becomes {1}"),
    "removes": _subject("The {0} at {at} goes back to the supply"),
    "removes tile": _subject("The {0} at {at} is taken off the map"),
    "nothing to change": _subject("There is no tile for {card} to change"),
    "nothing to remove": _subject("There is nothing for {card} to remove"),
    "condition": lambda t, e: f"The condition of {t.card(e.objects[0])} {'holds' if e.detail[0] else 'does not hold'}",
    "takes part": _subject("{who} takes part {0} of {card}"),
    "declines": _subject("{who} leaves the optional part of {card} out"),
    "scores": _scores,
    "reaches goal": _subject("{who} has reached {0}"),
    "tie": lambda t, e: f"{_row([t.who(int(p)) for p in e.detail])} are tied: one more element",
    "wins": _subject("{who} wins"),
}

Coming = tuple[str, tuple[str, ...]]


def foresee(s: State, x: Step, names: Sequence[str]) -> Coming | None:
    """Returns sentence and rules of a step still to be done; None if it is of no interest."""
    if isinstance(x, eco.Ecos | eco.Quiet) and not x.asked(s):
        return None
    if isinstance(x, dial.Due) and not s.due[x.player]:
        return None
    words = COMING.get(type(x))
    return words(s, x, names) if words else None


def _lines(s: State, x: Any, names: Sequence[str]) -> Coming:
    rest = "; ".join(plain(effect_text(e)) for e in x.effects[x.at :])
    return f"{s.box.cards[s.open[-1].card].name}: {rest or 'done'}", ("card.6",)


def _says(words: str, *rules: str) -> Callable[[State, Any, Sequence[str]], Coming]:
    def say(s: State, x: Any, names: Sequence[str]) -> Coming:
        card = s.box.cards[x.card].name if hasattr(x, "card") else ""
        return words.format(who=names[x.player] if hasattr(x, "player") else "", card=card), rules

    return say


COMING: dict[type[Step], Callable[[State, Any, Sequence[str]], Coming]] = {
    Together: _says("Everybody uses the element, in secret", "place.1", "amb.simultaneous"),
    use.Use: lambda s, x, names: (f"{names[x.player]} uses {x.element}", ("ge.1",)),
    effects.Lines: _lines,
    landscape.Where: lambda s, x, names: (f"{names[x.player]} places {x.kind}", ("tile.1",)),
    eco.Quiet: _says("{who} settles quiet cards", "eco.13"),
    eco.Ecos: _says("{who} completes cards", "eco.8", "eco.9"),
    rounds.GoRound: _says("Dials and complete cards, clockwise from the Harbinger", "eco.8", "eco.9"),
    eco.TurnCard: _says("{card} is turned or discarded", "eco.4", "eco.5"),
    dial.Due: _says("The dial of {who} counts", "dial.1", "amb.dial-order"),
    dial.Benefit: _says("{who} takes the benefit of the dial", "dial.2", "dial.4"),
    rounds.Finish: _says("The Harbinger draws again, or the round ends", "round.4", "round.5"),
    finish.EndCheck: _says("Has somebody reached the goal?", "end.1"),
}
