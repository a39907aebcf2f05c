"""Random games over all variants and readings, for the property tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import explorer
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act
from explorer.kernel.events import Event
from explorer.kernel.game import Game

MIXES: tuple[tuple[str, ...], ...] = (
    (),
    ("team-play",),
    ("abolish-made-easy",),
    ("matter-of-time",),
    ("house-of-mirrors",),
    ("relic-of-power",),
    ("team-play", "abolish-made-easy", "relic-of-power"),
    ("abolish-made-easy", "house-of-mirrors", "matter-of-time"),
    ("murder-mix",),
)
LONGEST = 20_000  # decisions of a game; random ones end long before
EAGER = {"end": 0.15, "buy": 2.0, "stomp": 2.0, "unity": 2.0}  # so that games move on and much happens


@dataclass
class Moment:
    """An act, the state it was done in, and what it led to."""

    game: Game
    before: State
    player: int
    act: Act
    events: tuple[Event, ...]
    turn: list[Event] = field(default_factory=list)  # all events since the turn began, these included

    @property
    def now(self) -> State:
        """The state after the act."""
        return self.game.state

    def told(self, *kinds: str) -> list[Event]:
        """Returns the events of these kinds."""
        return [e for e in self.events if e.kind in kinds]


def new_game(seed: int) -> Game:
    """Returns a new game; seed by seed the mixes of variants, players and readings differ."""
    choose = random.Random(seed)
    variants = MIXES[seed % len(MIXES)]
    players = 4 if {"team-play", "murder-mix"} & set(variants) else choose.randint(2, 4)
    settings: dict[str, Any] = {"variants": list(variants), "advanced": choose.random() < 0.7}
    if {"matter-of-time", "murder-mix"} & set(variants):
        settings |= {"epics": choose.randint(1, 12), "ending": choose.choice(["epic", "main"])}
    for switch, question in explorer.rulebook("echoside").switches.items():
        if choose.random() < (0.6 if switch == "amb.stomp-privacy" else 0.3):  # asking everybody makes games long
            settings[switch] = choose.choice(list(question.readings))
    return explorer.new_game("echoside", players, seed, settings)


def choice(game: Game, dice: random.Random) -> tuple[int, Act]:
    """Returns somebody who is asked, and a random answer."""
    player = dice.choice(game.asked)
    acts: Sequence[Act] = game.acts(player)
    return player, dice.choices(acts, [EAGER.get(act.verb, 1.0) for act in acts])[0]


def moments(game: Game, dice: random.Random, most: int = LONGEST) -> Iterator[Moment]:
    """Plays at random, to the end or for so many decisions; yields after every act."""
    turn: list[Event] = []
    for _ in range(most):
        if not game.decision:
            return
        before = game.state
        player, act = choice(game, dice)
        events = game.apply(act, player)
        turn += events
        yield Moment(game, before, player, act, events, turn)
        starts = [i for i, e in enumerate(turn) if e.kind == "turn"]
        turn = turn[starts[-1] :] if starts else turn
