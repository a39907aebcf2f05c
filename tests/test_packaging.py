"""What a clone and an installation consist of."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import nbformat
import pytest

CLONE = Path(__file__).resolve().parents[1]
FOLDERS = {"notebooks", "explorer", "hexmap", "tests", "binder"}
PACKAGES = ["explorer", "hexmap"]
FILES = {"pyproject.toml", "README.md", "LICENSE", "CONTRIBUTING.md"}
HEAVY = ["plotly", "networkx", "ipywidgets", "anywidget", "IPython", "voila", "jupyter_server"]
NOTEBOOKS = sorted((CLONE / "notebooks").glob("*.ipynb"))


def loaded_by(code: str) -> list[str]:
    """Those heavy modules that a fresh interpreter has loaded after this code."""
    report = f"{code}\nimport sys, json\nprint(json.dumps([name for name in {HEAVY} if name in sys.modules]))"
    output = subprocess.run([sys.executable, "-c", report], cwd=CLONE, capture_output=True, text=True, check=True)
    return list(json.loads(output.stdout))


@pytest.mark.parametrize(
    "code",
    [
        "import explorer",
        "import explorer.kernel.game, explorer.lab",
        "import explorer; explorer.new_game('echoside', players=2, seed=1).options",
        "import explorer; explorer.rulebook('echoside')",
        "import hexmap",
        "import explorer.apps.cli; explorer.apps.cli.build_parser()",
    ],
)
def test_nothing_heavy_is_loaded_before_it_is_needed(code: str) -> None:
    assert loaded_by(code) == []


def test_the_check_for_heavy_modules_sees_one() -> None:
    assert loaded_by("import networkx") == ["networkx"]


def test_the_top_level_is_as_the_design_has_it() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=CLONE, capture_output=True, text=True, check=False).stdout
    if not tracked:
        pytest.skip("this is not a clone")
    tops = {line.split("/")[0] for line in tracked.splitlines()}
    assert {top for top in tops if not top.startswith(".")} <= FOLDERS | FILES
    assert tops >= FILES


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The distribution as built from this clone."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=CLONE, check=True
    )
    return zipfile.ZipFile(next(folder.glob("rules_explorer-*.whl")))


def test_an_installation_has_every_file_of_the_packages(wheel: zipfile.ZipFile) -> None:
    ours = [path.relative_to(CLONE) for top in PACKAGES for path in (CLONE / top).rglob("*") if path.is_file()]
    expected = {path.as_posix() for path in ours if not any(part.startswith((".", "__py")) for part in path.parts)}
    assert expected - set(wheel.namelist()) == set()
    assert expected >= {"explorer/py.typed", "hexmap/py.typed"}


def test_an_installation_has_the_notebooks_and_the_pages_around_them(wheel: zipfile.ZipFile) -> None:
    data = {name.partition(".data/data/")[2] for name in wheel.namelist()}
    notebooks = {f"share/rules-explorer/notebooks/{path.name}" for path in NOTEBOOKS}
    template = "share/jupyter/voila/templates/rules-explorer/"
    assert data >= notebooks | {"etc/jupyter/voila.py", template + "index.html.j2", template + "static/explorer.css"}


def test_an_installation_has_the_console_command_and_no_tests(wheel: zipfile.ZipFile) -> None:
    entry_points = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "rules-explorer = explorer.apps.cli:main" in wheel.read(entry_points).decode()
    assert not [name for name in wheel.namelist() if name.startswith(("tests", "binder"))]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_prose_and_a_call(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert notebook.metadata.title
    assert "widgets" not in notebook.metadata
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    assert all(len(cell.source.splitlines()) <= 7 for cell in code)
    assert len(code) < len(notebook.cells)


def test_the_code_of_the_readme_runs() -> None:
    shown = re.findall(r"```python\n(.*?)```", (CLONE / "README.md").read_text("utf-8"), re.DOTALL)
    assert shown
    for code in shown:
        exec(code, {})
