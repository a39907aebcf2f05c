"""Playing cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from explorer.games.echoside import item, stomp
from explorer.games.echoside.card import FIEND, ITEM
from explorer.games.echoside.effects import Bearer, Declined, Effect, carry_out
from explorer.games.echoside.state import Pending, State
from explorer.games.echoside.turn import PHASE1_TABLE, either, offer
from explorer.games.echoside.zones import leave_play, take_main, to_abyss
from explorer.kernel.acts import Act, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Step


def _in_hand(s: State, player: int, act: Play) -> bool:
    return act.card in s.hand[player]


def _whereabouts(s: State, player: int, act: Play) -> str:
    """Says where the card is that one would like to play."""
    if act.card in s.discard[player]:
        return "It lies in your discard pile (obtained cards come back through your deck), not in your hand"
    return "It is in your hand" if _in_hand(s, player, act) else "It lies in play already, not in your hand"


@step
class Play(Act):
    """Plays one card from the hand (play.1 to play.3)."""

    card: int
    verb = "play"
    TABLE = PHASE1_TABLE
    ROWS = (Row("play.1", _in_hand, _whereabouts, None, lambda s, p, a: (a.card,)),)


_play = cache(Play)  # acts are values: one object for each is enough


def plays(s: State, player: int) -> Sequence[Act]:
    """Returns the plays that are legal now; equal cards are one option."""
    kind = s.box.kind
    return [_play(c) for c in {kind[c]: c for c in reversed(s.hand[player])}.values()][::-1]


def thinkable_plays(s: State, player: int) -> Iterator[Act]:
    """Yields every play one might name: cards of the hand, and cards that lie elsewhere before the player."""
    yield from plays(s, player)
    held = {s.box.kind[c] for c in s.hand[player]}
    elsewhere = {s.box.kind[c]: c for c in (*s.discard[player], *s.play[player]) if s.box.kind[c] not in held}
    yield from (Play(c) for c in elsewhere.values())


def play(s: State, player: int, act: Play) -> None:
    """Lays the card down; opponents may stomp it before it enters play (play.4, stomp.3, amb.pending-card)."""
    s.hand[player].remove(act.card)
    announce(s, player, act.card, "play")


def announce(s: State, player: int, card: int, how: str) -> None:
    """Puts a card at the edge of play, asks about stomps, then lets it in."""
    s.pending.append(Pending(card, player, how))
    s.played += 1
    s.because(s.emit("plays", player, (card,), ("play.1", "amb.pending-card"), (how,)))
    s.do(*stomp.window(s, card, player), Settle(card, player))


offer(Play, plays, thinkable_plays, play)


@step
class Settle(Step):
    """The window has closed: a card that was not stomped enters play and is resolved (play.4, play.5)."""

    card: int
    player: int

    def run(self, s: State) -> None:
        if s.pending and s.pending[-1].card == self.card:
            s.pending.pop()
            enter(s, self.player, self.card)


def enter(s: State, player: int, card: int) -> None:
    """Puts a played card into play and resolves it at once, Items and Fiends by their own rules (play.5, play.6)."""
    kind = s.box.type[card]
    if kind == ITEM:
        item.enter_play(s, player, card)
    else:
        s.play[player].append(card)
        s.because(s.emit("enters", player, (card,), ("play.4", "play.5")))
        carry_out(s, s.box.cards[card].effects, Bearer(player, card))


# -- what was played stays played -------------------------------------------------------------------------------


@step
class TakeBack(Act):
    """Takes a played card back into the hand: never allowed (play.16)."""

    card: int
    verb = "take back"
    ROWS = (
        Row("play.16", lambda s, p, a: False, "A played card is never taken back", None, lambda s, p, a: (a.card,)),
    )


def _never(s: State, player: int) -> list[Act]:
    return []


def _take_back(s: State, player: int, act: TakeBack) -> None:
    raise AssertionError("a played card is never taken back")


offer(TakeBack, _never, lambda s, p: [TakeBack(c) for c in s.play[p]], _take_back)


def _still_open(s: State, player: int, act: TakeUp) -> bool:
    return any(isinstance(x, Declined) and x.by.card == act.card for x in s.declined)


@step
class TakeUp(Act):
    """Takes up an optional part that was declined: only while its card is not dead (play.11, amb.dead-when)."""

    card: int
    verb = "take up"
    TABLE = PHASE1_TABLE
    ROWS = (
        Row(
            "play.11",
            _still_open,
            either(_still_open, "Nothing was done since it was declined", "The card is dead: its effect is over"),
            None,
            lambda s, p, a: (a.card,),
        ),
    )


def open_parts(s: State, player: int) -> list[Act]:
    """Returns the declined parts that may still be taken up, the first of each card; equal ones are one option."""
    if not s.declined:
        return []
    mine = (x for x in reversed(s.declined) if isinstance(x, Declined) and x.by.you == player)
    of_cards = {x.by.card: x for x in mine}
    unlike = {(s.box.kind[card], part.effects): card for card, part in of_cards.items()}
    return [TakeUp(card) for card in reversed(unlike.values())]


def take_up(s: State, player: int, act: TakeUp) -> None:
    """Carries out a part that was declined before."""
    part = next(x for x in s.declined if isinstance(x, Declined) and x.by.card == act.card)
    s.declined.remove(part)
    s.because(s.emit("takes up", player, (act.card,), ("amb.dead-when", "faq.12")))
    assert isinstance(part, Declined)
    carry_out(s, part.effects, part.by)


offer(TakeUp, open_parts, lambda s, p: [TakeUp(c) for c in s.play[p]], take_up)

# -- playing the Main Deck --------------------------------------------------------------------------------------


@step
class PlayTop(Effect):
    """Plays the top card of the Main Deck; it goes to the Abyss when the turn ends (faq.4)."""

    def run(self, s: State, by: Bearer) -> None:
        if not s.main:
            s.emit("nothing to reveal", by.you, (by.card,), ("amb.main-deck-short",))
            return
        card = take_main(s)
        s.temporary.append(card)
        if s.box.type[card] == FIEND:
            self._fiend(s, by.you, card)
        else:
            announce(s, by.you, card, "main")

    def _fiend(self, s: State, player: int, card: int) -> None:
        """A Fiend turned up: by default it enters play unused and cannot be stomped (amb.mafia-fiend)."""
        from explorer.games.echoside.fiend import begin_use

        reading = s.options.settings["amb.mafia-fiend"]
        if reading == "nothing":
            leave_play(s, card)
            to_abyss(s, card)
            s.emit("to abyss", player, (card,), ("amb.mafia-fiend", "faq.4"))
            return
        s.fiends[player].append(card)
        s.played += 1
        s.because(s.emit("fiend enters", player, (card,), ("amb.mafia-fiend", "fiend.6")))
        if reading == "used-at-once":
            begin_use(s, player, card)

    def possible(self, s: State, by: Bearer) -> bool:
        return bool(s.main)
