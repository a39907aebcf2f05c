"""The store of a page: acting, going about in time, and what happens when something fails."""

from typing import Any

import pytest

from explorer.widgets.messages import Act, Event, Form, Goto, Rule, Select, Ui, Why
from explorer.widgets.store import Store
from tests.widgets.playing import act, hand, opened, ui

pytestmark = pytest.mark.usefixtures("simple_bots")


def test_an_act_is_carried_out_and_bots_answer_until_the_person_is_asked_again() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    assert hand(store, 0) == [1, 2]
    assert store.answers_for == 0


def test_an_act_made_for_an_earlier_picture_does_nothing() -> None:
    store = opened("human", "simple")
    earlier = store.at
    act(store, "play 3")
    store.dispatch(Act("play 2", earlier))
    assert hand(store, 0) == [1, 2]
    assert "nothing was done" in store.screen.notice


def test_an_act_the_rules_forbid_opens_its_reasons() -> None:
    store = opened("human", "simple")
    act(store, "buy cup")
    assert store.screen.tab == "why"
    assert store.screen.pages["why"].value == "buy cup"
    assert "costs 6" in store.screen.notice


@pytest.mark.parametrize("said", ["", "fly away", "play", "<img onerror=alert(1)>"])
def test_an_act_that_cannot_be_understood_is_answered_in_words(said: str) -> None:
    store = opened("human", "simple")
    before = store.at
    act(store, said)
    assert store.screen.notice
    assert (store.at, store.screen.trouble) == (before, None)


def test_whoever_lets_everything_pass_is_asked_again_in_their_own_turn() -> None:
    store = opened("human", "human")
    ui(store, "cover", "go")
    act(store, "play 3")
    ui(store, "cover", "go")
    assert store.answers_for == 1
    ui(store, "wave", "on")
    ui(store, "cover", "go")
    act(store, "play 2")
    assert (store.asked, store.answers_for, hand(store, 0)) == ((0,), 0, [1])
    act(store, "stop")
    assert (store.asked, store.screen.waving) == ((1,), frozenset())


def test_asking_again_and_undo_end_what_was_let_pass_unasked() -> None:
    for way in ("wave:off", "undo:"):
        store = opened("human", "human")
        ui(store, "cover", "go")
        act(store, "play 3")
        ui(store, "cover", "go")
        ui(store, "wave", "on")
        ui(store, *way.split(":"))
        assert store.screen.waving == frozenset()


def test_there_is_nothing_to_let_pass_in_ones_own_turn() -> None:
    store = opened("human", "human")
    ui(store, "cover", "go")
    ui(store, "wave", "on")
    assert "nothing to let pass" in store.screen.notice


def test_going_another_way_in_the_past_is_said() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    assert store.screen.notice == ""
    ui(store, "undo")
    act(store, "play 3")
    assert store.screen.notice == ""
    ui(store, "undo")
    act(store, "play 2")
    assert "new branch" in store.screen.notice


def test_undo_returns_to_the_persons_last_question_and_redo_goes_on() -> None:
    store = opened("human", "simple")
    start = store.at
    act(store, "play 3")
    after = store.at
    ui(store, "undo")
    assert store.at == start
    ui(store, "redo")
    assert store.at == after


def test_undo_at_the_beginning_says_so() -> None:
    store = opened("human", "simple")
    ui(store, "undo")
    assert "beginning" in store.screen.notice


def test_acting_from_the_past_makes_a_branch_and_destroys_nothing() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    ui(store, "undo")
    act(store, "play 2")
    assert store.desk
    assert len(store.desk.tree.branches()) == 2
    ui(store, "undo")
    act(store, "play 3")
    assert len(store.desk.tree.branches()) == 2


def test_acting_again_as_before_stops_at_the_next_question() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    after = store.at
    act(store, "play 2")
    ui(store, "undo")
    ui(store, "undo")
    act(store, "play 3")
    assert store.at == after


def test_stepping_shows_one_event_at_a_time() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    ui(store, "step", "-1")
    assert store.answers_for is None or store.at != ""
    places = [store.screen.place]
    for _ in range(10):
        ui(store, "step", "-1")
        places.append(store.screen.place)
    assert places[-1] == places[-2]
    assert store.screen.place.node == 0


