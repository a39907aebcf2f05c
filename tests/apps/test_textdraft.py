"""A draft by typed lines: picks are secret, decks are built of what was picked, and the game begins with them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from explorer.apps.cli import main
from explorer.apps.draftroom import DraftRoom
from explorer.apps.terminal import Disk
from explorer.apps.textdraft import TextDraft
from tests.astra.given import unit


def draft(*kinds: str, cards: tuple[str, ...] = ()) -> TextDraft:
    """Returns a draft of Ana, Bo and Cy, as many as there are kinds of players."""
    begun = TextDraft(DraftRoom(["Ana", "Bo", "Cy"][: len(kinds)], kinds, 7, cards), Disk())
    begun.begin()
    return begun


def built(*kinds: str) -> TextDraft:
    """Returns a draft in which all is picked; Ana is to build, whose screen it is."""
    begun = draft(*kinds)
    for line in ("", "rest", ""):
        begun.say(line)
    return begun


def last(game: TextDraft) -> tuple[str, str]:
    """Returns a card that is left over, and one of the deck."""
    left = game.room.draft.pools[0]
    return next(name for name in left if name not in game.deck), next(iter(game.deck))


@pytest.mark.rule("draft.6", "draft.7", "draft.10")
def test_one_picks_by_number_or_name_and_bots_at_once() -> None:
    game = draft("human", "greedy", "random")
    assert "Ana, pack 1 of 4, 12 left; what you leave goes to Bo. Take about 30 seconds" in game.question("")
    first, *_, other = game.room.draft.offered(0)
    assert f"You pick {first}." in game.say("1")
    assert "11 left" in game.question("")
    other = game.room.draft.offered(0)[3]
    assert f"You pick {other}." in game.say(other.lower())
    assert game.say("pool").splitlines() == sorted(f"  1 {name}" for name in (first, other))


@pytest.mark.rule("draft.6")
def test_people_pass_the_screen_and_see_nothing_of_each_other() -> None:
    game = draft("human", "human")
    hers, his = (game.room.draft.offered(seat) for seat in (0, 1))
    assert "Pass the screen to Ana" in game.say(hers[0])  # it is not hers yet
    assert hers[0] in game.say("")
    said = game.say("1")
    assert "Pass the screen to Bo" in said
    assert not [name for name in (*hers, *his) if name in said]
    assert his[0] in game.say("")
    assert game.say("pool") == "Nothing is picked yet."


@pytest.mark.rule("draft.3", "draft.9")
def test_a_deck_is_built_of_the_pool_and_what_is_wrong_named_by_its_rule() -> None:
    game = built("human", "greedy")
    over, taken = last(game)
    assert game.deck.total() == 40
    assert "39 cards" in game.say(f"cut {taken}")
    assert "at least 40 (draft.3)" in game.say("done")
    assert not game.over
    assert "of them, not 60" in game.say(f"add 60 {over}")
    game.say(f"add 1 {over}")
    assert "The game begins" in game.say("done")
    assert f" {over}" in game.settings()["decks"][0]


@pytest.mark.rule("draft.9")
def test_a_list_is_loaded_with_its_sideboard_which_is_of_the_pool_too(tmp_path: Path) -> None:
    game = built("human", "greedy")
    over, taken = last(game)
    file = tmp_path / "deck.txt"
    for aside, words in ((f"60 {over}", "at most 10 (100.3.a)"), (f"9 {taken}", "more than were picked (draft.9)")):
        file.write_text(f"{game.room.list_of(0)}Sideboard\n{aside}\n", "utf-8")
        assert "Sideboard: " in game.say(f"load {file}")
        assert words in game.say("done")
    file.write_text(f"{game.room.list_of(0)}Sideboard\n1 {over}\n", "utf-8")
    game.say(f"load {file}")
    game.say("done")
    assert game.settings()["sideboards"] == [f"1 {over}", ""]


def test_decks_are_built_one_after_the_other_each_by_its_owner() -> None:
    game = built("human", "human")
    assert "Ana, your deck has 40 cards" in game.say("pool")
    assert game.say("done").endswith("Pass the screen to Bo, then press Enter.")
    assert "Bo, your deck has 40 cards" in game.say("")
    game.say("done")
    assert game.built


@pytest.mark.parametrize("line", ["13", "0", "moon", "load x", "look", "rule draft.99", "done", "2 x", "pick", "add"])
def test_what_means_nothing_is_said_and_changes_nothing(line: str) -> None:
    game = draft("human", "greedy")
    before = game.room.draft
    assert game.say(line)
    assert game.room.draft == before


def test_cards_of_ones_own_are_read_before_the_game() -> None:
    game = draft("human", "greedy", cards=(unit("Mine", 2, 2),))
    assert "Mine (Unit" in game.say("look mine")


# -- as it is started -------------------------------------------------------------------------------------------


def played(monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["play", "astra", "--seed", "7", "--draft", *arguments])


def test_a_match_begins_with_the_decks_drafted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "\nrest\n\ndone\n\ndone\n\nlook\nquit\n"
    assert played(monkeypatch, lines, "--people", "2", "--names", "Ana,Bo", "--set", "best_of=3") == 0
    said = capsys.readouterr().out
    assert "The decks are built. The game begins." in said
    assert "Game 1 of 3 (won: Ana 0, Bo 0)" in said
    assert said.count("deck 40") >= 2


def test_whoever_leaves_the_draft_plays_no_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for lines in ("quit\n", ""):
        assert played(monkeypatch, lines) == 0
        assert capsys.readouterr().out.rstrip().endswith("The draft is not kept.")


def test_bots_alone_draft_and_play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert played(monkeypatch, "", "--people", "0", "--bots", "random", "--set", "goal=2") == 0
    assert "The game is over" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deck", "night-wind"], "draft.1"),
        (["--players", "5"], "2 to 4"),
        (["--set", "goal=0"], "goal: expected"),
        (["--people", "4"], "--people 4"),
    ],
)
def test_what_makes_no_game_is_said_before_the_draft(
    arguments: list[str], words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, "quit\n", *arguments) == 1
    found = capsys.readouterr()
    assert words in found.err
    assert not found.out
