"""The form for a new game: what is chosen comes to the table, and what is wrong stands beside its field."""

from __future__ import annotations

import re

import pytest

import explorer
from explorer.apps.newgame import Draft, FormError, start_game
from tests.widgets.recorder import Recorder
from tests.widgets.tables import FORM, KINDS, region, say, started, ui

DRAFT = Draft(("Ana", "Bo"), ("human", "greedy"), {})


def wrong(**changes: object) -> dict[str, str]:
    with pytest.raises(FormError) as found:
        start_game("echoside", Draft(**{**DRAFT.__dict__, **changes}))  # type: ignore[arg-type]
    return found.value.errors


def test_what_is_chosen_comes_to_the_table(sent: Recorder) -> None:
    switch = next(iter(explorer.rulebook("echoside").switches.values()))
    reading = list(switch.readings)[-1]
    table = started(advanced="on", seed="11", **{"variant.house-of-mirrors": "on", switch.id: reading})
    assert table.store.desk
    game = table.store.desk.tree.game
    assert (game.seed, game.names) == (11, ["Ana", "Bo", "Cy"])
    assert game.settings["advanced"] is True
    assert game.settings["variants"] == ["house-of-mirrors"]
    assert game.settings[switch.id] == reading


def test_without_a_seed_each_game_is_another(sent: Recorder) -> None:
    seeds = {started(seed="").store.desk.tree.game.seed for _ in range(3)}  # type: ignore[union-attr]
    assert len(seeds) == 3


def test_a_relic_and_a_number_of_epics_count_only_with_their_variants(sent: Recorder) -> None:
    table = started(relic="Nobody", epics="99")
    assert table.store.desk


def test_two_players_of_one_name_are_told_at_the_players() -> None:
    assert "same name" in wrong(names=("Ana", "ana"))["players"]


def test_a_name_that_is_too_long_is_told_at_the_players() -> None:
    assert "40" in wrong(names=("A" * 41, "Bo"))["players"]


@pytest.mark.parametrize("seed", ["seven", "1.5", "1" * 25, "²", "0x10", "--1"])
def test_a_seed_that_is_no_number_is_told_at_the_seed(seed: str) -> None:
    assert "whole number" in wrong(seed=seed)["seed"]


def test_a_variant_for_four_players_is_told_at_the_variants() -> None:
    assert "four players" in wrong(settings={"variants": ["team-play"]})["variants"]


def test_an_impossible_number_of_epics_is_told_at_its_field() -> None:
    assert "1 to 12" in wrong(settings={"variants": ["matter-of-time"], "epics": 99})["epics"]


def test_a_relic_that_does_not_exist_is_told_at_its_field() -> None:
    assert "Sofa" in wrong(settings={"variants": ["relic-of-power"], "relic": "Sofa"})["relic"]


def test_an_unknown_kind_of_player_is_told_at_its_seat() -> None:
    assert "greedy" in wrong(kinds=("human", "genius"))["name1"]


def test_errors_are_drawn_and_what_was_filled_in_stays(sent: Recorder) -> None:
    table = started(seed="seven", name0="Zoë")
    assert table.store.desk is None
    assert "whole number" in region(table, "overlay")
    assert 'value="Zoë"' in region(table, "overlay")
    assert 'value="seven"' in region(table, "overlay")


@pytest.mark.parametrize("values", [{}, {"count": "5"}, {"count": "x"}, {"count": ["2", "3"]}, {"name0": ["a", "b"]}])
def test_a_form_this_page_never_sends_starts_nothing_or_a_game(values: dict[str, object], sent: Recorder) -> None:
    table = explorer.app("echoside").table
    say(table, {"type": "form", "name": "newgame", "values": values})
    assert table.store.screen.trouble is None
    assert table.store.desk or re.search('role="alert"', region(table, "overlay"))


OWN_CARD = """
[[card]]
name = "Night Bus"
type = "underground"
deck = "main"
cost = 3
gp = 1
effects = [{ karma = 1 }, { draw = 1 }]
"""


def test_a_card_file_joins_the_form_and_the_game(sent: Recorder) -> None:
    table = explorer.app("echoside").table
    say(table, {"type": "form", "name": "newgame-draft", "values": {**FORM, **KINDS, "name0": "Zoe"}})
    say(table, {"type": "file", "name": "bus.toml", "text": OWN_CARD})
    assert "bus.toml" in region(table, "overlay")
    assert "Zoe" in region(table, "overlay")  # what was filled in stays
    say(table, {"type": "form", "name": "newgame", "values": {**FORM, **KINDS}})
    assert table.store.desk is not None
    assert "Night Bus" in {card.name for card in table.store.desk.tree.game.state.box.cards}  # type: ignore[attr-defined]


def test_a_seat_left_without_a_name_shows_the_name_it_will_have(sent: Recorder) -> None:
    table = explorer.app("echoside").table
    assert re.search(r'<input[^>]*placeholder="Nora"', region(table, "overlay"))
    four = {**FORM, **KINDS, "count": "4", "name3": "", "kind3": "greedy"}
    say(table, {"type": "form", "name": "newgame", "values": four})
    assert table.store.desk is not None
    assert table.store.desk.tree.game.names[3] == "Nora"


def test_a_broken_card_file_is_refused_in_the_form(sent: Recorder) -> None:
    table = explorer.app("echoside").table
    broken = OWN_CARD.replace("karma = 1", "karma = true").replace("gp = 1", "gp = true")
    say(table, {"type": "file", "name": "bus.toml", "text": broken})
    form = region(table, "overlay")
    assert len(re.findall(r"^.*expected a whole number", form, re.MULTILINE)) == 2  # a line each
    assert "bus.toml" in form
    assert "Night Bus" in form
    assert "expected" in form
    say(table, {"type": "form", "name": "newgame", "values": {**FORM, **KINDS}})
    assert table.store.desk is not None


def test_card_files_can_be_left_out_again(sent: Recorder) -> None:
    table = explorer.app("echoside").table
    say(table, {"type": "file", "name": "bus.toml", "text": OWN_CARD})
    ui(table, "dropcards")
    assert "bus.toml" not in region(table, "overlay")
