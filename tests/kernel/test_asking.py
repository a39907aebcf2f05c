"""Who is asked, in which order, and what being asked or not being asked may tell."""

from __future__ import annotations

from itertools import permutations

import pytest

from explorer.kernel.acts import Done, Nothing
from explorer.kernel.errors import IllegalOption
from explorer.kernel.frozen import step
from explorer.kernel.steps import Pick, Sealed, Secret, Together
from tests.kernel.minis import CUBES, OFFERS, SHOP, TEAM, WINDOWS
from tests.kernel.minis.base import Card, changed
from tests.kernel.minis.offers import Offer
from tests.kernel.minis.shop import Concede, Tap, Trade
from tests.kernel.minis.window import PlayOne, Window

# -- several asked ------------------------------------------------------------------------------------------------


def test_several_asked_have_their_own_options_and_act_in_any_order() -> None:
    game = TEAM.new(players=3)
    assert game.decision is not None
    assert game.decision.players == (0, 1)
    ana, bo = (game.options_of(p) for p in (0, 1))
    game.apply(bo[0])
    assert game.asked == (0, 1)
    assert game.options_of(0) == ana
    assert game.options_of(1) == bo[1:]
    assert game.options_of(2) == ()


def test_who_has_answered_is_not_asked_again_while_others_go_on() -> None:
    game = TEAM.new()
    game.apply("done", player=1)
    assert game.asked == (0,)
    with pytest.raises(IllegalOption, match="You are asked"):
        game.apply(Done(), player=1)


def test_the_first_to_call_wins_a_race() -> None:
    game = TEAM.new(players=3)
    game.apply("done", player=1)
    game.apply("done", player=0)
    assert game.asked == (0, 1, 2)
    game.apply("call", player=2)
    assert game.decision is None
    assert game.state.points == [0, 0, 10]


# -- sealed answers -----------------------------------------------------------------------------------------------


def test_sealed_answers_in_any_order_give_one_state() -> None:
    results = set()
    for order in permutations(range(3)):
        game = CUBES.new(players=3)
        for player in order:
            game.apply("cover 1" if player else "dial", player=player)
        results.add(game.fingerprint())
    assert len(results) == 1


def test_sealed_answers_are_carried_out_in_seat_order_when_all_are_in() -> None:
    game = CUBES.new(players=3)
    assert game.apply("cover 1", player=2) == ()
    assert game.apply("dial", player=1) == ()
    events = game.apply("dial", player=0)
    assert [(e.kind, e.actor) for e in events] == [("turns the dial", 0), ("turns the dial", 1), ("covers", 2)]


def test_a_sealed_answer_is_known_to_its_player_alone() -> None:
    game = CUBES.new()
    game.apply("cover 1", player=1)
    assert "Cover" in game.view(1)["question"]
    assert "Cover" in game.foreseen("open")[0][0]
    for viewer in (0, None):
        assert "Cover" not in str([game.view(viewer), game.foreseen(viewer)])


def test_that_somebody_has_answered_is_known_to_all() -> None:
    game = CUBES.new()
    game.apply("cover 1", player=1)
    shown = game.state.question.shown_to(None)
    assert isinstance(shown, Together)
    assert [(p.question, p.answer) for p in shown.parts_of] == [(Secret(0), None), (Secret(1), Done())]


def test_the_last_to_answer_is_asked_though_there_is_nothing_to_choose() -> None:
    game = changed(CUBES.new(), cubes=[2, 0])
    game.apply("cover 1", player=0)
    assert game.asked == (1,)
    assert [o.text for o in game.options] == ["dial"]


def test_a_sealed_answer_in_parts_is_taken_back_to_its_beginning() -> None:
    question = Pick(1, Offer(), 1, 3)
    part = Sealed(1, question).with_answer(Card(1)).with_answer(Card(2))
    assert part.question == question.but(picked=(Card(1), Card(2)))
    assert part.taken_back() == Sealed(1, question)
    assert part.with_answer(Card(3)).taken_back() == Sealed(1, question)


def test_a_sealed_answer_may_be_given_in_parts() -> None:
    game = changed(OFFERS.new(), hands=[[1, 3, 5], [7, 8, 9]])
    game.apply("choose 7", player=1)
    assert game.question_for(1) == Pick(1, Offer(), 1, 2, (Card(7),))
    assert "7" not in game.view(0)["question"]
    game.apply("choose 1 / choose 5", player=0)
    assert game.state.hands == [[1, 3, 5], [7, 8, 9]]
    events = game.apply("done", player=1)
    assert [e.objects for e in events][:2] == [(1, 5), (7,)]


