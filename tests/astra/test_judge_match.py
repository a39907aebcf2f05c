"""What a judge asked about all that lies around a game: lists, set-up, matches, sideboards, packs (100, 200, draft)."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.games.astra.cardfile import own_cards, read_cards
from explorer.games.astra.decks import read_deck
from explorer.games.astra.drafting import begin
from explorer.kernel.game import Game
from tests.astra.given import do, unit
from tests.astra.test_match import started
from tests.astra.test_s100 import LEGAL, wrong

SIDE = "3 Pyre Duelist\n2 Truce Stones\n"


def match(players: int = 2, seed: int = 1, **settings: Any) -> Game:
    """Returns a match of three games; everybody has a deck of ours."""
    decks = (["ridge-and-ember", "night-wind"] * 2)[:players]
    return explorer.new_game(
        "astra", ["Ana", "Bo", "Cy", "Di"][:players], seed, {"best_of": 3, "decks": decks} | settings
    )


def set_up(game: Game) -> Game:
    """Goes on to the first main phase; everybody takes the first option."""
    while game.state.phase == "setup":
        game.apply(game.options_of(game.asked[0])[0], game.asked[0])
    return game


def test_a_deck_list_as_other_programs_write_it() -> None:
    assert wrong("\ufeff" + LEGAL.replace("3 Gale Herald", "3X\tGale Herald [Foil]").replace("\n", "\r\n")) == []


@pytest.mark.rule("101.1.c", "cat.5")
@pytest.mark.parametrize("name", ["Silver (Foil)", "Unit #4"])
def test_a_card_of_ones_own_is_listed_by_whatever_name_it_has(name: str) -> None:
    assert read_deck(f"3 {name}\n", read_cards(unit(name), "file"), "deck") == ([0, 0, 0], [])


@pytest.mark.rule("200.4", "sealed.1")
def test_200_4_whoever_has_no_card_lays_none_down() -> None:
    numbers = {"cards": 0, "copies": 0, "affinities": 0}
    game = set_up(match(decks=["\n", LEGAL], format="sealed", sealed=numbers))
    assert ([len(own) for own in game.state.supply], game.asked) == ([0, 1], (game.state.turn_player,))


@pytest.mark.rule("100.3.b", "amb.sideboard-size")
def test_100_3_b_what_all_came_in_may_go_out_again() -> None:
    game = started(match(sideboards=["2 Truce Stones\n", ""]))
    do(game, "concede", player="Bo")
    do(game, *["bring in truce stones"] * 2, "done", player="Ana")
    assert [len(game.state.own_cards(0)), len(game.state.sideboard[0])] == [52, 0]
    do(started(game), "concede", player="Ana")
    do(game, *["take out truce stones"] * 2, "done", player="Ana")
    assert [len(game.state.own_cards(0)), len(game.state.sideboard[0])] == [50, 2]


@pytest.mark.rule("102.1.b.1", "200.3", "amb.concede")
@pytest.mark.parametrize("sideboards", [[], [SIDE] * 3])
def test_102_1_b_1_who_leaves_before_hands_are_dealt_gets_none(sideboards: list[str]) -> None:
    game = match(3, again=True, sideboards=sideboards)
    leaver = game.asked[0]
    do(game, "concede", player=game.names[leaver])
    set_up(game)
    assert (game.state.hand[leaver], len(game.state.deck[leaver])) == ((), 50)
    assert leaver not in {e.actor for e in game.log if e.kind in ("draws hand", "shuffles")}


@pytest.mark.rule("100.3.a", "401.1.b", "100.1.b")
def test_100_3_a_nobody_else_knows_what_was_swapped() -> None:
    game = match(again=True, sideboards=["", SIDE])
    out = next(o for o in game.options if o.text.startswith("take out"))
    do(game, "bring in truce stones", out.text, "done", player="Bo")
    guesses = [game.imagined(0, seed) for seed in range(8)]
    assert all(g.view(0) == game.view(0) and not g.kind.defects(g.state) for g in guesses)
    assert len({tuple(sorted(map(g.state.printed, g.state.sideboard[1]), key=str)) for g in guesses}) > 1
    assert game.imagined(1, 3).state.sideboard == game.state.sideboard


@pytest.mark.rule("draft.1", "op.2")
def test_draft_1_no_pack_holds_a_card_that_cannot_be_played() -> None:
    half = '[[card]]\nname = "Half Known"\ntype = "unit"\naffinity = "lux"\ncost = 1\nunknown = ["attack", "health"]\n'
    half += "influence = 1\n"
    cards = (*own_cards(), *read_cards(half, "file"))
    packs = [pack for seed in range(9) for own in begin(4, seed, cards).unopened for pack in own]
    assert not any("Half Known" in pack.cards for pack in packs)
