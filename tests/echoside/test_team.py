"""Team Play, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, new, options, refusals, rules, table

GIFT = """[[card]]
name = "Parcel"
type = "underground"
deck = "main"
cost = 2
copies = 2
effects = [{ karma = 1 }]
when_obtained = [{ draw = 1 }]
"""


def teams(ana: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Returns a position of Team Play: Ana and Cy against Bo and Di."""
    seats = [ana, *others, {}, {}, {}][:4]
    return table(*seats, settings={"variants": ["team-play"], **more.pop("settings", {})}, **more)


@pytest.mark.rule("team.1")
def test_team_1_team_play_needs_two_teams_of_two() -> None:
    with pytest.raises(SettingsError, match=r"team\.1"):
        new(3, variants=["team-play"])
    assert new(4, variants=["team-play"]).view()["team"] is True


@pytest.mark.rule("team.2")
def test_team_2_partners_sit_across_from_each_other() -> None:
    seats = new(4, variants=["team-play"]).view()["seats"]
    assert [s["team"] for s in seats] == [0, 1, 0, 1]


@pytest.mark.rule("team.3")
def test_team_3_a_partner_is_no_opponent() -> None:
    game = teams({"fiends": ["Damien"]}, settings={"advanced": True})
    do(game, "use damien")
    assert options(game) == ["target Bo", "target Di", "no"]


@pytest.mark.rule("team.3", "stomp.11")
def test_team_3_a_partner_is_not_asked_to_stomp() -> None:
    boots = ({"hand": ["Bodyguard"]}, {"hand": ["Wicked Clownz"]}, {"hand": ["Bodyguard"]})
    game = teams({"hand": ["Ninja"]}, *boots)
    do(game, "play ninja")
    assert game.asked == (1,)
    do(game, "let it in")
    assert game.asked == (3,)
    assert "stomp.11" in refusals(game, "stomp with wicked clownz", "Cy")


@pytest.mark.rule("team.4", "amb.team-gift-timing")
def test_team_4_one_karma_more_sends_a_purchase_to_the_partner() -> None:
    game = teams({"karma": 4}, board={"juggalo": ["Dark Carnival Juggalo"]})
    do(game, "buy dark carnival juggalo")
    assert options(game) == ["put on discard pile", "give to Cy"]
    do(game, "give to Cy")
    assert karma(game) == 0
    assert cards(game, "discard", "Cy") == ["Dark Carnival Juggalo"]
    assert cards(game, "discard", "Ana") == []


@pytest.mark.rule("team.4")
def test_team_4_without_the_extra_karma_there_is_no_gift() -> None:
    game = teams({"karma": 3}, board={"juggalo": ["Dark Carnival Juggalo"]})
    do(game, "buy dark carnival juggalo")
    assert cards(game, "discard", "Ana") == ["Dark Carnival Juggalo"]


@pytest.mark.rule("team.5")
def test_team_5_a_given_fiend_lies_in_play_before_the_partner() -> None:
    game = teams({"karma": 5}, board={"gallery": ["Damien"]}, settings={"advanced": True})
    do(game, "buy damien", "give to Cy")
    assert cards(game, "fiends", "Cy") == ["Damien"]
    assert cards(game, "discard", "Cy") == []
    assert karma(game) == 0


@pytest.mark.rule("team.6")
def test_team_6_giving_a_free_card_still_costs_one() -> None:
    seat = {"hand": ["Superballs"]}
    game = teams(seat, board={"gallery": ["The Loons"]})
    do(game, "play superballs")
    assert cards(game, "discard", "Ana") == ["The Loons"]  # 0 Karma: it could not be given
    game = teams({**seat, "karma": 1}, board={"gallery": ["The Loons"]})
    do(game, "play superballs", "give to Cy")
    assert (karma(game), cards(game, "discard", "Cy")) == (0, ["The Loons"])


