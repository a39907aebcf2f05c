"""The inspector beside the table: its tabs, why and why not, the log."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from markupsafe import Markup

from explorer.views.markup import Child, button, classes, el, join
from explorer.views.rules import rule_list
from explorer.views.shapes import Clause, Decision, EventLine, Near, Option, RuleText, TurnStep, Way
from explorer.views.text import icon, key, plain, rich, rule, rules, slug, upper_first

TABS = {"act": "Actions", "why": "Why", "rules": "Rules", "log": "Log", "stack": "Stack", "note": "Card"}
_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
_MOST_PIPS = 14


def inspector_html(
    tab: str, panels: Mapping[str, Child], *, back: bool = False, titles: Mapping[str, str] | None = None
) -> Markup:
    """Return the tabs and the panels given; only the one of the open tab is shown.

    `titles` are other words on some tabs, where a game has its own.
    """
    heads = [_tab(name, title, tab) for name, title in {**TABS, **(titles or {})}.items()]
    press = button(icon("back"), "Back", cls="backb", data_ui="back", data_key="back") if back else None
    drawn = [
        el(
            "section",
            content,
            cls="panel",
            id=f"rx-p-{name}",
            role="tabpanel",
            aria_labelledby=f"rx-t-{name}",
            tabindex="0",
        )
        for name, content in panels.items()
    ]
    return el(
        "div",
        el("div", el("div", heads, cls="tl", role="tablist", data_roving=True), press, cls="tabs"),
        el("div", drawn, cls="panels"),
        cls="inspect",
    )


def _tab(name: str, title: str, current: str) -> Markup:
    chosen = name == current
    return button(
        title,
        role="tab",
        id=f"rx-t-{name}",
        cls="only-phone" if name == "act" else None,
        data_ui=f"tab:{name}",
        aria_controls=f"rx-p-{name}" if name != "act" else None,
        aria_selected="true" if chosen else "false",
        tabindex="0" if chosen else "-1",
    )


# ---- why ----
def why_html(
    title: str,
    clauses: Sequence[Clause],
    ways: Sequence[Way] = (),
    *,
    act: str | None = None,
    before: Sequence[EventLine] = (),
) -> Markup:
    """Return the answer to "why?" or "why not?".

    Args:
        title: the question, such as "Why not: buy The Silver Fox".
        clauses: every condition in the engine's order, held or not.
        ways: what is in hand that would bring it nearer.
        act: the act itself, to be done from here if nothing fails.
        before: the events of the last act.
    """
    failing = [clause for clause in clauses if not clause["holds"]]
    return el(
        "div",
        el("h2", title, cls="ask"),
        _verdict(len(failing), len(clauses), act),
        el("ul", [_clause(clause) for clause in clauses], cls="clauses"),
        _mending(failing, ways),
        _before(before),
    )


def empty_why_html(
    decision: Decision | None = None,
    behind: Sequence[RuleText] = (),
    turn: Sequence[TurnStep] = (),
    kind: str = "",
) -> Markup:
    """Return what the Why tab says while nothing is chosen: the present question, its rules, and how a turn goes.

    Args:
        decision: what is asked now.
        behind: the rules of the question, the one that matters most first.
        turn: how a turn of this game goes; the lines in which such a question is asked are marked.
        kind: which kind of question this is, as the lines name it.
    """
    asked = el("p", rich(upper_first(decision["text"])), cls="read") if decision else None
    return el(
        "div",
        el("h2", "Now" if decision else "Ask about anything", cls="ask"),
        asked,
        el("div", el("h3", "The rule behind the question", cls="sub"), rule_list(behind[:1], True), cls="just")
        if behind
        else None,
        el("div", el("h3", "How it goes", cls="sub"), _turn(turn, kind), cls="just") if turn else None,
        _asking(),
    )


def _asking() -> Markup:
    words = (
        "To see why something cannot be done, choose a card that is not lit, or a line under Not now. "
        "Its conditions will stand here one by one, each with its rule."
    )
    return el("p", words, cls="source")


def _turn(steps: Sequence[TurnStep], kind: str) -> Markup:
    """How a turn goes, as numbered lines; what the present question belongs to is marked."""
    lines = [
        el(
            "li",
            el("span", step["text"]),
            el("span", rules(step["rules"]), cls="rs"),
            aria_current="step" if kind and kind in step["kinds"] else None,
        )
        for step in steps
    ]
    return el("ol", lines, cls="turn-steps")


def _verdict(failing: int, total: int, act: str | None) -> Markup:
    if failing:
        return el("p", el("span", icon("cross"), "Not now", cls="pill no"), " ", _share(failing, total), cls="verdict")
    press = button("Do it", cls="btn go", data_act=act, data_key="why:do") if act else None
    return el(
        "p", el("span", icon("check"), "You can", cls="pill yes"), " every condition holds ", press, cls="verdict"
    )


def _share(failing: int, total: int) -> str:
    if total == 1:
        return "Its one condition fails"
    return f"{_spelt(failing)} of {_spelt(total).lower()} conditions {'fails' if failing == 1 else 'fail'}"


def _spelt(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _clause(clause: Clause) -> Markup:
    holds = clause["holds"]
    words = el(
        "span",
        el("span", "Holds: " if holds else "Fails: ", cls="sr"),
        rich(clause["text"]) if holds else el("b", rich(clause["text"])),
    )
    return el(
        "li",
        icon("check" if holds else "cross"),
        words,
        rule(clause["rule"]),
        _gauge(clause),
        cls=classes("clause", not holds and "bad"),
    )


def _gauge(clause: Clause) -> Markup | None:
    gauge = clause.get("gauge")
    if clause["holds"] or not gauge or gauge[1] > _MOST_PIPS:
        return None
    have, need = gauge
    pips = [el("i", cls=None if place < have else "lack") for place in range(need)]
    return el("span", pips, el("span", clause.get("fix") or f"{need - have} short"), cls="gauge", aria_hidden="true")


def _mending(failing: Sequence[Clause], ways: Sequence[Way]) -> Markup | None:
    fix = next((clause["fix"] for clause in failing if clause.get("fix")), None)
    if not fix and not ways:
        return None
    words = [el("b", f"Smallest change: {plain(fix)}."), " "] if fix else []
    found = "Your hand can bring it nearer." if ways else None
    return el(
        "div", el("h3", words, found), el("div", [_way(way) for way in ways], cls="ways") if ways else None, cls="fix"
    )


def _way(way: Way) -> Markup:
    words = el(
        "div", el("strong", rich(way["label"])), el("p", rich(way.get("note", "")), " ", rules(way.get("rules", [])))
    )
    press = button(
        icon("branch"),
        "Try it",
        cls="btn",
        data_ui=f"try:{way['text']}",
        data_key=key("try", slug(way["text"])),
        aria_label=f"Try it in a branch: {plain(way['label'])}",
    )
    return el("div", words, press, cls="way")


def _before(events: Sequence[EventLine]) -> Markup | None:
    return (
        el("div", el("h3", "Just before this"), el("ol", [_event(event) for event in events], cls="log"), cls="just")
        if events
        else None
    )


# ---- log ----
def log_html(
    events: Sequence[EventLine],
    names: Sequence[str] = (),
    viewer: int | None = None,
    *,
    title: str = "",
    more: bool = False,
    gone: Collection[int] = (),
) -> Markup:
    """Return the log, oldest first: a diamond for a decision, a ring for what followed from it.

    `gone` are the numbers of events that were taken back later; they are struck through.
    """
    crumb = el("p", title or _span(events), cls="crumb")
    earlier = button(icon("up"), "Earlier", cls="btn", data_ui="log:more", data_key="log:more") if more else None
    lines = [
        _event(event, event.get("actor", -1) not in (-1, viewer), names, event["number"] in gone) for event in events
    ]
    return el("div", crumb, earlier, el("ol", lines, cls="log"))


def _span(events: Sequence[EventLine]) -> str:
    if not events:
        return "Nothing has happened yet."
    return f"Events {events[0]['number']} to {events[-1]['number']}"


def _event(event: EventLine, foe: bool = False, names: Sequence[str] = (), gone: bool = False) -> Markup:
    number, actor = event["number"], event.get("actor", -1)
    text = el("b", rich(event["text"])) if event.get("decision") else rich(event["text"])
    if gone:
        text = join([el("span", "Taken back: ", cls="sr"), el("s", text)])
    cause = event.get("cause")
    source = button(f"from {cause}", cls="from", data_event=cause) if cause else None
    who = names[actor] if foe and 0 <= actor < len(names) else None
    pieces = len(event.get("objects", ())) if event.get("kind") == "scores" else 0
    count = button(f"show the {pieces}", cls="from", data_event=number, data_key=key("count", number))
    return el(
        "li",
        button(
            number,
            cls="n",
            data_event=number,
            data_key=key("event", number),
            aria_label=f"Event {number}",
        ),
        el("span", cls="glyph", title=who),
        el("span", text, " ", source, [" ", count] if pieces else None),
        el("span", rules(event.get("rules", []), 2), cls="rs"),
        cls=classes("ev", event.get("decision") and "dec", foe and "foe", f"p{actor + 1}" if actor >= 0 else None),
    )


def now_html(
    options: Sequence[Option],
    near: Sequence[Near],
    words: Callable[[Option], str] = lambda option: upper_first(option["text"]),
) -> Markup | None:
    """Return what can and cannot be done now with what the page is about; `words` say what an act is called there."""
    if not options and not near:
        return None
    acts = [
        button(
            el("span", words(option)),
            el("b", option["note"]) if option.get("note") else None,
            cls="btn go",
            data_act=option["text"],
            data_key=key("note", slug(option["text"])),
        )
        for option in options
    ]
    refusals = [
        button(
            icon("cross"),
            el("span", upper_first(miss["text"])),
            el("small", miss.get("short", "")),
            cls="btn not",
            data_why=miss["text"],
            data_key=key("note-why", slug(miss["text"])),
        )
        for miss in near
    ]
    return el("div", el("h3", "Now", cls="sub"), el("div", acts, refusals, cls="nowlist"), cls="just")


def related_html(related: Sequence[RuleText]) -> Markup | None:
    """Return the rules that matter for what the page is about."""
    lines = [el("li", el("span"), el("span", found["title"]), rule(found["id"]), cls="clause") for found in related]
    if not lines:
        return None
    return el("div", el("h3", "Rules that matter here", cls="sub"), el("ul", lines, cls="clauses"), cls="just")
