"""What is known of the game beside its rules: editions, printings, what one needs to play (ver, cat, qs)."""

from __future__ import annotations

from typing import Any

from explorer.games.astra.card import UNIT, UNKNOWN, Card
from explorer.games.astra.options import ZONES

VERSION = "extendedrules, numbered, undated snapshot"  # the edition the rulebook follows (ver.1)

# -- editions ---------------------------------------------------------------------------------------------------

FORMATS = {
    "older": ("constructed", "multiplayer", "draft"),
    "numbered": ("constructed", "multiplayer", "draft", "sealed"),
}  # those that each edition links (ver.5)
HEADINGS = {
    "roles": "overview.1",
    "victory points": "overview.2",
    "deck out": "overview.4",
    "board": "201.1",
    "zone limit": "201.4",
    "deck size": "100.2",
    "duplicates": "100.2.a",
    "multiplayer": "mp.1",
    "draft": "draft.1",
}  # what the older edition speaks of without numbers, with the rule that says it now (ver.2 to ver.4)


def numbered(heading: str) -> str:
    """Returns the id of the rule that an older citation without a number means.  Raises ValueError."""
    found = HEADINGS.get(" ".join(heading.casefold().split()))
    if found is None:
        raise ValueError(
            f"The older edition is not known to speak of {heading!r:.60}; of {', '.join(HEADINGS)} (ver.2)."
        )
    return found


# -- printings --------------------------------------------------------------------------------------------------

RARITIES = ("Common", "Uncommon", "Rare", "Legendary")  # cat.5; none of these has a meaning in the rules
VARIANTS = ("Normal", "Serialized", "Framebreak", "Signature")
FINISHES = ("Standard", "Foil")
SUBTYPES = (
    *("Renowned", "Equipment", "Counter", "Human", "Vampire", "Sylvan", "Fenrir", "Vehicle", "Beast", "Demon"),
    *("Dragon", "Dragonkin", "Leporin", "Kitsune", "Automaton", "Undead", "Avian", "Nekora", "Angel", "Drone"),
    *("Primal", "Monster", "Plant", "Territory"),
)  # those of the public catalogue (cat.4)


def record(card: Card) -> dict[str, Any]:
    """Returns a card by the facets of the public catalogue (cat.1).

    What is not known is "unknown"; None is what such a card does not have, as only units have stats.
    """
    facets = {
        "name": card.name,
        "rarity": UNKNOWN,
        "finish": UNKNOWN,
        "affinity": card.affinity,
        "type": card.type,
        "subtypes": card.subtypes,
        "variant": UNKNOWN,
        "cost": card.cost,
    }
    stats = {"influence": card.influence, "attack": card.attack, "health": card.health}
    facets |= {name: value if card.type == UNIT else None for name, value in stats.items()}
    return {name: UNKNOWN if name in card.unknown else value for name, value in facets.items()}


# -- a table ----------------------------------------------------------------------------------------------------


def needed(players: int = 2) -> dict[str, int]:
    """Returns what one needs to play (qs.2)."""
    return {"deck": players, "marker": ZONES, "die or coin": 1}
