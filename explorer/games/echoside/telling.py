"""Events as sentences, and what is still to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.echoside import draw, effects, end, fiend, finale, obtain, play, reveal, stomp, wheel
from explorer.games.echoside.card import FLAVOR, TYPE_NAMES
from explorer.games.echoside.item import Triggered
from explorer.games.echoside.state import State
from explorer.games.echoside.turn import Phase1, Turn
from explorer.games.echoside.wording import effects_text, plain, some
from explorer.kernel.events import HIDDEN, Event
from explorer.kernel.steps import Step

PLACES = {
    "hand": "the hand",
    "discard": "the discard pile",
    "play": "play",
    "gallery": "the Gallery",
    "main": "the Main Deck",
    "tier": "the Epic Tier",
    "juggalo": "the Juggalo Deck",
    "abyss": "the Abyss",
}


DECK_NAMES: dict[str, str] = {
    "juggalo": "Juggalo Deck",
    "flavor": "Flavor Deck",
    "epics": "Epic Deck",
    "epic": "Epic Deck",
    "main": "Main Deck",
}


class Teller:
    """Puts events of one game into words."""

    def __init__(self, s: State, names: Sequence[str]):
        self.s, self.names = s, names

    def who(self, seat: int) -> str:
        """Returns a player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else "The game"

    def card(self, number: int | str) -> str:
        """Returns a card's name, or that it is hidden."""
        hidden = number == HIDDEN or not isinstance(number, int) or not 0 <= number < len(self.s.box.cards)
        return "a card" if hidden else self.s.box.cards[number].title  # type: ignore[index]

    def cards(self, numbers: Sequence[int | str]) -> str:
        """Returns several cards in a row; hidden ones only counted."""
        if numbers and all(n == HIDDEN for n in numbers):
            return some(len(numbers))
        return _row([self.card(n) for n in numbers])


def _row(texts: Sequence[str]) -> str:
    return ", ".join(texts[:-1]) + " and " + texts[-1] if len(texts) > 1 else "".join(texts)


def describe(s: State, event: Event, names: Sequence[str]) -> str:
    """Returns an event, already filtered for its reader, as a sentence."""
    return SENTENCES[event.kind](Teller(s, names), event)


def _draws(t: Teller, e: Event) -> str:
    return f"{t.who(e.actor)} draws {t.cards(e.objects)}"


def _draws_flavor(t: Teller, e: Event) -> str:
    known = e.objects and e.objects[0] != HIDDEN
    return f"{t.who(e.actor)} draws {t.cards(e.objects) if known else some(len(e.objects), 'Flavor card')}"


def _discards(t: Teller, e: Event) -> str:
    flavor = isinstance(e.objects[0], int) and t.s.box.type[e.objects[0]] == FLAVOR
    return f"{t.who(e.actor)} discards {t.card(e.objects[0])}" + (" to Flavor Discard" if flavor else "")


def _abolishes(t: Teller, e: Event) -> str:
    place = str(e.detail[0])
    where = f" of {t.who(int(e.detail[1]))}" if place == "discard" and len(e.detail) > 1 else ""
    return f"{t.who(e.actor)} abolishes {t.card(e.objects[0])} from {PLACES[place]}{where}"


def _buys(t: Teller, e: Event) -> str:
    cost, left, place = e.detail
    return f"{t.who(e.actor)} buys {t.card(e.objects[0])} from {PLACES[str(place)]} for {cost} Karma; {left} left"


def _stomped(t: Teller, e: Event) -> str:
    pile = {"abyss": "goes to the Abyss", "discard": "is discarded"}[str(e.detail[0])]
    return f"{t.card(e.objects[0])} of {t.who(e.actor)} is stomped and {pile}"


def _uses_fiend(t: Teller, e: Event) -> str:
    aims = [t.who(int(p)) for p in e.detail] + [t.card(c) for c in e.objects[1:]]
    return f"{t.who(e.actor)} uses {t.card(e.objects[0])}" + (f", aimed at {_row(aims)}" if aims else "")


