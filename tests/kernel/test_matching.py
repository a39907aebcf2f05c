"""Finding what somebody meant by a few typed words."""

from __future__ import annotations

import pytest

from explorer.kernel.matching import matches, nearest, shortens, words

TEXTS = ["buy killer carnie", "buy carnival ride", "play ninja", "play ninja warrior", "pass"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Play Ninja", ("play", "ninja")),
        ("  buy   Café-Crème ", ("buy", "cafe", "creme")),
        ("Killer's", ("killers",)),
        ("rock’n’roll!", ("rocknroll",)),
        ("a/b", ("a", "/", "b")),
        ("choose +1", ("choose", "1")),
        ("Straße", ("strasse",)),
        ("Ελένη", ("ελενη",)),
        ("Аня", ("аня",)),
        ("choose 🐱 2", ("choose", "🐱", "2")),
        ("", ()),
        ("...", ()),
    ],
)
def test_words_go_without_case_accents_and_punctuation(text: str, expected: tuple[str, ...]) -> None:
    assert words(text) == expected


def test_the_very_text_is_meant_though_it_shortens_another() -> None:
    assert matches("play ninja", TEXTS) == ["play ninja"]
    assert matches("PLAY  NINJA", TEXTS) == ["play ninja"]


def test_words_may_be_shortened_and_left_out_but_not_the_first() -> None:
    assert matches("buy killer", TEXTS) == ["buy killer carnie"]
    assert matches("b ki", TEXTS) == ["buy killer carnie"]
    assert matches("buy ride", TEXTS) == ["buy carnival ride"]
    assert matches("ninja", TEXTS) == []


def test_words_are_in_order() -> None:
    assert shortens(["buy", "ride"], ["buy", "carnival", "ride"])
    assert not shortens(["buy", "ride", "carnival"], ["buy", "carnival", "ride"])
    assert not shortens(["buy", "ca", "ca"], ["buy", "carnival", "ride"])


def test_what_shortens_several_means_all_of_them() -> None:
    assert matches("buy car", TEXTS) == ["buy killer carnie", "buy carnival ride"]
    assert matches("p", TEXTS) == ["play ninja", "play ninja warrior", "pass"]


def test_whole_words_at_the_start_go_before_words_further_on() -> None:
    halves = ["half 1: 2 Karma", "half 2: draw a card"]
    assert matches("half 2", halves) == ["half 2: draw a card"]
    assert matches("half draw", halves) == ["half 2: draw a card"]
    assert matches("half", halves) == halves


def test_nothing_shortens_nothing() -> None:
    for said in ("", "  ", "...", "'"):
        assert matches(said, TEXTS) == []
        assert matches(said, ["...", "🐱", "!"]) in ([], ["..."])


def test_names_in_other_letters_can_be_told_apart() -> None:
    assert matches("choose аня", ["choose Аня", "choose Боб"]) == ["choose Аня"]
    assert matches("choose 🐶", ["choose 🐱", "choose 🐶"]) == ["choose 🐶"]


def test_equal_texts_are_one() -> None:
    assert matches("pa", ["pass", "pass"]) == ["pass"]


def test_earlier_levels_are_meant_first_but_a_better_likeness_wins() -> None:
    assert matches("play nin", ["play ninja warrior"], ["play ninja"]) == ["play ninja warrior"]
    assert matches("play ninja", ["play ninja warrior"], ["play ninja"]) == ["play ninja"]
    assert matches("Play Ninja!", ["play ninja warrior"], ["play ninja"]) == ["play ninja"]
    assert matches("play ninja", [], ["play ninja"]) == ["play ninja"]


def test_the_nearest_texts_are_suggested() -> None:
    assert nearest("play ninjer", TEXTS)[0] == "play ninja"
    assert nearest("zzz", TEXTS) == ()
    assert nearest("", TEXTS) == ()
    assert len(nearest("buy carnie", TEXTS * 3, count=2)) == 2
