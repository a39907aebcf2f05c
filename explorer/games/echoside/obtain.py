"""Obtaining cards and Karma."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from explorer.games.echoside import item, team, zones
from explorer.games.echoside.abolish import fill_slot
from explorer.games.echoside.answers import Destination, asked_clause
from explorer.games.echoside.card import EPIC, FIEND, TYPE_NAMES, Filter
from explorer.games.echoside.effects import Bearer, CardAim, CardRow, Effect, May, carry_out
from explorer.games.echoside.state import GAP, State
from explorer.games.echoside.turn import PHASE1_TABLE, offer
from explorer.kernel.acts import Act, Clause, Fix, Row
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Choice, Step

PLACES = {"gallery": "the Gallery", "tier": "the Epic Tier", "juggalo": "the Juggalo Deck", "abyss": "the Abyss"}

# -- buying -----------------------------------------------------------------------------------------------------


def price(s: State, card: int) -> int:
    """Returns what a purchase costs now: the printed cost less any price cut, never below 0 (obtain.4)."""
    cut = sum(x.amount for x in s.lasting if isinstance(x, PriceCut) and x.type == s.box.type[card])
    return max(0, s.box.cost[card] - cut)


def market(s: State, card: int) -> str:
    """Returns where a card lies that Karma can buy: "gallery", "tier", "juggalo", "abyss"; "" if nowhere."""
    if card in s.gallery:
        return "" if s.gallery.index(card) in s.flipped else "gallery"
    if card in s.tier:
        return "tier"
    if s.juggalo and card == s.juggalo[-1]:
        return "juggalo"
    allowed = any(isinstance(x, AbyssPurchase) for x in s.lasting)
    return "abyss" if allowed and card in s.abyss else ""


def _for_sale(s: State, player: int, act: Buy) -> bool:
    return market(s, act.card) == act.zone


def _place(s: State, player: int, act: Buy) -> str:
    """Says whether the card lies where it can be bought."""
    sold = _for_sale(s, player, act)
    if act.zone == "juggalo":
        return "It is the top card of the Juggalo Deck" if sold else "It is not the top card of the Juggalo Deck"
    if act.zone == "abyss" and not sold:
        return "Nothing lets you buy out of the Abyss now"
    return f"It lies faceup in {PLACES[act.zone]}" + ("" if sold else " no more")


def _epic_free(s: State, player: int, act: Buy) -> bool:
    return not (s.epic_bought and s.box.type[act.card] == EPIC)


def _epics(s: State, player: int, act: Buy) -> str:
    """Says how the limit of one Epic a turn stands."""
    if s.box.type[act.card] != EPIC:
        return "It is no Epic, of which one a turn may be bought"
    return "An Epic was bought this turn already" if s.epic_bought else "No Epic was bought this turn yet"


def _affordable(s: State, player: int, act: Buy) -> bool:
    return price(s, act.card) <= s.karma[player]


def _cost(s: State, player: int, act: Buy) -> str:
    return f"It costs {price(s, act.card)} Karma; you have {s.karma[player]}"


def _more_karma(s: State, player: int, act: Buy) -> Fix:
    short = price(s, act.card) - s.karma[player]
    return Fix(f"{short} more Karma", {"karma": {player: price(s, act.card)}})


def the_card(s: State, player: int, act: Buy) -> tuple[int, ...]:
    """Returns the card an act names."""
    return (act.card,)


@step
class Buy(Act):
    """Buys a card with Karma (obtain.3 to obtain.6)."""

    card: int
    zone: str
    verb = "buy"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row("obtain.3", _for_sale, _place, None, the_card),
        Row("obtain.6", _epic_free, _epics, None, the_card),
        Row("obtain.4", _affordable, _cost, _more_karma, the_card, lambda s, p, a: (s.karma[p], price(s, a.card))),
    )


_buy = cache(Buy)  # acts are values: one object for each is enough


def wares(s: State) -> list[tuple[int, str]]:
    """Returns what lies in the markets with its place (obtain.3, jug.3)."""
    goods = [(card, "gallery") for slot, card in enumerate(s.gallery) if card != GAP and slot not in s.flipped]
    if s.juggalo:
        goods.append((s.juggalo[-1], "juggalo"))
    goods += [(card, "tier") for card in s.tier if card != GAP]
    return goods


def purchases(s: State, player: int) -> list[Act]:
    """Returns the purchases that are legal now; equal cards in one place are one option."""
    reach, kind, cost = s.karma[player], s.box.kind, s.box.cost
    if s.lasting:
        reach += sum(x.amount for x in s.lasting if isinstance(x, PriceCut))
    goods = wares(s) if reach >= s.box.cheapest else []
    if s.lasting and any(isinstance(x, AbyssPurchase) for x in s.lasting):
        goods += [(card, "abyss") for card in s.abyss]
    found: dict[tuple[int, str], Act] = {}
    for card, zone in goods:
        if cost[card] <= reach and (kind[card], zone) not in found:
            act = _buy(card, zone)
            if act.fits(s, player):
                found[kind[card], zone] = act
    return list(found.values())


def thinkable_purchases(s: State) -> Iterator[Act]:
    """Yields every purchase one might name: also deeper Juggalos and cards of the Abyss."""
    yield from (Buy(card, zone) for card, zone in wares(s))
    seen = {s.box.kind[s.juggalo[-1]]} if s.juggalo else set()
    for pile, zone in ((s.juggalo[-2::-1], "juggalo"), (s.abyss, "abyss")):
        for card in pile:
            if s.box.kind[card] not in seen:
                seen.add(s.box.kind[card])
                yield Buy(card, zone)
        seen = set()


def buy(s: State, player: int, act: Buy) -> None:
    """Pays for a card and obtains it (obtain.1, obtain.4, obtain.7)."""
    cost = price(s, act.card)
    s.karma[player] -= cost
    rule = {"juggalo": "jug.3", "tier": "obtain.6"}.get(act.zone, "obtain.3")
    s.because(s.emit("buys", player, (act.card,), ("obtain.4", rule), (cost, s.karma[player], act.zone)))
    if s.box.type[act.card] == EPIC:
        s.epic_bought = True
    if act.zone == "abyss":
        s.lasting.remove(next(x for x in s.lasting if isinstance(x, AbyssPurchase)))
    s.do(Obtain(player, act.card, act.zone, take(s, act.card, act.zone)))


def take(s: State, card: int, zone: str) -> int:
    """Takes a card out of its market; returns its Gallery slot, else -1.  Gaps stay until the turn ends (obtain.9)."""
    if zone == "gallery":
        slot = s.gallery.index(card)
        s.gallery[slot] = GAP
        return slot
    if zone == "tier":
        s.tier[s.tier.index(card)] = GAP
    elif zone == "juggalo":
        s.juggalo.remove(card)
    elif zone == "abyss":
        s.abyss.remove(card)
    return -1


offer(Buy, purchases, lambda s, p: thinkable_purchases(s), buy)

# -- where an obtained card goes --------------------------------------------------------------------------------


@step
class Waiting(Frozen):
    """An effect that waits for the next matching card its player obtains this turn."""

    bearer: int
    player: int
    to: str
    which: Filter


@step
class PriceCut(Frozen):
    """Cards of a type cost less until the turn ends."""

    type: str
    amount: int


@step
class AbyssPurchase(Frozen):
    """One card may be bought out of the Abyss this turn."""

    player: int


@step
class Obtain(Step):
    """A player obtains a card that has left its place: where it goes, and what that sets off (obtain.7)."""

    player: int
    card: int
    origin: str
    slot: int = -1
    giver: int = -1  # who gave it to `player`, in Team Play

    def run(self, s: State) -> None:
        places = destinations(s, self)
        if len(places) == 1:
            self.arrive(s, places[0])
        else:
            s.do(Whither(self, places))

    def arrive(self, s: State, to: str) -> None:
        """Puts the card where it goes and carries out what obtaining it sets off."""
        player, card = self.player, self.card
        waited = [] if self.given else use_up_waiting(s, player, card)
        if to == "partner":
            team.pay_gift(s, player, card)
            self.but(player=s.options.partner(player), giver=player).run(s)
            return
        if to == "top" and "top" not in waited:
            item.use_up_redirect(s, player, card, self.origin)
        put(s, player, card, to, gift=self.given)
        own = tuple(e for e in s.box.cards[card].when_obtained if not is_redirect(e))
        s.do(*item.obtain_triggers(s, self.giver if self.given else player, player, card, self.origin, self.slot))
        carry_out(s, own, Bearer(player, card, card, ("team.7",) if self.given else ()))

    @property
    def given(self) -> bool:
        """Whether it is a gift of the partner's."""
        return self.giver >= 0


