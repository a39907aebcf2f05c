"""`python3 -m tests` in a clone: make what the tests need, once, and run them.

Without arguments: the browser tests one after the other, so that no page waits for another, and beside them, with what
the cores have to spare, everything that needs no browser; the slow ones (`-m slow`) are left to `.ci/run`. With
arguments: pytest with just those.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from typing import IO

if sys.version_info < (3, 11):
    sys.exit("Rules Explorer needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

from explorer.apps.environment import EnvironmentProblem, run_in_environment

WITHOUT_BROWSER = ["-n", "logical", "-m", "not browser and not long and not binder"]
IN_BROWSER = ["-m", "browser and not slow and not long and not binder", "tests/browser"]


def main() -> int:
    try:
        return run_in_environment("tests", sys.argv[1:], run, groups=["test"])
    except EnvironmentProblem as problem:
        print(f"tests: {problem}", file=sys.stderr)
        return 1


def run(arguments: list[str]) -> int:
    """Run pytest with the arguments given, or over both halves at once; the exit code is the first failure's."""
    if arguments:
        return subprocess.run(pytest(arguments), check=False).returncode
    with tempfile.TemporaryFile("w+") as aside:
        beside = start_beside(aside)
        try:
            code = subprocess.run(pytest(IN_BROWSER), check=False).returncode
            code = beside.wait() or code
        finally:
            beside.kill()
            aside.seek(0)
            sys.stdout.writelines(aside)
    return code


def start_beside(output: IO[str]) -> subprocess.Popen[bytes]:
    """Start what needs no browser, giving way to everything else that runs; what it says is kept for later."""
    give_way = (lambda: os.nice(10)) if hasattr(os, "nice") else None
    print("Everything that needs no browser runs beside the browser tests; its report comes last.", flush=True)
    return subprocess.Popen(pytest(WITHOUT_BROWSER), stdout=output, stderr=subprocess.STDOUT, preexec_fn=give_way)


def pytest(arguments: list[str]) -> list[str]:
    return [sys.executable, "-m", "pytest", *arguments]


if __name__ == "__main__":
    sys.exit(main())
