"""What a person reads on a card, rendered from what the engine runs.

Texts hold icons as tokens in braces ({karma}, {boot}, {dc}); `plain` puts words in their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.echoside import (
    abolish,
    copying,
    draw,
    effects,
    fiend,
    flavor,
    item,
    obtain,
    play,
    reveal,
    stomp,
    unity,
    wheel,
)
from explorer.games.echoside.card import (
    DARK_CARNIVAL,
    PSYCHOPATHIC,
    TYPE_NAMES,
    UNDERGROUND,
    Card,
    Filter,
    Static,
    StompText,
    Watch,
)
from explorer.games.echoside.effects import Effect

TOKENS = {DARK_CARNIVAL: "{dc}", PSYCHOPATHIC: "{psy}", UNDERGROUND: "{ug}"}
SPOKEN = {
    "karma": " Karma",
    "boot": "stomp",
    "shield": "shield",
    "dc": "Dark Carnival",
    "psy": "Psychopathic",
    "ug": "Underground",
    "or": "or",
    "wheel": "Wheel of Fate",
}
NUMBERS = {1: "a", 2: "2", 3: "3"}


def plain(text: str) -> str:
    """Returns a text with its icons as words."""
    return re.sub(r"\{(\w+)\}", lambda m: SPOKEN.get(m[1], m[1].capitalize()), text)


def card_text(card: Card) -> str:
    """Returns all that stands on a card."""
    parts = [effects_text(card.effects)] if card.effects else []
    if card.stomp:
        parts.append(stomp_text(card.stomp))
    joined = [" {or} ".join(parts)] if card.stomp and card.type != "item" else parts
    text = " ".join(f"{part}." for part in joined if part)
    more = []
    if card.use:
        more.append(f"{_often(card.use.per_turn)}: {effects_text(card.use.effects)}.")
    if card.watch:
        more.append(watch_text(card.watch))
    if card.static:
        more.append(static_text(card.static))
    if card.when_obtained:
        more.append(f"When obtained: {effects_text(card.when_obtained)}.")
    text = _sentence(text) if text else ""
    return " ".join([text, *(_sentence(m) for m in more)]).strip()


def card_line(card: Card) -> str:
    """Returns a card on one line: name, type, numbers, text."""
    numbers = [f"cost {card.cost}" if card.cost is not None else "", f"{card.gp} GP" if card.gp else ""]
    numbers += ["shield" if card.shield else "", f"{card.copies} copies" if card.copies > 1 else ""]
    return f"{card.title} ({', '.join(filter(None, (TYPE_NAMES[card.type], *numbers)))}): {plain(card_text(card))}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] if text else text


def effects_text(texts: Sequence[Effect]) -> str:
    """Returns effects in their order as one phrase."""
    return "; ".join(filter(None, (effect_text(e) for e in texts)))


def effect_text(effect: Effect) -> str:
    """Returns one effect as a phrase."""
    return PHRASES[type(effect)](effect)


def gain_note(card: Card) -> str:
    """Returns the Karma a card surely gives, as "+2"; "" if none."""
    total = sum(e.amount for e in card.effects if isinstance(e, effects.Karma))
    return f"+{total}" if total else ""


# -- phrases ----------------------------------------------------------------------------------------------------


def some(count: int, noun: str = "card", up_to: bool = False) -> str:
    """Returns "a card", "2 cards", "up to 3 cards"."""
    if up_to and count > 1:
        return f"up to {count} {noun}s"
    return f"a {noun}" if count == 1 else f"{count} {noun}s"


def kinds(which: Filter, noun: str = "card") -> str:
    """Returns what a filter lets through, with its article: "an Item of cost 4 or less"."""
    names = [_type_name(t) for t in which.types]
    what = " or ".join(names) + ("" if names and names[-1] != "Crew" else f" {noun}" if noun else "")
    what = what.strip()
    if which.not_types:
        what += " other than " + " or ".join(_type_name(t) for t in which.not_types)
    article = "an" if plain(what)[:1].lower() in "aeiou" else "a"
    cost = f" of cost {which.max_cost} or less" if which.max_cost >= 0 else ""
    return f"{article} {what}{cost}"


def _type_name(kind: str) -> str:
    return TOKENS.get(kind) or TYPE_NAMES.get(kind, "Crew")


def _who(who: str) -> str:
    return "each opponent" if who == "each-opponent" else "an opponent"


def _abolish(e: abolish.Abolish) -> str:
    text = f"abolish {some(e.count, 'card', e.up_to)} of yours from hand or discard pile"
    text = f"you may {text}" if e.up_to else text
    if e.each:
        text += f", and for each {effects_text(e.each)}"
    return f"{text}; if you do, {effects_text(e.then)}" if e.then else text


def _self(e: abolish.AbolishSelf) -> str:
    return f"abolish this card: {effects_text(e.then)}"


def _theirs(e: abolish.AbolishTheirs) -> str:
    return f"abolish {kinds(Filter(max_cost=e.max_cost))} in the discard pile of {_who(e.who)}"


def _gallery(e: abolish.AbolishGallery) -> str:
    return f"you may abolish {some(e.up_to, 'Gallery card', True)} and replace it at once".replace(
        "cards and replace it", "cards and replace them"
    )


def _obtain(e: obtain.ObtainFree) -> str:
    if e.origin == "juggalo":
        return "obtain the top Juggalo free"
    where = {"gallery": " from the Gallery", "abyss": " from the Abyss"}.get(e.origin, "")
    return f"obtain {kinds(e.which)}{where} free"


def _recover(e: draw.Recover) -> str:
    to = "into your hand" if e.to == "hand" else "to the top of your deck"
    return f"put {kinds(e.which)} from your discard pile {to}"


def _keep(e: draw.DrawKeep) -> str:
    noun = "Flavor card" if e.deck == "flavor" else "card"
    return f"draw {some(e.draw, noun)}, keep {e.keep} and discard the rest"


def _copy(e: copying.Copy) -> str:
    where = {
        "play": "you have in play",
        "gallery": "in the Gallery",
        "tier": "in the Epic Tier",
        "items": "any player has in play",
    }[e.origin]
    return f"copy the effect of {kinds(e.which)} {where}"


FATES = {"discard": "discard it", "back": "put it back", "abolish": "abolish it", "obtain": "obtain it free"}
DECKS = {"own": "your deck", "main": "the Main Deck", "opponent": "an opponent's deck"}


def _reveal(e: reveal.Reveal) -> str:
    if e.deck == "each-opponent":
        types = kinds(Filter(types=e.copy_types), "")
        return f"turn up the top card of each opponent's deck; you may copy {types} among them; all go back"
    text = f"turn up the top card of {DECKS[e.deck]}"
    if e.draw_if_cost >= 0:
        return f"{text}; draw it if its cost is {e.draw_if_cost} or less"
    return f"{text}; {' or '.join(FATES[c] for c in e.choose)}"


def _random(e: draw.DiscardRandom) -> str:
    return f"make {_who(e.who)} discard {some(e.count)} at random"


def _items(e: item.DiscardItems) -> str:
    return f"make {_who(e.who)} discard {'all Items' if e.count == 'all' else 'an Item of your choice'} in play"


def _crew(e: unity.SetCrew) -> str:
    which = "this card counts as" if e.what == "self" else "a Crew card you have in play counts as"
    return f"{which} a Crew of your choice until your turn ends"


def _wheel(e: wheel.Wheel) -> str:
    return "roll the {wheel}" + (f" at {e.modifier:+d}" if e.modifier else "")


def _if(e: effects.If) -> str:
    if e.first_card:
        condition = "if this is the first card you play this turn"
    elif e.no_card_yet:
        condition = "if you have played no card this turn"
    else:
        condition = f"if you have another {TOKENS[e.crew_in_play]} card in play"
    return f"{condition}: {effects_text(e.then)}"


def _may(e: effects.May) -> str:
    return f"you may {effects_text(e.effects)}"


def _or(e: effects.Or) -> str:
    return " {or} ".join(effects_text(half) for half in e.halves)


def _next(e: obtain.NextObtained) -> str:
    to = "into your hand" if e.to == "hand" else "on top of your deck"
    return f"the next {kinds(e.which, '').split(' ', 1)[1].strip() or 'card'} you obtain this turn may go {to}"


def _shuffle_in(e: draw.ShuffleIn) -> str:
    return f"shuffle {some(e.count, 'card', True)} of {_who(e.who)}'s discard pile into that player's deck"


def _flip(e: fiend.FlipGallery) -> str:
    return (
        f"you may turn {some(e.up_to, 'Gallery card', True)} facedown: nobody can obtain or abolish them, "
        "and as your next turn begins they are abolished and replaced"
    )


def _putback(e: draw.PutBack) -> str:
    return f"discard {some(e.count - len(e.picked))} of those just drawn"


PHRASES: dict[type[Effect], Callable[[Any], str]] = {
    effects.Karma: lambda e: f"+{e.amount}{{karma}}",
    draw.Draw: lambda e: f"draw {some(e.count)}",
    flavor.DrawFlavor: lambda e: f"draw {some(e.count, 'Flavor card')}",
    draw.DrawKeep: _keep,
    draw.Discard: lambda e: f"discard {some(e.count)}",
    draw.FreshHand: lambda e: f"discard your hand and draw {some(e.count)}",
    draw.PutBack: _putback,
    abolish.Abolish: _abolish,
    abolish.AbolishGallery: _gallery,
    abolish.AbolishSelf: _self,
    abolish.AbolishStomped: lambda e: "abolish the stomped card",
    abolish.AbolishTheirs: _theirs,
    obtain.ObtainFree: _obtain,
    obtain.PurchaseFromAbyss: lambda e: f"you may buy {some(e.count)} from the Abyss this turn",
    obtain.Redirect: lambda e: "put it on top of your deck",
    obtain.RefillSlot: lambda e: "refill its place at once",
    obtain.Discount: lambda e: (
        f"{TOKENS.get(e.type, TYPE_NAMES[e.type])} cards cost {e.amount}{{karma}} less this turn"
    ),
    obtain.NextObtained: _next,
    draw.Recover: _recover,
    draw.ShuffleIn: _shuffle_in,
    draw.DiscardRandom: _random,
    reveal.Reveal: _reveal,
    reveal.LookHand: lambda e: f"look at the hand of {_who(e.who)}",
    reveal.CopyRevealed: lambda e: "copy one of the cards turned up",
    play.PlayTop: lambda e: "play the top card of the Main Deck; it goes to the Abyss when your turn ends",
    unity.SetCrew: _crew,
    unity.GainUnity: lambda e: "gain a Unity Benefit of your choice, outside the limit of one a turn",
    copying.Copy: _copy,
    wheel.Wheel: _wheel,
    fiend.FlipGallery: _flip,
    fiend.Targeted: lambda e: effect_text(e.effect),
    item.DiscardItems: _items,
    stomp.Unstompable: lambda e: "your cards and Fiends cannot be stomped this turn",
    effects.Or: _or,
    effects.May: _may,
    effects.If: _if,
}


def stomp_text(text: StompText) -> str:
    """Returns how a card stomps."""
    target = "{boot} any card, even a shielded or protected one" if text.ignores_protection else "{boot} a card"
    cost = (
        {"play": "discard this card from play: ", "hand": ""}[text.origin]
        if text.cost == "discard"
        else "abolish this: "
    )
    then = f", then {effects_text(text.then)}" if text.then else ""
    return f"{cost}{target}{then}"


def _often(times: int) -> str:
    return {1: "Once", 2: "Twice"}.get(times, f"{times} times") + " a turn"


ORIGINS = {
    "": "",
    "gallery": " from the Gallery",
    "tier": " from the Epic Tier",
    "juggalo": " from the Juggalo Deck",
    "abyss": " from the Abyss",
    "main": " off the Main Deck",
}


def watch_text(watch: Watch) -> str:
    """Returns what an Item does when something happens."""
    if watch.event == "shuffle":
        event = "Before you shuffle your discard pile"
    else:
        when = f"{_often(watch.per_turn)}, when" if watch.per_turn else "When"
        event = f"{when} you obtain {kinds(watch.which)}{ORIGINS[watch.origin]}"
    return f"{event}: {effects_text(watch.effects)}."


def static_text(static: Static) -> str:
    """Returns what an Item does all the time."""
    parts = []
    if static.end_draw:
        parts.append(f"When your turn ends, draw {static.end_draw} more.")
    if static.unstompable:
        parts.append("Your cards and Fiends cannot be stomped.")
    if static.keep_items:
        parts.append("Ignore effects of opponents that would discard your Items.")
    if static.items_enter_play:
        parts.append("Items you obtain enter play.")
    return " ".join(parts)
