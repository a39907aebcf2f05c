"""What a person reads on a card, rendered from what the engine runs.

Texts hold icons as tokens in braces ({sun}, {tile:water}, {forest}, {animal:lion}, {vp}, {cube}, {arrow}); `plain`
puts words in their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.ecos import dial, effects, gaining, landscape, moving, replacing, use
from explorer.games.ecos.card import Card
from explorer.games.ecos.effects import Effect
from explorer.games.ecos.pieces import SPECIES, TERRAINS
from explorer.games.ecos.selecting import Condition, Group, Number, Tiles, Tokens

MANY = {"fish": "fish", "landmass": "landmasses"}


ICON = re.compile(r"(\d+ )?\{(tile:|animal:)?([\w-]+)\}")


def plain(text: str) -> str:
    """Returns a text with its icons as words."""
    text = re.sub(r"\{arrow\} ?", "", text).replace("} {", "}, {")
    return ICON.sub(_in_words, text)


def _in_words(icon: re.Match[str]) -> str:
    amount, sort, name = icon[1] or "", icon[2], icon[3]
    word = "point" if name == "vp" else f"{name} tile" if sort == "tile:" else name
    several = name != "cube" and amount.strip() not in ("", "1")
    return amount + (many(word) if several else word)


def card_lines(card: Card) -> list[str]:
    """Returns the lines of a card from the top to the bottom."""
    return [_upper_first(effect_text(effect)) for effect in card.effects]


def _upper_first(line: str) -> str:
    start = len("{arrow} ") if line.startswith("{arrow} ") else 0
    return line[:start] + line[start : start + 1].upper() + line[start + 1 :]


def card_text(card: Card) -> str:
    """Returns all that stands on a card."""
    return " ".join(f"{line}." for line in card_lines(card))


def card_line(card: Card) -> str:
    """Returns a card on one line: name, back, leaves, spots, text."""
    leaves = f"{card.leaves} {'leaf' if card.leaves == 1 else 'leaves'}"
    impact = ", impact" if card.impact else ""
    return f"{card.name} ({card.back}, {leaves}{impact}; {', '.join(card.spots)}): {plain(card_text(card))}"


def effect_text(effect: Effect) -> str:
    """Returns one line."""
    return PHRASES[type(effect)](effect)


def piece(kind: str) -> str:
    """Returns the icon of a piece."""
    return f"{{tile:{kind}}}" if kind in TERRAINS else f"{{animal:{kind}}}" if kind in SPECIES else f"{{{kind}}}"


def many(kind: str) -> str:
    """Returns several of a kind, in words."""
    return MANY.get(kind, f"{kind}s")


def a(words: str) -> str:
    """Returns words with their article; an icon counts as the word it stands for."""
    return f"{'an' if plain(words)[0] in 'aeiou' else 'a'} {words}"


def _either(parts: Sequence[str]) -> str:
    return ", ".join(parts[:-1]) + " or " + parts[-1] if len(parts) > 1 else "".join(parts)


THE = {"placed": "the piece just placed", "moved": "the one that moved", "replaced": "the tile replaced"}


def the(name: str) -> str:
    """Returns how a piece named by a line above is spoken of."""
    return THE.get(name, f"the {name}")


# -- selectors --------------------------------------------------------------------------------------------------


def group(g: Group) -> str:
    """Returns a group in words: "this community", "the water habitat of the dune"."""
    what = f"{g.what} {g.kind}".strip()
    return f"this {what}" if g.of == "placed" else f"the {what} of {the(g.of)}"


def tiles(t: Tiles, *, one: bool = False) -> str:
    """Returns tiles in words: several ("empty desert tiles") or one of them ("empty desert tile")."""
    if t.is_piece:
        return the(t.is_piece)
    if t.holds:
        return f"the tile under {the(t.holds)}" + (f" if it bears {_either(list(map(a, t.has)))}" if t.has else "")
    kinds = _either(t.terrain) if t.terrain else "land" if t.land else ""
    noun = "tile" if one else "tiles"
    words = " ".join(filter(None, ("empty" if t.empty else "", "coastal" if t.coast else "", kinds, noun)))
    if t.has:
        words += f" with {_either(list(map(a, t.has)))}"
    return words + _where(t.adjacent_to, t.within)


def tokens(t: Tokens, *, one: bool = False, every: bool = False) -> str:
    """Returns tokens in words: several ("lions or cheetahs"), one of them, or every one ("lions and cheetahs")."""
    if t.is_piece:
        return the(t.is_piece)
    names = t.species or (t.kind or "token",)
    kinds = _either(names if one else [many(name) for name in names])
    if every:
        kinds = kinds.replace(" or ", " and ")
    if t.at is not None:
        kinds += f" on {tiles(t.at)}" if t.at.holds or t.at.is_piece or not one else f" on {a(tiles(t.at, one=True))}"
    if t.at_piece:
        kinds += f" on {the(t.at_piece)}"
    return kinds + _where(t.adjacent_to, t.within)


def _where(adjacent_to: str, within: Group | None) -> str:
    near = f" adjacent to {the(adjacent_to)}" if adjacent_to else ""
    return near + (f" in {group(within)}" if within else "")


def selected(sel: Tiles | Tokens, *, one: bool = False) -> str:
    """Returns what a selector picks out, in words."""
    return tiles(sel, one=one) if isinstance(sel, Tiles) else tokens(sel, one=one)


def number(n: Number) -> str:
    """Returns what a number counts, in words; nothing for a fixed one."""
    if n.count is not None:
        return f"for each {selected(n.count, one=True)}"
    if n.size is not None:
        return f"for each member of {group(n.size)}"
    if n.number_of:
        kind = n.number_of if n.number_of == "landmass" else f"{n.number_of} habitat"
        return f"for each {kind}" + (f" of {n.min_size} or more" if n.min_size > 1 else "")
    if n.largest:
        kind = "community" if n.largest[0] in SPECIES else "habitat"
        return f"for each member of the largest {_either(n.largest)} {kind}"
    if n.distinct and n.of is not None:
        return f"for each different {n.distinct} among all {selected(n.of)}"
    return EVENTS.get(n.event, "")


EVENTS = {
    "removed": "for each piece removed by this card",
    "moved": "for each animal chosen to move",
    "lost": "for each piece lost with the tile",
}


def points(n: Number) -> str:
    """Returns a score in words."""
    counted = number(n)
    if not counted:
        return f"{n.fixed * n.times + n.plus} {{vp}}"
    sure = f"{n.plus} {{vp}}, and " if n.plus else ""
    limit = f", at most {n.cap}" + (" in all" if n.plus else "") if n.cap >= 0 else ""
    return f"{sure}{n.times} {{vp}} {counted}{limit}"


def condition(c: Condition) -> str:
    """Returns a condition in words."""
    if isinstance(c.exists, Tiles) and c.exists.holds:
        return f"{the(c.exists.holds)} is on {a(tiles(c.exists.but(holds=''), one=True))}"
    if c.exists is not None:
        return f"there is {a(selected(c.exists, one=True))}"
    if c.negated is not None:
        inner = c.negated
        return (
            f"there is no {selected(inner.exists, one=True)}"
            if inner.exists is not None
            else f"not ({condition(inner)})"
        )
    if c.every:
        return " and ".join(condition(part) for part in c.every)
    return _comparison(c)


def _comparison(c: Condition) -> str:
    assert c.left is not None
    assert c.right is not None
    sign = {">=": "at least", "<=": "at most", "==": "exactly"}[c.sign]
    limit = number(c.right) or str(c.right.fixed)
    if c.left.count is not None and not number(c.right):
        one = c.right.fixed == 1
        return f"there {'is' if one else 'are'} {sign} {limit} {selected(c.left.count, one=one)}"
    return f"{number(c.left).replace('for each ', '')}: {sign} {limit}"


# -- effects ----------------------------------------------------------------------------------------------------


def _place(e: landscape.Place) -> str:
    arrow = "{arrow} " if e.arrow else ""
    kinds = _either([piece(k) for k in e.what])
    what = a(kinds) if e.qty == 1 else f"{e.qty} {kinds}" if len(e.what) == 1 else f"{e.qty} pieces, each {a(kinds)}"
    called = f" (the {e.name})" if e.name else ""
    return f"{arrow}place {what}{_on(e.at)}{called}"


def _on(at: Tiles | None) -> str:
    if at is None:
        return ""
    return f" on {tiles(at)}" if at.is_piece or at.holds else f" on {a(tiles(at, one=True))}"


def _replace(e: replacing.Replace) -> str:
    called = f" (the {e.name})" if e.name else ""
    return f"replace {a(tiles(e.tile, one=True))} by {a(piece(e.to))}{called}"


def _remove(e: replacing.Remove) -> str:
    if e.qty < 0:
        return f"remove all {tokens(e.what, every=True)}"
    if e.qty == 1:
        return f"{'you may ' if e.optional else ''}remove {a(tokens(e.what, one=True))}"
    return f"remove {'up to ' if e.optional else ''}{e.qty} {tokens(e.what)}"


def _move(e: moving.Move) -> str:
    free = ", over land and water alike" if e.ignore_terrain else ""
    steps = f"up to {e.steps} {'step' if e.steps == 1 else 'steps'}"
    if e.what.is_piece:
        return f"you may move {tokens(e.what)} {steps}{free}"
    if e.qty == 1:
        return f"you may move {a(tokens(e.what, one=True))} {steps}{free}"
    return f"move up to {e.qty} {tokens(e.what)}, each {steps}{free}"


def _if(e: effects.IfThen) -> str:
    text = f"if {condition(e.condition)}: {_all(e.then)}"
    return f"{text}; otherwise {_all(e.otherwise)}" if e.otherwise else text


def _all(parts: Sequence[Effect]) -> str:
    return ", then ".join(effect_text(e) for e in parts)


PHRASES: dict[type[Effect], Callable[[Any], str]] = {
    landscape.Place: _place,
    replacing.Replace: _replace,
    replacing.RemoveTile: lambda e: f"remove {a(tiles(e.tile, one=True))}",
    replacing.Remove: _remove,
    moving.Move: _move,
    use.GainElement: lambda e: f"gain {' '.join([f'{{{e.type}}}'] * e.qty)}",
    effects.GainCubes: lambda e: f"gain {' '.join(['{cube}'] * e.count)}",
    gaining.GainCards: lambda e: "gain a card" if e.count == 1 else f"gain {e.count} cards",
    dial.PlayFromHand: lambda e: "play a card from hand" if e.count == 1 else f"play {e.count} cards from hand",
    dial.DialTurns: lambda e: "turn your dial once" if e.count == 1 else f"turn your dial {e.count} times",
    effects.Points: lambda e: points(e.number),
    effects.IfThen: _if,
    effects.ChooseOne: lambda e: "either " + ", or ".join(_all(part) for part in e.parts_of),
    effects.MayDo: lambda e: f"you may {_all(e.effects)}",
}
