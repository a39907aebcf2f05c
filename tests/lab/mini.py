"""A miniature for the tests of the lab: hidden hands of numbers, a die, a choice of up to two cards, one thing to buy.

A turn: play a card for its number, let the others pass or block it, roll, throw cards away, buy the cup for 6, stop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from explorer.kernel import coding
from explorer.kernel.acts import Act, Done, Fix, Row
from explorer.kernel.events import Event
from explorer.kernel.frozen import step
from explorer.kernel.game import Game
from explorer.kernel.gametype import Face, GameType, Outcome, Viewer
from explorer.kernel.rulebook import Rule, Rulebook, Section
from explorer.kernel.state import State
from explorer.kernel.steps import Chance, Choice, Order, Pick, Step, Subject


class MiniState(State):
    __slots__ = ("active", "deck", "hands", "points", "pool", "round")

    def copy(self) -> MiniState:
        new = MiniState()
        new.deck, new.hands, new.points = self.deck[:], [h[:] for h in self.hands], self.points[:]
        new.active, new.pool, new.round = self.active, self.pool, self.round
        self.copy_agenda(new)
        return new


def gauge(s: Any, p: int, act: Any) -> tuple[int, int]:
    return s.pool, 6


@step
class Play(Act):
    card: int
    verb = "play"
    ROWS = (
        Row("mini.1", lambda s, p, a: isinstance(s.question, Turn) and s.active == p, "It is your turn"),
        Row("mini.2", lambda s, p, a: a.card in s.hands[p], "The card is in your hand"),
    )


@step
class Buy(Act):
    verb = "buy"
    ROWS = (
        Row("mini.1", lambda s, p, a: isinstance(s.question, Turn) and s.active == p, "It is your turn"),
        Row(
            "mini.3",
            lambda s, p, a: s.pool >= 6,
            "The cup costs 6",
            fix=lambda s, p, a: Fix(f"{6 - s.pool} more", {"pool": 6}),
            gauge=gauge,
        ),
    )


@step
class Roll(Act):
    verb = "roll"


@step
class Throw(Act):
    verb = "throw"


@step
class Stop(Act):
    verb = "stop"


@step
class Let(Act):
    verb = "pass"


@step
class Block(Act):
    verb = "block"


@step
class Card(Act):
    card: int
    verb = "choose"


@step
class Deal(Order):
    def stream(self, s: Any) -> str:
        return "deal"

    def size(self, s: Any) -> int:
        return 12

    def happened(self, s: Any, outcome: Any) -> None:
        cards = [n + 1 for n in outcome]
        s.hands = [cards[i * 3 : i * 3 + 3] for i in range(len(s.hands))]
        s.deck = cards[len(s.hands) * 3 :]
        for p, hand in enumerate(s.hands):
            s.emit("dealt", p, tuple(hand), ("mini.4",), seen_by=(p,))


@step
class Die(Chance):
    player: int

    def outcomes(self, s: Any) -> Sequence[tuple[Any, int]]:
        return [(n, 1) for n in range(1, 7)]

    def happened(self, s: Any, outcome: Any) -> None:
        s.pool += outcome
        s.emit("rolled", self.player, (), ("mini.5",), (outcome,))


@step
class Turn(Choice):
    player: int
    rolled: bool = False

    def options(self, s: Any, player: int) -> Sequence[Act]:
        acts: list[Act] = [Play(c) for c in sorted(s.hands[player])]
        acts += [a for a in (Buy(),) if a.fits(s, player)]
        if not self.rolled:
            acts.append(Roll())
        return [*acts, Throw(), Stop()]

    def candidates(self, s: Any, player: int) -> Sequence[Act]:
        return [Buy(), Roll()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        match act:
            case Play(card):
                s.hands[player].remove(card)
                s.because(s.emit("played", player, (card,), ("mini.2",)))
                others = [p for p in range(len(s.hands)) if p != player]
                s.do(*(Window(p, card) for p in others), Count(player, card), self)
            case Buy():
                s.pool -= 6
                s.points[player] += 1
                s.emit("bought", player, (), ("mini.3",))
                s.do(*([] if s.points[player] == 2 else [self]))
            case Roll():
                s.do(Die(player), self.but(rolled=True))
            case Throw():
                s.do(Pick(player, Hand(), 1, 2), self)
            case Stop():
                s.do(End(player))


@step
class Window(Choice):
    player: int
    card: int
    always = True

    def options(self, s: Any, player: int) -> Sequence[Act]:
        return [Let(), Block()] if 12 in s.hands[player] else [Let()]

    def chosen(self, s: Any, player: int, act: Act) -> None:
        if isinstance(act, Block):
            s.hands[player].remove(12)
            s.emit("blocked", player, (self.card,), ("mini.6",))
            s.agenda = [(x, c) for x, c in s.agenda if not isinstance(x, Window | Count)]
        else:
            s.emit("let", player, (), ("mini.6",))


@step
class Count(Step):
    player: int
    card: int

    def run(self, s: Any) -> None:
        s.pool += self.card
        s.emit("counted", self.player, (self.card,), ("mini.2",))


@step
class Hand(Subject):
    def items(self, s: Any, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        after = picked[-1].card if picked else 0  # type: ignore[attr-defined]
        return [Card(c) for c in sorted(s.hands[player]) if c > after]

    def finish(self, s: Any, player: int, picked: tuple[Act, ...]) -> None:
        for act in picked:
            s.hands[player].remove(act.card)  # type: ignore[attr-defined]
            s.emit("threw", player, (act.card,), ("mini.7",), seen_by=(player,))  # type: ignore[attr-defined]


@step
class End(Step):
    player: int

    def run(self, s: Any) -> None:
        s.pool, s.active = 0, (self.player + 1) % len(s.hands)
        s.round += s.active == 0
        while s.deck and len(s.hands[self.player]) < 3:
            s.hands[self.player].append(s.deck.pop())
        if s.round < 9:
            s.do(Turn(s.active))


class Mini(GameType):
    name = "mini"
    players = (2, 4)
    records = coding.registry(__import__(__name__, fromlist=["x"]), __import__("explorer.kernel.steps", fromlist=["x"]))
    rulebook = Rulebook(
        "mini",
        "Mini",
        [Section("mini", "The mini rules")],
        [
            Rule(f"mini.{i}", "mini", f"Title {i}", f"Text {i}", "action", "base", "Mini", ("mini.1",), "given")
            for i in range(1, 8)
        ],
    )

    def settle(self, players: int, settings: Mapping[str, Any]) -> dict[str, Any]:
        return dict(settings)

    def blank(self, players: int, settings: Mapping[str, Any]) -> State:
        s = MiniState()
        s.begin(0)
        s.hands, s.deck, s.points, s.pool, s.active, s.round = [[]] * players, [], [0] * players, 0, 0, 1
        return s

    def start(self, players: int, settings: Mapping[str, Any], seed: int) -> State:
        s = self.blank(players, settings)
        s.seed = seed
        s.do(Deal(), Turn(0))
        return s

    def acts(self, s: Any, player: int) -> Iterator[Act]:
        yield from (Play(c) for c in s.hands[player])
        yield Buy()

    def face(self, s: Any, player: int, act: Act, names: Sequence[str]) -> Face:
        match act:
            case Play(card) | Card(card):
                return Face(f"{act.verb} {card}", str(card), (card,), f"+{card}", "hand", stompable=True)
            case Buy():
                return Face("buy cup", "Cup", (), "6", "shop")
            case Done():
                return Face("done", "Done")
        return Face(type(act).verb, type(act).verb.title())

    def ask(self, s: Any, question: Choice, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
        return type(question).__name__.lower(), "What now?", ("mini.1",)

    def describe(self, s: Any, event: Event, names: Sequence[str]) -> str:
        what = " ".join("a card" if o == -1 else str(o) for o in (*event.objects, *event.detail))
        return f"{names[event.actor]} {event.kind} {what}".strip() + "."

    def foresee(self, s: Any, step: Step, names: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
        return (f"Then {type(step).__name__}.", ("mini.1",))

    def view(self, s: Any, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
        open_hands = [h if viewer in (p, "open") else len(h) for p, h in enumerate(s.hands)]
        return {"round": s.round, "active": s.active, "hands": open_hands, "pool": s.pool, "points": s.points}

    def imagine(self, s: Any, player: int | None, seed: int) -> None:
        hidden = [p for p in range(len(s.hands)) if p != player]
        pool = sorted([*s.deck, *(c for p in hidden for c in s.hands[p])])
        s.seed, s.streams = seed, {}
        for p in hidden:
            s.hands[p] = [pool.pop((seed + p) % len(pool)) for _ in s.hands[p]]
        s.deck = pool

    def outcome(self, s: Any, names: Sequence[str]) -> Outcome | None:
        best = max(s.points)
        winners = tuple(p for p, n in enumerate(s.points) if n == best)
        return Outcome(winners, tuple(s.points), f"{names[winners[0]]} wins.", ("mini.1",))

    def defects(self, s: Any) -> list[str]:
        return []

    def position(self, source: Any) -> Game:
        return mini(**source)


MINI = Mini()


def mini(seed: int = 1, players: int = 2, *, hands: Sequence[Sequence[int]] = ()) -> Game:
    """Returns a new game; `hands` replaces the cards dealt."""
    names = ["Ana", "Bo", "Cy", "Di"][:players]
    game = Game(MINI, MINI.start(players, {}, seed), {}, names)
    if not hands:
        return game
    s = game.state
    s.hands = [list(h) for h in hands]  # type: ignore[attr-defined]
    s.deck = [c for c in range(1, 13) if not any(c in h for h in hands)]  # type: ignore[attr-defined]
    data = coding.state_data(s)
    return Game(MINI, s, {}, names, beginning=data)
