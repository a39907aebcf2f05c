"""The one kind of record that steps, acts and effects are: small, frozen, comparable, saved field by field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def step(cls: type[T]) -> type[T]:
    """Makes *cls* a frozen dataclass with slots.  Its name is part of the file format."""
    return dataclass(frozen=True, slots=True)(cls)


class Frozen:
    """Base of the frozen records; they hold numbers, texts, tuples and other records, never the state."""

    __slots__ = ()

    def but(self, **changes: Any) -> Self:
        """Returns a copy with some fields changed."""
        for name in self.__match_args__:  # type: ignore[attr-defined]
            if name not in changes:
                changes[name] = getattr(self, name)
        return type(self)(**changes)

    def parts(self) -> dict[str, Any]:
        """Returns the fields by name."""
        return {name: getattr(self, name) for name in self.__match_args__}  # type: ignore[attr-defined]
