"""The pages around the games: the landing page, light and dark, addresses that do not exist."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from explorer.games import GAMES
from tests.browser.conftest import OpenPage
from tests.browser.guard import Guard

PAPER = {"light": "rgb(251, 250, 247)", "dark": "rgb(20, 23, 26)"}
SIZES = [(1280, 800), (390, 844)]


def paper(page: Any) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_the_start_leads_to_the_landing_page(page: Any, server_url: str) -> None:
    page.goto(server_url)
    assert page.title() == "Rules Explorer"
    assert page.url == f"{server_url}/voila/render/index.ipynb"


def test_the_landing_page_needs_no_kernel(page: Any, server_url: str, kernels: Callable[[], int]) -> None:
    before = kernels()
    for _ in range(3):
        page.goto(server_url)
    assert kernels() <= max(before, 1)


def test_only_games_that_can_be_played_are_links(page: Any, server_url: str) -> None:
    page.goto(server_url)
    assert page.locator("main h3").count() == 3
    assert page.locator("main h3 a:visible").all_inner_texts() == list(GAMES.values())
    assert page.locator("main").get_by_text("not playable yet").count() == 3 - len(GAMES)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("dark", [False, True])
def test_the_landing_page_is_accessible_and_fits(
    width: int, height: int, dark: bool, open_page: OpenPage, server_url: str
) -> None:
    page = open_page(width, height, dark)
    page.goto(server_url)
    assert paper(page) == PAPER["dark" if dark else "light"]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert [defect["id"] for defect in Axe().run(page).response["violations"]] == []


def test_the_choice_of_dark_is_kept(page: Any, server_url: str) -> None:
    page.goto(server_url)
    page.get_by_role("button", name="Change between light and dark").click()
    assert paper(page) == PAPER["dark"]
    page.reload()
    assert paper(page) == PAPER["dark"]


def test_the_landing_page_works_by_keyboard(page: Any, server_url: str) -> None:
    page.goto(server_url)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText") == "Skip to the content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "echoside.ipynb"


@pytest.mark.parametrize("address", ["/nowhere", "/voila/render/nowhere.ipynb"])
def test_an_address_that_does_not_exist_leads_back(address: str, page: Any, server_url: str, guard: Guard) -> None:
    guard.expect("404")
    page.goto(server_url + address)
    page.get_by_role("link", name="Back to the start").click()
    assert page.title() == "Rules Explorer"


@pytest.mark.parametrize("path", ["/voila/files/echoside.ipynb", "/api/contents", "/api/terminals", "/api/kernels"])
def test_a_visitor_reaches_nothing_but_the_pages(path: str, page: Any, server_url: str) -> None:
    assert page.request.get(server_url + path).status in {403, 404}


def test_the_notebook_about_hexagons_draws_its_maps(page: Any, server_url: str) -> None:
    page.goto(f"{server_url}/voila/render/hexmap.ipynb")
    maps = page.get_by_role("img", name="A map of hexagons")
    maps.nth(4).wait_for()
    assert maps.count() == 5
