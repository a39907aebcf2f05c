"""The Harbinger's round and the bag."""

from __future__ import annotations

import math
from fractions import Fraction
from statistics import mean

import pytest

from explorer.games.ecos.finish import refill
from explorer.games.ecos.rounds import DrawElement
from explorer.kernel.errors import ChanceError
from tests.ecos.given import card, do, kinds, new, table, two, use

FEED = card("Feed", '{ element = { type = "wild", qty = 1 } }')
EIGHT = {"sun": 10, "water": 8, "forest": 6, "community": 5, "landmass": 4, "habitat": 3, "animal": 2, "wild": 2}


@pytest.mark.rule("elem.total", "comp.11", "setup.6a")
def test_elem_total_forty_tokens_of_eight_kinds_are_in_the_bag() -> None:
    game = new(hands="random", amb_start_player="free-choice")
    assert (sum(game.state.bag.values()), len(game.state.bag), game.state.drawn) == (40, 8, [])


@pytest.mark.rule("elem.sun", "elem.water", "elem.forest", "elem.community")
@pytest.mark.rule("elem.landmass", "elem.habitat", "elem.animal", "elem.wild")
@pytest.mark.parametrize("element", list(EIGHT))
def test_elem_each_kind_has_its_number_in_the_bag(element: str) -> None:
    shown = table(draw=[element]).view(None)["bag"][element]
    left = EIGHT[element] - 1
    assert shown == {"left": left, "of": EIGHT[element], "odds": [left, 39]}


@pytest.mark.rule("round.1")
def test_round_1_the_start_player_is_harbinger() -> None:
    game = new(hands="random", amb_start_player="free-choice")
    do(game, "bo begins")
    while game.state.round == 0:
        game.apply(game.options_of(game.asked[0])[0])
    assert game.state.harbinger == 1


@pytest.mark.rule("round.2")
def test_round_2_a_token_is_drawn_and_all_know_it() -> None:
    game = table()
    assert sum(game.state.bag.values()) == 39
    assert len(game.state.drawn) == 1
    drawn = next(e for e in game.log if e.kind == "draws")
    assert [game.describe(drawn, p) for p in (0, 1, None)] == [f"Ana draws {game.state.drawn[0]}"] * 3


@pytest.mark.rule("round.3")
def test_round_3_drawn_tokens_stay_out_of_the_bag() -> None:
    game = table(drawn=["sun", "sun", "water", "animal"], draw=["animal"])
    assert sum(game.state.bag.values()) == 35
    do(game, "turn the dial", player="Ana")
    do(game, "turn the dial", player="Bo")
    with pytest.raises(ChanceError):
        do(game, "turn the dial", player="Cy", chance=["animal"])
    use(game, "sun")
    assert (game.state.bag["sun"], game.state.bag["animal"]) == (7, 0)


@pytest.mark.rule("round.4")
def test_round_4_no_draw_before_everybody_has_used_the_element() -> None:
    game = table(draw=["sun"])
    do(game, "turn the dial", player="Ana")
    events = do(game, "turn the dial", player="Bo")
    assert (game.asked, game.state.drawn, kinds(events)) == ((2,), ["sun"], [])
    assert "draws" in kinds(do(game, "turn the dial", player="Cy"))


@pytest.mark.rule("round.5")
def test_round_5_a_wild_is_the_last_draw_of_the_term() -> None:
    game = table(harbinger="Bo", draw=["wild"])
    events = use(game)
    assert [e.kind for e in events if e.kind in ("draws", "passes bag", "round")] == ["passes bag", "round", "draws"]
    assert game.state.harbinger == 2


@pytest.mark.rule("round.5", "amb.wild-gain")
def test_amb_wild_gain_a_gained_wild_ends_nothing() -> None:
    game = table(ana={"active": ["Feed"], "vp": 90}, settings={"cards": [FEED]}, draw=["sun"])
    use(game, ana="cube on feed sun")
    assert (game.outcome, game.state.harbinger, game.state.round) == (None, 0, 1)


@pytest.mark.rule("round.6", "end.1")
def test_round_6_the_end_is_looked_for_after_the_wild() -> None:
    game = table(ana={"vp": 81}, bo={"vp": 40}, cy={"vp": 30}, draw=["wild"])
    assert not game.outcome
    use(game)
    assert game.outcome


@pytest.mark.rule("round.7")
def test_round_7_the_bag_is_filled_and_passed_to_the_left() -> None:
    game = table(di={"vp": 50}, harbinger="Di", drawn=["sun", "sun"], draw=["wild"])
    events = use(game)
    assert game.state.harbinger == 0
    assert sum(game.state.bag.values()) == 39  # forty, and the next token is out
    assert [e.kind for e in events][-3:] == ["passes bag", "round", "draws"]


# -- how long a round is ----------------------------------------------------------------------------------------


def draws_to_the_wild() -> Fraction:
    """Returns how many draws a round takes on average: the first of 2 wilds among 40 tokens."""
    chance = [Fraction(math.comb(40 - n, 1), math.comb(40, 2)) for n in range(1, 41)]  # first wild at draw n
    assert sum(chance) == 1
    return sum((n * c for n, c in enumerate(chance, 1)), Fraction(0))


def test_a_round_takes_thirteen_and_two_thirds_draws_on_average() -> None:
    assert draws_to_the_wild() == Fraction(41, 3)


def test_rounds_of_the_engine_are_as_long_as_computed() -> None:
    s = new(hands="random", amb_start_player="free-choice").state.copy()
    lengths = []
    for _ in range(2000):
        refill(s)
        while "wild" not in s.drawn:
            DrawElement().run(s)
        lengths.append(len(s.drawn))
    assert abs(mean(lengths) - 41 / 3) < 4 * 9.3 / math.sqrt(2000)  # four standard errors
    assert abs(sum(n == 1 for n in lengths) / 2000 - 0.05) < 4 * math.sqrt(0.05 * 0.95 / 2000)


@pytest.mark.rule("two.8")
def test_two_8_two_tokens_a_draw() -> None:
    game = two()
    assert sum(game.state.bag.values()) == 38
    assert len(game.state.announced) == 2
