"""What holds after every act of every game.  The numbers are those of the list that the rules were tested from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from explorer.games.echoside.abolish import AbolishSelf
from explorer.games.echoside.card import EPIC, FIEND, FLAVOR, ITEM, STARTER
from explorer.games.echoside.checking import zones
from explorer.games.echoside.state import GALLERY_SIZE, GAP, TIER_SIZE, State
from explorer.games.echoside.stomp import Question, SealedWindow, Stomp
from explorer.games.echoside.turn import Phase1
from explorer.kernel.events import Event
from tests.echoside.games import Moment

PERSONAL = ("deck", "hand", "discard", "play", "items", "fiends")
DECKED = {"deck", "hand", "discard"}
LIMBO = {"aside", "pending", "obtained"}  # out of the game, or on the way
PLACES = {  # where cards of a type may lie; of the others anywhere but with Flavor and Fiends
    FLAVOR: {"flavor", "flavor_discard", "hand", "play", *LIMBO},
    EPIC: {"epics", "tier", "removed", "abyss", "play", *DECKED, *LIMBO},
    FIEND: {"main", "gallery", "fiends", "abyss", *LIMBO},
    ITEM: {"main", "gallery", "abyss", "relic", "items", *DECKED, *LIMBO},
    STARTER: {"abyss", "play", *DECKED, *LIMBO},
}
CREW_PLACES = {"main", "gallery", "juggalo", "abyss", "play", *DECKED, *LIMBO}


def owners(s: State) -> dict[int, int]:
    """Returns whose each card in a personal zone is, Flavor aside; a card being played is its player's."""
    owned = {c: p for zone in PERSONAL for p, cards in enumerate(getattr(s, zone)) for c in cards}
    owned |= {x.card: x.player for x in s.pending}
    return {c: p for c, p in owned.items() if s.box.type[c] != FLAVOR and c not in s.temporary}


def turn_begins(m: Moment) -> bool:
    return bool(m.events) and m.events[-1].kind in ("turn", "deals") and bool(m.told("turn"))


# -- 1 to 3: where cards lie ------------------------------------------------------------------------------------


def every_card_is_in_one_place(m: Moment) -> None:
    held = [c for cards in zones(m.now).values() for c in cards]
    assert sorted(held) == list(range(len(m.now.box.cards)))
    assert not (isinstance(m.now.question, Phase1) and m.now.pending)


def cards_change_hands_only_by_being_obtained(m: Moment) -> None:
    if not m.events:
        return
    before, after = owners(m.before), owners(m.now)
    obtained = {e.objects[0] for e in m.told("buys", "obtains free", "gives", "reveals")}
    moved = {c for c in before.keys() & after.keys() if before[c] != after[c]}
    assert moved <= obtained


def types_lie_where_they_may(m: Moment) -> None:
    kinds = m.now.box.type
    for name, cards in zones(m.now).items():
        zone = name.partition("[")[0]
        assert all(zone in PLACES.get(kind, CREW_PLACES) for kind in {kinds[c] for c in cards}), name


# -- 4 and 5: Karma ---------------------------------------------------------------------------------------------


def karma_is_what_was_gained_less_what_was_spent(m: Moment) -> None:
    pool = list(m.before.karma)
    for e in m.events:
        if e.kind in ("gains karma", "buys", "cycles"):
            pool[e.actor] += int(e.detail[0]) if e.kind == "gains karma" else -int(e.detail[0])
            assert pool[e.actor] == e.detail[1]
        elif e.kind == "gives":
            pool[e.actor] -= 1
        elif e.kind == "karma lost":
            assert pool[e.actor] == e.detail[0]
            pool[e.actor] = 0
    assert pool == m.now.karma


def only_the_active_player_has_karma(m: Moment) -> None:
    assert min(m.now.karma) >= 0
    assert all(k == 0 for p, k in enumerate(m.now.karma) if p != m.now.active)
    assert not turn_begins(m) or not any(m.now.karma)


# -- 6 and 7: the board, and between turns ----------------------------------------------------------------------


def gaps_close_when_the_turn_ends(m: Moment) -> None:
    assert (len(m.now.gallery), len(m.now.tier)) == (GALLERY_SIZE, TIER_SIZE)
    if m.told("refills"):
        return
    dealt = {e.detail[1] for e in m.told("deals")}
    assert all(was != GAP or now == GAP or i in dealt for i, (was, now) in enumerate(zip_slots(m, "gallery")))
    assert all(was != GAP or now == GAP for was, now in zip_slots(m, "tier"))


