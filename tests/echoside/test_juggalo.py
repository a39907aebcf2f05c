"""The Juggalo Deck, rule by rule."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, options, refusals, rules, table

DC, PSY, UG = "Dark Carnival Juggalo", "Psychopathic Juggalo", "Underground Juggalo"


def stack(*top_first: str) -> dict[str, list[str]]:
    """Returns a board with this Juggalo Deck."""
    return {"juggalo": list(top_first)}


@pytest.mark.rule("jug.1")
def test_jug_1_all_cards_of_the_stack_lie_open() -> None:
    game = table({}, {}, board=stack(UG, DC, PSY))
    seen = [(card["name"], card["crew"]) for card in game.view(1)["juggalo"]]
    assert seen == [("Juggalo", "ug"), ("Juggalo", "dc"), ("Juggalo", "psy")]


@pytest.mark.rule("jug.2", "unity.3")
def test_jug_2_a_juggalo_is_a_card_of_its_crew() -> None:
    game = table({"play": ["The Loons", "Mr. White Suit"], "hand": [DC]})
    assert refusals(game, "unity dark carnival") == ["unity.3"]
    do(game, "play dark carnival juggalo")
    assert game.view()["seats"][0]["unity"] == {"dc": 3, "psy": 0, "ug": 0}
    assert "unity dark carnival" in options(game)


@pytest.mark.rule("jug.3")
def test_jug_3_only_the_top_card_is_sold() -> None:
    game = table({"karma": 3}, board=stack(UG, DC, PSY))
    assert [o for o in options(game) if "juggalo" in o and o.startswith("buy")] == ["buy underground juggalo"]
    assert refusals(game, "buy dark carnival juggalo further down") == ["obtain.3"]
    do(game, "buy underground juggalo")
    assert cards(game, "discard", "Ana") == [UG]


@pytest.mark.rule("jug.4")
def test_jug_4_several_from_the_top_down() -> None:
    game = table({"karma": 6}, board=stack(UG, DC, PSY))
    do(game, "buy underground juggalo", "buy dark carnival juggalo")
    assert cards(game, "discard", "Ana") == [UG, DC]
    assert cards(game, "juggalo") == [PSY]


@pytest.mark.rule("jug.5")
def test_jug_5_the_top_card_goes_under_for_1_karma() -> None:
    game = table({"karma": 4}, board=stack(UG, DC, PSY))
    events = do(game, "cycle")
    assert karma(game) == 3
    assert cards(game, "juggalo")[::-1] == [DC, PSY, UG]
    assert "jug.5" in rules(events)


@pytest.mark.rule("jug.5")
def test_jug_5_once_a_turn() -> None:
    game = table({"karma": 4}, board=stack(UG, DC, PSY))
    do(game, "cycle")
    assert refusals(game, "cycle") == ["jug.5"]
    assert not [o for o in options(game) if o.startswith("cycle")]


@pytest.mark.rule("jug.5")
def test_jug_5_not_without_karma() -> None:
    game = table({"karma": 0, "hand": ["Ninja"]}, board=stack(UG, DC))
    assert refusals(game, "cycle") == ["jug.5"]
    do(game, "play ninja")
    assert refusals(game, "cycle") == []


@pytest.mark.rule("jug.5")
def test_jug_5_every_turn_anew() -> None:
    game = table({"karma": 1}, {"hand": ["Ninja"]}, board=stack(UG, DC, PSY))
    do(game, "cycle", "end turn", "play ninja", "cycle")
    assert cards(game, "juggalo")[::-1] == [PSY, UG, DC]


@pytest.mark.rule("jug.5", "turn.1", "amb.any-point")
def test_jug_5_in_your_own_turn_between_effects() -> None:
    assert refusals(table({}, {"karma": 2}, active="Bo"), "cycle", "Ana") == ["turn.1", "jug.5"]
    game = table({"karma": 2, "hand": ["Amy in the Attic", "Ninja"]})
    do(game, "play amy")
    assert refusals(game, "cycle") == ["play.12"]


@pytest.mark.rule("jug.5", "turn.2", "amb.turn-end-window")
def test_jug_5_not_while_the_turn_closes() -> None:
    game = table({"karma": 2, "items": ["Flying Guillotine"], "discard": ["Ninja"]})
    do(game, "end turn")
    assert game.asked == (0,)  # about the shuffle
    assert refusals(game, "cycle") == ["turn.2", "play.12", "jug.5"]


@pytest.mark.rule("jug.6")
def test_jug_6_it_costs_3_and_gives_2() -> None:
    game = table({"karma": 3}, board=stack(UG, DC))
    do(game, "buy underground juggalo")
    assert karma(game) == 0
    game = table({"hand": [UG]})
    do(game, "play underground juggalo")
    assert karma(game) == 2


@pytest.mark.rule("amb.juggalo-empty", "jug.5")
def test_juggalo_empty_a_single_card_is_not_cycled() -> None:
    assert refusals(table({"karma": 5}, board=stack(UG)), "cycle") == ["amb.juggalo-empty"]
    assert refusals(table({"karma": 5}, board=stack(UG, UG)), "cycle") == []


@pytest.mark.rule("amb.juggalo-empty", "jug.3")
def test_juggalo_empty_nothing_to_buy_and_the_game_goes_on() -> None:
    game = table({"karma": 6}, board=stack(UG))
    do(game, "buy underground juggalo")
    assert not [o for o in options(game) if "juggalo" in o]
    do(game, "end turn")
    assert game.view()["final"] is None
