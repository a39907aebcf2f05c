"""The page where one draws a map of Ecos: asking, drawing, typing, sharing, and the graph beside it."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import OpenPage

pytestmark = pytest.mark.slow
PAGE = "/voila/render/ecos_adjacency.ipynb"
MAP, ANSWER = ".sketch .e-map", "#rx-inspector"
FITS = """() => {
    const [drawn, room] = [".main-svg", ".js-plotly-plot"].map((one) => document.querySelector(one));
    return drawn.getBoundingClientRect().width <= room.parentElement.getBoundingClientRect().width;
}"""
DOTS = ".js-plotly-plot .scatterlayer path.point"


def open_map(page: Any, server_url: str, link: str = "") -> None:
    page.goto(server_url + PAGE + link)
    page.wait_for_selector(DOTS)
    page.wait_for_selector(MAP)


def ask(page: Any, question: str) -> None:
    page.get_by_role("button", name=question, exact=True).click()
    page.wait_for_selector(f".sketch .chip.on:has-text('{question}')")


def test_a_question_is_asked_of_a_tile_and_shared_by_its_link(page: Any, server_url: str) -> None:
    open_map(page, server_url)
    ask(page, "Habitat")
    page.locator("[data-at='1,0']").click()
    page.wait_for_selector(f"{ANSWER}:has-text('grassland habitat')")
    page.get_by_role("button", name="Share").click()
    link = page.locator("input[name=link]").input_value()
    again = page.context.new_page()
    again.goto(link)
    again.wait_for_selector(f"{ANSWER}:has-text('grassland habitat')")
    again.goto("about:blank")
    again.close()


def test_a_map_is_drawn_by_clicks_and_its_graph_follows(page: Any, server_url: str) -> None:
    open_map(page, server_url)
    ask(page, "Landmass")
    dots = page.locator(DOTS).count()
    page.get_by_role("button", name="Grassland", exact=True).click()
    page.locator("[data-at='3,0']").click()
    page.wait_for_function(f"document.querySelectorAll('{DOTS}').length > {dots}")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function(f"document.querySelectorAll('{DOTS}').length <= {dots}")


@pytest.mark.long
def test_the_graph_follows_on_a_slow_machine_from_the_first_click_on(page: Any, server_url: str) -> None:
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.set_default_timeout(90_000)
    open_map(page, server_url)
    dots = page.locator(DOTS).count()
    ask(page, "Habitat")
    page.wait_for_function(f"document.querySelectorAll('{DOTS}').length > {dots}")
    page.wait_for_function(FITS)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def test_pointing_in_one_picture_shows_the_place_in_the_other(page: Any, server_url: str) -> None:
    open_map(page, server_url)
    page.locator(DOTS).first.scroll_into_view_if_needed()
    box = page.locator(DOTS).first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".e-cell.pointed")
    dots = page.locator(DOTS).count()
    page.locator("[data-at='1,0']").hover()
    page.wait_for_function(f"document.querySelectorAll('{DOTS}').length === {dots + 1}")  # a ring round the dot


def test_mistakes_of_a_typed_map_are_all_listed(page: Any, server_url: str) -> None:
    open_map(page, server_url)
    page.fill(".sketch textarea", "G(0,0)[bear] Q(1,1)")
    page.get_by_role("button", name="Show this map").click()
    page.wait_for_selector(".sketch [role=alert] .fault")
    assert page.locator(".sketch .fault").count() == 2
    assert page.locator(".sketch textarea").input_value() == "G(0,0)[bear] Q(1,1)"


@pytest.mark.parametrize(("width", "height", "dark"), [(1280, 800, True), (390, 844, False)])
def test_the_page_of_maps_is_accessible_and_fits(
    width: int, height: int, dark: bool, open_page: OpenPage, server_url: str
) -> None:
    page = open_page(width, height, dark)
    open_map(page, server_url)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.wait_for_function(FITS)
    found = Axe().run(page, context=".rx").response["violations"]
    assert [(defect["id"], [node["target"] for node in defect["nodes"]][:3]) for defect in found] == []
