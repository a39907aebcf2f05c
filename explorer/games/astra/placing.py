"""Positions by hand: a table as a mapping or a TOML file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from explorer.games.astra import deaths, mainphase, setup, stack, turn
from explorer.games.astra.card import EQUIPMENT, TERRITORY, TOKEN, UNIT
from explorer.games.astra.options import zones_of
from explorer.games.astra.settings import designs
from explorer.games.astra.state import STAGING, State, Thing
from explorer.kernel.coding import state_data
from explorer.kernel.errors import SettingsError, shown
from explorer.kernel.game import Game
from explorer.kernel.positions import Builder, PositionError, read
from explorer.kernel.steps import Step

if TYPE_CHECKING:
    from explorer.games.astra import Astra

ENTRIES = {"players", "settings", "seed", "active", "turn", "at", "seats", "title", "text", "rules"}
SEAT = {"hand", "deck", "supply", "spent", "graveyard", "banished", "vp", "floating", "staging", "zones", "territories"}
PILES = ("hand", "deck", "graveyard", "banished")
MOMENTS = ("main", "end", "begin")  # a turn begins, is in its main phase, or is being ended
FILLER, DEPTH = "Militia Recruit", 10  # what lies where nothing is said


def load(kind: Astra, source: str | Path | Mapping[str, Any]) -> Game:
    """Returns a game that begins in a position.

    `active`: whose turn, `turn`: its number, `at`: main, begin or end; `seats` by name: `hand`, `deck` (top first),
    `graveyard`, `banished` as lists of cards; `supply` and `spent`: how many ready and exhausted supply cards; `vp`,
    `floating`; `staging`: a list of units, `zones` and `territories` by number.  A unit is a name, or a table with
    `name`, `ready`, `damage`, `wears`, `trackers`; a territory a name or a table with `name`, `down`, `turn`.
    Raises PositionError, a ValueError that names every defect.
    """
    return _Placer(kind, read(source)).game()


class _Placer(Builder):
    def __init__(self, kind: Astra, data: Mapping[str, Any]):
        super().__init__(kind, data, ENTRIES, ["Ana", "Bo"])
        self.cards = {c.name: c for c in designs({**self.settings})}
        self.decks: list[list[str]] = [[] for _ in self.names]

    def game(self) -> Game:
        """Reads all entries; raises PositionError."""
        seats = [self._seat(name) for name in self.names]
        for name in self.table(self.data, "seats"):
            self.seat("seats", name)
        if self.found:
            raise PositionError(self.found)
        lists = ["".join(f"1 {name}\n" for name in deck) + "\n" for deck in self.decks]
        try:
            settings = self.kind.settle(len(self.names), {**self.settings, "decks": lists, "format": "free"})
        except SettingsError as error:
            raise PositionError(list(error.defects)) from None
        s = setup.empty(len(self.names), settings, self.seed())
        for p, place in enumerate(seats):
            _lay(s, p, place)
        s.vp = [sum(seats[m]["vp"] for m in s.options.side[p]) for p in range(s.players)]  # mp.2v2.4
        self._begin(s)
        if self.found or (found := self.kind.defects(s)):
            raise PositionError(self.found or found)
        return Game(self.kind, s, settings, self.names, beginning=state_data(s))

    def _begin(self, s: State) -> None:
        """Sets the turn and what is to be done next."""
        s.turn = self.count("turn", self.data.get("turn", 3))
        s.turn_player = s.options.side[self.seat("active", self.data.get("active", self.names[0])) or 0][0]
        at = self.data.get("at", "main")
        if at not in MOMENTS:
            self.found.append(f"at: expected {', '.join(MOMENTS)}; found {shown(at)}")
            return
        steps: tuple[Step, ...] = (turn.NextPlayer(),)
        if at == "begin":
            s.turn -= 1
            steps = (turn.Turn(),)
        else:
            s.phase = at
            main = (deaths.Check(), *stack.settle(), mainphase.MainPhase(s.turn_player)) if at == "main" else ()
            steps = (*main, *turn.END, *steps)
        s.do(*steps)

    # -- a seat -------------------------------------------------------------------------------------------------

    def _seat(self, name: str) -> dict[str, Any]:
        """Reads what a player has; every card named goes into that player's deck list, numbered from there."""
        data = self.table(self.table(self.data, "seats"), name, f"seats.{name}")
        where, p = f"seats.{name}", self.names.index(name)
        self.found += [
            f"{where}.{key}: no such entry; there are {', '.join(sorted(SEAT))}" for key in data.keys() - SEAT
        ]
        found: dict[str, Any] = {}
        for pile in PILES:
            cards = data.get(pile, [FILLER] * DEPTH if pile == "deck" else [])
            found[pile] = [
                n for c in self._list(f"{where}.{pile}", cards) if (n := self._card(f"{where}.{pile}", p, c)) >= 0
            ]
        ready, spent = (self.count(f"{where}.{key}", data.get(key, 0)) for key in ("supply", "spent"))
        found["supply"] = [self._card(where, p, FILLER) for _ in range(ready + spent)]
        found |= {"ready": ready, "vp": self.count(f"{where}.vp", data.get("vp", 0))}
        found["floating"] = self.count(f"{where}.floating", data.get("floating", 0))
        units = [(u, STAGING) for u in self._list(f"{where}.staging", data.get("staging", []))]
        for key, kind in (("zones", UNIT), ("territories", TERRITORY)):
            places = self.table(data, key, f"{where}.{key}")
            units += [(x, self._zone(f"{where}.{key}", at)) for at, x in places.items()] if kind == UNIT else []
            found[key] = [(x, self._zone(f"{where}.{key}", at)) for at, x in places.items()]
        found["units"] = [self._unit(f"{where}.units", p, u, zone) for u, zone in units]
        found["lands"] = [self._unit(f"{where}.territories", p, x, zone) for x, zone in found["territories"]]
        return found

    def _list(self, where: str, value: Any) -> list[Any]:
        if isinstance(value, list):
            return value
        self.found.append(f"{where}: expected a list; found {shown(value)}")
        return []

    def _zone(self, where: str, at: Any) -> int:
        number = int(at) if str(at).isdecimal() and len(str(at)) < 3 else 0
        most = zones_of(len(self.names), self.settings)
        if not 1 <= number <= most:
            self.found.append(f"{where}: expected zones 1 to {most}; found {shown(at)}")
        return number - 1

    def _card(self, where: str, player: int, name: Any) -> int:
        """Returns the place of a card in its player's list; -1 if there is no such card."""
        if not isinstance(name, str) or name not in self.cards:
            self.found.append(f"{where}: there is no card {shown(name)}")
            return -1
        self.decks[player].append(name)
        return len(self.decks[player]) - 1

    def _unit(self, where: str, player: int, value: Any, zone: int) -> dict[str, Any]:
        """Reads an object, with what it bears."""
        data = {"name": value} if isinstance(value, str) else value
        if not isinstance(data, dict):
            self.found.append(f"{where}: expected a card or a table; found {shown(value)}")
            return {}
        known = {"name", "ready", "damage", "wears", "trackers", "down", "turn"}
        self.found += [f"{where}.{k}: no such entry; there are {', '.join(sorted(known))}" for k in data.keys() - known]
        token = (
            isinstance(data.get("name"), str)
            and data["name"] in self.cards
            and TOKEN in self.cards[data["name"]].subtypes
        )
        card = -1 if token else self._card(where, player, data.get("name"))
        worn = [self._card(f"{where}.wears", player, w) for w in self._list(where, data.get("wears", []))]
        return {**data, "zone": zone, "card": card, "worn": worn}


