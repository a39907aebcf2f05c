"""What holds after every act of every game.  The numbers are those of the list that the rules were tested from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

from explorer.games.ecos import groups
from explorer.games.ecos.dial import Benefit
from explorer.games.ecos.eco import BackOut
from explorer.games.ecos.landscape import At, Where, forest_capacity
from explorer.games.ecos.moving import Journey
from explorer.games.ecos.pieces import BELONGS, DESERT, ELEMENTS, FOREST, GRASSLAND, LAND, MOUNTAIN, SPECIES, WATER
from explorer.games.ecos.state import Ref, State
from explorer.games.ecos.use import PlaceCube, Use
from explorer.kernel.steps import Pick, Together
from hexmap.axial import Hex, neighbours
from tests.ecos.games import Moment


def between_draws(s: State) -> bool:
    question = s.question
    return isinstance(question, Together) and all(p.answer is None and p.began is None for p in question.parts_of)


def pieces(s: State) -> Counter[str]:
    return Counter(kind for kind, _ in s.tokens.values())


# -- 1 to 5: nothing is lost ------------------------------------------------------------------------------------


def tokens_are_in_the_supply_or_on_the_map(m: Moment) -> None:
    s, on_map = m.now, pieces(m.now)
    for kind in (*SPECIES, MOUNTAIN, FOREST):
        assert s.supply[kind] + on_map[kind] + s.gone.get(kind, 0) == s.options.pool[kind] >= on_map[kind]


def tiles_are_75(m: Moment) -> None:
    stacks = {"land", WATER, GRASSLAND, DESERT}
    left = sum(n for k, n in m.now.supply.items() if k in stacks) + sum(n for k, n in m.now.gone.items() if k in stacks)
    assert left + len(m.now.tiles) == 75
    turned = m.only("replaces")
    if turned and set(turned.detail) == {GRASSLAND, DESERT} and "land" in m.now.supply:
        assert m.before.supply["land"] == m.now.supply["land"]


def cubes_are_66(m: Moment) -> None:
    s = m.now
    on_cards = [s.cubes_on(p, c) for p in range(s.players) for c in s.active[p]]
    assert s.reserve + sum(s.cubes) + sum(on_cards) == 66
    assert min(s.cubes) >= 0
    assert all(s.covered[p][c] >> len(s.card(c).spots) == 0 for p in range(s.players) for c in s.active[p])


def elements_are_forty(m: Moment) -> None:
    s = m.now
    assert Counter(s.bag) + Counter(s.drawn) == Counter(ELEMENTS)
    wilds = s.drawn.count("wild")
    assert wilds <= (1 if s.options.tokens_per_draw == 1 and not s.options.reads("amb.tie-bag", "keep-drawing") else 2)


def cards_are_in_one_place(m: Moment) -> None:
    s = m.now
    piles = [s.blue, s.brown, s.faceup, s.discard, s.aside, *s.hand, *s.looking, *s.picking, *map(list, s.active)]
    assert sorted(c for pile in piles for c in pile) == list(range(len(s.box.cards)))
    assert all(s.card(c).back == back for back in ("blue", "brown") for c in getattr(s, back))


# -- 6 to 8: cards, dials, scores -------------------------------------------------------------------------------


def no_card_is_full_between_draws(m: Moment) -> None:
    s = m.now
    for p in range(s.players) if between_draws(s) and s.options.tokens_per_draw == 1 else ():
        assert not any(s.is_full(p, c) for c in s.active[p])
        assert all(1 <= leaves <= 4 for leaves in s.active[p].values())
        assert s.full[p] == []


def dials_stand_below_three(m: Moment) -> None:
    highest = (
        3 if m.now.options.reads("amb.dial-three-may", "refuse-and-stay") or isinstance(m.now.question, Benefit) else 2
    )
    assert all(0 <= turns <= highest for turns in m.now.dial)


def scores_never_fall_and_games_end_after_a_wild(m: Moment) -> None:
    assert all(a <= b for a, b in zip(m.before.vp, m.now.vp, strict=True)) or m.told("undone")
    assert m.now.over == (m.game.decision is None)
    if m.now.over:
        assert m.before.tiebreak or "wild" in m.before.announced
        assert max(m.now.vp) >= m.now.options.goal


# -- 9 to 11: what stands where ---------------------------------------------------------------------------------


def mountains_and_forests_stand_where_they_may(m: Moment) -> None:
    s = m.now
    peaks = Counter(at for kind, at in s.tokens.values() if kind == MOUNTAIN)
    assert all(n == 1 and s.tiles[at] in LAND for at, n in peaks.items())
    assert not any(kind == FOREST and s.tiles[at] == WATER for kind, at in s.tokens.values())
    placed = m.only("places")
    if placed and placed.detail[0] == FOREST:
        at = s.tokens[int(placed.objects[0])][1]
        assert sum(kind == FOREST for _, kind in s.on(at)) <= forest_capacity(s, at)


def strays(s: State) -> set[int]:
    """Returns the animals that stand where they could not have walked."""
    wet = {n for n, (kind, at) in s.tokens.items() if kind in s.options.land_only and s.tiles[at] == WATER}
    dry = {n for n, (kind, at) in s.tokens.items() if BELONGS.get(kind) == (WATER,) and s.tiles[at] != WATER}
    return wet | dry


def only_a_card_brings_animals_to_the_wrong_element(m: Moment) -> None:
    fresh = strays(m.now) - strays(m.before)
    carried = {e.objects[0] for e in m.told("moves")}
    bold = any(
        "ignore_terrain=True" in repr(m.now.card(int(e.objects[0])).effects)
        for e in m.game.log
        if e.kind == "cubes back"
    )
    assert not fresh or (fresh <= carried and bold)


def animals_share_a_tile_only_if_no_other_is_free(m: Moment) -> None:
    question = m.before.question
    if not isinstance(m.act, At) or not isinstance(question, Where) or question.kind not in SPECIES:
        return
    taken = {at for n, (kind, at) in m.before.tokens.items() if kind in SPECIES and n != question.lifted}
    if m.act.place in taken and not m.before.options.reads("amb.card-restriction", "whole-map"):
        assert question.places(m.before) <= taken


# -- 12 to 17: what hangs together ------------------------------------------------------------------------------


def groups_part_all_pieces(s: State) -> None:
    for kind in (*SPECIES, MOUNTAIN, FOREST):
        members = [ref.token for part in groups.token_groups(s, kind) for ref in part]
        assert sorted(members) == sorted(n for n, (k, _) in s.tokens.items() if k == kind)
    for terrain in (*LAND, WATER):
        tiles = [ref.tile for part in groups.habitats(s, terrain) for ref in part]
        assert sorted(tiles) == sorted(at for at, t in s.tiles.items() if t == terrain)
    tiles = [ref.tile for part in groups.landmasses(s) for ref in part]
    assert sorted(tiles) == sorted(at for at, t in s.tiles.items() if t in LAND)


def adjacency_is_mutual_and_never_with_itself(s: State) -> None:
    refs = [*(Ref(n) for n in s.tokens), *(Ref(tile=at) for at in s.tiles)]
    assert not any(groups.adjacent(s, a, a) for a in refs)
    for a, b in combinations(refs, 2):
        assert groups.adjacent(s, a, b) == groups.adjacent(s, b, a)
        if a.token >= 0 and b.token >= 0 and s.place_of(a) == s.place_of(b):
            assert groups.adjacent(s, a, b)


def a_new_tile_joins_what_it_touches(m: Moment) -> None:
    laid = m.only("lays tile")
    if laid is None:
        return
    at = _place(laid.objects[0])
    touched = [part for part in groups.landmasses(m.before) if {r.tile for r in part} & set(neighbours(at))]
    if laid.detail[0] in LAND:
        assert len(groups.landmasses(m.now)) == len(groups.landmasses(m.before)) + 1 - len(touched)
        assert len(groups.landmass(m.now, at)) == 1 + sum(map(len, touched))
    for kind in (*SPECIES, MOUNTAIN, FOREST):
        assert groups.token_groups(m.now, kind) == groups.token_groups(m.before, kind)


def _place(text: Any) -> Hex:
    q, r = str(text).split(",")
    return int(q), int(r)


def a_tile_taken_and_laid_again_changes_no_group(s: State) -> None:
    bare = sorted(set(s.tiles) - {at for _, at in s.tokens.values()})
    if bare:
        twin = s.copy()
        twin.tiles = {at: t for at, t in s.tiles.items() if at != bare[0]}
        twin.tiles[bare[0]] = s.tiles[bare[0]]
        for kind in (*LAND, WATER):
            assert groups.habitats(twin, kind) == groups.habitats(s, kind)
        assert groups.landmasses(twin) == groups.landmasses(s)


# -- 19 to 21: tiles, moves, replacements -----------------------------------------------------------------------


def tiles_touch_and_animals_belong(m: Moment) -> None:
    laid, placed = m.only("lays tile"), m.only("places")
    if laid:
        at = _place(laid.objects[0])
        assert at not in m.before.tiles
        assert not m.before.tiles or set(neighbours(at)) & m.before.tiles.keys()
    if placed and placed.detail[0] in SPECIES:
        marks, at = BELONGS[str(placed.detail[0])], _place(placed.objects[-1])
        assert m.now.tiles[at] in marks or {kind for _, kind in m.now.on(at)} & set(marks)


def moves_go_step_by_step(m: Moment) -> None:
    question = m.before.question
    if not isinstance(question, Pick) or not isinstance(question.of, Journey):
        return
    assert len(m.now.tokens) == len(m.before.tokens) or m.told("places", "removes", "replaces")
    line = question.of.move
    for e in m.told("moves") if not m.before.options.reads("amb.move-partial", "exactly") else ():
        species = str(e.detail[0])
        assert _walk(m.before, species, _place(e.objects[1]), _place(e.objects[2]), line.steps, line.ignore_terrain)


def _walk(s: State, species: str, start: Hex, end: Hex, steps: int, free: bool) -> bool:
    """Returns whether there is a way of at most so many steps, by the land and water limit."""
    if start == end:
        return True
    wet, dry = species in s.options.land_only, BELONGS[species] == (WATER,)
    for at in neighbours(start) if steps else ():
        barred = at not in s.tiles or (not free and ((wet and s.tiles[at] == WATER) or (dry and s.tiles[at] != WATER)))
        if not barred and _walk(s, species, at, end, steps - 1, free):
            return True
    return False


def a_replacement_keeps_who_can_live_there(m: Moment) -> None:
    turned = m.told("replaces")
    others = m.told("lays tile", "places", "moves", "removes tile", "undone")
    if len(turned) != 1 or others or m.now.options.reads("amb.overcapacity", "excess-removed"):
        return
    at, (old, new) = _place(turned[0].objects[0]), turned[0].detail
    for n, kind in m.before.on(at):
        marks = BELONGS.get(kind, ())
        gone = (new == WATER and kind not in SPECIES) or (new == WATER and kind in m.now.options.land_only)
        gone = gone or (old == WATER and marks == (WATER,))
        removed = any(e.objects[0] == n and "imp.3" in e.rules for e in m.told("removes"))
        assert (n in m.now.tokens) == (not gone) or removed


# -- 22 to 26: completing cards ---------------------------------------------------------------------------------


def backing_out_takes_the_cube_and_turns_the_dial(m: Moment) -> None:
    if not isinstance(m.act, BackOut):
        return
    told = m.told("backs out")[0]
    p, card, spot = m.player, m.act.card, int(told.detail[0])
    assert not m.now.covered[p][card] >> spot & 1 or m.told("places cube")
    assert m.now.active[p][card] == m.before.active[p][card] or m.told("turns card")
    first = [e.kind for e in m.events][:2]
    assert first == ["backs out", "turns dial"]
    assert m.now.vp[p] == m.before.vp[p] or m.told("scores")


def gained_elements_never_go_to_their_own_card(m: Moment) -> None:
    question = m.before.question
    if isinstance(question, Use) and isinstance(m.act, PlaceCube) and question.banned >= 0:
        assert m.act.card != question.banned


def a_blocked_card_does_nothing_more(m: Moment) -> None:
    if m.now.options.reads("amb.arrow-scope", "lines-under-it"):
        return
    others_first = m.now.options.reads("amb.step3-timing", "second-card-first")
    events = [e for e in m.events if e.kind != "undone"]
    for i, e in enumerate(events):
        card = m.now.card(int(e.objects[0])) if e.kind == "blocked" else None
        if card and "MayDo" not in repr(card.effects) and not others_first:
            assert events[i + 1].kind in ("turns card", "discards card")


def one_element_is_one_cube_or_one_turn(m: Moment) -> None:
    question = m.before.question
    last = isinstance(question, Together) and len(question.asked(m.before)) == 1 and not between_draws(m.now)
    if not isinstance(question, Together) or not last or not m.told("draws", "eco", "turns dial"):
        return
    if any(not isinstance(p.question, Use) for p in question.parts_of) or not m.events:
        return
    used = Counter[int]()
    for e in m.events:
        if e.kind in ("places cube", "chooses dial"):
            used[e.actor] += 1
        elif e.kind not in ("lifts cube", "eco"):
            break
    assert used == Counter(range(m.now.players))


def every_use_takes_a_leaf(m: Moment) -> None:
    uses = m.memory.setdefault("uses", Counter())
    uses.update(e.kind for e in m.events if e.kind in ("cubes back", "turns card", "discards card"))
    running = len(m.now.open)
    assert uses["cubes back"] == uses["turns card"] + uses["discards card"] + running - m.memory.setdefault("before", 0)


def lists_stay_short(m: Moment) -> None:
    """One piece is asked for at a time, a mover before its goal: about as many options as there are cells."""
    assert all(len(m.game.acts(p)) <= 300 for p in m.game.asked)


INVARIANTS: tuple[Callable[[Moment], None], ...] = (
    tokens_are_in_the_supply_or_on_the_map,
    tiles_are_75,
    cubes_are_66,
    elements_are_forty,
    cards_are_in_one_place,
    no_card_is_full_between_draws,
    dials_stand_below_three,
    scores_never_fall_and_games_end_after_a_wild,
    mountains_and_forests_stand_where_they_may,
    only_a_card_brings_animals_to_the_wrong_element,
    animals_share_a_tile_only_if_no_other_is_free,
    a_new_tile_joins_what_it_touches,
    tiles_touch_and_animals_belong,
    moves_go_step_by_step,
    a_replacement_keeps_who_can_live_there,
    backing_out_takes_the_cube_and_turns_the_dial,
    gained_elements_never_go_to_their_own_card,
    a_blocked_card_does_nothing_more,
    one_element_is_one_cube_or_one_turn,
    every_use_takes_a_leaf,
    lists_stay_short,
)
