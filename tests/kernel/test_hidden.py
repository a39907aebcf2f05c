"""Hidden information: views, imagined games and saves for one viewer tell only what that viewer knows."""

from __future__ import annotations

import json
from itertools import permutations
from random import Random

import pytest

from explorer.kernel.chance import dealt_anew
from explorer.kernel.events import HIDDEN, Event
from explorer.kernel.game import Game
from explorer.kernel.save import load
from tests.kernel.minis import BATTLE, CASINO, CUBES, OFFERS, SAFARI, WINDOWS, Mini
from tests.kernel.minis.base import changed
from tests.kernel.walk import decisions, kind_of, reload

DEALT = (BATTLE, OFFERS, WINDOWS)


def told_apart(mini: Mini, player: int) -> tuple[Game, Game]:
    """Returns two games that differ only in what *player* cannot see: others' hands and the deck."""
    game = mini.new(4)
    hidden = [card for p, hand in enumerate(game.state.hands) if p != player for card in hand] + game.state.deck
    Random(1).shuffle(hidden)
    hands = [hand[:] if p == player else [hidden.pop() for _ in hand] for p, hand in enumerate(game.state.hands)]
    return changed(game), changed(game, hands=hands, deck=hidden)


def test_a_view_shows_a_hand_to_its_player_only() -> None:
    game = WINDOWS.new()
    assert game.view(0)["hands"] == [game.state.hands[0], 2]
    assert game.view()["hands"] == [2, 2]
    assert game.view("open")["hands"] == game.state.hands


def test_a_shuffled_hidden_hand_is_dealt_anew() -> None:
    game = OFFERS.new()
    dealt = {tuple(game.imagined(0, seed).state.hands[1]) for seed in range(40)}
    assert len(dealt) > 20
    assert all(not set(hand) & set(game.state.hands[0]) for hand in dealt)


@pytest.mark.parametrize("mini", DEALT, ids=lambda m: m.name)
def test_an_imagined_game_hangs_on_nothing_its_player_cannot_see(mini: Mini) -> None:
    for player in (0, 1):
        one, other = told_apart(mini, player)
        assert one.fingerprint() != other.fingerprint()
        for seed in range(5):
            assert one.imagined(player, seed).fingerprint() == other.imagined(player, seed).fingerprint()
        assert one.save(player) == other.save(player)


def test_coming_chance_is_drawn_anew() -> None:
    game = CASINO.new()
    rolls = set()
    for seed in range(30):
        imagined = game.imagined(0, seed)
        imagined.apply("spin")
        rolls.add(imagined.state.points[0])
        assert imagined.seed != game.seed
    assert rolls == {1, 2, 5}


def test_sealed_answers_of_others_are_taken_back() -> None:
    game = CUBES.new()
    game.apply("cover 1", player=1)
    assert game.imagined(0, 1).asked == (0, 1)
    assert game.imagined(1, 1).asked == (0,)
    assert game.imagined(None, 1).asked == (0, 1)


def test_half_given_answers_of_others_are_taken_back() -> None:
    sealed, plain = changed(OFFERS.new(), hands=[[1, 3, 5], [7, 8, 9]]), SAFARI.new()
    sealed.apply("choose 7", player=1)
    plain.apply("move 0 1")
    assert sealed.imagined(0, 1).question_for(1) == OFFERS.new().question_for(1)
    assert plain.imagined(1, 1).question_for(0) == SAFARI.new().question_for(0)
    assert sealed.imagined(1, 1).question_for(1) == sealed.question_for(1)


def test_an_imagined_game_has_no_past_to_look_at() -> None:
    game = OFFERS.new()
    game.apply(game.options[0])
    imagined = game.imagined(1, 0)
    assert (imagined.log, imagined.records, imagined.opening, imagined.beginning) == ((), (), ((), ()), None)
    imagined.apply(imagined.options[0])
    assert (imagined.log, imagined.records) == ((), ())


def test_the_beginning_of_a_position_stays_secret() -> None:
    game = reload(OFFERS.new(), from_state=True)
    assert game.beginning is not None
    assert game.imagined(0, 0).beginning is None
    assert json.loads(game.save(0))["beginning"] is None


def test_an_imagined_game_can_be_saved_as_the_position_it_is() -> None:
    imagined = OFFERS.new().imagined(1, 0)
    imagined.apply(imagined.options[0])
    again = load(imagined.save(), kind_of(imagined))
    assert again.fingerprint() == imagined.fingerprint()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_save_for_one_viewer_holds_no_secret(viewer: int | None) -> None:
    game = changed(OFFERS.new(seed=987654321), hands=[[101, 102], [201, 202]], deck=[301, 302, 303, 304, 305, 306])
    game.apply(game.options_of(1)[0])
    data = json.loads(game.save(viewer))
    assert (data["acts"], data["setup"], data["beginning"]) == ([], [], None)
    assert "987654321" not in game.save(viewer)
    known = game.state.hands[viewer] if viewer is not None else None
    assert (data["state"]["hands"][viewer or 0] == known) is (viewer is not None)
    hidden = [data["state"]["hands"][p] for p in (0, 1) if p != viewer]
    assert hidden != [game.state.hands[p] for p in (0, 1) if p != viewer]


def test_a_save_for_one_viewer_opens_as_what_that_viewer_sees() -> None:
    for game in decisions(OFFERS.new(2), Random(2)):
        again = load(game.save(1), kind_of(game))
        assert again.view(1)["hands"] == game.view(1)["hands"]
        assert again.records == ()


def test_a_deal_tells_nothing_of_how_the_cards_lay() -> None:
    deals = {tuple(dealt_anew(cards, 5)) for cards in permutations(range(5))}
    assert len(deals) == 1


def test_an_event_hides_its_objects_from_who_may_not_know_them() -> None:
    event = Event(1, "draws", 0, (17, 18), ("draw.1",), 0, (2,), seen_by=(0,))
    assert event.shown_to(0) == event.shown_to("open") == event
    for viewer in (1, None):
        assert event.shown_to(viewer) == event._replace(objects=(HIDDEN, HIDDEN))


def test_an_event_nobody_may_see_is_seen_in_the_open_only() -> None:
    event = Event(1, "removes", -1, (17,), (), 0, seen_by=())
    assert [event.shown_to(v).objects for v in (0, None, "open")] == [(HIDDEN,), (HIDDEN,), (17,)]


def test_an_event_is_described_to_nobody_in_particular_unless_one_says_to_whom() -> None:
    game = WINDOWS.new()
    dealt = game.log[0]
    assert game.describe(dealt) == "Ana is dealt something something"
    assert game.describe(dealt, 0) == " ".join(["Ana is dealt", *map(str, dealt.objects)])
