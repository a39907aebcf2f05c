"""What is known beside the rules, and what is said to be unknown (overview.5, op, sealed, qs, ver, cat)."""

from __future__ import annotations

import random

import pytest

import explorer
from explorer.games.astra import facts
from explorer.games.astra.card import KEYWORDS, TYPES
from explorer.games.astra.cardfile import CardError, named_cards, own_cards, read_cards
from explorer.games.astra.counters import openers
from explorer.games.astra.decks import FORMATS, own_decks, read_deck
from explorer.games.astra.wording import card_line
from explorer.kernel.errors import SettingsError
from tests.astra.given import BIG, asked, do, table, unit
from tests.astra.test_s100 import LEGAL, wrong
from tests.astra.test_smp import four

BOOK = explorer.rulebook("astra")
SEALED = {"cards": 45, "copies": 0, "affinities": 3}


# -- what is not known ------------------------------------------------------------------------------------------


@pytest.mark.rule("overview.5")
def test_overview_5_a_question_about_errata_is_sent_elsewhere() -> None:
    found = BOOK.search("errata")
    assert {"overview.5", "op.2"} <= {rule.id for rule in found}
    assert all(rule.kind == "clarification" for rule in found)
    assert "could not be had" in BOOK["op.2"].text
    assert not any("errata" in question.ruling for question in BOOK.ambiguities.values())


@pytest.mark.rule("sealed.1")
def test_sealed_1_its_numbers_must_be_given() -> None:
    assert "sealed" in FORMATS
    with pytest.raises(SettingsError, match=r"cards, copies, affinities \(0: any\), which are not known.*\(sealed.1\)"):
        explorer.new_game("astra", settings={"format": "sealed"})
    with pytest.raises(SettingsError, match="sealed: expected whole numbers"):
        explorer.new_game("astra", settings={"format": "sealed", "sealed": {"cards": 45}})
    assert explorer.new_game("astra", settings={"format": "sealed", "sealed": SEALED}, seed=1).decision


@pytest.mark.rule("sealed.1")
def test_sealed_1_decks_keep_to_the_numbers_given() -> None:
    lists = [LEGAL.replace("3 Gale Herald", "9 Gale Herald"), "44 Gale Herald\n"]
    with pytest.raises(SettingsError) as error:
        explorer.new_game("astra", settings={"format": "sealed", "sealed": SEALED, "decks": lists})
    assert error.value.defects == ("deck 2: 44 cards; a deck has at least 45 (sealed.1).",)


@pytest.mark.rule("op.1")
def test_op_1_of_organized_play_only_the_sideboard_rules_are_known() -> None:
    known = [rule.id for rule in BOOK if rule.scope == "organized-play" and rule.kind != "clarification"]
    assert known == ["100.3.a", "100.3.a.1", "100.3.b", "100.3.c"]
    assert "could not be had" in BOOK["op.1"].text
    assert not [rule.id for rule in BOOK if "penalt" in rule.text.casefold() and rule.section == "sop"]


@pytest.mark.rule("op.2")
def test_op_2_each_named_card_says_where_what_is_known_of_it_comes_from() -> None:
    cards = named_cards()
    assert (len(cards), len({card.name for card in cards})) == (39, 39)
    assert all(card.unknown and card.source for card in cards)
    cited = {part for card in cards for part in card.source.split(", ") if part[0].isdigit()}
    assert all(any(rule.id.startswith(part) for rule in BOOK) for part in cited)


@pytest.mark.rule("op.2", "102.1")
def test_op_2_a_card_known_in_part_is_in_no_deck_that_is_played() -> None:
    (defect,) = wrong(LEGAL + "2 enrage\n")
    assert defect == "deck, line 18: Enrage cannot be played: its affinity, cost are not known (op.2)."
    mine = unit("Riddle", 1, 1, unknown='["text"]')
    with pytest.raises(SettingsError, match=r"deck 1: Riddle cannot be played: its text is not known \(op.2\)"):
        explorer.new_game("astra", settings={"cards": [mine], "decks": [LEGAL + "1 Riddle\n", "night-wind"]})
    with pytest.raises(ValueError, match="Riddle cannot be played"):
        table({"hand": ["Riddle"]}, cards=[mine])


@pytest.mark.rule("op.2", "cat.1")
def test_op_2_what_is_not_known_of_a_card_is_said_to_be_unknown() -> None:
    vampire = next(card for card in named_cards() if card.name == "Synthal Vampire")
    line = card_line(vampire)
    assert line.startswith("Synthal Vampire (Unit, affinity unknown, cost unknown, 3/2, Influence unknown): When you")
    assert "More may be printed on it. (named in 409.2)" in line
    only_named = next(card for card in named_cards() if card.name == "Void Warp")
    assert card_line(only_named).startswith("Void Warp (Type unknown, affinity unknown, cost unknown): Only the name")


@pytest.mark.rule("op.2")
def test_who_knows_a_named_card_can_give_it_in_a_file_and_play_it() -> None:
    mine = unit("Guinea Pig", 1, 1)
    game = table({"staging": ["Guinea Pig"]}, cards=[mine])
    assert game.view(0)["seats"][0]["staging"][0]["name"] == "Guinea Pig"


