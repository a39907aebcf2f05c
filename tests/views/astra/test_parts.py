"""What the inspector says about a card, a unit and a player of Astra, and how a game ends."""

from __future__ import annotations

import pytest

import explorer
from explorer.lab import facts
from explorer.views.astra import combat, details, note_html, seat_html, stack_html, table_html
from explorer.views.astra.piles import cards_by_id, cards_named, pile_named
from explorer.views.astra.signs import gist, ordinal, stats
from explorer.views.astra.stack import aim_name
from explorer.views.astra.turn import TURN, kind_of
from tests.astra.given import BIG, SPARK, do, ids, tactic, unit
from tests.astra.given import table as position
from tests.views.astra.scenes import scene
from tests.views.drawn import drawing

GROW = tactic("Grow", '{ modify = { of = { side = "friendly", pick = "target" }, attack = 1, health = 2 } }')


def test_the_numbers_of_a_unit_are_explained_line_by_line() -> None:
    game = position({"zones": {"1": "Big"}, "hand": ["Grow", "Spark"]}, cards=[BIG, GROW, SPARK])
    do(game, "play grow", "play spark")
    (number,) = ids(game, "Big")
    told = drawing(note_html(cards_by_id(game.view(0))[number])).markup.striptags()
    assert "Attack4Printed on the card3Growuntil end of turn+1" in told
    assert "Health3Printed on the card3Growuntil end of turn+2Damageuntil end of turn-2" in told


def test_what_differs_from_print_is_underlined() -> None:
    game = position({"zones": {"1": "Big"}, "hand": ["Grow"]}, cards=[BIG, GROW])
    unit = game.view(0)["zones"][0]["units"][0]
    assert "changed" not in stats(unit)
    do(game, "play grow")
    assert stats(game.view(0)["zones"][0]["units"][0]).count("changed") == 2


def test_a_face_down_territory_is_known_to_its_player_alone() -> None:
    game = position({"hand": ["Thornmire"]})
    do(game, "play thornmire face down", "choose zone 1")
    mine, theirs = (drawing(table_html(game.view(seat))).markup for seat in (0, 1))
    assert "Thornmire" in mine
    assert "Thornmire" not in theirs
    assert "face down" in theirs


def test_a_pile_is_opened_by_its_name() -> None:
    view = position({"graveyard": ["Steady Hands"]}).view(1)
    assert "Steady Hands" in str(pile_named(view, "graveyard-0"))
    assert pile_named(view, "graveyard-9") is None
    assert pile_named(view, "nonsense") is None


def test_the_supply_of_another_is_not_told() -> None:
    shown = str(pile_named(position({"supply": 2}).view(1), "supply-0"))
    assert "2 cards, 2 ready" in shown
    assert shown.count("a card, face down") == 2


def test_a_search_finds_cards_in_sight_alone() -> None:
    view = position({"graveyard": ["Steady Hands"]}, {"hand": ["Truce Stones"]}).view(0)
    assert len(cards_named(view, "stead")) == 1
    assert not cards_named(view, "truce")


def test_a_player_gives_a_duel_up_on_their_own_page_alone() -> None:
    view = position().view(0)
    assert drawing(seat_html(view, 0)).where("data-ui", "concede")
    assert not drawing(seat_html(view, 1)).where("data-ui", "concede")


def test_team_mates_may_show_each_other_their_cards() -> None:
    view = explorer.new_game("astra", 4, 7, {"mode": "2v2"}).view(0) | {"phase": "main"}
    assert "share with ally" in drawing(seat_html(view, 0)).all("data-act")
    assert "ally" in {tag.text for tag in drawing(table_html(view)).of("a-tag")}


def test_what_is_to_come_stands_below_the_stack() -> None:
    steps = [{"text": "Scoring", "rules": ["304.1"]}]
    assert "Scoring" in str(stack_html([], steps, position().view(0)))


def test_the_end_names_the_winner_and_the_points() -> None:
    game = position({"vp": 20})
    do(game, "end main phase")
    shown = drawing(table_html(game.view(0), outcome=facts.outcome_data(game)))
    assert "Ana wins" in shown.of("ending")[0].text
    assert shown.where("data-ui", "ending:close")


