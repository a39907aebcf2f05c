"""Whose eyes a page shows: a hand is drawn only for the person who holds it."""

from dataclasses import replace

import pytest

from explorer.widgets.messages import Why
from explorer.widgets.screen import Company, Screen, eyes_at, may_answer
from tests.widgets.playing import act, hand, opened, ui

pytestmark = pytest.mark.usefixtures("simple_bots")

TWO = Company(("human", "human"))


def test_a_lone_person_always_sees_the_own_hand() -> None:
    seen = eyes_at((1,), Company(("human", "greedy")), Screen())
    assert (seen.viewer, seen.cover) == (0, None)


def test_another_person_is_shown_a_cover_first() -> None:
    seen = eyes_at((1,), TWO, Screen(viewer=0))
    assert (seen.viewer, seen.cover) == (None, 1)


def test_the_one_who_looks_already_needs_no_cover() -> None:
    seen = eyes_at((0,), TWO, Screen(viewer=0))
    assert (seen.viewer, seen.cover) == (0, None)


def test_bots_alone_are_watched_without_hands() -> None:
    assert eyes_at((0,), Company(("greedy", "greedy")), Screen()).viewer is None


@pytest.mark.parametrize(("eyes", "viewer"), [("open", "open"), ("all", None)])
def test_all_hands_and_no_hand_can_be_chosen(eyes: str, viewer: str | None) -> None:
    seen = eyes_at((1,), TWO, Screen(viewer=0, eyes=eyes))
    assert (seen.viewer, seen.cover) == (viewer, None)


def test_nobody_answers_from_behind_a_cover_or_for_another() -> None:
    assert may_answer((1,), TWO, Screen(viewer=None, cover=1)) is None
    assert may_answer((1,), TWO, Screen(viewer=0)) is None
    assert may_answer((1,), TWO, Screen(viewer=1)) == 1
    assert may_answer((1,), TWO, Screen(viewer="open")) == 1


def test_nobody_answers_for_a_bot() -> None:
    assert may_answer((1,), Company(("human", "greedy")), Screen(viewer="open")) is None


def test_a_question_to_a_second_person_goes_through_the_cover() -> None:
    store = opened("human", "human")
    ui(store, "cover", "go")
    act(store, "play 3")
    assert store.screen.cover == 1
    assert (hand(store, 0), hand(store, 1)) == (2, 3)
    ui(store, "cover", "go")
    assert (hand(store, 0), hand(store, 1)) == (2, [4, 5, 12])
    assert store.answers_for == 1


def test_what_one_person_was_reading_is_not_shown_to_the_next() -> None:
    store = opened("human", "human")
    ui(store, "cover", "go")
    store.dispatch(Why("play 3"))
    act(store, "play 3")
    assert store.screen.cover == 1
    assert (store.screen.tab, store.screen.pages, store.screen.trail) == ("act", {}, ())


def test_a_persons_only_answer_is_not_given_for_them_when_others_watch_the_screen() -> None:
    store = opened("human", "human", hands=((1, 2, 3), (4, 5, 6)))
    ui(store, "cover", "go")
    act(store, "play 3")
    assert store.screen.cover == 1


def test_a_lone_persons_only_answer_is_given_for_them() -> None:
    store = opened("human", "human", hands=((1, 2, 3), (4, 5, 6)))
    store.company = Company(("simple", "human"))
    store.screen = replace(store.screen, viewer=1, cover=None)
    store.go_on()
    assert store.asked == (1,)
    assert len(store.desk.game(store.screen.place).acts(1)) > 1  # type: ignore[union-attr]


def test_undo_to_another_persons_question_covers_the_screen() -> None:
    store = opened("human", "human")
    ui(store, "cover", "go")
    act(store, "play 3")
    ui(store, "cover", "go")
    ui(store, "undo")
    assert (store.screen.viewer, store.screen.cover) == (None, 0)
