"""Setup, in the rulebook's order (setup.*, first.*, later.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.games.ecos.card import BLUE, BROWN, FOOTPRINTS, Box
from explorer.games.ecos.dial import enter
from explorer.games.ecos.draft import ActivateAll, DealDraft, HeadStart, ShuffleCards
from explorer.games.ecos.gaining import deck
from explorer.games.ecos.options import PAIRINGS, Options
from explorer.games.ecos.pieces import CUBES, CUBES_EACH, ELEMENTS, LETTERS
from explorer.games.ecos.rounds import Round
from explorer.games.ecos.settings import designs, sets_of
from explorer.games.ecos.state import State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Chance, Choice, Order, Step
from hexmap import parse


def blank(players: int, settings: Mapping[str, Any]) -> State:
    """Returns a state with its shared constants only."""
    s = State.__new__(State)
    s.box, s.options = Box(designs(settings)), Options(players, settings)
    return s


def empty(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns a state with nothing set up: all cards in the decks, all pieces in the supply."""
    s = blank(players, settings)
    s.begin(seed)
    s.tiles, s.tokens, s.next_token, s.supply, s.gone = {}, {}, 0, dict(s.options.pool), {}
    for zone in ("hand", "full", "looking", "picking"):
        setattr(s, zone, [[] for _ in range(players)])
    s.active, s.covered = [{} for _ in range(players)], [{} for _ in range(players)]
    s.cubes, s.dial, s.due, s.vp = [0] * players, [0] * players, [0] * players, [0] * players
    s.reserve = CUBES
    s.blue, s.brown, s.faceup, s.discard, s.aside = s.box.numbers(BLUE), s.box.numbers(BROWN), [], [], []
    s.bag, s.drawn, s.announced, s.resolved, s.open = dict(ELEMENTS), [], [], [], []
    s.harbinger = s.round = 0
    s.tiebreak = s.over = False
    s.winners = []
    return s


def start(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns the state in which the set-up begins, its steps in the rulebook's order."""
    s = empty(players, settings, seed)
    s.do(GiveCubes(), LayTiles(), _start_player(s), *_hands(s), Round())
    return s


def _start_player(s: State) -> Step:
    return WhoBegins() if s.options.reads("amb.start-player", "free-choice") else StartPlayer()


def _hands(s: State) -> list[Step]:
    """Returns the steps that make the starting hands (setup.7, setup.8a, setup.8b)."""
    hands, shuffles = s.options.hands, [ShuffleCards(BLUE), ShuffleCards(BROWN)]
    if hands == "random":
        return [*shuffles, DealRandom(), ActivateAll()]
    if hands == "draft":
        sets: list[Step] = [DealSets(FOOTPRINTS, s.options.with_sets)] if s.options.with_sets else []
        head: list[Step] = [HeadStart()] if s.options.two else []
        return [*sets, *shuffles, *head, DealDraft(BLUE), DealDraft(BROWN), *_extras(s, sets), ActivateAll()]
    deal = DealPair(PAIRINGS[hands]) if hands in PAIRINGS else DealSets(sets_of(hands), tuple(range(s.players)))
    return [deal, *shuffles, *_extras(s, [deal]), *([ActivateAll()] if s.options.two else [])]


def _extras(s: State, sets: Sequence[Step]) -> list[Step]:
    """With two players sets are filled up, and two more cards begin active (two.3, two.4, amb.two-fourth)."""
    if not s.options.two or not sets:
        return []
    own_first = s.options.reads("amb.two-fourth", "set-cards-only")
    return [ActivateAll(), DealExtras()] if own_first else [DealExtras()]


@step
class GiveCubes(Step):
    """Seven cubes for everybody; the dial at START, the marker on the first space (setup.1c, setup.1d, setup.2b)."""

    def run(self, s: State) -> None:
        for p in range(s.players):
            s.cubes[p] = CUBES_EACH
            s.reserve -= CUBES_EACH
        s.emit("cubes", -1, (), ("setup.1d", "setup.1c", "setup.2b", "comp.6"), (CUBES_EACH, s.reserve))


@step
class LayTiles(Step):
    """The opening landscape of four tiles (setup.3a to setup.3f)."""

    def run(self, s: State) -> None:
        layout = s.options.settings["layout"]
        for at, letter in sorted(parse(s.options.layout()).tiles.items()):
            s.tiles = s.tiles | {at: LETTERS[letter]}
            s.take(s.options.stock(s.tiles[at]))
        rule = {"diamond": "setup.3b", "river": "setup.3d", "coastal": "setup.3e", "islands": "setup.3f"}[layout]
        s.emit("landscape", -1, (), ("setup.3a", rule, "setup.4"), (layout,))


@step
class StartPlayer(Chance):
    """Who begins (setup.6b, setup.6c, amb.start-player)."""

    def stream(self, s: State) -> str:
        return "start player"

    def outcomes(self, s: State) -> Sequence[tuple[int, int]]:
        return [(p, 1) for p in range(s.players)]

    def happened(self, s: State, outcome: int) -> None:
        s.harbinger = outcome
        s.emit("begins", outcome, (), ("setup.6b", "setup.6c", "round.1"))


@step
class Begins(Act):
    """Says who begins (amb.start-player)."""

    seat: int
    verb = "begins"


@step
class WhoBegins(Choice):
    """The table says who begins; the first seat speaks for it (setup.6b, amb.start-player)."""

    def asked(self, s: State) -> tuple[int, ...]:
        return (0,)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Begins(p) for p in range(s.players)]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Begins)
        StartPlayer().happened(s, act.seat)


