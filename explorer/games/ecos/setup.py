"""Setup, in the rulebook's order (setup.*, first.*, later.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.games.ecos.card import BLUE, BROWN, FLOWERS, FOOTPRINTS, Box, Card
from explorer.games.ecos.cardfile import own_cards, read_cards
from explorer.games.ecos.dial import enter
from explorer.games.ecos.draft import ActivateAll, DealDraft, HeadStart, ShuffleCards
from explorer.games.ecos.gaining import deck
from explorer.games.ecos.options import GOALS, HANDS, LAYOUTS, Options
from explorer.games.ecos.pieces import CUBES, CUBES_EACH, LETTERS, POOL, stock
from explorer.games.ecos.rounds import Round
from explorer.games.ecos.state import State
from explorer.kernel.errors import SettingsError
from explorer.kernel.frozen import step
from explorer.kernel.rulebook import Rulebook
from explorer.kernel.steps import Chance, Order, Step
from hexmap import parse

LEAST_PLAYERS, MOST_PLAYERS = 2, 6
DEFAULTS: dict[str, Any] = {"layout": "diamond", "hands": "footprints", "goal": 80, "cards": []}
CHOICES: dict[str, tuple[Any, ...]] = {"layout": tuple(LAYOUTS), "hands": HANDS, "goal": GOALS}


def settle(players: int, asked: Mapping[str, Any], book: Rulebook) -> dict[str, Any]:
    """Returns complete settings.  Raises SettingsError with every defect.

    `layout`: diamond, river, coastal, islands; `hands`: footprints, flowers, draft, random; `goal`: 80 or 60; `cards`:
    texts of card files; and switches by their "amb." ids.
    """
    defects: list[str] = []
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        defects.append(f"players: the game takes {LEAST_PLAYERS} to {MOST_PLAYERS}, not {players} (setup.0).")
    switches: dict[str, Any] = {}
    try:
        switches = book.switch_settings(asked)
    except SettingsError as error:
        defects += error.defects
    known = {**DEFAULTS, **{k: v for k, v in asked.items() if not k.startswith("amb.")}}
    defects += [f"{k}: no such setting; there are {', '.join(DEFAULTS)}." for k in known if k not in DEFAULTS]
    for key, allowed in CHOICES.items():
        if known[key] not in allowed:
            defects.append(f"{key}: expected {', '.join(map(str, allowed))}; found {known[key]!r:.40}.")
    _check_cards(known, defects)
    if defects:
        raise SettingsError(defects)
    return {**known, **switches}


def _check_cards(settings: Mapping[str, Any], defects: list[str]) -> None:
    files = settings["cards"]
    if not isinstance(files, list) or any(not isinstance(f, str) for f in files):
        defects.append("cards: expected a list of texts of card files.")
        return
    for i, text in enumerate(files):
        try:
            read_cards(text, f"card file {i + 1}")
        except ValueError as error:
            defects.append(str(error))


def designs(settings: Mapping[str, Any]) -> tuple[Card, ...]:
    """Returns the cards a game is played with; users' cards come last."""
    return (*own_cards(), *(c for i, t in enumerate(settings["cards"]) for c in read_cards(t, f"card file {i + 1}")))


def blank(players: int, settings: Mapping[str, Any]) -> State:
    """Returns a state with its shared constants only."""
    s = State.__new__(State)
    s.box, s.options = Box(designs(settings)), Options(players, settings)
    return s


def empty(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns a state with nothing set up: all cards in the decks, all pieces in the supply."""
    s = blank(players, settings)
    s.begin(seed)
    s.tiles, s.tokens, s.next_token, s.supply, s.gone = {}, {}, 0, dict(POOL), {}
    for zone in ("hand", "full", "looking", "picking"):
        setattr(s, zone, [[] for _ in range(players)])
    s.active, s.covered = [{} for _ in range(players)], [{} for _ in range(players)]
    s.cubes, s.dial, s.due, s.vp = [0] * players, [0] * players, [0] * players, [0] * players
    s.reserve = CUBES
    s.blue, s.brown, s.faceup, s.discard, s.aside = s.box.numbers(BLUE), s.box.numbers(BROWN), [], [], []
    s.bag, s.drawn, s.announced, s.resolved, s.open = {}, [], [], [], []
    s.harbinger = s.round = 0
    s.tiebreak = s.over = False
    s.winners = []
    return s


def start(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns the state in which the set-up begins, its steps in the rulebook's order."""
    s = empty(players, settings, seed)
    steps: list[Step] = [GiveCubes(), LayTiles(), StartPlayer()]
    hands = settings["hands"]
    if hands in ("footprints", "flowers"):
        steps += [DealSets(FOOTPRINTS if hands == "footprints" else FLOWERS), ShuffleCards(BLUE), ShuffleCards(BROWN)]
        steps += [DealExtras(), ActivateAll()] if players == 2 else []
    else:
        steps += [ShuffleCards(BLUE), ShuffleCards(BROWN)]
        if hands == "draft":
            steps += [HeadStart()] if players == 2 else []
            steps += [DealDraft(BLUE), DealDraft(BROWN)]
        else:
            steps += [DealRandom()]
        steps += [ActivateAll()]
    s.do(*steps, Round())
    return s


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
        for at, letter in sorted(parse(LAYOUTS[layout]).tiles.items()):
            s.tiles[at] = LETTERS[letter]
            s.supply[stock(s.tiles[at])] -= 1
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
class DealSets(Order):
    """Everybody gets a ready-made set at random; its three dark cards start active (first.2 to first.7, later.2)."""

    sets: tuple[str, ...]

    def stream(self, s: State) -> str:
        return "sets"

    def size(self, s: State) -> int:
        return len(self.sets)

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        for p in range(s.players):
            name = self.sets[outcome[p]]
            mine = [i for i, card in enumerate(s.box.cards) if card.in_set(name)]
            s.blue = [c for c in s.blue if c not in mine]
            s.brown = [c for c in s.brown if c not in mine]
            s.hand[p] = mine
            s.because(s.emit("takes set", p, (), ("first.5", "first.4"), (name,)))
            for card in [c for c in mine if s.box.cards[c].starts_active(name)]:
                enter(s, p, card, "first.6")


@step
class DealExtras(Step):
    """With two players a set is filled up to eighteen at random: two blue and four brown (two.1, two.3)."""

    def run(self, s: State) -> None:
        for p in range(s.players):
            extras = [deck(s, back).pop() for back, n in ((BLUE, 2), (BROWN, 4)) for _ in range(n) if deck(s, back)]
            s.hand[p] += extras
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
