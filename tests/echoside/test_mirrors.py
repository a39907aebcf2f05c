"""House of Mirrors, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.game import Game
from tests.echoside.given import do, new, table

MIRRORS = {"variants": ["house-of-mirrors"]}


def tops(game: Game, viewer: int | None) -> list[str | None]:
    """Returns the names shown on top of Flavor, Epic and Main Deck."""
    view: dict[str, Any] = game.view(viewer)
    return [view[deck]["top"] and view[deck]["top"]["name"] for deck in ("flavor", "epics", "main")]


@pytest.mark.rule("mirror.1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_mirror_1_three_decks_show_their_top(viewer: int | None) -> None:
    board = {"flavor": ["Clown Love", "..."], "epics": ["Blaze", "..."], "main": ["The Loons", "..."]}
    assert tops(table({}, {}, settings=MIRRORS, board=board), viewer) == ["Clown Love", "Blaze", "The Loons"]
    assert tops(table({}, {}, board=board), viewer) == [None, None, None]


@pytest.mark.rule("mirror.1")
def test_mirror_1_holds_from_the_setup_on() -> None:
    assert None not in tops(new(4, variants=["house-of-mirrors"]), None)


@pytest.mark.rule("mirror.2")
def test_mirror_2_everybody_knows_the_next_card_and_sees_the_one_after_it() -> None:
    board = {
        "gallery": ["Homies", "Homies", "Rude Boy", "Jumpsteady", "DJ Clay"],
        "main": ["The Loons", "Rittz", "..."],
    }
    game = table({}, {}, settings=MIRRORS, board=board)
    assert tops(game, 1)[2] == "The Loons"
    do(game, "end turn")
    assert game.view(1)["gallery"][5]["name"] == "The Loons"
    assert tops(game, 1)[2] == "Rittz"


@pytest.mark.rule("mirror.2")
def test_mirror_2_a_flavor_card_drawn_faceup_is_known_to_all() -> None:
    board = {"flavor": ["Clown Love", "..."]}
    game = table({"hand": ["Whitney Peyton"]}, {}, settings=MIRRORS, board=board)
    (drawn,) = [e for e in do(game, "play whitney peyton") if e.kind == "draws flavor"]
    assert game.describe(drawn, 1) == "Ana draws Clown Love"
    game = table({"hand": ["Whitney Peyton"]}, {}, board=board)
    (drawn,) = [e for e in do(game, "play whitney peyton") if e.kind == "draws flavor"]
    assert game.describe(drawn, 1) == "Ana draws a Flavor card"


@pytest.mark.rule("mirror.3", "amb.mirror-others")
def test_mirror_3_what_lies_beneath_and_personal_decks_stay_hidden() -> None:
    game = table({"deck": ["Ninja"]}, {"deck": ["Hound Dog"]}, settings=MIRRORS)
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert [s["deck"] for s in view["seats"]] == [1, 1]
        assert not any("deck_cards" in s for s in view["seats"])
        assert not any("cards" in view[deck] for deck in ("flavor", "epics", "main"))


@pytest.mark.rule("amb.mirror-after")
def test_the_top_is_shown_again_after_a_reshuffle() -> None:
    board = {"flavor": ["Clown Love"], "flavor_discard": ["Joke Ya Mind", "Hatchetman"]}
    game = table({"hand": ["Whitney Peyton", "Vanilla Ice"]}, {}, settings=MIRRORS, board=board)
    do(game, "play whitney peyton", "play vanilla ice")
    assert tops(game, None)[0] in ("Joke Ya Mind", "Hatchetman")