@step
class DealSets(Order):
    """Seats get ready-made sets at random; their three dark cards start active (first.2 to first.7, later.2)."""

    sets: tuple[str, ...]
    seats: tuple[int, ...]

    def stream(self, s: State) -> str:
        return "sets"

    def size(self, s: State) -> int:
        return len(self.sets)

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        for i, p in enumerate(self.seats):
            take_set(s, p, self.sets[outcome[i]], "first.5")


def take_set(s: State, player: int, name: str, rule: str) -> None:
    """Gives a player a ready-made set (first.4, first.6, first.7)."""
    mine = [i for i, card in enumerate(s.box.cards) if card.in_set(name)]
    s.blue = [c for c in s.blue if c not in mine]
    s.brown = [c for c in s.brown if c not in mine]
    s.hand[player] = mine
    s.because(s.emit("takes set", player, (), (rule, "first.4"), (name,)))
    for card in [c for c in mine if s.box.cards[c].starts_active(name)]:
        enter(s, player, card, "first.6")


PAIR_RULES = dict(zip(PAIRINGS.values(), ("two.10", "two.11", "two.12", "two.13"), strict=True))


@step
class DealPair(Order):
    """Two players get the sets of a recommended match, at random which of them (two.10 to two.13)."""

    sets: tuple[str, str]

    def stream(self, s: State) -> str:
        return "sets"

    def size(self, s: State) -> int:
        return 2

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        for p in range(s.players):
            take_set(s, p, self.sets[outcome[p]], PAIR_RULES[self.sets])


@step
class DealExtras(Step):
    """With two players a set is filled up to eighteen at random: two blue and four brown (two.1, two.3)."""

    def run(self, s: State) -> None:
        for p in s.options.with_sets or range(s.players):
            extras = [deck(s, back).pop() for back, n in ((BLUE, 2), (BROWN, 4)) for _ in range(n) if deck(s, back)]
            s.hand[p] = s.hand[p] + extras
            s.emit("deals", p, tuple(extras), ("two.1", "two.3"), ("", len(extras)), (p,))


@step
class DealRandom(Step):
    """The house option: twelve cards at random (amb.random-deal, two.1)."""

    def run(self, s: State) -> None:
        for p in range(s.players):
            wanted = ((BLUE, s.options.blue), (BROWN, s.options.brown))
            cards = [deck(s, back).pop() for back, n in wanted for _ in range(n) if deck(s, back)]
            s.hand[p] = cards
            s.emit("deals", p, tuple(cards), ("amb.random-deal",), ("", len(cards)), (p,))
