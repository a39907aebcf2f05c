"""Game setup, in the rulebook's order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from explorer.games.echoside import options as opt
from explorer.games.echoside.card import ITEM, STARTER, Box, Card
from explorer.games.echoside.cardfile import users_cards
from explorer.games.echoside.designs import designs
from explorer.games.echoside.draw import draw
from explorer.games.echoside.options import Options
from explorer.games.echoside.state import GALLERY_SIZE, GAP, HAND_SIZE, TIER_SIZE, State
from explorer.games.echoside.turn import Turn
from explorer.games.echoside.wheel import FACES
from explorer.kernel.cardtext import CardError
from explorer.kernel.errors import SettingsError, shown
from explorer.kernel.frozen import step
from explorer.kernel.rulebook import Rulebook
from explorer.kernel.steps import Chance, Order, Step

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
STARTER_SETS = 5  # the box holds five sets of ten; at most four are used (comp.6, amb.spare-starters)
MOST_EPICS = 12
SET_ASIDE_EPICS = {2: 4, 3: 2, 4: 0}  # setup.13
# -- settings ---------------------------------------------------------------------------------------------------

DEFAULTS: dict[str, Any] = {
    "advanced": False,
    "variants": [],
    "epics": None,
    "ending": "epic",
    "relic": "random",
    "cards": [],
}


def settle(players: int, asked: Mapping[str, Any], book: Rulebook) -> dict[str, Any]:
    """Returns complete settings.  Raises SettingsError with every defect.

    `advanced`: with Fiends; `variants`: see `options.VARIANTS`, or "murder-mix"; with matter-of-time also `epics` (a
    number) and `ending` ("epic" or "main"); with relic-of-power `relic` ("random" or the name of an Item); `cards`:
    texts of card files; and switches by their "amb." ids.
    """
    defects: list[str] = []
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        defects.append(f"players: the game takes {LEAST_PLAYERS} to {MOST_PLAYERS}, not {players} (setup.1).")
    try:
        switches = book.switch_settings(asked)
    except SettingsError as error:
        defects, switches = [*defects, *error.defects], {}
    known = {**DEFAULTS, **{k: v for k, v in asked.items() if not k.startswith("amb.")}}
    defects += [f"{k}: no such setting; there are {', '.join(DEFAULTS)}." for k in known if k not in DEFAULTS]
    variants = _variants(known, players, defects)
    settings = {**known, "variants": variants, **switches}
    settings["advanced"] = settings["advanced"] is True or opt.MURDER_MIX in _texts(known["variants"])
    if not defects:
        _check_cards(settings, defects)
        _check_choices(settings, players, defects)
    if defects:
        raise SettingsError(defects)
    return settings


def _texts(value: Any) -> list[str]:
    return [v for v in value if isinstance(v, str)] if isinstance(value, list | tuple) else []


def _variants(known: Mapping[str, Any], players: int, defects: list[str]) -> list[str]:
    asked = known["variants"]
    if not isinstance(asked, list | tuple) or any(v not in (*opt.VARIANTS, opt.MURDER_MIX) for v in asked):
        defects.append(
            f"variants: expected a list of {', '.join((*opt.VARIANTS, opt.MURDER_MIX))}; found {shown(asked)}."
        )
        return []
    if not isinstance(known["advanced"], bool):
        defects.append(f"advanced: expected true or false, found {shown(known['advanced'])}.")
    mix = opt.MURDER_MIX in asked
    if mix and players != 4:
        defects.append(f"variants: the Murder Mix is for four players, not {players} (mix.2).")
    elif (mix or opt.TEAM_PLAY in asked) and players != 4:
        defects.append(f"variants: Team Play needs four players, two teams of two; there are {players} (team.1).")
    return [v for v in opt.VARIANTS if mix or v in asked]


def _check_cards(settings: dict[str, Any], defects: list[str]) -> None:
    files = settings["cards"]
    if not isinstance(files, list) or any(not isinstance(f, str) for f in files):
        defects.append("cards: expected a list of texts of card files.")
        return
    try:
        users_cards(tuple(files))
    except CardError as error:
        defects += error.defects
        return
    titles = Counter(card.title.casefold() for card in designs({**settings, "advanced": True}))
    defects += [f"cards: {title!r}: a plain card has this name." for title, count in titles.items() if count > 1]


def _check_choices(settings: dict[str, Any], players: int, defects: list[str]) -> None:
    timed = opt.MATTER_OF_TIME in settings["variants"]
    epics, ending, relic = settings["epics"], settings["ending"], settings["relic"]
    if epics is not None:
        if not timed:
            defects.append("epics: another number of Epics needs the variant matter-of-time (time.1).")
        if not isinstance(epics, int) or isinstance(epics, bool) or not 1 <= epics <= MOST_EPICS:
            defects.append(f"epics: expected a number from 1 to {MOST_EPICS}, found {shown(epics)} (time.1).")
    if ending not in ("epic", "main") or (ending == "main" and not timed):
        defects.append(f'ending: expected "epic", or with matter-of-time "main"; found {shown(ending)} (time.2).')
    if not isinstance(relic, str):
        defects.append(f'relic: expected "random" or the name of an Item, found {shown(relic)} (relic.1).')
    elif relic != "random" and opt.RELIC in settings["variants"]:
        _check_relic(designs(settings), relic, defects)


def _check_relic(cards: Sequence[Card], name: str, defects: list[str]) -> None:
    found = [c for c in cards if c.name.casefold() == name.casefold() and c.type == ITEM]
    if not found:
        items = ", ".join(c.name for c in cards if c.type == ITEM and may_be_relic(c))
        defects.append(f"relic: {shown(name)} is no Item of this game; there are {items} (relic.1, amb.relic-basic).")
    elif not may_be_relic(found[0]):
        defects.append(f"relic: {found[0].name} cannot be the Relic of Power (relic.1).")


def may_be_relic(card: Card) -> bool:
    """Returns whether an Item may be the Relic: not one whose use would spend it (relic.1, amb.relic-self-discard)."""
    return card.type == ITEM and card.stomp is None


# -- what is in the box -----------------------------------------------------------------------------------------


def blank(players: int, settings: Mapping[str, Any]) -> State:
    """Returns a state with its shared constants only."""
    s = State.__new__(State)
    s.box, s.options = Box(designs(settings)), Options(players, settings)
    return s


def empty(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns a state with all cards aside and nothing set up."""
    s = blank(players, settings)
    s.begin(seed)
    for zone in ("deck", "hand", "discard", "play", "items", "fiends"):
        setattr(s, zone, [[] for _ in range(players)])
    s.karma, s.turns = [0] * players, [0] * players
    s.main, s.epics, s.juggalo, s.flavor = [], [], [], []
    s.gallery, s.tier, s.flipped = [GAP] * GALLERY_SIZE, [GAP] * TIER_SIZE, {}
    s.flavor_discard, s.abyss, s.removed, s.relic, s.pending = [], [], [], GAP, []
    s.aside = list(range(len(s.box.cards)))
    s.active = s.first = 0
    s.turn = s.played = s.gained = 0
    s.unity_used = s.epic_bought = s.cycled = s.over = False
    s.used, s.crews, s.copies = {}, {}, {}
    s.temporary, s.spent, s.worn, s.lasting, s.declined, s.winners = [], [], [], [], [], []
    s.final = -1
    return s


