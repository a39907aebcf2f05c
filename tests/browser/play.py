"""A visitor who plays: opens the page, fills the form in, clicks what is offered."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import TimeoutError as NothingCame

PAGE = "/voila/render/echoside.ipynb"
FORM = "form[data-form=newgame]"
CARD = "#rx-table .card"


def open_form(page: Any, server_url: str, notebook: str = PAGE) -> None:
    """Opens the form of a new game: on the page where the visitor is, if it is that game's."""
    if not page.url.startswith(server_url + notebook):
        page.goto(server_url + notebook)
    elif page.locator("#rx-table > *").count():  # there is a game
        ready = page.get_by_role("button", name="I am ready")
        ready.click() if ready.count() else page.keyboard.press("Escape")  # whatever the one before left open
        page.wait_for_selector("[aria-modal]", state="detached")
        menu(page, "New game")
    page.wait_for_selector(FORM)


def start(page: Any, server_url: str, kinds: tuple[str, ...] = ("human", "greedy"), seed: str = "7") -> None:
    """Starts a game; bots' moves are shown at once."""
    open_form(page, server_url)
    page.locator(f"label:has(input[name=count][value='{len(kinds)}'])").click()
    for seat, kind in enumerate(kinds):
        page.select_option(f"select[name=kind{seat}]", kind)
    page.fill("input[name=seed]", seed)
    begin(page)
    page.wait_for_selector(f"{CARD}, .covered")
    if "greedy" in kinds:
        at_once(page)
    rest(page)


def begin(page: Any) -> None:
    """Sends the form, and waits until it is gone: on a page that has a table already the old one stands behind it."""
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(FORM, state="detached")


def at_once(page: Any) -> None:
    """Has the bots' moves shown at once, if they are not already."""
    if page.locator(".menu").get_by_role("button", name="Show bots' moves at once", include_hidden=True).count():
        menu(page, "Show bots' moves at once")


def menu(page: Any, words: str) -> None:
    page.locator(".gamemenu > summary").click()
    page.locator(".menu").get_by_role("button", name=words).click()


def rest(page: Any) -> None:
    """Waits until no event is being shown any more, so that it is the visitor's move, or the game is over."""
    page.wait_for_selector(".shell:not([data-running])", state="attached")


def kept(page: Any) -> str:
    """Waits until the address of the page is that of what is on the table, which the dialog for sharing names."""
    menu(page, "Save and share")
    address = page.input_value("[aria-modal] input[name=link]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[aria-modal]", state="detached")
    page.wait_for_function("address => location.href === address", arg=address)
    return str(address)


PLACE = """async (node) => {
    const ends = (one) => one.effect.getTiming().iterations < 9 && one.finished;
    for (let at = node; at; at = at.parentElement)  // a card may still be sliding to where it lies now
        await Promise.allSettled(at.getAnimations().map(ends));
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const place = node.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
    return [place, document.querySelector(".shell").dataset.at, node.dataset.act];
}"""


def press(page: Any, chip: Any) -> None:
    """Clicks something that carries an act, and waits for what comes of it."""
    place, before, act = chip.evaluate(PLACE)
    changed = f'.shell:not([data-at="{before}"]):not([data-running])'
    if place:
        page.mouse.click(*place)
    else:
        chip.click()  # waits until it can be reached
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
