"""Reading a card, resolving its lines, gaining elements, impact cards."""

from __future__ import annotations

import pytest

from explorer.games.ecos.cardfile import CardError, own_cards, read_cards
from tests.ecos.given import active, board, card, cards, cubes, dial, do, kinds, options, resolving, table, use, vp

RHINO = '{ place = { what = "animal:rhino" } }'
MOUNTAIN = '{ place = { what = "mountain" } }'
WATER = '{ place = { what = "tile:water" } }'
NO_DESERT = "W(0,0) G(1,0)"
SUNS = '{ element = { type = "sun", qty = 2 } }'
SPARE = card("Spare", "{ vp = 9 }", spots=("sun", "sun", "animal"))
POND = card("Pond", "{ vp = 5 }", spots=("water",))


# -- reading a card ---------------------------------------------------------------------------------------------


@pytest.mark.rule("card.1")
def test_card_1_a_cube_on_every_spot_completes_a_card() -> None:
    three = card("Three", "{ vp = 1 }", spots=("sun", "water", "animal"))
    ana = {"active": {"Three": {"covered": ["sun", "water"]}}}
    game = table(ana=ana, settings={"cards": [three]}, draw=["animal"])
    assert vp(game) == 0
    use(game, ana="cube on three animal")
    assert vp(game) == 1


@pytest.mark.rule("imp.3")
def test_card_2_a_red_card_is_known_for_one() -> None:
    seen = table(ana={"active": ["Red Tide", "First Shore"]}).view(1)["seats"][0]["active"]
    assert {c["name"]: c["impact"] for c in seen} == {"Red Tide": True, "First Shore": False}


@pytest.mark.rule("card.3", "card.5")
def test_card_3_each_card_has_a_number_and_effects_of_its_own() -> None:
    deck = own_cards()
    assert len({c.id for c in deck}) == len({c.effects for c in deck}) == len(deck)
    assert {c.back for c in deck} == {"blue", "brown"}
    with pytest.raises(CardError, match="no other card has"):
        read_cards(card("Twin", "{ vp = 1 }") * 2, "mine.toml")


@pytest.mark.rule("card.4", "eco.6", "amb.leaf-max")
def test_card_4_leaves_say_how_many_uses_are_left() -> None:
    four = card("Four", "{ vp = 1 }", leaves=4)
    game = table(ana={"active": {"Four": {"leaves": 2}}}, settings={"cards": [four]})
    shown = game.view(1)["seats"][0]["active"][0]
    assert (shown["left"], shown["leaves"]) == (2, 4)
    with pytest.raises(CardError, match="1 to 4"):
        read_cards(card("Five", "{ vp = 1 }", leaves=5), "mine.toml")


@pytest.mark.rule("card.6", "vp.1")
def test_card_6_the_new_tile_is_there_before_the_points_are_counted() -> None:
    count = '{ vp = { count = { tiles = { terrain = ["water"] } } } }'
    first, last = resolving(WATER, count), resolving(count, WATER)
    do(first, "place at (2,0)")
    do(last, "place at (2,0)")
    assert (vp(first), vp(last)) == (3, 2)


@pytest.mark.rule("card.7")
def test_card_7_a_card_may_belong_to_a_set_of_either_family() -> None:
    both = read_cards(card("Both", "{ vp = 1 }", footprint="lion", flower="daisy"), "mine.toml")[0]
    assert [name for name in ("lion", "daisy", "stork", "aloe") if both.in_set(name)] == ["lion", "daisy"]


@pytest.mark.rule("amb.wild-spot")
def test_amb_wild_spot_no_spot_is_wild() -> None:
    with pytest.raises(CardError, match="spots"):
        read_cards(card("Odd", "{ vp = 1 }", spots=("wild",)), "mine.toml")


# -- resolving --------------------------------------------------------------------------------------------------


