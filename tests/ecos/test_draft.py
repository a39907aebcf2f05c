"""Drafting a starting hand, and the rules for two."""

from __future__ import annotations

import pytest

from explorer.games.ecos.cardfile import own_cards
from explorer.kernel.game import Game
from tests.ecos.given import active, card, cards, cubes, dial, do, kinds, new, options, two, use, vp

PAIR = card("Pair", "{ vp = 1 }", spots=("sun", "water"))


def looking(game: Game) -> list[list[int]]:
    return [sorted(hand) for hand in game.state.looking]


def backs(game: Game, numbers: list[int]) -> list[str]:
    return sorted(game.state.card(c).back for c in numbers)


def pick(game: Game, times: int = 1) -> None:
    """Everybody keeps the first cards offered, so many times."""
    for _ in range(times):
        for p in game.asked:
            while p in game.asked and game.decision and game.decision.kind == "draft":
                before = game.state
                game.apply(game.options_of(p)[0], p)
                if game.state.looking != before.looking:
                    break


def to_brown(game: Game) -> None:
    while not game.state.looking[0] or game.state.card(game.state.looking[0][0]).back == "blue":
        pick(game)


def to_the_end(game: Game) -> None:
    while game.decision and game.decision.kind == "draft":
        pick(game)


@pytest.mark.rule("draft.a1")
def test_draft_a1_five_blue_cards_each() -> None:
    game = new(4, hands="draft")
    assert [backs(game, hand) for hand in game.state.looking] == [["blue"] * 5] * 4


@pytest.mark.rule("draft.a2")
def test_draft_a2_keep_one_and_pass_the_rest_to_the_left() -> None:
    game = new(4, hands="draft")
    before = looking(game)
    pick(game)
    assert looking(game)[1] == [c for c in before[0] if c not in game.state.picking[0]]
    assert [len(hand) for hand in game.state.picking] == [1] * 4


@pytest.mark.rule("draft.a3")
def test_draft_a3_nobody_takes_up_a_hand_before_all_have_picked() -> None:
    game = new(3, hands="draft")
    before = looking(game)
    for p in game.asked[:2]:
        game.apply(game.options_of(p)[0], p)
    assert (looking(game), len(game.asked), game.state.picking) == (before, 1, [[], [], []])
    assert [c["back"] for c in game.view(0)["seats"][2]["looking"]] == [True] * 5


@pytest.mark.rule("draft.a4", "draft.a5")
def test_draft_a4_until_each_has_four_and_the_spare_ones_go_back() -> None:
    game = new(4, hands="draft")
    pick(game, 3)
    assert [len(hand) for hand in game.state.looking] == [2] * 4
    pick(game)
    assert [backs(game, hand) for hand in game.state.hand] == [["blue"] * 4] * 4
    assert len(game.state.blue) == 35 - 16
    assert kinds(game.log).count("shuffles") == 3  # both at first, blue again


@pytest.mark.rule("draft.b1")
def test_draft_b1_then_nine_brown_cards_each() -> None:
    game = new(4, hands="draft")
    to_brown(game)
    assert [backs(game, hand) for hand in game.state.looking] == [["brown"] * 9] * 4


@pytest.mark.rule("draft.b2")
def test_draft_b2_brown_hands_go_to_the_right() -> None:
    game = new(4, hands="draft")
    to_brown(game)
    before = looking(game)
    pick(game)
    assert looking(game)[3] == [c for c in before[0] if c not in game.state.picking[0]]


@pytest.mark.rule("draft.b3", "draft.b4", "draft.c1")
def test_draft_b3_until_each_has_eight_and_the_spare_ones_go_back() -> None:
    game = new(4, hands="draft")
    to_the_end(game)
    assert [backs(game, hand) for hand in game.state.hand] == [["blue"] * 4 + ["brown"] * 8] * 4
    assert len(game.state.brown) == 70 - 32
    assert kinds(game.log).count("shuffles") == 4


