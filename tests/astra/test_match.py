"""Sideboards and matches (100.3), and cards going home between games (102.1.b)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.astra.decks import own_decks
from explorer.kernel.errors import IllegalOption, SettingsError
from explorer.kernel.game import Game
from tests.astra.given import BIG, asked, cards, do, kinds, options, refusals, rules, table, tactic, there, thing

SIDE = "2 Truce Stones\n2 Bramble Warden\n3 Pyre Duelist\n"


def new(seed: int = 7, **settings: Any) -> Game:
    """Returns a match of Ana and Bo; Ana has a sideboard unless told otherwise."""
    settings = {"sideboards": [SIDE, ""], "decks": ["ridge-and-ember", "night-wind"], **settings}
    return explorer.new_game("astra", ["Ana", "Bo"], seed, settings)


def started(game: Game) -> Game:
    """Goes on to the first main phase."""
    while game.state.phase == "setup":
        game.apply(game.options_of(game.asked[0])[-1 if asked(game)[1] == "sideboard" else 0], game.asked[0])
    return game


@pytest.mark.rule("100.3.a")
def test_100_3_a_a_sideboard_has_ten_cards_at_most() -> None:
    assert new(sideboards=["10 Truce Stones\n", ""]).view(0)["seats"][0]["sideboard"]
    with pytest.raises(SettingsError, match=r"sideboard 1: 11 cards; a sideboard has at most 10 \(100.3.a\)"):
        new(sideboards=["11 Truce Stones\n", ""])
    with pytest.raises(SettingsError, match="sideboard 2, line 1: there is no card 'Nobody'"):
        new(sideboards=["", "1 Nobody\n"])


@pytest.mark.rule("100.3.a", "401.1.b")
def test_100_3_a_a_sideboard_is_no_part_of_the_game_and_its_players_secret() -> None:
    game = new()
    assert [len(s) for s in game.state.sideboard] == [7, 0]
    assert len(game.state.own_cards(0)) == 50
    assert all(card["back"] for card in game.view(1)["seats"][0]["sideboard"])
    assert game.view(1)["seats"][0]["affinities"] == new(sideboards=[]).view(1)["seats"][0]["affinities"]


@pytest.mark.rule("100.3.a.1")
def test_100_3_a_1_no_swap_during_a_game() -> None:
    game = started(new())
    before = game.fingerprint()
    assert refusals(game, "bring in truce stones", "Ana") == ["100.3.a.1"]
    with pytest.raises(IllegalOption, match=r"No sideboard is used during a game \(100.3.a.1\)"):
        game.apply("bring in truce stones", 0)
    assert game.fingerprint() == before


@pytest.mark.rule("100.3.b", "100.3.a.1")
def test_100_3_b_between_the_games_of_three_cards_are_swapped() -> None:
    game = started(new(best_of=3))
    events = do(game, "concede", player="Bo")
    assert ("next game" in kinds(events), asked(game)) == (True, ("Ana", "sideboard"))
    deck = own_decks()["ridge-and-ember"].splitlines()
    first = next(line for line in deck if line[:1].isdigit()).partition(" ")[2]
    do(game, "bring in truce stones", f"take out {first.casefold()}", "done", player="Ana")
    assert len(game.state.own_cards(0)) == 50
    names = [game.state.printed(c).name for c in game.state.own_cards(0)]
    assert (names.count("Truce Stones") > 0, first in cards(game, "sideboard")) == (True, True)
    assert asked(started(game))[1] == "main"


@pytest.mark.rule("amb.sideboard-size", "100.2", "100.2.a")
def test_100_3_a_the_deck_that_comes_of_it_must_be_legal() -> None:
    game = new(again=True)
    do(game, "take out pyre duelist", player="Ana")
    assert ("done" in options(game, "Ana"), refusals(game, "done", "Ana")) == (False, ["100.2"])
    assert game.explain("done", 0)[0].text == "49 cards; a deck has at least 50"
    do(game, "leave the deck as it was", player="Ana")
    assert len(game.state.own_cards(0)) == 50
    game = new(again=True)
    do(game, "bring in pyre duelist", player="Ana")
    assert refusals(game, "done", "Ana") == ["100.2.a"]


@pytest.mark.rule("100.3.c", "100.3.a.1")
def test_100_3_c_with_matches_of_one_game_between_one_match_and_the_next() -> None:
    game = started(new())
    do(game, "concede", player="Ana")
    assert (game.decision, game.outcome is not None) == (None, True)
    following = new(again=True)
    assert (asked(following), "bring in truce stones" in options(following)) == (("Ana", "sideboard"), True)
    assert asked(new())[1] == "begin"


@pytest.mark.rule("102.1.b")
def test_102_1_b_a_stolen_card_is_in_its_owners_deck_in_the_next_game() -> None:
    steal = tactic("Steal", '{ steal = { of = { side = "enemy", pick = "target" } } }')
    made: dict[str, Any] = {"cards": [BIG, steal], "settings": {"best_of": 3}}
    game = table({"hand": ["Steal"]}, {"staging": ["Big"]}, **made)
    do(game, "play steal")
    assert thing(game, "Big").controller == 0
    do(game, "concede", player="Ana")
    assert (there(game, "Big"), game.state.graveyard) == (False, [(), ()])
    assert "Big" in cards(game, "deck", "Bo") + cards(game, "hand", "Bo")


@pytest.mark.rule("100.3.b")
def test_100_3_b_two_games_won_are_the_match() -> None:
    game = started(new(best_of=3, sideboards=[]))
    do(game, "concede", player="Bo")
    assert (game.outcome, game.view(None)["match"]) == (None, {"best_of": 3, "game": 2, "won": [1, 0]})
    do(started(game), "concede", player="Ana")
    do(started(game), "concede", player="Bo")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores, game.outcome.text) == ((0,), (2, 1), "Ana wins the match")


@pytest.mark.rule("100.3.b")
def test_100_3_b_a_third_game_is_played_only_if_each_has_won_one() -> None:
    game = started(new(best_of=3, sideboards=[]))
    do(game, "concede", player="Bo")
    do(started(game), "concede", player="Bo")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores, game.decision) == ((0,), (2, 0), None)


@pytest.mark.rule("amb.next-game-first", "200.2", "200.2.a")
@pytest.mark.parametrize("reading", ["random", "loser"])
def test_next_game_first_the_coin_or_the_loser_picks(reading: str) -> None:
    picks = set()
    for seed in range(8):
        game = started(new(seed, best_of=3, sideboards=[], **{"amb.next-game-first": reading}))
        events = do(game, "concede", player="Bo")
        assert ("coin" in kinds(events)) == (reading == "random")
        picks.add(asked(game))
    assert picks == ({("Bo", "begin")} if reading == "loser" else {("Ana", "begin"), ("Bo", "begin")})


@pytest.mark.rule("100.3.b", "401.1.b")
def test_both_change_their_decks_at_once_and_in_secret() -> None:
    game = new(again=True, sideboards=[SIDE, "1 Truce Stones\n"])
    assert game.asked == (0, 1)
    game.apply("bring in truce stones", 0)
    assert game.imagined(1, 3).options_of(0)[0].text == "bring in truce stones"
    game.apply("done", 0)
    events = game.apply("done", 1)
    told = [game.describe(e, 1) for e in events if e.kind == "sideboards"]
    assert told == ["Ana changes the deck", "Bo leaves the deck as it is"]
    assert "100.3.a" in rules(events)


@pytest.mark.parametrize("seed", [1])
def test_a_random_match_keeps_its_cards_and_can_be_saved(seed: int) -> None:
    settings = {"best_of": 3, "goal": 5, "sideboards": [SIDE, "2 Truce Stones\n"]}
    game, dice = new(seed, **settings), random.Random(seed)
    for turn in range(1500):
        if game.decision is None:
            break
        player = dice.choice(game.asked)
        game.apply(dice.choice(game.acts(player)), player)
        if turn % 50 == 0:
            assert game.kind.defects(game.state) == []
            assert explorer.load(game.save()).fingerprint() == game.fingerprint()
    assert game.outcome is not None
    assert max(game.outcome.scores) >= 1
