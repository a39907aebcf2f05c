"""The command `rules-explorer cards check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.apps.cli import main

BUS = '[[card]]\nname = "Night Bus"\ntype = "underground"\ndeck = "main"\ncost = 3\neffects = [{ karma = 1 }]\n'


def test_a_sound_file_is_shown_as_its_cards_will_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BUS, encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{path}: 1 card of Into the Echoside, all is well.",
        "  Night Bus (Underground, cost 3): +1 Karma.",
    ]


OTTERS = """
[[card]]
id = "X1"
name = "Otter Slide"
back = "brown"
leaves = 2
spots = ["sun", "water"]
effects = [{ place = { what = "animal:fish" } }, { vp = 2 }]
"""


def test_a_file_is_read_for_the_game_it_was_made_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OTTERS, encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 0
    assert "1 card of Ecos: First Continent, all is well." in capsys.readouterr().out
    assert main(["cards", "check", "--game", "echoside", str(path)]) == 1


def test_a_broken_file_is_refused_with_every_defect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BUS.replace("3", '"three"').replace("karma", "fame"), encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{path}: card 1 ('Night Bus'): cost: expected a whole number from 0 to 99; found 'three'." in err
    assert "effects[0]: expected an effect we know (karma, " in err
    assert err.endswith(f"{path}: refused as a whole; 2 defects, read for Into the Echoside.\n")


def test_one_broken_file_among_several_makes_the_command_fail(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BUS, encoding="utf-8")
    assert main(["cards", "check", str(tmp_path / "none.toml"), str(path)]) == 1


def test_a_game_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", "--game", "chess", str(tmp_path)]) == 1
    assert "no game called 'chess'" in capsys.readouterr().err
