"""Card layout."""

from __future__ import annotations

import pytest

from explorer.games.echoside.cardfile import CardError, own_cards, read_cards
from tests.echoside.given import cards, do, karma, options, refusals, table

ASKED = {"amb.stomp-privacy": "ask-everyone"}
NAMELESS = '[[card]]\ntype = "item"\ndeck = "main"\ncost = 2\n'


@pytest.mark.rule("layout.1", "obtain.4")
def test_layout_1_the_cost_is_what_one_pays() -> None:
    game = table({"karma": 5}, board={"gallery": ["Killer Carnie"]})
    do(game, "buy killer carnie")
    assert karma(game) == 3


@pytest.mark.rule("layout.2", "finale.6")
def test_layout_2_printed_points_count_at_the_end() -> None:
    game = table({"deck": ["Ninja"] * 5 + ["Mr. White Suit"]}, {}, final="Bo", first="Bo")
    do(game, "end turn")
    assert cards(game, "deck", "Ana") == ["Mr. White Suit"]
    assert game.outcome
    assert game.outcome.scores == (2, 0)


@pytest.mark.rule("layout.3", "play.9")
@pytest.mark.parametrize(("half", "pool", "piles"), [("half 1", 2, []), ("half 2: obtain", 0, ["Toy Box"])])
def test_layout_3_exactly_one_half_happens(half: str, pool: int, piles: list[str]) -> None:
    game = table({"hand": ["Moon Glorious"]}, board={"gallery": ["Toy Box"]}, settings={"advanced": True})
    do(game, "play moon glorious")
    assert [o[:6] for o in options(game)] == ["half 1", "half 2"]
    do(game, half)
    assert (karma(game), cards(game, "discard", "Ana")) == (pool, piles)


@pytest.mark.rule("layout.4")
def test_layout_4_every_card_has_a_name() -> None:
    assert all(card.name for card in own_cards())
    game = table({"hand": ["Ninja"]})
    assert game.view(0)["seats"][0]["hand"][0]["name"] == "Ninja"
    with pytest.raises(CardError, match="name"):
        read_cards(NAMELESS, "mine.toml")


@pytest.mark.rule("layout.5")
def test_layout_5_the_effect_runs_when_the_card_enters_play() -> None:
    game = table({"hand": ["Ninja"]})
    do(game, "play ninja")
    assert karma(game) == 1


@pytest.mark.rule("layout.6", "stomp.10")
def test_layout_6_a_shielded_card_cannot_be_stomped() -> None:
    game = table({"hand": ["The Killjoy Club", "The Loons"]}, {"hand": ["Wicked Clownz"]}, settings=ASKED)
    do(game, "play the killjoy club")
    assert options(game, "Bo") == ["let it in"]
    assert refusals(game, "stomp with wicked clownz", "Bo") == ["stomp.10"]
    do(game, "let it in", "play the loons")
    assert options(game, "Bo") == ["let it in", "stomp with wicked clownz"]


@pytest.mark.rule("layout.7")
def test_layout_7_the_boot_stomps_from_hand() -> None:
    game = table({"hand": ["The Loons"]}, {"hand": ["Wicked Clownz", "Soopa Soaka", "Ninja"]})
    do(game, "play the loons")
    assert options(game, "Bo") == ["let it in", "stomp with wicked clownz"]
    do(game, "stomp with wicked clownz")
    assert cards(game, "discard", "Ana") == ["The Loons"]
