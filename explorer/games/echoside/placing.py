"""Positions by hand: a few lines of TOML that name cards where they lie."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from explorer.games.echoside import setup
from explorer.games.echoside.card import CREWS
from explorer.games.echoside.checking import defects
from explorer.games.echoside.state import GALLERY_SIZE, GAP, TIER_SIZE, State
from explorer.games.echoside.turn import Phase1
from explorer.kernel.coding import state_data
from explorer.kernel.errors import shown
from explorer.kernel.game import Game
from explorer.kernel.gametype import GameType
from explorer.kernel.positions import TOP, Builder, PositionError, read

SEAT_ZONES = ("hand", "deck", "discard", "play", "items", "fiends")
DECKS = ("main", "epics", "juggalo", "flavor")  # exact when given, else all cards not placed elsewhere
PILES = ("gallery", "tier", "flavor_discard", "abyss", "removed")
SIZES = {"gallery": GALLERY_SIZE, "tier": TIER_SIZE}
ZONE_OF_SEAT = re.compile(rf"\b({'|'.join((*SEAT_ZONES, 'karma', 'turns'))})\[([0-9])\]")
FLAGS = ("unity_used", "epic_bought", "cycled")
KNOWN = {"title", "text", "rules", "players", "seed", "settings", "active", "first", "final", "seats", "board"}
KNOWN |= {"played", "turn", "relic", "crews", "used", "spent", "when", "then", "try", *FLAGS}


def load(kind: GameType, source: str | Path | Mapping[str, Any]) -> Game:
    """Returns a game that begins in a position, its active player asked in the first phase.

    Keys: `players` (names), `settings`, `seed`, `active`, `first`, `final` (names), `seats` (a table for each player
    with hand, deck, discard, play, items, fiends: lists of card names, decks from the top; karma, turns), `board`
    (gallery and tier with "" for a gap; main, epics, juggalo, flavor from the top, exact, or going on with all other
    cards after "..."; flavor_discard, abyss, removed), `relic`, `played`, `turn`, `unity_used`, `epic_bought`,
    `cycled`, and `crews`, `used`, `spent` (by card name, of the active player's cards in play).
    """
    data = read(source)
    builder = _Builder(kind, data)
    s = builder.build()
    return Game(kind, s, builder.settings, builder.names, beginning=state_data(s))


class _Builder(Builder):
    """Places cards one after the other and notes every defect."""

    def __init__(self, kind: GameType, data: Mapping[str, Any]):
        super().__init__(kind, data, KNOWN, ["Ana", "Bo"])

    def build(self) -> State:
        s = setup.empty(len(self.names), self.settings, self.seed())
        self.free = list(range(len(s.box.cards)))
        self._place(s)
        s.aside = self.free
        self._turn(s)
        s.do(Phase1(s.active))
        self.found = self.found or [self._named(defect) for defect in defects(s)]
        if self.found:
            raise PositionError(self.found)
        return s

    def _named(self, defect: str) -> str:
        """Puts the name of a file's entry in place of the engine's: "seats.Ana.hand" for "hand[0]"."""
        defect = ZONE_OF_SEAT.sub(lambda found: f"seats.{self.names[int(found[2])]}.{found[1]}", defect)
        return f"board.{defect}" if defect.partition(": ")[0] in DECKS + PILES else defect

    # -- cards --------------------------------------------------------------------------------------------------

    def _place(self, s: State) -> None:
        seats = self.table(self.data, "seats")
        for name in seats:
            p = self.seat(f"seats.{name}", name)
            for zone, value in self.table(seats, name, f"seats.{name}").items() if p is not None else ():
                self._seat_entry(s, p or 0, f"seats.{name}.{zone}", zone, value)
        board = self.table(self.data, "board")
        for zone in board:
            if zone not in DECKS + PILES:
                self.found.append(f"board.{zone}: expected one of {', '.join(DECKS + PILES)}")
        if "relic" in self.data:
            s.relic = self._take(s, "relic", self.data["relic"])
        for zone in PILES:
            if zone in board:
                setattr(s, zone, self._zone(s, f"board.{zone}", board[zone], SIZES.get(zone)))
        for zone in DECKS:
            self._deck(s, zone, board.get(zone, [TOP]))

    def _seat_entry(self, s: State, p: int, where: str, zone: str, value: Any) -> None:
        if zone in SEAT_ZONES:
            cards = self._zone(s, where, value)
            getattr(s, zone)[p] = cards[::-1] if zone == "deck" else cards
        elif zone in ("karma", "turns"):
            getattr(s, zone)[p] = self.count(where, value)
        else:
            self.found.append(f"{where}: expected one of {', '.join((*SEAT_ZONES, 'karma', 'turns'))}")

    def _deck(self, s: State, zone: str, value: Any) -> None:
        goes_on = isinstance(value, list) and value[-1:] == [TOP]
        cards = self._zone(s, f"board.{zone}", value[:-1] if goes_on else value)
        if goes_on:
            cards += [c for c in self.free if s.box.cards[c].deck == setup.STOCKS[zone]]
            self.free = [c for c in self.free if c not in set(cards)]
        setattr(s, zone, cards[::-1])

    def _zone(self, s: State, where: str, value: Any, size: int | None = None) -> list[int]:
        if not isinstance(value, list):
            self.found.append(f"{where}: expected a list of card names; found {shown(value)}")
            return [GAP] * (size or 0)
        cards = [self._take(s, f"{where}[{i}]", name) for i, name in enumerate(value)]
        if size is not None and len(cards) > size:
            self.found.append(f"{where}: expected at most {size} places; found {len(cards)}")
        return cards + [GAP] * ((size or 0) - len(cards))

    def _take(self, s: State, where: str, name: Any) -> int:
        if name == "" and where.startswith(("board.gallery", "board.tier")):
            return GAP
        wanted = name.casefold() if isinstance(name, str) else None
        same = [c for c in range(len(s.box.cards)) if wanted in (s.card(c).title.casefold(), s.card(c).name.casefold())]
        for c in same:
            if c in self.free:
                self.free.remove(c)
                return c
        reason = f"only {len(same)} in this game" if same else "no such card in this game"
        self.found.append(f"{where}: {shown(name)}: {reason}")
        return GAP

    # -- the turn -----------------------------------------------------------------------------------------------

    def _turn(self, s: State) -> None:
        data = self.data
        s.active = self.seat("active", data.get("active", self.names[0])) or 0
        s.first = self.seat("first", data.get("first", self.names[0])) or 0
        if "final" in data:
            s.final = self.seat("final", data["final"]) or 0
        s.turn = self.count("turn", data.get("turn", sum(s.turns) + 1))
        s.played = self.count("played", data.get("played", len(s.play[s.active])))
        s.gained = s.karma[s.active]
        for flag in FLAGS:
            if not isinstance(data.get(flag, False), bool):
                self.found.append(f"{flag}: expected true or false; found {shown(data[flag])}")
            setattr(s, flag, data.get(flag, False) is True)
        for name, crew in self.table(data, "crews").items():
            if crew not in CREWS:
                self.found.append(f"crews.{name}: expected one of {', '.join(CREWS)}; found {shown(crew)}")
            s.crews[self._lying(s, f"crews.{name}", name, s.play[s.active], s.crews)] = crew
        for name in self._listed("used"):
            s.used[self._lying(s, "used", name, [*s.items[s.active], s.relic], s.used)] = 1
        for name in self._listed("spent"):
            s.spent.append(self._lying(s, "spent", name, s.fiends[s.active], s.spent))

    def _listed(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if isinstance(value, list):
            return value
        self.found.append(f"{key}: expected a list of card names; found {shown(value)}")
        return []

    def _lying(self, s: State, where: str, name: Any, cards: Sequence[int], taken: Any) -> int:
        wanted = name.casefold() if isinstance(name, str) else None
        for c in cards:
            if c != GAP and c not in taken and s.card(c).title.casefold() == wanted:
                return c
        self.found.append(f"{where}: {shown(name)} does not lie in play before the active player")
        return GAP
