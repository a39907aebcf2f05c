"""Drafting: packs, picks, passing, the clock, pairings (draft)."""

from __future__ import annotations

import random

import pytest

import explorer
from explorer.games.astra.cardfile import own_cards
from explorer.games.astra.drafting import Draft, begin, build, pairs, seconds, step_of
from explorer.kernel.errors import SettingsError


def drafted(draft: Draft, picks: int) -> Draft:
    """Has everybody pick the first card so many times."""
    for _ in range(picks):
        for seat in draft.asked:
            draft = draft.pick(seat, draft.offered(seat)[0])
    return draft


@pytest.mark.rule("draft.1")
def test_draft_1_nobody_brings_a_deck() -> None:
    draft = begin(4, 1, own_cards())
    assert draft.pools == ((),) * 4
    assert begin(4, 1, own_cards()) == draft != begin(4, 2, own_cards())
    with pytest.raises(SettingsError, match="2 seats"):
        begin(1, 1, own_cards())


@pytest.mark.rule("draft.2")
def test_draft_2_four_packs_each() -> None:
    draft = begin(8, 1, own_cards())
    assert len(draft.tokens) + sum(len(own) for own in draft.unopened) == 32
    assert draft.view(0)["unopened"] == [3] * 8


@pytest.mark.rule("draft.6", "amb.draft-pack")
def test_draft_6_the_token_goes_out_one_card_is_picked_the_rest_passed() -> None:
    draft = begin(4, 1, own_cards())
    tokens = {card.name for card in own_cards() if "Token" in card.subtypes}
    assert len(draft.offered(0)) == 12
    assert (set(draft.tokens) <= tokens, set(draft.offered(0)) & tokens) == (True, set())
    after = drafted(draft, 1)
    assert [len(hand) for hand in after.hands] == [11] * 4
    assert after.pools[0] == (draft.offered(0)[0],)


@pytest.mark.rule("draft.6")
def test_draft_6_a_pick_is_sealed_until_all_have_picked_and_must_be_in_the_pack() -> None:
    draft = begin(3, 1, own_cards())
    with pytest.raises(ValueError, match=r"Seat 0 cannot pick 'Nobody'.*\(draft.6\)"):
        draft.pick(0, "Nobody")
    one = draft.pick(0, draft.offered(0)[3])
    assert (one.asked, one.view(1)["picked"], one.view(1)["pools"], one.offered(0)) == ((1, 2), [0], [0, 0, 0], ())
    assert one.view(1) == draft.pick(0, draft.offered(0)[4]).view(1)


@pytest.mark.rule("draft.7")
def test_draft_7_the_first_pack_goes_to_the_left() -> None:
    draft = begin(4, 1, own_cards())
    assert [draft.view(seat)["passes_to"] for seat in range(4)] == [1, 2, 3, 0]
    after = drafted(draft, 1)
    assert after.hands[1] == draft.hands[0][1:]


@pytest.mark.rule("draft.8")
def test_draft_8_the_direction_turns_with_each_pack() -> None:
    assert [step_of(pack) for pack in range(4)] == [1, -1, 1, -1]
    draft = drafted(begin(4, 1, own_cards()), 12)
    assert (draft.pack, draft.view(0)["passes_to"]) == (1, 3)
    assert drafted(draft, 1).hands[3] == draft.hands[0][1:]


@pytest.mark.rule("draft.9", "draft.3")
def test_draft_9_until_all_is_picked_then_decks_are_built_of_the_pools() -> None:
    draft = drafted(begin(2, 5, own_cards()), 48)
    assert (draft.over, draft.asked, [len(pool) for pool in draft.pools]) == (True, (), [48, 48])
    lists = ["\n".join(f"1 {name}" for name in pool[:40]) + "\n" for pool in draft.pools]
    assert [build(pool, deck, own_cards()) for pool, deck in zip(draft.pools, lists, strict=True)] == [[], []]
    assert build(draft.pools[0], lists[0].partition("\n")[2], own_cards())[0].endswith("(draft.3).")
    assert explorer.new_game("astra", settings={"decks": lists, "format": "draft"}, seed=1).decision


@pytest.mark.rule("draft.9")
def test_draft_9_a_deck_holds_only_what_was_picked() -> None:
    pool = drafted(begin(2, 5, own_cards()), 48).pools[0]
    rare = next(card.name for card in own_cards() if card.name not in pool and "Token" not in card.subtypes)
    found = build(pool, "".join(f"1 {name}\n" for name in pool) + f"2 {rare}\n", own_cards())
    assert found == [f"deck: 2 {rare} more than were picked (draft.9)."]


@pytest.mark.rule("draft.10")
def test_draft_10_the_clock_runs_faster_with_fewer_cards() -> None:
    times = [seconds(left) for left in range(12, 0, -1)]
    assert times == [30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 5, 5]
    assert drafted(begin(2, 1, own_cards()), 4).view(0)["seconds"] == 20
    with pytest.raises(ValueError, match=r"13 cards left.*\(draft.10\)"):
        seconds(13)


@pytest.mark.rule("draft.11")
def test_draft_11_competitive_pairs_share_a_pod_casual_ones_need_not() -> None:
    pods = [["a1", "a2", "a3", "a4"], ["b1", "b2", "b3"]]
    for seed in range(10):
        assert all(one[0] == other[0] for one, other in pairs(pods, "competitive", seed))
    assert any(one[0] != other[0] for seed in range(10) for one, other in pairs(pods, "casual", seed))
    assert len(pairs(pods, "competitive", 1)) == len(pairs(pods, "casual", 1)) == 3
    with pytest.raises(SettingsError, match=r"competitive or casual; found 'odd' \(draft.11\)"):
        pairs(pods, "odd", 1)


def test_a_random_draft_loses_no_card() -> None:
    draft, dice = begin(5, 9, own_cards()), random.Random(9)
    every = sorted(name for own in draft.unopened for pack in own for name in pack.cards)
    every = sorted([*every, *(name for hand in draft.hands for name in hand)])
    while not draft.over:
        seat = dice.choice(draft.asked)
        draft = draft.pick(seat, dice.choice(draft.offered(seat)))
    assert sorted(name for pool in draft.pools for name in pool) == every
