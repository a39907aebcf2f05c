"""The card files of Into the Echoside: counts, costs and points as they are known of the box."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import explorer

FOLDER = Path(explorer.__file__).parent / "games" / "echoside" / "cards"
Card = dict[str, Any]
CARDS: list[Card] = [
    card for file in sorted(FOLDER.glob("*.toml")) for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"]
]
CREWS = ("dark-carnival", "psychopathic", "underground")
PARTS = {"effects", "use", "stomp", "when_obtained", "watch", "static"}


def in_deck(deck: str, *types: str) -> list[Card]:
    return [card for card in CARDS if card["deck"] == deck and (not types or card["type"] in types)]


def copies(cards: list[Card], having: Callable[[Card], object] = bool) -> int:
    return sum(card["copies"] for card in cards if having(card))


def points(cards: list[Card]) -> int:
    return sum(card["copies"] * card["gp"] for card in cards)


def costs(cards: list[Card]) -> list[int]:
    counts: Counter[int] = Counter()
    for card in cards:
        counts[card["cost"]] += card["copies"]
    return [counts[cost] for cost in range(min(counts), max(counts) + 1)]


def shielded(card: Card) -> bool:
    return card.get("shield", False)


def boot(card: Card) -> bool:
    return "stomp" in card


def advanced(card: Card) -> bool:
    return card.get("advanced", False)


def test_the_box_holds_128_designs_on_220_cards() -> None:
    assert len(CARDS) == 128
    assert copies(CARDS) == 220


@pytest.mark.parametrize(
    ("deck", "kind", "designs", "cards", "shields", "boots"),
    [
        ("starter", "starter", 2, 50, 0, 0),
        ("main", "dark-carnival", 19, 23, 5, 3),
        ("main", "psychopathic", 19, 23, 6, 4),
        ("main", "underground", 19, 23, 5, 3),
        ("main", "item", 15, 17, 17, 1),
        ("main", "fiend", 17, 21, 5, 5),
        ("epic", "epic", 12, 12, 12, 0),
        ("flavor", "flavor", 22, 30, 0, 0),
        ("juggalo", "dark-carnival", 1, 7, 0, 0),
        ("juggalo", "psychopathic", 1, 7, 0, 0),
        ("juggalo", "underground", 1, 7, 0, 0),
    ],
)
def test_each_kind_has_its_cards(deck: str, kind: str, designs: int, cards: int, shields: int, boots: int) -> None:
    group = in_deck(deck, kind)
    counted = (len(group), copies(group), copies(group, shielded), copies(group, boot))
    assert counted == (designs, cards, shields, boots)


def test_comp_2_the_main_deck_has_107_cards() -> None:
    assert copies(in_deck("main")) == 107
    assert {card["type"] for card in in_deck("main")} == {*CREWS, "item", "fiend"}


def test_setup_4_the_basic_main_deck_has_83_cards() -> None:
    basic = [card for card in in_deck("main") if not advanced(card)]
    assert copies(basic) == 83
    assert {card["name"] for card in in_deck("main", "item") if advanced(card)} == {"Toy Box", "My Axe"}
    assert all(advanced(card) for card in in_deck("main", "fiend"))


def test_comp_6_there_are_35_ninja_and_15_hound_dog() -> None:
    assert {card["name"]: card["copies"] for card in in_deck("starter")} == {"Ninja": 35, "Hound Dog": 15}


def test_the_points_of_the_supply() -> None:
    basic = [card for card in in_deck("main") if not advanced(card)]
    assert [points(group) for group in (in_deck("main"), basic, in_deck("epic"), in_deck("juggalo"))] == [
        128,
        125,
        54,
        21,
    ]
    assert [points(in_deck("main", kind)) for kind in (*CREWS, "item", "fiend")] == [34, 34, 34, 26, 0]


def test_the_points_of_a_card_follow_from_its_cost() -> None:
    worth = {0: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 4, 10: 4, 11: 5, 12: 5}
    for card in CARDS:
        if card["type"] not in ("fiend", "flavor"):
            assert card["gp"] == worth[card["cost"]], card["name"]


@pytest.mark.parametrize("crew", CREWS)
def test_each_crew_has_the_same_costs_from_2_to_8(crew: str) -> None:
    assert costs(in_deck("main", crew)) == [3, 5, 5, 4, 3, 2, 1]


def test_the_costs_of_items_fiends_epics_and_juggalos() -> None:
    assert costs(in_deck("main", "item")) == [3, 3, 3, 3, 2, 2, 1]
    assert costs(in_deck("main", "fiend")) == [4, 5, 4, 4, 2, 1, 1]
    assert costs(in_deck("epic")) == [3, 3, 3, 3]
    assert costs(in_deck("juggalo")) == [21]


def test_flavor_has_neither_cost_nor_points() -> None:
    assert not any("cost" in card or "gp" in card for card in in_deck("flavor"))


def test_every_stomping_card_is_shielded() -> None:
    assert all(shielded(card) for card in CARDS if boot(card))


def test_one_stomp_alone_ignores_protection() -> None:
    assert [card["name"] for card in CARDS if card.get("stomp", {}).get("ignores_protection")] == ["The Killjoy Club"]


def test_ten_crew_cards_can_stomp_from_hand() -> None:
    assert copies([card for card in CARDS if card.get("stomp", {}).get("from") == "hand"]) == 10


def test_a_name_and_type_stand_for_one_design() -> None:
    counts = Counter((card["name"], card["type"]) for card in CARDS)
    assert max(counts.values()) == 1
    assert Counter(card["name"] for card in CARDS).most_common(1) == [("Juggalo", 3)]


def test_every_card_does_something_and_has_no_foreign_field() -> None:
    known = {"name", "type", "deck", "cost", "gp", "copies", "shield", "advanced", "printed"} | PARTS
    for card in CARDS:
        assert set(card) <= known, card["name"]
        assert PARTS & set(card), card["name"]


def test_only_items_are_used_watch_or_stand() -> None:
    for card in CARDS:
        assert card["type"] == "item" or not {"use", "watch", "static"} & set(card), card["name"]


def steps(part: object) -> set[str]:
    """Returns the names of all steps, however deep they lie inside others."""
    if isinstance(part, dict):
        return set(part).union(*map(steps, part.values()))
    return set().union(*map(steps, part)) if isinstance(part, list) else set()


@pytest.mark.parametrize(
    ("step", "designs"),
    [
        ("karma", 72),
        ("abolish", 17),
        ("recover", 11),
        ("copy", 7),
        ("wheel", 7),
        ("abolish_gallery", 5),
        ("reveal", 5),
        ("discard_items", 4),
        ("abolish_self", 3),
        ("discard_random", 3),
        ("draw_keep", 3),
        ("set_crew", 3),
        ("flip_gallery", 2),
        ("fresh_hand", 2),
        ("play_top", 2),
        ("shuffle_in", 2),
    ],
)
def test_how_many_designs_use_a_step(step: str, designs: int) -> None:
    assert sum(step in steps([card.get(part) for part in PARTS]) for card in CARDS) == designs
