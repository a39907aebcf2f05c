"""Types of cards."""

from __future__ import annotations

import pytest

from explorer.games.echoside.card import TYPES
from explorer.games.echoside.cardfile import CardError, read_cards
from explorer.games.echoside.designs import THINGS, supply
from tests.echoside.given import new

EIGHT = {"starter", "dark-carnival", "psychopathic", "underground", "item", "epic", "flavor", "fiend"}
STRANGE = '[[card]]\nname = "Odd"\ntype = "reference"\ndeck = "main"\ncost = 1\n'


@pytest.mark.rule("types.1")
def test_types_1_nine_kinds_with_the_reference() -> None:
    kinds = {card.type for card in supply("public-list")} | {thing for thing in THINGS if thing == "Reference card"}
    assert kinds == {*EIGHT, "Reference card"}
    assert len(kinds) == 9


@pytest.mark.rule("types.2")
def test_types_2_eight_playing_types() -> None:
    box = new(2, advanced=True).state.box
    assert set(TYPES) == set(box.type) == EIGHT
    with pytest.raises(CardError, match="type"):
        read_cards(STRANGE, "mine.toml")


@pytest.mark.rule("types.3")
def test_types_3_no_fiends_in_a_basic_game() -> None:
    assert "fiend" not in new(2).state.box.type
    assert new(2, advanced=True).state.box.type.count("fiend") == 21
