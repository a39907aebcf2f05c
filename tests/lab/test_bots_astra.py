"""The greedy bot of Echoes of Astra: what it may see, what it is worth, what it likes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from explorer.games import new_game
from explorer.games.astra.card import UNIT
from explorer.games.astra.decks import own_decks
from explorer.games.astra.state import State
from explorer.kernel.game import Game, Option
from explorer.lab.bots import bot
from explorer.lab.bots.astra_worth import Prices, Scale
from explorer.lab.bots.player import Bot
from explorer.lab.matches import match, series
from tests.astra.given import do, table, unit
from tests.lab.games import twin_of

LISTS = sorted(own_decks())
WALL, LANCE = unit("Wall", 0, 7), unit("Lance", 3, 3)


def says(game: Game, player: int = 0) -> str:
    """Returns what the greedy bot does."""
    return bot("greedy").choose(game, player).text


def decks(*seats: int) -> dict[str, Any]:
    """Returns settings in which each seat plays the list of a number."""
    return {"decks": [LISTS[n % len(LISTS)] for n in seats]}


@pytest.mark.parametrize("players", [2, 3])
def test_two_positions_that_differ_in_hidden_cards_only_get_the_same_move(players: int) -> None:
    game = new_game("astra", players, seed=11, settings=decks(*range(players)))
    driver = [bot("greedy", seat) for seat in range(players)]
    for _ in range(70):
        seat = game.asked[-1]
        twins = [game, *(twin_of(game, seat, seed) for seed in (77, 78))]
        assert len({bot("greedy", 5).choose(twin, seat).text for twin in twins}) == 1
        game.apply(driver[seat].choose(game, seat).act, seat)


@pytest.mark.parametrize("number", range(len(LISTS)))
def test_greedy_beats_random_by_far_with_each_list(number: int) -> None:
    played = series("astra", ["greedy", "random"], 2, 5 + number, decks(number, number + 1))
    assert played.wins("greedy") == 1
    assert played.score("greedy") > 2 * played.score("random")


@pytest.mark.long
def test_greedy_wins_nearly_all_of_a_hundred_games_against_random() -> None:
    played = [match("astra", seats, n, decks(n, n // 4)) for n in range(50) for seats in _both("greedy", "random")]
    assert sum(r.bots[r.winners[0]] == "greedy" for r in played) >= 95


def _both(one: str, other: str) -> tuple[list[str], list[str]]:
    return [one, other], [other, one]


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_is_the_best_at_larger_tables_too(players: int) -> None:
    result = match("astra", ["random"] * (players - 1) + ["greedy"], 3, decks(*range(players)))
    assert result.winners == (players - 1,)


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts for each decision of a bot the answers it tries, and that which is given."""
    counts, choose, answer = [0], Bot.choose, State.answer

    def chosen(*arguments: Any) -> Option:
        counts.append(0)
        return choose(*arguments)

    def answered(*arguments: Any) -> Any:
        counts[-1] += 1
        return answer(*arguments)

    monkeypatch.setattr(Bot, "choose", chosen)
    monkeypatch.setattr(State, "answer", answered)
    return counts


def test_greedy_bots_play_even_duels_to_their_end_and_try_little_for_each_decision(tried: list[int]) -> None:
    lower = []
    for seed in range(1, 5):
        result = match("astra", ["greedy"] * 2, seed)
        assert result.rounds <= 40
        lower.append(min(result.scores))
    assert sum(lower) / len(lower) > 3
    assert max(tried) < 200
    assert sum(tried) / len(tried) < 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_greedy_comes_to_an_end_with_all_lists_and_tables(seed: int) -> None:
    dice = random.Random(seed)
    players = dice.choice([2, 2, 3, 4])
    assert match("astra", ["greedy"] * players, seed, decks(*dice.sample(range(4), players))).winners


# -- what it likes ----------------------------------------------------------------------------------------------


