"""How long a page takes to open, and a click until the changed picture is drawn, in a real browser.

Run it with `python -m tests.benchmarks.clicks`; it starts a server of its own, opens the page of a game as a first and
as a returning visitor, plays against two sensible bots, and prints median and 95th percentile of the clicks.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import chain
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from explorer.apps.serve import free_port
from tests.browser.conftest import CLONE, wait_for_address
from tests.browser.play import PAGE, milliseconds, rest, start
from tests.browser.test_shell import preferred
from tests.conftest import NAMES, QUIET

WARM_UP, CLICKS = 10, 200
PACE = 400  # milliseconds between two clicks: a quick person; what still moves from the last one has come to rest


def main() -> None:
    """Measures and prints."""
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "explorer.apps.cli", "serve", "--no-browser", "--port", str(free_port(8950))]
        with log.open("w") as output, subprocess.Popen(command, cwd=CLONE, stdout=output, stderr=output) as server:
            try:
                browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
                page, address = browser.new_page(viewport={"width": 1280, "height": 800}), wait_for_address(server, log)
                for visit in ("first", *["again"] * 3):
                    print(f"{visit:10} visit: a table is seen after {seconds_to_open(page, address):.2f} s")
                report(measure(page, address))
            finally:
                server.terminate()


def seconds_to_open(page: Any, address: str) -> float:
    """Opens a game on a server that had time to warm a kernel; returns the seconds until its table is there."""
    page.goto("about:blank")
    time.sleep(5)
    start = time.perf_counter()
    page.goto(address + PAGE, wait_until="commit")
    page.wait_for_selector(".explorer-page main")
    return time.perf_counter() - start


def measure(page: Any, address: str) -> dict[str, list[float]]:
    """Returns the milliseconds of each click, by what it did."""
    start(page, address, kinds=("human", "greedy", "greedy"))
    taken: dict[str, list[float]] = {}
    for click in range(WARM_UP + CLICKS):
        if page.locator(".ending").count():
            break
        chip = preferred(page)
        act = str(chip.get_attribute("data-act"))
        taken_now = milliseconds(page, f'#rx-actions [data-act="{act}"]')
        rest(page)
        page.wait_for_timeout(PACE)
        if click >= WARM_UP:
            taken.setdefault(act.split()[0], []).append(taken_now)
    return taken


def report(taken: dict[str, list[float]]) -> None:
    """Prints a line for each kind of act, and one for all."""
    for kind, times in {**taken, "all": list(chain(*taken.values()))}.items():
        ordered = sorted(times)
        tail = ordered[int(0.95 * (len(ordered) - 1))]
        print(f"{kind:10} {len(times):4} clicks   median {statistics.median(times):6.1f} ms   p95 {tail:6.1f} ms")


if __name__ == "__main__":
    main()
