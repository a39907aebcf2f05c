"""The finale and Gathering Points, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.echoside.finale import Claim, Share
from explorer.kernel.game import Game
from tests.echoside.given import do, kinds, options, refusals, rules, seat, table

LAST_EPIC = {"epics": ["Blaze"], "tier": ["Dark Lotus", "Monoxide"]}


def ending(ana: list[str], bo: list[str], **settings: Any) -> Game:
    """Returns a finished final round with these cards owned."""
    game = table({"discard": ana}, {"discard": bo}, first="Bo", final="Bo", settings=settings)
    do(game, "end turn")
    return game


@pytest.mark.rule("finale.1", "amb.final-trigger-instant")
def test_finale_1_the_last_epic_dealt_sets_off_the_final_round() -> None:
    game = table({}, {}, board={"epics": ["Violent J", "Blaze"], "tier": ["Dark Lotus", "Monoxide"]})
    do(game, "end turn")
    assert game.view()["final"] is None  # one Epic is left
    game = table({}, {}, board=LAST_EPIC)
    events = do(game, "end turn")
    assert game.view()["final"] == {"by": 0, "last": 1}
    assert "finale.1" in rules(events)


@pytest.mark.rule("finale.1", "amb.main-deck-short")
def test_finale_1_the_last_main_deck_card_sets_it_off_too() -> None:
    game = table({}, {}, board={"main": ["The Loons"], "gallery": ["Jumpsteady", "", "", "", "", ""]})
    do(game, "end turn")
    assert game.view()["final"] == {"by": 0, "last": 1}


@pytest.mark.rule("finale.1", "amb.mafia-last-card")
def test_finale_1_the_last_card_counts_however_it_leaves() -> None:
    game = table({"hand": ["Bang! Pow! Boom!"]}, {}, board={"main": ["The Loons"]})
    do(game, "play bang")
    assert game.view()["final"] is None  # turned up, not yet gone
    do(game, "abolish it")
    assert game.view()["final"] == {"by": 0, "last": 1}


@pytest.mark.rule("amb.final-undone")
def test_a_second_deck_running_out_does_not_move_the_final_round() -> None:
    game = table({}, {"hand": ["Bang! Pow! Boom!"]}, final="Ana", active="Bo", board={"main": ["The Loons"]})
    do(game, "play bang", "abolish it")
    assert game.view()["final"] == {"by": 0, "last": 1}


@pytest.mark.rule("finale.2")
def test_finale_2_the_turn_goes_on_after_the_last_card() -> None:
    game = table({"hand": ["Da Mafia 6ix", "Ninja"], "deck": ["Ninja"] * 5}, {}, board={"main": ["The Loons"]})
    do(game, "play da mafia")
    assert game.view()["final"] == {"by": 0, "last": 1}
    assert options(game) == ["play ninja", "buy dark carnival juggalo", "cycle the juggalo deck", "end turn"]
    events = do(game, "play ninja", "end turn")
    assert [k for k in kinds(events) if k in ("clears", "karma lost", "draws")] == ["clears", "karma lost", "draws"]


@pytest.mark.rule("finale.3")
def test_finale_3_turns_go_on_up_to_the_starters_right_neighbour() -> None:
    game = table({"discard": ["The Loons"]}, {}, {}, first="Bo", active="Bo", board=LAST_EPIC)
    events = do(game, "end turn", "end turn", "end turn")
    assert [e.actor for e in events if e.kind == "ends turn"] == [1, 2, 0]
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.rule("finale.4")
def test_finale_4_the_last_seat_setting_it_off_ends_the_game_at_once() -> None:
    game = table({"discard": ["The Loons"]}, {}, {}, first="Bo", active="Ana", board=LAST_EPIC)
    events = do(game, "end turn")
    assert kinds(events)[-3:] == ["game ends", "scores", "wins"]
    assert game.decision is None


@pytest.mark.rule("finale.5")
@pytest.mark.parametrize(("who", "ana", "bo", "cy"), [("Bo", 4, 4, 4), ("Cy", 4, 5, 4), ("Ana", 4, 5, 5)])
def test_finale_5_everybody_has_had_as_many_turns(who: str, ana: int, bo: int, cy: int) -> None:
    seats = ({"turns": ana, "discard": ["The Loons"]}, {"turns": bo}, {"turns": cy})
    game = table(*seats, first="Bo", active=who, board=LAST_EPIC)
    while game.decision:
        do(game, "end turn")
    assert game.state.turns == [5, 5, 5]


@pytest.mark.rule("finale.6", "goal.1")
def test_finale_6_deck_hand_discard_and_items_count() -> None:
    owned = {"deck": ["Vanilla Ice"], "hand": ["The Loons"], "discard": ["Riddle Box"], "items": ["Juggalo Juice"]}
    game = table(owned, {}, first="Bo", final="Bo")
    assert game.view("open")["seats"][0]["score"] == 2 + 1 + 4 + 1
    do(game, "end turn")
    assert game.outcome is not None
    assert game.outcome.scores == (8, 0)


@pytest.mark.rule("amb.gp-zones", "amb.flavor-gp", "amb.relic-gp", "amb.mafia-item")
def test_abyss_relic_flavor_and_passing_cards_do_not_count() -> None:
    owned = {"hand": ["Da Mafia 6ix", "Clown Love"]}
    board = {"abyss": ["Vanilla Ice"], "main": ["Juggalo Juice", "..."]}
    game = table(owned, {}, settings={"variants": ["relic-of-power"]}, relic="Murder Cloak", board=board)
    do(game, "play da mafia")
    assert game.view("open")["seats"][0]["items"][0]["name"] == "Juggalo Juice"
    assert game.view("open")["seats"][0]["score"] == 2  # Da Mafia 6ix alone


@pytest.mark.rule("finale.7")
def test_finale_7_the_highest_total_wins() -> None:
    seats = ({"discard": ["Ninja", "The Loons"]}, {"discard": ["Vanilla Ice"]}, {"discard": ["Weed Man"]})
    game = table(*seats, first="Bo", final="Bo")
    do(game, "end turn")
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.winners) == ((1, 2, 1), (1,))


@pytest.mark.rule("finale.8")
def test_finale_8_points_from_epics_break_a_tie() -> None:
    game = ending(ana=["Dark Lotus", "The Loons"], bo=["Violent J"])
    assert game.outcome is not None
    assert game.outcome.scores == (5, 5)
    assert game.outcome.winners == (1,)


@pytest.mark.rule("finale.9")
def test_finale_9_the_first_to_claim_wins_the_tie() -> None:
    game = ending(ana=["Dark Lotus"], bo=["Riddle Box"])
    assert game.outcome is None
    assert game.asked == (0, 1)
    do(game, "claim the win", player="Bo")
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.rule("finale.9")
def test_finale_9_only_the_tied_may_claim_and_only_at_the_end() -> None:
    seats = ({"discard": ["Dark Lotus"]}, {"discard": ["Riddle Box"]}, {})
    game = table(*seats, first="Bo", final="Bo")
    assert refusals(game, Claim(), "Ana") == refusals(game, Share(), "Ana") == ["finale.9"]
    do(game, "end turn")
    assert refusals(game, "claim the win", "Ana") == []
    assert refusals(game, Claim(), "Cy") == ["finale.9"]


@pytest.mark.rule("amb.tie-teams")
def test_a_tie_of_teams_is_broken_by_the_epics_of_both_partners() -> None:
    seats = ({"discard": ["Dark Lotus"]}, {"discard": ["Violent J"]}, {"discard": ["The Loons"]}, {})
    game = table(*seats, first="Bo", final="Bo", settings={"variants": ["team-play"]})
    do(game, "end turn")
    assert game.outcome is not None
    assert game.outcome.scores == (4, 5, 1, 0)
    assert game.outcome.winners == (seat(game, "Bo"), seat(game, "Di"))
