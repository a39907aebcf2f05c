"""Options, reasons, events and rules as plain text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from explorer.kernel.errors import AmbiguousOption, IllegalOption, OptionError, UnknownOption
from explorer.kernel.game import Game, Option
from explorer.kernel.gametype import Viewer
from explorer.kernel.rulebook import Rulebook
from explorer.lab import facts
from explorer.lab.timeline import setting
from explorer.lab.tree import Node
from explorer.lab.why import ways_data

WIDTH = 100
NEAR = 8  # near misses shown


def wrapped(text: str, indent: str = "", hanging: str = "  ") -> str:
    """Returns a text in lines of at most 100 columns."""
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + hanging)


def listed(options: Sequence[Option]) -> str:
    """Returns options with the numbers by which they can be chosen."""
    return "\n".join(
        wrapped(f"{i:>3}  {option.text}{_note(option)}", hanging="     ") for i, option in enumerate(options, 1)
    )


def _note(option: Option) -> str:
    if option.verb in ("buy", "cycle"):
        return f"  ({option.note} Karma)"
    sign = {True: "can be stomped", False: ""}.get(option.stompable, "") if option.stompable is not None else ""
    notes = [n for n in (option.note, sign) if n]
    return f"  ({', '.join(notes)})" if notes else ""


def near(game: Game, seat: int) -> str:
    """Returns what *seat* might try and may not, nearest first."""
    misses = facts.near_misses(game, seat)
    if not misses:
        return "Nothing else comes near to being possible."
    lines = [wrapped(f"{m.option.text}: {m.short} ({m.failing[0].rule})", "  ") for m in misses[:NEAR]]
    more = [f"  ... and {len(misses) - NEAR} more"] if len(misses) > NEAR else []
    return "\n".join(["Not now:", *lines, *more])


def reasons(game: Game, said: str, seat: int) -> str:
    """Returns why an act is possible or not: every condition, and ways to it.  Raises OptionError if unclear."""
    option = game.named(said, seat)
    clauses = game.explain(option)
    allowed = all(c.holds for c in clauses)
    lines = [f"{option.text}: {'you can do that now.' if allowed else 'not now.'}"]
    for clause in clauses:
        fix = f": {clause.fix.text}" if clause.fix else ""
        lines.append(wrapped(f"{'yes' if clause.holds else 'NO '}  {clause.text}{fix} ({clause.rule})", "  ", "     "))
    if not allowed:
        for way in ways_data(game, option.act, seat):
            gain = f", {way['gain']}" if way["gain"] else ""
            lines.append(wrapped(f"A way: {way['text']}{gain}. {way['note']}".strip(), "  "))
    return "\n".join(lines)


def refusal(error: OptionError) -> str:
    """Returns a refused act as text: what failed, or what might have been meant."""
    if isinstance(error, IllegalOption):
        failing = [c for c in error.clauses if not c.holds]
        lines = [wrapped(f"{c.text} ({c.rule})", "  ") for c in failing]
        return "\n".join([f"Not now: {error.said}.", *lines, f'Say "why {error.said}" for every condition.'])
    if isinstance(error, AmbiguousOption):
        return "\n".join([f"{error.said!r} could mean:", *(f"  {m}" for m in error.matches)])
    if isinstance(error, UnknownOption) and error.suggestions:
        return "\n".join([f"There is no {error.said!r} here. Did you mean:", *(f"  {m}" for m in error.suggestions)])
    return f'{str(error).rstrip(".")}. Say "help", or "what can i do".'


def told(nodes: Iterable[Node], viewer: Viewer) -> str:
    """Returns what acts caused, a paragraph for each act with the answers to it."""
    paragraphs: list[str] = []
    for node in nodes:
        text = " ".join(f"{node.game.describe(event, viewer).rstrip('.')}." for event in node.events)
        if text and paragraphs and setting(node)[0] == "answer":
            paragraphs[-1] += f" {text}"
        elif text:
            paragraphs.append(text)
    return "\n".join(wrapped(text) for text in paragraphs)


def log(nodes: Iterable[Node], viewer: Viewer, most: int) -> str:
    """Returns the last events of a line, one a line: number, sentence, what it came from, rules."""
    events = [(node.game, event) for node in nodes for event in node.events]
    lines = []
    for game, event in events[-most:]:
        cause = f" [from {event.cause}]" if event.cause else ""
        rules = f" ({', '.join(event.rules)})" if event.rules else ""
        lines.append(wrapped(f"{event.number:>4}  {game.describe(event, viewer)}{cause}{rules}", hanging="      "))
    return "\n".join(lines) or "Nothing has happened yet."


def rule(book: Rulebook, rule_id: str) -> str:
    """Returns a rule in full.  Raises UnknownRule."""
    data = facts.rule_data(book, rule_id)
    lines = [f"{data['id']}  {data['title']}", wrapped(data["text"], "  ", "")]
    if rule_id in book.ambiguities:
        question = book.ambiguities[rule_id]
        for key, words in question.readings.items():
            sign = "*" if key == question.default else " "
            lines.append(wrapped(f"{sign} {key}: {words}", "  ", "    "))
    if data["source"]:
        lines.append(wrapped(f"In the rulebook: {data['source']}", "  "))
    if data["related"]:
        lines.append(wrapped(f"See also: {', '.join(data['related'])}", "  "))
    return "\n".join(lines)


def found_rules(book: Rulebook, words: str, most: int = 8) -> str:
    """Returns the rules in whose title or text all *words* stand, best first."""
    wanted = words.casefold().split()
    ranked = book.search(words, len(book))
    found = [r for r in ranked if all(w in f"{r.id} {r.title} {r.text}".casefold() for w in wanted)]
    lines = [f"  {r.id:<16} {r.title}" for r in found[:most]]
    more = [f"  ... and {len(found) - most} more"] if len(found) > most else []
    return (
        "\n".join([f"{len(found)} rules speak of {words!r}:", *lines, *more])
        if found
        else f"No rule speaks of {words!r}."
    )


def coming(game: Game, viewer: Viewer) -> str:
    """Returns what is still to be done, nearest first."""
    steps = facts.next_data(game, viewer)
    return "\n".join(wrapped(f"{step['text']} ({', '.join(step['rules'])})", "  ") for step in steps) or "Nothing."


def outcome(data: dict[str, Any]) -> str:
    """Returns how the game ended."""
    return wrapped(f"The game is over. {data['text']}")
