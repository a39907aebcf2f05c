"""Binder without Docker: what repo2docker would make of the last commit, made in clean environments beside it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError

import psutil
import pytest

from explorer.apps.serve import free_port
from tests.browser.guard import Guard

CLONE = Path(__file__).resolve().parents[2]
BASE = "jupyterlab notebook jupyter_server ipywidgets ipykernel jsonschema tornado traitlets jupyter_client ipython"
PREFIX, TOKEN = "/user/somebody/", "a-token"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("binder")


@dataclass(frozen=True)
class Environment:
    """A virtual environment and a clone of what is committed, which is also the home folder there."""

    folder: Path
    home: Path

    def variables(self) -> dict[str, str]:
        """The variables of a Binder container: none of this machine's Python or Jupyter ones."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER", "VIRTUAL"))
        }
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        return {**kept, "PATH": path, "HOME": str(self.home), "REPO_DIR": str(self.home)}

    def run(self, *command: str) -> str:
        """Run a command from the repository's top and return what it printed; a failure shows it."""
        outcome = subprocess.run(
            command, cwd=self.home, env=self.variables(), capture_output=True, text=True, check=False
        )
        assert outcome.returncode == 0, f"{command}:\n{outcome.stdout}\n{outcome.stderr}"
        return outcome.stdout + outcome.stderr


def make_environment(folder: Path, home: Path) -> Environment:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return Environment(folder, home)


@pytest.fixture(scope="session")
def committed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what is committed, and nothing else."""
    folder = tmp_path_factory.mktemp("binder")
    archive = folder / "head.tar"
    subprocess.run(["git", "archive", "-o", str(archive), "HEAD"], cwd=CLONE, check=True)
    home = folder / "home"
    with tarfile.open(archive) as packed:
        packed.extractall(home, filter="data")
    return home


@pytest.fixture(scope="session")
def repo2docker(committed: Path) -> Environment:
    """The program that Binder builds images with; its Docker half is not needed here."""
    tool = make_environment(committed.parent / "repo2docker", committed)
    wanted = tomllib.loads((CLONE / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["binder"]
    tool.run("pip", "install", "--quiet", *wanted)
    return tool


@pytest.fixture(scope="session")
def base_versions(repo2docker: Environment) -> list[str]:
    """The versions that Binder's images start from, as the program's own lock file has them."""
    name = f"environment.py-{sys.version_info[0]}.{sys.version_info[1]}-linux-64.lock"
    lock = next(repo2docker.folder.rglob(name)).read_text("utf-8")
    found = (re.search(rf"/({name})-([0-9][0-9.]*)-", lock) for name in BASE.split())
    return [f"{match[1]}=={match[2]}" for match in found if match]


@pytest.fixture(scope="session")
def image(committed: Path, base_versions: list[str]) -> Environment:
    """The environment of the image: the base, then what the folder binder asks for, as repo2docker installs it."""
    environment = make_environment(committed.parent / "image", committed)
    environment.run("pip", "install", "--quiet", *base_versions)
    environment.run("pip", "install", "--quiet", "-r", "binder/requirements.txt")
    return environment


@pytest.fixture(scope="session")
def binder_url(image: Environment, chromium: str) -> Iterator[str]:
    """Address of the Jupyter server that a visitor of Binder gets, with a slash at the end."""
    port = free_port(8950)
    jupyter = ["jupyter", "notebook", "--ip", "127.0.0.1", f"--port={port}", "--no-browser", "--allow-root"]
    hub = [f"--ServerApp.base_url={PREFIX}", f"--IdentityProvider.token={TOKEN}"]
    log = image.home.parent / "server.log"
    with log.open("w") as output:
        command = [str(image.home / "binder/start"), *jupyter, *hub]
        process = subprocess.Popen(command, cwd=image.home, env=image.variables(), stdout=output, stderr=output)
        address = f"http://127.0.0.1:{port}{PREFIX}"
        try:
            wait_for(f"{address}api", process, log)
            yield address
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a server and all it started; the proxy in it can hang on the way out, so not only by asking."""
    family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
    process.terminate()
    for left in psutil.wait_procs(family, timeout=5)[1]:
        left.kill()
    process.wait(10)


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (URLError, OSError):
            time.sleep(0.2)
    pytest.fail(f"the server did not start:\n{log.read_text()}", pytrace=False)


@pytest.fixture
def guard(binder_url: str) -> Iterator[Guard]:
    guard = Guard(host=binder_url.split("/")[2])
    yield guard
    assert guard.unexpected() == []