def _rolls(t: Teller, e: Event) -> str:
    roll, row = e.detail
    return f"{t.who(e.actor)} rolls {roll} on the Wheel" + (f", which counts as {row}" if roll != row else "")


def _becomes(t: Teller, e: Event) -> str:
    return f"{t.card(e.objects[0])} of {t.who(e.actor)} counts as {TYPE_NAMES[str(e.detail[0])]} until the turn ends"


def _relic(t: Teller, e: Event) -> str:
    shown = f" after {some(len(e.objects) - 1)} turned over" if len(e.objects) > 1 else ""
    return f"{t.card(e.objects[-1])} is the Relic of Power{shown}"


def _refills(t: Teller, e: Event) -> str:
    return f"{t.cards(e.objects)} {'fills' if len(e.objects) == 1 else 'fill'} {PLACES[str(e.detail[0])]}"


def _scores(t: Teller, e: Event) -> str:
    return "Gathering Points: " + ", ".join(f"{t.who(i)} {n}" for i, n in enumerate(e.detail))


def _wins(t: Teller, e: Event) -> str:
    players = [t.who(int(p)) for p in e.detail]
    return f"{_row(players)} {'wins' if len(players) == 1 else 'win'} the game"


def _copies(t: Teller, e: Event) -> str:
    bearer = f"{t.card(e.objects[0])} of {t.who(e.actor)}"
    return f"{bearer} copies the effect of {t.card(e.objects[1])}"


def _takes_half(t: Teller, e: Event) -> str:
    return f"{t.who(e.actor)} takes the {'first' if e.detail[0] == 0 else 'second'} half of {t.card(e.objects[0])}"


def _nothing(t: Teller, e: Event) -> str:
    whose = f" of {t.card(e.objects[0])}" if e.objects and e.objects[0] not in (HIDDEN,) else ""
    return f"Part of the effect{whose} does nothing: there is nothing it could act on"


def _subject(words: str) -> Callable[[Teller, Event], str]:
    """Returns a sentence with the actor as {who}, the first object as {card}, all as {cards}, details by number."""

    def sentence(t: Teller, e: Event) -> str:
        first = t.card(e.objects[0]) if e.objects else ""
        last = t.card(e.objects[-1]) if e.objects else ""
        return words.format(
            *e.detail, who=t.who(e.actor), card=first, cards=t.cards(e.objects), last=last, count=len(e.objects)
        )

    return sentence


