"""Random games over all layouts, ways to make hands and readings, for the property tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import explorer
from explorer.games import game_type
from explorer.games.ecos.state import State
from explorer.kernel.acts import Act
from explorer.kernel.events import Event
from explorer.kernel.game import Game

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed", "Fay"]
EAGER = {"dial": 0.25, "cube": 2.0, "back out": 0.3, "leave": 0.5, "play": 2.0, "done": 0.3, "decline": 0.2}
LAND = "G(0,0)[M F antelope] G(1,0) D(2,0)[M] W(0,1)[fish] W(1,1) W(2,1) D(0,-1)[rhino] G(1,-1)[F stork] D(2,-1)"


@dataclass
class Moment:
    """An act, the state it was done in, and what it led to."""

    game: Game
    before: State
    player: int
    act: Act
    events: tuple[Event, ...]
    memory: dict[str, Any] = field(default_factory=dict)  # what invariants note of the game

    @property
    def now(self) -> State:
        """The state after the act."""
        return self.game.state

    def told(self, *kinds: str) -> list[Event]:
        """Returns the events of these kinds."""
        return [e for e in self.events if e.kind in kinds]

    def only(self, kind: str) -> Event | None:
        """Returns the one event that changed the map, if it is of this kind."""
        changes = self.told("lays tile", "places", "lifts", "moves", "replaces", "removes", "removes tile", "undone")
        return changes[0] if len(changes) == 1 and changes[0].kind == kind else None


def settings_of(seed: int) -> dict[str, Any]:
    """Returns settings; seed by seed the layouts and readings differ."""
    choose = random.Random(seed)
    settings: dict[str, Any] = {"layout": choose.choice(["diamond", "river", "coastal", "islands"]), "hands": "random"}
    settings |= {"goal": 60, "quick": choose.random() < 0.3}
    for switch, question in game_type("ecos").rulebook.switches.items():
        if choose.random() < 0.3 and switch != "amb.random-deal":
            settings[switch] = choose.choice([*question.readings])
    return settings


def new_game(seed: int) -> Game:
    """Returns a game: an odd seed begins from the set-up, an even one in a position with full tables."""
    players = NAMES[: 2 + seed % 5]
    if seed % 2:
        return explorer.new_game("ecos", players, seed, settings_of(seed))
    cards = [card.name for card in game_type("ecos").blank(3, game_type("ecos").settle(3, {})).box.cards[:28]]
    random.Random(seed).shuffle(cards)
    each = 28 // len(players)
    seats = {n: {"active": cards[i * each : i * each + min(each, 5)]} for i, n in enumerate(players)}
    position = {"players": players, "map": LAND, "seats": seats, "seed": seed, "settings": settings_of(seed)}
    return explorer.position("ecos", position)


def choice(game: Game, dice: random.Random) -> tuple[int, Act]:
    """Returns somebody who is asked, and a random answer."""
    player = dice.choice(game.asked)
    acts: Sequence[Act] = game.acts(player)
    return player, dice.choices(acts, [EAGER.get(act.verb, 1.0) for act in acts])[0]


def moments(game: Game, dice: random.Random, most: int) -> Iterator[Moment]:
    """Plays at random, to the end or for so many decisions; yields after every act."""
    memory: dict[str, Any] = {}
    for _ in range(most):
        if not game.decision:
            return
        before = game.state
        player, act = choice(game, dice)
        events = game.apply(act, player)
        yield Moment(game, before, player, act, events, memory)
