"""Finding what somebody meant by a few typed words."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence


def words(text: str) -> list[str]:
    """Returns the words of *text* without case, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", text).casefold().replace("'", "").replace("’", "")
    return re.findall(r"[a-z0-9]+|/", plain)


def _inside(said: Sequence[str], full: Sequence[str]) -> bool:
    """Whether the words said begin words of *full*, in order, starting with the first."""
    at = 0
    for i, word in enumerate(said):
        while at < len(full) and not full[at].startswith(word):
            if i == 0:
                return False
            at += 1
        if at == len(full):
            return False
        at += 1
    return True


def matches(said: str, texts: Iterable[str]) -> list[str]:
    """Returns the texts that *said* may stand for: the very one, else all that it shortens.

    "buy carnie" shortens "buy killer carnie": the first words agree, the others begin words further on.
    """
    texts = list(dict.fromkeys(texts))
    if said in texts:
        return [said]
    wanted = words(said)
    exact = [t for t in texts if words(t) == wanted]
    return exact or [t for t in texts if wanted and _inside(wanted, words(t))]


def nearest(said: str, texts: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Returns texts that look most like *said*."""
    by_plain = {" ".join(words(t)): t for t in texts}
    close = difflib.get_close_matches(" ".join(words(said)), by_plain, n=count, cutoff=0.5)
    return tuple(by_plain[c] for c in close)
