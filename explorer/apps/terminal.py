"""A game in a terminal: what is typed and said, and files on disk."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from explorer.lab.commands import TextGame

LARGEST_FILE = 4_000_000  # bytes
FAREWELL = 'Goodbye. (Next time, "save FILE" keeps the game.)'


class Disk:
    """Files by name, as the terminal has them."""

    def read(self, name: str) -> str:
        """Returns the text of a file.  Raises OSError, or ValueError for one that is no text or far too long."""
        path = Path(name).expanduser()
        if path.stat().st_size > LARGEST_FILE:
            raise ValueError(f"{name}: larger than any saved game.")
        try:
            return path.read_text("utf-8")
        except UnicodeDecodeError:
            raise ValueError(f"{name}: not a text file.") from None

    def write(self, name: str, text: str) -> None:
        """Writes a file, in one go: an older one is kept whole until the new one is there."""
        path = Path(name).expanduser()
        if path.is_dir():
            raise ValueError(f"{name}: this is a folder.")
        data, half = text.encode(), path.with_name(path.name + ".part")
        half.write_bytes(data)
        half.replace(path)


def talk(game: TextGame) -> None:
    """Plays until the game is left or the input ends."""
    print(game.begin())
    try:
        for line in _lines(game):
            print(game.say(line))
            if game.over:
                return
            print()
    except KeyboardInterrupt:
        print()
    print(FAREWELL)


def _lines(game: TextGame) -> Iterator[str]:
    """Yields what is typed until the input ends."""
    while True:
        try:
            yield input(f"{game.game.names[game.seat]}> " if game.seat is not None else "> ")
        except EOFError:
            print()
            return


def speak_plainly() -> None:
    """Makes signs that the terminal cannot show into question marks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
