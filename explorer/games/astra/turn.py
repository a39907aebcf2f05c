"""The turn: ready, start, draw, main and end phase (300, 301, 304)."""

from __future__ import annotations

from explorer.games.astra import arriving, deaths, scoring, stack, stats, triggers, zones
from explorer.games.astra.mainphase import MainPhase
from explorer.games.astra.options import DECKED, FREE_FOR_ALL, HAND_LIMIT
from explorer.games.astra.state import State
from explorer.kernel.frozen import step
from explorer.kernel.steps import Step


@step
class Turn(Step):
    """One turn after the other (300.1, 304.7)."""

    def run(self, s: State) -> None:
        s.turn += 1
        s.extended = ()
        s.because(s.emit("turn", s.turn_player, (), ("300.1", "304.7"), (s.turn,)))
        s.do(*BEGINNING, MainPhase(s.turn_player), *END, NextPlayer())


@step
class Phase(Step):
    """Says which phase begins."""

    name: str

    def run(self, s: State) -> None:
        s.phase = self.name
        rule = {"ready": "301.1", "start": "301.1.2", "draw": "301.2", "main": "302.1", "end": "304.0"}[self.name]
        s.because(s.emit("phase", s.turn_player, (), ("300.1", rule), (self.name,)))


@step
class ReadyCards(Step):
    """The turn player turns upright all that is theirs (301.1, amb.ready-supply)."""

    def run(self, s: State) -> None:
        for p in s.turn_players:
            s.ready[p] = len(s.supply[p])
            s.emit("readies supply", p, (), ("301.1",), (s.ready[p],))
        players = s.turn_players
        triggers.all_ready(s, [i for i, t in s.things.items() if t.controller in players])


@step
class Note(Step):
    """A moment of the turn sets off the turn player's abilities (301.1.2, 304.2, amb.turn-end-nonunits)."""

    on: str

    def run(self, s: State) -> None:
        players = s.turn_players
        for i, t in s.things.items():
            if t.controller in players:
                triggers.note(s, i, self.on)


@step
class DrawCard(Step):
    """The turn player draws; who cannot gives the others points (301.2, 301.2.a, 301.2.1)."""

    def run(self, s: State) -> None:
        skips = s.turn == 1 and s.options.mode != FREE_FOR_ALL  # there the first does draw (mp.ffa.3)
        for p in s.turn_players:
            if skips:
                s.emit("skips draw", p, (), ("301.2.a", "200.5", *scoring.team_rule(s, "mp.2v2.3")))
            elif not zones.draw(s, p, ("301.2",)):
                decked(s, p)
        scoring.check_at_once(s)


def decked(s: State, player: int) -> None:
    """Gives the others points for a player who cannot draw (301.2.1, amb.deckout-2v2)."""
    rules = ("301.2.1", "410.1.c", "overview.4", *scoring.team_rule(s, "amb.deckout-2v2"))
    once = s.options.reads("amb.deckout-2v2", "three")
    others = dict.fromkeys(s.options.side[p][0] if once else p for p in s.opponents(player))
    for other in others:
        scoring.gain(s, other, DECKED, rules)


@step
class ResetDamage(Step):
    """Step three of the End Phase (304.3)."""

    def run(self, s: State) -> None:
        hurt = [i for i in s.units() if s.things[i].damage]
        for i in hurt:
            s.alter(i, damage=0)
        s.emit("heals", s.turn_player, tuple(hurt), ("304.3",))


@step
class Lapse(Step):
    """Step four: what lasted until the end of the turn ends, what was to come back comes back (304.4)."""

    def run(self, s: State) -> None:
        stats.lapse(s, "turn")
        s.do(deaths.Check(), arriving.ReturnBanished(), deaths.Check())


@step
class Leftovers(Step):
    """What step four itself did until the end of the turn does not outlast the turn either (303.4.b, 304.4)."""

    def run(self, s: State) -> None:
        hurt = [i for i in s.units() if s.things[i].damage]
        if hurt or any(c.until == "turn" for t in s.things.values() for c in t.changes):
            if hurt:
                ResetDamage().run(s)
            stats.lapse(s, "turn")
            s.do(deaths.Check(), *stack.settle(), self)


@step
class HandLimit(Step):
    """Step five (304.5, 402.4.c)."""

    def run(self, s: State) -> None:
        for p in reversed(s.turn_players):
            if len(s.hand[p]) > HAND_LIMIT:
                zones.ask_discard(s, p, len(s.hand[p]) - HAND_LIMIT, "304.5")


@step
class NextPlayer(Step):
    """Floating supply is gone, and the next player's turn comes (403.2.d, 304.7)."""

    def run(self, s: State) -> None:
        s.floating = [0] * s.players
        s.turn_player = s.options.side[s.opponents(s.turn_player)[0]][0]
        s.do(Turn())


BEGINNING: tuple[Step, ...] = (
    *(Phase("ready"), ReadyCards(), deaths.Check(), *stack.settle()),
    *(Phase("start"), Note("turn_start"), *stack.settle()),
    *(Phase("draw"), DrawCard(), Phase("main")),
)  # all that comes before the main phase (301)
END: tuple[Step, ...] = (
    *(Phase("end"), scoring.Score(), deaths.Check(), *stack.settle()),
    *(Note("turn_end"), *stack.settle(), ResetDamage(), Lapse(), *stack.settle(), Leftovers()),
    *(HandLimit(), deaths.Check(), *stack.settle(), scoring.CheckWin()),
)  # the End Phase, step by step (304)
