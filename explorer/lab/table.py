"""The table of Into the Echoside in plain text, at most 100 columns wide."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from explorer.games.echoside.wording import plain

WIDTH = 100
LOOKS = "look at abyss, look at discard of NAME, look at a card"
Data = dict[str, Any]
TYPES = {
    "starter": "Starter",
    "dc": "Dark Carnival",
    "psy": "Psychopathic",
    "ug": "Underground",
    "item": "Item",
    "epic": "Epic",
    "flavor": "Flavor",
    "fiend": "Fiend",
}
VARIANTS = {
    "team-play": "Team Play",
    "abolish-made-easy": "Abolish Made Easy",
    "matter-of-time": "A Matter of Time",
    "house-of-mirrors": "House of Mirrors",
    "relic-of-power": "Relic of Power",
    "murder-mix": "The Murder Mix",
}


def table(view: Data) -> str:
    """Returns the whole table: markets, players, and the viewer's hand."""
    return "\n".join([*_heading(view), "", *_markets(view), "", *_players(view), *_edge(view), *_hand(view)])


def _heading(view: Data) -> list[str]:
    phase = {"play": "playing and obtaining", "window": "may this be stomped?", "effect": "an effect is carried out"}
    what = {**phase, "end": "the turn ends", "over": "the game is over"}[view["phase"]]
    extras = [VARIANTS.get(v, v) for v in view["variants"]] + (["Fiends"] if view["advanced"] else [])
    line = f"Round {view['round']} · turn of {_name(view, view['active'])} · {what}"
    lines = [line + (f" · {', '.join(extras)}" if extras else "")]
    if view["final"]:
        lines.append(f"The final round: {_name(view, view['final']['last'])} has the last turn.")
    return [part for text in lines for part in textwrap.wrap(text, WIDTH)]


def _name(view: Data, seat: int) -> str:
    return str(view["seats"][seat]["name"])


# -- cards ------------------------------------------------------------------------------------------------------


def card_line(card: Data, label: str = "", count: int = 1) -> list[str]:
    """Returns a card as a line or two: how many, cost, name, type, signs, points, text."""
    if card.get("back"):
        return [f"{label:>9}       (facedown)"]
    head = f"{label:>9} {_cost(card):>3}  {_title(card, count):<29.29} {_type(card):<13} "
    return textwrap.wrap(_text(card), WIDTH, initial_indent=head, subsequent_indent=" " * len(head)) or [head.rstrip()]


def _cost(card: Data) -> str:
    return "-" if card["cost"] is None else str(card["cost"])


def _title(card: Data, count: int) -> str:
    return (f"{count} x " if count > 1 else "") + str(card["name"])


def _type(card: Data) -> str:
    own, now = card["type"], card["crew"]
    return TYPES[now] + "*" if now and now != own else TYPES[own]


def _text(card: Data) -> str:
    signs = [sign for key, sign in (("shield", "shield"), ("boot", "stomp")) if card[key]]
    parts = [f"[{', '.join(signs)}]"] if signs else []
    parts.append(plain(card["text"]))
    parts += [f"{card['gp']} GP."] if card["gp"] else []
    parts += [f"(copies {card['copies']})"] if card["copies"] else []
    return " ".join(p for p in parts if p)


def card_sheet(card: Data) -> str:
    """Returns all there is to know about a card."""
    facts = [TYPES[card["type"]]]
    if card["crew"] and card["crew"] != card["type"]:
        facts.append(f"counts as {TYPES[card['crew']]}")
    facts.append("no cost" if card["cost"] is None else f"cost {card['cost']}")
    facts.append(f"{card['gp'] or 0} Gathering Points")
    facts += [word for key, word in (("shield", "shielded"), ("boot", "can stomp")) if card[key]]
    return "\n".join([f"{card['name']}: {', '.join(facts)}.", *textwrap.wrap(_text(card) or "No text.", WIDTH)])


