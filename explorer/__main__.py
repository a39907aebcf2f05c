"""`python3 -m explorer` in a clone: make what the app needs, once, and start it."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # says so before anything newer is imported
    sys.exit("Rules Explorer needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

from explorer.apps.environment import EnvironmentProblem, run_in_environment


def main() -> int:
    """Run the command line in an environment that has what the app needs.

    Returns:
        The exit code: 1 where the environment could not be made, with the reason on standard error.
    """
    try:
        return run_in_environment("explorer", sys.argv[1:], start, groups=())
    except EnvironmentProblem as problem:
        print(f"rules-explorer: {problem}", file=sys.stderr)
        return 1


def start(arguments: list[str]) -> int:
    from explorer.apps.cli import main as command_line

    return command_line(arguments)


if __name__ == "__main__":
    sys.exit(main())
