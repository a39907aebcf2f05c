"""What cards do: a card or two for each word of the effect vocabulary, played in a small table."""

from __future__ import annotations

import pytest

from tests.echoside.given import cards, do, karma, kinds, options, refusals, table

ADVANCED = {"advanced": True}
DC_JUGGALO, PSY_JUGGALO, UG_JUGGALO = "Dark Carnival Juggalo", "Psychopathic Juggalo", "Underground Juggalo"

# -- Karma, drawing, discarding ---------------------------------------------------------------------------------


def test_karma() -> None:
    game = table({"hand": ["Dark Lotus"]})
    do(game, "play dark lotus")
    assert karma(game) == 5


def test_draw_and_flavor_in_printed_order() -> None:
    game = table({"hand": ["Hallowicked"], "deck": ["The Loons"]}, board={"flavor": ["Clown Love"]})
    do(game, "play hallowicked")
    assert cards(game, "hand", "Ana") == ["The Loons", "Clown Love"]


def test_draw_and_keep_a_part() -> None:
    game = table({"hand": ["If I Was King", "Ninja"], "deck": ["The Loons", "Rittz", "Hed PE"]})
    do(game, "play if i was king")
    assert refusals(game, "discard rittz") == []
    assert "discard ninja from hand" not in options(game)  # it was not drawn just now
    do(game, "discard rittz", "discard the loons")
    assert cards(game, "hand", "Ana") == ["Ninja", "Hed PE"]
    assert cards(game, "discard", "Ana") == ["Rittz", "The Loons"]


def test_draw_and_keep_discards_nothing_of_a_short_draw() -> None:
    game = table({"hand": ["Axe Murder Boyz"], "deck": ["The Loons", "Rittz"]})
    do(game, "play axe murder boyz")
    assert cards(game, "hand", "Ana") == ["The Loons", "Rittz"]


def test_draw_and_keep_flavor() -> None:
    board = {"flavor": ["Clown Love", "Gang Related", "Thy Unveiling", "Hatchetman"]}
    game = table({"hand": ["Jamie Madrox"]}, board=board)
    do(game, "play jamie madrox", "discard clown love", "discard hatchetman")
    assert cards(game, "hand", "Ana") == ["Gang Related", "Thy Unveiling"]
    assert cards(game, "flavor_discard") == ["Clown Love", "Hatchetman"]


def test_discard_from_hand() -> None:
    game = table({"hand": ["Big Hoodoo", "Ninja"], "deck": ["The Loons", "Rittz"]})
    do(game, "play big hoodoo", "discard rittz")
    assert cards(game, "hand", "Ana") == ["Ninja", "The Loons"]


def test_fresh_hand_for_the_first_card_of_a_turn() -> None:
    game = table({"hand": ["Sugar Slam", "Ninja", "Clown Love"], "deck": ["The Loons"] + ["Hound Dog"] * 4})
    do(game, "play sugar slam", "half 2")
    assert cards(game, "hand", "Ana") == ["The Loons"] + ["Hound Dog"] * 4
    assert (cards(game, "discard", "Ana"), cards(game, "flavor_discard")) == (["Ninja"], ["Clown Love"])


def test_fresh_hand_not_for_a_later_card() -> None:
    game = table({"hand": ["Ninja", "Sugar Slam"], "deck": ["Hound Dog"] * 5})
    do(game, "play ninja", "play sugar slam")
    assert (karma(game), cards(game, "hand", "Ana")) == (3, [])


def test_fresh_hand_while_no_card_was_played() -> None:
    ana = {"fiends": ["Pit Demoness"], "hand": ["Ninja", "The Loons"], "deck": ["Hound Dog"] * 5}
    game = table(ana, settings=ADVANCED)
    do(game, "use pit demoness")
    assert cards(game, "hand", "Ana") == ["Hound Dog"] * 5
    game = table(ana, settings=ADVANCED)
    assert kinds(do(game, "play ninja", "use pit demoness"))[-1] == "condition fails"
    assert cards(game, "hand", "Ana") == ["The Loons"]


def test_random_discard_of_one_opponent() -> None:
    game = table({"fiends": ["Damien"]}, {"hand": ["Ninja"]}, {"hand": ["The Loons", "Rittz"]}, settings=ADVANCED)
    do(game, "use damien", "target cy", chance=[1])
    assert (cards(game, "hand", "Cy"), cards(game, "discard", "Cy")) == (["The Loons"], ["Rittz"])
    assert (cards(game, "hand", "Bo"), karma(game)) == (["Ninja"], 2)