SENTENCES: dict[str, Callable[[Teller, Event], str]] = {
    # setup
    "starters": _subject("Everybody gets seven and three Starters; the rest stays aside"),
    "deck ready": _subject("{who} shuffles {0} cards into a deck"),
    "shuffles": lambda t, e: f"The {DECK_NAMES[str(e.detail[0])]} is shuffled: {e.detail[1]} cards",
    "epics out": _subject("{0} Epics leave the game unseen; {1} are used"),
    "deals tier": _subject("{cards} lie on the Epic Tier"),
    "deals gallery": _subject("{cards} lie in the Gallery"),
    "relic": _relic,
    "rolls for first": _subject("{who} rolls {0}"),
    "tie for first": lambda t, e: f"{_row([t.who(int(p)) for p in e.detail])} are tied and roll again",
    "begins": _subject("{who} begins"),
    # turns
    "turn": _subject("Turn {0}: {who}"),
    "plays": lambda t, e: (
        f"{t.who(e.actor)} plays {t.card(e.objects[0])}" + (" off the Main Deck" if e.detail[0] == "main" else "")
    ),
    "enters": _subject("{card} enters play"),
    "gains karma": _subject("{who} gains {0} Karma and has {1}"),
    "draws": _draws,
    "draws flavor": _draws_flavor,
    "nothing to draw": _subject("{who} has no card left to draw"),
    "no flavor left": _subject("No Flavor card is left to draw"),
    "reshuffles": _subject("{who} shuffles {0} discarded cards into a new deck"),
    "reshuffles flavor": _subject("Flavor Discard, {0} cards, is shuffled into a new Flavor Deck"),
    "discards": _discards,
    "discards item": _subject("{who} discards {card} from play"),
    "nothing to discard": _subject("{who} has no card to discard"),
    "shows": lambda t, e: (
        f"{t.who(e.actor)} takes {t.card(e.objects[0])} from the discard pile"
        + (" into hand" if e.detail[0] == "hand" else "")
    ),
    "puts on deck": _subject("{card} goes facedown on top of {who}'s deck"),
    "shuffles in": lambda t, e: (
        f"{t.who(e.actor)} shuffles {t.cards(e.objects) or 'nothing'} into the deck of {t.who(int(e.detail[0]))}"
    ),
    "looks at hand": lambda t, e: (
        f"{t.who(e.actor)} looks at the hand of {t.who(int(e.detail[0]))}"
        + (f": {t.cards(e.objects)}" if e.objects and e.objects[0] != HIDDEN else "")
    ),
    "reveals": _subject("{card} is turned up"),
    "nothing to reveal": _subject("There is no card to turn up"),
    "goes back": _subject("{card} goes back facedown"),
    "abolishes": _abolishes,
    "deals": _subject("{card} takes its place in the Gallery"),
    "takes half": _takes_half,
    "declines": _subject("{who} declines"),
    "takes up": _subject("{who} takes up a part of {card} that was declined before"),
    "nothing": _nothing,
    "condition fails": _subject("The condition of {card} does not hold"),
    # obtaining
    "buys": _buys,
    "obtains free": _subject("{who} obtains {card} free"),
    "to discard": _subject("{card} goes to {who}'s discard pile"),
    "to hand": _subject("{card} goes to {who}'s hand"),
    "to deck top": _subject("{card} goes on top of {who}'s deck"),
    "fiend enters": _subject("{card} lies in play before {who}, unused"),
    "gives": lambda t, e: f"{t.who(e.actor)} pays 1 Karma to give {t.card(e.objects[0])} to {t.who(int(e.detail[0]))}",
    "used up": _subject("The waiting effect of {card} is used up"),
    "waits": _subject("{card} waits for the next matching card"),
    "price cut": lambda t, e: f"{TYPE_NAMES[str(e.detail[0])]}s cost {t.who(e.actor)} {e.detail[1]} less this turn",
    "abyss opens": _subject("{who} may buy from the Abyss this turn"),
    "cycles": _subject("{who} pays {0} Karma and puts {card} under the Juggalo Deck"),
    # stomps
    "stomps": lambda t, e: f"{t.who(e.actor)} stomps {t.card(e.objects[1])} with {t.card(e.objects[0])}",
    "stomp fails": _subject("The stomp with {card} fails; {last} can be stomped again"),
    "spends": _subject("{card} goes to {who}'s discard pile"),
    "stomped": _stomped,
    "to abyss": _subject("{card} goes to the Abyss"),
    "shelters": _subject("{who}'s cards cannot be stomped this turn"),
    # Items, Unity, Fiends, the Wheel, copies
    "uses": _subject("{who} uses {card}"),
    "triggers": _subject("{card} acts for {who}"),
    "unity": lambda t, e: f"{t.who(e.actor)} takes the {TYPE_NAMES[str(e.detail[0])]} Unity Benefit",
    "trades unity": _subject("{who} trades the Unity Benefit for an abolish"),
    "becomes": _becomes,
    "uses fiend": _uses_fiend,
    "unleashes": _subject("{card} is unleashed"),
    "turns down": _subject("{who} turns {card} facedown in the Gallery"),
    "rolls": _rolls,
    "names row": _subject("{who} names row {0}"),
    "copies": _copies,
    # the end of a turn and of the game
    "ends turn": _subject("{who} ends the turn"),
    "clears": _subject("{who} discards {cards}"),
    "clears flavor": _subject("{cards} of {who} go to Flavor Discard"),
    "karma lost": lambda t, e: (
        f"{t.who(e.actor)} loses {e.detail[0]} unspent Karma"
        if e.detail[0]
        else f"{t.who(e.actor)} has no Karma to lose"
    ),
    "refills": _refills,
    "passes turn": _subject("The turn passes on"),
    "final round": lambda t, e: f"The last card of the {DECK_NAMES[str(e.detail[0])]} is drawn: the final round",
    "game ends": _subject("Everybody has had the same number of turns: the game ends"),
    "scores": _scores,
    "tie": lambda t, e: f"{_row([t.who(int(p)) for p in e.detail])} are tied",
    "claims": _subject("{who} calls out first"),
    "wins": _wins,
}


