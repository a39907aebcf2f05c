"""The page in a real browser: a whole game by clicks, the keyboard, the phone, reloading, failing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import OpenPage
from tests.browser.guard import Guard
from tests.browser.play import CARD, FORM, at_once, begin, kept, menu, open_form, press, rest, start

LEAVING = "/api/shutdown/"  # a page that is reloaded tells the server, and does not wait for the answer
FOCUS = "(document.activeElement.dataset.key ?? document.activeElement.id) || document.activeElement.tagName"

STOPS = """() => {
    const reached = (node) => node.tabIndex === 0 && !node.disabled && node.getClientRects().length;
    const of = (zone) => [...zone.querySelectorAll("*")].filter((node) => node.closest("[data-roving]") === zone);
    return [...document.querySelectorAll("[data-roving]")].map((zone) => of(zone).filter(reached).length);
}"""
COUNT_MOVES = """() => {
    const run = Element.prototype.animate;
    globalThis.moved = 0;
    Element.prototype.animate = function (...how) { moved += 1; return run.apply(this, how); };
}"""


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


def focused(page: Any) -> str:
    return str(page.evaluate(FOCUS))


def preferred(page: Any) -> Any:
    """The chip a sensible visitor would press: play all, then buy, then answer, then end the turn."""
    chips = page.locator("#rx-actions")
    for verb in ("play", "buy"):
        found = chips.locator(f".v-{verb} [data-act]")
        if found.count():
            return found.last
    return chips.locator("[data-act]").first


def test_a_whole_game_is_clicked_through(page: Any, server_url: str) -> None:
    start(page, server_url, kinds=("human", "greedy"))
    clicks = 0
    while not page.locator(".ending").count() and clicks < 800:
        press(page, preferred(page))
        clicks += 1
    assert clicks > 30
    assert re.search("wins|win", page.inner_text(".ending h2"))


def test_the_keyboard_alone_plays_a_card_and_ends_the_turn(page: Any, server_url: str) -> None:
    open_form(page, server_url)
    page.wait_for_function("document.activeElement.dataset.key === 'start'")
    page.keyboard.press("Enter")
    page.wait_for_selector(FORM, state="detached")
    at_once(page)
    rest(page)
    hand = page.locator("#rx-table .hand .card").count()
    page.locator("#rx-table .hand .card").first.focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) != ""
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function(f"document.querySelectorAll('#rx-table .hand .card').length < {hand}")
    page.keyboard.press("u")
    page.wait_for_function(f"document.querySelectorAll('#rx-table .hand .card').length === {hand}")


def test_each_zone_is_one_stop_of_the_tab_key(page: Any, server_url: str) -> None:
    start(page, server_url)
    stops = page.evaluate(STOPS)
    assert set(stops) <= {0, 1}


def test_slash_goes_to_the_search_and_typing_finds_rules(page: Any, server_url: str) -> None:
    start(page, server_url)
    page.keyboard.press("/")
    page.keyboard.type("stomp")
    page.wait_for_selector("#rx-p-rules .list [data-rule]")
    assert page.locator("input[type=search]:focus").input_value() == "stomp"
    page.locator("#rx-p-rules .list [data-rule]").first.click()
    page.wait_for_selector("#rx-p-rules .rid")


def test_focus_stays_where_the_reader_was_while_the_page_changes(page: Any, server_url: str) -> None:
    start(page, server_url)
    chip = page.locator("#rx-actions .v-play [data-act]").last
    chip.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#rx-table .inplay .slat')")
    rest(page)
    assert page.evaluate("document.activeElement.closest('#rx-actions') !== null")


def test_after_an_answer_the_keyboard_stands_on_something_that_can_be_done(page: Any, server_url: str) -> None:
    start(page, server_url)
    page.locator(f"{CARD}[data-act='play hound dog']").first.press("Enter")
    page.locator(".window [data-act]").first.press("Enter")
    page.wait_for_function("!document.querySelector('.window')")
    assert page.locator("#rx-table [data-act]:focus").count() == 1


def test_a_picture_lost_on_its_way_is_asked_for_again(fresh_page: Any, server_url: str) -> None:
    lost: list[bytes] = []

    def pass_on(browser: Any, message: Any) -> None:
        if b'"type": "patch"' in bytes(message) and not lost:
            lost.append(message)
        else:
            browser.send(message)

    def connect(browser: Any) -> None:
        browser.connect_to_server().on_message(lambda message: pass_on(browser, message))

    fresh_page.route_web_socket("**", connect)
    start(fresh_page, server_url)
    assert lost


def test_reload_resumes_at_the_same_act(fresh_page: Any, server_url: str, guard: Guard) -> None:
    guard.expect(LEAVING)
    start(fresh_page, server_url)
    press(fresh_page, fresh_page.locator("#rx-actions .v-play [data-act]").first)
    kept(fresh_page)
    before = fresh_page.inner_text("#rx-table")
    fresh_page.reload()
    fresh_page.wait_for_selector("#rx-table .inplay .slat")
    rest(fresh_page)
    assert fresh_page.inner_text("#rx-table") == before


def test_a_file_saved_is_opened_again(page: Any, server_url: str, tmp_path: Any) -> None:
    start(page, server_url)
    menu(page, "Save and share")
    with page.expect_download() as given:
        page.get_by_role("button", name="Download").click()
    given.value.save_as(tmp_path / "game.json")
    before = page.inner_text("#rx-table")
    page.keyboard.press("Escape")
    press(page, preferred(page))
    menu(page, "Open a saved game")
    page.set_input_files("input[type=file]", tmp_path / "game.json")
    page.wait_for_function("!document.querySelector('[aria-modal]')")
    rest(page)
    assert page.inner_text("#rx-table") == before


def test_a_broken_file_is_explained(page: Any, server_url: str, tmp_path: Any) -> None:
    (tmp_path / "holiday.json").write_text("{}")
    start(page, server_url)
    menu(page, "Open a saved game")
    page.set_input_files("input[type=file]", tmp_path / "holiday.json")
    page.wait_for_selector("[role=alert]")
    assert "saved game" in page.inner_text("[role=alert]")
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('[aria-modal]')")
    assert page.locator("#rx-actions [data-act]").count()


def test_a_broken_link_is_explained_and_a_new_game_can_begin(fresh_page: Any, server_url: str) -> None:
    fresh_page.goto(server_url + "/voila/render/echoside.ipynb#hg~AAAAAAAA")
    fresh_page.wait_for_selector("[role=alert]")
    fresh_page.keyboard.press("Escape")
    fresh_page.wait_for_selector(FORM)


def test_what_is_wrong_with_a_long_form_is_scrolled_to(page: Any, server_url: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 500})
    open_form(page, server_url)
    page.fill("input[name=seed]", "abc")
    for _ in range(2):  # the second time nothing is drawn anew
        page.locator(".dialog .body").evaluate("body => body.scrollTo(0, 0)")
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_function(IN_SIGHT)


IN_SIGHT = """() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const fault = box(".fault"), body = box(".dialog .body");
    return fault && fault.top >= body.top && fault.bottom <= body.bottom + 1;
}"""


def test_names_with_markup_are_shown_as_text(page: Any, server_url: str) -> None:
    open_form(page, server_url)
    page.select_option("select[name=kind1]", "greedy")
    page.fill("input[name=name1]", "<img src=x onerror=alert(1)>")
    page.fill("input[name=seed]", "7")
    begin(page)
    assert page.locator("img").count() == 0
    assert "<img src=x" in page.inner_text("#rx-table .seats")


def test_hands_are_covered_between_two_people(page: Any, server_url: str) -> None:
    start(page, server_url, kinds=("human", "human"))
    assert page.locator("#rx-table .hand .card:not(.back)").count() == 0
    page.get_by_role("button", name="I am ready").click()
    page.wait_for_selector("#rx-table .hand .card:not(.back)")
    page.get_by_role("button", name="End turn").click()
    page.wait_for_selector(".covered")
    assert page.locator("#rx-table .hand .card:not(.back)").count() == 0


def test_a_tap_reads_a_card_and_a_second_tap_plays_it(open_page: OpenPage, server_url: str) -> None:
    page = open_page(390, 844, has_touch=True, is_mobile=True)
    start(page, server_url)
    card = page.locator("#rx-table .hand .card[data-act]").first
    card.tap()
    page.wait_for_selector("#rx-p-note:visible")
    assert page.locator("#rx-table .inplay .slat").count() == 0
    card.tap()
    page.wait_for_selector("#rx-table .inplay .slat")


def test_the_sheet_on_a_phone_is_drawn_up_by_its_tabs(page: Any, server_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    start(page, server_url)
    height = page.locator("#rx-actions").bounding_box()["height"]
    tabs = page.locator(".tabs").bounding_box()
    page.mouse.move(tabs["x"] + 40, tabs["y"] + 20)
    page.mouse.down()
    page.mouse.move(tabs["x"] + 40, tabs["y"] - 80, steps=5)
    page.mouse.up()
    assert page.locator("#rx-actions").bounding_box()["height"] == height + 100
    page.locator("#rx-t-why").click()
    page.wait_for_selector("#rx-p-why:visible")


def test_the_choice_of_dark_is_kept(fresh_page: Any, server_url: str, guard: Guard) -> None:
    guard.expect(LEAVING)
    start(fresh_page, server_url)
    fresh_page.get_by_role("button", name="Light or dark").click()
    fresh_page.wait_for_function("document.querySelector('.rx').dataset.theme === 'dark'")
    fresh_page.reload()
    fresh_page.wait_for_selector(CARD)
    assert fresh_page.evaluate("document.querySelector('.rx').dataset.theme") == "dark"


@pytest.mark.parametrize(("width", "height", "dark"), [(1280, 800, False), (1280, 800, True), (390, 844, False)])
def test_the_table_is_accessible_and_fits(width: int, height: int, dark: bool, page: Any, server_url: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if dark else "light")
    start(page, server_url)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    found = Axe().run(page).response["violations"]
    assert [(defect["id"], [node["target"] for node in defect["nodes"]][:3]) for defect in found] == []


@pytest.mark.parametrize(("motion", "travels"), [("reduce", False), ("no-preference", True)])
def test_cards_travel_unless_the_visitor_wants_no_motion(
    motion: str, travels: bool, page: Any, server_url: str
) -> None:
    page.emulate_media(reduced_motion=motion)
    start(page, server_url)
    page.evaluate(COUNT_MOVES)
    page.locator("#rx-actions .v-play [data-act]").first.click()
    page.wait_for_function("document.querySelector('#rx-table .inplay .slat')")
    assert (page.evaluate("moved") > 0) is travels