@pytest.mark.rule("amb.each-opponent-order")
def test_random_discard_of_each_opponent_clockwise() -> None:
    game = table({"fiends": ["Pumpkin Carver"]}, {"hand": ["Ninja"]}, {"hand": ["Rittz"]}, settings=ADVANCED)
    do(game, "use pumpkin carver", "target bo")
    assert options(game) == ["target Cy", "no"]
    events = do(game, "target cy")
    assert [e.actor for e in events if e.kind == "discards"] == [1, 2]
    assert karma(game) == 4


@pytest.mark.rule("amb.random-discard-empty")
def test_random_discard_from_an_empty_hand() -> None:
    game = table({"fiends": ["Damien"]}, {}, settings=ADVANCED)
    assert "nothing to discard" in kinds(do(game, "use damien", "target bo"))
    assert karma(game) == 2


def test_look_at_a_hand() -> None:
    game = table({"items": ["Crystal Ball"]}, {"hand": ["The Loons"]}, {"hand": ["Rittz"]})
    events = do(game, "use crystal ball", "target cy")
    (look,) = (e for e in events if e.kind == "looks at hand")
    assert "Rittz" in game.describe(look, viewer=0)
    assert "Rittz" not in game.describe(look, viewer=1)


# -- abolishing -------------------------------------------------------------------------------------------------


def test_abolish_that_may_be_declined() -> None:
    game = table({"hand": ["Rude Boy", "Ninja"], "deck": ["Hound Dog"]})
    do(game, "play rude boy", "no")
    assert (cards(game, "hand", "Ana"), cards(game, "abyss")) == (["Ninja", "Hound Dog"], [])


@pytest.mark.rule("amb.mandatory-parts")
def test_abolish_that_must_be_done() -> None:
    ana = {"fiends": ["The Dead One"], "hand": ["Ninja"], "discard": ["The Loons"]}
    game = table(ana, settings=ADVANCED)
    do(game, "use the dead one", "no")
    assert options(game) == ["abolish ninja from hand", "abolish the loons from discard"]


def test_abolish_up_to_so_many() -> None:
    game = table({"hand": ["The Great Milenko", "Ninja", "Hound Dog"], "discard": ["Ninja", "The Loons"]})
    do(game, "play milenko", "abolish ninja from hand", "abolish ninja from discard")
    assert cards(game, "abyss") == []  # nothing moves before the last is chosen
    assert "done" in options(game)
    do(game, "abolish hound dog")
    assert cards(game, "abyss") == ["Ninja", "Ninja", "Hound Dog"]


def test_abolish_up_to_includes_none_and_fewer() -> None:
    game = table({"hand": ["Ringmaster's Word", "Ninja", "Hound Dog"]})
    do(game, "play ringmaster's word", "no")
    assert cards(game, "abyss") == []
    game = table({"hand": ["Ringmaster's Word", "Ninja", "Hound Dog"]})
    do(game, "play ringmaster's word", "abolish ninja", "done")
    assert cards(game, "abyss") == ["Ninja"]


def test_abolish_with_something_for_each() -> None:
    game = table({"hand": ["Ringmaster", "Ninja", "Hound Dog"], "deck": ["The Loons", "Rittz", "Hed PE"]})
    do(game, "play ringmaster", "abolish ninja", "abolish hound dog")
    assert cards(game, "hand", "Ana") == ["The Loons", "Rittz"]


def test_equal_cards_in_one_place_are_one_option() -> None:
    game = table({"hand": ["Hatchetman", "Ninja", "Ninja"], "discard": ["Ninja"]})
    do(game, "play hatchetman")
    assert options(game) == ["abolish ninja from hand", "abolish ninja from discard", "no"]


def test_abolish_as_a_price() -> None:
    game = table({"hand": ["The Mighty Death Pop!", "Ninja"]})
    do(game, "play the mighty death pop")
    assert (karma(game), cards(game, "abyss")) == (3, ["Ninja"])
    game = table({"hand": ["The Mighty Death Pop!"]})
    do(game, "play the mighty death pop")
    assert karma(game) == 0


