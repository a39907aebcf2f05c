"""Events as sentences, and what is still to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.astra import combat, counters, mainphase, scoring, setup, stack, turn
from explorer.games.astra.naming import zone_name
from explorer.games.astra.state import State
from explorer.games.astra.wording import MOMENTS, plural
from explorer.kernel.events import HIDDEN, Event
from explorer.kernel.steps import Step, Together


class Teller:
    """Puts events of one game into words; `readers`: the seats for which they are meant, None for all."""

    def __init__(self, s: State, names: Sequence[str], readers: tuple[int, ...] | None = None):
        self.s, self.names, self.readers = s, names, readers

    def who(self, seat: int) -> str:
        """Returns a player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else "The game"

    def thing(self, number: object) -> str:
        """Returns the name of a card or object, or that it is hidden."""
        s = self.s
        if isinstance(number, str):  # a zone, or a player by seat
            return self.who(int(number.removeprefix("seat "))) if number.startswith("seat ") else number
        if not isinstance(number, int) or number < 0:
            return "a card"
        if s.is_card(number):
            return s.printed(number).name
        if number not in s.things and number not in s.gone:
            return "an object"
        t = s.known(number)
        return "a face-down territory" if t.down and not self._know(t.controller) else s.printed(number).name

    def _know(self, player: int) -> bool:
        """Returns whether all readers know what is private to a player."""
        return self.readers is not None and set(self.readers) <= set(self.s.knowers(player))

    def things(self, numbers: Sequence[object]) -> str:
        """Returns several in a row; hidden ones only counted."""
        if numbers and all(n == HIDDEN for n in numbers):
            return "a card" if len(numbers) == 1 else f"{len(numbers)} cards"
        texts = [self.thing(n) for n in numbers]
        return ", ".join(texts[:-1]) + " and " + texts[-1] if len(texts) > 1 else "".join(texts)


def describe(s: State, event: Event, names: Sequence[str]) -> str:
    """Returns an event, already filtered for its reader, as a sentence."""
    text = SENTENCES[event.kind](Teller(s, names, event.seen_by), event)
    return text[:1].upper() + text[1:]


def _says(words: str) -> Callable[[Teller, Event], str]:
    """Returns a sentence: {who} did it, {it} is the first object, {other} the second, {all} all; details by number."""

    def sentence(t: Teller, e: Event) -> str:
        it = t.thing(e.objects[0]) if e.objects else "nothing"
        other = t.thing(e.objects[1]) if len(e.objects) > 1 else ""
        return words.format(*e.detail, who=t.who(e.actor), it=it, other=other, all=t.things(e.objects))

    return sentence


def _zoned(words: str, *at: int) -> Callable[[Teller, Event], str]:
    """Returns a sentence in which the details at the places `at` are zones."""

    def sentence(t: Teller, e: Event) -> str:
        detail = tuple(zone_name(d) if i in at and isinstance(d, int) else d for i, d in enumerate(e.detail))
        return _says(words)(t, e._replace(detail=detail))

    return sentence


def _announces(t: Teller, e: Event) -> str:
    if e.detail[0] == "flip":
        return f"{t.who(e.actor)} pays to turn up {t.thing(e.objects[0])}"
    if e.detail[0] == "ability":
        return f"{t.who(e.actor)} uses {t.thing(e.objects[0])}"
    down = " face down" if e.detail[1] else ""
    return f"{t.who(e.actor)} plays {t.thing(e.objects[0])}{down}"


CHECKPOINTS = {
    "equipment": "Equipment left behind",
    "dies": "What others say of the death",
    "enter": "What entering sets off",
}


def _stacks(t: Teller, e: Event) -> str:
    kind, moment = str(e.detail[0]), MOMENTS.get(str(e.detail[1]), "").replace("your", "the")
    if kind == "checkpoint":
        return f"{CHECKPOINTS[str(e.detail[1])]} waits its turn"
    if kind == "trigger":
        when = f" ({moment})" if moment else ""
        aimed = f", aimed at {t.things(e.objects[1:])}" if len(e.objects) > 1 else ""
        return f"{t.thing(e.objects[0])}{when} goes on the stack{aimed}"
    return f"{t.thing(e.objects[0])} goes on the stack"


