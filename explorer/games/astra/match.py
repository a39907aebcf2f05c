"""Matches of one game or of three, and what happens between games: cards go home, sideboards are used (100.3)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import setup
from explorer.games.astra.decks import illegal, limits_of, too_many_aside
from explorer.games.astra.mainphase import either
from explorer.games.astra.state import State
from explorer.kernel.acts import Act, Clause, Done, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step, together

# -- the games of a match ---------------------------------------------------------------------------------------


def count(s: State, winners: Sequence[int]) -> None:
    """Counts a game that has ended, one or several having won it; then the match is over, or its next game comes."""
    for p in winners if one_side(s, winners) else ():
        s.won[p] += 1
    most = max(s.won)
    if most * 2 <= s.options.best_of and s.game < s.options.best_of:
        s.do(NextGame(_loser(s, winners)))
        return
    ahead = [p for p in range(s.players) if s.won[p] == most]
    s.over, s.phase, s.winners = True, "over", list(winners) if s.options.best_of == 1 else ahead


def one_side(s: State, players: Sequence[int]) -> bool:
    """Returns whether players are on one side: else a game was drawn."""
    return len({s.options.side[p] for p in players}) == 1


def _loser(s: State, winners: Sequence[int]) -> int:
    """Returns who lost a game, -1 if not one side alone did."""
    others = s.options.opponents[winners[0]]
    return others[0] if one_side(s, winners) and one_side(s, others) else -1


@step
class NextGame(Step):
    """The next game of a match: all cards are in their owners' decks again (102.1.b, 100.3.b, amb.next-game-first)."""

    loser: int

    def run(self, s: State) -> None:
        s.game += 1
        s.emit("next game", -1, (), ("102.1.b", "100.3.b"), (s.game,))
        setup.clear(s)
        picks = self.loser >= 0 and s.options.reads("amb.next-game-first", "loser")
        s.do(*sideboarding(s), *setup.steps(s, self.loser if picks else -1))


# -- sideboards -------------------------------------------------------------------------------------------------


def sideboarding(s: State) -> tuple[Step, ...]:
    """Returns the question for changes, put at once and in secret to all who have a sideboard (100.3.a.1)."""
    asked = [Sideboarding(p) for p in range(s.players) if s.box.beside[p]]  # all of it may be in the deck
    return (together(*asked),) if asked else ()


def _between(s: State, player: int, act: Act) -> bool:
    return asked(s, player) is not None


def asked(s: State, player: int) -> Sideboarding | None:
    """Returns the question for changes that is put to a player now, None if there is none."""
    question = s.question.put_to(player) if s.question and player in s.question.asked(s) else None
    return question if isinstance(question, Sideboarding) else None


BETWEEN = (Row("100.3.a.1", _between, either(_between, "It is between games", "No sideboard is used during a game")),)


def _aside(s: State, player: int, act: BringIn) -> bool:
    return act.card in s.sideboard[player]


def _in_deck(s: State, player: int, act: TakeOut) -> bool:
    return s.box.owner[act.card] == player and act.card not in s.sideboard[player]


@step
class BringIn(Act):
    """Puts a card of the sideboard into the deck."""

    card: int
    verb = "bring"
    TABLE = BETWEEN
    ROWS = (Row("100.3.a", _aside, either(_aside, "It is in your sideboard", "It is not in your sideboard")),)


@step
class TakeOut(Act):
    """Puts a card of the deck into the sideboard."""

    card: int
    verb = "remove"
    TABLE = BETWEEN
    ROWS = (Row("100.3.a", _in_deck, either(_in_deck, "It is in your deck", "It is not in your deck")),)


@step
class AsBefore(Act):
    """Leaves the deck as it was."""

    verb = "keep"
    TABLE = BETWEEN


def swaps(s: State, player: int) -> list[Act]:
    """Returns every change one might name: what is in the sideboard comes in, other cards go out."""
    if not s.box.beside[player]:
        return []
    inside = [c for c in s.box.of(player) if c not in s.sideboard[player]]
    return [*map(BringIn, _different(s, s.sideboard[player])), *map(TakeOut, _different(s, inside))]


def _different(s: State, cards: Sequence[int]) -> list[int]:
    return list({s.box.design[c]: c for c in reversed(cards)}.values())[::-1]


@step
class Sideboarding(Choice):
    """Cards go in and out, one after the other; a deck must be legal at the end (100.3.a, amb.sideboard-size)."""

    player: int
    moved: tuple[Act, ...] = ()
    always = True

    def piles(self, s: State) -> tuple[list[int], list[int]]:
        """Returns deck and sideboard as they would be."""
        cards_in = [a.card for a in self.moved if isinstance(a, BringIn)]
        out = [a.card for a in self.moved if isinstance(a, TakeOut)]
        aside = [c for c in s.sideboard[self.player] if c not in cards_in] + out
        return [c for c in s.box.of(self.player) if c not in aside], aside

    def defects(self, s: State) -> list[str]:
        """Returns what is wrong with deck and sideboard as they would be."""
        deck, aside = self.piles(s)
        return [
            *illegal([s.box.design[c] for c in deck], s.box.designs, "deck", limits_of(s.options.settings)),
            *too_many_aside(len(aside), "sideboard"),
        ]

    def options(self, s: State, player: int) -> Sequence[Act]:
        deck, aside = self.piles(s)
        done = {a.card for a in self.moved if isinstance(a, BringIn | TakeOut)}
        come = map(BringIn, _different(s, [c for c in aside if c not in done]))
        go = map(TakeOut, _different(s, [c for c in deck if c not in done]))
        ends = [] if self.defects(s) else [Done()]
        return [*come, *go, *ends, *([AsBefore()] if self.moved else [])]

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return (*self.options(s, player), Done())

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if not isinstance(act, Done):
            return act.explain(s, player)
        wrong = [text.partition(": ")[2].rpartition(" (") for text in self.defects(s)]  # "deck: words (rule)."
        found = tuple(Clause(rule.rstrip(")."), words[:1].upper() + words[1:], False) for words, _, rule in wrong)
        return found or (Clause("amb.sideboard-size", "The deck is legal", True),)

    def refined(self, player: int, act: Act) -> Choice | None:
        return None if isinstance(act, Done | AsBefore) else self.but(moved=(*self.moved, act))

    def chosen(self, s: State, player: int, act: Act) -> None:
        deck, aside = self.piles(s) if isinstance(act, Done) else (s.deck[player], s.sideboard[player])
        moved = tuple(a.card for a in self.moved if isinstance(a, BringIn | TakeOut)) if isinstance(act, Done) else ()
        s.deck[player], s.sideboard[player] = tuple(deck), tuple(aside)
        s.emit("sideboards", player, moved, ("100.3.a", "100.3.b", "amb.sideboard-size"), (), s.knowers(player))
