"""The page around the drawing of a stack: stepping, why, what if, and which stack is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from explorer.views.markup import button, classes, el, join
from explorer.views.rules import rules_html
from explorer.views.shapes import RuleText
from explorer.views.text import icon, rule, upper_first
from explorer.views.text import rules as rule_links

Data = dict[str, Any]
GRIP = '<span tabindex="0" class="grip">A drawing of the stack. The arrow keys move it sideways.</span>'
REGIONS = ("actions", "inspector", "time", "top", "status")


class Chip(NamedTuple):
    """Something to choose: what is sent, what it says, and whether it is chosen."""

    value: str
    text: str
    on: bool = False
    note: str = ""
    seat: int = -1
    odd: bool = False


def frame_html() -> Markup:
    """Return the frame of the page, whose regions are drawn one by one."""
    found = [el("div", cls=name, id=f"rx-{name}") for name in REGIONS]
    return el(
        "div", el("div", found, cls="shell stacks", data_tab="act"), cls="rx", data_theme="auto", data_place="cell"
    )


def _chips(ui: str, found: Sequence[Chip], label: str) -> Markup:
    drawn = [
        button(
            el("i", cls=f"seat s{chip.seat % 6}", aria_hidden="true") if chip.seat >= 0 else None,
            el("b", chip.note) if chip.note else None,
            el("span", chip.text),
            cls=classes("chip", chip.on and "on", chip.odd and "odd"),
            data_ui=f"{ui}:{chip.value}",
            data_key=f"{ui}:{chip.value}",
            aria_pressed="true" if chip.on else "false",
        )
        for chip in found
    ]
    return el("div", drawn, cls="chips", role="group", aria_label=label, data_roving=True)


# -- stepping ---------------------------------------------------------------------------------------------------


def steps_html(
    tick: int, last: int, sentences: Sequence[str], stack: Sequence[Chip], names: Sequence[str], *, two: bool
) -> Markup:
    """Return the way through the clock: what happens at the tick, what is open after it, and the signs of the picture.

    Args:
        tick: where one is, 0 before it begins.
        last: the last tick.
        sentences: what happens there, one for each course.
        stack: what is open now, the newest first.
        names: the players.
        two: whether two courses are shown.
    """
    moves = [
        _move("first", "First", "first", tick == 0),
        _move("back", "One back", "-1", tick == 0),
        el("b", f"{tick} of {last}", cls="tick"),
        _move("next", "One on", "1", tick >= last),
        _move("last", "Last", "last", tick >= last),
    ]
    told = [el("p", sentence) for sentence in dict.fromkeys(sentences) if sentence]
    open_now = el(
        "div", el("span", "Open now, newest first:", cls="muted"), _chips("node", stack, "Open now"), cls="line"
    )
    bar = el("div", el("div", moves, cls="moves"), el("div", told, cls="told", aria_live="polite"), cls="stepper")
    return join([bar, open_now if stack else None, legend_html(names, two=two)])


def _move(name: str, words: str, value: str, disabled: bool) -> Markup:
    arrows = {"first": "|◀", "back": "◀", "next": "▶", "last": "▶|"}
    return button(
        el("span", arrows[name], aria_hidden="true"),
        cls="tool",
        data_ui=f"step:{value}",
        data_key=f"step:{value}",
        aria_label=words,
        title=words,
        disabled=disabled,
    )


def legend_html(names: Sequence[str], *, two: bool) -> Markup:
    """Return what the signs of the picture mean."""
    entries = [
        ("bar", "waits, then resolves"),
        ("ground", "what its stack stands on"),
        ("because", "because of"),
        ("answers", "answers"),
        ("before", "resolves before"),
        ("aim", "aimed at"),
        ("late", "chosen while resolving"),
        *([("differs", "differs")] if two else []),
    ]
    drawn = [el("span", el("i", cls=f"sign {name}", aria_hidden="true"), text) for name, text in entries]
    players = [
        el("span", el("i", cls=f"seat s{seat % 6}", aria_hidden="true"), name) for seat, name in enumerate(names)
    ]
    return el("div", drawn, el("span", cls="gap"), players, cls="legend")


# -- why --------------------------------------------------------------------------------------------------------


def nodes_html(nodes: Sequence[Chip]) -> Markup:
    """Return the nodes in the order in which they were added, to be asked about."""
    return join([el("h2", "Why is it there?", cls="sub"), _chips("node", nodes, "What was on the stack")])


def node_html(
    name: str,
    kind: str,
    seat: int,
    facts: Sequence[tuple[str, Sequence[str]]],
    heads: Sequence[str],
    did: Sequence[str],
) -> Markup:
    """Return one node: when it came and went, in one course or two, and what it did.

    Args:
        name: what it is called.
        kind: what it is, and whose.
        seat: its player.
        facts: lines of a label and a value for each course.
        heads: the names of the courses; fewer than two show none.
        did: sentences of what it did.
    """
    head = el("h3", el("i", cls=f"seat s{seat % 6}", aria_hidden="true"), name, " ", el("small", kind))
    top = el("tr", el("td"), [el("th", text, scope="col") for text in heads]) if len(heads) > 1 else None
    rows = [
        el(
            "tr",
            el("th", label, scope="row"),
            [el("td", value) for value in values],
            cls=classes(_odd(values) and "odd"),
        )
        for label, values in facts
    ]
    acts = el("ul", [el("li", text) for text in did], cls="did") if did else None
    return el("div", head, el("table", top, rows, cls="facts"), acts, cls="node")


def _odd(values: Sequence[str]) -> bool:
    return len(set(values)) > 1


def why_html(texts: Sequence[RuleText], others: Sequence[str], opened: RuleText | None) -> Markup:
    """Return the rules of a node, some with their texts and the others by id, and the one that is opened."""
    lines = [
        el("li", rule(text["id"]), el("span", el("b", f"{text['title']}. "), text["text"]), cls="why") for text in texts
    ]
    more = el("p", "Also ", rule_links(others), cls="muted also") if others else None
    reading = el("div", rules_html(opened, [], [], [], settings={}, siblings=[]), cls="reading") if opened else None
    return el("div", el("h3", "Its rules"), el("ul", lines, cls="whys"), more, reading)


def changes_html(lines: Sequence[str], notes: Sequence[str]) -> Markup:
    """Return what differs between two courses, and what of the old one no longer fitted."""
    drawn = [el("li", line) for line in lines]
    kept = [el("p", note, cls="muted") for note in notes]
    return el("div", el("h3", "What differs"), el("ul", drawn, cls="did") if drawn else el("p", "Nothing."), kept)


# -- what if ----------------------------------------------------------------------------------------------------


class Choices(NamedTuple):
    """An act that could have been another: its number, who did what, and what there was instead."""

    act: int
    done: str
    others: Sequence[str]


def what_if_html(
    courses: Sequence[Chip],
    node: str,
    forks: Sequence[Choices],
    switches: Sequence[tuple[str, str, Mapping[str, str], str]],
) -> Markup:
    """Return what can be shown beside this course: others known, another choice, another reading.

    Args:
        courses: the courses that can stand beside it.
        node: the name of the node that is asked about.
        forks: acts that led to the node.
        switches: id, question, readings and the present reading.
    """
    known = el("div", el("span", "Beside it:", cls="muted"), _chips("beside", courses, "Show beside it"), cls="line")
    other = [_fork(fork) for fork in forks]
    none = "Choose a node above to try another choice there." if not node else f"Nothing else could be done for {node}."
    choice = el("div", el("h3", f"Another choice for {node}" if forks else "Another choice"), other or el("p", none))
    reading = el("div", el("h3", "Another reading"), _switches(switches)) if switches else None
    return join([el("h2", "What if?", cls="sub"), known, el("div", choice, reading, cls="cols")])


def _fork(fork: Choices) -> Markup:
    options = [el("option", upper_first(line), value=f"{fork.act}:{line}") for line in fork.others]
    first = el("option", "choose…", value="")
    known = f"pick:{fork.act}:{fork.done}"
    picked = el("select", first, options, name="line", aria_label=f"Instead of {fork.done}", data_key=known)
    go = el("button", "What if?", cls="btn", type="submit", data_key=f"fork:{fork.act}")
    return el("form", el("label", el("span", f"Instead of {fork.done}: "), picked), go, data_form="choice", cls="fork")


def _switches(found: Sequence[tuple[str, str, Mapping[str, str], str]]) -> Markup:
    options = [
        el(
            "optgroup",
            [el("option", text, value=f"{key}={at}") for at, text in readings.items() if at != now],
            label=question,
        )
        for key, question, readings, now in found
    ]
    first = el("option", "choose…", value="")
    known = f"readings:{len(found)}:{found[0][0]}"
    label = "Another reading of an open question"
    picked = el("select", first, options, name="reading", aria_label=label, data_key=known)
    go = el("button", "What if?", cls="btn", type="submit", data_key="switch")
    return el("form", el("label", el("span", "Open question: "), picked), go, data_form="reading", cls="fork")


# -- which stack ------------------------------------------------------------------------------------------------


def story_html(title: str, text: str, rule_ids: Sequence[str]) -> Markup:
    """Return what an exhibit shows."""
    return el("p", el("b", f"{title}. "), text, " ", rule_links(rule_ids), cls="story")


def pick_html(
    groups: Sequence[tuple[str, Sequence[Chip]]], episodes: Sequence[Chip], typed: str, fault: str, link: str
) -> Markup:
    """Return what else can be opened: examples by game, the stacks of this game, a game of one's own.

    Args:
        groups: the examples of each game.
        episodes: the stacks of the game shown.
        typed: what stands in the field for a game of one's own.
        fault: what is wrong with it.
        link: the address of what is shown.
    """
    stacks = (
        join([el("h3", "The stacks of this game"), _chips("episode", episodes, "Stacks")])
        if len(episodes) > 1
        else None
    )
    shown = [join([el("h3", name), _chips("show", chips, name)]) for name, chips in groups]
    field = el(
        "textarea",
        typed,
        name="text",
        rows=2,
        spellcheck="false",
        aria_label="A link or a save",
        data_key=f"game:{fault}",
    )
    wrong = el("p", icon("cross"), el("span", fault), cls="fault", role="alert") if fault else None
    press = el("button", "Show its stacks", cls="btn go", type="submit", data_key="open")
    hint = el("p", "Paste the link of a game, or the text of a saved one; every hand of it is open here.", cls="muted")
    form = el("form", hint, field, el("div", press, cls="line"), wrong, data_form="game")
    share = el(
        "div",
        el("input", type="text", name="link", value=link, readonly=True, aria_label="Link to this page"),
        button("Copy the link", cls="btn", data_ui="copy:link", data_key="copy"),
        cls="copyline",
    )
    theme = button(icon("theme"), el("span", "Light or dark"), cls="tool wide", data_ui="theme", data_key="theme")
    own = join([el("h3", "A game of your own"), form, el("h3", "This page"), share, theme])
    more = el(
        "details",
        el("summary", "Other stacks, and your own", icon("down")),
        shown,
        own,
        cls="group",
        data_keep="open",
        data_key="pick",
    )
    return join([stacks, more])


def columns_html(columns: Sequence[Markup]) -> Markup | None:
    """Return parts beside one another as far as there is room."""
    return el("div", columns, cls="cols") if columns else None
