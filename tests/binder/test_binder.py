"""What a visitor of Binder gets: the app at play/, and the notebooks in JupyterLab's own Voilà."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from tests.binder.conftest import TOKEN, Environment
from tests.browser.guard import Guard

TABLE = ".explorer-page main"
PLACES = ["play/voila/render/echoside.ipynb", "voila/render/notebooks/echoside.ipynb"]


@pytest.fixture
def page(browser: Any, guard: Guard, binder_url: str) -> Iterator[Any]:
    """A page of a visitor who came with the token that Binder gives."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{binder_url}api?token={TOKEN}")
    guard.watch(page)
    yield page
    guard.watching = False
    page.goto("about:blank")
    context.close()


def wait_for_table(page: Any) -> None:
    """Waits as a visitor does: when the page says that it takes long, it is loaded again."""
    late = page.get_by_role("button", name="Load it again")
    page.locator(TABLE).or_(late).first.wait_for(timeout=60_000)
    if late.count():
        late.click()
        page.wait_for_selector(TABLE, timeout=60_000)


def running_kernels(binder_url: str) -> set[str]:
    request = urllib.request.Request(f"{binder_url}api/kernels", headers={"Authorization": f"token {TOKEN}"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return {kernel["id"] for kernel in json.load(answer)}


def test_repo2docker_reads_the_folder_as_it_is_meant(repo2docker: Environment) -> None:
    shown = repo2docker.run("jupyter-repo2docker", "--no-build", "--debug", ".")
    copied = re.search(r"COPY .* src/ \$\{REPO_DIR\}/\n", shown)
    assert copied
    assert shown.index('pip install --no-cache-dir -r "binder/requirements.txt"') > copied.start()
    assert "python=3.11" in shown
    assert "binder/start" in shown


def test_the_image_holds_no_contradiction(image: Environment) -> None:
    assert "No broken requirements" in image.run("pip", "check")


def test_nothing_of_ours_leaves_the_slow_schema_library_in(image: Environment) -> None:
    assert "4.24" in image.run("pip", "show", "jsonschema").partition("Version: ")[2].splitlines()[0]


def test_the_badge_leads_to_the_landing_page(page: Any, binder_url: str) -> None:
    page.goto(f"{binder_url}play/")
    page.get_by_role("heading", name="Into the Echoside").get_by_role("link").click()
    wait_for_table(page)
    assert page.url.endswith("/play/voila/render/echoside.ipynb")


@pytest.mark.parametrize("place", PLACES)
def test_a_game_opens(place: str, page: Any, binder_url: str) -> None:
    page.goto(binder_url + place)
    wait_for_table(page)
    assert page.title() == "Into the Echoside"


def test_the_landing_notebook_opens_in_jupyterlabs_voila(page: Any, binder_url: str) -> None:
    page.goto(f"{binder_url}voila/render/notebooks/index.ipynb")
    page.get_by_role("heading", name="The games").wait_for()


def test_a_kernel_is_gone_after_its_page(page: Any, binder_url: str) -> None:
    of_others = running_kernels(binder_url)  # the page of the test before may still be about to end its own
    page.goto(f"{binder_url}voila/render/notebooks/echoside.ipynb")
    wait_for_table(page)
    of_the_page = running_kernels(binder_url) - of_others
    assert len(of_the_page) == 1
    page.goto(f"{binder_url}api")
    end = time.monotonic() + 10
    while running_kernels(binder_url) & of_the_page and time.monotonic() < end:
        time.sleep(0.2)
    assert not running_kernels(binder_url) & of_the_page
