"""Bots' moves are shown one event at a time, and the page stays alive meanwhile."""

import asyncio
from typing import Any

import pytest

from explorer.lab.tree import Tree
from explorer.widgets import store
from explorer.widgets.desk import Desk
from explorer.widgets.screen import Company
from explorer.widgets.store import Store
from tests.lab.mini import mini
from tests.widgets.playing import act, ui

pytestmark = pytest.mark.usefixtures("simple_bots")


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done at once is done in one go, however slow the machine: else the page gets its turn in between."""
    monkeypatch.setattr(store, "BURST", 60.0)


class Watch:
    """The pictures a page was given, in order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pools: list[Any] = []
        store.subscribe(lambda: store.screen.place, self.look)

    def look(self) -> None:
        assert self.store.desk
        self.pools.append(self.store.desk.view(self.store.screen.place, 0)["pool"])


class Playing:
    """A bot that plays its first card, then ends its turn."""

    played = False

    def choose(self, game: Any, player: int) -> Any:
        options = {option.verb: option for option in game.options_of(player)}
        if "play" in options and not self.played:
            self.played = True
            return options["play"]
        return options.get("pass") or options["stop"]


def two_bots_and_a_person() -> Store:
    store = Store()
    desk = Desk(Tree(mini(players=3, hands=((1, 2, 3), (4, 5, 6), (7, 8, 9)))))
    desk._bots = {("bot", 1): Playing(), ("bot", 2): Playing()}
    store.open(desk, Company(("human", "bot", "bot")))
    store.show(speed=100.0)
    return store


async def rest(store: Store) -> None:
    while store.screen.running:
        await asyncio.sleep(0.001)


def test_a_bots_turn_is_shown_event_by_event() -> None:
    async def play() -> list[Any]:
        store = two_bots_and_a_person()
        watch = Watch(store)
        act(store, "stop")
        assert store.screen.running
        assert store.answers_for is None
        await rest(store)
        assert store.answers_for == 0
        return watch.pools

    pools = asyncio.run(play())
    assert [pool for pool in pools if pool] == [6, 9]


def test_at_once_only_the_last_picture_is_shown() -> None:
    async def play() -> list[Any]:
        store = two_bots_and_a_person()
        store.show(at_once=True)
        watch = Watch(store)
        act(store, "stop")
        await rest(store)
        return watch.pools

    assert asyncio.run(play()) == [0]


def test_a_click_while_bots_move_brings_the_end_of_it_and_is_no_act() -> None:
    async def play() -> None:
        store = two_bots_and_a_person()
        store.show(speed=0.01)
        act(store, "stop")
        act(store, "play 1")
        await asyncio.wait_for(rest(store), 2)
        assert store.answers_for == 0
        assert store.desk
        assert store.desk.view(store.screen.place, 0)["hands"][0] == [1, 2, 3]

    asyncio.run(play())


def test_going_back_in_time_stops_the_showing() -> None:
    async def play() -> None:
        store = two_bots_and_a_person()
        store.show(speed=0.01)
        act(store, "stop")
        ui(store, "undo")
        await asyncio.sleep(0.01)
        assert not store.screen.running
        assert store.answers_for == 0

    asyncio.run(play())


def test_a_bot_that_fails_while_the_page_is_shown_is_reported() -> None:
    async def play() -> None:
        store = two_bots_and_a_person()
        assert store.desk
        store.desk._bots["bot", 2] = None
        act(store, "stop")
        await rest(store)
        assert store.screen.trouble
        ui(store, "undo")
        assert store.answers_for == 0

    asyncio.run(play())
