"""Ways to what is refused: which acts in hand would mend the condition that fails, or bring it nearer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from explorer.kernel.acts import Act, Clause
from explorer.kernel.game import Game, Option
from explorer.kernel.steps import Choice

DEEPEST = 4  # questions of its own that an act may ask before its effect shows
TRIALS = 150  # positions tried for one answer
ENDS = ("pass", "end", "done", "decline")
RISKS = {True: ("Others may stomp it first.", "stomp.1"), False: ("Ordinary stomps miss it.", "stomp.10")}


class Way(NamedTuple):
    """An act that mends the failing condition, or (`mends` false) brings it nearer; `gap` is what is then missing."""

    option: Option
    mends: bool
    gap: int
    risk: str
    rules: tuple[str, ...]


def ways(game: Game, act: Act, player: int) -> list[Way]:
    """Returns the acts of *player* after which what keeps *act* from being possible is mended; the surest first.

    Each is tried on an imagined game, others letting it pass, with every choice it asks for; so the answer tells no
    secret, and what depends on hidden cards is a guess.  If none mends it, those that bring it nearer.
    """
    target = _failing(game.explain(act, player))
    question = game.question_for(player)
    if target is None or question is None:
        return []
    search = _Search(type(question), act, player, target)
    options = [o for o in game.options_of(player) if o.verb not in ENDS and o.act != act]
    found = [way for option in options if (way := search.way(game, option))]
    best = [way for way in found if way.mends] or found
    return sorted(best, key=lambda way: (way.gap, bool(way.option.stompable)))


def ways_data(game: Game, act: Act, player: int) -> list[dict[str, Any]]:
    """Returns the ways to *act* as data for an inspector."""
    return [
        {
            "text": way.option.text,
            "label": way.option.label,
            "verb": way.option.verb,
            "objects": list(way.option.objects),
            "note": way.risk if way.mends else f"Brings it to {way.gap} short. {way.risk}".strip(),
            "gain": way.option.note,
            "mends": way.mends,
            "rules": list(way.rules),
        }
        for way in ways(game, act, player)
    ]


def _failing(clauses: tuple[Clause, ...]) -> Clause | None:
    return next((c for c in clauses if not c.holds), None)


def gap_of(clause: Clause) -> int:
    """Returns how far a condition is from holding; 1 where it cannot be measured."""
    if clause.holds:
        return 0
    return max(1, clause.gauge[1] - clause.gauge[0]) if clause.gauge else 1


class _Search:
    """Tries options for one refused act."""

    def __init__(self, question: type[Choice], act: Act, player: int, target: Clause):
        self.question, self.act, self.player, self.target = question, act, player, target
        self.trials = TRIALS

    def way(self, game: Game, option: Option) -> Way | None:
        """Returns *option* as a way, None if it does not help."""
        twin = game.imagined(self.player, 0)
        gap = min(self._gaps(twin, option.act, DEEPEST), default=gap_of(self.target))
        if gap >= gap_of(self.target):
            return None
        risk, rule = RISKS[option.stompable] if option.stompable is not None else ("", "")
        known = (rule,) if rule and rule in game.kind.rulebook else ()
        return Way(option, gap == 0, gap, risk if known else "", known)

    def _gaps(self, game: Game, act: Act, depth: int) -> Iterator[int]:
        """Yields how far the failing condition is from holding after *act*, for each way to answer what it asks."""
        self.trials -= 1
        if self.trials < 0 or act not in game.acts(self.player):
            return
        game.apply(act, self.player)
        _let_pass(game, self.player)
        question = game.question_for(self.player)
        if isinstance(question, self.question):
            same = (c for c in game.explain(self.act, self.player) if c.rule == self.target.rule)
            yield min((gap_of(c) for c in same), default=gap_of(self.target))
        elif question and depth:
            for answer in game.acts(self.player):
                yield from self._gaps(game.clone(), answer, depth - 1)


def _let_pass(game: Game, player: int) -> None:
    """Has the others answer the quiet way until *player* is asked again, or the game is over."""
    for _ in range(3 * len(game.names)):
        asked = game.asked
        if not asked or player in asked:
            return
        acts = game.acts(asked[0])
        game.apply(next((a for a in acts if type(a).verb in ENDS), acts[0]), asked[0])
