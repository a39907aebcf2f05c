"""States, steps and acts as plain JSON data, field by field, and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from explorer.kernel.errors import SaveError
from explorer.kernel.frozen import Frozen
from explorer.kernel.state import State
from explorer.kernel.steps import Step

TRANSIENT = {"given", "log", "outcomes", "watch"}


def registry(*modules: Any) -> dict[str, type[Frozen]]:
    """Returns the frozen records defined or imported in *modules* by their names, which are the file format."""
    found: dict[str, type[Frozen]] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Frozen) and "__dataclass_fields__" in vars(value):
                found[name] = value
    return found


def encode(x: Any) -> Any:
    """Returns *x* (numbers, texts, tuples, lists, dicts, frozen records) as JSON data."""
    if isinstance(x, Frozen):
        return {"is": type(x).__name__, **{name: encode(value) for name, value in x.parts().items()}}
    if isinstance(x, list | tuple):
        return [encode(y) for y in x]
    if isinstance(x, dict):
        return {str(key): encode(value) for key, value in x.items()}
    return x


def decode(data: Any, names: Mapping[str, type[Frozen]], where: str = "state", *, frozen: bool = False) -> Any:
    """Returns what *data* stands for; sequences inside records become tuples.  Raises SaveError, naming the place."""
    if isinstance(data, list):
        items = (decode(y, names, f"{where}[{i}]", frozen=frozen) for i, y in enumerate(data))
        return tuple(items) if frozen else list(items)
    if isinstance(data, dict) and "is" in data:
        return _record(data, names, where)
    if isinstance(data, dict):
        return {_key(key): decode(value, names, f"{where}.{key}", frozen=frozen) for key, value in data.items()}
    return data


def _record(data: dict[str, Any], names: Mapping[str, type[Frozen]], where: str) -> Frozen:
    kind = names.get(data["is"])
    if kind is None:
        raise SaveError(f"{where}: unknown step {data['is']!r}; the file is from another game or a newer version.")
    parts = {k: decode(v, names, f"{where}.{k}", frozen=True) for k, v in data.items() if k != "is"}
    try:
        return kind(**parts)
    except TypeError:
        wanted = ", ".join(getattr(kind, "__dataclass_fields__", {}))
        raise SaveError(f"{where}: {data['is']} needs the fields {wanted}; found {', '.join(parts)}.") from None


def _key(key: str) -> int | str:
    return int(key) if key.lstrip("-").isdigit() else key


def slots(kind: type[State]) -> list[str]:
    """Returns the names of the slots of a state class that are saved."""
    names = [name for c in reversed(kind.__mro__) for name in vars(c).get("__slots__", ())]
    return [name for name in names if name not in TRANSIENT and name not in kind.SHARED]


def state_data(s: State) -> dict[str, Any]:
    """Returns all that *s* holds as JSON data."""
    return {name: encode(getattr(s, name)) for name in slots(type(s))}


def fill_state(s: State, data: Mapping[str, Any], names: Mapping[str, type[Frozen]]) -> None:
    """Puts *data* into *s*, whose shared constants are set.  Raises SaveError for missing or foreign parts."""
    wanted = slots(type(s))
    missing = [name for name in wanted if name not in data]
    foreign = [name for name in data if name not in wanted]
    if missing or foreign:
        raise SaveError(
            f"state: missing {', '.join(missing) or 'nothing'}; not expected {', '.join(foreign) or 'nothing'}."
        )
    for name in wanted:
        setattr(s, name, decode(data[name], names, f"state.{name}"))
    s.agenda = [_agenda_entry(entry, i) for i, entry in enumerate(s.agenda)]
    s.given, s.outcomes, s.log, s.watch = [], [], None, None


def _agenda_entry(entry: Any, at: int) -> tuple[Step, int]:
    if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], Step) and isinstance(entry[1], int):
        return entry[0], entry[1]
    raise SaveError(f"state.agenda[{at}]: expected a step and the number of its cause.")


def fingerprint(s: State) -> str:
    """Returns a short hash of all that *s* holds."""
    text = json.dumps(state_data(s), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
