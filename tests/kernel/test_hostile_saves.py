"""Broken, foreign, newer and hostile saves: always a SaveError that says what and where, never another exception."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.kernel.errors import SaveError
from explorer.kernel.game import Game
from explorer.kernel.gametype import GameType
from explorer.kernel.save import LARGEST, load
from tests.kernel.minis import BATTLE, CASINO, CUBES, OFFERS, SOUND, TACTICS, Mini
from tests.kernel.walk import decisions

QUICK = settings(max_examples=40, derandomize=True, suppress_health_check=list(HealthCheck))


def kinds(name: str) -> GameType:
    found = {mini.name: mini for mini in SOUND}
    if name not in found:
        raise ValueError(f"There is no game called {name!r}.")
    return found[name]


def saved(mini: Mini, acts: int = 4) -> dict[str, Any]:
    """Returns the data of a save in mid-game."""
    game = mini.new(1)
    for _ in decisions(game, Random(1), acts):
        pass
    data: dict[str, Any] = json.loads(game.save())
    return data


GOOD = {mini.name: saved(mini) for mini in (BATTLE, CASINO, CUBES, OFFERS, TACTICS)}


def changed(**change: Any) -> str:
    """Returns a good save with some fields changed; those that are `...` are left out."""
    data = {**GOOD["offers"], **change}
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def opened(text: Any, *, from_state: bool = False) -> Game | None:
    """Returns the game of a save, None where it is refused; whatever else is raised fails the test."""
    try:
        return load(text, kinds, from_state=from_state)
    except SaveError as error:
        said = str(error)
    assert 0 < len(said) < 1500
    return None


def refused(text: Any, why: str, *, from_state: bool = False) -> None:
    with pytest.raises(SaveError, match=why):
        load(text, kinds, from_state=from_state)


# -- what is no save ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not readable as JSON"),
        ("Hello", "not readable as JSON"),
        ("{", "not readable as JSON"),
        ("null", "expected an object with"),
        ("[]", "expected an object with"),
        ('"rules-explorer"', "expected an object with"),
        ('{"format": "chess"}', "expected an object with"),
        (json.dumps(GOOD["offers"])[:-40], "not readable as JSON"),
        ('{"format": "rules-explorer", "version": 1, "seed": NaN}', "NaN is not a whole number"),
        ('{"format": "rules-explorer", "version": 1, "seed": 1.5}', "1.5 is not a whole number"),
        ("[" * 100_000, "not readable as JSON"),
        ('{"format": "rules-explorer", "version": 1, "seed": ' + "9" * 5000 + "}", "not readable as JSON"),
        (" " * (LARGEST + 1), "characters long"),
        (b"{}", "is a text; found bytes"),
        (None, "is a text; found NoneType"),
    ],
    ids=lambda x: str(x)[:20],
)
def test_what_is_no_save_is_refused(text: Any, why: str) -> None:
    refused(text, why)


@pytest.mark.parametrize("version", [2, 99, 0, -1, "1", None, True, [1]])
def test_a_save_of_a_newer_format_is_refused(version: Any) -> None:
    refused(changed(version=version), "The save has version .*; this program reads 1 to 1")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "^game: There is no game called 'chess'"),
        ({"game": 5}, "^game: expected str, found 5"),
        ({"game": ...}, "^game: expected str, found None"),
        ({"settings": {"speed": 3}}, "^settings: speed: not a setting"),
        ({"settings": []}, r"^settings: expected dict, found \[\]"),
        ({"names": "Ana"}, "^names: expected list"),
        ({"names": ["Ana", 3]}, "^names: expected a list of texts"),
        ({"names": []}, "^names: expected a list of texts"),
        ({"names": ["Ana"] * 50}, "^settings: 50 players"),
        ({"names": ["Ana", "\ud800"]}, r"^names: a text with half a character in it: '\\ud800'"),
        ({"seed": "seven"}, "^seed: expected int"),
        ({"seed": True}, "^seed: expected int"),
        ({"seen_by": 7}, "^seen_by: expected a seat"),
        ({"seen_by": "me"}, "^seen_by: expected a seat"),
        ({"setup": {}}, "^setup: expected list"),
        ({"setup": [5]}, r"^setup: 5 cannot be the outcome of Deal\(cards=12, each=3\)"),
        ({"setup": [], "seed": 2}, "damaged in the set-up, where something else happened than was saved; at act 1"),
        ({"acts": [["earn"]]}, r"^acts\[0\]: expected \[seat, question, text, outcomes, trace\]"),
        ({"acts": [[0, "Pick", "choose 99", []]]}, r"damaged at act 1 \(choose 99\): There is no act called"),
        ({"acts": [[9, "Pick", "choose 1", []]]}, r"^acts\[0\]: expected \[seat, "),
        ({"acts": []}, "damaged after the last act: the end differs in"),
        ({"state": 3}, "^state: expected dict or null"),
        ({"beginning": [1]}, "^beginning: expected dict or null"),
        ({"beginning": {}}, "^beginning: missing agenda, cause"),
        ({"extra": "ignored", "seed": 2}, "damaged after the last act: the end differs in seed"),
    ],
    ids=str,
)
def test_a_damaged_save_is_refused_with_place_and_expectation(change: dict[str, Any], why: str) -> None:
    refused(changed(**change), why)


def test_deep_nesting_is_refused() -> None:
    deep: Any = 1
    for _ in range(200):
        deep = [deep]
    for name in ("state", "settings", "setup", "acts", "beginning"):
        nested = {"x": deep} if name in ("state", "settings", "beginning") else deep
        refused(changed(**{name: nested}), f"^{name}: nested too deeply")


def state(**change: Any) -> str:
    """Returns a save with some parts of its position changed."""
    data = GOOD["offers"]["state"]
    return changed(state={key: value for key, value in {**data, **change}.items() if value is not ...})


STEP = GOOD["offers"]["state"]["agenda"][-1][0]
PART = {**STEP["parts_of"][0], "answer": None}
NOBODY = {**PART, "player": 7}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (state(hands=...), "^state: missing hands; not expected nothing"),
        (state(owls=3), "^state: missing nothing; not expected owls"),
        (state(clock="3"), "^state.clock: expected int, found '3'"),
        (state(clock=True), "^state.clock: expected int, found True"),
        (state(hands={"0": []}), r"^state.hands: expected list\[list\[int\]\], found"),
        (state(hands=[[1], ["x"]]), r"^state.hands\[1\]\[0\]: expected int, found 'x'"),
        (state(hands=[[1]]), "^state: hands and points are for different seats"),
        (state(streams=[]), "^state.streams: expected dict"),
        (state(agenda=[[STEP]]), r"^state.agenda\[0\]: expected 2 things, found 1"),
        (state(agenda=[["Pick", 0]]), r"^state.agenda\[0\]\[0\]: expected Step, found 'Pick'"),
        (state(agenda=[[{"is": "Fly"}, 0]]), r"^state.agenda\[0\]\[0\]: unknown step 'Fly'"),
        (state(agenda=[[{"is": ["Pick"]}, 0]]), "unknown step"),
        (state(agenda=[[{"is": "Round", "first": 1}, 0]]), "Round has the fields last; found first"),
        (state(agenda=[[{"is": "Round", "last": 1}, 0]]), r"\[0\]\[0\].last: expected bool, found 1"),
        (state(agenda=[[{"is": "Card", "card": 3}, 0]]), r"\[0\]\[0\]: expected Step, found {'is': 'Card'"),
        (state(agenda=[[{**STEP, "parts_of": 7}, 0]]), r"parts_of: expected tuple\[Sealed, \.\.\.\], found 7"),
        (state(agenda=[[{**STEP, "parts_of": [PART, NOBODY]}, 0]]), "does not hold together: IndexError"),
        (state(agenda=[[{"is": "Deal", "cards": 1, "each": 5}, 0]]), "does not hold together: IndexError"),
    ],
    ids=lambda x: str(x)[-40:],
)
def test_a_wrong_position_is_refused_with_place_and_expectation(text: str, why: str) -> None:
    refused(text, why, from_state=True)


def test_a_position_that_asks_nobody_there_is_is_refused() -> None:
    data = dict(GOOD["battle"])
    data["state"] = {**data["state"], "layers": [[]], "agenda": [[{"is": "Turn", "player": 7}, 0]]}
    refused(json.dumps(data), "does not hold together: IndexError", from_state=True)


# -- hostile ------------------------------------------------------------------------------------------------------

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.sampled_from([2**63, -(2**70), 10**40]),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.just({"is": "Done"}),
    st.just({"is": 3}),
    st.lists(st.integers(-2, 20), max_size=4),
    st.dictionaries(st.sampled_from(["is", "1", "-", "²", "1,2", "--1"]), st.integers(0, 3), max_size=2),
)


def places(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields where every part of a save lies."""
    if at:
        yield at
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        yield from places(value, (*at, key))


