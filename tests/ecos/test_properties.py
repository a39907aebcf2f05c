"""What holds in every game, whatever is played: random games over all layouts and readings."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import networkx as nx
import pytest

import explorer
from explorer.games import game_type
from explorer.games.ecos import groups
from explorer.games.ecos.pieces import FOREST, LAND, LETTERS, MOUNTAIN, SPECIES, WATER
from explorer.games.ecos.state import State
from explorer.kernel.acts import Act
from explorer.kernel.coding import fingerprint
from explorer.kernel.errors import IllegalOption
from explorer.kernel.game import Game
from hexmap import TileMap, reflect, rotate
from hexmap.graphs import components, same_label, tile_graph, token_graph
from tests.ecos.games import choice, moments, new_game, settings_of
from tests.ecos.given import sizes, table
from tests.ecos.invariants import (
    INVARIANTS,
    a_tile_taken_and_laid_again_changes_no_group,
    adjacency_is_mutual_and_never_with_itself,
    groups_part_all_pieces,
)


def play(seed: int, most: int, every: int) -> Game:
    """Plays a game at random under all invariants, with a closer look now and then; returns it."""
    game, dice = new_game(seed), random.Random(seed)
    for number, moment in enumerate(moments(game, dice, most), 1):
        for holds in INVARIANTS:
            holds(moment)
        if number % every == 0:
            look_closely(game, dice)
    return game


def look_closely(game: Game, dice: random.Random) -> None:
    """Checks what must hold at any question, whatever led to it."""
    before = game.fingerprint()
    groups_part_all_pieces(game.state)
    adjacency_is_mutual_and_never_with_itself(game.state)
    a_tile_taken_and_laid_again_changes_no_group(game.state)
    graphs_find_the_same_groups(game.state)
    what_is_listed_is_what_the_clauses_allow(game)
    what_is_listed_can_be_done_and_nothing_else(game)
    a_clone_goes_its_own_way(game, dice)
    assert game.kind.defects(game.state) == []
    assert game.fingerprint() == before


@pytest.mark.parametrize("seed", range(6))
def test_an_act_leaves_the_state_before_it_as_it_was(seed: int) -> None:
    """Copies share what is only ever replaced: a change in place would reach back into the past."""
    game, dice = new_game(seed), random.Random(seed)
    for _ in range(250):
        if not game.decision:
            return
        before, known = game.state, fingerprint(game.state)
        player, act = choice(game, dice)
        game.apply(act, player)
        assert fingerprint(before) == known, act


# -- the closer look --------------------------------------------------------------------------------------------


def board_of(s: State) -> TileMap:
    board = TileMap(s.tiles)
    for kind, at in s.tokens.values():
        board.add(kind, at)
    return board


def graphs_find_the_same_groups(s: State) -> None:
    """Flood fill and networkx agree; a group of tokens is a part of the tiles that bear one (quotient property)."""
    board = board_of(s)
    for terrain in (*LAND, WATER):
        parts = [len(p) for p in components(same_label(board)) if board[min(p)] == terrain]
        assert parts == [len(p) for p in groups.habitats(s, terrain)]
    land = components(tile_graph(board, lambda at: s.tiles[at] in LAND))
    assert [len(p) for p in land] == [len(p) for p in groups.landmasses(s)]
    for kind in (*SPECIES, MOUNTAIN, FOREST):
        found = sorted((len(p) for p in components(token_graph(board, lambda k, kind=kind: k == kind))), reverse=True)
        assert found == [len(p) for p in groups.token_groups(s, kind)]
        bearing = tile_graph(board, lambda at, kind=kind: at in s.tiles_with(kind))
        assert nx.number_connected_components(bearing) == len(found)


def what_is_listed_is_what_the_clauses_allow(game: Game) -> None:
    for player in game.asked:
        listed = {option.text for option in game.options_of(player)}
        allowed = {game.option(act, player).text for act, holds in nameable(game, player) if holds}
        assert allowed ^ listed == set(), f"{game.decision}: allowed {allowed - listed}, listed {listed - allowed}"
        assert all(c.holds for option in game.options_of(player) for c in game.explain(option))


def nameable(game: Game, player: int) -> Iterator[tuple[Act, bool]]:
    """Yields all that *player* can name now, and whether its conditions hold as they are told."""
    question = game.question_for(player)
    assert question
    for act in [*game.acts(player), *question.candidates(game.state, player)]:
        yield act, all(clause.holds for clause in question.explain(game.state, player, act))


def what_is_listed_can_be_done_and_nothing_else(game: Game) -> None:
    before, state = game.fingerprint(), game.state
    for player in game.asked:
        texts = [option.text for option in game.options_of(player)]
        assert len(set(texts)) == len(texts)
        for text in texts[:12]:
            game.clone().apply(text, player)
        for missed in game.near_misses(player)[:6]:
            with pytest.raises(IllegalOption):
                game.apply(missed.option)
    assert (game.state is state, game.fingerprint()) == (True, before)


def a_clone_goes_its_own_way(game: Game, dice: random.Random) -> None:
    before, twins, seed = game.fingerprint(), (game.clone(), game.clone()), dice.random()
    for twin in twins:
        course = random.Random(seed)
        for _ in range(10):
            if twin.decision:
                player, act = choice(twin, course)
                twin.apply(act, player)
    assert twins[0].fingerprint() == twins[1].fingerprint()
    assert game.fingerprint() == before


def can_be_told_again(game: Game) -> None:
    """A save, in the middle of whatever it is, gives the same game and the same save."""
    text = game.save()
    loaded = explorer.load(text)
    assert (loaded.save(), loaded.fingerprint()) == (text, game.fingerprint())


# -- the tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_every_number_of_players_and_many_readings_keep_the_rules(seed: int) -> None:
    can_be_told_again(play(seed, most=130, every=45))


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(5))
def test_five_hundred_games_keep_the_rules(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        game = play(seed, most=3000, every=199)
        if seed % 10 == 0:
            can_be_told_again(game)


def test_the_random_games_know_every_reading() -> None:
    met: dict[str, set[Any]] = defaultdict(set)
    for seed in range(80):
        for key, value in settings_of(seed).items():
            met[key].add(value)
    for switch, question in game_type("ecos").rulebook.switches.items():
        assert switch == "amb.random-deal" or met[switch] == {*question.readings}, switch


@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("mirrored", [False, True])
def test_groups_are_the_same_however_the_map_is_turned(turns: int, mirrored: bool) -> None:
    dice = random.Random(5)
    places = [(q, r) for q in range(5) for r in range(5) if dice.random() < 0.7]
    tiles = {at: dice.choice("GDW") for at in places}
    bearing = {at: [dice.choice(["antelope", "stork", "lion"]) for _ in range(dice.randint(0, 2))] for at in places}

    def turned(at: tuple[int, int]) -> tuple[int, int]:
        q, r = rotate(reflect(at) if mirrored else at, turns)
        return q + 11, r - 7

    def text(move: Any) -> str:
        return " ".join(f"{tiles[at]}({move(at)[0]},{move(at)[1]})[{' '.join(bearing[at])}]" for at in places)

    plain, moved = table(text(lambda at: at)), table(text(turned))
    for kind in ("landmass", *LETTERS.values(), "antelope", "stork", "lion"):
        assert sizes(plain, kind) == sizes(moved, kind)
    assert Counter(plain.state.tiles.values()) == Counter(moved.state.tiles.values())
