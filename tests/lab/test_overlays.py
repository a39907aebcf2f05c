"""Groups on the map as data: who is in one, what only looks as if, and what a score counted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import explorer
from explorer.kernel.game import Game
from explorer.lab.ecos.overlays import KINDS, counted, overlay, tile_data
from tests.ecos.given import resolving, table

BOARD = "G(0,0)[M F antelope antelope] G(1,0)[antelope] W(0,1) D(1,1) G(3,0)[antelope] W(4,0)"


def shown(game: Game, kind: str, at: tuple[int, int] | None = None, turn: int = 0) -> Any:
    return overlay(game, game.view(None), kind, at, turn)


def members(found: Any) -> list[int]:
    return [len(group) for group in found["groups"]]


def test_a_community_counts_all_on_its_tiles_and_names_one_that_is_not_in_it() -> None:
    found = shown(table(BOARD), "community", (0, 0))
    assert members(found) == [3]
    assert found["title"] == "this community of antelopes"
    assert [miss["text"] for miss in found["near"]] == [
        "antelope at (3,0): no chain of neighbouring antelopes leads there"
    ]


def test_a_tile_with_several_habitats_shows_one_after_the_other() -> None:
    titles = [shown(table(BOARD), "habitat", (0, 0), turn)["title"] for turn in range(3)]
    assert titles == [
        "tiles of this grassland habitat, 1 of 3 here",
        "mountains of this mountain habitat, 2 of 3 here",
        "forests of this forest habitat, 3 of 3 here",
    ]


def test_a_landmass_mixes_land_and_ends_at_the_water() -> None:
    found = shown(table(BOARD), "landmass", (0, 0))
    assert sorted(found["groups"][0]) == [[0, 0], [1, 0], [1, 1]]
    assert found["near"][0]["at"] == [3, 0]
    assert shown(table(BOARD), "landmass", (0, 1))["groups"] == []


def test_adjacent_counts_tokens_within_one_tile_and_outlines_the_tiles() -> None:
    found = shown(table(BOARD), "adjacent", (1, 0))
    assert members(found) == [5]
    assert sorted(found["reach"]) == [[0, 0], [0, 1], [1, 1]]  # a tile is not adjacent to itself
    assert found["near"] == [{"at": found["near"][0]["at"], "text": "antelope at (3,0): two tiles away"}]


def test_its_own_tile_is_adjacent_to_a_token_only_as_the_switch_says() -> None:
    reach = [
        len(shown(table(BOARD, settings={"amb.own-tile": reading}), "adjacent", (1, 0), 1)["reach"])
        for reading in ("within-one", "only-around")
    ]
    assert reach == [4, 3]


def test_without_a_tile_all_groups_stand_side_by_side() -> None:
    game = table(BOARD)
    assert members(shown(game, "landmass")) == [3, 1]
    assert members(shown(game, "community")) == [3]
    assert sorted(members(shown(game, "habitat"))) == [1, 1, 1, 1, 2]
    assert shown(game, "adjacent")["groups"] == []


def test_a_tile_tells_all_it_is_part_of() -> None:
    game = table(BOARD)
    tile = tile_data(game, game.view(None), (0, 0))
    assert tile
    assert [(part["kind"], part["count"]) for part in tile["groups"]] == [
        ("adjacent", 5), ("community", 3), ("habitat", 2), ("habitat", 1), ("habitat", 1), ("landmass", 3),
    ]  # fmt: skip
    assert tile_data(game, game.view(None), (9, 9)) is None


def scored(*effects: str, board: str, **more: Any) -> Any:
    """What the last score of a card made of these effects counted."""
    game = resolving(*effects, board=board, **more)
    game.apply(game.options[0])
    return [counted(game, game.view(None), event) for event in game.log if event.kind == "scores"][-1]


PLACE = '{ place = { what = "animal:antelope" } }'


def test_a_score_for_this_community_shows_the_animals_counted() -> None:
    vp = '{ vp = { size = "this_community", times = 2 } }'
    found = scored(PLACE, vp, board="G(0,0)[antelope] G(1,0) W(0,1) G(3,0)[antelope]")
    assert found["kind"] == "community"
    assert members(found) == [2]
    assert found["title"] == "Trial: 4 points for each member of this community"
    assert found["past"]


def test_a_score_for_the_number_of_landmasses_shows_each() -> None:
    found = scored('{ vp = { groups = "landmass", times = 3 } }', board="G(0,0) D(1,0) W(2,0) D(3,0)")
    assert sorted(members(found)) == [1, 2]
    assert found["total"] == "2"


def test_a_score_for_what_is_adjacent_marks_what_was_not() -> None:
    vp = '{ vp = { count = { tokens = { kind = "forest", adjacent_to = "placed" } } } }'
    found = scored(PLACE, vp, board="G(0,0) D(1,0)[F] W(0,1) D(3,0)[F]")
    assert members(found) == [1]
    assert [miss["text"] for miss in found["near"]] == ["forest at (3,0): not adjacent"]


@pytest.mark.parametrize("players", [2, 5])
def test_every_score_and_tile_of_a_random_game_can_be_shown(players: int) -> None:
    game, dice, seen = explorer.new_game("ecos", players, 3), Random(3), 0
    for _ in range(250):
        seat = game.asked[0]
        for event in game.apply(dice.choice(game.options_of(seat)), player=seat):
            if event.kind == "scores" and event.objects:
                found = counted(game, game.view(None), event)
                assert found
                assert " for each " in found["title"]
                seen += 1
    view = game.view(None)
    for tile in view["tiles"]:
        for kind in KINDS:
            assert overlay(game, view, kind, (tile["q"], tile["r"]))["title"]
    assert seen


def test_of_two_lines_that_score_alike_each_is_told_by_its_own_words() -> None:
    lines = [f'{{ vp = {{ count = {{ tokens = {{ kind = "{kind}" }} }} }} }}' for kind in ("forest", "mountain")]
    game = resolving(*lines, board="G(0,0)[M F] G(1,0)[M F] D(0,1) W(1,1)")
    told = [counted(game, game.view(None), event) for event in game.log if event.kind == "scores"]
    assert [found["title"] for found in told if found] == [
        "Trial: 2 points for each forest",
        "Trial: 2 points for each mountain",
    ]