def test_a_step_of_a_death_says_in_the_log_which_it_is() -> None:
    mourner = unit("Mourner", 1, 1, '{ on = "dies", of = { side = "friendly" }, do = [{ vp = { count = 1 } }] }')
    bo = {"zones": {"1": "Mourner"}, "staging": ["Mourner"]}
    game = position({"staging": ["Big"]}, bo, cards=[BIG, mourner])
    events = facts.events_data(game, do(game, "attack zone 1 with big", "pass"), 0)
    told = [event["text"] for event in events]
    assert "What others say of the death has its turn" in told
    assert not [text for text in told if text.startswith("What waited")]


def test_a_combat_within_an_effect_shows_both_attacks() -> None:
    ana = {"staging": ["Big"], "hand": ["Goad the Sentry"], "supply": 3}
    game = position(ana, {"staging": ["Big"]}, cards=[BIG])
    do(game, "play goad the sentry")
    if game.decision and game.decision.kind == "announce":
        do(game, "choose Bo's big")
    do(game, "choose zone 2")
    bases = drawing(table_html(**{k: v for k, v in scene(game, 0).items() if k != "near"})).of("a-base")
    assert "Big attacks zone 2" in bases[0].text


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        ({"kind": "seat", "id": 0, "name": ""}, "you"),
        ({"kind": "seat", "id": 1, "name": ""}, "Bo"),
        ({"kind": "zone", "id": 2, "name": ""}, "zone 3"),
        ({"kind": "thing", "id": 9, "name": "Big"}, "Big"),
        ({"kind": "card", "id": None, "name": ""}, "a card"),
    ],
)
def test_a_target_is_called_by_what_it_is(aim: dict[str, object], words: str) -> None:
    assert aim_name(position().view(0), aim) == words


def test_every_rule_that_the_drawings_point_to_exists() -> None:
    book = explorer.rulebook("astra")
    wanted = {*combat.RULES.values(), *details.RULES.values(), *(rule for step in TURN for rule in step["rules"])}
    assert not [rule for rule in wanted if rule not in book]
    assert set(combat.RULES) == {title for _, title, _ in (*combat.STEPS, *combat.PHASES)}


def test_a_keyword_leads_to_its_rule() -> None:
    game = position({"hand": ["Bramble Warden"]})
    (card,) = game.view(0)["seats"][0]["hand"]
    assert drawing(note_html(card)).where("data-rule", "803.5")


def test_small_words() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 22)] == ["1st", "2nd", "3rd", "4th", "11th", "22nd"]
    assert gist(("The equipped unit has +2/+0.",)) == "+2/+0"
    assert gist(("Impede 2.", "On Flip: enemy units get -1/-1.")) == "Impede 2"
    assert all(step["rules"] for step in TURN)


def test_what_is_asked_in_a_combat_belongs_to_the_combat() -> None:
    game = position({"staging": ["Big"]}, {"zones": {"1": "Big"}, "hand": ["Spark"]}, cards=[BIG, SPARK])
    assert kind_of(game.view(0), "announce") == "announce"
    do(game, "attack zone 1 with big", "play spark")  # whose target is announced now
    (line,) = [step for step in TURN if kind_of(game.view(1), "announce") in step["kinds"]]
    assert line["text"].startswith("An attack is a combat")


def test_a_card_on_the_stack_can_be_read() -> None:
    game = position({"staging": ["Big"]}, {"zones": {"1": "Big"}, "hand": ["Spark"]}, cards=[BIG, SPARK])
    do(game, "attack zone 1 with big", "play spark", "choose Ana's big")
    (item,) = [item for layer in game.view(0)["layers"] for item in layer["items"]]
    assert "Deal 2 damage" in drawing(note_html(cards_by_id(game.view(0))[item["source"][0]])).html


def test_a_territory_on_its_way_face_down_is_read_by_its_player_alone() -> None:
    game = position({"hand": ["Thornmire"]})
    do(game, "play thornmire face down")
    assert "Thornmire" not in str(cards_by_id(game.view(1)))
