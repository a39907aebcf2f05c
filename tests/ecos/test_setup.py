"""Setting up, first and later games."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

import explorer
from explorer.games import game_type
from explorer.games.ecos.card import FLOWERS, FOOTPRINTS
from explorer.games.ecos.cardfile import own_cards
from explorer.games.ecos.options import LAYOUTS
from explorer.games.ecos.pieces import POOL, SPECIES
from explorer.games.ecos.settings import offered, sets_of, shared_cards
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.ecos.given import active, board, cards, do, kinds, legal, new, options, resolving, sizes, table

BOOK = game_type("ecos").rulebook


def whole(game: Game) -> dict[str, int]:
    """Returns how many cards lie in the decks, by back."""
    return {"blue": len(game.state.blue), "brown": len(game.state.brown)}


def edges(text: str) -> int:
    s = table(text).state
    near = [
        (a, b)
        for a in s.tiles
        for b in s.tiles
        if a < b and (abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(sum(a) - sum(b))) == 2
    ]
    return len(near)


@pytest.mark.rule("setup.0")
def test_setup_0_three_to_six_play_without_the_rules_for_two() -> None:
    game = new(4)
    assert ([len(active(game, n)) for n in game.names], len(game.state.announced)) == ([3] * 4, 1)
    for wrong in (1, 7):
        with pytest.raises(SettingsError, match="players"):
            game_type("ecos").settle(wrong, {})


@pytest.mark.rule("setup.1b", "elem.total")
def test_setup_1b_what_is_in_the_bag_is_there_to_read() -> None:
    shown = [entry["of"] for entry in new().view(0)["bag"].values()]
    assert (shown, sum(shown)) == ([10, 8, 6, 5, 4, 3, 2, 2], 40)


@pytest.mark.rule("setup.1a")
def test_setup_1a_a_dial_and_a_colour_of_ones_own_for_everybody() -> None:
    for players in (3, 6):
        assert [seat["dial"] for seat in new(players).view()["seats"]] == [0] * players
    colours = dict(
        re.findall(r"(--p\d): (#\w{6})", (files("explorer.views") / "static" / "tokens.css").read_text("utf-8"))
    )
    assert len(set(colours.values())) == len(colours) == 6


@pytest.mark.rule("setup.1c", "comp.10")
def test_setup_1c_every_player_has_a_dial_at_start() -> None:
    assert new(6).state.dial == [0] * 6


@pytest.mark.rule("setup.1d", "amb.seven-cards", "comp.6")
def test_setup_1d_seven_cubes_each_and_the_rest_in_reserve() -> None:
    game = new(5)
    assert (game.state.cubes, game.state.reserve) == ([7] * 5, 31)
    assert new(3).state.reserve == 45
    assert all(on == 0 for name in game.names for _, on in active(game, name).values())


@pytest.mark.rule("setup.2a")
def test_setup_2a_the_scores_are_seen_by_all() -> None:
    game = new(3)
    assert [[seat["vp"] for seat in game.view(v)["seats"]] for v in (0, None)] == [[0, 0, 0]] * 2


@pytest.mark.rule("setup.3a")
@pytest.mark.parametrize("layout", ["diamond", "river", "coastal", "islands"])
def test_setup_3a_one_desert_one_grassland_two_waters(layout: str) -> None:
    assert sorted(new(layout=layout).state.tiles.values()) == ["desert", "grassland", "water", "water"]


@pytest.mark.rule("setup.3b", "amb.diamond-touch")
def test_setup_3b_the_diamond() -> None:
    game = new(layout="diamond")
    assert board(game) == "W(0,0) D(0,1) G(1,0) W(1,1)"
    assert (edges(LAYOUTS["diamond"]), sizes(game, "landmass"), sizes(game, "water")) == (5, [2], [1, 1])


@pytest.mark.rule("amb.diamond-touch")
@pytest.mark.parametrize(
    ("reading", "lands", "waters"),
    [("lands-touch", [2], [1, 1]), ("waters-touch", [1, 1], [2]), ("rows-left-to-right", [2], [2])],
)
def test_amb_diamond_touch_what_shares_the_middle_edge(reading: str, lands: list[int], waters: list[int]) -> None:
    game = new(amb_diamond_touch=reading)
    assert (sizes(game, "landmass"), sizes(game, "water"), edges(board(game))) == (lands, waters, 5)


@pytest.mark.rule("setup.3c")
def test_setup_3c_the_other_layouts_are_for_later_games() -> None:
    assert offered(3, first_game=True)["layout"] == ("diamond",)
    assert offered(3)["layout"] == ("diamond", "river", "coastal", "islands")
    with pytest.raises(SettingsError, match="layout"):
        new(first_game=True, layout="river")


@pytest.mark.rule("setup.3d", "amb.coastal-shape")
def test_setup_3d_the_river() -> None:
    game = new(layout="river")
    assert (sizes(game, "landmass"), sizes(game, "water")) == ([1, 1], [2])
    assert board(game) == "G(0,0) W(1,0) W(2,0) D(3,0)"
    assert board(new(layout="river", amb_coastal_shape="bent-row")) == "G(0,0) W(1,0) W(2,0) D(2,1)"


@pytest.mark.rule("setup.3e", "amb.coastal-shape")
@pytest.mark.parametrize(
    ("reading", "both"), [("desert-touches-both", "desert"), ("grassland-touches-both", "grassland")]
)
def test_setup_3e_the_coast(reading: str, both: str) -> None:
    game = new(layout="coastal", amb_coastal_shape=reading)
    assert (sizes(game, "landmass"), sizes(game, "water")) == ([2], [2])
    assert game.state.tiles[1, 0] == both


@pytest.mark.rule("setup.3f", "amb.islands-gap")
def test_setup_3f_the_islands() -> None:
    assert edges(board(new(layout="islands"))) == 0
    assert (1, 0) in legal(resolving('{ place = { what = "tile:water" } }', board=LAYOUTS["islands"]))
    assert board(new(layout="islands", amb_islands_gap="any-distance")) == "G(0,0) W(3,0) W(6,0) D(9,0)"


@pytest.mark.rule("setup.4", "comp.2")
@pytest.mark.parametrize("layout", ["diamond", "islands"])
def test_setup_4_two_stacks_hold_the_other_tiles(layout: str) -> None:
    supply = new(layout=layout).state.supply
    stacks = {k: n for k, n in supply.items() if k in ("land", "water", "grassland", "desert")}
    assert (list(stacks), sum(stacks.values())) == (["land", "water"], 71)


@pytest.mark.rule("setup.5", "comp.3", "comp.5", "comp.7")
def test_setup_5_all_tokens_are_in_the_supply() -> None:
    game = new()
    supply = game.state.supply
    assert (supply["mountain"], supply["forest"], sum(supply[s] for s in SPECIES)) == (15, 25, 102)
    assert (len(SPECIES), game.state.tokens) == (13, {})
    assert sum(POOL.values()) == 75 + 15 + 25 + 102


@pytest.mark.rule("setup.6b", "setup.6c", "amb.start-player", "round.1")
def test_setup_6b_who_begins_holds_the_bag() -> None:
    game = new(amb_start_player="free-choice")
    assert options(game) == ["Ana begins", "Bo begins", "Cy begins"]
    do(game, "cy begins")
    assert (game.state.harbinger, game.view(None)["harbinger"]) == (2, 2)
    assert len({new(seed=n).state.harbinger for n in range(12)}) == 3  # else by chance


@pytest.mark.rule("setup.7")
@pytest.mark.parametrize("hands", ["footprints", "flowers"])
def test_setup_7_three_active_cards_and_nine_in_hand(hands: str) -> None:
    game = new(4, hands=hands)
    assert [(len(active(game, n)), len(cards(game, "hand", n))) for n in game.names] == [(3, 9)] * 4


@pytest.mark.rule("setup.8a", "first.5")
def test_setup_8a_all_other_cards_are_in_the_decks() -> None:
    assert sum(whole(new(4)).values()) == 105 - 4 * 12
    two = new(2)
    assert sum(whole(two).values()) == 105 - 2 * 18


@pytest.mark.rule("setup.8b")
def test_setup_8b_two_shuffled_decks_by_back() -> None:
    game = new(3)
    backs = [{game.state.card(c).back for c in deck} for deck in (game.state.blue, game.state.brown)]
    assert backs == [{"blue"}, {"brown"}]
    assert cards(game, "blue") != cards(new(3, seed=8), "blue")
    assert kinds(game.log).count("shuffles") == 2


@pytest.mark.rule("setup.8c", "setup.8d")
def test_setup_8c_blue_leans_to_points_and_brown_to_the_map() -> None:
    assert "scoring" in BOOK["setup.8c"].text
    assert "map" in BOOK["setup.8d"].text


# -- first and later games --------------------------------------------------------------------------------------


@pytest.mark.rule("first.1", "later.1")
def test_first_1_newcomers_take_ready_made_hands() -> None:
    assert offered(4, first_game=True)["hands"] == ("footprints",)
    assert new(first_game=True).settings["hands"] == "footprints"
    assert offered(4)["hands"][:3] == ("footprints", "flowers", "draft")
    with pytest.raises(SettingsError, match="hands"):
        new(first_game=True, hands="draft")


@pytest.mark.rule("comp.1", "amb.deck-sizes")
def test_comp_1_105_cards_of_two_backs_no_two_alike() -> None:
    assert len({c.id for c in own_cards()}) == len({c.effects for c in own_cards()}) == 105
    assert [[c.back for c in own_cards()].count(back) for back in ("blue", "brown")] == [35, 70]


@pytest.mark.rule("first.2", "first.3", "first.4", "amb.twelve-icons", "amb.preset-split")
def test_first_2_six_piles_of_twelve_by_footprint() -> None:
    piles = {name: [c for c in own_cards() if c.in_set(name)] for name in sets_of("footprints")}
    assert [len(pile) for pile in piles.values()] == [12] * 6
    game = new(6)
    taken = [c for n in game.names for c in (*cards(game, "hand", n), *active(game, n))]
    assert sorted(taken) == sorted(c.name for pile in piles.values() for c in pile)


@pytest.mark.rule("first.5")
def test_first_5_a_random_pile_each_and_none_twice() -> None:
    def piles(seed: int) -> list[object]:
        return [e.detail[0] for e in new(4, seed=seed).log if e.kind == "takes set"]

    assert all(len(set(piles(seed))) == 4 for seed in range(5))
    assert piles(1) != piles(2)


@pytest.mark.rule("first.6", "card.8", "draft.c2")
def test_first_6_the_three_dark_cards_are_active_with_all_leaves() -> None:
    game = new(3)
    for name in game.names:
        own = [c for c in own_cards() if c.name in active(game, name)]
        assert [c.dark_footprint for c in own] == [True] * 3
        assert [active(game, name)[c.name] for c in own] == [(c.leaves, 0) for c in own]


@pytest.mark.rule("first.7")
def test_first_7_nine_in_hand_for_the_owners_eyes_only() -> None:
    game = new(3)
    hands = [game.view(0)["seats"][p]["hand"] for p in range(3)]
    assert [len(hand) for hand in hands] == [9, 9, 9]
    assert [{c["back"] for c in hand} for hand in hands] == [{False}, {True}, {True}]


@pytest.mark.rule("first.8")
def test_first_8_the_footprint_sets() -> None:
    assert sets_of("footprints") == ("lion", "gorilla", "rhino", "elephant", "antelope", "stork")


@pytest.mark.rule("first.9", "amb.leaf-words")
def test_first_9_the_flower_sets() -> None:
    assert set(FLOWERS) == {"bird-of-paradise", "impala-lily", "honeypot", "calla-lily", "daisy", "aloe"}
    assert sets_of("flowers") == FLOWERS
    assert len({*FOOTPRINTS, *FLOWERS}) == 12


@pytest.mark.rule("later.2", "card.7", "card.8")
def test_later_2_the_other_family_is_dealt_in_the_same_way() -> None:
    game = new(6, hands="flowers")
    assert {e.detail[0] for e in game.log if e.kind == "takes set"} == set(FLOWERS)
    assert [len(cards(game, "hand", n)) for n in game.names] == [9] * 6


@pytest.mark.rule("later.3", "amb.mixed-draft")
def test_later_3_some_take_sets_while_the_others_draft() -> None:
    game = new(4, hands="draft", sets_for=[1, 2])
    assert game.asked == (0, 3)
    assert [len(active(game, n)) for n in ("Bo", "Cy")] == [3, 3]
    first = list(game.state.looking[0])
    game.apply(game.options_of(0)[0])
    game.apply(game.options_of(3)[0])
    assert sorted([*game.state.looking[3], *game.state.picking[0]]) == sorted(first)  # to the next who drafts
    while game.decision and game.state.round == 0:
        game.apply(game.options_of(game.asked[0])[0], game.asked[0])
    owned = [len(cards(game, "hand", n)) + len(active(game, n)) for n in game.names]
    assert owned == [12] * 4
    with pytest.raises(SettingsError, match="sets_for"):
        new(3, hands="draft", sets_for=[0, 1, 2])


@pytest.mark.rule("amb.preset-overlap")
def test_amb_preset_overlap_sets_that_share_a_card_are_not_dealt_together(monkeypatch: pytest.MonkeyPatch) -> None:
    lion = next(c for c in own_cards() if c.footprint == "lion")
    deck = [c.but(flower="impala-lily") if c is lion else c for c in own_cards()]
    assert [card.name for _, card in shared_cards(deck, ("lion", "impala-lily"))] == [lion.name]
    monkeypatch.setattr("explorer.games.ecos.settings.own_cards", lambda: tuple(deck))
    with pytest.raises(SettingsError, match=f"share the card {lion.name}"):
        new(2, hands="lion-impala-lily")
    new(2, hands="daisy-aloe")


@pytest.mark.rule("amb.random-deal")
def test_amb_random_deal_four_blue_and_eight_brown_or_not_at_all() -> None:
    game = new(3, hands="random")
    assert [[game.state.card(c).back for c in hand].count("blue") for hand in game.state.hand] == [4, 4, 4]
    assert [len(hand) for hand in game.state.hand] == [12, 12, 12]
    with pytest.raises(SettingsError, match="random"):
        new(3, hands="random", amb_random_deal="not-allowed")


def test_settings_that_cannot_be_are_told_all_at_once() -> None:
    wrong = {"layout": "lake", "hands": 3, "goal": True, "quick": "yes", "sets_for": [9], "foo": 1, "amb.own-tile": "x"}
    with pytest.raises(SettingsError) as error:
        game_type("ecos").settle(9, wrong)
    assert {d.replace("'", "").split()[0].rstrip(":") for d in error.value.defects} == {*wrong, "players"}


@pytest.mark.parametrize(
    ("players", "more", "said"),
    [
        ("Ana", {}, "players: expected a number or a list of names, found 'Ana'"),
        (None, {}, "players: expected a number or a list of names, found None"),
        (0, {}, "players: the game takes 2 to 6, not 0 (setup.0)."),
        (2, {"settings": 3}, "settings: expected names with values, found 3"),
        (2, {"settings": {"goal": 80.0}}, "goal: expected 80, 60; found 80.0."),
    ],
)
def test_what_is_no_table_at_all_is_told_in_one_sentence(players: Any, more: dict[str, Any], said: str) -> None:
    with pytest.raises(SettingsError) as error:
        explorer.new_game("ecos", players, **more)
    assert [defect.startswith(said) for defect in error.value.defects] == [True]
