"""Cards as data: what is printed on one, and the conditions by which effects pick them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer.kernel.frozen import Frozen, step

if TYPE_CHECKING:
    from explorer.games.echoside.effects import Effect

STARTER, ITEM, EPIC, FLAVOR, FIEND = "starter", "item", "epic", "flavor", "fiend"
DARK_CARNIVAL, PSYCHOPATHIC, UNDERGROUND = "dark-carnival", "psychopathic", "underground"
CREWS = (DARK_CARNIVAL, PSYCHOPATHIC, UNDERGROUND)
TYPES = (STARTER, *CREWS, EPIC, ITEM, FIEND, FLAVOR)
TYPE_NAMES = {
    STARTER: "Starter",
    DARK_CARNIVAL: "Dark Carnival",
    PSYCHOPATHIC: "Psychopathic",
    UNDERGROUND: "Underground",
    EPIC: "Epic",
    ITEM: "Item",
    FIEND: "Fiend",
    FLAVOR: "Flavor",
}
DECKS = ("starter", "main", "epic", "flavor", "juggalo")
MARKETS = ("main", "epic", "juggalo")  # decks whose cards can be bought (obtain.3)


@step
class Filter(Frozen):
    """Which cards an effect may pick: types ("crew" for any Crew), types it may not pick, a highest printed cost."""

    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    max_cost: int = -1

    def type_fits(self, kind: str) -> bool:
        """Returns whether a card of type *kind* may be picked."""
        if kind in self.not_types:
            return False
        return not self.types or kind in self.types or (kind in CREWS and "crew" in self.types)

    def cost_fits(self, cost: int | None) -> bool:
        """Returns whether a card of that printed cost may be picked; a card without a cost never under a ceiling."""
        return self.max_cost < 0 or (cost is not None and cost <= self.max_cost)


@step
class Use(Frozen):
    """What an Item does when used."""

    effects: tuple[Effect, ...]
    per_turn: int = 1


@step
class StompText(Frozen):
    """How a card stomps: from where, what becomes of it, and what follows."""

    origin: str = "hand"  # or "play"
    cost: str = "discard"  # or "abolish": where the stomping card goes
    ignores_protection: bool = False
    then: tuple[Effect, ...] = ()


@step
class Watch(Frozen):
    """What an Item in play does when something happens to its owner."""

    event: str  # "obtain" or "shuffle"
    effects: tuple[Effect, ...]
    which: Filter = Filter()
    origin: str = ""  # obtained from there only; "" anywhere
    per_turn: int = 0  # 0: every time


@step
class Static(Frozen):
    """What an Item in play does all the time."""

    end_draw: int = 0
    unstompable: bool = False
    keep_items: bool = False
    items_enter_play: bool = False


@step
class Card(Frozen):
    """A card as printed.  `cost` and `gp` are None where nothing is printed.

    `printed` marks the cards that the rulebook itself describes (amb.missing-card-data).
    """

    name: str
    type: str
    deck: str
    cost: int | None = None
    gp: int | None = None
    copies: int = 1
    shield: bool = False
    advanced: bool = False
    printed: bool = False
    effects: tuple[Effect, ...] = ()
    use: Use | None = None
    stomp: StompText | None = None
    when_obtained: tuple[Effect, ...] = ()
    watch: Watch | None = None
    static: Static | None = None

    @property
    def title(self) -> str:
        """The name, with the Crew where several cards share it."""
        return f"{TYPE_NAMES[self.type]} {self.name}" if self.deck == "juggalo" else self.name

    @property
    def points(self) -> int:
        """Gathering Points at the end (layout.2); Fiends never score (fiend.2)."""
        return 0 if self.type == FIEND else self.gp or 0


class Box:
    """The physical cards of one game by number, and what is printed on each.  Shared, never changed.

    The lists beside `cards` say the same again, by card number, for quick reading.
    """

    def __init__(self, designs: Sequence[Card]):
        self.designs = tuple(designs)
        self.kind = [i for i, card in enumerate(designs) for _ in range(card.copies)]
        self.cards = [designs[i] for i in self.kind]
        self.type = [card.type for card in self.cards]
        self.cost = [card.cost or 0 for card in self.cards]
        self.cheapest = min((card.cost or 0 for card in designs if card.deck in MARKETS), default=0)
        self.stomps = [card.stomp is not None for card in self.cards]
        self.hand_stomp = [card.stomp is not None and card.stomp.origin == "hand" for card in self.cards]

    def numbers(self, deck: str) -> list[int]:
        """Returns the numbers of all cards of a deck ("starter", "main", "epic", "flavor", "juggalo")."""
        return [i for i, card in enumerate(self.cards) if card.deck == deck]

    def named(self, name: str) -> list[int]:
        """Returns the numbers of all cards of that name."""
        return [i for i, card in enumerate(self.cards) if card.name == name]
