"""Using an element: a cube on a card, or the dial."""

from __future__ import annotations

import pytest

from explorer.games.ecos.use import PlaceCube
from tests.ecos.given import active, card, cubes, dial, do, kinds, options, refusals, table, two, use, vp

PAIR = card("Pair", "{ vp = 1 }", spots=("sun", "water"))
SUNS = card("Suns", "{ vp = 1 }", spots=("sun", "sun", "animal"))
FOUR = card("Four", "{ vp = 4 }", spots=("sun", "water"))
OWN = {"cards": [PAIR, SUNS, FOUR]}


@pytest.mark.rule("place.1")
def test_place_1_a_spot_that_shows_the_element() -> None:
    game = table(ana={"active": ["Pair"]}, settings=OWN, draw=["sun"])
    assert options(game) == ["cube on pair sun", "turn the dial"]
    assert refusals(game, "cube on pair water") == ["place.1"]


@pytest.mark.rule("place.1")
def test_place_1_the_harbinger_included_and_on_own_cards_only() -> None:
    game = table(ana={"active": ["Pair"]}, bo={"active": ["Suns"]}, settings=OWN, draw=["sun"], harbinger="Bo")
    assert options(game, "Bo") == ["cube on suns sun 1", "turn the dial"]
    assert options(game, "Ana") == ["cube on pair sun", "turn the dial"]
    assert options(game, "Cy") == ["turn the dial"]


@pytest.mark.rule("place.1")
def test_place_1_a_covered_spot_is_not_open() -> None:
    game = table(ana={"active": {"Pair": {"covered": ["sun"]}}}, settings=OWN, draw=["sun"])
    assert options(game) == ["turn the dial"]
    assert refusals(game, "cube on pair sun") == ["place.1"]


@pytest.mark.rule("place.2")
def test_place_2_the_cube_is_an_own_available_one() -> None:
    game = table(ana={"active": ["Pair"]}, settings=OWN, draw=["sun"])
    use(game, ana="cube on pair sun")
    assert (cubes(game), active(game)["Pair"], game.state.reserve) == (6, (2, 1), 45)


@pytest.mark.rule("place.2")
def test_place_2_without_a_cube_none_is_placed() -> None:
    game = table(ana={"active": ["Pair"], "cubes": 0}, settings=OWN, draw=["sun"])
    assert options(game) == ["turn the dial"]
    assert refusals(game, "cube on pair sun") == ["place.2"]


@pytest.mark.rule("place.3")
def test_place_3_a_cube_of_another_card_may_be_lifted() -> None:
    ana = {"active": {"Pair": {}, "Suns": {"covered": ["animal"]}}, "cubes": 0}
    game = table(ana=ana, settings=OWN, draw=["sun"])
    use(game, ana="lift from suns animal / cube on pair sun")
    assert active(game) == {"Pair": (2, 1), "Suns": (2, 0)}
    assert (cubes(game), dial(game)) == (0, 0)


@pytest.mark.rule("place.3", "amb.move-when")
def test_place_3_only_with_none_available_unless_the_reading_says_any_time() -> None:
    ana = {"active": {"Pair": {}, "Suns": {"covered": ["animal"]}}, "cubes": 1}
    game = table(ana=ana, settings=OWN, draw=["sun"])
    assert refusals(game, "lift from suns animal") == ["place.3"]
    free = table(ana=ana, settings={**OWN, "amb.move-when": "any-time"}, draw=["sun"])
    use(free, ana="lift from suns animal / cube on pair sun")
    assert (cubes(free), active(free)) == (1, {"Pair": (2, 1), "Suns": (2, 0)})


@pytest.mark.rule("amb.move-same-card")
@pytest.mark.parametrize(
    ("reading", "spots"),
    [("no", []), ("other-spot", ["cube on suns sun 2"]), ("same-spot", ["cube on suns sun 2", "cube on suns sun 1"])],
)
def test_amb_move_same_card_where_a_lifted_cube_may_go(reading: str, spots: list[str]) -> None:
    ana = {"active": {"Suns": {"covered": ["sun"]}}, "cubes": 0}
    game = table(ana=ana, settings={**OWN, "amb.move-same-card": reading}, draw=["sun"])
    if not spots:
        assert options(game) == ["turn the dial"]
        return
    do(game, "lift from suns sun 1", player="Ana")
    assert options(game, "Ana") == spots


@pytest.mark.rule("place.4")
def test_place_4_one_cube_however_many_spots_are_open() -> None:
    game = table(ana={"active": ["Suns"]}, settings=OWN, draw=["sun"])
    do(game, "cube on suns sun 1", player="Ana")
    assert game.asked == (1, 2)
    use(game)
    assert active(game)["Suns"] == (2, 1)


