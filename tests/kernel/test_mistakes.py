"""Mistakes in cards and in what is asked of a game: a clear error, and the game as it was."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.errors import (
    AmbiguousOption,
    EndlessError,
    IllegalOption,
    UnknownOption,
)
from explorer.kernel.game import Game
from tests.kernel.minis import FAULTY, SHOP, TACTICS, TEAM
from tests.kernel.minis.base import Mini, changed
from tests.kernel.minis.shop import Buy


def everything(game: Game) -> tuple[object, ...]:
    """Returns all that can be seen of a game."""
    return game.fingerprint(), game.state, game.options, game.records, game.log, game.save(), game.decision


@pytest.mark.parametrize(
    ("act", "error"), [("raise", ZeroDivisionError), ("circle", EndlessError), ("empty", ValueError)]
)
def test_a_card_that_fails_in_mid_effect_leaves_the_game_as_it_was(act: str, error: type[Exception]) -> None:
    game = FAULTY.new()
    game.apply("good")
    before = everything(game)
    with pytest.raises(error):
        game.apply(act)
    assert everything(game) == before
    assert [e.kind for e in game.apply("good")] == ["plays"]


def test_a_card_that_fails_fails_in_frames_and_lines_too() -> None:
    game = FAULTY.new()
    before = everything(game)
    with pytest.raises(ZeroDivisionError):
        game.frames("raise")
    with pytest.raises(ZeroDivisionError):
        game.apply("raise / good")
    assert everything(game) == before


def test_an_effect_in_circles_says_where_it_turns() -> None:
    with pytest.raises(EndlessError, match=r"100,000 steps and no question; the next would be Around\(\)"):
        FAULTY.new().apply("circle")


@pytest.mark.parametrize("said", ["", "  ", "/", "xyzzy", "buy", "b\x00", "💥", "buy 9", "seat 1"])
def test_a_text_that_names_nothing_is_refused(said: str) -> None:
    game = SHOP.new()
    before = everything(game)
    for ask in (game.apply, game.explain, game.frames):
        with pytest.raises((UnknownOption, AmbiguousOption)):
            ask(said)  # type: ignore[operator]
    assert everything(game) == before


def test_a_name_that_is_not_quite_right_gets_suggestions() -> None:
    game = TACTICS.new()
    game.apply("play spark")
    with pytest.raises(UnknownOption, match=r"There is no act called 'nam agnet' here. Did you mean: name agent"):
        game.apply("nam agnet")


def test_a_name_that_fits_several_says_which() -> None:
    game = changed(SHOP.new(), gold=[3, 3])
    with pytest.raises(AmbiguousOption) as caught:
        game.apply("buy")
    assert caught.value.matches == ("buy 1", "buy 2", "buy 3")


def test_the_exact_name_of_what_is_impossible_never_means_something_possible() -> None:
    game = changed(SHOP.new(), gold=[10, 0], shop=[10])
    for said in ("buy 1", " Buy 1!"):
        with pytest.raises(IllegalOption, match="Not now: buy 1"):
            game.apply(said)


def test_a_shortened_name_means_an_option_before_something_impossible() -> None:
    game = changed(SHOP.new(), gold=[1, 0])
    (event,) = game.apply("b")
    assert event.objects == (1,)


@pytest.mark.parametrize("player", [2, -1, "Ana", 1.0, True])
def test_a_seat_that_is_none_is_refused(player: Any) -> None:
    game = SHOP.new()
    for ask in (lambda: game.apply("earn", player), lambda: game.explain("earn", player), lambda: game.save(player)):
        with pytest.raises(UnknownOption, match=f"seat {player}"):
            ask()


@pytest.mark.parametrize("act", [None, 5, b"earn", ["earn"], object()])
def test_what_is_no_act_is_refused(act: Any) -> None:
    game = SHOP.new()
    for ask in (game.apply, game.explain, game.frames):
        with pytest.raises(UnknownOption):
            ask(act)  # type: ignore[operator]


def test_an_option_of_an_earlier_position_is_refused_with_reasons() -> None:
    game = changed(SHOP.new(), gold=[5, 0])
    option = game.options[-2]
    game.apply("buy 5")
    with pytest.raises(IllegalOption) as caught:
        game.apply(option)
    assert [c.holds for c in caught.value.clauses] == [False, False, False]


def test_an_option_knows_its_player() -> None:
    game = TEAM.new()
    option = game.options_of(1)[0]
    game.apply(option)
    assert game.records[-1].player == 1


def test_an_option_given_to_another_player_is_refused() -> None:
    game = TEAM.new()
    with pytest.raises(IllegalOption):
        game.apply(game.options_of(1)[0], player=0)


def test_options_of_a_game_with_a_slash_in_their_names_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Mini.face
    monkeypatch.setattr(
        Mini, "face", lambda self, *args: plain(self, *args)._replace(text=plain(self, *args).text + " / x")
    )
    game = SHOP.new()
    (event,) = game.apply("earn / x")
    assert event.kind == "earns"
    assert game.frames("earn / x")[-1].view["turns"] == 2


def test_the_face_of_a_game_says_where_it_stands() -> None:
    game = SHOP.new()
    assert repr(game) == "<shop game of Ana, Bo: asks Ana: What now?>"
    game.apply("concede")
    assert repr(game) == "<shop game of Ana, Bo: is over>"


def test_frames_may_be_given_chance_like_acts() -> None:
    game = SHOP.new()
    with pytest.raises(ValueError, match="not needed"):
        game.frames("earn", chance=(1,))


def test_bare_acts_are_answers_too() -> None:
    game = changed(SHOP.new(), gold=[2, 0])
    (event,) = game.apply(Buy(2))
    assert (event.kind, event.objects) == ("buys", (2,))
    assert game.records[0].text == "buy 2"
