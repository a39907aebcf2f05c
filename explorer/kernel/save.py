"""Games as readable JSON, and back."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NoReturn

from explorer.kernel.coding import encode, fill_state, state_data
from explorer.kernel.errors import ChanceError, OptionError, SaveError
from explorer.kernel.events import Event
from explorer.kernel.game import Game, Option, Record
from explorer.kernel.gametype import GameType, Viewer

FORMAT = "rules-explorer"
VERSION = 1
LARGEST = 4_000_000  # characters
DEEPEST = 60  # lists within lists
ELSE = "where something else happened than was saved"

# -- writing ----------------------------------------------------------------------------------------------------------


def rules_version(game: Game) -> str:
    """Returns a short hash of rulebook, cards and settings: the version of the rules a game was played under."""
    text = game.kind.edition + json.dumps(encode(game.settings), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def save(game: Game, viewer: Viewer = "open") -> str:
    """Returns *game* as JSON; see Game.save."""
    state = state_data(game.state)
    whole = game.logging or viewer != "open"  # without its acts a game is a position to begin from
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.kind.name,
        "rules": rules_version(game),
        "seen_by": viewer,
        "settings": game.settings,
        "names": game.names,
        "seed": game.seed,
        "setup": encode(game.opening[1]),
        "acts": [[r.player, r.question, r.text, encode(r.chance), trace(events)] for r, events in game.turns],
        "beginning": game.beginning if whole else state,
        "state": state,
    }
    return "{\n" + ",\n".join(f" {_json(key)}: {_spread(key, value)}" for key, value in data.items()) + "\n}\n"


def trace(events: Iterable[Event]) -> str:
    """Returns a short mark of what happened, by which a replay finds the act at which it parts."""
    text = json.dumps([(e.kind, e.actor, e.objects, e.detail) for e in events])
    return f"{zlib.crc32(text.encode()) & 0xFFFF:04x}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _spread(key: str, value: Any) -> str:
    """One line for each act and for each part of a position."""
    if key == "acts":
        return "[" + ",".join(f"\n  {_json(act)}" for act in value) + "\n ]"
    if key in ("state", "beginning") and value:
        return "{" + ",".join(f"\n  {_json(name)}: {_json(part)}" for name, part in value.items()) + "\n }"
    return _json(value)


# -- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> dict[str, Any]:
    """Returns the data of a save or link, its frame checked.  Raises SaveError."""
    if not isinstance(text, str):
        raise SaveError(f"A saved game is a text; found {type(text).__name__}.")
    if len(text) > LARGEST:
        raise SaveError(f"The file is {len(text):,} characters long; a game has at most {LARGEST:,}.")
    try:
        data = json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"This is not a saved game: it is not readable as JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f'This is not a saved game: expected an object with "format": "{FORMAT}".')
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise SaveError(f"The save has version {version!r:.20}; this program reads 1 to {VERSION}: a newer one may.")
    _sound(data)
    _check(data)
    return data


def _no_fraction(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a whole number")


def _sound(data: Any) -> None:
    """Refuses what no writer of saves writes and what would break others later: deep nesting, halves of characters."""
    waiting = [(data, "the save", 0)]
    while waiting:
        x, where, depth = waiting.pop()
        if depth > DEEPEST:
            raise SaveError(f"{where}: nested too deeply; at most {DEEPEST} levels.")
        if isinstance(x, dict):
            waiting += [(key, where, depth) for key in x]
            waiting += [(value, key if depth == 0 else where, depth + 1) for key, value in x.items()]
        elif isinstance(x, list):
            waiting += [(value, where, depth + 1) for value in x]
        elif isinstance(x, str) and any("\ud800" <= c <= "\udfff" for c in x):
            raise SaveError(f"{where.encode('ascii', 'replace').decode()}: a text with half a character in it: {x!a}.")


_FIELDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "rules": (str,),
    "seen_by": (int, str, type(None)),
    "settings": (dict,),
    "names": (list,),
    "seed": (int,),
    "setup": (list,),
    "acts": (list,),
    "beginning": (dict, type(None)),
    "state": (dict, type(None)),  # a link has none
}
_MAY_MISS = {"seen_by": "open", "beginning": None, "state": None}


def _check(data: dict[str, Any]) -> None:
    for name, kinds in _FIELDS.items():
        value = data.setdefault(name, _MAY_MISS[name]) if name in _MAY_MISS else data.get(name)
        if not isinstance(value, kinds) or isinstance(value, bool):
            expected = " or ".join("null" if k is type(None) else k.__name__ for k in kinds)
            raise SaveError(f"{name}: expected {expected}, found {value!r:.60}.")
    if not data["names"] or not all(isinstance(n, str) for n in data["names"]):
        raise SaveError("names: expected a list of texts.")
    if data["seen_by"] not in ("open", None, *range(len(data["names"]))):
        raise SaveError(f'seen_by: expected a seat, null or "open", found {data["seen_by"]!r:.60}.')
    for i, act in enumerate(data["acts"]):
        if not _is_act(act, len(data["names"])):
            raise SaveError(f"acts[{i}]: expected [seat, question, text, outcomes, trace], found {act!r:.60}.")


def _is_act(act: Any, seats: int) -> bool:
    if not isinstance(act, list) or len(act) not in (4, 5):
        return False
    seat, question, text, chance, *rest = act
    texts = all(isinstance(t, str) for t in (question, text, *rest))
    return texts and type(seat) is int and 0 <= seat < seats and isinstance(chance, list)


# -- loading ----------------------------------------------------------------------------------------------------------


def load(text: str, kinds: Callable[[str], GameType], *, from_state: bool = False) -> Game:
    """Returns the game in *text*.

    It is played again act by act; `from_state` takes the saved position instead, without its past.  Raises SaveError:
    what is wrong and where; for a save of other rules that no longer plays, at which act it parts.
    """
    data = read(text)
    kind = _kind(data, kinds)
    if from_state or data["seen_by"] != "open":
        if data["state"] is None:
            raise SaveError("state: expected the position, found none; a link holds the acts only.")
        return _from_state(kind, data, "state")
    game = _begun(kind, data)
    parted = "" if _frozen(data["setup"]) == game.opening[1] else f"in the set-up, {ELSE}; "
    _compare(game, data, _play(game, data, parted))
    return game


def _kind(data: dict[str, Any], kinds: Callable[[str], GameType]) -> GameType:
    """Returns the game's type, and puts complete settings into *data*."""
    try:
        kind = kinds(data["game"])
    except ValueError as error:
        raise SaveError(f"game: {error}") from None
    try:
        data["settings"] = kind.settle(len(data["names"]), data["settings"])
    except Exception as error:  # whatever the game makes of foreign settings
        raise SaveError(f"settings: {_words(error)}") from error
    return kind


