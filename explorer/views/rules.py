"""The rule reader: one rule with what belongs to it, the index, and what a search found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from markupsafe import Markup

from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Ambiguity, EventLine, RuleText
from explorer.views.text import counted, icon, key, rich, rule, rules

_MOST_NAMES = 8


def rules_html(
    found: RuleText,
    related: Sequence[RuleText] = (),
    uses: Sequence[EventLine] = (),
    ambiguities: Sequence[Ambiguity] = (),
    *,
    settings: Mapping[str, object] | None = None,
    siblings: Sequence[RuleText] = (),
    cards: Child = None,
) -> Markup:
    """Return one rule.

    Args:
        found: the rule.
        related: the rules it names.
        uses: the events of this game that it justified, newest first.
        ambiguities: the open questions that concern it.
        settings: the game's switches, to tell which reading is in force.
        siblings: the other rules of its section.
        cards: the cards that it names, drawn by the caller.
    """
    crumb = button(
        icon("book"),
        found["section_title"],
        data_ui=f"section:{found['section']}",
        data_key="section",
    )
    return el(
        "div",
        el("p", crumb, el("span", _sort(found)), cls="crumb"),
        el("h2", found["title"], " ", el("span", found["id"], cls="rid"), cls="ask"),
        el("p", rich(found["text"]), cls="read"),
        el("p", f"After the rulebook: {found['source']}", cls="source") if found.get("source") else None,
        _part(f"In this game, {counted(len(uses), 'time')}", el("ol", [_use(event) for event in uses[:8]], cls="log"))
        if uses
        else None,
        [_ambiguity(question, settings or {}) for question in ambiguities],
        _part("Cards it names", cards) if cards else None,
        _part("Related", rule_list(related)) if related else None,
        _part("The same section", rule_list(siblings)) if siblings else None,
    )


def rule_index_html(book: Sequence[RuleText], *, open_section: str | None = None, more: Child = None) -> Markup:
    """Return all rules by section, each section to be opened; `more` stands above them."""
    sections = [
        _section(title, list(group), open_section)
        for title, group in groupby(book, key=lambda entry: entry["section_title"])
    ]
    return el(
        "div",
        el("h2", "Rulebook", cls="ask"),
        el("p", counted(len(book), "rule"), cls="crumb"),
        search_form("", "find-in-panel"),
        more,
        el("div", sections, cls="index"),
    )


def search_html(
    query: str,
    found: Sequence[RuleText],
    things: Sequence[Markup] = (),
    hidden: Sequence[str] = (),
    secrecy: Sequence[str] = (),
) -> Markup:
    """Return what a search found.

    Args:
        query: what was looked for.
        found: rules.
        things: cards or positions, drawn by the caller.
        hidden: names of cards that are nowhere in sight.
        secrecy: the rules by which cards are hidden.
    """
    words = (
        counted(len(found) + len(things), "result")
        if found or things
        else "Nothing found. Try a shorter word, or a rule id."
    )
    cards = _part("Cards", el("div", things, cls="pilelist")) if things else None
    return el(
        "div",
        el("h2", f"“{query}”", cls="ask"),
        el("p", words, cls="crumb") if found or things or not hidden else None,
        cards,
        _part("Not in sight now", _unseen(hidden, secrecy)) if hidden else None,
        _part("Rules", rule_list(found, with_text=True)) if found else None,
    )


def _unseen(names: Sequence[str], secrecy: Sequence[str]) -> Markup:
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    words = "They may lie in a deck, be in another hand, or take no part in this game. "
    return el("p", f"{', '.join(names[:_MOST_NAMES])}{more}. {words}", rules(secrecy), cls="source")


def search_form(query: str, name: str = "search") -> Markup:
    """Return the search field; it is sent as `search` with the value `query`."""
    field = el(
        "input",
        type="search",
        name="query",
        value=query,
        placeholder="Rules, cards",
        aria_label="Search rules and cards",
        data_key=name,
        autocomplete="off",
    )
    return el("form", icon("search"), field, el("kbd", "/"), cls=f"find {name}", data_form="search", role="search")


def rule_list(entries: Iterable[RuleText], with_text: bool = False) -> Markup:
    """Return rules as lines with their ids."""
    return el("ul", [_entry(entry, with_text) for entry in entries], cls="clauses list")


def _entry(entry: RuleText, with_text: bool) -> Markup:
    text = el("small", entry["text"]) if with_text else None
    return el("li", el("span", entry["title"], text), rule(entry["id"]), cls="clause")


def _section(title: str, entries: list[RuleText], open_section: str | None) -> Markup:
    section = entries[0]["section"]
    summary = el("summary", el("span", title), el("small", len(entries)), data_key=key("section", section))
    return el(
        "details",
        summary,
        rule_list(entries),
        open=section == open_section,
        data_keep="open",
        data_key=key("index", section),
    )


def _sort(found: RuleText) -> str:
    scope = found.get("scope", "base")
    return found.get("kind", "") if scope == "base" else f"{found.get('kind', '')}, {scope}"


def _part(title: str, content: Child) -> Markup:
    return el("div", el("h3", title, cls="sub"), content, cls="just")


def _use(event: EventLine) -> Markup:
    number = button(
        event["number"],
        cls="n",
        data_event=event["number"],
        data_key=key("use", event["number"]),
        aria_label=f"Event {event['number']}",
    )
    return el(
        "li",
        number,
        el("span", cls="glyph"),
        el("span", rich(event["text"])),
        cls=classes("ev", event.get("decision") and "dec"),
    )


def _ambiguity(question: Ambiguity, settings: Mapping[str, object]) -> Markup:
    chosen = settings.get(question["id"], question.get("default"))
    readings = [
        el(
            "li",
            icon("check" if name == chosen else "circle"),
            el("span", words),
            el("em", "in force") if name == chosen else None,
            cls="on" if name == chosen else None,
        )
        for name, words in question["readings"].items()
    ]
    return el(
        "div",
        el("p", el("span", "?", cls="pill open"), " ", el("b", question["question"])),
        el("ul", readings, cls="readings"),
        el("p", question.get("ruling", ""), cls="source"),
        cls="open-question",
    )
