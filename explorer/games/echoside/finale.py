"""The finale and Gathering Points."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.echoside.card import EPIC
from explorer.games.echoside.state import State
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import step
from explorer.kernel.gametype import Outcome
from explorer.kernel.steps import Chance, Choice, Step

# -- the final round --------------------------------------------------------------------------------------------


def deck_emptied(s: State, deck: str) -> None:
    """Sets off the final round when the last card of a deck that counts has been drawn (finale.1, time.2)."""
    counts = deck == "main" or not s.options.main_ending
    if counts and s.final < 0 and s.turn > 0:
        s.final = s.active
        rule = "time.2" if s.options.main_ending else "finale.1"
        s.emit("final round", s.active, (), (rule, "finale.2", "amb.final-undone"), (deck,))


def last_seat(s: State) -> int:
    """Returns the seat to the right of the one that began (finale.3)."""
    return (s.first - 1) % s.options.players


def ends_with(s: State, player: int) -> bool:
    """Returns whether the game stops now that *player* has finished a turn (finale.3, finale.4)."""
    return s.final >= 0 and player == last_seat(s)


# -- scoring ----------------------------------------------------------------------------------------------------


def score(s: State, player: int) -> int:
    """Returns the Gathering Points of all cards a player owns (finale.6, amb.gp-zones)."""
    return sum(s.box.cards[c].points for c in s.owned(player))


def epic_score(s: State, player: int) -> int:
    """Returns the Gathering Points from Epics (finale.8)."""
    return sum(s.box.cards[c].points for c in s.owned(player) if s.box.type[c] == EPIC)


def sides(s: State) -> list[tuple[int, ...]]:
    """Returns those who score together: teams, or each player alone (team.8)."""
    if s.options.team:
        return [(0, 2), (1, 3)]
    return [(p,) for p in range(s.options.players)]


def leaders(s: State) -> list[tuple[int, ...]]:
    """Returns the sides with the highest score, after the Epic tie-break (finale.7, finale.8, amb.tie-teams)."""
    totals = {side: (sum(score(s, p) for p in side), sum(epic_score(s, p) for p in side)) for side in sides(s)}
    best = max(totals.values())
    return [side for side, total in totals.items() if total == best]


@step
class Score(Step):
    """Counts all cards and names the winner, or goes to the last tie-break (finale.6 to finale.9)."""

    def run(self, s: State) -> None:
        players = range(s.options.players)
        s.because(s.emit("scores", -1, (), ("finale.6", "goal.1"), tuple(score(s, p) for p in players)))
        best = leaders(s)
        if len(best) == 1:
            wins(s, best[0], "team.8" if s.options.team else "finale.7")
            return
        tied = tuple(p for side in best for p in side)
        s.emit("tie", -1, (), ("finale.8", "finale.9"), tied)
        reading = s.options.settings["amb.tie-shout"]
        if reading == "shared-win":
            wins(s, tied, "amb.tie-shout")
        elif reading == "coin-flip":
            s.do(CoinFlip())
        else:
            s.do(Shout(tied))


def wins(s: State, players: tuple[int, ...], rule: str) -> None:
    """Ends the game."""
    s.winners, s.over = sorted(players), True
    s.emit("wins", -1, (), (rule, "goal.1"), tuple(players))
    s.agenda.clear()


@step
class CoinFlip(Chance):
    """Settles a tie by chance (one reading of amb.tie-shout)."""

    def stream(self, s: State) -> str:
        return "tie"

    def outcomes(self, s: State) -> Sequence[tuple[int, int]]:
        return [(i, 1) for i in range(len(leaders(s)))]

    def happened(self, s: State, outcome: int) -> None:
        wins(s, leaders(s)[outcome], "amb.tie-shout")


def _tied(s: State, player: int, act: Act) -> bool:
    return isinstance(s.question, Shout) and player in s.question.tied


def _tied_words(s: State, player: int, act: Act) -> str:
    if not isinstance(s.question, Shout):
        return "Nobody is tied for the win now" if s.over else "The game is not over"
    return f"You are {'' if _tied(s, player, act) else 'not '}tied for the win"


@step
class Claim(Act):
    """Calls out for the win (finale.9)."""

    verb = "claim"
    ROWS = (Row("finale.9", _tied, _tied_words),)


@step
class Share(Act):
    """Is content with a shared win."""

    verb = "share"
    ROWS = Claim.ROWS


@step
class Shout(Choice):
    """Who of the tied players calls first wins; if none wants to, they share (finale.9, amb.tie-shout)."""

    tied: tuple[int, ...]
    content: tuple[int, ...] = ()
    always = True

    def asked(self, s: State) -> tuple[int, ...]:
        return tuple(p for p in self.tied if p not in self.content)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return (Claim(), Share())

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Claim):
            side = next(side for side in leaders(s) if player in side)
            s.because(s.emit("claims", player, (), ("finale.9",)))
            wins(s, side, "finale.9")
            return
        content = (*self.content, player)
        if len(content) == len(self.tied):
            wins(s, self.tied, "amb.tie-shout")
        else:
            s.do(self.but(content=content))


def outcome(s: State, names: Sequence[str]) -> Outcome | None:
    """Returns how the game ended."""
    if not s.over:
        return None
    scores = tuple(score(s, p) for p in range(s.options.players))
    winners = [names[p] for p in s.winners]
    verb = "wins" if len(winners) == 1 else "win"
    totals = ", ".join(f"{name} {scores[p]}" for p, name in enumerate(names))
    text = f"{' and '.join(winners)} {verb} with Gathering Points: {totals}."
    return Outcome(tuple(s.winners), scores, text, ("finale.7", "goal.1"))