@pytest.mark.rule("fx.1", "ani.10")
def test_fx_1_a_failed_placement_loses_what_is_below() -> None:
    game = resolving(RHINO, "{ vp = 3 }", board=NO_DESERT)
    assert (vp(game), active(game)["Trial"], cubes(game)) == (0, (1, 0), 7)
    assert "blocked" in kinds(game.log)
    assert vp(resolving(RHINO, "{ vp = 3 }", board="W(0,0) D(1,0)")) == 3


@pytest.mark.rule("fx.1")
def test_fx_1_lines_above_stand() -> None:
    game = resolving("{ vp = 2 }", RHINO, "{ vp = 3 }", board=NO_DESERT)
    assert vp(game) == 2


@pytest.mark.rule("fx.2")
def test_fx_2_one_card_at_a_time() -> None:
    lines = ('{ element = { type = "water", qty = 1 } }', MOUNTAIN, "{ vp = 1 }")
    game = resolving(*lines, ana={"active": ["Pond"]}, cards=[POND])
    do(game, "cube on pond water")
    assert vp(game) == 0
    do(game, "place at (1,0)")
    assert [e.detail[0] for e in game.log if e.kind == "scores"] == [1, 5]


@pytest.mark.rule("amb.arrow-scope")
@pytest.mark.parametrize(("reading", "points"), [("later-lines-lost", 0), ("lines-under-it", 4)])
def test_amb_arrow_scope_all_later_lines_or_only_the_next(reading: str, points: int) -> None:
    lines = (RHINO, "{ vp = 3 }", "{ vp = 4 }")
    assert vp(resolving(*lines, board=NO_DESERT, settings={"amb.arrow-scope": reading})) == points


@pytest.mark.rule("amb.arrow-which")
@pytest.mark.parametrize(("reading", "points"), [("every-placement", 0), ("mountain-and-forest", 3)])
def test_amb_arrow_which_animals_and_tiles_block_too_or_not(reading: str, points: int) -> None:
    settings = {"amb.arrow-which": reading}
    assert vp(resolving(RHINO, "{ vp = 3 }", board=NO_DESERT, settings=settings)) == points
    assert vp(resolving(MOUNTAIN, "{ vp = 3 }", board="W(0,0)", settings=settings)) == 0


@pytest.mark.rule("amb.arrow-which", "fx.1")
def test_fx_1_a_placement_without_an_arrow_never_blocks() -> None:
    soft = '{ place = { what = "animal:rhino", arrow = false } }'
    assert vp(resolving(soft, "{ vp = 3 }", board=NO_DESERT)) == 3


@pytest.mark.rule("amb.arrow-multi")
@pytest.mark.parametrize(("reading", "points"), [("blocks", 0), ("as-far-as-possible", 3)])
def test_amb_arrow_multi_one_of_two_fits(reading: str, points: int) -> None:
    settings = {"amb.arrow-multi": reading}
    game = resolving('{ place = { what = "mountain", qty = 2 } }', "{ vp = 3 }", board=NO_DESERT, settings=settings)
    assert (board(game), vp(game)) == ("W(0,0) G(1,0)[M]", points)


@pytest.mark.rule("amb.placement-must", "tile.1")
def test_amb_placement_must_a_possible_placement_is_made_unless_the_reading_lets_one_refuse() -> None:
    assert "M" in board(resolving(MOUNTAIN, board=NO_DESERT))
    game = resolving(MOUNTAIN, "{ vp = 3 }", board=NO_DESERT, settings={"amb.placement-must": "may-refuse"})
    do(game, "give up")
    assert (board(game), vp(game)) == (NO_DESERT, 0)


@pytest.mark.rule("amb.effects-must")
def test_amb_effects_must_gains_are_taken_unless_the_reading_lets_one_decline() -> None:
    assert vp(resolving("{ vp = 3 }")) == 3
    game = resolving("{ vp = 3 }", "{ cube = 1 }", settings={"amb.effects-must": "may-decline"})
    do(game, "no", "yes")
    assert (vp(game), cubes(game)) == (0, 8)


