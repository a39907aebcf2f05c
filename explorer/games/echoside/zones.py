"""Cards on their way from one place to another."""

from __future__ import annotations

from explorer.games.echoside.card import FLAVOR
from explorer.games.echoside.finale import deck_emptied
from explorer.games.echoside.state import State


def to_pile(s: State, owner: int, card: int) -> None:
    """Puts a card faceup on its owner's discard pile, Flavor on Flavor Discard (gen.5, gloss.flavor-discard)."""
    if s.box.type[card] == FLAVOR:
        s.flavor_discard.append(card)
    else:
        s.discard[owner].append(card)


def discard_from_hand(s: State, player: int, card: int, why: tuple[str, ...] = ()) -> None:
    """Discards a card from a hand (draw.3)."""
    s.hand[player].remove(card)
    to_pile(s, player, card)
    rule = "gloss.flavor-discard" if s.box.type[card] == FLAVOR else "draw.3"
    s.emit("discards", player, (card,), (rule, *why))


def to_abyss(s: State, card: int) -> None:
    """Puts a card faceup in the Abyss (abolish.1, abolish.6)."""
    s.abyss.append(card)


def leave_play(s: State, card: int) -> None:
    """Forgets what held only while the card was in play (amb.printed-crew-elsewhere, amb.fiend-again)."""
    s.crews.pop(card, None)
    s.copies.pop(card, None)
    if card in s.temporary:
        s.temporary.remove(card)
    if card in s.spent:
        s.spent.remove(card)


def take_main(s: State) -> int:
    """Takes the top card of the Main Deck; losing its last one may set off the final round (amb.mafia-last-card)."""
    card = s.main.pop()
    if not s.main:
        deck_emptied(s, "main")
    return card


def take_epic(s: State) -> int:
    """Takes the top card of the Epic Deck; losing its last one may set off the final round (finale.1)."""
    card = s.epics.pop()
    if not s.epics:
        deck_emptied(s, "epic")
    return card
