"""Cards in words: what a person reads is written from what the engine runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.astra import (
    aiming,
    announcing,
    arriving,
    attacking,
    control,
    deaths,
    facts,
    keywords,
    moving,
    playing,
    scoring,
    stack,
    stats,
    supply,
    zones,
)
from explorer.games.astra.card import (
    NUMBERED,
    UNIT,
    UNKNOWN,
    Ability,
    Activated,
    Card,
    Condition,
    Cost,
    Effect,
    Keyword,
    Number,
    Sel,
    Triggered,
)

MOMENTS = {
    "attack": "On Attack",
    "defend": "On Defend",
    "death": "On Death",
    "enter": "On Enter",
    "play": "On Play",
    "flip": "On Flip",
    "ready": "On Ready",
    "retreat": "On Retreat",
    "score": "On Score",
    "turn_start": "At the start of your turn",
    "turn_end": "At the end of your turn",
    "glory": "Glory",
}
UNTIL = {"turn": " until end of turn", "combat": " this combat", "stays": ""}
REFS = {"self": "this", "attacker": "the attacker", "defender": "the defender", "equipped": "the equipped unit"}
REFS |= {"it": "it", "chosen": "it"}
PLACES = {
    "staging": " in staging",
    "combat_zone": " in a combat zone",
    "this_zone": " in this zone",
    "hand": " in your hand",
    "graveyard": " in your graveyard",
    "supply": " in your supply",
}


def plural(word: str) -> str:
    """Returns a noun for several."""
    return word[:-1] + "ies" if word.endswith("y") else word + "s"


def sel_text(sel: Sel, *, one: bool = False) -> str:
    """Returns in words what a text speaks of: one of them ("target enemy unit"), or all ("enemy units")."""
    if sel.ref:
        return REFS[sel.ref]
    if sel.where == "deck_top":
        return "the top card of your deck"
    one = one or sel.mode != "all"
    place = PLACES.get(sel.where, "")
    place = place.replace("your", "an opponent's") if sel.side == "enemy" else place
    words, tail = f"{_before(sel)}{_noun(sel, one)}", f"{place}{_after(sel)}"
    if sel.mode == "target":
        return f"target {words}{tail}"
    if not one:
        return f"{words}{tail}"
    return f"an{words}{tail}" if sel.not_self else f"{_article(words)} {words}{tail}"


def _noun(sel: Sel, one: bool) -> str:
    """Returns the kind of thing, for one or for several."""
    if sel.role in ("attacker", "defender"):
        return sel.role if one else plural(sel.role)
    kinds = [f"{sel.subtype} {t} card".strip() for t in sel.types] if sel.types else list(sel.kinds)
    if sel.kinds == ("player",):
        kinds = ["opponent" if sel.side == "enemy" else "player"]
    return sel.name or " or ".join(k if one else plural(k) for k in kinds)


def _before(sel: Sel) -> str:
    side = {"friendly": "friendly", "enemy": "enemy"}.get(sel.side, "")
    if "card" in sel.kinds or (sel.kinds == ("player",) and sel.side == "enemy"):
        side = ""  # a card's place says whose it is, and an opponent is one's enemy
    state = sel.state.replace("_", "-") if sel.state != "occupied_by_enemy" else ""
    words = ["other" if sel.not_self else "", side, state, "" if sel.types else sel.subtype]
    return "".join(f"{w} " for w in words if w)


def _after(sel: Sel) -> str:
    controls = " that controls it" if sel.role == "controlling" else ""
    if not sel.stat:
        return controls
    return controls + f" with {sel.stat} {sel.limit} or less"


def _article(words: str) -> str:
    return "an" if words[:1].casefold() in "aeio" else "a"  # a unit


def number_text(n: Number | None) -> str:
    """Returns a printed number: X where it is counted (101.2.b)."""
    return "" if n is None else str(n.fixed) if n.count is None else "X"


def counted(n: Number) -> str:
    """Returns in words what a number counts."""
    if n.count is None:
        return str(n.fixed)
    plus = f"{n.fixed} plus " if n.fixed else ""
    return f"{plus}{'half ' if n.half else ''}the number of {sel_text(n.count)}"


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"-{-n}"


def several(sel: Sel) -> bool:
    """Returns whether a text speaks of more than one thing."""
    return not sel.ref and sel.mode == "all"


def _change(e: Any) -> str:
    words = [f"{_signed(e.attack)}/{_signed(e.health)}"] if e.attack or e.health or not e.influence else []
    return " and ".join(words + ([f"{_signed(e.influence)} Influence"] if e.influence else []))


def condition_text(c: Condition) -> str:
    """Returns a condition in words."""
    parts = [condition_text(p) for p in c.every]
    parts += ["it is your turn"] if c.own_turn else []
    parts += ["a combat is going on"] if c.in_combat else []
    if c.controls is not None:
        one = c.least == 1
        who = "you control" if c.controls.side == "friendly" else f"there {'is' if one else 'are'}"
        parts.append(f"{who} {'' if one else f'at least {c.least} '}{sel_text(c.controls, one=one)}")
    parts += [f"it has {c.least} {plural(c.tracker)}"] if c.tracker else []
    parts += [f"it is {sel_text(c.matches, one=True)}"] if c.matches is not None else []
    parts += [_negated(c.negated)] if c.negated is not None else []
    return " and ".join(parts)


def _negated(c: Condition) -> str:
    if c.controls is not None and c.least == 1:
        return f"there is no {sel_text(c.controls, one=True).partition(' ')[2]}"
    return f"not ({condition_text(c)})"


def text_of(effects: Sequence[Effect]) -> str:
    """Returns instructions in words, in their order."""
    return ", then ".join(PHRASES[type(e)](e) for e in effects)


def _of(words: str) -> Callable[[Any], str]:
    return lambda e: words.format(of=sel_text(e.of), until=UNTIL.get(getattr(e, "until", ""), ""), e=e)


def _who(e: Any, does: str) -> str:
    """Returns what somebody does: "you" has no name, others are spoken of ("target opponent loses 1 VP")."""
    if e.who is None:
        return does
    verb, _, rest = does.partition(" ")
    who = "that player" if e.who.ref == "chosen" else sel_text(e.who)
    return f"{who} {verb if several(e.who) else verb + 's'} {rest}"


def _vp(e: scoring.GainVP) -> str:
    return _who(e, f"{'gain' if e.count >= 0 else 'lose'} {abs(e.count)} VP")


def _damage(e: deaths.Damage) -> str:
    to = f"each {_one(e.of)}" if several(e.of) else sel_text(e.of)
    if e.amount.count is None:
        return f"deal {e.amount.fixed} damage to {to}"
    plus = f"{e.amount.fixed} damage to {to}, and " if e.amount.fixed else f"damage to {to}: "
    half = "half of 1" if e.amount.half else "1"
    return f"deal {plus}{half} more for each {sel_text(e.amount.count, one=True).partition(' ')[2]}"


def _cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


def _one(sel: Sel) -> str:
    return sel_text(sel, one=True).partition(" ")[2]


def _token(e: arriving.CreateToken) -> str:
    made = f"make {'a' if e.count == 1 else e.count} {e.name} token{'' if e.count == 1 else 's'}"
    return made + (f" in {_zone(e.zone_of)}" if e.zone_of else "")


def _zone(sel: Sel) -> str:
    """Returns the zone a text names, or that of a thing it names."""
    return sel_text(sel) if "zone" in sel.kinds else f"the zone of {sel_text(sel)}"


def _move(e: moving.Move) -> str:
    if e.zone_of is None:
        return f"move {sel_text(e.of)} to staging"
    left = e.zone_of.ref == "chosen"
    return f"move {sel_text(e.of)} into {'the zone that unit left' if left else _zone(e.zone_of)}"


def _if(e: stack.If) -> str:
    text = f"if {condition_text(e.condition)}: {text_of(e.then)}"
    return f"{text}; otherwise {text_of(e.otherwise)}" if e.otherwise else text


def _tracker(e: stats.AddTracker) -> str:
    what = f"{abs(e.count)} {e.kind if abs(e.count) == 1 else plural(e.kind)}"
    does = f"put {what} on" if e.count > 0 else f"take {what} off"
    return f"{does} {sel_text(e.of)}"


PHRASES: dict[type[Effect], Callable[[Any], str]] = {
    stats.ModifyStats: lambda e: f"{sel_text(e.of)} {'get' if several(e.of) else 'gets'} {_change(e)}{UNTIL[e.until]}",
    stats.SetBase: lambda e: f"the base stats of {sel_text(e.of)} become {e.attack}/{e.health}{UNTIL[e.until]}",
    stats.LoseAbilities: _of("{of} has no abilities{until}"),
    stats.GrantAbility: lambda e: f'{sel_text(e.of)} has "{ability_text(e.ability)}"{UNTIL[e.until]}',
    stats.AddTracker: _tracker,
    deaths.Damage: lambda e: _damage(e),
    deaths.Destroy: _of("destroy {of}"),
    deaths.Sacrifice: lambda e: f"sacrifice {sel_text(e.of, one=True)}",
    deaths.ReturnToHand: _of("return {of} to its owner's hand"),
    deaths.Banish: lambda e: (
        f"banish {sel_text(e.of)}" + (", which comes back to its owner's staging as the turn ends" if e.returns else "")
    ),
    moving.Ready: _of("ready {of}"),
    moving.Exhaust: _of("exhaust {of}"),
    moving.ForceRetreat: _of("force {of} to retreat"),
    moving.Move: _move,
    moving.ForcedAttack: lambda e: (
        f"{sel_text(e.of)} {'attack' if several(e.of) else 'attacks'} a zone that you choose"
    ),
    control.StealControl: _of("take control of {of}"),
    zones.PutOnDeck: _of("put {of} on the {e.place} of its owner's deck"),
    zones.ToSupply: _of("lay {of} into supply"),
    zones.Reveal: _of("reveal {of}"),
    zones.Discard: lambda e: _who(e, f"discard {_cards(e.count)}"),
    zones.Draw: lambda e: f"draw {_cards(e.count)}",
    scoring.GainVP: _vp,
    supply.GainFloating: lambda e: f"gain {e.count} floating supply",
    supply.ExtraSupply: lambda e: f"lay {_cards(e.count)} of your hand into supply",
    arriving.CreateToken: _token,
    arriving.PutOnBattlefield: _of("put {of} onto the battlefield"),
    arriving.FlipUp: _of("turn {of} face up without paying"),
    playing.PlayNow: lambda e: f"play {sel_text(e.of)}" + (" for free" if e.free else ""),
    stack.ForEach: lambda e: f"for each {_one(e.of)}: {text_of(e.effects)}",
    stack.EachPlayer: lambda e: f"each player: {text_of(e.effects)}",
    stack.May: lambda e: f"you may {text_of(e.effects)}",
    stack.If: _if,
    keywords.Fortify: lambda e: "discard a card of its affinity to ready it",
    keywords.GloryPoints: lambda e: f"gain {e.count} VP",
}

COSTS: dict[type[Cost], Callable[[Any], str]] = {
    announcing.ExhaustSelf: lambda c: "exhaust this",
    announcing.PaySupply: lambda c: f"pay {c.count} supply",
    announcing.PayVP: lambda c: f"pay {c.count} VP",
    announcing.SacrificeCost: lambda c: f"sacrifice {sel_text(c.of, one=True)}",
    announcing.DiscardCost: lambda c: f"discard {_cards(c.count)}",
}


def costs_text(costs: Sequence[Cost]) -> str:
    """Returns costs in words."""
    return ", ".join(COSTS[type(c)](c) for c in costs)


def _triggered(a: Triggered) -> str:
    when = MOMENTS.get(a.on, "")
    if a.of is not None:
        about = sel_text(a.of, one=True)
        when = f"When {about} dies" if a.on == "dies" else f"When you play {about}"
    condition = f" if {condition_text(a.condition)}" if a.condition else ""
    return f"{when}{condition}: {'you may ' if a.may else ''}{text_of(a.effects)}"


ABILITIES: dict[type[Ability], Callable[[Any], str]] = {
    Keyword: lambda a: a.name.capitalize() + (f" {a.value}" if a.name in NUMBERED else ""),
    Triggered: _triggered,
    Activated: lambda a: f"{_capital(costs_text(a.costs))}: {text_of(a.effects)}",
    stats.StatAura: lambda a: f"{_capital(sel_text(a.of, one=a.of.role == 'controlling'))} {_has(a.of)} {_change(a)}",
    stats.BaseAura: lambda a: f"Base stats of {sel_text(a.of)} are {a.attack}/{a.health}",
    stats.Gives: lambda a: f"{_capital(sel_text(a.of))} has {a.keyword.capitalize()}",
    aiming.Untargetable: lambda a: (
        f"{_capital(sel_text(a.of))} can't be the target of enemy {'tactics' if a.tactics_only else 'texts'}"
    ),
    attacking.CannotAttack: lambda a: "This can't attack a zone that an enemy occupies",
    attacking.CannotBeAttacked: lambda a: f"{_capital(sel_text(a.by))} can't attack this zone",
}


def _has(sel: Sel) -> str:
    return "have" if several(sel) and sel.role != "controlling" else "has"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def ability_text(a: Ability) -> str:
    """Returns an ability in words."""
    return ABILITIES[type(a)](a)


def card_lines(card: Card) -> list[str]:
    """Returns a card's text, a line for each ability."""
    lines = ["Renowned"] if "Renowned" in card.subtypes else []
    if card.needs is not None:
        lines.append(f"Play this only if {condition_text(card.needs)}")
    if card.extra_costs:
        lines.append(f"As an extra cost {costs_text(card.extra_costs)}")
    lines += [ability_text(a) for a in card.abilities]
    for kind, attack, health in card.trackers:
        lines.append(f"Each {kind} on it is {_signed(attack)}/{_signed(health)}")
    if card.effects:
        lines.append(_capital(text_of(card.effects)))
    lines += [card.note.rstrip(".")] if card.note else []
    lines += ["More may be printed on it"] if "text" in card.unknown else []
    x = [n for n in (card.attack, card.health) if n is not None and n.count is not None]
    return [*(f"{line}." for line in lines), *(f"X is {counted(n)}." for n in x[:1])]


def card_line(card: Card) -> str:
    """Returns a card in a line: name, type, numbers, text."""
    said = {name: str(value) for name, value in facts.record(card).items()}
    said |= {name: number_text(n) for name in ("attack", "health") if isinstance(n := getattr(card, name), Number)}
    kinds = " ".join([said["type"].capitalize() if card.type != UNKNOWN else "Type unknown", *card.subtypes])
    affinity = said["affinity"].capitalize() if card.affinity != UNKNOWN else "affinity unknown"
    numbers = f", {said['attack']}/{said['health']}, Influence {said['influence']}"
    stats = numbers if card.type == UNIT else ""
    source = f" (named in {card.source})" if card.source else ""
    return f"{card.name} ({kinds}, {affinity}, cost {said['cost']}{stats}): {' '.join(card_lines(card))}{source}"
