"""Into the Echoside: a deckbuilder with interrupts, for two to four players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from explorer.games.echoside import (
    abolish,
    answers,
    card,
    cardfile,
    checking,
    copying,
    draw,
    effects,
    end,
    expecting,
    fiend,
    finale,
    flavor,
    hidden,
    item,
    juggalo,
    made_easy,
    naming,
    obtain,
    placing,
    play,
    reveal,
    setup,
    state,
    stomp,
    telling,
    turn,
    unity,
    view,
    wheel,
    wording,
)
from explorer.games.echoside.cardfile import own_cards
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
    abolish,
    answers,
    card,
    copying,
    draw,
    effects,
    end,
    fiend,
    finale,
    flavor,
    item,
    juggalo,
    made_easy,
)
CHAPTERS += (obtain, play, reveal, setup, state, stomp, turn, unity, wheel)


ORDER = (play.Play, obtain.Buy, juggalo.Cycle, item.UseItem, fiend.UseFiend, unity.ClaimUnity)  # as acts are listed
turn.OFFERS.update({kind: turn.OFFERS.pop(kind) for kind in (*ORDER, *(k for k in turn.OFFERS if k not in ORDER))})


class Echoside(GameType):
    """The game behind the kernel's interface."""

    name: ClassVar[str] = "echoside"
    players: ClassVar[tuple[int, int]] = (setup.LEAST_PLAYERS, setup.MOST_PLAYERS)
    expectations: ClassVar[tuple[type[Expectation], ...]] = expecting.EXPECTATIONS
    secrecy: ClassVar[tuple[str, ...]] = ("gen.3", "setup.9")

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook, from the ledger."""
        return Rulebook.load((files(__name__) / "rulebook.toml").read_text("utf-8"))

    @cached_property
    def edition(self) -> str:
        """Changes with the rulebook and with the cards in the box."""
        return digest(self.rulebook.hash, own_cards())

    @cached_property
    def records(self) -> Mapping[str, type[Frozen]]:
        """Steps, acts and effects by name."""
        return registry(steps, *CHAPTERS)

    def settle(self, players: int, settings: Mapping[str, Any]) -> dict[str, Any]:
        return setup.settle(players, settings, self.rulebook)

    def blank(self, players: int, settings: Mapping[str, Any]) -> state.State:
        return setup.blank(players, settings)

    def start(self, players: int, settings: Mapping[str, Any], seed: int) -> state.State:
        return setup.start(players, settings, seed)

    def acts(self, s: state.State, player: int) -> Iterable[Act]:
        for kind in turn.OFFERS.values():
            yield from kind.nameable(s, player)
        yield from stomp.thinkable_stomps(s, player)

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
        return [wording.card_line(c) for c in cardfile.read_cards(text, source)]

    def outcome(self, s: state.State, names: Sequence[str]) -> Outcome | None:
        return finale.outcome(s, names)

    def defects(self, s: state.State) -> list[str]:
        return checking.defects(s)


ECHOSIDE = Echoside()
