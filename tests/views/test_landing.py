"""The games as cards."""

from __future__ import annotations

import explorer
from explorer.games import GAMES
from explorer.views.landing import landing_html
from tests.views.drawn import drawing


def test_only_what_can_be_played_is_a_link() -> None:
    drawn = drawing(landing_html(["ecos"]))
    assert drawn.all("href") == ["ecos.ipynb"]
    assert drawn.elements[0].text.count("not playable yet") == 2


def test_every_picture_is_told_in_words() -> None:
    drawn = drawing(landing_html([]))
    assert drawn.all("src") == ["art/echoside.svg", "art/ecos.svg", "art/astra.svg"]
    assert all(drawn.all("alt"))


def test_a_notebook_shows_them_for_the_call_without_a_game() -> None:
    assert explorer.app()._repr_html_() == landing_html(GAMES)


def test_each_game_that_can_be_played_has_a_card() -> None:
    assert drawing(landing_html(GAMES)).all("href") == [f"{name}.ipynb" for name in GAMES]
