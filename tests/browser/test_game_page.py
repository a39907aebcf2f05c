"""The page of a game as such: it opens in time, has the whole window, and leaves no kernel behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from explorer.apps.serve import COLD
from tests.browser.conftest import CLONE, OpenPage

TABLE = ".explorer-page main"
SHELL = ".explorer-page .shell"
PAGE = "/voila/render/echoside.ipynb"
WARM = len([*(CLONE / "notebooks").glob("*.ipynb")]) - len(COLD)  # one waits for the next visitor of each page


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_table_has_the_whole_window(width: int, height: int, open_page: OpenPage, server_url: str) -> None:
    page = open_page(width, height)
    page.goto(server_url + PAGE)
    page.wait_for_selector(TABLE)
    box = page.locator(SHELL).bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, width, height)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.get_by_text("Run the cell").and_(page.locator(":visible")).count() == 0


def test_the_page_says_what_it_is(page: Any, server_url: str) -> None:
    page.goto(server_url + PAGE)
    page.wait_for_selector(TABLE)
    assert page.title() == "Into the Echoside"
    assert page.locator("main, [role=main]").count() == 1


def test_kernels_end_with_their_pages(open_page: OpenPage, server_url: str, kernels: Callable[[], int]) -> None:
    page = open_page()
    page.goto(server_url + PAGE)
    page.wait_for_selector(TABLE)
    assert eventually(lambda: kernels() == WARM + 1)
    page.goto("about:blank")
    assert eventually(lambda: kernels() == WARM)


def eventually(holds: Callable[[], bool], seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.2)
    return False
