"""A game in a terminal: what is typed and said, and files on disk."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

LARGEST_FILE = 4_000_000  # bytes


class Talk(Protocol):
    """What can be played by typed lines: a game, a draft before it."""

    @property
    def over(self) -> bool:
        """Whether there is no more to say."""
        ...

    @property
    def prompt(self) -> str:
        """What stands before a line to be typed."""
        ...

    @property
    def farewell(self) -> str:
        """What is said where the input ends."""
        ...

    def begin(self) -> str:
        """Returns what is said first."""
        ...

    def say(self, line: str) -> str:
        """Does what a line says; returns the answer."""
        ...


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


def talk(game: Talk) -> None:
    """Plays until it is over or left, or the input ends."""
    print(game.begin())
    try:
        for line in _lines(game):
            print(game.say(line))
            if game.over:
                return
            print()
    except KeyboardInterrupt:
        print()
    if not game.over:
        print(game.farewell)


def _lines(game: Talk) -> Iterator[str]:
    """Yields what is typed until the input ends."""
    while not game.over:
        try:
            yield input(game.prompt)
        except EOFError:
            print()
            return


def speak_plainly() -> None:
    """Makes signs that the terminal cannot show into question marks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
