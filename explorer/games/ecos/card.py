"""Cards as data: what is printed on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer.games.ecos.pieces import ELEMENTS, WILD
from explorer.kernel.frozen import Frozen, step

if TYPE_CHECKING:
    from explorer.games.ecos.effects import Effect

BLUE, BROWN = "blue", "brown"
MOST_SPOTS = 6
FOOTPRINTS = ("lion", "gorilla", "rhino", "elephant", "antelope", "stork")  # first.8
FLOWERS = ("bird-of-paradise", "impala-lily", "honeypot", "calla-lily", "daisy", "aloe")  # first.9


@step
class Card(Frozen):
    """A card as printed: spots to cover, uses (leaves), effects from the top line to the bottom (card.1, card.6)."""

    id: str
    name: str
    back: str  # blue leans to points, brown to building (setup.8c, setup.8d)
    leaves: int
    spots: tuple[str, ...]
    effects: tuple[Effect, ...]
    impact: bool = False
    footprint: str = ""  # the ready-made set of the first family (first.2)
    flower: str = ""  # of the second (later.2)
    dark_footprint: bool = False  # starts active in that set (first.6)
    dark_flower: bool = False

    def in_set(self, name: str) -> bool:
        """Returns whether the card belongs to the ready-made set *name*."""
        return name in (self.footprint, self.flower)

    def starts_active(self, name: str) -> bool:
        """Returns whether the card begins active in the set *name* (card.8)."""
        return (self.dark_footprint and name == self.footprint) or (self.dark_flower and name == self.flower)


def fitting(spots: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Returns for each element the spots it fits, as bits, those with one icon together (place.1, wild.1)."""
    alike = {icon: sum(1 << i for i, other in enumerate(spots) if other == icon) for icon in spots}
    return {**{icon: (bits,) for icon, bits in alike.items()}, WILD: tuple(alike.values())}


class Box:
    """The cards of one game by number.  Shared, never changed."""

    def __init__(self, designs: Sequence[Card]):
        self.cards = tuple(designs)
        self.masks = [(1 << len(card.spots)) - 1 for card in designs]
        fits = [fitting(card.spots) for card in designs]
        self.fitting = {e: {i: found[e] for i, found in enumerate(fits) if e in found} for e in ELEMENTS}

    def numbers(self, back: str) -> list[int]:
        """Returns the numbers of the cards with a back of that colour."""
        return [i for i, card in enumerate(self.cards) if card.back == back]
