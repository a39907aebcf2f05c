"""Cards of Ecos: spots with their cubes, leaves, rendered lines; and the dial that stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.reach import Reach
from explorer.views.ecos.signs import cube, element, line
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Option
from explorer.views.text import counted, icon

Data = dict[str, Any]
STATIONS = ((74, 27), (113, 66), (74, 105), (35, 66))


def card_html(card: Data, seat: int, reached: Reach, *, at: str, selected: bool = False, now: bool = False) -> Markup:
    """Return a whole card.

    Args:
        card: the card as the view gives it; a facedown one shows its back.
        seat: whose cubes lie on it.
        reached: what can be done with it and its spots.
        at: where it lies, for its key: "active", "hand", "looking".
        selected: whether the inspector shows it.
        now: which of its lines is being carried out, -1 if that is not known; None for a card that is not.
    """
    if card.get("back"):
        return el("div", cls="e-card e-back", role="img", aria_label="facedown card")
    options = reached.cards.get(card["id"], [])
    ready = [spot for spot in range(len(card["spots"])) if (card["id"], spot) in reached.spots]
    states = bool(options or ready) and "lit", selected and "sel", now is not None and "now"
    return el(
        "article",
        _leaves(card),
        _name(card),
        _spots(card, seat, reached),
        el("ul", [line(text, which == now) for which, text in enumerate(card["lines"])], cls="e-lines"),
        _answers(options, reached, card),
        cls=classes("e-card", f"b-{card['color']}", *states),
        aria_label=f"{card['name']}, {counted(_left(card), 'use')} left",
        data_card=card["id"],
        data_key=f"card:{at}:{card['id']}",
        data_select=card["id"],
    )


def _name(card: Data) -> Markup:
    sign = icon("eco-impact", cls="e-impact", label="impact card") if card["impact"] else None
    return el("h4", button(card["name"], data_select=card["id"], data_key=f"name:{card['id']}"), sign)


def _left(card: Data) -> int:
    left: int = card["left"] if "left" in card else card["leaves"]
    return left


def _leaves(card: Data) -> Markup:
    left = _left(card)
    leaves = [icon("eco-leaf", cls="on" if at < left else "") for at in range(card["leaves"])]
    return el("span", leaves, cls="e-leaves", title=f"{left} of {counted(card['leaves'], 'use')} left")


def _spots(card: Data, seat: int, reached: Reach) -> Markup:
    spots = [_spot(card, at, seat, reached) for at in range(len(card["spots"]))]
    return el("div", spots, cls="e-spots", data_roving=True, role="group", aria_label=f"Spots of {card['name']}")


def _spot(card: Data, at: int, seat: int, reached: Reach) -> Markup:
    spot, place = card["spots"][at], (card["id"], at)
    option, near = reached.spots.get(place), reached.near_spots.get(place)
    covered, key = spot["covered"], f"spot:{card['id']}:{at}"
    face = [element(spot["icon"], "e-spot"), cube(seat) if covered else None]
    says = f"{spot['icon']}, {'covered' if covered else 'open'}"
    look = classes("e-at", covered and "covered")
    if option:
        aria = f"{option['text']}{', ' + option['note'] if option.get('note') else ''}"
        note = el("small", "ECO") if option.get("note", "").startswith("ECO") else None
        return button(face, note, cls=f"{look} lit", data_act=option["text"], data_key=key, aria_label=aria, title=aria)
    if near:
        reason = f"{says}: {near['short']}"
        return button(face, cls=look, data_why=near["text"], data_key=key, aria_label=reason, title=near["short"])
    return el("span", face, cls=look, data_key=key, title=says)


def _answers(options: Sequence[Option], reached: Reach, card: Data) -> Markup | None:
    """Return what can be done with the whole card, one button each, named by its verb."""
    if not options:
        return None
    buttons = [_go(option, card["name"]) for option in options]
    return el("div", buttons, cls=classes("e-answers", len(buttons) == 1 and "sole"), data_roving=True)


def _go(option: Option, name: str) -> Markup:
    gain = el("small", option["note"]) if option.get("gain") else None
    return button(verb_of(option, name), gain, cls="e-go", data_act=option["text"], data_key=f"go:{option['text']}")


def verb_of(option: Option, name: str) -> str:
    """Return what is done to a card, without the card: "Back out of" for "back out of slow uplift"."""
    words = option["text"].removesuffix(name.casefold()).strip()
    return words[:1].upper() + words[1:]


def row_html(card: Data, reached: Reach, *, at: str, selected: bool = False) -> Markup:
    """Return a card as one short row: name, elements, uses; with its answers when it can be chosen."""
    if card.get("back"):
        return el("div", el("span", "facedown"), cls="e-row b-none")
    return el(
        "div",
        _name(card),
        el("span", [element(spot["icon"]) for spot in card["spots"]], cls="e-els"),
        el("span", card["leaves"], icon("eco-leaf", label="uses"), cls="e-uses"),
        _answers(reached.cards.get(card["id"], []), reached, card),
        cls=classes("e-row", f"b-{card['color']}", selected and "sel"),
        data_card=card["id"],
        data_key=f"row:{at}:{card['id']}",
    )


# ---- the dial ----
def dial_html(seat: Data, turn: Option | None) -> Markup:
    """Return a player's dial with the turns made; a button where it may be turned now."""
    turns = seat["dial"]
    words = f"Dial: {turns} of 3 turns"
    notes = ("First turn: nothing yet", "Second turn: may gain a card", "Third turn: play a card or take a cube")
    head = el("b", "Turn the dial" if turn else "Dial")
    face = [_dial_drawing(turns, turn is not None, words), el("span", head, el("small", notes[min(turns, 2)]))]
    if turn:
        says = f"turn the dial, {turn['note']}" if turn.get("note") else "turn the dial"
        return button(face, cls="e-dial lit", data_act=turn["text"], data_key="dial", aria_label=says, title=says)
    return el("div", face, cls="e-dial", data_key="dial", title=words)


def _dial_drawing(turns: int, may_turn: bool, words: str) -> Markup:
    parts: list[Child] = [el("circle", cx=74, cy=66, r=39, cls="e-rim")]
    parts += [el("path", d=_arc(step), cls="e-made") for step in range(min(turns, 3))]
    parts += [el("path", d=_arc(turns), cls="e-next")] if may_turn and turns < 3 else []
    parts += [_station(at, turns, may_turn) for at in range(4)]
    parts.append(el("text", f"{turns} of 3", x=74, y=71, cls="e-count"))
    return el("svg", parts, viewBox="10 8 128 118", role="img", aria_label=words)


def _arc(step: int) -> str:
    (x, y), (to_x, to_y) = STATIONS[step], STATIONS[(step + 1) % 4]
    return f"M{x} {y}A39 39 0 0 1 {to_x} {to_y}"


def _station(at: int, turns: int, may_turn: bool) -> Markup:
    x, y = STATIONS[at]
    look = classes("e-st", at == turns and "now", may_turn and at == turns + 1 and "nx")
    text = ("0", "1", "2", "3")[at]
    return el("g", el("circle", cx=x, cy=y, r=14), el("text", text, x=x, y=y + 5), cls=look)
