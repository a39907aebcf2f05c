"""The table of Ecos in plain text, at most 100 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from explorer.games.ecos.wording import plain

WIDTH = 100
LOOKS = "look at map, look at (0,0), look at bag, look at supply, look at discard, look at a player, look at a card"
Data = dict[str, Any]
LETTERS = {"grassland": "G", "desert": "D", "water": "W", "mountain": "M", "forest": "F"}
OF_A_SEAT = ("active", "hand", "looking", "kept")


def table(view: Data) -> str:
    """Returns the whole table: the map, the bag, cards face up, players, and the viewer's own cards."""
    parts = [heading(view), land(view), [*bag(view), *faceup(view)], players(view), _own(view)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def wrapped(text: str, label: str = "") -> list[str]:
    """Returns a text in lines, set in behind a label."""
    return textwrap.wrap(text, WIDTH, initial_indent=f"{label:<10}", subsequent_indent=" " * 10)


def heading(view: Data) -> list[str]:
    """Returns round, Harbinger, what was drawn, and the goal."""
    drawn = f"{' and '.join(view['announced'])} drawn" if view["announced"] else "before the first draw"
    who = f" · {view['seats'][view['harbinger']]['name']} is Harbinger" if view["harbinger"] >= 0 else ""
    phase = "the game is over" if view["over"] else drawn
    lines = textwrap.wrap(f"Round {view['round']}{who} · {phase} · to {view['goal']} points", WIDTH)
    return [*lines, f"Carried out now: {view['open'][-1]}"] if view["open"] else lines


# -- the map ----------------------------------------------------------------------------------------------------


def land(view: Data) -> list[str]:
    """Returns the tiles row by row, in the notation of positions."""
    tiles = sorted(view["tiles"], key=lambda tile: (tile["r"], tile["q"]))
    lines = ["Map, row by row: G grassland, D desert, W water (q,r)[M mountain, F forest, animals]"]
    for row, there in groupby(tiles, key=lambda tile: tile["r"]):
        lines += wrapped(" ".join(_tile(view, tile) for tile in there), f"  row {row}")
    return lines


def _tile(view: Data, tile: Data) -> str:
    place = (tile["q"], tile["r"])
    there = [token["kind"] for token in view["tokens"] if (token["q"], token["r"]) == place]
    tokens = " ".join(sorted(LETTERS.get(kind, kind) for kind in there))
    return f"{LETTERS[tile['terrain']]}({place[0]},{place[1]})" + (f"[{tokens}]" if tokens else "")


# -- shared things ----------------------------------------------------------------------------------------------


def bag(view: Data) -> list[str]:
    """Returns what is left in the bag, with the odds."""
    left = sum(entry["left"] for entry in view["bag"].values())
    odds = [f"{name} {entry['left']} ({percent(*entry['odds'])})" for name, entry in view["bag"].items()]
    return wrapped(f"{left} left, {of_next(view)}: {', '.join(odds)}", "Bag")


def of_next(view: Data) -> str:
    """Returns what the chances of elements are chances of."""
    return "chance of the next draw" if view["at_once"] == 1 else "chance to be one of the next two drawn"


def percent(part: int, whole: int) -> str:
    """Returns a share with one decimal."""
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def supply(view: Data) -> list[str]:
    """Returns what is left of each piece, and of the cubes."""
    parts = [f"{kind} {entry['left']}" for kind, entry in view["supply"].items()]
    return wrapped(f"{', '.join(parts)}, cubes {view['reserve']['left']}", "Supply")


def faceup(view: Data) -> list[str]:
    """Returns how many cards the decks hold, and the cards that lie face up."""
    decks = ", ".join(f"{count} {color}" for color, count in view["decks"].items())
    lines = wrapped(f"{decks} cards; {len(view['discard'])} discarded", "Decks")
    return [*lines, *_titled(view["faceup"], "Face up")]


# -- cards ------------------------------------------------------------------------------------------------------


def card_line(card: Data) -> str:
    """Returns a card on one line: name, back, uses left, spots (covered ones in brackets), text."""
    if card.get("back"):
        return "(facedown)"
    spots = ", ".join(f"[{spot['icon']}]" if spot["covered"] else spot["icon"] for spot in card["spots"])
    left = card.get("left", card["leaves"])
    uses = f"{left} {'use' if left == 1 else 'uses'}"
    sign = ", impact" if card["impact"] else ""
    lines = " ".join(f"{plain(line)}." for line in card["lines"])
    return f"{card['name']} ({card['color']}, {uses}{sign}; {spots}): {lines}"


def card_sheet(card: Data) -> str:
    """Returns all there is to know about a card."""
    return "\n".join(textwrap.wrap(card_line(card), WIDTH))


def cards_by_name(view: Data) -> dict[str, Data]:
    """Returns every card the viewer can see, by its name."""
    held = [card for seat in view["seats"] for place in OF_A_SEAT for card in seat[place]]
    return {card["name"]: card for card in (*view["faceup"], *view["discard"], *held) if not card.get("back")}


# -- players ----------------------------------------------------------------------------------------------------


def players(view: Data) -> list[str]:
    """Returns the players clockwise from the Harbinger, with the active cards of all but the viewer."""
    lines: list[str] = []
    for seat in _clockwise(view):
        lines += wrapped(standing(view, seat), "" if lines else "Clockwise")
        if seat["seat"] != view["viewer"]:
            lines += [line for card in seat["active"] for line in wrapped(f"- {_brief(card)}")]
    return lines


def standings(view: Data) -> list[str]:
    """Returns how all players stand, clockwise from the Harbinger."""
    said = [standing(view, seat) for seat in _clockwise(view)]
    return [line for at, text in enumerate(said) for line in wrapped(text, "" if at else "Clockwise")]


def _clockwise(view: Data) -> list[Data]:
    seats, first = view["seats"], max(view["harbinger"], 0)
    return [*seats[first:], *seats[:first]]


def standing(view: Data, seat: Data) -> str:
    """Returns how a player stands: points, cubes, dial, hand, and what waits."""
    facts = [_counted(seat["vp"], "point"), f"{_counted(seat['cubes'], 'cube')} free", f"dial {seat['dial']} of 3"]
    facts += [f"hand {len(seat['hand'])}"]
    facts += ["sealed" if seat["seat"] in view["answered"] else ""]
    facts += [f"ECO: {', '.join(seat['full'])}" if seat["full"] else ""]
    return f"{seat['name']}: {' · '.join(filter(None, facts))}"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _brief(card: Data) -> str:
    return card_line(card).partition("): ")[0] + ")"


def _own(view: Data) -> list[str]:
    viewer = view["viewer"]
    if not isinstance(viewer, int) or isinstance(viewer, bool):
        return []
    seat = view["seats"][viewer]
    titles = {"looking": "Looking", "kept": "Kept", "active": "Active", "hand": "Hand"}
    return [line for place, title in titles.items() for line in _titled(seat[place], title)]


def _titled(cards: Sequence[Data], title: str) -> Iterator[str]:
    for at, card in enumerate(cards):
        yield from wrapped(card_line(card), "" if at else title)


def zone(view: Data, words: str) -> str | None:
    """Returns one part of the table ("map", "bag", "supply", "hand", "active of bo"), None if there is no such part."""
    shared = {"map": land, "bag": bag, "supply": supply, "faceup": faceup, "face up": faceup, "decks": faceup}
    if words in shared:
        return "\n".join(shared[words](view))
    if words in ("discard", "discard pile"):
        return "\n".join(discard(view))
    name, _, whose = words.partition(" of ")
    seat = _seat(view, whose)
    if seat is None or name not in ("hand", "active", "cards"):
        return None
    return "\n".join(hand_of(seat) if name == "hand" else active_of(seat))


def discard(view: Data) -> list[str]:
    """Returns the discarded cards."""
    return [*_titled(view["discard"], "Discard")] or ["No card is discarded."]


def hand_of(seat: Data) -> list[str]:
    """Returns a player's hand; of one that cannot be seen how many cards it has."""
    hidden = [card for card in seat["hand"] if card.get("back")]
    if hidden:
        return [f"{seat['name']} has {_counted(len(hidden), 'card')} in hand, facedown."]
    return [*_titled(seat["hand"], "Hand")] or [f"{seat['name']} has no card in hand."]


def active_of(seat: Data) -> list[str]:
    """Returns a player's active cards."""
    return [*_titled(seat["active"], "Active")] or [f"{seat['name']} has no active card."]


def _seat(view: Data, whose: str) -> Data | None:
    seats: list[Data] = view["seats"]
    if not whose:
        return seats[view["viewer"]] if isinstance(view["viewer"], int) else None
    fits = [seat for seat in seats if seat["name"].casefold().startswith(whose.casefold())]
    return fits[0] if len(fits) == 1 else None
