"""The page of Ecos: its form, what is asked of the map, what a score counted, a game to its end."""

from __future__ import annotations

import re

import pytest

import explorer
from explorer.apps.newgame import open_questions
from explorer.apps.table import Table
from tests.ecos.given import resolving
from tests.ecos.given import table as position
from tests.widgets.recorder import Recorder
from tests.widgets.tables import act, faults, filled_in, play_at_random, region, say, settings, ui

SIX = {f"kind{seat}": "random" for seat in range(1, 6)}


def started(**values: str) -> Table:
    """Returns a page at which Ana plays against random bots, as `values` of the form say."""
    return filled_in("ecos", **{"count": "2", "seed": "7", "kind0": "human", **SIX, **values})


# -- the form ---------------------------------------------------------------------------------------------------


def test_what_is_chosen_in_the_form_comes_to_the_table(sent: Recorder) -> None:
    table = started(
        count="4", layout="islands", hands="draft", goal="60", quick="on", set2="on", **{"amb.own-tile": "only-around"}
    )
    found = settings(table)
    assert (found["layout"], found["hands"], found["goal"], found["quick"]) == ("islands", "draft", 60, True)
    assert (found["sets_for"], found["amb.own-tile"]) == ([2], "only-around")


def test_a_first_game_needs_nothing_else_chosen(sent: Recorder) -> None:
    found = settings(started(first_game="on", layout="islands", hands="flowers"))
    assert (found["layout"], found["hands"], found["first_game"]) == ("diamond", "footprints", True)


def test_six_play_and_the_form_offers_a_name_for_each(sent: Recorder) -> None:
    table = explorer.app("ecos").table
    assert region(table, "overlay").count('name="name') == 6
    assert len(started(count="6").store.company.kinds) == 6


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"count": "7"}, "2 to 6"),
        ({"count": "3", "hands": "daisy-aloe"}, "hands: expected"),
        ({"layout": "moon"}, "layout: expected"),
        ({"goal": "81"}, "goal: expected"),
        ({"count": "2", "hands": "draft", "set0": "on", "set1": "on"}, "sets_for"),
        ({"kind1": "genius"}, "who plays here"),
    ],
)
def test_what_is_wrong_stands_in_the_form(values: dict[str, str], words: str, sent: Recorder) -> None:
    table = started(**values)
    assert table.store.desk is None
    assert words in faults(table)


def test_the_form_offers_every_reading_and_each_can_be_played() -> None:
    offered = {question["id"]: {*question["readings"]} for question in open_questions("ecos")}
    assert offered == {switch: {*q.readings} for switch, q in explorer.rulebook("ecos").switches.items()}
    for question in open_questions("ecos"):
        for reading in question["readings"]:
            explorer.new_game("ecos", 3, 1, {question["id"]: reading})


# -- the map ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["adjacent", "community", "habitat", "landmass"])
def test_a_group_is_shown_of_the_tile_that_is_clicked_and_goes_again(kind: str, sent: Recorder) -> None:
    table = started()
    ui(table, "overlay", kind)
    assert f'data-ui="overlay:{kind}" data-key="overlay:{kind}" aria-pressed="true"' in region(table, "table")
    ui(table, "tile", "1,0")
    assert "e-over" in region(table, "table")
    ui(table, "overlay", "none")
    assert "e-over" not in region(table, "table")


def test_a_tile_is_told_of_in_the_inspector(sent: Recorder) -> None:
    table = started()
    ui(table, "tile", "1,0")
    assert "Grassland at (1,0)" in region(table, "inspector")
    ui(table, "overlay", "landmass:1,0:0")
    assert "tiles of this landmass" in region(table, "table")


def test_another_click_on_a_tile_shows_the_next_of_its_groups(sent: Recorder) -> None:
    table = explorer.show(position("G(0,0)[M F] W(1,0)")).table
    titles = []
    ui(table, "overlay", "habitat")
    for _ in range(4):
        ui(table, "tile", "0,0")
        titles += re.findall(r"of this (\w+) habitat", region(table, "table"))[:1]
    assert titles == ["grassland", "mountain", "forest", "grassland"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("overlay", "nonsense"), ("overlay", "habitat:x"), ("tile", "1"), ("tile", "9999,1"), ("tile", "")],
)
def test_what_no_map_has_is_refused_in_words(name: str, value: str, sent: Recorder) -> None:
    table = started()
    ui(table, name, value)
    assert table.store.screen.notice
    assert not table.store.screen.trouble


