"""The Python environment of a clone: found where it is complete, made in `.venv` where it is not.

Standard library only, and nothing of the rest of the package: it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

CLONE = Path(__file__).resolve().parents[2]
RECORD = "rules-explorer.json"
NOT_AGAIN = "RULES_EXPLORER_ENVIRONMENT"  # set for the second start, which must not make an environment again

NO_VENV = """this Python cannot make virtual environments: its module "{module}" is missing.
On Debian and Ubuntu: apt install python3-venv. Elsewhere: use a Python from python.org."""
NO_INSTALL = """pip could not install what is needed; its own words are above.
Without a network connection nothing can be downloaded. Run the same command again when there is one."""
INCOMPLETE = """the environment {folder} was just made, yet lacks {names}.
Delete that folder and run the same command again."""
NO_FOLDER = """the environment {folder} could not be made: {reason}."""


class EnvironmentProblem(Exception):
    """What is missing, and what to do about it, in words for the person at the keyboard."""


def run_in_environment(
    module: str, arguments: Sequence[str], start: Callable[[list[str]], int], groups: Iterable[str] = ()
) -> int:
    """Call `start` here if this interpreter has every requirement, else run `module` in the clone's own environment.

    Args:
        module: what `python -m` starts in the other environment.
        arguments: the command line behind it.
        start: does the work, given the arguments; returns an exit code.
        groups: dependency groups needed beside the run-time requirements.

    Raises:
        EnvironmentProblem: the environment could not be made.
    """
    needed = requirements(CLONE, groups)
    missing = missing_from_here(needed)
    if not missing:
        return start(list(arguments))
    if os.environ.get(NOT_AGAIN):
        raise EnvironmentProblem(INCOMPLETE.format(folder=sys.prefix, names=", ".join(missing)))
    python = make_environment(CLONE, needed)
    return hand_over([str(python), "-m", module, *arguments])


def requirements(clone: Path, groups: Iterable[str] = ()) -> list[str]:
    """List what a clone requires, as pyproject.toml says it.

    Args:
        clone: folder of pyproject.toml.
        groups: dependency groups wanted beside the run-time requirements; they may include other groups.
    """
    import tomllib  # not at the top: this module must load in an older Python far enough to be refused in words

    project = tomllib.loads((clone / "pyproject.toml").read_text(encoding="utf-8"))
    found = list(project["project"]["dependencies"])
    waiting = list(groups)
    while waiting:
        for entry in project["dependency-groups"][waiting.pop(0)]:
            if isinstance(entry, str):
                found.append(entry)
            else:
                waiting.append(entry["include-group"])
    return found


def missing_from_here(needed: Iterable[str]) -> list[str]:
    """List those requirements that this interpreter does not satisfy, in the order given."""
    return [requirement for requirement in needed if not is_installed(requirement)]


def is_installed(requirement: str) -> bool:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match, f"not a requirement: {requirement!r}"
    try:
        version = importlib.metadata.version(match.group())
    except importlib.metadata.PackageNotFoundError:
        return False
    return in_range(version, requirement)


def in_range(version: str, requirement: str) -> bool:
    """Whether a version fits; where the `packaging` library is absent every version does, and pip sorts it out."""
    try:
        from packaging.requirements import Requirement
    except ImportError:
        return True
    return Requirement(requirement).specifier.contains(version, prereleases=True)


def make_environment(clone: Path, needed: Sequence[str]) -> Path:
    """Make or refresh `.venv` of a clone and return its Python.

    Nothing is installed again while the requirements are those of the last time.

    Raises:
        EnvironmentProblem: no venv module, a folder that cannot be written, or pip failed.
    """
    folder = clone / ".venv"
    python = python_of(folder)
    if python.exists() and recorded(folder) >= set(needed):
        return python
    if not python.exists():
        create(folder)
    install(python, clone, needed)
    record(folder, needed)
    return python


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def create(folder: Path) -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise EnvironmentProblem(NO_VENV.format(module=module))
    say(f"Making an environment in {folder} (once; it takes a minute).")
    outcome = subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=False)
    if outcome.returncode:
        raise EnvironmentProblem(NO_FOLDER.format(folder=folder, reason="Python's venv module failed, see above"))


def install(python: Path, clone: Path, needed: Sequence[str]) -> None:
    say("Installing what is needed there.")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    outcome = subprocess.run([str(python), "-m", "pip", "install", *quiet, "-e", str(clone), *needed], check=False)
    if outcome.returncode:
        raise EnvironmentProblem(NO_INSTALL)


def recorded(folder: Path) -> set[str]:
    """Return the requirements last installed there; none if the project file's other parts have changed since."""
    try:
        text = (folder / RECORD).read_text(encoding="utf-8")
        noted = json.loads(text)
        return set(noted["requirements"]) if noted["project"] == fingerprint(folder.parent) else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def record(folder: Path, needed: Sequence[str]) -> None:
    noted = {"project": fingerprint(folder.parent), "requirements": sorted(recorded(folder) | set(needed))}
    (folder / RECORD).write_text(json.dumps(noted, indent=1), encoding="utf-8")


def fingerprint(clone: Path) -> str:
    return hashlib.sha256((clone / "pyproject.toml").read_bytes()).hexdigest()


def hand_over(command: list[str]) -> int:
    """Run a command in place of this process (on Windows, for want of a real exec, as its child)."""
    environment = {**os.environ, NOT_AGAIN: "1"}
    if os.name != "nt":
        os.execve(command[0], command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
