"""The page of Astra: its form and its decks, what is clicked and read, people who share the screen, its end."""

from __future__ import annotations

import pytest

import explorer
from explorer.apps.newgame import open_questions
from explorer.apps.table import Table
from explorer.games.astra.decks import own_decks
from explorer.views.astra.settings import DECKS
from tests.astra.given import BIG, unit
from tests.astra.given import table as position
from tests.widgets.recorder import Recorder
from tests.widgets.tables import act, faults, filled_in, play_at_random, region, say, settings, ui

BOTS = {f"kind{seat}": "random" for seat in range(1, 4)}
LIST = "\n".join(f"3 {name}" for name in (
    "Emberhoof Charger", "Cinderjaw Drake", "Pyre Duelist", "Backdraft Sentry", "Sudden Kindling", "Goad the Sentry",
    "Molten Edge", "Caldera Rim", "Bramble Warden", "Seedling Drover", "Lumbering Mosshide", "Ringbark Elder",
    "Sproutcaller", "Return to Seed", "Thornmire", "Militia Recruit", "Field Quartermaster",
))  # fmt: skip


def started(**values: str) -> Table:
    """Returns a page at which Ana plays against random bots, as `values` of the form say."""
    return filled_in("astra", **{"count": "2", "seed": "7", "kind0": "human", **BOTS, **values})


def play(table: Table, acts: int) -> int:
    """Does random acts for the person, seldom an idle one; returns how many were done before the game was over."""
    return play_at_random(table, acts, idle=("end", "pass"))


# -- the form ---------------------------------------------------------------------------------------------------


def test_what_is_chosen_in_the_form_comes_to_the_table(sent: Recorder) -> None:
    table = started(
        count="4", mode="2v2", goal="12", deck0="dawn-and-thorn", deck1="ember-and-gale", deck2="night-wind",
        deck3="ridge-and-ember", **{"amb.when-you-play": "announce"},
    )  # fmt: skip
    found = settings(table)
    assert found["decks"] == ["dawn-and-thorn", "ember-and-gale", "night-wind", "ridge-and-ember"]
    assert (found["mode"], found["goal"], found["amb.when-you-play"]) == ("2v2", 12, "announce")


def test_the_form_knows_all_decks_of_ours_and_no_others() -> None:
    assert set(DECKS) == set(own_decks())


@pytest.mark.parametrize(("count", "mode"), [("2", "duel"), ("3", "free-for-all"), ("4", "free-for-all")])
def test_how_many_play_says_how_it_is_played(count: str, mode: str, sent: Recorder) -> None:
    assert settings(started(count=count, mode="free-for-all"))["mode"] == mode


def test_a_deck_list_of_ones_own_is_played(sent: Recorder) -> None:
    table = started(deck0="own", list0=LIST)
    assert settings(table)["decks"][0].startswith("3 Emberhoof Charger")
    assert table.store.desk
    seat = table.store.desk.tree.game.view(0)["seats"][0]
    assert seat["deck"] + len(seat["hand"]) == 51


def test_a_match_of_three_games_is_played_with_sideboards(sent: Recorder) -> None:
    aside = {"side0": "2 Truce Stones", "list1": f"{LIST}\nSideboard:\n1 Pyre Duelist\n"}
    found = settings(started(match="3", deck1="own", **aside))
    assert (found["best_of"], found["sideboards"]) == (3, ["2 Truce Stones", "1 Pyre Duelist"])
    assert found["decks"][1].rstrip() == LIST


def test_of_one_game_a_sideboard_is_no_part(sent: Recorder) -> None:
    found = settings(started(match="1", side0="2 Truce Stones"))
    assert (found["best_of"], found["sideboards"], found["again"]) == (1, [], False)
    assert settings(started(match="again", side0="2 Truce Stones"))["again"]


def test_a_drafted_deck_of_forty_cards_is_played_as_one(sent: Recorder) -> None:
    forty = "\n".join(f"4 {line[2:]}" for line in LIST.splitlines()[:10])
    assert "at most 3" in faults(started(deck0="own", list0=forty, format="constructed"))
    assert settings(started(deck0="own", list0=forty, format="draft"))["format"] == "draft"
    assert "format: expected one of" in faults(started(format="moon"))


def test_what_is_wrong_with_a_sideboard_stands_below_it(sent: Recorder) -> None:
    assert "sideboard 2: 11 cards; a sideboard has at most 10 (100.3.a)" in faults(
        started(match="3", side1="11 Truce Stones")
    )