PLACES = {name: sorted(places(data), key=str) for name, data in GOOD.items()}


def mutated(data: Any, at: tuple[Any, ...], value: Any) -> Any:
    """Returns *data* with another value at one place; `...` removes it."""
    twin = dict(data) if isinstance(data, dict) else list(data)
    if len(at) > 1:
        twin[at[0]] = mutated(data[at[0]], at[1:], value)
    elif value is ...:
        del twin[at[0]]
    else:
        twin[at[0]] = value
    return twin


@pytest.mark.parametrize("name", sorted(GOOD))
@QUICK
@given(data=st.data())
def test_a_save_wrong_in_any_place_is_refused_or_a_game(name: str, data: st.DataObject) -> None:
    save = GOOD[name]
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.sampled_from(PLACES[name]))
        try:
            save = mutated(save, at, data.draw(st.one_of(JUNK, st.just(...))))
        except (LookupError, TypeError):  # the first change took away the place of the second
            continue
    for from_state in (False, True):
        game = opened(json.dumps(save), from_state=from_state)
        assert game is None or opened(game.save()) is not None


@QUICK
@given(data=st.data())
def test_a_save_with_letters_changed_is_refused_or_a_game(data: st.DataObject) -> None:
    text = json.dumps(GOOD["offers"])
    at = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(at, min(at + 20, len(text))))
    text = text[:at] + data.draw(st.text(max_size=4)) + text[end:]
    for from_state in (False, True):
        opened(text, from_state=from_state)


@QUICK
@given(st.text(max_size=60))
def test_any_text_is_refused(text: str) -> None:
    assert opened(text) is None


@QUICK
@given(st.recursive(JUNK, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner)))
def test_a_position_of_junk_is_refused(junk: Any) -> None:
    for from_state in (False, True):
        assert opened(changed(state=[junk], acts=[]), from_state=from_state) is None
        assert opened(changed(state={"hands": junk}, acts=[]), from_state=from_state) is None
