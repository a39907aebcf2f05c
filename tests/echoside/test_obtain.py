"""Obtaining cards and Karma."""

from __future__ import annotations

import pytest

from explorer.games.echoside.obtain import Buy
from explorer.kernel.acts import Act
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, options, refusals, rules, table

DC, PSY, UG = "Dark Carnival Juggalo", "Psychopathic Juggalo", "Underground Juggalo"
CHEAP = {"gallery": ["Superballs", "Homies", "Whitney Peyton", "Killer Carnie"], "juggalo": [DC]}


@pytest.mark.rule("obtain.1")
def test_obtain_1_karma_buys_cards() -> None:
    game = table({"karma": 5}, board=CHEAP)
    do(game, "buy superballs")
    assert karma(game) == 2
    assert "Superballs" in cards(game, "discard", "Ana")


@pytest.mark.rule("obtain.2")
def test_obtain_2_the_pool_is_spent_at_any_moment() -> None:
    game = table({"karma": 5}, board=CHEAP)
    assert cards(game, "hand", "Ana") == []
    assert "buy superballs" in options(game)
    early = table({"hand": ["Ninja"], "karma": 5}, board=CHEAP)
    assert "buy superballs" in options(early)


@pytest.mark.rule("amb.karma-public", "obtain.2")
def test_amb_karma_public_everybody_sees_the_pool() -> None:
    game = table({"hand": ["Ninja"]})
    do(game, "play ninja")
    assert [game.view(viewer)["seats"][0]["karma"] for viewer in (1, None)] == [1, 1]


@pytest.mark.rule("obtain.3")
def test_obtain_3_three_markets() -> None:
    board = {"gallery": ["Killer Carnie"], "juggalo": [DC, PSY], "tier": ["Monoxide"], "abyss": ["The Loons"]}
    game = table({"karma": 12}, board=board)
    bought = [option for option in options(game) if option.startswith("buy")]
    assert bought == ["buy killer carnie", "buy dark carnival juggalo", "buy monoxide"]
    assert refusals(game, "buy psychopathic juggalo further down") == ["obtain.3"]
    assert refusals(game, "buy the loons from the abyss") == ["obtain.3"]


@pytest.mark.rule("obtain.3")
def test_obtain_3_a_sold_or_facedown_card_is_not_for_sale() -> None:
    game = table({"karma": 9, "fiends": ["Ice Lich"]}, settings={"advanced": True}, board=CHEAP)
    carnie = game.state.gallery[3]
    do(game, "use ice lich", "turn down killer carnie", "done", "buy superballs")
    assert refusals(game, Buy(carnie, "gallery")) == ["obtain.3"]
    assert refusals(game, Buy(game.state.discard[0][0], "gallery")) == ["obtain.3"]
    assert refusals(game, "buy homies") == []


@pytest.mark.rule("obtain.4")
def test_obtain_4_the_price_is_the_printed_cost() -> None:
    game = table({"karma": 5}, board=CHEAP)
    do(game, "buy dark carnival juggalo", "buy killer carnie")
    assert karma(game) == 0


@pytest.mark.rule("obtain.4")
def test_obtain_4_what_one_cannot_pay_is_refused() -> None:
    game = table({"karma": 2}, board=CHEAP)
    refused = game.explain("buy superballs")[-1]
    assert (refused.rule, refused.holds, refused.gauge) == ("obtain.4", False, (2, 3))
    assert refused.fix
    assert refused.fix.text == "1 more Karma"
    assert refusals(game, "buy killer carnie") == []


@pytest.mark.rule("obtain.3", "obtain.6")
def test_obtain_3_says_why_a_card_is_not_for_sale() -> None:
    board = {"gallery": ["Killer Carnie"], "juggalo": [DC, PSY], "tier": ["Blaze", "Monoxide"], "abyss": ["The Loons"]}
    game = table({"karma": 25}, board=board)
    carnie = game.state.gallery[0]
    do(game, "buy killer carnie", "buy blaze")
    assert why(game, Buy(carnie, "gallery")) == "It lies faceup in the Gallery no more"
    assert why(game, "buy psychopathic juggalo further down") == "It is not the top card of the Juggalo Deck"
    assert why(game, "buy the loons from the abyss") == "Nothing lets you buy out of the Abyss now"
    assert why(game, "buy monoxide") == "An Epic was bought this turn already"


@pytest.mark.rule("obtain.3", "obtain.6")
def test_obtain_3_says_what_makes_a_card_for_sale() -> None:
    game = table({"karma": 12}, board={"gallery": ["Killer Carnie"], "juggalo": [DC], "tier": ["Blaze"]})
    assert [c.text for c in game.explain("buy killer carnie")[3:]] == [
        "It lies faceup in the Gallery",
        "It is no Epic, of which one a turn may be bought",
        "It costs 2 Karma; you have 12",
    ]
    assert game.explain(f"buy {DC}")[3].text == "It is the top card of the Juggalo Deck"
    assert game.explain("buy blaze")[4].text == "No Epic was bought this turn yet"


