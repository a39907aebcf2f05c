"""How acts and questions are named: texts that are unique, say name and place, and parse back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.echoside import answers, finale, made_easy, stomp
from explorer.games.echoside.card import TYPE_NAMES
from explorer.games.echoside.effects import Aim, Aimed, Either, MayDo
from explorer.games.echoside.end import EndTurn
from explorer.games.echoside.fiend import Declare, UseFiend
from explorer.games.echoside.item import UseItem
from explorer.games.echoside.juggalo import Cycle
from explorer.games.echoside.obtain import Buy, Whither, price
from explorer.games.echoside.play import Play, TakeBack, TakeUp
from explorer.games.echoside.reveal import ChooseFate
from explorer.games.echoside.state import State
from explorer.games.echoside.turn import Phase1
from explorer.games.echoside.unity import ClaimUnity
from explorer.games.echoside.wheel import ChooseRow
from explorer.games.echoside.wording import effects_text, gain_note, plain
from explorer.kernel.acts import Act, Done
from explorer.kernel.gametype import Face
from explorer.kernel.steps import Choice

ZONES = {
    "hand": "from hand",
    "discard": "from discard",
    "play": "in play",
    "items": "in play",
    "gallery": "from the gallery",
    "tier": "from the epic tier",
    "juggalo": "from the juggalo deck",
    "abyss": "from the abyss",
    "relic": "the relic",
}
TO = {"discard": "discard pile", "hand": "hand", "top": "deck top", "play": "play", "partner": "partner"}


def face(s: State, player: int, act: Act, names: Sequence[str]) -> Face:
    """Returns how *act* is named for *player* in the present position."""
    return FACES[type(act)](s, player, act, names)


def title(s: State, card: int) -> str:
    """Returns a card's name in lower case, with the Crew where names repeat."""
    return s.box.cards[card].title.casefold()


def _play(s: State, player: int, act: Play, names: Sequence[str]) -> Face:
    card = s.box.cards[act.card]
    stompable = not card.shield and not stomp.protected(s, player)
    return Face(f"play {title(s, act.card)}", card.title, (act.card,), gain_note(card), "hand", stompable)


def _buy(s: State, player: int, act: Buy, names: Sequence[str]) -> Face:
    twice = act.zone == "abyss" or (act.zone == "gallery" and _also_elsewhere(s, act))
    place = f" {ZONES[act.zone]}" if twice else ""
    if act.zone == "juggalo" and s.juggalo and act.card != s.juggalo[-1]:
        place = " further down"
    text = f"buy {title(s, act.card)}{place}"
    return Face(text, s.box.cards[act.card].title, (act.card,), str(price(s, act.card)), act.zone)


def _also_elsewhere(s: State, act: Buy) -> bool:
    name = s.box.cards[act.card].title
    others = [c for c in (*s.tier, *s.juggalo[-1:]) if c >= 0 and c != act.card]
    return any(s.box.cards[c].title == name for c in others)


def _card_act(verb: str, place: str) -> Callable[[State, int, Any, Sequence[str]], Face]:
    def name(s: State, player: int, act: Any, names: Sequence[str]) -> Face:
        return Face(f"{verb} {title(s, act.card)}", s.box.cards[act.card].title, (act.card,), "", place)

    return name


def _use_item(s: State, player: int, act: UseItem, names: Sequence[str]) -> Face:
    card = s.box.cards[act.card]
    where = "relic" if act.card == s.relic else "items"
    owner = next((p for p in range(len(names)) if act.card in s.items[p]), player)
    whose = f" of {names[owner]}" if owner != player else ""
    held = " in hand" if act.card in s.hand[player] else ""
    relic = " (relic)" if where == "relic" else ""
    return Face(f"use {title(s, act.card)}{whose}{held}{relic}", card.title, (act.card,), "", where)


