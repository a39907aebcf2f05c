"""Reading card files: our own, and those that users bring along."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from explorer.games.astra import announcing, arriving, card, control, deaths, moving, playing, scoring, stack, supply
from explorer.games.astra import stats as stat
from explorer.games.astra import zones as zone
from explorer.games.astra.aiming import Untargetable
from explorer.games.astra.attacking import CannotAttack, CannotBeAttacked
from explorer.games.astra.card import (
    AFFINITIES,
    KEYWORDS,
    NEUTRAL,
    NUMBERED,
    TACTIC,
    TYPES,
    UNIT,
    UNKNOWN,
    Ability,
    Activated,
    Card,
    Condition,
    Cost,
    Effect,
    Keyword,
    Number,
    Sel,
    Triggered,
)
from explorer.games.astra.triggers import RULES
from explorer.kernel.errors import SettingsError, shown

LARGEST, LONGEST, LONGEST_REMARK = 99, 60, 200
UNKNOWABLE = ("type", "affinity", "cost", "attack", "health", "influence", "text")
_PAIR = re.compile(r"([+-]?[0-9]{1,2})/([+-]?[0-9]{1,2})")
MOMENTS = tuple(moment for moment in RULES if moment != "glory")
REFS = ("self", "attacker", "defender", "equipped", "it")
KINDS = (*TYPES, "token", "card", "player", "zone")
PLACES = ("battlefield", "staging", "combat_zone", "this_zone", "hand", "deck_top", "graveyard", "supply")
STATES = ("ready", "exhausted", "damaged", "face_down", "occupied_by_enemy")
UNTIL = ("turn", "combat", "stays")


Parts = dict[str, tuple[Callable[[str, Any], Any], bool]]  # entries of a table: how read, whether needed


class CardError(SettingsError):
    """A card file that cannot be used; `defects` names file, card, field and what was expected, for each."""

    def __init__(self, defects: Sequence[str]):
        super().__init__(list(defects))

    def __str__(self) -> str:
        return "\n".join(self.defects)


class _Reader:
    """Reads one file and notes every defect.  Each method takes the place of a value and the value."""

    def __init__(self, source: str):
        self.source, self.at, self.tags = source, "the file", 100
        self.defects: list[str] = []
        of: Parts = {"of": (self.sel, True)}
        until: Parts = {"until": (self.among(UNTIL), False)}
        numbers: Parts = dict.fromkeys(("attack", "health", "influence"), (self.number, False))
        both: Parts = {"attack": (self.number, True), "health": (self.number, True)}
        count: Parts = {"count": (self.number, False)}
        who: Parts = {"count": (self.number, True), "who": (self.sel, False)}
        self.words: dict[str, Callable[[str, Any], Effect]] = {
            "modify": self.paired(self.table_of(stat.ModifyStats, of | numbers | until)),
            "set_base": self.paired(self.table_of(stat.SetBase, of | both | until)),
            "lose_abilities": self.table_of(stat.LoseAbilities, of | until),
            "grant": self.table_of(stat.GrantAbility, of | until | {"ability": (self.ability, True)}),
            "tracker": self.table_of(stat.AddTracker, of | count | {"kind": (self.tracker_kind, True)}),
            "damage": self.table_of(deaths.Damage, of | {"amount": (self.amount, True)}),
            "destroy": self.table_of(deaths.Destroy, of),
            "sacrifice": self.table_of(deaths.Sacrifice, of),
            "return_to_hand": self.table_of(deaths.ReturnToHand, of),
            "banish": self.table_of(deaths.Banish, of | {"returns": (self.truth, False)}),
            "ready": self.table_of(moving.Ready, of),
            "exhaust": self.table_of(moving.Exhaust, of),
            "force_retreat": self.table_of(moving.ForceRetreat, of),
            "move": self.table_of(moving.Move, of | {"zone_of": (self.sel, False)}),
            "forced_attack": self.table_of(moving.ForcedAttack, of),
            "steal": self.table_of(control.StealControl, of),
            "put_on_deck": self.table_of(zone.PutOnDeck, of | {"place": (self.among(("top", "bottom")), False)}),
            "to_supply": self.table_of(zone.ToSupply, of | {"ready": (self.truth, False)}),
            "reveal": self.table_of(zone.Reveal, of | {"tag": (self.number, True)}),
            "discard": self.table_of(zone.Discard, who),
            "vp": self.table_of(scoring.GainVP, who),
            "draw": lambda key, value: zone.Draw(self.count(key, value)),
            "supply": lambda key, value: supply.GainFloating(self.count(key, value)),
            "extra_supply": lambda key, value: supply.ExtraSupply(self.count(key, value)),
            "token": self.table_of(
                arriving.CreateToken,
                {"name": (self.text, True), "zone_of": (self.sel, False), "tag": (self.number, False)} | count,
            ),
            "put": self.table_of(arriving.PutOnBattlefield, of),
            "flip_up": self.table_of(arriving.FlipUp, of),
            "play": self.table_of(playing.PlayNow, {"of": (self.unit_card, True), "free": (self.truth, False)}),
            "for_each": self.table_of(stack.ForEach, of | {"effects": (self.effects, True)}),
            "each_player": lambda key, value: stack.EachPlayer(self.effects(key, value)),
            "may": lambda key, value: stack.May(self.effects(key, value)),
        }
        self.statics: dict[str, Callable[[str, Any], Ability]] = {
            "stats": self.paired(self.table_of(stat.StatAura, of | numbers)),
            "base": self.paired(self.table_of(stat.BaseAura, of | both)),
            "gives": self.table_of(stat.Gives, of | {"keyword": (self.among(("flanking", "provoke")), True)}),
            "untargetable": self.table_of(Untargetable, of | {"tactics_only": (self.truth, False)}),
            "cannot_be_attacked": self.table_of(CannotBeAttacked, {"by": (self.sel, True)}),
        }
        self.costs_by_word: dict[str, Callable[[str, Any], Cost]] = {
            "supply": lambda key, value: announcing.PaySupply(self.count(key, value)),
            "vp": lambda key, value: announcing.PayVP(self.count(key, value)),
            "discard": lambda key, value: announcing.DiscardCost(self.count(key, value)),
            "sacrifice": lambda key, value: announcing.SacrificeCost(self.sel(key, value)),
        }

    def wrong(self, key: str, expected: str, found: Any) -> None:
        self.defects.append(f"{self.source}: {self.at}: {key}: expected {expected}, found {shown(found)}.")

    # -- cards --------------------------------------------------------------------------------------------------

    def cards(self, text: str) -> list[Card]:
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            self.defects.append(f"{self.source}: not readable as TOML: {error}.")
            return []
        for key in data.keys() - {"card"}:
            self.wrong(key, "only [[card]] tables", data[key])
        tables = data.get("card")
        if not isinstance(tables, list) or not tables:
            self.wrong("card", "at least one [[card]] table", tables)
            return []
        cards = [found for i, table in enumerate(tables) if (found := self.card(table, i)) is not None]
        names = [c.name for c in cards]
        twice = sorted({n for n in names if names.count(n) > 1})
        self.defects += [f"{self.source}: {n!r}: two cards have this name (101.1.c)." for n in twice]
        return cards

    def card(self, value: Any, number: int) -> Card | None:
        name = value.get("name") if isinstance(value, dict) else None
        self.at = f"card {number + 1}" + (f" ({shown(name)})" if name else "")
        unknown = self.unknown(value)
        needed = {"name", "type", "affinity", "cost"} - set(unknown)
        unit = {"attack", "health", "stats", "influence", "trackers"}
        known = {"name", "type", "affinity", "cost", "subtypes", "abilities", "effects", "extra_costs", "needs"} | unit
        known |= {"unknown", "note", "source"}
        before = len(self.defects)
        table = self.table("card", value, known, needed)
        kind = UNKNOWN if "type" in unknown else self.among(TYPES)("type", table.get("type"))
        for key in sorted(set(unknown) & table.keys()):
            self.wrong(key, "no value for a field that is not known", table[key])
        for key in sorted(unit & table.keys()) if kind != UNIT else ():
            self.wrong(key, "no such field, which only units have (101.1.g to 101.1.i)", table[key])
        if "effects" in table and kind != TACTIC:
            self.wrong("effects", "no such field, which only tactics have (102.4.a)", table["effects"])
        made = Card(
            self.text("name", table.get("name", "")),
            kind,
            UNKNOWN if "affinity" in unknown else self.among((*AFFINITIES, NEUTRAL))("affinity", table.get("affinity")),
            0 if "cost" in unknown else self.count("cost", table.get("cost")),
            tuple(self.text("subtypes", x) for x in self.list_of("subtypes", table.get("subtypes", []))),
            *self.unit(kind, table, unknown),
            tuple(
                self.ability(f"abilities[{i}]", a)
                for i, a in enumerate(self.list_of("abilities", table.get("abilities", [])))
            ),
            self.effects("effects", table.get("effects", [])),
            self.costs("extra_costs", table.get("extra_costs", [])),
            self.condition("needs", table["needs"]) if "needs" in table else None,
            tuple(self.tracker(key, v) for key, v in self.plain(table.get("trackers", {})).items()),
            unknown,
            *(self.remark(key, table.get(key, "")) for key in ("note", "source")),
        )
        return made if len(self.defects) == before else None

    def unknown(self, table: Any) -> tuple[str, ...]:
        """The fields of a card that are said not to be known; they must be left out."""
        said = table.get("unknown", []) if isinstance(table, dict) else []
        return tuple(self.among(UNKNOWABLE)("unknown", field) for field in self.list_of("unknown", said))

    def unit(
        self, kind: str, table: dict[str, Any], unknown: tuple[str, ...]
    ) -> tuple[Number | None, Number | None, int]:
        """The stats of a unit; other cards have none."""
        if kind != UNIT:
            return None, None, 0
        table = self.unpaired("the card", table)
        attack, health = (None if key in unknown else self.amount(key, table.get(key)) for key in ("attack", "health"))
        return attack, health, 0 if "influence" in unknown else self.count("influence", table.get("influence"))

    def tracker(self, key: str, value: Any) -> tuple[str, int, int]:
        table = self.table(f"trackers.{key}", self.unpaired(key, value), {"attack", "health"})
        return (
            self.tracker_kind(f"trackers.{key}", key),
            self.number(key, table.get("attack", 0)),
            self.number(key, table.get("health", 0)),
        )

    def tracker_kind(self, key: str, value: Any) -> str:
        if isinstance(value, str) and value.strip().casefold() in ("counter", "counters"):
            self.wrong(key, "a name of its own: the word Counter is kept for responses (802.9)", value)
        return self.text(key, value)

    # -- plain values -------------------------------------------------------------------------------------------

    def plain(self, value: Any) -> dict[str, Any]:
        return value if isinstance(value, dict) else {}

    def table(self, key: str, value: Any, known: set[str], needed: set[str] | None = None) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.wrong(key, "a table", value)
            return {}
        for name in sorted(value.keys() - known):
            self.wrong(f"{key}.{name}", f"one of {', '.join(sorted(known))}", value[name])
        for name in sorted((needed or set()) - value.keys()):
            self.wrong(f"{key}.{name}", "this field", None)
        return {k: v for k, v in value.items() if k in known}

    def table_of(self, kind: Any, parts: Parts) -> Callable[[str, Any], Any]:
        """Returns a reader of tables whose entries are the fields of a record; each with whether it is needed."""

        def read(key: str, value: Any) -> Any:
            wanted = {name for name, (_, needed) in parts.items() if needed}
            table = self.table(key, value, set(parts), wanted)
            if not wanted <= table.keys():
                return None
            return kind(**{name: parts[name][0](f"{key}.{name}", v) for name, v in table.items()})

        return read

    def paired(self, read: Callable[[str, Any], Any]) -> Callable[[str, Any], Any]:
        """Returns a reader that takes attack and health also as one text (101.2.a)."""
        return lambda key, value: read(key, self.unpaired(key, value))

    def unpaired(self, key: str, value: Any) -> Any:
        """Returns a table with `stats = "2/3"` taken apart: attack first, then health (101.2.a)."""
        if not isinstance(value, dict) or "stats" not in value or isinstance(value["stats"], dict):
            return value
        rest = {k: v for k, v in value.items() if k != "stats"}
        found = _PAIR.fullmatch(value["stats"]) if isinstance(value["stats"], str) else None
        if not found or {"attack", "health"} & rest.keys():
            self.wrong(f"{key}.stats", 'attack and health as in "2/3", and neither of them besides', value["stats"])
            return {**rest, "attack": 0, "health": 0}
        return {**rest, "attack": int(found[1]), "health": int(found[2])}

    def list_of(self, key: str, value: Any) -> list[Any]:
        if isinstance(value, list):
            return value
        self.wrong(key, "a list", value)
        return []

    def text(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
            self.wrong(key, f"a text of 1 to {LONGEST} characters", value)
            return ""
        return value

    def number(self, key: str, value: Any) -> int:
        if type(value) is int and abs(value) <= LARGEST:
            return value
        self.wrong(key, f"a whole number from -{LARGEST} to {LARGEST}", value)
        return 0

    def count(self, key: str, value: Any) -> int:
        if type(value) is int and 0 <= value <= LARGEST:
            return value
        self.wrong(key, f"a whole number from 0 to {LARGEST}", value)
        return 0

    def remark(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or len(value) > LONGEST_REMARK:
            self.wrong(key, f"a text of at most {LONGEST_REMARK} characters", value)
            return ""
        return value

    def truth(self, key: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.wrong(key, "true or false", value)
        return value is True

    def among(self, allowed: Sequence[str]) -> Callable[[str, Any], str]:
        def read(key: str, value: Any) -> str:
            if isinstance(value, str) and value in allowed:
                return value
            self.wrong(key, f"one of {', '.join(allowed)}", value)
            return allowed[0]

        return read

    # -- abilities and effects ----------------------------------------------------------------------------------

    def ability(self, key: str, value: Any) -> Ability:
        if isinstance(value, dict) and "keyword" in value and len(value) <= 2:
            return self.keyword(key, value)
        if isinstance(value, dict) and "on" in value:
            return self.triggered(key, value)
        if isinstance(value, dict) and "costs" in value:
            table = self.table(key, value, {"costs", "do"}, {"costs", "do"})
            return Activated(self.costs(f"{key}.costs", table["costs"]), self.effects(f"{key}.do", table.get("do")))
        if value == {"cannot_attack": "occupied zones"}:
            return CannotAttack()
        word = next(iter(value), "") if isinstance(value, dict) and len(value) == 1 else ""
        if word in self.statics:
            return self.statics[word](f"{key}.{word}", value[word])
        self.wrong(key, f"an ability: keyword, on, costs, {', '.join(self.statics)} or cannot_attack", value)
        return Keyword("blitz")

    def keyword(self, key: str, value: dict[str, Any]) -> Ability:
        table = self.table(key, value, {"keyword", "value"})
        name = self.among(KEYWORDS)(f"{key}.keyword", table["keyword"])
        if name in NUMBERED:
            return Keyword(name, self.count(f"{key}.value", table.get("value")))
        if "value" in table:
            self.wrong(f"{key}.value", f"no number, which {name} does not have (803)", table["value"])
        return Keyword(name)

    def triggered(self, key: str, value: dict[str, Any]) -> Ability:
        table = self.table(key, value, {"on", "do", "may", "of", "if"}, {"on", "do"})
        on = self.among(MOMENTS)(f"{key}.on", table["on"])
        if (on in ("dies", "you_play")) != ("of" in table):
            self.wrong(f"{key}.of", "what it is about, for dies and you_play alone", table.get("of"))
        return Triggered(
            on,
            self.effects(f"{key}.do", table.get("do")),
            self.truth(f"{key}.may", table.get("may", False)),
            self.sel(f"{key}.of", table["of"]) if "of" in table else None,
            self.condition(f"{key}.if", table["if"]) if "if" in table else None,
        )

    def costs(self, key: str, value: Any) -> tuple[Cost, ...]:
        return tuple(self.cost(f"{key}[{i}]", cost) for i, cost in enumerate(self.list_of(key, value)))

    def cost(self, key: str, value: Any) -> Cost:
        if value == {"exhaust": "self"}:
            return announcing.ExhaustSelf()
        word = next(iter(value), "") if isinstance(value, dict) and len(value) == 1 else ""
        if word in self.costs_by_word:
            return self.costs_by_word[word](f"{key}.{word}", value[word])
        self.wrong(key, 'a cost: { exhaust = "self" }, supply, vp, discard or sacrifice', value)
        return announcing.ExhaustSelf()

    def effects(self, key: str, value: Any) -> tuple[Effect, ...]:
        found = [self.effect(f"{key}[{i}]", effect) for i, effect in enumerate(self.list_of(key, value))]
        return tuple(effect for effect in found if effect is not None)

    def effect(self, key: str, value: Any) -> Effect | None:
        if isinstance(value, dict) and "if" in value:
            table = self.table(key, value, {"if", "then", "else"}, {"if", "then"})
            otherwise = self.effects(f"{key}.else", table.get("else", []))
            return stack.If(self.condition(f"{key}.if", table["if"]), self.effects(key, table.get("then")), otherwise)
        word = next(iter(value), "") if isinstance(value, dict) and len(value) == 1 else ""
        if word in self.words:
            return self.words[word](f"{key}.{word}", value[word])
        self.wrong(key, f"one effect we know ({', '.join(self.words)}, if)", value)
        return None

    # -- selectors, numbers, conditions -------------------------------------------------------------------------

    def sel(self, key: str, value: Any) -> Sel:
        if isinstance(value, str):
            ref, _, tag = value.partition(" ")
            if ref == "chosen" and tag.isdecimal() and len(tag) < 3:
                return Sel("chosen", int(tag))
            return Sel(self.among((*REFS, "chosen 1"))(key, value))
        known = {
            "kind",
            "side",
            "where",
            "types",
            "name",
            "subtype",
            "state",
            "not_self",
            "role",
            "pick",
            "count",
            "as",
        }
        stats = ("cost_at_most", "attack_at_most", "health_at_most")
        table = self.table(key, value, known | set(stats))
        kinds = table.get("kind", UNIT)
        measured = [name for name in stats if name in table]
        return Sel(
            tag=self.tag(f"{key}.as", table),
            kinds=tuple(self.among(KINDS)(f"{key}.kind", k) for k in (kinds if isinstance(kinds, list) else [kinds])),
            side=self.among(("any", "friendly", "enemy"))(f"{key}.side", table.get("side", "any")),
            where=self.among(PLACES)(f"{key}.where", table.get("where", "battlefield")),
            types=tuple(
                self.among(TYPES)(f"{key}.types", t) for t in self.list_of(f"{key}.types", table.get("types", []))
            ),
            name=self.text(f"{key}.name", table["name"]) if "name" in table else "",
            subtype=self.text(f"{key}.subtype", table["subtype"]) if "subtype" in table else "",
            state=self.among(STATES)(f"{key}.state", table["state"]) if "state" in table else "",
            stat=measured[0].partition("_")[0] if measured else "",
            limit=self.count(f"{key}.{measured[0]}", table[measured[0]]) if measured else 0,
            not_self=self.truth(f"{key}.not_self", table.get("not_self", False)),
            role=self.role(key, table),
            mode=self.among(("all", "target", "choose"))(f"{key}.pick", table.get("pick", "all")),
            count=self.count(f"{key}.count", table.get("count", 1)),
        )

    def unit_card(self, key: str, value: Any) -> Sel:
        """Cards that a text has somebody play: units only, since no other kind is carried out so."""
        found = self.sel(key, value)
        if not found.ref and (found.kinds != ("card",) or found.types != (UNIT,)):
            self.wrong(key, 'unit cards: kind = "card", types = ["unit"]', value)
        return found

    def role(self, key: str, table: dict[str, Any]) -> str:
        roles = ("attacker", "defender", "controlling")
        return self.among(roles)(f"{key}.role", table["role"]) if "role" in table else ""

    def tag(self, key: str, table: dict[str, Any]) -> int:
        """The number under which what is picked is kept; each word of a card that picks has one of its own."""
        if "as" in table:
            return self.count(key, table["as"])
        self.tags += 1
        return self.tags if table.get("pick", "all") != "all" else 0

    def amount(self, key: str, value: Any) -> Number:
        if not isinstance(value, dict):
            return Number(self.number(key, value))
        table = self.table(key, value, {"plus", "count", "half"}, {"count"})
        half = self.truth(f"{key}.half", table.get("half", False))
        return Number(self.number(f"{key}.plus", table.get("plus", 0)), self.sel(key, table.get("count")), half)

    def condition(self, key: str, value: Any) -> Condition:
        known = {"all", "not", "controls", "at_least", "in_combat", "own_turn", "tracker", "matches", "chosen"}
        table = self.table(key, value, known)
        every = self.list_of(f"{key}.all", table.get("all", []))
        return Condition(
            tuple(self.condition(f"{key}.all[{i}]", part) for i, part in enumerate(every)),
            self.condition(f"{key}.not", table["not"]) if "not" in table else None,
            self.sel(f"{key}.controls", table["controls"]) if "controls" in table else None,
            self.count(f"{key}.at_least", table.get("at_least", 1)),
            self.truth(f"{key}.in_combat", table.get("in_combat", False)),
            self.truth(f"{key}.own_turn", table.get("own_turn", False)),
            self.text(f"{key}.tracker", table["tracker"]) if "tracker" in table else "",
            self.sel(f"{key}.matches", table["matches"]) if "matches" in table else None,
            self.count(f"{key}.chosen", table.get("chosen", 0)),
        )


def read_cards(text: str, source: str) -> tuple[Card, ...]:
    """Returns the cards of a file.  Raises CardError with every defect; nothing is taken from a broken file."""
    reader = _Reader(source)
    cards = reader.cards(text)
    if reader.defects:
        raise CardError(reader.defects)
    return tuple(cards)


@cache
def own_cards() -> tuple[Card, ...]:
    """Returns the cards of the game, from the files in `cards/`."""
    folder = files("explorer.games.astra") / "cards"
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".toml"))
    return tuple(c for name in names for c in read_cards((folder / name).read_text("utf-8"), name))


@cache
def named_cards() -> tuple[Card, ...]:
    """Returns the cards that the rules and public pages name, with what is known of them; none can be played."""
    return read_cards((files("explorer.games.astra") / "named.toml").read_text("utf-8"), "named.toml")


def is_token(design: Card) -> bool:
    """Returns whether a design is that of a token, which no deck can hold (102.8.c)."""
    return card.TOKEN in design.subtypes
