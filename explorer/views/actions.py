"""The strip under the table: what you can do, grouped by verb, and what you cannot do now, with the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Decision, Near, Option
from explorer.views.text import counted, icon, key, listed, plain, rich, rule, slug, upper_first

_FIRST = ("play", "use", "unity", "cycle", "buy", "give", "stomp", "choose")
QUIET = ("pass", "decline", "done")  # what leaves things as they are
_SAYS_ALL = ("dial", "leave", "reset", "first", "look", "wait", "waste", "begins", "refuse")
_SAYS_ALL += ("begin", "yes", "no", "draw", "keep", "mulligan")  # titles add nothing
_TITLES = {"take": "One of", "put": "Put it", "fate": "", "trade": "", "pass": "", "decline": "", "done": ""}
_TITLES |= dict.fromkeys((*_SAYS_ALL, "accept"), "") | {"cube": "Cube on", "place": "Place at", "piece": "Place"}
_TITLES |= {"extend": "Into supply", "card": "Choose", "bring": "Bring in", "remove": "Take out"}
_PHRASES = {
    "extend": "Lay into supply",
    "card": "Choose",
    "bring": "Bring in",
    "remove": "Take out",
    "unity": "Take",
    "stomp": "Stomp with",
    "cube": "Cube on",
    "place": "Place at",
    "piece": "Place",
}
_WHOLE = (
    "cycle",
    "take",
    "put",
    "fate",
    "trade",
    "accept",
    *_SAYS_ALL,
    *QUIET,
)  # labels that need no verb before them
_LAST = "end"
_MANY = 20
_ROOM = 8  # chips that fit into a low strip
_SHOWN = 2  # of a verb, where others must fold


def actions_html(
    options: Sequence[Option],
    near: Sequence[Near],
    decision: Decision | None,
    *,
    icons: Mapping[int, str] | None = None,
    signs: Mapping[str, Markup] | None = None,
    names: Sequence[str] = (),
    viewer: int | None = None,
    open_drawer: bool = False,
    more: Child = None,
    low: bool = False,
) -> Markup:
    """Return the strip.

    Args:
        options: what the viewer may do; empty while somebody else decides.
        near: what they might try and may not, nearest first.
        decision: what is asked, or None when the game is over.
        icons: the sign of each card by its number, for the chips.
        signs: what else stands before a chip's words, by the text of its act.
        names: the players' names by seat.
        viewer: the viewer's seat.
        open_drawer: whether the list of refusals is open.
        more: what else can be pressed here, drawn by the caller.
        low: whether the strip stays as low as it is: where there are many chips, those of a verb open on demand.
    """
    chips = [option for option in options if option["verb"] != _LAST]
    folds = _folding(chips) if low else frozenset()
    groups = [_group(verb, chips, icons or {}, signs or {}, verb in folds) for verb in _verbs(chips)]
    hint = (
        el("p", icon("stomp"), "may be stomped", cls="hint")
        if any(option.get("stompable") for option in chips)
        else None
    )
    body = (
        [groups, hint]
        if options
        else el("p", rich(upper_first(decision["text"])) if decision else "The game is over.", cls="waiting")
    )
    tail = el(
        "div",
        _drawer(near, open_drawer) if near else None,
        [_end(option) for option in options if option["verb"] == _LAST],
        more,
        cls="tail",
    )
    return el(
        "div",
        _heading(options, decision, names, viewer),
        el("div", body, cls="verbs", data_roving=True),
        tail,
        cls=classes("strip", low and "low", len(options) > _MANY and not folds and "dense"),
    )


def _folding(chips: Sequence[Option]) -> frozenset[str]:
    """Return the verbs that show their number only: those with several chips, where there is no room for all."""
    counts = Counter(option["verb"] for option in chips)
    crowded = len(chips) > _ROOM and len(counts) > 1
    return frozenset(verb for verb, count in counts.items() if crowded and count > _SHOWN)


def _heading(options: Sequence[Option], decision: Decision | None, names: Sequence[str], viewer: int | None) -> Markup:
    if options:
        mine = decision is None or viewer is None or viewer in decision.get("players", [])
        who = "You" if mine else listed([names[seat] for seat in decision.get("players", [])])  # type: ignore[union-attr]
        return el("h2", f"{who} can", el("small", counted(len(options), "act")))
    if decision is None:
        return el("h2", "Over", el("small", "nothing to do"))
    asked = decision.get("players", [])
    who = listed([names[seat] for seat in asked if seat < len(names)]) or "Somebody"
    return el("h2", el("span", who, title=who), el("small", "decides" if len(asked) < 2 else "decide"))


def _verbs(options: Iterable[Option]) -> list[str]:
    found = dict.fromkeys(option["verb"] for option in options)
    return sorted(found, key=_rank)


def _rank(verb: str) -> int:
    if verb in _FIRST:
        return _FIRST.index(verb)
    return len(_FIRST) + (verb in QUIET)


def _group(
    verb: str, options: Sequence[Option], icons: Mapping[int, str], signs: Mapping[str, Markup], folded: bool
) -> Markup:
    title = _TITLES.get(verb, upper_first(verb))
    members = [option for option in options if option["verb"] == verb]
    labels = [option["label"] for option in members]
    chips = [
        _chip(option, signs.get(option["text"]) or _chip_sign(option, icons), labels.count(option["label"]) > 1)
        for option in members
    ]
    named = el("span", title) if title else None
    return el(
        "div",
        _fold(title or upper_first(verb), chips) if folded else [named, chips],
        cls=classes("verb", f"v-{slug(verb)}"),
        role="group",
        aria_label=title or "Answer",
    )


def _fold(title: str, chips: Sequence[Markup]) -> Markup:
    """Return the chips of a verb behind one button with their number."""
    summary = el("summary", el("span", title), el("b", len(chips)), icon("up"), cls="chip", data_key=f"fold:{title}")
    inside = el("div", chips, cls="drawer", data_roving=True)
    return el("details", summary, inside, cls="fold", data_key=f"folds:{title}")


def _chip(option: Option, sign: Markup | None, doubled: bool) -> Markup:
    note = el("b", option["note"]) if option.get("note") else None
    where = el("small", option["place"]) if doubled and option.get("place") else None
    words = el("span", rich(upper_first(option["label"])), " ", where)
    return button(
        sign,
        words,
        note,
        cls="chip",
        data_act=option["text"],
        data_key=key("chip", slug(option["text"])),
        aria_label=_spoken(option),
        title=_spoken(option),
    )


def _chip_sign(option: Option, icons: Mapping[int, str]) -> Markup | None:
    if option.get("stompable") is not None:
        return icon("stomp" if option["stompable"] else "shield")
    subject = next(iter(option.get("objects", [])), None)
    sign = icons.get(subject) if subject is not None else None
    return icon(sign, cls="sh") if sign else None


def _spoken(option: Option) -> str:
    words = upper_first(option["text"])
    note = option.get("note")
    priced = f"{words}, {note}" if note else words
    return f"{priced}, may be stomped" if option.get("stompable") else priced


def _end(option: Option) -> Markup:
    return button(option["label"], cls="chip end", data_act=option["text"], data_key="chip:end")


def _drawer(near: Sequence[Near], is_open: bool) -> Markup:
    first = near[0]
    summary = el(
        "summary",
        el(
            "span",
            el("b", "Not now"),
            f" {len(near)}",
            icon("up"),
            el("small", plain(f"{first['label']}: {first['short']}")),
        ),
        data_key="notnow",
    )
    return el(
        "details",
        summary,
        el("div", [_miss(miss) for miss in near], cls="drawer", data_roving=True),
        cls="notnow",
        open=is_open,
        data_keep="open",
    )


def _miss(miss: Near) -> Markup:
    failing = next((clause for clause in miss.get("clauses", []) if not clause["holds"]), None)
    name = button(
        phrase(miss["verb"], miss["label"]),
        data_why=miss["text"],
        data_key=key("why", slug(miss["text"])),
    )
    reason = miss.get("short") or (failing["text"] if failing else "")
    return el("div", name, el("span", rich(reason), cls="why"), rule(failing["rule"]) if failing else None, cls="miss")


def phrase(verb: str, label: str) -> str:
    """Return an act in words: "Buy The Silver Fox", "Take Psychopathic"."""
    word = _PHRASES.get(verb, upper_first(verb))
    said = verb in _WHOLE or label.lower().startswith(word.lower())
    return plain(upper_first(label) if said else f"{word} {label}")
