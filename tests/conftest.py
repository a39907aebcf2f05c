"""What all tests share: the one Chromium of a session, for browser and Binder, and how hypothesis goes about."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# How long a test takes is for the benchmarks to say.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

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


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of a Chromium; without one the tests that need it are skipped, and in CI they fail."""
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
