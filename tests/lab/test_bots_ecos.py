"""The greedy bot of Ecos: what it may see, what it is worth, what it likes."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games import game_type, new_game
from explorer.games.ecos.effects import Effect
from explorer.games.ecos.landscape import Place
from explorer.kernel.game import Game
from explorer.kernel.steps import Choice, Pick, Secret, Together
from explorer.lab.bots import bot
from explorer.lab.bots.ecos import SCORES
from explorer.lab.bots.ecos_worth import GAINS, TILES
from explorer.lab.bots.greedy import mind_for
from explorer.lab.matches import match, series
from tests.ecos.given import card, resolving, table, vp
from tests.lab.games import twin_of

POINTS = ("{ vp = 3 }",)


def says(game: Game, player: int = 0) -> str:
    """Returns what the greedy bot does."""
    return bot("greedy").choose(game, player).text


@pytest.mark.parametrize("hands", ["draft", "footprints", "random"])
def test_two_positions_that_differ_in_hidden_cards_only_get_the_same_move(hands: str) -> None:
    game = new_game("ecos", 4, seed=11, settings={"hands": hands})
    driver = [bot("greedy", seat) for seat in range(4)]
    for _ in range(90):
        seat = game.asked[-1]
        twins = [game, *(twin_of(game, seat, seed) for seed in (77, 78))]
        assert len({bot("greedy", 5).choose(twin, seat).text for twin in twins}) == 1
        game.apply(driver[seat].choose(game, seat).act, seat)


@pytest.mark.parametrize("settings", [{}, {"hands": "draft"}, {"layout": "islands", "hands": "flowers"}])
def test_greedy_beats_random_by_far(settings: dict[str, Any]) -> None:
    played = series("ecos", ["greedy", "random"], 5, settings=settings)
    assert played.wins("greedy") >= 0.8
    assert played.score("greedy") > 2 * played.score("random")
    assert 4 <= played.rounds <= 14


@pytest.mark.parametrize("players", [4, 6])
def test_greedy_is_the_best_at_larger_tables_too(players: int) -> None:
    result = match("ecos", ["random"] * (players - 1) + ["greedy"], 3)
    assert result.winners == (players - 1,)


def test_six_greedy_bots_play_an_even_game_to_its_end() -> None:
    result = match("ecos", ["greedy"] * 6, 2)
    assert min(result.scores) > 25
    assert result.rounds <= 14


def test_a_card_is_completed_rather_than_begun() -> None:
    two = [card("Near", *POINTS, spots=("sun", "water")), card("Far", *POINTS, spots=("sun", "water"))]
    active = {"Far": {}, "Near": {"covered": ["water"]}}
    assert says(table(ana={"active": active}, settings={"cards": two}, draw=["sun"])) == "cube on near sun"


def test_the_dial_is_turned_where_no_spot_fits() -> None:
    dry = [card("Dry", *POINTS, spots=("water", "animal"))]
    assert says(table(ana={"active": ["Dry"], "hand": []}, settings={"cards": dry}, draw=["sun"])) == "turn the dial"


def test_a_tile_is_laid_where_it_makes_the_largest_habitat() -> None:
    lines = '{ place = { what = "tile:water" } }', '{ vp = { size = "this_habitat" } }'
    game = resolving(*lines, board="W(0,0) G(1,0) G(2,0) W(3,0) W(3,-1)")
    game.apply(says(game))
    assert vp(game) == 3


def test_a_mountain_is_set_where_the_gorillas_to_come_are_most() -> None:
    lines = (
        '{ place = { what = "mountain", as = "peak" } }',
        '{ place = { what = "animal:gorilla", at = { tiles = { holds = "peak" } } } }',
        '{ vp = { size = "this_community" } }',
    )
    assert says(resolving(*lines, board="G(0,0)[M gorilla] G(1,0) W(2,0) G(3,0)")) == "place at (1,0)"


def test_a_good_card_is_kept_and_a_poor_one_left() -> None:
    two = [card("Good", "{ vp = 6 }", spots=("sun",)), card("Poor", "{ vp = 1 }", spots=("animal", "habitat"))]
    game = table(
        ana={"hand": [], "dial": 1, "active": []},
        settings={"cards": two},
        decks={"blue": ["Poor", "Good", "..."]},
        draw=["sun"],
    )
    for player in game.asked:
        game.apply("turn the dial", player)
    game.apply("gain a card")
    game.apply("look at blue and blue")
    assert says(game) == "keep good"


BUILDERS = [
    "Seedling Plain",
    "Creeping Dunes",
    "Twin Saplings",
    "Kopje",
    "Rainy Season",
    "Foothill Fold",
    "Wide Horizon",
]


@pytest.mark.parametrize(
    ("active", "cubes", "answer"), [(["Slow Uplift"], 7, "play leaping herd"), (BUILDERS, 3, "take a cube")]
)
def test_the_third_turn_brings_a_card_while_few_are_active_and_a_cube_where_they_lack(
    active: list[str], cubes: int, answer: str
) -> None:
    game = table(ana={"hand": ["Leaping Herd"], "dial": 2, "active": active, "cubes": cubes}, draw=["sun"])
    for player in game.asked:
        game.apply("turn the dial", player)
    assert says(game) == answer


@pytest.mark.parametrize(("board", "answer"), [("D(0,0)[lion]", "back out of second"), ("D(0,0)", "resolve second")])
def test_what_has_become_worthless_is_backed_out_of(board: str, answer: str) -> None:
    empty = '{ vp = { count = { tiles = { terrain = ["desert"], empty = true } }, times = 4 } }'
    lines = ('{ place = { what = "tile:grassland" } }', empty)
    own = [card("First", "{ vp = 1 }"), card("Second", *lines, spots=("sun", "water"))]
    seats = {"active": ["First"]}, {"active": {"Second": {"covered": ["water"]}}}
    game = table(board, *seats, settings={"cards": own}, draw=["sun"])
    for player, said in enumerate(("cube on first sun", "cube on second sun", "turn the dial")):
        game.apply(said, player)
    assert says(game, 1) == answer


def test_greedy_knows_every_question_and_every_line_of_a_card() -> None:
    records = game_type("ecos").records.values()
    asked_alone = {kind for kind in records if issubclass(kind, Choice) and not issubclass(kind, Together | Secret)}
    assert asked_alone - {Pick} == set(SCORES)
    assert {kind for kind in records if issubclass(kind, Effect)} == {Place, *TILES, *GAINS}


def test_a_game_that_greedy_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="does not know the game chess"):
        mind_for("chess")
