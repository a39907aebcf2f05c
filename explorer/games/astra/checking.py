"""What can be wrong with a position: every defect, by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from explorer.games.astra.arriving import Arrive
from explorer.games.astra.card import TERRITORY
from explorer.games.astra.stack import Finished
from explorer.games.astra.state import STAGING, State
from explorer.games.astra.zones import PILES


def places(s: State) -> Iterator[tuple[int, str]]:
    """Yields every card with the place it is in; each is in exactly one."""
    for p in range(s.players):
        for pile in PILES:
            for card in getattr(s, pile)[p]:
                yield card, f"{pile}[{p}]"
        yield from ((card, f"sideboard[{p}]") for card in s.sideboard[p])
    for i, t in s.things.items():
        if t.card >= 0:
            yield t.card, f"object {i}"
    for layer in s.layers:
        for item in layer.items:
            if item.card >= 0:
                yield item.card, "the stack"


def in_progress(s: State) -> set[int]:
    """Returns the cards whose text is being carried out: off the stack, not yet in a pile (402.6.b.1)."""
    return {x.item.card for x, _ in s.agenda if isinstance(x, Finished | Arrive)}


def defects(s: State) -> list[str]:
    """Returns all that is impossible about a position, each with its place."""
    return [*_cards(s), *_players(s), *_board(s)]


def _cards(s: State) -> Iterator[str]:
    found: dict[int, list[str]] = {}
    for card, place in places(s):
        found.setdefault(card, []).append(place)
    for card, where in found.items():
        if len(where) > 1:
            yield f"{s.printed(card).name}: in {' and '.join(where)}"
    for card, owner in enumerate(s.box.owner):
        if card not in found and card not in in_progress(s):
            yield f"{s.printed(card).name}: nowhere"
        for place in found.get(card, []):
            if "[" in place and place != f"{place.partition('[')[0]}[{owner}]":
                yield f"{s.printed(card).name}: in {place}, but player {owner} owns it"


def _players(s: State) -> Iterator[str]:
    for p in range(s.players):
        if not 0 <= s.ready[p] <= len(s.supply[p]):
            yield f"ready[{p}]: {s.ready[p]}, but {len(s.supply[p])} supply cards"
        if s.floating[p] < 0 or s.vp[p] < 0:
            yield f"player {p}: {s.floating[p]} floating supply, {s.vp[p]} VP; expected 0 or more"


def _board(s: State) -> Iterator[str]:
    for zone in range(s.options.zones):
        units, fight = s.units(zone), s.combat_in(zone)
        if len(units) > (2 if fight else 1):
            yield f"zone {zone}: {len(units)} units (201.4)"
        owned = Counter(t.controller for t in s.things.values() if _is(s, t.design, TERRITORY) and t.zone == zone)
        yield from (f"zone {zone}: player {p} has {n} territories (102.5.c.1)" for p, n in owned.items() if n > 1)
    for i, t in s.things.items():
        if not STAGING <= t.zone < s.options.zones:
            yield f"object {i}: no zone {t.zone}"
        if t.host >= 0 and (t.host in s.things and s.things[t.host].controller != t.controller):
            yield f"object {i}: borne by a unit of somebody else"


def _is(s: State, design: int, kind: str) -> bool:
    return s.box.designs[design].type == kind
