"""What stands over the table: saving and loading, the cover between two players, an error."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from explorer.views.forms import cancel, copy, dialog, fault, field, group, radio, upload
from explorer.views.markup import button, classes, el
from explorer.views.shapes import Link
from explorer.views.text import icon, key

_OPENS = {
    "all": "Whoever gets this can open every hand and every deck, and follow the game from its beginning up to here.",
    "tree": "Whoever gets this can open every hand and every deck, and every line that was tried, taken back or not. "
    "A link holds a single line, so the branches need a file.",
    "seat": "This holds the present position without what this player cannot know; whoever opens it sits in this seat, "
    "and the hidden cards are dealt anew. It has no past to replay.",
}


def save_html(
    text: str,
    link: str,
    *,
    file_name: str = "game.json",
    seats: Sequence[str] = (),
    chosen: str = "all",
    stacks: str = "",
    lists: bool = False,
) -> Markup:
    """Return the dialog that saves or shares: the game, all its branches, or the position as one player knows it.

    Args:
        text: the save itself.
        link: an address that opens the same game; empty if there is none.
        file_name: the name of the file that is offered.
        seats: the players' names, for a position without the others' secrets.
        chosen: "all", "tree" or the number of the seat whose knowledge is saved.
        stacks: an address that draws what lay on the game's stacks; empty if there is none.
        lists: whether the players' deck lists go along with a position, as they are among the settings of its game.
    """
    open_to_all = chosen in _OPENS
    warning = _OPENS[chosen if open_to_all else "seat"]
    if lists and not open_to_all:
        warning += " Every player's deck list goes along."
    content = [
        el("form", _scopes(seats, chosen), data_form="scope", data_live=True),
        el("p", icon("eye"), el("span", warning), cls="warning" if open_to_all else "warning calm"),
        group("As a file", _download(file_name)),
        group("As a link", el("div", field("link", link, "Link", readonly=True), copy("link"), cls="copyline"))
        if link
        else None,
        group("As text", el("div", _save_text(text), copy("save"), cls="copyline")),
        group("As a drawing", stacks_link(stacks)) if stacks else None,
    ]
    return dialog("Save and share", content, [cancel("Close")], broad=True)


def stacks_link(address: str) -> Markup:
    """Return the link to the page that draws what lay on a game's stacks."""
    words = "What lay on its stacks, and why"
    return el("a", words, href=address, target="_blank", rel="noopener", cls="btn", data_key="stacks")


def _scopes(seats: Sequence[str], chosen: str) -> Markup:
    games = {"all": "Game up to here", "tree": "With all branches"}
    positions = {str(seat): f"As {name} knows it" for seat, name in enumerate(seats)}
    choices = [
        [radio("scope", scope, words, chosen == scope) for scope, words in ways.items()] for ways in (games, positions)
    ]
    return el(
        "div",
        choices[0],
        el("i", cls="break"),
        choices[1],
        cls="segment wrap",
        role="radiogroup",
        aria_label="What to save",
    )


def _download(file_name: str) -> Markup:
    words = f"Download {file_name}"
    return button(icon("save"), words, cls="btn go", data_ui="download", data_file=file_name, data_key="download")


def _save_text(text: str) -> Markup:
    return el("textarea", text, name="save", readonly=True, rows=4, aria_label="The save", data_key="savetext")


def load_html(error: str = "") -> Markup:
    """Return the dialog that opens a saved game, from a file or from pasted text."""
    file = upload("Choose a file", ".json,application/json,text/plain", "btn go")
    pasted = el(
        "textarea",
        name="text",
        rows=6,
        placeholder="Paste a save or a link",
        aria_label="A save or a link",
        data_key="pasted",
    )
    content = [
        fault(error),
        group("From a file", file),
        group("From text", pasted),
        el("p", "The present game stays in the tree until the other one is open.", cls="source"),
    ]
    return dialog(
        "Open a saved game",
        content,
        [cancel(), el("button", "Open", type="submit", cls="btn go", data_key="open")],
        form="load",
    )


def concede_html(name: str) -> Markup:
    """Return the question whether a player, who is named, really gives the game up."""
    content = [
        el("p", el("b", name), " gives the game up.", cls="read"),
        el("p", "Undo brings it back, as it does every act.", cls="source"),
    ]
    yes = button("Concede", cls="btn go", data_ui="concede:yes", data_key="concede:yes")
    return dialog("Concede?", content, [cancel("Play on"), yes])


def cover_html(name: str, seat: int | None = None) -> Markup:
    """Return the cover that hides the table while the screen is passed to that player."""
    sign = el("span", icon(f"seat-p{seat + 1}"), cls=f"seat p{seat + 1}") if seat is not None else icon("eye")
    return el(
        "div",
        el(
            "div",
            sign,
            el("h2", "Pass the screen to ", el("b", name)),
            el("p", "Their hand is hidden until they are ready."),
            button("I am ready", cls="btn go big", data_ui="cover:go", data_key="cover"),
            cls="covered",
        ),
        cls="veil solid",
        role="dialog",
        aria_modal="true",
        aria_label=f"Pass the screen to {name}",
    )


def error_html(message: str, ways: Sequence[Link] = (), *, detail: str = "") -> Markup:
    """Return what went wrong, in words, and the ways on; nothing of the game is lost."""
    buttons = [
        button(
            icon(way["icon"]) if way.get("icon") else None,
            way["label"],
            cls=classes("btn", not place and "go"),
            data_ui=way["ui"],
            data_key=key("way", way["ui"]),
        )
        for place, way in enumerate(ways)
    ]
    more = el("details", el("summary", "Details"), el("pre", detail), cls="detail") if detail else None
    return dialog(
        "That did not work",
        [el("p", message, cls="read"), el("p", "The game is as it was before.", cls="source"), more],
        buttons or [cancel("Go on")],
        alert=True,
    )
