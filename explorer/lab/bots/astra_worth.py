"""What a table of Echoes of Astra is worth to the greedy bot, in points of its own.

A printed card is reckoned once; a table is the sum of what each side has: points, zones, units, cards, supply.  Of what
others hold only the number of cards counts.  The numbers are judgement, not rules.
"""

from __future__ import annotations

from explorer.games.astra import stats
from explorer.games.astra.card import COUNTER, ITEM, TACTIC, TERRITORY, UNIT, Activated, Box, Card, Keyword, Number
from explorer.games.astra.state import STAGING, State, Thing

POINT = 2.0  # a victory point
ZONE = 1.6  # what a zone brings each turn, for each of its unit's Influence
CARD = 1.2  # a card nobody has looked at
ATTACK, HEALTH, INFLUENCE = 0.55, 0.45, 0.5  # for each on a unit
KEYWORDS = {"blitz": 0.3, "flanking": 0.5, "fortify": 0.6, "glory": 0.8, "impede": 0.5, "provoke": 0.4, "swift": 0.2}
ABILITY = 0.4  # any other line of text
READY, READY_IN_ZONE = 0.05, 0.25  # a unit that is ready, for each attack it has
HURT = 0.12  # a point of damage, which heals when the turn ends
UNCOUNTED = 2  # what is taken for a number that is counted in play
HELD_BACK = 0.5  # a counter in hand that could be paid for
SPARE = 0.03  # a supply card that is ready
SUPPLY = ((5, 1.7), (8, 1.0), (99, 0.3))  # a supply card more, up to so many
OVERFULL = 8  # cards in hand beyond these are worth little
PERIL = 0.4  # how likely it is that a unit is attacked by what can destroy it
WIN = 1000.0


class Prices:
    """What each printed card is worth, on the battlefield and in hand."""

    def __init__(self, box: Box):
        self.board = [board_worth(card) for card in box.designs]
        self.hand = [hand_worth(card) for card in box.designs]
        self.attack = [figure(card.attack) for card in box.designs]
        self.counter = [card.type == TACTIC and COUNTER in card.subtypes for card in box.designs]


def figure(number: Number | None) -> int:
    """Returns a number as printed; a guess for one that is counted."""
    if number is None:
        return 0
    return number.fixed + (UNCOUNTED if number.count is not None else 0)


def board_worth(card: Card) -> float:
    """Returns what a card is worth on the battlefield."""
    if card.type == TERRITORY:
        return 0.7 + 0.5 * card.cost
    if card.type == ITEM:
        return 0.6 + 0.6 * card.cost
    body = ATTACK * figure(card.attack) + HEALTH * figure(card.health) + INFLUENCE * card.influence
    return body + sum(_ability(ability) for ability in card.abilities)


def _ability(ability: object) -> float:
    if isinstance(ability, Keyword):
        return KEYWORDS[ability.name] * max(1, ability.value)
    return ABILITY * (1.5 if isinstance(ability, Activated) else 1.0)


def hand_worth(card: Card) -> float:
    """Returns what a card is worth in hand: less than on the battlefield, or it would never be played."""
    if card.type == TACTIC:
        return 1.0 + 0.35 * card.cost
    return 0.6 + 0.3 * board_worth(card) if card.type == UNIT else 0.5 + 0.3 * board_worth(card)


class Scale:
    """Weighs tables with the eyes of one player; `known`: the cards in that player's hand as the weighing began."""

    def __init__(self, prices: Prices, s: State, you: int):
        self.prices, self.you, self.known = prices, you, frozenset(s.hand[you])
        self.rivals = s.opponents(you)
        self.friends = tuple(p for p in s.options.side[you] if p not in s.left)

    def weigh(self, s: State) -> float:
        """Returns what a table is worth: one's own side less the others, the strongest of them counting most."""
        if s.over:
            return WIN if self.you in s.winners else -WIN if s.winners else 0.0
        sides = self._sides(s)
        others = [sides[p] for p in self.rivals]
        return sum(sides[p] for p in self.friends) - 0.6 * max(others) - 0.4 * sum(others) / len(others)

    def _sides(self, s: State) -> list[float]:
        sides = [self._player(s, p) for p in range(s.players)]
        for i, t in s.things.items():
            sides[t.controller] += self._thing(s, i, t)
        for zone in range(s.options.zones):
            for i in s.units(zone):
                sides[s.things[i].controller] -= self._peril(s, i)
        return sides

    def _peril(self, s: State, unit: int) -> float:
        """Returns what a unit in a zone may lose by the attack that hurts most: itself, less what it takes along."""
        t, board = s.things[unit], self.prices.board
        health, attack = stats.current(s, unit, "health"), stats.read(s, unit, "attack") if t.ready else 0
        foes = [i for i in s.units(STAGING) if not s.friends(s.things[i].controller, t.controller)]
        spared = [
            board[s.things[i].design] if attack >= stats.current(s, i, "health") else 0.0
            for i in foes
            if stats.read(s, i, "attack") >= health
        ]
        loss = board[t.design] + ZONE * stats.read(s, unit, "influence")
        return PERIL * max(0.0, loss - min(spared)) if spared else 0.0

    def _player(self, s: State, p: int) -> float:
        cards = self._hand(s) if p == self.you else CARD * min(OVERFULL, len(s.hand[p]))
        return POINT * s.vp[p] + cards + supply_worth(len(s.supply[p])) + SPARE * s.ready[p]

    def _hand(self, s: State) -> float:
        """Returns what the own hand is worth; of cards drawn meanwhile nothing is known."""
        hand, prices, design = s.hand[self.you], self.prices, s.box.design
        worths = [prices.hand[design[c]] if c in self.known else CARD for c in hand]
        if len(worths) > OVERFULL:
            worths = sorted(worths)[-OVERFULL:]
        ready = s.ready[self.you]
        counters = any(prices.counter[design[c]] and s.box.card(c).cost <= ready for c in hand if c in self.known)
        return sum(worths) + (HELD_BACK if counters else 0.0)

    def _thing(self, s: State, thing: int, t: Thing) -> float:
        kind = s.box.designs[t.design].type
        worth = self.prices.board[t.design]
        if kind == UNIT:
            return worth + self._unit(s, thing, t)
        if kind == TERRITORY:
            return (0.6 if t.down else 1.0) * worth + (0.3 if s.holder(t.zone) == t.controller else 0.0)
        return worth

    def _unit(self, s: State, thing: int, t: Thing) -> float:
        """Returns what a unit is worth beyond its print: the zone it holds, whether it is ready, its hurts."""
        worth = -HURT * t.damage + sum(n for _, n in t.trackers) * 0.3
        attack = self.prices.attack[t.design]
        if t.zone != STAGING and s.holder(t.zone) == t.controller:
            worth += ZONE * stats.read(s, thing, "influence")
            return worth + (READY_IN_ZONE * attack if t.ready else 0.0)
        return worth + (READY * attack if t.ready else 0.0)


def supply_worth(count: int) -> float:
    """Returns what so many supply cards are worth."""
    worth, before = 0.0, 0
    for up_to, each in SUPPLY:
        worth += each * max(0, min(count, up_to) - before)
        before = up_to
    return worth
