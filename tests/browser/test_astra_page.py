"""Astra in a browser: it opens clean, a visitor plays and answers by clicking on the table, to the end of a game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import explorer
from explorer.widgets.address import position_address
from tests.astra.given import BIG, SPARK, do
from tests.astra.given import table as position
from tests.browser.play import at_once, begin, open_form, press, rest

PAGE = "/voila/render/astra.ipynb"
ZONES = ".a-zones"
QUIET = ("end", "pass", "no", "done")
BOTTOMS = "of => [...document.querySelectorAll(of)].map(node => node.getBoundingClientRect().bottom)"
HIDDEN = "of => [...document.querySelectorAll(of)].some(node => node.scrollWidth > node.clientWidth)"
ACTS = 'nodes => nodes.map(node => node.getAttribute("data-act"))'


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


def start(page: Any, server_url: str, players: int = 2, goal: str = "20", **settings: str) -> None:
    """Starts a game against random bots, whose moves are shown at once."""
    open_form(page, server_url, PAGE)
    page.locator(f"label:has(input[name=count][value='{players}'])").click()
    for seat in range(1, players):
        page.select_option(f"select[name=kind{seat}]", "random")
    for name, value in settings.items():
        page.select_option(f"select[name={name}]", value)
    page.fill("input[name=goal]", goal)
    page.fill("input[name=seed]", "11")
    begin(page)
    page.wait_for_selector(ZONES)
    at_once(page)
    rest(page)


def visit(page: Any, server_url: str, address: str) -> None:
    """Opens the game of an address on the page where the visitor is, or on a new one."""
    if page.url.startswith(server_url + PAGE):
        page.evaluate("address => (location.hash = address)", address)
    else:
        page.goto(f"{server_url}{PAGE}#{address}")


def offered(page: Any, region: str) -> list[str]:
    """The acts that can be clicked in a region."""
    found: list[str] = page.eval_on_selector_all(f"#rx-{region} [data-act]", ACTS)
    return found


def question(page: Any) -> str:
    return str(page.locator(".a-question").first.inner_text())


def play(page: Any, clicks: int, wanted: set[str]) -> Counter[str]:
    """Clicks on the table, on what was clicked least so far, until all that is wanted was; returns what was clicked.

    An answer in a counter step counts as "answer".
    """
    done, dice = Counter[str](), Random(3)
    for _ in range(clicks):
        acts = offered(page, "actions")
        if not acts or page.locator(".ending").count() or (wanted and wanted <= set(done)):
            break
        assert set(acts) == set(offered(page, "table"))  # whatever can be done has its place on the table
        busy = [act for act in acts if act.split()[0] not in QUIET]
        act = dice.choice(busy if busy and dice.random() < 0.8 else acts)
        answers = any(word in question(page) for word in ("counter", "respond")) and act in busy
        press(page, page.locator(f'#rx-table [data-act="{act}"]').first)
        done[act.split()[0]] += 1
        done["answer"] += answers
        done += Counter()  # without those that were never clicked
    return done


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_four_players_fit(width: int, height: int, page: Any, server_url: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    start(page, server_url, 4)
    assert page.title() == "Echoes of Astra"
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.locator(".a-panel").count() == 4
    if width > 760:  # all that is at stake stands on the screen without scrolling
        foot = page.locator("#rx-table").bounding_box()
        for part in (ZONES, ".a-panels.a-near", ".a-strip", ".a-hand"):
            box = page.locator(part).bounding_box()
            assert box["y"] + box["height"] <= foot["y"] + foot["height"], part


def test_a_crowd_in_staging_lies_over_nothing_else(page: Any, server_url: str) -> None:
    crowd = {"staging": ["Militia Recruit"] * 5, "hand": ["Militia Recruit"], "supply": 3}
    seats = dict.fromkeys(("Ana", "Bo", "Cy", "Di"), crowd)
    visit(page, server_url, position_address(explorer.position("astra", {"players": [*seats], "seats": seats}), 0))
    page.wait_for_selector(".a-area.many")
    below = page.evaluate(BOTTOMS, ".a-far .a-thing")
    assert len(below) == 15
    assert max(below) <= page.locator(ZONES).bounding_box()["y"]


def test_three_in_each_of_three_areas_side_by_side_are_read_whole(page: Any, server_url: str) -> None:
    three = {"staging": ["Lumbering Mosshide", "Bramble Warden", "Field Quartermaster"]}
    seats = dict.fromkeys(("Ana", "Bo", "Cy", "Di"), three)
    page.set_viewport_size({"width": 1280, "height": 800})
    visit(page, server_url, position_address(explorer.position("astra", {"players": [*seats], "seats": seats}), 0))
    page.wait_for_selector(".of3 .a-thing[aria-label^=Lumbering]")
    assert page.locator(".of3 .a-thing").count() == 9
    assert not page.evaluate(HIDDEN, ".of3 .a-things, .of3 h4 span")


def test_many_answers_of_one_kind_stand_below_each_other_on_a_phone(page: Any, server_url: str) -> None:
    game = explorer.new_game("astra", ["Ana", "Bo"], 7)
    do(game, "Ana begins", "keep", "keep")  # now some card of the hand is laid into supply
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server_url, position_address(game, 0))
    page.wait_for_selector("#rx-actions .v-card .chip:nth-of-type(5)")
    assert not page.evaluate(HIDDEN, "#rx-actions .verb")


def test_a_visitor_plays_and_answers_by_clicking_on_the_table(page: Any, server_url: str) -> None:
    start(page, server_url)
    wanted = {"play", "extend", "attack", "answer"}
    assert wanted <= set(play(page, 90, wanted))


def test_a_unit_tells_where_its_numbers_come_from(page: Any, server_url: str) -> None:
    start(page, server_url)
    play(page, 60, {"attack"})
    page.locator(".a-thing h4").first.click()
    page.wait_for_selector("#rx-p-note .a-ledgers")
    assert "Printed on the card" in page.inner_text("#rx-p-note") or page.locator(".a-led").count() == 3


def test_wires_lead_from_the_stack_to_what_it_aims_at(page: Any, server_url: str) -> None:
    ana = {"staging": ["Big"], "hand": ["Spark"]}  # she has an answer
    game = position(ana, {"zones": {"1": "Big"}, "hand": ["Spark"]}, cards=[BIG, SPARK])
    do(game, "attack zone 1 with big", "play spark", "choose Ana's big")
    visit(page, server_url, position_address(game, 0))
    page.wait_for_selector(".a-wires .next .core", state="attached")
    page.hover("[data-wire='1']")
    assert page.locator(".a-pins .lit").inner_text() == "#1"
    page.locator("[data-wire='1']").press("Enter")
    page.wait_for_selector("#rx-p-note h2:has-text('Spark')")


@pytest.mark.long
@pytest.mark.parametrize(("players", "goal", "mode"), [(2, "20", {}), (4, "10", {}), (4, "10", {"mode": "2v2"})])
def test_a_game_is_clicked_through_to_its_end(
    players: int, goal: str, mode: dict[str, str], page: Any, server_url: str
) -> None:
    start(page, server_url, players, goal, **mode)
    done = play(page, 2500, set())
    assert page.locator(".ending").count() == 1, done
    assert done["answer"]
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="Show the result").click()
    page.wait_for_selector(".ending")