def test_an_event_of_the_log_shows_the_picture_after_it() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    assert store.desk
    events = store.desk.game(store.screen.place).log
    played = next(event for event in events if event.kind == "played")
    store.dispatch(Event(played.number))
    assert hand(store, 0) == [1, 2]
    assert store.desk.view(store.screen.place, 0)["pool"] == 0


def test_a_place_of_the_tree_can_be_gone_to() -> None:
    store = opened("human", "simple")
    act(store, "play 3")
    store.dispatch(Goto("0"))
    assert hand(store, 0) == [1, 2, 3]


ABSENT = {"scrub": "77", "tab": "<b>", "speed": "9", "pass-to": "²", "eyes": "1", "nothing": ""}
MISSING = [
    Goto("999"),
    Goto("-1"),
    Goto("x"),
    Event(99999),
    Form("nothing", {}),
    *(Ui(*pair) for pair in ABSENT.items()),
]


@pytest.mark.parametrize("message", MISSING, ids=str)
def test_what_the_page_does_not_have_is_answered_in_words(message: Any) -> None:
    store = opened("human", "simple")
    before = store.screen
    store.dispatch(message)
    assert store.screen.notice
    assert (store.screen.place, store.screen.tab, store.screen.trouble) == (before.place, before.tab, None)


def test_before_there_is_a_game_every_message_is_answered_in_words() -> None:
    store = Store()
    for message in (Act("play 3"), Goto("0"), Event(1), Ui("undo"), Ui("step", "1"), Ui("play"), Ui("scrub", "0")):
        store.dispatch(message)
        assert "no game" in store.screen.notice
        assert store.screen.trouble is None


def test_back_returns_to_the_page_read_before() -> None:
    store = opened("human", "simple")
    store.dispatch(Why("buy cup"))
    store.dispatch(Rule("mini.3"))
    store.dispatch(Select(3))
    ui(store, "back")
    assert (store.screen.tab, store.screen.pages["rules"].value) == ("rules", "mini.3")
    ui(store, "back")
    assert store.screen.tab == "why"


def test_after_an_act_the_card_read_before_it_gives_way_to_what_can_be_done_next() -> None:
    store = opened("human", "simple")
    store.dispatch(Select(3))
    assert store.screen.tab == "note"
    act(store, "play 3")
    assert store.screen.tab == "act"


def test_a_search_typed_letter_by_letter_is_one_page() -> None:
    store = opened("human", "simple")
    for query in ("c", "cu", "cup"):
        store.dispatch(Form("search", {"query": query}))
    assert store.screen.pages["rules"].value == "cup"
    store.dispatch(Form("search", {"query": " "}))
    assert store.screen.tab == "act"


def test_only_subscribers_whose_selection_changed_are_called() -> None:
    store = opened("human", "simple")
    called: list[str] = []
    store.subscribe(lambda: store.screen.place, lambda: called.append("place"))
    store.subscribe(lambda: store.screen.tab, lambda: called.append("tab"))
    store.publish()
    called.clear()
    ui(store, "tab", "log")
    assert called == ["tab"]


def test_a_failing_subscriber_is_reported_and_the_others_still_hear() -> None:
    store = opened("human", "simple")
    called: list[str] = []
    store.subscribe(lambda: store.screen.tab, lambda: 1 / 0)
    store.subscribe(lambda: store.screen.trouble, lambda: called.append("trouble"))
    store.publish()
    assert store.screen.trouble
    assert store.screen.trouble.error.startswith("ZeroDivisionError")
    assert called == ["trouble"]


def test_a_failing_bot_is_reported_and_the_game_goes_on_after_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened("human", "simple")
    assert store.desk
    monkeypatch.setattr(store.desk, "think", lambda *rest: 1 / 0)
    act(store, "play 3")
    assert store.screen.trouble
    assert "ZeroDivisionError" in store.screen.trouble.error
    monkeypatch.undo()
    ui(store, "undo")
    assert store.screen.trouble is None
    assert hand(store, 0) == [1, 2, 3]
