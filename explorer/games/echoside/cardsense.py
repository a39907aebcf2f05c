"""What the fields of a card say together: which type has which text, and which effect may stand where.

An effect that the engine could not carry out where it stands, or that a rule forbids there, is a defect of the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from explorer.games.echoside import abolish, draw, effects, obtain, reveal, unity
from explorer.games.echoside.card import CREWS, EPIC, FIEND, FLAVOR, ITEM, STARTER, TYPES, Static, StompText, Watch
from explorer.games.echoside.effects import Aimed, Effect
from explorer.games.echoside.vocabulary import WORDS

STARTER_SETS = 5  # the box holds a set for each of five players (comp.6)
DECKS = {STARTER: ("starter",), EPIC: ("epic",), FLAVOR: ("flavor",), ITEM: ("main",), FIEND: ("main",)}
CREW_DECKS = ("main", "juggalo")


class Defect(NamedTuple):
    """What is wrong with a field."""

    field: str
    expected: str
    found: Any


# -- a card as a whole ------------------------------------------------------------------------------------------


def card_defects(card: Mapping[str, Any]) -> Iterator[Defect]:
    """Yields what the fields of a card, as far as they could be read, say against each other."""
    kind = card.get("type")
    if kind not in TYPES:
        return
    yield from _printed_numbers(card, kind)
    yield from _texts(card, kind)
    fitting = DECKS.get(kind, CREW_DECKS)
    if card.get("deck") and card["deck"] not in fitting:
        yield Defect("deck", f"{' or '.join(fitting)} for the type {kind}", card["deck"])
    if kind == FIEND and card.get("advanced") is not True:
        yield Defect("advanced", "advanced = true on every Fiend (types.3)", card.get("advanced"))
    if kind == STARTER and (copies := card.get("copies", 1)) % STARTER_SETS:
        yield Defect("copies", f"a multiple of {STARTER_SETS}: a share for each of so many sets (setup.5)", copies)


def _printed_numbers(card: Mapping[str, Any], kind: str) -> Iterator[Defect]:
    if kind == FLAVOR:
        yield from (Defect(key, "no such number on a Flavor card", card[key]) for key in ("cost", "gp") if key in card)
    elif "cost" not in card:
        yield Defect("cost", "a cost; only Flavor cards have none", None)


def _texts(card: Mapping[str, Any], kind: str) -> Iterator[Defect]:
    for key in ("use", "watch", "static"):
        if key in card and kind != ITEM:
            yield Defect(key, "this on Items only", kind)
    if kind == FLAVOR and card.get("when_obtained"):
        yield Defect("when_obtained", "nothing: Flavor cards are drawn, never obtained (flavor.1)", kind)
    stomp, watch = card.get("stomp"), card.get("watch")
    if isinstance(stomp, StompText):
        yield from _stomp_text(stomp, kind)
    if isinstance(watch, Watch):
        yield from _watch_text(watch, card)
    if isinstance(card.get("static"), Static) and card["static"] == Static():
        yield Defect("static", "at least one standing effect", "none")


def _stomp_text(stomp: StompText, kind: str) -> Iterator[Defect]:
    if kind == FIEND and stomp.origin != "play":
        yield Defect("stomp.from", '"play": a Fiend is never in a hand (fiend.5)', stomp.origin)
    if kind not in (FIEND, ITEM) and stomp.origin != "hand":
        yield Defect("stomp.from", '"hand": only Items and Fiends lie in play on other turns', stomp.origin)
    if kind == FIEND and stomp.cost != "abolish":
        yield Defect("stomp.cost", '"abolish": a Fiend is never in a discard pile (fiend.5)', stomp.cost)
    if kind == FLAVOR and stomp.cost == "abolish":
        yield Defect("stomp.cost", '"discard": a Flavor card is never abolished (abolish.4)', stomp.cost)


def _watch_text(watch: Watch, card: Mapping[str, Any]) -> Iterator[Defect]:
    if watch.event == "shuffle" and (watch.but(event="obtain") != Watch("obtain", watch.effects)):
        yield Defect("watch", 'no field besides effects with on = "shuffle"', "more")
    if watch.per_turn and "use" in card:
        yield Defect("watch.per_turn", "no limit beside a use, which is counted already", watch.per_turn)


# -- where an effect stands -------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where an effect stands: on a card of which type, in which of its texts, inside which words."""

    type: str
    text: str  # "effects", "use", "stomp", "when_obtained", "obtain", "shuffle" (what an Item watches for)
    inside: tuple[str, ...] = ()
    alone: bool = True  # the only one in its list

    @property
    def on_obtaining(self) -> bool:
        """Whether the text speaks of a card just obtained."""
        return self.text in ("when_obtained", "obtain")


