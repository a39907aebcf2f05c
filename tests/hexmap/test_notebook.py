"""The notebook about hexmap stands alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

NOTEBOOK = Path(__file__).resolve().parents[2] / "notebooks" / "hexmap.ipynb"


def test_its_code_runs_and_needs_nothing_of_the_explorer() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    code = ["".join(cell["source"]) for cell in cells]
    ask = "import sys; print('explorer' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", "\n".join([*code, ask])], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False"]
