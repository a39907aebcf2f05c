"""Victory points: the scoring step, gains and losses, who has won (304.1, 304.6, 410)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import selecting, stats, triggers
from explorer.games.astra.card import Context, Effect, Sel
from explorer.games.astra.options import TEAMS
from explorer.games.astra.state import State
from explorer.kernel.frozen import step
from explorer.kernel.gametype import Outcome
from explorer.kernel.steps import Step


def team_rule(s: State, *rules: str) -> tuple[str, ...]:
    """Returns rules of team play, if teams play."""
    return rules if s.options.mode == TEAMS else ()


def gain(s: State, player: int, count: int, rules: tuple[str, ...]) -> None:
    """Gives a player points, or takes some; never below zero (410.1.a)."""
    _add(s, player, count)
    s.emit("scores", player, (), (*rules, *(("410.1.a",) if count < 0 else ())), (count, s.vp[player]))


def _add(s: State, player: int, count: int) -> None:
    total = max(0, s.vp[player] + count)
    for member in s.options.side[player]:  # a team has one tally (mp.2v2.4)
        s.vp[member] = total


@step
class GainVP(Effect):
    """Gains points, or loses them (410.1)."""

    count: int
    who: Sel | None = None  # you

    def run(self, s: State, me: Context) -> None:
        for p in [me.player] if self.who is None else selecting.found(s, self.who, me):
            gain(s, p, self.count, ("410.1",))


def scorers(s: State) -> list[int]:
    """Returns the turn player's units that control a zone (410.2.a)."""
    held = [z for z in range(s.options.zones) if s.holder(z) in s.turn_players]
    return [i for z in held for i in s.units(z) if s.things[i].controller in s.turn_players]


@step
class Score(Step):
    """Step one of the End Phase: Influence becomes points, then On Score goes off (304.1, 410.2)."""

    def run(self, s: State) -> None:
        units = scorers(s)
        total = sum(stats.read(s, i, "influence") for i in units)
        _add(s, s.turn_player, total)
        rules = ("304.1", "410.2.a", "410.2.b", "overview.3")
        s.because(s.emit("scores zones", s.turn_player, tuple(units), rules, (total, s.vp[s.turn_player])))
        for unit in units:
            triggers.note(s, unit, "score")


def leaders(s: State) -> list[int]:
    """Returns who has reached the goal, the turn player first (amb.win-off-turn)."""
    return [p for p in s.around(s.turn_player) if s.vp[p] >= s.options.goal]


def win(s: State, winners: Sequence[int], rules: tuple[str, ...]) -> None:
    """Ends the game, and with it the match unless another game is to be played (100.3.b)."""
    from explorer.games.astra.match import count

    s.agenda.clear()
    s.emit("wins", winners[0], (), rules, (s.vp[winners[0]],))
    count(s, winners)


def check_at_once(s: State) -> None:
    """Ends the game as soon as somebody has enough, where that is played (amb.win-timing, amb.win-off-turn)."""
    if s.options.reads("amb.win-timing", "end-phase") or s.over or not (found := leaders(s)):
        return
    own = found[0] in s.turn_players
    if own or s.options.reads("amb.win-timing", "any-turn") or s.options.reads("amb.win-off-turn", "at-once"):
        win(s, s.options.side[found[0]], ("410.1", "amb.win-timing"))


@step
class CheckWin(Step):
    """Step six of the End Phase (304.6)."""

    def run(self, s: State) -> None:
        if s.vp[s.turn_player] >= s.options.goal:
            win(s, s.turn_players, ("304.6", "410.1", "overview.2", *team_rule(s, "mp.2v2.2")))


def outcome(s: State, names: Sequence[str]) -> Outcome | None:
    """Returns how the game ended, None while it goes on."""
    if not s.over:
        return None
    whole = s.options.best_of > 1
    scores = tuple(s.won if whole else s.vp)
    if len({s.options.side[p] for p in s.winners}) > 1:
        why = "nobody has won more games" if whole else "it would go on for ever"
        return Outcome(tuple(s.winners), scores, f"A draw: {why}", ("100.3.b" if whole else "amb.infinite-loop",))
    text = f"{' and '.join(names[p] for p in s.winners)} {'wins' if len(s.winners) == 1 else 'win'}"
    reached = s.vp[s.winners[0]] >= s.options.goal  # else the others have conceded
    rule = "100.3.b" if whole else "304.6" if reached else "102.1.b.1"
    return Outcome(tuple(s.winners), scores, text + " the match" * whole, (rule, "102.1.b"))
