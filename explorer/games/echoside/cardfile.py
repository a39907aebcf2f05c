"""Reading card files: our own, and those that users bring along."""

from __future__ import annotations

import dataclasses
import tomllib
import typing
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from explorer.games.echoside import (
    abolish,
    copying,
    draw,
    effects,
    fiend,
    flavor,
    item,
    obtain,
    play,
    reveal,
    stomp,
    unity,
    wheel,
)
from explorer.games.echoside.card import (
    CREWS,
    DECKS,
    FIEND,
    FLAVOR,
    ITEM,
    STARTER,
    TYPES,
    Card,
    Filter,
    Static,
    StompText,
    Use,
    Watch,
)
from explorer.games.echoside.effects import Effect

VOCABULARY: dict[str, type[Effect]] = {
    "karma": effects.Karma,
    "draw": draw.Draw,
    "flavor": flavor.DrawFlavor,
    "draw_keep": draw.DrawKeep,
    "discard": draw.Discard,
    "fresh_hand": draw.FreshHand,
    "abolish": abolish.Abolish,
    "abolish_gallery": abolish.AbolishGallery,
    "abolish_self": abolish.AbolishSelf,
    "abolish_stomped": abolish.AbolishStomped,
    "abolish_theirs": abolish.AbolishTheirs,
    "obtain": obtain.ObtainFree,
    "purchase_from_abyss": obtain.PurchaseFromAbyss,
    "recover": draw.Recover,
    "reveal": reveal.Reveal,
    "play_top": play.PlayTop,
    "set_crew": unity.SetCrew,
    "copy": copying.Copy,
    "unity": unity.GainUnity,
    "wheel": wheel.Wheel,
    "look_hand": reveal.LookHand,
    "flip_gallery": fiend.FlipGallery,
    "shuffle_in": draw.ShuffleIn,
    "discard_random": draw.DiscardRandom,
    "discard_items": item.DiscardItems,
    "redirect": obtain.Redirect,
    "refill_slot": obtain.RefillSlot,
    "unstompable": stomp.Unstompable,
    "discount": obtain.Discount,
    "next_obtained": obtain.NextObtained,
    "or": effects.Or,
    "may": effects.May,
    "if": effects.If,
}
WORDS = {effect: word for word, effect in VOCABULARY.items()}
ALIASES = {"from": "origin", "on": "event"}
INTERNAL = {"picked", "only", "target", "chain", "crew", "slot", "drawn"}  # filled in play, never in a file
ALLOWED: dict[str, tuple[Any, ...]] = {
    "who": ("opponent", "each-opponent"),
    "to": ("hand", "top"),
    "what": ("self", "own-crew"),
    "count": ("all",),
    "crew_in_play": CREWS,
    "type": TYPES,
}
ORIGINS: dict[type[Any], tuple[str, ...]] = {
    obtain.ObtainFree: ("markets", "gallery", "abyss", "juggalo"),
    copying.Copy: ("play", "gallery", "tier", "items"),
    StompText: ("hand", "play"),
    Watch: ("", "gallery", "tier", "juggalo", "abyss", "main"),
}
LARGEST = 99


class CardError(ValueError):
    """A card file that cannot be used; `defects` names file, card, field and what was expected, for each."""

    def __init__(self, defects: Sequence[str]):
        self.defects = tuple(defects)
        super().__init__("\n".join(defects))