@pytest.mark.rule("team.6")
def test_team_6_the_refusal_names_the_fee() -> None:
    game = teams({"hand": ["Superballs", "Willoughby Rags"]}, board={"gallery": ["The Loons"]})
    do(game, "play willoughby rags")
    game.state.karma[0] = 0
    do(game, "play superballs")
    assert options(game) == ["put on discard pile", "put into hand"]
    assert refusals(game, "give to Cy") == ["team.6"]


@pytest.mark.rule("team.7")
def test_team_7_what_happens_on_obtaining_happens_to_the_receiver() -> None:
    seats = ({"karma": 3, "deck": ["Ninja"]}, {}, {"deck": ["Hound Dog"]})
    game = teams(*seats, board={"gallery": ["Parcel"]}, settings={"cards": [GIFT]})
    do(game, "buy parcel", "give to Cy")
    assert cards(game, "hand", "Cy") == ["Hound Dog"]
    assert cards(game, "hand", "Ana") == []


@pytest.mark.rule("team.7")
def test_team_7_the_receiver_chooses_among_cards_of_its_own() -> None:
    seats = ({"karma": 6, "hand": ["Ninja"]}, {}, {"hand": ["Hound Dog"]})
    game = teams(*seats, board={"gallery": ["Jelly Roll"]})
    do(game, "buy jelly roll", "give to Cy")
    assert game.asked == (2,)
    assert options(game) == ["abolish hound dog from hand", "abolish jelly roll from discard", "no"]


@pytest.mark.rule("team.7")
def test_team_7_the_receiver_says_whether_it_goes_on_the_deck() -> None:
    game = teams({"karma": 11}, board={"tier": ["Tech N9ne"]})
    do(game, "buy tech n9ne", "give to Cy")
    assert (game.asked, options(game)) == ((2,), ["put on discard pile", "put on deck top"])
    do(game, "put on deck top")
    assert cards(game, "deck", "Cy") == ["Tech N9ne"]


@pytest.mark.rule("team.8")
def test_team_8_partners_add_their_points() -> None:
    seats = ({"discard": ["Vanilla Ice"]}, {"discard": ["Boondox"]}, {"discard": ["Homies", "Homies"]}, {})
    game = teams(*seats, first="Bo", final="Bo")
    events = do(game, "end turn")
    assert game.outcome is not None
    assert game.outcome.scores == (2, 3, 2, 0)
    assert game.outcome.winners == (0, 2)  # 4 against 3, though Bo has most
    assert "team.8" in rules(events)


# -- open questions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("amb.team-epic-gift")
def test_a_given_epic_uses_up_its_buyers_limit() -> None:
    game = teams({"karma": 25}, {"karma": 0}, {"karma": 9}, board={"tier": ["Blaze", "Dark Lotus"]})
    do(game, "buy blaze", "give to Cy")
    assert refusals(game, "buy dark lotus") == ["obtain.6"]
    assert game.view()["seats"][0]["epic_bought"] is True


@pytest.mark.rule("amb.team-everyone")
def test_what_anybody_has_in_play_includes_the_partners() -> None:
    game = teams({"hand": ["Boondox"]}, {"items": ["Crystal Ball"]}, {"items": ["The Wraith's Tome"]})
    do(game, "play boondox")
    assert options(game) == ["copy crystal ball in play of Bo", "copy the wraith's tome in play of Cy", "no"]


@pytest.mark.rule("amb.fiend-gift-use")
def test_a_given_fiend_is_used_on_the_receivers_own_turn() -> None:
    game = teams({"karma": 5}, board={"gallery": ["Damien"]}, settings={"advanced": True})
    do(game, "buy damien", "give to Cy")
    assert refusals(game, "use damien of cy") == ["fiend.7"]
    assert refusals(game, "use damien", "Cy") == ["turn.1"]
    do(game, "end turn", "end turn")
    assert (game.asked, "use damien" in options(game)) == ((2,), True)
