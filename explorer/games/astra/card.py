"""Cards as data: what is printed on one, and the words its text is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from explorer.kernel.frozen import Frozen, step

if TYPE_CHECKING:
    from explorer.games.astra.memory import Survey
    from explorer.games.astra.state import State

AFFINITIES = ("solara", "lux", "terra", "caelum", "nox")  # 100.1
NEUTRAL = "neutral"  # belongs to none (100.1.a.1)
UNIT, TACTIC, TERRITORY, ITEM = TYPES = ("unit", "tactic", "territory", "item")  # 101.1.f
RENOWNED, EQUIPMENT, COUNTER, TOKEN = (
    "Renowned",
    "Equipment",
    "Counter",
    "Token",
)  # subtypes with a meaning of their own
KEYWORDS = ("blitz", "flanking", "fortify", "glory", "impede", "provoke", "swift")  # 803
UNKNOWN = "unknown"  # type or affinity of a card known in part only
NUMBERED = ("glory", "impede")  # keywords that carry a number
DEFENDING = ("fortify", "impede")  # keywords that go off as a unit defends


# -- what a text picks out --------------------------------------------------------------------------------------


@step
class Sel(Frozen):
    """Things a text speaks of: one it knows already (`ref`), or all that fit, or some of them.

    `mode`: "all" touches every one (407.3.a), "target" is declared beforehand (407.1.b), "choose" is picked as the text
    is carried out (amb.target-vs-choose).  What is picked is kept under number `tag`.
    """

    ref: str = ""  # self, attacker, defender, equipped, it, chosen
    tag: int = 0
    kinds: tuple[str, ...] = (UNIT,)  # also card, player, zone
    side: str = "any"  # friendly, enemy
    where: str = "battlefield"  # staging, combat_zone, this_zone, hand, deck_top, graveyard, supply
    types: tuple[str, ...] = ()  # of cards
    name: str = ""  # of the card (102.2.b)
    subtype: str = ""
    state: str = ""  # exhausted, ready, damaged, face_down, occupied_by_enemy
    stat: str = ""  # cost, attack, health: compared with `limit`
    at_most: bool = True
    limit: int = 0
    not_self: bool = False
    role: str = ""  # attacker, defender, controlling
    mode: str = "all"
    count: int = 1


@step
class Number(Frozen):
    """A number of a text: fixed, or counted in the game (101.2.b)."""

    fixed: int = 0
    count: Sel | None = None
    half: bool = False  # halves are rounded (101.2.c.1)


@step
class Condition(Frozen):
    """Something that holds or not, read when it is reached; all parts that are given must hold."""

    every: tuple[Condition, ...] = ()
    negated: Condition | None = None
    controls: Sel | None = None  # at least `least` of these
    least: int = 1
    in_combat: bool = False
    own_turn: bool = False
    tracker: str = ""  # at least `least` on this card
    matches: Sel | None = None  # the thing kept under `tag` is a card of these types
    tag: int = 0


# -- what is printed --------------------------------------------------------------------------------------------


@step
class Context(Frozen):
    """What "this", "you" and the other words of a text stand for while it waits or is carried out (408.1.e)."""

    player: int
    thing: int = -1  # the object whose text it is; it may be gone
    design: int = -1
    zone: int = -1  # where that was: a combat zone, -1 staging
    combat: int = 0  # the combat it belongs to, by the number of its event
    it: int = -1  # what an event was about
    chosen: tuple[tuple[int, tuple[int, ...]], ...] = ()
    places: tuple[tuple[int, int], ...] = ()  # where the chosen things were when the text began

    def picked(self, tag: int) -> tuple[int, ...]:
        """Returns what was chosen under a number."""
        return next((things for number, things in self.chosen if number == tag), ())

    def with_picked(self, tag: int, things: tuple[int, ...]) -> Context:
        """Returns a context in which *things* are what was chosen under *tag*."""
        rest = tuple(entry for entry in self.chosen if entry[0] != tag)
        return self.but(chosen=(*rest, (tag, things)))


class Effect(Frozen):
    """One instruction of a text."""

    __slots__ = ()

    def run(self, s: State, me: Context) -> None:
        """Does it, or puts what it asks on the agenda."""
        raise NotImplementedError


class Cost(Frozen):
    """What must be paid before a colon, or beside the supply cost (405.2.c.3, 404.2.b)."""

    __slots__ = ()


class Ability(Frozen):
    """One ability of a card."""

    __slots__ = ()


@step
class Triggered(Ability):
    """An ability that goes off at a moment of the game (801)."""

    on: str
    effects: tuple[Effect, ...]
    may: bool = False
    of: Sel | None = None  # of what: whose death, which card played
    condition: Condition | None = None


@step
class Activated(Ability):
    """An ability with costs before a colon (405.2.c.2)."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]


@step
class Keyword(Ability):
    """A bold word that stands for an ability (803)."""

    name: str
    value: int = 0


class Static(Ability):
    """An ability that is active all the time (404.3.c, 405.2.c.1)."""

    __slots__ = ()

    @property
    def withers(self) -> bool:
        """Whether it can leave a unit without health that is neither hurt nor changed."""
        return False


