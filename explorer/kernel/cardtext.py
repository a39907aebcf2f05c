"""The text of a card file: what every game refuses before it looks at a card, and what a card may be called."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from explorer.kernel.errors import SettingsError

LONGEST = 60_000  # characters of a file
LONGEST_LINE = 500  # a longer one could hold a key with so many parts that reading it takes minutes
LONGEST_NAME = 40
MOST_FILES = 10
MOST_CARDS = 300  # of one's own in a game, every copy counted
MOST_DEFECTS = 50  # told
A_NAME = f"a text of 1 to {LONGEST_NAME} characters on one line, without braces or /"


class CardError(SettingsError):
    """A card file that cannot be used; `defects` names file, card, field and what was expected, for each."""

    def __init__(self, defects: Sequence[str]):
        more = len(defects) - MOST_DEFECTS
        super().__init__([*defects[:MOST_DEFECTS], *([f"... and {more} more defects."] if more > 0 else [])])

    def __str__(self) -> str:
        return "\n".join(self.defects)


def tables(text: str) -> dict[str, Any]:
    """Returns a file as TOML has it.

    Raises ValueError, with what is wrong in words, for what is no TOML or would be slow or unsound to read.
    """
    if len(text) > LONGEST:
        raise ValueError(f"expected at most {LONGEST:,} characters; found {len(text):,}")
    if max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise ValueError(f"expected lines of at most {LONGEST_LINE:,} characters; found a longer one")
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise ValueError("expected whole characters; found half of one")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        why = "nested too deeply" if isinstance(error, RecursionError) else error
        raise ValueError(f"not readable as TOML: {why}") from None


def is_name(value: object) -> bool:
    """Returns whether a card may be called so: the name is typed, shown in one line, and part of an act's text."""
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or value != " ".join(value.split()):
        return False
    return value.isprintable() and not {*value} & {*"{}/"} and any(c.isalnum() for c in value)