def start(players: int, settings: Mapping[str, Any], seed: int) -> State:
    """Returns the state in which the set-up begins, its steps in the rulebook's order."""
    s = empty(players, settings, seed)
    seats = range(players)
    variants = settings["variants"]
    steps: list[Step] = [DealStarters()]
    for p in seats:
        steps += [ShufflePersonal(p), OpeningHand(p)]
    steps += [Gather("juggalo"), ShuffleDeck("juggalo"), Gather("flavor"), ShuffleDeck("flavor")]
    steps += [Gather("epics"), ShuffleDeck("epics"), TakeOutEpics(), DealTier()]
    steps += [Gather("main"), ShuffleDeck("main")]
    if opt.RELIC in variants:
        steps += [FindRelic(), ShuffleDeck("main")] if settings["relic"] == "random" else [ChooseRelic()]
    steps += [DealGallery(), FirstRoll(tuple(seats))]
    s.do(*steps)
    return s


# -- the steps --------------------------------------------------------------------------------------------------


@step
class DealStarters(Step):
    """Every player gets a set of seven and three Starters; the rest stays aside (setup.5, setup.6)."""

    def run(self, s: State) -> None:
        for design in (d for d in s.box.designs if d.type == STARTER):
            count = design.copies // STARTER_SETS
            numbers = [c for c in s.box.named(design.name) if c in s.aside]
            for p in range(s.options.players):
                mine = numbers[p * count : (p + 1) * count]
                s.deck[p] += mine
                s.aside = [c for c in s.aside if c not in mine]
        s.emit("starters", -1, (), ("setup.5", "setup.6", "goal.2"))


@step
class ShufflePersonal(Order):
    """A player shuffles the ten cards into a facedown deck (setup.7)."""

    player: int

    def stream(self, s: State) -> str:
        return f"deck of {self.player}"

    def size(self, s: State) -> int:
        return len(s.deck[self.player])

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        deck = s.deck[self.player]
        s.deck[self.player] = [deck[i] for i in outcome]
        s.emit("deck ready", self.player, (), ("setup.7",), (len(deck),))


@step
class OpeningHand(Step):
    """A player takes five cards (setup.8)."""

    player: int

    def run(self, s: State) -> None:
        draw(s, self.player, HAND_SIZE, ("setup.8", "setup.9"))


