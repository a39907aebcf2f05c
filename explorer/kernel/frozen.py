"""The one kind of record that steps, acts and effects are: small, frozen, comparable, saved field by field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, ParamSpec, Self, TypeVar, cast, dataclass_transform

T = TypeVar("T")
Asked = ParamSpec("Asked")


@dataclass_transform(frozen_default=True)
def step(cls: type[T]) -> type[T]:
    """Makes *cls* a frozen dataclass with slots.  Its name is part of the file format."""
    record = dataclass(frozen=True, slots=True)(cls)
    names: tuple[str, ...] = record.__match_args__  # type: ignore[attr-defined]
    if not any(is_dataclass(base) for base in record.__mro__[1:]):
        if names:
            _fill_faster(record, names)
        else:
            del record.__init__  # there is nothing to fill
    return record


MANY = 3  # fields from which on a change of class pays
BECOME = object.__dict__["__class__"].__set__
_THAWED: dict[
    type[Any], type[Any]
] = {}  # for each record that is filled fast the class with the same slots, not frozen


def _fill_faster(record: type[Any], names: tuple[str, ...]) -> None:
    """Has new records filled up to thrice as fast: a sixth of the time of a game went into that.

    A frozen dataclass sets each field by a call of object.__setattr__.  Here a few fields are set by their slots, many
    while the record is of a class that is not frozen yet.
    """
    defaults = {f.name: f.default for f in fields(record) if f.default is not MISSING}
    thawed = _THAWED[record] = type(record.__name__, record.__bases__, {"__slots__": names})
    known: dict[str, Any] = {f"set_{name}": record.__dict__[name].__set__ for name in names}
    lines = [f"set_{name}(self, {name})" for name in names]
    if len(names) >= MANY:
        lines = ["become(self, thawed)", *(f"self.{name} = {name}" for name in names), "self.__class__ = record"]
    known |= {"become": BECOME, "thawed": thawed, "record": record, "defaults": defaults}
    given = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in names)
    exec(f"def __init__(self, {given}):\n    " + "\n    ".join(lines), known)  # as dataclasses makes its own
    record.__init__ = known["__init__"]


KEPT = 4096  # records of one class


def kept(record: Callable[Asked, T]) -> Callable[Asked, T]:
    """Returns what makes records of a class, but gives the one that was made before where it can.

    For those that are made again and again, as the acts of a listing are.
    """
    return cast("Callable[Asked, T]", lru_cache(KEPT)(record))


@cache
def _changer(record: type[Any], changed: tuple[str, ...]) -> Callable[[Any, Any], Any]:
    """Returns what copies a record, with these fields from a mapping.  Raises TypeError if there is no such field."""
    names: tuple[str, ...] = record.__match_args__
    if strange := [name for name in changed if name not in names]:
        raise TypeError(f"{record.__name__} has no {strange[0]}.")
    known: dict[str, Any] = {"record": record, "become": BECOME, "new": object.__new__, "thawed": _THAWED.get(record)}
    values = [f"changes[{name!r}]" if name in changed else f"old.{name}" for name in names]
    lines = [f"return record({', '.join(values)})"]
    if record in _THAWED:
        filled = [f"copy.{name} = {value}" for name, value in zip(names, values, strict=True)]
        lines = ["copy = new(thawed)", *filled, "become(copy, record)", "return copy"]
    exec("def changer(old, changes):\n    " + "\n    ".join(lines), known)
    changer: Callable[[Any, Any], Any] = known["changer"]
    return changer


class Frozen:
    """Base of the frozen records; they hold numbers, texts, tuples and other records, never the state."""

    __slots__ = ()

    def but(self, **changes: Any) -> Self:
        """Returns a copy with some fields changed."""
        kind: Any = type(self)
        copy: Self = _changer(kind, tuple(changes))(self, changes)
        return copy

    def parts(self) -> dict[str, Any]:
        """Returns the fields by name."""
        return {name: getattr(self, name) for name in self.__match_args__}  # type: ignore[attr-defined]