def _lines(label: str, cards: Iterable[Data | None]) -> list[str]:
    """Returns cards line by line, equal ones together, the label before the first."""
    there = [c for c in cards if c is not None]
    keys = [(c.get("name"), c.get("type"), c.get("crew"), c.get("state"), c.get("copies")) for c in there]
    counts, lines = Counter(keys), list[str]()
    for key, card in dict(zip(keys, there, strict=True)).items():
        lines += card_line(card, "" if lines else label, counts[key])
    return lines


# -- markets ----------------------------------------------------------------------------------------------------


def _markets(view: Data) -> list[str]:
    tier, gallery, juggalo = view["tier"], view["gallery"], view["juggalo"]
    lines = _lines("Epics", tier) or ["    Epics       (none left)"]
    lines += _lines("Gallery", gallery) + _gaps(gallery)
    lines += card_line(juggalo[0], "Juggalo") if juggalo else ["  Juggalo       (none left)"]
    if view["relic"]:
        lines += card_line(view["relic"], "Relic")
    counts = [
        f"Epic Deck {view['epics']['count']}",
        f"Main Deck {view['main']['count']}",
        f"Juggalo Deck {len(juggalo)}",
        f"Flavor {view['flavor']['count']} (discarded {len(view['flavor_discard'])})",
        f"Abyss {len(view['abyss'])}",
    ]
    tops = [f"{name} on top: {view[key]['top']['name']}" for key, name in DECKS.items() if view[key].get("top")]
    lines += textwrap.wrap(" · ".join([*counts, *tops]), WIDTH, initial_indent=" " * 10, subsequent_indent=" " * 10)
    return lines


DECKS = {"main": "Main Deck", "epics": "Epic Deck", "flavor": "Flavor Deck"}


def _gaps(gallery: Sequence[Data | None]) -> list[str]:
    gaps = sum(card is None for card in gallery)
    return [f"{'':>9}      ({gaps} empty until the turn ends)"] if gaps else []


# -- players ----------------------------------------------------------------------------------------------------


def _players(view: Data) -> list[str]:
    return [line for seat in view["seats"] for line in _player(view, seat)]


def _player(view: Data, seat: Data) -> list[str]:
    turn = ">" if seat["seat"] == view["active"] and view["phase"] != "over" else " "
    unity = " ".join(f"{TYPES[crew]} {count}" for crew, count in seat["unity"].items() if count)
    facts = [f"Karma {seat['karma']}", f"hand {len(seat['hand'])}", f"deck {seat['deck']}"]
    facts.append(f"discard {len(seat['discard'])}" + (f" ({seat['discard'][-1]['name']})" if seat["discard"] else ""))
    facts += [f"Crews {unity}"] if unity else []
    facts += ["Unity taken"] if seat["unity_used"] else []
    facts += ["Epic bought"] if seat["epic_bought"] else []
    facts += [f"team {seat['team'] + 1}"] if seat["team"] is not None else []
    facts += [f"{seat['score']} Gathering Points"] if seat["score"] is not None else []
    head = f"{turn} {seat['name']:<12} "
    lines = textwrap.wrap(" · ".join(facts), WIDTH, initial_indent=head, subsequent_indent=" " * 15)
    for key, label in (("play", "in play"), ("items", "Items"), ("fiends", "Fiends")):
        if seat[key]:
            names = f"{label}: {', '.join(_in_play(c) for c in seat[key])}"
            lines += textwrap.wrap(names, WIDTH, initial_indent=" " * 15, subsequent_indent=" " * 17)
    return lines


def _in_play(card: Data) -> str:
    state = {"ready": "ready", "used": "used", "spent": "spent", "temporary": "until the turn ends"}.get(card["state"])
    marks = [m for m in (state, f"as {TYPES[card['crew']]}" if _changed(card) else "") if m]
    marks += [f"copies {card['copies']}"] if card["copies"] else []
    return str(card["name"]) + (f" ({', '.join(marks)})" if marks else "")


def _changed(card: Data) -> bool:
    return bool(card["crew"]) and card["crew"] != card["type"]