STOCKS = {"juggalo": "juggalo", "flavor": "flavor", "epics": "epic", "main": "main"}


@step
class Gather(Step):
    """Gets the cards of a shared deck out of the box (setup.10 to setup.12, setup.16, setup.4)."""

    zone: str

    def run(self, s: State) -> None:
        cards = [c for c in s.aside if s.box.cards[c].deck == STOCKS[self.zone]]
        setattr(s, self.zone, cards)
        s.aside = [c for c in s.aside if s.box.cards[c].deck != STOCKS[self.zone]]


RULES = {"juggalo": "setup.10", "flavor": "setup.11", "epics": "setup.12", "main": "setup.16"}


@step
class ShuffleDeck(Order):
    """Shuffles a shared deck (setup.10 to setup.12, setup.16)."""

    zone: str

    def stream(self, s: State) -> str:
        return self.zone

    def size(self, s: State) -> int:
        return len(getattr(s, self.zone))

    def happened(self, s: State, outcome: tuple[int, ...]) -> None:
        deck = getattr(s, self.zone)
        setattr(s, self.zone, [deck[i] for i in outcome])
        s.emit("shuffles", -1, (), (RULES[self.zone],), (self.zone, len(deck)))


@step
class TakeOutEpics(Step):
    """Takes Epics off the top out of the game, unseen (setup.13, setup.14, time.1, amb.removed-epics-hidden)."""

    def run(self, s: State) -> None:
        wanted = s.options.settings["epics"]
        out = SET_ASIDE_EPICS[s.options.players] if wanted is None else max(0, len(s.epics) - wanted)
        s.removed = [s.epics.pop() for _ in range(min(out, len(s.epics)))]
        rules = ("setup.13", "setup.14") if wanted is None else ("time.1",)
        s.emit("epics out", -1, (), rules, (len(s.removed), len(s.epics)))


@step
class DealTier(Step):
    """Deals three Epics faceup (setup.15)."""

    def run(self, s: State) -> None:
        for i in range(min(TIER_SIZE, len(s.epics))):
            s.tier[i] = s.epics.pop()
        dealt = tuple(c for c in s.tier if c != GAP)
        s.emit("deals tier", -1, dealt, ("setup.15",))
        if not s.epics and s.options.reads("amb.final-trigger-setup", "at-setup") and not s.options.main_ending:
            s.final = 0  # from the first turn on; who set it off does not matter
            s.emit("final round", -1, (), ("finale.1", "amb.final-trigger-setup"), ("epic",))


@step
class FindRelic(Step):
    """Turns Main Deck cards over until an Item that may be the Relic shows (relic.3, amb.relic-random-soaka)."""

    def run(self, s: State) -> None:
        shown = []
        for card in reversed(s.main):
            shown.append(card)
            if may_be_relic(s.box.cards[card]):
                s.main.remove(card)
                s.relic = card
                break
        s.emit("relic", -1, tuple(shown), ("relic.3", "relic.2", "amb.gallery-before-relic"))


@step
class ChooseRelic(Step):
    """Lays the chosen Item out as the Relic (relic.1, relic.2)."""

    def run(self, s: State) -> None:
        name = s.options.settings["relic"].casefold()
        s.relic = next(c for c in s.main if s.box.cards[c].name.casefold() == name)
        s.main.remove(s.relic)
        s.emit("relic", -1, (s.relic,), ("relic.1", "relic.2"))


@step
class DealGallery(Step):
    """Deals six Main Deck cards faceup (setup.17)."""

    def run(self, s: State) -> None:
        for i in range(min(GALLERY_SIZE, len(s.main))):
            s.gallery[i] = s.main.pop()
        s.emit("deals gallery", -1, tuple(c for c in s.gallery if c != GAP), ("setup.17",))


@step
class FirstRoll(Chance):
    """Everyone rolls; the highest begins, tied players roll again (setup.18, amb.first-roll-tie)."""

    rollers: tuple[int, ...]
    rolls: tuple[int, ...] = ()

    def stream(self, s: State) -> str:
        return "first player"

    def outcomes(self, s: State) -> Sequence[tuple[int, int]]:
        return [(face, 1) for face in FACES]

    def happened(self, s: State, outcome: int) -> None:
        rolls = (*self.rolls, outcome)
        s.emit("rolls for first", self.rollers[len(self.rolls)], (), ("setup.18",), (outcome,))
        if len(rolls) < len(self.rollers):
            s.do(self.but(rolls=rolls))
            return
        best = tuple(p for p, roll in zip(self.rollers, rolls, strict=True) if roll == max(rolls))
        if len(best) > 1:
            s.emit("tie for first", -1, (), ("amb.first-roll-tie",), best)
            s.do(FirstRoll(best))
        else:
            s.first = s.active = best[0]
            s.emit("begins", s.first, (), ("setup.18", "setup.19"))
            s.do(Turn(s.first))
