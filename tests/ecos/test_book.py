"""What the rulebook says of trays and credits, and how it answers questions: read as a player reads it."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

import explorer
from explorer.games.ecos.card import Card
from explorer.games.ecos.cardfile import own_cards
from explorer.games.ecos.pieces import SPECIES
from explorer.lab.bots import bot
from explorer.lab.facts import rule_data
from explorer.views.ecos import card_html
from explorer.views.ecos.reach import Reach
from explorer.views.rules import rules_html
from tests.ecos.given import card, new, table, use

BOOK = explorer.rulebook("ecos")


def page(rule: str) -> str:
    """Returns the words of a rule's page, without its markup."""
    shown = str(rules_html(rule_data(BOOK, rule)))
    return " ".join(re.sub(r"<[^>]+>", " ", shown).split())


def species_in(text: str) -> list[str]:
    """Returns the species that a text names, in order."""
    return re.findall("|".join(SPECIES), text)


@pytest.mark.rule("asm.1")
def test_asm_1_the_cube_tray_in_two_steps() -> None:
    assert re.search(r"Fold up the base .* then fit its divider and slotted pieces", page("asm.1"))


@pytest.mark.rule("asm.2")
def test_asm_2_the_tray_of_the_lion_and_shark_has_one_bumped_divider_in_the_middle() -> None:
    text = BOOK["asm.2"].text
    assert "Every piece" in text
    assert species_in(text) == ["lion", "shark"]
    assert "the divider with a raised bump goes in the middle" in text


@pytest.mark.rule("asm.3")
def test_asm_3_antelopes_fill_two_of_six_compartments() -> None:
    named = species_in(page("asm.3").partition("hold")[2].partition(".")[0])
    assert sorted(named) == sorted(["lion", "shark", "manatee", "rhino", "antelope", "antelope", "gorilla", "leopard"])


@pytest.mark.rule("asm.4")
def test_asm_4_the_tray_of_the_elephant_has_two_bumped_dividers() -> None:
    text = BOOK["asm.4"].text
    assert species_in(text) == ["elephant"]
    assert "two dividers with a raised bump take the two central places" in " ".join(text.split())


@pytest.mark.rule("asm.5")
def test_asm_5_both_trays_together_hold_all_species() -> None:
    held = {species for rule in ("asm.3", "asm.5") for species in species_in(BOOK[rule].text)}
    assert held == set(SPECIES)
    assert len(species_in(BOOK["asm.5"].text)) == 6


@pytest.mark.rule("cred.1")
def test_cred_1_who_made_the_game_and_that_nothing_of_theirs_is_shipped() -> None:
    text = page("cred.1")
    assert all(name in text for name in ("John D Clair", "Alderac Entertainment Group", "2019", "publisher"))
    shipped = [f.name for f in (files("explorer.games") / "ecos").iterdir() if "." in f.name]
    assert {name.rpartition(".")[2] for name in shipped} == {"py", "toml"}  # no pictures
    assert all(card.id[0] in "NT" for card in own_cards())  # ours


@pytest.mark.rule("cred.2")
def test_cred_2_the_team_by_their_roles() -> None:
    roles = ("project director", "producer", "development leads", "graphic designer", "edited", "proofread")
    assert all(role in page("cred.2") for role in roles)


@pytest.mark.rule("cred.3")
def test_cred_3_the_playtesters_as_a_group_and_no_rule_hangs_on_it() -> None:
    assert "playtesters" in page("cred.3")
    credits = {rule.id for rule in BOOK if rule.section == "credits"}
    assert [rule.id for rule in BOOK if rule.id not in credits and credits & set(rule.related)] == []


@pytest.mark.rule("cred.4")
def test_cred_4_the_marks_are_the_publishers() -> None:
    assert re.search(r"publisher in San Clemente, California, as owner of the marks", page("cred.4"))


@pytest.mark.rule("dial.7")
def test_dial_7_who_asks_how_to_play_a_card_is_told_of_the_third_turn_first() -> None:
    assert BOOK.search("play a card")[0].id == "dial.4"
    assert "Three turns" in BOOK["dial.4"].title


def drawn(printed: Card) -> str:
    """Returns a card of the face-up row as it is drawn."""
    game = new(3)
    number = next(i for i, c in enumerate(game.state.box.cards) if c.id == printed.id)
    game.state.faceup.append(number)
    shown: dict[str, Any] = game.view()["faceup"][0]
    return str(card_html(shown, 0, Reach(), at="faceup"))


@pytest.mark.rule("card.2")
def test_card_2_an_impact_card_has_a_red_sign_that_says_so() -> None:
    impact = next(c for c in own_cards() if c.impact)
    plain = next(c for c in own_cards() if not c.impact)
    assert [("e-impact" in drawn(c), "impact card" in drawn(c)) for c in (impact, plain)] == [
        (True, True),
        (False, False),
    ]
    style = (files("explorer.views") / "static" / "ecos.css").read_text("utf-8")
    assert re.search(r"svg\.e-impact \{[^}]*color: var\(--illegal\)", style)


@pytest.mark.rule("eco.12")
@pytest.mark.parametrize(("more", "advice"), [("", "back out of second"), (" D(2,0)", "resolve second")])
def test_eco_12_backing_out_is_advised_where_another_took_the_last_place(more: str, advice: str) -> None:
    desert = '{ tiles = { terrain = ["desert"], empty = true } }'
    rhino = f'{{ place = {{ what = "animal:rhino", at = {desert} }} }}'
    own = [card(name, rhino, "{ vp = 5 }", spots=("sun", "water")) for name in ("First", "Second")]
    seats = [{"active": {name: {"covered": ["water"]}}} for name in ("First", "Second")]
    game = table("D(0,0) G(1,0)" + more, *seats, settings={"cards": own}, draw=["sun"])
    use(game, ana="cube on first sun", bo="cube on second sun")
    if game.decision and game.decision.kind == "place":
        game.apply("place at (0,0)")
    assert bot("greedy").choose(game, game.asked[0]).text == advice