def test_who_has_nothing_to_answer_is_asked_all_the_same() -> None:
    game = changed(OFFERS.new(), hands=[[2, 3], []])
    assert game.asked == (0, 1)
    assert [o.act for o in game.options_of(1)] == [Nothing()]
    game.apply(Nothing(), player=1)
    events = game.apply("choose 2 / done", player=0)
    assert [(e.kind, e.actor) for e in events][:2] == [("offers", 0), ("has nothing to offer", 1)]


def test_the_question_to_a_player_is_the_part_of_that_player() -> None:
    game = OFFERS.new()
    assert game.decision is not None
    assert game.decision.kind == "pick"
    game.apply(game.options[0])
    assert game.records[-1].question == "Pick"


# -- must not tell, nothing legal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [0, 1])
def test_all_are_asked_if_not_being_asked_would_tell(holder: int) -> None:
    game = changed(WINDOWS.new(ask_all=True), hands=[[1, 3], [4, 5]] if holder == 0 else [[2, 3], [4, 1]])
    game.apply("choose 3")
    assert isinstance(game.state.question, Window)
    assert len(game.options) == (2 if holder == 1 else 1)


def test_a_sole_option_is_taken_and_logged_where_it_tells_nothing() -> None:
    game = changed(WINDOWS.new(ask_all=False), hands=[[1, 3], [4, 5]])
    events = game.apply("choose 3")
    assert [(e.kind, e.actor) for e in events[:2]] == [("plays", 0), ("lets", 1)]


def test_a_choice_without_options_is_an_event_with_its_rule() -> None:
    game = WINDOWS.new()
    for _ in range(40):
        if game.decision:
            game.apply(game.options[-1])
    events = [e for e in game.log if e.kind == "has nothing to play"]
    assert [(e.actor, e.rules) for e in events] == [(0, ("mini.2",)), (1, ("mini.2",))]


@step
class Insist(PlayOne):
    """Asks even where there is a single card to play."""

    always = True


def test_a_question_that_must_be_asked_but_has_no_options_is_an_event_too() -> None:
    s = WINDOWS.new().state.copy()
    s.hands, s.agenda, s.log = [[], [5]], [(Insist(1), 0), (Insist(0), 0)], []
    assert s.advance() == [Card(5)]
    assert [e.kind for e in s.log] == ["has nothing to play"]


# -- any time -----------------------------------------------------------------------------------------------------


def test_a_standing_act_stands_beside_the_question_never_among_its_options() -> None:
    game = SHOP.new()
    assert [o.text for o in game.standing(1)] == ["concede", "tap"]
    assert [o.text for o in game.options_of(1)] == []
    assert "concede" not in [o.text for o in game.options]


def test_a_standing_act_leaves_the_question_open_with_what_it_changed() -> None:
    game = SHOP.new()
    question = game.state.question
    events = game.apply("tap")
    assert game.state.question == question == Trade(0)
    assert [o.text for o in game.options] == ["buy 1", "earn"]
    assert [(e.kind, e.cause) for e in events] == [("taps", 0), ("gains", events[0].number)]


def test_a_standing_act_is_refused_with_its_reason_when_it_is_not_possible() -> None:
    game = SHOP.new()
    game.apply(Tap(), player=1)
    with pytest.raises(IllegalOption, match=r"You have not tapped yet \(shop.4\)"):
        game.apply(Tap(), player=1)


def test_a_player_may_concede_out_of_turn() -> None:
    game = SHOP.new()
    (event,) = game.apply("concede", player=1)
    assert (event.kind, event.actor) == ("concedes", 1)
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = SHOP.new()
    game.apply("concede", player=1)
    assert (game.options, game.standing(0), game.near_misses(0)[0].option.text) == ((), (), "earn")
    with pytest.raises(IllegalOption, match="The game goes on"):
        game.apply(Concede(), player=0)


# -- back-out -----------------------------------------------------------------------------------------------------


def test_backing_out_is_possible_only_once_another_was_paid() -> None:
    game = CUBES.new()
    game.apply("cover 1", player=0)
    game.apply("cover 1", player=1)
    assert [o.text for o in game.options] == ["resolve"]
    game.apply("resolve")
    assert [o.text for o in game.options_of(1)] == ["resolve", "back out"]


def test_backing_out_gives_the_cube_back_and_turns_the_dial() -> None:
    game = CUBES.new()
    before = game.state.cubes[1], game.state.covered[1]
    game.apply("cover 1", player=0)
    game.apply("cover 1", player=1)
    game.apply("resolve")
    events = game.apply("back out", player=1)
    assert [(e.kind, e.rules) for e in events[:2]] == [("backs out", ("mini.2",)), ("turns the dial", ("mini.1",))]
    assert (game.state.cubes[1], game.state.covered[1]) == before
    assert game.state.dial == [0, 1]
