"""Item cards, rule by rule."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, options, refusals, rules, table

ALL = {"amb.stomp-privacy": "ask-everyone"}


@pytest.mark.rule("item.1")
def test_item_1_a_bought_item_goes_to_the_discard_pile() -> None:
    game = table({"karma": 3}, board={"gallery": ["Crystal Ball"]})
    do(game, "buy crystal ball")
    assert cards(game, "discard", "Ana") == ["Crystal Ball"]
    assert cards(game, "items", "Ana") == []


@pytest.mark.rule("item.2")
def test_item_2_its_use_can_wait() -> None:
    game = table({"hand": ["The Wraith's Tome", "Ninja"]}, board={"flavor": ["Clown Love"]})
    do(game, "play the wraith's tome")
    assert cards(game, "hand", "Ana") == ["Ninja"]  # nothing happened yet
    do(game, "play ninja", "use the wraith's tome")
    assert cards(game, "hand", "Ana") == ["Clown Love"]


@pytest.mark.rule("item.3")
def test_item_3_any_time_in_your_own_turn() -> None:
    game = table({"items": ["The Wraith's Tome"], "hand": ["Ninja"], "karma": 3}, board={"flavor": ["Clown Love"]})
    assert "use the wraith's tome" in options(game)
    do(game, "play ninja")
    assert "use the wraith's tome" in options(game)
    do(game, "buy dark carnival juggalo")
    assert "use the wraith's tome" in options(game)


@pytest.mark.rule("item.3")
def test_item_3_not_in_the_turn_of_another() -> None:
    game = table({"items": ["The Wraith's Tome"]}, active="Bo")
    assert refusals(game, "use the wraith's tome", "Ana") == ["turn.1"]


@pytest.mark.rule("item.3")
def test_item_3_only_your_own_and_only_in_play() -> None:
    game = table({"hand": ["Crystal Ball"], "items": ["Chuck the Chainsaw"]}, {"items": ["The Wraith's Tome"]})
    assert refusals(game, "use the wraith's tome of bo") == ["item.3"]
    assert refusals(game, "use crystal ball in hand") == ["item.3"]
    assert refusals(game, "use chuck") == []
    assert [o for o in options(game) if o.startswith("use")] == ["use chuck the chainsaw"]


@pytest.mark.rule("amb.any-point", "item.3")
def test_any_point_not_while_an_effect_is_half_done() -> None:
    game = table({"items": ["Chuck the Chainsaw"], "hand": ["Rude Boy", "Ninja"]})
    do(game, "play rude boy")
    assert refusals(game, "use chuck") == ["play.12"]
    do(game, "no")
    assert refusals(game, "use chuck") == []


@pytest.mark.rule("item.4", "faq.5")
def test_item_4_a_continuous_item_acts_by_itself() -> None:
    game = table({"hand": ["Ninja"], "items": ["Murder Cloak"]}, {"hand": ["Wicked Clownz"]}, settings=ALL)
    do(game, "play ninja")
    assert options(game, "Bo") == ["let it in"]
    assert refusals(game, "stomp with wicked clownz", "Bo") == ["faq.5"]
    game = table({"hand": ["Ninja", "Murder Cloak"]}, {"hand": ["Wicked Clownz"]}, settings=ALL)
    do(game, "play ninja")
    assert options(game, "Bo") == ["let it in", "stomp with wicked clownz"]


@pytest.mark.rule("item.4", "amb.turn-end-window")
def test_item_4_it_still_acts_as_the_turn_ends() -> None:
    game = table({"items": ["Marvelous Missing Link Mask"], "deck": ["Ninja"] * 7})
    do(game, "end turn")
    assert len(cards(game, "hand", "Ana")) == 6


@pytest.mark.rule("item.4", "amb.item-offturn-stomp")
def test_item_4_it_acts_in_the_turns_of_others_too() -> None:
    toy_box = {"items": ["Toy Box", "Crystal Ball"]}
    game = table({"fiends": ["Black-Eyed Children"]}, toy_box, settings={"advanced": True})
    do(game, "use black-eyed children")
    assert cards(game, "items", "Bo") == ["Toy Box", "Crystal Ball"]


@pytest.mark.rule("item.5")
def test_item_5_it_stays_when_your_turn_ends() -> None:
    game = table({"items": ["Crystal Ball"], "deck": ["Ninja"] * 5}, {"deck": ["Ninja"] * 5})
    do(game, "end turn")
    assert cards(game, "items", "Ana") == ["Crystal Ball"]
    assert cards(game, "discard", "Ana") == []
    do(game, "end turn")
    assert "use crystal ball" in options(game)


@pytest.mark.rule("item.6", "amb.item-per-turn")
def test_item_6_once_a_turn_and_again_in_the_next() -> None:
    game = table({"items": ["Chuck the Chainsaw"], "deck": ["Ninja"] * 5}, {"deck": ["Ninja"] * 5})
    do(game, "use chuck", chance=[4])
    assert karma(game) == 1
    assert refusals(game, "use chuck") == ["amb.item-per-turn"]
    assert "use chuck the chainsaw" not in options(game)
    do(game, "end turn", "end turn")
    events = do(game, "use chuck", chance=[8])
    assert karma(game) == 2
    assert "item.6" in rules(events)


@pytest.mark.rule("item.6", "amb.item-per-turn")
def test_item_6_equal_items_have_a_use_each() -> None:
    passes = {"items": ["Backstage Pass", "Backstage Pass"]}
    game = table(passes, {"deck": ["Ninja"]})
    do(game, "use backstage pass", "put it back", "use backstage pass", "put it back")
    assert refusals(game, "use backstage pass") == ["amb.item-per-turn"]


@pytest.mark.rule("item.3", "play.7")
def test_item_3_an_item_without_such_an_effect_is_not_used() -> None:
    game = table({"items": ["Murder Cloak"]})
    assert refusals(game, "use murder cloak") == ["play.7"]
    assert options(game) == ["end turn"]
