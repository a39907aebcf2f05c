"""Finding what somebody meant by a few typed words."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache


@lru_cache(maxsize=4096)
def words(text: str) -> tuple[str, ...]:
    """Returns the words of *text* without case, accents and punctuation; an emoji is part of a word, "/" is a word."""
    plain = unicodedata.normalize("NFKD", text.casefold()).replace("'", "").replace("’", "").replace("/", " / ")
    letters = (c if _is_letter(c) else " " for c in plain if not unicodedata.combining(c))
    return tuple("".join(letters).split())


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "/" or unicodedata.category(character) == "So"


def shortens(said: Sequence[str], full: Sequence[str]) -> bool:
    """Returns whether the words said begin words of *full*, in order, starting with the first."""
    if not said or not full or not full[0].startswith(said[0]):
        return False
    rest = iter(full[1:])
    return all(any(word.startswith(part) for word in rest) for part in said[1:])


def matches(said: str, *levels: Iterable[str]) -> list[str]:
    """Returns the texts that *said* may stand for: the very one, else the same in other spelling, else all it shortens.

    "buy fox" shortens "buy silver fox": the first words agree, the others begin words further on.  A text that
    starts with just these words goes before: "half 2" is "half 2: draw a card", not "half 1: 2 Karma".  Texts come in
    levels, most likely first: the texts returned are of one level, but a better likeness further on goes first.
    """
    texts = [list(dict.fromkeys(level)) for level in levels]
    wanted = words(said)
    alike: tuple[Callable[[str], bool], ...] = (
        lambda text: text == said,
        lambda text: bool(wanted) and words(text) == wanted,
        lambda text: bool(wanted) and words(text)[: len(wanted)] == wanted,
        lambda text: shortens(wanted, words(text)),
    )
    for is_alike in alike:
        for level in texts:
            found = [text for text in level if is_alike(text)]
            if found:
                return found
    return []


def nearest(said: str, texts: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Returns texts that look most like *said*."""
    by_plain = {" ".join(words(t)): t for t in texts}
    close = difflib.get_close_matches(" ".join(words(said)), by_plain, n=count, cutoff=0.5)
    return tuple(by_plain[c] for c in close)
