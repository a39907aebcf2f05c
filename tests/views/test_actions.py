"""The strip of what can be done and what cannot."""

from __future__ import annotations

import pytest

from explorer.views.actions import actions_html, phrase
from explorer.views.shapes import Option
from tests.views.drawn import SAMPLES, drawing, repeated, sample, strip


@pytest.mark.parametrize("name", SAMPLES)
def test_every_option_and_every_refusal_has_its_line(name: str) -> None:
    scene = sample(name)
    drawn = strip(scene)
    assert sorted(drawn.all("data-act")) == sorted(option["text"] for option in scene["options"])
    assert drawn.all("data-why") == [miss["text"] for miss in scene["near"]]
    assert not repeated(drawn.all("data-key"))


def test_chips_stand_by_verb_and_the_end_apart() -> None:
    drawn = strip(sample("mid"))
    assert [group["aria-label"] for group in drawn.of("verb")] == ["Play", "Use", "Cycle", "Buy"]
    assert drawn.of("end")[0]["data-act"] == "end"


def test_a_chip_tells_price_and_risk() -> None:
    drawn = strip(sample("mid"))
    assert drawn.one("data-act", "play ninja")["aria-label"] == "Play ninja, +1, may be stomped"
    assert drawn.one("data-act", "buy damien").text.endswith("4")


def test_equal_labels_are_told_apart() -> None:
    chips = [chip.text for chip in strip(sample("choose-discard")).of("chip")]
    assert {"Ninja hand", "Ninja discard"} <= set(chips)


def test_a_refusal_names_reason_and_rule() -> None:
    line = strip(sample("mid")).of("miss")[0]
    assert line.text == "Buy The Killjoy Club1 shortobtain.4"


def test_while_another_decides_the_strip_says_who() -> None:
    drawn = strip(sample("stomp-waiting"))
    assert drawn.elements[1].text == "Lisadecides"
    assert not drawn.of("chip")


def test_when_the_game_is_over_there_is_nothing_to_do() -> None:
    assert "The game is over." in strip(sample("end")).html


def test_many_options_are_set_closer() -> None:
    assert strip(sample("murder-mix")).of("dense")
    assert not strip(sample("mid")).of("dense")


def test_where_the_strip_stays_low_a_verb_with_many_chips_opens_on_demand() -> None:
    options = [_option("attack", f"Drover: zone {n}") for n in range(9)] + [_option("play", "Titan")]
    drawn = drawing(actions_html(options, [], None, low=True))
    assert [element.text for element in drawn.elements if element.tag == "summary"] == ["Attack9"]
    assert len(drawn.all("data-act")) == 10


def test_a_low_strip_with_room_for_all_chips_shows_them() -> None:
    few = [_option("attack", f"Drover: zone {n}") for n in range(3)] + [_option("play", "Titan")]
    alone = [_option("choose", f"Unit {n}") for n in range(12)]
    for options in (few, alone):
        assert not drawing(actions_html(options, [], None, low=True)).of("fold")


def _option(verb: str, label: str) -> Option:
    return {"text": f"{verb} {label}".lower(), "verb": verb, "label": label, "objects": [], "note": ""}


def test_a_verb_nobody_foresaw_still_has_its_group() -> None:
    option = {"text": "juggle it", "verb": "juggle", "label": "It", "objects": [], "note": ""}
    drawn = drawing(actions_html([option], [], {"players": [0], "text": "?", "rules": []}))
    assert drawn.of("verb")[0]["aria-label"] == "Juggle"


@pytest.mark.parametrize(
    ("verb", "label", "words"),
    [
        ("buy", "Ninja", "Buy Ninja"),
        ("stomp", "Ninja", "Stomp with Ninja"),
        ("take", "+1{karma}", "+1 Karma"),
        ("take back", "Ninja", "Take back Ninja"),
        ("end", "End turn", "End turn"),
    ],
)
def test_acts_are_put_in_words(verb: str, label: str, words: str) -> None:
    assert phrase(verb, label) == words
