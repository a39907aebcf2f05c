"""The Wheel of Fate, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.games.echoside.effects import Bearer
from explorer.games.echoside.wheel import Roll
from explorer.kernel.errors import ChanceError
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, options, rules, table


def rolled(number: int, ana: dict[str, Any] | None = None, **more: Any) -> Game:
    """Returns a game in which Ana has just rolled a number with an Item, and may still be asked."""
    game = table({"items": ["Chuck the Chainsaw"], **(ana or {})}, **more)
    do(game, "use chuck", chance=[number])
    return game


@pytest.mark.rule("wheel.1")
def test_wheel_1_one_throw_and_its_row() -> None:
    game = table({"items": ["Chuck the Chainsaw"]})
    events = do(game, "use chuck", chance=[4])
    assert karma(game) == 1
    (roll,) = (e for e in events if e.kind == "rolls")
    assert roll.detail == (4, 4)
    assert {"wheel.1", "wheel.row.4"} <= rules(events)


@pytest.mark.rule("wheel.1", "comp.7")
def test_wheel_1_the_die_has_twelve_sides() -> None:
    game = table({"items": ["Chuck the Chainsaw"]})
    for number in (0, 13):
        with pytest.raises(ChanceError):
            game.apply("use chuck", chance=[number])
    rolls = {game.clone().apply("use chuck", chance=[n])[1].detail[0] for n in range(1, 13)}
    assert rolls == set(range(1, 13))


def row_of(number: int) -> int:
    """Returns the row that counts when this number is rolled with +2."""
    game = table({"hand": ["Joker's Wild"]})
    (roll,) = (e for e in do(game, "play joker's wild", chance=[number]) if e.kind == "rolls")
    return int(roll.detail[1])


@pytest.mark.rule("wheel.2")
def test_wheel_2_a_modifier_never_goes_beyond_12() -> None:
    assert row_of(1) == 3
    assert row_of(10) == 12
    assert row_of(11) == 12
    assert row_of(12) == 12


@pytest.mark.rule("wheel.2")
def test_wheel_2_nor_below_1() -> None:
    state = table().state
    state.log = []
    Roll(-3, Bearer(0)).happened(state, 2)  # no card has a modifier below 0
    assert state.log[0].detail == (2, 1)


@pytest.mark.rule("wheel.row.1")
def test_wheel_row_1_nothing_happens() -> None:
    game = rolled(1, {"karma": 2, "hand": ["Ninja"], "deck": ["Ninja"], "discard": ["Ninja"]})
    assert (karma(game), game.asked) == (2, (0,))
    assert [len(cards(game, zone, "Ana")) for zone in ("hand", "deck", "discard")] == [1, 1, 1]
    assert "play ninja" in options(game)


GALLERY = ["Ali Baba", "Vera Lee", "Rude Boy", "Rittz", "Myzery", "Hed PE"]


@pytest.mark.rule("wheel.row.2")
def test_wheel_row_2_a_gallery_card_is_swapped_at_once() -> None:
    game = rolled(2, board={"gallery": GALLERY, "main": ["Jumpsteady", "The Loons"]})
    do(game, "abolish rude boy")
    assert cards(game, "abyss") == ["Rude Boy"]
    assert cards(game, "gallery") == ["Ali Baba", "Vera Lee", "Jumpsteady", "Rittz", "Myzery", "Hed PE"]


@pytest.mark.rule("wheel.row.2", "amb.wheel-2-slot", "amb.wheel-optional")
def test_wheel_row_2_only_its_own_slot_is_filled_and_only_if_wanted() -> None:
    board = {"gallery": ["Ali Baba", "", "Rude Boy", ""], "main": ["Jumpsteady", "The Loons"]}
    game = rolled(2, board=board)
    assert options(game)[-1] == "no"
    do(game, "abolish rude boy")
    assert cards(game, "gallery") == ["Ali Baba", "", "Jumpsteady", "", "", ""]
    game = rolled(2, board=board)
    do(game, "no")
    assert cards(game, "gallery") == ["Ali Baba", "", "Rude Boy", "", "", ""]


@pytest.mark.rule("wheel.row.2", "amb.main-deck-short")
def test_wheel_row_2_without_a_main_deck_nothing_takes_the_place() -> None:
    game = rolled(2, board={"gallery": ["Ali Baba", "Rude Boy"], "main": []})
    do(game, "abolish ali baba")
    assert cards(game, "gallery") == ["", "Rude Boy", "", "", "", ""]


@pytest.mark.rule("wheel.row.3", "gen.4")
def test_wheel_row_3_a_card_of_cost_3_or_less_onto_the_deck() -> None:
    game = rolled(3, {"discard": ["Dark Carnival Juggalo", "Rude Boy"], "deck": ["Ninja"]})
    assert options(game) == ["recover dark carnival juggalo from discard", "no"]
    do(game, "recover dark carnival juggalo")
    assert cards(game, "deck", "Ana") == ["Ninja", "Dark Carnival Juggalo"]
    assert cards(game, "discard", "Ana") == ["Rude Boy"]
    assert game.view(0)["seats"][0]["deck"] == 2


@pytest.mark.rule("amb.recover-starter", "wheel.row.3")
def test_recover_starter_it_counts_as_cost_0() -> None:
    game = rolled(3, {"discard": ["Ninja", "Vanilla Ice"]})
    assert options(game) == ["recover ninja from discard", "no"]


@pytest.mark.rule("wheel.row.4")
def test_wheel_row_4_1_karma() -> None:
    assert karma(rolled(4, {"karma": 2})) == 3


@pytest.mark.rule("wheel.row.5", "amb.wheel-optional")
def test_wheel_row_5_a_card() -> None:
    game = rolled(5, {"hand": ["Ninja", "Ninja"], "deck": ["The Loons", "Hound Dog"]})
    assert cards(game, "hand", "Ana") == ["Ninja", "Ninja", "The Loons"]


@pytest.mark.rule("wheel.row.6")
def test_wheel_row_6_cost_5_or_less() -> None:
    game = rolled(6, {"discard": ["Whitney Peyton", "Hed PE", "Rittz"]})
    assert options(game) == ["recover whitney peyton from discard", "recover hed pe from discard", "no"]
    do(game, "recover hed pe")
    assert cards(game, "deck", "Ana") == ["Hed PE"]


@pytest.mark.rule("wheel.row.7", "amb.wheel-optional")
def test_wheel_row_7_a_card_may_be_abolished() -> None:
    game = rolled(7, {"hand": ["Ninja"], "discard": ["Hound Dog"]})
    assert options(game) == ["abolish ninja from hand", "abolish hound dog from discard", "no"]
    do(game, "abolish ninja")
    assert cards(game, "abyss") == ["Ninja"]


@pytest.mark.rule("wheel.row.8")
def test_wheel_row_8_2_karma() -> None:
    assert karma(rolled(8, {"karma": 2})) == 4


@pytest.mark.rule("wheel.row.9")
def test_wheel_row_9_cost_7_or_less() -> None:
    game = rolled(9, {"discard": ["Da Mafia 6ix", "Boondox"]})
    assert options(game) == ["recover da mafia 6ix from discard", "no"]
    do(game, "recover da mafia 6ix")
    assert cards(game, "deck", "Ana") == ["Da Mafia 6ix"]


@pytest.mark.rule("wheel.row.10", "amb.wheel-optional")
def test_wheel_row_10_two_cards() -> None:
    game = rolled(10, {"hand": ["Ninja"], "deck": ["The Loons", "Hound Dog", "Rittz"]})
    assert cards(game, "hand", "Ana") == ["Ninja", "The Loons", "Hound Dog"]


@pytest.mark.rule("wheel.row.11")
def test_wheel_row_11_a_flavor_card() -> None:
    game = rolled(11, board={"flavor": ["Clown Love", "Gang Related"]})
    assert cards(game, "hand", "Ana") == ["Clown Love"]


# -- row 12 -----------------------------------------------------------------------------------------------------


def twelve(reading: str | None = None, ana: dict[str, Any] | None = None) -> Game:
    """Returns a game in which 12 was rolled under a reading of its row."""
    return rolled(12, ana, settings={} if reading is None else {"amb.wheel-12": reading})


@pytest.mark.rule("wheel.row.12", "amb.wheel-12")
def test_wheel_row_12_gives_3_karma_unless_read_otherwise() -> None:
    assert karma(twelve()) == 3
    assert karma(twelve("karma-3")) == 3
    assert karma(twelve("nothing")) == 0


@pytest.mark.rule("amb.wheel-12")
def test_wheel_12_read_as_a_recovery_of_any_cost() -> None:
    game = twelve("recover", {"discard": ["Dark Lotus", "Ninja"]})
    assert options(game) == ["recover dark lotus from discard", "recover ninja from discard", "no"]
    do(game, "recover dark lotus")
    assert (cards(game, "deck", "Ana"), karma(game)) == (["Dark Lotus"], 0)


@pytest.mark.rule("amb.wheel-12")
def test_wheel_12_read_as_another_throw() -> None:
    game = table({"items": ["Chuck the Chainsaw"]}, settings={"amb.wheel-12": "reroll"})
    events = do(game, "use chuck", chance=[12, 8])
    assert [e.detail for e in events if e.kind == "rolls"] == [(12, 12), (8, 8)]
    assert karma(game) == 2


@pytest.mark.rule("amb.wheel-12")
def test_wheel_12_read_as_any_row() -> None:
    game = twelve("choose-row")
    assert options(game) == [f"row {n}" for n in range(1, 12)]
    do(game, "row 8")
    assert karma(game) == 2
