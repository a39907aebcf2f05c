"""Random numbers from keyed streams: one changed reading moves only its own draws."""

from __future__ import annotations

from functools import cache

_MASK = 0xFFFFFFFFFFFFFFFF


def mix(z: int) -> int:
    """Returns 64 well-mixed bits of *z* (the finaliser of splitmix64)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@cache
def _key(stream: str) -> int:
    key = 0
    for byte in stream.encode():
        key = mix((key + byte + 1) * 0x9E3779B97F4A7C15 & _MASK)
    return key


def draw(seed: int, stream: str, count: int) -> int:
    """Returns number *count* of *stream* under *seed*, 64 bits."""
    return mix((seed * 0x9E3779B97F4A7C15 + _key(stream) + count * 0xD1342543DE82EF95) & _MASK)


def order(seed: int, stream: str, count: int, size: int) -> tuple[int, ...]:
    """Returns a uniformly random order of 0 .. size-1 (Fisher-Yates)."""
    places = list(range(size))
    for i in range(size - 1, 0, -1):
        j = mix((seed * 0x9E3779B97F4A7C15 + _key(stream) + (count << 20) + i * 0xD1342543DE82EF95) & _MASK) % (i + 1)
        places[i], places[j] = places[j], places[i]
    return tuple(places)
