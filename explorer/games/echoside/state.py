"""All that can change in a game of Into the Echoside."""

from __future__ import annotations

from typing import ClassVar, Self

from explorer.games.echoside.card import FLAVOR, Box, Card
from explorer.games.echoside.options import Options
from explorer.kernel import state
from explorer.kernel.frozen import Frozen, step

GALLERY_SIZE, TIER_SIZE, HAND_SIZE, GAP = 6, 3, 5, -1


@step
class Pending(Frozen):
    """A card at the edge of play while opponents may stomp it (stomp.3, amb.pending-card)."""

    card: int
    player: int
    how: str  # "play", "main" (played off the Main Deck), "stomp", "fiend" (used, lies in play already)
    target: int = -1  # the card it stomps


class State(state.State):
    """The table.  Cards are numbers (see Box); decks and piles have their top last; -1 marks a gap."""

    __slots__ = (
        "abyss",
        "active",
        "aside",
        "box",
        "copies",
        "crews",
        "cycled",
        "deck",
        "declined",
        "discard",
        "epic_bought",
        "epics",
        "fiends",
        "final",
        "first",
        "flavor",
        "flavor_discard",
        "flipped",
        "gained",
        "gallery",
        "hand",
        "items",
        "juggalo",
        "karma",
        "lasting",
        "main",
        "options",
        "over",
        "pending",
        "play",
        "played",
        "relic",
        "removed",
        "spent",
        "temporary",
        "tier",
        "turn",
        "turns",
        "unity_used",
        "used",
        "winners",
        "worn",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("box", "options")

    box: Box
    options: Options
    # each player's
    deck: list[list[int]]
    hand: list[list[int]]
    discard: list[list[int]]
    play: list[list[int]]  # Crew, Starter, Epic and Flavor cards in play
    items: list[list[int]]
    fiends: list[list[int]]
    karma: list[int]
    turns: list[int]  # turns completed
    # shared
    main: list[int]
    gallery: list[int]  # six places
    flipped: dict[int, int]  # Gallery place -> who turned its card facedown
    epics: list[int]
    tier: list[int]  # three places
    juggalo: list[int]
    flavor: list[int]
    flavor_discard: list[int]
    abyss: list[int]
    relic: int
    removed: list[int]  # Epics out of the game, unseen
    aside: list[int]  # other cards that take no part; never changed in place
    pending: list[Pending]  # cards being played, the newest last
    # the turn
    active: int
    first: int  # who began the game
    turn: int
    played: int  # cards played this turn (amb.first-card)
    unity_used: bool
    epic_bought: bool
    cycled: bool
    gained: int  # Karma gained this turn
    used: dict[int, int]  # Item, Relic or copy -> uses this turn
    crews: dict[int, str]  # card in play -> Crew it was given
    copies: dict[int, int]  # card in play -> card whose effect it copied
    temporary: list[int]  # played off the Main Deck, bound for the Abyss
    spent: list[int]  # Fiends used this turn
    worn: list[int]  # Fiends ever used (only for the reading of amb.fiend-again that remembers)
    lasting: list[Frozen]  # effects that wait or last until the turn ends
    declined: list[Frozen]  # optional parts still open (one reading of amb.dead-when)
    # the end
    final: int  # who set off the final round; -1: nobody
    over: bool
    winners: list[int]

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        self.copy_agenda(new)
        new.box, new.options = self.box, self.options
        new.deck = [*map(list, self.deck)]
        new.hand = [*map(list, self.hand)]
        new.discard = [*map(list, self.discard)]
        new.play = [*map(list, self.play)]
        new.items = [*map(list, self.items)]
        new.fiends = [*map(list, self.fiends)]
        new.karma, new.turns = self.karma[:], self.turns[:]
        new.main, new.gallery, new.flipped = self.main[:], self.gallery[:], self.flipped.copy()
        new.epics, new.tier, new.juggalo = self.epics[:], self.tier[:], self.juggalo[:]
        new.flavor, new.flavor_discard, new.abyss = self.flavor[:], self.flavor_discard[:], self.abyss[:]
        new.relic, new.removed, new.aside, new.pending = self.relic, self.removed[:], self.aside, self.pending[:]
        new.active, new.first, new.turn, new.played = self.active, self.first, self.turn, self.played
        new.unity_used, new.epic_bought, new.cycled = self.unity_used, self.epic_bought, self.cycled
        new.gained, new.used, new.crews = self.gained, self.used.copy(), self.crews.copy()
        new.copies, new.temporary, new.spent = self.copies.copy(), self.temporary[:], self.spent[:]
        new.worn, new.lasting, new.declined = self.worn[:], self.lasting[:], self.declined[:]
        new.final, new.over, new.winners = self.final, self.over, self.winners[:]
        return new

    def card(self, number: int) -> Card:
        """Returns what is printed on card *number*."""
        return self.box.cards[number]

    def type_of(self, number: int) -> str:
        """Returns a card's type as it counts now: a Crew it was given while in play, else the printed one (faq.2)."""
        return self.crews.get(number) or self.box.type[number]

    def crew_count(self, player: int, crew: str) -> int:
        """Returns how many cards of *crew* a player has in play (unity.3, amb.unity-which-cards)."""
        kinds, given = self.box.type, self.crews
        return [given.get(c) or kinds[c] for c in self.play[player]].count(crew)

    def sources(self, player: int) -> list[tuple[int, Card]]:
        """Returns the Items that act for *player*: (bearer, text) of own ones, copied ones and the Relic (relic.5)."""
        cards = self.box.cards
        found = [(c, cards[c]) for c in self.items[player]]
        if self.copies and player == self.active:
            found += [(bearer, cards[copied]) for bearer, copied in self.copies.items()]
        if self.relic >= 0 and (player == self.active or self.options.relic_for_all):
            found.append((self.relic, cards[self.relic]))
        return found

    def has_static(self, player: int, name: str) -> bool:
        """Returns whether an Item acting for *player* has the continuous effect *name*."""
        return any(text.static is not None and getattr(text.static, name) for _, text in self.sources(player))

    def owned(self, player: int) -> list[int]:
        """Returns the cards that score for *player* (finale.6, amb.gp-zones)."""
        zones = (self.deck, self.hand, self.discard, self.play, self.items, self.fiends)
        return [c for zone in zones for c in zone[player] if self.box.type[c] != FLAVOR and c not in self.temporary]