def test_a_deck_list_is_opened_from_a_file(sent: Recorder) -> None:
    table = explorer.app("astra").table
    say(table, {"type": "form", "name": "newgame-draft", "values": {"count": "2", "match": "3"}})
    say(table, {"type": "file", "name": "d.txt", "text": f"{LIST}\n\nSideboard\n2 Truce Stones", "field": "file1"})
    assert table.draft.settings["decks"] == ["ridge-and-ember", f"{LIST}\n"]
    assert "2 Truce Stones</textarea>" in region(table, "overlay")


@pytest.mark.parametrize(("field", "text", "words"), [("file1", "x" * 5_000, "4,000"), ("file7", LIST, "no player 8")])
def test_a_file_that_is_no_deck_list_changes_nothing(field: str, text: str, words: str, sent: Recorder) -> None:
    table = explorer.app("astra").table
    say(table, {"type": "file", "name": "d.txt", "text": text, "field": field})
    assert words in faults(table)
    assert "decks" not in table.draft.settings


def test_each_defect_of_a_deck_list_stands_in_the_form_with_its_rule(sent: Recorder) -> None:
    table = started(deck1="own", list1="4 Militia Recruit\n1 Nobody Known\nthree cards")
    assert table.store.desk is None
    said = faults(table)
    for words in (
        "line 2: there is no card",
        "line 3: expected a number",
        "at least 50 (100.2)",
        "at most 3 (100.2.a)",
    ):
        assert words in said
    assert "4 Militia Recruit" in region(table, "overlay")  # nothing that was typed is lost


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"count": "5"}, "2 to 4"),
        ({"goal": "0"}, "goal: expected"),
        ({"deck0": "own", "list0": ""}, "deck 1"),
        ({"deck0": "nonsense"}, "deck 1: expected"),
        ({"kind1": "genius"}, "who plays here"),
    ],
)
def test_what_is_wrong_stands_in_the_form(values: dict[str, str], words: str, sent: Recorder) -> None:
    table = started(**values)
    assert table.store.desk is None
    assert words in faults(table)


def test_the_form_offers_no_reading_that_cannot_be_played() -> None:
    for question in open_questions("astra"):
        for reading in question["readings"]:
            explorer.new_game("astra", 2, 1, {question["id"]: reading})


def test_cards_of_ones_own_can_be_in_a_list(sent: Recorder) -> None:
    table = explorer.app("astra").table
    mine = unit("Mine", 2, 2)
    say(table, {"type": "file", "name": "mine.toml", "text": mine, "size": len(mine)})
    filled = {"count": "2", "kind0": "human", **BOTS, "deck0": "own", "list0": f"{LIST}\n1 Mine"}
    say(table, {"type": "form", "name": "newgame", "values": filled})
    assert settings(table)["cards"] == [mine]


def test_all_cards_are_read_from_the_form_those_of_a_file_as_soon_as_it_is_taken(sent: Recorder) -> None:
    table = explorer.app("astra").table
    ui(table, "catalogue")
    assert "Pyre Duelist" in region(table, "overlay")
    assert "Cards of your own" not in region(table, "overlay")
    ui(table, "dialog", "close")
    mine = unit("Mine", 2, 2)
    say(table, {"type": "file", "name": "mine.toml", "text": mine, "size": len(mine)})
    assert table.store.screen.dialog.name == "new"
    ui(table, "catalogue")
    own, _, others = region(table, "overlay").partition("Cards to play with")
    assert "Cards of your own" in own
    assert "card:Mine" in own
    assert "card:Mine" not in others


def test_cards_that_cannot_be_read_from_the_form_are_not_offered(sent: Recorder) -> None:
    table = explorer.app("ecos").table
    assert "Read all cards" not in region(table, "overlay")
    ui(table, "catalogue")
    assert not table.store.screen.trouble
    assert table.store.screen.dialog.name == "new"


# -- the table --------------------------------------------------------------------------------------------------


def test_before_the_first_turn_no_step_of_a_turn_is_marked(sent: Recorder) -> None:
    table = started()
    ui(table, "tab", "why")
    marked = []
    while table.regions.scene and table.regions.scene.view["phase"] == "setup":
        assert "How it goes" in region(table, "inspector")
        marked.append("aria-current" in region(table, "inspector"))
        play(table, 1)
    assert marked
    assert not any(marked)
    assert "aria-current" in region(table, "inspector")


def test_every_tab_and_player_can_be_looked_at_in_mid_game(sent: Recorder) -> None:
    table = started(count="4", seed="5")
    play(table, 25)
    for tab in ("why", "rules", "log", "stack", "note"):
        ui(table, "tab", tab)
        assert region(table, "inspector")
    for seat in range(4):
        ui(table, "seat", str(seat))
        assert "Affinities" in region(table, "inspector")
        ui(table, "pile", f"graveyard-{seat}")
        assert "graveyard" in region(table, "inspector")
    assert not table.store.screen.trouble


