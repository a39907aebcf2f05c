"""Games with cards made up at random of all words a card file knows: whatever a text says, the table stays in order."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import explorer
from explorer.games.astra import stats
from explorer.games.astra.card import EQUIPMENT, RENOWNED, TACTIC, TERRITORY, TYPES
from explorer.games.astra.state import STAGING, State
from explorer.kernel.game import Game
from tests.astra.given import tactic, thing_card, unit
from tests.astra.test_memory import slow_doomed

REFS = ['"self"', '"attacker"', '"defender"', '"it"', '"equipped"', '"chosen 1"']
KINDS = ['"unit"', '"unit"', '"item"', '"territory"', '["unit", "item", "territory"]']
KEYWORDS = ["blitz", "flanking", "fortify", "provoke", "swift"]
MOMENTS = ["attack", "defend", "death", "enter", "play", "ready", "retreat", "score", "turn_start", "turn_end", "flip"]
COSTS = ['{ exhaust = "self" }', '{ sacrifice = "self" }', "{ sacrifice = {} }", "{ discard = 1 }", "{ supply = 1 }"]
UNTIL = ["combat", "stays", "turn"]
CONDITIONS = ["{ own_turn = true }", "{ in_combat = true }", '{ controls = { kind = "zone", side = "friendly" } }']
TOUCHING = ["destroy", "sacrifice", "return_to_hand", "banish", "ready", "exhaust", "steal", "put_on_deck", "to_supply"]
MOVING = ["force_retreat", "forced_attack", "move"]
PLAIN = [
    "{ draw = 1 }",
    "{ supply = 1 }",
    "{ extra_supply = 1 }",
    "{ discard = { count = 1 } }",
    "{ vp = { count = -1 } }",
]
TOKENS = ['"Mite"', '"Prince"']
ZONE = '{ kind = "zone", pick = "choose" }'


class Maker:
    """Makes cards of a seed."""

    def __init__(self, seed: int):
        self.dice = random.Random(seed)

    def some(self, *words: str) -> str:
        """Returns one of some words."""
        return self.dice.choice(words)

    def sel(self, kind: str = '"unit"', *, picks: bool = True) -> str:
        """Returns words for some objects."""
        if self.dice.random() < 0.25:
            return self.some(*REFS)
        picked = self.some(', pick = "target"', ', pick = "choose"', "") if picks else ""
        side = self.some(', side = "friendly"', ', side = "enemy"', "")
        where = self.some(', where = "staging"', ', where = "combat_zone"', ', where = "this_zone"', "", "", "")
        return f"{{ kind = {kind}{side}{where}{picked}{self.some(', not_self = true', '', '')} }}"

    def card(self, kind: str, *piles: str) -> str:
        """Returns words for a card of a kind in a pile."""
        rest = f'where = "{self.some(*piles)}", types = ["{kind}"], pick = "choose"'
        return f'{{ kind = "card", side = "friendly", {rest} }}'

    def effect(self, depth: int = 0) -> str:
        """Returns an instruction."""
        n, until = self.dice.randint, self.some(*UNTIL)
        made = [
            f'{{ modify = {{ of = {self.sel()}, attack = {n(-2, 2)}, health = {n(-2, 2)}, until = "{until}" }} }}',
            f'{{ set_base = {{ of = {self.sel()}, attack = {n(0, 3)}, health = {n(0, 3)}, until = "{until}" }} }}',
            f'{{ lose_abilities = {{ of = {self.sel()}, until = "{until}" }} }}',
            f"{{ damage = {{ of = {self.sel()}, amount = {{ plus = -1, count = {self.sel(picks=False)} }} }} }}",
            f'{{ tracker = {{ of = {self.sel()}, kind = "mark", count = {n(-1, 2)} }} }}',
            f"{{ {self.some(*TOUCHING)} = {{ of = {self.sel(self.some(*KINDS))} }} }}",
            f"{{ banish = {{ of = {self.sel(self.some(*KINDS))}, returns = true }} }}",
            f"{{ {self.some(*MOVING)} = {{ of = {self.sel()} }} }}",
            f"{{ move = {{ of = {self.sel()}, zone_of = {self.some(ZONE, self.sel())} }} }}",
            f"{{ token = {{ name = {self.some(*TOKENS)}, count = 2, zone_of = {self.some(ZONE, self.sel())} }} }}",
            f"{{ put = {{ of = {self.card(self.some(*TYPES), 'hand', 'graveyard')} }} }}",
            f"{{ play = {{ of = {self.card('unit', 'hand', 'graveyard')}, free = {self.some('true', 'false')} }} }}",
            self.some(*PLAIN),
        ]
        if depth < 2:
            made.append(
                f'{{ grant = {{ of = {self.sel()}, ability = {self.ability(depth + 1)}, until = "{until}" }} }}'
            )
            made.append(f"{{ each_player = [{self.effect(depth + 1)}] }}")
            made.append(f"{{ may = [{self.effect(depth + 1)}] }}")
            made.append(f"{{ if = {self.some(*CONDITIONS)}, then = [{self.effect(depth + 1)}] }}")
        return self.dice.choice(made)

    def ability(self, depth: int = 0) -> str:
        """Returns an ability."""
        does, of = self.effect(depth + 1), self.sel(picks=False)
        made = [
            f'{{ keyword = "{self.some(*KEYWORDS)}" }}',
            f"{{ stats = {{ of = {of}, attack = 1, health = {self.dice.choice((-1, 1))} }} }}",
            f"{{ base = {{ of = {of}, attack = 2, health = {self.dice.randint(1, 3)} }} }}",
            f"{{ costs = [{self.some(*COSTS)}], do = [{does}] }}",
            f'{{ on = "dies", of = {of}, do = [{does}] }}',
            *[f'{{ on = "{self.some(*MOMENTS)}", do = [{does}] }}'] * 3,
        ]
        return self.dice.choice(made)

    def cards(self) -> tuple[str, list[str]]:
        """Returns a card file, and the names of what a deck can hold."""
        n, named = self.dice.randint, {"subtypes": [RENOWNED]}
        marks, dear = "{ mark = { health = -1 } }", "[{ discard = 1 }]"
        made = [unit(f"U{i}", n(0, 3), n(1, 4), self.ability(), self.ability(), trackers=marks) for i in range(8)]
        made += [unit(f"N{i}", 2, 2, self.ability(), extra_costs=dear, **named) for i in range(3)]
        made += [tactic(f"T{i}", self.effect(), self.effect()) for i in range(6)]
        made += [thing_card(f"L{i}", TERRITORY, self.ability(), **(named if i else {})) for i in range(3)]
        made += [thing_card(f"E{i}", "item", self.ability(), subtypes=[EQUIPMENT]) for i in range(3)]
        tokens = [unit("Mite", 1, 1, subtypes=["Token"]), unit("Prince", 1, 2, subtypes=["Token", RENOWNED])]
        return "\n".join(made + tokens), [c.split('"')[1] for c in made]

    def seat(self, names: list[str], zone: int) -> dict[str, Any]:
        """Returns what a player begins with."""
        piles = {pile: self.dice.choices(names, k=6) for pile in ("hand", "deck", "graveyard")}
        worn = {"name": self.some("U0", "U1", "U2"), "wears": [self.some("E0", "E1")]}
        lands = {zone: {"name": "L1", "down": True, "turn": 1}, 2: "L2"}
        return {**piles, "supply": 3, "vp": 3, "staging": [worn, "U3"], "zones": {zone: "U4"}, "territories": lands}


def wrong(game: Game) -> list[str]:
    """Returns what is not in order."""
    s: State = game.state
    found = list(game.kind.defects(s)) if game.decision else []
    for i, t in s.things.items():
        kind = s.printed(i).type
        found += ["hurt less than not at all"] * (t.damage < 0) + ["a tactic on the battlefield"] * (kind == TACTIC)
        found += ["a territory in staging"] * (kind == TERRITORY and t.zone == STAGING)
    if game.decision and game.decision.kind in ("main", "open", "respond"):
        found += ["units without health"] * bool(slow_doomed(s))
        assert [i for i in s.units() if stats.left(s, i) <= 0] == slow_doomed(s)
    if game.decision and game.decision.kind == "main":
        open_ones = Counter((t.design, t.controller) for i, t in s.things.items() if not t.down)
        found += [s.box.designs[d].name for (d, _), n in open_ones.items() if n > 1 and s.box.designs[d].is_a(RENOWNED)]
        found += ["equipment of what is gone"] * any(t.host >= 0 and t.host not in s.things for t in s.things.values())
        found += ["changed for a combat"] * any(c.until == "combat" for t in s.things.values() for c in t.changes)
        found += ["something under way"] * bool(
            s.combats or s.layers or s.open or s.waiting != ((),) or s.dying != ((),)
        )
    return found


def played(seed: int, most: int = 120) -> None:
    """Plays a game with the cards of a seed at random."""
    maker = Maker(seed)
    text, names = maker.cards()
    seats = {name: maker.seat(names, zone) for name, zone in (("Ana", 1), ("Bo", 3))}
    game = explorer.position("astra", {"seats": seats, "settings": {"cards": [text], "goal": 60}, "seed": seed})
    for _ in range(most):
        if game.decision is None:
            return
        player = maker.dice.choice(game.asked)
        game.apply(maker.dice.choice(list(game.acts(player))), player)
        assert wrong(game) == []
    texts = [option.text for option in game.options]
    assert len(set(texts)) == len(texts)


@pytest.mark.rule("406.1.d", "102.3.c", "102.7.c")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_cards_say_the_table_stays_in_order(seed: int) -> None:
    played(seed)


@pytest.mark.long
@pytest.mark.parametrize("tens", range(10, 50))
def test_whatever_many_cards_say_the_table_stays_in_order(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        played(seed)
