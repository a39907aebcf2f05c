"""The notebooks in JupyterLab: the same table, from the same cell."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import CLONE, OpenPage, free_port, wait_for_address
from tests.browser.guard import Guard

QUIET = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--IdentityProvider.token="]
OPEN = "--LabApp.expose_app_in_browser=True"
pytestmark = pytest.mark.slow
PATIENCE = 60_000
RUN_ALL = """async () => {
    await jupyterapp.restored;
    const panel = jupyterapp.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    await jupyterapp.commands.execute("notebook:run-all-cells");
}"""


@pytest.fixture(scope="module")
def lab_url(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a JupyterLab over a copy of our notebooks, without a slash at the end."""
    tmp_path = tmp_path_factory.mktemp("lab")
    log = tmp_path / "log"
    notebooks = shutil.copytree(CLONE / "notebooks", tmp_path / "notebooks")  # JupyterLab saves what it runs
    folder = f"--ServerApp.root_dir={notebooks}"
    command = [sys.executable, "-m", "jupyterlab", f"--port={free_port()}", folder, *QUIET, OPEN]
    variables = {**os.environ, "PYTHONPATH": str(CLONE), "JUPYTER_CONFIG_DIR": str(tmp_path)}
    with log.open("w") as output:
        process = subprocess.Popen(command, env=variables, stdout=output, stderr=subprocess.STDOUT)
        try:
            yield wait_for_address(process, log)
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture
def guard(lab_url: str) -> Iterator[Guard]:
    guard = Guard(host=urlsplit(lab_url).netloc)
    yield guard
    assert guard.unexpected() == []


def test_the_notebook_shows_its_table_and_keeps_the_keys_pressed_there(open_page: OpenPage, lab_url: str) -> None:
    page = open_page()
    page.goto(f"{lab_url}/lab/tree/echoside.ipynb", timeout=PATIENCE)
    page.get_by_role("heading", name="Into the Echoside").wait_for(timeout=PATIENCE)
    page.evaluate(RUN_ALL)
    page.wait_for_selector(".explorer-page main", timeout=PATIENCE)
    start = page.get_by_role("button", name="Start the game")
    start.wait_for(timeout=PATIENCE)
    before = page.locator(".jp-Cell").count()
    for keys in ("a", "b", "x"):
        start.press(keys)
        assert page.locator(".jp-Cell").count() == before


def test_the_landing_page_leads_to_a_game_in_jupyterlab(open_page: OpenPage, lab_url: str) -> None:
    page = open_page()
    page.goto(f"{lab_url}/lab/tree/index.ipynb", timeout=PATIENCE)
    page.get_by_role("heading", name="The games").wait_for(timeout=PATIENCE)
    page.evaluate(RUN_ALL)
    page.locator(".rx-games").get_by_role("link", name="Into the Echoside").click(timeout=PATIENCE)
    page.get_by_role("tab", name="echoside.ipynb").wait_for(timeout=PATIENCE)


def test_a_map_of_ecos_has_its_graph_beside_it_in_jupyterlab(open_page: OpenPage, lab_url: str) -> None:
    page = open_page()
    page.goto(f"{lab_url}/lab/tree/ecos_adjacency.ipynb", timeout=PATIENCE)
    page.get_by_role("heading", name="What hangs together").wait_for(timeout=PATIENCE)
    page.evaluate(RUN_ALL)
    page.wait_for_selector(".sketch .e-map", timeout=PATIENCE)
    page.wait_for_selector(".js-plotly-plot .scatterlayer path.point", timeout=PATIENCE)