def _edge(view: Data) -> list[str]:
    """Returns the cards that wait at the edge of play, the newest first."""
    lines = []
    for x in reversed(view["pending"]):
        doing = {"play": "plays", "main": "plays off the Main Deck", "stomp": "stomps with", "fiend": "uses"}[x["how"]]
        aims = f", aimed at {', '.join(x['targets'])}" if x["targets"] else ""
        lines.append(f"  {_name(view, x['by'])} {doing} {x['card']['name']}{aims}: it waits at the edge of play.")
    return [part for line in lines for part in textwrap.wrap(line, WIDTH)]


def _hand(view: Data) -> list[str]:
    viewer = view["viewer"]
    if not isinstance(viewer, int) or isinstance(viewer, bool):
        return []
    hand = view["seats"][viewer]["hand"]
    return ["", *(_lines("Your hand", hand) or ["Your hand is empty."])]


# -- one zone ---------------------------------------------------------------------------------------------------


def zone(view: Data, words: str) -> str | None:
    """Returns the cards of a zone ("abyss", "hand", "discard of bo"), None if there is no such zone."""
    name, _, whose = words.partition(" of ")
    seat = _seat(view, whose)
    found = _shared(view, name) if not whose else None
    if found is None and seat is not None:
        found = _personal(seat, name)
    if found is None:
        return None
    title, cards = found
    lines = _lines("", [c for c in cards if c])
    return "\n".join([f"{title}: {len([c for c in cards if c])}.", *lines])


def _seat(view: Data, whose: str) -> Data | None:
    seats: list[Data] = view["seats"]
    if not whose:
        viewer = view["viewer"]
        return seats[viewer] if isinstance(viewer, int) else seats[view["active"]]
    fits = [seat for seat in seats if seat["name"].casefold().startswith(whose.casefold())]
    return fits[0] if len(fits) == 1 else None


def _shared(view: Data, name: str) -> tuple[str, list[Data]] | None:
    zones: dict[str, tuple[str, list[Data]]] = {
        "gallery": ("The Gallery", view["gallery"]),
        "tier": ("The Epic Tier", view["tier"]),
        "epic tier": ("The Epic Tier", view["tier"]),
        "epics": ("The Epic Tier", view["tier"]),
        "abyss": ("The Abyss", view["abyss"]),
        "juggalo": ("The Juggalo Deck, top first", view["juggalo"]),
        "juggalos": ("The Juggalo Deck, top first", view["juggalo"]),
        "juggalo deck": ("The Juggalo Deck, top first", view["juggalo"]),
        "flavor discard": ("Flavor Discard", view["flavor_discard"]),
        "flavor": ("Flavor Discard", view["flavor_discard"]),
        "relic": ("The Relic", [view["relic"]]),
    }
    return zones.get(name)


def _personal(seat: Data, name: str) -> tuple[str, list[Data]] | None:
    zones = {"hand": "hand", "discard": "discard", "discard pile": "discard", "play": "play", "items": "items"}
    key = {**zones, "fiends": "fiends"}.get(name)
    return (f"{key.capitalize()} of {seat['name']}", seat[key]) if key else None


def cards_seen(view: Data) -> list[Data]:
    """Returns every card the viewer can see, once for each name."""
    seats = [c for seat in view["seats"] for key in ("hand", "play", "items", "fiends", "discard") for c in seat[key]]
    shared = [*view["gallery"], *view["tier"], *view["juggalo"], *view["abyss"], *view["flavor_discard"]]
    piles = [view["relic"], *(x["card"] for x in view["pending"]), *(view[key].get("top") for key in DECKS)]
    found = {(c["name"], c["type"]): c for c in (*seats, *shared, *piles) if c and not c.get("back")}
    return list(found.values())


def cards_by_name(view: Data) -> dict[str, Data]:
    """Returns every card the viewer can see, by its name and type."""
    return {f"{card['name']} ({TYPES[card['type']]})": card for card in cards_seen(view)}