def _lay(s: State, p: int, place: dict[str, Any]) -> None:
    """Puts a player's cards where they are said to be."""
    first = s.box.owner.index(p) if p in s.box.owner else 0
    for pile in PILES:
        cards = tuple(first + n for n in place[pile])
        getattr(s, pile)[p] = cards[::-1] if pile == "deck" else cards
    s.supply[p] = tuple(first + n for n in place["supply"])
    s.ready[p], s.vp[p], s.floating[p] = place["ready"], place["vp"], place["floating"]
    for data in (*place["lands"], *place["units"]):
        _lay_object(s, p, first, data)


def _lay_object(s: State, p: int, first: int, data: dict[str, Any]) -> None:
    card = first + data["card"] if data["card"] >= 0 else -1
    design = s.box.design[card] if card >= 0 else s.box.numbers[data["name"]]
    ready, down = bool(data.get("ready", True)), bool(data.get("down", False))
    t = Thing(design, card, p, p, data["zone"], ready, data.get("damage", 0), down=down, turn=data.get("turn", 0))
    number = s.lay(t.but(trackers=tuple(data.get("trackers", {}).items())))
    for worn in data["worn"]:
        item = s.box.design[first + worn]
        host = number if EQUIPMENT in s.box.designs[item].subtypes else -1
        s.lay(Thing(item, first + worn, p, p, STAGING, True, host=host))
