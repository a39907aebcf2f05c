"""Players made of code, behind one small protocol.  They never see more than their seat may know."""

from __future__ import annotations

from explorer.lab.bots.player import Bot, Mind
from explorer.lab.bots.simple import Random

__all__ = ["MINDS", "Bot", "Mind", "bot", "minds_for"]

MINDS: dict[str, tuple[str, ...]] = {"random": (), "greedy": ("echoside", "ecos", "astra")}  # (): every game


def minds_for(game: str) -> tuple[str, ...]:
    """Returns the names of the bots that can play a game."""
    return tuple(name for name, games in MINDS.items() if not games or game in games)


def bot(name: str, seed: int = 0) -> Bot:
    """Returns a fresh bot: "random" or "greedy".  Raises ValueError for an unknown name."""
    if name == "random":
        return Bot(name, Random(seed), seed)
    if name == "greedy":
        from explorer.lab.bots.greedy import Greedy

        return Bot(name, Greedy(), seed)
    raise ValueError(f"There is no bot called {name!r}; there is: {', '.join(MINDS)}.")
