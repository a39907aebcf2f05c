"""Echoes of Astra: three zones to be held, and a stack of counters.

Playable from the coin to the win, with decks and cards of one's own: the duel, all against all with three or four, and
two against two, in matches of one game or three.  Decks may come out of a draft (`drafting`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from explorer.games.astra import (
    abilities,
    aiming,
    announcing,
    arriving,
    attacking,
    card,
    cardfile,
    checking,
    combat,
    control,
    counters,
    deaths,
    equipping,
    expecting,
    hidden,
    keywords,
    leaving,
    mainphase,
    match,
    moving,
    naming,
    placing,
    playing,
    scoring,
    settings,
    setup,
    stack,
    standing,
    state,
    stats,
    supply,
    telling,
    territories,
    triggers,
    turn,
    view,
    wording,
    zones,
)
from explorer.kernel import steps
from explorer.kernel.acts import Act
from explorer.kernel.coding import digest, registry
from explorer.kernel.events import Event
from explorer.kernel.frozen import Frozen
from explorer.kernel.game import Game
from explorer.kernel.gametype import Face, GameType, Outcome, Viewer
from explorer.kernel.positions import Expectation
from explorer.kernel.rulebook import Rulebook
from explorer.kernel.steps import Choice, Step

CHAPTERS: tuple[Any, ...] = (
    abilities,
    aiming,
    announcing,
    arriving,
    attacking,
    card,
    combat,
    control,
    counters,
    deaths,
    equipping,
)
CHAPTERS += (
    keywords,
    leaving,
    mainphase,
    match,
    moving,
    playing,
    scoring,
    setup,
    stack,
    standing,
    state,
    stats,
    supply,
    territories,
)
CHAPTERS += (triggers, turn, zones)


class Astra(GameType):
    """The game behind the kernel's interface."""

    name: ClassVar[str] = "astra"
    players: ClassVar[tuple[int, int]] = (settings.LEAST_PLAYERS, settings.MOST_PLAYERS)
    expectations: ClassVar[tuple[type[Expectation], ...]] = expecting.EXPECTATIONS
    secrecy: ClassVar[tuple[str, ...]] = ("401.1.b",)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook, from the ledger."""
        return Rulebook.load((files(__name__) / "rulebook.toml").read_text("utf-8"))

    @cached_property
    def edition(self) -> str:
        """Changes with the rulebook and with the cards in the box."""
        return digest(self.rulebook.hash, cardfile.own_cards())

    @cached_property
    def records(self) -> Mapping[str, type[Frozen]]:
        """Steps, acts and effects by name."""
        return registry(steps, *CHAPTERS)

    def settle(self, players: int, asked: Mapping[str, Any]) -> dict[str, Any]:
        return settings.settle(players, asked, self.rulebook)

    def blank(self, players: int, settings: Mapping[str, Any]) -> state.State:
        return setup.blank(players, settings)

    def start(self, players: int, settings: Mapping[str, Any], seed: int) -> state.State:
        return setup.start(players, settings, seed)

    def acts(self, s: state.State, player: int) -> Iterable[Act]:
        if s.phase == "setup":
            return ()
        main = [act for offer in mainphase.OFFERS.values() for act in offer.nameable(s, player)]
        answers = [counters.Pass()] if s.layers else []
        return [*main, *answers, mainphase.EndMain(), supply.TurnSupply(), *match.swaps(s, player)]

    def standing(self, s: state.State, player: int) -> Sequence[Act]:
        return standing.standing(s, player)

    def face(self, s: state.State, player: int, act: Act, names: Sequence[str]) -> Face:
        return naming.face(s, player, act, names)

    def ask(self, s: state.State, question: Choice, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
        return naming.ask(s, question, names)

    def describe(self, s: state.State, event: Event, names: Sequence[str]) -> str:
        return telling.describe(s, event, names)

    def foresee(self, s: state.State, step: Step, names: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
        return telling.foresee(s, step, names)

    def view(self, s: state.State, viewer: Viewer, names: Sequence[str]) -> dict[str, Any]:
        return view.view(s, viewer, names)

    def imagine(self, s: state.State, player: int | None, seed: int) -> None:
        hidden.deal_anew(s, player, seed)

    def card_names(self, s: state.State) -> list[str]:
        return [design.name for design in s.box.designs]

    def position(self, source: str | Path | Mapping[str, Any]) -> Game:
        return placing.load(self, source)

    def read_cards(self, text: str, source: str) -> list[str]:
        return [wording.card_line(design) for design in cardfile.read_cards(text, source)]

    def outcome(self, s: state.State, names: Sequence[str]) -> Outcome | None:
        return scoring.outcome(s, names)

    def defects(self, s: state.State) -> list[str]:
        return checking.defects(s)


ASTRA = Astra()
