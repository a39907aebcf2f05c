"""Reading card files: our own, and those that users bring along."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, cast

from explorer.games.echoside.card import CREWS, DECKS, TYPES, Card, Filter, Static, StompText, Use, Watch
from explorer.games.echoside.cardsense import Place, card_defects, misplaced
from explorer.games.echoside.effects import Effect
from explorer.games.echoside.vocabulary import (
    ALIASES,
    BOUNDS,
    CHOICES,
    EFFECTS,
    FATES,
    FILLED_IN_PLAY,
    FILTER,
    LARGEST,
    PLAIN,
)
from explorer.kernel.cardtext import A_NAME, MOST_CARDS, MOST_FILES, CardError, is_name, tables
from explorer.kernel.errors import shown

DEEPEST = 6  # effects within effects
MOST_EFFECTS = 12  # in one list
PLACE_WORDS = {"from", "in", "of", "the", "again", "further", "(relic)", "facedown"}  # begin what follows a name
TYPES_OR_CREW = (*TYPES, "crew")
PARTS: dict[str, type[Any]] = {"use": Use, "stomp": StompText, "watch": Watch, "static": Static}


# -- whole files ------------------------------------------------------------------------------------------------


@cache
def own_cards() -> tuple[Card, ...]:
    """Returns the cards of the game, from the files in `cards/`."""
    folder = files("explorer.games.echoside") / "cards"
    names = ("starters", *CREWS, "items", "epics", "fiends", "flavors", "juggalos")
    found = []
    for name in names:
        reader = _Reader(f"{name}.toml", ours=True)
        found += reader.cards((folder / f"{name}.toml").read_text("utf-8"))
        if reader.defects:
            raise CardError(reader.defects)
    return tuple(found)


def read_cards(text: str, source: str) -> tuple[Card, ...]:
    """Returns the cards of a user's file.  Raises CardError with every defect; a broken file is refused as a whole."""
    return users_cards((text,), (source,))


@lru_cache(maxsize=32)
def users_cards(texts: tuple[str, ...], sources: tuple[str, ...] = ()) -> tuple[Card, ...]:
    """Returns the cards of all files that users bring to one game.

    *sources* are the names to call the files by, "card file 1" and so on by default.  Raises CardError with every
    defect of every file.
    """
    if len(texts) > MOST_FILES:
        raise CardError([f"cards: expected at most {MOST_FILES} files, found {len(texts)}."])
    taken = {card.title.casefold(): "a card of the game" for card in own_cards()}
    cards: list[Card] = []
    defects: list[str] = []
    for i, text in enumerate(texts):
        reader = _Reader(sources[i] if i < len(sources) else f"card file {i + 1}", taken)
        cards += reader.cards(text)
        defects += reader.defects
    count = sum(card.copies for card in cards)
    if count > MOST_CARDS:
        defects.append(f"cards: expected at most {MOST_CARDS} cards of one's own, copies counted; found {count}.")
    if defects:
        raise CardError(defects)
    return tuple(cards)


# -- reading ----------------------------------------------------------------------------------------------------


