"""One server and one Chromium for all browser tests, and a guard that no page complains or leaves this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit

import psutil
import pytest

CLONE = Path(__file__).resolve().parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
NO_BROWSER = (
    "no Chromium was found. Install one (on Debian and Ubuntu: apt install chromium) or say where it is in CHROMIUM."
)
NETWORK = ("background-networking", "component-update", "sync")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    *(f"--disable-{what}" for what in NETWORK),
]
OpenPage = Callable[..., Any]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")
            item.add_marker(pytest.mark.xdist_group("browser"))


@dataclass
class Guard:
    """What went wrong on a page: failed and refused requests, errors in the console, other hosts."""

    host: str
    problems: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    watching: bool = True

    def expect(self, fragment: str) -> None:
        """Let problems that contain this text pass: the test brings them about itself."""
        self.expected.append(fragment)

    def note(self, problem: str) -> None:
        if self.watching:
            self.problems.append(problem)

    def watch(self, page: Any) -> None:
        page.on("request", lambda request: self.check_host(request.url))
        page.on("websocket", lambda socket: self.check_host(socket.url))
        page.on("requestfailed", lambda request: self.note(f"failed: {request.url} ({request.failure})"))
        page.on("response", lambda answer: answer.status >= 400 and self.note(f"{answer.status}: {answer.url}"))
        page.on("console", lambda line: line.type == "error" and self.note(f"console: {line.text}"))
        page.on("pageerror", lambda error: self.note(f"page error: {error}"))

    def check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != self.host:
            self.note(f"other host: {url}")

    def unexpected(self) -> list[str]:
        return [problem for problem in self.problems if not any(text in problem for text in self.expected)]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of a Chromium; without one the browser tests are skipped, and in CI they fail."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    if os.environ.get("CI") == "true":
        pytest.fail(f"CI must run the browser tests: {NO_BROWSER}", pytrace=False)
    pytest.skip(NO_BROWSER)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield started
        started.close()


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
def server_process(server: tuple[str, psutil.Process]) -> psutil.Process:
    return server[1]


@pytest.fixture
def guard(server_url: str) -> Iterator[Guard]:
    guard = Guard(host=urlsplit(server_url).netloc)
    yield guard
    assert guard.unexpected() == []


@pytest.fixture
def open_page(browser: Any, guard: Guard) -> Iterator[OpenPage]:
    """Open an empty page of a visitor never seen before: `open_page(width=390, height=844, dark=True)`."""
    contexts = []

    def open_one(width: int = 1280, height: int = 800, dark: bool = False, **options: Any) -> Any:
        viewport = {"width": width, "height": height}
        context = browser.new_context(viewport=viewport, color_scheme="dark" if dark else "light", **options)
        contexts.append(context)
        page = context.new_page()
        guard.watch(page)
        return page

    yield open_one
    guard.watching = False  # what leaving a page cuts short is no defect
    for context in contexts:
        for page in context.pages:
            page.goto("about:blank")  # a page that is left tells the server; one that is killed cannot
        context.close()


@pytest.fixture
def page(open_page: OpenPage) -> Any:
    """A page of 1280 by 800 in light mode."""
    return open_page()


def free_port() -> int:
    from explorer.apps.serve import free_port as first_free

    return first_free(8900)


def wait_for_address(process: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> str:
    """Wait until the server has said its address and answers there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        said = [word for word in log.read_text().split() if word.startswith("http://")]
        if said and answers(said[0]):
            return said[0].rstrip("/")
        time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text()}", pytrace=False)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False
