"""Equipment that waits in staging until a unit can bear it: one reading of amb.equip-need-unit (404.5.b)."""

from __future__ import annotations

from explorer.games.astra import arriving, deaths
from explorer.games.astra.card import EQUIPMENT
from explorer.games.astra.mainphase import MAIN_TABLE, OFFERS, Offer, either
from explorer.games.astra.state import STAGING, State
from explorer.kernel.acts import Act, Row, legal
from explorer.kernel.frozen import step


def _yours(s: State, player: int, act: Bear) -> bool:
    return all(i in s.things and s.things[i].controller == player for i in (act.item, act.unit))


def _waiting(s: State, player: int, act: Bear) -> bool:
    return act.item in s.things and s.things[act.item].host < 0


def _staged(s: State, player: int, act: Bear) -> bool:
    return act.unit in s.things and s.things[act.unit].zone == STAGING


def _about(s: State, player: int, act: Bear) -> tuple[int, ...]:
    return (act.item, act.unit)


@step
class Bear(Act):
    """Puts equipment that waits on a unit in staging; that costs nothing more."""

    item: int
    unit: int
    verb = "equip"
    TABLE = MAIN_TABLE
    ROWS = (
        Row("802.8", _yours, either(_yours, "You control both", "You do not control both"), None, _about),
        Row("404.5.b", _waiting, either(_waiting, "It waits to be equipped", "A unit bears it already"), None, _about),
        Row("102.6.b", _staged, either(_staged, "The unit is in staging", "The unit is not in staging"), None, _about),
    )


def bears(s: State, player: int) -> list[Act]:
    """Returns every way one might name to put waiting equipment on a unit."""
    if not s.options.reads("amb.equip-need-unit", "waits"):
        return []
    items = [i for i, t in s.things.items() if t.controller == player and EQUIPMENT in s.printed(i).subtypes]
    return [Bear(i, u) for i in items if s.things[i].host < 0 for u in s.units_of(player)]


def legal_bears(s: State, player: int) -> list[Act]:
    """Returns those of them that are legal."""
    return legal(bears(s, player), s, player)


def bear(s: State, player: int, act: Act) -> None:
    """Puts the equipment on the unit; it may be the end of it."""
    assert isinstance(act, Bear)
    arriving.attach(s, act.item, act.unit, rules=("404.5.b", "amb.equip-need-unit"))
    s.do(deaths.Check())


OFFERS[Bear] = Offer(bears, bear, legal_bears)