def zip_slots(m: Moment, row: str) -> Iterator[tuple[int, int]]:
    return zip(getattr(m.before, row), getattr(m.now, row), strict=True)


def between_turns_the_table_is_clear(m: Moment) -> None:
    if not turn_begins(m):
        return
    s = m.now
    assert not any(s.play)
    assert not s.spent
    assert not s.temporary
    assert GAP not in s.gallery or not s.main
    assert GAP not in s.tier or not s.epics


def a_new_hand_has_five_cards(m: Moment) -> None:
    for e in m.told("passes turn"):
        gone = set(m.before.temporary) - m.before.copies.keys()  # Items that leave before the draw
        texts = [text for bearer, text in m.before.sources(e.actor) if bearer not in gone]
        more = sum(text.static.end_draw for text in texts if text.static)
        closing = m.turn[max(i for i, x in enumerate(m.turn) if x.kind == "ends turn") :]
        lost = sum(x.kind == "abolishes" and x.detail == ("hand",) for x in closing)  # before a shuffle
        missing = 5 + more - lost - len(m.now.hand[e.actor])
        assert missing == 0 or (missing > 0 and not m.now.deck[e.actor] and not m.now.discard[e.actor])


# -- 8: once a turn ---------------------------------------------------------------------------------------------


def each_thing_happens_once_a_turn(m: Moment) -> None:
    for turn in turns(m.turn) if m.events else ():
        kinds = m.now.box.type
        assert sum(e.kind == "buys" and kinds[int(e.objects[0])] == EPIC for e in turn) <= 1
        assert sum(e.kind in ("unity", "trades unity") and counts_as_the_unity(e) for e in turn) <= 1
        assert sum(e.kind == "cycles" for e in turn) <= 1
        uses = Counter(e.objects[0] for e in turn if e.kind == "uses")
        assert all(count == 1 for count in uses.values())
        assert all(count == 1 for count in Counter(used_fiends(turn)).values())


def turns(events: list[Event]) -> Iterator[list[Event]]:
    """Yields the events turn by turn."""
    starts = [0, *(i for i, e in enumerate(events) if e.kind == "turn" and i), len(events)]
    for start, stop in pairwise(starts):
        yield events[start:stop]


def counts_as_the_unity(e: Event) -> bool:
    return not e.objects and "amb.ame-extra" not in e.rules


def used_fiends(turn: list[Event]) -> Iterator[tuple[Any, int]]:
    """Yields each use of a Fiend, with how often the Fiend had entered play before."""
    entered: Counter[Any] = Counter()
    for e in turn:
        entered[e.objects[0] if e.objects else None] += e.kind == "fiend enters"
        if e.kind == "unleashes":
            yield e.objects[0], entered[e.objects[0]]


# -- 9 to 11: stomps --------------------------------------------------------------------------------------------


def a_stomped_card_did_nothing(m: Moment) -> None:
    for e in m.told("stomped"):
        at = m.turn.index(e)
        announced = max(i for i, x in enumerate(m.turn[:at]) if announces(x, e.objects[0]))
        between = m.turn[announced:at]
        assert not any(x.kind == "gains karma" for x in between)
        assert not any(x.kind in ("enters", "unleashes") and x.objects[0] == e.objects[0] for x in between)


def announces(e: Event, card: Any) -> bool:
    return e.kind in ("plays", "stomps", "uses fiend") and e.objects[0] == card


def nothing_else_is_done_in_the_middle(m: Moment) -> None:
    s = m.now
    phases = [x for x, _ in s.agenda if isinstance(x, Phase1)]
    if isinstance(s.question, Phase1):
        assert (len(s.agenda), s.pending) == (1, [])
    elif isinstance(s.question, Question | SealedWindow):
        assert {act.verb for p in m.game.asked for act in m.game.acts(p)} <= {"pass", "stomp"}
    assert len(phases) <= 1


def stomps_are_aimed_by_the_rules(m: Moment) -> None:
    if not isinstance(m.act, Stomp):
        return
    s, card = m.before, m.act.card
    target = s.pending[-1]
    text = s.box.cards[card].stomp
    assert text
    assert target.player not in (m.player, s.options.partner(m.player))
    if not text.ignores_protection:
        assert not s.box.cards[target.card].shield
        assert not s.has_static(target.player, "unstompable")
    drawn_again = any(e.kind == "draws" and card in e.objects for e in m.events)  # by the stomp's own draw, reshuffled
    sealed = isinstance(s.question, SealedWindow)  # another's stomp may come first, and this one then stays in the hand
    assert card not in m.now.hand[m.player] or drawn_again or sealed