@pytest.mark.rule("draft.c2", "draft.c3")
def test_draft_c2_any_three_are_active_and_nine_stay_in_hand() -> None:
    game = new(3, hands="draft")
    to_the_end(game)
    assert game.decision
    assert game.decision.kind == "activate"
    assert len(options(game, "Ana")) == 10  # of the first three, in a fixed order
    while game.decision.kind == "activate":
        game.apply(game.options_of(game.asked[0])[0], game.asked[0])
    leaves = {c.name: c.leaves for c in own_cards()}
    assert [active(game, n) for n in game.names] == [{c: (leaves[c], 0) for c in active(game, n)} for n in game.names]
    assert [len(active(game, n)) for n in game.names] == [3] * 3
    assert [len(cards(game, "hand", n)) for n in game.names] == [9] * 3


# -- two players ------------------------------------------------------------------------------------------------


def activated(game: Game) -> Game:
    """Returns the game after both have chosen what begins active."""
    while game.decision and game.decision.kind == "activate":
        game.apply(game.options_of(game.asked[0])[0], game.asked[0])
    return game


@pytest.mark.rule("two.0")
def test_two_0_all_else_is_as_for_more() -> None:
    game = activated(new(2))
    assert (game.state.cubes, game.state.dial, game.state.reserve, len(game.state.tiles)) == ([7, 7], [0, 0], 52, 4)


@pytest.mark.rule("two.1", "two.3", "amb.preset-split")
def test_two_1_eighteen_cards_each_the_additional_ones_at_random() -> None:
    game = activated(new(2))
    owned = [[*game.state.hand[p], *game.state.active[p]] for p in (0, 1)]
    assert [backs(game, cards) for cards in owned] == [["blue"] * 6 + ["brown"] * 12] * 2
    extras = [e for e in new(2).log if e.kind == "deals"]
    other = [e for e in new(2, seed=8).log if e.kind == "deals"]
    assert [len(e.objects) for e in extras] == [6, 6]
    assert [e.objects for e in extras] != [e.objects for e in other]


@pytest.mark.rule("two.2")
def test_two_2_five_active_cards_and_thirteen_in_hand() -> None:
    game = activated(new(2))
    assert [(len(active(game, n)), len(cards(game, "hand", n))) for n in game.names] == [(5, 13)] * 2


@pytest.mark.rule("two.4", "amb.two-fourth")
@pytest.mark.parametrize(("reading", "choices"), [("any-of-fifteen", 15), ("set-cards-only", 9)])
def test_two_4_the_owner_chooses_the_fourth_and_fifth(reading: str, choices: int) -> None:
    game = new(2, amb_two_fourth=reading)
    assert [len(active(game, n)) for n in game.names] == [3, 3]
    assert len(game.options_of(0)) == choices - 1  # two of them, in a fixed order
    assert [(len(active(activated(game), n)), len(cards(game, "hand", n))) for n in game.names] == [(5, 13)] * 2


@pytest.mark.rule("two.5")
def test_two_5_a_head_start_for_the_draft() -> None:
    game = new(2, hands="draft")
    assert [backs(game, hand) for hand in game.state.hand] == [["blue"] * 2 + ["brown"] * 4] * 2


@pytest.mark.rule("two.6", "amb.two-draft-size")
def test_two_6_the_rest_is_drafted() -> None:
    game = new(2, hands="draft")
    assert [backs(game, hand) for hand in game.state.looking] == [["blue"] * 5] * 2
    pick(game)
    pick(game)
    assert [backs(game, hand) for hand in game.state.looking] == [["brown"] * 9] * 2
    to_the_end(game)
    assert [backs(game, hand) for hand in game.state.hand] == [["blue"] * 6 + ["brown"] * 12] * 2


@pytest.mark.rule("two.7")
def test_two_7_two_cards_a_pick() -> None:
    game = new(2, hands="draft")
    pick(game)
    assert ([len(h) for h in game.state.picking], [len(h) for h in game.state.looking]) == ([2, 2], [3, 3])
    pick(game)
    assert [len(hand) for hand in game.state.looking] == [9, 9]


