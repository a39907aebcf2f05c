"""States, steps and acts as plain JSON data, field by field, and back.

The types that records and states declare for their fields say what sequences become, and are checked.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from explorer.kernel import acts, steps
from explorer.kernel.errors import SaveError
from explorer.kernel.frozen import Frozen
from explorer.kernel.state import State

Names: TypeAlias = Mapping[str, type[Frozen]]
TRANSIENT = {"given", "log", "outcomes", "watch"}
_NUMBER = re.compile(r"-?[0-9]{1,15}")
_PLACE = re.compile(r"-?[0-9]{1,15}(,-?[0-9]{1,15})+")


def registry(*modules: Any) -> dict[str, type[Frozen]]:
    """Returns the frozen records defined or imported in *modules*, and the kernel's, by name: the file format.

    Raises TypeError if two have the same name.
    """
    found: dict[str, type[Frozen]] = {}
    for module in (acts, steps, *modules):
        for value in filter(_is_record, vars(module).values()):
            if found.setdefault(value.__name__, value) is not value:
                raise TypeError(f"two records are called {value.__name__}; a save could not tell them apart")
    return found


def _is_record(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Frozen) and "__dataclass_fields__" in vars(value)


# -- to data ----------------------------------------------------------------------------------------------------------


def encode(x: Any) -> Any:
    """Returns *x* (numbers, texts, sequences, sets, dicts, frozen records) as JSON data.  Raises TypeError."""
    if x is None or isinstance(x, int | str):
        return x
    if isinstance(x, Frozen):
        return {"is": type(x).__name__, **{name: encode(value) for name, value in x.parts().items()}}
    if isinstance(x, list | tuple):
        return [encode(y) for y in x]
    if isinstance(x, set | frozenset):
        return [encode(y) for y in sorted(x)]
    if isinstance(x, dict):
        return {_key_text(key): encode(value) for key, value in x.items()}
    raise TypeError(f"a state holds whole numbers, texts, sequences, dicts and frozen records; found {x!r:.100}")


def _key_text(key: Any) -> str:
    text = ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
    if text == "is":
        raise TypeError('"is" cannot be a key: in a save it marks a record')
    return text


def state_data(s: State) -> dict[str, Any]:
    """Returns all that *s* holds as JSON data."""
    return {name: encode(getattr(s, name)) for name in slots(type(s))}


def slots(kind: type[State]) -> tuple[str, ...]:
    """Returns the names of the slots of a state class that are saved."""
    names = [name for c in reversed(kind.__mro__) for name in vars(c).get("__slots__", ())]
    return tuple(name for name in names if name not in TRANSIENT and name not in kind.SHARED)


def digest(*parts: Any) -> str:
    """Returns a short hash of what can be encoded."""
    return _hash(encode(parts))


def fingerprint(s: State) -> str:
    """Returns a short hash of all that *s* holds."""
    return _hash(state_data(s))


def _hash(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# -- from data --------------------------------------------------------------------------------------------------------


def decode(data: Any, names: Names, where: str = "state", *, hint: Any = Any, frozen: bool = False) -> Any:
    """Returns what *data* stands for, which must be of type *hint*.  Raises SaveError, naming the place.

    Sequences become what the hint says; where it says nothing, lists, and tuples if *frozen* (inside records).
    """
    choices = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    if isinstance(data, list):
        value = _sequence(data, names, where, _shape(choices, (list, tuple, set, frozenset)), frozen)
    elif isinstance(data, dict) and "is" in data:
        value = _record(data, names, where)
    elif isinstance(data, dict):
        value = _mapping(data, names, where, _shape(choices, (dict,)), frozen)
    else:
        value = data
    if not any(_fits(value, choice) for choice in choices):
        raise SaveError(f"{where}: expected {_name(hint)}, found {data!r:.60}.")
    return value


def fill_state(s: State, data: Mapping[str, Any], names: Names, where: str = "state") -> None:
    """Puts *data* into *s*, whose shared constants are set.  Raises SaveError for missing, foreign or wrong parts."""
    kind: Any = type(s)
    wanted, hints = slots(kind), _hints(kind)
    missing = [name for name in wanted if name not in data]
    foreign = [name for name in data if name not in wanted]
    if missing or foreign:
        found = f"missing {_list(missing)}; not expected {_list(foreign)}"
        raise SaveError(f"{where}: {found}.")
    for name in wanted:
        setattr(s, name, decode(data[name], names, f"{where}.{name}", hint=hints.get(name, Any)))
    s.given, s.outcomes, s.log, s.watch = [], [], None, None


def _sequence(data: list[Any], names: Names, where: str, shape: Any, frozen: bool) -> Any:
    kind = get_origin(shape) or shape or (tuple if frozen else list)
    hints = get_args(shape) or (Any, ...)
    if kind is not tuple or hints[-1] is ...:
        hints = hints[:1] * len(data)
    if len(hints) != len(data):
        raise SaveError(f"{where}: expected {len(hints)} things, found {len(data)}.")
    items = (decode(y, names, f"{where}[{i}]", hint=hints[i], frozen=frozen) for i, y in enumerate(data))
    try:
        return kind(items)
    except TypeError:  # a set of what cannot be in a set
        raise SaveError(f"{where}: expected {_name(shape)}, found {data!r:.60}.") from None


def _mapping(data: dict[str, Any], names: Names, where: str, shape: Any, frozen: bool) -> dict[Any, Any]:
    key_hint, hint = get_args(shape) or (Any, Any)
    return {
        _key(key, key_hint, where): decode(value, names, f"{where}.{key:.40}", hint=hint, frozen=frozen)
        for key, value in data.items()
    }


def _key(text: str, hint: Any, where: str) -> Any:
    key: Any = text
    if hint is not str and _NUMBER.fullmatch(text):
        key = int(text)
    elif hint is not str and _PLACE.fullmatch(text):
        key = tuple(map(int, text.split(",")))
    if not _fits(key, hint):
        raise SaveError(f"{where}: expected {_name(hint)} as a key, found {text!r:.60}.")
    return key


def _record(data: dict[str, Any], names: Names, where: str) -> Any:
    kind: Any = names.get(data["is"]) if isinstance(data["is"], str) else None
    if kind is None:
        raise SaveError(f"{where}: unknown step {data['is']!r:.60}; the file is from another game or a newer version.")
    hints = _hints(kind)
    parts = {
        key: decode(value, names, f"{where}.{key:.40}", hint=hints.get(key, Any), frozen=True)
        for key, value in data.items()
        if key != "is"
    }
    try:
        return kind(**parts)
    except TypeError:
        raise SaveError(
            f"{where}: {kind.__name__} has the fields {_list(getattr(kind, '__dataclass_fields__', {}))};"
            f" found {_list(parts)}."
        ) from None


# -- types ------------------------------------------------------------------------------------------------------------


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """Returns the declared types of a record or state; they must be known at run time."""
    return get_type_hints(kind)


def _shape(choices: tuple[Any, ...], kinds: tuple[type, ...]) -> Any:
    return next((c for c in choices if (get_origin(c) or c) in kinds), None)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a type, as far as its parts have not been checked already."""
    kind = get_origin(hint) or hint
    if kind is Any or kind is None:
        return kind is Any or value is None
    if kind is Literal:
        return value in get_args(hint)
    if isinstance(value, bool) and kind is int:
        return False
    return isinstance(value, kind) if isinstance(kind, type) else True


def _name(hint: Any) -> str:
    if hint is None or hint is NoneType:
        return "null"
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else re.sub(r"\b\w+\.", "", str(hint))


def _list(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing"
