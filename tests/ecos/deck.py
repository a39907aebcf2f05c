"""A whole deck for tests of the set-up: 105 made-up cards, 35 blue and 70 brown, in six sets of either family."""

from __future__ import annotations

from explorer.games.ecos.card import BLUE, BROWN, FLOWERS, FOOTPRINTS, Card
from explorer.games.ecos.effects import Points
from explorer.games.ecos.selecting import Number

# The sets of the first two flowers share no card with any footprint set; the others have the cards of one each.
FLOWER_OF = dict(zip(FOOTPRINTS[2:], FLOWERS[2:], strict=True))


def _card(number: int, back: str, footprint: str, flower: str, *, dark: bool) -> Card:
    effects = (Points(Number(fixed=number % 9 + 1)),)
    icons = {"footprint": footprint, "flower": flower}
    darks = {"dark_footprint": dark and bool(footprint), "dark_flower": dark and bool(flower)}
    return Card(f"C{number:03}", f"Card {number}", back, 2, ("sun", "water"), effects, **icons, **darks)


def full_deck() -> tuple[Card, ...]:
    """Returns the cards: each set of 4 blue and 8 brown ones, three of them dark."""
    sets = [(name, FLOWER_OF.get(name, "")) for name in FOOTPRINTS] + [("", name) for name in FLOWERS[:2]]
    found: list[Card] = []
    for footprint, flower in sets:
        for i, back in enumerate([BLUE] * 4 + [BROWN] * 8):
            found.append(_card(len(found), back, footprint, flower, dark=i in (0, 4, 5)))
    for back in [BLUE] * 3 + [BROWN] * 6:
        found.append(_card(len(found), back, "", "", dark=False))
    return tuple(found)
