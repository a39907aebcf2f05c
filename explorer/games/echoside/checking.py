"""What can be wrong with a position: every defect, by place."""

from __future__ import annotations

from collections import Counter

from explorer.games.echoside.card import EPIC, FIEND, FLAVOR, ITEM
from explorer.games.echoside.obtain import Whither
from explorer.games.echoside.state import GALLERY_SIZE, GAP, TIER_SIZE, State


def zones(s: State) -> dict[str, list[int]]:
    """Returns every zone that holds cards, by name; each card is in exactly one (pending only what left its zone)."""
    found = {
        "main": s.main,
        "gallery": [c for c in s.gallery if c != GAP],
        "epics": s.epics,
        "tier": [c for c in s.tier if c != GAP],
        "juggalo": s.juggalo,
        "flavor": s.flavor,
        "flavor_discard": s.flavor_discard,
        "abyss": s.abyss,
        "relic": [s.relic] if s.relic != GAP else [],
        "removed": s.removed,
        "aside": s.aside,
        "pending": [x.card for x in s.pending if x.how != "fiend"],
        "obtained": [x.what.card for x, _ in s.agenda if isinstance(x, Whither)],
    }
    for p in range(s.options.players):
        for name in ("deck", "hand", "discard", "play", "items", "fiends"):
            found[f"{name}[{p}]"] = getattr(s, name)[p]
    return found


def defects(s: State) -> list[str]:
    """Returns all that is impossible about a position, each with its place."""
    found = _shapes(s)
    return found or [*_cards(s), *_types(s), *_numbers(s)]


def _shapes(s: State) -> list[str]:
    """Lists of the right length that hold card numbers."""
    players = s.options.players
    found = []
    for name in ("deck", "hand", "discard", "play", "items", "fiends", "karma", "turns"):
        if not isinstance(getattr(s, name), list) or len(getattr(s, name)) != players:
            found.append(f"{name}: expected one entry for each of {players} players")
    for name, size in (("gallery", GALLERY_SIZE), ("tier", TIER_SIZE)):
        if not isinstance(getattr(s, name), list) or len(getattr(s, name)) != size:
            found.append(f"{name}: expected {size} places")
    if found:
        return found
    for name, cards in zones(s).items():
        if not isinstance(cards, list) or any(not _is_card(s, c) for c in cards):
            found.append(f"{name}: expected numbers of cards from 0 to {len(s.box.cards) - 1}")
    return found


def _is_card(s: State, card: object) -> bool:
    return isinstance(card, int) and not isinstance(card, bool) and 0 <= card < len(s.box.cards)


def _cards(s: State) -> list[str]:
    """Each card once (the box holds so many of each)."""
    places: dict[int, list[str]] = {}
    for name, cards in zones(s).items():
        for card in cards:
            places.setdefault(card, []).append(name)
    found = [f"{s.card(c).title}: in {' and in '.join(where)}" for c, where in places.items() if len(where) > 1]
    missing = Counter(s.card(c).title for c in range(len(s.box.cards)) if c not in places)
    return found + [f"{name}: {count} of them nowhere" for name, count in missing.items()]


def _types(s: State) -> list[str]:
    found = []
    for name, cards in zones(s).items():
        zone = name.partition("[")[0]
        for card in cards:
            kind = s.box.type[card]
            if not _belongs(kind, zone):
                found.append(f"{name}: {s.card(card).title} cannot lie there")
    return found


def _belongs(kind: str, zone: str) -> bool:
    """Whether a type of card can be in a zone (flavor.4, fiend.5, item.5)."""
    if zone in ("aside", "pending", "obtained", "abyss"):
        return True
    if kind == FLAVOR:
        return zone in ("flavor", "flavor_discard", "hand", "play")
    if kind == FIEND:
        return zone in ("main", "gallery", "fiends")
    if zone in ("flavor", "flavor_discard", "fiends"):
        return False
    if zone in ("items", "relic"):
        return kind == ITEM
    if zone == "play":
        return kind != ITEM
    if zone in ("epics", "tier", "removed"):
        return kind == EPIC
    return True


def _numbers(s: State) -> list[str]:
    found = [f"karma[{p}]: expected 0 or more, found {k}" for p, k in enumerate(s.karma) if not _count(k)]
    for name in ("active", "first"):
        seat = getattr(s, name)
        if not _count(seat) or seat >= s.options.players:
            found.append(f"{name}: expected a seat from 0 to {s.options.players - 1}, found {seat!r}")
    if not s.agenda and not s.over:
        found.append("agenda: expected what is to be done next")
    return found


def _count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
