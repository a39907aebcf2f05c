"""A pytest plugin that plays without one condition: `-p tests.echoside.without_row --without Buy.ROWS.1`.

A row is named by the act or effect, the list it stands in, and its place there.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from explorer.games.echoside import ECHOSIDE

LISTS = ("TABLE", "ROWS", "SEATS")


def rows() -> Iterator[tuple[str, str]]:
    """Yields every condition of every act and effect: its name here, and its rule."""
    for name, kind in ECHOSIDE.records.items():
        for part in LISTS:
            for i, row in enumerate(vars(kind).get(part, ())):
                yield f"{name}.{part}.{i}", row.rule


def take_away(row: str) -> None:
    """Takes a condition away, for good."""
    name, part, place = row.split(".")
    kind, i = ECHOSIDE.records[name], int(place)
    whole = getattr(kind, part)
    setattr(kind, part, whole[:i] + whole[i + 1 :])


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--without", help="the condition to play without")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--without"):
        take_away(config.getoption("--without"))
