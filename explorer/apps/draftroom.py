"""A draft of Echoes of Astra at one screen: people pick one after the other, bots at once; decks come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.apps.newgame import DRAFTED
from explorer.games.astra import drafting
from explorer.games.astra.decks import list_of
from explorer.games.astra.settings import DEFAULTS, designs
from explorer.lab import astra_cards
from explorer.lab.astra_draft import deck_of, listed, pick
from explorer.widgets.screen import HUMAN

UNSEEN = "drafted"  # stands in the form for a deck that nobody may read


class DraftRoom:
    """A draft under way.

    Args:
        names: of those who draft.
        kinds: who they are: "human" or a bot.
        seed: the number that all packs come from.
        cards: texts of card files of one's own, whose cards are in the packs too.
    """

    def __init__(self, names: Sequence[str], kinds: Sequence[str], seed: int, cards: Sequence[str] = ()) -> None:
        settings = {**DEFAULTS, "cards": list(cards)}
        self.names, self.people = tuple(names), [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.cards = {card.name: card for card in designs(settings)}
        self.printed = {card["name"]: card for card in astra_cards.catalogue(settings)}
        self.draft = drafting.begin(len(names), seed, designs(settings))
        self.facing = self.people[0] if len(self.people) == 1 else -1
        self._go_on()

    @property
    def seat(self) -> int:
        """Who is to pick, -1 once the draft is over."""
        return next((seat for seat in self.people if seat in self.draft.asked), -1)

    def face(self, seat: str) -> None:
        """The screen has been passed to the player of a seat."""
        self.facing = int(seat)

    def pick(self, card: str) -> None:
        """The player whose turn it is takes a card.  Raises ValueError, with what may be picked."""
        self.draft = self.draft.pick(self.seat, card)
        self._go_on()

    def pick_all(self) -> None:
        """Lets everybody pick to the end as bots do."""
        while not self.draft.over:
            self._bot(self.draft.asked[0])

    def _go_on(self) -> None:
        """Bots pick until a person is asked."""
        while not self.draft.over and self.seat < 0:
            self._bot(self.draft.asked[0])
        for seat in self.draft.asked if not self.draft.over else ():
            if seat not in self.people:
                self._bot(seat)

    def _bot(self, seat: int) -> None:
        self.draft = self.draft.pick(seat, pick(self.draft.offered(seat), self.draft.pools[seat], self.cards))

    def settings(self) -> dict[str, Any]:
        """What has come of it for the form: lists of the people, the rest of a pool as remarks; bots tell nothing."""
        decks = [self.list_of(seat) if seat in self.people else UNSEEN for seat in range(len(self.names))]
        return {"format": DRAFTED, "decks": decks}

    def list_of(self, seat: int) -> str:
        """A deck built of a player's pool."""
        pool = self.draft.pools[seat]
        return listed(deck_of(pool, self.cards), pool)

    def filled(self, decks: Sequence[str]) -> list[str]:
        """The decks of the form, with those in it that are not shown."""
        seats = range(len(self.draft.pools))
        return [self.list_of(seat) if deck == UNSEEN and seat in seats else deck for seat, deck in enumerate(decks)]

    def defects(self, decks: Sequence[str]) -> dict[int, str]:
        """What is wrong with decks built of the pools, by seat (draft.3, draft.9)."""
        cards, pools = tuple(self.cards.values()), self.draft.pools
        if len(decks) != len(pools):
            return {0: f"{len(pools)} have drafted, and {len(decks)} are to play (draft.9)."}
        found = {seat: drafting.build(pools[seat], list_of(deck), cards) for seat, deck in enumerate(decks)}
        return {seat: "\n".join(wrong).replace("deck", f"deck {seat + 1}", 1) for seat, wrong in found.items() if wrong}

    def data(self) -> Mapping[str, Any]:
        """What the dialog shows; only of whoever holds the screen."""
        seat = self.seat
        shown: dict[str, Any] = {"name": self.names[seat], "seat": seat, "hidden": seat != self.facing}
        if shown["hidden"]:
            return shown
        view = self.draft.view(seat)
        told = {key: view[key] for key in ("pack", "seconds")} | {"packs": drafting.PACKS}
        hand = [self.printed[name] for name in dict.fromkeys(view["hand"])]
        pool = [self.printed[name] for name in view["pool"]]
        return {
            **shown,
            **told,
            "left": len(view["hand"]),
            "to": self.names[view["passes_to"]],
            "hand": hand,
            "pool": pool,
        }