class _Reader:
    """Reads one file and notes every defect."""

    def __init__(self, source: str):
        self.source, self.defects, self.at = source, [], ""  # type: tuple[str, list[str], str]

    def wrong(self, field: str, expected: str, found: Any) -> None:
        self.defects.append(f"{self.source}: {self.at}: {field}: expected {expected}, found {_short(found)}.")

    def cards(self, text: str) -> list[Card]:
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            self.defects.append(f"{self.source}: not readable as TOML: {error}.")
            return []
        self.at = "the file"
        for key in data.keys() - {"card"}:
            self.wrong(key, "only [[card]] tables", data[key])
        tables = data.get("card")
        if not isinstance(tables, list) or not tables:
            self.wrong("card", "at least one [[card]] table", tables)
            return []
        return [card for i, table in enumerate(tables) if (card := self.card(table, i)) is not None]

    def card(self, table: Any, number: int) -> Card | None:
        name = table.get("name") if isinstance(table, dict) else None
        self.at = f"card {number + 1}" + (f" ({_short(name)})" if name else "")
        if not isinstance(table, dict):
            self.wrong("card", "a table", table)
            return None
        before = len(self.defects)
        parts: dict[str, Any] = {}
        for key, value in table.items():
            parts[key] = self.field(key, value)
        for key in ("name", "type", "deck"):
            if key not in table:
                self.wrong(key, "this field", None)
        self.sense(parts)
        return Card(**parts) if len(self.defects) == before else None

    def field(self, key: str, value: Any) -> Any:
        if key in ("effects", "when_obtained"):
            return self.effects(key, value)
        readers = {"use": Use, "stomp": StompText, "watch": Watch, "static": Static}
        if key in readers:
            return self.record(readers[key], key, value)
        if key == "name":
            return self.text(key, value)
        if key in ("type", "deck"):
            return self.one_of(key, value, TYPES if key == "type" else DECKS)
        if key in ("cost", "gp", "copies"):
            return self.number(key, value, 1 if key == "copies" else 0)
        if key in ("shield", "advanced", "printed"):
            return self.truth(key, value)
        known = ", ".join(f.name for f in dataclasses.fields(Card))
        self.wrong(key, f"a field of a card ({known})", value)
        return None

    def sense(self, parts: Mapping[str, Any]) -> None:
        """Checks what fields say together."""
        kind = parts.get("type")
        if kind != FLAVOR and kind in TYPES and "cost" not in parts:
            self.wrong("cost", "a cost; only Flavor cards have none", None)
        for key in ("use", "watch", "static"):
            if key in parts and kind != ITEM:
                self.wrong(key, "this on Items only", kind)
        if kind == FIEND and not parts.get("advanced"):
            self.wrong("advanced", "advanced = true on every Fiend (types.3)", parts.get("advanced"))
        decks = {FLAVOR: ("flavor",), STARTER: ("starter",), "epic": ("epic",), ITEM: ("main",), FIEND: ("main",)}
        fitting = decks.get(str(kind), ("main", "juggalo"))
        if kind in TYPES and parts.get("deck") in DECKS and parts["deck"] not in fitting:
            self.wrong("deck", f"{' or '.join(fitting)} for the type {kind}", parts["deck"])

    # -- values -------------------------------------------------------------------------------------------------

    def text(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > 60:
            self.wrong(key, "a text of 1 to 60 characters", value)
            return ""
        return value

    def number(self, key: str, value: Any, least: int = 0) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= LARGEST:
            self.wrong(key, f"a whole number from {least} to {LARGEST}", value)
            return least
        return value

    def truth(self, key: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.wrong(key, "true or false", value)
        return bool(value)

    def one_of(self, key: str, value: Any, allowed: Sequence[Any]) -> Any:
        if value not in allowed:
            self.wrong(key, "one of " + ", ".join(map(str, allowed)), value)
        return value

    # -- effects ------------------------------------------------------------------------------------------------

    def effects(self, key: str, value: Any) -> tuple[Effect, ...]:
        if not isinstance(value, list):
            self.wrong(key, "a list of effects", value)
            return ()
        found = [self.effect(f"{key}[{i}]", entry) for i, entry in enumerate(value)]
        return tuple(e for e in found if e is not None)

    def effect(self, key: str, value: Any) -> Effect | None:
        if not isinstance(value, dict) or len(value) != 1:
            self.wrong(key, "one effect, such as { karma = 2 }", value)
            return None
        word, content = next(iter(value.items()))
        kind = VOCABULARY.get(word)
        if kind is None:
            self.wrong(key, "an effect we know (" + ", ".join(VOCABULARY) + ")", word)
            return None
        return typing.cast("Effect | None", self.record(kind, f"{key}.{word}", content))

    def record(self, kind: type[Any], key: str, value: Any) -> Any:
        """Reads a record from a table, or from a single value that stands for its first field."""
        known = {f.name: f for f in dataclasses.fields(kind) if f.name not in INTERNAL or kind is Static}
        if not isinstance(value, dict):
            if value is True and not any(f.default is dataclasses.MISSING for f in known.values()):
                return kind()
            value = {next(iter(known), "value"): value}
        before = len(self.defects)
        parts = self.parts(kind, key, {ALIASES.get(k, k): v for k, v in value.items()}, known)
        for name, field in known.items():
            if field.default is dataclasses.MISSING and name not in parts:
                self.wrong(f"{key}.{name}", "this field", None)
        return kind(**parts) if len(self.defects) == before else None

    def parts(self, kind: type[Any], key: str, value: dict[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
        parts: dict[str, Any] = {}
        names = {"types", "not_types", "max_cost"}
        if "which" in known:
            parts["which"] = self.filter(key, {k: v for k, v in value.items() if k in names})
            value = {k: v for k, v in value.items() if k not in names}
        for name, content in value.items():
            if name not in known or name == "which":
                shown = ", ".join({*known} - {"which"} | (names if "which" in known else set())) or "no field"
                self.wrong(f"{key}.{name}", f"one of {shown}", content)
            else:
                parts[name] = self.part(kind, f"{key}.{name}", name, content, str(known[name].type))
        return parts

    def part(self, kind: type[Any], key: str, name: str, value: Any, declared: str) -> Any:
        """Reads one field by the type it is declared with."""
        if name == "halves":
            return self.halves(key, value)
        if "Effect" in declared:
            return self.effects(key, value)
        if name == "origin":
            return self.one_of(key, value, ORIGINS[kind])
        if declared.startswith("tuple[str"):
            return self.texts(key, value, ("discard", "back", "abolish", "obtain") if name == "choose" else None)
        if declared == "bool":
            return self.truth(key, value)
        if declared.startswith("int") and not (value == "all" and "str" in declared):
            return self.number(key, value)
        if name == "cost":
            return self.one_of(key, value, ("discard", "abolish"))
        if name == "event":
            return self.one_of(key, value, ("obtain", "shuffle"))
        if name == "deck":
            return self.one_of(key, value, ("own", "flavor") if kind is draw.DrawKeep else _DECKS)
        return self.one_of(key, value, ALLOWED.get(name, ()))

    def halves(self, key: str, value: Any) -> tuple[tuple[Effect, ...], ...]:
        if not isinstance(value, list) or len(value) != 2:
            self.wrong(key, "two lists of effects", value)
            return ()
        return tuple(self.effects(f"{key}[{i}]", half) for i, half in enumerate(value))

    def filter(self, key: str, value: Mapping[str, Any]) -> Filter:
        return Filter(
            self.texts(f"{key}.types", value.get("types", []), (*TYPES, "crew")),
            self.texts(f"{key}.not_types", value.get("not_types", []), (*TYPES, "crew")),
            self.number(f"{key}.max_cost", value["max_cost"]) if "max_cost" in value else -1,
        )

    def texts(self, key: str, value: Any, allowed: Sequence[str] | None) -> tuple[str, ...]:
        if not isinstance(value, list) or any(not isinstance(v, str) for v in value):
            self.wrong(key, "a list of texts", value)
            return ()
        return tuple(self.one_of(key, v, allowed or (*TYPES, "crew")) for v in value)


_DECKS = ("own", "main", "opponent", "each-opponent")


def _short(value: Any) -> str:
    text = repr(value)
    return "nothing" if value is None else text if len(text) <= 50 else text[:47] + "..."


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
    folder = files("explorer.games.echoside") / "cards"
    names = ("starters", *CREWS, "items", "epics", "fiends", "flavors", "juggalos")
    return tuple(c for name in names for c in read_cards((folder / f"{name}.toml").read_text("utf-8"), f"{name}.toml"))
