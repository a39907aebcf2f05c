"""Building HTML and the small words in it."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from explorer.views.markup import classes, el, join
from explorer.views.text import counted, listed, plain, rich, rule, rules, slug
from tests.views.drawn import drawing


def test_text_and_attributes_are_escaped() -> None:
    drawn = el("p", "<b>&", title='"quoted"')
    assert drawn == '<p title="&#34;quoted&#34;">&lt;b&gt;&amp;</p>'


def test_markup_inside_stays_markup() -> None:
    assert el("p", el("b", "x"), [None, "y", 3]) == "<p><b>x</b>y3</p>"


def test_what_was_drawn_as_markup_is_still_escaped_as_text() -> None:
    drawn = [el("p", Markup("<b>"), title=Markup("<b>")), el("p", "<b>", title="<b>")]
    assert drawn == ['<p title="<b>"><b></p>', '<p title="&lt;b&gt;">&lt;b&gt;</p>']


def test_one_and_true_are_different_attributes() -> None:
    assert [el("p", hidden=value) for value in (1, True)] == ['<p hidden="1"></p>', "<p hidden></p>"]


def test_attributes_that_are_none_or_false_are_left_out() -> None:
    assert el("input", disabled=False, hidden=True, title=None, data_act="play ninja") == (
        '<input hidden data-act="play ninja">'
    )


def test_joining_nothing_is_empty() -> None:
    assert join(None) == Markup("")
    assert classes(None, False, "") is None


def test_an_icon_token_is_drawn_and_read_aloud() -> None:
    drawn = drawing(rich("Draw 1 {flavor}."))
    assert drawn.one("aria-label", "Flavor")["class"].split() == ["i", "i-flavor"]


def test_a_gain_keeps_number_and_sign_together() -> None:
    assert drawing(rich("Now +2{karma}.")).of("nb")[0].text == "+2"


def test_an_unknown_token_stays_as_it_is_written() -> None:
    assert rich("{nonsense} <i>") == "{nonsense} &lt;i&gt;"
    assert plain("{nonsense}") == "{nonsense}"


@pytest.mark.parametrize(
    ("text", "words"),
    [("+1{karma}", "+1 Karma"), ("{boot} a card", "stomp a card"), ("+2{karma} {or} {boot}", "+2 Karma or stomp")],
)
def test_plain_text_has_words_for_tokens(text: str, words: str) -> None:
    assert plain(text) == words


def test_a_rule_link_carries_its_id() -> None:
    assert drawing(rule("obtain.4")).all("data-rule") == ["obtain.4"]
    assert drawing(rules(["a.1", "a.2", "a.3"], 2)).all("data-rule") == ["a.1", "a.2"]


def test_names_are_listed_and_counted() -> None:
    assert [listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"], "or")] == ["A", "A and B", "A, B or C"]
    assert [counted(1, "card"), counted(0, "card")] == ["1 card", "0 cards"]
    assert slug("The Killjoy Club: Ol' Eye!") == "the-killjoy-club-ol-eye"
