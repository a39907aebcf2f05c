"""The page of a game as such: it opens in time, has the whole window, and leaves no kernel behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import psutil
import pytest

from explorer.apps.serve import COLD
from tests.browser.conftest import CLONE, OpenPage, is_kernel
from tests.browser.guard import Guard
from tests.browser.play import CARD, PAGE, kept, press, rest, start

TABLE = ".explorer-page main"
SHELL = ".explorer-page .shell"
WARM = len([*(CLONE / "notebooks").glob("*.ipynb")]) - len(COLD)  # one waits for the next visitor of each page


def test_the_table_has_the_whole_window_and_says_what_it_is(page: Any, server_url: str) -> None:
    page.goto(server_url + PAGE)
    page.wait_for_selector(TABLE)
    assert page.title() == "Into the Echoside"
    assert page.locator("main, [role=main]").count() == 1
    assert page.get_by_text("Run the cell").and_(page.locator(":visible")).count() == 0
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator(SHELL).bounding_box()
        assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, width, height)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_kernels_end_with_their_pages(open_page: OpenPage, server_url: str, kernels: Callable[[], int]) -> None:
    page = open_page()
    page.goto(server_url + PAGE)
    page.wait_for_selector(TABLE)
    assert eventually(lambda: kernels() == WARM + 1)
    page.goto("about:blank")
    assert eventually(lambda: kernels() == WARM)


@pytest.mark.slow
def test_a_dead_kernel_is_announced_and_the_page_resumes_though_the_warm_one_died_too(
    page: Any, server_url: str, server: tuple[str, psutil.Process], guard: Guard
) -> None:
    guard.expect("/api/")  # what Voilà asks of a kernel that is gone
    start(page, server_url)
    kept(page)
    before = page.inner_text("#rx-table")
    end_kernels(server[1])
    page.locator("#rx-actions [data-act]").first.click()
    page.get_by_role("button", name="Reload at this position").click(timeout=20_000)
    page.wait_for_selector(CARD)
    rest(page)
    assert page.inner_text("#rx-table") == before


SPOIL_ONCE = """addEventListener("DOMContentLoaded", () => {
    const outputs = [...document.querySelectorAll("[type*=cell-output]")];
    const view = outputs.find((one) => one.textContent.includes("model_id"));
    if (!view || sessionStorage.spoiled) return;
    sessionStorage.spoiled = "yes";
    view.textContent = view.textContent.replace(/"model_id": ".{4}/, '"model_id": "beef');
})"""


@pytest.mark.slow
def test_a_page_that_cannot_be_drawn_is_loaded_once_more(page: Any, server_url: str, guard: Guard) -> None:
    for fragment in ("widget model not found", "/api/"):
        guard.expect(fragment)
    page.add_init_script(SPOIL_ONCE)
    page.goto(server_url + PAGE)
    page.wait_for_selector(TABLE)
    assert page.evaluate("sessionStorage.spoiled") == "yes"


LATE_SCRIPTS = """(() => {
    const late = "await new Promise((done) => setTimeout(done, 3000));";
    const script = (options) => options?.type === "text/javascript";
    window.Blob = class extends Blob {
        constructor(parts, options) { super(script(options) ? [late, ...parts] : parts, options); }
    };
})()"""


@pytest.mark.slow
def test_a_page_whose_scripts_load_slowly_hears_of_python_all_the_same(page: Any, server_url: str) -> None:
    page.add_init_script(LATE_SCRIPTS)
    start(page, server_url)
    press(page, page.locator("#rx-actions [data-act]").first)


def end_kernels(server: psutil.Process) -> None:
    for process in server.children(recursive=True):
        if is_kernel(process):
            process.kill()


def eventually(holds: Callable[[], bool], seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.2)
    return False
