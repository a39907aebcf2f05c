"""All that can change in a game of Echoes of Astra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from explorer.games.astra.card import Ability, Box, Card, Context, Effect
from explorer.games.astra.memory import ALL, OF, replace, survey
from explorer.games.astra.options import Options
from explorer.kernel import state
from explorer.kernel.frozen import Frozen, step

STAGING = -1  # in place of the number of a combat zone


@step
class Change(Frozen):
    """A change of one object that lasts for a while (411.2.a)."""

    attack: int = 0
    health: int = 0
    influence: int = 0
    base: bool = False  # attack and health are set, not added (411.2.b)
    strips: bool = False  # takes all abilities away
    gives: Ability | None = None
    until: str = "turn"  # combat, stays
    combat: int = 0  # which one
    source: int = -1  # the design that made it
    since: int = 0  # number of the event


@step
class Thing(Frozen):
    """A game object: an instance of a card on the battlefield (102.2)."""

    design: int
    card: int  # -1: a token
    owner: int
    controller: int
    zone: int  # a combat zone, or STAGING
    ready: bool = False
    damage: int = 0
    changes: tuple[Change, ...] = ()
    trackers: tuple[tuple[str, int], ...] = ()
    host: int = -1  # of equipment: the unit that bears it
    down: bool = False  # a territory face down
    turn: int = 0  # in which it came
    since: int = 0  # number of the event by which its text came into force
    flanked: int = 0  # the last turn in which it attacked out of a combat zone

    @property
    def weakened(self) -> bool:
        """Whether a change may leave it less health than its card says."""
        return any(c.base or c.health < 0 for c in self.changes)

    def tracked(self, kind: str) -> int:
        """Returns how many trackers of a kind are on it."""
        return next((n for name, n in self.trackers if name == kind), 0)


@step
class Combat(Frozen):
    """A combat phase (303); its number is that of the event that began it."""

    number: int
    zone: int
    player: int  # who controls the unit that moved in
    attacker: int  # -1: none any more
    defender: int
    defended: bool  # whether the zone was occupied
    origin: int
    answered: bool = False  # whether a counter stack was built
    outside: tuple[int, ...] = ()  # units that wait to come in (one reading of amb.third-unit)


@step
class Waiting(Frozen):
    """An ability that has triggered and is not on the stack yet (408.3.a, amb.finish-item)."""

    on: str
    me: Context
    effects: tuple[Effect, ...]
    may: bool
    cause: int  # number of the event that set it off
    low: bool = False  # goes below the others of its batch: On Play below On Enter (404.1.b)


@step
class Death(Frozen):
    """A unit that has been destroyed, as steps two and three of its death need it (409.4)."""

    thing: int
    listeners: tuple[Waiting, ...]
    orphans: tuple[int, ...]


@step
class Item(Frozen):
    """Something on a stack; its number is that of the event that put it there."""

    number: int
    kind: str  # tactic, unit, item, territory, flip, ability, trigger, checkpoint
    me: Context
    card: int = -1  # the card being played
    effects: tuple[Effect, ...] = ()
    may: bool = False
    on: str = ""
    later: tuple[Waiting, ...] = ()  # of a checkpoint: what triggers now
    orphans: tuple[int, ...] = ()  # of a checkpoint: equipment to be destroyed
    zone: int = STAGING  # of a territory: where to
    down: bool = False
    host: int = -1  # of equipment

    @property
    def source(self) -> tuple[int, ...]:
        """The card or the object it comes from, if any."""
        return (self.card,) if self.card >= 0 else (self.me.thing,) if self.me.thing >= 0 else ()


@step
class Layer(Frozen):
    """One stack; a stack inside another is a layer of its own (amb.nested-combat)."""

    kind: str  # main, ability, counter, damage, end
    combat: int = 0
    items: tuple[Item, ...] = ()


class State(state.State):
    """The table.  Cards are numbers (see Box), objects numbers after those of the cards; decks have their top last.

    Copies share the dicts and tuples: a change of one is a new one in its place.
    """

    __slots__ = (
        "banished",
        "box",
        "combats",
        "deck",
        "dying",
        "extended",
        "first",
        "floating",
        "game",
        "gone",
        "graveyard",
        "hand",
        "layers",
        "left",
        "mulligans",
        "next_thing",
        "open",
        "options",
        "over",
        "phase",
        "ready",
        "returning",
        "revealed",
        "secret",
        "shared",
        "sideboard",
        "supply",
        "things",
        "turn",
        "turn_player",
        "vp",
        "waiting",
        "winners",
        "won",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("box", "options")
    LONGEST: ClassVar[int] = 5_000  # steps; the longest chain of a game seen had a few hundred

    box: Box
    options: Options
    # each player's
    deck: list[tuple[int, ...]]
    hand: list[tuple[int, ...]]
    supply: list[tuple[int, ...]]
    graveyard: list[tuple[int, ...]]
    banished: list[tuple[int, ...]]
    ready: list[int]  # supply cards that are ready; which of them is all one
    floating: list[int]
    vp: list[int]
    mulligans: list[int]
    left: tuple[int, ...]  # who has conceded a game that goes on without them
    shared: tuple[int, ...]  # who lets an ally see all that is private to them (mp.2v2.5)
    # the match (100.3)
    game: int
    won: list[int]  # games
    sideboard: list[tuple[int, ...]]
    # the battlefield
    things: dict[int, Thing]
    gone: dict[int, Thing]  # objects that are no more, as they last were (amb.last-known)
    next_thing: int
    # the turn
    turn: int
    turn_player: int
    first: int
    phase: str  # setup, ready, start, draw, main, end, over
    extended: tuple[int, ...]  # who has extended supply this turn
    combats: tuple[Combat, ...]  # the innermost last
    layers: tuple[Layer, ...]
    waiting: tuple[tuple[Waiting, ...], ...]  # for each combat inside another, the outermost first
    dying: tuple[tuple[Death, ...], ...]
    open: tuple[Context, ...]  # texts being carried out, the innermost last
    returning: tuple[tuple[int, int], ...]  # banished cards that come back as the turn ends, with the event (304.4)
    secret: tuple[int, ...]  # banished cards that only their owner may see (402.7.c)
    revealed: tuple[int, ...]  # cards turned up for all while a text is carried out (401.1.c.a)
    over: bool
    winners: list[int]

    def copy(self) -> Self:
        """Returns an independent copy."""
        new = type(self).__new__(type(self))
        self.copy_agenda(new)
        new.box, new.options = self.box, self.options
        new.deck, new.hand, new.supply = self.deck[:], self.hand[:], self.supply[:]
        new.graveyard, new.banished, new.ready = self.graveyard[:], self.banished[:], self.ready[:]
        new.floating, new.vp, new.mulligans = self.floating[:], self.vp[:], self.mulligans[:]
        new.things, new.gone, new.next_thing = self.things, self.gone, self.next_thing
        new.turn, new.turn_player, new.first, new.phase = self.turn, self.turn_player, self.first, self.phase
        new.extended, new.combats, new.layers = self.extended, self.combats, self.layers
        new.waiting, new.dying, new.open = self.waiting, self.dying, self.open
        new.returning, new.secret, new.revealed = self.returning, self.secret, self.revealed
        new.game, new.won, new.sideboard = self.game, self.won[:], self.sideboard[:]
        new.left, new.shared = self.left, self.shared
        new.over, new.winners = self.over, self.winners[:]
        return new

    def endless(self) -> None:
        """Ends the game in a draw: no rule ends effects that go round in circles (amb.infinite-loop)."""
        from explorer.games.astra.match import count

        self.agenda.clear()
        self.emit("draw", -1, (), ("amb.infinite-loop",), (self.LONGEST,))
        count(self, self.around(self.turn_player))

    # -- cards and objects --------------------------------------------------------------------------------------

    def printed(self, number: int) -> Card:
        """Returns what is printed on a card, or on the card of an object that is or was there."""
        box = self.box
        if number < len(box.design):
            return box.designs[box.design[number]]
        return box.designs[self.known(number).design]

    def known(self, thing: int) -> Thing:
        """Returns an object as it is, or as it last was."""
        return self.things[thing] if thing in self.things else self.gone[thing]

    def is_card(self, number: int) -> bool:
        """Returns whether a number is that of a card, not of an object."""
        return number < len(self.box.design)

    def alter(self, thing: int, **changes: object) -> Thing:
        """Changes an object; returns it as it is now."""
        now = self.things[thing].but(**changes)
        replace(self, thing, now, changes)
        return now

    def lay(self, t: Thing) -> int:
        """Puts a new object on the battlefield; returns its number."""
        number, self.next_thing = self.next_thing, self.next_thing + 1
        replace(self, number, t)
        return number

    def drop(self, thing: int) -> Thing:
        """Takes an object off the battlefield; returns it as it last was, which is kept (amb.last-known)."""
        was = self.things[thing]
        replace(self, thing, None)
        self.gone = {**self.gone, thing: was}
        return was

    def units(self, zone: int | None = None) -> Sequence[int]:
        """Returns the units on the battlefield, or those in a combat zone."""
        known = self.box.survey
        if known is None or known.things is not self.things:
            known = survey(self)
        return known.lists.get(ALL if zone is None else zone, [])

    def units_of(self, player: int) -> Sequence[int]:
        """Returns the units that a player controls."""
        return survey(self).lists.get(OF[player], [])

    def territory(self, player: int, zone: int) -> int:
        """Returns a player's territory in a zone; -1 if there is none (102.5.c.1)."""
        for i, t in self.things.items():
            if t.zone == zone and t.controller == player and self.box.designs[t.design].type == "territory":
                return i
        return -1

    def own_cards(self, player: int) -> tuple[int, ...]:
        """Returns the cards of a player that are in the game: all but the sideboard."""
        return tuple(c for c in self.box.of(player) if c not in self.sideboard[player])

    # -- players ------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return self.options.players

    def around(self, player: int) -> tuple[int, ...]:
        """Returns who still plays, clockwise from a player."""
        return tuple(p for p in self.options.clockwise[player] if p not in self.left)

    def opponents(self, player: int) -> tuple[int, ...]:
        """Returns a player's opponents, clockwise; an ally is none (mp.2v2.5)."""
        found = self.options.opponents[player]
        return tuple(p for p in found if p not in self.left) if self.left else found

    def friends(self, player: int, other: int) -> bool:
        """Returns whether what two players control is friendly to either (407.2.c, mp.2v2.6)."""
        return other in self.options.side[player]

    @property
    def turn_players(self) -> tuple[int, ...]:
        """Whose turn it is: a player's, or both members' of a team (802.21, mp.2v2.1)."""
        return self.options.side[self.turn_player]

    def stacking(self) -> tuple[int, ...]:
        """Returns in which order what triggers together goes on the stack.

        The turn players' first, the others' so that resolving goes round clockwise (409.1.a, amb.clockwise).
        """
        return (*self.turn_players, *reversed(self.opponents(self.turn_player)))

    # -- who knows what -----------------------------------------------------------------------------------------

    def knowers(self, player: int) -> tuple[int, ...]:
        """Returns who may know what is private to a player (401.1.b, mp.2v2.5)."""
        return self.options.side[player] if player in self.shared else (player,)

    def conceals(self, card: int, viewer: int | str | None) -> bool:
        """Returns whether a card lies where a viewer may not see it (401.1)."""
        owner = self.box.owner[card]
        if viewer == "open" or card in self.revealed:
            return False
        private = card in self.hand[owner] or card in self.supply[owner] or card in self.secret
        return card in self.deck[owner] or (private and viewer not in self.knowers(owner))

    def seen_by(self, item: Item) -> tuple[int, ...] | None:
        """Returns who may know what something on the stack is; one secret is a territory laid face down (402.2.d)."""
        return self.knowers(item.me.player) if item.down else None

    # -- combat -------------------------------------------------------------------------------------------------

    def combat(self, number: int) -> Combat | None:
        """Returns a combat phase in progress by its number."""
        return next((c for c in self.combats if c.number == number), None)

    def combat_in(self, zone: int) -> Combat | None:
        """Returns the combat phase that is active in a zone."""
        return next((c for c in self.combats if c.zone == zone), None)

    def set_combat(self, combat: Combat) -> None:
        """Puts a changed combat in the place of what it was."""
        self.combats = tuple(combat if c.number == combat.number else c for c in self.combats)

    def holder(self, zone: int) -> int:
        """Returns who controls a zone; -1: nobody (402.2.b, 802.7.c, amb.control-during-combat)."""
        combat = self.combat_in(zone) if self.combats else None
        if combat is not None:
            return self.things[combat.defender].controller if combat.defender >= 0 else -1
        units = self.units(zone)
        return self.things[units[0]].controller if units else -1