def test_the_map_can_have_the_whole_table(sent: Recorder) -> None:
    table = started()
    ui(table, "map", "large")
    assert 'class="ecos of2 large"' in region(table, "table")
    ui(table, "map", "small")
    assert "Larger map" in region(table, "table")


def test_a_tile_that_is_not_there_is_said_so(sent: Recorder) -> None:
    table = started()
    ui(table, "tile", "50,50")
    assert "No tile lies at this place" in region(table, "inspector")


def test_a_score_in_the_log_shows_what_was_counted(sent: Recorder) -> None:
    table = started(seed="11", count="4")
    play_at_random(table, 90)
    scene = table.regions.scene
    assert scene
    number = next(e["number"] for e in reversed(scene.events()) if e["kind"] == "scores" and e["objects"])
    say(table, {"type": "event", "number": number})
    drawn = region(table, "table")
    assert "for each" in re.findall(r'class="e-caption shown">(.*?)</div>', drawn)[0]
    ui(table, "last")
    assert "e-over" not in region(table, "table")


def test_places_that_may_be_chosen_are_lit_though_a_group_was_shown_before(sent: Recorder) -> None:
    table = started()
    ui(table, "overlay", "landmass")
    for _ in range(300):
        options = table.regions.scene.options  # type: ignore[union-attr]
        if any(option["place"] == "map" for option in options):
            break
        play_at_random(table, 1, seed=len(options))
    assert "e-over" not in region(table, "table")
    ui(table, "overlay", "landmass")
    assert "e-over" in region(table, "table")
    assert 'class="e-cell lit' not in region(table, "table")


# -- the whole --------------------------------------------------------------------------------------------------


def test_every_tab_and_player_can_be_looked_at_in_mid_game(sent: Recorder) -> None:
    table = started(count="6", seed="5")
    play_at_random(table, 12)
    for tab in ("why", "rules", "log", "stack", "note"):
        ui(table, "tab", tab)
        assert region(table, "inspector")
    for seat in range(6):
        ui(table, "seat", str(seat))
        assert "Active cards" in region(table, "inspector")
    assert not table.store.screen.trouble


def test_a_hand_of_another_is_nowhere_on_the_page(sent: Recorder) -> None:
    table = started(count="3")
    game = table.store.desk.tree.game  # type: ignore[union-attr]
    hidden = [card["name"] for card in game.view("open")["seats"][1]["hand"]]
    ui(table, "seat", "1")
    page = "".join(map(str, table.widget.page["regions"].values()))
    assert not [name for name in hidden if name in page]


def test_the_end_is_shown_and_can_be_put_aside(sent: Recorder) -> None:
    table = explorer.show(position(ana={"vp": 90}, settings={"goal": 60})).table
    assert play_at_random(table, 200) < 200
    assert "Ana wins" in region(table, "table")
    ui(table, "ending", "close")
    assert "Show the result" in region(table, "table")


@pytest.mark.long
@pytest.mark.parametrize("players", ["2", "4", "6"])
def test_a_game_is_played_to_its_end(players: str, sent: Recorder) -> None:
    table = started(count=players, seed="3", goal="60", quick="on")
    assert play_at_random(table, 4000) < 4000
    assert "wins" in region(table, "table")


def test_the_parts_of_an_answer_are_told_as_one_sentence() -> None:
    table = started()
    play_at_random(table, 80)
    desk = table.store.desk
    assert desk
    entries, _ = desk.timeline(table.store.screen.place, "open")
    joined = [entry["text"] for entry in entries if len(entry["parts"]) > 1]
    assert joined
    assert all(", " in text and " / " not in text for text in joined), joined


def test_the_lines_of_an_undone_card_are_struck_through_in_the_log(sent: Recorder) -> None:
    lines = ('{ place = { what = "forest" } }', "{ vp = 2 }", '{ place = { what = "animal:rhino" } }')
    game = resolving(*lines, board="W(0,0) G(1,0) G(2,0)", settings={"amb.arrow-scope": "card-undone"})
    table = explorer.show(game).table
    ui(table, "tab", "log")
    assert "<s>" not in region(table, "inspector")
    act(table, "place at (1,0)")
    log = region(table, "inspector")
    struck = re.findall(r'<span class="sr">Taken back: </span>\s*<s>(.*?)</s>', log, re.DOTALL)
    assert [re.sub("<.*?>", "", line) for line in struck] == ["Ana places forest at (1,0)", "Ana scores 2 and has 2"]
    assert "is undone" in log
