"""The cards of Astra to read: of the box, and as far as they are known of those the rules name."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.lab.astra_cards import asked, catalogue
from explorer.views.astra import cards_html, catalogue_html
from tests.views.drawn import drawing


def card(name: str) -> dict[str, Any]:
    (found,) = [card for card in catalogue() if card["name"] == name]
    return found


@pytest.mark.rule("op.2")
def test_what_is_not_known_of_a_card_is_said_to_be_unknown() -> None:
    told = drawing(cards_html([card("Wyrmscar Dragon")])).markup.striptags()
    assert "cost unknown, ?/?" in told
    assert "Not known: affinity, cost, attack, health, influence and the rest of its text" in told
    assert "Named in rules 303" in told


@pytest.mark.rule("op.2")
def test_what_is_known_of_it_is_told() -> None:
    told = drawing(cards_html([card("Synthal Vampire")]))
    assert "3/2" in told.markup.striptags()
    assert "Not known: affinity, cost, influence" in told.markup.striptags()
    assert "102.8.a" in drawing(cards_html([card("Drone Token")])).all("data-rule")


def test_the_catalogue_has_two_parts() -> None:
    cards = catalogue()
    box, named = (drawing(catalogue_html(cards, part)) for part in ("box", "named"))
    assert "card:Pyre Duelist" in box.all("data-key")
    assert "card:Pyre Duelist" not in named.all("data-key")
    assert len([key for key in named.all("data-key") if key.startswith("card:")]) == 39


def test_a_card_nowhere_in_sight_is_told_in_the_text_game() -> None:
    game = explorer.new_game("astra", 2, 7, {"decks": ["night-wind", "night-wind"]})
    game.apply(game.options[0])  # says who begins; hands are drawn
    assert "cost unknown" in asked(game, game.view(0), "at wyrmscar dragon")
    assert "nowhere in sight" in asked(game, game.view(0), "pyre duelist")
    assert asked(game, game.view(0), game.view(0)["seats"][0]["hand"][0]["name"]) == ""
