"""Gaining cards."""

from __future__ import annotations

import pytest

from explorer.games.ecos.gaining import Look, TakeFaceUp
from explorer.kernel.game import Game
from tests.ecos.given import cards, do, kinds, options, refusals, resolving, seat, table, use, vp

LOOKS = ["look at blue and blue", "look at blue and brown", "look at brown and brown"]
GAIN = "{ card = 1 }"
UP = ["First Shore", "Red Tide"]


def gaining(**more: object) -> Game:
    """Returns a position in which Ana gains a card by an effect."""
    return resolving(GAIN, **more)  # type: ignore[arg-type]


@pytest.mark.rule("gc.1")
def test_gc_1_by_the_dial_and_by_effects_in_the_same_way() -> None:
    by_effect = gaining(faceup=UP)
    by_dial = table(ana={"dial": 1}, faceup=UP, draw=["sun"])
    use(by_dial)
    do(by_dial, "gain a card")
    assert options(by_dial) == options(by_effect) == [*LOOKS, "take first shore", "take red tide"]


@pytest.mark.rule("gc.2")
def test_gc_2_look_at_two_or_take_one_that_lies_face_up() -> None:
    assert options(gaining(faceup=UP)) == [*LOOKS, "take first shore", "take red tide"]
    assert options(gaining()) == LOOKS


@pytest.mark.rule("gc.3", "amb.either-deck", "amb.gain-look")
def test_gc_3_two_of_one_deck_or_one_of_each() -> None:
    game = gaining(decks={"blue": ["Red Tide", "Mud Bath", "..."], "brown": ["First Shore", "..."]})
    assert options(game) == LOOKS
    do(game, "look at blue and brown")
    assert sorted(cards(game, "looking", "Ana")) == ["First Shore", "Red Tide"]
    assert options(game) == ["keep red tide", "keep first shore"]


@pytest.mark.rule("gc.3", "amb.deck-short")
def test_gc_3_only_pairs_that_the_decks_can_fill() -> None:
    game = gaining(decks={"blue": ["Red Tide"], "brown": ["First Shore", "..."]})
    assert options(game) == LOOKS[1:]
    assert refusals(game, Look(("blue", "blue"))) == ["gc.3"]


@pytest.mark.rule("gc.4")
def test_gc_4_one_is_kept_in_secret() -> None:
    game = gaining(ana={"hand": ["Twin Saplings"]}, decks={"blue": ["Red Tide", "Mud Bath", "..."]})
    do(game, "look at blue and blue")
    kept = do(game, "keep mud bath")
    assert cards(game, "hand", "Ana") == ["Twin Saplings", "Mud Bath"]
    told = next(e for e in kept if e.kind == "keeps")
    assert "Mud Bath" in game.describe(told, seat(game, "Ana"))
    assert "Mud Bath" not in game.describe(told, seat(game, "Bo"))
    assert [c["back"] for c in game.view(1)["seats"][0]["hand"]] == [True, True]


@pytest.mark.rule("gc.5")
def test_gc_5_the_other_lies_face_up_for_all() -> None:
    game = gaining(decks={"blue": ["Red Tide", "Mud Bath", "..."]}, faceup=["First Shore"])
    do(game, "look at blue and blue", "keep mud bath")
    assert cards(game, "faceup") == ["First Shore", "Red Tide"]
    assert [c["name"] for c in game.view(None)["faceup"]] == ["First Shore", "Red Tide"]


@pytest.mark.rule("gc.6")
def test_gc_6_a_face_up_card_is_taken_and_no_deck_touched() -> None:
    game = gaining(faceup=[*UP, "Mud Bath"])
    before = (cards(game, "blue"), cards(game, "brown"))
    do(game, "take red tide")
    assert (cards(game, "hand", "Ana"), cards(game, "faceup")) == (["Red Tide"], ["First Shore", "Mud Bath"])
    assert (cards(game, "blue"), cards(game, "brown")) == before


@pytest.mark.rule("amb.gain-same-faceup", "gc.6")
def test_amb_gain_same_faceup_not_the_card_this_gain_reveals() -> None:
    game = gaining(decks={"blue": ["Red Tide", "Mud Bath", "..."]})
    do(game, "look at blue and blue")
    assert sorted(options(game)) == ["keep mud bath", "keep red tide"]
    red = game.state.looking[0][0]
    assert refusals(game, TakeFaceUp(red))


@pytest.mark.rule("gc.7", "amb.hand-limit")
def test_gc_7_face_up_cards_pile_up_without_a_limit() -> None:
    game = resolving("{ card = 5 }")
    for _ in range(5):
        do(game, "look at blue and brown")
        game.apply(game.options[0])
    assert (len(cards(game, "faceup")), len(cards(game, "hand", "Ana"))) == (5, 5)


@pytest.mark.rule("gc.8")
def test_gc_8_who_never_gains_a_card_pays_nothing() -> None:
    game = table(ana={"vp": 80}, bo={"hand": ["Red Tide"]}, draw=["wild"])
    use(game)
    assert game.outcome
    assert (game.outcome.winners, game.outcome.scores, vp(game)) == ((0,), (80, 0, 0), 80)


@pytest.mark.rule("amb.deck-short")
def test_amb_deck_short_the_one_card_left_is_kept_and_none_revealed() -> None:
    game = gaining(decks={"blue": ["Red Tide"], "brown": []})
    assert (cards(game, "hand", "Ana"), cards(game, "faceup"), cards(game, "blue")) == (["Red Tide"], [], [])
    assert "no card left" in kinds(gaining(decks={"blue": [], "brown": []}).log)


@pytest.mark.rule("amb.deck-short")
def test_amb_deck_short_discards_are_shuffled_in_as_another_reading() -> None:
    settings = {"amb.deck-short": "reshuffle"}
    game = gaining(decks={"blue": ["Red Tide"], "brown": []}, discard=["Mud Bath", "First Shore"], settings=settings)
    assert options(game) == LOOKS[:2]
    do(game, "look at blue and blue")
    assert sorted(cards(game, "looking", "Ana")) == ["Mud Bath", "Red Tide"]
    assert cards(game, "discard") == []
