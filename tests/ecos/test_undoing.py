"""A card that a blocked arrow undoes as a whole, as one reading of the open question has it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import explorer
from explorer.games.ecos.state import Before, State
from explorer.kernel.coding import encode, slots
from explorer.kernel.errors import SaveError
from explorer.kernel.game import Game
from explorer.lab.bots import bot
from explorer.lab.ecos.overlays import counted
from tests.ecos.games import moments, settings_of
from tests.ecos.given import active, board, card, cards, cubes, do, kinds, options, resolving, rules, seat, vp
from tests.ecos.invariants import INVARIANTS

UNDONE = {"amb.arrow-scope": "card-undone"}
LAND = "W(0,0) G(1,0)[antelope]"  # no desert: a rhino has no place
RHINO, TREE = '{ place = { what = "animal:rhino" } }', '{ place = { what = "forest" } }'
ELEMENT, CARD, SCORE = '{ element = { type = "water", qty = 1 } }', "{ card = 1 }", "{ vp = 2 }"
POND = card("Pond", "{ vp = 5 }", spots=("water",))
DECKS = {"blue": ["Red Tide", "Mud Bath", "..."], "brown": ["First Shore", "..."]}
REACHED = {"next_token", "clock", "streams", "cause", "agenda", "open", "resolved", "active"}  # goes on all the same


def trial(*lines: str, **more: Any) -> Game:
    """Returns a position in which Ana's card of these lines is carried out; a blocked one undoes it."""
    settings = {**UNDONE, **more.pop("settings", {})}
    return resolving(*lines, board=LAND, settings=settings, cards=[POND], **more)


def midway(**more: Any) -> Game:
    """Returns a position in which Ana looks at two cards; once she keeps one, her card is blocked."""
    game = trial(SCORE, CARD, ELEMENT, RHINO, ana={"active": ["Pond"]}, decks=DECKS, **more)
    do(game, "look at blue and blue")
    return game


def end(game: Game) -> Game:
    """Goes on to where the card is undone."""
    do(game, "keep red tide", "cube on pond")
    return game


# -- what is undone ---------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.arrow-scope", "fx.1", "eco.4")
@pytest.mark.parametrize(("reading", "points"), [("card-undone", 0), ("later-lines-lost", 2), ("lines-under-it", 6)])
def test_amb_arrow_scope_the_readings_part(reading: str, points: int) -> None:
    lines = (SCORE, RHINO, "{ vp = 3 }", "{ vp = 4 }")
    game = trial(*lines, settings={"amb.arrow-scope": reading})
    assert (vp(game), active(game)["Trial"], cubes(game)) == (points, (1, 0), 7)
    assert ("undone" in kinds(game.log)) == (reading == "card-undone")


@pytest.mark.rule("amb.arrow-scope")
def test_an_undone_card_leaves_the_table_as_it_was_before_its_first_line() -> None:
    lines = (TREE, '{ remove = { what = { tokens = { species = ["antelope"] } } } }', "{ cube = 2 }", "{ dial = 1 }")
    game = trial(SCORE, *lines, CARD, ELEMENT, RHINO, ana={"active": ["Pond"], "dial": 1}, decks=DECKS)
    first = explorer.position("ecos", {"map": LAND, "settings": game.settings})
    assert game.state.vp == [2, 0, 0]
    do(game, "gain a card", "look at blue and brown", "keep red tide")
    do(game, "look at blue and blue", "keep mud bath", "cube on pond")
    assert (board(game), vp(game), cubes(game), game.state.dial) == (board(first), 0, 7, [1, 0, 0])
    assert (cards(game, "blue")[-2:], cards(game, "brown")[-1]) == (["Mud Bath", "Red Tide"], "First Shore")
    assert (cards(game, "hand", "Ana"), cards(game, "faceup"), active(game)["Pond"]) == ([], [], (2, 0))
    assert game.state.full == [[], [], []]


@pytest.mark.rule("amb.arrow-scope")
def test_all_that_can_change_is_either_taken_back_or_known_to_go_on() -> None:
    elsewhere = {"aside", "bag", "drawn", "announced", "harbinger", "round", "picking", "tiebreak", "over", "winners"}
    assert {*Before.__match_args__} - {"clock"} | REACHED | elsewhere | {"seed", "due"} == {*slots(State)} | {"clock"}
    game = midway()
    before, now = game.state.open[-1].before, None
    end(game)
    now = game.state
    assert before
    for name in {*Before.__match_args__} - REACHED:
        then, after = encode(getattr(before, name)), encode(getattr(now, name))
        assert then == (encode(_pairs(getattr(now, name))) if name in PAIRS else after), name