@step
class Card(Frozen):
    """A card as printed (101.1)."""

    name: str
    type: str
    affinity: str
    cost: int
    subtypes: tuple[str, ...] = ()
    attack: Number | None = None  # units only
    health: Number | None = None
    influence: int = 0
    abilities: tuple[Ability, ...] = ()
    effects: tuple[Effect, ...] = ()  # a tactic's text, from the top
    extra_costs: tuple[Cost, ...] = ()  # 404.2.b
    needs: Condition | None = None  # 404.6.a
    trackers: tuple[tuple[str, int, int], ...] = ()  # kind, attack and health that each is worth
    unknown: tuple[str, ...] = ()  # fields that are not known; "text": more may be printed
    note: str = ""  # what else is known
    source: str = ""  # of what is known

    def is_a(self, word: str) -> bool:
        """Returns whether the card has a type or subtype (102.2.b)."""
        return word == self.type or word in self.subtypes

    @property
    def deadly(self) -> int:
        """From how much damage on a unit of the card can die, while no text takes or sets health."""
        known = self.health is not None and self.health.count is None and all(h >= 0 for _, _, h in self.trackers)
        return self.health.fixed if self.health is not None and known else 0

    @property
    def is_plain(self) -> bool:
        """Whether nothing but the want of a target can keep the card from being played (102.7.a, 404.6.a, 302.3.2)."""
        return self.needs is None and RENOWNED not in self.subtypes and EQUIPMENT not in self.subtypes

    def has(self, keyword: str) -> bool:
        """Returns whether a keyword is printed on the card."""
        return any(isinstance(a, Keyword) and a.name == keyword for a in self.abilities)


def moments_of(card: Card) -> Iterator[str]:
    """Yields the moments at which a printed ability can go off (801, 803.3, 803.5)."""
    for ability in card.abilities:
        if isinstance(ability, Triggered):
            yield ability.on
        elif isinstance(ability, Keyword) and ability.name in DEFENDING:
            yield "defend"


def targets_in(text: tuple[Effect, ...]) -> tuple[Sel, ...]:
    """Returns the targets that a text asks for, in its order (407.1.b)."""
    known = _TEXTS.get(id(text))  # a text is looked at again and again, and long to compare
    if known is None:
        if len(_TEXTS) >= MOST_TEXTS:
            _TEXTS.clear()
        known = _TEXTS[id(text)] = (text, tuple(_targets(text)))
    return known[1]


MOST_TEXTS = 4096
_TEXTS: dict[int, tuple[Any, tuple[Sel, ...]]] = {}  # by identity; each text is kept, so that its number stays its own


def _targets(parts: Any) -> Iterator[Sel]:
    if isinstance(parts, Sel):
        if parts.mode == "target":
            yield parts
    elif isinstance(parts, tuple):
        for part in parts:
            yield from _targets(part)
    elif isinstance(parts, Frozen) and not isinstance(parts, Ability):
        yield from _targets(tuple(parts.parts().values()))


class Box:
    """The cards of one game.  A card is a number; its design says what is printed on it.  Shared.

    Nothing of it ever changes but what was found out about the objects last looked at, for which see memory.
    """

    def __init__(self, designs: Sequence[Card], decks: Sequence[Sequence[int]], sideboards: Sequence[Sequence[int]]):
        self.designs = tuple(designs)
        cards = [(*deck, *side) for deck, side in zip(decks, sideboards, strict=True)]
        self.design = [design for own in cards for design in own]  # of each card
        self.owner = [p for p, own in enumerate(cards) for _ in own]
        self.beside = [len(side) for side in sideboards]  # how many of a player's cards begin in the sideboard
        self.numbers = {card.name: i for i, card in enumerate(designs)}
        self.units = frozenset(i for i, card in enumerate(designs) if card.type == UNIT)
        self.statics = [tuple(a for a in card.abilities if isinstance(a, Static)) for card in designs]
        self.moments = [frozenset(moments_of(card)) for card in designs]
        self.asking = [bool(targets_in(card.effects) or card.extra_costs) for card in designs]
        self.plain = frozenset(i for i, card in enumerate(designs) if card.is_plain)
        self.uses = [tuple(a for a in card.abilities if isinstance(a, Activated)) for card in designs]
        self.keywords = [frozenset(a.name for a in card.abilities if isinstance(a, Keyword)) for card in designs]
        self.deadly = [card.deadly for card in designs]
        self.survey: Survey | None = None

    def card(self, number: int) -> Card:
        """Returns what is printed on card *number*."""
        return self.designs[self.design[number]]

    def of(self, player: int) -> list[int]:
        """Returns the numbers of a player's cards (102.1.a)."""
        return [card for card, owner in enumerate(self.owner) if owner == player]

    def aside(self, player: int) -> tuple[int, ...]:
        """Returns those of a player's cards that begin in the sideboard (100.3.a)."""
        return tuple(self.of(player)[len(self.of(player)) - self.beside[player] :])
