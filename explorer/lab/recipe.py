"""What a game began from, as small JSON data: enough to begin it again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from explorer.kernel.coding import encode
from explorer.kernel.errors import ChanceError, SaveError, SettingsError
from explorer.kernel.game import Game
from explorer.kernel.gametype import GameType
from explorer.kernel.save import replay

Kinds = Callable[[str], GameType]
FIELDS: dict[str, type | tuple[type, ...]] = {"game": str, "names": list, "seed": int, "settings": dict}


def recipe(root: Game) -> dict[str, Any]:
    """Returns what *root*, a game without a past, began from.

    Settings that are as by default are left out; so is the chance of the set-up, unless it was given.
    """
    data: dict[str, Any] = {
        "game": root.kind.name,
        "names": root.names,
        "seed": root.seed,
        "settings": changed_settings(root),
    }
    if root.beginning is not None:
        data["beginning"] = root.beginning
    elif _drawn(root) != root.opening[1]:
        data["setup"] = encode(root.opening[1])
    return data


def changed_settings(root: Game) -> dict[str, Any]:
    """Returns those settings that are not as by default."""
    usual = root.kind.settle(len(root.names), {})
    changed = {key: value for key, value in root.settings.items() if key not in usual or usual[key] != value}
    same = root.kind.settle(len(root.names), changed) == root.settings
    return changed if same else dict(root.settings)


def _drawn(root: Game) -> tuple[Any, ...] | None:
    """Returns the chance of the set-up as the seed alone gives it."""
    try:
        return begin(recipe_without_setup(root), lambda name: root.kind).opening[1]
    except SaveError:
        return None


def recipe_without_setup(root: Game) -> dict[str, Any]:
    """Returns the recipe with all settings and no chance."""
    return {"game": root.kind.name, "names": root.names, "seed": root.seed, "settings": root.settings}


def begin(data: Mapping[str, Any], kinds: Kinds) -> Game:
    """Returns the game that a recipe describes, before its first act.  Raises SaveError: what is wrong and where."""
    check(data)
    try:
        kind = kinds(data["game"])
        settings = kind.settle(len(data["names"]), data["settings"])
    except SettingsError as error:
        raise SaveError(f"settings: {error}") from None
    except ValueError as error:
        raise SaveError(f"game: {error}") from None
    whole = {
        "settings": settings,
        "names": data["names"],
        "seed": data["seed"],
        "beginning": data.get("beginning"),
        "setup": data.get("setup", []),
        "acts": [],
    }
    try:
        return replay(kind, whole)
    except ChanceError as error:
        raise SaveError(f"setup: {error}") from None


def check(data: Mapping[str, Any]) -> None:
    """Raises SaveError for a recipe whose parts are not of the right sort."""
    for name, kind in FIELDS.items():
        value = data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise SaveError(f"{name}: not what a game has there: {json.dumps(value, default=str)[:60]}.")
    names = data["names"]
    if not 1 <= len(names) <= 8 or not all(isinstance(n, str) and 0 < len(n) <= 40 for n in names):
        raise SaveError("names: expected one to eight texts of at most 40 characters.")
    for name, kind in (("beginning", dict), ("setup", list)):
        if name in data and not isinstance(data[name], kind):
            raise SaveError(f"{name}: expected a {kind.__name__}, found {json.dumps(data[name], default=str)[:60]}.")
