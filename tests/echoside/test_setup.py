"""Game setup."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.echoside import ECHOSIDE
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, kinds, new

TWO, THREE = 6, 7  # shuffles before the first roll


def opened(players: int, *chance: Any) -> Game:
    """Returns a game whose set-up had these outcomes of chance; None for one as it falls."""
    settings = ECHOSIDE.settle(players, {})
    start = ECHOSIDE.start(players, settings, 7)
    start.given = list(chance)
    return Game(ECHOSIDE, start, settings, ["Ana", "Bo", "Cy", "Di"][:players])


def counts(game: Game, kind: str) -> list[tuple[Any, ...]]:
    return [e.detail for e in game.opening[0] if e.kind == kind]


@pytest.mark.rule("setup.1")
def test_setup_1_two_to_four_players() -> None:
    with pytest.raises(SettingsError, match="2 to 4, not 1"):
        new(1)
    with pytest.raises(SettingsError, match="2 to 4, not 5"):
        new(5)
    assert [len(new(n).names) for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("setup.2")
def test_setup_2_the_board_has_eight_places() -> None:
    view = new().view(None)
    assert len(view["tier"]) == 3
    assert len(view["gallery"]) == 6
    assert view["epics"]["count"] == 5
    assert view["main"]["count"] == 77
    assert view["flavor"]["count"] == 30
    assert len(view["juggalo"]) == 21
    assert view["flavor_discard"] == view["abyss"] == []


@pytest.mark.rule("setup.3", "comp.7")
def test_setup_3_the_reference_is_there_for_everybody_at_any_time() -> None:
    game = new(3)
    assert game.decision
    assert [r.id for r in game.kind.rulebook if r.section == "reference"] == ["ref.1", "ref.2", "ref.3", "ref.4"]


@pytest.mark.rule("setup.4", "amb.star-symbol")
def test_setup_4_24_cards_leave_the_basic_game() -> None:
    basic, advanced = new(2).state.box.numbers("main"), new(2, advanced=True).state.box.numbers("main")
    assert (len(basic), len(advanced)) == (83, 107)
    box = new(2, advanced=True).state.box
    gone = [c for c in advanced if box.cards[c].advanced]
    assert sum(box.type[c] == "fiend" for c in gone) == 21
    assert sorted(box.cards[c].name for c in gone if box.type[c] != "fiend") == ["My Axe", "My Axe", "Toy Box"]


@pytest.mark.rule("setup.5")
def test_setup_5_seven_ninja_and_three_hound_dog() -> None:
    game = new(3)
    held = sorted(cards(game, "hand", "Cy") + cards(game, "deck", "Cy"))
    assert held == ["Hound Dog"] * 3 + ["Ninja"] * 7


@pytest.mark.rule("setup.6", "comp.6", "amb.spare-starters")
def test_setup_6_spare_starters_take_no_part() -> None:
    game = new(2)
    assert sorted(cards(game, "aside")) == ["Hound Dog"] * 9 + ["Ninja"] * 21
    assert cards(game, "abyss") == []


@pytest.mark.rule("setup.7")
def test_setup_7_personal_decks_are_shuffled_by_the_seed() -> None:
    first, again, other = (deck_before_drawing(new(2, seed)) for seed in (7, 7, 8))
    assert first == again
    assert first != other
    assert new(2).view(0)["seats"][0]["deck"] == 5  # lies facedown: only its size shows


def deck_before_drawing(game: Game) -> list[str]:
    return cards(game, "deck", "Ana") + cards(game, "hand", "Ana")[::-1]


@pytest.mark.rule("setup.8")
def test_setup_8_five_cards_in_hand() -> None:
    game = new(4)
    assert [len(hand) for hand in game.state.hand] == [5, 5, 5, 5]
    assert [len(deck) for deck in game.state.deck] == [5, 5, 5, 5]


@pytest.mark.rule("setup.9")
def test_setup_9_a_hand_is_hidden_from_the_others() -> None:
    game = new(2)
    assert game.view(1)["seats"][0]["hand"] == [{"id": None, "back": True}] * 5
    assert [card["name"] for card in game.view(0)["seats"][0]["hand"]] == cards(game, "hand", "Ana")
    drawn = next(e for e in game.opening[0] if e.kind == "draws" and e.actor == 0)
    assert drawn.shown_to(1).objects == (-1,) * 5


@pytest.mark.rule("setup.10", "jug.1")
def test_setup_10_juggalos_lie_faceup_and_shuffled() -> None:
    stack = new(2).view(None)["juggalo"]
    assert [card["name"] for card in stack] == ["Juggalo"] * 21
    assert stack[0]["id"] == new(2).state.juggalo[-1]
    assert stack != new(2, seed=8).view(None)["juggalo"]


@pytest.mark.rule("setup.11")
def test_setup_11_the_flavor_deck_lies_facedown_and_shuffled() -> None:
    assert new(2).view(0)["flavor"] == {"count": 30, "top": None}
    assert cards(new(2), "flavor") != cards(new(2, seed=8), "flavor")


@pytest.mark.rule("setup.12")
def test_setup_12_all_twelve_epics_are_shuffled_facedown() -> None:
    game = new(2)
    assert ("epics", 12) in counts(game, "shuffles")
    assert game.view(0)["epics"] == {"count": 5, "top": None}
    assert cards(game, "epics") != cards(new(2, seed=8), "epics")


@pytest.mark.rule("setup.13", "amb.removed-epics-hidden")
def test_setup_13_epics_go_out_off_the_top_unseen() -> None:
    game = opened(3, *[None] * 5, tuple(range(12)))
    epics = game.state.box.numbers("epic")
    assert game.state.removed == [epics[11], epics[10]]
    assert game.state.tier == [epics[9], epics[8], epics[7]]
    assert len(game.state.epics) == 7
    assert game.view(0)["removed"] == {"count": 2}


@pytest.mark.rule("setup.14")
@pytest.mark.parametrize(("players", "used"), [(2, 8), (3, 10), (4, 12)])
def test_setup_14_epics_in_use(players: int, used: int) -> None:
    game = new(players)
    assert len(game.state.tier) + len(game.state.epics) == used


@pytest.mark.rule("setup.15")
@pytest.mark.parametrize(("players", "left"), [(2, 5), (3, 7), (4, 9)])
def test_setup_15_three_epics_lie_faceup(players: int, left: int) -> None:
    view = new(players).view(0)
    assert [card["type"] for card in view["tier"]] == ["epic"] * 3
    assert view["epics"]["count"] == left


@pytest.mark.rule("setup.16")
def test_setup_16_the_main_deck_has_83_cards_before_the_gallery() -> None:
    game = new(2)
    assert ("main", 83) in counts(game, "shuffles")
    assert game.view(0)["main"] == {"count": 77, "top": None}
    assert cards(game, "main") != cards(new(2, seed=8), "main")


@pytest.mark.rule("setup.17")
@pytest.mark.parametrize(("advanced", "left"), [(False, 77), (True, 101)])
def test_setup_17_six_cards_in_the_gallery(advanced: bool, left: int) -> None:
    view = new(2, advanced=advanced).view(0)
    assert all(card["name"] for card in view["gallery"])
    assert (len(view["gallery"]), view["main"]["count"]) == (6, left)


@pytest.mark.rule("setup.18")
def test_setup_18_the_highest_roll_begins() -> None:
    game = opened(3, *[None] * THREE, 4, 11, 7)
    assert (game.state.first, game.state.active) == (1, 1)


@pytest.mark.rule("amb.first-roll-tie")
def test_amb_first_roll_tie_only_the_tied_roll_again() -> None:
    game = opened(3, *[None] * THREE, 9, 3, 9, 2, 8)
    assert game.state.first == 2
    assert [e.actor for e in game.opening[0] if e.kind == "rolls for first"] == [0, 1, 2, 0, 2]


@pytest.mark.rule("setup.19", "end.9")
def test_setup_19_turns_run_clockwise() -> None:
    game = opened(3, *[None] * THREE, 4, 11, 7)
    order = [game.state.active]
    for _ in range(3):
        do(game, "end turn")
        order.append(game.state.active)
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("setup.20")
def test_setup_20_the_table_for_two() -> None:
    state = new(2).state
    assert len(state.tier) == 3
    assert len(state.gallery) == 6
    assert all((state.main, state.epics, state.juggalo, state.flavor))
    assert [len(x) for x in (*state.deck, *state.hand)] == [5, 5, 5, 5]
    assert state.flavor_discard == state.abyss == []


def test_the_setup_is_told_in_the_order_of_the_rules() -> None:
    told = list(dict.fromkeys(kinds(new(2).opening[0])))
    assert told == [
        *("starters", "deck ready", "draws", "shuffles", "epics out", "deals tier", "deals gallery"),
        *("rolls for first", "begins", "turn"),
    ]
