"""The glossary, term by term."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, new, options, refusals, table


@pytest.mark.rule("gloss.abolish", "abolish.4", "abolish.5")
def test_gloss_abolish_neither_flavor_nor_cards_in_play() -> None:
    game = table({"hand": ["Ringmaster's Word", "Clown Love"], "play": ["Ninja"]}, {})
    do(game, "play ringmaster's word")
    assert cards(game, "abyss") == []
    assert options(game)[0] == "play clown love"  # nothing was there to choose


@pytest.mark.rule("gloss.abolish")
def test_gloss_abolish_what_is_held_or_discarded_can_be_chosen() -> None:
    game = table({"hand": ["Ringmaster's Word", "Clown Love", "Ninja"], "discard": ["Hound Dog"]}, {})
    do(game, "play ringmaster's word")
    assert options(game) == ["abolish ninja from hand", "abolish hound dog from discard", "no"]
    assert refusals(game, "abolish clown love") == ["abolish.4"]
    assert refusals(game, "abolish ringmaster's word") == ["abolish.4", "abolish.5"]


@pytest.mark.rule("gloss.abyss")
def test_gloss_abyss_abolished_cards_and_used_fiends() -> None:
    game = table({"fiends": ["The Dead One"], "hand": ["Ninja"]}, {}, settings={"advanced": True})
    do(game, "use the dead one", "no", "end turn")
    assert [c["name"] for c in game.view(1)["abyss"]] == ["Ninja", "The Dead One"]


@pytest.mark.rule("gloss.crew", "unity.1", "unity.2")
def test_gloss_crew_a_starter_is_none_until_it_is_made_one() -> None:
    crews = ["The Loons", "Homies", "Whitney Peyton"]
    game = table({"items": ["The Raven's Mirror"], "play": [*crews, "Ninja"], "hand": ["Hound Dog"]}, {})
    do(game, "use the raven's mirror")
    assert options(game) == ["change the loons in play", "change homies in play", "change whitney peyton in play"]
    game = table({"items": ["The Raven's Mirror"], "play": ["Ninja"], "hand": ["Hound Dog"]}, {})
    do(game, "play hound dog", "name underground", "use the raven's mirror", "name psychopathic")
    assert game.view()["seats"][0]["unity"] == {"dc": 0, "psy": 1, "ug": 0}


@pytest.mark.rule("gloss.discard")
def test_gloss_discard_obtained_stomped_and_discarded_cards() -> None:
    seat = {"hand": ["Rude Boy", "Natalie the Ring Girl", "Hound Dog"], "karma": 3, "deck": ["Ninja", "Ninja"]}
    game = table(seat, {"hand": ["Bodyguard"]})
    do(game, "buy dark carnival juggalo", "play rude boy", "stomp with bodyguard")
    do(game, "play natalie the ring girl", "discard hound dog")
    pile = [c["name"] for c in game.view(1)["seats"][0]["discard"]]
    assert pile == ["Juggalo", "Rude Boy", "Hound Dog"]


@pytest.mark.rule("gloss.effect")
def test_gloss_effect_a_row_of_the_wheel_is_an_effect() -> None:
    seat = {"hand": ["Dope DOD", "Ninja"], "discard": ["Hound Dog"]}
    game = table(seat, {})
    do(game, "play dope dod", chance=[7])
    assert karma(game) == 2
    assert refusals(game, "play ninja") == ["play.12"]  # a row is carried out before anything else
    assert options(game) == ["abolish ninja from hand", "abolish hound dog from discard", "no"]


@pytest.mark.rule("gloss.epic-deck", "gen.3")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_gloss_epic_deck_is_facedown(viewer: int | None) -> None:
    assert new(2).view(viewer)["epics"] == {"count": 5, "top": None}


@pytest.mark.rule("gloss.flavor-deck", "gen.3")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_gloss_flavor_deck_is_facedown(viewer: int | None) -> None:
    assert new(2).view(viewer)["flavor"] == {"count": 30, "top": None}


@pytest.mark.rule("gloss.flavor-discard", "amb.flavor-taken")
def test_gloss_flavor_discard_takes_flavor_from_a_hand() -> None:
    game = table({"fiends": ["Damien"]}, {"hand": ["Clown Love"]}, settings={"advanced": True})
    do(game, "use damien", "target Bo")
    assert cards(game, "flavor_discard") == ["Clown Love"]
    assert cards(game, "discard", "Bo") == []


@pytest.mark.rule("gloss.gp", "layout.2")
def test_gloss_gp_every_obtained_card_adds_its_printed_value() -> None:
    owned = {"discard": ["The Loons", "Jumpsteady", "Boondox", "Dark Lotus", "Violent J", "Ninja"]}
    game = table(owned, {}, first="Bo", final="Bo")
    assert [c["gp"] for c in game.view(1)["seats"][0]["discard"]] == [1, 2, 3, 4, 5, 0]
    do(game, "end turn")
    assert game.outcome is not None
    assert game.outcome.scores == (15, 0)


@pytest.mark.rule("gloss.hand")
def test_gloss_hand_cards_held_and_not_yet_played() -> None:
    game = table({"hand": ["Ninja"] * 5}, {})
    do(game, "play ninja", "play ninja")
    assert len(game.view(1)["seats"][0]["hand"]) == 3