class _Reader:
    """Reads one file and notes every defect."""

    def __init__(self, source: str, taken: dict[str, str] | None = None, *, ours: bool = False):
        self.source, self.taken, self.ours = source, {} if taken is None else taken, ours
        self.defects: list[str] = []
        self.at = "the file"
        self.kind = ""  # the type of the card being read

    def wrong(self, field: str, expected: str, found: Any) -> None:
        self.defects.append(f"{self.source}: {self.at}: {field}: expected {expected}; found {shown(found)}.")

    def cards(self, text: str) -> list[Card]:
        """Returns the cards of the file as far as they are sound."""
        data = self.tables(text)
        for key in data.keys() - {"card"}:
            self.wrong(shown(key), "only [[card]] tables", data[key])
        tables = data.get("card")
        if not isinstance(tables, list) or not tables:
            if not self.defects:
                self.wrong("card", "at least one [[card]] table", tables)
            return []
        return [card for i, table in enumerate(tables) if (card := self.card(table, i)) is not None]

    def tables(self, text: str) -> dict[str, Any]:
        """Returns the file as TOML has it; what would be slow or unsound to read is refused unread."""
        try:
            return tables(text)
        except ValueError as error:
            self.defects.append(f"{self.source}: {error}.")
            return {}

    def card(self, table: Any, number: int) -> Card | None:
        name = table.get("name") if isinstance(table, dict) else None
        self.at = f"card {number + 1}" + (f" ({shown(name)})" if isinstance(name, str) else "")
        if not isinstance(table, dict):
            self.wrong("card", "a table", table)
            return None
        before = len(self.defects)
        self.kind = str(table.get("type"))
        parts = {key: self.field(key, value) for key, value in table.items()}
        for key in ("name", "type", "deck"):
            if key not in table:
                self.wrong(key, "this field", None)
        for defect in card_defects(parts):
            self.wrong(*defect)
        if len(self.defects) > before:
            return None
        card = Card(**parts)
        return card if self.unlike_others(card, number) else None

    def unlike_others(self, card: Card, number: int) -> bool:
        """Notes a name that other cards have, or that reads like another's with its place."""
        title = card.title.casefold()
        for other, where in self.taken.items():
            longer, rest = max((title, other), key=len), min((title, other), key=len)
            place = longer.removeprefix(f"{rest} ").split(" ")[0] if longer.startswith(f"{rest} ") else ""
            if title == other or (place in PLACE_WORDS and not self.ours):
                self.wrong("name", f"a name that cannot be taken for that of {where} ({shown(other)})", card.name)
                return False
        self.taken[title] = f"card {number + 1} of {self.source}"
        return True

    def field(self, key: str, value: Any) -> Any:
        if key in ("effects", "when_obtained"):
            return self.effects(key, value, Place(self.kind, key), empty=True)
        if key in PARTS:
            return self.record(PARTS[key], key, value, Place(self.kind, _text_name(key, value)))
        if key == "name":
            return self.name(value)
        if key in ("type", "deck"):
            return self.one_of(key, value, TYPES if key == "type" else DECKS)
        if key in ("cost", "gp", "copies"):
            return self.number(key, value, 1 if key == "copies" else 0, LARGEST)
        if key in ("shield", "advanced") or (key == "printed" and self.ours):
            return self.truth(key, value)
        known = ", ".join(f.name for f in dataclasses.fields(Card) if f.name != "printed")
        self.wrong(shown(key), f"a field of a card ({known})", value)
        return None

    # -- values -------------------------------------------------------------------------------------------------

    def name(self, value: Any) -> str:
        if not is_name(value):
            self.wrong("name", A_NAME, value)
            return ""
        return cast(str, value)

    def number(self, key: str, value: Any, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            self.wrong(key, f"a whole number from {least} to {most}", value)
            return least
        return value

    def truth(self, key: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.wrong(key, "true or false", value)
        return value is True

    def one_of(self, key: str, value: Any, allowed: Collection[Any]) -> Any:
        if not any(value == x and type(value) is type(x) for x in allowed):
            self.wrong(key, "one of " + ", ".join(map(str, allowed)), value)
            return None
        return value

    def texts(self, key: str, value: Any, allowed: Collection[str]) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.wrong(key, "a list of texts", value)
            return ()
        return tuple(self.one_of(f"{key}[{i}]", x, allowed) for i, x in enumerate(value))

    # -- effects ------------------------------------------------------------------------------------------------

    def effects(self, key: str, value: Any, at: Place, *, empty: bool = False) -> tuple[Effect, ...]:
        least = 0 if empty else 1
        if not isinstance(value, list) or not least <= len(value) <= MOST_EFFECTS:
            self.wrong(key, f"a list of {least} to {MOST_EFFECTS} effects", value)
            return ()
        if len(at.inside) >= DEEPEST:
            self.wrong(key, f"effects within effects at most {DEEPEST} deep", value)
            return ()
        at = at._replace(alone=len(value) == 1)
        found = [self.effect(f"{key}[{i}]", entry, at) for i, entry in enumerate(value)]
        return tuple(effect for effect in found if effect is not None)

    def effect(self, key: str, value: Any, at: Place) -> Effect | None:
        if not isinstance(value, dict) or len(value) != 1:
            self.wrong(key, "one effect, such as { karma = 2 }", value)
            return None
        word, content = next(iter(value.items()))
        kind = EFFECTS.get(word)
        if kind is None:
            self.wrong(key, "an effect we know (" + ", ".join(EFFECTS) + ")", word)
            return None
        inside = at._replace(inside=(*at.inside, word))
        effect = kind() if word in PLAIN and content is True else self.record(kind, f"{key}.{word}", content, inside)
        for expected in misplaced(effect, at) if effect is not None else ():
            self.wrong(f"{key}.{word}", expected, content)
        return cast("Effect | None", effect)

    def record(self, kind: type[Any], key: str, value: Any, at: Place) -> Any:
        """Reads a record from a table, or from a single value that stands for its first field; None if it is wrong."""
        known = {f.name: f for f in dataclasses.fields(kind) if f.name not in FILLED_IN_PLAY}
        before = len(self.defects)
        if not known:
            self.wrong(key, "true", value)
            return None
        if isinstance(value, dict):
            parts = self.parts(kind, key, value, known, at)
        else:
            first = next(iter(known))
            parts = {first: self.part(kind, key, known[first], value, at)}
        for name, field in known.items():
            if field.default is dataclasses.MISSING and name not in parts:
                self.wrong(f"{key}.{_SPELLED.get(name, name)}", "this field", None)
        return kind(**parts) if len(self.defects) == before else None

    def parts(
        self, kind: type[Any], key: str, value: Mapping[str, Any], known: Mapping[str, Any], at: Place
    ) -> dict[str, Any]:
        """Reads the fields of a table."""
        spelled = {_SPELLED.get(name, name): name for name in known if name != "which"}
        filtered = FILTER if "which" in known else ()
        parts: dict[str, Any] = {}
        for name, content in value.items():
            if name in spelled:
                parts[spelled[name]] = self.part(kind, f"{key}.{name}", known[spelled[name]], content, at)
            elif name not in filtered:
                self.wrong(f"{key}.{shown(name)}", "one of the fields " + ", ".join((*spelled, *filtered)), content)
        if filtered:
            parts["which"] = self.filter(key, {k: v for k, v in value.items() if k in filtered})
        return parts

    def part(self, kind: type[Any], key: str, field: Any, value: Any, at: Place) -> Any:
        """Reads one field by the type it is declared with."""
        name, declared = field.name, str(field.type)
        if name == "halves":
            return self.halves(key, value, at)
        if "Effect" in declared:
            return self.effects(key, value, at)
        if (kind, name) in CHOICES:
            return self.one_of(key, value, CHOICES[kind, name])
        if declared == "bool":
            return self.truth(key, value)
        if declared == "int":
            return self.number(key, value, *BOUNDS.get((kind, name), (1, LARGEST)))
        if name == "which":
            self.wrong(key, "a table with any of " + ", ".join(FILTER), value)
            return Filter()
        return self.texts(key, value, FATES if name == "choose" else TYPES_OR_CREW)

    def halves(self, key: str, value: Any, at: Place) -> tuple[tuple[Effect, ...], ...]:
        if not isinstance(value, list) or len(value) != 2:
            self.wrong(key, "two lists of effects", value)
            return ()
        return tuple(self.effects(f"{key}[{i}]", half, at) for i, half in enumerate(value))

    def filter(self, key: str, value: Mapping[str, Any]) -> Filter:
        return Filter(
            self.texts(f"{key}.types", value.get("types", []), TYPES_OR_CREW),
            self.texts(f"{key}.not_types", value.get("not_types", []), TYPES_OR_CREW),
            self.number(f"{key}.max_cost", value["max_cost"], 0, LARGEST) if "max_cost" in value else -1,
        )


_SPELLED = {engine: spelled for spelled, engine in ALIASES.items()}


def _text_name(key: str, value: Any) -> str:
    """Returns which text of a card a table holds: what an Item watches for counts by its event."""
    event = value.get("on") if isinstance(value, dict) else None
    return event if key == "watch" and isinstance(event, str) else key
