"""A draft at one screen: people and bots pick, decks come of it, and what is not of the pool is refused."""

from __future__ import annotations

from html import unescape

import pytest

import explorer
from explorer.apps.draftroom import DraftRoom
from explorer.apps.table import Table
from explorer.games.astra.drafting import build
from tests.widgets.recorder import Recorder
from tests.widgets.tables import faults, region, say, settings, ui

FORM = {"count": "2", "kind0": "human", "kind1": "random", "seed": "7", "format": "draft"}


def form(table: Table, name: str, **values: str) -> None:
    say(table, {"type": "form", "name": name, "values": {**FORM, **values}})


def drafting(**values: str) -> Table:
    """Returns a page on which a draft has begun."""
    table: Table = explorer.app("astra").table
    form(table, "newgame-draft", **values)
    ui(table, "draft", "begin")
    return table


def decks(table: Table) -> dict[str, str]:
    """Returns the form's fields for the decks that were drafted."""
    mine, theirs = table.draft.settings["decks"]
    assert "As drafted, in secret" in region(table, "overlay")
    return {"deck0": "own", "list0": mine, "deck1": theirs}


@pytest.mark.rule("draft.6", "draft.7")
def test_whoever_picks_sees_the_pack_and_the_own_pool_alone() -> None:
    room = DraftRoom(["Ana", "Bo", "Cy"], ["human", "greedy", "random"], 7)
    shown = room.data()
    assert (shown["name"], shown["pack"], shown["left"], shown["to"], shown["pool"]) == ("Ana", 1, 12, "Bo", [])
    first = shown["hand"][0]["name"]
    room.pick(first)
    assert [card["name"] for card in room.data()["pool"]] == [first]
    assert room.data()["left"] == 11
    with pytest.raises(ValueError, match="cannot pick"):
        room.pick("Moon")


def test_two_people_pass_the_screen() -> None:
    room = DraftRoom(["Ana", "Bo"], ["human", "human"], 7)
    assert room.data() == {"name": "Ana", "seat": 0, "hidden": True, "over": False}
    room.face("0")
    room.pick(room.data()["hand"][0]["name"])
    assert room.data() == {"name": "Bo", "seat": 1, "hidden": True, "over": False}


@pytest.mark.rule("draft.3", "draft.9")
def test_decks_of_forty_come_of_the_pools() -> None:
    room = DraftRoom(["Ana", "Bo"], ["human", "greedy"], 7)
    room.pick_all()
    assert [len(pool) for pool in room.draft.pools] == [48, 48]
    decks = room.settings()["decks"]
    assert decks[1] == "drafted"  # a bot's are not shown
    for pool, deck in zip(room.draft.pools, room.filled({"decks": decks})["decks"], strict=True):
        assert build(pool, deck, tuple(room.cards.values())) == []


def test_the_decks_stand_in_the_form_and_are_played(sent: Recorder) -> None:
    table = drafting()
    assert "Pack 1 of 4, 12 cards left" in region(table, "overlay")
    ui(table, "draft", "rest")
    form(table, "newgame", **decks(table))
    assert settings(table)["format"] == "draft"


@pytest.mark.rule("draft.9")
def test_a_card_that_was_not_drafted_is_refused(sent: Recorder) -> None:
    table = drafting()
    ui(table, "draft", "rest")
    drafted = decks(table)
    form(table, "newgame", **{**drafted, "list0": f"{drafted['list0']}48 Militia Recruit\n"})
    assert "Militia Recruit more than were picked (draft.9)" in faults(table)
    form(table, "newgame", **{**drafted, "count": "3"})
    assert "2 have drafted, and 3 are to play" in faults(table)


def shared() -> Table:
    """Returns a page on which two people have drafted."""
    table = drafting(kind1="human", name1="Bo", match="3")
    ui(table, "draft", "face=0")
    ui(table, "draft", "rest")
    return table


SECRET = {"kind1": "human", "name1": "Bo", "deck0": "drafted", "deck1": "drafted", "match": "3"}


def page(table: Table) -> str:
    return unescape("".join(map(str, table.widget.page["regions"].values())))


@pytest.mark.rule("draft.6")
def test_what_people_at_one_screen_have_drafted_is_opened_by_its_owner_only(sent: Recorder) -> None:
    table = shared()
    room = table.room
    assert room
    assert "Open the list of Bo" in page(table)
    mine = room.list_of(1)
    assert mine not in page(table)
    ui(table, "draft", "open=1")
    assert "Pass the screen to Bo" in page(table)
    assert mine not in page(table)
    ui(table, "draft", "face=1")
    assert mine in page(table)
    for way, value in (("draft", "leave"), ("dialog", "close")):
        ui(table, way, value)
        assert mine not in page(table)
        ui(table, "draft", "open=1")
        assert mine not in page(table)
        ui(table, "draft", "face=1")
    ui(table, "draft", "open=0")
    assert "Pass the screen to Ana" in page(table)
    assert table.draft.settings["decks"] == ["drafted", "drafted"]


@pytest.mark.rule("draft.3", "draft.9")
def test_a_list_that_is_built_of_a_pool_is_kept_once_it_is_right(sent: Recorder) -> None:
    table = shared()
    room = table.room
    assert room
    first, *lines = room.list_of(0).splitlines()
    ui(table, "draft", "open=0")
    say(table, {"type": "form", "name": "draftlist", "values": {"list": "2 Moon"}})  # the screen is nobody's yet
    assert "No list is open" in page(table)
    ui(table, "draft", "face=0")
    for text, words in (
        ("\n".join(lines), "at least 40 (draft.3)"),
        (f"{room.list_of(0)}\nSideboard\n9 {first[2:]}", "draft.9"),
    ):
        say(table, {"type": "form", "name": "draftlist", "values": {"list": text}})
        assert words in faults(table)
    rest = next(line[2:] for line in lines if line.startswith("#"))
    built = "\n".join([first, *lines, "Sideboard", f"1 {rest[2:]}"])
    say(table, {"type": "form", "name": "draftlist", "values": {"list": built}})
    form(table, "newgame", **SECRET)
    assert settings(table)["sideboards"] == [f"1 {rest[2:]}", ""]
    assert settings(table)["format"] == "draft"


def test_bots_alone_draft_at_once(sent: Recorder) -> None:
    table = drafting(kind0="random")
    assert table.draft.settings["decks"] == ["drafted", "drafted"]
    form(table, "newgame", kind0="random", deck0="drafted", deck1="drafted")
    assert settings(table)["format"] == "draft"


def test_a_list_of_a_bot_is_opened_by_nobody(sent: Recorder) -> None:
    table = drafting()
    ui(table, "draft", "rest")
    ui(table, "draft", "open=1")
    assert "Nobody sits there" in page(table)
    assert table.room
    assert table.room.list_of(1) not in page(table)


@pytest.mark.parametrize(("game", "what"), [("astra", "rest"), ("echoside", "begin"), ("astra", "pick=Moon")])
def test_what_makes_no_draft_changes_nothing(game: str, what: str, sent: Recorder) -> None:
    table = explorer.app(game).table
    ui(table, "draft", what)
    assert table.room is None
    assert table.store.screen.dialog.name == "new"
