"""A draft at one screen: people and bots pick, decks come of it, and what is not of the pool is refused."""

from __future__ import annotations

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
    assert room.data() == {"name": "Ana", "seat": 0, "hidden": True}
    room.face("0")
    room.pick(room.data()["hand"][0]["name"])
    assert room.data() == {"name": "Bo", "seat": 1, "hidden": True}


@pytest.mark.rule("draft.3", "draft.9")
def test_decks_of_forty_come_of_the_pools() -> None:
    room = DraftRoom(["Ana", "Bo"], ["human", "greedy"], 7)
    room.pick_all()
    assert [len(pool) for pool in room.draft.pools] == [48, 48]
    decks = room.settings()["decks"]
    assert decks[1] == "drafted"  # a bot's are not shown
    for pool, deck in zip(room.draft.pools, room.filled(decks), strict=True):
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


@pytest.mark.parametrize(("game", "what"), [("astra", "rest"), ("echoside", "begin"), ("astra", "pick=Moon")])
def test_what_makes_no_draft_changes_nothing(game: str, what: str, sent: Recorder) -> None:
    table = explorer.app(game).table
    ui(table, "draft", what)
    assert table.room is None
    assert table.store.screen.dialog.name == "new"
