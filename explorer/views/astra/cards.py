"""Cards of Astra: in hand, on the battlefield, and as rows of a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from explorer.views.astra.reach import NAMES, Reach
from explorer.views.astra.signs import emblem, gist, keywords, owner, stats, sword
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Near, Option
from explorer.views.text import counted, icon, upper_first

Data = dict[str, Any]
_VERBS = {"extend": "Supply", "discard": "Discard", "sacrifice": "Sacrifice", "equip": "Equip", "retreat": "Retreat"}
_SHORTER = {
    "404.3.b": "not a response",
    "404.6.a": "not met yet",
    "404.4.a": "no target now",
}  # words for a narrow card; the whole is in its title


def type_line(card: Data) -> str:
    """Return what kind of card it is: "Unit, Beast"."""
    return ", ".join([upper_first(card["type"]), *card["subtypes"]])


# ---- in hand ----
def hand_card(card: Data, reached: Reach, *, selected: bool = False) -> Markup:
    """Return a card of the hand with what can be done with it, or the reason why nothing can."""
    if card.get("back"):
        return el("div", cls="a-card back", role="img", aria_label="a card")
    options, near = reached.cards.get(card["name"], []), reached.near_cards.get(card["name"], [])
    return el(
        "article",
        _face(card["name"], card["affinity"], card["cost"], type_line(card), _numbers(card), tuple(card["lines"])),
        _answers(options, near, card) if options else _refusal(near, card),
        cls=classes("a-card", f"af-{card['affinity']}", bool(options) and "lit", selected and "sel"),
        aria_label=f"{card['name']}, {type_line(card)}, cost {card['cost']}",
        data_card=card["id"],
        data_select=card["id"],
        data_key=f"hand:{card['id']}",
        tabindex=0,
    )


def _numbers(card: Data) -> str:
    return f"{card['attack']}/{card['health']}" if card["attack"] else ""


@lru_cache(maxsize=512)
def _face(name: str, affinity: str, cost: int, kind: str, numbers: str, lines: tuple[str, ...]) -> Markup:
    """Return what is printed on a card."""
    head = el("header", el("b", cost, cls="a-cost", title="cost"), el("h4", name))
    return Markup("").join([
        head,
        el("p", el("span", kind), el("b", numbers) if numbers else None, emblem(affinity), cls="a-type"),
        el("p", " ".join(lines), cls="a-text"),
    ])  # fmt: skip


def _answers(options: Sequence[Option], near: Sequence[Near], card: Data) -> Markup:
    """Return a button for each thing that can be done with a card; if playing it is not one of them, the reason."""
    sole = len(options) == 1
    unplayed = all(option["verb"] == "extend" for option in options)
    refused = [_why(miss, shortly(miss, card), card["id"]) for miss in near if miss["verb"] == "play" and unplayed][:1]
    buttons = [
        button(
            said(option, card["name"]),
            el("b", option["note"]) if option.get("note", "0") != "0" else None,
            cls=classes("a-go", sole and "sole"),
            data_act=option["text"],
            data_key=f"go:{card['id']}:{option['text']}",
            title=upper_first(option["text"]),
        )
        for option in sorted(options, key=_last)
    ]
    return el("footer", refused, buttons)


def _last(option: Option) -> int:
    """Return where an answer stands on a card: playing it, laying it into supply, laying it face down."""
    return 2 if option["text"].endswith(" face down") else int(option["verb"] == "extend")


def said(option: Option, name: str) -> str:
    """Return what is done to a card, without its name: "Play", "Face down", "Supply"."""
    if option["text"].endswith(" face down"):
        return "Face down"
    if option["verb"] == "use":
        return "Use"
    if option["verb"] == "flip":
        return "Turn up"
    return _VERBS.get(option["verb"], upper_first("choose" if option["verb"] in NAMES else option["verb"]))


def _refusal(near: Sequence[Near], card: Data) -> Markup | None:
    """Return the reason why a card cannot be played, or laid into supply; the nearest to being met."""
    found = sorted(near, key=lambda miss: miss["verb"] != "play")
    if not found:
        return None
    return el("footer", _why(found[0], shortly(found[0], card), card["id"]), cls="no")


def _why(miss: Near, words: str, card: int) -> Markup:
    face = [icon("astra-bar"), el("span", words)]
    return button(face, cls="a-why", data_why=miss["text"], data_key=f"no:{card}", title=miss["short"])


def shortly(miss: Near, card: Data) -> str:
    """Return the reason against a card in a few words: "costs 3, have 2"."""
    clause = next((clause for clause in miss.get("clauses", ()) if not clause["holds"]), None)
    gauge = clause.get("gauge") if clause else None
    if gauge:
        return f"costs {gauge[1]}, have {gauge[0]}"
    if clause and clause["rule"] == "404.4.a" and not any("target" in line.casefold() for line in card["lines"]):
        return "no such cost"
    return _SHORTER.get(clause["rule"], miss.get("short", "")) if clause else miss.get("short", "")


# ---- on the battlefield ----
def thing_html(
    thing: Data,
    name: str,
    reached: Reach,
    *,
    place: str,
    worn: Sequence[Data] = (),
    marks: Child = None,
    which: int = 0,
    selected: bool = False,
) -> Markup:
    """Return a unit or an item on the battlefield.

    Args:
        thing: the object as the view gives it.
        name: the name of whoever controls it.
        reached: what can be done with it.
        place: "zone" or "staging", for its size.
        worn: the equipment on it.
        marks: what points at it.
        which: its number among several of the same name; 0 if there is only one.
        selected: whether the inspector shows it.
    """
    options = reached.things.get(thing["id"], [])
    whole = len(options) == 1 and options[0]["verb"] in NAMES
    ready, staged = thing.get("ready", True), place == "staging"
    tabs = [_worn(item, reached) for item in worn]
    return el(
        "article",
        el(
            "h4",
            owner(thing["controller"], name),
            el("span", thing["name"], el("small", f" {which}") if which else None),
            title=thing["name"],
        ),
        el("p", _state(thing, ready), tabs if staged else None, _acts(options, thing, whole), cls="a-mid"),
        el("p", stats(thing, cells=not staged), _attacks(thing, reached, all_zones=staged)),
        None if staged else tabs,
        marks,
        cls=classes(
            "a-thing",
            f"in-{place}",
            f"af-{thing['affinity']}",
            "up" if ready else "turned",
            bool(options) and "lit",
            selected and "sel",
        ),
        aria_label=f"{thing['name']}, {name}’s{'' if ready else ', exhausted'}",
        data_card=thing["id"],
        data_select=thing["id"],
        data_key=f"thing:{thing['id']}",
        tabindex=0,
    )


def _state(thing: Data, ready: bool) -> Markup:
    words = keywords(thing["lines"]) if thing["abilities"] or thing["type"] != "unit" else ""
    trackers = tracked(thing)
    turned = None if ready else el("b", icon("astra-turned"), "exhausted")
    kind = "item" if thing["type"] == "item" else ""
    text = ", ".join(filter(None, (kind, trackers, words)))
    return el("span", turned, " " if turned and text else None, text, cls="a-state", title=text)


def tracked(thing: Data) -> str:
    """Return what is counted on a thing: "2 rings"."""
    return ", ".join(counted(count, kind) for kind, count in thing["trackers"].items())


def _acts(options: Sequence[Option], thing: Data, whole: bool) -> list[Markup]:
    return [
        button(
            said(option, thing["name"]),
            cls=classes("a-go", whole and "sole"),
            data_act=option["text"],
            data_key=f"go:{thing['id']}:{option['text']}",
            title=f"{upper_first(option['text'])}: {option['label'].partition(': ')[2] or option['label']}",
        )
        for option in options
    ]


def _attacks(thing: Data, reached: Reach, all_zones: bool) -> Markup | None:
    """Return a small button for each zone the unit may attack; with *all_zones* also for those it may not, and why."""
    zones = [z for z in range(reached.count) if all_zones or (thing["id"], z) in reached.attacks]
    found = [drawn for zone in zones if (drawn := _attack(thing, zone, reached))]
    return (
        el("span", sword(), found, cls="a-to", role="group", aria_label=f"Attack with {thing['name']}")
        if found
        else None
    )


def _attack(thing: Data, zone: int, reached: Reach) -> Markup | None:
    at = (thing["id"], zone)
    option, near = reached.attacks.get(at), reached.near_attacks.get(at)
    key = f"attack:{thing['id']}:{zone}"
    if option:
        return button(zone + 1, data_act=option["text"], data_key=key, title=upper_first(option["text"]))
    if near:
        says = f"Not zone {zone + 1}: {near['short']}"
        return button(zone + 1, cls="no", data_why=near["text"], data_key=key, title=says, aria_label=says)
    return None


def _worn(item: Data, reached: Reach) -> Markup:
    options = reached.things.get(item["id"], [])
    face = [el("span", item["name"]), el("small", gist(item["lines"]))]
    act = options[0]["text"] if len(options) == 1 else None
    return button(
        face,
        cls=classes("a-worn", bool(options) and "lit"),
        data_act=act,
        data_select=item["id"],
        data_key=f"thing:{item['id']}",
        title=" ".join(item["lines"]),
    )


# ---- in a list ----
def row_html(card: Data, *, at: str, options: Iterable[Option] = ()) -> Markup:
    """Return a card as one row of a list, with its answers if it can be chosen."""
    if card.get("back"):
        return el("div", el("span", "a card, face down"), cls="a-row")
    answers = [
        button("Choose", cls="a-go sole", data_act=option["text"], data_key=f"row:{option['text']}")
        for option in options
    ]
    numbers = _numbers(card)
    return el(
        "div",
        emblem(card["affinity"]),
        button(card["name"], data_select=card["id"], data_key=f"name:{at}:{card['id']}"),
        el("small", f"{upper_first(card['type'])}, {card['cost']}", f", {numbers}" if numbers else None),
        answers,
        cls=classes("a-row", bool(answers) and "lit"),
        data_card=card["id"],
        data_key=f"row:{at}:{card['id']}",
    )