def is_redirect(effect: Effect) -> bool:
    """Returns whether an effect only says where the obtained card goes."""
    inner = effect.effects[0] if isinstance(effect, May) else effect
    return isinstance(inner, Redirect)


def destinations(s: State, what: Obtain) -> tuple[str, ...]:
    """Returns where an obtained card may go, the normal place first (amb.obtain-destination-choice).

    On a gift the card's own text serves the receiver (team.7).
    """
    player, card = what.player, what.card
    if s.box.type[card] == FIEND:
        places = ["play"]
    else:
        moves = item.redirects(s, player, card, what.origin, gift=what.given)
        moves += [x.to for x in matching(s, player, card)]
        moves += ["top" for e in s.box.cards[card].when_obtained if is_redirect(e)]
        if s.options.reads("amb.obtain-destination-choice", "first-in-play"):
            moves = moves[:1]
        places = moves if "play" in moves else ["discard", *moves]
    if not what.given and team.can_give(s, player):
        places.append("partner")
    return tuple(dict.fromkeys(places))


@step
class Whither(Choice):
    """Asks where an obtained card goes."""

    what: Obtain
    places: tuple[str, ...]

    def asked(self, s: State) -> tuple[int, ...]:
        return (self.what.player,)

    def options(self, s: State, player: int) -> Sequence[Act]:
        return tuple(Destination(place) for place in self.places)

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return (*self.options(s, player), *self._gift(s))

    def _gift(self, s: State) -> tuple[Act, ...]:
        return (Destination("partner"),) if s.options.team and not self.what.given else ()

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        if act in self._gift(s):
            return (asked_clause(s, player), team.GIFT.clause(s, player, act))
        return act.explain(s, player)

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Destination)
        self.what.arrive(s, act.to)