def _use_fiend(s: State, player: int, act: UseFiend, names: Sequence[str]) -> Face:
    card = s.box.cards[act.card]
    owner = next((p for p in range(len(names)) if act.card in s.fiends[p]), player)
    whose = f" of {names[owner]}" if owner != player else ""
    spent = " again" if act.card in s.spent else ""
    stompable = not card.shield and not stomp.protected(s, player)
    text = f"use {title(s, act.card)}{whose}{spent}"
    return Face(text, card.title, (act.card,), gain_note(card), "fiends", stompable)


def _stomp(s: State, player: int, act: stomp.Stomp, names: Sequence[str]) -> Face:
    place = stomp.place(s, player, act.card) or "hand"
    text = f"stomp with {title(s, act.card)}" + ("" if place == "hand" else " in play")
    return Face(text, s.box.cards[act.card].title, (act.card,), "", place)


def _unity(s: State, player: int, act: ClaimUnity, names: Sequence[str]) -> Face:
    return Face(f"unity {TYPE_NAMES[act.crew].casefold()}", TYPE_NAMES[act.crew], (), UNITY_NOTES[act.crew])


UNITY_NOTES = {"dark-carnival": "+2", "psychopathic": "draw a card", "underground": "draw Flavor"}


def _cycle(s: State, player: int, act: Cycle, names: Sequence[str]) -> Face:
    top = s.juggalo[-1:]
    return Face("cycle the juggalo deck", "Juggalo to the bottom", tuple(top), "1", "juggalo")


def _choose(s: State, player: int, act: answers.Choose, names: Sequence[str]) -> Face:
    verb = "choose"
    question = s.question
    if isinstance(question, Aim | Declare):
        verb = getattr(question.effect, "verb", "choose")
    whose = _pile_of(s, player, act, names)
    name = s.box.cards[act.card].title
    return Face(f"{verb} {title(s, act.card)} {whose}", name, (act.card,), "", act.zone)


def _pile_of(s: State, player: int, act: answers.Choose, names: Sequence[str]) -> str:
    """Returns the place of a card, with its owner where that is another player."""
    if act.zone.startswith("deck of "):
        return f"from the deck of {names[int(act.zone[8:])]}"
    zones = {"discard": s.discard, "items": s.items}.get(act.zone)
    owner = next((p for p, pile in enumerate(zones or []) if act.card in pile), player)
    return ZONES[act.zone] + (f" of {names[owner]}" if owner != player else "")


def _opponent(s: State, player: int, act: answers.Opponent, names: Sequence[str]) -> Face:
    return Face(f"target {names[act.seat]}", names[act.seat])


def _crew(s: State, player: int, act: answers.NameCrew, names: Sequence[str]) -> Face:
    return Face(f"name {TYPE_NAMES[act.crew].casefold()}", TYPE_NAMES[act.crew])


def _branch(s: State, player: int, act: answers.Branch, names: Sequence[str]) -> Face:
    question = s.question
    halves: Sequence[Any] = ()
    if isinstance(question, Either):
        halves = question.halves
    words = effects_text(halves[act.half]) if act.half < len(halves) else ""
    return Face(f"half {act.half + 1}: {plain(words)}", words)


def _destination(s: State, player: int, act: answers.Destination, names: Sequence[str]) -> Face:
    if act.to == "partner":
        partner = names[s.options.partner(player)] if s.options.team else "partner"
        return Face(f"give to {partner}", f"Give to {partner}", (), "1")
    return Face(
        f"put on {TO[act.to]}" if act.to in ("discard", "top") else f"put into {TO[act.to]}", f"To {TO[act.to]}"
    )


FATES = {"discard": "Discard it", "back": "Put it back", "abolish": "Abolish it", "obtain": "Obtain it"}


def _fixed(text: str, label: str) -> Callable[[State, int, Any, Sequence[str]], Face]:
    return lambda s, player, act, names: Face(text, label)


