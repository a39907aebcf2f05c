"""A draft of Echoes of Astra at one screen: people pick one after the other, bots at once; decks come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from explorer.apps.newgame import DRAFTED
from explorer.games.astra import drafting
from explorer.games.astra.decks import halves, list_of, sideboard_defects
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
        self.lists: dict[int, str] = {}  # built by people, by seat
        self.reading = -1  # whose list is opened once the draft is over
        self.facing = self._lone
        self._go_on()

    @property
    def secret(self) -> dict[int, str]:
        """The people whose lists nobody else may read, by seat: all who share a screen."""
        return {seat: self.names[seat] for seat in self.people} if len(self.people) > 1 else {}

    @property
    def _lone(self) -> int:
        return -1 if self.secret or not self.people else self.people[0]

    @property
    def seat(self) -> int:
        """Who is to pick, once the draft is over whose list is open; -1 if nobody's."""
        return self.reading if self.draft.over else next((p for p in self.people if p in self.draft.asked), -1)

    def face(self, seat: str) -> None:
        """The screen has been passed to the player of a seat.  Raises ValueError for a seat of no person."""
        self.facing = self._person(seat)

    def open(self, seat: str) -> None:
        """The list of a person is to be read, once the screen is theirs.  Raises ValueError for a seat of no person."""
        self.reading, self.facing = self._person(seat), self._lone

    def shut(self) -> None:
        """The list is closed; whoever wants to read one must take the screen anew."""
        self.reading, self.facing = -1, self._lone

    def _person(self, seat: str) -> int:
        if seat not in map(str, self.people):
            raise ValueError("Nobody sits there who could take the screen.")
        return int(seat)

    def pick(self, card: str) -> None:
        """The player whose turn it is takes a card.  Raises ValueError, with what may be picked."""
        self.draft = self.draft.pick(self.seat, card)
        self._go_on()

    def pick_all(self) -> None:
        """Lets everybody pick to the end as bots do."""
        while not self.draft.over:
            self._bot(self.draft.asked[0])
        self.shut()

    def _go_on(self) -> None:
        """Bots pick until a person is asked."""
        while not self.draft.over and self.seat < 0:
            self._bot(self.draft.asked[0])
        for seat in self.draft.asked if not self.draft.over else ():
            if seat not in self.people:
                self._bot(seat)
        if self.draft.over:
            self.shut()

    def _bot(self, seat: int) -> None:
        self.draft = self.draft.pick(seat, pick(self.draft.offered(seat), self.draft.pools[seat], self.cards))

    def settings(self) -> dict[str, Any]:
        """What has come of it for the form: the list of a lone person, the rest of the pool as remarks in it.

        Of bots, and of people who share a screen, nothing is told.
        """
        decks = [self.list_of(seat) if seat == self._lone else UNSEEN for seat in range(len(self.names))]
        return {"format": DRAFTED, "decks": decks}

    def list_of(self, seat: int) -> str:
        """The deck that a player has built, at first one built for them of their pool."""
        pool = self.draft.pools[seat]
        return self.lists.get(seat) or listed(deck_of(pool, self.cards), pool)

    def keep(self, seat: int, text: str) -> list[str]:
        """Takes the list a person has built, with a sideboard in it; returns what is wrong, and takes nothing then."""
        found = self._defects(seat, *halves(text))
        if not found:
            self.lists[seat] = text
        return found

    def filled(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The settings of the form, with the decks in them that are not shown."""
        seats = range(len(self.draft.pools))
        decks = list(settings.get("decks", ()))
        asides = list(settings.get("sideboards", ())) or [""] * len(decks)
        for seat in [seat for seat in seats if decks[seat : seat + 1] == [UNSEEN]]:
            decks[seat], asides[seat] = halves(self.list_of(seat))
        return {**settings, "decks": decks, **({"sideboards": asides} if "sideboards" in settings else {})}

    def defects(self, decks: Sequence[str], asides: Sequence[str] = ()) -> dict[int, str]:
        """What is wrong with decks and sideboards built of the pools, by seat (draft.3, draft.9)."""
        pools = self.draft.pools
        if len(decks) != len(pools):
            return {0: f"{len(pools)} have drafted, and {len(decks)} are to play (draft.9)."}
        pairs = zip_longest(decks, asides, fillvalue="")
        found = {seat: self._defects(seat, list_of(deck), aside) for seat, (deck, aside) in enumerate(pairs)}
        return {seat: "\n".join(wrong).replace("deck", f"deck {seat + 1}", 1) for seat, wrong in found.items() if wrong}

    def _defects(self, seat: int, deck: str, aside: str) -> list[str]:
        """What is wrong with a deck; else with its sideboard, which is of the pool too (draft.9)."""
        cards, pool = tuple(self.cards.values()), self.draft.pools[seat]
        found = drafting.build(pool, deck, cards) or sideboard_defects(aside, cards, "sideboard")
        return found or drafting.build(pool, f"{deck}\n{aside}", cards)

    def data(self) -> Mapping[str, Any]:
        """What the dialog shows; only of whoever holds the screen."""
        seat = self.seat
        shown: dict[str, Any] = {"name": self.names[seat], "seat": seat, "hidden": seat != self.facing}
        if shown["hidden"]:
            return {**shown, "over": self.draft.over}
        if self.draft.over:
            return {**shown, "list": self.list_of(seat)}
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
