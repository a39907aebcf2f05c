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

MANY = {"fish": "fish", "antelope": "antelopes", "leopard": "leopards"}


def plain(text: str) -> str:
    """Returns a text with its icons as words."""
    text = re.sub(r"\{arrow\} ?", "", text)
    return re.sub(r"\{(?:tile:|animal:)?([\w-]+)\}", lambda m: {"vp": "points", "cube": "cube"}.get(m[1], m[1]), text)


def card_lines(card: Card) -> list[str]:
    """Returns the lines of a card from the top to the bottom."""
    return [line[0].upper() + line[1:] if line[0].isalpha() else line for line in map(effect_text, card.effects)]


def card_text(card: Card) -> str:
    """Returns all that stands on a card."""
    return " ".join(f"{line}." for line in card_lines(card))


def effect_text(effect: Effect) -> str:
    """Returns one line."""
    return PHRASES[type(effect)](effect)


def piece(kind: str) -> str:
    """Returns the icon of a piece."""
    return f"{{tile:{kind}}}" if kind in TERRAINS else f"{{animal:{kind}}}" if kind in SPECIES else f"{{{kind}}}"


def many(kind: str) -> str:
    """Returns several of a species, in words."""
    return MANY.get(kind, f"{kind}s")


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


def tiles(t: Tiles) -> str:
    """Returns tiles in words."""
    if t.is_piece:
        return the(t.is_piece)
    if t.holds:
        return f"the tile under {the(t.holds)}" + (f" if it bears {_either(t.has)}" if t.has else "")
    kinds = _either(t.terrain) if t.terrain else "land" if t.land else ""
    words = " ".join(filter(None, ("empty" if t.empty else "", "coastal" if t.coast else "", kinds, "tiles")))
    if t.has:
        words += f" with {_either(t.has)}"
    return words + _where(t.adjacent_to, t.within)


def tokens(t: Tokens) -> str:
    """Returns tokens in words."""
    if t.is_piece:
        return the(t.is_piece)
    kinds = _either([many(s) for s in t.species]) if t.species else {"": "tokens"}.get(t.kind, f"{t.kind}s")
    if t.at is not None:
        kinds += f" on {tiles(t.at)}"
    if t.at_piece:
        kinds += f" on {the(t.at_piece)}"
    return kinds + _where(t.adjacent_to, t.within)


def _where(adjacent_to: str, within: Group | None) -> str:
    near = f" adjacent to {the(adjacent_to)}" if adjacent_to else ""
    return near + (f" in {group(within)}" if within else "")


def selected(sel: Tiles | Tokens) -> str:
    """Returns what a selector picks out, in words."""
    return tiles(sel) if isinstance(sel, Tiles) else tokens(sel)


def number(n: Number) -> str:
    """Returns what a number counts, in words; a fixed one as digits."""
    parts = []
    if n.count is not None:
        parts.append(f"for each of {selected(n.count)}")
    elif n.size is not None:
        parts.append(f"for each member of {group(n.size)}")
    elif n.number_of:
        kind = n.number_of if n.number_of == "landmass" else f"{n.number_of} habitat"
        parts.append(f"for each {kind}" + (f" of {n.min_size} or more" if n.min_size > 1 else ""))
    elif n.largest:
        kind = "community" if n.largest[0] in SPECIES else "habitat"
        parts.append(f"for each member of the largest {_either(n.largest)} {kind}")
    elif n.distinct and n.of is not None:
        parts.append(f"for each different {n.distinct} among {selected(n.of)}")
    elif n.event:
        parts.append(f"for each piece {n.event} by this card")
    return " ".join(parts)


def points(n: Number) -> str:
    """Returns a score in words."""
    counted = number(n)
    if not counted:
        return f"{n.fixed * n.times + n.plus} {{vp}}"
    extra = f", and {n.plus} more" if n.plus else ""
    return f"{n.times} {{vp}} {counted}{extra}" + (f", at most {n.cap}" if n.cap >= 0 else "")


def condition(c: Condition) -> str:
    """Returns a condition in words."""
    if c.exists is not None:
        return f"there are {selected(c.exists)}"
    if c.negated is not None:
        inner = c.negated
        return f"there are no {selected(inner.exists)}" if inner.exists is not None else f"not ({condition(inner)})"
    if c.every:
        return " and ".join(condition(part) for part in c.every)
    assert c.left is not None
    assert c.right is not None
    sign = {">=": "at least", "<=": "at most", "==": "exactly"}[c.sign]
    left = number(c.left).replace("for each of ", "").replace("for each ", "")
    return f"{left}: {sign} {number(c.right) or c.right.fixed}"


# -- effects ----------------------------------------------------------------------------------------------------


def _place(e: landscape.Place) -> str:
    arrow = "{arrow} " if e.arrow else ""
    many_of = f"{e.qty} " if e.qty > 1 else ""
    where = f" on {tiles(e.at)}" if e.at is not None else ""
    called = f" (the {e.name})" if e.name else ""
    return f"{arrow}place {many_of}{_either([piece(k) for k in e.what])}{where}{called}"


def _replace(e: replacing.Replace) -> str:
    called = f" (the {e.name})" if e.name else ""
    return f"replace one of {tiles(e.tile)} by {piece(e.to)}{called}"


def _remove(e: replacing.Remove) -> str:
    amount = "all" if e.qty < 0 else f"{'up to ' if e.optional else ''}{e.qty} of"
    return f"remove {amount} {tokens(e.what)}"


def _move(e: moving.Move) -> str:
    free = ", over land and water alike" if e.ignore_terrain else ""
    who = tokens(e.what) if e.what.is_piece else f"up to {e.qty} of {tokens(e.what)}"
    return f"move {who} up to {e.steps} {'step' if e.steps == 1 else 'steps'}{free}"


def _if(e: effects.IfThen) -> str:
    text = f"if {condition(e.condition)}: {_all(e.then)}"
    return f"{text}; otherwise {_all(e.otherwise)}" if e.otherwise else text


def _all(parts: Sequence[Effect]) -> str:
    return ", ".join(effect_text(e) for e in parts)


PHRASES: dict[type[Effect], Callable[[Any], str]] = {
    landscape.Place: _place,
    replacing.Replace: _replace,
    replacing.RemoveTile: lambda e: f"remove one of {tiles(e.tile)}",
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
