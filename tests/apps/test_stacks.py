"""The page of stacks: stepping, asking, what if, and what it does with what it cannot use."""

from __future__ import annotations

import random

import pytest

import explorer
from explorer.apps.stackfacts import examples
from explorer.apps.stacks import Stacks
from explorer.kernel.game import Game
from explorer.lab.links import link
from explorer.lab.tree import Tree
from explorer.widgets.messages import Act, Form, Message, Moved, Opened, Rule, Ui
from tests.astra.test_s408 import complex_example

ENRAGE, ATTACK = "counter_card:0:Enrage:", "attack:1:Agent:zone 1"


def page(*messages: Message, shown: Game | str = "astra/complex-example") -> Stacks:
    """Returns a page that was told all this."""
    made = Stacks(shown, kept=False)
    for message in messages:
        made.hear(message)
    return made


def html(made: Stacks, region: str) -> str:
    return str(made.shell.page["regions"][region])


def titles(made: Stacks) -> list[str]:
    """Returns the titles of the courses in the figure."""
    return [note["text"] for note in made.plot.figure["layout"]["annotations"] if note["font"]["size"] == 15]


def test_the_example_opens_under_both_readings_where_they_part() -> None:
    made = page()
    assert titles(made) == ["<b>Trigger on resolution (409.2.c)</b>", "<b>Trigger on announcement (the example)</b>"]
    assert (made.tick, made.node) == (6, "triggered:0:Vampire:you_play")
    assert "They part at 5." in html(made, "inspector")
    assert "Both come to the same in the end." in html(made, "inspector")


def test_one_steps_through_the_clock_and_no_further() -> None:
    made = page(Ui("step", "first"))
    assert "0 of 15" in html(made, "actions")
    made.hear(Ui("step", "-1"))
    made.hear(Ui("step", "1"))
    assert "Yako, On Enter goes on the stack." in html(made, "actions")
    made.hear(Ui("step", "last"))
    made.hear(Ui("step", "1"))
    assert made.tick == 15


def test_why_gives_the_rules_of_a_node_and_when_it_came() -> None:
    made = page(Ui("node", ENRAGE))
    for said in ("408.1.a", "Defender opens", "answers", "Agent attacks zone 1"):
        assert said in html(made, "inspector")
    made.hear(Rule("408.1.d"))
    assert "reading" in html(made, "inspector")
    made.hear(Ui("node", ENRAGE))
    assert "Defender opens" not in html(made, "inspector")


def test_a_click_on_a_bar_asks_about_it() -> None:
    made = page(Ui("beside", "-1"))
    trace, number = next(
        (i, t["ids"].index(ATTACK)) for i, t in enumerate(made.plot.figure["data"]) if ATTACK in t.get("ids", ())
    )
    made._point("hover", trace, number)
    assert made.node != ATTACK
    made._point("click", trace, number)
    assert made.node == ATTACK


def test_what_if_shows_another_choice_beside_it() -> None:
    made = page(Ui("node", ENRAGE), Form("choice", {"line": "2:pass"}))
    assert titles(made) == ["<b>As it goes</b>", "<b>Ana: Pass</b>"]
    for said in ("They part at 4.", "Only in “As it goes”: Enrage.", "They do not end alike.", "Bo no longer can"):
        assert said in html(made, "inspector")


def test_games_that_end_in_other_ways_do_not_come_to_the_same() -> None:
    told = html(page(shown="astra/the-end-of-a-turn"), "inspector")
    assert "Tithe, end of turn" in told
    assert "They do not end alike." in told
    assert "The game: Bo wins" in told