@pytest.mark.rule("amb.effects-must", "card.6")
def test_amb_effects_must_what_the_card_leaves_open_is_not_asked_twice() -> None:
    lines = ("{ may = [{ vp = 3 }] }", "{ choose = [[{ cube = 1 }], [{ vp = 2 }]] }")
    game = resolving(*lines, settings={"amb.effects-must": "may-decline"})
    do(game, "yes", "yes")  # the part, then the gain in it
    assert options(game) == ["part 1: gain cube", "part 2: 2 points"]
    do(game, "part 2: 2 points", "yes")
    assert vp(game) == 5


@pytest.mark.rule("amb.effects-must")
def test_amb_effects_must_what_finds_no_target_is_skipped_and_does_not_block() -> None:
    lines = ('{ replace = { tile = { tiles = { terrain = ["desert"] } }, to = "water" } }',)
    lines += (
        '{ remove = { what = { tokens = { kind = "animal" } } } }',
        '{ remove_tile = { tile = { tiles = { has = ["lion"] } } } }',
    )
    lines += ('{ move = { what = { tokens = { kind = "animal" } } } }', "{ vp = 3 }")
    assert vp(resolving(*lines, board=NO_DESERT)) == 3


# -- gaining elements -------------------------------------------------------------------------------------------


@pytest.mark.rule("ge.1", "place.3")
def test_ge_1_a_gained_element_is_used_like_a_drawn_one() -> None:
    game = resolving(SUNS, ana={"active": ["Spare"]}, cards=[SPARE])
    do(game, "cube on spare sun 1", "cube on spare sun 2")
    assert active(game)["Spare"] == (2, 2)
    lifting = resolving(
        '{ element = { type = "sun", qty = 2 } }',
        ana={"active": {"Spare": {"covered": ["animal"]}}, "cubes": 0},
        cards=[SPARE],
    )
    do(lifting, "cube on spare sun 1")
    assert options(lifting) == ["lift from spare sun 1", "lift from spare animal", "turn the dial"]


@pytest.mark.rule("ge.2")
def test_ge_2_or_the_dial_turns() -> None:
    game = resolving('{ element = { type = "habitat", qty = 1 } }', ana={"active": ["Spare"]}, cards=[SPARE])
    assert dial(game) == 1
    assert "turn the dial" in options(resolving(SUNS, ana={"active": ["Spare"]}, cards=[SPARE]))


@pytest.mark.rule("ge.3", "amb.self-ban-scope", "amb.self-ban-move")
def test_ge_3_not_onto_the_card_itself() -> None:
    game = resolving(SUNS, ana={"active": ["Spare"]}, cards=[SPARE])
    assert options(game) == ["cube on spare sun 1", "turn the dial"]
    assert [c.rule for c in game.explain("cube on trial sun") if not c.holds] == ["ge.3"]


@pytest.mark.rule("ge.4")
def test_ge_4_a_roundabout_is_fine() -> None:
    aa = card("Aa", '{ element = { type = "sun", qty = 1 } }', spots=("water",))
    bb = card("Bb", '{ element = { type = "water", qty = 1 } }', spots=("sun",))
    game = table(ana={"active": ["Aa", "Bb"]}, settings={"cards": [aa, bb]}, draw=["water"])
    use(game, ana="cube on aa water")
    do(game, "cube on bb sun")
    assert options(game) == ["cube on aa water", "turn the dial"]


@pytest.mark.rule("ge.5")
def test_ge_5_freed_cubes_can_be_placed_at_once() -> None:
    ana = {"active": ["Spare"], "cubes": 0}
    game = resolving(SUNS, ana=ana, cards=[SPARE], spots=("sun", "water", "water"))
    assert cubes(game) == 3
    do(game, "cube on spare sun 1", "cube on spare sun 2")
    assert (cubes(game), active(game)["Spare"]) == (1, (2, 2))


