"""Card files of users: what is refused, in which words, and that nothing else comes of a broken one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.games.ecos.cardfile import CardError, own_cards, read_cards
from tests.ecos.given import card

PLACE = '{ place = { what = "mountain", as = "peak" } }'


def defects(text: str) -> list[str]:
    """Returns what is said of a file; nothing if it is sound."""
    try:
        read_cards(text, "mine.toml")
    except CardError as error:
        return list(error.defects)
    return []


def count(**sel: str) -> str:
    inside = ", ".join(f'{key} = "{value}"' for key, value in sel.items())
    return f"{{ vp = {{ count = {{ tokens = {{ {inside} }} }} }} }}"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"leaves": 9}, "leaves: expected a whole number from 1 to 4; found 9"),
        ({"spots": ("sun", "sand")}, "spots[1]: expected one of sun, water"),
        ({"back": "green"}, "back: expected one of blue, brown; found 'green'"),
        ({"impact": 1}, "impact: expected true or false; found 1"),
        ({"footprint": "bear"}, "footprint: expected one of"),
        ({"colour": "red"}, "'colour': expected one of back, dark_flower"),
    ],
)
def test_a_field_that_is_wrong_is_told_with_its_place(changes: dict[str, Any], said: str) -> None:
    (found,) = defects(card("Trial", "{ vp = 1 }", **changes))
    assert found.startswith(f"mine.toml: card 1 ('Trial'): {said}")


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{ fly = 1 }", "effects[0]: expected an effect we know (place, replace"),
        ("{ vp = 100 }", "effects[0].vp: expected a whole number from 0 to 99; found 100"),
        ("{ place = {} }", "effects[0].place.what: expected this field; found nothing"),
        ('{ place = "fish" }', "effects[0].place: expected a table; found 'fish'"),
        ('{ place = { what = "fish" } }', "effects[0].place.what[0]: expected one of tile:grassland"),
        ('{ place = { what = "forest", as = "moved" } }', "effects[0].place.as: expected another name"),
        ("{ choose = [[{ vp = 1 }]] }", "effects[0].choose: expected at least two lists of effects"),
        ("{ remove = { what = { tokens = {} }, qty = 0 } }", "effects[0].remove.qty: expected a whole number from 1"),
        ("{ if = {}, then = [] }", "effects[0].if: expected one of exists, not, all, cmp; found nothing"),
        (count(adjacent_to="peak"), "effects[0].vp.count.adjacent_to: expected one of placed, moved, replaced"),
        (count(at="peak"), "effects[0].vp.count.at: expected one of placed, moved, replaced; found 'peak'"),
    ],
)
def test_an_effect_that_is_wrong_is_told_once_with_its_place(effect: str, said: str) -> None:
    (found,) = defects(card("Trial", effect))
    assert found.startswith(f"mine.toml: card 1 ('Trial'): {said}")


def test_a_line_may_speak_of_what_a_line_above_has_named() -> None:
    assert defects(card("Trial", PLACE, count(adjacent_to="peak"))) == []
    assert len(defects(card("Trial", count(adjacent_to="peak"), PLACE))) == 1


def test_a_name_given_on_one_card_is_none_on_the_next() -> None:
    two = card("One", PLACE) + card("Two", count(adjacent_to="peak"))
    assert [said.partition(": effects")[0] for said in defects(two)] == ["mine.toml: card 2 ('Two')"]


@pytest.mark.parametrize("name", ["", "x" * 41, "two\\nlines", " edge", "this / that", "{sun}", "?!"])
def test_a_name_that_could_not_be_typed_is_refused(name: str) -> None:
    assert any("a text of 1 to 40 characters on one line" in said for said in defects(card(name, "{ vp = 1 }")))


def test_no_card_is_called_as_another_is() -> None:
    (found,) = defects(card("first shore", "{ vp = 1 }"))
    assert "expected one that no other card has (First Shore of the game has it)" in found
    assert "card 1 of mine.toml has it" in defects(card("Twin", "{ vp = 1 }") + card("twin", "{ vp = 2 }"))[0]


def test_two_files_of_one_game_share_no_name() -> None:
    text = card("Twin", "{ vp = 1 }")
    with pytest.raises(ValueError, match=r"card file 2: card 1 .'Twin'.: id: expected one that no other card has"):
        explorer.new_game("ecos", 2, 1, {"cards": [text, text]})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x" * 60_001, "expected at most 60,000 characters"),
        ("x" * 501, "expected lines of at most 500 characters"),
        ("[[card]", "not readable as TOML"),
        ("x = " + "[" * 450, "not readable as TOML"),
        ("", "card: expected at least one [[card]] table; found nothing"),
        ("card = 3", "card: expected at least one [[card]] table; found 3"),
        ("card = [3]", "card 1: card: expected a table; found 3"),
    ],
)
def test_a_text_that_is_no_card_file_is_refused_unread(text: str, said: str) -> None:
    (found,) = defects(text)
    assert said in found


def test_parts_within_parts_have_an_end() -> None:
    deep = "{ may = [\n" * 40 + "{ vp = 1 }" + "] }\n" * 40
    assert "at most 6 parts within each other" in defects(card("Deep", deep))[0]


def test_a_file_with_very_many_defects_tells_the_first_fifty() -> None:
    found = defects("".join(card(f"Odd {i}", "{ fly = 1 }", leaves=9) for i in range(60)))
    assert len(found) == 51
    assert found[-1] == "... and 70 more defects."


def test_a_game_has_at_most_ten_files_and_three_hundred_cards_of_ones_own() -> None:
    with pytest.raises(ValueError, match="at most 10 files, found 11"):
        explorer.new_game("ecos", 2, 1, {"cards": [card(f"No {i}", "{ vp = 1 }") for i in range(11)]})
    many = ["".join(card(f"No {i}", "{ vp = 1 }") for i in range(start, start + 101)) for start in (0, 101, 202)]
    with pytest.raises(ValueError, match="at most 300 cards of one's own; found 303"):
        explorer.new_game("ecos", 2, 1, {"cards": many})


WORDS = (
    "place",
    "what",
    "at",
    "tiles",
    "tokens",
    "vp",
    "count",
    "size",
    "if",
    "then",
    "not",
    "all",
    "cmp",
    "may",
    "of",
)


def table_of(parts: dict[str, str]) -> str:
    return "{" + ", ".join(f"{key} = {value}" for key, value in parts.items()) + "}"


VALUES = st.recursive(
    st.sampled_from(["1", "-1", "true", '"sun"', '"forest"', '"placed"', "{}", "[]", "1.5"]),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]")
        | st.dictionaries(st.sampled_from(WORDS), inner).map(table_of)
    ),
    max_leaves=12,
)


@settings(max_examples=150)
@given(VALUES)
def test_whatever_stands_in_a_file_it_is_read_or_its_defects_are_named(value: str) -> None:
    text = card("Any", value)
    assert all(said.startswith("mine.toml: ") for said in defects(text))


def test_our_own_cards_are_read_by_the_same_rules() -> None:
    assert len(own_cards()) == 105