PAIRS = ("tiles", "tokens", "supply", "gone", "covered")


def _pairs(thing: Any) -> Any:
    return [_pairs(x) for x in thing] if isinstance(thing, list) else [*thing.items()]


@pytest.mark.rule("amb.arrow-scope", "fx.2")
def test_an_optional_part_that_is_blocked_undoes_the_whole_card() -> None:
    game = trial(SCORE, f"{{ may = [{RHINO}] }}", "{ vp = 3 }")
    assert vp(game) == 2
    do(game, "yes")
    assert (vp(game), active(game)["Trial"]) == (0, (1, 0))
    declined = trial(SCORE, f"{{ may = [{RHINO}] }}", "{ vp = 3 }")
    do(declined, "no")
    assert vp(declined) == 5


@pytest.mark.rule("amb.arrow-scope", "amb.step3-timing")
def test_a_card_that_another_completed_is_undone_alone() -> None:
    dry = card("Dry", "{ vp = 7 }", RHINO, spots=("water",))
    settings = {"amb.step3-timing": "second-card-first", **UNDONE}
    game = resolving(SCORE, ELEMENT, board=LAND, ana={"active": ["Dry"]}, cards=[dry], settings=settings)
    do(game, "cube on dry")
    assert (vp(game), active(game)["Trial"], active(game)["Dry"]) == (2, (1, 0), (1, 0))


@pytest.mark.rule("amb.arrow-scope", "amb.deck-short")
def test_a_shuffle_is_taken_back_but_not_its_chance() -> None:
    decks = {"blue": ["Red Tide"], "brown": ["First Shore", "Twin Saplings"]}
    settings = {"amb.deck-short": "reshuffle"}
    game = trial(CARD, ELEMENT, RHINO, decks=decks, discard=["Mud Bath"], settings=settings, ana={"active": ["Pond"]})
    assert cards(game, "blue") == ["Mud Bath", "Red Tide"]
    do(game, "look at blue and blue", "keep red tide", "cube on pond")
    assert (cards(game, "blue"), cards(game, "discard")) == (["Red Tide"], ["Mud Bath"])
    assert game.state.streams["blue deck"] == 1


# -- what stays -------------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.arrow-scope")
def test_what_was_seen_stays_told_and_the_event_says_since_when() -> None:
    game = end(midway())
    told = {e.kind: e for e in game.log}
    undone = told["undone"]
    assert {"fx.1", "amb.arrow-scope"} <= rules([undone])
    assert undone.detail == (told["cubes back"].number,)
    assert "Red Tide" in game.describe(told["looks"], 0)
    assert "Red Tide" not in game.describe(told["looks"], 1)
    assert game.describe(undone) == "Trial is undone: all is as before its first line; it turns all the same"


def test_no_number_is_given_to_two_pieces() -> None:
    game = trial(TREE, RHINO)
    (placed,) = (e for e in game.log if e.kind == "places")
    assert placed.objects[0] not in game.state.tokens
    assert game.state.next_token > int(placed.objects[0])


def test_what_an_undone_score_counted_can_still_be_asked() -> None:
    game = trial(
        '{ place = { what = "animal:antelope" } }',
        "{ vp = { count = { tokens = { species = ['antelope'] } } } }",
        RHINO,
    )
    (scores,) = (e for e in game.log if e.kind == "scores")
    data = counted(game, game.view(0), scores)
    assert data
    assert (data["total"], [len(group) for group in data["groups"]]) == ("2", [1])


# -- in the middle ----------------------------------------------------------------------------------------------


def test_a_save_in_the_middle_goes_on_to_the_same_end() -> None:
    game = midway()
    text = game.save()
    again, position = explorer.load(text), explorer.load(text, from_state=True)
    assert again.save() == text
    ends = {end(g).fingerprint() for g in (game, again, position)}
    assert len(ends) == 1
    assert explorer.load(game.save()).fingerprint() == game.fingerprint()


def test_a_clone_is_undone_alone() -> None:
    game = midway()
    before, twin = game.fingerprint(), game.clone()
    end(twin)
    assert (vp(twin), vp(game), game.fingerprint()) == (0, 2, before)
    end(game)
    assert game.fingerprint() == twin.fingerprint()