def _resolves(t: Teller, e: Event) -> str:
    if e.detail[1] == "checkpoint":
        return f"{CHECKPOINTS[str(e.detail[2])]} has its turn"
    return f"{t.thing(e.objects[0])} resolves"


def _done(t: Teller, e: Event) -> str:
    outcome = "" if e.detail[2] == "resolved" else f": {e.detail[2]}"
    if e.detail[1] == "checkpoint":
        return f"{CHECKPOINTS[str(e.detail[3])]} has had its turn{outcome}"
    return f"{t.thing(e.objects[0])} is done{outcome}"


def _attacks(t: Teller, e: Event) -> str:
    against = f" against {t.thing(e.objects[1])}" if len(e.objects) > 1 else ""
    return f"{t.thing(e.objects[0])} attacks {zone_name(int(e.detail[0]))}{against}"


def _enters(t: Teller, e: Event) -> str:
    state = " face down" if e.detail[3] else "" if e.detail[2] else ", exhausted"
    return f"{t.thing(e.objects[0])} enters {zone_name(int(e.detail[1]))}{state}"


def _modifies(t: Teller, e: Event) -> str:
    until = {"turn": " until end of turn", "combat": " this combat"}.get(str(e.detail[2]), "")
    return f"{t.thing(e.objects[0])} gets {int(e.detail[0]):+d}/{int(e.detail[1]):+d}{until}"


def _tracks(t: Teller, e: Event) -> str:
    kind, n = str(e.detail[0]), int(e.detail[1])
    return f"{t.thing(e.objects[0])} has {n} {kind if n == 1 else plural(kind)}"


def _scores(t: Teller, e: Event) -> str:
    n = int(e.detail[0])
    return f"{t.who(e.actor)} {'gains' if n >= 0 else 'loses'} {abs(n)} VP and has {e.detail[1]}"


def _scores_zones(t: Teller, e: Event) -> str:
    units = f" with {t.things(e.objects)}" if e.objects else ", having no zone,"
    return f"{t.who(e.actor)} scores {e.detail[0]}{units} and has {e.detail[1]}"


def _sideboards(t: Teller, e: Event) -> str:
    if not e.objects:
        return f"{t.who(e.actor)} leaves the deck as it is"
    hidden = all(n == HIDDEN for n in e.objects)
    return f"{t.who(e.actor)} changes the deck" + ("" if hidden else f": {t.things(e.objects)}")


