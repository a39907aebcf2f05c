"""The table of Echoes of Astra in plain text, at most 100 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

WIDTH = 100
LOOKS = "look at zones, look at stack, look at hand, look at staging of NAME, look at graveyard of NAME, look at a card"
PILES = ("graveyard", "supply", "banished", "sideboard")
Data = dict[str, Any]


def table(view: Data) -> str:
    """Returns the whole table: players and their staging areas, the zones, the stack, the viewer's hand."""
    parts = [_heading(view), _swaps(view), _players(view), _zones(view), _stack(view), _hand(view)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _wrapped(text: str, label: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=f"{label:<10}", subsequent_indent=" " * 10)


def _heading(view: Data) -> list[str]:
    names = [seat["name"] for seat in view["seats"]]
    phase = {"setup": "setting up", "over": "the game is over"}.get(view["phase"], f"{view['phase']} phase")
    turn = f"Turn {view['turn']} · {names[view['active']]} · " if view["turn"] else ""
    lines = textwrap.wrap(f"{_match(view)}{turn}{phase} · to {view['goal']} points", WIDTH)
    return [*lines, *(_combat(view, combat) for combat in view["combats"])]


def _match(view: Data) -> str:
    """Returns which game of a match it is, and who has won how many."""
    match = view["match"]
    if match["best_of"] == 1:
        return ""
    score = ", ".join(f"{seat['name']} {won}" for seat, won in zip(view["seats"], match["won"], strict=True))
    return f"Game {match['game']} of {match['best_of']} (won: {score}) · "


def _swaps(view: Data) -> list[str]:
    """Returns what has been swapped between deck and sideboard so far, and what is wrong with the deck."""
    if not view["swaps"]:
        return []
    said = [f"{way}: {', '.join(view['swaps'][way])}" for way in ("in", "out") if view["swaps"][way]]
    facts = [f"deck of {view['swaps']['deck']}", *said, *view["swaps"]["defects"]]
    return _wrapped("; ".join(facts), "Swaps")


def _combat(view: Data, combat: Data) -> str:
    who = view["seats"][combat["player"]]["name"]
    return f"Combat in zone {combat['zone'] + 1}: {who} attacks; step {combat['step']}"


# -- players ----------------------------------------------------------------------------------------------------


def _players(view: Data) -> list[str]:
    lines: list[str] = []
    for seat in view["seats"]:
        floating = f" and {seat['floating']} floating" if seat["floating"] else ""
        facts = [f"{seat['vp']} points", f"supply {seat['ready']} of {len(seat['supply'])} ready{floating}"]
        facts += [f"hand {len(seat['hand'])}", f"deck {seat['deck']}", f"graveyard {len(seat['graveyard'])}"]
        lines += _wrapped(f"{seat['name']}: {' · '.join(facts)}", "" if lines else "Players")
        lines += _wrapped(f"staging: {_things(view, seat['staging'])}")
    return lines


def _things(view: Data, things: Sequence[Data]) -> str:
    worn = {thing["host"] for thing in things if thing.get("host") is not None}
    loose = [thing for thing in things if thing.get("host") is None]
    return "; ".join(thing_line(view, thing) for thing in loose) or ("nothing else" if worn else "nothing")


def thing_line(view: Data, thing: Data) -> str:
    """Returns an object in a line: name, numbers as they are now, state, what it bears."""
    if thing.get("back"):
        return "a territory, face down"
    facts = [_numbers(thing)] if "now" in thing else []
    facts += ["face down"] if thing["down"] else []
    facts += ["exhausted"] if not thing.get("ready", True) and thing["type"] != "territory" else []
    facts += [f"{count} {kind}" for kind, count in thing["trackers"].items()]
    bears = [other["name"] for other in _all_things(view) if other.get("host") == thing["id"]]
    facts += [f"bears {' and '.join(bears)}"] if bears else []
    return f"{thing['name']} ({', '.join(facts)})" if facts else str(thing["name"])


def _numbers(thing: Data) -> str:
    left = f"{thing['now']['attack']}/{thing['left']}"
    return left if thing["left"] == thing["now"]["health"] else f"{left} of {thing['now']['health']}"


def _all_things(view: Data) -> Iterator[Data]:
    for seat in view["seats"]:
        yield from seat["staging"]
    for zone in view["zones"]:
        yield from zone["units"]
        yield from filter(None, zone["territories"])


# -- zones and stack --------------------------------------------------------------------------------------------


def _zones(view: Data) -> list[str]:
    names = [seat["name"] for seat in view["seats"]]
    lines = []
    for zone in view["zones"]:
        units = [unit for unit in zone["units"] if unit.get("host") is None]
        holder = "nobody's" if zone["control"] is None else f"{names[zone['control']]}'s"
        there = [f"{names[unit['controller']]}'s {thing_line(view, unit)}" for unit in units]
        land = [f"{names[t['controller']]}'s {thing_line(view, t)}" for t in zone["territories"] if t]
        text = f"{holder}. {'; '.join(there) or 'no unit'}. {'; '.join(land) or 'no territory'}."
        lines += _wrapped(text, f"Zone {zone['zone'] + 1}")
    return lines


def _stack(view: Data) -> list[str]:
    """Returns what waits on the stacks, the next to resolve first."""
    items = [item for layer in view["layers"] for item in layer["items"]][::-1]
    lines: list[str] = []
    for at, item in enumerate(items, 1):
        who = view["seats"][item["by"]]["name"]
        aims = [_aim(view, aim) for aim in item["aims"]]
        at_what = f", at {' and '.join(aims)}" if aims else ""
        what = (item["name"] or "something") + (f" ({item['on']})" if item["on"] else "")
        lines += _wrapped(f"{at}. {who}'s {what}{at_what}: {item['text'] or item['kind']}", "" if lines else "Stack")
    return lines


def _aim(view: Data, aim: Data) -> str:
    if aim["kind"] == "seat":
        return str(view["seats"][aim["id"]]["name"])
    return f"zone {aim['id'] + 1}" if aim["kind"] == "zone" else aim["name"] or "a card"


# -- cards ------------------------------------------------------------------------------------------------------


def card_line(card: Data) -> str:
    """Returns a card on one line: name, type, affinity, cost, printed numbers, text."""
    if card.get("back"):
        return "(facedown)"
    numbers = f", {card['attack']}/{card['health']}, Influence {card['influence']}" if card["attack"] else ""
    kinds = " ".join([card["type"], *card["subtypes"]])
    return f"{card['name']} ({kinds}, {card['affinity']}, cost {card['cost']}{numbers}): {' '.join(card['lines'])}"


def card_sheet(card: Data) -> str:
    """Returns all there is to know about a card; of a unit also where each number comes from."""
    lines = textwrap.wrap(card_line(card), WIDTH)
    for stat, account in card.get("account", {}).items():
        parts = [f"{line['value']:+d} {line['from'] or line['how']}" for line in account[1:]]
        base = f"{account[0]['value']} {account[0]['how']}"
        lines.append(f"{stat} {card['now'][stat]}: {', '.join([base, *parts])}")
    return "\n".join(lines)


def cards_by_name(view: Data) -> dict[str, Data]:
    """Returns every card the viewer can see, by its name; what is on the battlefield before what is not."""
    piles = [card for seat in view["seats"] for pile in ("hand", *PILES) for card in seat[pile]]
    return {card["name"]: card for card in (*piles, *_all_things(view)) if not card.get("back")}


def _hand(view: Data) -> list[str]:
    viewer = view["viewer"]
    seated = isinstance(viewer, int) and not isinstance(viewer, bool)
    return list(_titled(view["seats"][viewer]["hand"], "Hand")) if seated else []


def _titled(cards: Sequence[Data], title: str) -> Iterator[str]:
    for at, card in enumerate(cards):
        yield from _wrapped(card_line(card), "" if at else title)


def zone(view: Data, words: str) -> str | None:
    """Returns one part of the table ("zones", "hand", "graveyard of bo"), None if there is no such part."""
    if words in ("zones", "zone", "board"):
        return "\n".join(_zones(view))
    if words == "stack":
        return "\n".join(_stack(view)) or "Nothing waits on a stack."
    name, _, whose = words.partition(" of ")
    seat = _seat(view, whose)
    if seat is None or name not in ("hand", "staging", *PILES):
        return None
    if name == "staging":
        return "\n".join(_wrapped(_things(view, seat["staging"]), "Staging"))
    return "\n".join(_titled(seat[name], name.capitalize())) or f"{seat['name']} has no card there."


def _seat(view: Data, whose: str) -> Data | None:
    seats: list[Data] = view["seats"]
    if not whose:
        return seats[view["viewer"]] if isinstance(view["viewer"], int) else None
    fits = [seat for seat in seats if seat["name"].casefold().startswith(whose.casefold())]
    return fits[0] if len(fits) == 1 else None
