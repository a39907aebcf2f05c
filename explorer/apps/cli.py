"""The console command `rules-explorer`.

A subcommand is one function that adds its parser and sets `run`; it stands in COMMANDS and nowhere else. `run` takes
the parsed arguments and returns an exit code; it imports what it needs itself, so that no command waits for another's.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from explorer import __version__
from explorer.apps.cards import add_cards
from explorer.apps.play import add_play

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DEFAULT_PORT = 8866


class CommandProblem(Exception):
    """What went wrong with a command and what to do about it; shown without a traceback, exit code 1."""


def add_serve(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="start the app in the browser (what happens without a subcommand)")
    parser.add_argument("--port", type=port_number, default=DEFAULT_PORT, help="default: %(default)s, or a free one")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    parser.add_argument("--base-url", type=base_url, default="/", help="path in front of every address, behind a proxy")
    parser.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    from explorer.apps.serve import serve

    return serve(arguments.port, arguments.browser, arguments.base_url)


COMMANDS: tuple[Callable[[Commands], None], ...] = (add_serve, add_play, add_cards)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: without the program's name; None takes those of this process.

    Returns:
        The exit code: 0 when all went well, 1 after a CommandProblem. Arguments that cannot be read end the process
        with code 2, as argparse does.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    chosen = build_parser().parse_args(with_default_command(given))
    try:
        return int(chosen.run(chosen))
    except CommandProblem as problem:
        print(f"rules-explorer: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rules-explorer", description="Learn, play and argue the rules of tabletop games."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add_command in COMMANDS:
        add_command(commands)
    return parser


def with_default_command(arguments: list[str]) -> list[str]:
    """Put `serve` in front where no subcommand is named."""
    about_all = {"-h", "--help", "--version"}
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in about_all):
        return ["serve", *arguments]
    return arguments


def port_number(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port; expected a number from 1 to 65535")


def base_url(text: str) -> str:
    """Return a path with one slash at each end."""
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


if __name__ == "__main__":
    sys.exit(main())