@pytest.mark.parametrize(
    ("field", "expected"),
    [('unknown = ["cost"]', "cost: expected no value for a field that is not known"), ('unknown = ["hue"]', "unknown")],
)
def test_a_field_said_to_be_unknown_has_no_value(field: str, expected: str) -> None:
    with pytest.raises(CardError, match=expected):
        read_cards(unit("Riddle", 1, 1) + field + "\n", "mine")


# -- quick start ------------------------------------------------------------------------------------------------


@pytest.mark.rule("qs.1")
def test_qs_1_what_happens_cites_the_rules_and_never_the_short_sheet() -> None:
    game, dice = explorer.new_game("astra", seed=3), random.Random(3)
    for _ in range(120):
        player = dice.choice(game.asked)
        game.apply(dice.choice(game.acts(player)), player)
    assert not [rule for e in game.log for rule in e.rules if rule.startswith("qs.")]
    sheet = [rule for rule in BOOK if rule.section == "sqs"]
    assert all(any(not other.startswith("qs.") for other in rule.related) for rule in sheet)


@pytest.mark.rule("qs.2")
def test_qs_2_two_decks_three_markers_and_a_coin() -> None:
    assert facts.needed() == {"deck": 2, "marker": 3, "die or coin": 1}
    assert len(explorer.new_game("astra", seed=1).view(None)["zones"]) == facts.needed()["marker"]


# -- editions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ver.1")
def test_ver_1_the_edition_has_no_number_and_no_date() -> None:
    assert facts.VERSION == "extendedrules, numbered, undated snapshot"
    assert all(word in BOOK["ver.1"].text for word in ("extendedrules", "numbered", "neither date nor version"))


@pytest.mark.rule("ver.2")
def test_ver_2_a_citation_without_number_finds_its_numbered_rule() -> None:
    assert (facts.numbered("Deck size"), facts.numbered(" victory  points")) == ("100.2", "overview.2")
    assert all(id in BOOK for id in facts.HEADINGS.values())
    with pytest.raises(ValueError, match=r"'banishing'.*\(ver.2\)"):
        facts.numbered("banishing")


@pytest.mark.rule("ver.5")
def test_ver_5_the_older_edition_had_no_sealed() -> None:
    assert facts.FORMATS["older"] == ("constructed", "multiplayer", "draft")
    assert set(facts.FORMATS["numbered"]) - set(facts.FORMATS["older"]) == {"sealed"}


@pytest.mark.rule("ver.6", "mp.ffa.5", "408.1.b")
def test_ver_6_an_empty_zone_is_asked_about_in_one_order_by_either_rule() -> None:
    game = four("Bo", bo={"staging": ["Big"]})
    events = do(game, "attack zone 1 with big")
    assert openers(game.state, game.state.combats[0]) == (2, 3, 0)
    assert "408.1.b" in next(e for e in events if e.kind == "counter step").rules
    duel = table({"staging": ["Big"]}, cards=[BIG])
    do(duel, "attack zone 1 with big")
    assert asked(duel) == ("Bo", "open")


# -- the catalogue ----------------------------------------------------------------------------------------------


@pytest.mark.rule("cat.1")
def test_cat_1_a_card_has_the_facets_of_the_catalogue() -> None:
    wanted = {"name", "rarity", "finish", "affinity", "type", "subtypes", "variant", "cost", "influence", "attack"}
    for card in (*own_cards(), *named_cards()):
        found = facts.record(card)
        assert set(found) == wanted | {"health"}
        assert all((found[stat] is None) == (card.type != "unit") for stat in ("influence", "attack", "health"))


@pytest.mark.rule("cat.4")
def test_cat_4_twenty_four_subtypes() -> None:
    assert (len(facts.SUBTYPES), len(set(facts.SUBTYPES))) == (24, 24)
    assert all(word in BOOK["cat.4"].text for word in facts.SUBTYPES)
    assert not {word.casefold() for word in facts.SUBTYPES} & set(KEYWORDS)
    assert {"Renowned", "Equipment", "Counter"} <= set(facts.SUBTYPES)
    assert {word.casefold() for word in facts.SUBTYPES} & set(TYPES) == {"territory"}


@pytest.mark.rule("cat.5", "100.2.a")
def test_cat_5_variants_and_finishes_of_a_name_count_together() -> None:
    mixed = LEGAL.replace("3 Gale Herald", "2 Gale Herald [Foil]\n1 Gale Herald (Signature, Standard)")
    assert wrong(mixed) == []
    assert wrong(mixed + "1 Gale Herald (Framebreak)\n") == ["deck: 4 copies of Gale Herald; at most 3 (100.2.a)."]
    (defect,) = wrong(mixed + "1 Gale Herald (Golden)\n")
    assert "there is no card 'Gale Herald (Golden)'" in defect
    assert facts.RARITIES == ("Common", "Uncommon", "Rare", "Legendary")
    assert read_deck(own_decks()["night-wind"], own_cards(), "deck")[1] == []