def test_abolish_when_a_card_is_obtained() -> None:
    game = table({"karma": 5, "hand": ["Ninja"]}, board={"gallery": ["Jelly Roll"]})
    do(game, "buy jelly roll")
    assert options(game) == ["abolish ninja from hand", "abolish jelly roll from discard", "no"]
    do(game, "abolish ninja", "done")
    assert cards(game, "abyss") == ["Ninja"]


def test_abolish_gallery_cards_and_replace_each() -> None:
    board = {"gallery": ["Ali Baba", "Vera Lee", "Rittz"], "main": ["Jumpsteady", "The Loons", "Rude Boy"]}
    game = table({"hand": ["Night of the Axe"]}, board=board)
    do(game, "play night of the axe", "abolish rittz", "abolish ali baba", "done")
    assert cards(game, "gallery")[:3] == ["The Loons", "Vera Lee", "Jumpsteady"]
    assert cards(game, "abyss") == ["Rittz", "Ali Baba"]


def test_abolish_itself_for_something() -> None:
    game = table({"hand": ["Psychopathic Soldiers"], "deck": ["The Loons"]})
    do(game, "play psychopathic soldiers", "half 2")
    assert (cards(game, "abyss"), cards(game, "hand", "Ana")) == (["Psychopathic Soldiers"], ["The Loons"])
    game = table({"hand": ["Psychopathic Soldiers", "Ninja"]})
    do(game, "play psychopathic soldiers", "half 1", "abolish ninja")
    assert (cards(game, "abyss"), karma(game)) == (["Ninja"], 1)


def test_abolish_the_stomped_card() -> None:
    game = table({"hand": ["The Loons"]}, {"fiends": ["Boogie Man"]}, settings=ADVANCED)
    do(game, "play the loons", "stomp with boogie man")
    assert (cards(game, "abyss"), cards(game, "discard", "Ana")) == (["Boogie Man", "The Loons"], [])


def test_abolish_a_card_of_each_opponent() -> None:
    bo, cy = {"discard": ["The Loons", "Rittz"]}, {"discard": ["Boondox", "Hed PE"]}
    game = table({"fiends": ["Dead Body Man"]}, bo, cy, settings=ADVANCED)
    do(game, "use dead body man")
    assert refusals(game, "abolish rittz") == ["play.7"]  # it costs 6
    do(game, "abolish the loons", "abolish hed pe")
    assert cards(game, "abyss") == ["The Loons", "Hed PE"]
    assert (cards(game, "discard", "Bo"), cards(game, "discard", "Cy")) == (["Rittz"], ["Boondox"])


def test_abolish_a_card_of_an_opponent_who_has_such_a_card() -> None:
    effect = "effects = [{ abolish_theirs = { max_cost = 2 } }]"
    robber = f'[[card]]\nname = "Robber"\ntype = "underground"\ndeck = "main"\ncost = 2\n{effect}\n'
    others = {"discard": ["Rittz"]}, {"discard": ["The Loons"]}, {"discard": ["Killer Carnie"]}
    game = table({"hand": ["Robber"]}, *others, settings={"cards": [robber]})
    do(game, "play robber")
    assert options(game) == ["target Cy", "target Di"]
    assert refusals(game, "target Bo") == ["play.7"]


@pytest.mark.rule("amb.each-opponent-order", "play.8")
def test_abolish_of_one_opponent_can_be_declined() -> None:
    bo, cy = {"discard": ["The Loons"]}, {"discard": ["Hed PE"]}
    game = table({"fiends": ["Dead Body Man"]}, bo, cy, settings=ADVANCED)
    do(game, "use dead body man", "no", "abolish hed pe")
    assert cards(game, "abyss") == ["Hed PE"]


# -- obtaining --------------------------------------------------------------------------------------------------

MARKETS = {
    "gallery": ["Crystal Ball", "Hed PE", "Rittz"],
    "juggalo": [UG_JUGGALO, DC_JUGGALO],
    "tier": ["Blaze"],
    "abyss": ["Jumpsteady", "Boondox"],
}


def test_obtain_from_the_markets() -> None:
    game = table({"hand": ["Legz Diamond"]}, board=MARKETS)
    do(game, "play legz diamond")
    assert options(game) == [
        "obtain crystal ball from the gallery",
        "obtain hed pe from the gallery",
        "obtain underground juggalo from the juggalo deck",
    ]
    do(game, "obtain underground juggalo")
    assert (cards(game, "discard", "Ana"), cards(game, "juggalo")) == ([UG_JUGGALO], [DC_JUGGALO])


