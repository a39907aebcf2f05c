"""The switches: for each a table at which its readings part.  Every reading of every switch is played here."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import explorer
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, kinds, new, options, refusals, table

ADVANCED = {"advanced": True}


def reads(*cases: Sequence[object]) -> pytest.MarkDecorator:
    """Returns the mark that runs a test once for each reading, with what it comes to."""
    return pytest.mark.parametrize(("reading", "expected"), cases)


@pytest.mark.rule("amb.wheel-12")
@reads(("karma-3", 3), ("recover", "may"), ("reroll", 1), ("choose-row", "row"), ("nothing", 0))
def test_row_12_of_the_wheel(reading: str, expected: object) -> None:
    seat = {"hand": ["Joker's Wild"], "discard": ["Boondox"]}
    game = table(seat, {}, settings={"amb.wheel-12": reading})
    do(game, "play joker's wild", chance=[12, 2] if reading == "reroll" else [12])
    questions = {"recover": "recover boondox from discard", "choose-row": "row 1"}
    if reading in questions:
        assert options(game)[0] == questions[reading]
    else:
        assert karma(game) == expected


@pytest.mark.rule("amb.wheel-12")
def test_row_12_read_as_any_row() -> None:
    game = table({"hand": ["Joker's Wild"]}, {}, settings={"amb.wheel-12": "choose-row"})
    do(game, "play joker's wild", chance=[12])
    assert options(game) == [f"row {n}" for n in range(1, 12)]
    do(game, "row 8")
    assert karma(game) == 2


@pytest.mark.rule("amb.missing-card-data")
@reads(("named-only", (0, [])), ("public-list", (12, ["Riddle Box"])), ("placeholders", (4, ["Epic 10 Shielded"])))
def test_where_card_data_come_from(reading: str, expected: tuple[int, list[str]]) -> None:
    designs = new(2, amb_missing_card_data=reading).state.box.designs
    epics = [card.name for card in designs if card.type == "epic"]
    assert (len(epics), [name for name in epics if name in ("Riddle Box", "Epic 10 Shielded")]) == expected


@pytest.mark.rule("amb.dead-when")
@reads(("text-done", ["play.11"]), ("next-action", []))
def test_when_a_card_is_dead(reading: str, expected: list[str]) -> None:
    game = table({"hand": ["Amy in the Attic", "Ninja"]}, {}, settings={"amb.dead-when": reading})
    do(game, "play amy in the attic", "no")
    assert refusals(game, "take up amy in the attic") == expected


@pytest.mark.rule("amb.broad-text")
@reads(("rule-wins", ([], ["Clown Love"])), ("card-wins", (["Clown Love"], [])))
def test_whether_the_stomped_card_may_be_flavor(reading: str, expected: tuple[list[str], list[str]]) -> None:
    settings = {**ADVANCED, "amb.broad-text": reading}
    game = table({"hand": ["Clown Love"]}, {"fiends": ["Boogie Man"]}, settings=settings)
    do(game, "play clown love", "stomp with boogie man")
    abyss = [name for name in cards(game, "abyss") if name != "Boogie Man"]
    assert (abyss, cards(game, "flavor_discard")) == expected


@pytest.mark.rule("amb.free-obtain-source")
@reads(("gallery", 2), ("markets", 3), ("anywhere", 4))
def test_where_a_free_card_comes_from(reading: str, expected: int) -> None:
    board = {"gallery": ["Homies", "The Loons"], "juggalo": ["Dark Carnival Juggalo"], "abyss": ["Rude Boy"]}
    seat = {"hand": ["Lil Somethin' Somethin'"]}
    game = table(seat, {}, settings={"amb.free-obtain-source": reading}, board=board)
    do(game, "play lil")
    places = ["the gallery", "the gallery", "the juggalo deck", "the abyss"]
    assert [o.rpartition(" from ")[2] for o in options(game)] == places[:expected]


@pytest.mark.rule("amb.obtain-destination-choice")
@reads(
    ("first-in-play", ["put on discard pile", "put on deck top"]),
    ("player-chooses", ["put on discard pile", "put on deck top", "put into hand"]),
)
def test_when_several_effects_move_one_card(reading: str, expected: list[str]) -> None:
    seat = {"hand": ["Willoughby Rags"], "items": ["Hatchetman Charm"], "karma": 9}
    board = {"gallery": ["The Loons"]}
    game = table(seat, {}, settings={"amb.obtain-destination-choice": reading}, board=board)
    do(game, "play willoughby rags", "buy the loons")
    assert options(game) == expected


@pytest.mark.rule("amb.next-stacking")
@reads(("both", False), ("one", True))
def test_whether_one_card_uses_up_two_waiting_effects(reading: str, expected: bool) -> None:
    seat = {"hand": ["Willoughby Rags", "Rittz"], "karma": 9}
    board = {"juggalo": ["Dark Carnival Juggalo", "Dark Carnival Juggalo"]}
    game = table(seat, {}, settings={"amb.next-stacking": reading}, board=board)
    do(game, "play willoughby rags", "play rittz", "buy dark carnival juggalo", "put into hand")
    do(game, "buy dark carnival juggalo")
    assert ("put into hand" in options(game)) is expected


BOOTS = ({"hand": ["The Loons"]}, {"hand": ["Bodyguard"]}, {"hand": ["Wicked Clownz"]})


def stomped(reading: str, *speakers: str) -> Game:
    """Returns the table after Bo's and Cy's answers to The Loons, in this order."""
    game = table(*BOOTS, settings={"amb.stomp-who-first": reading})
    do(game, "play the loons")
    for name in speakers:
        if game.names.index(name) in game.asked:
            do(game, "stomp with", player=name)
    return game


@pytest.mark.rule("amb.stomp-who-first")
@reads(("first-to-speak", (1, 2)), ("clockwise", (1,)), ("all-spent", (1, 2)), ("sealed", (1, 2)))
def test_who_is_asked_about_a_stomp(reading: str, expected: tuple[int, ...]) -> None:
    assert stomped(reading).asked == expected


@pytest.mark.rule("amb.stomp-who-first")
@reads(
    ("first-to-speak", (["Bodyguard"], [])),
    ("clockwise", ([], ["Wicked Clownz"])),
    ("all-spent", ([], [])),
    ("sealed", ([], ["Wicked Clownz"])),
)
def test_whose_stomp_counts_if_cy_speaks_first(reading: str, expected: tuple[list[str], list[str]]) -> None:
    game = stomped(reading, "Cy", "Bo")
    assert (cards(game, "hand", "Bo"), cards(game, "hand", "Cy")) == expected
    assert cards(game, "discard", "Ana") == ["The Loons"]


@pytest.mark.rule("amb.stomp-privacy")
@reads(("ask-holders", (0,)), ("ask-everyone", (1,)))
def test_whether_those_without_a_stomp_are_asked(reading: str, expected: tuple[int, ...]) -> None:
    game = table({"hand": ["Ninja", "Ninja"]}, {"hand": ["Ninja"]}, settings={"amb.stomp-privacy": reading})
    do(game, "play ninja")
    assert game.asked == expected


PLAIN_BOOT = """[[card]]
name = "Sandal"
type = "underground"
deck = "main"
cost = 2
effects = [{ karma = 1 }]
stomp = { from = "hand" }
"""


@pytest.mark.rule("amb.stomp-a-stomp")
@reads(
    ("any-able", ["let it in", "stomp with bodyguard", "stomp with the killjoy club"]),
    ("overriding-only", ["let it in", "stomp with the killjoy club"]),
)
def test_what_may_answer_a_stomp(reading: str, expected: list[str]) -> None:
    settings = {"amb.stomp-a-stomp": reading, "cards": [PLAIN_BOOT]}
    seat = {"hand": ["Ninja", "Bodyguard", "The Killjoy Club"]}
    game = table(seat, {"hand": ["Sandal"]}, settings=settings)
    do(game, "play ninja", "stomp with sandal")
    assert options(game) == expected


@pytest.mark.rule("amb.mafia-fiend")
@reads(("enters-unused", (2, ["Damien"], [])), ("used-at-once", (4, ["Damien"], [])), ("nothing", (2, [], ["Damien"])))
def test_a_fiend_off_the_main_deck(reading: str, expected: tuple[int, list[str], list[str]]) -> None:
    settings = {**ADVANCED, "amb.mafia-fiend": reading}
    game = table({"hand": ["Da Mafia 6ix"]}, {}, settings=settings, board={"main": ["Damien", "..."]})
    do(game, "play da mafia")
    if reading == "used-at-once":
        do(game, "no")
    assert (karma(game), cards(game, "fiends", "Ana"), cards(game, "abyss")) == expected
    do(game, "end turn")
    assert cards(game, "abyss") == ["Damien"]


@pytest.mark.rule("amb.fiend-again")
@reads(("each-time-obtained", []), ("only-once", ["fiend.3"]))
def test_whether_a_fiend_out_of_the_abyss_works_again(reading: str, expected: list[str]) -> None:
    settings = {**ADVANCED, "amb.fiend-again": reading}
    game = table({"fiends": ["Damien"]}, {"hand": ["Psychopathic Rydas", "The Loons"]}, settings=settings)
    do(game, "use damien", "no", "end turn", "play the loons", "play psychopathic rydas", "buy damien from the abyss")
    assert refusals(game, "use damien") == expected


@pytest.mark.rule("amb.fiend-again")
@reads(("each-time-obtained", []), ("only-once", ["fiend.3"]))
def test_whether_a_stomped_fiend_works_again(reading: str, expected: list[str]) -> None:
    settings = {**ADVANCED, "amb.fiend-again": reading}
    bo = {"hand": ["Psychopathic Rydas", "The Loons", "Bodyguard"]}
    game = table({"fiends": ["Damien"]}, bo, settings=settings)
    do(game, "use damien", "no", "stomp with bodyguard", "end turn", "play psychopathic rydas")
    do(game, "play the loons", "buy damien from the abyss")
    assert refusals(game, "use damien") == expected


@pytest.mark.rule("amb.final-trigger-setup")
@reads(("at-setup", True), ("draws-in-play", False))
def test_whether_an_epic_deck_empty_from_the_start_counts(reading: str, expected: bool) -> None:
    settings = {"variants": ["matter-of-time"], "epics": 3, "amb_final_trigger_setup": reading}
    game = new(2, **settings)
    assert (game.view()["final"] is not None) is expected
    do(game, "end turn", "end turn")
    assert (kinds(game.log).count("game ends") == 1) is expected


@pytest.mark.rule("amb.tie-shout")
@reads(("shared-win", (0, 1)), ("first-claim", None), ("coin-flip", (1,)))
def test_how_a_tie_is_settled(reading: str, expected: tuple[int, ...] | None) -> None:
    seats = ({"deck": ["Dark Lotus"]}, {"deck": ["Riddle Box"]})
    game = table(*seats, first="Bo", final="Bo", settings={"amb.tie-shout": reading})
    do(game, "end turn", chance=[1] if reading == "coin-flip" else [])
    assert (game.outcome and game.outcome.winners) == expected
    assert game.asked == ((0, 1) if reading == "first-claim" else ())


@pytest.mark.rule("amb.team-info")
@reads(("no", None), ("yes", "Hound Dog"))
def test_whether_partners_see_each_others_hands(reading: str, expected: str | None) -> None:
    hands = ({"hand": ["Ninja"]}, {"hand": ["Ninja"]}, {"hand": ["Hound Dog"]}, {"hand": ["Ninja"]})
    game = table(*hands, settings={"variants": ["team-play"], "amb.team-info": reading})
    seen = [seat["hand"][0].get("name") for seat in game.view(0)["seats"]]
    assert seen == ["Ninja", None, expected, None]


@pytest.mark.rule("amb.team-perks")
@reads(
    ("buyer", [(0, "My Axe")]),
    ("receiver-too", [(0, "My Axe"), (2, "Juggalo Juice")]),
    ("receiver", [(2, "Juggalo Juice"), (2, "My Axe")]),
)
def test_whose_items_act_on_a_gift(reading: str, expected: list[tuple[int, str]]) -> None:
    ana = {"karma": 5, "items": ["My Axe"], "hand": ["Ninja"]}
    cy = {"items": ["Juggalo Juice", "My Axe"], "hand": ["Ninja"]}
    settings = {**ADVANCED, "variants": ["team-play"], "amb.team-perks": reading}
    game = table(ana, {}, cy, {}, settings=settings, board={"gallery": ["Damien"]})
    events = do(game, "buy damien", "give to Cy")
    events += do(game, "no")
    found = [(e.actor, game.state.card(int(e.objects[0])).title) for e in events if e.kind == "triggers"]
    assert found == expected


@pytest.mark.rule("amb.team-perks")
@reads(
    ("buyer", ([], ["Crystal Ball"])), ("receiver-too", (["Crystal Ball"], [])), ("receiver", (["Crystal Ball"], []))
)
def test_whether_the_receivers_hat_moves_a_gift(reading: str, expected: tuple[list[str], list[str]]) -> None:
    cy = {"items": ["Ringmaster's Hat"]}
    settings = {"variants": ["team-play"], "amb.team-perks": reading}
    game = table({"karma": 4}, {}, cy, {}, settings=settings, board={"gallery": ["Crystal Ball"]})
    do(game, "buy crystal ball", "give to Cy")
    assert (cards(game, "items", "Cy")[1:], cards(game, "discard", "Cy")) == expected


@pytest.mark.rule("amb.ame-extra")
@reads(("yes", True), ("no", False))
def test_whether_a_benefit_from_a_card_can_be_traded(reading: str, expected: bool) -> None:
    settings = {"variants": ["abolish-made-easy"], "amb.ame-extra": reading}
    game = table({"hand": ["Gang Related", "Ninja"]}, {}, settings=settings)
    do(game, "play gang related")
    assert ("trade for an abolish" in options(game)) is expected


@pytest.mark.rule("amb.relic-continuous")
@reads(("active-player", ["discard crystal ball in play of Bo"]), ("everyone", []))
def test_whom_a_standing_relic_serves(reading: str, expected: list[str]) -> None:
    settings = {**ADVANCED, "variants": ["relic-of-power"], "amb.relic-continuous": reading}
    game = table({"fiends": ["Mr. Rotten Treats"]}, {"items": ["Crystal Ball"]}, settings=settings, relic="Toy Box")
    do(game, "use mr rotten treats")
    assert [o for o in options(game) if o.startswith("discard")] == expected


@pytest.mark.rule("amb.relic-copy")
@reads(("yes", []), ("no", ["relic.4"]))
def test_whether_the_relic_can_be_copied(reading: str, expected: list[str]) -> None:
    settings = {"variants": ["relic-of-power"], "amb.relic-copy": reading}
    items = {"items": ["Crystal Ball"]}
    game = table({"hand": ["Boondox"]}, items, settings=settings, relic="The Wraith's Tome")
    do(game, "play boondox")
    assert refusals(game, "copy the wraith's tome") == expected


def test_every_reading_of_every_switch_is_played_above() -> None:
    switches = explorer.rulebook("echoside").switches.values()
    assert readings_played() == {(s.id, reading) for s in switches for reading in s.readings}


def readings_played() -> set[tuple[str, str]]:
    """Returns (switch, reading) of all tests of this module that run once for each reading."""
    found: set[tuple[str, str]] = set()
    for test in [value for name, value in globals().items() if name.startswith("test_")]:
        applied = {mark.name: mark for mark in getattr(test, "pytestmark", [])}
        if "parametrize" in applied:
            found |= {(applied["rule"].args[0], str(case[0])) for case in applied["parametrize"].args[1]}
    return found
