"""The table of Into the Echoside: a game from the form to its end, what is sent, and what must never be."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from ipywidgets.widgets import widget

import explorer
from tests.widgets.recorder import Recorder
from tests.widgets.tables import act, chips, play_on, region, say, sizes, started, ui

MARKUP = '<img src=x onerror="alert(1)">'


def test_the_app_opens_with_the_form_for_a_new_game(sent: Recorder) -> None:
    table = explorer.app("echoside").table
    assert 'data-form="newgame"' in region(table, "overlay")
    assert region(table, "table") == ""


def test_a_game_of_ones_own_opens_at_once(sent: Recorder) -> None:
    table = explorer.show(explorer.new_game("echoside", ["Ana", "Bo"], seed=7)).table
    assert region(table, "overlay") == ""
    assert chips(table)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="no game called 'chess'"):
        explorer.app("chess")


def test_the_form_starts_a_game_and_bots_play_until_the_person_is_asked(sent: Recorder) -> None:
    table = started()
    assert region(table, "overlay") == ""
    assert "play ninja" in chips(table)
    assert "end turn" in chips(table)


def test_one_click_is_one_message_with_only_what_changed(sent: Recorder) -> None:
    table = started()
    sent.clear()
    ui(table, "tab", "log")
    page = [message for message in sent.custom() if message["type"] == "patch"]
    assert [list(message["regions"]) for message in page] == [["inspector"]]
    assert sent.states() == []


def test_an_act_is_one_patch_of_bounded_size(sent: Recorder) -> None:
    table = started()
    sent.clear()
    act(table, "play ninja")
    assert [message["type"] for message in sent.custom()] == ["patch", "keep"]
    assert max(sizes(sent.custom())) < 60_000


def test_the_timeline_follows_the_picture_a_moment_later(sent: Recorder) -> None:
    async def play() -> list[list[str]]:
        act(table, "play ninja")
        first = [list(message["regions"]) for message in sent.custom()]
        await asyncio.sleep(0.2)
        return first

    table = started()
    sent.clear()
    [first] = asyncio.run(play())
    assert {"table", "actions"} <= set(first) <= {"top", "table", "actions", "inspector", "status"}
    assert [list(message["regions"]) for message in sent.custom() if message["type"] == "patch"][1:] == [["time"]]
    assert sorted(message["type"] for message in sent.custom()) == ["keep", "patch", "patch"]


def test_a_timeline_that_cannot_be_drawn_is_reported(sent: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        act(table, "play ninja")
        await asyncio.sleep(0.2)

    table = started()
    monkeypatch.setattr(table.store.desk, "timeline", None)
    asyncio.run(play())
    assert "The program failed while drawing the timeline." in region(table, "overlay")


def test_a_whole_game_makes_no_new_widgets_and_ends_with_a_winner(sent: Recorder) -> None:
    table = started(count="2", **{"variant.matter-of-time": "on", "epics": "4"})
    before = len(widget._instances)
    played = play_on(table, 2_000)
    assert 20 < played < 2_000
    assert len(widget._instances) == before
    assert "window ending" in region(table, "table")


def test_names_with_markup_are_text_wherever_they_stand(sent: Recorder) -> None:
    table = started(name0=MARKUP[:40], name1="<b>&\"'`", name2="😀 ‮x")
    play_on(table, 12)
    for tab in ("why", "rules", "log", "stack", "note"):
        ui(table, "tab", tab)
        ui(table, "seat", "1")
        assert "<img src=x" not in "".join(table.widget.page["regions"].values())
        assert "<b>&\"'" not in "".join(table.widget.page["regions"].values())
    ui(table, "save")
    assert "<img src=x" not in region(table, "overlay")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "why", "text": MARKUP},
        {"type": "rule", "id": MARKUP},
        {"type": "form", "name": "search", "values": {"query": MARKUP}},
        {"type": "ui", "name": "pile", "value": MARKUP},
        {"type": "ui", "name": "section", "value": MARKUP},
        {"type": "ui", "name": MARKUP, "value": ""},
        {"type": "act", "text": MARKUP},
        {"type": "file", "name": MARKUP, "text": MARKUP},
        {"type": "form", "name": "load", "values": {"text": MARKUP}},
        {"type": "form", "name": "newgame", "values": {"count": MARKUP, "seed": MARKUP, "name0": MARKUP}},
    ],
    ids=str,
)
def test_what_a_browser_says_comes_back_as_text(message: dict[str, Any], sent: Recorder) -> None:
    table = started()
    if message["type"] == "act":
        message = {**message, "at": table.widget.page["at"]}
    say(table, message)
    assert "<img src=x" not in "".join(table.widget.page["regions"].values())
    assert table.store.screen.trouble is None


def test_no_hidden_card_is_ever_sent(sent: Recorder) -> None:
    table = started()
    for _ in range(30):
        play_on(table, 1)
        assert table.store.desk
        state = table.store.desk.game(table.store.screen.place).state
        hidden = {str(card) for seat in (1, 2) for card in state.hand[seat]}  # type: ignore[attr-defined]
        for tab in ("log", "stack", "why"):
            ui(table, "tab", tab)
            shown = "".join(table.widget.page["regions"].values())
            assert not hidden & set(re.findall(r'data-card="(\d+)"', shown))


def test_before_the_screen_is_passed_neither_hand_is_sent(sent: Recorder) -> None:
    table = started(kind1="human")
    ui(table, "cover", "go")
    sent.clear()
    while table.store.screen.cover is None:
        play_on(table, 1)
    patch = [message for message in sent.custom() if message["type"] == "patch"][-1]
    assert "Pass the screen to" in patch["regions"]["overlay"]
    hands = [seat["hand"] for seat in table.regions.scene.view["seats"]]  # type: ignore[union-attr]
    assert all(card.get("back") for hand in hands for card in hand)
    assert chips(table) == []


@pytest.mark.parametrize("name", ["table", "actions", "time", "inspector", "status", "top"])
def test_a_region_that_fails_is_announced_with_ways_on(
    name: str, sent: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"explorer.widgets.regions.Regions.{name}", lambda self: 1 / 0)
    table = started()
    assert "That did not work" in region(table, "overlay")
    for way in ("undo", "reload", "save", "dialog:close"):
        assert f'data-ui="{way}"' in region(table, "overlay")


def test_when_even_the_error_cannot_be_drawn_it_is_still_said(sent: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.widgets.regions.error_html", lambda *args, **named: 1 / 0)
    monkeypatch.setattr("explorer.widgets.regions.Regions.table", lambda self: 1 / 0)
    table = started()
    assert "ZeroDivisionError" in region(table, "overlay")


def test_after_an_error_the_game_can_be_saved_and_goes_on(sent: Recorder) -> None:
    table = started()
    place = table.store.screen.place
    table.regions.dialogs["save"] = lambda: 1 / 0  # type: ignore[assignment,return-value]
    ui(table, "save")
    assert table.store.screen.trouble
    ui(table, "dialog", "close")
    assert table.store.screen.trouble is None
    table.store.show(dialog=None)
    act(table, "play ninja")
    assert table.store.screen.place != place


def test_a_search_says_which_cards_of_that_name_are_not_in_sight(sent: Recorder) -> None:
    table = started()
    say(table, {"type": "form", "name": "search", "values": {"query": "weed man"}})
    assert "Weed Man. They may lie in a deck" in region(table, "inspector")


def test_why_of_a_card_that_is_gone_tells_where_it_is(sent: Recorder) -> None:
    table = started()
    say(table, {"type": "why", "text": "buy weed man"})
    assert "Weed Man is not in sight." in region(table, "inspector")
    assert "How it goes" in region(table, "inspector")  # what is asked now is not hidden by it
    assert not table.store.screen.trouble
