"""Positions by hand: every defect at once, with its place, and nothing that breaks the reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.kernel.positions import PositionError

FULL: dict[str, Any] = {
    "players": ["Ana", "Bo"],
    "seed": 3,
    "settings": {"advanced": True, "variants": ["relic-of-power"], "amb.wheel-12": "reroll"},
    "active": "Bo",
    "first": "Ana",
    "final": "Ana",
    "relic": "Crystal Ball",
    "played": 2,
    "turn": 9,
    "unity_used": True,
    "epic_bought": False,
    "cycled": True,
    "crews": {"Hound Dog": "underground"},
    "used": ["Chuck the Chainsaw"],
    "spent": ["Damien"],
    "seats": {
        "Ana": {"hand": ["Ninja", "Clown Love"], "deck": ["Hound Dog"], "discard": ["Homies"], "karma": 0, "turns": 4},
        "Bo": {"play": ["Hound Dog"], "items": ["Chuck the Chainsaw"], "fiends": ["Damien"], "karma": 3, "turns": 4},
    },
    "board": {
        "gallery": ["Homies", "", "Rude Boy"],
        "tier": ["Blaze"],
        "main": ["The Loons", "..."],
        "juggalo": ["Underground Juggalo"],
        "flavor_discard": ["Joke Ya Mind"],
        "abyss": ["Vera Lee"],
        "removed": ["Riddle Box"],
    },
}


def defects(position: Any) -> list[str]:
    """Returns what is said of a position; nothing if it can be."""
    try:
        explorer.position("echoside", position)
    except PositionError as error:
        return list(error.defects)
    return []


def changed(path: str, value: Any) -> dict[str, Any]:
    """Returns the full position with one entry changed; *path* names it with dots."""
    position: dict[str, Any] = {key: {**x} if isinstance(x, dict) else x for key, x in FULL.items()}
    *outer, last = path.split("/")
    table = position
    for key in outer:
        table[key] = {**table.get(key, {})}
        table = table[key]
    table[last] = value
    return position


def test_the_full_position_is_as_it_says() -> None:
    game = explorer.position("echoside", FULL)
    view = game.view("open")
    assert (view["active"], view["first"], view["final"], view["turn"]) == (1, 0, {"by": 0, "last": 1}, 9)
    assert view["relic"]["name"] == "Crystal Ball"
    bo = view["seats"][1]
    assert (bo["karma"], bo["unity"], bo["unity_used"], bo["cycled"]) == (3, {"dc": 0, "psy": 0, "ug": 1}, True, True)
    assert (bo["items"][0]["state"], bo["fiends"][0]["state"]) == ("used", "spent")
    assert [card and card["name"] for card in view["gallery"]] == ["Homies", None, "Rude Boy", None, None, None]
    assert (view["main"]["cards"][0]["name"], view["juggalo"][0]["crew"]) == ("The Loons", "ug")


def test_a_position_is_saved_and_loaded_with_its_beginning() -> None:
    game = explorer.position("echoside", FULL)
    game.apply("end turn")
    assert explorer.load(game.save()).save() == game.save()


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("players", "Ana", "players: expected a list of names"),
        ("players", ["Ana", "Ana"], "players: two have the same name"),
        ("players", ["Ana"], "settings: players: the game takes 2 to 4, not 1 (setup.1)."),
        ("settings", 4, "settings: expected a table; found 4"),
        ("settings", {"amb.wheel-12": "odd"}, "settings: 'amb.wheel-12' has no reading 'odd'; expected one of"),
        ("settings", {"advanced": 1}, "settings: advanced: expected true or false, found 1."),
        ("settings", {"epics": 10**30}, "settings: epics: expected a number from 1 to 12, found a huge number"),
        ("settings/variants", ["team-play"], "settings: variants: Team Play needs four players"),
        ("settings/cards", ["[[card]]"], "settings: card file 1: card 1: name: expected this field"),
        ("seed", "x", "seed: expected a whole number; found 'x'"),
        ("active", "Cy", "active: expected one of the players Ana, Bo; found 'Cy'"),
        ("first", 0, "first: expected one of the players Ana, Bo; found 0"),
        ("final", ["Ana"], "final: expected one of the players Ana, Bo; found ['Ana']"),
        ("played", -1, "played: expected a whole number from 0 to 9,999; found -1"),
        ("turn", 10**30, "turn: expected a whole number from 0 to 9,999; found a huge number"),
        ("unity_used", 1, "unity_used: expected true or false; found 1"),
        ("crews", ["Hound Dog"], "crews: expected a table; found ['Hound Dog']"),
        ("crews/Hound Dog", "pirate", "crews.Hound Dog: expected one of dark-carnival, psychopathic"),
        ("crews/Ninja", "underground", "crews.Ninja: 'Ninja' does not lie in play before the active player"),
        ("used", "Crystal Ball", "used: expected a list of card names; found 'Crystal Ball'"),
        ("used", [7], "used: 7 does not lie in play before the active player"),
        ("spent", ["Damien", "Damien"], "spent: 'Damien' does not lie in play before the active player"),
        ("relic", "Ninja", "relic: Ninja cannot lie there"),
        ("relic", "", "relic: '': no such card in this game"),
        ("sauce", 1, "sauce: no such entry; there are active, board, crews"),
        ("seats", [], "seats: expected a table; found []"),
        ("seats/Cy", {}, "seats.Cy: expected one of the players Ana, Bo; found 'Cy'"),
        ("seats/Ana", ["Ninja"], "seats.Ana: expected a table; found ['Ninja']"),
        ("seats/Ana/pocket", [], "seats.Ana.pocket: expected one of hand, deck, discard, play, items, fiends, karma"),
        ("seats/Ana/hand", "Ninja", "seats.Ana.hand: expected a list of card names; found 'Ninja'"),
        ("seats/Ana/hand", ["Nynja"], "seats.Ana.hand[0]: 'Nynja': no such card in this game"),
        ("seats/Ana/hand", [None, 3], "seats.Ana.hand[1]: 3: no such card in this game"),
        ("seats/Ana/hand", ["Blaze", "Blaze"], "seats.Ana.hand[1]: 'Blaze': only 1 in this game"),
        ("seats/Ana/hand", ["Ice Lich"], "seats.Ana.hand: Ice Lich cannot lie there"),
        ("seats/Ana/deck", ["Clown Love"], "seats.Ana.deck: Clown Love cannot lie there"),
        ("seats/Ana/play", ["Murder Cloak"], "seats.Ana.play: Murder Cloak cannot lie there"),
        ("seats/Ana/items", ["Rittz"], "seats.Ana.items: Rittz cannot lie there"),
        ("seats/Ana/fiends", ["Rittz"], "seats.Ana.fiends: Rittz cannot lie there"),
        ("seats/Ana/karma", 2.0, "seats.Ana.karma: expected a whole number from 0 to 9,999; found 2.0"),
        ("seats/Ana/turns", True, "seats.Ana.turns: expected a whole number from 0 to 9,999; found True"),
        ("board", 1, "board: expected a table; found 1"),
        ("board/attic", [], "board.attic: expected one of main, epics, juggalo, flavor, gallery"),
        ("board/gallery", ["Rittz"] + [""] * 6, "board.gallery: expected at most 6 places; found 7"),
        ("board/gallery", ["Dark Lotus"], "board.gallery: Dark Lotus cannot lie there"),
        ("board/tier", ["Rittz"], "board.tier: Rittz cannot lie there"),
        ("board/main", ["Ninja"], "board.main: Ninja cannot lie there"),
        ("board/juggalo", ["..."] * 2, "board.juggalo[0]: '...': no such card in this game"),
        ("board/flavor", {"top": "Clown Love"}, "board.flavor: expected a list of card names; found a table"),
    ],
)
def test_a_defect_is_told_with_its_place(path: str, value: Any, said: str) -> None:
    found = defects(changed(path, value))
    assert any(defect.startswith(said) for defect in found), found


def test_every_defect_is_told_at_once() -> None:
    position = {"seats": {"Ana": {"hand": ["Nynja"], "karma": -1}, "Zoe": {}}, "board": {"attic": []}, "turn": "x"}
    assert [said.partition(": ")[0] for said in defects(position)] == [
        "seats.Ana.hand[0]",
        "seats.Ana.karma",
        "seats.Zoe",
        "board.attic",
        "turn",
    ]


@pytest.mark.parametrize(
    "path", ["seed", "turn", "players", "settings/epics", "settings/amb.wheel-12", "relic", "seats/Ana"]
)
def test_a_number_too_long_to_be_written_is_refused_in_words(path: str) -> None:
    assert path == "seed" or "a huge number" in "".join(defects(changed(path, 16**9000)))


def test_a_relic_needs_its_variant() -> None:
    assert defects({"relic": "Crystal Ball"}) == ["relic: expected none without the variant relic-of-power (relic.1)"]


@pytest.mark.parametrize(
    "text",
    ["[seats", "seats = 1\nseats = 2", "x = [" * 5000, "karma = " + "9" * 5000, "\0", "seats.Ana = 1\nseats.Ana.x = 2"],
)
def test_what_is_no_toml(text: str) -> None:
    (said,) = defects(text)
    assert said.startswith("position: not readable as TOML: ")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert defects(path)[0].startswith(f"{path}: cannot be read: ")
    path.write_bytes(b"\xff")
    assert defects(path)[0].startswith(f"{path}: cannot be read: ")


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["Ninja", "Ana", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
keys = st.sampled_from(
    [*FULL, "seats/Ana", "seats/Bo", "seats/Ana/hand", "seats/Ana/deck", "seats/Bo/items"]
) | st.sampled_from(
    [
        "board/gallery",
        "board/main",
        "board/removed",
        "settings/variants",
        "settings/relic",
        "settings/epics",
        "crews/Ninja",
    ]
)


@given(changes=st.lists(st.tuples(keys, anything), min_size=1, max_size=3))
@settings(max_examples=200)
def test_whatever_stands_in_an_entry_is_read_or_refused(changes: list[tuple[str, Any]]) -> None:
    position: Any = FULL
    for path, value in changes:
        position = _put(position, path.split("/"), value)
    try:
        game = explorer.position("echoside", position)
    except PositionError:
        return
    assert game.decision is not None
    assert game.view(0)["game"] == "echoside"


def _put(table: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    table = table if isinstance(table, dict) else {}
    return {**table, path[0]: _put(table.get(path[0]), path[1:], value)}
