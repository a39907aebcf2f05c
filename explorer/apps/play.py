"""The subcommand `play`: a whole game in a terminal, by typed commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.kernel.game import Game
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
    add(
        "--deck",
        action="append",
        default=[],
        metavar="NAME|FILE",
        help="Astra: a deck, one of ours or a file with a list, in the order of seats; may be given for each seat. "
        'A sideboard stands at the end of a list, below a line "Sideboard"',
    )
    add(
        "--draft",
        action="store_true",
        help="Astra: decks are drafted before the game, which may be a match (best_of=3)",
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
        bots = _bots(arguments, tree)
        found = _drafted(tree.game, bots) if arguments.draft and not arguments.load else tree
        if found is None:
            return 0
        game = TextGame(found, bots, Disk())
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
    settings = _settings(arguments)
    if arguments.draft and (arguments.game != "astra" or arguments.deck):
        raise ValueError("--draft: only Astra has decks to draft, and whoever drafts brings none (draft.1).")
    if arguments.deck:
        settings |= _decks(arguments.deck, count)
    return Tree(new_game(arguments.game, seats, arguments.seed, settings, arguments.cards))


def _drafted(game: Game, bots: Mapping[int, Bot]) -> Tree | None:
    """Returns the game again with decks that its players have drafted; None if they leave the draft."""
    from explorer.apps.draftroom import DraftRoom
    from explorer.apps.terminal import Disk, talk
    from explorer.apps.textdraft import TextDraft
    from explorer.games import new_game
    from explorer.lab.tree import Tree
    from explorer.widgets.screen import HUMAN

    kinds = [bots[seat].name if seat in bots else HUMAN for seat in range(len(game.names))]
    draft = TextDraft(DraftRoom(game.names, kinds, game.seed, game.settings["cards"]), Disk())
    talk(draft)
    settings = {**game.settings, **draft.settings()} if draft.built else {}
    return Tree(new_game(game.kind.name, game.names, game.seed, settings)) if settings else None


def _decks(given: Sequence[str], count: int) -> dict[str, Any]:
    """Returns decks and sideboards as settings; who has none of their own takes one of ours."""
    from explorer.apps.terminal import Disk
    from explorer.games.astra.decks import TEACHING, halves, own_decks

    if len(given) > count:
        raise ValueError(f"--deck: {len(given)} decks for {count} players.")
    unknown = [name for name in given if name not in own_decks() and not Path(name).expanduser().is_file()]
    if unknown:
        raise ValueError(f"--deck {unknown[0]}: no such file, and none of our decks: {', '.join(own_decks())}.")
    lists = [(name, "") if name in own_decks() else halves(Disk().read(name)) for name in given]
    lists += [(TEACHING[seat % len(TEACHING)], "") for seat in range(len(given), count)]
    asides = [aside for _, aside in lists]
    return {"decks": [deck for deck, _ in lists], **({"sideboards": asides} if any(asides) else {})}


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
