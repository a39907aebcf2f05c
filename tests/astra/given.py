"""Short words for rule tests: set a table up, act, look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import explorer
from explorer.games.astra import stats as account
from explorer.games.astra.state import STAGING, Thing
from explorer.kernel.events import Event
from explorer.kernel.game import Game

Seat = Mapping[str, Any]


def table(ana: Seat | None = None, bo: Seat | None = None, *, cards: Sequence[str] = (), **more: Any) -> Game:
    """Returns a position of Ana and Bo, Ana's main phase; `more`: switches ("amb_x_y") and keys of a position."""
    settings = {k.replace("amb_", "amb.", 1).replace("_", "-"): v for k, v in more.items() if k.startswith("amb_")}
    rest = {k: v for k, v in more.items() if not k.startswith("amb_")}
    settings |= {"cards": list(cards), **rest.pop("settings", {})}
    return explorer.position("astra", {"seats": {"Ana": ana or {}, "Bo": bo or {}}, "settings": settings, **rest})


def new(seed: int = 7, **settings: Any) -> Game:
    """Returns a fresh game."""
    return explorer.new_game("astra", ["Ana", "Bo"], seed, settings)


def begun(seed: int = 7, first: str = "Ana", **settings: Any) -> Game:
    """Returns a fresh game in the first main phase: hands kept, some card as starting supply."""
    game = new(seed, **settings)
    do(game, f"{first} begins", "keep", "keep")
    for player in (0, 1):
        game.apply(game.options_of(player)[0], player)
    return game


def unit(name: str, attack: int = 2, health: int = 2, *abilities: str, influence: int = 1, **more: Any) -> str:
    """Returns the file of a unit made for a test; each ability is a line of TOML such as '{ keyword = "blitz" }'."""
    stats = f"attack = {attack}\nhealth = {health}\ninfluence = {influence}\n"
    return _card(name, "unit", stats + f"abilities = [{', '.join(abilities)}]\n", **more)


def tactic(name: str, *effects: str, cost: int = 0, **more: Any) -> str:
    """Returns the file of a Counter tactic made for a test."""
    more.setdefault("subtypes", ["Counter"])
    return _card(name, "tactic", f"effects = [{', '.join(effects)}]\n", cost=cost, **more)


def _card(name: str, kind: str, body: str, **more: Any) -> str:
    given = {"affinity": "neutral", "cost": 0, **more}
    lines = "".join(f"{k} = {_toml(v)}\n" for k, v in given.items())
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\n{lines}{body}'


def _toml(value: Any) -> str:
    return value if isinstance(value, str) and value[:1] in "{[" else repr(value).replace("'", '"')


def thing_card(name: str, kind: str, *abilities: str, **more: Any) -> str:
    """Returns the file of an item or a territory made for a test."""
    return _card(name, kind, f"abilities = [{', '.join(abilities)}]\n", **more)


# -- doing ------------------------------------------------------------------------------------------------------


def do(game: Game, *acts: str, player: str | None = None, chance: Sequence[Any] = ()) -> list[Event]:
    """Carries acts out in a row (by whoever is asked, or *player*); returns all events."""
    events: list[Event] = []
    for i, act in enumerate(acts):
        last = i == len(acts) - 1
        events += game.apply(act, None if player is None else seat(game, player), chance if last else ())
    return events


def end_turn(game: Game) -> list[Event]:
    """Ends the turn; nothing else may be asked on the way."""
    return do(game, "end main phase")


# -- looking ----------------------------------------------------------------------------------------------------


def seat(game: Game, name: str) -> int:
    """Returns the seat of a player."""
    return game.names.index(name)


def ids(game: Game, name: str) -> list[int]:
    """Returns the numbers of the objects of a name."""
    return [i for i in game.state.things if game.state.printed(i).name == name]


def thing(game: Game, name: str) -> Thing:
    """Returns the one object of a name."""
    (number,) = ids(game, name)
    return game.state.things[number]


def there(game: Game, name: str) -> bool:
    """Returns whether an object of that name is on the battlefield."""
    return bool(ids(game, name))


def zone(game: Game, name: str) -> int:
    """Returns the zone of the one object of a name, 1 to 3; 0 is staging."""
    return thing(game, name).zone - STAGING


def stats(game: Game, name: str) -> tuple[int, int]:
    """Returns attack and health of the one object of a name, as they are now."""
    (number,) = ids(game, name)
    return account.current(game.state, number, "attack"), account.current(game.state, number, "health")


def held(game: Game, number: int) -> str:
    """Returns who controls a zone, "" if nobody does."""
    holder = game.state.holder(number - 1)
    return game.names[holder] if holder >= 0 else ""


def cards(game: Game, pile: str, name: str = "Ana") -> list[str]:
    """Returns the names of the cards in a pile of a player; decks with their top last."""
    return [game.state.printed(c).name for c in getattr(game.state, pile)[seat(game, name)]]


def vp(game: Game, name: str = "Ana") -> int:
    """Returns a player's points."""
    return game.state.vp[seat(game, name)]


def asked(game: Game) -> tuple[str, str]:
    """Returns who is asked, and the kind of question."""
    assert game.decision is not None
    return game.names[game.decision.players[0]], game.decision.kind


def options(game: Game, name: str | None = None) -> list[str]:
    """Returns the texts of what can be done by whoever is asked, or by a player."""
    found = game.options if name is None else game.options_of(seat(game, name))
    return [o.text for o in found]


def refusals(game: Game, act: Any, name: str | None = None) -> list[str]:
    """Returns the ids of the rules that forbid an act now; empty if it is legal."""
    return [c.rule for c in game.explain(act, None if name is None else seat(game, name)) if not c.holds]


def rules(events: Iterable[Event]) -> set[str]:
    """Returns the ids of all rules that events cite."""
    return {rule for e in events for rule in e.rules}


def kinds(events: Iterable[Event]) -> list[str]:
    """Returns the kinds of events, in order."""
    return [e.kind for e in events]


def told(game: Game, events: Iterable[Event], *wanted: str) -> list[str]:
    """Returns the events of these kinds as sentences."""
    return [game.describe(e, "open") for e in events if e.kind in wanted]


def order(game: Game, events: Iterable[Event]) -> list[str]:
    """Returns the names of what resolved, in order."""
    return [game.state.printed(int(e.objects[0])).name for e in events if e.kind == "resolves" and e.objects]


# -- cards that many tests play with ----------------------------------------------------------------------------

BIG, SMALL, WALL = unit("Big", 3, 3), unit("Small", 1, 1), unit("Wall", 0, 5)
SPARK = tactic("Spark", '{ damage = { of = { pick = "target" }, amount = 2 } }')
ENRAGE = tactic(
    "Enrage",
    '{ modify = { of = { side = "friendly", pick = "target", as = 1 }, attack = 1 } }',
    '{ ready = { of = "chosen 1" } }',
)
