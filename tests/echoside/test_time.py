"""A Matter of Time, rule by rule."""

from __future__ import annotations

import pytest

from explorer.kernel.errors import SettingsError
from tests.echoside.given import do, new, table

LONGER = {"variants": ["matter-of-time"], "ending": "main"}


@pytest.mark.rule("time.1")
def test_time_1_any_number_of_epics() -> None:
    view = new(2, variants=["matter-of-time"], epics=6).view()
    assert (len(view["tier"]), view["epics"]["count"], view["removed"]["count"]) == (3, 3, 6)
    view = new(2, variants=["matter-of-time"], epics=12).view()
    assert (view["epics"]["count"], view["removed"]["count"]) == (9, 0)


@pytest.mark.rule("time.1")
def test_time_1_only_in_the_variant_and_within_the_box() -> None:
    for epics in (0, 13, True, "six"):
        with pytest.raises(SettingsError, match=r"from 1 to 12.*time\.1"):
            new(2, variants=["matter-of-time"], epics=epics)
    with pytest.raises(SettingsError, match="matter-of-time"):
        new(2, epics=6)


@pytest.mark.rule("time.1")
def test_time_1_the_players_number_decides_when_nothing_else_is_agreed() -> None:
    view = new(3, variants=["matter-of-time"]).view()
    assert (view["epics"]["count"], view["removed"]["count"]) == (7, 2)


@pytest.mark.rule("time.2", "amb.main-only")
def test_time_2_the_epic_deck_running_out_does_not_end_the_game() -> None:
    board = {"epics": ["Blaze"], "tier": ["Dark Lotus", "Monoxide"]}
    game = table({}, {}, settings=LONGER, board=board)
    do(game, "end turn")
    assert game.view()["epics"]["count"] == 0
    assert game.view()["final"] is None
    game = table({}, {}, settings={"variants": ["matter-of-time"]}, board=board)
    do(game, "end turn")
    assert game.view()["final"] == {"by": 0, "last": 1}  # the usual ending


@pytest.mark.rule("time.2")
def test_time_2_the_main_deck_running_out_does() -> None:
    game = table({}, {}, settings=LONGER, board={"main": ["The Loons"]})
    do(game, "end turn")
    assert game.view()["final"] == {"by": 0, "last": 1}


@pytest.mark.rule("time.2")
def test_time_2_only_in_the_variant() -> None:
    with pytest.raises(SettingsError, match=r"time\.2"):
        new(2, ending="main")