def test_obtain_one_type_only() -> None:
    game = table({"hand": ["Moon Glorious"]}, board=MARKETS)
    do(game, "play moon glorious", "half 2")
    assert (cards(game, "discard", "Ana"), karma(game)) == (["Crystal Ball"], 0)


def test_obtain_from_the_gallery_only() -> None:
    game = table({"hand": ["Superballs"]}, board=MARKETS)
    do(game, "play superballs")
    assert cards(game, "discard", "Ana") == ["Crystal Ball"]
    assert cards(game, "gallery")[0] == ""


def test_obtain_from_the_abyss() -> None:
    game = table({"hand": ["Violent J"]}, board=MARKETS)
    do(game, "play violent j")
    assert options(game) == ["obtain jumpsteady from the abyss", "no"]
    do(game, "obtain jumpsteady")
    assert (cards(game, "discard", "Ana"), cards(game, "abyss")) == (["Jumpsteady"], ["Boondox"])


def test_obtain_the_top_juggalo() -> None:
    game = table({"hand": ["Black Crows"]}, board=MARKETS)
    do(game, "play black crows", "no")
    assert cards(game, "discard", "Ana") == [UG_JUGGALO]


def test_obtain_that_may_be_declined() -> None:
    game = table({"hand": ["Anybody Killa"]}, board=MARKETS)
    do(game, "play anybody killa")
    assert options(game)[-1] == "no"
    do(game, "obtain rittz")
    assert (cards(game, "discard", "Ana"), karma(game)) == (["Rittz"], 2)


def test_obtain_an_item_if_wanted() -> None:
    game = table({"hand": ["Billy Bill"], "deck": ["Ninja"]}, board=MARKETS)
    do(game, "play billy bill")
    assert options(game) == ["obtain crystal ball from the gallery", "no"]
    do(game, "obtain crystal ball")
    assert (cards(game, "discard", "Ana"), cards(game, "hand", "Ana")) == (["Crystal Ball"], ["Ninja"])


def test_purchase_from_the_abyss_once() -> None:
    game = table({"hand": ["Psychopathic Rydas"], "karma": 10}, board=MARKETS)
    assert refusals(game, "buy jumpsteady from the abyss") == ["obtain.3"]
    do(game, "play psychopathic rydas", "buy jumpsteady from the abyss")
    assert (cards(game, "discard", "Ana"), karma(game)) == (["Jumpsteady"], 8)
    assert refusals(game, "buy boondox from the abyss") == ["obtain.3"]


def test_next_obtained_goes_to_hand() -> None:
    game = table({"hand": ["Willoughby Rags"], "karma": 7}, board={"juggalo": [UG_JUGGALO, DC_JUGGALO, DC_JUGGALO]})
    do(game, "play willoughby rags", "buy underground juggalo")
    assert cards(game, "discard", "Ana") == [UG_JUGGALO]  # not of the kind it waits for
    do(game, "buy dark carnival juggalo", "put into hand", "buy dark carnival juggalo")
    assert cards(game, "hand", "Ana") == [DC_JUGGALO]
    assert cards(game, "discard", "Ana") == [UG_JUGGALO, DC_JUGGALO]


def test_next_obtained_of_several_types() -> None:
    game = table({"hand": ["Riddle Box", "Hokus Pokus"], "karma": 3}, board={"gallery": ["Crystal Ball"]})
    do(game, "play riddle box", "play hokus pokus", "buy crystal ball", "put into hand")
    assert cards(game, "hand", "Ana") == ["Crystal Ball"]
    do(game, "buy dark carnival juggalo")
    assert cards(game, "discard", "Ana") == [DC_JUGGALO]  # both waited for the same card


def test_obtained_card_that_may_go_on_the_deck_by_itself() -> None:
    game = table({"karma": 10, "deck": ["Ninja"]}, board={"tier": ["Tech N9ne"]})
    do(game, "buy tech n9ne")
    assert options(game) == ["put on discard pile", "put on deck top"]
    do(game, "put on deck top")
    assert cards(game, "deck", "Ana") == ["Ninja", "Tech N9ne"]


def test_obtained_card_that_an_item_may_put_on_the_deck() -> None:
    game = table({"karma": 9, "items": ["Hatchetman Charm"]}, board={"gallery": ["Rittz", "The Loons", "Rude Boy"]})
    do(game, "buy rude boy", "put on deck top", "buy the loons")
    assert cards(game, "deck", "Ana") == ["Rude Boy"]
    assert cards(game, "discard", "Ana") == ["The Loons"]  # once a turn