def test_a_unit_that_is_clicked_explains_its_numbers(sent: Recorder) -> None:
    table = explorer.show(position({"zones": {"1": "Big"}}, cards=[BIG])).table
    scene = table.regions.scene
    assert scene
    say(table, {"type": "select", "id": scene.view["zones"][0]["units"][0]["id"]})
    assert "Numbers explained" in region(table, "inspector")


def test_a_refused_attack_tells_its_rule(sent: Recorder) -> None:
    table = explorer.show(position({"zones": {"1": "Big"}}, cards=[BIG])).table
    say(table, {"type": "why", "text": "attack zone 2 with big"})
    assert "405.2.a.4" in region(table, "inspector")


def test_a_hand_of_another_is_nowhere_on_the_page(sent: Recorder) -> None:
    table = started(deck0="ridge-and-ember", deck1="night-wind")
    play(table, 2)
    ui(table, "seat", "1")
    game = table.store.desk.tree.game  # type: ignore[union-attr]
    own = {card.get("name") for seat in game.view(0)["seats"] for card in (*seat["hand"], *seat["supply"])}
    hidden = {card["name"] for card in game.view("open")["seats"][1]["hand"]} - own
    page = "".join(map(str, table.widget.page["regions"].values()))
    assert hidden
    assert not [name for name in hidden if name in page]


def test_a_duel_can_be_given_up(sent: Recorder) -> None:
    table = started()
    play(table, 4)
    act(table, "concede")
    assert "Lisa wins" in region(table, "table")
    assert "The others gave up" in region(table, "table")


def test_the_menu_asks_before_a_game_is_given_up(sent: Recorder) -> None:
    table = started()
    play(table, 4)
    assert 'data-ui="concede"' in region(table, "top")
    ui(table, "concede")
    assert "Ana</b> gives the game up" in region(table, "overlay")
    ui(table, "dialog", "close")
    assert "wins" not in region(table, "table")
    ui(table, "concede", "yes")
    assert "Lisa wins" in region(table, "table")
    assert region(table, "overlay") == ""


def test_only_who_may_is_offered_to_concede(sent: Recorder) -> None:
    over = started()
    act(over, "concede")
    ui(over, "concede")
    assert "give the game up now" in region(over, "status")
    watched = started(kind0="random")
    other = filled_in("echoside", count="2", seed="7", kind0="human", kind1="random")
    assert not [table for table in (over, watched, other) if 'data-ui="concede"' in region(table, "top")]


def test_people_at_one_screen_are_covered_from_each_other(sent: Recorder) -> None:
    table = started(kind1="human")
    ui(table, "cover", "open")
    act(table, "Ana begins")
    if table.store.screen.cover is None:  # she won the coin, and is asked on
        act(table, "keep")
    assert table.store.screen.cover is not None
    assert '<article class="a-card' not in region(table, "table")
    ui(table, "cover", "open")
    assert '<article class="a-card' in region(table, "table")


def test_the_end_is_shown_and_can_be_put_aside(sent: Recorder) -> None:
    table = explorer.show(position({"vp": 20})).table
    assert play(table, 20) < 20
    assert "wins" in region(table, "table")
    ui(table, "ending", "close")
    assert "Show the result" in region(table, "table")


@pytest.mark.long
@pytest.mark.parametrize(("players", "mode"), [("2", ""), ("3", ""), ("4", "free-for-all"), ("4", "2v2")])
def test_a_game_is_played_to_its_end(players: str, mode: str, sent: Recorder) -> None:
    table = started(count=players, mode=mode, seed="3", goal="12")
    assert play(table, 3000) < 3000
    assert "win" in region(table, "table")


def test_what_the_drawings_of_a_game_say_of_its_page_holds(sent: Recorder) -> None:
    for game, low in (("astra", True), ("ecos", False), ("echoside", False)):
        table = filled_in(game, count="2", seed="7", kind0="human", kind1="random")
        ui(table, "tab", "rules")
        assert ("strip low" in region(table, "actions")) == low
        assert ("Cards to play with" in region(table, "inspector")) == low


def test_cards_can_be_read_in_the_rulebook(sent: Recorder) -> None:
    table = started()
    ui(table, "tab", "rules")
    assert "Cards the rules name" in region(table, "inspector")
    for part, name in (("named", "Wyrmscar Dragon"), ("box", "Pyre Duelist"), ("nonsense", "Pyre Duelist")):
        ui(table, "cards", part)
        assert name in region(table, "inspector")
    say(table, {"type": "form", "name": "search", "values": {"query": "wyrmscar"}})
    assert "Not known: affinity" in region(table, "inspector")
    say(table, {"type": "rule", "id": "403.1"})
    assert "Airdrop" in region(table, "inspector")
