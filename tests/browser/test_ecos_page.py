"""Ecos in a browser: it opens clean, a visitor plays by clicking on map and cards, and asks the map."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from explorer.games import new_game
from explorer.lab.bots import bot
from explorer.lab.links import link
from explorer.lab.tree import Tree
from tests.browser.play import at_once, begin, kept, open_form, press, rest

PAGE = "/voila/render/ecos.ipynb"
MAP = "svg.e-map"
EVERY_GAME_ASKS = {"keep", "first", "cube", "turn", "gain", "play", "look", "place"}  # two players who draft
ACTS = 'nodes => nodes.map(node => node.getAttribute("data-act"))'


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


def start(page: Any, server_url: str, players: int, **settings: str) -> None:
    """Starts a game against random bots, whose moves are shown at once."""
    open_form(page, server_url, PAGE)
    page.locator(f"label:has(input[name=count][value='{players}'])").click()
    for seat in range(1, players):
        page.select_option(f"select[name=kind{seat}]", "random")
    for name, value in settings.items():
        page.select_option(f"select[name={name}]", value)
    page.locator("label:has(input[name=goal][value='60'])").click()
    page.check("input[name=quick]")
    page.fill("input[name=seed]", "7")
    begin(page)
    page.wait_for_selector(MAP)
    at_once(page)
    rest(page)


def offered(page: Any, region: str) -> list[str]:
    """The acts that can be clicked in a region."""
    found: list[str] = page.eval_on_selector_all(f"#rx-{region} [data-act]", ACTS)
    return found


def click_on(page: Any, act: str) -> None:
    press(page, page.locator(f'#rx-table [data-act="{act}"]'))


def play(page: Any, clicks: int, wanted: set[str]) -> Counter[str]:
    """Clicks on the table what was clicked least so far, until all that is wanted was; returns the verbs clicked."""
    done, dice = Counter[str](), Random(1)
    for _ in range(clicks):
        acts = offered(page, "actions")
        if not acts or (wanted and wanted <= set(done)):
            break
        assert sorted(acts) == sorted(offered(page, "table"))  # whatever can be done has its place on the table
        fewest = min(done[act.split()[0]] for act in acts)
        act = dice.choice([act for act in acts if done[act.split()[0]] == fewest])
        click_on(page, act)
        done[act.split()[0]] += 1
    return done


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_six_players_fit(width: int, height: int, page: Any, server_url: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    start(page, server_url, 6)
    assert page.title() == "Ecos: First Continent"
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.locator(".e-who:not(.head)").count() == 6
    if width > 760:  # all that is at stake stands on the screen without scrolling
        for part in (MAP, ".e-who:last-child", ".e-dial", ".e-bag li:last-child"):
            box = page.locator(part).last.bounding_box()
            assert box["y"] + box["height"] <= page.locator("#rx-table").bounding_box()["height"] + 48, part


@pytest.mark.slow
def test_a_visitor_plays_by_clicking_on_map_and_cards(page: Any, server_url: str) -> None:
    start(page, server_url, 2, hands="draft")
    done = play(page, 160, EVERY_GAME_ASKS)
    assert set(done) >= EVERY_GAME_ASKS


def test_a_visitor_asks_the_map(page: Any, server_url: str) -> None:
    start(page, server_url, 2)
    page.locator('[data-ui="overlay:landmass"]').click()
    page.wait_for_selector(".e-pill")
    page.locator('.e-cell[data-at="1,0"]').click()
    page.wait_for_selector(".e-number")
    assert page.locator(".e-caption .e-badge").inner_text() == str(page.locator(".e-number").count())
    page.get_by_role("button", name="Back to the game").click()
    page.wait_for_selector(".e-pill", state="detached")
    page.locator('.e-cell[data-at="1,0"]').click()
    page.get_by_role("button", name="Show the tiles of this landmass").click()
    page.wait_for_selector(".e-number")


def after_a_count() -> str:
    """The link to a game of bots in which something was just counted on the map."""
    tree = Tree(new_game("ecos", 3, 22))
    bots = [bot("greedy", seat) for seat in range(3)]
    while len(tree.game.log) < 300 or not any(e.kind == "scores" and e.objects for e in tree.head.events):
        player = tree.game.asked[0]
        tree.apply(bots[player].choose(tree.game, player).act, player)
    return link(tree.head)


def test_a_scored_line_of_the_log_shows_what_was_counted_and_stays_in_sight(page: Any, server_url: str) -> None:
    page.goto(f"{server_url}{PAGE}#{after_a_count()}")
    page.wait_for_selector(MAP)
    rest(page)
    page.get_by_role("tab", name="Log").click()
    page.locator("#rx-p-log").get_by_role("button", name="show the").first.click()
    page.wait_for_selector(".e-caption.shown")
    line, panel = page.locator("#rx-p-log .log > li:last-child"), page.locator(".panels")
    assert "pieces counted" in line.inner_text() or "piece counted" in line.inner_text()
    assert line.bounding_box()["y"] < panel.bounding_box()["y"] + panel.bounding_box()["height"]


def test_the_keyboard_goes_over_the_map_by_direction(page: Any, server_url: str) -> None:
    start(page, server_url, 2)
    page.locator('.e-cell[data-at="0,0"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.at") == "1,0"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.at") in ("0,1", "1,1")
    page.keyboard.press("Enter")
    page.wait_for_selector("#rx-p-note .e-parts")


def test_a_page_that_is_loaded_again_goes_on_where_it_was(fresh_page: Any, server_url: str) -> None:
    page = fresh_page
    start(page, server_url, 3)
    play(page, 4, set())
    before, address = page.inner_text(".e-seats"), kept(page)
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(MAP)
    rest(page)
    assert page.inner_text(".e-seats") == before


def test_people_at_one_screen_pass_it_on_and_see_no_hand_but_their_own(page: Any, server_url: str) -> None:
    open_form(page, server_url, PAGE)
    page.locator("label:has(input[name=count][value='2'])").click()
    page.select_option("select[name=kind1]", "human")
    begin(page)
    ready, seen = page.get_by_role("button", name="I am ready"), set()
    while len(seen) < 2:
        page.wait_for_selector(".covered, #rx-actions [data-act]")
        if ready.count():
            seen.add(page.inner_text(".covered b"))
            ready.click()
            page.wait_for_selector(".covered", state="detached")
            assert "Your cards" in page.locator(".e-mine h3").inner_text()
        else:
            click_on(page, offered(page, "actions")[0])


@pytest.mark.long
def test_a_game_of_six_is_clicked_through_to_its_end(page: Any, server_url: str) -> None:
    start(page, server_url, 6)
    done = play(page, 3000, set())
    assert page.locator(".ending").count() == 1, done
    assert done["place"] > 10
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="Show the result").click()
    page.wait_for_selector(".ending")
