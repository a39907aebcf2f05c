"""Words and small signs: icon tokens, rule links, counted nouns, names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from explorer.views.markup import button, el, join

TOKEN_WORDS = {
    "karma": "Karma",
    "boot": "stomp",
    "shield": "shield",
    "dc": "Dark Carnival",
    "psy": "Psychopathic",
    "ug": "Underground",
    "item": "Item",
    "epic": "Epic",
    "fiend": "Fiend",
    "flavor": "Flavor",
    "starter": "Starter",
    "gp": "Gathering Points",
    "or": "or",
    "wheel": "Wheel of Fate",
}
_SYMBOL_OF_TOKEN = {"boot": "stomp"}
_TOKEN = re.compile(r"\{(\w+)\}")
_GAIN = re.compile(r"([+−-]?\d+) ?\{karma\}")


@lru_cache(maxsize=512)
def icon(name: str, *, cls: str = "", label: str | None = None) -> Markup:
    """Return the drawn symbol of that name; with a label it is read aloud, without one it is decoration."""
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"#rx-i-{name}"), cls=f"i i-{name} {cls}".strip(), **spoken)


def rich(text: str) -> Markup:
    """Return the text with its icon tokens drawn: "+1{karma}" becomes a number and a sign that stay together."""
    parts, at = [], 0
    for gain in _GAIN.finditer(text):
        parts += [_tokens(text[at : gain.start()]), el("span", gain[1], _sign("karma"), cls="nb")]
        at = gain.end()
    return join([*parts, _tokens(text[at:])])


def plain(text: str) -> str:
    """Return the text with its icon tokens as words: "+1{karma}" becomes "+1 Karma"."""
    spaced = re.sub(r"(?<=\w)\{", " {", text)
    return _TOKEN.sub(lambda found: TOKEN_WORDS.get(found[1], found[0]), spaced)


@lru_cache(maxsize=512)
def rule(rule_id: str) -> Markup:
    """Return a link that opens the rule with that id."""
    return button(rule_id, cls="rule", data_rule=rule_id, aria_label=f"Rule {rule_id}")


def rules(rule_ids: Iterable[str], most: int | None = None) -> Markup:
    """Return links to these rules, at most so many of them, with a space between."""
    shown = list(rule_ids)[:most]
    return join(join([" " if place else None, rule(rule_id)]) for place, rule_id in enumerate(shown))


def counted(number: int, noun: str) -> str:
    """Return "1 card" or "3 cards"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return "Ana", "Ana and Bo" or "Ana, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def slug(text: str) -> str:
    """Return the text as letters, figures and hyphens, for use in keys: "The Silver Fox" is "the-silver-fox"."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


def key(*parts: object) -> str:
    """Return a key that is the same for the same parts, so that a redraw finds its element again."""
    return ":".join(str(part) for part in parts)


def upper_first(text: str) -> str:
    """Return the text with a capital at its head and the rest untouched."""
    return text[:1].upper() + text[1:]


def _tokens(text: str) -> Markup:
    parts, at = [], 0
    for found in _TOKEN.finditer(text):
        parts += [escape(text[at : found.start()]), _sign(found[1]) if found[1] in TOKEN_WORDS else escape(found[0])]
        at = found.end()
    return join([*parts, escape(text[at:])])


def _sign(token: str) -> Markup:
    if token == "or":
        return el("em", "or", cls="or")
    return icon(_SYMBOL_OF_TOKEN.get(token, token), cls="k" if token == "karma" else "", label=TOKEN_WORDS[token])
