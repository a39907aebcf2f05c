"""The examples in the docstrings say what is true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import hexmap

MODULES = [found.name for found in iter_modules(hexmap.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_every_module_shows_how_it_is_used(name: str) -> None:
    done = doctest.testmod(import_module(f"hexmap.{name}"))
    assert done.failed == 0
    assert done.attempted > 0
