"""What stands over the table: a new game, saving and loading, the cover between two players, an error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from explorer.views.markup import Attribute, Child, button, classes, el, join
from explorer.views.shapes import Ambiguity, Link
from explorer.views.text import icon, key, rules

KINDS = {"human": "Person", "greedy": "Bot, sensible", "random": "Bot, random"}
VARIANTS = {
    "team-play": ("Team Play", "Two teams of two, partners opposite. Needs four players.", "team.1"),
    "abolish-made-easy": ("Abolish Made Easy", "A Unity Benefit may be traded for abolishing one card.", "ame.1"),
    "matter-of-time": (
        "A Matter of Time",
        "Choose how many Epics are used, or play the Main Deck to its end.",
        "time.1",
    ),
    "house-of-mirrors": ("House of Mirrors", "The next card of three decks lies open.", "mirror.1"),
    "relic-of-power": ("Relic of Power", "One Item that everybody may use in their turn.", "relic.1"),
}


def new_game_html(state: Mapping[str, object], switches: Sequence[Ambiguity] = (), items: Sequence[str] = ()) -> Markup:
    """Return the form for a new game; it is sent as `newgame` with one value a name.

    Args:
        state: what is filled in: "players" (a list of {"name", "kind"}), "advanced", "variants", "switches" (reading by
            ambiguity id), "seed", "relic", "epics", "ending", "cards" (names of the reader's own card files), "errors"
            (a sentence by field name), "last" (whether a game of an earlier visit can be gone on with) and "over"
            (whether there is a game to go back to).
        switches: the questions the rulebook leaves open, with their readings.
        items: the names of Items that may be the Relic.
    """
    errors: Mapping[str, str] = state.get("errors", {})  # type: ignore[assignment]
    content = [
        _fault(errors.get("")),
        _players(state.get("players", []), errors),  # type: ignore[arg-type]
        _variants(state, items, errors),
        _switches(switches, state.get("switches", {})),  # type: ignore[arg-type]
        _own_cards(state.get("cards", ()), errors),  # type: ignore[arg-type]
        _seed(str(state.get("seed", "")), errors),
    ]
    return _dialog(
        "New game",
        content,
        [
            button("Continue the last game", cls="btn", data_ui="resume", data_key="resume")
            if state.get("last")
            else None,
            _cancel() if state.get("over") else None,
            el("button", "Start the game", type="submit", cls="btn go big", data_key="start"),
        ],
        form="newgame",
        draft="newgame-draft",
        broad=True,
    )


def _players(players: Sequence[Mapping[str, str]], errors: Mapping[str, str]) -> Markup:
    count = max(2, min(len(players), 4))
    counts = [_radio("count", str(number), str(number), number == count) for number in (2, 3, 4)]
    rows = [_player(seat, players[seat] if seat < len(players) else {}, errors) for seat in range(4)]
    return _group(
        "Players",
        el("div", counts, cls="segment", role="radiogroup", aria_label="How many players"),
        el("ol", rows, cls="people"),
        _fault(errors.get("players")),
    )


def _player(seat: int, player: Mapping[str, str], errors: Mapping[str, str]) -> Markup:
    kind = player.get("kind", "human" if seat == 0 else "greedy")
    options = [el("option", words, value=value, selected=value == kind) for value, words in KINDS.items()]
    name = _field(
        f"name{seat}",
        player.get("name", ""),
        f"Name of player {seat + 1}",
        placeholder=f"Player {seat + 1}",
        maxlength=40,
    )
    choice = el("select", options, name=f"kind{seat}", aria_label=f"Who plays seat {seat + 1}", data_key=f"kind{seat}")
    return el(
        "li",
        el("span", icon(f"seat-p{seat + 1}"), cls=f"seat p{seat + 1}"),
        name,
        choice,
        _fault(errors.get(f"name{seat}")),
        cls=f"person{seat + 1}",
    )


def _variants(state: Mapping[str, object], items: Sequence[str], errors: Mapping[str, str]) -> Markup:
    chosen: Sequence[str] = state.get("variants", ())  # type: ignore[assignment]
    advanced = _check(
        "advanced", "Advanced game", "Adds the Fiends and three more Items.", "fiend.1", bool(state.get("advanced"))
    )
    boxes = [
        _check(f"variant.{name}", title, words, rule_id, name in chosen)
        for name, (title, words, rule_id) in VARIANTS.items()
    ]
    epics = el(
        "label",
        el("span", "Epics in the game"),
        _field("epics", str(state.get("epics", "")), "Number of Epics", placeholder="as printed", inputmode="numeric"),
        cls="line more-epics",
    )
    ending = el("label", el("span", "The game ends with"), _ending(str(state.get("ending", ""))), cls="line more-epics")
    relic = el("label", el("span", "Relic"), _relic(items, str(state.get("relic", ""))), cls="line more-relic")
    return _group(
        "Variants",
        el("div", advanced, boxes, cls="checks"),
        el("div", epics, ending, relic, cls="more"),
        _fault(errors.get("variants")),
        _fault(errors.get("epics")),
        _fault(errors.get("relic")),
    )


def _ending(chosen: str) -> Markup:
    decks = {"epic": "the Epic Deck", "main": "the Main Deck"}
    options = [el("option", words, value=deck, selected=deck == chosen) for deck, words in decks.items()]
    return el("select", options, name="ending", data_key="ending")


def _relic(items: Sequence[str], chosen: str) -> Markup:
    options = [
        el("option", "At random", value="", selected=not chosen),
        [el("option", name, value=name, selected=name == chosen) for name in items],
    ]
    return el("select", options, name="relic", data_key="relic")


def _switches(switches: Sequence[Ambiguity], chosen: Mapping[str, str]) -> Markup | None:
    if not switches:
        return None
    changed = sum(chosen.get(switch["id"], switch["default"]) != switch["default"] for switch in switches)
    note = f"{changed} changed" if changed else "as recommended"
    summary = el(
        "summary",
        el("span", "Where the rulebook leaves a choice"),
        el("small", f"{len(switches)} questions, {note}"),
        icon("down"),
        data_key="switches",
    )
    return el(
        "details",
        summary,
        el("div", [_switch(switch, chosen) for switch in switches], cls="switches"),
        cls="group",
        data_keep="open",
        open=bool(changed),
    )


def _switch(switch: Ambiguity, chosen: Mapping[str, str]) -> Markup:
    current = chosen.get(switch["id"], switch["default"])
    readings = [
        el("option", f"{words} (default)" if name == switch["default"] else words, value=name, selected=name == current)
        for name, words in switch["readings"].items()
    ]
    choice = el(
        "select", readings, name=switch["id"], data_key=key("switch", switch["id"]), aria_label=switch["question"]
    )
    return el("div", el("p", switch["question"], " ", rules(switch.get("rules", []), 2)), choice, cls="switch")


def _own_cards(names: Sequence[str], errors: Mapping[str, str]) -> Markup:
    """Card files of the reader's own: those that will be played with, and a way to add one."""
    upload = _upload("Add a file", ".toml,text/plain", "btn")
    taken = [
        el("p", ", ".join(names), cls="source"),
        button("Play without them", cls="btn", data_ui="dropcards", data_key="dropcards"),
    ]
    words = el("span", "Cards of your own ", el("small", "they are shuffled in with the others"))
    return _group("", el("div", words, upload, cls="line"), taken if names else None, _fault(errors.get("cards")))


def _upload(words: str, accept: str, cls: str) -> Markup:
    chosen = el("input", type="file", accept=accept, data_ui="upload", data_key="upload", cls="sr")
    return el("label", icon("load"), el("span", words), chosen, cls=cls)


def _seed(seed: str, errors: Mapping[str, str]) -> Markup:
    field = _field("seed", seed, "Seed", placeholder="a new one", inputmode="numeric")
    words = el("span", "Seed ", el("small", "the same number deals the same cards"))
    return _group("", el("label", words, field, cls="line"), _fault(errors.get("seed")))


_OPENS = {
    "all": "Whoever gets this can open every hand and every deck, and follow the game from its beginning up to here.",
    "tree": "Whoever gets this can open every hand and every deck, and every line that was tried, taken back or not. "
    "A link holds a single line, so the branches need a file.",
    "seat": "This holds the present position without what this player cannot know; it cannot be replayed.",
}


def save_html(
    text: str, link: str, *, file_name: str = "game.json", seats: Sequence[str] = (), chosen: str = "all"
) -> Markup:
    """Return the dialog that saves or shares: the game, all its branches, or the position as one player knows it.

    Args:
        text: the save itself.
        link: an address that opens the same game; empty if there is none.
        file_name: the name of the file that is offered.
        seats: the players' names, for a position without the others' secrets.
        chosen: "all", "tree" or the number of the seat whose knowledge is saved.
    """
    open_to_all = chosen in _OPENS
    warning = _OPENS[chosen if open_to_all else "seat"]
    content = [
        el("form", _scopes(seats, chosen), data_form="scope", data_live=True),
        el("p", icon("eye"), el("span", warning), cls="warning" if open_to_all else "warning calm"),
        _group("As a file", _download(file_name)),
        _group("As a link", el("div", _field("link", link, "Link", readonly=True), _copy("link"), cls="copyline"))
        if link
        else None,
        _group("As text", el("div", _save_text(text), _copy("save"), cls="copyline")),
    ]
    return _dialog("Save and share", content, [_cancel("Close")], broad=True)


def _scopes(seats: Sequence[str], chosen: str) -> Markup:
    ways = {"all": "Game up to here", "tree": "With all branches"}
    ways |= {str(seat): f"As {name} knows it" for seat, name in enumerate(seats)}
    choices = [_radio("scope", scope, words, chosen == scope) for scope, words in ways.items()]
    return el("div", choices, cls="segment wrap", role="radiogroup", aria_label="What to save")


def _download(file_name: str) -> Markup:
    words = f"Download {file_name}"
    return button(icon("save"), words, cls="btn go", data_ui="download", data_file=file_name, data_key="download")


def _save_text(text: str) -> Markup:
    return el("textarea", text, name="save", readonly=True, rows=4, aria_label="The save", data_key="savetext")


def load_html(error: str = "") -> Markup:
    """Return the dialog that opens a saved game, from a file or from pasted text."""
    upload = _upload("Choose a file", ".json,application/json,text/plain", "btn go")
    pasted = el(
        "textarea",
        name="text",
        rows=6,
        placeholder="Paste a save or a link",
        aria_label="A save or a link",
        data_key="pasted",
    )
    content = [
        _fault(error),
        _group("From a file", upload),
        _group("From text", pasted),
        el("p", "The present game stays in the tree until the other one is open.", cls="source"),
    ]
    return _dialog(
        "Open a saved game",
        content,
        [_cancel(), el("button", "Open", type="submit", cls="btn go", data_key="open")],
        form="load",
    )


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
    return _dialog(
        "That did not work",
        [el("p", message, cls="read"), el("p", "The game is as it was before.", cls="source"), more],
        buttons or [_cancel("Go on")],
        alert=True,
    )


def _dialog(
    title: str,
    content: Child,
    buttons: Child,
    *,
    form: str | None = None,
    draft: str | None = None,
    broad: bool = False,
    alert: bool = False,
) -> Markup:
    head = el(
        "header",
        el("h2", title, id="rx-dialog-title"),
        button(
            icon("cross"),
            cls="tool",
            data_ui="dialog:close",
            data_key="close",
            aria_label="Close",
        ),
    )
    body = [head, el("div", content, cls="body"), el("footer", buttons)]
    look = classes("dialog", broad and "broad", alert and "alert")
    shared: dict[str, Attribute] = {
        "role": "alertdialog" if alert else "dialog",
        "aria-modal": "true",
        "aria-labelledby": "rx-dialog-title",
    }
    sent = {"data_form": form, "data_draft": draft} if form else {}
    box = el("form" if form else "div", body, cls=look, **sent, **shared)
    return el("div", box, cls="veil")


def _group(title: str, *content: Child) -> Markup:
    return el("fieldset", el("legend", title) if title else None, join(content), cls="group")


def _radio(name: str, value: str, words: str, checked: bool) -> Markup:
    return el(
        "label",
        el("input", type="radio", name=name, value=value, checked=checked, data_key=key(name, value)),
        el("span", words),
    )


def _check(name: str, title: str, words: str, rule_id: str, checked: bool) -> Markup:
    box = el("input", type="checkbox", name=name, value="on", checked=checked, data_key=name)
    return el(
        "label",
        box,
        el("span", el("b", title), el("small", words, " ", rules([rule_id]))),
        cls=f"check c-{name.split('.')[-1]}",
    )


def _field(name: str, value: str, label: str, **more: Attribute) -> Markup:
    return el(
        "input",
        type="text",
        name=name,
        value=value,
        aria_label=label,
        autocomplete="off",
        data_key=key("field", name),
        **more,
    )


def _copy(name: str) -> Markup:
    return button(icon("copy"), "Copy", cls="btn", data_ui=f"copy:{name}", data_key=key("copy", name))


def _cancel(words: str = "Cancel") -> Markup:
    return button(words, cls="btn", data_ui="dialog:close", data_key="cancel")


def _fault(words: str | None) -> Markup | None:
    return el("p", icon("cross"), el("span", words), cls="fault", role="alert") if words else None
