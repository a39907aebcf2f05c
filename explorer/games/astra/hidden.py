"""What a player cannot know, dealt anew (for bots and previews)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from explorer.games.astra import match
from explorer.games.astra.announcing import Announcing
from explorer.games.astra.card import NEUTRAL, TERRITORY, Sel, targets_in
from explorer.games.astra.decks import affinities, limits_of
from explorer.games.astra.selecting import card_fits
from explorer.games.astra.state import Item, State
from explorer.kernel.chance import dealt_anew
from explorer.kernel.steps import Pick


def deal_anew(s: State, player: int | None, seed: int) -> None:
    """Deals decks, others' hands, supplies and face-down territories anew, in place (401.1).

    What is on a stack is aimed at the place of a card one cannot see, so at whatever is dealt there (402.4.b).
    After others could use their sideboards, nobody knows how they did (100.3.a).
    """
    fixed, aimed = {*s.revealed, *_announced(s)}, _aimed(s)
    dealt: dict[int, int] = {}
    for p in range(s.players):
        piles = ("deck",) if player in s.knowers(p) else ("hand", "supply", "deck", "banished")
        if "hand" in piles and s.sideboard[p] and _swapped(s):
            _swap_anew(s, p, {*fixed, *aimed, *(c for c in s.banished[p] if c not in s.secret)}, seed)
        dealt |= _mix(s, p, piles, fixed, aimed, seed)
    s.layers = tuple(layer.but(items=tuple(_aimed_anew(i, dealt) for i in layer.items)) for layer in s.layers)
    s.seed, s.streams = seed, {}


def _announced(s: State) -> list[int]:
    """Returns the cards that are just being announced: they must stay in hand, or they could not be played."""
    return [x.of.what.card for x, _ in s.agenda if isinstance(x, Pick) and isinstance(x.of, Announcing)]


def _card_targets(item: Item) -> list[Sel]:
    return [sel for sel in targets_in(item.effects) if "card" in sel.kinds]


def _aimed(s: State) -> dict[int, Sel]:
    """Returns the cards that something on a stack is aimed at, with what it asks of them."""
    items = [item for layer in s.layers for item in layer.items]
    return {card: sel for item in items for sel in _card_targets(item) for card in item.me.picked(sel.tag)}


def _aimed_anew(item: Item, dealt: Mapping[int, int]) -> Item:
    """Returns an item aimed at what now lies where its targets lay."""
    tags = {sel.tag for sel in _card_targets(item)}
    chosen = [(tag, tuple(dealt.get(c, c) for c in cards) if tag in tags else cards) for tag, cards in item.me.chosen]
    return item.but(me=item.me.but(chosen=tuple(chosen))) if tags else item


def _swapped(s: State) -> bool:
    """Returns whether sideboards could be used before now, whoever did (100.3.b, 100.3.c)."""
    return s.game > 1 or (s.options.settings["again"] and not any(match.asked(s, p) for p in range(s.players)))


def _swap_anew(s: State, p: int, seen: set[int], seed: int) -> None:
    """Exchanges cards that lie unseen for some of the sideboard, so that the deck stays legal and as far as known."""
    piles = {name: getattr(s, name)[p] for name in ("hand", "supply", "deck", "banished")}
    unseen = [c for cards in piles.values() for c in cards if c not in seen]
    aside = _aside_anew(s, p, dealt_anew([*unseen, *s.sideboard[p]], seed, f"sideboard {p}"))
    into = dict(zip([c for c in aside if c in unseen], [c for c in s.sideboard[p] if c not in aside], strict=True))
    for name, cards in piles.items():
        getattr(s, name)[p] = tuple(into.get(c, c) for c in cards)
    s.secret = tuple(into.get(c, c) for c in s.secret)
    s.sideboard[p] = aside


def _aside_anew(s: State, p: int, cards: list[int]) -> tuple[int, ...]:
    """Returns which of these cards may be a player's sideboard, the first that can be (100.1.b, 100.2.a)."""
    of, designs, most = s.box.design, s.box.designs, limits_of(s.options.settings).copies
    public = [c for c in s.own_cards(p) if c not in cards]
    kept, shown = Counter(of[c] for c in public), affinities([of[c] for c in s.own_cards(p)], designs)
    lacking = [kind for kind in shown if kind not in affinities([of[c] for c in public], designs)]
    held = [next(c for c in cards if designs[of[c]].affinity == kind) for kind in lacking]
    out: list[int] = []
    for c in [*held, *reversed([c for c in cards if c not in held])]:
        alien = designs[of[c]].affinity not in (NEUTRAL, *shown)
        if alien or (most and kept[of[c]] >= most):
            out.append(c)
        else:
            kept[of[c]] += 1
    free = [c for c in cards if c not in held and c not in out]
    return tuple([*out, *free][: len(s.sideboard[p])])


def _mix(
    s: State, p: int, names: tuple[str, ...], fixed: set[int], aimed: Mapping[int, Sel], seed: int
) -> dict[int, int]:
    """Mixes the cards of a player that lie unseen in these piles; returns what lies in the place of each.

    What lies face down in a zone stays a territory, and what is aimed at stays what is asked for.
    """
    piles = {name: getattr(s, name)[p] for name in names}
    public = fixed | {c for c in piles.get("banished", ()) if c not in s.secret}
    unseen = [c for cards in piles.values() for c in cards if c not in public]
    down = [i for i, t in s.things.items() if t.down and t.owner == p] if "hand" in names else []
    cards = dealt_anew([*unseen, *(s.things[i].card for i in down)], seed, f"hidden {p}")
    for i in down:
        card = next(c for c in cards if s.printed(c).type == TERRITORY)
        cards.remove(card)
        s.alter(i, card=card, design=s.box.design[card])
    dealt = {}
    for old in [c for c in unseen if c in aimed]:
        dealt[old] = next((c for c in cards if card_fits(s, aimed[old], c)), cards[-1])
        cards.remove(dealt[old])
    dealt |= zip([c for c in unseen if c not in aimed], cards, strict=True)
    for name, old_cards in piles.items():
        getattr(s, name)[p] = tuple(dealt.get(c, c) for c in old_cards)
    hidden = [c for c in piles.get("banished", ()) if c not in public]
    s.secret = (*(c for c in s.secret if c not in hidden), *(dealt[c] for c in hidden))
    return dealt
