"""What the miniature games of these tests share, so that each is a few lines: hidden hands and deck, open points."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from explorer.kernel.acts import Act
from explorer.kernel.chance import dealt_anew
from explorer.kernel.coding import encode, registry, slots
from explorer.kernel.errors import SettingsError
from explorer.kernel.events import HIDDEN, Event
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.game import Game
from explorer.kernel.gametype import Face, GameType, Outcome, Viewer
from explorer.kernel.rulebook import Rule, Rulebook, Section
from explorer.kernel.state import State
from explorer.kernel.steps import Choice, Order, Step

RULES = [Rule(f"mini.{i}", "mini", f"Rule {i}", "Do it.", "action", "base", "Minis", (), "It is done.") for i in (1, 2)]
NAMES = ["Ana", "Bo", "Cy", "Di"]


class MiniState(State):
    __slots__ = ("deck", "hands", "points")

    deck: list[int]
    hands: list[list[int]]
    points: list[int]

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        self.copy_agenda(new)
        for name in slots(type(self)):
            if name not in State.__slots__:
                setattr(new, name, twin(getattr(self, name)))
        return new


def twin(x: Any) -> Any:
    """Returns a deep copy of lists and dicts."""
    if isinstance(x, list):
        return [twin(y) for y in x]
    return {key: twin(y) for key, y in x.items()} if isinstance(x, dict) else x


class Mini(GameType):
    """A miniature: says which steps it begins with, and what more its state holds."""

    name: ClassVar[str] = "mini"
    players: ClassVar[tuple[int, int]] = (2, 4)
    state: ClassVar[type[MiniState]] = MiniState
    defaults: ClassVar[dict[str, Any]] = {}
    rulebook = Rulebook("mini", "Miniatures", [Section("mini", "Minis")], RULES)

    def prepare(self, s: Any, settings: Mapping[str, Any]) -> None:
        """Fills what the state holds besides hands, deck and points."""

    def beginning(self, s: Any) -> Sequence[Step]:
        """Returns the first steps."""
        raise NotImplementedError

    @property
    def records(self) -> dict[str, type[Frozen]]:
        return registry(*(sys.modules[kind.__module__] for kind in type(self).__mro__ if issubclass(kind, Mini)))

    def settle(self, players: int, settings: Mapping[str, Any]) -> dict[str, Any]:
        known = {key: value for key, value in settings.items() if type(value) is type(self.defaults.get(key))}
        defects = [f"{key}: not a setting, or not such a value." for key in settings if key not in known]
        defects += [] if 2 <= players <= 4 else [f"{players} players; expected 2 to 4."]
        if defects:
            raise SettingsError(defects)
        return self.defaults | known

    def blank(self, players: int, settings: Mapping[str, Any]) -> MiniState:
        s = self.state()
        s.begin(0)
        s.deck, s.hands, s.points = [], [[] for _ in range(players)], [0] * players
        self.prepare(s, settings)
        return s

    def start(self, players: int, settings: Mapping[str, Any], seed: int) -> MiniState:
        s = self.blank(players, settings)
        s.seed = seed
        s.do(*self.beginning(s))
        return s

    def acts(self, s: Any, player: int) -> Iterable[Act]:
        return ()

    def face(self, s: Any, player: int, act: Act, names: Sequence[str]) -> Face:
        words = [str(value) for value in act.parts().values()]
        objects = tuple(value for value in act.parts().values() if isinstance(value, int))
        return Face(" ".join([act.verb, *words]), " ".join(words).title(), objects)

    def ask(self, s: Any, question: Choice, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
        return type(question).__name__.lower(), "What now?", ("mini.1",)

    def describe(self, s: Any, event: Event, names: Sequence[str]) -> str:
        who = names[event.actor] if event.actor >= 0 else "Somebody"
        return " ".join([who, event.kind, *("something" if o == HIDDEN else str(o) for o in event.objects)])

    def foresee(self, s: Any, step: Step, names: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
        return repr(step), ("mini.1",)

    def view(self, s: Any, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
        hands = [hand[:] if viewer in (p, "open") else len(hand) for p, hand in enumerate(s.hands)]
        more = {name: encode(getattr(s, name)) for name in self.open_slots()}
        question = repr(s.question.shown_to(viewer)) if s.question else ""
        return {"hands": hands, "deck": len(s.deck), "points": s.points[:], "question": question, **more}

    def open_slots(self) -> list[str]:
        """Returns the names of what the state holds besides hands and deck; all may see it."""
        return [name for name in slots(self.state) if name not in (*State.__slots__, *MiniState.__slots__)]

    def imagine(self, s: Any, player: int | None, seed: int) -> None:
        hidden = [s.deck, *(hand for p, hand in enumerate(s.hands) if p != player)]
        pool = dealt_anew((card for place in hidden for card in place), seed)
        for place in hidden:
            place[:] = [pool.pop() for _ in place]

    def outcome(self, s: Any, names: Sequence[str]) -> Outcome | None:
        best = max(s.points)
        winners = tuple(p for p, n in enumerate(s.points) if n == best)
        return Outcome(winners, tuple(s.points), "It is over.", ("mini.2",))

    def defects(self, s: Any) -> list[str]:
        seats = {len(s.hands), len(s.points)}
        return [] if len(seats) == 1 and 2 <= min(seats) <= 4 else ["hands and points are for different seats"]

    def new(self, seed: int = 1, players: int = 2, *, logging: bool = True, **settings: Any) -> Game:
        """Returns a new game."""
        settled = self.settle(players, settings)
        return Game(self, self.start(players, settled, seed), settled, NAMES[:players], logging=logging)


def changed(game: Game, **values: Any) -> Game:
    """Returns a game that begins where *game* stands, with some parts of its state changed."""
    s = game.state.copy()
    for name, value in values.items():
        assert name in slots(type(s))
        setattr(s, name, value)
    return Game(game.kind, s, game.settings, game.names)


@step
class Card(Act):
    """Names a card by its number."""

    card: int
    verb = "choose"


@step
class Pass(Act):
    verb = "pass"


@step
class Deal(Order):
    """Shuffles cards 1 to `cards` and deals `each` of them to each player."""

    cards: int
    each: int

    def size(self, s: Any) -> int:
        return self.cards

    def happened(self, s: Any, outcome: Any) -> None:
        s.deck = [place + 1 for place in outcome]
        for player, hand in enumerate(s.hands):
            hand += [s.deck.pop() for _ in range(self.each)]
            s.emit("is dealt", player, tuple(hand), ("mini.1",), seen_by=(player,))
