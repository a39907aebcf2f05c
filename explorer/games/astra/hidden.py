"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from explorer.games.astra.announcing import Announcing
from explorer.games.astra.card import TERRITORY, targets_in
from explorer.games.astra.state import State
from explorer.kernel.chance import dealt_anew
from explorer.kernel.steps import Pick


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals decks, others' hands, supplies and face-down territories anew, in place (401.1)."""
    fixed = {*s.revealed, *_announced(s), *_targeted(s)}
    for p in range(s.players):
        if player in s.knowers(p):
            _mix(s, p, ("deck",), fixed, seed)
        else:
            _mix(s, p, ("hand", "supply", "deck", "banished"), fixed, seed)
    s.seed, s.streams = seed, {}


def _announced(s: State) -> list[int]:
    """Returns the cards that are just being announced: they must stay in hand, or they could not be played."""
    return [x.of.what.card for x, _ in s.agenda if isinstance(x, Pick) and isinstance(x.of, Announcing)]


def _targeted(s: State) -> list[int]:
    """Returns the cards in hands that something on a stack is aimed at, or it would lose its target (402.4.b)."""
    items = [item for layer in s.layers for item in layer.items]
    sels = [(item.me, sel) for item in items for sel in targets_in(item.effects) if "card" in sel.kinds]
    return [card for me, sel in sels for card in me.picked(sel.tag)]


def _mix(s: State, p: int, names: tuple[str, ...], fixed: set[int], seed: int) -> None:
    """Mixes the cards of a player that lie unseen in these piles; what lies face down in a zone stays a territory."""
    piles = {name: getattr(s, name)[p] for name in names}
    open_banished = {c for c in piles.get("banished", ()) if c not in s.secret}
    unseen = [c for cards in piles.values() for c in cards if c not in fixed | open_banished]
    down = [i for i, t in s.things.items() if t.down and t.owner == p] if "hand" in names else []
    cards = dealt_anew([*unseen, *(s.things[i].card for i in down)], seed, f"hidden {p}")
    for i in down:
        card = next(c for c in cards if s.printed(c).type == TERRITORY)
        cards.remove(card)
        s.alter(i, card=card, design=s.box.design[card])
    for name, old in piles.items():
        new = tuple(c if c in fixed | open_banished else cards.pop() for c in old)
        if name == "banished":
            gone = [c for c in s.secret if s.box.owner[c] != p]
            s.secret = (*gone, *(c for c in new if c not in open_banished))
        getattr(s, name)[p] = new
