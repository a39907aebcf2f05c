"""Random numbers from keyed streams: one changed reading moves only its own draws."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

_MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15  # the odd steps of splitmix64 and of one of its kin
_STEP = 0xD1342543DE82EF95


def mix(z: int) -> int:
    """Returns 64 well-mixed bits of *z* (the finaliser of splitmix64)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@cache
def _key(stream: str) -> int:
    key = 0
    for byte in stream.encode():
        key = mix((key + byte + 1) * _GAMMA & _MASK)
    return key


def draw(seed: int, stream: str, count: int) -> int:
    """Returns number *count* of *stream* under *seed*, 64 bits."""
    return mix((seed * _GAMMA + _key(stream) + count * _STEP) & _MASK)


def order(seed: int, stream: str, count: int, size: int) -> tuple[int, ...]:
    """Returns a uniformly random order of 0 .. size-1 (Fisher-Yates), number *count* of *stream*."""
    places = list(range(size))
    state = draw(seed, stream, count)
    for i in range(size - 1, 0, -1):
        state = (state + _GAMMA) & _MASK
        j = mix(state) % (i + 1)
        places[i], places[j] = places[j], places[i]
    return tuple(places)


def dealt_anew(things: Iterable[int], seed: int, stream: str = "hidden") -> list[int]:
    """Returns *things* in a random order that tells nothing of the order they lay in, to deal hidden cards from."""
    known = sorted(things)
    return [known[i] for i in order(seed, stream, 0, len(known))]