# -- what is still to be done -----------------------------------------------------------------------------------


def foresee(s: State, x: Step, names: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """Returns sentence and rules of a step still to be done; None if it is of no interest."""
    words = COMING.get(type(x))
    return words(s, x, names) if words else None


def _title(s: State, card: int) -> str:
    return s.box.cards[card].title if card >= 0 else "the benefit"


def _window(s: State, x: Any, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    return f"{_row([names[p] for p in x.asked(s)])} may stomp {_title(s, s.pending[-1].card)}", ("stomp.1", "stomp.9")


def _rest(s: State, x: Any, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    return f"{_title(s, x.by.card)}: {plain(effects_text(x.effects[x.at :]))}", ("play.12",)


def _effect(s: State, x: Any, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    return f"{_title(s, x.by.card)}: {plain(effects_text((x.effect,)))}", ("play.12",)


def _says(words: str, *rules: str) -> Callable[[State, Any, Sequence[str]], tuple[str, tuple[str, ...]]]:
    def say(s: State, x: Any, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        who = names[x.player] if hasattr(x, "player") else ""
        return words.format(who=who, card=_title(s, getattr(x, "card", -1))), rules

    return say


COMING: dict[type[Step], Callable[[State, Any, Sequence[str]], tuple[str, tuple[str, ...]]]] = {
    stomp.Window: _window,
    stomp.Race: _window,
    stomp.SealedWindow: _window,
    stomp.Land: _says("The stomp with {card} takes effect", "stomp.4", "stomp.5"),
    play.Settle: _says("{card} enters play and is resolved", "play.4", "play.5"),
    fiend.Unleash: _says("{card} is unleashed", "fiend.13"),
    effects.Text: _rest,
    effects.Aim: _effect,
    draw.DrawRest: _says("{who} draws the rest", "draw.5"),
    draw.Shuffle: _says("{who} shuffles the discard pile into a new deck", "draw.4"),
    reveal.Fate: lambda s, x, names: ("The top card is turned up", ("draw.4",)),
    Triggered: lambda s, x, names: (f"{_title(s, x.by.card)} acts", ("item.4",)),
    wheel.Roll: _says("The Wheel of Fate is rolled", "wheel.1"),
    obtain.Whither: lambda s, x, names: (f"{_title(s, x.what.card)} finds its place", ("obtain.7",)),
    end.ClearTable: _says("{who} discards cards in play and in hand", "end.1", "end.2"),
    end.LoseKarma: _says("{who} loses unspent Karma", "end.5"),
    end.RefillBoard: _says("Gallery and Epic Tier are refilled", "end.6", "end.7"),
    end.DrawNewHand: _says("{who} draws five cards", "end.8"),
    end.PassTurn: _says("The turn passes on", "end.9"),
    Phase1: _says("{who} goes on playing and obtaining", "turn.2"),
    Turn: _says("{who}'s turn", "turn.1"),
    finale.Score: _says("Gathering Points are counted", "finale.6"),
}
