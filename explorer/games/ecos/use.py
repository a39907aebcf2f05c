"""Using an element: a cube on a card, or a turn of the dial (place.*, wild.*, ge.*)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from explorer.games.ecos import dial
from explorer.games.ecos.card import MOST_SPOTS
from explorer.games.ecos.effects import Effect, current
from explorer.games.ecos.pieces import WILD
from explorer.games.ecos.state import Full, State
from explorer.kernel.acts import Act, Clause
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice

Spot = tuple[int, int]  # a card and the number of a spot on it


@step
class PlaceCube(Act):
    """Puts a cube on a spot of an own active card (place.1, place.2)."""

    card: int
    spot: int
    verb = "cube"


@step
class LiftCube(Act):
    """Takes a cube off an own card first, since none is available (place.3)."""

    card: int
    spot: int
    verb = "lift"


@step
class LetGo(Act):
    """Wastes a gained element (amb.gained-optional)."""

    verb = "waste"


@step
class TurnDial(Act):
    """Turns the dial a quarter (place.5, place.6)."""

    verb = "dial"


place_cube, lift_cube = cache(PlaceCube), cache(LiftCube)  # each is offered again and again
SPOTS_IN = [tuple(i for i in range(MOST_SPOTS) if bits >> i & 1) for bits in range(1 << MOST_SPOTS)]


def open_spots(s: State, player: int, element: str, banned: int = -1) -> list[Spot]:
    """Returns the open spots that fit an element; of equal ones on a card the first (place.1, wild.1, ge.3)."""
    found, fitting = [], s.box.fitting[element]
    for card, covered in s.covered[player].items():
        if card in fitting and card != banned:
            for bits in fitting[card]:
                free = bits & ~covered
                if free:
                    found.append((card, (free & -free).bit_length() - 1))
    return found


def first_spots(s: State, player: int, card: int) -> list[int]:
    """Returns one spot for each icon of an active card: of equal ones the first that is open."""
    found: dict[str, int] = {}
    for i, icon in enumerate(s.box.cards[card].spots):
        if icon not in found or s.covered[player][card] >> found[icon] & 1:
            found[icon] = i
    return list(found.values())


def lifts(s: State, player: int) -> list[Spot]:
    """Returns the covered spots of cards that are not full (place.3, amb.move-and-full)."""
    locked = [entry.card for entry in s.full[player]]
    at_cards = s.covered[player].items()
    return [(card, spot) for card, bits in at_cards if bits and card not in locked for spot in SPOTS_IN[bits]]


@step
class Use(Choice):
    """Asks a player to use one element.  `late`: benefits of the dial wait for the player's place in the order.

    `lifted`: the spot whose cube is in hand; nothing changes before it is placed (place.3, amb.move-same-card).
    """

    player: int
    element: str
    banned: int = -1  # the card that gave the element (ge.3)
    late: bool = False
    lifted: Spot | None = None

    def must_ask(self, s: State) -> bool:
        return False

    def options(self, s: State, player: int) -> Sequence[Act]:
        if self.lifted:
            return [place_cube(*at) for at in self._spots_for(s, player, self.lifted)]
        spots = open_spots(s, player, self.element, self.banned)
        found: list[Act] = [place_cube(*at) for at in spots] if s.cubes[player] else []
        if not s.cubes[player] or s.options.reads("amb.move-when", "any-time"):
            found += [lift_cube(*at) for at in self._movable(s, player, spots)]
        found.append(TurnDial())
        if self.banned >= 0 and s.options.reads("amb.gained-optional", "yes"):
            found.append(LetGo())
        return found

    def _movable(self, s: State, player: int, spots: Sequence[Spot]) -> list[Spot]:
        """Returns where cubes lie that may be lifted, given the spots that are open to them (amb.move-same-card)."""
        if s.options.reads("amb.move-same-card", "no"):
            cards = {card for card, _ in spots}
            return [at for at in lifts(s, player) if cards - {at[0]}]
        if spots:
            return lifts(s, player)
        same = s.options.reads("amb.move-same-card", "same-spot")
        return [at for at in lifts(s, player) if self._may_return(s, at)] if same else []

    def _may_return(self, s: State, lifted: Spot) -> bool:
        """Returns whether a lifted cube may go back to where it was, as a reading (amb.move-same-card)."""
        card, spot = lifted
        fits = self.element in (s.box.cards[card].spots[spot], WILD) and card != self.banned
        return fits and s.options.reads("amb.move-same-card", "same-spot")

    def _spots_for(self, s: State, player: int, lifted: Spot) -> list[Spot]:
        """Returns where the cube that was lifted may go (amb.move-same-card)."""
        spots = open_spots(s, player, self.element, self.banned)
        if s.options.reads("amb.move-same-card", "no"):
            return [at for at in spots if at[0] != lifted[0]]
        return [*spots, lifted] if self._may_return(s, lifted) else spots

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        spots = [(card, i) for card in s.active[player] for i in first_spots(s, player, card)]
        return [*(PlaceCube(*at) for at in spots), *(LiftCube(*at) for at in lifts(s, player)), TurnDial()]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if isinstance(act, PlaceCube):
            return self._why_cube(s, player, act)
        if self.lifted:
            return (Clause("place.3", "The cube in hand is placed first", False),)
        if isinstance(act, LiftCube):
            return self._why_lift(s, player, act)
        return ()

    def _why_lift(self, s: State, player: int, act: LiftCube) -> tuple[Clause, ...]:
        none = s.cubes[player] == 0
        words = "You have no cube available" if none else f"You have {s.cubes[player]} cubes available"
        lifted = (act.card, act.spot)
        somewhere = bool(self._spots_for(s, player, lifted))
        return (
            Clause("place.3", words, none or s.options.reads("amb.move-when", "any-time")),
            Clause("place.3", "A cube lies there, on a card that is not complete", lifted in set(lifts(s, player))),
            Clause("place.1", "There is a spot for it" if somewhere else "There is no spot for it", somewhere),
        )

    def _why_cube(self, s: State, player: int, act: PlaceCube) -> tuple[Clause, ...]:
        icon, covered = s.box.cards[act.card].spots[act.spot], s.covered[player].get(act.card, 0)
        open_now = not covered >> act.spot & 1
        same = self.lifted == (act.card, act.spot) and s.options.reads("amb.move-same-card", "same-spot")
        have = s.cubes[player] + bool(self.lifted)
        mine = act.card in s.active[player]
        clauses = [
            Clause("place.1", "It is an active card of yours" if mine else "It is no active card of yours", mine),
            Clause("place.1", f"The spot shows {icon}, the element is {self.element}", self.element in (icon, WILD)),
            Clause("place.1", "The spot is open" if open_now else "A cube lies on the spot", open_now or same),
            Clause("ge.3", "The element does not come from this very card", act.card != self.banned),
            Clause("place.2", f"You have {have} cubes available", have > 0, (), None, (have, 1)),
        ]
        if self.lifted and s.options.reads("amb.move-same-card", "no"):
            other = act.card != self.lifted[0]
            clauses.append(Clause("amb.move-same-card", "It is another card than the cube comes from", other))
        return tuple(clauses)

    def refined(self, player: int, act: Act) -> Choice | None:
        return self.but(lifted=(act.card, act.spot)) if isinstance(act, LiftCube) else None

    def chosen(self, s: State, player: int, act: Act) -> None:
        rest = self.refined(player, act)
        if rest:
            s.do(rest)
        elif isinstance(act, PlaceCube):
            self._cover(s, player, act)
        elif isinstance(act, LetGo):
            s.emit("wastes", player, (), ("amb.gained-optional",), (self.element,))
        elif self.late:
            s.due[player] += 1
            s.emit("chooses dial", player, (), ("place.5",))
        else:
            dial.turn(s, player, ("place.5",))

    def _cover(self, s: State, player: int, act: PlaceCube) -> None:
        if self.lifted:
            card, spot = self.lifted
            s.cover(player, card, s.covered[player][card] & ~(1 << spot))
            s.emit("lifts cube", player, (card,), ("place.3",), (spot,))
        else:
            s.cubes[player] -= 1
        s.cover(player, act.card, s.covered[player][act.card] | 1 << act.spot)
        rules = ("wild.1",) if self.element == WILD else ("place.1",)
        s.because(s.emit("places cube", player, (act.card,), (*rules, "place.2"), (act.spot, self.element)))
        if s.is_full(player, act.card):
            s.full[player] = [*s.full[player], Full(act.card, act.spot, self.banned < 0)]
            s.emit("eco", player, (act.card,), ("eco.1", "place.7"))


@step
class GainElement(Effect):
    """Gives elements that are used one after the other, not on this card (ge.1 to ge.3, amb.gained-optional)."""

    type: str
    qty: int = 1

    def run(self, s: State, player: int) -> None:
        card = current(s).card
        s.emit("gains element", player, (card,), ("ge.1",), (self.type, self.qty))
        s.do(*(Use(player, self.type, card) for _ in range(self.qty)))
