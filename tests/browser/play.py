"""A visitor who plays: opens the page, fills the form in, clicks what is offered."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import TimeoutError as NothingCame

PAGE = "/voila/render/echoside.ipynb"
FORM = "form[data-form=newgame]"
CARD = "#rx-table .card"


def open_form(page: Any, server_url: str) -> None:
    page.goto(server_url + PAGE)
    page.wait_for_selector(FORM)


def start(page: Any, server_url: str, kinds: tuple[str, ...] = ("human", "greedy"), seed: str = "7") -> None:
    """Starts a game; bots' moves are shown at once."""
    open_form(page, server_url)
    page.locator(f"label:has(input[name=count][value='{len(kinds)}'])").click()
    for seat, kind in enumerate(kinds):
        page.select_option(f"select[name=kind{seat}]", kind)
    page.fill("input[name=seed]", seed)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(f"{CARD}, .covered")
    if "greedy" in kinds:
        menu(page, "Show bots' moves at once")
    rest(page)


def menu(page: Any, words: str) -> None:
    page.locator(".gamemenu > summary").click()
    page.locator(".menu").get_by_role("button", name=words).click()


def rest(page: Any) -> None:
    """Waits until no event is being shown any more, so that it is the visitor's move, or the game is over."""
    page.wait_for_selector(".shell:not([data-running])", state="attached")


def press(page: Any, chip: Any) -> None:
    """Clicks something that carries an act, and waits for what comes of it."""
    before, act = page.locator(".shell").get_attribute("data-at"), chip.get_attribute("data-act")
    changed = f'.shell:not([data-at="{before}"]):not([data-running])'
    chip.click()
    try:
        page.wait_for_selector(changed, state="attached", timeout=10_000)
    except NothingCame:
        raise AssertionError(f"nothing came of {act!r}: {status(page)} {page.inner_text('#rx-overlay')}") from None


def status(page: Any) -> str:
    return str(page.inner_text("#rx-status output"))


CHANGED = """async (selector) => {
    const shell = document.querySelector(".shell"), node = document.querySelector(selector);
    const start = performance.now(), late = new Promise((done) => setTimeout(() => done(-1), 5000));
    const seen = new Promise((done) => new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - start));
    }).observe(shell, { subtree: true, childList: true, attributes: true, characterData: true }));
    node.click();
    return await Promise.race([seen, late]);
}"""


def milliseconds(page: Any, selector: str) -> float:
    """Clicks, and returns the time until the changed picture is drawn."""
    return float(page.evaluate(CHANGED, selector))
