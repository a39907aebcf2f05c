"""The table of Astra: all that can be done is there, the stack in its order, and nothing that may not be seen."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.kernel.game import Game
from explorer.views.assets import symbol_names
from explorer.views.astra import levels, results, table_html
from explorer.views.astra.piles import cards_by_id
from tests.astra.given import BIG, SMALL, SPARK, do, tactic, unit
from tests.astra.given import table as position
from tests.views.astra.scenes import drawn, first, played, scene
from tests.views.drawn import drawing, repeated

MENDING = tactic("Mending", '{ modify = { of = { side = "friendly", pick = "target" }, health = 2 } }')
ECHO = unit("Echo", 2, 2, '{ on = "defend", do = [{ draw = 1 }] }', '{ keyword = "impede", value = 1 }')


@pytest.mark.parametrize(("players", "seed", "settings"), [(2, 3, {}), (3, 5, {}), (4, 7, {"mode": "2v2"})])
def test_every_option_can_be_clicked(players: int, seed: int, settings: dict[str, Any]) -> None:
    for _, shown in played(players, seed, 120, **settings):
        table = drawn(shown)
        assert {option["text"] for option in shown["options"]} <= set(table.all("data-act"))
        assert not repeated(table.all("data-key"))


@pytest.mark.parametrize("kind", ["open", "may", "target", "mulligan", "supply"])
def test_every_question_is_asked_in_words(kind: str) -> None:
    shown = first(kind)
    assert drawn(shown).of("a-question")[0].text.startswith(shown["decision"]["text"])


def test_a_main_phase_is_yours_only_if_it_is_you_who_is_asked() -> None:
    shown = first("main")
    assert drawn(shown).of("a-question")[0].text.startswith("Your main phase")
    assert shown["decision"]["text"] == "Main phase"  # which others read too


def test_what_is_announced_is_named_to_whoever_announces_it_alone() -> None:
    game = position({"staging": ["Big", "Big"], "hand": ["Mending"]}, cards=[BIG, MENDING])
    do(game, "play mending")
    assert drawn(scene(game, 0)).of("a-question")[0].text.startswith("Mending: choose a target friendly unit")
    assert [game.view(viewer)["announced"] for viewer in (0, 1, None, "open")] == ["Mending", "", "", "Mending"]


def test_every_sign_that_is_used_exists() -> None:
    used = {sign for _, shown in played(2, 5, 60) for sign in drawn(shown).all("href")}
    assert {sign.removeprefix("#rx-") for sign in used} <= symbol_names()


def test_no_hand_of_another_is_on_the_table() -> None:
    for game, shown in played(3, 11, 60):
        seat = game.asked[0]
        hidden = {card for p in range(3) if p != seat for card in game.state.hand[p]}
        assert not hidden & {int(number) for number in drawn(shown).all("data-card")}


# -- where things can be clicked --------------------------------------------------------------------------------


def test_an_attack_is_clicked_on_the_unit_and_in_the_zone() -> None:
    shown = scene(position({"staging": ["Big"]}, cards=[BIG]), 0)
    keys = [button["data-key"] for button in drawn(shown).where("data-act", "attack zone 2 with big")]
    assert [key.partition(":")[0] for key in keys] == ["here", "attack"]


def test_a_unit_that_flanks_attacks_out_of_its_zone() -> None:
    shown = scene(position({"zones": {"1": "Skyline Outrider"}}), 0)
    keys = {
        button["data-key"].partition(":")[0]
        for button in drawn(shown).where("data-act", "attack zone 2 with skyline outrider")
    }
    assert keys == {"here", "attack"}


def test_a_refused_attack_says_why() -> None:
    shown = scene(position({"staging": ["Big"], "zones": {"1": "Big"}}, cards=[BIG]), 0)
    table = drawn(shown)
    assert "A unit of yours is there" in table.one("data-why", "attack zone 1 with big 1")["title"]


def test_a_card_that_is_too_dear_says_what_it_costs() -> None:
    shown = scene(position({"hand": ["Parade Titan"], "supply": 1}), 0)
    assert drawn(shown).one("data-why", "play parade titan").text == "costs 4, have 1"


def test_equal_cards_of_the_hand_are_all_lit() -> None:
    shown = scene(position({"hand": ["Spark", "Spark"], "staging": ["Big"]}, cards=[BIG, SPARK]), 0)
    assert len([card for card in drawn(shown).of("a-card") if "lit" in card["class"].split()]) == 2


# -- the stack --------------------------------------------------------------------------------------------------


def countered() -> Game:
    """Ana's Big attacks Bo's; Bo answers with Spark, Ana with Mending."""
    ana = {"staging": ["Big"], "hand": ["Mending"]}
    game = position(ana, {"zones": {"1": "Big"}, "hand": ["Spark"]}, cards=[BIG, SPARK, MENDING])
    do(game, "attack zone 1 with big", "play spark", "choose Ana's big", "play mending")
    return game


def test_the_lane_has_the_newest_on_top_and_the_attack_below() -> None:
    lane = levels(countered().view(0))
    assert [(x.item["name"] if x.item else "attack", x.added, x.resolves) for x in lane] == [
        ("Mending", 2, 1), ("Spark", 1, 2), ("attack", 0, 0),
    ]  # fmt: skip


def test_an_item_says_what_it_does_at_what_and_what_it_answers() -> None:
    game = countered()
    items = drawn(scene(game, game.asked[0], list(game.log))).of("a-item")
    assert items[0].text.startswith("next1st")
    assert "deal 2 damage to target unitat Big, answers the attack" in items[1].text
    assert "answers #1" in items[0].text


def test_what_is_aimed_at_bears_the_number_of_the_item() -> None:
    table = drawn(scene(countered(), 1))
    assert [pin.text for pin in table.of("a-pins")] == ["#2#1"]
    assert table.all("data-pin") == table.all("data-wire") == ["2", "1"]  # where a wire begins and ends
    assert [pin.text for pin in table.of("next") if pin["data-pin"]] == ["#2"]


def test_in_an_answer_the_question_is_brief_and_leaves_room_for_the_stack() -> None:
    game = countered()
    table = drawn(scene(game, game.asked[0]))
    assert table.of("brief")[0].text.startswith("Do you respond?")


def test_the_present_step_of_a_combat_is_lit() -> None:
    now = drawn(scene(countered(), 1)).where("aria-current", "step")
    assert [box.text[:8] for box in now] == ["2Counter"]


def test_results_are_told_in_a_sentence() -> None:
    game = countered()
    do(game, "pass")
    told = {result.name: result.sentence for result in results(_all(game)) if result.name}
    assert told == {"Mending": "Big gets +0/+2 until end of turn", "Spark": "Big takes 2 damage"}


def test_what_found_no_target_is_told_so_with_its_moment() -> None:
    game = position({"hand": ["Gale Herald"], "supply": 2})
    do(game, "play gale herald")
    told = [(result.name, result.sentence) for result in results(_all(game)) if "," in result.name]
    assert told == [("Gale Herald, On Enter", "there was no target, so nothing changed")]


def test_a_forced_attack_is_a_result() -> None:
    game = position({"hand": ["Goad the Sentry"], "supply": 2}, {"staging": ["Big"]}, cards=[BIG])
    do(game, "play goad the sentry", "choose zone 1", "pass")
    told = {result.name: result.sentence for result in results(_all(game))}
    assert told["Goad the Sentry"] == "Big attacks zone 1"


def test_a_death_among_the_results_names_its_rule() -> None:
    game = position({"hand": ["Spark"]}, {"zones": {"1": "Small"}}, cards=[SMALL, SPARK])
    do(game, "play spark")
    (spark,) = (result for result in results(_all(game)) if result.name == "Spark")
    assert (spark.sentence, spark.rules[0]) == ("Small takes 2 damage; Small is destroyed", "409.4.b")


def test_a_unit_tells_what_it_has_on_the_stack() -> None:
    game = countered()
    found = cards_by_id(game.view(0)).values()
    turns = {card["name"]: card["stacked"] for card in found if "stacked" in card}
    assert turns["Spark"] == ["Deal 2 damage to target unit (at Big). By Bo, added 1st, resolves 2nd."]


def _all(game: Game) -> list[Any]:
    from explorer.lab import facts

    return facts.events_data(game, game.log, "open")


def test_triggers_to_be_ordered_name_source_moment_and_effect() -> None:
    game = position({"staging": ["Big"]}, {"zones": {"1": "Echo"}}, cards=[BIG, ECHO])
    do(game, "attack zone 1 with big")
    rows = drawn(scene(game, 1, list(game.log))).where("data-key", "order:first echo defend 1")
    assert rows[0].text == "EchoOn DefendDraw a cardBig attacks zone 1 against Echo"


@pytest.mark.parametrize("viewer", [None, "open"])
def test_whoever_only_watches_sees_a_table_too(viewer: str | None) -> None:
    for game, _ in played(3, 5, 60):
        table = drawing(table_html(game.view(viewer)))
        assert len(table.of("a-panel")) == 3
        assert not table.all("data-act")


def test_a_fourth_zone_is_drawn_where_it_is_played_with() -> None:
    for _, shown in played(4, 5, 40, **{"amb.mp-zones": "more"}):
        assert len(drawn(shown).of("a-zone")) == 4


@pytest.mark.parametrize(("hand", "lands"), [(["Spark"], 1), (["Big"], 0)])
def test_a_place_for_an_answer_is_shown_to_whoever_has_one(hand: list[str], lands: int) -> None:
    game = position({"staging": ["Big"]}, {"zones": {"1": "Big"}, "hand": hand}, cards=[BIG, SPARK])
    do(game, "attack zone 1 with big")
    table = drawn(scene(game, 1))
    assert len(table.of("a-land")) == lands
    assert ["Nothing of yours can answer" in hint.text for hint in table.of("a-hint")] == [True] * (1 - lands)


def test_a_card_that_is_no_response_says_so_in_words_that_fit() -> None:
    game = position({"staging": ["Big"]}, {"zones": {"1": "Big"}, "hand": ["Spark", "Big"]}, cards=[BIG, SPARK])
    do(game, "attack zone 1 with big")
    (refused,) = drawn(scene(game, 1)).of("a-why")
    assert (refused.text, refused["title"]) == ("not a response", "Neither a Counter nor Swift")
