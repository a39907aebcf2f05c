"""The frame that all games share: top bar, table, inspector, actions, timeline, status."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from explorer.views.markup import Child, button, classes, el, join
from explorer.views.rules import search_form
from explorer.views.shapes import Link
from explorer.views.text import icon, key

REGIONS = ("top", "table", "actions", "time", "inspector", "status", "overlay")
_TAGS = {"top": "header", "table": "main", "inspector": "aside", "status": "footer"}
_LABELS = {"table": "Table", "inspector": "Inspector", "actions": "What you can do", "time": "Timeline"}


def shell_html(
    regions: Mapping[str, Child], *, tab: str = "act", theme: str = "auto", size: str = "normal", place: str = "page"
) -> Markup:
    """Return the whole screen; each region stands in an element `rx-<region>` that can be redrawn alone.

    Args:
        regions: the content by region; see REGIONS.
        tab: the open tab of the inspector; "act" is the actions on a phone and Why elsewhere.
        theme: "light", "dark" or "auto".
        size: "normal" or "large" text.
        place: "page" fills the window, "cell" stands in the flow of a notebook.
    """
    frame = el("div", [_region(name, regions.get(name)) for name in REGIONS], cls="shell", data_tab=tab)
    return el("div", frame, cls="rx", data_theme=theme, data_size=size, data_place=place)


def _region(name: str, content: Child) -> Markup:
    tag = _TAGS.get(name, "section" if name in _LABELS else "div")
    return el(tag, content, cls=name, id=f"rx-{name}", aria_label=_LABELS.get(name))


def top_html(
    title: str,
    *,
    menu: Sequence[Link] = (),
    modes: Sequence[Link] = (),
    step: str = "",
    query: str = "",
    share: bool = True,
) -> Markup:
    """Return the top bar: the game and its menu, the modes that exist, search, share, text size, light or dark.

    Args:
        title: the game's name.
        menu: what the game's menu offers.
        modes: the ways of using the explorer that exist; fewer than two show nothing.
        step: where the game stands, for a narrow screen: "Round 7".
        query: what stands in the search field.
        share: whether there is something to share.
    """
    nav = el("nav", [_mode(mode) for mode in modes], cls="modes", aria_label="Mode") if len(modes) > 1 else None
    place = el("span", step, cls="step only-phone") if step else None
    sharing = _tool("share", [icon("share"), el("span", "Share")], "Share", "wide") if share else None
    size = _tool("size", "Aa", "Text size", "wide")
    theme = _tool("theme", icon("theme"), "Light or dark")
    return join([_menu(title, menu), nav, search_form(query), sharing, size, place, theme])


def _tool(action: str, face: Child, words: str, look: str = "") -> Markup:
    return button(face, cls=classes("tool", look), data_ui=action, data_key=action, aria_label=words, title=words)


def _menu(title: str, menu: Sequence[Link]) -> Markup:
    name = [icon("mark", cls="mark"), el("span", title)]
    if not menu:
        return el("span", name, cls="game")
    entries = [
        button(
            icon(link.get("icon", "next")),
            el("span", link["label"]),
            _aside(link),
            data_ui=link["ui"],
            data_key=key("menu", link["ui"]),
        )
        for link in menu
    ]
    summary = el("summary", name, icon("down"), cls="game", data_key="menu")
    return el("details", summary, el("div", entries, cls="menu", data_roving=True), cls="gamemenu", data_keep="open")


def _aside(link: Link) -> Markup | None:
    return el("small", link["note"]) if link.get("note") else None


def _mode(mode: Link) -> Markup:
    return button(
        mode["label"],
        data_ui=mode["ui"],
        data_key=key("mode", mode["ui"]),
        aria_current="page" if mode.get("current") else None,
    )


def status_html(text: str, *, right: Sequence[str] = (), trouble: bool = False) -> Markup:
    """Return the status line: one live sentence, and at the right what is quietly good to know."""
    return join([
        el("output", text, role="status", aria_live="polite", data_key="live", cls=classes(trouble and "trouble")),
        el("span", [el("span", part) for part in right], cls="right"),
    ])  # fmt: skip
