"""The page where one draws a map of Ecos and asks about it: what to draw with, what to ask, the answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.map import map_html
from explorer.views.ecos.reach import Reach
from explorer.views.ecos.signs import piece
from explorer.views.markup import Child, button, classes, el, join
from explorer.views.rules import rules_html
from explorer.views.shapes import RuleText
from explorer.views.text import icon, rule, rules, upper_first
from hexmap import Hex

Data = dict[str, Any]
Refused = tuple[Hex, Data]
TERRAINS = ("grassland", "desert", "water")
REGIONS = ("top", "actions", "table", "inspector", "time", "status", "overlay")
TITLES = {
    "adjacent": "Adjacent",
    "community": "Community",
    "habitat": "Habitat",
    "landmass": "Landmass",
    "place": "Where may it be placed?",
    "reach": "How far may it move?",
}


def frame_html() -> Markup:
    """Return the frame of the page, whose regions are drawn one by one."""
    found = [el("div", cls=name, id=f"rx-{name}") for name in REGIONS]
    return el(
        "div", el("div", found, cls="shell sketch", data_tab="act"), cls="rx", data_theme="auto", data_place="cell"
    )


def tools_html(tool: str, pieces: Sequence[str], *, undo: bool, redo: bool) -> Markup:
    """Return what one draws with: a hand that asks, the pieces, an eraser, and the way back."""
    draw = [_tool(kind, piece(kind), upper_first(kind), tool) for kind in pieces]
    ask = _tool("ask", [icon("info"), el("span", "Ask")], "Ask: click a tile to ask about it", tool, "wide")
    erase = _tool("erase", icon("cross"), "Take away what was put last on a tile", tool)
    back = [
        button(
            icon("undo"),
            cls="tool",
            data_ui="undo",
            data_key="undo",
            aria_label="Undo",
            title="Undo",
            disabled=not undo,
        ),
        button(
            icon("redo"),
            cls="tool",
            data_ui="redo",
            data_key="redo",
            aria_label="Redo",
            title="Redo",
            disabled=not redo,
        ),
    ]
    theme = button(
        icon("theme"), cls="tool", data_ui="theme", data_key="theme", aria_label="Light or dark", title="Light or dark"
    )
    share = button(icon("share"), el("span", "Share"), cls="tool wide", data_ui="share", data_key="share")
    palette = el("div", ask, draw, erase, cls="palette eco", role="toolbar", aria_label="Draw with", data_roving=True)
    return join([palette, el("div", back, share, theme, cls="tools")])


def _tool(name: str, face: Child, words: str, chosen: str, look: str = "") -> Markup:
    return button(
        face,
        cls=classes("tool", look, name == chosen and "on"),
        data_ui=f"tool:{name}",
        data_key=f"tool:{name}",
        aria_pressed="true" if name == chosen else "false",
        aria_label=words,
        title=words,
    )


def questions_html(about: str, kind: str, pieces: Sequence[str], steps: int) -> Markup:
    """Return what can be asked; `kind` is the piece to be placed, `steps` how far an animal goes."""
    chips = [
        button(
            title,
            cls=classes("chip", name == about and "on"),
            data_ui=f"ask:{name}",
            data_key=f"ask:{name}",
            aria_pressed="true" if name == about else "false",
        )
        for name, title in TITLES.items()
    ]
    more: Child = None
    if about == "place":
        choices = [el("option", upper_first(one), value=one, selected=one == kind) for one in pieces]
        more = el("label", "Piece ", el("select", choices, data_ui="piece", name="piece"), cls="of")
    if about == "reach":
        choices = [el("option", number, value=number, selected=number == steps) for number in (1, 2, 3)]
        more = el("label", "Steps ", el("select", choices, data_ui="steps", name="steps"), cls="of")
    return el("div", el("div", chips, role="group", aria_label="Ask", cls="asks", data_roving=True), more, cls="strip2")


def sketch_map_html(
    view: Data, overlay: Data | None, places: Collection[Hex], refused: Sequence[Refused], about: str
) -> Markup:
    """Return the map with a group over it, or with the places lit where something may go and the others crossed."""
    lit = {
        at: [{"text": f"{_to(about)}({at[0]},{at[1]})", "verb": _VERB.get(about, "place"), "label": "", "objects": []}]
        for at in places
    }
    near = {at: {"text": f"{_to(about)}({at[0]},{at[1]})", "short": clause["text"]} for at, clause in refused}
    reached = Reach(places=lit, near_places=near)  # type: ignore[arg-type]
    return el("div", map_html(view, reached, overlay), cls="ecos land", data_hovers=True)


_VERB = {"reach": "move"}


def _to(about: str) -> str:
    return "to " if about == "reach" else "place at "


def answer_html(
    title: str,
    counts: Sequence[str],
    rule_ids: Sequence[str],
    near: Sequence[str],
    clauses: Sequence[Data],
    place: str,
    graph: str,
    opened: RuleText | None = None,
) -> Markup:
    """Return the answer: how many, of what, under which rules, what is not counted, and the conditions at a place.

    Args:
        title: the answer in words.
        counts: how many, for each group.
        rule_ids: the rules that say so.
        near: what looks as if it were in it, and why it is not.
        clauses: the conditions of a placement at the tile that was asked about.
        place: that tile, as it is written.
        graph: the graph in a sentence.
        opened: a rule to read.
    """
    badges = [el("b", count, cls="e-badge ink") for count in counts[:8]]
    more = el("small", f"and {len(counts) - 8} more") if len(counts) > 8 else None
    head = el("p", badges, more, el("span", upper_first(title)), " ", rules(rule_ids), cls="eco answer")
    misses = el("ul", [el("li", el("b", "Not in it: "), text) for text in near], cls="misses") if near else None
    conditions = _conditions(clauses, place) if clauses else None
    reading = el("div", rules_html(opened, [], [], [], settings={}, siblings=[]), cls="reading") if opened else None
    return join([head, misses, conditions, el("p", el("b", "Graph: "), graph, cls="source"), reading])


def _conditions(clauses: Sequence[Data], place: str) -> Markup:
    held = all(clause["holds"] for clause in clauses)
    title = f"{place}: it may be placed here" if held else f"{place}: it may not be placed here"
    lines = [_condition(clause) for clause in clauses]
    return el("div", el("h2", title, cls="sub"), el("ul", lines, cls="clauses"))


def _condition(clause: Data) -> Markup:
    holds = clause["holds"]
    sign = icon("check" if holds else "cross", label="holds" if holds else "fails")
    return el(
        "li", sign, el("span", clause["text"]), rule(clause["rule"]), cls=classes("clause", not holds and "fails")
    )


def text_html(text: str, faults: Sequence[str], cases: Sequence[Mapping[str, Any]], case: str) -> Markup:
    """Return the map as text, to be typed or pasted; what is wrong with it; and the cases at the edges of the rules."""
    field = el(
        "textarea", text, name="text", rows=3, spellcheck="false", aria_label="The map as text", data_key=f"map:{text}"
    )
    wrong = [el("li", icon("cross"), el("span", fault), cls="fault") for fault in faults]
    faulty = el("ul", wrong, role="alert", cls="faults") if wrong else None
    press = el("div", el("button", "Show this map", cls="btn go", type="submit", data_key="show"), cls="line")
    form = el("form", field, press, faulty, data_form="map")
    hint = el(
        "p", "G grassland, D desert, W water; in brackets M mountain, F forest, or animals by name.", cls="source"
    )
    names = [
        button(
            el("b", f"{found['id']}.{step}"),
            el("span", found["title"] if step == 1 else "and then"),
            cls=classes("chip", f"{found['id']}.{step}" == case and "on"),
            data_ui=f"case:{found['id']}.{step}",
            data_key=f"case:{found['id']}.{step}",
            title=frame["note"],
        )
        for found in cases
        for step, frame in enumerate(found["frame"], 1)
    ]
    more = el(
        "details",
        el("summary", "Twelve cases at the edges of the rules", icon("down")),
        el("div", names, cls="cases", data_roving=True),
        cls="group",
        open=bool(case),
        data_key="cases",
    )
    return join([el("h2", "The map as text", cls="sub"), form, hint, more])


def case_html(title: str, note: str, rule_ids: Sequence[str]) -> Markup:
    """Return what a case shows."""
    return el("p", el("b", title if title.endswith("?") else f"{title}.", " "), note, " ", rules(rule_ids), cls="case")


def share_html(link: str) -> Markup:
    """Return the dialog with the link to the map and its question."""
    close = button(icon("cross"), cls="tool", data_ui="dialog:close", data_key="close", aria_label="Close")
    line = el(
        "div",
        el("input", type="text", name="link", value=link, readonly=True, aria_label="Link"),
        button("Copy", cls="btn", data_ui="copy:link", data_key="copy"),
        cls="copyline",
    )
    body = el("div", el("p", "Whoever opens this link sees this map and this question.", cls="read"), line, cls="body")
    head = el("header", el("h2", "Share the map"), close)
    box = el("div", head, body, cls="dialog", role="dialog", aria_modal="true", aria_label="Share the map")
    return el("div", box, cls="veil")
