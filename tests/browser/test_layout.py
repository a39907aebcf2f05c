"""The drawings in a browser: nothing cut, nothing over anything else, large enough to touch, open to all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from explorer.views.assets import stylesheet, symbols
from explorer.views.dialogs import save_html
from explorer.views.inspector import inspector_html, log_html, why_html
from explorer.views.newgame import new_game_html
from explorer.views.shell import shell_html, status_html, top_html
from explorer.views.timeline import timeline_html
from tests.browser.conftest import OpenPage
from tests.browser.play import at_once, begin, open_form, press, rest
from tests.views.drawn import SAMPLES, sample, strip, table
from tests.views.test_dialogs import STATE
from tests.views.test_inspector import QUESTION

pytestmark = pytest.mark.slow
Show = Callable[..., Any]
WIDE, NARROW = (1280, 800), (390, 844)
OTHER_SIZES = [(1366, 650), (1024, 768), (1920, 1080)]
GUIDELINES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

OUTSIDE = """() => [...document.querySelectorAll('.rx *')].filter(e => {
  const scrolled = '.row, .fan, .lane, .verb, .tl, svg, .inplay, details:not([open])';
  const box = e.getBoundingClientRect(), side = document.documentElement.clientWidth;
  return box.width && (box.right > side + 1 || box.left < -1) && !e.closest(scrolled);
}).map(e => e.className)"""
COVERED = """() => [...document.querySelectorAll('.card:not(.back)')].filter(card => {
  const parts = ['.name', '.fx', '.no', '.band'].map(part => card.querySelector(part)).filter(Boolean)
    .map(part => part.getBoundingClientRect()).filter(box => box.height);
  const bottom = card.getBoundingClientRect().bottom + 1;
  return parts.some((box, at) => box.bottom > (at + 1 < parts.length ? parts[at + 1].top + 1 : bottom));
}).map(card => card.dataset.key)"""
SMALL = """() => [...document.querySelectorAll('.chip, .btn, .tool, .tabs button, .notnow > summary')]
  .map(e => [e.textContent, e.getBoundingClientRect()]).filter(([, box]) => box.width && box.height < 40)
  .map(([text]) => text)"""


@pytest.fixture(scope="module")
def show(browser: Any) -> Iterator[Show]:
    """Shows a screen in a window of that size, always in the same page."""
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)

    def shown(html: str, size: tuple[int, int]) -> Any:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.set_content(html)
        return page

    yield shown
    page.close()
    assert not faults


def _screen(name: str, theme: str = "light", overlay: object = None, tab: str = "act") -> str:
    scene, tree = sample(name), sample("tree")
    names = [seat["name"] for seat in scene["view"]["seats"]]
    clauses = (scene["near"] or [{"clauses": []}])[0]["clauses"]
    panels = {
        "why": why_html("Why not: do it", clauses, scene.get("ways", ())),
        "log": log_html(sample("mid")["log"], names, 0),
    }
    regions = {
        "top": top_html("Into the Echoside", menu=[{"ui": "newgame", "label": "New game"}], step="Round 7"),
        "table": table(scene).markup,
        "actions": strip(scene).markup,
        "inspector": inspector_html(tab, panels, back=True),
        "time": timeline_html(tree["nodes"], tree["head"], names=names, viewer=0),
        "status": status_html("Your turn"),
        "overlay": overlay,
    }
    shell = shell_html(regions, tab=tab, theme=theme)
    head = f"<title>t</title><style>body {{ margin: 0 }} {stylesheet()}</style>"
    return f"<!doctype html><html lang=en>{head}{symbols()}{shell}"


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["desk", "phone"])
@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_sticks_out_and_no_card_covers_its_own_text(show: Show, name: str, size: tuple[int, int]) -> None:
    page = show(_screen(name), size)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("size", OTHER_SIZES)
def test_other_windows_cut_nothing_either(show: Show, size: tuple[int, int]) -> None:
    for name in ("mid", "murder-mix"):
        page = show(_screen(name), size)
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("name", ["mid", "stomp-asked", "murder-mix"])
def test_a_finger_can_hit_what_a_phone_shows(show: Show, name: str) -> None:
    assert show(_screen(name), NARROW).evaluate(SMALL) == []


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (WIDE, "dark"), (NARROW, "dark")])
@pytest.mark.parametrize("name", ["mid", "choose-discard", "murder-mix"])
def test_the_screen_is_open_to_all(show: Show, name: str, size: tuple[int, int], theme: str) -> None:
    page = show(_screen(name, theme, tab="log" if name == "mid" else "why"), size)
    assert _barriers(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_dialogs_are_open_to_all(show: Show, theme: str) -> None:
    for dialog in (new_game_html({**STATE, "items": ["Toy Box"]}, [QUESTION]), save_html("{}", "#x", seats=["Ana"])):
        page = show(_screen("mid", theme, dialog), WIDE)
        assert _barriers(page, "#rx-overlay") == []
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize(("width", "height", "dark"), [(1280, 800, True), (390, 844, False)])
@pytest.mark.parametrize("game", ["ecos", "astra"])
def test_a_game_under_way_is_open_to_all(
    game: str, width: int, height: int, dark: bool, open_page: OpenPage, server_url: str
) -> None:
    page = open_page(width, height, dark, reduced_motion="reduce")
    open_form(page, server_url, f"/voila/render/{game}.ipynb")
    assert _barriers(page, "#rx-overlay") == []
    page.fill("input[name=seed]", "7")
    begin(page)
    at_once(page)
    for _ in range(8):
        rest(page)
        press(page, page.locator("#rx-actions [data-act]:visible").first)
    rest(page)
    assert _barriers(page, ".shell") == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def _barriers(page: Any, context: str = "body") -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context=context, options={"runOnly": GUIDELINES}).response["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]
