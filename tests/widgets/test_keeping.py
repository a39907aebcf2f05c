"""A game outside Python: links, files, browser storage; whatever is opened is checked."""

from __future__ import annotations

import json

import pytest

import explorer
from explorer.kernel.errors import SaveError
from explorer.lab.links import position_link
from explorer.lab.treefile import dump
from explorer.widgets.address import position_address, position_text, read_address, read_any, save_text, write_address
from tests.widgets.recorder import Recorder
from tests.widgets.tables import act, play_on, region, say, started, tell, ui


def kept(sent: Recorder) -> str:
    """Returns the address last given to the browser to keep."""
    return [message["hash"] for message in sent.custom() if message["type"] == "keep"][-1]


def opened(table: object, **address: str) -> None:
    tell(table, {"type": "opened", "hash": "", "stored": "", "page": "", **address})  # type: ignore[arg-type]


def test_after_each_act_the_browser_keeps_the_game(sent: Recorder) -> None:
    table = started()
    first = kept(sent)
    act(table, "play ninja")
    assert kept(sent) != first


def test_a_page_opened_again_is_where_it_was_with_the_same_players(sent: Recorder) -> None:
    table = started(kind2="random")
    play_on(table, 8)
    again = explorer.app("echoside").table
    opened(again, hash=kept(sent))
    assert again.store.company == table.store.company
    assert region(again, "table") == region(table, "table")
    assert region(again, "actions") == region(table, "actions")


def test_a_game_kept_from_an_earlier_visit_is_offered(sent: Recorder) -> None:
    table = started()
    play_on(table, 3)
    again = explorer.app("echoside").table
    opened(again, stored=kept(sent))
    assert 'data-ui="resume"' in region(again, "overlay")
    ui(again, "resume")
    assert region(again, "table") == region(table, "table")


@pytest.mark.parametrize(
    "address", ["x", "hgg~", "hgg~AAAA", "~", "hgg~" + "A" * 5000, "😀", "<img src=x>", "a" * 150_000]
)
def test_a_broken_link_is_explained_and_the_page_goes_on(address: str, sent: Recorder) -> None:
    table = explorer.app("echoside").table
    opened(table, hash=address)
    assert 'role="alert"' in region(table, "overlay")
    assert table.store.screen.trouble is None
    ui(table, "newgame")
    assert 'data-form="newgame"' in region(table, "overlay")


def test_a_link_opened_over_a_game_that_is_broken_leaves_the_game(sent: Recorder) -> None:
    table = started()
    before = region(table, "table")
    tell(table, {"type": "moved", "hash": "hgg~AAAA"})
    ui(table, "dialog", "close")
    assert (region(table, "table"), region(table, "overlay")) == (before, "")


def test_a_table_of_ones_own_leaves_the_address_alone(sent: Recorder) -> None:
    table = explorer.show(explorer.new_game("echoside", ["Ana", "Bo"], seed=7)).table
    opened(table, hash="section-3", stored="x")
    assert region(table, "overlay") == ""
    assert not [message for message in sent.custom() if message["type"] == "keep"]


def test_a_save_opens_where_it_was_saved(sent: Recorder) -> None:
    table = started(kind1="human")
    ui(table, "cover", "go")
    play_on(table, 5)
    assert table.store.desk
    tree, company = read_any(save_text(table.store.desk.node(table.store.screen.place), table.store.company))
    assert company.kinds == ("human", "human", "greedy")
    assert tree.game.fingerprint() == table.store.desk.game(table.store.screen.place).fingerprint()


def test_a_save_is_a_game_for_everybody(sent: Recorder) -> None:
    table = started()
    assert table.store.desk
    text = save_text(table.store.desk.tree.head, table.store.company)
    assert explorer.load(text).fingerprint() == table.store.desk.tree.game.fingerprint()


def test_a_tree_with_branches_opens(sent: Recorder) -> None:
    table = started()
    act(table, "play ninja")
    ui(table, "undo")
    act(table, "play hound dog")
    assert table.store.desk
    tree, _ = read_any(dump(table.store.desk.tree))
    assert len(tree.branches()) == 2


NO_GAMES = ["", "  ", "{", "{}", "[]", "null", "hello", "\x00", "[" * 100_000, '{"a":' * 5_000]
NO_GAMES += ['{"format": "rules-explorer"}', '{"format": "rules-explorer-tree"}']