KARMA = {"karma", "unity", "wheel", "copy", "play_top"}  # may give Karma
THIS_TURN = {"if", "set_crew", "purchase_from_abyss", "discount", "next_obtained"}  # about the turn of one's own
DRAWING = {"draw", "draw_keep", "fresh_hand", "reveal", "obtain"}
UNFIT = {
    "stomp": (KARMA | THIS_TURN, "what is good on another player's turn, which is when a stomp works"),
    "shuffle": (KARMA | DRAWING, "what neither draws, turns up cards nor gives Karma: the deck is just being made"),
    "when_obtained": ({"obtain", "play_top"}, "no further obtaining or playing, which might never end"),
    "obtain": ({"obtain", "play_top"}, "no further obtaining or playing, which might never end"),
}


def misplaced(effect: Effect, at: Place) -> Iterator[str]:
    """Yields what would be expected in the place of *effect*."""
    unfit, expected = UNFIT.get(at.text, (frozenset(), ""))
    if WORDS[type(effect)] in unfit:
        yield expected
    if at.type == FIEND:
        yield from _undeclared(effect, at)
    yield from _by_kind(effect, at)


def _undeclared(effect: Effect, at: Place) -> Iterator[str]:
    """A Fiend names its targets as it is used, so they may not hang on what comes later (fiend.9)."""
    if not isinstance(effect, Aimed) or not effect.at_others:
        return
    within_may = at.inside[-1:] == ("may",)
    outer = at.inside[:-1] if within_may else at.inside
    if at.text != "effects" or {*outer} - {"or"} or (within_may and not at.alone):
        yield "on a Fiend, what is aimed at others by itself, in a half of an or, or alone in a may (fiend.9)"


def _by_kind(effect: Effect, at: Place) -> Iterator[str]:
    if isinstance(effect, obtain.Redirect) and not (at.on_obtaining and at.inside == ("may",) and at.alone):
        yield "a redirection only as the one part of a may, in when_obtained or where an Item watches for obtaining"
    if isinstance(effect, obtain.RefillSlot) and (at.text != "obtain" or at.inside):
        yield "refilling only where an Item watches for obtaining, and in no may, or, if"
    if isinstance(effect, abolish.AbolishStomped) and at.text != "stomp":
        yield 'this only in "then" of a stomp'
    if isinstance(effect, abolish.AbolishSelf) and (at.text != "effects" or at.type not in (STARTER, *CREWS, EPIC)):
        yield "this only in effects of Starters, Crews and Epics, which lie in play and may be abolished"
    if (
        isinstance(effect, unity.SetCrew)
        and effect.what == "self"
        and (at.text != "effects" or at.type in (ITEM, FIEND))
    ):
        yield '"self" only in effects of cards that count for a Crew in play, not of Items and Fiends'
    if isinstance(effect, effects.If) and _conditions(effect) != 1:
        yield "exactly one condition: first_card, no_card_yet or crew_in_play"
    if isinstance(effect, draw.DrawKeep) and effect.keep > effect.draw:
        yield "no more kept than drawn"
    if isinstance(effect, reveal.Reveal):
        yield from _reveal(effect)


def _conditions(effect: effects.If) -> int:
    return effect.first_card + effect.no_card_yet + bool(effect.crew_in_play)


FATES_OF = {"own": {"discard", "back"}, "opponent": {"discard", "back"}, "main": {"back", "abolish", "obtain"}}


def _reveal(effect: reveal.Reveal) -> Iterator[str]:
    given = [bool(effect.choose), effect.draw_if_cost >= 0, bool(effect.copy_types)]
    if effect.deck == "each-opponent":
        if given != [False, False, True]:
            yield 'copy_types, and nothing else, with deck = "each-opponent"'
    elif sum(given) != 1 or effect.copy_types or (effect.draw_if_cost >= 0 and effect.deck != "own"):
        yield 'choose, or with deck = "own" instead draw_if_cost'
    elif not {*effect.choose} <= FATES_OF[effect.deck] or len({*effect.choose}) < len(effect.choose):
        yield f"in choose for that deck only {', '.join(sorted(FATES_OF[effect.deck]))}, each once"
