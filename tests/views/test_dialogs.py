"""The dialogs and the frame."""

from __future__ import annotations

import pytest

from explorer.views.dialogs import cover_html, error_html, load_html, save_html
from explorer.views.newgame import new_game_html
from explorer.views.shell import REGIONS, shell_html, status_html, top_html
from tests.views.drawn import drawing, repeated
from tests.views.test_inspector import QUESTION

STATE = {
    "players": [{"name": "<b>Ana</b>", "kind": "human"}, {"name": "Bo", "kind": "greedy"}, {"kind": "random"}],
    "advanced": True, "variants": ["relic-of-power"], "switches": {"amb.x": "b"}, "seed": "7", "relic": "Crystal Ball",
    "errors": {"seed": "A seed is a whole number."},
}  # fmt: skip


def test_a_new_game_is_filled_in_as_it_was() -> None:
    drawn = drawing(new_game_html({**STATE, "items": ["Crystal Ball", "Toy Box"]}, [QUESTION]))
    assert drawn.one("name", "name0")["value"] == "<b>Ana</b>"
    chosen = [
        option["value"] for option in drawn.elements if option.tag == "option" and "selected" in option.attributes
    ]
    assert chosen[:3] == ["human", "greedy", "random"]
    assert {"Crystal Ball", "b"} <= set(chosen)
    checked = [box["name"] for box in drawn.elements if "checked" in box.attributes]
    assert checked == ["count", "advanced", "variant.relic-of-power"]


def test_a_wrong_field_says_what_is_wrong() -> None:
    assert [fault.text for fault in drawing(new_game_html(STATE)).of("fault")] == ["A seed is a whole number."]


def test_the_form_is_sent_as_newgame() -> None:
    drawn = drawing(new_game_html({}))
    assert drawn.all("data-form") == ["newgame"]
    assert not repeated(drawn.all("data-key"))


def test_a_changed_switch_is_counted() -> None:
    assert "1 questions, 1 changed" in drawing(new_game_html(STATE, [QUESTION])).elements[0].text


@pytest.mark.parametrize(
    ("chosen", "words"), [("all", "open every hand"), ("tree", "every line that was tried"), ("1", "cannot know")]
)
def test_saving_warns_of_what_it_opens(chosen: str, words: str) -> None:
    drawn = drawing(save_html("{}", "page#x", seats=["Ana", "Bo"], chosen=chosen))
    assert words in drawn.of("warning")[0].text
    assert {"download", "copy:link", "copy:save"} <= set(drawn.all("data-ui"))


@pytest.mark.parametrize(("chosen", "told"), [("1", True), ("all", False)])
def test_a_position_says_that_deck_lists_go_along(chosen: str, told: bool) -> None:
    drawn = drawing(save_html("{}", "page#x", seats=["Ana", "Bo"], chosen=chosen, lists=True))
    assert ("Every player's deck list goes along" in drawn.of("warning")[0].text) == told


def test_a_game_with_stacks_leads_to_their_drawing() -> None:
    drawn = drawing(save_html("{}", "page#x", stacks="astra_stack.ipynb#x"))
    assert drawn.all("href")[-1] == "astra_stack.ipynb#x"
    assert "astra_stack" not in str(save_html("{}", "page#x"))


def test_loading_takes_a_file_or_text_and_tells_the_fault() -> None:
    drawn = drawing(load_html("No save: <x>"))
    assert drawn.of("fault")[0].text == "No save: <x>"
    assert "upload" in drawn.all("data-ui")
    assert drawn.one("name", "text").tag == "textarea"


def test_the_cover_hides_everything_and_names_who_is_next() -> None:
    drawn = drawing(cover_html("<i>Bo</i>", 1))
    assert "Pass the screen to <i>Bo</i>" in drawn.elements[0].text
    assert drawn.all("data-ui") == ["cover:go"]
    assert "solid" in drawn.elements[0]["class"]


def test_an_error_is_told_with_ways_on() -> None:
    drawn = drawing(error_html("It broke.", [{"ui": "undo", "label": "Back"}], detail="<trace>"))
    assert drawn.where("role", "alertdialog")
    assert "undo" in drawn.all("data-ui")
    assert "<trace>" in drawn.elements[0].text


def test_the_frame_has_all_regions_and_only_live_modes() -> None:
    drawn = drawing(shell_html({"table": "x", "top": top_html("Echoside", modes=[{"ui": "play", "label": "Play"}])}))
    assert [f"rx-{name}" for name in REGIONS] == drawn.all("id")
    assert not drawn.of("modes")


def test_the_menu_offers_what_it_is_given() -> None:
    drawn = drawing(top_html("Echoside", menu=[{"ui": "newgame", "label": "New game"}], step="Round 7", query="<q>"))
    assert {"newgame", "theme", "size", "share"} <= set(drawn.all("data-ui"))
    assert drawn.one("name", "query")["value"] == "<q>"


def test_the_status_is_read_aloud() -> None:
    drawn = drawing(status_html("Your turn <now>", right=["Saved"]))
    assert drawn.one("aria-live", "polite").text == "Your turn <now>"
