"""Positions by hand: a few lines of TOML with a map in letters and cards by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from explorer.games.ecos import setup
from explorer.games.ecos.card import BLUE, BROWN
from explorer.games.ecos.checking import defects
from explorer.games.ecos.eco import Ecos
from explorer.games.ecos.pieces import CUBES_EACH, ELEMENTS, FOREST, LETTERS, MOUNTAIN, SPECIES
from explorer.games.ecos.rounds import Begin, Finish, UseAll
from explorer.games.ecos.state import Full, State
from explorer.kernel.coding import state_data
from explorer.kernel.game import Game
from explorer.kernel.gametype import GameType
from explorer.kernel.positions import TOP, Builder, PositionError, read
from hexmap import MapError, TileMap, parse

TOKENS = {"M": MOUNTAIN, "F": FOREST, **{species: species for species in SPECIES}}  # of the text notation
SEAT_ENTRIES = ("active", "hand", "cubes", "dial", "vp")
DECKS = (BLUE, BROWN)  # exact when given, else all cards not placed elsewhere
PILES = ("faceup", "discard")
KNOWN = {"title", "text", "rules", "players", "seed", "settings", "map", "harbinger", "round", "seats", "decks"}
KNOWN |= {"drawn", "draw", "resolve", "resolved", "supply", "tiebreak", "when", "then", "try", *PILES}


def load(kind: GameType, source: str | Path | Mapping[str, Any]) -> Game:
    """Returns a game that begins in a position: with a draw, with a given one, or with a card that is complete.

    Keys: `players` (names), `settings`, `seed`; `map` in the text notation, with tiles G D W and tokens M F or a
    species; `supply` (what is left of a piece: the rest is out of the game); `harbinger`, `round`, `tiebreak`;
    `seats`: a table for each player with `active` (names of cards, or a table of each with `covered`, a list of
    elements, and `leaves`), `hand`, `cubes` (those available; else seven less those on cards), `dial`, `vp`; `decks`
    (blue and brown from the top, exact, or going on with all other cards after "..."), `faceup`, `discard`; `drawn`
    (elements that are out of the bag); `draw` (the elements that everybody uses now); `resolve` (`player` and `card`,
    whose spots are then all covered, and `resolved`, the players who completed one before on this draw).
    """
    data = read(source)
    builder = _Builder(kind, data)
    s = builder.build()
    return Game(kind, s, builder.settings, builder.names, beginning=state_data(s))


class _Builder(Builder):
    """Lays pieces and cards one after the other and notes every defect."""

    def __init__(self, kind: GameType, data: Mapping[str, Any]):
        super().__init__(kind, data, KNOWN, ["Ana", "Bo", "Cy"])
        self.counted: set[int] = set()  # the seats whose cubes are said

    def build(self) -> State:
        s = setup.empty(len(self.names), self.settings, self.seed())
        self.free = list(range(len(s.box.cards)))
        self._map(s)
        self._supply(s)
        self._seats(s)
        self._round(s)
        self._decks(s)
        self._ask(s)
        self._cubes(s)
        self.found = list(dict.fromkeys([*self.found, *defects(s)]))
        if self.found:
            raise PositionError(self.found)
        return s

    # -- the map ------------------------------------------------------------------------------------------------

    def _map(self, s: State) -> None:
        board = self._board(self.data.get("map", ""))
        for at, letter in sorted(board.tiles.items()):
            s.tiles[at] = LETTERS[letter]
            s.supply[s.options.stock(s.tiles[at])] -= 1
        for word, at in board.tokens.values():
            s.tokens[s.next_token] = (TOKENS[word], at)
            s.next_token += 1
            s.supply[TOKENS[word]] -= 1

    def _board(self, text: Any) -> TileMap:
        if not isinstance(text, str):
            self.found.append(f"map: expected a text such as G(0,0)[M F] W(1,0), found {text!r:.40}")
            return TileMap()
        try:
            return parse(text, LETTERS, TOKENS)
        except MapError as error:
            self.found += [f"map: {d}" for d in error.defects]
            return TileMap()

    def _supply(self, s: State) -> None:
        for kind, left in self.table(self.data, "supply").items():
            if kind not in s.options.pool:
                self.found.append(f"supply.{kind}: expected one of {', '.join(s.options.pool)}")
                continue
            count, most = self.count(f"supply.{kind}", left), s.supply[kind]
            if count > most:
                self.found.append(f"supply.{kind}: {count}, but {most} of {s.options.pool[kind]} are not on the map")
                continue
            s.supply[kind], s.gone[kind] = count, most - count

    # -- cards --------------------------------------------------------------------------------------------------

    def _seats(self, s: State) -> None:
        seats = self.table(self.data, "seats")
        for name in seats:
            p = self.seat(f"seats.{name}", name)
            entries = self.table(seats, name, f"seats.{name}")
            for key in entries if p is not None else ():
                self._seat_entry(s, p or 0, f"seats.{name}.{key}", key, entries[key])

    def _cubes(self, s: State) -> None:
        """Gives the cubes that no entry speaks of, and leaves the others in the reserve."""
        for p in range(s.players):
            on_cards = sum(s.cubes_on(p, c) for c in s.active[p])
            if p not in self.counted:
                s.cubes[p] = max(0, CUBES_EACH - on_cards)
            s.reserve -= s.cubes[p] + on_cards

    def _seat_entry(self, s: State, p: int, where: str, key: str, value: Any) -> None:
        if key == "active":
            self._active(s, p, where, value)
        elif key == "hand":
            s.hand[p] = self._zone(s, where, value)
        elif key in SEAT_ENTRIES:
            getattr(s, key)[p] = self.count(where, value)
            self.counted |= {p} if key == "cubes" else set()
        else:
            self.found.append(f"{where}: expected one of {', '.join(SEAT_ENTRIES)}")

    def _active(self, s: State, p: int, where: str, value: Any) -> None:
        if not isinstance(value, list | Mapping):
            self.found.append(f"{where}: expected a list of card names, or a table of cards")
            return
        for name in value:
            card = self._take(s, f"{where}.{name}", name)
            if card is not None:
                s.active[p][card], s.covered[p][card] = s.card(card).leaves, 0
                state = self.table(value, name, f"{where}.{name}") if isinstance(value, Mapping) else {}
                self._active_state(s, p, f"{where}.{name}", card, state)

    def _active_state(self, s: State, p: int, where: str, card: int, state: Mapping[str, Any]) -> None:
        for key in state.keys() - {"covered", "leaves"}:
            self.found.append(f"{where}.{key}: expected covered or leaves")
        if "leaves" in state:
            s.active[p][card] = self.count(f"{where}.leaves", state["leaves"])
            if not 1 <= s.active[p][card] <= s.card(card).leaves:
                self.found.append(f"{where}.leaves: expected 1 to {s.card(card).leaves}")
                s.active[p][card] = 1
        for element in self._elements(f"{where}.covered", state.get("covered", [])):
            self._cover(s, p, f"{where}.covered", card, element)
        if s.is_full(p, card):
            self.found.append(f"{where}.covered: a card without an open spot would be completed; say `resolve`")

    def _cover(self, s: State, p: int, where: str, card: int, element: str) -> None:
        """Covers the first open spot that shows the element."""
        for i, icon in enumerate(s.card(card).spots):
            if icon == element and not s.covered[p][card] >> i & 1:
                s.covered[p][card] |= 1 << i
                return
        self.found.append(f"{where}: no open spot shows {element}; the card has {', '.join(s.card(card).spots)}")

    def _decks(self, s: State) -> None:
        for pile in PILES:
            setattr(s, pile, self._zone(s, pile, self.data.get(pile, [])))
        decks = self.table(self.data, "decks")
        self.found += [f"decks.{key}: expected one of {', '.join(DECKS)}" for key in decks.keys() - set(DECKS)]
        for back in DECKS:
            value = decks.get(back, [TOP])
            goes_on = isinstance(value, list) and value[-1:] == [TOP]
            cards = self._zone(s, f"decks.{back}", value[:-1] if goes_on else value)
            wrong = [s.card(c) for c in cards if s.card(c).back != back]
            self.found += [f"decks.{back}: {card.name} is {card.back}" for card in wrong]
            if goes_on:
                cards += [c for c in self.free if s.card(c).back == back]
                self.free = [c for c in self.free if s.card(c).back != back]
            setattr(s, back, cards[::-1])
        s.aside = self.free

    def _zone(self, s: State, where: str, value: Any) -> list[int]:
        if not isinstance(value, list):
            self.found.append(f"{where}: expected a list of card names")
            return []
        cards = [self._take(s, f"{where}[{i}]", name) for i, name in enumerate(value)]
        return [c for c in cards if c is not None]

    def _take(self, s: State, where: str, name: Any) -> int | None:
        wanted = str(name).casefold()
        same = [c for c, card in enumerate(s.box.cards) if wanted in (card.name.casefold(), card.id.casefold())]
        for c in same:
            if c in self.free:
                self.free.remove(c)
                return c
        reason = "it lies elsewhere already" if same else "no such card in this game"
        self.found.append(f"{where}: {name!r:.60}: {reason}")
        return None

    # -- the round ----------------------------------------------------------------------------------------------

    def _round(self, s: State) -> None:
        s.harbinger = self.seat("harbinger", self.data.get("harbinger", self.names[0])) or 0
        s.round = self.count("round", self.data.get("round", 1))
        if not isinstance(self.data.get("tiebreak", False), bool):
            self.found.append("tiebreak: expected true or false")
        s.tiebreak = self.data.get("tiebreak", False) is True
        s.announced = self._elements("draw", self.data.get("draw", []))
        s.drawn = self._elements("drawn", self.data.get("drawn", [])) + s.announced
        out = Counter(s.drawn)
        over = [e for e, n in ELEMENTS.items() if out[e] > n]
        self.found += [f"drawn: {out[e]} {e}, but there are {ELEMENTS[e]}" for e in over]
        s.bag = {} if over else {e: n - out[e] for e, n in ELEMENTS.items()}
        for p, turns in enumerate(s.dial):
            if turns > 2:
                self.found.append(f"seats.{self.names[p]}.dial: expected 0 to 2, found {turns}")
                s.dial[p] = 0

    def _elements(self, where: str, value: Any) -> list[str]:
        if isinstance(value, list) and all(isinstance(e, str) and e in ELEMENTS for e in value):
            return list(value)
        self.found.append(f"{where}: expected a list of {', '.join(ELEMENTS)}; found {value!r:.60}")
        return []

    def _ask(self, s: State) -> None:
        """Puts on the agenda what comes first."""
        count = s.options.tokens_per_draw
        if "resolve" in self.data:
            self._resolve(s, self.table(self.data, "resolve"))
        elif "draw" in self.data and len(s.announced) != count:
            self.found.append(f"draw: {s.players} players use {count} at once, found {len(s.announced)}")
        elif s.announced:
            s.do(UseAll(), Finish())
        else:
            s.do(Begin())

    def _resolve(self, s: State, entry: Mapping[str, Any]) -> None:
        for key in {"player", "card"} ^ entry.keys():
            self.found.append(f"resolve.{key}: expected player and card")
        p = self.seat("resolve.player", entry.get("player"))
        wanted = str(entry.get("card")).casefold()
        cards = [] if p is None else [c for c in s.active[p] if s.card(c).name.casefold() == wanted]
        others = self.data.get("resolved", [])
        s.resolved = [self.seat("resolved", name) or 0 for name in others] if isinstance(others, list) else []
        if p is None or not cards:
            self.found.append(f"resolve.card: {entry.get('card')!r:.60} is no active card of that player")
            return
        s.covered[p][cards[0]] = s.box.masks[cards[0]]
        s.full[p] = [Full(cards[0], len(s.card(cards[0]).spots) - 1, drawn=True)]
        s.do(Ecos(p), Finish())