def test_what_if_shows_another_reading_beside_it() -> None:
    made = page(Ui("beside", "-1"), Form("reading", {"reading": "amb.when-you-play=announce"}))
    assert titles(made)[1] == "<b>Trigger on announcement (the example)</b>"
    assert made._changes().parted == 5


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (Form("choice", {"line": "2:play moon"}), "moon"),
        (Form("choice", {"line": "99:pass"}), "there is no such act"),
        (Form("choice", {"line": ""}), "choose something first"),
        (Form("reading", {"reading": "amb.moon=full"}), "there is no such reading"),
        (Form("reading", {"reading": "amb.when-you-play=never"}), "there is no such reading"),
        (Ui("show", "chess/e4"), "there is no game called"),
        (Ui("show", "astra/moon"), "has no exhibit called"),
        (Ui("episode", "99"), "there is no such stack"),
        (Ui("beside", "99"), "nothing of that kind"),
        (Ui("step", "moon"), "Not done"),
        (Act("pass"), "no use for that"),
        (Moved("stack~astra~moon"), "has no exhibit called"),
        (Moved("no game!"), "no link to a game"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(message: Message, said: str) -> None:
    made = page()
    before = made._address(), made.node, len(made.courses)
    made.hear(message)
    assert said in html(made, "status")
    assert (made._address(), made.node, len(made.courses)) == before


def test_the_link_of_an_example_opens_it_at_the_same_place() -> None:
    address = page(Ui("show", "astra/home-is-taken"), Ui("beside", "1"), Ui("step", "-1"))._address()
    again = page(Opened(address, "", "http://x", 1280))
    assert again._address() == address
    assert "http://x#stack~astra~home-is-taken" in html(again, "top")


def test_a_game_of_ones_own_opens_by_link_and_by_save() -> None:
    game, _ = complex_example("resolution")
    token = link(Tree(game).head)
    for message in (Moved(f"hh~{token}"), Form("game", {"text": f"http://x#hh~{token}"})):
        made = page(message, shown="echoside/three-deep")
        assert (made.name, made.fault) == ("astra", "")
    made = page(Form("game", {"text": game.save()}))
    assert made.exhibit is None
    assert "Extraction" in html(made, "inspector")


def test_a_text_that_is_no_game_stays_in_its_field_with_what_is_wrong() -> None:
    made = page(Form("game", {"text": "moon <b>"}))
    assert "moon &lt;b&gt;" in html(made, "top")
    assert "no link to a game" in html(made, "top")
    assert made.exhibit is not None


def test_a_game_without_a_stack_yet_says_so() -> None:
    made = page(shown=explorer.new_game("astra", ["Ana", "Bo"], 3))
    assert "Nothing was on a stack: nobody answered" in html(made, "actions")
    assert html(made, "inspector") == html(made, "time") == ""
    made.hear(Form("reading", {"reading": "amb.when-you-play=announce"}))
    assert "nothing was on a stack here" in html(made, "status")


def test_a_whole_game_shows_one_stack_after_the_other() -> None:
    game, chance = explorer.new_game("astra", ["Ana", "Bo"], 5), random.Random(5)
    for _ in range(150):
        options = game.options_of(game.asked[0])
        game.apply(chance.choice([o for o in options if o.verb != "pass"] or options), game.asked[0])
    made = page(shown=game)
    numbers = [chip.value for chip in made._episodes()]
    for number in numbers:
        made.hear(Ui("episode", number))
        assert made.notice == ""
    assert len(numbers) > 2


@pytest.mark.parametrize("name", [name for found in examples().values() for name, _ in found])
def test_every_example_has_a_stack_and_can_be_walked_through(name: str) -> None:
    made = page(shown=name)
    assert made._last() > 1
    for node, data in made._part(0).nodes(data=True):
        made.hear(Ui("node", data["key"] if isinstance(node, int) else ""))
        assert made.notice == ""


def test_two_courses_stand_below_each_other_on_a_phone() -> None:
    wide, narrow = (page(Opened("", "", "", width)).plot.figure["layout"] for width in (1280, 390))
    assert wide["xaxis"]["domain"][1] < wide["xaxis2"]["domain"][0]
    assert narrow["yaxis2"]["domain"][1] < narrow["yaxis"]["domain"][0]
    assert narrow["height"] > wide["height"]


def test_the_link_holds_the_what_if_and_what_is_asked_about() -> None:
    choose = Form("choice", {"line": "4:pass"})
    made = page(choose, Ui("step", "first"), Ui("step", "1"), Ui("node", ATTACK))
    address = made._address()
    again = page(Opened(address, "", "http://x", 1280), shown="echoside/three-deep")
    assert (again.tick, again.node, again.beside) == (1, ATTACK, made.beside)
    assert again.courses[-1].title == made.courses[-1].title == "Bo: Pass"
    assert again._address() == address


def test_the_link_of_a_game_names_its_stack() -> None:
    game, _ = complex_example("resolution")
    made = page(Moved(f"hh~{link(Tree(game).head)}"), Form("reading", {"reading": "amb.when-you-play=announce"}))
    again = page(Moved(made._address()))
    assert (again.number, again.beside, again.courses[1].title) == (made.number, 1, made.courses[1].title)


@pytest.mark.parametrize(
    "address",
    ["stack~astra~home-is-taken~1~3", "stack~astra~home-is-taken!1!3", "stack~astra~home-is-taken!1!3!1!moon"],
)
def test_links_of_every_age_open(address: str) -> None:
    made = page(Moved(address))
    assert (made.link, made.beside, made.tick) == ("stack~astra~home-is-taken", 1, 3)


@pytest.mark.parametrize("tried", ["act:99:pass", "act:x", "read:amb.moon=full", "moon"])
def test_a_link_with_a_what_if_that_cannot_be_tried_says_so(tried: str) -> None:
    made = page(Moved(f"stack~astra~home-is-taken!-1!2!1!!{tried}"))
    assert "Not done: there is no such" in html(made, "status")
    assert made.link == "stack~astra~home-is-taken"


def test_the_figure_is_drawn_anew_in_another_room() -> None:
    made = page(Opened("", "", "", 1280))
    made.plot._take(None, {"type": "room", "width": 360}, [])
    layout = made.plot.figure["layout"]
    assert layout["yaxis2"]["domain"][1] < layout["yaxis"]["domain"][0]
    made.plot._take(None, {"type": "room", "width": 370}, [])  # as good as the same
    assert made.width == 360
