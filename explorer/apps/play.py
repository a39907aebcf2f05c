"""The subcommand `play`: a whole game in a terminal, by typed commands."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.lab.bots import Bot
    from explorer.lab.tree import Tree

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

MOST_SEATS = 8  # of any game


def add_play(commands: Commands) -> None:
    """Adds the subcommand to the command line."""
    parser = commands.add_parser("play", help="play a game in the terminal, by typed commands")
    add = parser.add_argument
    add("game", nargs="?", default="echoside", help="which game (default: %(default)s)")
    add("--players", type=int, metavar="N", help="how many play, bots included (default: 2)")
    add(
        "--people",
        type=int,
        default=1,
        metavar="N",
        help="how many of them are people, in the first seats (default: 1)",
    )
    add("--names", type=_words, default=[], metavar="ANA,BO", help="names, in the order of seats")
    add("--bots", default="greedy", metavar="KIND", help="who plays the other seats: greedy or random")
    add("--seed", type=int, metavar="N", help="the number all chance comes from")
    add("--variants", type=_words, default=[], metavar="A,B", help="Echoside: team-play, abolish-made-easy, ...")
    add("--advanced", action="store_true", help="Echoside: with Fiends")
    add(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting or a switch, such as goal=60, hands=draft or amb.wheel-12=reroll",
    )
    add("--cards", action="append", default=[], metavar="FILE", help="a file of your own cards")
    add("--load", metavar="FILE", help="go on with a saved game; other options about the game do not count then")
    parser.set_defaults(run=run_play)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def run_play(arguments: argparse.Namespace) -> int:
    """Plays until the game is left or the input ends; returns 1, with a reason, where the arguments make no game."""
    from explorer.apps.terminal import Disk, speak_plainly, talk
    from explorer.lab.commands import TextGame

    speak_plainly()
    try:
        tree = _loaded(arguments.load) if arguments.load else _new(arguments)
        game = TextGame(tree, _bots(arguments, tree), Disk())
    except (OSError, ValueError) as error:
        print(f"rules-explorer: {_reason(error)}", file=sys.stderr)
        return 1
    talk(game)
    return 0


def _reason(error: OSError | ValueError) -> str:
    return f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)


def _loaded(name: str) -> Tree:
    from explorer.apps.terminal import Disk
    from explorer.lab.commands import opened

    return opened(Disk().read(name))


def _new(arguments: argparse.Namespace) -> Tree:
    from explorer.games import game_type, new_game
    from explorer.lab.tree import Tree

    names = arguments.names
    count = max(2, len(names)) if arguments.players is None else arguments.players
    if not 1 <= count <= MOST_SEATS:
        least, most = game_type(arguments.game).players
        raise ValueError(f"--players {count}: expected {least} to {most}.")
    if len(names) > count:
        raise ValueError(f"--names: {len(names)} names for {count} players.")
    seats = [*names, *(f"Player {i + 1}" for i in range(len(names), count))]
    return Tree(new_game(arguments.game, seats, arguments.seed, _settings(arguments), arguments.cards))


def _settings(arguments: argparse.Namespace) -> dict[str, Any]:
    given = {"variants": arguments.variants, "advanced": arguments.advanced}
    settings: dict[str, Any] = {name: value for name, value in given.items() if value}
    for text in arguments.set:
        key, sign, value = text.partition("=")
        if not sign or not key.strip():
            raise ValueError(f"--set {text}: expected ID=VALUE, such as amb.wheel-12=reroll.")
        settings[key.strip()] = _value(value.strip())
    return settings


def _value(text: str) -> Any:
    if text.isascii() and text.isdecimal():
        return int(text)
    return {"true": True, "false": False}.get(text, text)


def _bots(arguments: argparse.Namespace, tree: Tree) -> dict[int, Bot]:
    from explorer.lab.bots import bot, minds_for

    seats = range(len(tree.game.names))
    kinds = minds_for(tree.game.kind.name)
    if arguments.bots not in kinds:
        raise ValueError(f"--bots {arguments.bots}: there is {' and '.join(kinds)}.")
    if not 0 <= arguments.people <= len(seats):
        raise ValueError(f"--people {arguments.people}: the game has {len(seats)} seats.")
    return {seat: bot(arguments.bots, tree.root.game.seed * MOST_SEATS + seat) for seat in seats[arguments.people :]}