def why(game: Game, act: Act | str) -> str:
    """Returns the first reason against an act."""
    return next(c.text for c in game.explain(act) if not c.holds)


@pytest.mark.rule("amb.discount-floor", "obtain.4")
def test_amb_discount_floor_a_price_cut_leaves_the_printed_cost() -> None:
    game = table({"hand": ["DJ Clay"], "karma": 7}, board={"tier": ["Dark Lotus", "Monoxide"]})
    do(game, "play dj clay", "buy dark lotus")  # 10 less 1, out of 10
    assert karma(game) == 1
    assert game.view(0)["seats"][0]["discard"][0]["cost"] == 10


@pytest.mark.rule("amb.discount-floor")
def test_amb_discount_floor_a_price_is_never_below_zero() -> None:
    free = '[[card]]\nname = "Gratis"\ntype = "epic"\ndeck = "epic"\ncost = 0\neffects = [{ karma = 1 }]\n'
    game = table({"hand": ["DJ Clay"]}, board={"tier": ["Gratis"]}, settings={"cards": [free]})
    do(game, "play dj clay", "buy gratis")
    assert karma(game) == 3


@pytest.mark.rule("obtain.4")
def test_obtain_4_a_free_card_costs_no_karma() -> None:
    game = table({"hand": ["Psychopathic Rydas"]}, board={"abyss": ["Ninja"], "gallery": ["Superballs"]})
    do(game, "play psychopathic rydas", "buy superballs")
    assert karma(game) == 0
    do(game, "buy ninja from the abyss")
    assert cards(game, "discard", "Ana") == ["Superballs", "Ninja"]


@pytest.mark.rule("obtain.5")
def test_obtain_5_as_many_as_karma_covers() -> None:
    game = table({"karma": 9}, board=CHEAP)
    do(game, "buy superballs", "buy homies", "buy whitney peyton")
    assert karma(game) == 0
    assert sorted(cards(game, "discard", "Ana")) == ["Homies", "Superballs", "Whitney Peyton"]


@pytest.mark.rule("obtain.6")
def test_obtain_6_one_epic_a_turn() -> None:
    game = table({"karma": 25}, {}, board={"tier": ["Blaze", "Anybody Killa", "Monoxide"], **CHEAP})
    do(game, "buy blaze")
    assert refusals(game, "buy anybody killa") == ["obtain.6"]
    assert refusals(game, "buy superballs") == []
    do(game, "end turn", "end turn")
    assert refusals(game, "buy anybody killa") == ["obtain.4"]


@pytest.mark.rule("amb.epic-limit-scope", "obtain.6")
def test_amb_epic_limit_scope_an_epic_bought_out_of_the_abyss_counts() -> None:
    ana = {"hand": ["Psychopathic Rydas"], "karma": 18}
    game = table(ana, board={"tier": ["Blaze"], "abyss": ["Anybody Killa", "The Loons"]})
    do(game, "play psychopathic rydas", "buy blaze")
    assert refusals(game, "buy anybody killa from the abyss") == ["obtain.6"]
    do(game, "buy the loons from the abyss")
    assert refusals(game, "buy anybody killa from the abyss") == ["obtain.3", "obtain.6"]


@pytest.mark.rule("amb.epic-limit-scope")
def test_amb_epic_limit_scope_a_free_epic_does_not_count() -> None:
    cheap = '[[card]]\nname = "Bargain"\ntype = "epic"\ndeck = "epic"\ncost = 3\neffects = [{ karma = 1 }]\n'
    game = table(
        {"hand": ["Legz Diamond"], "karma": 9}, board={"tier": ["Bargain", "Blaze"]}, settings={"cards": [cheap]}
    )
    do(game, "play legz diamond", "obtain bargain")
    assert refusals(game, "buy blaze") == []


@pytest.mark.rule("obtain.7")
def test_obtain_7_into_the_discard_pile() -> None:
    game = table({"karma": 5}, board={**CHEAP, "gallery": ["Killer Carnie", "Damien"]}, settings={"advanced": True})
    do(game, "buy killer carnie")
    assert cards(game, "discard", "Ana") == ["Killer Carnie"]
    assert (cards(game, "hand", "Ana"), cards(game, "play", "Ana")) == ([], [])
    free = table({"hand": ["Legz Diamond"]}, board=CHEAP)
    do(free, "play legz diamond", "obtain superballs")
    assert cards(free, "discard", "Ana") == ["Superballs"]


@pytest.mark.rule("obtain.7")
def test_obtain_7_unless_a_rule_or_a_card_sends_it_elsewhere() -> None:
    ana = {"karma": 12, "items": ["Hatchetman Charm"]}
    game = table(ana, board={"gallery": ["Killer Carnie", "Damien"]}, settings={"advanced": True})
    do(game, "buy damien", "buy killer carnie")
    assert cards(game, "fiends", "Ana") == ["Damien"]
    assert options(game) == ["put on discard pile", "put on deck top"]
    do(game, "put on deck top")
    assert (cards(game, "deck", "Ana"), cards(game, "discard", "Ana")) == (["Killer Carnie"], [])