@pytest.mark.parametrize("text", NO_GAMES, ids=lambda text: repr(text[:20]))
def test_what_is_no_game_is_refused_in_words(text: str) -> None:
    with pytest.raises(SaveError, match=r"\w+ \w+"):
        read_any(text)


def test_a_file_too_large_to_send_is_named(sent: Recorder) -> None:
    table = started()
    say(table, {"type": "file", "name": "big.json", "text": "", "size": 9_000_000})
    assert "9,000,000" in region(table, "overlay")


@pytest.mark.parametrize("seats", [["human"], ["human", "god", "greedy"], "hgg", None, [1, 2, 3], [["human"]] * 3])
def test_players_that_cannot_be_are_replaced(seats: object, sent: Recorder) -> None:
    table = started()
    assert table.store.desk
    data = json.loads(save_text(table.store.desk.tree.head, table.store.company))
    _, company = read_any(json.dumps({**data, "seats": seats}))
    assert company.kinds == ("human", "greedy", "greedy")


def test_an_address_names_its_players(sent: Recorder) -> None:
    table = started(kind1="random")
    assert table.store.desk
    address = write_address(table.store.desk.tree.head, table.store.company)
    assert read_address(address)[1] == table.store.company


def test_the_save_dialog_leads_to_the_drawing_of_the_stacks_where_it_opens_every_hand(sent: Recorder) -> None:
    table = started()
    table.page = "http://host/voila/render/echoside.ipynb"
    ui(table, "save")
    assert f"astra_stack.ipynb#{table._address()}" in region(table, "overlay")
    say(table, {"type": "form", "name": "scope", "values": {"scope": "0"}})
    assert "astra_stack" not in region(table, "overlay")


def test_the_stack_tab_leads_to_the_drawing_of_the_stacks(sent: Recorder) -> None:
    table = started()
    ui(table, "tab", "stack")
    assert "astra_stack" not in region(table, "inspector")  # in a notebook there is no page to go to
    table.page = "http://host/voila/render/echoside.ipynb"
    act(table, "play ninja")
    ui(table, "tab", "stack")
    assert f"astra_stack.ipynb#{table._address()}" in region(table, "inspector")


def test_the_save_dialog_warns_and_offers_a_position_without_secrets(sent: Recorder) -> None:
    table = started()
    ui(table, "save")
    assert "every hand" in region(table, "overlay")
    say(table, {"type": "form", "name": "scope", "values": {"scope": "0"}})
    assert table.store.desk
    game = table.store.desk.game(table.store.screen.place)
    assert position_link(game, 0) in region(table, "overlay")
    assert game.fingerprint() not in region(table, "overlay")


def test_whoever_opens_a_position_sits_where_it_was_seen_from(sent: Recorder) -> None:
    table = started()
    assert table.store.desk
    game = table.store.desk.game(table.store.screen.place)
    for read, told in ((read_address, position_address(game, 1)), (read_any, position_text(game, 1))):
        tree, company = read(told)
        assert company.kinds == ("greedy", "human", "greedy")
        assert tree.game.view(1) == game.view(1)


def test_the_tree_is_offered_with_its_branches_its_players_and_no_link(sent: Recorder) -> None:
    table = started(kind2="random")
    act(table, "play ninja")
    ui(table, "undo")
    act(table, "play hound dog")
    ui(table, "save")
    say(table, {"type": "form", "name": "scope", "values": {"scope": "tree"}})
    assert 'name="link"' not in region(table, "overlay")
    sent.clear()
    ui(table, "download")
    [given] = [message for message in sent.custom() if message["type"] == "download"]
    assert given["name"] == "echoside-tree.json"
    tree, company = read_any(given["text"])
    assert (len(tree.branches()), company) == (2, table.store.company)


@pytest.mark.parametrize("scope", ["7", "-1", "open", "None", "²"])
def test_a_position_for_nobody_is_refused(scope: str, sent: Recorder) -> None:
    table = started()
    say(table, {"type": "form", "name": "scope", "values": {"scope": scope}})
    assert table.store.screen.notice
    assert table.store.screen.dialog is None


def test_download_gives_the_file(sent: Recorder) -> None:
    table = started()
    ui(table, "save")
    sent.clear()
    ui(table, "download")
    [given] = [message for message in sent.custom() if message["type"] == "download"]
    assert given["name"] == "echoside.json"
    assert explorer.load(given["text"]).names == ["Ana", "Bo", "Cy"]
