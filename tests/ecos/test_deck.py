"""The deck of 105: its counts, its ready-made sets, and that all of it can be played."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from explorer.games import game_type
from explorer.games.ecos.card import BLUE, BROWN, FLOWERS, FOOTPRINTS, Card
from explorer.games.ecos.cardfile import own_cards
from explorer.games.ecos.effects import Effect
from explorer.games.ecos.options import PAIRINGS
from explorer.games.ecos.pieces import ELEMENTS, SPECIES, TERRAINS, WILD
from explorer.games.ecos.wording import PHRASES, card_text, plain
from explorer.kernel.frozen import Frozen
from explorer.kernel.game import Game
from tests.ecos.given import new

DECK = own_cards()
SETS = (*FOOTPRINTS, *FLOWERS)
THEMES = {  # what the cards of a footprint set speak of
    "lion": ("lion", "leopard", "cheetah"),
    "gorilla": ("mountain", "forest", "gorilla"),
    "rhino": ("desert", "rhino"),
    "elephant": ("elephant", "landmass", "Move"),
    "antelope": ("grassland", "antelope"),
    "stork": ("water", "stork", "fish", "hippo"),
}


def cards_of(name: str) -> list[Card]:
    return [card for card in DECK if card.in_set(name)]


def kinds(value: object) -> set[type[Effect]]:
    """Returns the sorts of effects in a value and in all its parts."""
    if isinstance(value, tuple):
        return {kind for part in value for kind in kinds(part)}
    if not isinstance(value, Frozen):
        return set()
    own = {type(value)} if isinstance(value, Effect) else set()
    return own | {kind for part in value.parts().values() for kind in kinds(part)}


@pytest.mark.rule("comp.10", "card.7")
def test_there_are_35_blue_and_70_brown_cards() -> None:
    assert Counter(card.back for card in DECK) == {BLUE: 35, BROWN: 70}
    assert {card.id[0] for card in DECK} == {"N", "T"}
    assert sorted(card.id for card in DECK) == [f"N{n:03}" for n in range(29, 106)] + [f"T{n:02}" for n in range(1, 29)]


@pytest.mark.rule("first.4", "first.6", "later.2")
@pytest.mark.parametrize("name", SETS)
def test_each_set_has_four_blue_and_eight_brown_cards_three_of_them_dark(name: str) -> None:
    cards = cards_of(name)
    assert Counter(card.back for card in cards) == {BLUE: 4, BROWN: 8}
    assert sum(card.starts_active(name) for card in cards) == 3


@pytest.mark.rule("card.8")
@pytest.mark.parametrize("name", SETS)
def test_dark_cards_are_quick(name: str) -> None:
    dark = [card for card in cards_of(name) if card.starts_active(name)]
    assert all(card.back == BROWN and len(card.spots) <= 3 for card in dark)
    assert all(set(card.spots) <= {"sun", "water", "forest", "community", "landmass"} for card in dark)


@pytest.mark.rule("two.10", "two.11", "two.12", "two.13")
@pytest.mark.parametrize("pair", PAIRINGS.values(), ids=PAIRINGS)
def test_a_recommended_match_shares_no_card(pair: tuple[str, str]) -> None:
    first, second = (cards_of(name) for name in pair)
    assert len({*first, *second}) == 24


@pytest.mark.rule("first.8")
@pytest.mark.parametrize("name", FOOTPRINTS)
def test_a_footprint_set_keeps_to_its_theme(name: str) -> None:
    about = [card for card in cards_of(name) if any(word in repr(card.effects) for word in THEMES[name])]
    assert len(about) >= 8


def test_dark_marks_stand_only_beside_an_icon() -> None:
    assert not [c.id for c in DECK if (c.dark_footprint and not c.footprint) or (c.dark_flower and not c.flower)]


def test_all_pieces_and_all_effects_are_used() -> None:
    texts = " ".join(repr(card.effects) for card in DECK)
    assert not [kind for kind in (*SPECIES, *TERRAINS, "mountain", "forest") if f"'{kind}'" not in texts]
    assert kinds(tuple(card.effects for card in DECK)) == set(PHRASES)


@pytest.mark.rule("card.1")
def test_spots_are_the_more_frequent_the_more_of_an_element_is_in_the_bag() -> None:
    spots = Counter(icon for card in DECK for icon in card.spots)
    by_bag = sorted((e for e in ELEMENTS if e != WILD), key=lambda e: -ELEMENTS[e])
    assert [icon for icon, _ in spots.most_common()] == by_bag
    assert {len(card.spots) for card in DECK} <= {1, 2, 3, 4, 5, 6}


def test_animal_and_habitat_spots_stand_for_more_than_sun_and_water() -> None:
    cheap = [card for card in DECK if set(card.spots) <= {"sun", "water"}]
    scarce = [card for card in DECK if "animal" in card.spots]
    assert sum(card.back == BLUE for card in cheap) == 0 < sum(card.back == BLUE for card in scarce) * 2 - len(scarce)


def test_no_two_cards_read_alike() -> None:
    assert len({card_text(card) for card in DECK}) == len({card.name for card in DECK}) == 105


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.id)
def test_texts_are_whole_sentences(card: Card) -> None:
    text = plain(card_text(card))
    assert not text[0].islower()
    assert text.endswith(".")
    assert not [bad for bad in ("  ", " ,", "{", "for each of", "1 points", "1 steps", " a an", " .") if bad in text]


# -- played -----------------------------------------------------------------------------------------------------


def play_on(game: Game, seed: int, most: int) -> Game:
    """Answers at random until the game is over, or so many times."""
    dice = random.Random(seed)
    for _ in range(most):
        if not game.asked:
            break
        player = game.asked[0]
        options = game.options_of(player)
        assert len(options) <= 300
        game.apply(dice.choice(options), player)
    return game


@pytest.mark.rule("setup.7", "later.1")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("hands", ["footprints", "flowers", "draft"])
def test_games_start_with_every_way_of_making_hands(hands: str, players: int) -> None:
    game = play_on(new(players, players, hands=hands), 1, 150)
    s = game.state
    assert s.round >= 1
    assert game_type("ecos").defects(s) == []


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_played_at_random_comes_to_its_end(players: int) -> None:
    game = play_on(new(players, 5, goal=60), 5, 20_000)
    assert game.state.over
    assert max(game.state.vp) >= 60
