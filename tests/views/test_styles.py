"""The stylesheet and the symbols."""

from __future__ import annotations

import re

import pytest

from explorer.views.assets import stylesheet, symbol_names, symbols
from tests.views.drawn import SAMPLES, drawing, repeated, sample, strip, table

PAIRS = [
    ("ink", "paper"), ("ink", "surface"), ("ink", "felt"), ("ink", "sunken"),
    ("ink", "illegal-wash"), ("ink", "legal-wash"),
    ("muted", "paper"), ("muted", "surface"), ("muted", "felt"), ("muted", "sunken"),
    ("legal", "surface"), ("legal", "paper"), ("legal", "sunken"), ("legal", "legal-wash"), ("on-legal", "legal"),
    ("illegal", "surface"), ("illegal", "paper"), ("illegal", "illegal-wash"), ("open-ink", "open-wash"),
    ("on-dark", "crew-dark-carnival"), ("on-light", "crew-psychopathic"), ("on-light", "crew-underground"),
    ("on-dark", "type-item"), ("type-epic-mark", "type-epic"), ("on-dark", "type-fiend"), ("on-light", "type-flavor"),
    ("on-light", "type-starter"), ("on-dark", "back"),
]  # fmt: skip


def _selectors() -> list[str]:
    bare = re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.S)
    heads = re.findall(r"(?:^|[{};])\s*([^{};@]+)\{", bare)
    return [part.strip() for head in heads for part in re.split(r",(?![^(]*\))", head)]


def test_every_selector_is_scoped() -> None:
    stray = [selector for selector in _selectors() if not re.match(r"(body\[[^\]]*\] )?\.rx\b", selector)]
    assert len(_selectors()) > 300
    assert not stray


def test_nothing_is_fetched_from_anywhere() -> None:
    assert not re.findall(r"http|url\(|@import|@font-face", stylesheet() + str(symbols()))


def test_symbols_are_named_once_and_well_formed() -> None:
    drawn = drawing(symbols())
    assert not repeated(drawn.all("id"))
    assert len(symbol_names()) > 170


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sign_that_is_used_exists(name: str) -> None:
    used = set(table(sample(name)).all("href")) | set(strip(sample(name)).all("href"))
    assert {sign.removeprefix("#rx-") for sign in used} <= symbol_names()


def _colour(name: str, dark: bool) -> str:
    found = re.search(rf"--{name}: (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", stylesheet())
    assert found, name
    return found[3] or found[2 if dark else 1]


def _light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(text: str, ground: str) -> float:
    low, high = sorted((_light(text), _light(ground)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_can_be_read_on_its_ground(text: str, ground: str, dark: bool) -> None:
    assert _contrast(_colour(text, dark), _colour(ground, dark)) >= 4.5
