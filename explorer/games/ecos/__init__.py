"""Ecos: First Continent: a shared map and simultaneous cards, for two to six players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from explorer.games.ecos import (
    card,
    cardfile,
    checking,
    dial,
    draft,
    eco,
    effects,
    expecting,
    finish,
    gaining,
    hidden,
    landscape,
    moving,
    naming,
    placing,
    replacing,
    rounds,
    selecting,
    settings,
    setup,
    state,
    telling,
    use,
    view,
    wording,
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

CHAPTERS: tuple[Any, ...] = (card, dial, draft, eco, effects, finish, gaining, landscape, moving, replacing, rounds)
CHAPTERS += (selecting, setup, state, use)


class Ecos(GameType):
    """The game behind the kernel's interface."""

    name: ClassVar[str] = "ecos"
    players: ClassVar[tuple[int, int]] = (settings.LEAST_PLAYERS, settings.MOST_PLAYERS)
    expectations: ClassVar[tuple[type[Expectation], ...]] = expecting.EXPECTATIONS
    secrecy: ClassVar[tuple[str, ...]] = ("first.7",)

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
        return ()

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
        return list(dict.fromkeys(card.name for card in s.box.cards))

    def position(self, source: str | Path | Mapping[str, Any]) -> Game:
        return placing.load(self, source)

    def read_cards(self, text: str, source: str) -> list[str]:
        return [wording.card_line(card) for card in cardfile.read_cards(text, source)]

    def outcome(self, s: state.State, names: Sequence[str]) -> Outcome | None:
        return finish.outcome(s, names)

    def defects(self, s: state.State) -> list[str]:
        return checking.defects(s)


ECOS = Ecos()
