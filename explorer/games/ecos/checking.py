"""What can be wrong with a position: every defect, by place."""

from __future__ import annotations

from collections import Counter

from explorer.games.ecos.effects import Lines
from explorer.games.ecos.pieces import CUBES, ELEMENTS, FOREST, MOUNTAIN, TERRAINS, WATER
from explorer.games.ecos.state import State
from explorer.games.ecos.undoing import put_back


def zones(s: State) -> dict[str, list[int]]:
    """Returns every place that holds cards, by name; each card is in exactly one."""
    found = {"blue": s.blue, "brown": s.brown, "faceup": s.faceup, "discard": s.discard, "aside": s.aside}
    for p in range(s.players):
        found[f"hand[{p}]"], found[f"active[{p}]"] = s.hand[p], list(s.active[p])
        found[f"looking[{p}]"], found[f"picking[{p}]"] = s.looking[p], s.picking[p]
    return found


def defects(s: State) -> list[str]:
    """Returns all that is impossible about a position, each with its place."""
    return [*_table(s), *_undoing(s)]


def _table(s: State) -> list[str]:
    return [*_cards(s), *_pieces(s), *_cubes(s), *_bag(s), *_land(s)]


def _undoing(s: State) -> list[str]:
    """What an open card may be taken back to is a position too (amb.arrow-scope)."""
    found = []
    for i, frame in enumerate(s.open):
        if frame.before:
            then = s.copy()
            put_back(then, frame.before)
            found += [f"open[{i}].before: {defect}" for defect in _table(then)]
    undoable = s.options.reads("amb.arrow-scope", "card-undone") and any(isinstance(x, Lines) for x, _ in s.agenda)
    return [*found, "open: nothing to take the card back to"] if undoable and not s.open[-1].before else found


def _cards(s: State) -> list[str]:
    places: dict[int, list[str]] = {}
    for name, cards in zones(s).items():
        for card in cards:
            places.setdefault(card, []).append(name)
    found = [f"{s.card(c).name}: in {' and '.join(where)}" for c, where in places.items() if len(where) > 1]
    found += [f"{s.card(c).name}: nowhere" for c in range(len(s.box.cards)) if c not in places]
    for p in range(s.players):
        found += [f"covered[{p}]: {c} is no active card" for c in s.covered[p].keys() ^ s.active[p].keys()]
        found += [f"active[{p}]: {s.card(c).name}: leaves {n}" for c, n in s.active[p].items() if not 1 <= n <= 4]
    return found


def _pieces(s: State) -> list[str]:
    """Supply and map together are what the box holds, but for what is out of the game."""
    used = Counter(s.options.stock(t) for t in s.tiles.values()) + Counter(kind for kind, _ in s.tokens.values())
    used += Counter(s.gone)
    found = [
        f"{kind}: {max(0, s.supply.get(kind, 0))} left and {used[kind]} on the map or gone, but the box holds {count}"
        for kind, count in s.options.pool.items()
        if s.supply.get(kind, 0) + used[kind] != count or s.supply.get(kind, 0) < 0
    ]
    found += [f"tile {at}: {t!r} is no terrain" for at, t in s.tiles.items() if t not in TERRAINS]
    return found + [f"token {n} ({kind}): no tile at {at}" for n, (kind, at) in s.tokens.items() if at not in s.tiles]


def _cubes(s: State) -> list[str]:
    on_cards = sum(bits.bit_count() for covered in s.covered for bits in covered.values())
    total = s.reserve + sum(s.cubes) + on_cards
    found = [] if total == CUBES else [f"cubes: {total} in all, but there are {CUBES}"]
    found += [f"cubes[{p}]: {n}" for p, n in enumerate(s.cubes) if n < 0]
    found += [f"reserve: {s.reserve} cubes, expected 0 or more"] if s.reserve < 0 else []
    return found + [f"dial[{p}]: {n}, expected 0 to 3" for p, n in enumerate(s.dial) if not 0 <= n <= 3]


def _bag(s: State) -> list[str]:
    if not s.bag:
        return []
    counts = Counter(s.bag) + Counter(s.drawn)
    return [f"bag: {e}: {counts[e]}, expected {n}" for e, n in ELEMENTS.items() if counts[e] != n]


def _land(s: State) -> list[str]:
    found = []
    for at in s.tiles:
        kinds = [kind for _, kind in s.on(at)]
        if kinds.count(MOUNTAIN) > 1:
            found.append(f"tile {at}: more than one mountain (mtn.2)")
        if s.tiles[at] == WATER and (MOUNTAIN in kinds or FOREST in kinds):
            found.append(f"tile {at}: mountain or forest on water (mtn.1, for.8)")
    return found
