"""Bots: what they may see, what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from explorer.games import new_game
from explorer.kernel.acts import Act
from explorer.kernel.game import Game
from explorer.lab.bots import Bot, bot, minds_for
from explorer.lab.matches import match, play, series
from tests.lab.games import MURDER_MIX, twin_of
from tests.lab.mini import mini


class Spy:
    """Remembers the games it is given; takes the last option."""

    def __init__(self) -> None:
        self.seen: list[Game] = []

    def think(self, game: Game, player: int) -> Iterator[Act]:
        self.seen.append(game)
        yield from game.acts(player)


class Foreign:
    def think(self, game: Game, player: int) -> Iterator[Act]:
        yield mini(hands=[[1], [2]]).acts(0)[0]


def test_a_mind_is_given_an_imagined_game_with_other_chance() -> None:
    game, spy = mini(hands=[[3, 4, 8], [5, 6, 12]]), Spy()
    Bot("spy", spy).choose(game, 0)
    (seen,) = spy.seen
    assert seen.view(0) == game.view(0)
    assert seen.view("open") != game.view("open")
    assert seen.seed != game.seed


def test_a_bot_does_not_change_the_game_it_looks_at() -> None:
    game = mini()
    before = game.fingerprint()
    Bot("spy", Spy()).choose(game, 0)
    assert game.fingerprint() == before


def test_an_act_that_is_no_option_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="has no answer for seat 0"):
        Bot("foreign", Foreign()).choose(mini(hands=[[3, 4], [5, 6]]), 0)


def test_thinking_stops_when_time_is_up() -> None:
    game, spy = mini(), Spy()
    assert len(list(Bot("spy", spy).ponder(game, 0, seconds=0))) == 1
    assert len(list(Bot("spy", spy).ponder(game, 0))) == len(game.acts(0))


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match="random, greedy"):
        bot("deep")
    assert minds_for("mini") == ("random",)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_two_positions_that_differ_in_hidden_cards_only_get_the_same_move(name: str) -> None:
    game = new_game("echoside", 4, seed=11, settings=MURDER_MIX)
    driver = [bot("greedy", seat) for seat in range(4)]
    for _ in range(250):
        seat = game.asked[0]
        moves = {bot(name, 5).choose(twin, seat).text for twin in (game, twin_of(game, seat, 77))}
        assert len(moves) == 1
        game.apply(driver[seat].choose(game, seat).act, seat)


@pytest.mark.parametrize("settings", [{}, {"advanced": True}, {"variants": ["relic-of-power", "abolish-made-easy"]}])
def test_greedy_beats_random_and_takes_a_plausible_time(settings: dict[str, object]) -> None:
    played = series("echoside", ["greedy", "random"], 4, settings=settings)
    assert played.wins("greedy") == 1
    assert 12 <= played.rounds <= 26


def test_four_greedy_bots_play_the_murder_mix_to_its_end() -> None:
    result = match("echoside", ["greedy"] * 4, 3, MURDER_MIX)
    assert min(result.scores) > 5


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = (match("echoside", ["greedy", "random"], 9) for _ in range(2))
    assert one._replace(seconds=0) == two._replace(seconds=0)


def test_seats_move_on_from_game_to_game() -> None:
    played = series("echoside", ["greedy", "random"], 2)
    assert [r.bots for r in played.results] == [("greedy", "random"), ("random", "greedy")]


def test_a_match_without_end_is_stopped() -> None:
    game = new_game("echoside", 2, seed=1)
    with pytest.raises(ValueError, match="did not end"):
        play(game, [bot("random"), bot("random")], longest=10)