def test_an_exhausted_weakling_is_attacked() -> None:
    game = table({"staging": ["Lance"]}, {"zones": {1: {"name": "Militia Recruit", "ready": False}}}, cards=[LANCE])
    assert says(game).startswith("attack zone")


def test_an_attack_that_would_lose_the_unit_for_nothing_is_not_made() -> None:
    held = {n: {"name": f"Rock {n}", "ready": True} for n in (1, 2, 3)}
    rocks = [unit(f"Rock {n}", 5, 7) for n in (1, 2, 3)]
    assert says(table({"staging": ["Lance"]}, {"zones": held}, cards=[LANCE, *rocks])) == "end main phase"


def test_the_zone_that_brings_most_is_attacked() -> None:
    held = {1: {"name": "Dull", "ready": False}, 2: {"name": "Grand", "ready": False}}
    cards = [LANCE, unit("Dull", 1, 2, influence=0), unit("Grand", 1, 2, influence=3)]
    assert says(table({"staging": ["Lance"]}, {"zones": held}, cards=cards)) == "attack zone 2 with lance"


def test_of_two_units_the_one_that_withstands_what_may_come_is_sent_first() -> None:
    ogre = unit("Ogre", 5, 5)
    game = table({"staging": ["Lance", "Wall"]}, {"staging": ["Ogre"]}, cards=[LANCE, WALL, ogre])
    assert says(game) == "attack zone 1 with wall"
    game = table({"staging": ["Lance", "Wall"]}, {"hand": ["Ogre"]}, cards=[LANCE, WALL, ogre])
    assert says(game) == "attack zone 1 with lance"


def test_who_has_left_is_no_friend() -> None:
    game = new_game("astra", 3, seed=1, settings=decks(0, 1, 2))
    game.apply("concede", 2)
    s = game.state
    scale = Scale(Prices(s.box), s, 0)
    assert (scale.friends, scale.rivals) == ((0,), (1,))


def attacked(defender: str) -> Game:
    """Returns the question whether Bo, who holds zone 1 and a counter, responds to an attack of 3/3."""
    bo = {"zones": {1: defender}, "hand": ["Sudden Kindling"], "supply": 2}
    game = table({"staging": ["Lance"]}, bo, cards=[LANCE, WALL, unit("Peer", 1, 3, influence=2)])
    do(game, "attack zone 1 with lance")
    return game


def test_a_counter_is_used_when_it_turns_the_combat() -> None:
    assert says(attacked("Peer"), 1) == "play sudden kindling"


def test_a_counter_is_kept_when_the_combat_is_won_anyway() -> None:
    assert says(attacked("Wall"), 1) == "pass"


def test_a_counter_that_helps_nobody_now_is_kept_in_the_main_phase() -> None:
    ana = {"hand": ["Steady Hands"], "supply": 3, "zones": {1: "Wall"}}
    assert says(table(ana, cards=[WALL])) != "play steady hands"


def test_the_least_unit_is_sacrificed() -> None:
    ana = {"hand": ["Usurper's Whisper"], "supply": 5, "staging": ["Wall", "Sprout", "Lance"]}
    game = table(ana, {"staging": ["Parade Titan"]}, cards=[WALL, LANCE])
    do(game, "play usurper's whisper")
    assert says(game) == "sacrifice sprout"


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_unit_for_the_first_turns_is_not_laid_down_as_supply(seed: int) -> None:
    game, driver = new_game("astra", 2, seed), bot("greedy")
    while game.decision is not None and game.decision.kind != "supply":
        game.apply(driver.choose(game, game.asked[0]).act, game.asked[0])
    card = game.state.printed(driver.choose(game, 0).objects[0])
    assert card.type != UNIT or card.cost > 3


def test_it_leaves_its_deck_as_it_is_between_games() -> None:
    sides = {"best_of": 3, "again": True, "sideboards": ["2 Truce Stones\n", ""]}
    assert says(new_game("astra", ["Ana", "Bo"], 7, sides)) == "done"
