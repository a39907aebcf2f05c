"""The dialog of a draft of Astra: the pack in hand, and what has been picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.catalogue import card_html
from explorer.views.forms import dialog, fault
from explorer.views.markup import Child, button, el
from explorer.views.text import counted, rules, upper_first

Data = dict[str, Any]


def draft_html(state: Mapping[str, Any]) -> Markup:
    """Return the dialog.

    Args:
        state: "name" and "seat" of whoever is to pick, or whose list is opened, "hidden" while somebody else may hold
            the screen, "over" once all have picked; else "list", and "wrong" with what is typed there, or "pack" of
            "packs", "left" cards in it, "to" whom it goes, "seconds" one should take, "hand" and "pool" as cards.
    """
    leave = button("Back to the form", cls="btn", data_ui="draft:leave", data_key="draft:leave")
    if state["hidden"]:
        return dialog("Draft", _cover(state), [leave, _face(state)])
    if "list" in state:
        keep = el("button", "Keep this list", type="submit", cls="btn go big", data_key="keep")
        return dialog(f"The deck of {state['name']}", _deck(state), [leave, keep], form="draftlist", broad=True)
    rest = button("Pick all the rest for us", cls="btn", data_ui="draft:rest", data_key="draft:rest")
    return dialog(
        f"{state['name']} picks", [_where(state), _pack(state), _pool(state["pool"])], [leave, rest], broad=True
    )


def _cover(state: Mapping[str, Any]) -> Markup:
    why = "a drafted deck is for its owner to read " if state["over"] else "everybody picks in secret "
    return el("p", f"Pass the screen to {state['name']}: {why}", rules(["draft.6"]), cls="read")


def _face(state: Mapping[str, Any]) -> Markup:
    return button(f"I am {state['name']}", cls="btn go big", data_ui=f"draft:face={state['seat']}", data_key="face")


def _deck(state: Mapping[str, Any]) -> list[Child]:
    """Return the field in which a deck is built of a pool."""
    words = (
        "At least 40 cards, all of those picked. What is left over stands behind a # and does not count. "
        'A sideboard stands below a line "Sideboard". '
    )
    text = el(
        "textarea", state["list"], name="list", rows=16, aria_label=f"Deck list of {state['name']}", data_key="list"
    )
    return [el("p", words, rules(["draft.3", "draft.9"]), cls="source"), text, fault(state.get("wrong"))]


def _where(state: Mapping[str, Any]) -> Markup:
    words = (
        f"Pack {state['pack']} of {state['packs']}, {counted(state['left'], 'card')} left; what you leave goes to "
        f"{state['to']}. Take about {state['seconds']} seconds. "
    )
    return el("p", words, rules(["draft.6", "draft.7" if state["pack"] % 2 else "draft.8", "draft.10"]), cls="source")


def _pack(state: Mapping[str, Any]) -> Markup:
    rows = [
        el("div", card_html(card), _take(card["name"]), cls="a-pick", data_key=f"offer:{card['name']}")
        for card in state["hand"]
    ]
    return el("div", rows, cls="ast index a-catalogue a-pack")


def _take(name: str) -> Markup:
    return button(
        "Pick", cls="btn go", data_ui=f"draft:pick={name}", data_key=f"pick:{name}", aria_label=f"Pick {name}"
    )


def _pool(pool: Sequence[Data]) -> Markup:
    """Return what has been picked so far, by kind."""
    kinds = Counter(card["type"] for card in pool)
    lines = [
        el("p", el("b", f"{upper_first(kind)}s {count}: "), ", ".join(_names(pool, kind)), cls="source")
        for kind, count in sorted(kinds.items())
    ]
    return el("div", el("h3", f"Picked: {counted(len(pool), 'card')}", cls="sub"), lines, cls="just")


def _names(pool: Sequence[Data], kind: str) -> list[str]:
    names = Counter(card["name"] for card in pool if card["type"] == kind)
    return [name if count == 1 else f"{count} {name}" for name, count in sorted(names.items())]
