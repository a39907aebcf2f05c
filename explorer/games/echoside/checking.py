"""What can be wrong with a position: every defect, by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from explorer.games.echoside.card import FIEND, FLAVOR, ITEM, Card
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
    return found or [*_cards(s), *_types(s), *_numbers(s), *_turn(s)]


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
            if not _belongs(s.card(card), zone):
                found.append(f"{name}: {s.card(card).title} cannot lie there")
    return found


STOCK = {"main": "main", "gallery": "main", "epics": "epic", "tier": "epic", "removed": "epic", "juggalo": "juggalo"}
OF_TYPE = {"flavor": FLAVOR, "flavor_discard": FLAVOR, "fiends": FIEND, "items": ITEM, "relic": ITEM}


def _belongs(card: Card, zone: str) -> bool:
    """Whether a card can be in a zone (flavor.4, fiend.5, item.5)."""
    if zone in ("aside", "pending", "obtained", "abyss"):
        return True
    if zone in STOCK:
        return card.deck == STOCK[zone]
    if zone in OF_TYPE:
        return card.type == OF_TYPE[zone]
    if card.type == FLAVOR:
        return zone in ("hand", "play")
    return card.type != FIEND and not (card.type == ITEM and zone == "play")


def _numbers(s: State) -> list[str]:
    found = [f"karma[{p}]: expected 0 or more, found {k}" for p, k in enumerate(s.karma) if not _count(k)]
    found += [f"turns[{p}]: expected 0 or more, found {k}" for p, k in enumerate(s.turns) if not _count(k)]
    for name, least in (("active", 0), ("first", 0), ("final", -1)):
        seat = getattr(s, name)
        if not _is_seat(s, seat) and seat != least:
            found.append(f"{name}: expected a seat from {least} to {s.options.players - 1}, found {seat!r:.20}")
    if not all(_is_seat(s, p) for p in s.winners):
        found.append(f"winners: expected seats from 0 to {s.options.players - 1}")
    if not s.agenda and not s.over:
        found.append("agenda: expected what is to be done next")
    return found


def _turn(s: State) -> list[str]:
    """What is remembered of the turn speaks of cards in their places."""
    found = []
    if s.relic != GAP and not s.options.relic:
        found.append("relic: expected none without the variant relic-of-power (relic.1)")
    known: dict[str, Iterable[int]] = {"used": s.used, "crews": s.crews, "copies": [*s.copies, *s.copies.values()]}
    known |= {"temporary": s.temporary, "spent": s.spent, "worn": s.worn, "pending": [x.card for x in s.pending]}
    found += [f"{name}: expected cards" for name, cards in known.items() if not all(_is_card(s, c) for c in cards)]
    if not all(_is_seat(s, x.player) for x in s.pending):
        found.append("pending: expected seats")
    if not all(0 <= slot < GALLERY_SIZE and _is_seat(s, p) for slot, p in s.flipped.items()):
        found.append("flipped: expected places of the Gallery and seats")
    return found


def _is_seat(s: State, value: object) -> bool:
    return type(value) is int and 0 <= value < s.options.players


def _count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
