"""The game in a terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from explorer.apps.cli import main
from explorer.apps.terminal import Disk
from explorer.games.astra.decks import own_decks


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_game_is_played_by_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "play nin", "log 1", "quit")
    assert main(["play", "echoside", "--seed", "7", "--players", "3", "--names", "Ana,Bo", "--advanced"]) == 0
    said = capsys.readouterr().out
    assert "> Ana" in said
    assert "Ana gains 1 Karma and has 1" in said
    assert said.rstrip().endswith("Goodbye.")


def test_the_end_of_the_input_ends_the_game_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch)
    assert main(["play", "--seed", "1"]) == 0
    assert "Goodbye" in capsys.readouterr().out


def test_an_interruption_ends_the_game_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "--seed", "1"]) == 0
    assert "Goodbye" in capsys.readouterr().out


def test_a_saved_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    typed(monkeypatch, "play ninja", f"save {file}")
    main(["play", "--seed", "7"])
    typed(monkeypatch, "undo")
    assert main(["play", "--load", str(file)]) == 0
    assert "Taken back: play ninja." in capsys.readouterr().out
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_bots_alone_play_a_whole_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    assert main(["play", "--seed", "3", "--people", "0"]) == 0
    assert "The game is over." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "no game called 'chess'"),
        (["--players", "9"], "--players 9"),
        (["--players", "1"], "setup.1"),
        (["--names", "A,B,C", "--players", "2"], "3 names for 2 players"),
        (["--names", "Bo,bo"], "same name"),
        (["--bots", "deep"], "random and greedy"),
        (["--people", "7"], "--people 7"),
        (["--set", "x"], "expected ID=VALUE"),
        (["--set", "amb.wheel-12=maybe"], "karma-3"),
        (["--variants", "foo"], "team-play"),
        (["--variants", "murder-mix"], "four players"),
        (["--cards", "/nowhere/cards.toml"], "/nowhere/cards.toml"),
        (["--load", "/nowhere/game"], "/nowhere/game"),
    ],
)
def test_arguments_that_make_no_game_are_refused_in_words(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 1
    assert reason in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe\x00", b'{"format": "rules-explorer-tree"}', b"hello"])
def test_a_file_that_is_no_game_is_refused_in_words(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken"
    file.write_bytes(content)
    assert main(["play", "--load", str(file)]) == 1
    assert capsys.readouterr().err.startswith("rules-explorer: ")


def test_a_save_that_fails_keeps_the_older_file(tmp_path: Path) -> None:
    file = tmp_path / "game"
    Disk().write(str(file), "older")
    with pytest.raises(UnicodeEncodeError):
        Disk().write(str(file), "\ud800")
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("game", "older")]


def test_a_switch_is_set(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "rule amb.wheel-12")
    assert main(["play", "--seed", "7", "--set", "amb.wheel-12=reroll", "--variants", "relic-of-power"]) == 0
    assert "Relic of Power" in capsys.readouterr().out


def test_decks_and_sideboards_come_from_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(f"{own_decks()['night-wind']}\nSideboard\n2 Truce Stones\n", "utf-8")
    typed(monkeypatch, "look at sideboard", "quit")
    assert (
        main(
            [
                "play",
                "astra",
                "--seed",
                "7",
                "--set",
                "best_of=3",
                "--deck",
                "ridge-and-ember",
                "--deck",
                str(file),
                "--people",
                "2",
            ]
        )
        == 0
    )
    said = capsys.readouterr().out
    assert "Game 1 of 3 (won: Player 1 0, Player 2 0)" in said


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("nowhere.txt", "nowhere.txt: no such file, and none of our decks: dawn-and-thorn"),
        ("short.txt", "at least 50 (100.2)"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_its_rule(
    deck: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("short.txt").write_text("1 Militia Recruit\n", "utf-8")
    assert main(["play", "astra", "--deck", deck]) == 1
    assert words in capsys.readouterr().err