def _from_state(kind: GameType, data: Mapping[str, Any], at: str) -> Game:
    s = kind.blank(len(data["names"]), data["settings"])
    fill_state(s, data[at], kind.records, at)
    try:
        defects = kind.defects(s)
        if not defects:
            game = Game(kind, s, data["settings"], data["names"], beginning=data[at])
            _look(game)
            return game
    except Exception as error:  # rules carried out on what may be no position of theirs: anything can go wrong
        raise SaveError(f"{at}: it does not hold together: {_words(error)}") from error
    raise SaveError(f"{at}: " + "; ".join(defects))


def _look(game: Game) -> None:
    """Has all made that a table shows, so that an impossible position fails here and not later."""
    for viewer in ("open", None, *range(len(game.names))):
        game.view(viewer)
    for player in game.asked:
        game.options_of(player)
    _ = game.decision, game.foreseen("open"), game.outcome


def replay(kind: GameType, data: Mapping[str, Any]) -> Game:
    """Plays the acts of a save again, with its chance.  Raises SaveError at the first that no longer goes."""
    game = _begun(kind, data)
    _play(game, data, "")
    return game


def _begun(kind: GameType, data: Mapping[str, Any]) -> Game:
    if data["beginning"] is not None:
        return _from_state(kind, data, "beginning")
    s = kind.start(len(data["names"]), data["settings"], data["seed"])
    s.given = list(_frozen(data["setup"]))
    try:
        return Game(kind, s, data["settings"], data["names"])
    except ChanceError as error:
        raise SaveError(f"setup: {error}") from None


def _play(game: Game, data: Mapping[str, Any], parted: str) -> str:
    """Plays the acts; returns in words where something else happened than was saved, "" if nowhere."""
    for i, act in enumerate(data["acts"], 1):
        seat, question, text, chance, *traces = act
        record, here = Record(seat, question, text, _frozen(chance)), f"at act {i} ({text:.60})"
        try:
            events = _again(game, record)
        except Exception as error:  # an act of other rules on a position of these
            raise SaveError(_damage(game, data, f"{parted}{here}: {_words(error)}")) from error
        if not parted and traces and traces != [trace(events)]:
            parted = f"{here}, {ELSE}; "
    return parted


def _again(game: Game, record: Record) -> tuple[Event, ...]:
    question = type(game.question_for(record.player) or game.state.question).__name__
    if question != record.question:
        raise OptionError(f"The question is {question}, not {record.question:.60}.")
    for option in _acts(game, record.player):
        if option.text == record.text:
            return game.apply(option, chance=record.chance)
    failing = (c for c in game.explain(record.text, record.player) if not c.holds)
    raise OptionError("It is not possible: " + "; ".join(f"{c.text} ({c.rule})" for c in failing))


def _acts(game: Game, player: int) -> Iterator[Option]:
    yield from game.options_of(player)
    yield from game.standing(player)


def _compare(game: Game, data: Mapping[str, Any], parted: str) -> None:
    if data["state"] is None or (now := state_data(game.state)) == data["state"]:
        return
    differing = ", ".join(sorted(k for k in {*now, *data["state"]} if now.get(k) != data["state"].get(k)))
    raise SaveError(_damage(game, data, f"{parted}after the last act: the end differs in {differing:.200}."))


def _damage(game: Game, data: Mapping[str, Any], where: str) -> str:
    version = rules_version(game)
    if version == data["rules"]:
        return f"The save is damaged {where}"
    instead = " Its last position can still be opened without its past." if data["state"] else ""
    return f"The save is of other rules ({data['rules']:.12}, here {version}) and parts {where}{instead}"


def _words(error: Exception) -> str:
    return str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"


def _frozen(data: list[Any]) -> tuple[Any, ...]:
    return tuple(_frozen(x) if isinstance(x, list) else x for x in data)
