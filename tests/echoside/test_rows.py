"""Each condition of an act or effect is needed: without it some rule test fails (a long job)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from explorer.games.echoside import ECHOSIDE
from explorer.games.echoside.effects import Effect
from tests.echoside.without_row import rows

HERE = Path(__file__).parent
ELSEWHERE = {"test_rows.py", "test_properties.py", "test_card_files.py", "test_rulebook_file.py"}  # no rule tests
PASSED, FAILED = 0, 1  # pytest's exit codes


def rule_tests() -> list[Path]:
    """Returns the files of the rule tests."""
    return sorted(path for path in HERE.glob("test_*.py") if path.name not in ELSEWHERE)


def closest(row: str) -> list[Path]:
    """Returns those among the rule tests that are about the chapter of a row, or about its kind of rows."""
    name, part, _ = row.split(".")
    kind = ECHOSIDE.records[name]
    chapter = kind.__module__.rpartition(".")[2]
    wanted = {"test_turn.py"} if part == "TABLE" else {f"test_{chapter}.py"}
    wanted |= {"test_effects.py", "test_effects_on_others.py"} if issubclass(kind, Effect) else set()
    return [path for path in rule_tests() if path.name in wanted]


def run(files: list[Path], *options: str) -> subprocess.CompletedProcess[str]:
    """Runs tests up to the first failure."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *options, *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, cwd=HERE.parent.parent, check=False)


@pytest.fixture(scope="session")
def _all_pass_with_every_row() -> None:
    """What fails without a row would prove nothing if it failed anyway."""
    ran = run(rule_tests())
    assert ran.returncode == PASSED, ran.stdout[-2000:]


@pytest.mark.long
@pytest.mark.usefixtures("_all_pass_with_every_row")
@pytest.mark.parametrize(("row", "rule"), list(rows()))
def test_without_a_row_a_rule_test_fails(row: str, rule: str) -> None:
    plugin = ("-p", "tests.echoside.without_row", "--without", row)
    near = closest(row)
    ran = run(near, *plugin) if near else None
    if ran is None or ran.returncode == PASSED:
        ran = run([path for path in rule_tests() if path not in near], *plugin)
    assert ran.returncode == FAILED, f"nobody misses {row} ({rule})\n{ran.stdout[-2000:]}"


def test_the_rows_are_named_by_rules_of_the_book() -> None:
    named = list(rows())
    assert len(named) > 50
    assert all(rule in ECHOSIDE.rulebook or rule in ECHOSIDE.rulebook.ambiguities for _, rule in named)
