"""Cards and their pictures."""

from __future__ import annotations

import pytest

from explorer.views.assets import symbol_names
from explorer.views.echoside import card_html, note_html, slat_html
from explorer.views.echoside.emblems import emblem, generated
from explorer.views.echoside.motifs import FAMILIES
from explorer.views.echoside.reach import Standing
from tests.views.drawn import drawing, repeated, sample

CARDS = [(card["name"], card["type"]) for card in sample("cards")]
CLOWNZ = {
    "id": 5, "name": "Wicked Clownz", "type": "dc", "crew": "dc", "cost": 3, "gp": 1, "shield": True, "boot": True,
    "text": "+2{karma} {or} {boot} a card being played.", "state": "", "note": "", "copies": None,
}  # fmt: skip


def test_every_card_has_a_picture_of_its_own() -> None:
    assert len(CARDS) == 128
    assert not repeated(str(emblem(name, kind)) for name, kind in CARDS)


def test_a_card_drawn_by_hand_uses_its_symbol() -> None:
    assert "e-murder-cloak" in symbol_names()
    assert "#rx-e-murder-cloak" in emblem("Murder Cloak", "item")


@pytest.mark.parametrize("kind", FAMILIES)
def test_an_unknown_card_gets_a_picture_from_its_name(kind: str) -> None:
    first, again, other = (generated(name, kind) for name in ("My Own Card", "My Own Card", "Another Card"))
    assert first == again != other
    assert drawing(first).elements[0].tag == "g"


@pytest.mark.parametrize("kind", FAMILIES)
def test_generated_pictures_are_well_formed_and_various(kind: str) -> None:
    drawn = {str(generated(f"card {number}", kind)) for number in range(40)}
    assert len(drawn) > 12
    assert all("nan" not in text and drawing(text).elements for text in drawn)


def test_a_card_shows_its_facts() -> None:
    drawn = drawing(card_html(CLOWNZ, at="hand"))
    assert drawn.of("cost")[0].text == "3"
    assert drawn.of("gp")[0].text == "1"
    assert drawn.one("data-card", 5)["aria-label"] == (
        "Wicked Clownz, Dark Carnival, cost 3, 1 Gathering Point, can stomp, shielded. "
        "+2 Karma or stomp a card being played"
    )


@pytest.mark.parametrize(("idle", "muted"), [("boot", " a card being played."), ("plain", "+2"), ("", None)])
def test_the_half_that_cannot_be_used_is_muted(idle: str, muted: str | None) -> None:
    off = drawing(card_html(CLOWNZ, at="hand", idle=idle)).of("off")
    assert [element.text for element in off] == ([] if muted is None else [muted])


def test_a_plain_gain_is_drawn_large() -> None:
    assert drawing(card_html({**CLOWNZ, "text": "+1{karma}"}, at="hand")).of("big")[0].text == "+1"


def test_a_slat_says_what_it_gave_or_that_it_is_ready() -> None:
    lines = [
        drawing(slat_html({**CLOWNZ, **more}, at="play")).of("line")[0].text
        for more in ({"state": "dead", "note": "+2{karma}"}, {"state": "ready"}, {"copies": "Ninja"}, {"state": "dead"})
    ]
    assert lines == ["+2", "Ready", "as Ninja", "Done"]


def test_only_the_first_card_of_a_zone_is_a_tab_stop() -> None:
    stops = [drawing(card_html(CLOWNZ, at="hand", first=first)).all("tabindex")[0] for first in (True, False)]
    assert stops == ["0", "-1"]


def test_standing_decides_what_a_click_does() -> None:
    can, near = Standing("can", act="buy it"), Standing("near", why="buy it", short="1 short")
    assert drawing(card_html(CLOWNZ, can, at="gallery")).one("data-card", 5)["data-act"] == "buy it"
    assert drawing(card_html(CLOWNZ, near, at="gallery")).one("data-card", 5)["data-why"] == "buy it"
    assert drawing(card_html(CLOWNZ, at="gallery")).one("data-card", 5)["data-select"] == "5"


def test_the_note_tells_everything_about_a_card() -> None:
    option = {"text": "play wicked clownz", "verb": "play", "label": "Wicked Clownz", "note": "+2"}
    miss = {"text": "stomp with wicked clownz", "verb": "stomp", "label": "Wicked Clownz", "short": "not now"}
    drawn = drawing(note_html(CLOWNZ, options=[option], near=[miss], related=[{"id": "stomp.10", "title": "Shield"}]))
    assert drawn.all("data-act") == ["play wicked clownz"]
    assert drawn.all("data-why") == ["stomp with wicked clownz"]
    assert drawn.all("data-rule") == ["stomp.10"]
    assert "Dark Carnival" in drawn.of("facts")[0].text