SENTENCES: dict[str, Callable[[Teller, Event], str]] = {
    "coin": _says("The coin picks {who}"),
    "begins": _says("{who} takes the first turn"),
    "shuffles": _says("{who} shuffles a deck of {0}"),
    "draws hand": _says("{who} draws {all}"),
    "mulligans": _says("{who} draws anew"),
    "starting supply": _says("{who} lays down the starting supply"),
    "to supply": _says("{it} goes to supply, now {0}"),
    "turn": _says("Turn {0}: {who}"),
    "phase": _says("{who}: {0} phase"),
    "readies supply": _says("{who} has {0} supply ready"),
    "readies": _says("{it} readies"),
    "exhausts": _says("{it} is exhausted"),
    "skips draw": _says("{who} does not draw in the first turn"),
    "draws": _says("{who} draws {it}"),
    "cannot draw": _says("{who} has no card to draw"),
    "scores": _scores,
    "scores zones": _scores_zones,
    "extends": _says("{who} extends supply"),
    "turns supply": _says("{who} exhausts {0} supply"),
    "pays": _says("{who} pays {0} supply"),
    "gains supply": _says("{who} gains {0} floating supply"),
    "announces": _announces,
    "is played": _says("{it} counts as played now"),
    "cannot play": _says("{it} cannot be played"),
    "stacks": _stacks,
    "resolves": _resolves,
    "done": _done,
    "fizzles": _says("{it} fizzles"),
    "loses target": _says("{all} is no target any more"),
    "no target": _says("{it} finds no target"),
    "chooses": _says("{who} chooses {all}"),
    "declines": _says("{who} does not want to"),
    "passes": _says("{who} passes"),
    "counter step": _zoned("Counter step in {0}", 0),
    "no counter step": _zoned("No counter step in {0}", 0),
    "attacks": _attacks,
    "no fight": _zoned("No damage is dealt in {0}", 0),
    "deals no damage": _says("{it} is exhausted and deals no damage"),
    "fights": _says("{it} deals {0} to {other}"),
    "damages": _says("{it} takes {0} damage"),
    "dies": _says("{it} is destroyed"),
    "holds": _zoned("{who} keeps {0}", 0),
    "takes zone": _zoned("{who} takes {0} with {it}", 0),
    "empty": _zoned("{0} is empty", 0),
    "goes back": _zoned("{it} goes back to {1}", 0, 1),
    "goes back to staging": _says("{it} goes back to staging"),
    "retreats": _says("{it} retreats"),
    "is forced back": _says("{it} is forced to retreat"),
    "moves": _zoned("{it} moves out of {0}", 0),
    "bounces": _says("{it} has no place there and goes to staging"),
    "cannot enter": _zoned("{it} cannot enter {0}", 0),
    "cannot attack": _says("{it} can attack nothing"),
    "joins": _zoned("{it} joins the fight in {0} as {1}", 0),
    "enters": _enters,
    "equips": _says("{other} bears {it}"),
    "flips": _zoned("{it} is turned up in {0}", 0),
    "returns to hand": _says("{it} goes back to its owner's hand"),
    "leaves": _says("{it} leaves the battlefield"),
    "banishes": _says("{it} is banished"),
    "puts on deck": _says("{it} goes on the {0} of the deck"),
    "reveals": _says("{who} reveals {all}"),
    "discards": _says("{who} discards {it}"),
    "modifies": _modifies,
    "sets base": _says("{it} has base stats {0}/{1}"),
    "strips": _says("{it} has no abilities"),
    "grants": _says("{it} has a new ability"),
    "tracks": _tracks,
    "lapses": _says("What changed {it} has lapsed"),
    "heals": _says("All damage is removed"),
    "steals": _says("{who} takes control of {it}"),
    "concedes": _says("{who} concedes"),
    "waits to be equipped": _says("{it} waits in staging to be equipped"),
    "next game": _says("Game {0} of the match; all cards are in their decks again"),
    "sideboards": _sideboards,
    "draw": _says("After {0:,} steps nothing has come to an end: a draw"),
    "waits outside": _zoned("{it} waits for the fight in {0} to end", 0),
    "leaves game": _says("{who} leaves; all that is theirs goes along"),
    "ends turn": _says("{who} has ended the turn"),
    "shares": _says("{who} shows an ally all cards from now on"),
    "wins": _says("{who} wins with {0} VP"),
}

Foreseen = tuple[str, tuple[str, ...]]


def foresee(s: State, step: Step, names: Sequence[str]) -> Foreseen | None:
    """Returns what is still to be done in words; None if it is of no interest."""
    if isinstance(step, Together):
        return "Everybody's choice is carried out", ("200.4",)
    teller = AHEAD.get(type(step))
    return teller(s, step) if teller else None


def _ahead(words: str, *rules: str) -> Callable[[State, Any], Foreseen]:
    return lambda s, x: (words, rules)


AHEAD: dict[type[Step], Callable[[State, Any], Foreseen]] = {
    combat.OnAttackOnDefend: _ahead("On Attack and On Defend go off", "303.1b"),
    counters.CounterStep: _ahead("Counter step", "303.2"),
    counters.Built: _ahead("The counter stack resolves", "408.1.d"),
    combat.Fight: _ahead("Combat damage", "303.3", "303.4"),
    combat.Result: _ahead("Who has the zone", "303.5.a"),
    mainphase.MainPhase: _ahead("The main phase goes on", "302.1"),
    scoring.Score: _ahead("Scoring", "304.1"),
    turn.ResetDamage: _ahead("Damage is removed", "304.3"),
    turn.Lapse: _ahead("What lasts until end of turn lapses", "304.4"),
    turn.HandLimit: _ahead("Hand limit", "304.5"),
    scoring.CheckWin: _ahead("Has the turn player won?", "304.6"),
    turn.NextPlayer: _ahead("The next player's turn", "304.7"),
    turn.Turn: _ahead("The first turn", "200.5"),
    setup.Mulligans: _ahead("Mulligans", "200.3.1"),
    setup.Supplies: _ahead("Starting supply", "200.4"),
    stack.ResolveAll: _ahead("The rest of the stack resolves", "409.2.b"),
}
