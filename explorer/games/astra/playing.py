"""Playing cards: from hand in the main phase, as a counter, or because a text says so (404)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explorer.games.astra import arriving, deaths, selecting, supply, triggers, zones
from explorer.games.astra.announcing import Announced, Announcing, announce, can_be_named, countering, pay, slots
from explorer.games.astra.card import COUNTER, EQUIPMENT, ITEM, TACTIC, TERRITORY, UNIT, Context, Effect, Sel
from explorer.games.astra.counters import RESPONSES, Respond
from explorer.games.astra.mainphase import OFFERS, MainPhase, Offer, either
from explorer.games.astra.state import State
from explorer.kernel.acts import Act, Row, hold
from explorer.kernel.frozen import kept, step
from explorer.kernel.steps import Pick, Subject


def _in_hand(s: State, player: int, act: Play) -> bool:
    return act.card in s.hand[player]


def responding(s: State, player: int) -> bool:
    """Returns whether a player is asked for a response in the counter step now."""
    question = s.question
    return isinstance(question, Respond) and player in question.asked(s)


def acting(s: State, player: int) -> bool:
    """Returns whether a player is asked for an action of the main phase now."""
    question = s.question
    return isinstance(question, MainPhase) and player in question.asked(s)


def is_counter(s: State, card: int) -> bool:
    """Returns whether a card can be played as a response (102.4.b, 803.7)."""
    printed = s.printed(card)
    return (printed.type == TACTIC and COUNTER in printed.subtypes) or printed.has("swift")


def _timely(s: State, player: int, act: Play) -> bool:
    return acting(s, player) or responding(s, player)


def _timely_words(s: State, player: int, act: Play) -> str:
    if acting(s, player):
        return "It is your main phase"
    if isinstance(s.question, Respond):
        return "You may respond now" if responding(s, player) else "Another player is asked for a response now"
    if s.phase == "main" and player in s.turn_players:
        return "Something is under way; cards are played when it is done"
    return "Cards are played in one's own main phase"


def _counter(s: State, player: int, act: Play) -> bool:
    return not isinstance(s.question, Respond) or (is_counter(s, act.card) and not act.down)


def _counter_words(s: State, player: int, act: Play) -> str:
    if not isinstance(s.question, Respond):
        return "No counter step asks for a response"
    return "It can be played as a counter" if _counter(s, player, act) else "Neither a Counter nor Swift"


def _downable(s: State, player: int, act: Play) -> bool:
    return not act.down or s.printed(act.card).type == TERRITORY


def cost_of(s: State, act: Play) -> int:
    """Returns the supply that a play takes (404.2.a, 102.5.b.2)."""
    return 0 if act.down else s.printed(act.card).cost


def _affordable(s: State, player: int, act: Play) -> bool:
    return supply.at_hand(s, player) >= cost_of(s, act)


def _afford_words(s: State, player: int, act: Play) -> str:
    return f"It costs {cost_of(s, act)} supply and you have {supply.at_hand(s, player)}"


def _gauge(s: State, player: int, act: Play) -> tuple[int, int]:
    return supply.at_hand(s, player), cost_of(s, act)


def _unique(s: State, player: int, act: Play) -> bool:
    return act.down or arriving.namesake(s, player, s.box.design[act.card]) < 0


def _needs_met(s: State, player: int, act: Play) -> bool:
    needs = s.printed(act.card).needs
    return act.down or needs is None or selecting.holds(s, needs, Context(player))


def _hosted(s: State, player: int, act: Play) -> bool:
    if EQUIPMENT not in s.printed(act.card).subtypes or s.options.reads("amb.equip-need-unit", "waits"):
        return True
    return bool(deaths.staged(s, player))


def _nameable(s: State, player: int, act: Play) -> bool:
    if act.down or not s.box.asking[s.box.design[act.card]]:
        return True
    return not _hosted(s, player, act) or can_be_named(s, player, announced(s, player, act))


def _about(s: State, player: int, act: Play) -> tuple[int, ...]:
    return (act.card,)


NOW: tuple[Row, ...] = (
    Row("404.1.a", _in_hand, either(_in_hand, "It is in your hand", "It is not in your hand"), None, _about),
    Row("404.3.a", _timely, _timely_words),
    Row("404.3.b", _counter, _counter_words, None, _about),
    Row("102.5.b", _downable, either(_downable, "It may lie this way up", "Only territories are played face down")),
    Row("404.2.a", _affordable, _afford_words, None, _about, _gauge),
)  # what playing any card takes
HERE: tuple[Row, ...] = (
    Row("102.7.a", _unique, either(_unique, "No other Renowned of its name", "You control it already (Renowned)")),
    Row("404.6.a", _needs_met, either(_needs_met, "Its text does not forbid it", "What its text asks for is not met")),
    Row("302.3.2", _hosted, either(_hosted, "A unit can bear it, if one has to", "No unit in staging can bear it")),
    Row("404.4.a", _nameable, either(_nameable, "Its targets and costs can be named", "A target or a cost is missing")),
)  # what a card may want to find on the battlefield, unless it is plain


@step
class Play(Act):
    """Plays a card of the hand; a territory also face down (404.1, 102.5.b)."""

    card: int
    down: bool = False
    verb = "play"
    ROWS = NOW + HERE


PLAY = kept(Play)
PLAYED = {
    UNIT: ("404.1", "302.3", "404.5.a"),
    ITEM: ("404.1", "302.3", "302.3.2"),
    TACTIC: ("404.1", "302.3", "102.4.a", "404.5.d"),
    TERRITORY: ("404.1", "102.5.a", "404.5.c"),
}


def announced(s: State, player: int, act: Play) -> Announced:
    """Returns what playing the card asks for (404.2)."""
    printed = s.printed(act.card)
    me = Context(player, design=s.box.design[act.card], combat=s.combats[-1].number if s.combats else 0)
    rules = PLAYED[printed.type]
    if act.down:
        return Announced(TERRITORY, me, act.card, True, rules=(*rules, "102.5.b.2"))
    rules = (*rules, "404.3.b", "408.2.a" if printed.type == TACTIC else "408.2.c") if countering(s) else rules
    return Announced(printed.type, me, act.card, False, printed.cost, printed.extra_costs, printed.effects, rules)


def plays(s: State, player: int) -> list[Play]:
    """Returns every play one might name; of equal cards one."""
    cards = zones.different(s, s.hand[player])
    return [*(Play(c) for c in cards.values()), *_face_down(s, cards)]


def _face_down(s: State, cards: Mapping[int, int]) -> list[Play]:
    return [PLAY(c, True) for design, c in cards.items() if s.box.designs[design].type == TERRITORY]


def legal_plays(s: State, player: int) -> list[Act]:
    """Returns the plays that are legal while one is asked for an action or a response: first of all what one can pay.

    Of what is plain only targets are looked for; a territory that is played face down needs no second look.
    """
    box, purse, cards = s.box, supply.at_hand(s, player), zones.different(s, s.hand[player])
    responds = isinstance(s.question, Respond)
    found: list[Act] = []
    for design, card in cards.items():
        if box.designs[design].cost <= purse and (not responds or is_counter(s, card)):
            act = PLAY(card)
            if _nameable(s, player, act) if design in box.plain else hold(HERE, s, player, act):
                found.append(act)
    return found if responds else [*found, *_face_down(s, cards)]


def play(s: State, player: int, act: Act) -> None:
    """Begins to play a card."""
    assert isinstance(act, Play)
    announce(s, player, announced(s, player, act))


OFFERS[Play] = RESPONSES[Play] = Offer(plays, play, legal_plays)


# -- instructions -----------------------------------------------------------------------------------------------


@step
class PlayNow(Effect):
    """Plays a unit card now, for its cost or for free, from wherever it lies (404.2.c, 404.3.a, 801.8.a)."""

    of: Sel
    free: bool = False

    def run(self, s: State, me: Context) -> None:
        for card in selecting.found(s, self.of, me):
            self._play(s, me, card)

    def _play(self, s: State, me: Context, card: int) -> None:
        act, printed = Play(card), s.printed(card)
        cost, costs = (0, ()) if self.free else (printed.cost, printed.extra_costs)
        rules = ("404.3.a", "404.2.c" if self.free else "801.8.a")
        here = Context(me.player, design=s.box.design[card])
        what = Announced(UNIT, here, card, supply=cost, costs=costs, rules=rules)
        able = (
            printed.type == UNIT
            and supply.for_texts(s, me.player) >= cost
            and _needs_met(s, me.player, act)
            and _unique(s, me.player, act)
        )
        if not able or not zones.where(s, card)[0] or not can_be_named(s, me.player, what):
            s.emit("cannot play", me.player, (card,), ("406.1.d", "404.6.b", "403.2.b", "404.2.b"))
        elif n := len(slots(s, what)):
            s.do(Pick(me.player, PlayingNow(what), n, n))
        else:
            _played_now(s, me.player, what, ())


@step
class PlayingNow(Subject):
    """What a card that a text has somebody play costs beside supply (404.2.b)."""

    what: Announced
    rule = "404.2.b"

    @property
    def card(self) -> int:
        """The card that is played."""
        return self.what.card

    def items(self, s: State, player: int, picked: tuple[Act, ...]) -> Sequence[Act]:
        return Announcing(self.what).items(s, player, picked)

    def must_ask(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        return Announcing(self.what).must_ask(s, player, picked)

    def finish(self, s: State, player: int, picked: tuple[Act, ...]) -> None:
        _played_now(s, player, self.what, picked)


def _played_now(s: State, player: int, what: Announced, picked: tuple[Act, ...]) -> None:
    """Pays for a unit that a text has somebody play, and brings it in (801.8.a)."""
    zones.take(s, what.card)
    s.because(s.emit("announces", player, (what.card,), what.rules, (what.kind, 0)))
    pay(s, player, what, picked)
    s.emit("is played", player, (what.card,), ("404.1",))
    triggers.note_played(s, player, what.card)
    arriving.arrive(s, arriving.fresh(s, what.card, player), player, ("404.5.a", "801.6"), ("play", "enter"))
