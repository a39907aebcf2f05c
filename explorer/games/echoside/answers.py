"""The answers a player gives while an effect is carried out."""

from __future__ import annotations

from typing import Any

from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import step


@step
class Choose(Act):
    """Chooses a card where it lies ("hand", "discard", "play", "items", "gallery", "tier", "abyss"...)."""

    card: int
    zone: str
    verb = "choose"


@step
class Opponent(Act):
    """Chooses a player as the one an effect is aimed at."""

    seat: int
    verb = "target"


@step
class NameCrew(Act):
    """Names a Crew (unity.9, unity.8)."""

    crew: str
    verb = "name"


@step
class Trade(Act):
    """Trades a Unity Benefit for abolishing a card (ame.1)."""

    verb = "trade"


@step
class Branch(Act):
    """Takes one of the two halves of an OR (play.9)."""

    half: int
    verb = "take"


@step
class Accept(Act):
    """Says yes to a "you may" (play.8)."""

    verb = "accept"


@step
class Decline(Act):
    """Says no to a "you may" (play.8)."""

    verb = "decline"


@step
class Destination(Act):
    """Says where an obtained card goes (amb.obtain-destination-choice)."""

    to: str  # "discard", "hand", "top", "play", "partner"
    verb = "put"


@step
class Fated(Act):
    """Chooses what becomes of a card turned up."""

    fate: str  # "discard", "back", "abolish", "obtain"
    verb = "fate"


@step
class NameRow(Act):
    """Names a row of the Wheel (one reading of amb.wheel-12)."""

    row: int
    verb = "row"


def asked_clause(s: Any, player: int) -> Clause:
    """Returns the condition that *player* is asked for an answer just now."""
    question = s.question
    asked = question is not None and player in question.asked(s)
    return Clause("play.5", f"You are {'' if asked else 'not '}asked for this now", asked)
