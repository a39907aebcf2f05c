"""Contents of the box, and the reading of amb.missing-card-data that says which cards are in it."""

from __future__ import annotations

from collections import Counter

import pytest

from explorer.games.echoside.designs import THINGS, supply
from explorer.games.echoside.setup import MOST_PLAYERS
from explorer.games.echoside.wheel import FACES
from explorer.kernel.game import Game
from tests.echoside.given import cards, new

EIGHTEEN = (
    *("Boondox", "Da Mafia 6ix", "Damien", "Entourage", "Hound Dog", "Hype Man", "Juggalo", "Killer Carnie"),
    *("Murder Cloak", "My Axe", "Ninja", "Soopa Ninjas", "Soopa Soaka", "Sugar Slam", "The Killjoy Club", "Toy Box"),
    *("Vanilla Ice", "Willoughby Rags"),
)


def box(deck: str, **settings: str) -> Counter[str]:
    """Returns how many cards of each type the box has for a deck, in an advanced game."""
    held = new(4, advanced=True, **settings).state.box
    return Counter(held.type[c] for c in held.numbers(deck))


@pytest.mark.rule("comp.1")
def test_comp_1_a_board_a_rulebook_and_one_die_of_twelve_sides() -> None:
    assert (THINGS["rulebook"], THINGS["game board"], THINGS["twelve-sided die"]) == (1, 1, 1)
    assert [thing for thing in THINGS if "die" in thing] == ["twelve-sided die"]
    assert list(FACES) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.rule("comp.2")
def test_comp_2_107_main_deck_cards() -> None:
    stock = box("main")
    assert stock == {"dark-carnival": 23, "psychopathic": 23, "underground": 23, "item": 17, "fiend": 21}
    assert stock.total() == 107


@pytest.mark.rule("comp.3")
def test_comp_3_twelve_epics() -> None:
    assert box("epic") == {"epic": 12}


@pytest.mark.rule("comp.4")
def test_comp_4_21_juggalos_of_three_crews() -> None:
    stock = box("juggalo")
    assert stock.total() == 21
    assert set(stock) == {"dark-carnival", "psychopathic", "underground"}


@pytest.mark.rule("comp.5")
def test_comp_5_30_flavor_cards() -> None:
    assert box("flavor") == {"flavor": 30}


@pytest.mark.rule("comp.6")
def test_comp_6_fifty_starters() -> None:
    game = new(4, advanced=True)
    dealt = Counter(game.state.box.cards[c].name for p in range(4) for c in game.state.deck[p] + game.state.hand[p])
    assert dealt == {"Ninja": 28, "Hound Dog": 12}
    assert Counter(cards(game, "aside")) == {"Ninja": 7, "Hound Dog": 3}


@pytest.mark.rule("comp.7")
def test_comp_7_a_reference_card_for_each_of_four() -> None:
    assert THINGS["Reference card"] == MOST_PLAYERS == len(new(4).names)


# -- amb.missing-card-data --------------------------------------------------------------------------------------


def names(game: Game) -> set[str]:
    return {card.name for card in game.state.box.designs}


@pytest.mark.rule("amb.missing-card-data")
def test_amb_missing_card_data_public_list_has_all_designs() -> None:
    assert len(new(advanced=True).state.box.designs) == 128


@pytest.mark.rule("amb.missing-card-data")
def test_amb_missing_card_data_named_only_has_the_eighteen_of_the_rulebook() -> None:
    game = new(advanced=True, amb_missing_card_data="named-only")
    assert sorted(names(game)) == list(EIGHTEEN)
    assert (box("epic", amb_missing_card_data="named-only"), game.state.tier) == ({}, [-1, -1, -1])


@pytest.mark.rule("amb.missing-card-data")
def test_amb_missing_card_data_placeholders_stand_for_the_rest() -> None:
    game = new(advanced=True, amb_missing_card_data="placeholders")
    assert set(EIGHTEEN) < names(game)
    plain = next(card for card in game.state.box.designs if card.name == "Dark Carnival 3")
    assert (plain.type, plain.deck, plain.cost, plain.gp) == ("dark-carnival", "main", 3, 1)
    assert (plain.copies, plain.shield, plain.stomp) == (3, False, None)


@pytest.mark.rule("amb.missing-card-data")
def test_amb_missing_card_data_placeholders_keep_every_count() -> None:
    def counted(reading: str) -> Counter[tuple[object, ...]]:
        return Counter(
            (c.type, c.deck, c.cost, c.gp, c.shield, c.advanced) for c in supply(reading) for _ in range(c.copies)
        )

    assert counted("placeholders") == counted("public-list")
    designs = [card for card in supply("placeholders") if card.deck != "juggalo"]
    assert len({card.name for card in designs}) == len(designs)


@pytest.mark.rule("amb.missing-card-data")
def test_amb_missing_card_data_cards_of_ones_own_come_along() -> None:
    mine = '[[card]]\nname = "Mine"\ntype = "item"\ndeck = "main"\ncost = 2\n'
    assert "Mine" in names(new(amb_missing_card_data="named-only", cards=[mine]))
