"""What every teaching card does: the worked scenario in its file, played by the engine."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from explorer.games import game_type
from explorer.games.ecos.cardfile import own_cards
from explorer.games.ecos.effects import Effect
from explorer.games.ecos.wording import PHRASES, card_lines
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.ecos.given import active, card, table, vp

TEACHING = tomllib.loads((files("explorer.games.ecos") / "cards" / "teaching.toml").read_text("utf-8"))["card"]
BESIDE = {"dial": ("leave the dial", "take a cube"), "gain": ("look at blue and brown",)}  # what scenarios leave open
TOLD = ("lays tile", "places", "replaces", "removes tile", "moves", "removes")
NAMES = [card["name"] for card in TEACHING]


def words(choice: Any) -> list[tuple[str, ...]]:
    """Returns a choice of a scenario as what is said, one after the other, each in the ways it may be said."""
    if isinstance(choice, bool):
        return [("yes" if choice else "no",)]
    if isinstance(choice, int):
        return [(f"part {choice + 1}",)]
    if isinstance(choice, str):
        return [(f"piece {choice.rpartition(':')[2]}",)]
    if choice and isinstance(choice[0], int):
        return [(f"place at {cell(choice)}", f"tile {cell(choice)}")]
    verb = "move" if any(len(c) > 2 for c in choice) else "remove"
    return [(said,) for name, *ends in choice for said in spoken(verb, name, ends)] + [("done",)]


def spoken(verb: str, name: str, ends: list[list[int]]) -> list[str]:
    return [f"{verb} {name} {cell(ends[0])}", *(f"to {cell(end)}" for end in ends[1:])]


def cell(place: list[int]) -> str:
    return f"({place[0]},{place[1]})"


def places(choices: list[Any]) -> list[str]:
    """Returns the places that a scenario's choices end at, in order."""
    found = []
    for choice in choices:
        if isinstance(choice, list) and choice:
            ends = [choice] if isinstance(choice[0], int) else [c[-1] for c in choice]
            found += [f"{q},{r}" for q, r in ends]
    return found


def play(game: Game, choices: list[Any]) -> None:
    """Answers what Ana is asked by the next choice that fits; what has but one answer is not asked."""
    script = [said for choice in choices for said in words(choice)]
    while game.asked == (0,) and game.decision:
        texts = [option.text for option in game.options]
        if game.decision.kind in ("dial", "gain", "keep", "play"):
            game.apply(next((t for t in BESIDE.get(game.decision.kind, ()) if t in texts), texts[0]))
            continue
        fitting = [(i, t) for i, said in enumerate(script) for t in texts if t.startswith(said)]
        assert fitting, f"{game.decision}: none of {script} is among {texts}"
        at, text = min(fitting, key=lambda found: found[1] == "done")  # a choice may end without being asked to
        game.apply(text)
        script = script[at + 1 :]


def resolved(card: dict[str, Any]) -> Game:
    """Returns the game after the card was completed on the map of its scenario and its choices were made."""
    name = card["name"]
    game = table(card["try"]["map"], {"active": [name]}, resolve={"player": "Ana", "card": name})
    play(game, card["try"]["choices"])
    return game


@pytest.mark.parametrize("card", TEACHING, ids=NAMES)
def test_the_scenario_comes_out_as_it_says(card: dict[str, Any]) -> None:
    game, then = resolved(card), card["try"]
    told = Counter(
        e.kind for e in game.log if e.kind in ("gains cube", "keeps", "plays card") and "dial.4" not in e.rules
    )
    gained = [e.detail for e in game.log if e.kind == "gains element"]
    assert vp(game) == then["vp"]
    assert sum((e.rules[0] == "cube.1") for e in game.log if e.kind == "gains cube") == then.get("cubes", 0)
    assert told["keeps"] == then.get("cards", 0)
    assert told["plays card"] == then.get("plays", 0)
    assert [element for element, n in gained for _ in range(int(n))] == then.get("elements", [])
    if "dial" in then:
        assert game.state.dial[0] == then["dial"]


@pytest.mark.parametrize("card", TEACHING, ids=NAMES)
def test_the_choices_of_the_scenario_are_carried_out(card: dict[str, Any]) -> None:
    game = resolved(card)
    ends = iter([str(e.objects[-1]) for e in game.log if e.kind in TOLD])
    assert all(place in ends for place in places(card["try"]["choices"]))
    name, leaves = card["name"], card["leaves"]
    assert active(game).get(name) == ((leaves - 1, 0) if leaves > 1 else None)


def test_there_are_28_with_a_scenario_each() -> None:
    assert [card.name for card in own_cards() if card.name in NAMES] == NAMES
    assert len([card for card in TEACHING if "try" in card]) == 28


def test_teaching_cards_use_the_whole_vocabulary() -> None:
    used = {type(part) for card in own_cards() if card.name in NAMES for part in parts(card.effects)}
    assert set(PHRASES) <= used


def parts(effects: tuple[Effect, ...]) -> list[Effect]:
    """Returns effects with all that are inside them."""
    found: list[Effect] = []
    for effect in effects:
        inner = [v for v in effect.parts().values() if isinstance(v, tuple)]
        groups = [g for v in inner for g in (v if v and isinstance(v[0], tuple) else (v,))]
        found += [effect, *(p for g in groups for p in parts(tuple(x for x in g if isinstance(x, Effect))))]
    return found


@pytest.mark.parametrize("card", TEACHING, ids=NAMES)
def test_every_line_can_be_read(card: dict[str, Any]) -> None:
    printed = next(c for c in own_cards() if c.name == card["name"])
    lines = card_lines(printed)
    assert len(lines) == len(card["effects"])
    assert not any(line[0].islower() for line in lines)
    assert len(set(lines)) == len(lines) or card["name"] == "Twin Saplings"


def test_no_two_cards_are_the_same() -> None:
    cards = own_cards()
    assert len({c.id for c in cards}) == len({c.name for c in cards}) == len({c.effects for c in cards}) == len(cards)


def test_impact_cards_are_those_that_take_away_or_transform() -> None:
    harsh = ("replace", "remove_tile", "remove", "ignore_terrain")
    for entry in TEACHING:
        assert bool(entry.get("impact")) == any(word in str(entry["effects"]) for word in harsh), entry["name"]


def test_what_a_file_of_own_cards_says_can_be_read_line_by_line() -> None:
    text = card("Trial", '{ place = { what = "tile:water" } }', "{ vp = 2 }", spots=("sun", "water"), impact=True)
    assert game_type("ecos").read_cards(text, "mine.toml") == [
        "Trial (blue, 2 leaves, impact; sun, water): Place a water tile. 2 points."
    ]
    with pytest.raises(
        SettingsError, match=r"mine.toml: card 1 .'Trial'.: leaves: expected a whole number from 1 to 4"
    ):
        game_type("ecos").read_cards(text.replace("leaves = 2", "leaves = 9"), "mine.toml")
