"""The command `rules-explorer cards check FILE`: card files of one's own, read before they are played with."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_cards(commands: Commands) -> None:
    """Adds the subcommand to the command line."""
    parser = commands.add_parser("cards", help="read card files of your own and say what is wrong with them")
    actions = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    check = actions.add_parser("check", help="read the files; shows each card as it will read, or every defect")
    check.add_argument("files", nargs="+", metavar="FILE", help="a card file (TOML)")
    check.add_argument("--game", help="the game they are for (default: the one that can read them)")
    check.set_defaults(run=run_check)


def run_check(arguments: argparse.Namespace) -> int:
    """Print what the files say; returns 0 if all can be played with, else 1."""
    return max([_check(arguments.game, path) for path in arguments.files])


def _check(game: str | None, path: str) -> int:
    from explorer.games import GAMES

    found = {name: _read(name, path) for name in ([game] if game else GAMES)}
    name = min(found, key=lambda name: len(found[name][1]))
    lines, defects = found[name]
    title = GAMES.get(name, name)
    if not defects:
        print(f"{path}: {_count(len(lines), 'card')} of {title}, all is well.", *lines, sep="\n  ")
        return 0
    print(*defects, sep="\n", file=sys.stderr)
    print(f"{path}: refused as a whole; {_count(len(defects), 'defect')}, read for {title}.", file=sys.stderr)
    return 1


def _read(game: str, path: str) -> tuple[Sequence[str], Sequence[str]]:
    """Returns what each card says, and what is wrong with the file if it is read as one for that game."""
    from explorer.apps.cli import CommandProblem
    from explorer.games import card_file
    from explorer.kernel.errors import SettingsError

    try:
        return card_file(game, path)[1], ()
    except SettingsError as error:
        return (), error.defects
    except ValueError as error:  # no such game
        raise CommandProblem(str(error)) from None


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
