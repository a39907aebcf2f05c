"""What a player cannot know, dealt anew (for bots and previews, and for saves that keep secrets)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.games.echoside.card import FLAVOR
from explorer.games.echoside.draw import Surplus
from explorer.games.echoside.effects import Aim
from explorer.games.echoside.reveal import MAIN_DECK, turned_up
from explorer.games.echoside.state import State
from explorer.games.echoside.view import sees_hand
from explorer.kernel.chance import dealt_anew
from explorer.kernel.frozen import Frozen


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals hidden cards and coming chance anew, in place; what *player* sees stays (setup.9, gen.3).

    Steps that speak of cards in a hidden hand speak of those that lie there afterwards.
    """
    unseen = [p for p in range(s.options.players) if player is None or not sees_hand(s, p, player)]
    before = {p: s.hand[p][:] for p in unseen}
    up, mirrors = turned_up(s), s.options.mirrors
    _deal(seed, "main", _under_top(s.main, mirrors or MAIN_DECK in up))
    _deal(seed, "epics", _under_top(s.epics, mirrors), _all(s.removed))
    for p in range(s.options.players):
        held = [(s.hand[p], i) for i, c in enumerate(s.hand[p]) if s.box.type[c] != FLAVOR] if p in unseen else []
        _deal(seed, f"deck of {p}", _under_top(s.deck[p], p in up), held)
    flavor = [(s.hand[p], i) for p in unseen for i, c in enumerate(s.hand[p]) if s.box.type[c] == FLAVOR]
    _deal(seed, "flavor", _under_top(s.flavor, mirrors), flavor)
    changed = {old: new for p in unseen for old, new in zip(before[p], s.hand[p], strict=True)}
    s.agenda = [(_renumbered(x, changed) if isinstance(x, Aim | Surplus) else x, cause) for x, cause in s.agenda]
    s.seed, s.streams = seed, {}


Places = list[tuple[list[int], int]]  # (zone, index)


def _all(zone: list[int]) -> Places:
    return [(zone, i) for i in range(len(zone))]


def _under_top(deck: list[int], top_known: bool) -> Places:
    return _all(deck)[:-1] if top_known else _all(deck)


def _deal(seed: int, stream: str, *groups: Places) -> None:
    """Deals the cards of some places anew among them, without a trace of how they lay."""
    places = [place for group in groups for place in group]
    for (zone, i), card in zip(places, dealt_anew([zone[i] for zone, i in places], seed, stream), strict=True):
        zone[i] = card


HELD = {"picked", "drawn", "before"}  # fields of Aim, Surplus and their effects that may hold cards of a hand


def _renumbered(part: Any, changed: Mapping[int, int], held: bool = False) -> Any:
    """Returns a step with the cards of hidden hands in it exchanged for those dealt in their place."""
    if isinstance(part, Frozen):
        parts = part.parts()
        new = {name: _renumbered(x, changed, name in HELD) for name, x in parts.items()}
        return part.but(**new) if new != parts else part
    if isinstance(part, tuple):
        return tuple(_renumbered(x, changed, held) for x in part)
    return changed.get(part, part) if held else part