@pytest.mark.rule("two.9", "amb.two-order")
@pytest.mark.parametrize(
    ("first", "second", "on_card", "turns"),
    [
        ("cube on pair sun", "cube on pair water", 0, 0),
        ("cube on pair sun", "turn the dial", 1, 1),
        ("turn the dial", "cube on pair water", 1, 1),
        ("turn the dial", "turn the dial", 0, 2),
    ],
)
def test_two_9_each_token_for_a_cube_or_a_turn(first: str, second: str, on_card: int, turns: int) -> None:
    game = two(ana={"active": ["Pair"]}, settings={"cards": [PAIR]}, draw=["sun", "water"])
    use(game, ana=f"first sun / {first}", bo="first sun / turn the dial")
    use(game, ana=second)
    assert (active(game)["Pair"][1], dial(game)) == (on_card, turns)
    assert vp(game) == (1 if (turns, on_card) == (0, 0) else 0)


@pytest.mark.rule("two.9")
def test_two_9_in_the_order_each_likes() -> None:
    game = two(ana={"active": ["Pair"]}, settings={"cards": [PAIR]}, draw=["sun", "water"])
    use(game, ana="first water / cube on pair water", bo="first sun / turn the dial")
    assert options(game, "Ana") == ["cube on pair sun", "turn the dial"]
    assert options(game, "Bo") == ["turn the dial"]


@pytest.mark.rule("amb.two-order")
@pytest.mark.parametrize(("reading", "free"), [("both-then-resolve", 0), ("one-by-one", 1)])
def test_amb_two_order_cards_resolve_after_both_tokens_or_after_each(reading: str, free: int) -> None:
    one, full = card("One", "{ vp = 1 }"), {"active": {"One": {}}, "cubes": 1}
    game = two(ana=full, settings={"cards": [one], "amb.two-order": reading}, draw=["sun", "sun"])
    use(game, ana="cube on one sun")
    assert (cubes(game), vp(game)) == (free, free)


@pytest.mark.rule("amb.two-wild")
def test_amb_two_wild_both_are_used_and_then_the_round_ends() -> None:
    game = two(ana={"active": ["Pair"]}, settings={"cards": [PAIR]}, draw=["sun", "wild"])
    use(game, ana="first wild / cube on pair water", bo="first sun / turn the dial")
    assert game.state.round == 1
    use(game, ana="cube on pair sun")
    do(game, "leave the dial")
    assert (vp(game), game.state.round, game.state.harbinger) == (1, 2, 1)


@pytest.mark.rule("amb.two-backout")
def test_amb_two_backout_only_the_cube_placed_last_comes_off() -> None:
    one = card("One", "{ vp = 1 }")
    seats = {"ana": {"active": ["One"]}, "bo": {"active": ["Pair"]}}
    game = two(**seats, settings={"cards": [one, PAIR]}, draw=["sun", "water"])
    use(game, ana="first sun / cube on one sun", bo="first sun / cube on pair sun")
    use(game, bo="cube on pair water")
    do(game, "back out of pair")
    assert (active(game, "Bo")["Pair"], cubes(game, "Bo"), dial(game, "Bo")) == ((2, 1), 6, 1)


PAIRS = [
    ("lion", "impala-lily"),
    ("gorilla", "bird-of-paradise"),
    ("honeypot", "calla-lily"),
    ("daisy", "aloe"),
]


@pytest.mark.parametrize(
    "pair",
    [
        pytest.param(p, marks=pytest.mark.rule(r))
        for p, r in zip(PAIRS, ("two.10", "two.11", "two.12", "two.13"), strict=True)
    ],
)
def test_two_10_recommended_matches(pair: tuple[str, str]) -> None:
    game = new(2, hands="-".join(pair))
    dealt = [e for e in game.log if e.kind == "takes set"]
    assert {e.detail[0] for e in dealt} == set(pair)
    assert {e.rules[0] for e in dealt} <= {"two.10", "two.11", "two.12", "two.13"}
    assert [len(active(game, n)) for n in game.names] == [3, 3]
