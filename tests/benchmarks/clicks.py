"""How long a click takes until the changed picture is drawn, in a real browser, over a game against two sensible bots.

Run it with `python -m tests.benchmarks.clicks`; it starts a server of its own and prints median and 95th percentile.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from itertools import chain
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from explorer.apps.serve import free_port
from tests.browser.conftest import CLONE, wait_for_address
from tests.browser.play import milliseconds, rest, start
from tests.browser.test_shell import preferred
from tests.conftest import NAMES, QUIET

WARM_UP, CLICKS = 10, 200


def main() -> None:
    """Measures and prints."""
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "explorer.apps.cli", "serve", "--no-browser", "--port", str(free_port(8950))]
        with log.open("w") as output, subprocess.Popen(command, cwd=CLONE, stdout=output, stderr=output) as server:
            try:
                browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
                report(
                    measure(browser.new_page(viewport={"width": 1280, "height": 800}), wait_for_address(server, log))
                )
            finally:
                server.terminate()


def measure(page: Any, address: str) -> dict[str, list[float]]:
    """Returns the milliseconds of each click, by what it did."""
    start(page, address, kinds=("human", "greedy", "greedy"))
    taken: dict[str, list[float]] = {}
    for click in range(WARM_UP + CLICKS):
        if page.locator(".ending").count():
            break
        chip = preferred(page)
        act = str(chip.get_attribute("data-act"))
        time = milliseconds(page, f'#rx-actions [data-act="{act}"]')
        rest(page)
        page.wait_for_timeout(50)
        if click >= WARM_UP:
            taken.setdefault(act.split()[0], []).append(time)
    return taken


def report(taken: dict[str, list[float]]) -> None:
    """Prints a line for each kind of act, and one for all."""
    for kind, times in {**taken, "all": list(chain(*taken.values()))}.items():
        ordered = sorted(times)
        tail = ordered[int(0.95 * (len(ordered) - 1))]
        print(f"{kind:10} {len(times):4} clicks   median {statistics.median(times):6.1f} ms   p95 {tail:6.1f} ms")


if __name__ == "__main__":
    main()