def matching(s: State, player: int, card: int) -> list[Waiting]:
    """Returns the waiting effects that this card is the next one for (faq.14)."""
    kind, cost = s.box.type[card], s.box.cards[card].cost
    return [
        x
        for x in s.lasting
        if isinstance(x, Waiting) and x.player == player and x.which.type_fits(kind) and x.which.cost_fits(cost)
    ]


def use_up_waiting(s: State, player: int, card: int) -> list[str]:
    """Uses up the effects that waited for this card, wherever it goes; returns where they would have put it.

    (faq.14, amb.next-stacking)
    """
    used = matching(s, player, card)
    if s.options.reads("amb.next-stacking", "one"):
        used = used[:1]
    for x in used:
        s.lasting.remove(x)
        s.emit("used up", player, (x.bearer,), ("faq.14", "amb.next-stacking"))
    return [x.to for x in used]


def put(s: State, player: int, card: int, to: str, *, gift: bool = False) -> None:
    """Puts an obtained card in its place (obtain.7, item.1, fiend.5, team.4, team.5)."""
    kind = s.box.type[card]
    if kind == FIEND:
        s.fiends[player].append(card)
        s.emit("fiend enters", player, (card,), ("team.5" if gift else "fiend.5", "fiend.6"))
    elif to == "play":
        item.enter_play(s, player, card)
    elif to == "hand":
        s.hand[player].append(card)
        s.emit("to hand", player, (card,), ("gen.6", "faq.3"))
    elif to == "top":
        s.deck[player].append(card)
        s.emit("to deck top", player, (card,), ("gen.6", "gen.4"))
    else:
        zones.to_pile(s, player, card)
        s.emit("to discard", player, (card,), ("team.4" if gift else "obtain.7", "obtain.8"))