# -- 12 and 13: Crews, abolishing -------------------------------------------------------------------------------


def changes_last_while_the_card_is_in_play(m: Moment) -> None:
    in_play = {c for cards in m.now.play for c in cards}
    assert m.now.crews.keys() <= in_play
    assert not turn_begins(m) or not (m.now.crews or m.now.copies)


def what_is_safe_is_not_abolished(m: Moment) -> None:
    s = m.now
    for e in m.told("abolishes"):
        card = int(e.objects[0])
        assert s.box.type[card] != FLAVOR or s.options.reads("amb.broad-text", "card-wins")
        if e.detail[0] == "play":
            texts = (s.box.cards[card], s.box.cards[m.before.copies.get(card, card)])
            assert any(AbolishSelf.__name__ in repr(text.effects) for text in texts) or m.told("copies")
    assert s.relic == m.before.relic


# -- 14 to 16: what is seen, Juggalos, shuffles -----------------------------------------------------------------


def ids(data: Any) -> set[int]:
    """Returns the numbers of all cards that a view shows."""
    if isinstance(data, dict):
        found = {data["id"]} if isinstance(data.get("id"), int) else set()
        return found.union(*map(ids, data.values()))
    return set().union(*map(ids, data)) if isinstance(data, list) else set()


def hidden_cards(s: State, viewer: int) -> set[int]:
    """Returns the cards that *viewer* may not see."""
    mirrored = [deck[-1] for deck in (s.main, s.flavor, s.epics) if deck and s.options.mirrors]
    friends = {viewer, s.options.partner(viewer) if s.options.reads("amb.team-info", "yes") else viewer}
    hands = [c for p, hand in enumerate(s.hand) if p not in friends for c in hand]
    decks = [c for deck in s.deck for c in deck]
    return {*hands, *decks, *s.main, *s.epics, *s.flavor, *s.removed} - set(mirrored)


def nobody_sees_what_is_hidden(m: Moment) -> None:
    for viewer in range(m.now.options.players):
        view = m.game.view(viewer)
        turned_up = ids(view["shown"])
        assert not (ids(view) - turned_up) & hidden_cards(m.now, viewer)


def juggalos_keep_their_order(m: Moment) -> None:
    stack = list(m.before.juggalo)
    for e in m.events:
        if e.kind == "cycles":
            stack.insert(0, stack.pop())
        elif (e.kind == "buys" and e.detail[2] == "juggalo") or (e.kind == "obtains free" and e.detail[0] == "juggalo"):
            assert stack.pop() == e.objects[0]
    assert stack == m.now.juggalo


# -- 17 to 20: the end, scores, dice ----------------------------------------------------------------------------


def the_final_round_is_never_called_off(m: Moment) -> None:
    assert m.before.final < 0 or m.now.final == m.before.final
    last = (m.now.first - 1) % m.now.options.players
    for e in m.told("passes turn"):
        assert m.before.final < 0 or e.actor != last
    if m.now.over:
        assert len(set(m.now.turns)) == 1


def scores_are_printed_points_of_owned_cards(m: Moment) -> None:
    if not m.game.outcome:
        return
    s = m.now
    mine = [[*s.deck[p], *s.hand[p], *s.discard[p], *s.items[p]] for p in range(s.options.players)]
    assert m.game.outcome.scores == tuple(sum(s.box.cards[c].gp or 0 for c in cards) for cards in mine)


def somebody_can_always_answer(m: Moment) -> None:
    assert m.now.over == (m.game.decision is None)
    assert all(m.game.acts(p) for p in m.game.asked)


def the_wheel_stops_at_a_row(m: Moment) -> None:
    assert all(e.detail[1] in range(1, 13) for e in m.told("rolls"))


INVARIANTS: tuple[Callable[[Moment], None], ...] = (
    every_card_is_in_one_place,
    cards_change_hands_only_by_being_obtained,
    types_lie_where_they_may,
    karma_is_what_was_gained_less_what_was_spent,
    only_the_active_player_has_karma,
    gaps_close_when_the_turn_ends,
    between_turns_the_table_is_clear,
    a_new_hand_has_five_cards,
    each_thing_happens_once_a_turn,
    a_stomped_card_did_nothing,
    nothing_else_is_done_in_the_middle,
    stomps_are_aimed_by_the_rules,
    changes_last_while_the_card_is_in_play,
    what_is_safe_is_not_abolished,
    juggalos_keep_their_order,
    the_final_round_is_never_called_off,
    scores_are_printed_points_of_owned_cards,
    somebody_can_always_answer,
    the_wheel_stops_at_a_row,
)
