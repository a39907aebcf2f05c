"""The table of Ecos in plain text, at most 100 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from explorer.games.ecos.wording import plain

WIDTH = 100
LOOKS = "look at map, look at supply, look at active of NAME, look at discard, look at a card"
Data = dict[str, Any]
LETTERS = {"grassland": "G", "desert": "D", "water": "W", "mountain": "M", "forest": "F"}
OF_A_SEAT = ("active", "hand", "looking", "kept")


def table(view: Data) -> str:
    """Returns the whole table: the map, the bag, cards face up, players, and the viewer's own cards."""
    parts = [_heading(view), _map(view), [*_bag(view), *_faceup(view)], _players(view), _own(view)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _wrapped(text: str, label: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=f"{label:<10}", subsequent_indent=" " * 10)


def _heading(view: Data) -> list[str]:
    drawn = f"{' and '.join(view['announced'])} drawn" if view["announced"] else "before the first draw"
    who = f" · {view['seats'][view['harbinger']]['name']} is Harbinger" if view["harbinger"] >= 0 else ""
    phase = "the game is over" if view["over"] else drawn
    lines = textwrap.wrap(f"Round {view['round']}{who} · {phase} · to {view['goal']} points", WIDTH)
    return [*lines, f"Carried out now: {view['open'][-1]}"] if view["open"] else lines


# -- the map ----------------------------------------------------------------------------------------------------


def _map(view: Data) -> list[str]:
    """Returns the tiles row by row, in the notation of positions."""
    tiles = sorted(view["tiles"], key=lambda tile: (tile["r"], tile["q"]))
    lines = ["Map, row by row: G grassland, D desert, W water (q,r)[M mountain, F forest, animals]"]
    for row, there in groupby(tiles, key=lambda tile: tile["r"]):
        lines += _wrapped(" ".join(_tile(view, tile) for tile in there), f"  row {row}")
    return lines


def _tile(view: Data, tile: Data) -> str:
    place = (tile["q"], tile["r"])
    there = [token["kind"] for token in view["tokens"] if (token["q"], token["r"]) == place]
    tokens = " ".join(sorted(LETTERS.get(kind, kind) for kind in there))
    return f"{LETTERS[tile['terrain']]}({place[0]},{place[1]})" + (f"[{tokens}]" if tokens else "")


# -- shared things ----------------------------------------------------------------------------------------------


def _bag(view: Data) -> list[str]:
    left = sum(entry["left"] for entry in view["bag"].values())
    odds = [f"{name} {entry['left']} ({_percent(entry['left'], left)})" for name, entry in view["bag"].items()]
    return _wrapped(f"{left} left, chance of the next draw: {', '.join(odds)}", "Bag")


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def supply(view: Data) -> list[str]:
    """Returns what is left of each piece, and of the cubes."""
    parts = [f"{kind} {entry['left']}" for kind, entry in view["supply"].items()]
    return _wrapped(f"{', '.join(parts)}, cubes {view['reserve']['left']}", "Supply")


def _faceup(view: Data) -> list[str]:
    decks = ", ".join(f"{count} {color}" for color, count in view["decks"].items())
    lines = _wrapped(f"{decks} cards; {len(view['discard'])} discarded", "Decks")
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


def _players(view: Data) -> list[str]:
    count, first = len(view["seats"]), max(view["harbinger"], 0)
    lines: list[str] = []
    for seat in (view["seats"][(first + step) % count] for step in range(count)):
        facts = [f"{seat['vp']} points", f"{seat['cubes']} cubes free", f"dial {seat['dial']} of 3"]
        facts += [f"hand {len(seat['hand'])}"]
        facts += ["sealed" if seat["seat"] in view["answered"] else ""]
        facts += [f"ECO: {', '.join(seat['full'])}" if seat["full"] else ""]
        lines += _wrapped(f"{seat['name']}: {' · '.join(filter(None, facts))}", "" if lines else "Clockwise")
        if seat["seat"] != view["viewer"]:
            lines += [line for card in seat["active"] for line in _wrapped(f"- {_brief(card)}")]
    return lines


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
        yield from _wrapped(card_line(card), "" if at else title)


def zone(view: Data, words: str) -> str | None:
    """Returns one part of the table ("map", "bag", "supply", "hand", "active of bo"), None if there is no such part."""
    shared = {"map": _map, "bag": _bag, "supply": supply, "faceup": _faceup, "face up": _faceup, "decks": _faceup}
    if words in shared:
        return "\n".join(shared[words](view))
    if words in ("discard", "discard pile"):
        return "\n".join(_titled(view["discard"], "Discard")) or "No card is discarded."
    name, _, whose = words.partition(" of ")
    seat = _seat(view, whose)
    if seat is None or name not in ("hand", "active", "cards"):
        return None
    place = "hand" if name == "hand" else "active"
    return "\n".join(_titled(seat[place], place.capitalize())) or f"{seat['name']} has no card there."


def _seat(view: Data, whose: str) -> Data | None:
    seats: list[Data] = view["seats"]
    if not whose:
        return seats[view["viewer"]] if isinstance(view["viewer"], int) else None
    fits = [seat for seat in seats if seat["name"].casefold().startswith(whose.casefold())]
    return fits[0] if len(fits) == 1 else None