@pytest.mark.rule("place.5")
def test_place_5_the_dial_instead_of_a_cube() -> None:
    game = table(ana={"active": ["Pair"]}, settings=OWN, draw=["sun"])
    use(game, ana="turn the dial")
    assert (dial(game), cubes(game), active(game)["Pair"]) == (1, 7, (2, 0))


@pytest.mark.rule("place.6")
@pytest.mark.parametrize("available", [7, 0])
def test_place_6_who_cannot_place_turns_the_dial(available: int) -> None:
    game = table(
        ana={"active": {"Suns": {"covered": ["sun", "sun"]}}, "cubes": available}, settings=OWN, draw=["habitat"]
    )
    assert options(game) == ["turn the dial"]
    use(game)
    assert (dial(game), active(game)["Suns"]) == (1, (2, 2))


@pytest.mark.rule("place.7")
def test_place_7_a_full_card_is_resolved() -> None:
    game = table(ana={"active": {"Suns": {"covered": ["sun", "animal"]}}}, settings=OWN, draw=["sun"])
    events = use(game, ana="cube on suns sun 2")
    assert kinds(events)[:4] == ["places cube", "eco", "chooses dial", "chooses dial"]
    assert (vp(game), active(game)["Suns"]) == (1, (1, 0))


@pytest.mark.rule("wild.1")
def test_wild_1_any_one_spot() -> None:
    game = table(ana={"active": ["Suns"]}, settings=OWN, draw=["wild"])
    assert options(game) == ["cube on suns sun 1", "cube on suns animal", "turn the dial"]
    use(game, ana="cube on suns animal")
    assert active(game)["Suns"] == (2, 1)


@pytest.mark.rule("wild.2", "round.6")
def test_wild_2_cards_filled_by_the_wild_count_for_the_end() -> None:
    ana = {"active": {"Four": {"covered": ["sun"]}}, "vp": 77}
    game = table(ana=ana, settings=OWN, draw=["wild"])
    use(game, ana="cube on four water")
    assert vp(game) == 81
    assert game.outcome
    assert game.outcome.winners == (0,)


# -- switches ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.simultaneous")
def test_amb_simultaneous_sealed_until_all_have_answered_or_open() -> None:
    sealed = table(ana={"active": ["Pair"]}, settings=OWN, draw=["sun"])
    do(sealed, "cube on pair sun", player="Ana")
    assert (active(sealed)["Pair"], sealed.view(None)["answered"]) == ((2, 0), [0])
    ways = {"amb.simultaneous": "open", **OWN}
    plain = table(ana={"active": ["Pair"]}, bo={"active": ["Suns"]}, settings=ways, draw=["sun"])
    do(plain, "cube on pair sun")
    assert (active(plain)["Pair"], plain.asked) == ((2, 1), (1,))


@pytest.mark.rule("amb.simultaneous", "amb.dial-order")
def test_amb_simultaneous_in_the_open_benefits_still_wait_for_their_place() -> None:
    ways = {"amb.simultaneous": "open", **OWN}
    game = table(ana={"dial": 1, "active": ["Pair"]}, settings=ways, draw=["sun"])
    events = do(game, "turn the dial")
    assert kinds(events)[:1] == ["chooses dial"]
    assert kinds(events).index("turns dial") > kinds(events).index("chooses dial", 1)
    assert options(game) == ["gain a card", "leave the dial"]


@pytest.mark.rule("amb.simultaneous")
def test_amb_simultaneous_two_players_use_both_tokens_in_the_open_too() -> None:
    ways = {"amb.simultaneous": "open", **OWN}
    game = two(ana={"active": ["Pair"]}, bo={"active": ["Suns"]}, settings=ways, draw=["sun", "water"])
    do(game, "first water", "cube on pair water", "cube on pair sun")
    assert active(game)["Pair"] == (2, 2)
    assert game.asked == (1,)
    do(game, "first sun", "cube on suns sun 1")
    assert (vp(game), dial(game, "Bo")) == (1, 1)


@pytest.mark.rule("amb.move-and-full")
def test_amb_move_and_full_a_card_that_waits_keeps_its_cubes() -> None:
    ana = {"active": {"Pair": {"covered": ["water"]}, "Suns": {"covered": ["animal"]}}, "cubes": 1}
    game = two(ana=ana, settings=OWN, draw=["sun", "sun"])
    do(game, "cube on pair sun", player="Ana")
    do(game, "turn the dial", player="Bo")
    assert options(game, "Ana") == ["lift from suns animal", "turn the dial"]


@pytest.mark.rule("place.1")
def test_place_1_not_on_the_card_of_somebody_else() -> None:
    game = table(ana={"active": ["Pair"]}, bo={"active": ["Suns"]}, settings=OWN, draw=["sun"])
    suns = next(iter(game.state.active[1]))
    assert refusals(game, PlaceCube(suns, 0), "Ana") == ["place.1"]
    assert refusals(game, PlaceCube(suns, 0), "Bo") == []
