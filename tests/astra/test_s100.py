"""Deck construction (100): lists in plain text, every defect named."""

from __future__ import annotations

import pytest

import explorer
from explorer.games.astra.cardfile import own_cards
from explorer.games.astra.decks import LIMITS, affinities, deck_defects, own_decks, read_deck
from explorer.kernel.errors import SettingsError
from tests.astra.given import begun, table

CAELUM = "3 Skyline Outrider\n3 Gale Herald\n3 Falcon Courier\n3 Tether Snap\n3 Pocket Gale\n3 Change of Guard\n"
CAELUM += "3 Windward Perch\n3 Stormglass Bow\n"
NOX = "3 Vengeful Wisp\n3 Toll Collector\n3 Grave Rehearser\n3 Graveside Interloper\n3 Borrowed Absence\n"
NEUTRAL = "3 Militia Recruit\n3 Field Quartermaster\n3 Parade Titan\n2 Steady Hands\n"
LEGAL = CAELUM + NOX + NEUTRAL


def wrong(text: str) -> list[str]:
    return deck_defects(text, own_cards(), "deck")


@pytest.mark.rule("100.1", "cat.2")
def test_100_1_five_affinities_and_neutral() -> None:
    found = {card.affinity for card in own_cards()}
    assert found == {"lux", "nox", "solara", "caelum", "terra", "neutral"}
    assert affinities(range(len(own_cards())), own_cards()) == ["caelum", "lux", "nox", "solara", "terra"]


@pytest.mark.rule("100.1.a")
def test_100_1_a_a_third_affinity_is_refused() -> None:
    assert wrong(LEGAL) == []
    for card in ("Pyre Duelist", "Bramble Warden", "Dawnwall Bulwark"):
        (defect,) = wrong(f"{LEGAL}1 {card}\n")
        assert "at most 2 affinities (100.1.a)" in defect


@pytest.mark.rule("100.1.a.1")
def test_100_1_a_1_neutral_cards_are_not_counted() -> None:
    assert affinities(read_deck(LEGAL, own_cards(), "deck")[0], own_cards()) == ["caelum", "nox"]
    assert wrong(f"{LEGAL}3 Truce Stones\n3 Wayfarer's Pack\n1 Steady Hands\n") == []


@pytest.mark.rule("100.1.b")
def test_100_1_b_the_affinities_of_a_deck_are_known_and_not_its_cards() -> None:
    seen = begun().view(0)["seats"][1]
    assert seen["affinities"] == ["caelum", "nox"]
    assert all(card == {"id": None, "back": True} for card in seen["hand"])
    assert seen["deck"] == 43


@pytest.mark.rule("100.2", "amb.deck-max")
def test_100_2_fifty_cards_at_least() -> None:
    assert wrong(LEGAL.replace("2 Steady Hands", "1 Steady Hands")) == [
        "deck: 49 cards; a deck has at least 50 (100.2)."
    ]
    assert wrong(LEGAL) == wrong(LEGAL + "1 Steady Hands\n") == []


@pytest.mark.rule("100.2.a", "101.1.c", "amb.three-copies-word", "ver.3")
def test_100_2_a_three_copies_of_a_name_on_however_many_lines() -> None:
    assert wrong(LEGAL + "1 Steady Hands\n") == []
    assert wrong(LEGAL + "1 Gale Herald\n") == ["deck: 4 copies of Gale Herald; at most 3 (100.2.a)."]


def test_every_defect_of_a_deck_list_is_named_with_its_line() -> None:
    found = wrong("3 Militia Recruit\nhello\n\n2 Milita Recruit # a remark\n1 Sprout\n4 Pyre Duelist\n0 Big")
    assert found[0] == "deck, line 2: expected a number from 1 on and a name, such as 3 Militia Recruit; found 'hello'."
    assert found[1] == "deck, line 4: there is no card 'Milita Recruit'. Did you mean Militia Recruit?"
    assert found[2].startswith("deck, line 7: expected a number from 1 on and a name")
    assert [w.rpartition("(")[2] for w in found[3:]] == ["100.2).", "100.2.a).", "102.8.c)."]


@pytest.mark.rule("102.1", "402.3d.2")
def test_102_1_a_game_is_not_set_up_with_an_illegal_deck() -> None:
    with pytest.raises(SettingsError, match=r"deck 2: 3 cards.*\(100.2\)"):
        explorer.new_game("astra", settings={"decks": [LEGAL, "3 Gale Herald\n"]})
    game = explorer.new_game("astra", settings={"decks": [LEGAL, "night-wind"]}, seed=1)
    assert [len(game.state.box.of(p)) for p in (0, 1)] == [50, 50]


@pytest.mark.parametrize("deck", own_decks())
def test_our_own_decks_are_legal(deck: str) -> None:
    assert wrong(own_decks()[deck]) == []


def test_settings_that_cannot_be_are_all_named() -> None:
    asked = {"decks": ["night-wind", "nobody's"], "goal": 0, "amb.third-unit": "sings"}
    with pytest.raises(SettingsError) as error:
        explorer.new_game("astra", 5, settings={**asked, "colour": "red"})
    assert len(error.value.defects) == 5


@pytest.mark.parametrize("value", [[], {"a": 1}, 7, "x", None, True, [1], [""] * 2])
@pytest.mark.parametrize("key", ["mode", "format", "sealed", "markers", "sideboards", "best_of", "again", "decks"])
def test_settings_of_any_kind_are_taken_or_refused_with_their_name(key: str, value: object) -> None:
    try:
        explorer.new_game("astra", seed=1, settings={key: value})
    except SettingsError as error:
        assert any(key.rstrip("s") in defect for defect in error.defects)  # noqa: PT017


def test_a_position_that_cannot_be_is_refused_with_every_defect() -> None:
    with pytest.raises(ValueError, match="no card") as error:
        table({"hand": ["Nobody"], "zones": {4: "Pyre Duelist"}, "vp": -1}, {"colour": 1}, at="noon")
    assert [line.partition(":")[0] for line in str(error.value).splitlines()][:3] == [
        "seats.Ana.hand",
        "seats.Ana.vp",
        "seats.Ana.zones",
    ]


@pytest.mark.rule("draft.3", "draft.4", "draft.5", "402.3d.2")
def test_draft_3_a_draft_deck_has_forty_cards_and_no_other_limit() -> None:
    five = "20 Pyre Duelist\n5 Bramble Warden\n5 Gale Herald\n5 Toll Collector\n"
    forty = deck_defects(five + "5 Dawnwall Bulwark\n", own_cards(), "deck", LIMITS["draft"])
    short = deck_defects(five + "4 Dawnwall Bulwark\n", own_cards(), "deck", LIMITS["draft"])
    assert (forty, short) == ([], ["deck: 39 cards; a deck has at least 40 (draft.3)."])
    assert len(wrong(five + "5 Dawnwall Bulwark\n")) == 7
    lists = [five + "5 Dawnwall Bulwark\n"] * 2
    game = explorer.new_game("astra", settings={"decks": lists, "format": "draft"}, seed=1)
    assert len(game.state.box.of(0)) == 40
