"""Games as readable JSON, and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

from explorer.kernel.coding import encode, fill_state, state_data
from explorer.kernel.errors import ChanceError, OptionError, SaveError, SettingsError
from explorer.kernel.game import Game, Record
from explorer.kernel.gametype import GameType, Viewer

FORMAT = "rules-explorer"
VERSION = 1
LARGEST = 4_000_000  # characters


def rules_version(game: Game) -> str:
    """Returns a short hash of rulebook and cards, the version of the rules a game was played under."""
    text = game.kind.rulebook.hash + json.dumps(encode(game.settings), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def save(game: Game, viewer: Viewer = "open") -> str:
    """Returns *game* as JSON; see Game.save."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.kind.name,
        "rules": rules_version(game),
        "seen_by": viewer,
        "settings": game.settings,
        "names": game.names,
        "beginning": game.beginning,
        "seed": game.seed,
        "setup": encode(game.opening[1]),
        "acts": [[r.player, r.question, r.text, encode(r.chance)] for r in game.records],
        "state": state_data(game.state),
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def read(text: str) -> dict[str, Any]:
    """Returns the data of a save, its frame checked.  Raises SaveError."""
    if len(text) > LARGEST:
        raise SaveError(f"The file is {len(text):,} characters long; a game has at most {LARGEST:,}.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"This is not a saved game: it is not readable as JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f'This is not a saved game: expected an object with "format": "{FORMAT}".')
    if not isinstance(data.get("version"), int) or data["version"] > VERSION:
        raise SaveError(f"The save has version {data.get('version')!r}; this program reads up to {VERSION}: update it.")
    _check(data)
    return data


_FIELDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "rules": (str,),
    "settings": (dict,),
    "names": (list,),
    "seed": (int,),
    "setup": (list,),
    "acts": (list,),
    "state": (dict,),
    "beginning": (dict, type(None)),
}


def _check(data: Mapping[str, Any]) -> None:
    for name, kinds in _FIELDS.items():
        if not isinstance(data.get(name), kinds) or isinstance(data.get(name), bool):
            raise SaveError(f"{name}: expected {' or '.join(k.__name__ for k in kinds)}, found {data.get(name)!r:.60}.")
    if not all(isinstance(n, str) for n in data["names"]):
        raise SaveError("names: expected a list of texts.")
    for i, act in enumerate(data["acts"]):
        shape = isinstance(act, list) and len(act) == 4 and isinstance(act[0], int) and isinstance(act[3], list)
        if not shape or not all(isinstance(t, str) for t in act[1:3]):
            raise SaveError(f"acts[{i}]: expected [seat, question, text, outcomes of chance].")


def load(text: str, kinds: Callable[[str], GameType], *, from_state: bool = False) -> Game:
    """Returns the game in *text*.

    It is played again act by act; `from_state` takes the saved position instead, without its past.  Raises SaveError:
    what is wrong and where; for a save of other rules that no longer plays, at which act it parts.
    """
    data = read(text)
    kind = kinds(data["game"])
    try:
        data["settings"] = kind.settle(len(data["names"]), data["settings"])
    except SettingsError as error:
        raise SaveError(f"settings: {error}") from None
    if from_state or data.get("seen_by", "open") != "open":
        return _from_state(kind, data)
    game = replay(kind, data)
    if state_data(game.state) != data["state"]:
        raise SaveError(_parted(game, data, "after the last act the position differs from the saved one"))
    return game


def _from_state(kind: GameType, data: Mapping[str, Any], at: str = "state") -> Game:
    s = kind.blank(len(data["names"]), data["settings"])
    fill_state(s, data[at], kind.records)
    try:
        defects = kind.defects(s)
        if not defects:
            return Game(kind, s, data["settings"], data["names"], beginning=data[at])
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        defects = [f"it does not hold together ({type(error).__name__}: {error})"]
    raise SaveError(f"{at}: " + "; ".join(defects))


def replay(kind: GameType, data: Mapping[str, Any]) -> Game:
    """Plays the acts of a save again, with its chance.  Raises SaveError at the first that no longer goes."""
    settings, names = data["settings"], data["names"]
    if data["beginning"] is not None:
        game = _from_state(kind, data, "beginning")
    else:
        s = kind.start(len(names), settings, data["seed"])
        s.given = _tuples(data["setup"])
        try:
            game = Game(kind, s, settings, names)
        except ChanceError as error:
            raise SaveError(f"setup: {error}") from None
    for i, act in enumerate(data["acts"]):
        _again(game, data, i, Record(act[0], act[1], act[2], tuple(_tuples(act[3]))))
    return game


def _again(game: Game, data: Mapping[str, Any], i: int, record: Record) -> None:
    question = type(game.state.question).__name__
    if question != record.question:
        raise SaveError(_parted(game, data, f"at act {i + 1} ({record.text}): asked {question}, not {record.question}"))
    try:
        game.apply(record.text, record.player, record.chance)
    except (OptionError, ChanceError) as error:
        raise SaveError(_parted(game, data, f"at act {i + 1} ({record.text}): {error}")) from None


def _parted(game: Game, data: Mapping[str, Any], where: str) -> str:
    if rules_version(game) == data["rules"]:
        return f"The save is damaged: {where}."
    return f"The save is of other rules ({data['rules']}, here {rules_version(game)}) and parts {where}."


def _tuples(data: Any) -> list[Any]:
    return [tuple(_tuples(x)) if isinstance(x, list) else x for x in data]
