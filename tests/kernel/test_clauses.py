"""Clauses from one source: what is legal, what is explained and what is refused say the same."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.acts import Act, Clause, Done, Fix, Row, allowed, legal
from explorer.kernel.errors import IllegalOption
from explorer.kernel.frozen import step
from tests.kernel.minis import SHOP, TACTICS
from tests.kernel.minis.base import Pass, changed
from tests.kernel.minis.shop import Buy, Concede, Earn, Trade


def test_an_explanation_is_every_condition_with_its_present_truth_in_order() -> None:
    game = SHOP.new()
    game.apply("earn")
    game.apply("earn")
    assert game.explain(Buy(3)) == (
        Clause("shop.1", "It is your turn to trade", True),
        Clause("shop.2", "The card is in the shop", True),
        Clause("shop.3", "You have 3 gold", False, (3,), Fix("1 more gold", {"gold": 3}), (2, 3)),
    )


def test_a_condition_that_holds_needs_no_fix() -> None:
    game = changed(SHOP.new(), gold=[3, 0])
    assert game.explain(Buy(3))[2].fix is None


def test_the_change_named_by_a_fix_makes_the_condition_hold() -> None:
    game = SHOP.new()
    fix = game.explain(Buy(3))[2].fix
    assert fix is not None
    game = changed(game, gold=[fix.change["gold"], 0])
    assert all(clause.holds for clause in game.explain(Buy(3)))


def test_anyone_may_ask_why_not_at_any_time() -> None:
    game = changed(SHOP.new(), gold=[0, 5])
    assert [c.rule for c in game.explain("buy 3", player=1) if not c.holds] == ["shop.1"]
    game.apply("concede")
    assert [c.rule for c in game.explain(Buy(3), player=1) if not c.holds] == ["shop.1"]


def test_an_act_nobody_asks_for_is_refused_for_that_reason() -> None:
    game = SHOP.new()
    assert game.explain(Pass()) == (Clause("mini.1", "It answers the open question", False),)
    assert game.explain(Pass(), player=1) == (Clause("mini.1", "You are asked", False),)
    game.apply("concede")
    assert game.explain(Concede()) == (Clause("", "The game goes on", False),)


def test_a_refusal_carries_the_clauses_and_names_the_rules() -> None:
    game = SHOP.new()
    with pytest.raises(IllegalOption, match=r"Not now: buy 4. You have 4 gold \(shop.3\)") as caught:
        game.apply("buy 4")
    assert caught.value.clauses == game.explain("buy 4")


def test_the_table_is_looked_at_once_a_listing_and_nothing_is_worded() -> None:
    looked: list[Any] = []

    def words(s: Any, player: int, act: Any) -> str:
        raise AssertionError("listing needs no words")

    @step
    class Push(Act):
        n: int
        TABLE = (Row("t", lambda s, p, a: looked.append(a) is None, words),)
        ROWS = (Row("r", lambda s, p, a: a.n % 2 == 0, words),)

    assert allowed(Push, None, 0)
    assert legal(map(Push, range(24)), None, 0) == [Push(n) for n in range(0, 24, 2)]
    assert looked == [None]


def test_a_table_that_forbids_forbids_all_acts_of_the_class() -> None:
    game = SHOP.new()
    assert allowed(Buy, game.state, 0)
    assert not allowed(Buy, game.state, 1)


def test_near_misses_come_nearest_first_and_leave_out_what_is_possible() -> None:
    game = changed(SHOP.new(), gold=[2, 0])
    assert [m.option.text for m in game.near_misses()] == ["buy 3", "buy 4", "buy 5"]
    assert [m.short for m in game.near_misses()] == ["1 short", "2 short", "3 short"]
    assert game.near_misses()[0].clauses == game.explain("buy 3")


def test_fewer_failing_conditions_are_nearer_than_a_smaller_gap() -> None:
    game = changed(SHOP.new(), shop=[5])
    assert [m.option.text for m in game.near_misses()] == ["buy 5", "buy 1", "buy 2", "buy 3", "buy 4"]
    assert game.near_misses()[1].short == "The card is in the shop"


def test_what_a_number_would_mend_is_nearer_than_what_nothing_mends() -> None:
    game = changed(SHOP.new(), gold=[2, 0], shop=[5])
    assert [m.short for m in game.near_misses()][:2] == ["3 short", "The card is in the shop"]


def test_at_most_twenty_near_misses_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SHOP), "acts", lambda self, s, player: map(Buy, range(1, 40)))
    game = SHOP.new()
    assert [m.option.objects for m in game.near_misses()] == [(n,) for n in range(1, 6)] + [(n,) for n in range(6, 21)]


def test_the_question_may_have_near_misses_of_its_own() -> None:
    game = TACTICS.new()
    game.apply("play spark")
    assert [m.option.text for m in game.near_misses()][:2] == ["done", "name drone"]


def test_an_equal_card_that_cannot_be_played_is_no_near_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SHOP), "face", lambda self, s, p, act, names: SHOP_FACE(self, s, p, Earn(), names))
    game = SHOP.new()
    assert game.near_misses() == ()


SHOP_FACE = type(SHOP).face


def test_done_is_explained_by_how_many_are_missing() -> None:
    game = TACTICS.new()
    game.apply("play shove")
    assert game.explain(Done())[0] == Clause("404.4.a", "At least 2 chosen", False, gauge=(0, 2))


def test_a_choice_that_could_not_be_ended_says_so() -> None:
    units = {"vampire": (0, "left"), "agent": (1, "right"), "hulk": (1, "left")}
    game = changed(TACTICS.new(), units=units)
    game.apply("play shove")
    failing = [c for c in game.explain("name vampire") if not c.holds]
    assert failing == [Clause("404.4.a", "The rest of the choice can still be made", False)]


def test_a_question_with_one_answer_that_must_be_asked_is_asked() -> None:
    game = SHOP.new()
    assert isinstance(game.state.question, Trade)
    assert game.options == (game.option(Earn(), 0),)
