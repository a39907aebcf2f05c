"""A match of three games at the table of Astra: its score, the swaps between games, its end."""

from __future__ import annotations

import explorer
from explorer.kernel.game import Game
from explorer.lab import facts
from tests.views.astra.scenes import drawn, scene

SIDES = {"best_of": 3, "sideboards": ["2 Truce Stones\n", ""]}


def second_game() -> Game:
    """A match after its first game, which Player 1 won."""
    game = explorer.new_game("astra", 2, 7, SIDES)
    while game.state.phase == "setup":
        game.apply(game.options_of(game.asked[0])[0], game.asked[0])
    game.apply("concede", 1)
    return game


def test_between_games_the_table_says_who_has_won_how_many() -> None:
    table = drawn(scene(second_game(), 0))
    assert table.of("a-match")[0].text == "Game 2 of 3; games won: Player 1 1, Player 2 0"
    assert [one["aria-label"] for one in table.of("a-won")] == [f"{n} of 2 games that win the match" for n in (0, 1)]


def test_swaps_are_told_with_what_is_still_wrong() -> None:
    game = second_game()
    game.apply("take out pyre duelist", 0)
    (swaps,) = drawn(scene(game, 0)).of("a-swaps")
    for words in ("Out: 1 Pyre Duelist", "49 cards; a deck has at least 50 (100.2)", "Bring in from the sideboard"):
        assert words in swaps.text
    assert scene(game, 1)["view"]["swaps"] is None  # it is nobody else's to know


def test_the_end_of_a_match_counts_games() -> None:
    game = second_game()
    game.apply("done", 0)
    while game.state.phase == "setup":
        game.apply(game.options_of(game.asked[0])[0], game.asked[0])
    game.apply("concede", 1)
    (ending,) = drawn(scene(game, 0), outcome=facts.outcome_data(game)).of("ending")
    assert "Player 1 wins the match" in ending.text
    assert "2 games" in ending.text