@pytest.mark.rule("obtain.8")
def test_obtain_8_a_bought_card_is_not_played_right_away() -> None:
    game = table({"karma": 2}, board=CHEAP)
    do(game, "buy killer carnie")
    assert options(game) == ["end turn"]
    assert refusals(game, "play killer carnie") == ["play.1"]
    do(game, "end turn", "end turn")
    assert "play killer carnie" in options(game)


@pytest.mark.rule("obtain.9")
def test_obtain_9_gaps_stay_until_the_turn_ends() -> None:
    board = {"gallery": [*CHEAP["gallery"], "Groupies", "Rude Boy"], "tier": ["Blaze", "Monoxide", "Ringmaster"]}
    game = table({"karma": 14}, board=board)
    do(game, "buy superballs", "buy killer carnie", "buy blaze")
    assert cards(game, "gallery") == ["", "Homies", "Whitney Peyton", "", "Groupies", "Rude Boy"]
    assert cards(game, "tier") == ["", "Monoxide", "Ringmaster"]
    do(game, "end turn")
    assert "" not in cards(game, "gallery") + cards(game, "tier")


# -- what the rulebook leaves open ------------------------------------------------------------------------------


def free_offers(reading: str) -> list[str]:
    board = {"gallery": ["Superballs", "Rittz"], "juggalo": [DC, PSY], "abyss": ["The Loons"], "tier": ["Blaze"]}
    game = table({"hand": ["Legz Diamond"]}, board=board, settings={"amb.free-obtain-source": reading})
    do(game, "play legz diamond")
    return options(game) or [card["name"] for card in game.view(0)["seats"][0]["discard"]]


@pytest.mark.rule("amb.free-obtain-source")
def test_amb_free_obtain_source_says_where_a_free_card_comes_from() -> None:
    gallery, juggalo, abyss = (
        "obtain superballs from the gallery",
        "obtain dark carnival juggalo from the juggalo deck",
        "obtain the loons from the abyss",
    )
    assert free_offers("gallery") == ["end turn"]  # a single card: nothing is asked
    assert free_offers("markets") == [gallery, juggalo]
    assert free_offers("anywhere") == [gallery, juggalo, abyss]


@pytest.mark.rule("amb.free-obtain-source", "play.7")
def test_a_free_card_must_be_of_the_kind_and_cost_asked_for() -> None:
    game = table({"hand": ["Legz Diamond"]}, board={"gallery": ["Superballs", "Rittz"], "juggalo": [DC]})
    do(game, "play legz diamond")
    assert refusals(game, "obtain rittz from the gallery") == ["play.7"]
    assert why(game, "obtain rittz from the gallery") == "It costs 6; at most 5 is asked for"
    assert refusals(game, "obtain superballs from the gallery") == []
    assert game.explain("obtain superballs")[-1].text == "Its kind and cost are those asked for"
    item = table({"hand": ["Billy Bill"]}, board={"gallery": ["Superballs", "Toy Box"]}, settings={"advanced": True})
    do(item, "play billy bill")
    assert why(item, "obtain superballs from the gallery") == "It is Dark Carnival; Item is asked for"


@pytest.mark.rule("amb.obtain-destination-choice")
def test_amb_obtain_destination_choice_among_all_or_the_first_only() -> None:
    def places(reading: str) -> list[str]:
        ana = {"hand": ["Willoughby Rags"], "items": ["Hatchetman Charm"], "karma": 2}
        game = table(ana, board=CHEAP, settings={"amb.obtain-destination-choice": reading})
        do(game, "play willoughby rags", "buy killer carnie")
        return options(game)

    assert places("player-chooses") == ["put on discard pile", "put on deck top", "put into hand"]
    assert places("first-in-play") == ["put on discard pile", "put on deck top"]


@pytest.mark.rule("amb.next-stacking", "faq.14")
def test_amb_next_stacking_one_card_uses_up_both_or_one() -> None:
    def second(reading: str) -> list[str]:
        ana = {"hand": ["Willoughby Rags", "Entourage"], "karma": 2}
        game = table(ana, board={"juggalo": [DC, DC]}, settings={"amb.next-stacking": reading})
        do(game, "play willoughby rags", "play entourage", "buy dark carnival juggalo", "put on discard pile")
        do(game, "buy dark carnival juggalo")
        return options(game)

    assert "put into hand" not in second("both")
    assert second("one") == ["put on discard pile", "put into hand"]


@pytest.mark.rule("amb.shuffle-mid-effect", "obtain.8")
def test_amb_shuffle_mid_effect_a_card_bought_this_turn_may_be_drawn() -> None:
    game = table({"hand": ["Soopa Ninjas"], "karma": 2}, board=CHEAP)
    events = do(game, "buy killer carnie", "play soopa ninjas")
    assert cards(game, "hand", "Ana") == ["Killer Carnie"]
    assert "draw.4" in rules(events)
