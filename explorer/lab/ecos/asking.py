"""What a person asks of the table by a few words: a player, a number, the odds, a piece, a tile, a group.

Only what the viewer sees is told.  Words that are not known are none of this module's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from explorer.games.ecos.pieces import ELEMENTS, LAND, SPECIES, TERRAINS
from explorer.kernel.game import Game
from explorer.lab.ecos import overlays
from explorer.lab.ecos.table import (
    active_of,
    bag,
    discard,
    faceup,
    hand_of,
    heading,
    land,
    of_next,
    percent,
    standing,
    standings,
    supply,
    wrapped,
)

Data = dict[str, Any]
FILLER = "the of is are in on at a an to for do does did what who whose where which how many much left next there be "
FILLER += "will come and show tell about now all it any you your what's whats who's we our g d w "
FILLER += "tile tiles token tokens turn turns"
OWN = {"my", "me", "mine", "i"}
BAG = "bag odds chance chances probability draw drawn"
STANDING = "dial dials score scores point points vp cube cubes player players seat seats eco ecos queue sealed answers"
PARTS = {  # the words that ask for a part of the table
    BAG: bag,
    "deck decks blue brown faceup face up": faceup,
    "supply reserve stock pieces": supply,
    "round harbinger goal": heading,
    "map landscape board": land,
    "discard discards discarded pile": discard,
    STANDING: standings,
}
GROUPS = {"adjacency": "adjacent", "communities": "community", "habitats": "habitat", "landmasses": "landmass"}
GROUPS |= {kind: kind for kind in overlays.KINDS}
PIECES = {name: kind for kind in (*TERRAINS, "mountain", "forest", *SPECIES) for name in (kind, f"{kind}s")}
PIECES |= {"fishes": "fish", "land": "land"}
OF_A_SEAT = {"hand": hand_of, "cards": active_of, "card": active_of, "active": active_of}
KNOWN = {*FILLER.split(), *OWN, *GROUPS, *PIECES, *ELEMENTS, *OF_A_SEAT, *(w for key in PARTS for w in key.split())}
PLACE = re.compile(r"\(?\s*(-?\d{1,4})\s*,\s*(-?\d{1,4})\s*\)?")


def told(game: Game, view: Data, said: str) -> str:
    """Returns what the table says to *said*; "" where it is not about the table, or not only."""
    rest = said.casefold()
    seat, rest = _seat(view, rest)
    places = [(int(q), int(r)) for q, r in PLACE.findall(rest)]
    words = re.findall(r"[^\s?.,!:;]+", PLACE.sub(" ", rest))
    if any(word not in KNOWN for word in words):
        return ""
    if seat is None and {*OWN, *OF_A_SEAT} & {*words} and isinstance(view["viewer"], int):
        seat = view["seats"][view["viewer"]]
    kinds = {GROUPS[word] for word in words if word in GROUPS}
    found = [line for at in places for line in _tile(game, view, at, kinds or {*overlays.KINDS})]
    if seat:
        found += _of_seat(view, seat, words)
    elif not places:
        found += _of_table(game, view, words)
    return "\n".join(found)


def _seat(view: Data, said: str) -> tuple[Data | None, str]:
    """Returns the player that is named, and what else was said."""
    for seat in sorted(view["seats"], key=lambda seat: -len(seat["name"])):
        name = re.compile(rf"(?<!\w){re.escape(seat['name'].casefold())}('s|')?(?!\w)")
        if name.search(said):
            return seat, name.sub(" ", said)
    return None, said


def _of_seat(view: Data, seat: Data, words: list[str]) -> Iterator[str]:
    asked = [OF_A_SEAT[word] for word in words if word in OF_A_SEAT]
    if not asked:
        yield from wrapped(standing(view, seat), "Player")
    for part in asked or ([] if {*STANDING.split()} & {*words} else [active_of]):
        yield from part(seat)


def _of_table(game: Game, view: Data, words: list[str]) -> Iterator[str]:
    """Yields all that the words may be about: "water" is an element and a tile; with "odds" it is the element alone."""
    elements, odds = [word for word in words if word in ELEMENTS], bool({*BAG.split()} & {*words})
    for element in elements:
        yield from _element(view, element)
    for key, part in PARTS.items():
        if {*key.split()} & {*words} and not (part is bag and elements):
            yield from part(view)
    for kind in dict.fromkeys(PIECES[word] for word in words if word in PIECES and not odds):
        yield from _piece(view, kind)
    for kind in dict.fromkeys(GROUPS[word] for word in words if word in GROUPS and not odds):
        yield from _groups(game, view, kind)


def _element(view: Data, element: str) -> list[str]:
    entry, total = view["bag"][element], sum(entry["left"] for entry in view["bag"].values())
    left = f"{entry['left']} of {total} in the bag" if entry["left"] else "none left in the bag"
    return wrapped(f"{element}: {left}, {percent(*entry['odds'])} {of_next(view)}", "Element")


def _piece(view: Data, kind: str) -> list[str]:
    stock = view["supply"].get(kind) or view["supply"]["land"]
    terrains = LAND if kind == "land" else (kind,)
    there = [t for t in view["tokens"] if t["kind"] == kind] + [t for t in view["tiles"] if t["terrain"] in terrains]
    places = ", ".join(f"({t['q']},{t['r']})" for t in there)
    name = f"{kind} tiles" if kind in (*TERRAINS, "land") else kind
    on_map = f"{len(there)} on the map: {places}" if there else "none on the map"
    return wrapped(f"{name}: {stock['left']} left; {on_map}", "Piece")


def _tile(game: Game, view: Data, at: tuple[int, int], kinds: set[str]) -> Iterator[str]:
    data = overlays.tile_data(game, view, at)
    if data is None:
        yield f"There is no tile at ({at[0]},{at[1]})."
        return
    tokens = f" with {', '.join(data['tokens'])}" if data["tokens"] else ""
    yield from wrapped(f"{data['terrain']} at ({at[0]},{at[1]}){tokens}", "Tile")
    for group in data["groups"]:
        if group["kind"] in kinds:
            yield from wrapped(f"{group['title']}: {group['count']} ({', '.join(group['rules'])})")


def _groups(game: Game, view: Data, kind: str) -> list[str]:
    """Returns all groups of a kind, each as how many of what."""
    found, s = overlays.overlay(game, view, kind), overlays.seen(game, view)
    first = [(len(group), group[0]) for group in found["groups"]]
    names = [(count, s.tokens[one][0] if isinstance(one, int) else s.tiles[one[0], one[1]]) for count, one in first]
    sizes = ", ".join(str(count) if kind == "landmass" else f"{count} {name}" for count, name in names)
    said = f"{found['title'].partition(';')[0]}: {sizes or 'none'}" if kind != "adjacent" else found["title"]
    return wrapped(f"{said} ({', '.join(found['rules'])})", "Groups")
