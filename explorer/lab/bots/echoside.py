"""The greedy bot of Into the Echoside: it takes what looks best just now, and knows what cards are worth.

It reads the state of the imagined game it is given; of hidden cards it uses nothing but their number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from explorer.games.echoside import abolish, draw, effects, fiend, item, obtain, reveal, stomp, unity, wheel
from explorer.games.echoside import answers as a
from explorer.games.echoside.card import CREWS, DARK_CARNIVAL, EPIC, FIEND, FLAVOR, ITEM, PSYCHOPATHIC, STARTER, Card
from explorer.games.echoside.effects import Effect
from explorer.games.echoside.end import EndTurn
from explorer.games.echoside.fiend import UseFiend
from explorer.games.echoside.finale import Claim
from explorer.games.echoside.item import UseItem, text_of
from explorer.games.echoside.made_easy import TradeUnity
from explorer.games.echoside.obtain import Buy, price
from explorer.games.echoside.play import Play
from explorer.games.echoside.state import State
from explorer.games.echoside.turn import Phase1
from explorer.games.echoside.unity import ClaimUnity
from explorer.kernel.acts import Act, Done
from explorer.kernel.game import Game
from explorer.lab.bots.echoside_worth import DRAW, asset, holds, power, turn_order, worth_of

BENEFIT = {DARK_CARNIVAL: 2.0, PSYCHOPATHIC: DRAW}  # else a Flavor card
FLAVOR_BENEFIT = 1.7
UNWANTED = -1.0  # what no scorer speaks for: cycling, taking up what was declined
LEFT_OVER = 0.15  # Gathering Points that a Karma not spent is reckoned to have cost
Scorer = Callable[["Look", Any, Any], float]


class Greedy:
    """Does what scores best at each question."""

    def think(self, game: Game, player: int) -> Iterator[Act]:
        """Yields one act."""
        question = game.question_for(player)
        look = Look(game.state, player)  # type: ignore[arg-type]
        acts = game.acts(player)
        score = PHASE1_SCORES if isinstance(question, Phase1) else ANSWER_SCORES
        yield max(acts, key=lambda act: score[type(act)](look, question, act) if type(act) in score else UNWANTED)


class Look:
    """The table with the eyes of one player."""

    def __init__(self, s: State, you: int):
        self.s, self.you = s, you

    def card(self, number: int) -> Card:
        """Returns what is printed on a card."""
        return self.s.box.cards[number]

    @property
    def turns_left(self) -> float:
        """About how many turns the player still has, this one included."""
        s = self.s
        if s.final >= 0:
            return 1.0
        left = len(s.main) / (3.0 * s.options.players) if s.options.main_ending else len(s.epics) * 2.0
        return 1.5 + left

    def asset(self, number: int) -> float:
        """Returns what obtaining a card is worth."""
        return asset(self.card(number), self.turns_left)

    def keep(self, number: int) -> float:
        """Returns what keeping a card in the deck is worth, in Karma; Starters are the least."""
        card = self.card(number)
        return power(card) + 2.0 * card.points

    def hand_power(self) -> float:
        """Returns what the hand is worth if played."""
        return sum(power(self.card(c)) for c in self.s.hand[self.you])

    def leader(self) -> int:
        """Returns the opponent who seems to be ahead: most points in sight."""
        s = self.s

        def points(p: int) -> float:
            seen = (*s.discard[p], *s.play[p], *s.items[p])
            return sum(self.card(c).points for c in seen) + 0.1 * len(s.deck[p])

        return max(s.options.opponents[self.you], key=points)

    def best_crew(self, extra: int = 1) -> str:
        """Returns the Crew to name: one that reaches Unity with *extra* more, else the one with most in play."""

        def value(crew: str) -> float:
            count = self.s.crew_count(self.you, crew) + extra
            ready = count >= unity.NEEDED and not self.s.unity_used
            return (10.0 if ready else 0.0) + count + 0.1 * BENEFIT.get(crew, FLAVOR_BENEFIT)

        return max(CREWS, key=value)


# -- the first phase: everything played, then used, then bought ---------------------------------------------------

PLAYING, USING, BUYING, ENDING = 3000.0, 2000.0, 1000.0, 0.0


def _play(look: Look, question: Any, act: Play) -> float:
    card = look.card(act.card)
    if look.s.played == 0 and holds(card, draw.FreshHand) and _poor_hand(look, act.card):
        return PLAYING + 500
    return PLAYING - 10 * turn_order(card) + power(card)


def _poor_hand(look: Look, without: int) -> bool:
    """Whether five new cards are better than what is in hand."""
    rest = look.hand_power() - power(look.card(without)) if without in look.s.hand[look.you] else look.hand_power()
    deck = [*look.s.deck[look.you], *look.s.discard[look.you], *look.s.hand[look.you]]
    average = sum(power(look.card(c)) for c in deck) / max(1, len(deck))
    return rest < 0.8 * draw_count(look) * average


def draw_count(look: Look) -> int:
    """Returns how many cards a fresh hand would have."""
    return min(5, len(look.s.deck[look.you]) + len(look.s.discard[look.you]) + len(look.s.hand[look.you]))


def _unity(look: Look, question: Any, act: ClaimUnity) -> float:
    return PLAYING + 100 + BENEFIT.get(act.crew, FLAVOR_BENEFIT)


def _trade_unity(look: Look, question: Any, act: TradeUnity) -> float:
    starters = sum(look.card(c).type == STARTER for c in (*look.s.hand[look.you], *look.s.discard[look.you]))
    return PLAYING + 100 + (1.8 if starters and look.turns_left > 6 else -200)


def _use_item(look: Look, question: Any, act: UseItem) -> float:
    text = text_of(look.s, look.you, act.card)
    gain = worth_of(text.use.effects) if text and text.use else 0.0
    return (PLAYING - 35 if gain >= 1 else USING) + gain


def _use_fiend(look: Look, question: Any, act: UseFiend) -> float:
    card = look.card(act.card)
    if holds(card, draw.FreshHand):
        useful = look.s.played == 0 and draw_count(look) >= 4 and _poor_hand(look, act.card)
        return PLAYING + 500 if useful else ENDING - 1
    if look.turns_left <= 4 or _pays(look, card):
        return USING + 100 + power(card)
    return ENDING - 1


def _pays(look: Look, card: Card) -> bool:
    """Whether the Karma of a Fiend puts something in reach that is well worth it."""
    s = look.s
    more = sum(e.amount for e in card.effects if isinstance(e, effects.Karma))
    karma = s.karma[look.you]
    within = [look.asset(c) for c, _ in _wares(look) if price(s, c) <= karma]
    beyond = [look.asset(c) for c, _ in _wares(look) if karma < price(s, c) <= karma + more]
    return bool(beyond) and max(beyond) > max(within, default=0.0) + 1.0


def _wares(look: Look) -> list[tuple[int, str]]:
    s = look.s
    return [(c, zone) for c, zone in obtain.wares(s) if not (s.epic_bought and s.box.type[c] == EPIC)]


def _buy(look: Look, question: Any, act: Buy) -> float:
    left = look.s.karma[look.you] - price(look.s, act.card)
    gain = look.asset(act.card) - LEFT_OVER * left
    return BUYING + gain if look.asset(act.card) > 0 else ENDING - 1


PHASE1_SCORES: dict[type[Act], Scorer] = {
    Play: _play,
    ClaimUnity: _unity,
    TradeUnity: _trade_unity,
    UseItem: _use_item,
    UseFiend: _use_fiend,
    Buy: _buy,
    EndTurn: lambda look, question, act: ENDING,
}


# -- stomps ---------------------------------------------------------------------------------------------------------


def _stomp(look: Look, question: Any, act: stomp.Stomp) -> float:
    """Stomps what is worth more to its player than the stomp card is to oneself."""
    s = look.s
    pending = s.pending[-1]
    rivals = len(s.options.opponents[look.you])
    if pending.how == "stomp":  # one's own card would be saved
        gain = power(look.card(pending.target)) + 0.5
    else:
        gain = power(look.card(act.target)) * (1.0 if rivals == 1 else 0.75)
    return gain - _cost_of(look, act.card)


def _cost_of(look: Look, number: int) -> float:
    card = look.card(number)
    text = card.stomp
    cost = {ITEM: 1.5, FIEND: 0.8 * power(card)}.get(card.type, power(card) - 0.3)
    return cost - (worth_of(text.then) if text else 0.0) + 0.7


# -- choices an effect asks for ---------------------------------------------------------------------------------------


def _choose(look: Look, question: Any, act: a.Choose) -> float:
    score = CHOICES.get(type(question.effect))
    return score(look, question.effect, act) if score else power(look.card(act.card))


def _thin(look: Look, effect: Any, act: a.Choose) -> float:
    """Abolishing: the worst first, Starters gladly; what is in hand could still be played."""
    card = look.card(act.card)
    gain = 1.6 - look.keep(act.card) + worth_of(effect.each) if card.type == STARTER else 0.3 - look.keep(act.card)
    return gain - (0.2 if act.zone == "hand" else 0.0)


def _worst(look: Look, effect: Any, act: a.Choose) -> float:
    return -power(look.card(act.card)) + (0.5 if look.card(act.card).type == FLAVOR else 0.0)


def _obtain(look: Look, effect: Any, act: a.Choose) -> float:
    return look.asset(act.card)


def _recover(look: Look, effect: draw.Recover, act: a.Choose) -> float:
    return power(look.card(act.card))


def _theirs(look: Look, effect: Any, act: a.Choose) -> float:
    return look.keep(act.card)


def _shuffle_in(look: Look, effect: Any, act: a.Choose) -> float:
    return 1.05 - look.keep(act.card)


CHOICES: dict[type[Any], Callable[[Look, Any, a.Choose], float]] = {
    abolish.Abolish: _thin,
    abolish.AbolishTheirs: _theirs,
    abolish.AbolishGallery: lambda look, e, act: -0.1,
    fiend.FlipGallery: lambda look, e, act: -0.1,
    draw.PutBack: _worst,
    draw.Discard: _worst,
    draw.Recover: _recover,
    draw.ShuffleIn: _shuffle_in,
    obtain.ObtainFree: _obtain,
    item.DiscardItems: _theirs,
}


def _opponent(look: Look, question: Any, act: a.Opponent) -> float:
    effect, s = question.effect, look.s
    if isinstance(effect, item.DiscardItems):
        return sum(look.keep(c) for c in s.items[act.seat])
    if isinstance(effect, draw.DiscardRandom):
        return len(s.hand[act.seat]) + (0.5 if act.seat == look.leader() else 0.0)
    return 2.0 if act.seat == look.leader() else 1.0


def _crew(look: Look, question: Any, act: a.NameCrew) -> float:
    if isinstance(question.effect, unity.GainUnity):
        return BENEFIT.get(act.crew, FLAVOR_BENEFIT)
    return 1.0 if act.crew == look.best_crew() else 0.0


def _branch(look: Look, question: Any, act: a.Branch) -> float:
    halves = question.halves if isinstance(question, effects.Either) else question.either.halves
    return sum(_now(look, e) for e in halves[act.half])


def _now(look: Look, effect: Effect) -> float:
    """Returns the worth of an effect in the present position."""
    if isinstance(effect, effects.May):
        return max(0.0, sum(_now(look, e) for e in effect.effects))
    if isinstance(effect, effects.If):
        return sum(_now(look, e) for e in effect.then)
    if isinstance(effect, draw.FreshHand):
        return 1.1 * draw_count(look) - look.hand_power()
    if isinstance(effect, abolish.Abolish):
        return worth_of((effect,)) if _starters(look) and look.turns_left > 3 else 0.0
    if isinstance(effect, abolish.AbolishSelf):
        return worth_of(effect.then) - (1.0 if look.turns_left > 1.5 else 0.0) - 1.0
    return worth_of((effect,))


def _starters(look: Look) -> bool:
    s = look.s
    return any(s.box.type[c] == STARTER for c in (*s.hand[look.you], *s.discard[look.you]))


def _destination(look: Look, question: obtain.Whither, act: a.Destination) -> float:
    number = question.what.card
    card = look.card(number)
    if act.to == "partner":
        return _gift(look, number)
    playable = look.s.active == look.you
    return {"hand": 4.0 if playable else 2.0, "play": 3.0, "top": 2.0 + power(card) - 1.0}.get(act.to, 1.0)


def _gift(look: Look, number: int) -> float:
    """A gift costs a Karma: given when the partner will see the card sooner and there is nothing else to buy."""
    s = look.s
    partner = s.options.partner(look.you)
    left = s.karma[look.you] - 1
    nothing_else = all(price(s, c) > left + 1 for c, _ in _wares(look))
    sooner = len(s.deck[partner]) + len(s.discard[partner]) + 4 < len(s.deck[look.you]) + len(s.discard[look.you])
    return 1.5 if nothing_else and (sooner or look.card(number).type == FIEND) else 0.0


def _fate(look: Look, question: reveal.ChooseFate, act: a.Fated) -> float:
    good = power(look.card(question.card)) - 1.2
    if question.owner < 0:
        return {"obtain": look.asset(question.card)}.get(act.fate, 0.0)
    mine = question.owner == look.you or question.owner == look.s.options.partner(look.you)
    return (good if mine else -good) if act.fate == "back" else 0.0


def _may(look: Look, question: Any, act: a.Accept) -> float:
    return sum(_now(look, e) for e in question.effects)


ROW_WORTH = {row: worth_of(texts) for row, texts in wheel.ROWS.items()}

ANSWER_SCORES: dict[type[Act], Scorer] = {
    stomp.Stomp: _stomp,
    stomp.Pass: lambda look, question, act: 0.0,
    a.Choose: _choose,
    a.Opponent: _opponent,
    a.NameCrew: _crew,
    a.Branch: _branch,
    a.Destination: _destination,
    a.Fated: _fate,
    a.Accept: _may,
    a.Decline: lambda look, question, act: 0.0,
    a.NameRow: lambda look, question, act: ROW_WORTH[act.row],
    Claim: lambda look, question, act: 1.0,
    Done: lambda look, question, act: 0.0,
}
