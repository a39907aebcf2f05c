"""What the two commands of the README do before anything is installed. No test here installs or downloads."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.apps import environment

CLONE = environment.CLONE
PROJECT = """
[project]
dependencies = ["alpha>=1"]
[dependency-groups]
test = ["beta", {include-group = "more"}]
more = ["gamma<2"]
"""
OK, FAILED = subprocess.CompletedProcess([], 0), subprocess.CompletedProcess([], 1)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, clone: Path) -> list[list[str]]:
    """The commands that would have been run; "venv" leaves a Python behind, as the real one does."""
    run: list[list[str]] = []

    def record(command: list[str], check: bool) -> subprocess.CompletedProcess[str]:
        run.append(command)
        python = environment.python_of(clone / ".venv")
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return OK

    monkeypatch.setattr(environment.subprocess, "run", record)
    return run


def test_requirements_include_groups_and_the_groups_they_include(clone: Path) -> None:
    assert environment.requirements(clone, ["test"]) == ["alpha>=1", "beta", "gamma<2"]
    assert environment.requirements(clone) == ["alpha>=1"]


def test_this_environment_has_everything_in_the_ranges_asked_for() -> None:
    assert environment.missing_from_here(environment.requirements(CLONE, ["test"])) == []


@pytest.mark.parametrize("requirement", ["no-such-distribution", "pytest<1"])
def test_what_is_absent_or_out_of_range_is_missing(requirement: str) -> None:
    assert environment.missing_from_here(["pytest", requirement]) == [requirement]


def test_a_complete_environment_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "requirements", lambda clone, groups: ["pytest"])
    assert environment.run_in_environment("explorer", ["--port", "1"], lambda arguments: len(arguments)) == 2


def test_an_environment_is_made_once(clone: Path, commands: list[list[str]]) -> None:
    for _ in range(2):
        environment.make_environment(clone, ["alpha>=1"])
    assert [command[2] for command in commands] == ["venv", "pip"]
    assert commands[1][-3:] == ["-e", str(clone), "alpha>=1"]


def test_a_group_is_added_to_the_environment_that_is_there(clone: Path, commands: list[list[str]]) -> None:
    environment.make_environment(clone, ["alpha>=1"])
    environment.make_environment(clone, ["alpha>=1", "beta"])
    environment.make_environment(clone, ["alpha>=1"])
    assert [command[2] for command in commands] == ["venv", "pip", "pip"]


def test_a_changed_project_is_installed_again(clone: Path, commands: list[list[str]]) -> None:
    environment.make_environment(clone, ["alpha>=1"])
    (clone / "pyproject.toml").write_text(PROJECT + "\n")
    environment.make_environment(clone, ["alpha>=1"])
    assert [command[2] for command in commands] == ["venv", "pip", "pip"]


def test_a_record_that_cannot_be_read_is_as_good_as_none(clone: Path, commands: list[list[str]]) -> None:
    environment.make_environment(clone, ["alpha>=1"])
    (clone / ".venv" / environment.RECORD).write_text("{")
    environment.make_environment(clone, ["alpha>=1"])
    assert len(commands) == 3


def test_a_python_without_venv_is_told_what_to_install(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.EnvironmentProblem, match="apt install python3-venv"):
        environment.make_environment(clone, ["alpha"])


def test_a_failed_install_is_tried_again_next_time(
    clone: Path, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.create(clone / ".venv")
    monkeypatch.setattr(environment.subprocess, "run", lambda command, check: FAILED)
    with pytest.raises(environment.EnvironmentProblem, match="Without a network connection"):
        environment.make_environment(clone, ["alpha"])
    assert environment.recorded(clone / ".venv") == set()


def test_a_folder_that_cannot_be_made_is_named(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.subprocess, "run", lambda command, check: FAILED)
    with pytest.raises(environment.EnvironmentProblem, match=r"\.venv could not be made"):
        environment.make_environment(clone, ["alpha"])


def test_the_second_start_never_makes_an_environment_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "requirements", lambda clone, groups: ["no-such-distribution"])
    monkeypatch.setenv(environment.NOT_AGAIN, "1")
    with pytest.raises(environment.EnvironmentProblem, match="lacks no-such-distribution"):
        environment.run_in_environment("explorer", [], lambda arguments: 0)


EARLY = [
    "explorer/__init__.py",
    "explorer/__main__.py",
    "explorer/apps/__init__.py",
    "tests/__init__.py",
    "tests/__main__.py",
]


@pytest.mark.parametrize("path", EARLY)
def test_an_old_python_can_read_what_refuses_it(path: str) -> None:
    ast.parse((CLONE / path).read_text("utf-8"), feature_version=(3, 7))


def test_starting_needs_the_standard_library_alone() -> None:
    code = "import explorer.apps.environment, tests.__main__, explorer.__main__"
    isolated = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(CLONE)!r}); {code}"]
    assert subprocess.run(isolated, capture_output=True, text=True, check=False).stderr == ""
