"""The rows of the table: Epic Tier with the piles, Gallery, cards in play, hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from explorer.views.echoside.cards import TYPE_NAMES, back_html, card_html, slat_html
from explorer.views.echoside.meters import purse_html
from explorer.views.echoside.reach import Reach, own_seat
from explorer.views.echoside.seats import whose
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Card, Near, Option, Pile, View
from explorer.views.text import counted, icon, key, rule, upper_first

_ONE_LINE = 8  # so many slats stand side by side with two lines each


@dataclass(frozen=True)
class Table:
    """What every row needs: the position, what can be done in it, and what is chosen."""

    view: View
    options: Sequence[Option]
    near: Sequence[Near]
    reach: Reach
    selection: int | None


def epic_row(table: Table) -> Markup:
    """Return the Epic Tier, the top Juggalo and the shared piles."""
    view = table.view
    tier = [
        _place(table, card, "tier", place, "Its place is empty until the turn ends.", "obtain.9")
        for place, card in enumerate(view["tier"])
    ]
    left = _pile_button("epics", "epicd", "epic", view["epics"]["count"], "left", tops=view["epics"])
    out = view.get("removed", {}).get("count", 0)
    note = el("p", f"{out} set aside", cls="cnt wide") if out else None
    return _zone("epics", "Epic Tier", [left, note], [*tier, _juggalo(table), _piles(view)])


def gallery_row(table: Table) -> Markup:
    """Return the Gallery with the Main Deck beside it."""
    view = table.view
    cells = [
        _place(table, card, "gallery", place, "Bought. Refilled when the turn ends.", "obtain.9")
        for place, card in enumerate(view["gallery"])
    ]
    left = _pile_button("main", "main", "mark", view["main"]["count"], "left", tops=view["main"])
    return _zone("gallery", "Gallery", [left], cells)


def play_row(table: Table) -> Markup:
    """Return what the active player has in play, their Items and Fiends, and the Relic."""
    view = table.view
    seat = view["seats"][view["active"]]
    relic = view.get("relic")
    groups = [(seat["play"], "play"), (seat["items"], "items"), (seat["fiends"], "fiends")]
    mine = view.get("viewer") == view["active"]
    title, number = "In play" if mine else seat["name"], sum(len(cards) for cards, _ in groups)
    count = el("p", counted(number, "card") if mine else f"{number} in play", cls="cnt")
    slats = _slats(table, [*groups, ([relic] if relic else [], "relic")])
    look = "many" if len(slats) > _ONE_LINE else ""
    return _zone("inplay", title, [count], slats or [el("p", "Nothing is in play yet.", cls="none")], look=look)


def hand_row(table: Table) -> Markup:
    """Return the hand at the near side with deck and discard pile, and the meters."""
    view = table.view
    seat = own_seat(view)
    owner = upper_first(whose(view, seat["seat"]))
    deck = el("div", _stack("own", "mark"), el("span", el("b", seat["deck"]), " deck"), cls="pile")
    discard = _pile_button(f"discard:{seat['seat']}", "disc", "mark", len(seat["discard"]), "discard")
    cards = [_in_hand(table, card, place) for place, card in enumerate(seat["hand"])]
    count = max(4, min(len(cards), 5))
    fan = el(
        "div",
        cards or el("p", f"{owner} hand is empty.", cls="none"),
        cls=classes("fan", len(cards) > 5 and "many"),
        style=f"--n:{count}",
        data_roving=True,
    )
    return _zone(
        "hand", f"{owner} hand", [deck, discard], [fan, purse_html(view, table.options, table.near)], roving=False
    )


def _zone(name: str, title: str, label: Child, cells: Child, roving: bool = True, look: str = "") -> Markup:
    side = el("div", el("h2", title, title=title), label, cls="lab")
    return el(
        "section",
        side,
        el("div", cells, cls="row", data_roving=roving),
        cls=classes("zone", name, look),
        aria_label=title,
    )


def _place(table: Table, card: Card | None, at: str, place: int, gap: str, gap_rule: str) -> Markup:
    if card is None:
        return el("div", el("p", gap), rule(gap_rule), cls="gap", data_key=key(at, "gap", place))
    if card.get("back"):
        return back_html(key(at, place))
    return card_html(card, table.reach.of(card, at), at=at, selected=card["id"] == table.selection, first=place == 0)


def _in_hand(table: Table, card: Card, place: int) -> Markup:
    if card.get("back"):
        return el("div", back_html(key("hand", place)), cls="slot")
    own_turn = table.view["phase"] == "play"
    idle = "boot" if own_turn else "plain" if table.view["phase"] == "window" else ""
    drawn = card_html(
        card,
        table.reach.of(card, "hand"),
        at="hand",
        selected=card["id"] == table.selection,
        first=place == 0,
        idle=idle,
    )
    return el("div", drawn, cls="slot")


def _slats(table: Table, groups: list[tuple[list[Card], str]]) -> list[Child]:
    drawn: list[Child] = []
    for cards, at in groups:
        if cards and drawn:
            drawn.append(el("span", cls="sep"))
        if at == "relic" and cards:
            drawn.append(el("span", icon("relic"), "Relic", cls="tag"))
        drawn += [_slat(table, card, at, first=not drawn) for card in cards]
    return drawn


def _slat(table: Table, card: Card, at: str, first: bool) -> Markup:
    standing = table.reach.of(card, at)
    return slat_html(card, standing, at=at, selected=card.get("id") == table.selection, first=first)


def _juggalo(table: Table) -> Markup:
    stack = table.view["juggalo"]
    if not stack:
        return el("div", el("p", "No Juggalo is left."), cls="gap")
    drawn = card_html(
        stack[0], table.reach.of(stack[0], "juggalo"), at="juggalo", selected=stack[0]["id"] == table.selection
    )
    return el("div", drawn, cls=classes("deckcard", len(stack) > 1 and "deep"))


def _piles(view: View) -> Markup:
    upcoming = [icon(card.get("crew") or card["type"], label=TYPE_NAMES[card["type"]]) for card in view["juggalo"][1:4]]
    juggalos = _pile_button(
        "juggalo", "jugd", "ug", len(view["juggalo"]), "Juggalo deck", small=["next ", upcoming] if upcoming else None
    )
    flavor = _pile_button(
        "flavor",
        "flav",
        "flavor",
        view["flavor"]["count"],
        "Flavor deck",
        small=f"{len(view['flavor_discard'])} discarded",
        tops=view["flavor"],
    )
    abyss = _pile_button("abyss", "abyss", "abyss", len(view["abyss"]), "in the Abyss", small="out of play")
    return el("div", juggalos, flavor, abyss, cls="piles")


def _pile_button(
    name: str, look: str, sign: str, count: int, word: str, small: Child = None, tops: Pile | None = None
) -> Markup:
    top = (tops or {}).get("top")
    face = el("span", icon(top["type"]), cls=f"stack face {top['type']}") if top else _stack(look, sign)
    note = ["top: ", el("em", top["name"])] if top else small
    words = el("span", el("b", count), f" {word}", el("small", note) if note else None)
    return button(
        face,
        words,
        cls="pile",
        tabindex="-1",
        data_ui=f"pile:{name}",
        data_key=f"pile:{name}",
        title=top["name"] if top else None,
    )


def _stack(look: str, sign: str) -> Markup:
    return el("span", icon(sign), cls=f"stack {look}")
