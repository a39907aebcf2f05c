"""Taking back all that a card did, as a reading of what a blocked arrow means (fx.1, amb.arrow-scope).

Not taken back: what has been told and seen, the numbers of the pieces laid and those of chance.
"""

from __future__ import annotations

from collections.abc import Iterable

from explorer.games.ecos.state import Before, Resolution, State


def begin(s: State, card: int, player: int) -> None:
    """Opens a card whose lines come next; with a picture of the table where the card can be undone."""
    before = None
    if s.options.reads("amb.arrow-scope", "card-undone"):
        s.open, before = [frame.but(before=None) for frame in s.open], taken(s)  # theirs are over (fx.2)
    s.open.append(Resolution(card, player, before=before))


def taken(s: State) -> Before:
    """Returns a picture of all that lines can change."""
    return Before(
        tiles=tuple(s.tiles.items()),
        tokens=tuple(s.tokens.items()),
        supply=tuple(s.supply.items()),
        gone=tuple(s.gone.items()),
        hand=tuple(map(tuple, s.hand)),
        looking=tuple(map(tuple, s.looking)),
        full=tuple(map(tuple, s.full)),
        active=tuple(tuple(cards.items()) for cards in s.active),
        covered=tuple(tuple(cards.items()) for cards in s.covered),
        cubes=tuple(s.cubes),
        dial=tuple(s.dial),
        vp=tuple(s.vp),
        blue=tuple(s.blue),
        brown=tuple(s.brown),
        faceup=tuple(s.faceup),
        discard=tuple(s.discard),
        reserve=s.reserve,
        clock=s.clock,
    )


def put_back(s: State, before: Before) -> None:
    """Makes the table as it was in a picture."""
    s.tiles, s.tokens = dict(before.tiles), dict(before.tokens)
    s.supply, s.gone = dict(before.supply), dict(before.gone)
    s.hand, s.looking = [[*cards] for cards in before.hand], [[*cards] for cards in before.looking]
    s.full = [[*cards] for cards in before.full]
    s.active, s.covered = [dict(cards) for cards in before.active], [dict(cards) for cards in before.covered]
    s.cubes, s.dial, s.vp = [*before.cubes], [*before.dial], [*before.vp]
    s.blue, s.brown = [*before.blue], [*before.brown]
    s.faceup, s.discard, s.reserve = [*before.faceup], [*before.discard], before.reserve


def take_back(s: State) -> None:
    """Undoes the open card.  The event says since when: later ones up to it are those undone."""
    frame = s.open[-1]
    assert frame.before
    put_back(s, frame.before)
    s.open[-1] = Resolution(frame.card, frame.player)
    s.emit("undone", frame.player, (frame.card,), ("fx.1", "amb.arrow-scope"), (frame.before.clock,))


def shown_before(s: State) -> set[int]:
    """Returns the cards that lay open before the card in progress, whose place all knew."""
    return {card for frame in s.open if frame.before for card in (*frame.before.faceup, *frame.before.discard)}


def exchange(s: State, cards: dict[int, int], seats: Iterable[int]) -> None:
    """Exchanges cards that lay hidden in the decks and before *seats* for others, where a card can be undone."""
    s.open = [frame.but(before=_exchanged(frame.before, cards, {*seats})) for frame in s.open]


def _exchanged(before: Before | None, cards: dict[int, int], seats: set[int]) -> Before | None:
    if before is None:
        return None

    def anew(zone: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(cards.get(card, card) for card in zone)

    def each(zones: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(anew(zone) if p in seats else zone for p, zone in enumerate(zones))

    hands, looks = each(before.hand), each(before.looking)
    return before.but(blue=anew(before.blue), brown=anew(before.brown), hand=hands, looking=looks)
