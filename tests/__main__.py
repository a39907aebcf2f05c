"""`python3 -m tests` in a clone: make what the tests need, once, and run them.

Without arguments: first everything that needs no browser, on all cores, then the browser tests one after the other, so
that no page waits for another. With arguments: pytest with just those.
"""

from __future__ import annotations

import subprocess
import sys

if sys.version_info < (3, 11):
    sys.exit("Rules Explorer needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

from explorer.apps.environment import EnvironmentProblem, run_in_environment

STAGES = (
    ["-n", "logical", "-m", "not browser and not long and not binder"],
    ["-m", "browser and not long and not binder", "tests/browser"],
)


def main() -> int:
    try:
        return run_in_environment("tests", sys.argv[1:], run, groups=["test"])
    except EnvironmentProblem as problem:
        print(f"tests: {problem}", file=sys.stderr)
        return 1


def run(arguments: list[str]) -> int:
    """Run pytest over each stage, or once with the arguments given; the exit code is the first failure's."""
    codes = [pytest(stage) for stage in ([arguments] if arguments else STAGES)]
    return next((code for code in codes if code), 0)


def pytest(arguments: list[str]) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
