"""How a round of Ecos goes, in a few lines for whoever plays it for the first time."""

from explorer.views.shapes import TurnStep

TURN: tuple[TurnStep, ...] = (
    {
        "text": "The Harbinger draws an element from the bag; everybody uses the same one, in secret and at once.",
        "rules": ["round.2"],
        "kinds": ["begins"],
    },
    {
        "text": "Put a cube on an open spot with that element, or turn your dial.",
        "rules": ["place.1", "place.5"],
        "kinds": ["use", "first", "lift"],
    },
    {
        "text": "Two turns of the dial may gain a card. Three play one from your hand, or take another cube.",
        "rules": ["dial.2", "dial.4"],
        "kinds": ["dial", "play", "gain", "keep"],
    },
    {
        "text": "A card whose spots are all covered is complete: ECO! They are done clockwise from the Harbinger.",
        "rules": ["eco.1", "eco.8"],
        "kinds": ["eco", "quiet"],
    },
    {
        "text": "Take its cubes back, do what it says from top to bottom, and give up one of its leaves.",
        "rules": ["eco.15", "fx.1"],
        "kinds": ["piece", "place", "move", "remove", "tile", "mean", "part", "may", "whether"],
    },
    {
        "text": "A wild ends the round. If somebody has reached the goal then, most points win; else the bag goes on.",
        "rules": ["round.5", "end.1"],
        "kinds": [],
    },
)