FACES: dict[type[Act], Callable[[State, int, Any, Sequence[str]], Face]] = {
    Play: _play,
    Buy: _buy,
    UseItem: _use_item,
    UseFiend: _use_fiend,
    stomp.Stomp: _stomp,
    stomp.Pass: _fixed("let it in", "Let it in"),
    ClaimUnity: _unity,
    made_easy.TradeUnity: _fixed("unity abolish", "Abolish instead"),
    Cycle: _cycle,
    EndTurn: _fixed("end turn", "End turn"),
    TakeBack: _card_act("take back", "play"),
    TakeUp: _card_act("take up", "play"),
    finale.Claim: _fixed("claim the win", "Claim the win"),
    finale.Share: _fixed("share the win", "Share the win"),
    answers.Choose: _choose,
    answers.Opponent: _opponent,
    answers.NameCrew: _crew,
    answers.Branch: _branch,
    answers.Accept: _fixed("yes", "Yes"),
    answers.Decline: _fixed("no", "No"),
    answers.Trade: _fixed("trade for an abolish", "Abolish instead"),
    answers.Destination: _destination,
    answers.Fated: lambda s, player, act, names: Face(FATES[act.fate].casefold(), FATES[act.fate]),
    answers.NameRow: lambda s, player, act, names: Face(f"row {act.row}", f"Row {act.row}"),
    Done: _fixed("done", "Done"),
}

# -- questions --------------------------------------------------------------------------------------------------


def ask(s: State, question: Choice, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
    """Returns kind, sentence and rules of a question."""
    if isinstance(question, Phase1):
        return "phase1", "Play cards, obtain cards, or end the turn", ("turn.2", "end.11")
    if isinstance(question, stomp.Window | stomp.Race | stomp.SealedWindow):
        return "stomp", _stomp_question(s, names), ("stomp.1", "stomp.9", "amb.stomp-privacy")
    if isinstance(question, Aim | Declare):
        return (
            ("declare" if isinstance(question, Declare) else "effect"),
            _aim(s, question, names),
            _aim_rules(question),
        )
    if isinstance(question, MayDo):
        return "may", f"{_whose(s, question.by.card)}: you may {plain(effects_text(question.effects))}", ("play.8",)
    if isinstance(question, Either):
        return "or", f"{_whose(s, question.by.card)}: take one of its two halves", ("play.9", "layout.3")
    if isinstance(question, Whither):
        return "destination", f"Where does {s.box.cards[question.what.card].title} go?", ("obtain.7",)
    if isinstance(question, ChooseFate):
        return "fate", f"{s.box.cards[question.card].title} is turned up: what becomes of it?", ("draw.4",)
    if isinstance(question, ChooseRow):
        return "wheel", "Row 12: name any row of the Wheel", ("amb.wheel-12",)
    return "tie", "Tied for the win: claim it first, or share it", ("finale.9",)


def _whose(s: State, card: int) -> str:
    return s.box.cards[card].title if card >= 0 else "Unity"


def _stomp_question(s: State, names: Sequence[str]) -> str:
    pending = s.pending[-1]
    doing = {"stomp": "stomps with", "fiend": "uses"}.get(pending.how, "plays")
    return f"{names[pending.player]} {doing} {s.box.cards[pending.card].title}: let it in, or stomp it?"


def _aim(s: State, question: Aim | Declare, names: Sequence[str]) -> str:
    card = question.by.card
    return f"{_whose(s, card)}: {plain(aim_words(question.effect))}"


def aim_words(effect: Aimed) -> str:
    """Returns what an effect asks for."""
    return effects_text((effect,))


def _aim_rules(question: Aim | Declare) -> tuple[str, ...]:
    if isinstance(question, Declare):
        return ("fiend.9", "amb.fiend-declare-or")
    rows = getattr(question.effect, "ROWS", ())
    return (*dict.fromkeys(row.rule for row in rows if not row.rule.startswith("amb.")), "play.5")