@pytest.mark.parametrize("damage", ["hand", "cubes", "none"])
def test_a_save_with_an_impossible_past_is_refused(damage: str) -> None:
    data = json.loads(midway().save())
    before = data["state"]["open"][0]["before"]
    if damage == "none":
        data["state"]["open"][0]["before"] = None
    else:
        before[damage] = {"hand": [[0], [], []], "cubes": [9, 9, 9]}[damage]
    with pytest.raises(SaveError, match="open"):
        explorer.load(json.dumps(data), from_state=True)


# -- what others may know ---------------------------------------------------------------------------------------


@pytest.mark.rule("first.7", "gc.3")
@pytest.mark.parametrize("player", [0, 1, None])
def test_what_the_card_goes_back_to_is_dealt_anew_alike(player: int | None) -> None:
    game = midway(cy={"hand": ["Twin Saplings"]})
    tops = set()
    for seed in range(12):
        imagined = game.imagined(player, seed)
        assert imagined.view(player) == game.view(player)
        assert imagined.kind.defects(imagined.state) == []
        do(imagined, imagined.options[0].text, "cube on pond")
        assert imagined.kind.defects(imagined.state) == []
        tops.add(tuple(cards(imagined, "blue")[-2:]))
    assert (tops == {("Mud Bath", "Red Tide")}) == (player == 0)


@pytest.mark.rule("first.7", "gc.3")
@pytest.mark.parametrize("player", [0, 1, 2, None])
def test_an_imagined_game_hangs_on_nothing_its_player_cannot_see(player: int | None) -> None:
    game = midway(cy={"hand": ["Twin Saplings"]})
    other = game.imagined(player, 99)
    other.state.seed, other.logging = game.state.seed, True
    assert other.fingerprint() != game.fingerprint()
    for seed in range(5):
        assert game.imagined(player, seed).fingerprint() == other.imagined(player, seed).fingerprint()


@pytest.mark.rule("first.7", "gc.6")
def test_a_card_that_lay_face_up_stays_known() -> None:
    game = trial(CARD, ELEMENT, RHINO, faceup=["Slow Uplift"], ana={"active": ["Pond"]})
    do(game, "take slow uplift")
    for seed in range(8):
        imagined = game.imagined(1, seed)
        do(imagined, "cube on pond")
        assert (cards(imagined, "faceup"), imagined.kind.defects(imagined.state)) == (["Slow Uplift"], [])


# -- whole games ------------------------------------------------------------------------------------------------


def barren(seed: int) -> Game:
    """Returns a game under this reading where placements often fail: the map is small, and rhinos have no place."""
    dry = [card(f"Dry {i}", *lines, spots=("sun",), leaves=4) for i, lines in enumerate(DRY)]
    seats = {name: {"active": [f"Dry {i}", "Pond"][: 2 - bool(i)]} for i, name in enumerate(("Ana", "Bo", "Cy"))}
    settings = {**settings_of(seed), **UNDONE, "cards": [*dry, POND]}
    return explorer.position("ecos", {"map": LAND, "seats": seats, "settings": settings, "seed": seed})


DRY = (
    (SCORE, "{ card = 1 }", "{ element = { type = 'wild', qty = 2 } }", TREE, TREE),
    ("{ dial = 2 }", "{ place = { what = 'tile:water' } }", TREE, "{ vp = 3 }", RHINO),
    ("{ may = [{ place = { what = 'mountain', qty = 2 } }] }", CARD, CARD, "{ cube = 1 }", RHINO),
)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_the_rules(seed: int) -> None:
    game, dice, undone = barren(seed), random.Random(seed), 0
    for number, moment in enumerate(moments(game, dice, 200), 1):
        for holds in INVARIANTS:
            holds(moment)
        undone += len(moment.told("undone"))
        assert number % 20 or game.kind.defects(game.state) == []
    assert explorer.load(game.save()).fingerprint() == game.fingerprint()
    assert undone


def test_a_bot_completes_no_card_that_would_be_undone() -> None:
    settings = {**UNDONE, "cards": [card("Dry", "{ vp = 9 }", RHINO, spots=("sun",)), card("Sea", "{ vp = 1 }")]}
    seats = {"Ana": {"active": ["Dry", "Sea"]}, "Bo": {}, "Cy": {}}
    game = explorer.position("ecos", {"map": LAND, "seats": seats, "draw": ["sun"], "settings": settings})
    assert bot("greedy").choose(game, seat(game, "Ana")).text == "cube on sea sun"
    assert "cube on dry sun" in options(game, "Ana")