# -- effects ----------------------------------------------------------------------------------------------------


def _which(effect: ObtainFree, s: State, by: Bearer, card: int, zone: str) -> bool:
    return effect.which.type_fits(s.box.type[card]) and effect.which.cost_fits(s.box.cards[card].cost)


def _which_words(effect: ObtainFree, s: State, by: Bearer, card: int, zone: str) -> str:
    """Says whether a card is of the kind and cost asked for."""
    which, printed = effect.which, s.box.cards[card]
    if not which.type_fits(printed.type):
        asked = " or ".join(TYPE_NAMES.get(kind, "Crew") for kind in which.types)
        return f"It is {TYPE_NAMES[printed.type]}; {asked} is asked for"
    if not which.cost_fits(printed.cost):
        return f"It costs {printed.cost}; at most {which.max_cost} is asked for"
    return "Its kind and cost are those asked for"


@step
class ObtainFree(CardAim):
    """Obtains a card without paying (amb.free-obtain-source)."""

    which: Filter = Filter()
    origin: str = "markets"  # or "gallery", "abyss", "juggalo"
    picked: tuple[int, ...] = ()
    verb = "obtain"
    at_others = True  # the markets are everybody's
    ROWS = (CardRow("play.7", _which, _which_words),)

    def places(self, s: State) -> tuple[str, ...]:
        """Returns the markets the card may come from."""
        if self.origin != "markets":
            return (self.origin,)
        reading = s.options.settings["amb.free-obtain-source"]
        markets = ("gallery", "juggalo", "tier")
        return {"gallery": ("gallery",), "anywhere": (*markets, "abyss")}.get(reading, markets)

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        places = self.places(s)
        yield from ((card, zone) for card, zone in wares(s) if zone in places)
        if "abyss" in places:
            yield from ((card, "abyss") for card in s.abyss)

    def carry(self, s: State, by: Bearer) -> None:
        card = self.picked[0]
        zone = next(zone for c, zone in self.pool(s, by) if c == card)
        s.because(s.emit("obtains free", by.you, (card,), ("obtain.7", "amb.free-obtain-source"), (zone,)))
        s.do(Obtain(by.you, card, zone, take(s, card, zone)))


@step
class NextObtained(Effect):
    """The next matching card obtained this turn may go elsewhere."""

    to: str
    which: Filter = Filter()

    def run(self, s: State, by: Bearer) -> None:
        s.lasting.append(Waiting(by.card, by.you, self.to, self.which))
        s.emit("waits", by.you, (by.card,), ("faq.3", "gen.6"))


# One public card has it: no other effect touches what a card costs.
@step
class Discount(Effect):
    """Cards of a type cost less this turn (amb.discount-floor)."""

    type: str
    amount: int

    def run(self, s: State, by: Bearer) -> None:
        s.lasting.append(PriceCut(self.type, self.amount))
        s.emit("price cut", by.you, (by.card,), ("gen.6", "amb.discount-floor"), (self.type, self.amount))


# One public card has it: no other effect opens a further market to Karma.
@step
class PurchaseFromAbyss(Effect):
    """Some cards may be bought out of the Abyss this turn (gen.6)."""

    count: int

    def run(self, s: State, by: Bearer) -> None:
        s.lasting.extend(AbyssPurchase(by.you) for _ in range(self.count))
        s.emit("abyss opens", by.you, (by.card,), ("gen.6", "amb.epic-limit-scope"), (self.count,))


@step
class Redirect(Effect):
    """The card just obtained goes elsewhere; offered when its place is chosen (amb.obtain-destination-choice)."""

    to: str

    def run(self, s: State, by: Bearer) -> None:
        raise TypeError("a redirection is chosen with the card's place, not run")


# One public card has it: no other effect deals to the Gallery without abolishing first.
@step
class RefillSlot(Effect):
    """The Gallery slot the card came from is refilled at once (gen.6)."""

    slot: int = -1

    def run(self, s: State, by: Bearer) -> None:
        if self.slot >= 0:
            fill_slot(s, self.slot, ("gen.6", "item.4"))