def test_obtained_card_too_dear_for_that_item() -> None:
    game = table({"karma": 9, "items": ["Hatchetman Charm"]}, board={"gallery": ["Rittz", "Crystal Ball"]})
    do(game, "buy rittz", "buy crystal ball")
    assert cards(game, "discard", "Ana") == ["Rittz", "Crystal Ball"]


def test_discount() -> None:
    game = table({"hand": ["DJ Clay"], "karma": 5}, board={"tier": ["Blaze"], "gallery": ["Boondox"]})
    do(game, "play dj clay", "buy blaze")
    assert karma(game) == 0
    game = table({"hand": ["DJ Clay"], "karma": 4}, board={"tier": ["Blaze"], "gallery": ["Boondox"]})
    do(game, "play dj clay")
    assert refusals(game, "buy blaze") == ["obtain.4"]
    assert refusals(game, "buy boondox") == ["obtain.4"]


# -- taking back out of the discard pile ------------------------------------------------------------------------


def test_recover_to_hand_by_type() -> None:
    game = table({"hand": ["Ali Baba"], "discard": ["Crystal Ball", "The Loons", "Ninja"]})
    do(game, "play ali baba")
    assert refusals(game, "recover the loons") == ["play.7"]
    do(game, "recover crystal ball")
    assert cards(game, "hand", "Ana") == ["Crystal Ball"]


def test_recover_to_the_deck_by_crew() -> None:
    game = table({"hand": ["Mike E. Clark"], "discard": ["Rude Boy", "Rittz"], "deck": ["Ninja"]})
    do(game, "play mike e. clark")
    assert options(game) == ["recover rude boy from discard", "no"]
    do(game, "recover rude boy")
    assert cards(game, "deck", "Ana") == ["Ninja", "Rude Boy"]


def test_recover_all_but_one_type() -> None:
    game = table({"hand": ["Monoxide"], "discard": ["Blaze", "Ninja"]})
    do(game, "play monoxide")
    assert options(game) == ["recover ninja from discard", "no"]
    assert refusals(game, "recover blaze") == ["play.7"]


# -- words that join effects ------------------------------------------------------------------------------------


@pytest.mark.rule("play.9", "layout.3")
def test_or_one_half_and_not_the_other() -> None:
    game = table({"hand": ["Moon Glorious"]}, board=MARKETS)
    do(game, "play moon glorious", "half 1")
    assert (karma(game), cards(game, "discard", "Ana")) == (2, [])


@pytest.mark.rule("amb.or-impossible")
def test_or_a_half_that_can_do_nothing_is_not_offered() -> None:
    game = table({"hand": ["Moon Glorious"]}, board={"gallery": ["The Loons"]})
    do(game, "play moon glorious")
    assert karma(game) == 2
    game = table({"hand": ["Blaze", "Ninja"]})
    do(game, "play blaze")
    assert karma(game) == 3


@pytest.mark.rule("play.8")
def test_may_nothing_is_asked_where_nothing_can_be_done() -> None:
    game = table({"hand": ["Vera Lee"], "discard": ["Rittz"]})
    do(game, "play vera lee")
    assert (karma(game), options(game)[-1]) == (2, "end turn")


def test_if_another_card_of_a_crew_is_in_play() -> None:
    game = table({"hand": ["Cartoon Nightmares"]})
    assert kinds(do(game, "play cartoon nightmares"))[-1] == "condition fails"
    game = table({"hand": ["Cartoon Nightmares"], "play": ["The Loons"]})
    do(game, "play cartoon nightmares")
    assert karma(game) == 3


@pytest.mark.rule("amb.dead-when", "play.11", "faq.12")
def test_may_once_declined_is_closed_or_stays_open_until_the_next_action() -> None:
    ana = {"hand": ["Amy in the Attic", "Ninja"], "discard": ["Hound Dog"]}
    game = table(ana)
    do(game, "play amy", "no")
    assert refusals(game, "take up amy in the attic") == ["play.11"]
    game = table(ana, settings={"amb.dead-when": "next-action"})
    do(game, "play amy", "no", "take up amy", "abolish hound dog")
    assert cards(game, "abyss") == ["Hound Dog"]
