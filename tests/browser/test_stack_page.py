"""The page of stacks in a browser: the drawing, stepping, asking, what if, light and dark, wide and narrow."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import OpenPage

pytestmark = pytest.mark.slow
PAGE = "/voila/render/astra_stack.ipynb"
BARS, NODE = ".stackfig .bars path", ".stacks .node h3"
WIDTH = """() => [".main-svg", ".stackfig"].map((one) => document.querySelector(one).getBoundingClientRect().width)"""


def open_stacks(page: Any, server_url: str, link: str = "") -> None:
    page.goto(server_url + PAGE + link)
    page.wait_for_selector(BARS)
    page.wait_for_selector(".stacks .stepper")


def test_one_steps_asks_why_and_what_if(page: Any, server_url: str) -> None:
    open_stacks(page, server_url)
    page.wait_for_selector(f"{NODE}:has-text('Vampire')")
    page.get_by_role("button", name="One on", exact=True).click()
    page.wait_for_selector(".stackfig .annotation-text:has-text('after 7')")
    place = page.locator(".stackfig .textpoint text", has_text="Enrage").first.bounding_box()
    page.mouse.click(place["x"] + place["width"] + 12, place["y"] + place["height"] / 2)
    page.wait_for_selector(f"{NODE}:has-text('Enrage')")
    page.wait_for_function("location.hash.includes('!1!7!')")
    page.locator("form.fork select").first.select_option(label="Pass")
    page.locator("form.fork").first.get_by_role("button", name="What if?").click()
    page.wait_for_selector(".stacks .chip.on:has-text('Ana: Pass')")
    page.wait_for_selector(".stackfig .annotation-text:has-text('Ana: Pass')")


def test_a_chain_of_stomps_is_drawn_in_the_same_way(page: Any, server_url: str) -> None:
    open_stacks(page, server_url, "#stack~echoside~three-deep~-1~4")
    page.wait_for_selector(".stackfig .textpoint text:has-text('Wicked Clownz')")
    page.wait_for_selector(".stacks .tick:has-text('4 of 9')")
    assert page.locator(BARS).count() == 6


@pytest.mark.parametrize(("width", "height", "dark"), [(1280, 800, True), (390, 844, False)])
def test_the_page_of_stacks_is_accessible_and_fits(
    width: int, height: int, dark: bool, open_page: OpenPage, server_url: str
) -> None:
    page = open_page(width, height, dark)
    open_stacks(page, server_url)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    drawn, room = page.evaluate(WIDTH)
    assert abs(drawn - room) < 5 or (width < 500 and drawn > room)  # a phone moves it sideways in its frame
    found = Axe().run(page, context=".stackpage").response["violations"]
    assert [(defect["id"], [node["target"] for node in defect["nodes"]][:3]) for defect in found] == []
