"""The position files of all games: every line can be played, and all comes as the file says."""

from __future__ import annotations

from importlib.resources import files

import pytest

import explorer
from explorer.lab.positions import Exhibit, exhibits, failures, play, read

FIRST = {"echoside": "nothing-in-between", "ecos": "which-habitat", "astra": "complex-example"}
FOLDERS = {game: files(f"explorer.games.{game}") / "positions" for game in FIRST}
FILES = [(game, name) for game, folder in FOLDERS.items() for name in sorted(file.name for file in folder.iterdir())]


def exhibit(game: str, name: str) -> Exhibit:
    return read(game, (FOLDERS[game] / name).read_text("utf-8"), name)


@pytest.mark.parametrize(("game", "name"), FILES)
def test_all_comes_as_the_file_says(game: str, name: str) -> None:
    assert failures(exhibit(game, name)) == []


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_file_says_what_it_shows_and_expects_something_of_every_line(game: str, name: str) -> None:
    shown = exhibit(game, name)
    assert shown.title
    assert 80 < len(shown.text) < 500
    assert shown.rules
    for line in shown.lines:
        assert line.then, line.title
        assert all(step.text == "" or step.text[-1] in ".!?" for step in line.steps)


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_position_can_be_saved_and_gone_on_with_at_every_moment(game: str, name: str) -> None:
    shown = exhibit(game, name)
    for moment in play(shown, shown.lines[0]):
        again = explorer.load(moment.game.save())
        assert again.fingerprint() == moment.game.fingerprint()


@pytest.mark.parametrize("game", FIRST)
def test_the_exhibits_come_in_their_order(game: str) -> None:
    shown = exhibits(game)
    assert [x.order for x in shown] == list(range(1, len(shown) + 1))
    assert shown[0].key == FIRST[game]
    assert len({x.title for x in shown}) == len(shown)
