"""One server for all browser tests, and pages under a guard."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit

import psutil
import pytest

from tests.browser.guard import Guard

CLONE = Path(__file__).resolve().parents[2]
OpenPage = Callable[..., Any]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, psutil.Process]]:
    """The app's address and process, started as a user starts it."""
    log = tmp_path_factory.mktemp("server") / "log"
    command = [sys.executable, "-m", "explorer.apps.cli", "serve", "--no-browser", "--port", str(free_port())]
    with log.open("w") as output:
        process = subprocess.Popen(command, cwd=CLONE, stdout=output, stderr=subprocess.STDOUT)
        try:
            yield wait_for_address(process, log), psutil.Process(process.pid)
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture(scope="session")
def server_url(server: tuple[str, psutil.Process]) -> str:
    """Where the app is, without a slash at the end."""
    return server[0]


@pytest.fixture(scope="session")
def kernels(server: tuple[str, psutil.Process]) -> Callable[[], int]:
    """Counts the kernels that run now, a warm one that waits for a visitor included."""
    return lambda: sum(is_kernel(child) for child in server[1].children(recursive=True))


def is_kernel(process: psutil.Process) -> bool:
    try:
        return "ipykernel_launcher" in process.cmdline()
    except psutil.NoSuchProcess:
        return False


@pytest.fixture
def guard(server_url: str) -> Iterator[Guard]:
    guard = Guard(host=urlsplit(server_url).netloc)
    yield guard
    assert guard.unexpected() == []


@pytest.fixture(scope="session")
def visitor(browser: Any) -> Iterator[Callable[..., Any]]:
    """Browser contexts by their options, kept: else each test would fetch and compile all scripts anew."""
    contexts: dict[str, Any] = {}

    def context(**options: Any) -> Any:
        key = repr(sorted(options.items()))
        if key not in contexts:
            contexts[key] = browser.new_context(**options)
        return contexts[key]

    yield context
    for made in contexts.values():
        made.close()


@pytest.fixture
def open_page(visitor: Callable[..., Any], guard: Guard) -> Iterator[OpenPage]:
    """Open an empty page of a visitor who has kept nothing: `open_page(width=390, height=844, dark=True)`."""
    pages = []

    def open_one(width: int = 1280, height: int = 800, dark: bool = False, **options: Any) -> Any:
        page = visitor(color_scheme="dark" if dark else "light", **options).new_page()
        page.set_viewport_size({"width": width, "height": height})
        pages.append(page)
        guard.watch(page)
        return page

    yield open_one
    guard.watching = False  # what leaving a page cuts short is no defect
    for page in pages:
        leave(page)


def leave(page: Any) -> None:
    """Forgets what the page kept, and goes: a page that is left tells the server; one that is killed cannot."""
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear()")
        page.context.clear_cookies()
        page.goto("about:blank")
    page.close()


@pytest.fixture(scope="module")
def kept(visitor: Callable[..., Any], server_url: str) -> Iterator[tuple[Any, Guard]]:
    """The page of a visitor who stays for all tests of a module, and the guard over it."""
    page, guard = visitor(reduced_motion="reduce").new_page(), Guard(host=urlsplit(server_url).netloc)
    guard.watch(page)
    yield page, guard
    guard.watching = False
    leave(page)


@pytest.fixture
def kept_page(kept: tuple[Any, Guard]) -> Iterator[Any]:
    """The visitor's page, of 1280 by 800 in light mode, where the test before left it: for tests that begin a game.

    Opening a page costs seconds, most of them for the kernel that is then warmed for the next visitor. This visitor
    wants no motion, so that what is clicked stands still.
    """
    page, guard = kept
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    yield page
    assert guard.unexpected() == []
    guard.problems.clear()


@pytest.fixture
def fresh_page(open_page: OpenPage) -> Any:
    """A page of 1280 by 800 in light mode, of a visitor who comes for the first time."""
    return open_page()


@pytest.fixture
def page(fresh_page: Any) -> Any:
    """The page of most tests; a module whose tests each begin a game makes it the `kept_page`."""
    return fresh_page


def free_port() -> int:
    from explorer.apps.serve import free_port as first_free

    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")  # two that look at once find the same
    return first_free(8900 + 25 * int(worker))


def wait_for_address(process: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> str:
    """Wait until the server has said its address and answers there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        said = [word for word in log.read_text().split() if word.startswith("http://")]
        if said and answers(said[0]):
            return said[0].removesuffix("/lab").rstrip("/")
        time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text()}", pytrace=False)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False
