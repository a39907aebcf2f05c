"""How acts and questions are named: texts that are unique, say name and place, and parse back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.astra import (
    abilities,
    aiming,
    announcing,
    arriving,
    attacking,
    counters,
    deaths,
    equipping,
    keywords,
    leaving,
    mainphase,
    match,
    playing,
    setup,
    stack,
    standing,
    supply,
    territories,
    triggers,
    zones,
)
from explorer.games.astra.card import Sel
from explorer.games.astra.state import STAGING, State, Thing
from explorer.games.astra.wording import ability_text, costs_text, sel_text, text_of
from explorer.kernel.acts import Act, Done
from explorer.kernel.gametype import Face
from explorer.kernel.steps import Choice, Pick, Together

Namer = Callable[[State, int, Any, Sequence[str]], Face]


def face(s: State, player: int, act: Act, names: Sequence[str]) -> Face:
    """Returns how *act* is named for *player* in the present position."""
    return FACES[type(act)](s, player, act, names)


def zone_name(zone: int) -> str:
    """Returns how a place on the battlefield is called."""
    return "staging" if zone == STAGING else f"zone {zone + 1}"


def title(s: State, number: int, player: int, names: Sequence[str], *, typed: bool = True) -> str:
    """Returns the name of a card, or of an object with whose it is and which of several, as *player* may know it.

    *typed*: in small letters, as it is typed.
    """
    name = s.printed(number).name.casefold() if typed else s.printed(number).name
    if s.is_card(number):
        return _concealed(s, number, names) if s.conceals(number, player) else name
    t = s.known(number)
    whose = "" if t.controller == player else f"{names[t.controller]}'s "
    if t.down and player not in s.knowers(t.controller):  # not even which of them are alike
        name = "face-down territory"
        alike = [i for i, o in s.things.items() if o.down and o.controller == t.controller]
    else:
        same = (t.design, t.controller, t.down)
        alike = [i for i, o in s.things.items() if (o.design, o.controller, o.down) == same]
    which = f" {alike.index(number) + 1}" if number in alike and len(alike) > 1 else ""
    return f"{whose}{name}{which}{' face down' if _has_open_twin(s, t, player) else ''}"


def _has_open_twin(s: State, t: Thing, player: int) -> bool:
    """Returns whether a player knows by name what lies face down, and would call an open one the same."""
    return (
        t.down
        and player in s.knowers(t.controller)
        and any((o.design, o.controller, o.down) == (t.design, t.controller, False) for o in s.things.values())
    )


def _concealed(s: State, card: int, names: Sequence[str]) -> str:
    """Returns how a card is called by those who cannot see it: by its place (402.4.b)."""
    pile, owner = zones.where(s, card)
    return f"card {getattr(s, pile)[owner].index(card) + 1} of {names[owner]}'s {pile}"


def _label(s: State, number: int, player: int, names: Sequence[str]) -> str:
    text = title(s, number, player, names, typed=False)
    return text[:1].upper() + text[1:]


def _named(words: str, field: str, place: str = "") -> Namer:
    """Returns the namer of acts about one card or object: `words` and its name."""

    def name(s: State, player: int, act: Any, names: Sequence[str]) -> Face:
        number = getattr(act, field)
        text = f"{words} {title(s, number, player, names)}"
        known = not s.is_card(number) or not s.conceals(number, player)
        return Face(text, _label(s, number, player, names), (number,) * known, "", place or _place(s, number))

    return name


def _place(s: State, number: int) -> str:
    return "card" if s.is_card(number) else zone_name(s.known(number).zone)


def _play(s: State, player: int, act: playing.Play, names: Sequence[str]) -> Face:
    down = " face down" if act.down else ""
    name = s.printed(act.card).name
    return Face(f"play {name.casefold()}{down}", name + down, (act.card,), str(playing.cost_of(s, act)), "hand")


def _attack(s: State, player: int, act: attacking.Attack, names: Sequence[str]) -> Face:
    name, zone = title(s, act.unit, player, names), zone_name(act.zone)
    there = tuple(i for i in s.units(act.zone) if not s.friends(player, s.things[i].controller))
    return Face(f"attack {zone} with {name}", f"{_label(s, act.unit, player, names)}: {zone}", (act.unit, *there))


def _use(s: State, player: int, act: abilities.Use, names: Sequence[str]) -> Face:
    found = abilities.activated(s, act.thing) if act.thing in s.things else []
    words = ability_text(found[act.number]) if act.number < len(found) else ""
    which = f" {act.number + 1}" if len(found) > 1 else ""
    name = title(s, act.thing, player, names)
    label = f"{_label(s, act.thing, player, names)}: {words}"
    return Face(f"use {name}{' ability' if which else ''}{which}", label, (act.thing,), "", _place(s, act.thing))


def _flip(s: State, player: int, act: territories.Flip, names: Sequence[str]) -> Face:
    t = s.known(act.thing)
    text = f"flip {title(s, act.thing, player, names).removesuffix(' face down')} in {zone_name(t.zone)}"
    return Face(text, _label(s, act.thing, player, names), (act.thing,), str(s.printed(act.thing).cost))


def _next(s: State, player: int, act: triggers.Next, names: Sequence[str]) -> Face:
    question = asked_of(s, player)
    if not isinstance(question, triggers.OrderTriggers):
        return Face(f"first {act.number + 1}", str(act.number + 1))
    what = question.left[act.number]
    same = [i for i, w in enumerate(question.left) if (w.me.design, w.on) == (what.me.design, what.on)]
    which = f" {same.index(act.number) + 1}" if len(same) > 1 else ""
    name = s.box.designs[what.me.design].name
    moment = what.on.replace("_", " ")
    return Face(f"first {name.casefold()} {moment}{which}", f"{name}: {text_of(what.effects)}", (what.me.thing,))


def asked_of(s: State, player: int) -> Choice | None:
    """Returns the open question as it is put to *player*."""
    question = s.question
    return question.put_to(player) if question is not None else None


def _seat(words: str) -> Namer:
    return lambda s, p, act, names: Face(f"{words} {names[act.seat]}".strip(), names[act.seat])


def _fixed(text: str, label: str, note: str = "") -> Namer:
    return lambda s, player, act, names: Face(text, label, (), note)


def _zone(s: State, player: int, act: aiming.AimZone, names: Sequence[str]) -> Face:
    return Face(f"choose {zone_name(act.zone)}", zone_name(act.zone).capitalize(), tuple(s.units(act.zone)))


def _swap(words: str, place: str) -> Namer:
    def name(s: State, player: int, act: match.BringIn | match.TakeOut, names: Sequence[str]) -> Face:
        card = s.printed(act.card).name
        return Face(f"{words} {card.casefold()}", card, (act.card,), "", place)

    return name


def _bear(s: State, player: int, act: equipping.Bear, names: Sequence[str]) -> Face:
    item, unit = (title(s, i, player, names) for i in (act.item, act.unit))
    label = f"{_label(s, act.item, player, names)}: {unit}"
    return Face(f"equip {unit} with {item}", label, (act.item, act.unit), "", "staging")


def _begin(s: State, act: setup.Begin, names: Sequence[str]) -> Face:
    who = " and ".join(names[p] for p in s.options.side[act.seat])
    text = f"{who} {'begin' if len(s.options.side[act.seat]) > 1 else 'begins'}"
    return Face(text, text)


FACES: dict[type[Act], Namer] = {
    setup.Begin: lambda s, player, act, names: _begin(s, act, names),
    setup.Keep: _fixed("keep", "Keep the hand"),
    setup.Mulligan: _fixed("mulligan", "Draw six others"),
    mainphase.EndMain: _fixed("end main phase", "End the main phase"),
    supply.Extend: _named("extend", "card", "hand"),
    supply.DrawFor: _fixed("draw", "Draw a card"),
    supply.TurnSupply: _fixed("turn supply", "Turn a supply card", "+1"),
    match.BringIn: _swap("bring in", "sideboard"),
    match.TakeOut: _swap("take out", "deck"),
    match.AsBefore: _fixed("leave the deck as it was", "Leave the deck as it was"),
    leaving.Concede: _fixed("concede", "Concede"),
    standing.Share: _fixed("share with ally", "Show your ally your cards"),
    playing.Play: _play,
    attacking.Attack: _attack,
    attacking.Retreat: _named("retreat", "unit"),
    abilities.Use: _use,
    territories.Flip: _flip,
    counters.Pass: _fixed("pass", "Pass"),
    triggers.Next: _next,
    aiming.Aim: _named("choose", "thing"),
    aiming.AimSeat: _seat("choose"),
    aiming.AimZone: _zone,
    arriving.Equip: _named("equip", "unit"),
    equipping.Bear: lambda s, player, act, names: _bear(s, player, act, names),
    deaths.Give: _named("sacrifice", "thing"),
    zones.ChooseCard: _named("card", "card", "hand"),
    keywords.DiscardFor: _named("discard", "card", "hand"),
    aiming.LetBe: _fixed("no", "No"),
    stack.Do: _fixed("yes", "Yes"),
    Done: _fixed("done", "Done"),
}

# -- questions --------------------------------------------------------------------------------------------------

Asked = tuple[str, str, tuple[str, ...]]


def ask(s: State, question: Choice, names: Sequence[str]) -> Asked:
    """Returns kind, sentence and rules of a question."""
    if isinstance(question, Together):
        question = question.parts_of[0].question
    return ASKED[type(question)](s, question)


def _says(kind: str, words: str, *rules: str) -> Callable[[State, Any], Asked]:
    return lambda s, q: (kind, words, rules)


def _respond(s: State, q: counters.Respond) -> Asked:
    c = s.combat(q.combat)
    where = zone_name(c.zone) if c else "the zone"
    opened = bool(s.layers and s.layers[-1].items)
    if opened:
        return "respond", f"Counter step in {where}: do you respond?", ("408.1.c", "406.2.a.2")
    return "open", f"{where.capitalize()} is attacked: do you open a counter stack?", ("408.1.a", "408.1.b")


PICKED: dict[type[Any], Asked] = {
    arriving.Hosting: ("equip", "Which unit bears it?", ("102.6.b",)),
    arriving.Placing: ("zone", "Which zone does it go to?", ("404.5.c",)),
    attacking.ForcedZone: ("zone", "Which zone does it attack?", ("303.8",)),
    deaths.Sacrificing: ("sacrifice", "What do you sacrifice?", ("802.19",)),
    setup.FirstSupply: ("supply", "Which card is your starting supply?", ("200.4",)),
    supply.Laying: ("supply", "Which card do you lay into supply?", ("403.1.c",)),
    zones.Discarding: ("discard", "Which card do you discard?", ("802.11", "304.5")),
}


def _pick(s: State, q: Pick) -> Asked:
    teller = TOLD.get(type(q.of))
    if teller:
        return teller(s, q)
    kind, words, rules = PICKED[type(q.of)]
    by = s.open[-1].design if s.open else -1  # the text that asks; none for what the rules ask
    return kind, f"{_design_name(s, by)}: {words[:1].lower()}{words[1:]}" if by >= 0 else words, rules


SLOTS = {"zone": ("Into which zone?", ("404.5.c",)), "host": ("Which unit bears it?", ("302.3.2",))}


def _announcing(s: State, q: Any) -> Asked:
    """Asks for the next part of an announcement; which card it is stays with its player till it is announced."""
    slot = announcing.slots(s, q.of.what)[len(q.picked)]
    if isinstance(slot, str):
        return "announce", *SLOTS[slot]
    if isinstance(slot, Sel):
        return "announce", f"Choose a {sel_text(slot)}", ("407.1.b",)
    return "announce", f"To pay, {costs_text([slot])}: which?", ("404.2.b",)


def _targets(s: State, q: Any) -> Asked:
    sel = q.of.wanted[len(q.picked)]
    text = f"{_design_name(s, q.of.what.me.design)}: choose a {sel_text(sel)}"
    return "target", text, ("407.1.b", "amb.trigger-targets")


def _choosing(s: State, q: Any) -> Asked:
    what = sel_text(q.of.sel, one=True)
    return "choose", f"{_design_name(s, q.of.me.design)}: choose {what}", ("amb.target-vs-choose",)


def _whether(s: State, q: stack.Whether) -> Asked:
    name = _design_name(s, s.open[-1].design) if s.open else "This text"
    return "may", f"{name}: {text_of(q.effects)}?", ("406.1.a",)


def _design_name(s: State, design: int) -> str:
    return s.box.designs[design].name if design >= 0 else "This text"


TOLD: dict[type[Any], Callable[[State, Any], Asked]] = {
    aiming.Aiming: _targets,
    announcing.Announcing: _announcing,
    playing.PlayingNow: _announcing,
    stack.Choosing: _choosing,
}


ASKED: dict[type[Choice], Callable[[State, Any], Asked]] = {
    Pick: _pick,
    counters.Respond: _respond,
    setup.WhoBegins: _says("begin", "Who takes the first turn?", "200.2.a"),
    setup.WhetherMulligan: _says("mulligan", "Keep the opening hand, or draw six others?", "200.3.1"),
    match.Sideboarding: _says("sideboard", "Change your deck from the sideboard?", "100.3.a", "100.3.b"),
    mainphase.MainPhase: _says("main", "Main phase", "302.1"),
    supply.WhetherDraw: _says("draw", "Draw a card for the one laid down?", "403.1.b"),
    triggers.OrderTriggers: _says("order", "Which of these resolves next?", "409.1.b"),
    keywords.WhetherFortify: _says("fortify", "Discard a card to ready the defender?", "803.3"),
    stack.Whether: _whether,
}
