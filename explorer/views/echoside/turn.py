"""How a turn of Into the Echoside goes, in a few lines for whoever plays it for the first time."""

from explorer.views.shapes import TurnStep

TURN: tuple[TurnStep, ...] = (
    {
        "text": "Lay down what you hold, card by card, in whatever order suits you.",
        "rules": ["play.1", "play.3"],
        "kinds": ["phase1"],
    },
    {
        "text": "Before a card does anything, the others may stomp it: then it is discarded instead.",
        "rules": ["stomp.1", "stomp.6"],
        "kinds": ["stomp"],
    },
    {
        "text": "Otherwise do what the card says, all of it, at once. Karma gathers until you spend it.",
        "rules": ["play.5", "play.13"],
        "kinds": ["effect", "or", "may", "fate", "wheel", "take"],
    },
    {
        "text": "Pay Karma for better cards; they come to your hand in a later turn.",
        "rules": ["obtain.3", "obtain.8"],
        "kinds": ["phase1"],
    },
    {
        "text": "Three cards of one Crew in play earn you its Unity Benefit, once a turn.",
        "rules": ["unity.3", "unity.8"],
        "kinds": ["phase1"],
    },
    {
        "text": "End your turn: clear away what you played, lose the Karma left over, draw five cards.",
        "rules": ["turn.3", "end.5"],
        "kinds": ["phase1"],
    },
)