@pytest.mark.rule("ge.6")
def test_ge_6_all_gains_are_used_before_a_filled_card_resolves() -> None:
    three = card("Three", "{ vp = 6 }", spots=("sun", "sun", "sun"))
    game = resolving('{ element = { type = "sun", qty = 8 } }', ana={"active": ["Three"]}, cards=[three])
    do(game, "cube on three sun 1", "cube on three sun 2", "cube on three sun 3")
    assert (vp(game), dial(game)) == (0, 2)  # five more are used: the first two have turned the dial
    do(game, "leave the dial")
    assert vp(game) == 0
    do(game, "leave the dial")
    assert (vp(game), dial(game), cubes(game)) == (6, 2, 8)


@pytest.mark.rule("ge.7", "ge.8", "dial.4")
def test_ge_7_dial_benefits_come_at_once_and_fresh_cards_can_be_used() -> None:
    new = card("Twofold", "{ vp = 6 }", spots=("sun", "sun", "animal"))
    game = resolving('{ element = { type = "sun", qty = 8 } }', ana={"hand": ["Twofold", "Spare"]}, cards=[new, SPARE])
    do(game, "leave the dial", "take a cube", "leave the dial")
    assert cubes(game) == 8
    do(game, "play twofold")
    assert options(game) == ["cube on twofold sun 1", "turn the dial"]
    do(game, "cube on twofold sun 1", "cube on twofold sun 2")
    assert (active(game)["Twofold"], dial(game), cubes(game)) == ((2, 2), 0, 6)


@pytest.mark.rule("amb.gained-optional")
def test_amb_gained_optional_cube_or_dial_unless_the_reading_lets_one_waste_it() -> None:
    strict = resolving(SUNS, ana={"active": ["Spare"]}, cards=[SPARE])
    assert options(strict) == ["cube on spare sun 1", "turn the dial"]
    game = resolving(SUNS, ana={"active": ["Spare"]}, cards=[SPARE], settings={"amb.gained-optional": "yes"})
    do(game, "let it go", "let it go")
    assert (dial(game), active(game)["Spare"]) == (0, (2, 0))
    drawn = table(ana={"active": ["Spare"]}, settings={"cards": [SPARE], "amb.gained-optional": "yes"}, draw=["sun"])
    assert "let it go" not in options(drawn)


# -- impact -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("imp.1")
def test_imp_1_an_impact_card_is_read_to_all_when_played() -> None:
    game = table(ana={"dial": 2, "hand": ["Red Tide", "First Shore"]}, draw=["sun"])
    use(game)
    told = next(e for e in do(game, "play red tide") if e.kind == "plays card")
    assert "imp.1" in told.rules
    assert game.describe(told, 1) == "Ana plays Red Tide"
    assert len(game.view(1)["seats"][0]["active"][0]["lines"]) == 3


@pytest.mark.rule("imp.2")
def test_imp_2_the_strip_adds_no_rule() -> None:
    plain, red = (card(n, RHINO, "{ vp = 2 }", impact=i) for n, i in (("Plain", False), ("Red", True)))
    games = [
        table("D(0,0) W(1,0)", {"active": [n]}, settings={"cards": [text]}, resolve={"player": "Ana", "card": n})
        for n, text in (("Plain", plain), ("Red", red))
    ]
    assert [(board(g), vp(g), cubes(g)) for g in games] == [("D(0,0)[rhino] W(1,0)", 2, 7)] * 2


@pytest.mark.rule("imp.3")
def test_imp_3_what_takes_away_or_transforms_is_marked() -> None:
    for printed in own_cards():
        harsh = any(
            word in repr(printed.effects) for word in ("Replace(", "RemoveTile(", "Remove(", "ignore_terrain=True")
        )
        assert printed.impact == harsh, printed.name
    assert cards(table(), "discard") == []
