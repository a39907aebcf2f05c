"""What the inspector says about Ecos alone: what is still to come, one card, one tile, one player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.ecos.cards import card_html, row_html
from explorer.views.ecos.reach import Reach
from explorer.views.ecos.signs import ELEMENTS, PIECES, element, piece, seat_sign, words
from explorer.views.inspector import now_html, related_html
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Near, NextStep, Option, RuleText
from explorer.views.text import counted, rich, rule, rules, upper_first

Data = dict[str, Any]


def stack_html(pending: Sequence[Any], upcoming: Sequence[NextStep], view: Data) -> Markup:
    """Return which cards are being carried out, and what is to be done after that, nearest first."""
    title = f"{view['open'][-1]} is carried out" if view["open"] else "Still to come" if upcoming else "Nothing waits"
    steps = [
        el("li", el("span", rich(step["text"])), el("span", rules(step.get("rules", []), 2), cls="rs"), cls="step")
        for step in upcoming
    ]
    return el("div", el("h2", title, cls="ask"), el("ol", steps, cls="stk") if steps else None, cls="eco")


# ---- one card ----
def note_html(
    card: Data, *, options: Sequence[Option] = (), near: Sequence[Near] = (), related: Sequence[RuleText] = ()
) -> Markup:
    """Return everything about one card: its spots and lines, what can be done with it, the rules that matter."""
    spots = [_spot(spot) for spot in card["spots"]]
    lines = [el("li", words(upper_first(text))) for text in card["lines"]]
    return el(
        "div",
        el("div", cls=classes("e-band", f"b-{card['color']}")),
        el("h2", card["name"], cls="ask"),
        now_html(options, near),
        el("ul", spots, cls="e-spotlist"),
        el("ol", lines, cls="e-full"),
        _facts(_about(card)),
        related_html(related),
        cls="eco",
    )


def _spot(spot: Data) -> Markup:
    state = " (covered)" if spot["covered"] else ""
    return el("li", element(spot["icon"]), el("span", f"{upper_first(spot['icon'])}{state}"))


def _about(card: Data) -> list[tuple[str, Child]]:
    left = card.get("left", card["leaves"])
    facts: list[tuple[str, Child]] = [("Uses", f"{left} of {card['leaves']} left")]
    facts.append(("Back", f"{card['color']}"))
    if card["impact"]:
        facts.append(("Sign", ["impact card ", rule("imp.1")]))
    if any("{arrow}" in line for line in card["lines"]):
        facts.append(("Arrow", ["if it cannot be done, the lines below are lost ", rule("fx.1")]))
    return facts


def _facts(facts: Iterable[tuple[str, Child]]) -> Markup:
    return el("dl", [el("div", el("dt", term), el("dd", value)) for term, value in facts], cls="facts")


# ---- one tile ----
def tile_html(tile: Data, options: Sequence[Option] = (), near: Sequence[Near] = ()) -> Markup:
    """Return what lies on a tile, the groups it is part of, and what can be done there.

    Args:
        tile: `at`, `terrain`, `tokens` and `groups`; see `explorer.lab.ecos.overlays.tile_data`.
        options: what may be done at this place.
        near: what may not, with the reason.
    """
    q, r = tile["at"]
    tokens = [el("li", piece(kind), el("span", kind)) for kind in tile["tokens"]]
    groups = [_group(tile, group) for group in tile["groups"]]
    return el(
        "div",
        el("h2", piece(tile["terrain"]), " ", f"{upper_first(tile['terrain'])} at ({q},{r})", cls="ask"),
        now_html(options, near),
        el("ul", tokens, cls="e-spotlist") if tokens else el("p", "No token lies on it.", cls="source"),
        el("div", el("h3", "What it is part of", cls="sub"), el("ul", groups, cls="e-parts"), cls="just"),
        cls="eco",
    )


def _group(tile: Data, group: Data) -> Markup:
    q, r = tile["at"]
    place = f"overlay:{group['kind']}:{q},{r}:{group['turn']}"
    show = button("Show", cls="btn", data_ui=place, data_key=place, aria_label=f"Show the {group['title']}")
    return el("li", el("b", group["count"]), el("span", group["title"], " ", rules(group["rules"], 1)), show)


# ---- one player ----
def seat_html(view: Data, number: int) -> Markup:
    """Return what everybody may know about one player: points, cubes, dial, active cards."""
    seat = view["seats"][number]
    facts: list[tuple[str, Child]] = [
        ("Points", f"{seat['vp']} of {view['goal']}"),
        ("Dial", f"{seat['dial']} of 3 turns"),
        ("Cubes", f"{seat['cubes']} free"),
        ("Hand", counted(len(seat["hand"]), "card")),
    ]
    if number == view["harbinger"]:
        facts.insert(0, ("Harbinger", ["draws the elements of this round ", rule("round.2")]))
    active = [card_html(card, number, Reach(), at=f"seat{number}") for card in seat["active"]]
    known = [card for card in seat["hand"] if not card.get("back")]
    hand = [row_html(card, Reach(), at=f"seat{number}") for card in known]
    return el(
        "div",
        el("h2", seat_sign(number, seat["name"]), " ", seat["name"], cls="ask"),
        _facts(facts),
        el("div", el("h3", "Active cards", cls="sub"), el("div", active, cls="e-grid"), cls="just") if active else None,
        el("div", el("h3", "Hand", cls="sub"), el("div", hand, cls="e-rows"), cls="just") if hand else None,
        cls="eco",
    )


def icons_of(view: Data) -> dict[int, str]:
    """Return no signs by card: in this game the chips bear elements and pieces, see `signs_of`."""
    return {}


def signs_of(options: Sequence[Option]) -> dict[str, Markup]:
    """Return the element or piece that an act is about, by its text, for its chip."""
    found = {option["text"]: _sign_of(option) for option in options}
    return {text: el("span", sign, cls="eco", aria_hidden="true") for text, sign in found.items() if sign}


def _sign_of(option: Option) -> Markup | None:
    word = option["text"].rstrip(" 0123456789").rpartition(" ")[2]
    if option["verb"] in ("cube", "first") or (option["verb"] == "lift" and option["place"] == "active"):
        return element(word) if word in ELEMENTS else None
    return piece(word) if option["verb"] == "piece" and word in PIECES else None
