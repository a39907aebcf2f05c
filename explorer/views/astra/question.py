"""The question that is open, with the answers that have no place on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.cards import row_html
from explorer.views.astra.reach import Reach
from explorer.views.astra.stack import MOMENTS
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Decision, EventLine, Option
from explorer.views.text import counted, icon, listed, rules, upper_first

Data = dict[str, Any]
ANSWERS = ("open", "respond")  # questions that are put in a counter step
_HINTS = {"target": "Click it on the table.", "announce": "Click it on the table.", "equip": "Click the unit."}
_HINTS |= {"zone": "Click the zone.", "sacrifice": "Click it on the table.", "supply": "Click a card of your hand."}
_SWAPS = {"bring": "Bring in from the sideboard", "remove": "Take out of the deck"}
_SWAPPED = {"in": "In", "out": "Out"}
_HINTS |= {"discard": "Click a card of your hand.", "choose": "Click it on the table."}


def ask_html(
    view: Data, reached: Reach, decision: Decision | None, cards: dict[int, Data], events: Sequence[EventLine]
) -> Markup:
    """Return what is asked, and of whom.

    Args:
        view: the position as the viewer may know it.
        reached: what can be done; `rest` are the answers that stand here.
        decision: the question, None when the game is over.
        cards: the cards the viewer may see, by number.
        events: what happened of late, for what set a trigger off.
    """
    if decision is None:
        return _over(view) if view["phase"] == "over" else el("section", cls="a-ask idle")
    able = bool(reached.rest or reached.things or reached.cards or reached.zones or reached.seats or reached.attacks)
    brief = able and decision["kind"] == "respond" and any(layer["items"] for layer in view["layers"])
    said = decision["text"].rpartition(": ")[2] if brief else decision["text"]  # the rest is in the strip
    words = _asked(view, decision, said) if able or not decision["kind"] else _waiting(view, decision)
    text = el("p", words, " ", rules(decision["rules"], 1) if able else None, cls="a-question")
    match = el("p", match_words(view), cls="a-match") if view["match"]["best_of"] > 1 and not view["turn"] else None
    hint = _hint(reached, decision) if able else None
    return el(
        "section",
        match,
        text,
        hint,
        _answers(view, reached, decision, cards, events),
        cls=classes("a-ask", able and "mine", brief and "brief"),
    )


def _asked(view: Data, decision: Decision, said: str) -> str:
    """Return a question; what is announced is named to whoever announces it, to nobody else."""
    if decision["kind"] == "main" and view["viewer"] in decision["players"]:
        return "Your main phase"
    named = view.get("announced", "") if decision["kind"] == "announce" else ""
    return f"{named}: {said[:1].lower()}{said[1:]}" if named else upper_first(said)


def match_words(view: Data) -> str:
    """Return which game of a match it is, and who has won how many."""
    match = view["match"]
    score = [f"{seat['name']} {match['won'][seat['seat']]}" for seat in view["seats"]]
    won = f"; games won: {', '.join(score)}" if any(match["won"]) else ""
    return f"Game {match['game']} of {match['best_of']}{won}"


def _over(view: Data) -> Markup:
    names = [view["seats"][seat]["name"] for seat in view["winners"]]
    text = el("p", f"The game is over: {listed(names)} won" if names else "The game is over", cls="a-question")
    show = button("Show the result", cls="a-go", data_ui="ending:open", data_key="ending:open")
    return el("section", text, el("div", show, cls="a-answers"), cls="a-ask")


def _waiting(view: Data, decision: Decision) -> str:
    asked = [view["seats"][seat]["name"] for seat in decision["players"] if seat != view["viewer"]]
    return f"Waiting for {listed(asked)}" if asked else upper_first(decision["text"])


def _hint(reached: Reach, decision: Decision) -> Markup | None:
    placed = reached.things or reached.cards or reached.zones or reached.seats
    words = _HINTS.get(decision["kind"], "") if placed else ""
    if decision["kind"] in ANSWERS and not placed:
        words = "Nothing of yours can answer now; Not now says why."
    return el("p", words, cls="a-hint") if words else None


def _answers(
    view: Data, reached: Reach, decision: Decision, cards: dict[int, Data], events: Sequence[EventLine]
) -> list[Child]:
    if decision["kind"] == "order":
        return [_order(reached.rest, view["order"], events)]
    if view["swaps"] and reached.rest:
        return [_swaps(view["swaps"], reached.rest)]
    of_cards = [option for option in reached.rest if option["objects"] and option["objects"][0] in cards]
    others = [option for option in reached.rest if option not in of_cards]
    rows = [row_html(cards[option["objects"][0]], at="ask", options=[option]) for option in of_cards]
    return [
        el("div", rows, cls="a-rows", data_roving=True) if rows else None,
        el("div", [_answer(option) for option in others], cls="a-answers", data_roving=True) if others else None,
    ]


def _swaps(swaps: Data, options: Sequence[Option]) -> Markup:
    """Return what may be swapped between deck and sideboard, what has been, and what is still wrong with the deck."""
    ends = [option for option in options if option["verb"] not in _SWAPS]
    done = [f"{title}: {listed(_counted(swaps[way]))}" for way, title in _SWAPPED.items() if swaps[way]]
    kinds = [(title, [option for option in options if option["verb"] == verb]) for verb, title in _SWAPS.items()]
    return el(
        "div",
        el("p", ". ".join(["You may swap any number, one after the other", *done]), cls="a-hint"),
        [el("p", icon("astra-bar"), upper_first(defect), cls="a-hint") for defect in swaps["defects"]],
        el("div", [_answer(option) for option in ends], cls="a-answers", data_roving=True) if ends else None,
        [(el("h4", title), _swap(found)) for title, found in kinds if found],
        cls="a-swaps",
    )


def _counted(names: Sequence[str]) -> list[str]:
    return [f"{count} {name}" for name, count in Counter(names).items()]


def _swap(options: Sequence[Option]) -> Markup:
    return el("div", [_answer(option) for option in options], cls="a-answers", data_roving=True)


def _answer(option: Option) -> Markup:
    note = el("small", option["note"]) if option.get("note") else None
    face = [upper_first(option["label"]), note]
    look = classes("a-go", option["verb"] in ("pass", "end") and "plain")
    return button(face, cls=look, data_act=option["text"], data_key=f"answer:{option['text']}")


def _order(options: Sequence[Option], waiting: Sequence[Data], events: Sequence[EventLine]) -> Markup:
    """Return the triggers that wait for their order: source, what set it off, about what, what it does."""
    rows = [_trigger(option, waiting, events) for option in options]
    note = f"{counted(len(waiting), 'trigger')} of yours at once: the one you click resolves first of them."
    return el("div", el("p", note, cls="a-hint"), el("ol", rows, data_roving=True), cls="a-order")


def _trigger(option: Option, waiting: Sequence[Data], events: Sequence[EventLine]) -> Markup:
    what = next((w for w in waiting if _is(option, w)), {"name": option["label"], "on": "", "text": "", "cause": 0})
    cause = next((event["text"] for event in events if event["number"] == what["cause"]), "")
    about = f", about {what['about']}" if what.get("about") else ""
    facts = [
        el("b", what["name"]),
        el("small", f"{MOMENTS.get(what['on'], what['on'])}{about}"),
        el("span", upper_first(what["text"])),
        el("small", icon("astra-cause"), cause, cls="a-cause") if cause else None,
    ]
    return el("li", button(facts, data_act=option["text"], data_key=f"order:{option['text']}"))


def _is(option: Option, what: Data) -> bool:
    return option["label"] == f"{what['name']}: {what['text']}" and option["objects"] == [what["source"]]
